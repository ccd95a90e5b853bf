"""An assistant that sends nonsense is told what is wrong, and learns nothing of the machine."""

from __future__ import annotations

from typing import Any

import pytest
from mcp.server.mcpserver import MCPServer

from tests.mcp.asking import MAIN_PHASE, Assistant, ask

DEEP: Any = "end"
for _ in range(60):
    DEEP = [DEEP]
SETUP = MAIN_PHASE["setup"]


def in_position(**fields: Any) -> tuple[str, dict[str, Any]]:
    """A call about a position in the main phase that has other fields."""
    return "check_position", {"position": {**MAIN_PHASE, **fields}}


NONSENSE: dict[str, tuple[str, dict[str, Any]]] = {
    "no arguments": ("check_position", {}),
    "a text for a position": ("check_position", {"position": "Soot Hound attacks"}),
    "an edition that is none": ("check_position", {"position": {"edition": "chess", "setup": {}}}),
    "a field too many": in_position(verdict="LEGAL"),
    "a card that is none": in_position(setup={"P1": {"field": ["Rook"]}}),
    "a zone that is none": in_position(setup={"P1": {"castle": ["Soot Hound"]}}),
    "a fact that is none": in_position(setup={**SETUP, "moon": "full"}),
    "an attempt in depth": in_position(attempt=DEEP),
    "a tag of YAML": in_position(by="P1", attempt="!!python/object:os.system ls"),
    "a thousand cards": in_position(setup={"P1": {"field": ["Soot Hound"] * 1000}}),
    "a negative count": in_position(setup={"P1": {"hand": -3}}),
    "a language that is none": ("find_clauses", {"edition": "generic", "words": "draw", "language": "xx"}),
    "a long query": ("find_clauses", {"edition": "generic", "words": "draw " * 5000}),
    "an empty query": ("find_clauses", {"edition": "generic", "words": ""}),
    "a clause that is none": ("show_clause", {"edition": "generic", "label": "999.9"}),
    "a path for a clause": ("show_clause", {"edition": "../../etc", "label": "passwd"}),
    "a card of another game": ("show_card", {"edition": "generic", "card": "Soot Hound"}),
    "a deck in a text": ("check_deck", {"edition": "fire_force", "deck": "'; DROP TABLE decks"}),
    "a deck of minus one": ("check_deck", {"edition": "fire_force", "deck": {"deck": {"SAMPLE-006": -1}}}),
    "a game that is none": ("show_options", {"game": "trial-0"}),
    "too many answers": ("answer", {"game": "trial-0", "answers": [{"picks": []}] * 500}),
    "no answers": ("answer", {"game": "trial-0", "answers": []}),
    "an event of another world": ("why", {"game": "trial-0", "event": 10**30}),
    "the log of another role": ("tell_log", {"game": "g1", "view": "P2"}),
    "an export that is none": ("grade_export", {"file": "/dev/null"}),
    "a folder for an export": ("grade_export", {"file": "/"}),
    "a zero byte": ("grade_export", {"file": "a\x00b"}),
    "a tool that is none": ("overrule", {"verdict": "LEGAL"}),
    "a million copies": ("check_deck", {"edition": "fire_force", "deck": {"deck": {"SAMPLE-006": 10**30}}}),
}  # fmt: skip
FAR_AWAY: dict[str, dict[str, Any]] = {
    "why": {"event": 10**30},
    "fork": {"version": 10**30},
    "tell_log": {"after": 10**30},
    "answer": {"answers": [{"picks": [], "number": 10**30}]},
}  # by tool: numbers that no message of the contract holds


@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_is_refused_with_words(server: MCPServer[Any], what: str) -> None:
    tool, arguments = NONSENSE[what]

    async def act(assistant: Assistant) -> None:
        said = await assistant.refusal(tool, **arguments)
        assert len(said) > 20, "a tool that fails says why"
        assert "Traceback" not in said and "INTERNAL" not in said and len(said) < 20_000
        assert said != f"Error executing tool {tool}", "an error that nobody foresaw"
        assert (await assistant.call("find_clauses", edition="generic", words="draw"))["clauses"], "it goes on"

    ask(server, act)


def test_numbers_too_large_for_a_trial_game_are_refused_with_words(server: MCPServer[Any]) -> None:
    async def act(assistant: Assistant) -> None:
        game = (await assistant.call("open_trial", position=MAIN_PHASE))["game"]
        for tool, arguments in FAR_AWAY.items():
            assert len(await assistant.refusal(tool, game=game, **arguments)) > 60, tool

    ask(server, act)


@pytest.mark.parametrize("said", ["Soot Hound/①", "Soot Hound/²", "①", f"Soot Hound/{'9' * 60}"])
def test_signs_that_look_like_numbers_are_answered_with_a_verdict(server: MCPServer[Any], said: str) -> None:
    async def act(assistant: Assistant) -> None:
        for word in ("attack", "choose"):
            asked = {**MAIN_PHASE, "by": "P1", "attempt": {word: said}}
            told = await assistant.call("check_position", position=asked, language="ja")
            assert told["outcome"] != "LEGAL" and told["deciding"][0]["sentence"]

    ask(server, act)
