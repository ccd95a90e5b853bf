"""Texts as editors save them: with a byte order mark, in another encoding; and files of tokens that others can read."""

from __future__ import annotations

import stat
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.card_files import read_cards
from adjudicator.cli.backend import read_pem, read_token
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.rpc.admission.service_limits import read_limits
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.user_text import NoUtf8, decode_text
from engine.rulebooks import load, part
from tests.cli.conftest import Cli, Kept, Refused, copy_store
from tests.rpc.serving import Server

CARDS = """
[[forward]]
number = "MINE-001"
name = "門番"
cost = 2
elements = ["fire"]
power = 3000
"""
DECK = """
[[deck]]
name = "mine"
format = "constructed"
deck = { "MINE-001" = 3 }
"""
CASE = """
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- {id: drawn, title: nothing happens, clauses: ["503.3"], setup: {at: "503.3"}, steps: [{by: P1, do: [pass]}]}
"""
POSITION = "edition: fire_force@1.0.0\nsetup: {at: '503.3'}\n"


@pytest.fixture
def marked(tmp_path: Path) -> Callable[[str, str | bytes], Path]:
    """Writes a file that begins with a byte order mark."""

    def write(name: str, content: str | bytes) -> Path:
        file = tmp_path / name
        file.write_bytes(BOM_UTF8 + (content.encode() if isinstance(content, str) else content))
        return file

    return write


Marked = Callable[[str, str | bytes], Path]


def test_cards_decks_cases_and_positions_may_begin_with_a_mark(cli: Cli, marked: Marked, tmp_path: Path) -> None:
    cards, deck = marked("cards.toml", CARDS), marked("deck.toml", DECK)
    checked = cli("cards", "check", cards, "--edition", "fftcg", "--json")
    assert checked.code == ExitCode.OK and "MINE-001" in checked.out
    decks = cli("deck", "check", deck, "--cards", cards, "--edition", "fftcg", "--json")
    assert decks.code == ExitCode.REFUSED and "mine" in decks.out, "three cards are no deck, but it was read"
    case, plain = marked("case.yaml", CASE), tmp_path / "plain.yaml"
    plain.write_text(CASE)
    assert cli("scenario", "run", case).out == cli("scenario", "run", plain).out
    with_mark = cli("desk", "position", marked("position.yaml", POSITION), "--json")
    assert with_mark.code == ExitCode.OK, with_mark.err


def test_exports_may_begin_with_a_mark(cli: Cli, ended: Kept, marked: Marked, tmp_path: Path) -> None:
    plain = tmp_path / "plain.jsonl"
    assert cli("export", ended.game_id, "-o", plain, "--store", ended.store).code == ExitCode.OK
    file = marked("game.jsonl", plain.read_bytes())
    for line in (["audit", file], ["verify", "--file", file], ["import", file, "--store", tmp_path / "other.db"]):
        assert cli(*line).code == ExitCode.OK, line
    half = tmp_path / "half.jsonl"
    half.write_bytes(BOM_UTF8[:2] + plain.read_bytes())
    assert cli("verify", "--file", half).code == ExitCode.REFUSED


def test_heads_keys_limits_certificates_and_tokens_may_begin_with_a_mark(
    cli: Cli, ended: Kept, marked: Marked, tmp_path: Path
) -> None:
    plain, head, key = tmp_path / "game.jsonl", tmp_path / "head", tmp_path / "key"
    assert cli("export", ended.game_id, "-o", plain, "--store", ended.store).code == ExitCode.OK
    assert cli("head", ended.game_id, "-o", head, "--store", ended.store).code == ExitCode.OK
    kept = marked("marked.head", head.read_bytes())
    assert cli("verify", "--file", plain, "--head", kept).code == ExitCode.OK
    assert cli("key", "new", key).code == ExitCode.OK
    private = marked("marked.key", key.read_bytes())
    private.chmod(stat.S_IRUSR | stat.S_IWUSR)
    assert cli("key", "show", private).out == cli("key", "show", key).out
    assert read_limits(marked("limits.toml", "streams = 7\n"), ServerOptions()).streams == 7
    assert read_token(marked("token", "ABC\r\nmore\n")) == "ABC"
    assert read_pem(marked("ca.pem", "-----BEGIN")) == b"-----BEGIN"


def test_card_files_of_calls_may_begin_with_a_mark() -> None:
    reader = part(load("fftcg"), "card_file")
    assert list(read_cards(reader.read_cards, f"\ufeff{CARDS}", "card_file")) == ["MINE-001"]


@pytest.mark.parametrize(("encoding", "named"), [("utf-16", "UTF-16"), ("utf-16-be", "UTF-16"), ("utf-32", "UTF-32")])
def test_a_file_in_another_encoding_is_told_which(refused: Refused, tmp_path: Path, encoding: str, named: str) -> None:
    file = tmp_path / "cards.toml"
    file.write_bytes(CARDS.encode(encoding))
    line = ["cards", "check", file, "--edition", "fftcg"]
    refused(line, "file.other-encoding", act="read-card-file", file=str(file), named=named)
    file.write_bytes(b'name = "\xff"')
    refused(line, "file.no-utf8", act="read-card-file", file=str(file), place=8)


def test_a_case_and_a_rulebook_in_another_encoding_are_told_which(refused: Refused, cli: Cli, tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(CASE, "utf-16")
    about = {"written_at": f"{case}, $", "file": str(case), "named": "UTF-16"}
    refused(["scenario", "run", case], "file.other-encoding", **about)
    assert "it is UTF-16, not UTF-8" in cli("rules", "import", "generic", case).err


def test_a_text_without_a_mark_in_utf16_is_known_by_its_first_letter() -> None:
    for encoding in ("utf-16-le", "utf-16-be"):
        with pytest.raises(NoUtf8) as wrong:
            decode_text("format: 1".encode(encoding))
        assert wrong.value.encoding == "UTF-16"
    assert decode_text(b"") == "" and decode_text(b"a") == "a"


@pytest.mark.services
def test_a_token_file_that_others_can_read_is_warned_of(cli: Cli, begun: Kept, tmp_path: Path) -> None:
    token = tmp_path / "token"
    token.write_text("no token of this server\n")
    copy_store(begun.store, tmp_path / "games.db")
    with Server(store=tmp_path / "games.db") as server:
        line = ("games", "--server", server.address, "--token-file", token)
        token.chmod(0o640)
        assert "chmod" not in cli(*line).err, "a group is asked to read it"
        token.chmod(0o644)
        ran = cli(*line)
        in_japanese, as_json = cli(*line, "--lang", "ja").err, cli(*line, "--json").err
    assert ran.code == ExitCode.NOT_ALLOWED and ran.err.splitlines()[0].endswith(f"chmod 600 {token}")
    assert "すべてのユーザーが読める" in in_japanese
    warning, error = as_json.splitlines()
    assert '"code":"token.readable"' in warning and '"exit_code":5' in error
