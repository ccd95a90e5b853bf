"""A server whose clock jumps, back and ahead: tokens, deadlines, rates and the times in logs survive it."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from adjudicator.rpc.admission.call_rates import TokenBuckets
from adjudicator_client import Grade, Unauthenticated
from tests.rpc.serving import Server, open_game

pytestmark = pytest.mark.services

LIBRARY = next(iter(Path("/usr/lib").glob("*/faketime/libfaketime.so.1")), None)


def test_a_bucket_whose_clock_goes_back_takes_nothing_away() -> None:
    now = [100.0]
    buckets = TokenBuckets(1.0, 5, lambda: now[0])
    assert not any(buckets.wait("a") for _ in range(4))
    now[0] -= 1_000
    assert buckets.wait("a") == 0, "one was left"
    assert buckets.wait("a") == 1.0
    now[0] += 1
    assert buckets.wait("a") == 0, "from the new time on it fills as ever"
    buckets.charge("a", 10)
    now[0] -= 50
    buckets.charge("a", 1)
    assert buckets.wait("a") <= 12.0


@pytest.mark.skipif(LIBRARY is None, reason="libfaketime is not installed (Debian: apt-get install libfaketime)")
@pytest.mark.parametrize("workers", [(), ("--workers", "1")], ids=["one process", "workers"])
def test_a_game_goes_on_while_the_clock_jumps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: tuple[str, ...]
) -> None:
    said = tmp_path / "offset"

    def jump(offset: str) -> None:
        (new := tmp_path / "new").write_text(f"{offset}\n")
        os.replace(new, said)

    jump("+0")
    monkeypatch.setenv("LD_PRELOAD", str(LIBRARY))
    monkeypatch.setenv("FAKETIME_TIMESTAMP_FILE", str(said))
    monkeypatch.setenv("FAKETIME_NO_CACHE", "1")
    monkeypatch.setenv("FAKETIME_DONT_FAKE_MONOTONIC", "1")
    server = Server("--token-days", "10", *workers, store=tmp_path / "games.db")
    for name in ("LD_PRELOAD", "FAKETIME_TIMESTAMP_FILE"):
        monkeypatch.delenv(name)
    with server, server.client(timeout=30.0) as client:
        game = open_game(client)
        judge = game.seat("judge")
        jump("+3h")
        assert game.seat("P1").submit("keep").events
        jump("-2h")
        assert game.seat("P2").submit("keep").events, "the command after it is recorded too"
        for _ in range(20):
            judge.table()
        jump("+11d")
        for language, due in (("en", "token"), ("ja", "トークン")):
            with server.client(language=language) as another, pytest.raises(Unauthenticated) as told:
                another.seat(game.game_id, game.tokens["P1"]).table()
            assert due in told.value.sentence
        jump("-2h")
        assert client.seat(game.game_id, game.tokens["P1"]).table().version
        assert judge.verify().grade == Grade.GRADE_EXACT
        with (file := tmp_path / "export.jsonl").open("wb") as out:
            judge.export(out)
    times = [datetime.fromisoformat(each) for each in find_times(file)]
    assert len(times) >= 3 and times == sorted(times), "times in a log never fall"
    assert times[-1] > datetime.now(UTC) + timedelta(hours=2), "the jump was seen"


def find_times(file: Path) -> list[str]:
    """When each command of an export was recorded."""
    return re.findall(r'"recorded_at":"([^"]+)"', file.read_text("utf-8"))
