"""Options that several commands have, each written once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from adjudicator.cli.user_folders import STORE_VARIABLE

TOKEN_VARIABLE = "ADJUDICATOR_TOKEN"

Json = Annotated[bool, typer.Option("--json", help="JSON on stdout, nothing else.")]
Store = Annotated[
    str | None,
    typer.Option(
        "--store",
        envvar=STORE_VARIABLE,
        help="Store with the games: a file, or a URL postgresql://... Default: games.db in ~/.local/share/adjudicator.",
        rich_help_panel="Where",
    ),
]
Server = Annotated[
    str, typer.Option("--server", help="Ask a server (host:port) instead of a store file.", rich_help_panel="Where")
]
Token = Annotated[
    str,
    typer.Option(
        "--token",
        envvar=TOKEN_VARIABLE,
        show_envvar=True,
        help="Token for the server. Others on this machine can see options: prefer the variable or a file.",
        rich_help_panel="Where",
    ),
]
TokenFile = Annotated[
    Path | None,
    typer.Option("--token-file", help="File whose first line is the token.", rich_help_panel="Where"),
]
Tls = Annotated[
    bool,
    typer.Option("--tls", help="The server speaks TLS, with a certificate trusted here.", rich_help_panel="Where"),
]
Ca = Annotated[
    Path | None,
    typer.Option(
        "--ca",
        help="PEM file of the authorities trusted for TLS, in place of the system's. Implies --tls.",
        rich_help_panel="Where",
    ),
]
ClientCertificate = Annotated[
    Path | None,
    typer.Option(
        "--client-certificate",
        help="PEM file, for a server that asks for one; with --client-key.",
        rich_help_panel="Where",
    ),
]
ClientKey = Annotated[Path | None, typer.Option("--client-key", help="PEM file.", rich_help_panel="Where")]
Rulebook = Annotated[
    Path | None,
    typer.Option(
        "--rulebook",
        help="Your copy of the official text: its sentences stand beside the clauses. "
        "Default: the one imported with `rules import`.",
    ),
]
At = Annotated[int | None, typer.Option("--at", min=1, help="As it was after this event. Default: now.")]
As = Annotated[
    str,
    typer.Option("--as", help="Through whose eyes: P1, P2, judge, spectator. Store file only; default: judge."),
]
Seat = Annotated[
    str, typer.Option("--seat", help="Whose decision: P1 or P2. Default: whoever is asked, or the token's own.")
]
Game = Annotated[str, typer.Argument(metavar="GAME", help="Game id.", show_default=False)]
Edition = Annotated[str, typer.Option("--edition", help="Edition (GAME@VERSION), or a game for its newest edition.")]
DEFAULT_GAME = "fire_force"
"""The game of a command that is not told one. Nowhere else is a game preferred to another."""

Grounds = Annotated[
    list[str], typer.Option("--clause", help="A clause it rests on; may be given more than once.", show_default=False)
]
Why = Annotated[str, typer.Option("--reason", help="Why, in words.", show_default=False)]
About = Annotated[int, typer.Option("--about", min=0, help="The event it is about. Default: none in particular.")]
OfGame = Annotated[str, typer.Option("--game", help="In the edition of this game, with the cards that you see in it.")]
Words = Annotated[
    list[str],
    typer.Argument(
        metavar="WORD...",
        help="Words in any order, each of which must be found; parts of Japanese words; numbers. "
        "Words in quotation marks as they stand.",
        show_default=False,
    ),
]
Limit = Annotated[int, typer.Option("--limit", min=1, max=10_000, help="How many are shown.")]
Expected = Annotated[
    int | None,
    typer.Option("--expected", min=1, help="The version decided upon; refused if the game has moved on since."),
]
RequestId = Annotated[str, typer.Option("--request-id", help="Sent again, it is carried out once.")]
