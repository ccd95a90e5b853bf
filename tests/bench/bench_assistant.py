"""How long each tool for assistants takes, and how much an assistant reads before it is asked anything.

`python -m tests.bench.bench_assistant` prints the figures. Tools are called in this process with the client of the
package `mcp`, as over a pipe, in trial games in the middle of play and about positions of all editions; each call is
made once before it counts. Bars are on processor time, so that what else the machine does matters little; what a
caller waited is told beside it.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from mcp import Client

from adjudicator.in_process.games import LocalGames, open_games
from adjudicator.mcp.server import make_local_server
from adjudicator.mcp.trials import Trials
from adjudicator.rpc.admission import checked_positions
from adjudicator_client import deck_of
from tests.bench.figures import Figure
from tests.mcp.asking import DISPUTES, Assistant

ROUNDS = 4
ANSWERS = 60
"""After how many answers trial games are looked at."""
P95 = 300.0
"""The bar, in milliseconds."""
CHARACTERS = 50_000
"""The bar of all definitions."""
EDITIONS = {"fire_force": "702.1a-2", "generic": "103.4", "fftcg": "11.7.2", "force_of_will": "905.2"}
"""The games, each with a clause that is shown."""
WORDS = ("draw", "attack this turn", "damage battle", "cost pay")


class Measured:
    """Calls of every tool, in milliseconds."""

    def __init__(self) -> None:
        self.spent: dict[str, list[float]] = defaultdict(list)
        self.waited: dict[str, list[float]] = defaultdict(list)
        self.slowest: dict[str, tuple[float, str]] = {}

    async def call(self, assistant: Assistant, tool: str, *, count: bool = True, **arguments: Any) -> dict[str, Any]:
        """Calls a tool, and returns its answer."""
        began, before = time.perf_counter(), time.process_time()
        told = await assistant.call(tool, **arguments)
        spent, waited = (time.process_time() - before) * 1000, (time.perf_counter() - began) * 1000
        if count:
            self.spent[tool].append(spent)
            self.waited[tool].append(waited)
            self.slowest[tool] = max(self.slowest.get(tool, (0.0, "")), (spent, str(arguments)[:100]))
        return told

    def tell(self) -> Iterator[Figure]:
        """Yields the figure of each tool, slowest first."""
        for tool in sorted(self.spent, key=lambda name: -_percentiles(self.spent[name])[1]):
            (half, most), (waited_half, waited_most) = (
                _percentiles(self.spent[tool]), _percentiles(self.waited[tool])
            )  # fmt: skip
            detail = (
                f"{len(self.spent[tool])} calls; median {half:.0f} ms of processor time; "
                f"waited {waited_half:.0f} ms, 95th percentile {waited_most:.0f} ms; "
                f"slowest {self.slowest[tool][0]:.0f} ms with {self.slowest[tool][1]}"
            )
            yield Figure.at_most(f"assistant: {tool}, 95th percentile", most, "ms", P95, detail)


def assistant() -> list[Figure]:
    """The sizes of the tools' definitions, and the processor time of every tool."""
    forgetful = patch.object(checked_positions, "MOST", 0)  # else a position is examined once
    with forgetful, TemporaryDirectory() as folder, open_games(language="") as games:
        export, trials = Path(folder, "game.jsonl.gz"), Trials()
        write_export(games, export)
        try:
            return asyncio.run(_measure(games, trials, export))
        finally:
            trials.close_all()


async def _measure(games: LocalGames, trials: Trials, export: Path) -> list[Figure]:
    measured = Measured()
    async with Client(make_local_server(games, trials)) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        sizes = {name: len(tool.model_dump_json(exclude_none=True)) for name, tool in tools.items()}
        caller = Assistant(client)
        for turn in range(1 + ROUNDS):
            await look_up(caller, measured, count=turn > 0)
            await check(caller, measured, export, count=turn > 0)
            for edition in EDITIONS:
                await play(caller, measured, edition, count=turn > 0)
        assert measured.spent.keys() == tools.keys(), "every tool is measured"
    largest = sorted(sizes, key=lambda name: -sizes[name])
    detail = "; ".join(f"{name} {sizes[name]:,}" for name in largest)
    total = Figure.at_most("assistant: definitions of all tools", sum(sizes.values()), "chars", CHARACTERS, detail)
    return [total, *measured.tell()]


async def look_up(caller: Assistant, measured: Measured, *, count: bool) -> None:
    """Look up clauses, cards and decks of every game."""
    editions = await measured.call(caller, "list_editions", count=count)
    decks = {each["edition"].partition("@")[0]: each["decks"] for each in editions["editions"] if each["decks"]}
    for language in ("en", "ja"):
        for edition, label in EDITIONS.items():
            said: dict[str, Any] = {"edition": edition, "language": language}
            for words in WORDS:
                await measured.call(caller, "find_clauses", **said, words=words, count=count)
                found = await measured.call(caller, "find_cards", **said, words=words, count=count)
                for card in found["cards"][:1]:
                    await measured.call(caller, "show_card", **said, card=card["number"], count=count)
            await measured.call(caller, "show_clause", **said, label=label, count=count)
            await measured.call(caller, "check_deck", **said, deck=decks[edition][0], count=count)


async def check(caller: Assistant, measured: Measured, export: Path, *, count: bool) -> None:
    """Check the positions of twenty disputes, and an export."""
    for case in DISPUTES:
        for call in case["calls"]:
            if call["tool"] in ("check_position", "open_trial"):
                told = await measured.call(caller, call["tool"], **call["with"], count=count)
                if call["tool"] == "open_trial":
                    await measured.call(caller, "close_trial", game=told["game"], count=count)
    await measured.call(caller, "grade_export", file=str(export), count=count)


async def play(caller: Assistant, measured: Measured, edition: str, *, count: bool) -> None:
    """Play a trial game of an edition for a while, look at it, fork it, take answers back."""
    rng = random.Random(edition)
    while not (game := await begin(caller, measured, edition, rng, count=count)):
        pass  # it was over too soon
    for language in ("en", "ja"):
        said = {"game": game, "language": language}
        await measured.call(caller, "show_options", **said, count=count)
        table = await measured.call(caller, "show_table", **said, count=count)
        log = await measured.call(caller, "tell_log", **said, count=count)
        events = [event for part in log["paragraphs"] for each in part["sentences"] for event in each["events"]]
        for event in events[-40::8]:
            await measured.call(caller, "why", **said, event=event, count=count)
        await measured.call(caller, "why", **said, count=count)
        claim = {"turn": table["turn_player"], "number": table["turn"], "P1": {"hand": 4}}
        await measured.call(caller, "check_claim", **said, claim=claim, count=count)
    fork = (await measured.call(caller, "fork", game=game, count=count))["game"]
    await measured.call(caller, "close_trial", game=fork, count=count)
    for answers in (1, 3):
        await measured.call(caller, "undo", game=game, answers=answers, count=count)
    await measured.call(caller, "close_trial", game=game, count=count)


async def begin(caller: Assistant, measured: Measured, edition: str, rng: random.Random, *, count: bool) -> str:
    """Play a trial game of an edition; returns its name, or nothing where it is over and closed."""
    game = str((await measured.call(caller, "open_trial", edition=edition, count=count))["game"])
    for _ in range(ANSWERS):
        choice = (await caller.call("show_options", game=game))["choice"]
        if choice is None:
            await measured.call(caller, "close_trial", game=game, count=count)
            return ""
        await measured.call(caller, "answer", game=game, answers=[answer_of(choice, rng)], count=count)
    return game


def answer_of(choice: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """An answer that is offered."""
    if choice["form"] == "NUMBER":
        return {"number": choice["least"], "by": choice["by"]}
    ids = [option["id"] for option in choice["options"]]
    wanted = len(ids) if choice["form"] == "ORDER" else max(choice["least"], min(1, choice["most"]))
    return {"picks": rng.sample(ids, wanted), "by": choice["by"]}


def write_export(games: LocalGames, file: Path) -> None:
    """Write the export of a game that has begun."""
    deck = deck_of(games.catalogue("fire_force").deck("cinder").deck)
    game = games.create_game("fire_force", {"P1": deck, "P2": deck})
    content = BytesIO()
    game.seat("P1").submit("keep")
    game.seat("P1").concede()
    game.seat("judge").export(content, compressed=True)
    file.write_bytes(content.getvalue())


def _percentiles(values: list[float]) -> tuple[float, float]:
    """The median and the 95th percentile."""
    cut = quantiles(values, n=20, method="inclusive")
    return cut[9], cut[18]


if __name__ == "__main__":
    for figure in assistant():
        print(f"{figure.name}: {figure.value:,.0f} {figure.unit} (bar {figure.bar:,.0f}); {figure.detail}")
