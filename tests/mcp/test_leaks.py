"""What assistants are told with a player's token is what the player sees, over HTTP and through every tool."""

from __future__ import annotations

import asyncio
import base64
import gzip
import io
import json
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
from mcp import MCPError

from adjudicator_client import NewGame, connect
from tests.mcp.asking import MAIN_PHASE, OVER_THE_WIRE, Assistant, Refused, ask_over_http, settle
from tests.rpc.serving import DECKS, EDITION, LIMITS, OPERATOR, Server, card_file

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def served() -> Iterator[Server]:
    """A server with assistants at its port for browsers."""
    with Server("--web-port", "0", "--mcp", *LIMITS) as running:
        yield running


@pytest.fixture(scope="module")
def game(served: Server) -> NewGame:
    """A game in which everybody has a hand."""
    with connect(served.address, OPERATOR, timeout=60) as client:
        opened = client.create_game(EDITION, DECKS, card_file=card_file())
        opened.seat("P1").submit("keep")
        return opened


def test_disputes_are_settled_over_http(served: Server) -> None:
    async def act(assistant: Assistant) -> None:
        for case in OVER_THE_WIRE:
            await settle(assistant, case)

    ask_over_http(served.web, OPERATOR, act)


def test_a_player_is_told_no_card_that_is_hidden_from_them(served: Server, game: NewGame) -> None:
    """The decks have no card in common: a hidden card of the other player is known by its letter."""

    async def act(assistant: Assistant) -> list[str]:
        named = game.game_id
        calls: list[tuple[str, dict[str, Any]]] = [
            *(("show_table", {"game": named, "view": view}) for view in ("", "P1", "P2", "judge", "spectator")),
            *(("show_options", {"game": named, "seat": seat}) for seat in ("", "P1", "P2")),
            *(("tell_log", {"game": named, "view": view}) for view in ("", "P2", "judge")),
            *(("why", {"game": named, "event": event}) for event in range(1, 40, 3)),
            ("why", {"game": named, "card": "B 1", "value": "power"}),
            ("why", {"game": named}),
            ("find_cards", {"edition": "fire_force", "words": "B"}),
            ("show_card", {"edition": "fire_force", "card": "B 1"}),
            ("check_claim", {"game": named, "claim": {"P2": {"hand": 3}}}),
            ("check_position", {"position": MAIN_PHASE}),
            ("open_trial", {"position": MAIN_PHASE}),
            ("answer", {"game": named, "answers": [{"picks": ["keep"]}]}),
            ("grade_export", {"content": "{}"}),
        ]
        said = []
        for tool, arguments in calls:
            try:
                said.append(json.dumps(await assistant.call(tool, **arguments)))
            except Refused as refused:
                said.append(str(refused))
        return said

    with connect(served.address, OPERATOR, timeout=60) as client:
        judge = client.seat(game.game_id, game.tokens["judge"])
        hand = {card.number for zone in judge.table().table.zones if zone.key == "P2/hand" for card in zone.objects}
    assert len(hand) >= 4
    said = ask_over_http(served.web, game.tokens["P1"], act)
    assert '"P1/hand"' in said[0] and '"A-' not in said[0] and "A " in said[0], "the own hand is seen"
    for told in said:
        names = {number.replace("B-0", "B ").replace("B-", "B ") for number in hand}
        assert not any(f'"{name}"' in told or f"{name}." in told for name in names | hand), told
    assert all("WRONG_SEAT" in told for told in said[2:4]), "the view of P2, and of a judge"
    assert all("another role" in told for told in said[9:11]), "their log"
    whole = ask_over_http(served.web, game.tokens["judge"], act)
    assert any(f'"{name}"' in whole[0] for name in names), "a judge sees them, so the test can fail"


def test_trial_games_of_one_token_are_not_those_of_another(served: Server, game: NewGame) -> None:
    async def open_one(assistant: Assistant) -> str:
        return str((await assistant.call("open_trial", position=MAIN_PHASE))["game"])

    opened = ask_over_http(served.web, OPERATOR, open_one)
    with connect(served.address, OPERATOR) as client:
        assert all(entry.game_id == game.game_id for entry in client.games()), "no game of the server"

    async def look(assistant: Assistant) -> None:
        assert "there is none of that name" in await assistant.refusal("show_table", game=opened)
        mine = await open_one(assistant)
        assert (await assistant.call("show_table", game=mine))["turn"] == 3

    ask_over_http(served.web, game.tokens["judge"], look)


def test_without_a_good_token_nothing_is_served(served: Server) -> None:
    asked = b'{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'
    good = {"Authorization": f"Bearer {OPERATOR}"}
    requests: list[tuple[str, dict[str, str], bytes]] = [
        ("POST", {}, asked),
        ("POST", {"Authorization": "Bearer nobody-has-issued-this"}, asked),
        ("GET", good, b""),
        ("POST", good, b"{"),
        ("POST", good, b" " * 9_000_000),
        ("POST", {**good, "Origin": "http://evil.example"}, asked),
    ]

    async def act() -> list[int]:
        told = []
        headers = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}
        async with httpx2.AsyncClient(timeout=30) as http:
            for method, given, body in requests:
                answer = await http.request(method, f"{served.web}/mcp", content=body, headers={**headers, **given})
                told.append(answer.status_code)
        return told

    assert asyncio.run(act()) == [401, 401, 405, 400, 413, 403]


def test_an_export_is_graded_as_it_comes_or_packed_and_a_larger_one_refused_with_a_way_on(
    served: Server, game: NewGame
) -> None:
    packed = io.BytesIO()
    with connect(served.address, OPERATOR, timeout=60) as client:
        client.seat(game.game_id, game.tokens["judge"]).export(packed, compressed=True)
    lines = gzip.decompress(packed.getvalue()).decode()

    async def act(assistant: Assistant) -> str:
        for content in (lines, base64.b64encode(packed.getvalue()).decode()):
            told = await assistant.call("grade_export", content=content)
            assert told["game"] == game.game_id and told["grade"] in {"UNVERIFIED", "EXACT"}
        with pytest.raises(MCPError) as refused:
            await assistant.call("grade_export", content=lines * (1 + 1_048_576 // len(lines)))
        return str(refused.value)

    said = ask_over_http(served.web, OPERATOR, act)
    assert "1048576 bytes" in said and "--largest-request" in said and "base64" in said
