"""The invented cards of the pool `fftcg-wild` use every word that FFTCG knows of the ability language."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.abilities.instructions.change import ForbidPlayer
from engine.abilities.language import ability as instruct
from engine.abilities.language.ability import Ability, Modifier, Replacement, Static, When
from engine.abilities.language.selectors import Amount, Select
from engine.rulebooks.fftcg.v2_1_9 import card_file
from engine.rulebooks.fftcg.v2_1_9.card_file import WORDS
from tests.properties.playing import fftcg_wild
from tests.rulebooks.card_language import COMMON_PIECES, SampleSet, known, tag

WILD = SampleSet(lambda: fftcg_wild().definitions, WORDS)
FILE = tomllib.loads(Path(__file__).with_name("fftcg_wild.toml").read_text(encoding="utf-8"))
TABLES = {
    "forward": card_file.ForwardEntry, "backup": card_file.BackupEntry, "monster": card_file.MonsterEntry,
    "summon": card_file.SummonEntry,
}  # fmt: skip

NO_USE = {Ability: {"icon", "counter", "note"}}
"""Fields of the language that this game has no use for, and remarks."""


def said(field: str, *kinds: type[Any]) -> set[str]:
    """The words in a field of some pieces, those of lists and the names of numbers each by itself."""
    values = [getattr(piece, field) for piece in WILD.pieces if type(piece) in kinds]
    each = [tuple(value) if isinstance(value, tuple | dict) else (value,) for value in values]
    return {word for some in each for word in some if word is not None}


def marks() -> set[str]:
    """The marks of cards and those that effects name; of a sort (`job:`) the sort alone."""
    found = said("flag", Select) | said("without_flag", Select)
    found |= said("gain_flag", Modifier) | said("flag_becomes", Modifier)
    found |= {flag for card in fftcg_wild().definitions.values() for flag in card.flags}
    return {mark.partition(":")[0] + ":" * (":" in mark) for mark in found}


def numbers() -> set[str]:
    """The numbers that effects change or ask for."""
    return said("plus", Modifier) | said("becomes", Modifier) | said("least", Select) | said("most", Select)


def zones() -> set[str]:
    """The zones that selectors look at and those where cards are put."""
    return said("zone", Select, instruct.Put, instruct.Return, instruct.PutTop) | said("to", instruct.PutTop)


def granted() -> set[str]:
    """The kinds of abilities that effects give."""
    given = (change for change in WILD.listed(Modifier, "gain_ability") if change is not None)
    return {ability.kind for ability in given}


def costs() -> set[type[Any]]:
    """The parts of costs, also of those that may be paid besides or instead."""
    offers = [piece for piece in WILD.pieces if isinstance(piece, instruct.Offer)]
    return WILD.costs() | {type(part) for offer in offers for part in (*offer.additional, *offer.alternative)}


def test_every_instruction_occurs() -> None:
    assert {tag(kind) for kind in known(WORDS)} - WILD.instructions() == set()


@pytest.mark.parametrize("kind", [*COMMON_PIECES, *known(WORDS)], ids=lambda kind: str(kind.__name__))
def test_every_field_is_filled_in(kind: type[Any]) -> None:
    assert WILD.unused(kind) - NO_USE.get(kind, set()) == set()


@pytest.mark.parametrize("table", TABLES)
def test_every_table_has_cards(table: str) -> None:
    assert FILE[table]


def test_every_field_of_a_card_is_filled_in() -> None:
    fields = {field.encode_name for entry in TABLES.values() for field in msgspec.structs.fields(entry)}

    assert fields - {field for table in TABLES for card in FILE[table] for field in card} == {"note"}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        pytest.param(WORDS.parts, costs(), id="parts-of-costs"),
        pytest.param(WORDS.picks, said("act", instruct.Pick), id="picks"),
        pytest.param(WORDS.abilities, said("kind", Ability), id="kinds-of-abilities"),
        pytest.param(WORDS.grantable, granted(), id="granted"),
        pytest.param(WORDS.occasions, said("event", When), id="occasions"),
        pytest.param({*WORDS.replaceable, *WORDS.printed_only}, said("would", Replacement), id="replaceable"),
        pytest.param(WORDS.acts, said("forbid", Modifier), id="acts-of-cards"),
        pytest.param(WORDS.player_acts, said("forbid", Static) | said("acts", ForbidPlayer), id="acts-of-players"),
        pytest.param(WORDS.durations, WILD.durations(), id="durations"),
        pytest.param(WORDS.relations, said("is_", Select), id="relations"),
        pytest.param(WORDS.kinds, said("kind", Select), id="kinds-of-cards"),
        pytest.param(WORDS.numbers, numbers(), id="numbers"),
        pytest.param(WORDS.flags, marks(), id="marks"),
        pytest.param(WORDS.zones, zones() | {"box"}, id="zones"),
        pytest.param(WORDS.orientations, said("orientation", Select), id="orientations"),
        pytest.param(WORDS.playable, said("ability", Select), id="played"),
        pytest.param(WORDS.resources, said("resource", Amount, instruct.Gain, instruct.Spend), id="resources"),
        pytest.param(WORDS.choosers, said("by", instruct.Choose), id="choosers"),
    ],
)
def test_every_word_occurs(words: Collection[str], found: set[Any]) -> None:
    assert set(words) - found == set()
