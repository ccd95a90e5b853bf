"""A judge's acts over the wire: what they bring about, who may do them, what the others are told."""

from __future__ import annotations

import threading

import grpc
import pytest

from adjudicator_client import (
    ActRefused,
    AdjudicatorError,
    Client,
    Forbidden,
    Grade,
    InvalidRequest,
    MoveRefused,
    NeedsJudge,
    NewGame,
    NotFound,
    RequestIdReused,
    Seat,
    Stale,
    detail_of,
    find_object,
    zones_of,
)
from adjudicator_client.judge import (
    Change,
    attach_card,
    face_card,
    move_card,
    set_fact,
    set_identity,
    set_markers,
    set_place,
    set_turn,
    turn_card,
)
from adjudicator_client.pb import judge_service_pb2 as pb
from adjudicator_client.pb import judge_service_pb2_grpc
from tests.rpc.serving import OPERATOR, Server, open_game, play

CLAUSES = ["503.3", "102.1"]


@pytest.fixture
def played(game: NewGame, seat: dict[str, Seat]) -> dict[str, Seat]:
    """A game after some moves."""
    play(game, moves=11)
    for each in seat.values():
        each.table()
    return seat


def in_hand(judge: Seat, player: str) -> int:
    return zones_of(judge.table().table)[f"{player}/hand"].objects[0].id


def test_a_ruling_is_in_the_log_of_everybody_and_a_note_in_that_of_judges(played: dict[str, Seat]) -> None:
    judge = played["judge"]
    judge.acts.rule("slow play", CLAUSES, about=3)
    noted = judge.acts.rule("watch P2", CLAUSES, private=True)
    assert [event.type for event in noted.events] == ["ruling-given"]
    for role, seat in played.items():
        told = [event for event in seat.events() if event.type == "ruling-given"]
        assert [event.reason for event in told] == ["slow play", *(["watch P2"] if role == "judge" else [])]
        assert told[0].clauses == CLAUSES
        assert (told[0].seat, detail_of(told[0])) == ("judge", {"about": 3})
        if role != "judge":
            with pytest.raises(NotFound):
                seat.explain_event(noted.version)
            page = seat.page(noted.version - 1)
            assert page.events == []
    assert judge.explain_event(noted.version).event.reasons[0].clauses == CLAUSES


def test_a_correction_shows_and_is_explained_by_the_judge_s_clauses(game: NewGame, played: dict[str, Seat]) -> None:
    judge = played["judge"]
    asked = judge.options().seat
    card = in_hand(judge, asked)
    done = judge.acts.correct("one too many", CLAUSES, [move_card(card, f"{asked}/deck", place=1)])
    assert [event.type for event in done.events][:2] == ["table-corrected", "card-moved"]
    assert [question.seat for question in done.waiting_for] == [asked]
    path = judge.explain_event(done.events[1].seq).event.reasons
    assert [reason.type for reason in path[:2]] == ["card-moved", "table-corrected"]
    assert path[1].clauses == CLAUSES
    other = played["P2" if asked == "P1" else "P1"]
    header, moved = other.page(done.events[0].seq - 1).events[:2]
    assert (header.reason, detail_of(header)) == ("one too many", {})
    assert (moved.card_number, moved.became) == ("", 0)
    play(game, moves=2)


def test_every_kind_of_change_can_be_said(played: dict[str, Seat]) -> None:
    judge = played["judge"]
    asked = judge.options().seat
    card = in_hand(judge, asked)
    shown = find_object(judge.table(viewer="judge").table, card)
    assert shown is not None
    number = shown.number
    changes: list[Change] = [
        set_identity(card, number),
        move_card(card, f"{asked}/field", orientation="exhausted", face_up=True),
        turn_card(card, "ready"),
        face_card(card, face_up=False),
        face_card(card, face_up=True),
        set_markers(card, "note", 2),
        attach_card(card),
        set_fact("noted", {"by": [1]}),
        set_fact("noted"),
        set_turn(asked, 7),
        set_place("503.3", player=asked, knows={}),
    ]
    done = judge.acts.correct("all of it", CLAUSES, changes)
    assert judge.table().table.turn == 7
    assert [question.seat for question in done.waiting_for] == [asked]


def test_a_rewind_and_what_it_says_to_whom(game: NewGame, played: dict[str, Seat]) -> None:
    judge = played["judge"]
    to = judge.table().version
    before = judge.table()
    play(game, moves=6)
    head = judge.table().version
    done = judge.acts.rewind(to, "a card too many", CLAUSES, expected_version=head)
    (event,) = done.events
    assert (event.type, event.value, event.reason) == ("game-rewound", str(to), "a card too many")
    assert judge.table().table.zones == before.table.zones
    again = judge.acts.rewind(to, "again", CLAUSES)
    assert again.version == done.version + 1
    play(game, moves=2)


def test_a_fork_is_the_judge_s_own_game(operator: Client, game: NewGame, played: dict[str, Seat]) -> None:
    judge = played["judge"]
    made = judge.acts.fork("what if", request_id="fork-1")
    assert set(made.tokens) == {"judge"}
    assert judge.acts.fork("what if", request_id="fork-1").already_recorded
    with pytest.raises(RequestIdReused):
        judge.acts.fork("another", request_id="fork-1")
    fork = operator.seat(made.game_id, made.tokens["judge"])
    options = fork.options()
    assert options.seat == judge.options().seat
    asked = options.choice
    fork.submit([option.id for option in asked.options[: max(asked.least, 1)]], seat=options.seat)
    assert fork.verify().grade == Grade.GRADE_EXACT
    for role in ("P1", "P2", "spectator"):
        with pytest.raises(AdjudicatorError):
            operator.seat(made.game_id, game.tokens[role]).table()
    other = operator.seat(game.game_id, OPERATOR).acts.fork("by the operator")
    assert other.game_id != made.game_id


def test_who_may_what(played: dict[str, Seat]) -> None:
    for role in ("P1", "P2", "spectator"):
        acts = played[role].acts
        with pytest.raises(Forbidden):
            acts.rule("mine", CLAUSES)
        with pytest.raises(Forbidden):
            acts.correct("mine", CLAUSES, [set_fact("a", 1)])
        with pytest.raises(Forbidden):
            acts.fork("mine")
        with pytest.raises(Forbidden if role == "spectator" else NeedsJudge):
            acts.rewind(1 if role == "spectator" else first_end(played), "mine", CLAUSES)


def first_end(played: dict[str, Seat]) -> int:
    """The version at which the opening of the game ended."""
    return (
        next(event.seq for event in played["judge"].events() if event.type == "choice-made" and event.seat != "CHANCE")
        - 1
    )


def test_what_is_wrong_is_said_in_words_of_the_contract(played: dict[str, Seat]) -> None:
    acts = played["judge"].acts
    with pytest.raises(NotFound) as unknown:
        acts.rule("text", ["no such clause"])
    assert unknown.value.reason == "UNKNOWN_CLAUSE"
    for wrong in (
        lambda: acts.rule("", CLAUSES),
        lambda: acts.rule("text", []),
        lambda: acts.rule("x" * 5_000, CLAUSES),
    ):
        with pytest.raises(InvalidRequest) as malformed:
            wrong()
        assert malformed.value.reason == "MALFORMED_REQUEST"
    with pytest.raises(ActRefused) as impossible:
        acts.correct("why", CLAUSES, [move_card(9_999, "P1/hand")])
    assert impossible.value.reason == "BAD_CORRECTION"
    with pytest.raises(ActRefused) as nowhere:
        acts.rewind(2, "why", CLAUSES)
    assert nowhere.value.reason == "BAD_REWIND"
    with pytest.raises(ActRefused) as no_fork:
        acts.fork("why", at_version=2)
    assert no_fork.value.reason == "BAD_FORK"
    with pytest.raises(Stale):
        acts.correct("why", CLAUSES, [set_fact("a", 1)], expected_version=1)


def test_an_illegal_play_that_happened(played: dict[str, Seat]) -> None:
    judge = played["judge"]
    options = judge.options()
    other = "P2" if options.seat == "P1" else "P1"
    with pytest.raises(MoveRefused) as refused:
        played[other].submit(options.choice.options[0].id, expected_version=options.version)
    card = in_hand(judge, other)
    done = judge.acts.correct(
        "seen too late", CLAUSES, [move_card(card, f"{other}/field")], about=refused.value.version
    )
    path = judge.explain_event(done.events[1].seq).event.reasons
    assert [reason.type for reason in path[:3]] == ["card-moved", "table-corrected", "attempt-refused"]
    assert [r.type for r in played[options.seat].explain_event(done.events[1].seq).event.reasons][
        2
    ] != "attempt-refused"


def test_raw_requests_that_say_nothing(channel: grpc.Channel, game: NewGame) -> None:
    stub = judge_service_pb2_grpc.JudgeServiceStub(channel)
    metadata = (("authorization", f"Bearer {game.tokens['judge']}"),)
    grounds = pb.Grounds(text="t", clauses=CLAUSES)
    named = {"game_id": game.game_id, "request_id": "x"}
    nothing = [pb.Change()]
    for method, request in (
        (stub.RecordRuling, pb.RecordRulingRequest(**named, grounds=grounds)),
        (
            stub.CorrectTable,
            pb.CorrectTableRequest(**named, grounds=grounds, expected_version=1, changes=nothing),
        ),
        (stub.RewindGame, pb.RewindGameRequest(**named, grounds=grounds, expected_version=1)),
        (stub.ForkGame, pb.ForkGameRequest(**named)),
        (
            stub.CorrectTable,
            pb.CorrectTableRequest(
                **named,
                grounds=grounds,
                expected_version=1,
                changes=[pb.Change(set_fact=pb.SetFact(name="a", value_json="{"))],
            ),
        ),
    ):
        with pytest.raises(grpc.RpcError) as failed:
            method(request, metadata=metadata)
        assert failed.value.code() is grpc.StatusCode.INVALID_ARGUMENT


def test_judges_and_players_at_once(operator: Client, server: Server) -> None:
    """Two judges and two players of one game, each with a connection of its own."""
    game = open_game(operator, request_id="judges and players")
    judges = [server.client().seat(game.game_id, game.tokens["judge"]) for _ in range(2)]
    done: list[int] = []

    def judge(seat: Seat, name: str) -> None:
        for n in range(20):
            try:
                done.append(seat.acts.rule(f"{name} {n}", CLAUSES, request_id=f"{name}-{n}").version)
                seat.acts.rule(f"{name} {n}", CLAUSES, request_id=f"{name}-{n}", expected_version=1)
            except AdjudicatorError as error:
                assert error.code in {"UNAVAILABLE", "ABORTED"}, error

    threads = [threading.Thread(target=judge, args=(seat, name)) for seat, name in zip(judges, "ab", strict=True)]
    for thread in threads:
        thread.start()
    play(game, moves=15)
    for thread in threads:
        thread.join()
    rulings = [event for event in game.seat("judge").events() if event.type == "ruling-given"]
    assert len(rulings) == len(done) == len(set(done)) == 40
    assert game.seat("judge").verify().grade == Grade.GRADE_EXACT
