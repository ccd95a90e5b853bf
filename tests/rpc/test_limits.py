"""What is bounded, and what is asked of both at once, as it crosses the wire."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from adjudicator.application import Adjudicator, creation, limits, service
from adjudicator.log import GameStore, open_memory_store
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator_client import (
    Client,
    EngineLimit,
    Exhausted,
    GameMode,
    Grade,
    IllegalMove,
    InvalidRequest,
    NewGame,
    NotFound,
    Outcome,
    RequestIdReused,
    Seat,
    TokensGone,
    connect,
    zones_of,
)
from engine.core.clauses.refusal import SearchLimit
from engine.core.play.decide import decide
from engine.core.table.state import GameState
from tests.abilities.payment.test_search import AS_STRONG, table
from tests.rpc.serving import DECKS, EDITION, OPERATOR, card_file, open_game, seats

pytestmark = pytest.mark.services

PROTO = Path(__file__).parents[2] / "proto" / "adjudicator" / "v1"


@pytest.fixture
def store() -> GameStore:
    return open_memory_store()


@pytest.fixture
def near(store: GameStore) -> Iterator[Client]:
    """A client of a server in this process, whose limits a test can change."""
    with served(store) as client:
        yield client


class served:
    """A server in this process, on a store that outlives it."""

    def __init__(self, store: GameStore) -> None:
        self.running = start(Adjudicator(store), OPERATOR, ServerOptions(port=0))
        self.client = connect(self.running.address, OPERATOR, attempts=1)

    def __enter__(self) -> Client:
        return self.client

    def __exit__(self, *error: object) -> None:
        self.client.close()
        self.running.stop(0)


def said(proto: str) -> str:
    """The text of a proto, its lines run together."""
    return " ".join((PROTO / proto).read_text("utf-8").replace("//", "").split())


# ---------------------------------------------------------------------- request ids, tokens, seeds


def test_a_request_id_has_one_limit_and_the_contract_says_it(near: Client) -> None:
    assert said("game_service.proto").count(f"1 to {limits.LONGEST_REQUEST_ID} printable ASCII") == 3

    seat = open_game(near, request_id="r" * limits.LONGEST_REQUEST_ID).seat("P1")
    seat.submit("keep", request_id="~" * limits.LONGEST_REQUEST_ID)
    for wrong in ("r" * (limits.LONGEST_REQUEST_ID + 1), "é", "a\tb"):
        for ask in (partial(open_game, near, request_id=wrong), partial(seat.submit, "keep", request_id=wrong)):
            with pytest.raises(InvalidRequest) as refusal:
                ask()
            assert (refusal.value.reason, refusal.value.tried) == ("MALFORMED_REQUEST", "read request_id")


def test_the_tokens_of_a_game_are_shown_again_after_a_restart_and_no_second_game_is_opened(
    near: Client, store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_game(near, request_id="open-me-once")

    with served(store) as restarted:
        again = open_game(restarted, request_id="open-me-once")
        assert (again.game_id, again.tokens) == (first.game_id, first.tokens)
        assert restarted.seat(again.game_id, again.tokens["P1"]).table().version == first.version
        with pytest.raises(RequestIdReused):
            open_game(restarted, request_id="open-me-once", seed=b"another seed, also long enough")
        monkeypatch.setattr(creation, "FRESH_FOR", 0.0)
        with pytest.raises(TokensGone) as refusal:
            open_game(restarted, request_id="open-me-once")

    error = refusal.value
    assert (error.code, error.reason, error.game_id) == ("ALREADY_EXISTS", "TOKENS_GONE", first.game_id)
    assert not any(token in str(error) for token in first.tokens.values())
    assert store.games() == [first.game_id]


def test_the_tokens_of_a_game_are_shown_again_for_ten_minutes_as_the_contract_says(
    near: Client, store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert creation.FRESH_FOR == 600
    assert said("game_service.proto").count("for ten minutes") == 2
    open_game(near, request_id="open-me-once")
    monkeypatch.setattr(creation, "FRESH_FOR", 0.0)

    with pytest.raises(TokensGone):
        open_game(near, request_id="open-me-once")

    assert len(store.games()) == 1


def test_a_seed_makes_the_same_game_only_with_the_same_request_id(near: Client) -> None:
    def hand(game: NewGame) -> list[str]:
        return sorted(obj.number for obj in zones_of(game.seat("P1").table().table)["P1/hand"].objects)

    one, other = open_game(near, request_id="one"), open_game(near, request_id="other")
    with served(open_memory_store()) as elsewhere:
        same = open_game(elsewhere, request_id="one")
        assert hand(same) == hand(one) and same.game_id != one.game_id

    assert hand(other) != hand(one)
    assert one.seed_commitment == same.seed_commitment == other.seed_commitment


# ---------------------------------------------------------------------- both asked at once


@pytest.mark.parametrize("order", ["P1 P2", "P2 P1"])
def test_both_may_answer_with_the_version_at_which_both_were_asked(near: Client, order: str) -> None:
    game = open_game(near)
    roles = seats(game)

    for seat in order.split():
        moved = roles[seat].submit("keep", expected_version=game.version)

    assert {asked.name for asked in moved.waiting_for} == {"hands"}
    assert roles["judge"].verify().grade == Grade.GRADE_EXACT


# ---------------------------------------------------------------------- refused attempts


def test_refused_attempts_of_all_seats_are_recorded_up_to_a_bound_and_then_are_a_typed_error(
    near: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert limits.MOST_REFUSED == 1_000
    assert "1,000 refused attempts" in said("error.proto")
    monkeypatch.setattr(limits, "MOST_REFUSED", 2)
    game = open_game(near)
    roles = seats(game)
    for seat in ("P1", "P2"):
        with pytest.raises(IllegalMove):
            roles[seat].submit(["keep", "redraw"])

    with pytest.raises(Exhausted) as refusal:
        roles["P1"].submit(["keep", "redraw"])

    assert (refusal.value.code, refusal.value.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_ATTEMPTS")
    assert refusal.value.verdict is None and refusal.value.todo
    assert roles["judge"].table().version == game.version + 2
    moved = roles["P1"].submit("keep", expected_version=game.version)
    with pytest.raises(IllegalMove):
        roles["P2"].submit(["keep", "redraw"], expected_version=moved.version)


# ---------------------------------------------------------------------- the engine's own limit


def test_a_technical_limit_is_an_error_of_its_own_and_the_move_is_recorded(
    near: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_game(near)
    roles = seats(game)
    roles["P1"].submit("keep")
    monkeypatch.setattr(service, "decide", partial(decide, limit=3))

    found: list[EngineLimit] = []
    for _ in range(2):  # sent again it is answered alike
        with pytest.raises(EngineLimit) as refusal:
            roles["P2"].submit("keep", request_id="limited", expected_version=game.version)
        found.append(refusal.value)

    error = found[0]
    assert (error.code, error.reason, error.edition) == ("RESOURCE_EXHAUSTED", "ENGINE_LIMIT", EDITION)
    assert error.verdict is not None and error.verdict.outcome == Outcome.OUTCOME_LEGAL
    assert found[1].version == error.version == roles["judge"].table().version
    for seat in ("P1", "spectator"):
        *_, last = roles[seat].events()
        assert (last.type, last.seq) == ("limit-reached", error.version)
    options = roles["P1"].options()
    assert not options.HasField("choice") and not options.waiting_for and options.may_concede
    assert roles["P1"].concede().HasField("result")


def test_a_search_that_is_given_up_is_the_same_error_without_a_verdict_and_nothing_is_recorded(
    near: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table had changed already when the search for what can be offered next was given up."""
    game = open_game(near)
    player, judge = game.seat("P1"), game.seat("judge")

    def given_up(table: GameState, *given: object) -> object:
        decide(table, *given)  # type: ignore[arg-type]
        raise SearchLimit("limit.search", what="find cards that pay a cost", most=10)

    with monkeypatch.context() as patched:
        patched.setattr(service, "decide", given_up)
        for _ in range(2):
            with pytest.raises(EngineLimit) as refusal:
                player.submit("keep", expected_version=game.version)
            assert (refusal.value.code, refusal.value.reason) == ("RESOURCE_EXHAUSTED", "ENGINE_LIMIT")
            assert refusal.value.verdict is None
    assert judge.table().version == game.version

    assert player.submit("keep", expected_version=game.version).events
    assert judge.verify().grade == Grade.GRADE_EXACT


def test_the_desk_says_that_it_cannot_tell(near: Client) -> None:
    with pytest.raises(EngineLimit) as refusal:
        near.judges_desk().check(table(AS_STRONG, alike=False))

    assert refusal.value.verdict is None


# ---------------------------------------------------------------------- values


def test_a_value_that_an_object_has_not_is_refused_with_those_it_has(near: Client) -> None:
    judge = open_game(near).seat("judge")
    fire = zones_of(judge.table().table)["P1/fire_deck"].objects[0]
    assert not fire.values

    with pytest.raises(NotFound) as refusal:
        judge.explain_value(fire.id, "power")

    assert refusal.value.reason == "UNKNOWN_VALUE"
    assert "names" in refusal.value.todo and "power" not in refusal.value.todo
    assert judge.explain_value(fire.id, "names").value


# ---------------------------------------------------------------------- the place


def test_place_and_agenda_stand_at_the_step_that_asks(near: Client) -> None:
    seat = open_game(near).seat("P1")

    asked = seat.options().choice
    where = seat.explain_place().place.places
    assert where[-1].step == asked.step.partition("/")[0] == "404.1d"
    assert [(place.procedure, place.step) for place in seat.table().table.agenda] == [
        (place.procedure, place.step) for place in where
    ]


# ---------------------------------------------------------------------- answers that are not of the form


def observed(client: Client) -> Seat:
    """The judge of a game in which chance is entered."""
    given = {"card_file": card_file(), "mode": GameMode.GAME_MODE_OBSERVED}
    return client.create_game(EDITION, DECKS, **given).seat("judge")  # type: ignore[arg-type]


def test_an_answer_that_has_not_the_form_of_the_choice_is_malformed_and_not_recorded(near: Client) -> None:
    """As the comment of MALFORMED_ANSWER says; bounds are a matter of the rules."""
    game = open_game(near)
    player, judge = game.seat("P1"), observed(near)
    order = [obj.id for obj in zones_of(judge.table().table)["P1/deck"].objects]

    asked = {
        "number": partial(player.submit, number=3),
        "part": partial(judge.submit, order[:-1], seat="CHANCE"),
        "twice": partial(judge.submit, [*order[:-1], order[0]], seat="CHANCE"),
        "words": partial(judge.submit, "top", seat="CHANCE"),
    }
    for name, ask in asked.items():
        with pytest.raises(InvalidRequest) as refusal:
            ask()
        assert refusal.value.reason == "MALFORMED_ANSWER", name
    with pytest.raises(InvalidRequest) as many:
        player.submit(["keep"] * 201)
    with pytest.raises(IllegalMove):
        player.submit(["keep", "keep"], expected_version=game.version)

    assert many.value.reason == "MALFORMED_REQUEST"
    assert player.table().version == game.version + 1
