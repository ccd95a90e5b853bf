"""Small cards for every word of the ability language: each field of each piece, with the values that it can have.

What there is to try is read from the declarations of the pieces and from the schema of an edition. A sample is what a
card file would say, as plain data, and goes the way of any card file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice, product
from typing import Any

import msgspec
from msgspec import inspect

from adjudicator.sentences.abilities.sentences import speak_abilities
from adjudicator.sentences.messages import LANGUAGES
from engine.abilities.card_files.card_schema import CardSchema
from engine.abilities.language.ability import (
    Ability,
    DamageChange,
    Failure,
    Modifier,
    Replacement,
    Rewording,
    Static,
    When,
)
from engine.abilities.language.instruction import Instruction, tag_of
from engine.abilities.language.selectors import Amount, Condition, Piece, Select
from engine.core.clauses.refusal import BadCardFile
from engine.core.table.cards import CardDefinition
from engine.rulebooks import load, part

EDITIONS = ("fftcg", "fire_force", "force_of_will", "generic")
"""The editions with words of their own; `force_of_will@legacy` has those of 8.01."""
PIECES: tuple[type[Piece], ...] = (
    Select, Amount, Condition, When, Static, Modifier, Replacement, DamageChange, Failure, Rewording,
)  # fmt: skip
"""The pieces that stand in instructions and abilities."""

NONSENSE = "zz-nonsense"
NUMBER = 1
DRAW = {"do": "draw"}
NOTHING = {"do": "nothing"}
OTHER = {"do": "discard_hand"}
MOST_VALUES = 4
"""How many values of a field are tried beside one piece."""
Data = dict[str, Any]


@dataclass(frozen=True)
class Host:
    """How a card of an edition says something."""

    table: str
    """The table of a card with abilities."""
    card: Mapping[str, Any]
    """What such a card needs besides."""
    used: Mapping[str, Any]
    """What an activated ability needs besides."""
    kind: str
    """A kind of card that lies in play."""
    number: str
    """A number of such a card."""


HOSTS: Mapping[str, Host] = {
    "fftcg": Host("forward", {"cost": 1, "elements": ["fire"], "power": 1000}, {}, "forward", "power"),
    "fire_force": Host("unit", {"cost": 1, "power": 1000}, {}, "unit", "power"),
    "force_of_will": Host("resonator", {"atk": 100, "def": 100}, {}, "resonator", "atk"),
    "generic": Host("unit", {"hp": 100, "retreat": 1}, {"name": "Art", "flags": ["ex"]}, "unit", "hp"),
}


@dataclass(frozen=True, eq=False)
class Sample:
    """A card that says something in a field, beside one that does not say it."""

    word: str
    """The word, or the kind of piece."""
    field: str
    """The field."""
    value: Any
    """What it says."""
    base: Data
    """What is said besides."""
    card: CardDefinition
    """The card that says it."""
    without: CardDefinition
    """The same card without it; of a field that must be there, with another value."""


class Samples:
    """Reads samples of one edition."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.book = load(edition)
        module = part(self.book, "card_file")
        assert module is not None
        self.cards = module.CARDS
        self.schema: CardSchema = self.cards.schema
        self.host = HOSTS[edition.partition("@")[0]]
        self._walked: dict[str, list[Sample]] = {}
        self._bases: dict[str, list[tuple[Data, CardDefinition]]] = {}
        self._said: dict[int, tuple[CardDefinition, Mapping[str, str]]] = {}

    # ------------------------------------------------------------------ reading

    def read(self, ability: Data) -> CardDefinition | BadCardFile:
        """Returns a card with one ability, or why it is refused."""
        entry = {"number": "X-1", "name": "Sample", **self.host.card, "ability": [ability]}
        try:
            found: CardDefinition = self.cards.cards_of({self.host.table: [entry]}, "cards")["X-1"]
        except BadCardFile as error:
            return error
        return found

    def ability(self, kind: type[Piece], piece: Data, *, cost: bool = False) -> Data:
        """Returns an ability that says a piece of some kind."""
        if kind is Select:
            return self.acting({"do": "if", "condition": {"count": piece, "at_least": 2}, "then": [DRAW]})
        if kind is Amount:
            return self.acting({"do": "draw", "count": piece})
        if kind is Condition:
            return self.acting({"do": "if", "condition": piece, "then": [DRAW]})
        if kind is When:
            return {"kind": "triggered", "when": piece, "effect": [DRAW]}
        if kind is Static:
            return {"kind": "static", "statics": [piece]}
        if kind is Modifier:
            return self.ability(Static, {"to": {"kind": self.host.kind}, "change": piece})
        if kind is Rewording:
            return self.ability(Modifier, {"word": piece})
        if kind is Replacement:
            return self.ability(Static, {"replace": piece})
        if kind is DamageChange:
            return self.ability(Static, {"to": {"kind": self.host.kind}, "damage": piece})
        if kind is Failure:
            return self.ability(Static, {"fails": piece})
        if cost:
            return {"kind": "activated", **self.host.used, "cost": [piece], "effect": [DRAW]}
        return self.acting(piece)

    def acting(self, instruction: Data) -> Data:
        """Returns an ability whose effect knows a card as `it` and a number as `number` when it comes to a word."""
        before = [
            NOTHING,
            {"do": "choose", "from": {"kind": self.host.kind, "is": "other"}},
            {"do": "choose", "from": {"kind": self.host.kind}, "as": "that"},
            {"do": "choose_number", "as": "number"},
        ]
        return {"kind": "activated", **self.host.used, "effect": [*before, instruction]}

    # ------------------------------------------------------------------ what can be said

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Every word of the edition's vocabularies."""
        schema = self.schema
        flags = [f"{name}Word" if name.endswith(":") else name for name in sorted(schema.flags)]
        lists = (
            schema.kinds, schema.zones, schema.numbers, flags, schema.icons, schema.orientations, schema.acts,
            schema.occasions, schema.abilities, schema.instructions.resources, schema.relations, ("remembered",),
        )  # fmt: skip
        return tuple(dict.fromkeys(word for listed in lists for word in listed))

    def values(self, shape: Any, field: str, depth: int = 0) -> list[Any]:
        """Returns values to try for a field of a type."""
        if isinstance(shape, inspect.UnionType):
            return [value for each in shape.types for value in self.values(each, field, depth)]
        if isinstance(shape, inspect.LiteralType):
            return list(shape.values)
        if isinstance(shape, inspect.BoolType):
            return [True, False]
        if isinstance(shape, inspect.IntType):
            return [NUMBER, 2, 3, 100, -1]
        if isinstance(shape, inspect.StrType):
            named = shape.pattern is not None
            return ["it", "that", "number", "self", "sample"] if named else [*self.words, *self.printed(field)]
        if isinstance(shape, inspect.CustomType):
            return [DRAW, OTHER]
        if isinstance(shape, inspect.StructType):
            return self.of_struct(shape.cls, depth)
        if isinstance(shape, inspect.DictType):
            return [{word: value} for word in self.words_of_table(field) for value in (1, 2)]
        if isinstance(shape, inspect.VarTupleType):
            inner = self.values(shape.item_type, field, depth + 1)
            return [[value] for value in inner] + ([[inner[0], inner[-1]]] if len(inner) > 1 else [])
        return []

    def words_of_table(self, field: str) -> tuple[str, ...]:
        """Returns the words by which a table can be keyed."""
        return (*self.schema.numbers, *self.schema.facts, "fire", "light", "free", "seed", "weather")

    def printed(self, field: str) -> tuple[str, ...]:
        """Returns words as cards print them, for fields whose words are open."""
        return ("Printed", "fire", "light", "race:Elf", "rain")

    def of_struct(self, kind: type, depth: int) -> list[Any]:
        """Returns some values of a piece that stands in another one."""
        host = self.host
        if kind is Select:
            return [{"kind": host.kind}, {"zone": "hand", "of": "you"}, {"zone": "deck", "of": "you", "top": 2}]
        if kind is Amount:
            return [{"count": {"kind": host.kind}}]
        if kind is Condition:
            return [{"turn": "you"}]
        if kind is When:
            return [{"event": name} for name in self.schema.occasions][:40]
        if kind is Modifier:
            return [{"plus": {host.number: 100}}]
        if kind is Replacement:
            return [{"would": "draw", "player": "you", "instead": [OTHER]}]
        if kind is Ability:
            trigger = {"kind": "triggered", "when": {"event": "turn_end"}, "effect": [DRAW]}
            return [trigger, {"kind": "static", "statics": [{"to": "self", "change": {"plus": {host.number: 100}}}]}]
        if kind is DamageChange:
            return [{"side": "dealt", "plus": 100}]
        if kind is Failure:
            return [{"skill_of": "opponent"}]
        if kind is Rewording:
            return [{"from": "fire", "to": "ice"}]
        if issubclass(kind, msgspec.Struct) and depth < 2:
            return [dict(found) for found in self.smallest(kind, depth + 1)]
        return []

    def nonsense(self, shape: Any) -> list[Any]:
        """Returns values of a type in which a word stands that no edition has."""
        bad = NONSENSE
        if isinstance(shape, inspect.UnionType):
            return [value for each in shape.types for value in self.nonsense(each)]
        if isinstance(shape, inspect.StrType):
            return [bad] if shape.pattern is None else ["nonsense"]
        if isinstance(shape, inspect.CustomType):
            return [{"do": "draw", "count": {"value": bad}}]
        if isinstance(shape, inspect.DictType):
            of_value = [{self.host.number: value} for value in self.nonsense(shape.value_type)]
            return [{bad: 1}, {bad: bad}, *of_value]
        if isinstance(shape, inspect.VarTupleType):
            return [[value] for value in self.nonsense(shape.item_type)]
        if isinstance(shape, inspect.StructType):
            inner = {
                Select: {"kind": bad}, Amount: {"value": bad}, Condition: {"self": {"kind": bad}}, When: {"event": bad},
                Modifier: {"gain_kind": bad}, Replacement: {"would": bad, "instead": [NOTHING]},
                Ability: {"kind": bad}, DamageChange: {"side": "dealt", "plus": {"value": bad}},
                Failure: {"first": [{"do": "draw", "count": {"value": bad}}], "contest": "won"},
                Rewording: {"from": bad, "to": bad},
            }  # fmt: skip
            return [inner[shape.cls]] if shape.cls in inner else []
        return []

    def smallest(self, kind: type, depth: int = 0) -> Iterator[Data]:
        """Yields pieces of a kind with the fields alone that it must have."""
        needed = [each for each in fields_of(kind) if each.required]
        lists = [self.values(each.type, each.name, depth) for each in needed]
        first = [values[:1] for values in lists]
        for place, values in enumerate(lists):  # each field in turn, beside any value of the others
            others = [*first[:place], values, *first[place + 1 :]]
            yield from self._put_together(needed, product(*others))
        yield from self._put_together(needed, islice(product(*lists), 400))

    def _put_together(self, needed: Sequence[inspect.Field], found: Iterable[tuple[Any, ...]]) -> Iterator[Data]:
        for values in found:
            yield {each.encode_name: value for each, value in zip(needed, values, strict=True)}

    # ------------------------------------------------------------------ the walk

    @cached_property
    def kinds(self) -> dict[str, tuple[type[Piece], bool]]:
        """Every word of the edition, with its class and whether it stands in a cost."""
        table = self.schema.instructions
        pieces = {kind.__name__: (kind, False) for kind in PIECES if kind in self.schema.fields or kind is Rewording}
        if "word" not in self.schema.fields.get(Modifier, ()):
            del pieces["Rewording"]
        does = {tag_of(kind): (kind, False) for kind in sorted(table.in_effects, key=tag_of)}
        return {
            **pieces,
            **does,
            **{f"cost:{tag_of(kind)}": (kind, True) for kind in sorted(table.in_costs, key=tag_of)},
        }

    def try_piece(self, word: str, piece: Data) -> CardDefinition | BadCardFile:
        """Reads a piece of a word, as part of a card."""
        kind, cost = self.kinds[word]
        said = {"do": tag_of(kind), **piece} if issubclass(kind, Instruction) else piece
        return self.read(self.ability(kind, said, cost=cost))

    def bases(self, word: str) -> list[tuple[Data, CardDefinition]]:
        """Returns pieces of a word that say as little as they can, each with its card."""
        if word not in self._bases:
            self._bases[word] = list(islice(self._find_bases(word), 80))
        return self._bases[word]

    def _find_bases(self, word: str) -> Iterator[tuple[Data, CardDefinition]]:
        kind, tried, found = self.kinds[word][0], set[str](), False
        for piece in self.smallest(kind):
            read = self._try_once(word, piece, tried)
            if read is not None:
                found = True
                yield piece, read
        for piece in islice(self.smallest(kind), 0 if found else 150):  # it needs one of the fields that it may have
            for each in fields_of(kind):
                for value in self.values(each.type, each.name)[:6]:
                    if each.encode_name not in piece and value is not None:
                        read = self._try_once(word, {**piece, each.encode_name: value}, tried)
                        if read is not None:
                            yield {**piece, each.encode_name: value}, read

    def _try_once(self, word: str, piece: Data, tried: set[str]) -> CardDefinition | None:
        if (known := repr(piece)) in tried:
            return None
        tried.add(known)
        read = self.try_piece(word, piece)
        return None if isinstance(read, BadCardFile) else read

    def walk(self, word: str) -> Sequence[Sample]:
        """Returns what each field of a word can say in this edition, beside a piece that does not say it."""
        if word not in self._walked:
            self._walked[word] = list(self._find_samples(word))
        return self._walked[word]

    def _find_samples(self, word: str) -> Iterator[Sample]:
        kind, bases = self.kinds[word][0], self.bases(word)
        fields = fields_of(kind)
        for piece, card in bases[1:]:
            changed = [each for each in fields if piece.get(each.encode_name) != bases[0][0].get(each.encode_name)]
            if len(changed) == 1 and changed[0].required:
                name = changed[0].encode_name
                rest = {field: value for field, value in piece.items() if field != name}
                yield Sample(word, changed[0].name, piece[name], rest, card, bases[0][1])
        for each in fields:
            if not each.required:
                yield from self._walk_field(word, each, bases)

    def _walk_field(self, word: str, each: inspect.Field, bases: list[tuple[Data, CardDefinition]]) -> Iterator[Sample]:
        left_out, taken, every = default_of(each), list[Any](), len(bases) if word in ("When", "Replacement") else 24
        if each.name in self.schema.refused(self.kinds[word][0]):  # it is, whatever is said besides
            every = 1
        for piece, card in bases[:every]:
            if each.encode_name in piece:
                continue
            values, found = taken or self.values(each.type, each.name), list[Any]()
            for value in values:
                if value is None or value == left_out:
                    continue
                read = self.try_piece(word, {**piece, each.encode_name: value})
                if not isinstance(read, BadCardFile):
                    found.append(value)
                    yield Sample(word, each.name, value, piece, read, card)
                    if len(found) >= MOST_VALUES:
                        break
            if len(found) > len(taken):
                taken = found
            if len(taken) >= 2 and word not in ("When", "Replacement"):
                return

    def fields(self, kind: type[Piece]) -> tuple[inspect.Field, ...]:
        """Returns the fields of a piece."""
        return fields_of(kind)

    def is_needed(self, kind: type[Piece], field: str) -> bool:
        """Returns whether a piece must have a field."""
        return any(each.name == field and each.required for each in fields_of(kind))

    def misspelt(self, word: str) -> Iterator[tuple[str, Any, CardDefinition | BadCardFile]]:
        """Yields each field of a word with a word in it that no edition has, and what is read."""
        for each in fields_of(self.kinds[word][0]):
            for value in self.nonsense(each.type):
                for piece, _ in self.bases(word)[:6]:
                    yield each.name, value, self.try_piece(word, {**piece, each.encode_name: value})

    def say(self, card: CardDefinition) -> Mapping[str, str]:
        """Returns what the abilities of a card say, by language."""
        if id(card) not in self._said:
            said = {language: " / ".join(speak_abilities(self.book, card, language)) for language in LANGUAGES}
            self._said[id(card)] = (card, said)  # with the card, so that no other one gets its id
        return self._said[id(card)][1]


@cache
def samples_of(edition: str) -> Samples:
    """Returns the samples of an edition, made once for all tests of a process."""
    return Samples(edition)


def default_of(each: inspect.Field) -> Any:
    """Returns what a field is when left out."""
    return None if each.default is msgspec.NODEFAULT else each.default


@cache
def fields_of(kind: type) -> tuple[inspect.Field, ...]:
    """Returns the fields of a piece."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType | inspect.CustomType), kind
    return found.fields if isinstance(found, inspect.StructType) else ()
