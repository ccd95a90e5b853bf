"""The last steps from the value of a text to an entry.

Pronouns get names, a list of changes becomes instructions, and one text for two occasions becomes two abilities.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.cards.grammar.amounts import keep_from_reducing, settle_cap
from adjudicator.cards.grammar.changes import find_cards_of_change, merge_changes, split_granted, spread_change
from adjudicator.cards.grammar.conditions import (
    PARTS,
    apply_limits,
    join_conditions,
    limit_part,
    limit_statics,
    refuse_bare_choice,
    refuse_doubtful_cost,
    refuse_second_if,
)
from adjudicator.cards.grammar.references import (
    OF_KIND,
    OWNER,
    PRONOUNS,
    ask_first,
    find_kind,
    find_side,
    lend,
    refuse_pronouns,
)
from adjudicator.cards.grammar.templates import Unsettled, Value
from adjudicator.cards.grammar.values import change_parts

CHOOSING = "choosing"
"""The summon or ability that has chosen the subject."""
THIS, BOTH = "<this>", "<both>"
DEALER = "dealer"
"""The card that dealt the damage of an occasion."""
FIGHTING = frozenset({"forward", "character", "monster", "backup"})
"""The kinds of cards on the field that deal damage."""
USES = frozenset({"ability_used", "special_used"})
"""The occasions whose card has an ability on the stack."""
BEARER = "bearer"
"""The card that the card of an ability is attached to; as the card of an occasion, it is the subject."""
REMOVED = "<removed>"
"""The cards that what was paid removed from the game."""
DISCARDED = "<discarded>"
"""The cards that the text, or what was paid, discarded."""
SELF = "<self>"
"""The card of an ability as that of its occasion, which the text may call `it`."""
THEIRS = "<theirs>"
"""The beginning of a sentence whose player controls `it`; it is left out where that is known to be the opponent."""
IT_DEALS = "<it deals>"
"""The beginning of a sentence in which `it` deals damage; it is left out where that is the card of the ability."""
TWO = ("former", "latter")
"""The names of two cards that one sentence chooses."""
SEVERAL = {"one": "former", "two": "latter", "three": "last"}
"""The names of two or three cards that one sentence chooses, by their parts of it."""
PLAYED = ("found", "played")
"""The names of cards that a text searched or selected and may then put onto the field."""
TURNS = frozenset({"ready", "exhaust", "freeze"})
HIDING, HIDDEN = frozenset({"return", "put"}), "hidden"
"""Words that move cards where they become other cards, and that place."""
MOVES = HIDING | {"leave", "destroy", "banish"}
"""Words that move cards away from where they were remembered."""
SENTENCES = frozenset({"<and>", "<then>", "<so>", "<same>"})
"""Words for acts that stand in one sentence."""
NAMES = ("it", "other", "third", "fourth")
"""The names under which choices inside one another, or of effects that are selected together, are remembered."""
LISTED = frozenset({"listed", "also"})
"""How many actions a text says that there are to select from, and says again on a condition."""


def hoist_owners(value: Value) -> Value:
    """Returns a value with the player of alternatives beside them, where the language asks for it. Raises Unsettled."""
    hoisted = change_parts(value, hoist_owners)
    if not isinstance(hoisted, dict):
        return hoisted
    alternatives = hoisted.get("any_of", ())
    if not any(OWNER in one for one in alternatives):
        return hoisted
    owners = {one.get(OWNER, "you" if one == {"is": "self"} else None) for one in alternatives}
    if len(owners) != 1 or hoisted.get(OWNER, *owners) not in owners:
        raise Unsettled(OWNER)  # cards of both players, or some of one player and others of either
    return {
        **hoisted,
        OWNER: owners.pop(),
        "any_of": [{name: part for name, part in one.items() if name != OWNER} for one in alternatives],
    }


def settle_ability(ability: Value, *, bans_present: bool) -> list[Value]:
    """Returns the abilities of a text; two if one text waits for either of two occasions. Raises Unsettled.

    `bans_present` is as for `settle_effect`.
    """
    ability = apply_limits(ability)
    occasions = ability.get("when")
    if isinstance(occasions, list):
        occasions = [one for part in occasions for one in (part if isinstance(part, list) else [part])]
        if ability.get("once_per_turn"):  # both occasions would count for themselves
            raise Unsettled("once per turn")
        first, *others = ({**ability, "when": when} for when in occasions)
        # An EX Burst is one ability, and carries out its text once.
        plain = [{name: part for name, part in other.items() if name != "flags"} for other in others]
        return [one for single in (first, *plain) for one in settle_ability(single, bans_present=bans_present)]
    refuse_second_if(ability)
    settled = _replace_this(ability)
    if PARTS in settled:
        parts = settled.pop(PARTS)
        settled["statics"] = [one for part in parts for one in limit_part(part)]
    if "condition" in settled and "statics" in settled:
        settled["statics"] = limit_statics(settled["statics"], settled.pop("condition"))
    if "condition" in settled:
        settled["when"] = {
            **settled["when"],
            "holds": join_conditions(settled["when"].get("holds", {}), settled.pop("condition")),
        }
    refuse_doubtful_cost(settled.get("cost", ()))
    subject = _find_subject(settled.get("when"))
    if subject == "self":
        settled["when"] = {name: subject if part == SELF else part for name, part in settled["when"].items()}
    if subject is None and "zones" not in settled and settled.get("when", {}).get("who") == "self":
        settled |= _find_zone(settled["when"])
    if "effect" in settled:
        settled["effect"] = settle_effect(settled["effect"], subject, settled.get("when"), bans_present=bans_present)
    if "statics" in settled:
        refuse_pronouns(settled["statics"])
        settled["statics"] = [one for static in settled["statics"] for one in _spread_static(static, bans_present)]
    return [settled]


def _find_zone(when: Value) -> Value:
    """Returns where an ability is in force that waits for its own card to come to a place away from the field."""
    if when["event"] == "discard":
        return {"zones": ["break"]}
    return {"zones": [when["to"]]} if when["event"] == "move" and when.get("to", "field") != "field" else {}


def _find_subject(when: Any) -> str | None:
    if isinstance(when, dict) and SELF in (when.get("who"), when.get("by")):
        return "self"
    return (
        "subject"
        if isinstance(when, dict) and (isinstance(when.get("who"), dict) or when.get("who") == BEARER)
        else None
    )


def settle_effect(effect: Value, subject: str | None = None, when: Value = None, *, bans_present: bool) -> list[Value]:
    """Returns the instructions of an effect, with a name in the place of each pronoun. Raises Unsettled.

    `when` is the occasion that the subject is of. `bans_present` is whether a ban on `them`, who are all cards that
    fit, is for those that are present: of none that fits later.
    """
    return list(_Pronouns(bans_present, when=when).settle(_replace_this(effect), subject))


WORD, NAMED = "<word>", "$word"
"""The word that was named, in a production and in an entry; a dollar sign would be a hole there."""


def _replace_this(value: Value) -> Value:
    if isinstance(value, str):
        return "self" if value == THIS else value.replace(WORD, NAMED)
    if isinstance(value, list):
        value = [single for part in value for single in split_granted(part)]
    settled = change_parts(value, _replace_this)
    return settle_cap(settled) if isinstance(settled, dict) else settled


def _flatten(effect: list[Value]) -> Iterator[Value]:
    """Yields instructions, with those of one sentence in its place."""
    for instruction in effect:
        if instruction["do"] in SENTENCES:
            yield from _flatten(instruction["acts"])
            yield from _follow(instruction.get(SO, []), instruction["acts"])
        else:
            yield instruction


SO = "so"
"""What a text lets follow if something was done."""
FOUND = frozenset({"select", "search"})
"""Words that may pick no card although there is one to pick."""


def _follow(effect: list[Value], done: list[Value]) -> Iterator[Value]:
    """Yields what follows if something was done, on condition that the cards for it were there and were picked."""
    picked = [act.get("as", "found") for act in done if act["do"] in FOUND]
    if effect and picked:
        yield {"do": "if", "condition": {"remembered": picked[0]}, "then": effect}
    else:
        yield from _flatten(effect)


def _choose_several(instruction: Value) -> Iterator[Value]:
    for part, name in SEVERAL.items():
        if part in instruction:
            more = {"up_to": True} if "up_to" in instruction or f"up_to_{part}" in instruction else {}
            count = {"count": instruction[f"count_{part}"]} if f"count_{part}" in instruction else {}
            yield {"do": "choose", "from": instruction[part], **count, **more, "as": name}


def _settle_modes(modes: list[list[Value]], meant: str | None, bans_present: bool) -> list[list[Value]]:
    """Returns effects of which several may be selected: what one chooses has another name than what the others do.

    The choices of all of them are made before any is carried out.
    """
    taken: list[str] = []
    settled = []
    for mode in modes:
        pronouns = _Pronouns(bans_present, taken)
        settled.append(list(pronouns.settle(mode, meant)))
        taken = pronouns.taken
    return settled


class _Pronouns:
    def __init__(self, bans_present: bool, taken: Sequence[str] = (), when: Value = None) -> None:
        self._bans_present = bans_present
        """Whether a ban on `them`, who are all cards that fit, is for those that are present."""
        who = when.get("who") if isinstance(when, dict) else None
        self._chosen = isinstance(when, dict) and when.get("event") == "chosen"
        """Whether the text waits for a choice, so that it speaks of the summon or ability that chooses."""
        self._used = isinstance(when, dict) and when.get("event") in USES
        self.taken = list(taken)
        """The names that choices have."""
        self._zone: str | None = None
        """The zone of several cards that were chosen."""
        self._both: list[str] = list(TWO)
        """The names of these cards."""
        self._places: dict[str, str] = {}
        """Where remembered cards are that do not lie on the field."""
        self._owners: dict[str | None, str | None] = {}
        """Who owns remembered cards that do not lie on the field, as far as the text tells."""
        self._side: dict[str | None, str | None] = {"subject": find_side(who)}
        """Who controls remembered cards, as far as the text tells."""
        self._kinds: dict[str, str | None] = {"subject": find_kind(who)}
        """The kinds of cards that were chosen, as far as the text tells."""
        if self._chosen and isinstance(when.get("by"), dict):
            self._kinds["chooser"] = find_kind(when["by"])
        self._dealer = _is_dealt(when)
        """Whether the text waits for damage to its own card, so that `that` card, or one of its kind, dealt it."""
        if self._dealer:
            self._kinds[DEALER] = find_kind(when["by"])
        self._single: set[str] = set()
        """The names of choices of one card, of which no text says `them`."""
        self._removes = False
        """Whether the text has removed a card itself."""
        self._target: str | None = None
        """The target chosen last, wherever it stands in a sentence: what the text calls `it` afterwards."""
        self._all: Value = None
        """All cards that the last instruction spoke of, if it did nothing else than turn them."""

    def settle(self, effect: list[Value], meant: str | None) -> Iterator[Value]:
        done: set[str] = set()
        for instruction in ask_first(list(keep_from_reducing(list(_flatten(effect))))):
            meant = self._target or meant
            if instruction["do"] == IT_DEALS:
                if meant != "self":
                    raise Unsettled(IT_DEALS)
                continue
            if instruction["do"] == THEIRS:
                if self._side.get(meant) != "opponent":
                    raise Unsettled("its controller")
                continue
            if instruction["do"] in {"choose", "target"} and "as" not in instruction:
                name = next((free for free in NAMES if free not in self.taken), None)
                if name is None:
                    raise Unsettled("choose")
                settled = {part: self._settle_part(part, inner, meant) for part, inner in instruction.items()}
                self.taken.append(name)
                self._note_place(name, settled)
                self._side[name] = find_side(settled.get("from"))
                of_one = settled.get("count", 1) == 1
                self._kinds[name] = find_kind(settled.get("from")) if of_one else None
                if of_one and "any_number" not in settled:
                    self._single.add(name)
                meant, self._all = name, None
                self._target = name if "target" in instruction else None
                yield settled if name == "it" else {**settled, "as": name}
                continue
            if instruction["do"] in {"choose", "select"}:
                chosen_from = instruction["from"]
                if chosen_from.get("among") in PRONOUNS and self._places.get(meant or "") != chosen_from.get("zone"):
                    raise Unsettled(chosen_from["among"])  # one of cards that lie elsewhere
                self.taken.append(instruction["as"])
                self._note_place(instruction["as"], instruction)
            if instruction["do"] == "<pair>":
                if any(instruction.get(part, {}).get("is") == "other" for part in ("two", "three")):
                    raise Unsettled("other")  # than the first one, or than the card of the ability
                yield from _choose_several(instruction)
                parts = [part for part in SEVERAL if part in instruction]
                zones = {instruction[part].get("zone", "field") for part in parts}
                self._zone = zones.pop() if len(zones) == 1 else None
                self._both = [SEVERAL[part] for part in parts]
                single = [part for part in parts if f"count_{part}" not in instruction]
                self._kinds |= {SEVERAL[part]: find_kind(instruction[part]) for part in single}
                self.taken += self._both
                meant = BOTH
                continue
            if instruction["do"] == "cancel" and self._used and not self.taken:
                raise Unsettled("its effect")  # the card of the occasion is not its ability on the stack
            if instruction["do"] == "cancel" and self._chosen and not self.taken:
                yield {**instruction, "what": CHOOSING}
                continue
            if any(len(instruction["of"]) != instruction[part] for part in LISTED if part in instruction):
                raise Unsettled("modes")
            instruction = {part: inner for part, inner in instruction.items() if part not in LISTED}
            refuse_bare_choice(instruction)
            instruction = lend(instruction, meant, self._owners, self._places)
            if self._bans_all(instruction):
                instruction["present"] = True  # a ban on all cards that fit would hold for later ones, too
            settled = {part: self._settle_part(part, inner, meant) for part, inner in instruction.items()}
            if settled["do"] == "modes" and settled.get("count", 1) != 1:
                settled["of"] = _settle_modes(instruction["of"], meant, self._bans_present)
            if settled["do"] == "if" and settled.get("else") and _stands_for_another(settled, done):
                raise Unsettled("instead")
            done.add(settled["do"])
            self._removes |= settled["do"] in {"banish", "put_top"}
            if settled["do"] == "reveal" and settled["what"] == "seen" and meant == "subject":
                meant = None  # `it` is the card that was revealed, of which its own phrases speak
            if settled["do"] == "control":
                self._side.pop(settled["what"] if isinstance(settled["what"], str) else None, None)
            if settled["do"] in MOVES and isinstance(settled.get("what"), str):
                hides = settled["do"] in HIDING and settled.get("zone", "hand") in {"hand", "deck"}
                self._places[settled["what"]] = HIDDEN if hides else "open"
            turns = (
                settled["do"] in TURNS and isinstance(settled["what"], dict) and "orientation" not in settled["what"]
            )
            self._all = settled["what"] if turns else find_cards_of_change(settled)
            if settled["do"] == "deploy" and settled["what"] in PLAYED and meant in {None, "self"}:
                meant = settled["what"]  # the character just played
            if meant is None and "self" in (settled.get("of"), settled.get("what")):
                meant = "self"  # the text goes on with the card of which it spoke
            yield from spread_change(settled)

    def _bans_all(self, instruction: Value) -> bool:
        """Returns whether an instruction bans the cards alone that were present when the text spoke of all."""
        is_of_all = self._bans_present and self._all is not None and instruction.get("of") == "<them>"
        return is_of_all and "forbid" in str(instruction["change"])

    def _note_place(self, name: str, instruction: Value) -> None:
        zone = instruction.get("from", {}).get("zone", "field")
        if zone != "field":
            self._places[name] = zone
            self._owners[name] = instruction["from"].get(OWNER)

    def _find_counted(self, selector: Value) -> Value:
        """Returns what is counted, also of remembered cards that left the field. Raises Unsettled: they are hidden."""
        place = self._places.get(selector.get("among", ""))
        if place is None or "zone" in selector:
            return selector
        if place == HIDDEN:  # it is another card there
            raise Unsettled(selector["among"])
        return {"zone": "remembered", **selector}

    def _settle_part(self, part: str, value: Value, meant: str | None) -> Value:
        if value == DISCARDED:
            return "discarded" if "discarded" in self.taken else "paid"
        if value == REMOVED:
            if self._removes:
                raise Unsettled(REMOVED)
            return "paid"
        if isinstance(value, str) and value in OF_KIND:
            fitting = [name for name, kind in self._kinds.items() if kind == OF_KIND[value]]
            if len(fitting) != 1:
                raise Unsettled(value)
            return fitting[0]
        if isinstance(value, str) and value in PRONOUNS:
            if value == "<them>" and self._all is not None:
                return copy.deepcopy(self._all)
            if value == "<that>" and meant is None and self._dealer:
                return DEALER
            if meant is None or (value == "<them>" and meant in self._single):
                raise Unsettled(value)
            if meant != BOTH:
                return meant
            if value != "<them>" or part not in {"what", "of"} or self._zone is None:
                raise Unsettled(value)
            zone = {"zone": self._zone} if self._zone != "field" else {}
            return {**zone, "any_of": [{"among": name} for name in self._both]}
        if isinstance(value, dict):
            if part == "gain_ability":
                return _settle_granted(value, self._bans_present)
            if "would" in value:  # `it` is the card of the act
                return {
                    name: self._settle_part(name, inner, meant if name != "instead" else "it")
                    for name, inner in value.items()
                }
            settled = {name: self._settle_part(name, inner, meant) for name, inner in value.items()}
            return self._find_counted(settled) if part == "count" else settled
        if isinstance(value, list):
            if part == "of" and all(isinstance(item, list) for item in value):
                return [list(_Pronouns(self._bans_present).settle(item, meant)) for item in value]
            if value and all(isinstance(item, dict) and "do" in item for item in value):
                before = self._all
                settled_list = list(self.settle(value, self._target or meant))
                self._all = before  # what one branch spoke of is not what the next one speaks of
                return settled_list
            return [self._settle_part("", item, meant) for item in value]
        return value


def _is_dealt(when: Value) -> bool:
    """Returns whether an occasion is damage that a card of some sort deals to the card of the ability."""
    if not isinstance(when, dict) or (when.get("event"), when.get("who")) != ("damaged", "self"):
        return False
    by = when.get("by")
    return isinstance(by, dict) and by.get("kind") in FIGHTING


def _stands_for_another(branches: Value, done: set[str]) -> bool:
    """Returns whether an act that is done instead is of the sort of an earlier sentence, not of the one before it."""
    instead = branches["then"][0]["do"]
    return instead in done and instead not in {act["do"] for act in branches["else"]}


def _settle_granted(ability: Value, bans_present: bool) -> Value:
    """Returns an ability that others gain. Raises Unsettled: it would be two abilities."""
    settled, *others = settle_ability(ability, bans_present=bans_present)
    if others:
        raise Unsettled("gain_ability")
    return settled


def _spread_static(static: Value, bans_present: bool) -> Iterator[Value]:
    changes = static.get("change")
    if not isinstance(changes, list):
        yield static
        return
    for change in merge_changes(changes):
        granted = change.get("gain_ability")
        gained = {} if granted is None else {"gain_ability": _settle_granted(granted, bans_present)}
        yield {**static, "change": {**change, **gained}}
