"""A fact with two words, or two places, is the same fact: both lead to the same table, or the second is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from adjudicator.desk.positions.format import PositionFile
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.notation.words.vocabulary import Vocabulary
from adjudicator.notation.words.written_positions import read_written, read_written_keys
from engine.rulebooks import editions

FIRE, FINAL, WILL, GENERIC = "fire_force@1.0.0", "fftcg@2.1.9", "force_of_will@8.01", "generic@1.2"
VALUES = {"flag": "true", "counts": "{P1: 2}", "seats": "[P1]", "cards": "[U]"}
"""A value of each form of an act of the turn."""


def table(edition: str, setup: str) -> str:
    """The event that creates the table of a set-up, without the words in which it is stated."""
    opened = parse_position(f"edition: {edition}\nsetup: {{{setup}}}").opened
    assert opened is not None
    return str(opened)


def read(edition: str, setup: str) -> dict[str, Any]:
    """What a set-up says in the words of the notation."""
    words, data = load_defaults(edition).words, yaml.safe_load(f"setup: {{{setup}}}")
    found = read_written(read_written_keys(data, PositionFile, words), words, FilePosition("position"))["setup"]
    return {name: said for name, said in found.items() if said}


def list_words(known: Vocabulary, name: str) -> list[str]:
    """The words that are read as a name."""
    return [word for word, meant in known.names.items() if meant == name]


def list_statements(edition: str) -> Iterator[tuple[str, list[str]]]:
    """Each fact with one word, and the same in all other words."""
    defaults = load_defaults(edition)
    words, scenario, play = defaults.words, defaults.scenario, next(iter(defaults.book.play_keys)).partition("/")[2]
    at = next(iter(scenario.places))
    for zone, rule in defaults.book.zones.items():
        if not rule.shared:
            said = [f"at: {at}, P1: {{'{word}': 1}}" for word in (zone, *list_words(words.zones, zone))]
            yield said[0], said[1:]
    for turned in defaults.book.orientations:
        known = (turned, *list_words(words.turned, turned), *list_words(words.turned, turned.capitalize()))
        said = [f"at: {at}, P1: {{{play}: [{{X: {word}}}]}}" for word in known]
        yield said[0], said[1:]
    for word, record in scenario.turn_records.items():
        if record.uses is None and record.form in ("flag", "counts"):
            known = (word, *list_words(words.done, word))
            said = [f"at: {at}, done: {{'{each}': {VALUES[record.form]}}}" for each in known]
            yield said[0], said[1:]
    for fact, form in scenario.seat_facts.items():
        if form.form == "number":
            known = (fact, *list_words(words.facts, fact))
            said = [f"at: {at}, facts: {{'{each}': {{P1: 7}}}}" for each in known]
            yield said[0], [*said[1:], f"at: {at}, P1: {{{fact}: 7}}", f"at: {at}, {fact}: {{P1: 7}}"]


@pytest.mark.parametrize("edition", editions())
def test_all_words_of_a_fact_lead_to_the_same_table(edition: str) -> None:
    """What the words stand for decides the table, so only the first of many words is laid out as one."""
    pairs = 0
    for first, others in list_statements(edition):
        meant = read(edition, first)
        for other in others:
            pairs += 1
            assert read(edition, other) == meant, other
    setup = next(list_statements(edition))

    assert pairs > 30
    assert {table(edition, each) for each in setup[1]} == {table(edition, setup[0])}


AGREE = {
    "life in both places": (FIRE, "P1: {life: 4}, facts: {life: {P1: 4}}", "P1: {life: 4}"),
    "life beside the seats": (FIRE, "life: {P1: 4}", "P1: {life: 4}"),
    "deployed and arrived": (FIRE, "P1: {field: [{X: [arrived, deployed]}]}", "P1: {field: [{X: deployed}]}"),
    "frozen, and how often": (
        FINAL,
        "P1: {field: [{X: [frozen, {counters: {frozen: 2}}]}]}",
        "P1: {field: [{X: {counters: {frozen: 2}}}]}",
    ),
    "life of a player": (WILL, "P1: {life: 300}, facts: {life: {P1: 300, P2: 100}}", "life: {P1: 300, P2: 100}"),
}


@pytest.mark.parametrize(("edition", "twice", "once"), AGREE.values(), ids=AGREE)
def test_a_fact_that_is_stated_twice_in_the_same_way_is_one_fact(edition: str, twice: str, once: str) -> None:
    assert table(edition, f"at: main phase, {twice}") == table(edition, f"at: main phase, {once}")


CONTRADICT = {
    "life as cards and as a number": (FIRE, "P1: {life: 4}, facts: {life: {P1: 3}}"),
    "life in two places": (WILL, "P1: {life: 300}, life: {P1: 200}"),
    "how it lies": (WILL, "P1: {field: [{X: [rested, recovered]}]}"),
    "whether it came": (WILL, "P1: {field: [{X: [arrived, arrived ?]}]}"),
    "whether it came, twice": (
        WILL,
        "P1: {field: [{Dragoon of Certo: arrived ?}]}, done: {arrived: [Dragoon of Certo]}",
    ),
    "how it came": (FIRE, "P1: {field: [{X: [arrived by put, deployed]}]}"),
    "under what it lies": (FIRE, "P1: {field: [{F1: [under X1, under X2]}, X1b, X2b]}"),
    "whose it is": (FIRE, "P1: {field: [{X: [owned by P1, owned by P2]}]}"),
    "damage": (GENERIC, "P1: {main: [{X: [{damage: 100}, {damage: 200}]}]}"),
    "cards played": (WILL, "facts: {cards_played: {P1: 1}}, done: {cards_played: {P1: 2}}"),
    "judged": (WILL, "facts: {judged: true}, done: {judged: false}"),
    "who passed": (WILL, "passed: P1, priority: P1"),
}


@pytest.mark.parametrize(("edition", "setup"), CONTRADICT.values(), ids=CONTRADICT)
def test_a_fact_that_is_stated_twice_in_different_ways_is_refused(edition: str, setup: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(f"edition: {edition}\nsetup: {{at: main phase, {setup}}}")

    assert refused.value.code.removeprefix("position.") in (
        "said-twice",
        "states-exclude",
        "fact-of-turn",
        "passed-and-priority",
    )


@pytest.mark.parametrize("said", ["knows: {party: [Golem]}", "facts: {blocker: Cloud}"])
def test_what_contradicts_the_battle_is_refused(said: str) -> None:
    battle = "battle: {attackers: [Cloud], blocker: Gilgamesh}"
    with pytest.raises(BadScenario) as refused:
        parse_position(
            f"edition: {FINAL}\nsetup: {{at: block declaration step, P1: {{field: [{{Cloud: dull}}, Golem]}}, "
            f"P2: {{field: [Gilgamesh]}}, {battle}, {said}}}"
        )

    assert refused.value.code == "position.said-twice"
