"""What tests of card files ask in every game: which words the sample set uses, what a wrong file is refused with."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
import pytest

from engine.abilities.card_files.card_schema import CardSchema
from engine.abilities.instructions.change import Change
from engine.abilities.instructions.may import May
from engine.abilities.language import ability as instruct
from engine.abilities.language import selectors as select
from engine.abilities.language.ability import Ability, Modifier, Replacement, When
from engine.abilities.language.instruction import KNOWN
from engine.abilities.language.selectors import Piece
from engine.abilities.layers.changes import aspects_of
from engine.core.clauses.refusal import BadCardFile
from engine.core.table.cards import CardDefinition
from engine.rulebooks import load_all

COMMON_PIECES = (
    When, Modifier, Replacement, instruct.Static, Ability, select.Select, select.Amount, select.Condition,
)  # fmt: skip
"""What every game writes beside instructions."""

NEEDED = {
    "activate_event": 'what = "self"', "attach": 'what = "self", to = "self"', "control": 'what = "self"',
    "attach_as": 'what = "self", to = "self"', "banish": 'what = "self"', "cancel": 'what = "self"',
    "cast": 'what = "self"', "gain": 'resource = "crystal"', "spend": 'resource = "crystal"',
    "change_damage": 'of = "self", damage = { side = "dealt", plus = 1 }', "charge": 'to = "self"',
    "contest": 'then = [{ do = "draw" }]', "damage_to": 'what = "self", count = 1', "deploy": 'what = "self"',
    "destroy": 'what = "self"', "detach": 'what = "self"', "divide": 'among = "self", total = 2',
    "stay_rested": 'what = "self"', "produce_will": 'of = ["light"]', "remove_from_battle": 'what = "self"',
    "heal_ruler": 'what = "self"', "put_as_j_ruler": 'what = "self"',
    "choose_word": 'sort = "attribute", effect = [{ do = "draw" }]',
    "invert": 'what = "self"', "shift": 'what = "self"', "play": 'what = "self"', "lose_life": "count = 100",
    "life_becomes": "count = 100", "look": 'zone = "hand"',
    "draw_to": "hand = 3", "fail_skills": "fails = {}", "follow": 'what = "self"', "freeze": 'what = "self"',
    "groups": 'what = "self"', "copy": 'what = "self"', "play_copy": 'what = "self"',
    "become_copy": 'what = "self", of = "self"',
    "wear": 'what = "self"', "summon": 'what = "self"', "weather": 'name = "rain"',
    "make_token": 'token = { name = "golem" }',
    "move_markers": 'what = "self", to = "self", name = "rust"',
    "heal": 'what = "self"', "leave": 'what = "self"', "markers": 'what = "self", name = "rust"',
    "mobilize": 'what = "self"', "number": 'number = "atk", of = "self", plus = 1',
    "next_cast": 'of = { zone = "hand" }, change = { plus = { cast_cost = -1 } }',
    "turn_over": 'first = { kind = "forward" }', "draw_lots": 'from = { zone = "hand" }',
    "swap_number": 'number = "atk", one = "self", other = "self"',
    "skip_phase": 'phase = "draw_phase"',
    "modes": "of = [[], []]", "revive": 'what = "self"', "search": 'what = { zone = "deck" }', "stun": 'what = "self"',
    "select": 'from = { zone = "deck" }', "switch": 'what = "self"',
}  # fmt: skip
"""The fields that instructions of some games only cannot do without, where their names do not tell what they hold."""

USUAL = {
    "word": '"destroy"',
    "what": '"self"', "of": '"self"', "to": '"self"', "name": '"rust"', "who": '"that_player"', "count": "1",
    "effect": '[{ do = "draw" }]',
}  # fmt: skip
"""What such fields hold, by their names."""


def shortest(instruction: str) -> str:
    """An instruction by its word, with the fields it cannot do without."""
    needed = [field.encode_name for field in msgspec.structs.fields(KNOWN[instruction]) if field.required]
    fields = NEEDED.get(instruction) or ", ".join(f"{name} = {USUAL[name]}" for name in needed)
    return ", ".join(filter(None, (f'do = "{instruction}"', fields)))


def words(kind: Any) -> set[str]:
    """The words a type of the language allows."""
    return set(typing.get_args(kind))


def tag(instruction: type[Any]) -> str:
    """The word of an instruction."""
    return str(instruction.__struct_config__.tag)


def inside(node: Any) -> Iterator[Piece]:
    """A piece of the language and all pieces in it."""
    if isinstance(node, Piece):
        yield node
        for name in node.__struct_fields__:
            yield from inside(getattr(node, name))
    elif isinstance(node, tuple | dict):
        for item in node.values() if isinstance(node, dict) else node:
            yield from inside(item)


def known(schema: CardSchema) -> tuple[type[Any], ...]:
    """The instructions of the language that a game has."""
    return tuple(schema.instructions)


def foreign(schema: CardSchema) -> list[str]:
    """The words of the instructions that it has not."""
    load_all()
    return sorted(word for word, kind in KNOWN.items() if kind not in known(schema))


def fields(kind: type[Any], schema: CardSchema) -> list[msgspec.structs.FieldInfo]:
    """The fields of a piece of the language that a game knows."""
    absent = schema.refused(kind)
    return [field for field in msgspec.structs.fields(kind) if field.name not in absent]


@dataclass(frozen=True)
class SampleSet:
    """The cards a game ships, as what they say in the ability language. `cards` reads them."""

    cards: Callable[[], Mapping[str, CardDefinition]]
    schema: CardSchema

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """Every piece of the language in it, icons left out (they are not written out in a file)."""
        abilities = [ability for card in self.cards().values() for ability in card.abilities]
        return tuple(piece for ability in abilities if not ability.icon for piece in inside(ability))

    def listed(self, kind: type[Any], field: str) -> list[Any]:
        """What it says in a field of a piece."""
        return [getattr(piece, field) for piece in self.pieces if isinstance(piece, kind)]

    def values(self, kind: type[Any], field: str) -> set[Any]:
        """The different words or numbers it says there."""
        return set(self.listed(kind, field))

    def instructions(self) -> set[str]:
        """The words of the instructions it uses."""
        return {tag(type(piece)) for piece in self.pieces if isinstance(piece, instruct.Instruction)}

    def durations(self) -> set[str]:
        """How long its effects last."""
        return {piece.until for piece in self.pieces if hasattr(piece, "until")}

    def costs(self) -> set[type[Any]]:
        """The parts of its costs, of abilities and of optional effects."""
        return {type(part) for kind in (Ability, May) for cost in self.listed(kind, "cost") for part in cost}

    def changed(self) -> set[Any]:
        """What its continuous effects change about cards."""
        changes = self.listed(instruct.Static, "change") + self.listed(Change, "change")
        return {aspect for change in changes for aspect in aspects_of(change)}

    def unused(self, kind: type[Any]) -> set[str]:
        """The fields of a piece, of those the game knows, that it never fills in."""
        optional = {
            field.name: field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
            for field in fields(kind, self.schema)
            if not field.required
        }
        used = {
            name
            for piece in self.pieces
            if type(piece) is kind
            for name, default in optional.items()
            if getattr(piece, name) != default
        }
        return optional.keys() - used


def refusal(read: Callable[[str, str], object], text: str) -> BadCardFile:
    """What a file `mine.toml` of this text is refused with."""
    with pytest.raises(BadCardFile) as refused:
        read(text, "mine.toml")
    return refused.value


def hyphenated(case: object) -> str:
    """The name of a case as the id of a test."""
    return str(case).replace(" ", "-")
