"""A third rulebook, made up here and added from outside: the whole service plays it, and nothing was changed for it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from adjudicator.cli import main
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.show.tables import change_of
from adjudicator.coverage import CoverageRun, collect
from adjudicator.desk.positions.opening import open_as_game
from adjudicator.desk.positions.parser import parse_position
from adjudicator.scenario import BadScenario, run_file, run_text
from adjudicator.sentences.refusals import say_error, tell_in_english
from adjudicator.showcase.demo import demonstration, processes
from adjudicator_client import (
    Client,
    FindingEffect,
    Grade,
    IllegalMove,
    NewGame,
    Outcome,
    Seat,
    find_object,
    numbers_of,
    word_of,
    zones_of,
)
from adjudicator_client.errors import InvalidRequest, NotFound
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.table_pb2 import TableObject
from engine import rulebooks
from engine.core.clauses.refusal import BadPosition, IllegalDeck
from engine.core.opening.opening import OBSERVED, DeckList, GameSetup, open_game
from engine.core.play.book.abilities import PrintedBy
from tests.refused import expect_told
from tests.rpc.serving import Server
from tests.tiny.rulebook import BOOK

ROWS = Path(__file__).parent / "rows.yaml"
SEED = b"a seed that is long enough"
DECKS = {seat: {"deck": {f"{colour}-{n:02}": 1 for n in range(1, 11)}} for seat, colour in (("P1", "R"), ("P2", "B"))}
LABELS = [clause.label for clause in BOOK.edition]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The edition is known to this process while a test of this file runs; logging is then as it was before."""
    monkeypatch.setattr(rulebooks, "_added", {})
    assert rulebooks.add("tests.tiny.rulebook") is BOOK
    before = structlog.get_config()
    yield
    structlog.configure(**before)


@pytest.fixture(scope="module")
def operator(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client of a server that knows the rulebook."""
    store = tmp_path_factory.mktemp("tiny") / "games.db"
    with Server(store=store, program=("tests.tiny", "serve")) as server, server.client() as client:
        yield client


def played(game: NewGame, each: Callable[[Seat, str], None] = lambda judge, seat: None) -> Seat:
    """Play the lowest card there is to play, to the end; returns the judge."""
    judge = game.seat("judge")
    while (asked := judge.options()).HasField("choice"):
        each(judge, asked.seat)
        table = judge.table().table
        ids = [option.object_id for option in asked.choice.options]
        cards = [card for card in (find_object(table, object_id) for object_id in ids if object_id) if card]
        lowest = min(cards, key=value_of, default=None)
        pick = f"play:{lowest.id}" if lowest else "pass"
        game.seat(asked.seat).submit(pick, expected_version=asked.version)
    return judge


def opened(client: Client, request_id: str = "") -> NewGame:
    return client.create_game("tiny", DECKS, seed=SEED, request_id=request_id)


# ---------------------------------------------------------------- over the wire


@pytest.mark.services
def test_a_whole_game_is_played_explained_and_verified(operator: Client) -> None:
    game = opened(operator)
    seen: set[str] = set()

    judge = played(game, lambda judge, seat: seen.update(word_of(FindingEffect, f.effect) for f in barred(judge)))

    end = judge.table().table
    assert end.HasField("result") and end.format == "plain" and end.edition == "tiny@1"
    assert seen == {"FORBIDS"}
    verified = judge.verify()
    assert (verified.grade, verified.shuffles) == (Grade.GRADE_EXACT, "re-derived") and not verified.HasField("first")
    why = judge.explain_result().result
    assert why.result == end.result and why.result.clauses == ["6.2"]
    reasons = why.path.reasons
    assert reasons[-1].seq == 1 and {"6.1", "6.2"} <= {label for r in reasons for label in r.clauses}


def barred(judge: Seat) -> list[Any]:
    return [found for candidate in judge.options().choice.barred for found in candidate.findings]


def value_of(card: TableObject) -> int:
    return numbers_of(card)["value"].value


@pytest.mark.services
def test_options_come_with_reasons_and_a_barred_one_is_refused_by_its_clause(operator: Client) -> None:
    game = opened(operator)
    first, second = game.seat("P1"), game.seat("P2")
    cards = {found.id: value_of(found) for found in zones_of(first.table().table)["P1/hand"].objects}
    highest = max(cards, key=cards.__getitem__)

    asked = first.options()
    offered = asked.choice.options
    assert {option.id for option in offered} == {"pass", *(f"play:{card}" for card in cards)}
    assert asked.HasField("choice") and asked.choice.clauses == ["5.1"]
    assert {tuple(f.clauses) for option in offered for f in option.findings} == {("5.1",), ("3.2",), ("5.1a",)}
    first.submit(f"play:{highest}")
    second.submit("pass", expected_version=second.options().version)

    low = min((c for c in first.options().choice.barred), key=lambda c: c.id)
    assert low.findings[0].clauses == ["5.1a", "2.1"]
    asked_about = first.explain_move(low.id)
    assert asked_about.move.outcome == Outcome.OUTCOME_ILLEGAL
    before = first.table()
    with pytest.raises(IllegalMove) as refused:
        first.submit(low.id)
    assert refused.value.clauses == ("5.1a", "2.1")
    assert first.table(at_version=before.version).table.zones == first.table().table.zones


@pytest.mark.services
def test_values_places_and_events_are_explained_with_clauses(operator: Client) -> None:
    game = opened(operator)
    first, judge = game.seat("P1"), game.seat("judge")
    card = zones_of(first.table().table)["P1/hand"].objects[0]
    first.submit(f"play:{card.id}")
    (lying,) = zones_of(judge.table().table)["P1/lane_1"].objects

    value = judge.explain_value(lying.id, "value").value
    assert value.value == str(value_of(card)) and [s.clauses for s in value.steps] == [["2.1"]]
    assert [(place.procedure, place.step) for place in judge.explain_place().place.places] == [("turn", "5.1")]
    moved = next(event for event in judge.events() if event.type == "card-moved" and event.verb == "play")
    assert moved.clauses == ["5.2", "3.3"] and moved.target == "P1/lane_1"
    assert [r.clauses[0] for r in judge.explain_event(moved.seq).event.reasons][:3] == ["5.2", "5.2", "5.1"]
    with pytest.raises(NotFound):
        judge.explain_value(lying.id, "power")


@pytest.mark.services
def test_markers_and_turned_cards_are_told_to_those_who_may_know(operator: Client) -> None:
    game = opened(operator, "spent 1")
    judge = played(game)
    events: dict[str, list[Event]] = {role: list(game.seat(role).events()) for role in game.tokens}

    marked = [e for e in events["P1"] if e.type == "markers-changed"]
    assert marked and all((e.name, e.verb) == ("damage", "markers") and int(e.value) == int(e.was) + 1 for e in marked)
    faced = [e for e in events["P2"] if e.type == "card-faced"]
    assert faced and {(e.value, e.name, e.verb, e.card_number) for e in faced} == {("face_down", "spent", "spend", "")}
    assert all(e.card_number for e in events["judge"] if e.type == "card-faced")
    for role in ("P1", "P2", "spectator"):
        spent = [o for z in game.seat(role).table().table.zones for o in z.objects if not o.face_up and z.public]
        assert spent and all(o.number == "" and o.kinds == ["spent"] and o.markers["damage"] for o in spent)
    spent = [o for z in judge.table().table.zones for o in z.objects if not o.face_up and z.public]
    assert all(o.number for o in spent)


@pytest.mark.services
def test_a_hand_is_hidden_from_the_other_seats(operator: Client) -> None:
    game = opened(operator)
    own, other = (zones_of(game.seat(role).table().table)["P1/hand"] for role in ("P1", "P2"))

    assert own.count == other.count == len(own.objects) == 3
    assert all(card.number for card in own.objects) and other.objects == []


@pytest.mark.services
def test_the_service_lists_the_edition_its_clauses_and_formats(operator: Client) -> None:
    listed = {book.edition: book for book in operator.rulebooks()}

    assert listed["tiny@1"].clause_count == len(LABELS)
    assert listed["tiny@1"].formats == ["plain"] and not listed["tiny@1"].readings
    assert listed["fire_force@1.0.0"].formats == ["constructed", "blitz_sealed"]
    assert [clause.label for clause in operator.clauses("tiny")] == LABELS
    assert operator.clause("tiny@1", "5.1a").summary == BOOK.edition["5.1a"].summary
    assert operator.check_deck("tiny", DECKS["P1"]).verdict.outcome == Outcome.OUTCOME_LEGAL
    nine = {"deck": dict(list(DECKS["P1"]["deck"].items())[:9])}
    found = operator.check_deck("tiny", nine).verdict
    assert found.outcome == Outcome.OUTCOME_ILLEGAL and found.clauses == ["2.2"]


@pytest.mark.services
def test_cards_of_ones_own_are_read_by_the_edition(operator: Client) -> None:
    text = "".join(f'[[card]]\nnumber = "Z{n}"\nname = "z"\nvalue = {n}\n' for n in range(10))
    deck = {"deck": {f"Z{n}": 1 for n in range(10)}}

    assert operator.create_game("tiny", {"P1": deck, "P2": deck}, card_file=text).edition == "tiny@1"
    with pytest.raises(InvalidRequest) as refused:
        operator.create_game("tiny", {"P1": deck, "P2": deck}, card_file=text.replace("value", "power"))
    assert refused.value.reason == "BAD_CARD_FILE"


@pytest.mark.services
def test_the_same_seed_and_request_make_the_same_game(operator: Client) -> None:
    one, two = (played(opened(operator, request_id)).verify() for request_id in ("the first one", "the second one"))

    assert one.grade is two.grade == Grade.GRADE_EXACT and one.chain != two.chain


# ---------------------------------------------------------------- scenarios


def test_positions_are_stated_in_the_words_of_the_edition() -> None:
    found = run_file(ROWS)

    assert found.passed, "\n".join(map(str, found.failures))
    assert found.edition == "tiny@1"


@pytest.mark.parametrize(
    ("old", "new", "path", "wrong"),
    [
        ("C8: [tilted", "C8: [exhausted", "setup.P1.lane_1[0]", "no card of tiny@1 is ever 'exhausted'"),
        ("C8: [tilted", "C8: [upright, tilted", "setup.P1.lane_1[0]", "it cannot be upright and tilted"),
        ("[C9, X]}", "[{C9: tilted}, X]}", "setup.P2.hand[0]", "cards in this zone are not turned"),
        ("gone,", "face-down fire,", "setup.P2.lane_1[1]", "nothing lies face down as 'fire'"),
        ("gone,", "face-down,", "setup.P2.lane_1[1]", "nothing lies face down as ''"),
        ("{lane_1: [{C2", "{row: [{C2", "setup.P2.row", "it is several zones"),
        ("{damage: 2}", "{damage: -2}", "setup.P1.lane_2[0].C3.damage", "a whole number >= 0"),
        ("{damage: 2}", "{harm: 2}", "setup.P1.lane_2[0].C3", "unknown field `harm`"),
        ("value: 8, ", "power: 8, ", "steps[0].expect.cards.C8", "no card has a number 'power'"),
        ("state: tilted", "state: ready", "steps[0].expect.cards.C8.state", "no card is ever 'ready'"),
        ("zone: P1/row", "zone: P1/field", "steps[0].expect.cards.C8.zone", "no zone 'P1/field'"),
        ("lane_2: 0", "lane_3: 0", "steps[0].expect.zones.P2", "no zone 'lane_3'"),
    ],
)
def test_a_word_the_edition_does_not_have_is_refused(old: str, new: str, path: str, wrong: str) -> None:
    text = ROWS.read_text(encoding="utf-8")
    assert old in text

    with pytest.raises(BadScenario) as refused:
        run_text(text.replace(old, new, 1))

    assert refused.value.path == f"$.scenarios[0].{path}"
    assert wrong in tell_in_english(refused.value).wrong


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("damage: 0,", "damage: 5,", "damage of C8: expected 5, got 0"),
        ("counters: {luck: 2}, damage", "counters: {luck: 3}, damage", "luck counters on C8: expected 3, got 2"),
        ("markers: {luck: 2}", "markers: {}", "markers of C8: expected nothing, got luck 2"),
        ("printed_value: 3", "printed_value: 4", "printed value of C3: expected 4, got 3"),
        ("value: 8,", "value: 7,", "value of C8: expected 7, got 8"),
        ("face_down: spent, face_up: false", "face_down: fire", "face_down of h1: expected fire, got spent"),
        ("row: [C3, C8]", "row: [C8]", "cards in P1/row: expected [C8], got [C3, C8]"),
    ],
)
def test_a_wrong_expectation_says_what_was_found(old: str, new: str, said: str) -> None:
    text = ROWS.read_text(encoding="utf-8")
    assert old in text

    (failure,) = run_text(text.replace(old, new, 1)).failures

    assert said in str(failure)


# ---------------------------------------------------------------- the tools


def test_every_tool_of_the_command_line_knows_the_edition(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADJUDICATOR_DATA", str(tmp_path))

    def told(*arguments: object) -> list[Any]:
        assert main([*map(str, arguments), "--json"]) == 0
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    (game,) = told("new", "tiny", "--store", tmp_path / "games.db")
    (state,) = told("state", game["game_id"], "--store", tmp_path / "games.db")
    card = state["zones"]["P1/hand"]["objects"][0]["id"]
    (value,) = told("explain", "value", game["game_id"], card, "--store", tmp_path / "games.db")
    assert (value["name"], value["steps"][0]["clauses"]) == ("value", ["2.1"])
    assert [deck["verdict"]["outcome"] for deck in told("deck", "check", "red", "blue", "--edition", "tiny")] == [
        "LEGAL",
        "LEGAL",
    ]
    (clause,) = told("rules", "show", "5.1a", "--edition", "tiny@1")
    assert any(site.startswith("tests.tiny.rulebook:") for site in clause["carried_out"])
    assert told("rules", "disputed", "--edition", "tiny") == []


def test_coverage_counts_random_games_of_any_edition(tmp_path: Path) -> None:
    sources = collect(BOOK, CoverageRun(random_games=3))

    assert set(LABELS) - set(sources.seen["games"]) <= {"3.1", "6.3"}
    assert sources.seen["games"]["2.1"]


def server(store: Path, token: str) -> processes.ChildProcess:
    arguments = ("serve", "--store", str(store), "--port", "0", "--log-level", "warning", "--json")
    return processes.ChildProcess("tests.tiny", *arguments, environment={processes.OPERATOR_VARIABLE: token})


@pytest.mark.services
def test_the_demonstration_plays_any_edition_that_has_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demonstration, "server", server)

    told = demonstration.demonstrate(BOOK, 1)

    assert told.exact and told.edition == "tiny@1"
    assert told.moment.number == "value" and change_of(numbers_of(told.moment.card)["value"]) == 0
    assert told.answers.value.value.steps[0].clauses == ["2.1"]


BOTH_PASS = 88
"""A seed with which both players pass at once, so that the game ends before a card is played."""


@pytest.mark.services
def test_a_demonstration_in_which_nothing_came_into_play_asks_for_another_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demonstration, "server", server)

    with pytest.raises(Problem) as refused:
        demonstration.demonstrate(BOOK, BOTH_PASS)

    expect_told(refused.value, "demo.unfit-seed")
    assert "--seed" in say_error(refused.value) and refused.value.exit_code is ExitCode.REFUSED


@pytest.mark.services
def test_a_program_of_the_demonstration_that_fails_is_told_with_what_it_said() -> None:
    child = processes.ChildProcess("tests.tiny", "serve", "--memory", "--port", "0", "--log-level", "loud")

    with child, pytest.raises(Problem) as refused:
        child.first_line()

    said = "adjudicator: log at 'loud': no such level; use debug, info, warning or error"
    about = {"named": "tests.tiny", "fault": "not-started", "failure": int(ExitCode.USAGE), "detail": said}
    expect_told(refused.value, "process.failed", **about)


# ---------------------------------------------------------------- what is left out


def test_a_card_that_nobody_has_seen_lies_in_no_scenario_of_a_game_that_is_not_observed() -> None:
    text = ROWS.read_text(encoding="utf-8")
    assert "{C8: [tilted" in text

    with pytest.raises(BadScenario) as refused:
        run_text(text.replace("{C8: [tilted", "{C8: [unknown, tilted", 1))

    where = "scenario, $.scenarios[0].setup"
    expect_told(refused.value, "edition.not-observed-position", written_at=where, edition="tiny@1")


def test_a_position_with_an_unseen_card_is_opened_as_no_observed_game() -> None:
    position = parse_position('edition: tiny@1\nsetup: {number: 1, turn: P1, at: "5.1", P1: {hand: ["?"], deck: []}}')

    with pytest.raises(BadPosition) as refused:
        open_as_game(position, OBSERVED, {}, "Judge Ono")

    expect_told(refused.value, "edition.not-observed", edition="tiny@1")


def test_what_a_small_game_does_not_say_has_a_plain_default() -> None:
    assert BOOK.seats == ("P1", "P2") and BOOK.orientations == ("upright", "tilted")
    assert BOOK.readings == {} and isinstance(BOOK.abilities, PrintedBy)
    assert sorted(BOOK.play_keys) == ["P1/lane_1", "P1/lane_2", "P2/lane_1", "P2/lane_2"]
    with pytest.raises(BadPosition):
        rulebook_without_places().places("5.1", "P1")


def rulebook_without_places() -> Any:
    from dataclasses import fields, replace

    default = next(field.default for field in fields(BOOK) if field.name == "places")
    return replace(BOOK, places=default)


def test_a_deck_that_is_too_small_is_refused_with_the_clause_of_the_edition() -> None:
    with pytest.raises(IllegalDeck) as refused:
        empty = {seat: DeckList({"deck": {}}) for seat in BOOK.seats}
        open_game(GameSetup("tiny@1", rulebooks.sample_cards(BOOK), empty))

    assert [verdict.cites for verdict in refused.value.verdicts.values()] == [("2.2",), ("2.2",)]
