"""What a server prepares in the background once it serves."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.rpc.messages.speaking import LANGUAGE
from adjudicator.rpc.services import warming
from engine.rulebooks import editions
from tests.rpc.serving import Server

pytestmark = pytest.mark.services


def test_every_edition_is_warmed_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(warming, "warm_edition", warmed.append)

    warming.warm_editions(threading.Event(), rest=0.0)

    assert warmed == [*editions()]


@pytest.mark.parametrize("edition", editions())
def test_an_empty_table_of_the_edition_is_examined_in_every_language(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    described: list[tuple[str, str]] = []
    describe = warming.describe_check

    def note(position: ExaminedPosition) -> None:
        describe(position)
        described.append((position.book.id, LANGUAGE.get()))

    monkeypatch.setattr(warming, "describe_check", note)
    thread = threading.Thread(target=warming.warm_edition, args=(edition,))  # which has a language of its own
    thread.start()
    thread.join()

    assert described == [(edition, "en"), (edition, "ja")]


def test_a_stopped_server_warms_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[str] = []
    stopping = threading.Event()

    def stop(edition: str) -> None:
        warmed.append(edition)
        stopping.set()

    monkeypatch.setattr(warming, "warm_edition", stop)

    warming.warm_editions(stopping, rest=0.0)

    assert len(warmed) == 1


@pytest.mark.parametrize("workers", ["0", "1"])
def test_a_server_warms_the_editions_after_it_began_to_serve(workers: str, tmp_path: Path) -> None:
    with Server("--log-level", "debug", "--workers", workers, store=tmp_path / "games.db") as server:
        for _ in range(600):  # a minute
            if server.logged.count("edition.warmed") == len(editions()):
                break
            time.sleep(0.1)
        logged = server.logged

    assert logged.count("edition.warmed") == len(editions())
    assert "edition.not_warmed" not in logged
    assert logged.index("listening") < logged.index("edition.warmed") or workers == "1"
