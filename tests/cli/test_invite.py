"""`invite`: codes that others exchange for tokens, from a store file and on a server."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator_client import connect
from tests.cli.conftest import Cli, Kept
from tests.rpc.serving import Server

WEB = "https://judge.example.org/"


@pytest.mark.services
def test_a_code_is_issued_listed_redeemed_and_revoked(game: Kept, cli: Cli) -> None:
    at = ("--store", game.store)
    line = ("invite", "issue", game.game_id, "judge", "--label", "Ada", "--uses", 2, "--web", WEB)
    made = cli(*line, *at, "--json").document
    assert (made["role"], made["label"], made["uses"], made["used"]) == ("judge", "Ada", 2, 0)
    assert made["link"] == f"https://judge.example.org/#invitation={made['code']}"

    with Server(store=game.store) as server, connect(server.address, "") as anybody:
        there = ("--server", server.address, "--token", game.tokens["judge"])
        given = anybody.redeem(made["code"])
        assert cli("state", game.game_id, "--server", server.address, "--token", given.token).code == 0
        shown = cli("invite", "list", game.game_id, *there).out
        assert "Ada" in shown and "used 1 of 2 times" in shown and made["code"] not in shown
        refused = cli("invite", "revoke", game.game_id, made["invitation_id"], *there)
        assert refused.code == 5  # a judge's invitation of the operator's
        ended = cli("invite", "revoke", game.game_id, made["invitation_id"], *at, "--json").document
        assert ended["revoked_at"] and ended["revoked_by"] == "operator"
    assert "revoked" in cli("invite", "list", game.game_id, *at).out
    assert len(cli("invite", "list", game.game_id, *at, "--json").document["invitations"]) == 1


def test_a_code_of_a_tournament_is_written_to_a_new_file_for_its_owner_alone(cli: Cli, tmp_path: Path) -> None:
    file, at = tmp_path / "code", ("--store", tmp_path / "games.db")
    ran = cli("invite", "issue", "秋の大会", "judge", "--tournament", "-o", file, *at)
    assert ran.code == 0 and file.read_text().strip() not in ran.out and file.stat().st_mode & 0o077 == 0
    assert cli("invite", "issue", "秋の大会", "judge", "--tournament", "-o", file, *at).code == 2
    assert "judge" in cli("invite", "list", "秋の大会", "--tournament", *at).out


def test_what_is_shown_is_in_japanese(game: Kept, cli: Cli) -> None:
    line = ("invite", "issue", game.game_id, "P1", "--store", game.store, "--lang", "ja")
    said = cli(*line).out
    assert "招待コード：" in said and "使用0回（最大1回）" in said
    assert "リンク：" in cli(*line, "--web", WEB).out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("issue", "GAME", "operator"), 5),
        (("issue", "GAME", "P1", "--minutes", "0"), 2),
        (("issue", "GAME", "P1", "--hours", "337"), 2),
        (("issue", "GAME", "P1", "--tournament"), 5),
        (("revoke", "GAME", "nothing"), 4),
        (("list", "g00000000000000000000"), 4),
    ],
)
def test_what_is_wrong_has_its_exit_code(game: Kept, cli: Cli, arguments: tuple[str, ...], code: int) -> None:
    line = (game.game_id if each == "GAME" else each for each in arguments)
    ran = cli("invite", *line, "--store", game.store)
    assert (ran.code, ran.out) == (code, "") and ran.err
