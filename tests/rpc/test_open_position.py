"""A stated position becomes a game over the wire: played on, verified, forked, and telling nobody what is hidden."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest

from adjudicator.desk.positions.parser import parse_position
from adjudicator_client import (
    Client,
    GameMode,
    Grade,
    IllegalMove,
    InvalidRequest,
    NewGame,
    NotFound,
    RequestIdReused,
    Seat,
    Unauthenticated,
    connect,
    detail_of,
    zones_of,
)
from engine.core.table.cards import digest_of
from tests.desk.test_stated_play import BROKEN_BY_A_SUMMON
from tests.rpc.serving import EDITION, Server

CARDS = """
  A1: {kind: unit, cost: 2, power: 4000, attributes: [甲]}
  R1: {kind: unit, cost: 1, power: 3000, attributes: [乙]}
  H1: {kind: unit, cost: 1, power: 1000, attributes: [丙]}
  H2: {kind: unit, cost: 1, power: 2000, attributes: [丙]}
"""
SEED = b"a seed of a stated position"


def state(hand: str, *, at: str = '"503.3"', more: str = "") -> str:
    """An attack that can be made, with cards in P1's hand."""
    setup = f"setup: {{at: {at}, P1: {{field: [A1, F1], hand: {hand}}}, P2: {{field: [{{R1: exhausted}}]}}{more}}}"
    return f"edition: {EDITION}\ncards:{CARDS}{setup}\n"


@pytest.fixture
def opened(operator: Client) -> NewGame:
    """A dealt game that began in a position, with one card in hand."""
    return operator.open_position(state("[H1]"), stated_by="Judge Ono", seed=SEED)


JUDGES = sorted((Path(__file__).parents[1] / "desk" / "judges").glob("*.yaml"))


@pytest.mark.parametrize("path", JUDGES, ids=lambda path: path.stem)
def test_a_position_in_a_judges_words_is_opened_and_its_log_is_exact(operator: Client, path: Path) -> None:
    game = operator.open_position(path.read_text(encoding="utf-8"), seed=SEED)

    assert game.seat("judge").verify().grade == Grade.GRADE_EXACT


def option_of(seat: Seat, act: str) -> str:
    """The only option of a seat that does this."""
    choice = seat.options().choice
    [found] = [option.id for option in choice.options if option.id.partition(":")[0] == act]
    return found


def opening_of(seat: Seat) -> dict[str, object]:
    """The first event, as a seat is told of it."""
    first = next(iter(seat.events()))
    assert first.type == "game-opened"
    return dict(detail_of(first))


def test_the_first_event_names_the_origin_and_only_judges_read_the_digest(opened: NewGame) -> None:
    told = {"stated_by": "Judge Ono", "edition": EDITION}
    stated = parse_position(state("[H1]")).stated

    assert opening_of(opened.seat("judge"))["origin"] == {**told, "digest": digest_of(stated)}
    for role in ("P1", "P2", "spectator"):
        assert opening_of(opened.seat(role))["origin"] == told


def test_the_desk_says_the_digest_by_which_a_position_is_found_again(operator: Client, opened: NewGame) -> None:
    origin = opening_of(opened.seat("judge"))["origin"]

    assert isinstance(origin, dict)
    assert operator.judges_desk().check(state("[H1]")).digest == origin["digest"]
    assert operator.judges_desk().check(state("[H2]")).digest != origin["digest"]


def test_play_goes_on_from_the_position_and_the_log_is_exact(opened: NewGame) -> None:
    p1 = opened.seat("P1")

    p1.submit([option_of(p1, "attack")])

    assert opened.seat("judge").verify().grade == Grade.GRADE_EXACT


def test_an_export_and_a_fork_of_it_are_exact_and_keep_the_origin(operator: Client, opened: NewGame) -> None:
    p1, judge = opened.seat("P1"), opened.seat("judge")
    p1.submit([option_of(p1, "attack")])
    written = io.BytesIO()
    judge.export(written, compressed=True)
    made = judge.acts.fork("what if", request_id="fork-of-a-position")
    fork = operator.seat(made.game_id, made.tokens["judge"])

    assert b'"stated_by":"Judge Ono"' in gzip.decompress(written.getvalue())
    assert opening_of(fork)["origin"] == opening_of(judge)["origin"]
    assert fork.verify().grade is judge.verify().grade == Grade.GRADE_EXACT


def test_sent_again_it_is_the_same_game_and_another_position_is_refused(operator: Client) -> None:
    first = operator.open_position(state("[H1]"), request_id="open-once")

    again = operator.open_position(state("[H1]"), request_id="open-once")

    assert again.already_recorded and again.game_id == first.game_id
    with pytest.raises(RequestIdReused):
        operator.open_position(state("[H2]"), request_id="open-once")


def test_what_lies_hidden_changes_nothing_that_others_are_told(operator: Client) -> None:
    """Two positions that differ in one card of a hand, dealt from the same seed."""
    games = [operator.open_position(state(f"[{card}]"), seed=SEED, request_id=f"swap-{card}") for card in ("H1", "H2")]

    for role in ("P2", "spectator"):
        one, other = (game.seat(role) for game in games)
        assert look(one) == look(other)
        assert look(games[0].seat("P1")) != look(games[1].seat("P1"))


def look(seat: Seat) -> tuple[object, ...]:
    """Everything a seat is told of the table and the log, but for what is drawn for each game of its own."""
    zones = {zone.key: (zone.count, [card.number for card in zone.objects]) for zone in seat.table().table.zones}
    events = [(e.type, e.card_number, {k: v for k, v in detail_of(e).items() if k != "pins"}) for e in seat.events()]
    return zones, events


def test_hidden_cards_have_drawn_numbers_whatever_was_stated(opened: NewGame) -> None:
    mine = zones_of(opened.seat("P1").table().table)["P1/hand"].objects
    judged = zones_of(opened.seat("judge").table().table)["P1/deck"].objects

    assert all(each.id >= 1_000_000 for each in [*mine, *judged])


def test_a_dealt_game_needs_to_know_every_card(operator: Client) -> None:
    with pytest.raises(InvalidRequest, match="nobody has seen which cards lie in P1/hand; say which they are, or open"):
        operator.open_position(state('["?"]'))


@pytest.mark.parametrize(
    ("position", "lacks"),
    [
        (state('"?"'), "`P1.hand`"),
        (state("[]", at='"?"'), "`at`"),
        (state("[]", more=', turn: "?"'), "`turn`"),
        (state("[]", at='"702.6"'), "`knows.attacker`"),
    ],
)
def test_a_missing_fact_is_asked_for_before_play_goes_on(operator: Client, position: str, lacks: str) -> None:
    with pytest.raises(InvalidRequest, match="it does not say") as refused:
        operator.open_position(position)

    assert lacks in str(refused.value)


def test_an_observed_game_knows_no_more_than_was_stated(operator: Client) -> None:
    game = operator.open_position(state('["?", H1]'), mode=GameMode.GAME_MODE_OBSERVED)
    judge = game.seat("judge")

    hand = [card.number for card in zones_of(judge.table().table)["P1/hand"].objects]
    assert sorted(hand) == ["", "H1"]
    assert {card.number for card in zones_of(judge.table().table)["P1/deck"].objects} == {""}
    moved = judge.identify("H2", zone="P1/hand")
    assert [e.card_number for e in moved.events if e.type == "card-identified"] == ["H2"]
    p1 = game.seat("P1")
    p1.submit([option_of(p1, "attack")])
    assert judge.verify().grade == Grade.GRADE_EXACT


def test_with_a_deck_list_what_cannot_be_left_is_refused(operator: Client) -> None:
    decks = {"P1": {"deck": {"A1": 1, "H1": 1, "H2": 1}}}
    game = operator.open_position(state('["?", H1]'), mode=GameMode.GAME_MODE_OBSERVED, decks=decks)

    with pytest.raises(IllegalMove):
        game.seat("judge").identify("H1", zone="P1/hand")
    game.seat("judge").identify("H2", zone="P1/hand")


def test_a_deck_of_cards_that_are_not_defined_is_refused(operator: Client) -> None:
    with pytest.raises(NotFound, match="'NONE-1' is not defined"):
        operator.open_position(state("[]"), mode=GameMode.GAME_MODE_OBSERVED, decks={"P1": {"deck": {"NONE-1": 1}}})


def test_the_judge_of_a_game_opens_no_other(opened: NewGame, server: Server) -> None:
    with connect(server.address, opened.tokens["judge"], attempts=1) as judge, pytest.raises(Unauthenticated):
        judge.open_position(state("[]"))


def test_what_a_text_waits_for_waits_in_the_game_too(operator: Client) -> None:
    """11.8.17: the delayed trigger of a stated effect triggers in the opened game, and its log is ruled again alike."""
    game = operator.open_position(BROKEN_BY_A_SUMMON, seed=SEED)
    game.seat("P2").submit(picks=["pass"])
    triggered = [event for event in game.seat("judge").events() if event.type == "delayed-gone"]

    assert len(triggered) == 1
    assert game.seat("judge").verify().grade == Grade.GRADE_EXACT
