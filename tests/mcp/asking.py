"""Calls tools of a server for assistants with the package's own client, and waits for the answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx2
import yaml
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.server.mcpserver import MCPServer

DISPUTES: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "disputes.yaml").read_text("utf-8"))
OVER_THE_WIRE = DISPUTES[::4]
"""Those that are sent over a pipe and over HTTP as well; the tools are the same."""
MAIN_PHASE = {
    "edition": "fire_force",
    "setup": {"at": "main phase", "P1": {"field": ["Soot Hound"]}, "P2": {"field": [{"Brine Lancer": "exhausted"}]}},
}
Told = TypeVar("Told")


class Refused(Exception):
    """A tool says that it cannot; the message is what the assistant reads."""


class Assistant:
    """Somebody who calls tools, and hears what they answer."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """What a tool answers. Raises Refused."""
        result = await self.client.call_tool(tool, arguments)
        if result.is_error:
            raise Refused(" ".join(getattr(part, "text", "") for part in result.content))
        assert isinstance(result.structured_content, dict)
        assert json.loads(result.content[0].text) == result.structured_content, "for assistants that read only text"
        return result.structured_content

    async def refusal(self, tool: str, **arguments: Any) -> str:
        """The words with which a tool refuses."""
        try:
            told = await self.call(tool, **arguments)
        except Refused as refused:
            return str(refused)
        raise AssertionError(f"{tool} did not refuse: {told}")


def ask(server: MCPServer[Any] | Any, act: Callable[[Assistant], Awaitable[Told]]) -> Told:
    """Connect to a server, and return what comes of an act."""

    async def connected() -> Told | BaseException:
        async with Client(server) as client:
            try:
                return await act(Assistant(client))
            except (AssertionError, Refused) as failed:  # as it is, not in a group of what ended with it
                return failed

    told = asyncio.run(connected())
    if isinstance(told, BaseException):
        raise told
    return told


def ask_over_http(web: str, token: str, act: Callable[[Assistant], Awaitable[Told]]) -> Told:
    """Connect to the port for browsers with a token, and return what comes of an act."""
    http = httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}, timeout=60)
    return ask(streamable_http_client(f"{web}/mcp", http_client=http), act)


async def settle(assistant: Assistant, case: dict[str, Any]) -> None:
    """Make the calls of a dispute, and compare the answers with what is due. Raises AssertionError."""
    game = ""
    for call in case["calls"]:
        arguments = json.loads(json.dumps(call["with"]).replace('"GAME"', json.dumps(game)))
        told = await assistant.call(call["tool"], **arguments)
        game = told.get("game", game)
        for name, due in call.get("expect", {}).items():
            assert shorten(name, told[name]) == due, f"{case['id']}: {call['tool']} says {name}: {told[name]}"
        decided = told.get("deciding", told)
        assert set(call.get("cites", ())) <= set(list_clauses(decided)), f"{case['id']}: {decided}"


def shorten(name: str, told: Any) -> Any:
    """What a case says of an answer: of claims and readings their results alone."""
    if name == "claims":
        return [claim["answer"] for claim in told]
    if name == "readings":
        return [[side["outcome"] for side in reading["sides"]] for reading in told]
    return told


def list_clauses(told: Any) -> Iterator[str]:
    """Every clause that an answer names."""
    if isinstance(told, dict):
        yield from (label for label in told.get("clauses", ()) if isinstance(label, str))
        yield from ([told["label"]] if "label" in told else [])
        for value in told.values():
            yield from list_clauses(value)
    elif isinstance(told, list):
        for value in told:
            yield from list_clauses(value)
