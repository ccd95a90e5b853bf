"""Options shared by several commands."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import Any

import click

from adjudicator.cli.files.user_folders import STORE_VARIABLE
from adjudicator.cli.help.help_page import PlaceOption


class FiniteRange(click.FloatRange):
    """A parameter type: a finite number within bounds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Returns the number. Raises BadParameter."""
        number: float = super().convert(value, param, ctx)
        if not isfinite(number):
            self.fail(f"{value} is no number that can be counted to.", param, ctx)
        return number


TOKEN_VARIABLE = "ADJUDICATOR_TOKEN"
DEFAULT_GAME = "fire_force"
"""The default game of a command; no other code prefers a game."""


json = click.option("--json", is_flag=True, help="JSON on stdout, nothing else.")
store = click.option(
    "--store",
    envvar=STORE_VARIABLE,
    show_envvar=True,
    cls=PlaceOption,
    help="Store with the games: a file, or a URL postgresql://... Default: games.db in ~/.local/share/adjudicator.",
)
server = click.option("--server", default="", cls=PlaceOption, help="Ask a server (host:port) instead of a store file.")
token = click.option(
    "--token",
    default="",
    envvar=TOKEN_VARIABLE,
    show_envvar=True,
    cls=PlaceOption,
    help="Token for the server. Others on this machine can see options: prefer the variable or a file.",
)
token_file = click.option(
    "--token-file", type=click.Path(path_type=Path), cls=PlaceOption, help="File whose first line is the token."
)
tls = click.option(
    "--tls", is_flag=True, cls=PlaceOption, help="The server speaks TLS, with a certificate trusted here."
)
ca = click.option(
    "--ca",
    type=click.Path(path_type=Path),
    cls=PlaceOption,
    help="PEM file of the authorities trusted for TLS, in place of the system's. Implies --tls.",
)
client_certificate = click.option(
    "--client-certificate",
    type=click.Path(path_type=Path),
    cls=PlaceOption,
    help="PEM file, for a server that asks for one; with --client-key.",
)
client_key = click.option("--client-key", type=click.Path(path_type=Path), cls=PlaceOption, help="PEM file.")
PLACES = (store, server, token, token_file, tls, ca, client_certificate, client_key)
"""The options for the place of games."""

rulebook = click.option(
    "--rulebook",
    type=click.Path(path_type=Path),
    help="Your copy of the official text: its sentences stand beside the clauses. Default: the one imported "
    "with `rules import`.",
)
at = click.option("--at", type=click.IntRange(1), help="The state after this event. Default: now.")
role = click.option(
    "--as", "role", default="", help="Whose view: P1, P2, judge or spectator. Store file only; default: judge."
)
seat = click.option(
    "--seat", default="", help="Whose decision: P1 or P2. Default: whoever is asked, or the token's own."
)
game = click.argument("game", metavar="GAME", help="Game id.")
edition = click.option(
    "--edition",
    default=DEFAULT_GAME,
    show_default=True,
    help="Edition (GAME@VERSION), or a game for its newest edition.",
)
grounds = click.option(
    "--clause", multiple=True, required=True, help="A clause it rests on; may be given more than once."
)
why = click.option("--reason", required=True, help="Why, in words.")
about = click.option(
    "--about",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="The event it is about. Default: none in particular.",
)
of_game = click.option("--game", default="", help="In the edition of this game, with the cards that you see in it.")
words = click.argument(
    "words",
    metavar="WORD...",
    nargs=-1,
    required=True,
    help="Words in any order, each of which must be found; parts of Japanese words; numbers. Words in "
    "quotation marks as they stand.",
)
limit = click.option(
    "--limit", type=click.IntRange(1, 10000), default=20, show_default=True, help="How many are shown."
)
expected = click.option(
    "--expected",
    type=click.IntRange(1),
    help="The version that the decision is based on; refused if the game has changed since.",
)
request_id = click.option("--request-id", default="", help="Sent again, it is carried out once.")
