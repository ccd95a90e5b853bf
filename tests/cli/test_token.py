"""`token`: further tokens of a game in a store file, and on a server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli, Kept
from tests.rpc.serving import OPERATOR, Server


@pytest.fixture
def at(game: Kept) -> tuple[object, ...]:
    return ("--store", game.store)


@pytest.mark.services
def test_a_token_of_a_store_file_is_issued_listed_and_revoked(game: Kept, cli: Cli, at: tuple) -> None:
    made = cli("token", "issue", game.game_id, "judge", "--label", "Ada", "--hours", 12, *at, "--json").document
    assert (made["role"], made["label"], made["issued_by"], made["revoked_at"]) == ("judge", "Ada", "operator", "")
    assert len(made["token"]) >= 43 and made["expires_at"] > made["issued_at"]

    listed = cli("token", "list", game.game_id, *at, "--json").document["tokens"]
    assert [each["role"] for each in listed] == [*[each["role"] for each in listed[:4]], "judge"]
    assert "token" not in listed[-1]
    shown = cli("token", "list", game.game_id, *at).out
    assert "Ada" in shown and "until" in shown and made["token"] not in shown

    with Server(store=game.store) as server:
        there = ("--server", server.address, "--token", made["token"])
        assert cli("state", game.game_id, *there).code == 0
        assert cli("token", "list", game.game_id, *there).code == 0
        seat = ("--server", server.address, "--token", game.tokens["P1"])
        assert cli("token", "list", game.game_id, *seat).code == 5
        ended = cli("token", "revoke", game.game_id, made["token_id"], *there, "--json").document
        assert ended["revoked_at"] and ended["revoked_by"] == made["token_id"]
        assert cli("state", game.game_id, *there).code == 5
    assert "revoked" in cli("token", "list", game.game_id, *at).out


def test_a_token_is_written_to_a_new_file_for_its_owner_alone(game: Kept, cli: Cli, at: tuple, tmp_path: Path) -> None:
    file = tmp_path / "ada.token"
    ran = cli("token", "issue", game.game_id, "P1", "-o", file, *at)
    assert ran.code == 0 and file.read_text().strip() not in ran.out
    assert file.stat().st_mode & 0o077 == 0
    assert cli("token", "issue", game.game_id, "P1", "-o", file, *at).code == 2


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("issue", "GAME", "operator"), 5),
        (("issue", "GAME", "P1", "--hours", "0.001"), 2),
        (("issue", "GAME", "P1", "--label", "x" * 65), 2),
        (("revoke", "GAME", "nothing"), 4),
        (("list", "g00000000000000000000"), 4),
    ],
)
def test_what_is_wrong_has_its_exit_code(game: Kept, cli: Cli, at: tuple, arguments: tuple, code: int) -> None:
    ran = cli("token", *(game.game_id if each == "GAME" else each for each in arguments), *at)
    assert (ran.code, ran.out) == (code, "") and ran.err


@pytest.mark.services
def test_a_token_of_a_tournament_is_issued_used_and_revoked(cli: Cli, tmp_path: Path) -> None:
    store, name = tmp_path / "games.db", "秋の大会"
    here = ("--store", store)
    made = cli("token", "tournament", "issue", name, "judge", "--label", "Ada", "--hours", 12, *here, "--json").document
    assert (made["role"], made["label"], made["issued_by"]) == ("judge", "Ada", "operator")
    inside = cli("new", "--tournament", name, *here, "--json").document["game_id"]
    outside = cli("new", *here, "--json").document["game_id"]

    with Server(store=store) as server:
        there = ("--server", server.address, "--token", made["token"])
        assert cli("state", inside, *there).code == 0
        assert cli("state", outside, *there).code == 5
        games = cli("games", *there).out
        assert inside in games and outside not in games
        assert cli("token", "tournament", "list", name, *there).code == 5
        file = tmp_path / "spectator.token"
        operator = ("--server", server.address, "--token", OPERATOR)
        assert cli("token", "tournament", "issue", name, "spectator", "-o", file, *operator).code == 0
        assert cli("games", "--server", server.address, "--token-file", file).out == games
        ended = cli("token", "tournament", "revoke", name, made["token_id"], *operator, "--json").document
        assert ended["revoked_by"] == "operator"
        assert cli("state", inside, *there).code == 5
    assert "Ada" in cli("token", "tournament", "list", name, *here).out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("issue", "Open", "P1"), 5),
        (("issue", " Open", "judge"), 2),
        (("issue", "x" * 65, "judge"), 2),
        (("list", ""), 2),
        (("revoke", "Open", "nothing"), 4),
    ],
)
def test_what_is_wrong_with_tokens_of_a_tournament_has_its_exit_code(
    game: Kept, cli: Cli, at: tuple, arguments: tuple, code: int
) -> None:
    ran = cli("token", "tournament", *arguments, *at)
    assert (ran.code, ran.out) == (code, "") and ran.err
