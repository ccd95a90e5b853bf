"""Renders abilities as sentences; each word of the ability language has its own message."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from adjudicator.sentences.abilities.card_phrases import EVERYWHERE
from adjudicator.sentences.abilities.condition_reader import ConditionReader, find_rest, one_or_many, yes_or_no
from adjudicator.sentences.abilities.names import CARD, Names
from adjudicator.sentences.abilities.source import write_source
from adjudicator.sentences.abilities.words import AbilityWords, MissingWords, clause_forms, tell_done
from adjudicator.sentences.messages import BadMessages
from engine.abilities.language.ability import Ability, Modifier, Replacement, Rewording, Static, When
from engine.abilities.language.instruction import Instruction, tag_of
from engine.abilities.language.selectors import Amount, Condition, Piece, Select

NAMED = frozenset(
    {"what", "of", "to", "by_unit", "one", "other", "then_top", "among", "shares", "who", "left_out"}
)  # fmt: skip
"""Fields that hold a referent's name, unless the word excludes the field (`no_names`)."""

WORDED = {
    "zone": ("zone",),
    "number": ("number",),
    "name": ("marker",),
    "resource": ("resource",),
    "phase": ("phase",),
    "attribute": ("attribute", "word"),
    "different": ("quality", "number"),
    "kind": ("noun",),
    "gain_kind": ("noun",),
    "kind_becomes": ("noun",),
    "gain_attribute": ("attribute", "word"),
    "lose_attribute": ("attribute", "word"),
    "attribute_becomes": ("attribute", "word"),
    "gain_flag": ("flag",),
    "lose_flag": ("flag",),
    "flag_becomes": ("flag",),
    "gain_icon": ("icon",),
    "lose_icon": ("icon",),
    "reveal_top": ("zone",),
    "from_": ("flag", "noun", "attribute", "word"),
}
"""Fields that hold a word of the rules, with the topics of its messages."""

IN_ANY_ZONE = frozenset({"first", "only", "only_abilities"})
"""Fields whose selectors are for cards wherever they are."""

ALTERNATIVES = frozenset({"of", "words"})
"""Fields whose list of words means any one of them; other lists mean all."""

CARD_NAMES = frozenset({"gain_name", "name_becomes"})
"""Fields of changes that hold the name of a card."""

PARTS = {
    "plus": "number",
    "becomes": "number",
    "times": "number",
    "over": "number",
    "numbers": "number",
    "total": "number",
}
"""Tables of changes to numbers; other tables hold markers or attributes."""

NOTHING_NAMED: Mapping[str, Any] = {}
GAPS = re.compile(r" {2,}")
PLAYERS = frozenset({"you", "opponent"})
PLAYER_FIELDS = frozenset({"by", "to", "of", "player", "players", "forbid_player", "field_of"})
"""Fields that can name several players, or a card's owner."""


class AbilityReader(ConditionReader):
    """A renderer of one ability."""

    def __init__(self, words: AbilityWords, ability: Ability) -> None:
        super().__init__(words, Names(words, ability))
        self._ability = ability
        self._decided = list(words.list_decided(ability.effect))
        self.unsaid: list[Piece] = []
        """The parts that are shown as source because the language lacks words for them."""

    def read(self) -> str:
        """Returns the ability as sentences."""
        ability, words = self._ability, self._words
        if ability.when is not None:
            self._names.expect_subject(ability.when)
        cost = self._list_clauses(ability.cost)
        arguments: dict[str, Any] = dict(clause_forms(words, "cost", cost, "also"))
        arguments["cost_first"] = words.grammar.begin(arguments["cost"])
        arguments["when"] = "none" if ability.when is None else self.read_occasion(ability.when)
        definitions = self._names.define()
        is_idle = bool(cost) and all(item.does_nothing for item in ability.effect)
        arguments["effect"] = "none" if is_idle else self._read_sentences(ability.effect) or "none"
        statics = map(self._read_static_sentence, ability.statics)
        arguments["statics"] = words.say("say", "sentence_gap").join(statics) or "none"
        arguments["name"] = words.say("say", "quoted", text=ability.name) if ability.name else "none"
        arguments["parts"] = words.list_words([*filter(None, map(self._name_part, ability.flags))], "and") or "none"
        arguments["counter"] = yes_or_no(ability.counter)
        arguments["icon"] = words.name_word(("icon",), ability.icon) if ability.icon else "none"
        arguments["number_damage"] = "missing"
        arguments |= {f"number_{name}": self.read_amount(value) for name, value in ability.numbers.items()}
        flags = [self._words.find("ability-flag", name.partition(":")[0]) for name in ability.flags]
        said = words.say("ability", f"icon-{ability.icon}", ability.kind, **arguments)
        further = list(self._list_further(ability))
        parts = [
            *(flag for flag in flags if flag),
            words.grammar.begin(said),
            definitions,
            self._names.define(),
            *further,
        ]
        text = words.say("say", "sentence_gap").join(part.strip() for part in parts if part)
        return GAPS.sub(" ", text).strip()

    def _name_part(self, flag: str) -> str:
        """Returns the name of a card part that is paid for when the card is played (`part:awakening_2`)."""
        name = flag.partition(":")[2].rstrip("_0123456789")
        return self._words.find("way-part", name) or name if name else ""

    def _list_further(self, ability: Ability) -> Iterator[str]:
        words = self._words
        if ability.only_if is not None:
            yield words.say("further", "only_if", condition=self.read_condition(ability.only_if))
        if ability.zones:
            zones = [words.say_zone("place", zone, "none") for zone in ability.zones]
            yield words.say("further", "zones", zones=words.list_words(zones, "or"))
        if ability.once_per_turn:
            yield words.say("further", "once_per_turn")
        for name, value in ability.numbers.items():
            yield words.find("further", name, count=self.read_amount(value)) or ""
        if ability.basic:
            yield words.say("further", "basic")

    def read_effect(self, static: Static, lasting: str, cards: tuple[str, bool] | None, player: str) -> str:
        """Returns a started continuous effect as a clause.

        Args:
            static: the effect.
            lasting: its duration, in the words before the effect.
            cards: the cards to which it is locked, and whether they are several; None without locked cards.
            player: the player for whom the effect forbids something; empty for none.
        """
        named: dict[str, Any] = {"forbid_player_name": player} if player else {}
        if cards is not None:
            named |= {"to": cards[0], "to_many": one_or_many(cards[1])}
        return self._read_static(static, lasting, named) + self._names.define()

    # ------------------------------------------------------------------ instructions

    def _read_sentences(self, listed: Sequence[Instruction]) -> str:
        said = []
        for item in [item for item in listed if not item.does_nothing] or listed:
            clause = self._read_instruction(item)
            said.append(
                self._words.say("say", "sentence", text=self._words.grammar.begin(clause) + self._names.define())
            )
        return self._words.say("say", "sentence_gap").join(said)

    def _list_clauses(self, listed: Sequence[Instruction]) -> list[str]:
        return [self._read_instruction(item) for item in listed if not item.does_nothing]

    def _read_instruction(self, item: Instruction) -> str:
        """Returns an instruction as a clause; a word without a message shows its source."""
        try:
            if isinstance(getattr(item, "when", None), When):  # it makes an ability that is played later
                self._decided += self._words.list_decided(getattr(item, "effect", ()))
            arguments = {**self._list_arguments(item), **tell_done(item)}
            arguments["on_use"] = yes_or_no(any(item is each for each in self._decided))
            act = getattr(item, "act", None)
            if act is not None:
                arguments = {**_PICKED, **arguments, "what": arguments["from"], "what_many": arguments["from_many"]}
            said = self._words.say("effect", act or tag_of(type(item)), **arguments)
        except (MissingWords, BadMessages):
            said = self._say_source(item)
        self._names.remember(item)
        return said

    def _say_source(self, piece: Piece) -> str:
        self.unsaid.append(piece)
        return self._words.say("say", "source", text=write_source(piece))

    def _read_inner(self, ability: Ability) -> str:
        """Returns the sentences of a nested ability."""
        reader = AbilityReader(self._words, ability)
        said = reader.read()
        self.unsaid += reader.unsaid
        return said

    def _list_arguments(self, piece: Piece, many: bool | None = None) -> dict[str, Any]:
        """Returns the fields of a language piece in words, by field name.

        Args:
            piece: a piece of the ability language.
            many: whether its subject is several cards; None to read that from the piece.
        """
        found: dict[str, Any] = {}
        subject = next((getattr(piece, name) for name in ("of", "to", "what") if hasattr(piece, name)), None)
        many = self._phrases.is_many(subject) if many is None else many
        found["lasting"] = self._read_lasting(piece)
        for name in piece.__struct_fields__:
            said = self._read_field(piece, name, getattr(piece, name), many)
            found |= {f"{name.rstrip('_')}{ending}": text for ending, text in said.items()}
        puts_from_zone = "to" in getattr(piece, "no_names", ()) and hasattr(piece, "zone")
        target = getattr(piece, "to" if puts_from_zone else "zone", None)
        if isinstance(target, str):
            where = {"position": found.get("position", "none"), "many": one_or_many(many)}
            whose = ("you" if found["of"] == "you" else "their") if puts_from_zone else "owner"
            found["where"] = target
            for topic in ("into", "back"):
                found[topic] = self._words.say_zone(topic, target, whose, **where)
                plain = self._words.say_zone(topic, target, whose, **{**where, "position": "top"})
                if where["position"] == "bottom" and found[topic] == plain:
                    found[topic] = self._words.say("say", "at_bottom", place=plain)
        return found

    def _read_field(self, piece: Piece, name: str, value: Any, many: bool) -> Mapping[str, Any]:
        if value is None or value in ((), {}):
            return {"": "none", "_and": "", "_may": ""}
        if isinstance(value, bool):
            return {"": yes_or_no(value)}
        if isinstance(value, int):
            return {"": value, "_sign": "less" if value < 0 else "more", "_size": abs(value)}
        if isinstance(value, Amount):
            counted = name == "count" and isinstance(piece, Instruction) and piece.tally is not None
            return self._read_size(value, less=counted)
        if isinstance(value, Select):
            return self._read_cards(piece, name, value)
        if isinstance(value, Condition):
            return {"": self.read_condition(value)}
        if isinstance(value, When):
            with self._names.subject_of(value):
                return {"": self.read_occasion(value)}
        if isinstance(value, Modifier):
            return {"": self._read_change(value, many)}
        if isinstance(value, Ability):
            return {"": self._read_inner(value)}
        if isinstance(value, Piece):
            return {"": self._read_piece(value, many)}
        if isinstance(value, Mapping):
            return {"": self._read_table(piece, name, value), **find_rest(getattr(piece, "count", None), value)}
        if isinstance(value, tuple):
            return self._read_list(piece, name, value)
        return self._read_text(piece, name, str(value))

    def _read_cards(self, piece: Piece, name: str, select: Select) -> Mapping[str, Any]:
        if name in ("from_", "what") and hasattr(piece, "count") and hasattr(piece, "as_"):
            label = self._names.label(piece.as_)
            count = piece.count if isinstance(piece.count, int) else self._read_size(piece.count)[""]
            if name == "what":
                select = msgspec.structs.replace(select, zone=EVERYWHERE, of="any")
            form = "up_to" if getattr(piece, "up_to", False) or name == "what" else "exact"
            form, count = ("any_number", 2) if getattr(piece, "any_number", False) else (form, count)
            whose = {"each": "each", "opponent": "picker"}.get(getattr(piece, "by", ""), "")
            whose = "" if self._you != "you" and whose == "picker" else whose
            with self._seen_by(whose or self._you):
                phrase = self._phrases.say_counted(select, form, count)
            return {"": phrase + label, "_many": one_or_many(count != 1)}
        with self._seen_by(self._you):
            if name in IN_ANY_ZONE:
                return {"": self._phrases.say_any(msgspec.structs.replace(select, zone=EVERYWHERE, of="any"))}
            phrase = self._phrases.say_all(select)
        return {"": phrase, "_many": one_or_many(self._phrases.is_many(select))}

    def _read_list(self, piece: Piece, name: str, listed: tuple[Any, ...]) -> Mapping[str, Any]:
        first = listed[0]
        if isinstance(first, Instruction):
            payer = getattr(piece, "by", "you") if name == "cost" else ""
            with self._as_player({"opponent": "payer"}.get(payer, "that" if hasattr(piece, "who") else "")):
                link = "also" if name in getattr(piece, "costs", ()) else "then"
                forms = clause_forms(self._words, "", self._list_clauses(listed), link)
                return dict(forms)
        if isinstance(first, tuple):
            modes = [self._words.join_clauses(self._list_clauses(mode)) for mode in listed]
            numbered = [
                self._words.say("say", "numbered", place=place, text=mode) for place, mode in enumerate(modes, 1)
            ]
            return {"": self._words.list_words(numbered, "semicolon")}
        if isinstance(first, Select):
            return {"": self._words.list_words([self._phrases.say_counted(one, "exact", 1) for one in listed])}
        if isinstance(first, Ability):
            return {"": " ".join(self._read_inner(one) for one in listed)}
        if name in ("acts", "forbid"):
            player = self._player(getattr(piece, "player", None) or getattr(piece, "forbid_player", None) or "none")
            said = [self._words.name_word(("forbid-player",), act, player=player) for act in listed]
            return {"": self._words.join_clauses(said, "and")}
        topics = ("will", "attribute", "word", "flag")
        link = "or" if name in ALTERNATIVES else "and"
        return {"": self._words.list_words([self._words.name_word(topics, word, many="one") for word in listed], link)}

    def _read_text(self, piece: Piece, name: str, text: str) -> Mapping[str, Any]:
        no_names: frozenset[str] = getattr(piece, "no_names", frozenset())
        if name in NAMED and name not in no_names and isinstance(piece, Instruction | When | Replacement | Static):
            if not (name == "to" and hasattr(piece, "event")) and text not in ("each", "any"):
                if text not in PLAYERS:
                    return {"": self._names.refer(text), "_many": one_or_many(self._names.is_many(text))}
        if text in PLAYERS or (text in ("each", "any", "owner") and name in PLAYER_FIELDS):
            player = self._player(text)
            return {"": player, "_name": self._words.say("player", player)}
        sort = piece.sorts.get(name)
        if name in CARD_NAMES or sort == CARD:
            return {"": self._words.name_card(text)}
        if isinstance(piece, Rewording):
            name = "from_"  # both words are of the same sort
        topics = WORDED.get(name) if sort is None else (sort, "word")
        many = one_or_many(name == "name" and getattr(piece, "count", 1) not in (1, -1))
        return {"": text if topics is None else self._words.name_word(topics, text, many=many)}

    def _read_table(self, piece: Piece, name: str, table: Mapping[str, Any]) -> str:
        said = []
        for word, value in table.items():
            topics = (
                (PARTS[name],)
                if name in PARTS
                else ("marker",)
                if name in ("counters", "enters_with")
                else ("will", "attribute", "word")
            )
            size = self._read_size(value)
            named = self._words.name_word(topics, word, many=one_or_many(size[""] != 1))
            said.append(self._words.say("part", name, "other", word=named, amount=size[""]))
        return self._words.list_words(said)

    def _read_piece(self, piece: Piece, many: bool) -> str:
        name = type(piece).__name__
        if isinstance(piece, Replacement):
            return self._read_replacement(piece)
        return self._words.say("piece", name, many=one_or_many(many), **self._list_arguments(piece))

    def _read_lasting(self, piece: Piece) -> str:
        until, condition = getattr(piece, "until", None), getattr(piece, "while_", None)
        applies = getattr(piece, "applies_if", None)
        said = self._words.say("lasting", until) if until and condition is None else ""
        for name, found in (("while", condition), ("if", applies)):
            if found is not None:
                said += self._words.say("lasting", name, condition=self.read_condition(found))
        return said

    # ------------------------------------------------------------------ continuous effects

    def _read_static_sentence(self, static: Static) -> str:
        clause = self._read_static(static)
        return self._words.say("say", "sentence", text=self._words.grammar.begin(clause) + self._names.define())

    def _read_static(self, static: Static, lasting: str = "", named: Mapping[str, Any] = NOTHING_NAMED) -> str:
        """Returns a continuous effect as a clause.

        Args:
            static: the effect.
            lasting: its duration, in the words before the effect.
            named: further arguments, such as the cards to which it is locked.
        """
        sort = next(
            name
            for name in ("change", "replace", "reveal_top", "damage", "fails", "forbid_player")
            if getattr(static, name) is not None
        )
        try:
            arguments = self._list_arguments(static, named["to_many"] == "many" if "to_many" in named else None)
            if static.to is None:
                arguments |= {"to": self._names.refer("self"), "to_many": "one"}
            arguments |= {**named, "lasting": lasting + arguments["lasting"]}
            return self._words.say("static", sort, **arguments)
        except (MissingWords, BadMessages):
            return self._say_source(static)

    def _read_change(self, change: Modifier, many: bool) -> str:
        """Returns the changes as predicates, for a sentence whose subject is the cards."""
        said: list[str] = []
        for name in change.__struct_fields__:
            value = getattr(change, name)
            if value in (None, (), {}, False) or name == "by":
                continue
            if name == "forbid":
                said += self._list_forbidden(change, many)
            elif isinstance(value, Mapping):
                said += self._list_changed_numbers(name, value, many)
            else:
                found = {key or "word": text for key, text in self._read_field(change, name, value, many).items()}
                head = str(value).partition(":")[0] if isinstance(value, str) else ""
                said.append(self._words.say("change", f"{name}-{head}", name, many=one_or_many(many), **found))
        return self._words.join_clauses(said, "and")

    def _list_changed_numbers(self, name: str, table: Mapping[str, Any], many: bool) -> Iterator[str]:
        """Yields the changes of numbers; equal changes share one clause."""
        together: dict[tuple[Any, Any], list[str]] = {}
        for word, value in table.items():
            size = self._read_size(value, less=name == "plus")
            topic = "marker" if name == "enters_with" else "number"
            number = self._words.name_word((topic,), word, many="one")
            known = {"sign": size["_sign"], "amount": size["_size"], "many": one_or_many(many)}
            said = self._words.find("change", f"{name}-{word}", number=number, **known)
            if said is not None:
                yield said
            else:
                together.setdefault((known["sign"], known["amount"]), []).append(number)
        for (sign, amount), numbers in together.items():
            number = self._words.list_words(numbers, "both")
            yield self._words.say("change", name, number=number, sign=sign, amount=amount, many=one_or_many(many))

    def _list_forbidden(self, change: Modifier, many: bool) -> Iterator[str]:
        by = "none" if change.by is None else self._phrases.say_any(change.by)
        for act in change.forbid:
            known = {"many": one_or_many(many)}
            said = self._words.name_word(("forbid",), act, by=by, **known)
            if by != "none" and said == self._words.name_word(("forbid",), act, by="none", **known):
                said = self._words.say("forbidden", "with_by", clause=said, by=by)
            yield said

    def _read_replacement(self, item: Replacement) -> str:
        """Returns a clause with the replaced event and the replacement."""
        player = "none" if item.player is None else self._player(item.player)
        what = Select(zone=EVERYWHERE, of=item.player or "any") if item.what is None else item.what
        if isinstance(what, Select):
            self._names.note_target("it", what.kind or CARD)
            who = self._phrases.say_any(what)
        else:
            who = self._names.refer(what)
            self._names.note_target("it", CARD, who)
        by = "none"
        if item.by is not None:
            by = self._names.refer(item.by) if isinstance(item.by, str) else self._phrases.say_any(item.by)
        arguments = {
            "player": player,
            "player_name": self._words.say("player", player),
            "damage": item.damage or "none",
        }
        has_who = yes_or_no(item.what is not None)
        would = self._words.say("would", item.would, who=who, has_who=has_who, **arguments)
        if by != "none":
            would = self._words.say("would", "with_by", clause=would, by=by)
        if item.only_if is not None:
            would = self._words.say("would", "with_if", clause=would, condition=self.read_condition(item.only_if))
        instead = self._list_clauses(item.instead)
        becomes = "none" if item.becomes is None else self._read_size(item.becomes)[""]
        under = "none" if item.under is None else self._player(item.under)
        return self._words.say(
            "piece", "Replacement", would=would, may=yes_or_no(item.may), once=yes_or_no(item.once),
            becomes=becomes, under=under, optional=yes_or_no(item.may and not instead),
            **dict(clause_forms(self._words, "instead", instead)),
        )  # fmt: skip


_PICKED: Mapping[str, Any] = {
    "face_down": "no", "exhausted": "no", "as": "none", "order": "owner", "by": "you", "removed": "no",
}  # fmt: skip
"""The arguments that the messages of acts expect but a pick lacks."""
