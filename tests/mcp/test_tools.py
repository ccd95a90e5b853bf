"""What the server offers: tools, prompts, resources, instructions; and trial games from opening to closing."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from mcp.server.mcpserver import MCPServer

from adjudicator.in_process.games import LocalGames, open_games
from adjudicator.mcp import trials as bounds
from adjudicator.mcp.server import make_local_server
from adjudicator.mcp.trials import Trial, Trials
from adjudicator_client import deck_of
from tests.mcp.asking import MAIN_PHASE, Assistant, ask

CHANGING = {"open_trial", "answer", "undo", "fork", "close_trial"}
LARGEST_TOOL = 9_500
"""The most characters of a tool's definition: an assistant reads all of them before it is asked anything."""


def test_every_tool_is_typed_and_says_whether_it_changes_anything(server: MCPServer[Any]) -> None:
    async def act(assistant: Assistant) -> None:
        tools = {tool.name: tool for tool in (await assistant.client.list_tools()).tools}
        assert len(tools) == 18
        for name, tool in tools.items():
            assert tool.description and tool.output_schema and tool.input_schema["type"] == "object"
            assert tool.annotations is not None and tool.annotations.read_only_hint == (name not in CHANGING)
            assert len(tool.model_dump_json(exclude_none=True)) < LARGEST_TOOL, name
        told = assistant.client.instructions or ""
        assert "NEEDS_JUDGE" in told and "from memory" in told and "clause" in told and "readings" in told

    ask(server, act)


def test_prompts_and_resources(server: MCPServer[Any]) -> None:
    async def act(assistant: Assistant) -> None:
        client = assistant.client
        assert {prompt.name for prompt in (await client.list_prompts()).prompts} == {
            "settle_a_dispute",
            "explain_this_card",
        }
        said = await client.get_prompt("settle_a_dispute", {"dispute": "He attacked twice.", "edition": "generic"})
        assert "He attacked twice." in str(said.messages) and "check_position" in str(said.messages)
        said = await client.get_prompt("explain_this_card", {"card": "Soot Hound"})
        assert "Soot Hound" in str(said.messages)
        editions = json.loads((await client.read_resource("adjudicator://editions")).contents[0].text)
        assert {"edition": "generic@1.2", "clauses": 452} in editions
        for end, word in (("", "readings"), ("/ja", "の")):
            points = json.loads((await client.read_resource(f"adjudicator://disputed/generic{end}")).contents[0].text)
            assert len(points) > 5 and word in json.dumps(points, ensure_ascii=False)

    ask(server, act)


def test_a_trial_game_is_played_by_both_sides_taken_back_and_forked(server: MCPServer[Any], trials: Trials) -> None:
    async def act(assistant: Assistant) -> None:
        game = (await assistant.call("open_trial", position=MAIN_PHASE))["game"]
        shown = await assistant.call("show_options", game=game)
        assert [option["id"] for option in shown["choice"]["options"]] == ["attack:1", "end"]
        moved = await assistant.call("answer", game=game, answers=[{"picks": ["attack with Soot Hound"]}])
        assert moved["answers"][0]["outcome"] == "LEGAL" and "702.1a-1" in moved["answers"][0]["clauses"]
        shown = await assistant.call("show_options", game=game)
        assert [option["sentence"] for option in shown["choice"]["options"]] == ["attack Brine Lancer", "attack P2"]
        moved = await assistant.call(
            "answer", game=game, answers=[{"picks": ["attack Brine Lancer"]}, {"picks": ["attack:1"]}, {"picks": []}]
        )
        assert [each["outcome"] for each in moved["answers"]] == ["LEGAL", "NOT_UNDERSTOOD"] and moved["left"] == 1
        assert "UNKNOWN_OPTION" in moved["answers"][1]["wrong"]
        log = await assistant.call("tell_log", game=game)
        said = log["paragraphs"][0]["sentences"]
        assert said[0]["sentence"] == "P1 decides: attack with Soot Hound." and not log["cut_off"]
        why = await assistant.call("why", game=game, event=said[-1]["events"][0])
        assert why["about"] == "event" and why["reasons"][-1]["sentence"] == "P1 decides: attack Brine Lancer."
        table = await assistant.call("show_table", game=game)
        field = next(zone for zone in table["zones"] if zone["zone"] == "P1/field")
        assert field["cards"][0] == {
            "id": 1,
            "name": "Soot Hound",
            "state": "exhausted",
            "values": {"cost": 1, "power": 1000},
        }
        why = await assistant.call("why", game=game, card="Soot Hound", value="power")
        assert why["value"] == "1000" and "910.1a" in why["clauses"]
        assert "no card that can be seen" in await assistant.refusal("why", game=game, card="Rook", value="power")
        assert "several are called so" in await assistant.refusal("why", game=game, card="Plain Flame", value="cost")
        why = await assistant.call("why", game=game)
        assert why["about"] == "place" and "702.12" in why["clauses"]

        fork = (await assistant.call("fork", game=game))["game"]
        assert fork != game and len(trials) == 2
        back = await assistant.call("undo", game=game, answers=2)
        assert back["asked"][0]["sentence"] == "What does P1 do in the main phase?"
        why = await assistant.call("why", game=game, option="attack:1", seat="P1")
        assert why["about"] == "move" and {finding["effect"] for finding in why["findings"]} == {"PERMITS"}
        assert "0 that can be taken back" in await assistant.refusal("undo", game=game)
        claim = await assistant.call("check_claim", game=game, claim={"P1": {"hand": 2}})
        assert not claim["holds"] and claim["differences"][0]["found"] == "0"
        closed = await assistant.call("close_trial", game=game)
        assert closed["left"] == 1
        assert (await assistant.call("show_table", game=fork))["turn"] == 3, "the fork is still there"
        await assistant.call("close_trial", game=fork)
        assert len(trials) == 0

    ask(server, act)


def test_a_refused_answer_comes_with_its_reasons_and_stops_the_rest(server: MCPServer[Any]) -> None:
    position = {**MAIN_PHASE, "setup": {**MAIN_PHASE["setup"], "P1": {"field": [{"Soot Hound": "exhausted"}]}}}

    async def act(assistant: Assistant) -> None:
        game = (await assistant.call("open_trial", position=position))["game"]
        barred = (await assistant.call("show_options", game=game, language="ja"))["choice"]["barred"]
        assert barred[0]["reasons"][0]["clauses"] == ["702.1a-1"] and "行動済" in barred[0]["reasons"][0]["sentence"]
        moved = await assistant.call("answer", game=game, answers=[{"picks": [barred[0]["id"]]}, {"picks": ["end"]}])
        (judged,) = moved["answers"]
        assert judged["outcome"] == "ILLEGAL" and moved["left"] == 1
        assert [finding["clauses"] for finding in judged["findings"]] == [["702.1a-1"]]

    ask(server, act)


def test_a_whole_game_is_opened_from_sample_decks_and_forked_with_chance(server: MCPServer[Any]) -> None:
    async def act(assistant: Assistant) -> None:
        game = (await assistant.call("open_trial", edition="fire_force", decks=["cinder", "tide"]))["game"]
        moved = await assistant.call(
            "answer", game=game, answers=[{"picks": ["keep"]}, {"picks": ["keep"], "by": "P2"}]
        )
        assert [each["outcome"] for each in moved["answers"]] == ["LEGAL", "LEGAL"]
        assert (await assistant.call("open_trial"))["edition"] == "fire_force@1.0.0"
        assert "no deck" in await assistant.refusal("open_trial", edition="generic", decks=["cinder"])

    ask(server, act)


def test_trial_games_are_bounded_in_number_in_age_and_in_length(
    games: LocalGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    trials = Trials(clock=lambda: now)
    monkeypatch.setattr(bounds, "MOST_ANSWERS", 1)
    monkeypatch.setattr(bounds, "MOST_OF_ONE", 2)
    monkeypatch.setattr(bounds, "MOST_FORKS", 2)

    async def act(assistant: Assistant) -> None:
        nonlocal now
        opened = [(await assistant.call("open_trial", position=MAIN_PHASE))["game"] for _ in range(2)]
        said = await assistant.refusal("open_trial", position=MAIN_PHASE)
        assert "you have 2 already" in said and opened[0] in said and "close_trial" in said
        assert "close_trial" in await assistant.refusal("fork", game=opened[0], language="ja")
        await assistant.call("answer", game=opened[0], answers=[{"picks": ["end"]}])
        assert "it has had 1 answers" in await assistant.refusal("answer", game=opened[0], answers=[{"picks": ["end"]}])
        monkeypatch.setattr(bounds, "MOST_OF_ONE", 9)
        fork = (await assistant.call("fork", game=opened[1]))["game"]
        other = (await assistant.call("fork", game=fork))["game"]
        for closed in (fork, other):
            await assistant.call("close_trial", game=closed)
        assert "it has had 2 forks" in await assistant.refusal("fork", game=opened[1]), "closed ones are still kept"
        monkeypatch.setattr(bounds, "MOST_TRIALS", 2)
        assert "the server keeps 2" in await assistant.refusal("open_trial", position=MAIN_PHASE)
        now = bounds.UNUSED + 1
        assert "dropped after 30 minutes" in await assistant.refusal("show_table", game=opened[0])
        assert len(trials) == 0

    ask(make_local_server(games, trials), act)


def test_games_of_a_store_are_read_as_a_role_sees_them_and_not_played(tmp_path: Path, trials: Trials) -> None:
    with open_games(tmp_path / "games.db", language="") as kept:
        deck = deck_of(kept.catalogue("fire_force").deck("cinder").deck)
        game = kept.create_game("fire_force", {"P1": deck, "P2": deck}).game_id
        file = tmp_path / "game.jsonl.gz"
        content = io.BytesIO()
        kept.seat(game, "judge").export(content, compressed=True)
        file.write_bytes(content.getvalue())

        async def act(assistant: Assistant) -> None:
            shown = await assistant.call("show_table", game=game)
            hands = {zone["zone"]: len(zone["cards"]) for zone in shown["zones"] if zone["zone"].endswith("/hand")}
            assert hands == {"P1/hand": 5, "P2/hand": 0}
            assert "only trial games are played" in await assistant.refusal(
                "answer", game=game, answers=[{"picks": ["keep"]}]
            )
            grade = await assistant.call("grade_export", file=str(file))
            assert grade["grade"] in {"UNVERIFIED", "EXACT"} and grade["game"] == game and grade["events"] > 20
            wrong = await assistant.refusal("grade_export", file=str(tmp_path / "nothing"))
            assert "No such file" in wrong

        ask(make_local_server(kept, trials, token="P1"), act)


def test_a_position_without_an_attempt_is_not_told_to_be_legal(server: MCPServer[Any]) -> None:
    async def act(assistant: Assistant) -> None:
        told = await assistant.call("check_position", position=MAIN_PHASE)
        assert "Nothing was attempted" in told["to_say"]
        told = await assistant.call(
            "check_position", position={**MAIN_PHASE, "by": "P1", "attempt": {"attack": "Soot Hound"}}
        )
        assert told["outcome"] == "LEGAL" and "It is legal" in told["to_say"]
        told = await assistant.call(
            "check_position", position={**MAIN_PHASE, "by": "P1", "attempt": [{"attack": "Soot Hound"}]}
        )
        assert "It is legal" in told["to_say"], "a course, too"

    ask(server, act)


def test_a_server_without_games_says_so(server: MCPServer[Any]) -> None:
    async def act(assistant: Assistant) -> None:
        assert "keeps no games but trial games" in await assistant.refusal("show_table", game="g0123456789abcdef0123")

    ask(server, act)


IN_A_TRIAL: dict[str, dict[str, Any]] = {
    "show_options": {},
    "show_table": {},
    "tell_log": {},
    "why": {"card": "Soot Hound", "value": "power"},
    "check_claim": {"claim": {"P1": {"hand": 0}, "turn": "P1", "number": 3}},
    "fork": {},
    "undo": {},
    "answer": {"answers": [{"picks": ["attack P2"]}]},
}


@pytest.mark.parametrize("tool", IN_A_TRIAL)
def test_a_call_under_way_while_its_trial_game_is_dropped_is_answered_all_the_same(
    server: MCPServer[Any], trials: Trials, monkeypatch: pytest.MonkeyPatch, tool: str
) -> None:
    find = trials.find

    def find_and_drop(trial_id: str, holder: str) -> Trial:
        trial = find(trial_id, holder)
        trials.close(trial)
        return trial

    async def act(assistant: Assistant) -> None:
        game = (await assistant.call("open_trial", position=MAIN_PHASE))["game"]
        await assistant.call("answer", game=game, answers=[{"picks": ["attack:1"]}])
        with monkeypatch.context() as patched:
            patched.setattr(trials, "find", find_and_drop)
            told = await assistant.call(tool, game=game, **IN_A_TRIAL[tool])
        assert told.get("game", game) == game or tool == "fork"
        assert "there is none of that name" in await assistant.refusal("show_table", game=game)
        if tool == "fork":
            assert (await assistant.call("show_table", game=told["game"]))["turn"] == 3

    ask(server, act)


def test_a_claim_is_written_as_the_tool_says(server: MCPServer[Any]) -> None:
    async def act(assistant: Assistant) -> None:
        tools = {tool.name: tool for tool in (await assistant.client.list_tools()).tools}
        said = tools["check_claim"].input_schema["properties"]["claim"]["description"]
        example = said.partition("as ")[2].partition(", or the same")[0]
        game = (await assistant.call("open_trial", position=MAIN_PHASE))["game"]
        told = await assistant.call("check_claim", game=game, claim=example)
        assert {part["about"] for part in told["differences"]} == {"The turn player", "P1's hand"}, "it is turn 3"

    ask(server, act)
