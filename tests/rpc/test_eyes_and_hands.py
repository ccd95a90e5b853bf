"""As whom each role sees a game, for whom it moves, and for whom it issues tokens, pair by pair against a real server.

What is expected is written out here, not worked out from the table of rights.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import grpc
import pytest

from adjudicator_client import Client, GameMode, NewGame
from adjudicator_client.pb import access_service_pb2 as access
from adjudicator_client.pb import game_service_pb2 as games
from tests.rpc.authority_stage import NO, OK, ROLES, SEAT, TOURNAMENT, WHO, Stage
from tests.rpc.serving import open_game

EYES: dict[str, tuple[str, ...]] = {
    # as whom:    P1    P2    judge spectator operator another nobody
    "P1":        (OK,   SEAT, OK,   SEAT, WHO,  WHO, WHO, OK,   SEAT, WHO),
    "P2":        (SEAT, OK,   OK,   SEAT, WHO,  WHO, WHO, OK,   SEAT, WHO),
    "judge":     (SEAT, SEAT, OK,   SEAT, WHO,  WHO, WHO, OK,   SEAT, WHO),
    "spectator": (OK,   OK,   OK,   OK,   WHO,  WHO, WHO, OK,   OK,   WHO),
}  # fmt: skip

HANDS: dict[tuple[str, str], tuple[str, ...]] = {
    # mode, for whom:        P1    P2    judge spectator operator another nobody
    ("dealt", "P1"):        (OK,   SEAT, SEAT, SEAT, WHO,  WHO, WHO, SEAT, SEAT, WHO),
    ("dealt", "P2"):        (SEAT, OK,   SEAT, SEAT, WHO,  WHO, WHO, SEAT, SEAT, WHO),
    ("dealt", "CHANCE"):    (SEAT, SEAT, SEAT, SEAT, WHO,  WHO, WHO, SEAT, SEAT, WHO),
    ("dealt", "judge"):     (SEAT, SEAT, SEAT, SEAT, WHO,  WHO, WHO, SEAT, SEAT, WHO),
    ("observed", "P1"):     (OK,   SEAT, OK,   SEAT, WHO,  WHO, WHO, OK,   SEAT, WHO),
    ("observed", "P2"):     (SEAT, OK,   OK,   SEAT, WHO,  WHO, WHO, OK,   SEAT, WHO),
    ("observed", "CHANCE"): (SEAT, SEAT, OK,   SEAT, WHO,  WHO, WHO, OK,   SEAT, WHO),
    ("observed", "judge"):  (SEAT, SEAT, SEAT, SEAT, WHO,  WHO, WHO, SEAT, SEAT, WHO),
}  # fmt: skip

ISSUES: dict[str, tuple[str, ...]] = {
    # for whom:   P1  P2  judge spectator operator another nobody
    "P1":        (NO, NO, OK, NO, OK, WHO, WHO, OK,   NO,   WHO),
    "P2":        (NO, NO, OK, NO, OK, WHO, WHO, OK,   NO,   WHO),
    "judge":     (NO, NO, OK, NO, OK, WHO, WHO, OK,   NO,   WHO),
    "spectator": (NO, NO, OK, NO, OK, WHO, WHO, OK,   NO,   WHO),
    "operator":  (NO, NO, NO, NO, NO, WHO, WHO, NO,   NO,   WHO),
}  # fmt: skip

ISSUES_FOR_ALL = {"P1": NO, "P2": NO, "judge": OK, "spectator": OK, "operator": NO, "CHANCE": NO}
"""For whom the operator issues tokens of a tournament; nobody else issues any."""


@pytest.mark.parametrize("table", [EYES, HANDS, ISSUES], ids=["eyes", "hands", "issues"])
def test_every_role_is_in_each_row(table: Mapping[object, tuple[str, ...]]) -> None:
    assert all(len(row) == len(ROLES) for row in table.values())


@pytest.mark.parametrize("viewer", EYES)
def test_every_role_and_every_eye(stage: Stage, viewer: str) -> None:
    here = {"game_id": stage.game.game_id}

    for role, expected in zip(ROLES, EYES[viewer], strict=True):
        table = stage.call(role, "GameService/GetTable", games.GetTableRequest(**here, viewer=viewer))
        assert table == expected, role
        if viewer != "judge":
            asked = stage.call(role, "GameService/ListOptions", games.ListOptionsRequest(**here, seat=viewer))
            assert asked == expected, role


@pytest.mark.parametrize(("mode", "seat"), HANDS)
def test_every_role_and_every_hand(
    channel: grpc.Channel, operator: Client, other: NewGame, of_tournaments: dict[str, str], mode: str, seat: str
) -> None:
    for role, expected in zip(ROLES, HANDS[mode, seat], strict=True):
        given = {"mode": GameMode.GAME_MODE_OBSERVED, "seed": b""} if mode == "observed" else {}
        stage = Stage(channel, operator, open_game(operator, tournament=TOURNAMENT, **given), other, of_tournaments)
        move = games.SubmitMoveRequest(**stage.way, seat=seat, concede=games.Concession())
        if seat == "CHANCE":
            move = games.SubmitMoveRequest(**stage.way, seat=seat, answer=games.Answer())
        found = stage.call(role, "GameService/SubmitMove", move)
        assert found == expected, role


@pytest.mark.parametrize("of", ISSUES)
def test_every_role_and_whose_tokens_it_issues(stage: Stage, of: str) -> None:
    for role, expected in zip(ROLES, ISSUES[of], strict=True):
        asked = access.IssueTokenRequest(game_id=stage.game.game_id, request_id=secrets.token_hex(8), role=of)
        assert stage.call(role, "AccessService/IssueToken", asked) == expected, role


@pytest.mark.parametrize("of", ISSUES_FOR_ALL)
def test_for_whom_tokens_of_a_tournament_are_issued(stage: Stage, of: str) -> None:
    asked = access.IssueTournamentTokenRequest(tournament=TOURNAMENT, request_id=secrets.token_hex(8), role=of)

    assert stage.call("operator", "AccessService/IssueTournamentToken", asked) == ISSUES_FOR_ALL[of]
