"""Dry runs of a judge's acts, and slips of the recorder that are taken back, over the wire."""

from __future__ import annotations

import pytest

from adjudicator_client import ActRefused, Client, Forbidden, InvalidRequest, NewGame, Seat, Stale
from adjudicator_client.judge import move_card
from adjudicator_client.pb import judge_service_pb2 as pb
from tests.rpc.serving import play
from tests.rpc.test_judging import CLAUSES, in_hand


@pytest.fixture
def played(game: NewGame, seat: dict[str, Seat]) -> dict[str, Seat]:
    """A game after some moves."""
    play(game, moves=11)
    for each in seat.values():
        each.table()
    return seat


def test_a_previewed_correction_says_what_the_act_then_brings_about(played: dict[str, Seat]) -> None:
    judge = played["judge"].in_language("en")
    asked = judge.options().seat
    change = move_card(in_hand(judge, asked), f"{asked}/deck", place=1)
    before = judge.table()

    seen = judge.acts.preview_correction([change])

    assert judge.table() == before, "nothing was recorded"
    assert seen.changes and all(each.sentence for each in seen.changes)
    done = judge.acts.correct("one too many", CLAUSES, [change])
    assert [event.type for event in seen.events] == [event.type for event in done.events]
    assert [each.seat for each in seen.waiting_for] == [each.seat for each in done.waiting_for]


def test_a_previewed_rewind_says_who_has_learned_what(played: dict[str, Seat], game: NewGame) -> None:
    judge = played["judge"].in_language("en")
    version = judge.table().version
    play(game, moves=6)
    judge.table()

    seen = judge.acts.preview_rewind(version)

    assert seen.version == judge.table().version
    assert seen.changes and all(each.sentence for each in seen.changes)
    done = judge.acts.rewind(version, "a slip", CLAUSES)
    told = [event for event in done.events if event.type == "game-rewound"]
    assert len(told) == 1 and [event.type for event in seen.events] == [event.type for event in done.events]
    assert all(each.seats and each.what in ("card", "chance", "answer") for each in seen.learned)


def test_a_dry_run_with_a_request_id_is_refused_so_that_it_is_never_carried_out(
    played: dict[str, Seat], game: NewGame
) -> None:
    judge = played["judge"]
    version = judge.table().version
    request = pb.RewindGameRequest(to_version=1, dry_run=True, request_id="a", expected_version=version)

    with pytest.raises(InvalidRequest, match="dry run"):
        judge.acts._look(judge.acts._judge.RewindGame, request, version)

    assert judge.table().version == version


def test_a_dry_run_is_for_judges_and_for_the_present_table(played: dict[str, Seat], game: NewGame) -> None:
    version = played["judge"].table().version

    for role in ("P1", "P2", "spectator"):
        with pytest.raises(Forbidden):
            played[role].acts.preview_rewind(version)
    play(game, moves=1)
    with pytest.raises(Stale):
        played["judge"].acts.preview_correction([], expected_version=version - 1)
    with pytest.raises(ActRefused):
        played["judge"].acts.preview_rewind(2, expected_version=played["judge"].table().version)


def test_what_was_entered_wrongly_is_taken_back_without_clauses_in_a_fork(
    operator: Client, played: dict[str, Seat], game: NewGame
) -> None:
    judge = played["judge"]
    earlier = judge.table().version
    play(game, moves=1)
    with pytest.raises(ActRefused, match="deals this game"):
        judge.acts.undo(earlier, "entered wrongly", expected_version=judge.table().version)
    forked = judge.acts.fork("what if")
    recorder = operator.seat(forked.game_id, forked.tokens["judge"])
    stood = recorder.options()
    recorder.submit([stood.choice.options[0].id], seat=stood.choice.seat, expected_version=stood.version)

    done = recorder.acts.undo(stood.version, "entered wrongly", expected_version=recorder.table().version)

    rewound = next(event for event in done.events if event.type == "game-rewound")
    assert list(rewound.clauses) == list(stood.choice.clauses)
    assert recorder.options().choice.options[0].id == stood.choice.options[0].id


def test_a_slip_names_no_clauses(played: dict[str, Seat]) -> None:
    acts = played["judge"].acts
    slip = pb.RewindGameRequest(grounds=pb.Grounds(text="a slip", clauses=CLAUSES), to_version=35, entered_wrongly=True)

    with pytest.raises(InvalidRequest, match="only entered wrongly"):
        acts._act(acts._judge.RewindGame, slip, played["judge"].table().version, "")
