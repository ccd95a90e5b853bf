"""Makes the server for assistants: its instructions, tools, prompts and resources."""

from __future__ import annotations

import logging
from typing import Annotated, Any

from mcp.server.mcpserver import MCPServer
from pydantic import Field

from adjudicator.cli.options import DEFAULT_GAME
from adjudicator.mcp.callers import Caller, FindCaller
from adjudicator.mcp.desk_tools import add_desk_tools
from adjudicator.mcp.look_up_tools import PointSummary, add_look_up_tools, list_points
from adjudicator.mcp.trial_tools import add_trial_tools
from adjudicator.mcp.trials import Trials
from adjudicator_client import Client
from engine import RELEASE
from engine.rulebooks import editions, read_index

NAME = "adjudicator"
INSTRUCTIONS = """\
This server adjudicates trading card games by executing their comprehensive rules: Fire Force TCG, a generic TCG, FFTCG
and Force of Will. Whoever asks you for a ruling gets it from here.

- Never answer a rules question from memory. Look it up (find_clauses, show_clause, show_card) or have it carried out
  (check_position, or open_trial and answer).
- Name the clause of everything you say, by its label as the tool gave it. Cite no clause that no tool named.
- Pass `outcome` on as it is. If it is NEEDS_JUDGE, say that a judge decides: say what would have to be known
  (`to_know`), and show the readings side by side with the result of each. Do not choose one.
- State only what you were told. What nobody knows is `unknown`; do not fill gaps with guesses. Read `understood` back
  to the people before you give the verdict: a misread position gives a right answer to another question.
- A move that is refused comes with its findings. Say which requirement failed, not only that it is illegal.
- Trial games are for trying things out; they are dropped after half an hour. They never touch a real game.
- Answer in the language of the question, and ask tools for it (language: ja for Japanese).
"""

SETTLE = """\
Settle this dispute as a judge's assistant. The game or edition is {edition}.

{dispute}

1. Write down what is stated: where play stands, whose turn it is, which cards lie where and how, what is attempted. Use
   `unknown` for what is not stated. Find cards with find_cards if a name is not exact.
2. Call check_position. Compare `understood` with what was stated, and mend the position if it was misread.
3. If something is refused or open, read the clauses that decide with show_clause.
4. If the question is what happens, open the position as a trial game (open_trial), play it out (answer), and tell the
   log (tell_log).
5. Answer: the outcome first, then the findings that decide with their clauses. If it is NEEDS_JUDGE, say what would
   have to be known and show the readings side by side.
"""
EXPLAIN = """\
Explain the card {card} of {edition} to a player. Call show_card. Go through its abilities one by one, in the words in
which they were read back. For each term of the rules look up the clause with find_clauses, and name it. If a clause is
disputed, say so and give the readings. Say nothing about the card that the tools did not say.
"""


def make_server(find_caller: FindCaller, *, files: bool) -> MCPServer[Any]:
    """Returns a server. `find_caller` says who sends a request; `files`: exports may be named by a path."""
    server: MCPServer[Any] = MCPServer(
        NAME, title="Rules adjudication for trading card games", instructions=INSTRUCTIONS, version=RELEASE,
        log_level="ERROR",
    )  # fmt: skip
    logging.getLogger("mcp").setLevel(logging.CRITICAL)  # a tool's refusals are answers
    add_look_up_tools(server, find_caller)
    add_desk_tools(server, find_caller, files=files)
    add_trial_tools(server, find_caller)
    add_prompts(server)
    add_resources(server)
    return server


def make_local_server(client: Client, trials: Trials, *, token: str = "") -> MCPServer[Any]:
    """Returns a server for the user of this process.

    Args:
        client: the service that answers: in this process, or one that is reached with the user's token.
        trials: where trial games are kept.
        token: the token of the games of that service, or the role in which they are shown; empty: it has none.
    """
    role, game_id = "operator", ""
    if token and token not in ("P1", "P2", "judge", "spectator"):
        known = client.who_am_i()
        role, game_id = known.role, known.game_id
    caller = Caller(client, trials, holder="here", token=token, role=role, game_id=game_id)
    return make_server(lambda ctx: caller, files=True)


def add_prompts(server: MCPServer[Any]) -> None:
    """Adds the prompts."""

    @server.prompt(name="settle_a_dispute", title="Settle a dispute")
    def settle_a_dispute(
        dispute: Annotated[str, Field(description="What happened, and what is disputed.")],
        edition: Annotated[str, Field(description="The game or edition.")] = DEFAULT_GAME,
    ) -> str:
        """Settle a dispute at a table, with the clauses that decide."""
        return SETTLE.format(dispute=dispute, edition=edition)

    @server.prompt(name="explain_this_card", title="Explain this card")
    def explain_this_card(
        card: Annotated[str, Field(description="Its name or number.")],
        edition: Annotated[str, Field(description="The game or edition.")] = DEFAULT_GAME,
    ) -> str:
        """Explain what a card does, with the clauses of its terms."""
        return EXPLAIN.format(card=card, edition=edition)


def add_resources(server: MCPServer[Any]) -> None:
    """Adds the resources: what everybody may read, whatever their token."""

    @server.resource("adjudicator://editions", mime_type="application/json")
    def list_editions() -> list[dict[str, Any]]:
        """The editions of the rulebooks, each with how many clauses it has."""
        return [{"edition": name, "clauses": len(list(read_index(name)))} for name in sorted(editions())]

    @server.resource("adjudicator://disputed/{edition}", mime_type="application/json")
    def list_disputed(edition: str) -> list[PointSummary]:
        """What a rulebook leaves open: each point with its clauses, its readings and the reading in use."""
        return list_points(edition, "en")

    @server.resource("adjudicator://disputed/{edition}/ja", mime_type="application/json")
    def list_disputed_in_japanese(edition: str) -> list[PointSummary]:
        """What a rulebook leaves open, in Japanese."""
        return list_points(edition, "ja")
