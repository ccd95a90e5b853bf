"""The options for opening a game, except for its cards, shared by `new` and `desk open`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce, wraps
from pathlib import Path
from typing import Any

import click

from adjudicator.cli.failures import Problem

OPTIONS = (
    click.option("--observed", is_flag=True, help="The cards lie on a real table: chance is entered, not dealt."),
    click.option(
        "--seed", default="",
        help="16 to 64 bytes in hex, for tests: the game is repeatable, not fair, as whoever knows it can foresee "
        "the shuffles. They are the same again only with the same --request-id too.",
    ),
    click.option(
        "--reservation", default="", help="The id of a game that was reserved (`adjudicator reserve`)."
    ),
    click.option(
        "--contribution", multiple=True,
        help="SEAT=HEX: 16 to 64 random bytes that a player gives to the shuffles of a reserved game.",
    ),
    click.option(
        "--tournament", default="", help="The tournament that it belongs to, by name; its tokens open the game too.",
    ),
    click.option("--table", default="", help="The number or name of the table, for lists of games."),
    click.option("--player", multiple=True, help="SEAT=NAME: the name of a player, for lists of games. Repeatable."),
    click.option(
        "--tokens", type=click.Path(path_type=Path),
        help="Write the tokens to this file (mode 0600), do not print them.",
    ),
    click.option(
        "--request-id", default="",
        help="1 to 64 printable ASCII characters. Sent again, it opens no second game; a server shows the tokens again "
        "for ten minutes, a store file never.",
    ),
)  # fmt: skip
"""The options, from which `opening_options` makes an `Opening`."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The settings of a new game, except for its cards."""

    observed: bool
    """Whether people enter results of chance."""
    seed: bytes = field(repr=False)
    """The seed; empty to let the service choose one."""
    reservation: str
    """The id of a reserved game."""
    contributions: Mapping[str, bytes]
    """The seats' contributions to the shuffles."""
    tournament: str
    """The tournament of the game; empty for none."""
    table: str
    """The number or name of the table; empty for none."""
    players: Mapping[str, str]
    """The names of the players by seat."""
    tokens: Path | None
    """The file for the tokens; None to print them."""
    request_id: str
    """The request id; repeating the request opens no second game."""

    def list_settings(self) -> dict[str, Any]:
        """Returns the arguments for the client, by the names of its parameters."""
        from adjudicator_client import GameMode

        return {
            "mode": GameMode.GAME_MODE_OBSERVED if self.observed else GameMode.GAME_MODE_DEALT,
            "seed": self.seed,
            "reservation": self.reservation,
            "contributions": self.contributions,
            "tournament": self.tournament,
            "table": self.table,
            "players": self.players,
            "request_id": self.request_id,
        }


def opening_options(function: Callable[..., int]) -> Callable[..., int]:
    """Adds the options of `OPTIONS`, passed to the function as one parameter `opening`."""

    @wraps(function)
    def run(
        *,
        observed: bool,
        seed: str,
        reservation: str,
        contribution: Sequence[str],
        tournament: str,
        table: str,
        player: Sequence[str],
        tokens: Path | None,
        request_id: str,
        **given: Any,
    ) -> int:
        read = read_hex(seed, "--seed"), read_contributions(contribution)
        players = read_pairs(player, "--player")
        opening = Opening(observed, read[0], reservation, read[1], tournament, table, players, tokens, request_id)
        return function(opening=opening, **given)

    return reduce(lambda taken, option: option(taken), reversed(OPTIONS), run)


def read_pairs(given: Sequence[str], option: str) -> dict[str, str]:
    """Returns `NAME=VALUE` options as a mapping. Raises Problem."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value) or name in found:
            raise Problem("argument.name-value", named=option, given=text)
        found[name] = value
    return found


def read_contributions(given: Sequence[str]) -> dict[str, bytes]:
    """Returns the seats' contributions to the shuffles, from `SEAT=HEX` options. Raises Problem."""
    pairs = read_pairs(given, "--contribution")
    return {seat: read_hex(text, f"--contribution of {seat}") for seat, text in pairs.items()}


def read_hex(text: str, option: str) -> bytes:
    """Returns the bytes of a hexadecimal option. Raises Problem."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Problem("argument.hex", named=option) from None
