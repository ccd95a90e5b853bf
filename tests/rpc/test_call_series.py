"""Calls at the desk while somebody types: the older one of a series is dropped, short and known ones do not wait."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from adjudicator.auth import Role
from adjudicator.rpc.admission.authentication import Caller
from adjudicator.rpc.admission.call_rates import RateLimited
from adjudicator.rpc.admission.call_series import SupersededCall, name_series
from adjudicator.rpc.admission.checked_positions import MOST, CheckedPositions
from adjudicator.rpc.admission.service_limits import WorkLimits
from adjudicator.rpc.admission.work.call_work import QUICK_UNITS, SMALL, UNLIMITED, CallWork, HandedOnWork
from adjudicator.rpc.admission.work.thread_shares import CallTurns
from adjudicator.rpc.pb import desk_service_pb2 as pb
from adjudicator_client import AdjudicatorError, Client
from tests.rpc.serving import EDITION

LONG = 20.0
CHECK = "/adjudicator.v1.DeskService/CheckPosition"
VERIFY = "/adjudicator.v1.LogService/VerifyGame"
JUDGE, OTHER = Caller(Role.JUDGE, "g", "t1"), Caller(Role.JUDGE, "h", "t2")


class Here:
    """The context of a call of this process."""

    def is_active(self) -> bool:
        return True


HERE: Any = Here()


@pytest.fixture
def crowd() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(8) as threads:
        yield threads


@contextmanager
def busy(work: CallWork | HandedOnWork, caller: Caller = OTHER) -> Iterator[None]:
    """A heavy call that has the turn."""
    with work.counted(VERIFY, caller, HERE):
        yield


def ask(crowd: ThreadPoolExecutor, work: Any, series: object, then: Callable[[Any], object] = id) -> Future[None]:
    """A large desk call in a thread of its own."""

    def call() -> None:
        with work.counted(CHECK, JUDGE, HERE, SMALL + 1, series=series) as meter:
            then(meter)

    return crowd.submit(call)


def waiting(work: Any, count: int) -> None:
    """Waits until so many calls wait for their turn."""
    for _ in range(2_000):
        if len(work._places._turns._waiting) == count:
            return
        threading.Event().wait(0.005)
    raise AssertionError(f"{len(work._places._turns._waiting)} wait, not {count}")


@pytest.mark.parametrize("make", [CallWork, lambda limits: HandedOnWork(limits, 1)], ids=["process", "door"])
def test_a_newer_call_of_a_series_drops_the_waiting_one_and_takes_its_place(
    crowd: ThreadPoolExecutor, make: Callable[[WorkLimits], Any]
) -> None:
    work = make(WorkLimits(of_call=2**62, caller_per_second=0.0, game_per_second=0.0, heavy_places=2))
    with busy(work):
        asked = []
        for _ in range(5):  # a caller has one place here: every call after the first needs that of the one before
            asked.append(ask(crowd, work, "editor"))
            for older in asked[-2:-1]:  # only then is it known that the newer call has come
                with pytest.raises(SupersededCall) as dropped:
                    older.result(LONG)
                assert (dropped.value.reason, dropped.value.code) == ("CALL_SUPERSEDED", "call.superseded")
            waiting(work, 1)
        assert not asked[-1].done()
    asked[-1].result(LONG)
    with busy(work), pytest.raises(RateLimited):  # nothing is left over: a place is free, and one only
        ask(crowd, work, None)
        waiting(work, 1)
        ask(crowd, work, None).result(LONG)


def test_a_running_call_is_stopped_when_a_newer_one_of_its_series_comes(crowd: ThreadPoolExecutor) -> None:
    work, begun = CallWork(UNLIMITED), threading.Event()

    def run(meter: Any) -> None:
        begun.set()
        while True:
            meter.spend(100)

    older = ask(crowd, work, "editor", run)
    assert begun.wait(LONG)
    ask(crowd, work, "editor").result(LONG)
    with pytest.raises(SupersededCall):
        older.result(LONG)


def test_calls_of_other_series_other_tokens_and_no_series_all_count(crowd: ThreadPoolExecutor) -> None:
    work = CallWork(UNLIMITED)
    request = pb.CheckPositionRequest(series="editor")
    names = [name_series(caller, request) for caller in (JUDGE, Caller(Role.JUDGE, "g", "t9"), OTHER)]
    assert len(set(names)) == 3 and name_series(JUDGE, pb.CheckPositionRequest()) is None
    with busy(work):
        asked = [ask(crowd, work, series) for series in (*names, None, None)]
        waiting(work, 5)
    for call in asked:
        call.result(LONG)


def test_a_small_desk_call_begins_beside_a_heavy_one_and_waits_once_it_is_long(crowd: ThreadPoolExecutor) -> None:
    work, ended = CallWork(UNLIMITED), threading.Event()

    def small(units: int) -> None:
        with work.counted(CHECK, JUDGE, HERE, SMALL) as meter:
            for _ in range(units // 100):
                meter.spend(100)

    def large() -> None:
        small(2 * QUICK_UNITS)
        ended.set()

    with busy(work):
        small(QUICK_UNITS // 2)
        later = crowd.submit(large)
        waiting(work, 1)
        assert not ended.is_set()
    later.result(LONG)
    assert ended.is_set()


def test_a_small_call_that_turns_out_to_be_long_needs_a_place_like_the_others(crowd: ThreadPoolExecutor) -> None:
    work = CallWork(WorkLimits(of_call=2**62, caller_per_second=0.0, game_per_second=0.0, heavy_places=2))
    with busy(work):
        first = ask(crowd, work, None)
        waiting(work, 1)
        for _ in range(3):  # nothing is left over of those that are refused
            with pytest.raises(RateLimited), work.counted(CHECK, JUDGE, HERE, SMALL) as meter:
                while True:
                    meter.spend(100)
        with work.counted(CHECK, JUDGE, HERE, SMALL) as meter:
            meter.spend(100)
    first.result(LONG)


def test_a_small_call_that_is_long_holds_no_turn_of_its_caller_while_it_waits(crowd: ThreadPoolExecutor) -> None:
    """Of one caller one call has the place and waits for the turn, another the turn, and waits for the place."""
    work, turns, placed = CallWork(UNLIMITED), CallTurns(2), threading.Event()

    def large() -> None:
        with work.counted(CHECK, JUDGE, HERE, SMALL + 1):
            placed.set()
            with turns.turn(JUDGE):
                pass

    def small() -> None:
        own = turns.turn(JUDGE)
        with work.counted(CHECK, JUDGE, HERE, SMALL, pause=own.pause) as meter, own:
            other = crowd.submit(large)
            assert placed.wait(LONG)
            for _ in range(2 * QUICK_UNITS // 100):
                meter.spend(100)
            other.result(LONG)

    crowd.submit(small).result(LONG)


def test_an_answer_that_is_known_waits_for_nothing() -> None:
    work = CallWork(UNLIMITED)
    with busy(work), work.counted(CHECK, JUDGE, HERE, 200_000, known=True) as meter:
        meter.spend(1)


def test_answers_are_found_by_position_and_language_and_the_oldest_are_forgotten() -> None:
    checked = CheckedPositions()
    asked = [
        pb.CheckPositionRequest(position=pb.PositionAsked(text=f"turn: {n}"), series=f"s{n}") for n in range(MOST + 1)
    ]
    for n, request in enumerate(asked):
        checked.remember(request, "ja", pb.CheckPositionResponse(version=n))

    assert checked.find(asked[0], "ja") is None and checked.find(asked[-1], "en") is None
    again = checked.find(pb.CheckPositionRequest(position=asked[-1].position, game_id="g"), "ja")
    assert again is not None and again.version == MOST
    of_a_game = pb.CheckPositionRequest(game_id="g")
    checked.remember(of_a_game, "ja", pb.CheckPositionResponse(version=1))
    assert checked.find(of_a_game, "ja") is None


@pytest.mark.services
def test_the_same_position_is_answered_alike_again_and_a_series_is_bounded(operator: Client) -> None:
    text = f"edition: {EDITION}\nsetup: {{P1: {{hand: ['?*3']}}, P2: {{}}}}\n"
    desk = operator.in_language("ja").judges_desk()

    first, again = (desk.check(text, series="editor") for _ in range(2))
    other = operator.in_language("en").judges_desk().check(text)

    assert first == again != other
    with pytest.raises(AdjudicatorError, match="series"):
        desk.check(text, series="x" * 65)
