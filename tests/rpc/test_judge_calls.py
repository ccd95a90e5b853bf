"""Calls for a judge over the wire: made, listed, claimed, resolved; nothing of them reaches anybody else."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Sequence

import pytest

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator_client import (
    AdjudicatorError,
    Client,
    Exhausted,
    Forbidden,
    InvalidRequest,
    NewGame,
    NotFound,
    RequestIdReused,
    Seat,
    connect,
)
from adjudicator_client.pb import judge_service_pb2 as pb
from adjudicator_client.pb.log_service_pb2 import MARK_KIND_JUDGE_CALL, Grade
from engine.judge.calls import LONGEST_CALL, MOST_OPEN_CALLS
from tests.rpc.browsing import Browser
from tests.rpc.serving import DECKS, EDITION, OPERATOR, SEED, any_picks, card_file, play
from tests.rpc.test_hidden import Ear, without_names

pytestmark = pytest.mark.services

CHAIN = re.compile(rb'chain: "[0-9a-f]{64}"')
"""The chain of a log, whose salts are random."""

WORDS = "They drew TWICE-SEEN cards"


def test_a_call_is_made_listed_claimed_and_resolved_with_its_times(seat: dict[str, Seat]) -> None:
    judge, caller = seat["judge"], seat["P1"]

    made = caller.acts.call_judge(WORDS)
    assert (made.call.seat, made.call.text, made.call.state) == ("P1", WORDS, pb.JUDGE_CALL_STATE_OPEN)
    assert made.call.call_id == made.version and made.call.called_at
    assert list(judge.acts.judge_calls()) == list(caller.acts.judge_calls()) == [made.call]
    claimed = judge.acts.claim_call(made.call.call_id).call
    assert claimed.state == pb.JUDGE_CALL_STATE_CLAIMED
    assert claimed.called_at <= claimed.claimed_at
    assert caller.acts.judge_calls()[0].state == pb.JUDGE_CALL_STATE_CLAIMED
    resolved = judge.acts.resolve_call(made.call.call_id, "play on").call
    assert (resolved.state, resolved.answer) == (pb.JUDGE_CALL_STATE_RESOLVED, "play on")
    assert claimed.claimed_at == resolved.claimed_at <= resolved.resolved_at
    assert not judge.acts.judge_calls() and not caller.acts.judge_calls()
    assert list(caller.acts.judge_calls(resolved=True)) == [resolved]
    assert list(judge.acts.judge_calls(at_version=made.version)) == [made.call], "as it stood then"


def test_judges_alone_are_told_which_judge_answered(operator: Client, game: NewGame, seat: dict[str, Seat]) -> None:
    ada = operator.seat(game.game_id, seat["judge"].access.issue("judge", label="Ada").token)
    called = seat["P2"].acts.call_judge(WORDS).call.call_id
    ada.acts.claim_call(called)
    ada.acts.resolve_call(called)

    (told,), (own,) = (seat[role].acts.judge_calls(resolved=True) for role in ("judge", "P2"))
    assert (told.claimed_by, told.resolved_by) == ("Ada", "Ada")
    assert (own.claimed_by, own.resolved_by) == ("", "")


def test_a_hundred_calls_in_a_row_are_refused_beyond_the_bound(seat: dict[str, Seat]) -> None:
    caller, other = seat["P1"].in_language("ja"), seat["P2"]
    before = caller.table().version
    refused = []
    for number in range(100):
        try:
            caller.acts.call_judge(f"{WORDS} {number}")
        except Exhausted as error:
            refused.append((error.reason, error.wrong_code, error.sentence))

    assert len(refused) == 100 - MOST_OPEN_CALLS
    assert {each[:2] for each in refused} == {("TOO_MANY_JUDGE_CALLS", "judge-call.too-many-open")}
    assert "3件" in refused[0][2]
    assert caller.table().version == before + MOST_OPEN_CALLS, "a refused call leaves no trace"
    assert other.acts.call_judge("of another seat").call.seat == "P2"
    seat["judge"].acts.resolve_call(before + 1)
    assert caller.acts.call_judge("again").call.call_id == before + MOST_OPEN_CALLS + 3


BAD: dict[str, tuple[str, Callable[[dict[str, Seat], int], object], type[AdjudicatorError], str]] = {
    "no words": ("P1", lambda seat, call: seat["P1"].acts.call_judge(" "), InvalidRequest, "judge.text-length"),
    "long words": (
        "P1", lambda seat, call: seat["P1"].acts.call_judge("x" * (LONGEST_CALL + 1)), InvalidRequest,
        "judge.text-length",
    ),
    "a long answer": (
        "judge", lambda seat, call: seat["judge"].acts.resolve_call(call, "x" * (LONGEST_CALL + 1)), InvalidRequest,
        "judge.text-length",
    ),
    "no such call": (
        "judge", lambda seat, call: seat["judge"].acts.claim_call(call + 1), NotFound, "judge-call.unknown"
    ),
    "an impossible call": (
        "judge", lambda seat, call: seat["judge"].acts.claim_call(-1), NotFound, "judge-call.unknown"
    ),
    "a claim of a seat": ("P1", lambda seat, call: seat["P1"].acts.claim_call(call), Forbidden, "role.may-not"),
    "a call of a judge": ("judge", lambda seat, call: seat["judge"].acts.call_judge(WORDS), Forbidden, "role.may-not"),
    "a spectator's list": (
        "spectator", lambda seat, call: seat["spectator"].acts.judge_calls(), Forbidden, "role.may-not",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_input_has_a_sentence_and_a_code(seat: dict[str, Seat], name: str) -> None:
    role, attempt, kind, code = BAD[name]
    call = seat["P1"].acts.call_judge(WORDS).call.call_id
    spoken = {**seat, role: seat[role].in_language("en")}

    with pytest.raises(kind) as refused:
        attempt(spoken, call)

    assert refused.value.wrong_code == code and refused.value.sentence


def test_a_call_is_claimed_and_resolved_once(seat: dict[str, Seat]) -> None:
    judge, caller = seat["judge"].in_language("en"), seat["P1"]
    call = caller.acts.call_judge(WORDS, request_id="once")
    again = caller.acts.call_judge(WORDS, request_id="once")
    assert again.already_recorded and again.call == call.call
    with pytest.raises(RequestIdReused):
        caller.acts.call_judge("other words", request_id="once")
    judge.acts.claim_call(call.call.call_id)
    for code, answer in (
        ("judge-call.claimed", judge.acts.claim_call),
        ("", judge.acts.resolve_call),
        ("judge-call.resolved", judge.acts.claim_call),
        ("judge-call.resolved", judge.acts.resolve_call),
    ):
        if not code:
            answer(call.call.call_id)
            continue
        with pytest.raises(AdjudicatorError) as refused:
            answer(call.call.call_id)
        assert (refused.value.reason, refused.value.wrong_code) == ("JUDGE_CALL_CLOSED", code)
        assert refused.value.sentence


def test_a_call_changes_nothing_on_the_table_and_nobodys_version(game: NewGame, seat: dict[str, Seat]) -> None:
    judge = seat["judge"]
    asked = judge.options()
    before = judge.table().table
    seat["P1"].acts.call_judge(WORDS)

    assert judge.table().table == before
    picks, _ = any_picks(asked.choice, random.Random(1))
    seat[asked.seat].submit(picks, choice=asked.choice.id, expected_version=asked.version)
    play(game, moves=4)
    judge.acts.resolve_call(judge.acts.judge_calls()[0].call_id)
    assert judge.verify().grade == Grade.GRADE_EXACT


def test_an_export_with_calls_is_imported_and_verified(seat: dict[str, Seat]) -> None:
    call = seat["P1"].acts.call_judge(WORDS).call.call_id
    seat["judge"].acts.claim_call(call)
    file = io.BytesIO()
    seat["judge"].export(file)
    file.seek(0)
    world = World()
    imported = world.client.import_game(file)
    judge = world.client.seat(imported.game_id, imported.tokens["judge"])
    assert [each.text for each in judge.acts.judge_calls()] == [WORDS]
    world.close()
    assert imported.verified.grade == Grade.GRADE_UNVERIFIED, "its seed is in no export; nothing else is wrong"
    assert not imported.verified.HasField("first")


def test_a_rewind_keeps_calls_and_a_fork_begins_without(operator: Client, game: NewGame, seat: dict[str, Seat]) -> None:
    judge, to = seat["judge"], seat["judge"].table().version
    seat["P2"].acts.call_judge(WORDS)
    play(game, moves=2)
    judge.table()
    judge.acts.rewind(to, "a card too many", ["102.1"])

    assert [call.text for call in judge.acts.judge_calls()] == [WORDS]
    forked = judge.acts.fork("what if")
    fork = operator.seat(forked.game_id, forked.tokens["judge"])
    assert not fork.acts.judge_calls(resolved=True)
    assert judge.verify().grade == Grade.GRADE_EXACT


def test_the_port_for_browsers_takes_calls(browser: Browser, game: NewGame) -> None:
    here = {"gameId": game.game_id}
    made = browser.call("JudgeService/CallJudge", {**here, "requestId": "r", "text": WORDS}, game.tokens["P1"])
    listed = browser.call("JudgeService/ListJudgeCalls", here, game.tokens["judge"]).said["calls"]
    answered = browser.call(
        "JudgeService/ResolveJudgeCall", {**here, "requestId": "a", "callId": listed[0]["callId"]}, game.tokens["judge"]
    )

    assert made.said["call"]["state"] == "JUDGE_CALL_STATE_OPEN" and listed == [made.said["call"]]
    assert answered.said["call"]["state"] == "JUDGE_CALL_STATE_RESOLVED"


def test_the_log_tells_judges_and_the_caller_alone(seat: dict[str, Seat]) -> None:
    judge = seat["judge"].in_language("en")
    call = seat["P1"].acts.call_judge(WORDS).call.call_id
    judge.acts.claim_call(call)
    judge.acts.resolve_call(call, "play on")

    for role, reader in seat.items():
        told = [event for event in reader.in_language("en").events() if event.type.startswith("judge-call")]
        assert bool(told) == (role in ("judge", "P1"))
        marks = [mark for mark in reader.outline() if mark.kind == MARK_KIND_JUDGE_CALL]
        assert [mark.event for mark in marks] == ([call] if told else [])
    (own,) = judge.explain_event(call, brief=True).event.reasons
    assert (own.type, WORDS in own.sentence) == ("judge-called", True)
    told = [event for event in judge.events() if event.type.startswith("judge-call")]
    assert [(event.seat, event.reason, event.value) for event in told] == [
        ("P1", WORDS, ""), ("judge", "", str(call)), ("judge", "play on", str(call))
    ]  # fmt: skip
    assert WORDS in told[0].sentence and all(event.sentence and event.recorded_at for event in told)


class World:
    """A server of its own with one game, always dealt alike."""

    def __init__(self) -> None:
        self.running = start(Adjudicator(open_memory_store()), OPERATOR, ServerOptions(port=0))
        self.client = connect(self.running.address, OPERATOR, timeout=30)
        self.game = self.client.create_game(
            EDITION, DECKS, card_file=card_file(), seed=SEED, request_id="two-worlds-alike"
        )

    def heard(self, roles: Sequence[str], happens: Callable[[NewGame], None]) -> dict[str, list[bytes]]:
        """All that some roles are told while something happens, in two languages."""
        ears = [(role, language) for role in roles for language in ("en", "ja")]
        listening = {each: Ear(self.running.address, self.game, *each) for each in ears}
        told: dict[str, list[bytes]] = {f"{role} {language}": [] for role, language in ears}
        acts: list[Callable[[], object]] = [
            lambda: None, lambda: happens(self.game), lambda: self.game.seat("P1").concede()
        ]  # fmt: skip
        for step, act in enumerate(acts):
            if step:
                play(self.game, moves=3, seed=step)
            act()
            version = self.game.seat("judge").table().version
            for (role, language), ear in listening.items():
                said = ear.everything(range(version - 4, version + 1), ["use:96", "keep"])
                said.append(ear.attempt(["use:96"], version, f"{role}-{language}-{step}"))
                told[f"{role} {language}"] += [
                    CHAIN.sub(b"chain", without_names(each, self.game.game_id)) for each in said
                ]
        for ear in listening.values():
            ear.close()
        return told

    def close(self) -> None:
        self.client.close()
        self.running.stop(0)


def call_with(seat: str, text: str, answer: str) -> Callable[[NewGame], None]:
    """A call that is claimed and resolved."""

    def happens(game: NewGame) -> None:
        call = game.seat(seat).acts.call_judge(text).call.call_id
        game.seat("judge").acts.claim_call(call)
        game.seat("judge").acts.resolve_call(call, answer)

    return happens


def take_notes(game: NewGame) -> None:
    """Three private notes of a judge, of which no player knows either."""
    for number in range(3):
        game.seat("judge").acts.rule(f"note {number}", ["102.1"], private=True)


@pytest.mark.parametrize(("caller", "other"), [("P1", "P2"), ("P2", "P1")])
def test_the_other_seat_and_spectators_are_told_the_same_whether_and_what_was_called(caller: str, other: str) -> None:
    told = []
    for happens in (call_with(caller, WORDS, "SECRET-ANSWER"), call_with(caller, "something else", ""), take_notes):
        world = World()
        told.append(world.heard((other, "spectator"), happens))
        world.close()

    assert len(told[0][f"{other} en"]) > 60
    for ear in told[0]:
        assert told[0][ear] == told[1][ear] == told[2][ear], ear
        assert not any(b"TWICE-SEEN" in said or b"SECRET-ANSWER" in said for said in told[0][ear])
