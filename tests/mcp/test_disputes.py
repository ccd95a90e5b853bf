"""Twenty disputes as people told them are settled by the calls that an assistant makes of them."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from mcp import StdioServerParameters
from mcp.server.mcpserver import MCPServer

from tests.mcp.asking import DISPUTES, OVER_THE_WIRE, Assistant, ask, settle


def test_there_are_twenty_in_every_game_and_both_languages() -> None:
    said = str(DISPUTES)
    assert len(DISPUTES) == len({case["id"] for case in DISPUTES}) == 20
    assert all(game in said for game in ("fire_force", "generic", "fftcg", "force_of_will"))
    assert all(case["told"] for case in DISPUTES) and "'language': 'ja'" in said
    outcomes = {call.get("expect", {}).get("outcome") for case in DISPUTES for call in case["calls"]}
    assert outcomes >= {"LEGAL", "ILLEGAL", "NEEDS_JUDGE"}


@pytest.mark.parametrize("case", DISPUTES, ids=lambda case: case["id"])
def test_a_dispute_is_settled(server: MCPServer[Any], case: dict[str, Any]) -> None:
    async def act(assistant: Assistant) -> None:
        await settle(assistant, case)

    ask(server, act)


@pytest.mark.services
def test_disputes_are_settled_over_a_pipe() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "adjudicator", "mcp"])

    async def act(assistant: Assistant) -> None:
        for case in OVER_THE_WIRE:
            await settle(assistant, case)

    ask(command, act)
