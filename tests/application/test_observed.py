"""Observed games in the service: entered, verified, looked back at, exported and taken over."""

from __future__ import annotations

import io
import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from adjudicator.application import Adjudicator, BadRequest, CreateGame, RequestIdReused
from adjudicator.auth import Role, WrongSeat
from adjudicator.log import open_memory_store
from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.yaml_files import parse_yaml
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.scenario.build import build
from adjudicator.scenario.scenario_format import ScenarioSetup
from engine.core.clauses.refusal import BadCorrection, UnknownCard
from engine.core.events.choices import AttemptRefused
from engine.core.events.fold import fold
from engine.core.events.identity import CardIdentified
from engine.core.play.decide import Answer, Command, Identify
from engine.core.table.choice import CHANCE
from engine.judge.commands import Correct, SetIdentity
from tests.application.playing import REQUEST, any_answer, open_a_game
from tests.refused import refuses

OBSERVED = replace(REQUEST, mode="observed", seed=None)


def entered(app: Adjudicator, game_id: str, command: Command, actor: str = Role.JUDGE) -> str:
    """Submit as the scorekeeper; returns the reason of a refusal."""
    version = app.head(game_id)
    return app.submit(
        game_id, command, expected_version=version, request_id=f"enter-{version}", actor=actor
    ).reason  # fmt: skip


def recorded(app: Adjudicator, commands: int = 120) -> str:
    """A match entered at random: cards of the hand are seen now and then, the rest when it lies open."""
    game_id, rng = open_a_game(app, request=OBSERVED).game_id, random.Random(3)
    for _ in range(commands):
        table = app.table(game_id)
        if table.result is not None:
            break
        choice, command = table.choices[0], any_answer(table, rng)
        hand = table.zones.get(f"{choice.seat}/hand", [])
        unknown = [i for i in hand if not table.objects[i].number]
        if choice.form == "shuffle":
            command = Answer(CHANCE)
        elif unknown and table.turn and rng.random() < 0.5:
            assert table.unknown is not None
            left = table.unknown.left[f"{choice.seat}/box"]
            assert entered(app, game_id, Identify(rng.choice(sorted(left)), unknown[0])) == ""
            continue
        assert entered(app, game_id, command) == ""
    return game_id


@pytest.fixture
def match(app: Adjudicator) -> str:
    """A match under way."""
    return recorded(app)


def test_what_was_entered_is_ruled_again_exactly(app: Adjudicator, match: str) -> None:
    entered(app, match, Identify("SAMPLE-024", zone="P1/deck"))  # a card of P2's deck list alone

    grade = app.verify(match)

    assert (grade.mark, grade.shuffles) == ("EXACT", "entered")
    events = app.events(match, limit=10_000)
    assert any(isinstance(event, CardIdentified) for event in events)
    assert isinstance(events[-1], AttemptRefused)


def test_every_version_can_be_looked_back_at(app: Adjudicator, match: str) -> None:
    events = app.events(match, limit=10_000)

    for version in (1, len(events) // 2, len(events)):
        assert app.table(match, version).digest() == fold(events, version).digest()


def test_an_export_is_the_same_game_elsewhere(app: Adjudicator, match: str) -> None:
    out, again = io.BytesIO(), io.BytesIO()
    app.export(match, out)

    other = Adjudicator(open_memory_store())
    other.import_(io.BytesIO(out.getvalue()))
    other.export(match, again)

    assert other.table(match).digest() == app.table(match).digest()
    assert other.verify(match).mark == "EXACT"
    other.close()


@pytest.mark.parametrize("role", [Role.P1, Role.P2, Role.SPECTATOR])
def test_only_the_judge_enters_what_was_seen(app: Adjudicator, match: str, role: Role) -> None:
    with pytest.raises(WrongSeat):
        entered(app, match, Identify("U-01", zone="P1/hand"), role)


# ---------------------------------------------------------------- positions


def stated() -> CreateGame:
    """A position in which P1 holds two cards nobody has seen."""
    text = """
edition: fire_force@1.0.0
cards: {E1: {kind: event, cost: 0, ability: [{kind: event, effect: [{do: draw}]}]}}
setup: {at: '503.3', P1: {hand: [{H1: [copy of E1, unknown]}, {H2: unknown}]}}
"""
    data = parse_yaml(text, "test")
    setup = msgspec.convert(data["setup"], ScenarioSetup)
    return CreateGame.at_position(
        build(setup, data["cards"], load_defaults(data["edition"]), FilePosition("test")).opening
    )


def test_an_observed_game_can_begin_in_a_position(app: Adjudicator) -> None:
    game_id = app.create(stated(), request_id="position-1").game_id

    assert entered(app, game_id, Identify("E1", zone="P1/hand")) == ""
    assert entered(app, game_id, Identify("E1", zone="P1/hand")) == "ILLEGAL_MOVE"
    assert app.verify(game_id).mark == "EXACT"


def test_what_was_asked_for_as_unknown_is_what_is_verified(app: Adjudicator) -> None:
    request = stated()
    assert request.unknown is not None
    other = replace(request, unknown=replace(request.unknown, left={"P1/box": {"X": 2}}))

    app.create(request, request_id="position-1")
    with pytest.raises(RequestIdReused):
        app.create(other, request_id="position-1")


@pytest.mark.parametrize("change", [{"mode": "stated"}, {"position": None, "decks": REQUEST.decks}])
def test_only_an_observed_position_has_unknown_cards(app: Adjudicator, change: dict[str, Any]) -> None:
    with refuses(BadRequest, match="only an observed position has them"):
        app.create(replace(stated(), **change), request_id="position-1")


def test_a_card_that_is_called_as_none_is_refused_and_leaves_no_trace(app: Adjudicator) -> None:
    game_id = open_a_game(app, request=OBSERVED).game_id
    version = app.head(game_id)

    for command in (Identify("U-O3", zone="P1/deck"), Answer(CHANCE, picks=("card:U-O3",))):
        with refuses(UnknownCard, match=r"use one of .*U-03"):
            entered(app, game_id, command)
    assert app.head(game_id) == version


def test_who_may_not_enter_cards_is_not_told_which_there_are(app: Adjudicator) -> None:
    game_id = open_a_game(app, request=OBSERVED).game_id

    with pytest.raises(WrongSeat):
        entered(app, game_id, Identify("U-O3", zone="P1/deck"), Role.P1)


def test_a_correction_names_the_other_card_by_its_name(app: Adjudicator) -> None:
    game_id = open_a_game(app, request=OBSERVED).game_id
    entered(app, game_id, Identify("隊員３", zone="P1/deck"))
    table = app.table(game_id)
    known = next(obj for obj in table.objects.values() if obj.number == "U-03")

    def correct(number: str) -> None:
        command = Correct("judge", "it was another card", ("402.1",), (SetIdentity(known.id, number),))
        app.correct(game_id, command, expected_version=app.head(game_id), request_id="c", actor=Role.JUDGE)

    with refuses(BadCorrection, match="use one of U-"):
        correct("隊員55")
    correct("隊員5")
    assert app.table(game_id).objects[known.id].number == "U-05"
