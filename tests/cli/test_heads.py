"""Keys, heads and signatures on the command line: with a server that signs, and without one."""

from __future__ import annotations

import shutil
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from google.protobuf.message import Message

from adjudicator.application import Adjudicator
from adjudicator.audit.exports.export import export
from adjudicator.log import open_memory_store
from adjudicator.signing import read_key, sign_head
from adjudicator_client.pb import log_service_pb2
from kit.go_between import Method, between
from tests.application.playing import open_a_game, play
from tests.audit.forging import renamed
from tests.cli.conftest import Cli, Kept, Refused
from tests.log.samples import NOON
from tests.rpc.serving import Server


@pytest.fixture
def key(cli: Cli, tmp_path: Path) -> str:
    """The public key of `server.key`."""
    return str(cli("key", "new", tmp_path / "server.key", "--json").document["public_key"])


@pytest.fixture
def signing(key: str, begun: Kept, tmp_path: Path) -> Iterator[Server]:
    """A server of the game that has begun, with that key."""
    store = shutil.copy(begun.store, tmp_path / "served.db")
    with Server("--signing-key", str(tmp_path / "server.key"), store=Path(store)) as running:
        yield running


def test_a_key_is_made_shown_and_kept(cli: Cli, tmp_path: Path) -> None:
    made = cli("key", "new", tmp_path / "server.key")
    shown = cli("key", "show", tmp_path / "server.key", "--json").document
    again = cli("key", "new", tmp_path / "server.key", "--json")

    assert made.code == 0 and f"public key: {shown['public_key']}" in made.out
    assert "BEGIN PUBLIC KEY" in made.out and "PRIVATE" not in made.out
    assert stat.S_IMODE((tmp_path / "server.key").stat().st_mode) == 0o600
    assert (again.code, again.error["error"]["reason"]) == (2, "BAD_KEY")


@pytest.mark.services
def test_a_server_does_not_start_with_a_key_it_cannot_use(tmp_path: Path) -> None:
    (tmp_path / "no.key").write_text("no key")
    with pytest.raises(RuntimeError, match="key"), Server("--signing-key", str(tmp_path / "no.key")):
        pass


@pytest.mark.services
def test_a_player_keeps_a_head_and_holds_the_export_against_it(
    cli: Cli, signing: Server, key: str, begun: Kept, tmp_path: Path
) -> None:
    where = ("--server", signing.address)
    for role in ("P1", "P2", "spectator"):
        ran = cli("head", begun.game_id, "-o", tmp_path / f"{role}.head", *where, "--token", begun.tokens[role])
        assert ran.code == 0 and f"signed by {key}" in ran.out
    judge = ("--token", begun.tokens["judge"])
    for name in ("game.jsonl.gz", "game.jsonl"):
        assert cli("export", begun.game_id, "-o", tmp_path / name, *where, *judge).code == 0

        ran = cli("verify", "--file", tmp_path / name, "--public-key", key, "--head", tmp_path / "P1.head")
        told = cli("verify", "--file", tmp_path / name, "--head", tmp_path / "P2.head", "--json").document

        said = " ".join(ran.out.split())
        assert f"signed by {key[:16]} (key {key})" in said and "passes through the head" in said
        assert "UNVERIFIED" in ran.out and "chance not checked" in ran.out, "the game goes on"
        assert told["signed"]["key"] == key and told["heads"][0]["held"]["standing"] == "passes through"
    wrong = cli("verify", "--file", tmp_path / "game.jsonl", "--public-key", "0" * 64)
    assert wrong.code == 1 and "none of the keys given" in " ".join(wrong.out.split())
    assert cli("verify", begun.game_id, "--store", begun.store, "--head", tmp_path / "P1.head").code == 2


class Forger:
    """Passes every answer on, a head with another end of the log."""

    def answer(self, method: Method, request: Message, ask: Callable[[], bytes]) -> bytes:
        """The server's answer; that of `GetHead` says what the server never signed."""
        told = method.response.FromString(ask())
        if isinstance(told, log_service_pb2.GetHeadResponse):
            told.head.chain = "0" * 64
        return told.SerializeToString()

    def answers(self, method: Method, messages: Iterator[bytes]) -> Iterator[bytes]:
        """The server's messages."""
        return messages


@pytest.mark.services
def test_a_head_that_the_server_has_not_signed_is_not_kept(
    refused: Refused, signing: Server, begun: Kept, tmp_path: Path
) -> None:
    with between(signing.address, Forger(), "http://localhost") as addresses:
        refused(
            ["head", begun.game_id, "-o", tmp_path / "P1.head", "--server", addresses["address"],
             "--token", begun.tokens["P1"]],
            "head.not-genuine",
        )  # fmt: skip

    assert not (tmp_path / "P1.head").exists()


def test_an_export_with_another_history_is_called_one(cli: Cli, tmp_path: Path) -> None:
    """Of two complete games with the same id and seed the head of one finds out the other."""
    public = cli("key", "new", tmp_path / "server.key", "--json").document["public_key"]
    key, game_id = read_key(tmp_path / "server.key"), ""
    for name, seed in (("one", 1), ("two", 2)):
        store = open_memory_store()
        app = Adjudicator(store, signing_key=key)
        dealt = open_a_game(app).game_id
        play(app, dealt, seed=seed)
        game_id = game_id or dealt
        commands = renamed(list(store.stored(dealt)), game_id)
        export(game_id, commands, tmp_path / f"{name}.jsonl", now=NOON, program="test", key=key)
        head = sign_head(key, game_id, commands[4].record.last_seq, commands[4].record.chain, NOON)
        (tmp_path / f"{name}.head").write_bytes(msgspec.json.encode(head))

    def held(file: str, head: str) -> tuple[int, str]:
        ran = cli("verify", "--file", tmp_path / file, "--public-key", public, "--head", tmp_path / head)
        return ran.code, ran.out

    for name, other in (("one", "two"), ("two", "one")):
        code, out = held(f"{name}.jsonl", f"{name}.head")
        assert code == 0 and "EXACT" in out and "ALTERNATIVE" not in out
        code, out = held(f"{name}.jsonl", f"{other}.head")
        assert code == 1 and "EXACT" in out and "ALTERNATIVE HISTORY" in out


def test_what_is_testimony_is_told_in_every_form(cli: Cli, ended: Kept, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    cli("export", ended.game_id, "-o", file, "--store", ended.store)

    ran = cli("verify", "--file", file, "--testimony")
    told = cli("verify", "--file", file, "--json").document
    cli("audit", file, "--report", tmp_path / "report", "--jobs", "1")
    audited = cli("audit", file, "--jobs", "1", "--json").lines[0]
    stored = cli("verify", ended.game_id, "--store", ended.store, "--json").document
    page = next(each for each in (tmp_path / "report").iterdir() if each.name != "index.html").read_text()

    names = [each["name"] for each in told["testimony"]]
    assert {"asked", "actor", "recorded_at", "request_id", "game", "salt", "exported_at", "program"} <= set(names)
    assert [each["name"] for each in stored["testimony"]] == names[:-2]
    assert f"as the log says, not worked out: {', '.join(names)}" in " ".join(ran.out.split())
    assert [each["name"] for each in audited["verified"]["testimony"]] == names
    assert "As the log says" in page and all(f"<td>{name}</td>" in page for name in names)
    assert "no time is before" in ran.out
