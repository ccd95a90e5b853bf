"""A card file with an error is refused whole, with the card, the field, and what was expected there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from adjudicator.sentences.refusals import say_error, tell_in_english
from engine.abilities.card_files.card_file import MAX_FILE
from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks import load
from engine.rulebooks.fftcg.v2_1_9 import card_file as fftcg_files
from engine.rulebooks.fftcg.v2_1_9.card_schema import SCHEMA as FFTCG_SCHEMA
from engine.rulebooks.fire_force.v1_0_0 import card_file as fire_force_files
from engine.rulebooks.fire_force.v1_0_0.card_schema import SCHEMA as FIRE_FORCE_SCHEMA
from engine.rulebooks.force_of_will.v8_01 import card_file as force_of_will_files
from engine.rulebooks.force_of_will.v8_01.card_schema import SCHEMA as FORCE_OF_WILL_SCHEMA
from engine.rulebooks.generic.v1_2 import card_file as generic_files
from engine.rulebooks.generic.v1_2.card_schema import SCHEMA as GENERIC_SCHEMA
from tests.rulebooks.card_language import foreign, hyphenated, refusal, shortest
from tests.rulebooks.fire_force import card_texts as fire_force
from tests.rulebooks.fire_force.refused_cards import REFUSED as FIRE_FORCE_REFUSED
from tests.rulebooks.generic import card_texts as generic
from tests.rulebooks.generic.refused_cards import REFUSED as GENERIC_REFUSED

FFTCG_CARD = '[[{table}]]\nnumber = "{number}"\nname = "{number}"\ncost = 1\nelements = ["fire"]\n{body}'


@dataclass(frozen=True)
class Files:
    """The card files of an edition."""

    module: Any
    schema: Any
    good: str
    """A card without an error; its number is X-1."""
    effect: Callable[[str], str]
    """The card X-9, which carries out an instruction."""
    place: str
    """The field of that instruction."""
    tables: tuple[str, ...]
    """The names of its tables; the first one is that of `good`."""
    other: str
    """A table that another game has."""
    refused: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    """Further cards X-9 by what is wrong with them: the text, the field, what is said."""


FILES = {
    "fire_force": Files(
        fire_force_files, FIRE_FORCE_SCHEMA, fire_force.GOOD, fire_force.effect, "ability[0].effect[0]",
        ("unit", "event", "fire"), "monster", FIRE_FORCE_REFUSED,
    ),
    "generic": Files(
        generic_files, GENERIC_SCHEMA, generic.GOOD, generic.effect, "effect[0]",
        ("unit", "strategy", "tactic", "strengthening"), "event", GENERIC_REFUSED,
    ),
    "fftcg": Files(
        fftcg_files, FFTCG_SCHEMA, FFTCG_CARD.format(table="forward", number="X-1", body="power = 1000\n"),
        lambda text: FFTCG_CARD.format(table="summon", number="X-9", body=f"effect = [{{ {text} }}]\n"), "effect[0]",
        ("forward", "backup", "monster", "summon"), "unit",
    ),
    "force_of_will": Files(
        force_of_will_files, FORCE_OF_WILL_SCHEMA, '[[ruler]]\nnumber = "X-1"\nname = "X"\n',
        lambda text: f'[[chant]]\nnumber = "X-9"\nname = "X"\neffect = [{{ {text} }}]\n', "effect[0]",
        tuple(force_of_will_files.ENTRIES), "unit",
    ),
}  # fmt: skip
EVERY = pytest.mark.parametrize("files", FILES.values(), ids=FILES)


@pytest.mark.parametrize(
    ("game", "case"), [(game, case) for game, files in FILES.items() for case in files.refused], ids=hyphenated
)
def test_a_malformed_card_is_refused_with_file_card_field_and_what_was_expected(game: str, case: str) -> None:
    text, place, wrong = FILES[game].refused[case]

    refused = refusal(FILES[game].module.read_cards, f"{FILES[game].good}\n{text}")

    said = say_error(refused)
    assert said.startswith("mine.toml, card ")
    assert "card X-9, " in said or case == "empty number"
    assert f"{place}:" in said
    assert wrong in said
    assert tell_in_english(refused).todo


@pytest.mark.parametrize(
    ("game", "word"), [(game, word) for game, files in FILES.items() for word in foreign(files.schema)]
)
def test_an_instruction_of_another_game_is_refused(game: str, word: str) -> None:
    files = FILES[game]

    said = say_error(refusal(files.module.read_cards, f"{files.good}\n{files.effect(shortest(word))}"))

    is_none = f"'{word}' is no word of {load(game).id}; use one of "
    assert said.startswith(f"mine.toml, card X-9, field {files.place}: {is_none}")


@EVERY
@pytest.mark.parametrize("wrong", ["no TOML", "half a line", "another table", "one table only", "too long"])
def test_a_malformed_file_is_refused_by_its_name(files: Files, wrong: str) -> None:
    texts = {
        "no TOML": ("this is no TOML", "not TOML"),
        "half a line": ("[[unit]]\nname = ", "not TOML"),
        "another table": (f'[[{files.other}]]\nnumber = "X-9"', f"unknown table '{files.other}'"),
        "one table only": (
            f'[{files.tables[0]}]\nnumber = "X-9"', f"use {', '.join(f'[[{table}]]' for table in files.tables)}",
        ),
        "too long": ("#" * (MAX_FILE + 1), "keep a file below"),
    }  # fmt: skip
    text, expected = texts[wrong]

    said = say_error(refusal(files.module.read_cards, text))

    assert "mine.toml" in said
    assert expected in said


@EVERY
def test_a_number_that_stands_twice_is_refused(files: Files) -> None:
    said = say_error(refusal(files.module.read_cards, f"{files.good}\n{files.good}"))

    assert "card X-1" in said
    assert "the number stands twice" in said


@EVERY
def test_what_has_no_number_is_refused_by_its_place(files: Files) -> None:
    table, read = files.tables[0], files.module.read_cards

    assert f"mine.toml, card {table} 1, field $" in say_error(refusal(read, f"{table} = [1]"))
    assert f"card {table} 2" in say_error(refusal(read, files.good + files.good.replace('number = "X-1"\n', "")))


@EVERY
def test_nothing_is_half_loaded(files: Files) -> None:
    read, before = files.module.read_cards, dict(files.module.sample_cards())

    refusal(read, files.good + files.effect('do = "explode"'))

    assert read(files.good, "mine.toml").keys() == {"X-1"}
    assert files.module.sample_cards() == before


@EVERY
def test_notes_are_no_card_text(files: Files) -> None:
    # a note is for readers of the file and says nothing to the game
    read = files.module.read_cards

    assert read(files.good) == read(f'{files.good}note = "a reminder"\n')


def test_the_reason_is_a_closed_word() -> None:
    assert BadCardFile.reason == "BAD_CARD_FILE"
