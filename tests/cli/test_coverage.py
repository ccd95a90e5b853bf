"""Clause coverage: what counts, what is read, what is reported."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from adjudicator.coverage import (
    BadExercised,
    BadNotes,
    CoverageNotes,
    CoverageRun,
    CoverageSources,
    cited_clauses,
    collect,
    cover,
    read_exercised,
    read_notes,
)
from adjudicator.coverage.collect import MOST_NAMES
from adjudicator.coverage.notes import parse_notes
from adjudicator.scenario import ShippedScenarios, list_shipped, parse_scenarios
from adjudicator.scenario.scenario_format import ScenarioFile
from engine.core.clauses.citation import Edition, Site
from engine.core.events.fold import fold
from engine.core.opening.opening import DeckList, GameSetup, open_game
from engine.core.play.decide import Concede, decide
from engine.rulebooks import editions, load
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards
from tests.cli.conftest import Cli
from tests.cli.test_every_command import SCENARIO
from tests.refused import refuses
from tests.rpc.serving import DECKS, card_file

FF = load("fire_force")
SHIPPED = editions()
collecting = import_module("adjudicator.coverage.collect")

INDEX = """
edition = "toy@1"
[[clause]]
label = "1"
class = "informational"
heading = true
summary = "Part"
[[clause]]
label = "1.1"
class = "operational"
summary = "one"
[[clause]]
label = "1.2"
class = "operational"
summary = "two"
[[clause]]
label = "1.3"
class = "operational"
summary = "three"
"""


class Toy:
    """As much of a rulebook as the report needs."""

    def __init__(self) -> None:
        self.edition = Edition.parse("toy@1", INDEX)
        self.id = "toy@1"


def only(*names: str) -> Callable[[Edition], list[ShippedScenarios]]:
    """The shipped scenarios of these ids alone."""
    return lambda edition: [each for each in list_shipped(edition) if each.id in names]


def test_cases_of_a_base_show_what_an_edition_borrows_and_its_own_cases_show_nothing_of_the_base(
    monkeypatch: pytest.MonkeyPatch,
):
    named = ("fw-402-3-main-and-stone-deck-limits", "fw-legacy-1-5-half-life-is-rounded-at-once")
    monkeypatch.setattr(collecting, "list_shipped", only(*named))

    newer, older = (load(f"force_of_will@{version}") for version in ("8.01", "legacy"))
    seen = {book.id: collect(book, CoverageRun(random_games=0)).seen["scenarios"] for book in (newer, older)}

    assert "402.3a" in seen[newer.id] and seen[older.id]["402.3a@8.01"] == [named[0]]
    assert {"1.5-4-1", "703.3@8.01"} <= set(seen[older.id])
    assert "1.5-4-1" not in seen[newer.id] and "703.3" not in seen[newer.id]


def test_a_case_that_says_it_is_otherwise_in_an_edition_is_not_played_there(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(collecting, "list_shipped", only("fw-legacy-1-5-half-life-in-8-01"))

    newer, older = (collect(load(f"force_of_will@{version}"), CoverageRun(0)) for version in ("8.01", "legacy"))

    assert (newer.counted, older.counted, older.failed) == ({"scenarios": 1}, {}, [])


def test_the_report_tells_carried_out_from_exercised_and_both_from_a_reason():
    toy = Toy()
    toy.edition.cited_at(Site("toy.part", 3), "1.1", "1.2")
    notes = CoverageNotes("toy@1", not_carried_out={"1.3": "says nothing new"})

    report = cover(toy, notes, {"tests": {"1.1": ["test_a"]}}, {"tests": 1})

    by_label = {clause.label: clause for clause in report.clauses}
    assert by_label["1.1"].carried_out == ("toy.part:3",) and by_label["1.1"].exercised == {"tests": ("test_a",)}
    assert by_label["1.2"].exercised == {} and by_label["1.3"].reason == "says nothing new"
    assert report.open == ("1.2",) and report.stale_notes == ()
    assert report.totals == {"clauses": 4, "operational": 3, "carried_out": 2, "exercised": 1, "with_a_reason": 1}


def test_a_reason_that_is_no_longer_needed_is_named():
    toy = Toy()
    toy.edition.cited_at(Site("toy.part", 3), "1.1", "1.2")
    notes = CoverageNotes("toy@1", {"1.1": "not yet"}, {"1.2": "never seen"})

    report = cover(toy, notes, {"games": {"1.2": ["game 1"]}}, {})

    assert report.stale_notes == ("1.1", "1.2")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("edition = 'fire_force@1.0.0'\n[not_carried_out]\n'702.99' = 'x'", "702.99"),
        ("edition = 'fire_force@1.0.0'\n[not_carried_out]\n'702.1' = ' '", "empty"),
        ("edition = 'other@1'\n", "other@1"),
        ("edition = 'fire_force@1.0.0'\n[why]\n'702.1' = 'x'", "why"),
        ("edition =", "coverage_notes.toml"),
    ],
)
def test_notes_that_are_not_understood_are_refused(text, said):
    with refuses(BadNotes, said):
        parse_notes(text, FF)


def test_events_findings_and_refused_attempts_count_and_steps_lose_their_part_numbers():
    decks = {seat: DeckList(dict(zones)) for seat, zones in DECKS.items()}
    _, events = open_game(GameSetup(FF.id, read_cards(card_file()), decks, mode="observed"))
    seen = cited_clauses.of_events(events)

    assert {"404.1", "404.1a"} <= seen and not any("/" in label for label in seen)
    over = fold(events)
    decide(over, Concede("P1"))
    refused = decide(over, Concede("P2"))
    assert {"103.1", "103.2"} <= cited_clauses.of_decision(refused)


def test_what_a_test_run_left_behind_is_read(tmp_path: Path):
    file = tmp_path / "exercised.json"
    file.write_text(json.dumps({"fire_force@1.0.0": {"702.1": ["test_a", "test_b"]}}))

    assert read_exercised(file, "fire_force@1.0.0") == {"702.1": ["test_a", "test_b"]}
    assert read_exercised(file, "other@1") == {} and read_exercised(tmp_path / "none.json", "other@1") == {}
    file.write_text("[]")
    with pytest.raises(BadExercised):
        read_exercised(file, "other@1")


class Written(NamedTuple):
    """A scenario of a test in the place of one that comes with an edition."""

    name: str
    text: str

    def read(self) -> ScenarioFile:
        return parse_scenarios(self.text, self.name)


@pytest.mark.parametrize("edition", SHIPPED)
def test_everybody_sees_every_clause_of_an_edition_at_work(edition: str):
    book = load(edition)
    sources = collect(book, CoverageRun())
    report = cover(book, read_notes(book), sources.seen, sources.counted, sources.failed)

    assert (report.failed, report.open, report.stale_notes) == ((), (), ())
    assert set(report.sources) == {"scenarios", "games"}, "and at nothing that is not part of the program"


def test_scenarios_games_and_a_test_run_are_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    good = SCENARIO.read_text("utf-8")
    bad = good.replace("clauses: [", 'clauses: ["1401.1c", ', 1)
    monkeypatch.setattr(collecting, "list_shipped", lambda edition: [Written("one", good), Written("bad", bad)])
    left_behind = tmp_path / "exercised.json"
    left_behind.write_text(json.dumps({"fire_force@1.0.0": {"1401.1c": ["test_draw"]}}))

    sources = collect(FF, CoverageRun(random_games=2, seed=4, tests=left_behind))

    assert sources.counted == {"scenarios": 1, "games": 2, "tests": 1}
    assert sources.failed == ["scenario ff-104-6-number-choice-zero-or-more"]
    assert sources.seen["tests"]["1401.1c"] == ["test_draw"]
    assert sources.seen["games"]["404.1a"] == ["random game 4", "random game 5"]
    assert "104.6" in sources.seen["scenarios"]


def test_the_sources_that_are_about_a_clause_stand_first():
    sources = CoverageSources()
    for number in range(MOST_NAMES + 5):
        sources.add("scenarios", f"case {number}", {"1.1", "1.2"}, ("1.2",) if number == 23 else ())

    assert sources.seen["scenarios"]["1.2"][:2] == ["case 23", "case 0"]
    assert len(sources.seen["scenarios"]["1.1"]) == MOST_NAMES and sources.counted == {"scenarios": MOST_NAMES + 5}


def test_random_games_are_the_same_for_the_same_seed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(collecting, "list_shipped", only())
    one, two = (collect(FF, CoverageRun(random_games=1, seed=9)).seen["games"] for _ in range(2))

    assert one == two and len(one) > 80


def test_the_command_tells_every_clause_with_its_places_and_a_case(cli: Cli, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(collecting, "list_shipped", only("ff-1002-1b-stated-triggers-wait"))
    ran = cli("rules", "coverage", "fire_force", "--games", 1, "--json")

    report = ran.document
    assert ran.code == (1 if report["open"] else 0)
    by_label = {clause["label"]: clause for clause in report["clauses"]}
    assert len(by_label) == len(FF.edition.clauses) == report["totals"]["clauses"]
    assert by_label["702.2"]["clause_class"] == "operational" and by_label["702.2"]["summary"]
    assert any("ch0700_battle:" in site for site in by_label["702.2"]["carried_out"])
    assert by_label["404.1a"]["exercised"]["games"] == ["random game 1"]
    assert by_label["1002.1b"]["exercised"]["scenarios"] == ["ff-1002-1b-stated-triggers-wait"]

    assert "ff-1002-1b" in cli("rules", "coverage", "fire_force", "--games", 0, "--all").out
