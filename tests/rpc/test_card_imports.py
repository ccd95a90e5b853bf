"""Imports of cards under way, and the folder in which they are kept: all or nothing, whatever fails."""

from __future__ import annotations

import errno
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from structlog.testing import capture_logs

from adjudicator import open_games
from adjudicator.cards import card_folder, sources
from adjudicator.cards.card_folder import CardFolder
from adjudicator.cards.compiler import Compiler
from adjudicator.rpc.services.card_imports import imports
from adjudicator.rpc.services.card_imports.imports import CardImport, CardImports, CardSource
from adjudicator.rpc.services.uploads import LONGEST_WAIT
from adjudicator_client import AdjudicatorError, Client, NotFound
from adjudicator_client.pb import card_service_pb2 as pb
from engine.rulebooks import load
from tests.rpc.browsing import Clock

GAME = "fftcg"
SECRET = "sing a song"
CARD = {"name": "Gate Captain", "kind": "forward", "power": 5000, "elements": ["fire"], "set": "Own Set"}
CARDS = [{**CARD, "number": f"77-{number}", "text": SECRET if number == 3 else ""} for number in range(1, 11)]
DATA = json.dumps(CARDS).encode()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cards"


@pytest.fixture
def client(folder: Path) -> Iterator[Client]:
    """An operator, in the process of the tests."""
    with open_games(cards=folder, language="ja") as games:
        yield games


def go_on(client: Client, name: str = "mine", **given: Any) -> pb.ImportCardsResponse:
    """A call of an import that has all bytes of the file."""
    request = pb.ImportCardsRequest(edition=GAME, request_id=name, last=True, **{"chunk": DATA, **given})
    return client.imported_cards(GAME)._send(request, 60.0)


def test_a_long_import_goes_on_call_by_call_and_is_kept_with_the_last(
    client: Client, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "MOST_TOLD", 4)
    monkeypatch.setattr(imports, "LONGEST_STEP", 60.0)
    seen: list[str] = []
    for count in (4, 4, 2):
        assert not (folder / f"{GAME}.json").exists()
        for _ in range(2):  # an answer that was lost comes again
            found = go_on(client, cards_seen=len(seen))
            assert (len(found.cards), found.card_count) == (count, 10)
        seen += [card.number for card in found.cards]

    assert found.imported and seen == [f"77-{number}" for number in range(1, 11)]
    assert client.imported_cards(GAME).coverage().sets[0].cards == 10


def test_more_cards_seen_than_there_are_do_not_end_an_import_early(
    client: Client, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "LONGEST_STEP", -1.0)
    found = go_on(client, cards_seen=99)

    assert (found.imported, len(found.cards)) == (False, 0)
    assert not folder.exists()


def test_a_step_ends_when_its_time_is_over(tmp_path: Path) -> None:
    begun = CardImport(load(GAME), CardFolder(tmp_path), CardSource(DATA, "mine.json"))
    ticks = iter([0.0, 0.0, 0.5, 2.0])

    assert len(begun.go_on(0, lambda: next(ticks))) == 2
    assert not begun.is_kept


@pytest.mark.parametrize(("failure", "reason"), [(errno.ENOSPC, "STORE_FULL"), (errno.EROFS, "STORE_FAILED")])
def test_cards_that_cannot_be_stored_leave_those_before(
    client: Client, folder: Path, monkeypatch: pytest.MonkeyPatch, failure: int, reason: str
) -> None:
    go_on(client)
    before = (folder / f"{GAME}.json").read_bytes()

    def fail(*given: object, **options: object) -> NoReturn:
        raise OSError(failure, "no")

    with monkeypatch.context() as broken:
        broken.setattr(card_folder, "write_result", fail)
        with pytest.raises(AdjudicatorError) as raised:
            go_on(client, "another", chunk=DATA.replace(b"77-", b"78-"))
        assert raised.value.reason == reason and raised.value.sentence

    assert (folder / f"{GAME}.json").read_bytes() == before
    assert client.imported_cards(GAME).coverage().sets[0].cards == 10
    with pytest.raises(NotFound):
        client.imported_cards(GAME).card("78-1")


def test_a_damaged_file_of_cards_is_named_without_its_place(client: Client, folder: Path) -> None:
    folder.mkdir()
    (folder / f"{GAME}.json").write_text("{")
    for call in (client.imported_cards(GAME).coverage, lambda: go_on(client)):
        with pytest.raises(AdjudicatorError) as raised:
            call()
        assert raised.value.wrong_code == "card-source.kept"
        assert f"{GAME}.json" in raised.value.sentence and str(folder) not in raised.value.sentence


def test_an_error_of_the_compiler_is_logged_without_the_text(
    client: Client, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(compiler: Compiler, card: object) -> NoReturn:
        raise ValueError(f"what is {SECRET}?")

    monkeypatch.setattr(Compiler, "compile", fail)
    with capture_logs() as lines, pytest.raises(AdjudicatorError, match="an error of ours"):
        go_on(client)

    (line,) = (line for line in lines if line["event"] == "failed")
    assert "card 1 of the file: ValueError" in str(line["exc_info"]) and line["exc_info"].__suppress_context__
    assert SECRET not in str(lines) and not folder.exists()


def test_a_file_of_too_many_cards_is_refused(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_CARDS", 9)
    with pytest.raises(AdjudicatorError) as raised:
        client.imported_cards(GAME).import_file(io.BytesIO(DATA), file_name="many.json")

    assert raised.value.wrong_code == "card-source.too-many" and "many.json" in raised.value.sentence


def test_number_and_age_of_imports_are_bounded(tmp_path: Path) -> None:
    clock = Clock()
    waiting = CardImports(clock)
    begun = [CardImport(load(GAME), CardFolder(tmp_path), CardSource(DATA, "mine.json")) for _ in range(3)]
    for number, each in enumerate(begun):
        waiting.add(("operator",), f"file {number}", each)

    assert [waiting.find(("operator",), f"file {number}") for number in range(3)] == [None, *begun[1:]]
    assert waiting.find(("another",), "file 2") is None
    clock.now += LONGEST_WAIT
    assert waiting.find(("operator",), "file 2") is None and len(waiting) == 0


def test_processes_that_share_a_folder_see_each_others_cards(folder: Path) -> None:
    one, other = CardFolder(folder), CardFolder(folder)
    assert not other.read(GAME).cards
    begun = CardImport(load(GAME), one, CardSource(DATA, "mine.json"))
    begun.go_on(0)

    assert begun.is_kept and len(other.read(GAME).cards) == len(CARDS)
    assert len(CardFolder().read(GAME).cards) == 0
