"""What one caller has the service do is bounded and stopped, and others play on; nothing here looks at a clock."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from typing import Any

import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import Grade
from adjudicator.auth import Role
from adjudicator.log import open_memory_store
from adjudicator.rpc.admission.authentication import Caller
from adjudicator.rpc.admission.call_rates import RateLimited as Limited
from adjudicator.rpc.admission.call_rates import TokenBuckets
from adjudicator.rpc.admission.service_limits import WorkLimits
from adjudicator.rpc.admission.work import call_work
from adjudicator.rpc.admission.work.call_work import (
    JUST_ENDED,
    LARGE,
    UNLIMITED,
    USUAL,
    CallWork,
    HandedOnWork,
)
from adjudicator.rpc.admission.work.work_quotas import MUCH, SpentUnits, WorkSpent
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.rpc.services.log_service import FAR_BEHIND
from adjudicator_client import (
    AdjudicatorError,
    Client,
    EngineLimit,
    Exhausted,
    NewGame,
    RateLimited,
    Seat,
    connect,
)
from adjudicator_client.pb.log_service_pb2 import GRADE_EXACT
from engine.core.table.bounds.work import STANDARD_BUDGET, CallStopped, current_meter
from tests.application.stated_tables import Table, a_million
from tests.refused import refuses
from tests.rpc.serving import OPERATOR, open_game, play
from tests.rpc.test_rates import Clock

LONG = 60.0
"""Seconds after which a test that waits in vain fails."""

CREATE = "/adjudicator.v1.GameService/CreateGame"
VERIFY, LOOK = "/adjudicator.v1.LogService/VerifyGame", "/adjudicator.v1.GameService/GetTable"


@contextmanager
def served(app: Adjudicator, clock: Callable[[], float] | None = None, **options: object) -> Iterator[Client]:
    given = {} if clock is None else {"clock": clock}
    running = start(app, OPERATOR, ServerOptions(port=0, **options), **given)  # type: ignore[arg-type]
    try:
        with connect(running.address, OPERATOR, attempts=1, timeout=LONG) as client:
            yield client
    finally:
        running.stop(0)


@pytest.fixture
def app() -> Adjudicator:
    return Adjudicator(open_memory_store())


# ---------------------------------------------------------------------- one call


@pytest.mark.services
def test_a_move_beyond_the_budget_of_its_game_is_an_error_with_a_sentence_and_play_goes_on() -> None:
    table = Table(a_million())
    with served(table.app) as client:
        for language, sentence in (("en", "no ruling"), ("ja", "裁定ではない")):
            seat = seat_of(client, table, language=language)
            before = seat.table().version
            with pytest.raises(EngineLimit) as limit:
                seat.submit(table.said.option("use-event:flood"))
            assert (limit.value.code, limit.value.reason) == ("RESOURCE_EXHAUSTED", "ENGINE_LIMIT")
            assert limit.value.verdict is None and sentence in limit.value.sentence
            assert limit.value.arguments == {"most": STANDARD_BUDGET.events}
            assert seat.table().version == before and seat.options().HasField("choice")
        assert seat_of(client, table, "judge").verify().grade == GRADE_EXACT
        assert seat.submit("end").events


def seat_of(client: Client, table: Table, role: str = "P1", **given: Any) -> Seat:
    """A seat of a game that began in a stated position."""
    return Client(client._channel, "", attempts=1, **given).seat(table.game.game_id, table.game.tokens[role])


@pytest.mark.services
def test_a_call_is_stopped_when_it_has_caused_what_it_may_and_the_log_is_as_it_was() -> None:
    table = Table(a_million())
    with served(table.app, work=WorkLimits(of_call=2_000)) as client:
        seat = seat_of(client, table)
        before = table.version
        with pytest.raises(EngineLimit) as limit:
            seat.submit(table.said.option("use-event:flood"))

    assert "2,000 units" in limit.value.wrong and limit.value.verdict is None
    assert table.version == before and table.exact()


@pytest.mark.services
def test_a_deadline_stops_the_work(app: Adjudicator, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = threading.Event()

    def without_end(game_id: str, *given: object) -> Grade:
        try:
            while True:
                current_meter().spend(1)
        except CallStopped as error:
            assert not error.is_exhausted
            stopped.set()
            raise

    with served(app, work=WorkLimits(of_call=2**62)) as client:
        game = open_game(client)
        monkeypatch.setattr(app, "verify", without_end)
        with pytest.raises(AdjudicatorError) as late:
            game.seat("judge").verify(timeout=0.5)
        assert late.value.code == "DEADLINE_EXCEEDED"
        assert stopped.wait(LONG)


# ---------------------------------------------------------------------- long work beside short calls


class Nobody:
    """The context of a call of this process."""

    def is_active(self) -> bool:
        return True


def test_long_work_rests_while_short_calls_are_under_way_or_have_just_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    monkeypatch.setattr(call_work.time, "sleep", rests.append)
    clock = Clock()
    work = CallWork(UNLIMITED, clock)
    here: Any = Nobody()
    anybody = Caller(Role.SPECTATOR, "g")

    def rested(do: Callable[[], None]) -> int:
        before = len(rests)
        do()
        return len(rests) - before

    with work.counted(VERIFY, anybody, here) as meter:
        looks = partial(meter.spend, meter.LOOKS_EVERY)
        assert rested(looks) == 0, "nobody else is there"
        with work.counted(LOOK, anybody, here):
            assert rested(looks) == 1
            assert rested(looks) == 1
        assert rested(looks) == 1, "another short call is likely to come"
        clock.now += 10 * JUST_ENDED
        assert rested(looks) == 0
    with work.counted(LOOK, anybody, here) as meter:
        assert rested(partial(meter.spend, 10 * meter.LOOKS_EVERY)) == 0, "a short call waits for nothing"


def test_watches_that_are_far_behind_catch_up_one_after_another() -> None:
    work = CallWork(UNLIMITED)
    at_once, most, guard = 0, 0, threading.Lock()

    def catch_up(number: int) -> None:
        nonlocal at_once, most
        for _ in range(50):
            with work.catching_up(Caller(Role.SPECTATOR, str(number))):
                with guard:
                    at_once, most = at_once + 1, max(most, at_once + 1)
                with guard:
                    at_once -= 1

    with ThreadPoolExecutor(8) as crowd:
        list(crowd.map(catch_up, range(8)))
    assert most == 1


@pytest.mark.services
def test_a_watch_waits_for_its_turn_only_when_it_is_far_behind(
    app: Adjudicator, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[Caller] = []
    catching_up = CallWork.catching_up

    def counted(self: CallWork, caller: Caller) -> Any:
        turns.append(caller)
        return catching_up(self, caller)

    monkeypatch.setattr(CallWork, "catching_up", counted)
    with served(app) as client:
        game = open_game(client)
        seat = game.seat("judge")
        while seat.table().version <= FAR_BEHIND:
            play(game, moves=5)
        version = seat.table().version

        def count_turns(after: int) -> int:
            turns.clear()
            with closing(seat.watch(after=after)) as news:
                assert next(news).version > after
            return len(turns)

        assert count_turns(0) == 1, "its first page"
        assert count_turns(version - 1) == 1, "the table from which it goes on"
        assert count_turns(FAR_BEHIND - 1) == 0


# ---------------------------------------------------------------------- many calls


@pytest.mark.services
def test_24_verifications_of_one_spectator_go_one_after_another_and_others_play_meanwhile(
    app: Adjudicator, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, counted = threading.Semaphore(0), threading.Event(), threading.Lock()
    under_way, most = 0, 0
    verify = app.verify

    def slowly(game_id: str, *given: object) -> Grade:
        nonlocal under_way, most
        with counted:
            under_way, most = under_way + 1, max(most, under_way + 1)
        begun.release()
        assert go_on.wait(LONG)
        grade = verify(game_id)
        with counted:
            under_way -= 1
        return grade

    def asks(seat: Seat) -> str:
        try:
            return "EXACT" if seat.verify().grade == GRADE_EXACT else ""
        except RateLimited as limited:
            assert limited.retry_after
            return "RATE_LIMITED"

    with served(app) as client:
        game, other = open_game(client), open_game(client)
        game.seat("P1").concede()
        monkeypatch.setattr(app, "verify", slowly)
        with ThreadPoolExecutor(24) as crowd:
            asked = [crowd.submit(asks, game.seat("spectator")) for _ in range(24)]
            assert begun.acquire(timeout=LONG)
            for seat in ("P1", "P2"):  # while a verification is under way and others wait
                assert other.seat(seat).submit("keep").events
                assert other.seat(seat).table().version
            go_on.set()
            said = [each.result(LONG) for each in asked]

    assert most == 1
    assert set(said) <= {"EXACT", "RATE_LIMITED"} and said.count("EXACT") >= USUAL.heavy_places // 2


@pytest.mark.services
def test_what_calls_cost_is_taken_from_their_caller_and_their_game_alone(app: Adjudicator) -> None:
    clock = Clock()
    work = WorkLimits(caller_per_second=10.0, game_per_second=20.0, burst=10)
    with served(app, clock, work=work) as client:
        game, other = open_game(client), open_game(client)
        judge, player = game.seat("judge"), game.seat("P1")
        assert judge.verify().grade == GRADE_EXACT

        with pytest.raises(RateLimited) as token:
            judge.table()
        with pytest.raises(RateLimited) as whole:
            player.table()
        assert "this token" in token.value.wrong and "this game" in whole.value.wrong
        assert token.value.retry_after and whole.value.retry_after
        assert other.seat("judge").table().version and client.rulebooks()
        clock.now += whole.value.retry_after + 0.1
        assert player.table().version
        clock.now += token.value.retry_after + 0.1
        assert judge.table().version


def test_much_work_is_told_to_the_door_at_once_and_little_when_it_is_asked_for() -> None:
    told: list[WorkSpent] = []
    spent, judge = SpentUnits(told.append), Caller(Role.JUDGE, "g", token_id="t")
    door = HandedOnWork(WorkLimits(caller_per_second=10.0, game_per_second=20.0, burst=MUCH), 2, clock := Clock())

    spent.charge(judge, MUCH - 1)
    spent.charge(Caller(Role.OPERATOR), 10 * MUCH)
    assert told == []
    spent.charge(Caller(Role.JUDGE, "g", token_id="another"), 1)
    assert told == [WorkSpent({judge: MUCH})]
    spent.charge(Caller(Role.P1, "g"), 5)
    assert spent.take() == WorkSpent({Caller(Role.P1, "g"): 5}) and spent.take() == WorkSpent({})

    door.charge(told[0])
    for caller, whose in ((judge, "this token"), (Caller(Role.P1, "g"), "this game")):
        with refuses(Limited, match=whose):
            door.counted("/any", caller, None)  # type: ignore[arg-type]
    door.counted("/any", Caller(Role.P1, "h"), None)  # type: ignore[arg-type]
    clock.now += 0.1 + 1e-6
    door.counted("/any", judge, None)  # type: ignore[arg-type]
    door.charge(told[0])
    door.change(WorkLimits(caller_per_second=0.0, game_per_second=0.0))
    door.counted("/any", judge, None)  # type: ignore[arg-type]


def test_a_debt_is_paid_in_time() -> None:
    clock = Clock()
    buckets = TokenBuckets(rate=2.0, burst=3, clock=clock)
    buckets.charge("a", 5)

    assert buckets.owed("a") == buckets.wait("a") == 1.5 and buckets.owed("b") == buckets.wait("b") == 0
    clock.now += 1.5
    assert buckets.wait("a") == 0
    clock.now += 1_000
    buckets.charge("a", 3)
    assert buckets.wait("a") == 0.5


@pytest.mark.services
def test_the_watches_of_two_games_leave_places_for_others(app: Adjudicator) -> None:
    roles = ("P1", "P2", "judge", "spectator")

    def watch(game: NewGame, role: str) -> object:
        watching = iter(game.seat(role).watch())
        next(watching)
        return watching

    with served(app, streams=64) as client:
        games = [open_game(client) for _ in range(3)]
        open_ = []
        refused = 0
        for game in games[:2]:
            for role in roles:
                for _ in range(8):
                    try:
                        open_.append(watch(game, role))
                    except Exhausted as full:
                        assert full.reason == "TOO_MANY_WATCHES"
                        refused += 1
        assert (len(open_), refused) == (32, 32)
        assert watch(games[2], "P1")


def test_a_call_with_a_large_file_waits_its_turn_as_long_work_does() -> None:
    work, door = CallWork(WorkLimits(heavy_places=1)), HandedOnWork(WorkLimits(heavy_places=1), 1)
    here: Any = Nobody()
    operator = Caller(Role.OPERATOR)
    for calls in (work, door):
        with calls.counted(CREATE, operator, here, LARGE + 1):
            with pytest.raises(Limited), calls.counted(CREATE, operator, here, LARGE + 1):
                pass
            with calls.counted(CREATE, operator, here, LARGE):
                pass


@pytest.mark.services
def test_a_process_that_serves_never_looks_through_its_rulebooks_for_garbage() -> None:
    program = (
        "import gc; from adjudicator.rpc.admission.work.call_work import keep_pauses_short as k; "
        "k(); print(gc.get_freeze_count())"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert int(done.stdout) > 10_000
