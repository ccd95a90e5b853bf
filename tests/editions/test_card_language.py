"""The ability language in each edition: its sample set uses every word, and malformed files are refused by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import resources
from types import ModuleType
from typing import Any

import pytest

from adjudicator.sentences.refusals import say_error
from engine.abilities.instructions.pick import Pick, PickClauses
from engine.abilities.language.ability import Replacement, Until, When
from engine.rulebooks.fire_force.v1_0_0 import card_file as fire_force
from engine.rulebooks.fire_force.v1_0_0 import decks as fire_force_decks
from engine.rulebooks.generic.v1_2 import card_file as generic
from engine.rulebooks.generic.v1_2 import decks as generic_decks
from tests.rulebooks.card_language import SampleSet, hyphenated, known, refusal, tag, words
from tests.rulebooks.fire_force.test_deck_file import REFUSED_DECKS as FIRE_FORCE_DECKS
from tests.rulebooks.generic.refused_decks import REFUSED_DECKS as GENERIC_DECKS

FILES: dict[str, Any] = {"fire_force": fire_force, "generic": generic}
SAMPLES = {game: SampleSet(file.sample_cards, file.SCHEMA) for game, file in FILES.items()}
EVERY = pytest.mark.parametrize("game", FILES)


def each(of: Callable[[Any], Iterable[Any]], name: Callable[[Any], str] = str) -> pytest.MarkDecorator:
    """Run a test for each word of each edition."""
    rows = [(game, word) for game, file in FILES.items() for word in sorted(of(file), key=name)]
    return pytest.mark.parametrize(("game", "word"), rows, ids=[f"{game}-{name(word)}" for game, word in rows])


@EVERY
def test_the_sample_set_is_marked_as_invented(game: str) -> None:
    package = FILES[game].__package__
    text = resources.files(f"{package}.cards").joinpath("sample.toml").read_text("utf-8")

    assert text.startswith("# INVENTED")
    assert "None of these is a printed card" in text.partition("\n\n")[0]


@each(lambda file: map(tag, known(file.SCHEMA)))
def test_the_sample_set_uses_every_instruction(game: str, word: str) -> None:
    assert word in SAMPLES[game].instructions()


@each(lambda file: file.SCHEMA.occasions)
def test_the_sample_set_waits_for_every_occasion(game: str, word: str) -> None:
    assert word in SAMPLES[game].values(When, "event")


@each(lambda file: words(Until))
def test_the_sample_set_has_every_duration(game: str, word: str) -> None:
    assert word in SAMPLES[game].durations()


@each(lambda file: file.SCHEMA.replaceable)
def test_the_sample_set_replaces_every_act(game: str, word: str) -> None:
    assert word in SAMPLES[game].values(Replacement, "would")


@EVERY
def test_the_sample_set_has_replacements_of_both_sorts(game: str) -> None:
    assert SAMPLES[game].values(Replacement, "may") == {True, False}


@each(lambda file: file.SCHEMA.instructions.in_costs, tag)
def test_the_sample_set_pays_every_form_of_cost(game: str, word: type[Any]) -> None:
    assert word in SAMPLES[game].costs()


@each(lambda file: file.SCHEMA.instructions.clauses(PickClauses).acts)
def test_the_sample_set_picks_cards_for_every_act_of_a_cost(game: str, word: str) -> None:
    assert word in SAMPLES[game].values(Pick, "act")


# ---------------------------------------------------------------- deck files

DECK_FILES: dict[str, tuple[ModuleType, dict[str, tuple[str, str, str]]]] = {
    "fire_force": (fire_force_decks, FIRE_FORCE_DECKS),
    "generic": (generic_decks, GENERIC_DECKS),
}


@pytest.mark.parametrize(
    ("game", "case"), [(game, case) for game, (_, cases) in DECK_FILES.items() for case in cases], ids=hyphenated
)
def test_a_malformed_deck_file_is_refused_with_file_deck_field_and_what_was_expected(game: str, case: str) -> None:
    module, cases = DECK_FILES[game]
    text, where, wrong = cases[case]

    said = say_error(refusal(module.read_decks, text))

    assert said.startswith("mine.toml")
    assert where in said
    assert wrong in said
