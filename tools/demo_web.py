"""Serves the console with sample games in the middle of play, and prints links that open signed in.

    python -m tools.demo_web [--port N] [--console FOLDER]

The games are in a store that is removed at the end (Ctrl-C). Each link can be used once, within a day.
Exit codes: 0 stopped; 1 there is no console yet (`make console` builds it).
"""

from __future__ import annotations

import argparse
import random
import secrets
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from adjudicator.rpc.web.console_files import BUNDLE, INDEX
from adjudicator.showcase.demo.processes import server
from adjudicator.showcase.players.greedy import Greedy
from adjudicator_client import Access, MoveRefused, connect, deck_of
from adjudicator_client.client import Client, NewGame

TOURNAMENT = "Demonstration"
SEATS = ("P1", "P2")
A_DAY = 24 * 60


@dataclass(frozen=True)
class Sample:
    """A sample game."""

    edition: str
    """Its edition."""
    decks: tuple[str, str]
    """The decks of the seats, by name."""
    turn: int
    """The turn in which play stops."""
    table: str = "1"
    """The number of its table."""
    players: tuple[str, str] = ("Sato", "Mori")
    """The names of the players."""
    call: str = ""
    """The words of the player who calls a judge. Empty: nobody does."""
    seed: str = "a demonstration of the console"
    """What its shuffles follow from."""


SAMPLES = (
    Sample("force_of_will@8.01", ("starter-faria", "starter-melgis"), 7, "12"),
    Sample("fire_force@1.0.0", ("cinder", "tide"), 6, "13", ("Ito", "Abe"), "May I still answer?"),
    Sample("fftcg@2.1.9", ("starter-vii", "starter-x"), 6, "14", ("Kudo", "Ueda")),
)


@dataclass
class Demonstration:
    """A running server with its games."""

    web: str
    """The address of the console."""
    address: str
    """The address for gRPC."""
    operator: str
    """The operator's token."""
    judge: str = ""
    """A link for the judge of all games."""
    games: list[dict[str, str]] = field(default_factory=list)
    """Of each game its id (`game`), its edition, and a link for each role."""


@contextmanager
def demonstrate(
    samples: Sequence[Sample] = SAMPLES, *options: str, port: int = 0, uses: int = 1
) -> Iterator[Demonstration]:
    """A context manager for a server with sample games and invitations to them. `options`: further ones of `serve`."""
    operator = secrets.token_urlsafe(24)
    with tempfile.TemporaryDirectory(prefix="adjudicator-demo-") as folder:
        web = ("--web-port", str(port), *options)
        with server(Path(folder) / "games.sqlite", operator, *web) as process:
            said = process.first_line()
            running = Demonstration(said["web"], said["listening"], operator)
            with connect(running.address, operator) as client:
                for sample in samples:
                    game = open_game(client, sample)
                    links = invite(client.access(game.game_id), running.web, ("judge", *SEATS, "spectator"), uses)
                    running.games.append({"game": game.game_id, "edition": game.edition, **links})
                running.judge = invite(client.tournament(TOURNAMENT), running.web, ("judge",), uses)["judge"]
            yield running


def open_game(client: Client, sample: Sample) -> NewGame:
    """Opens a game and plays it up to the given turn, and then until a player may act and something is barred."""
    catalogue = client.catalogue(sample.edition)
    decks = {seat: deck_of(catalogue.deck(name).deck) for seat, name in zip(SEATS, sample.decks, strict=True)}
    game = client.create_game(
        sample.edition,
        decks,
        seed=sample.seed.encode(),
        request_id=sample.edition,
        tournament=TOURNAMENT,
        table=sample.table,
        players=dict(zip(SEATS, sample.players, strict=True)),
    )
    judge, seats = game.seat("judge"), {name: game.seat(name) for name in SEATS}
    players = {name: Greedy(random.Random(f"{sample.seed} {name}")) for name in SEATS}
    while (now := judge.options()).HasField("choice"):
        if judge.table().table.turn >= sample.turn and len(now.choice.barred) > 1 and len(now.choice.options) > 1:
            break
        seat = seats[now.seat]
        picks, number = players[now.seat].answer(now.choice, seat.table)
        seat.submit(picks, number=number, expected_version=now.version)
    if now.HasField("choice"):
        with suppress(MoveRefused):  # this is what a judge is to see
            seats[now.seat].submit([now.choice.barred[0].id], expected_version=now.version)
        if sample.call:
            seats[now.seat].acts.call_judge(sample.call)
        judge.acts.rule("Both players were told to wait for the judge.", clauses=list(now.choice.clauses[:1]))
    return game


def invite(access: Access, web: str, roles: Sequence[str], uses: int) -> dict[str, str]:
    """Returns a link for each role."""
    codes = {role: access.invite(role, label=role, minutes=A_DAY, uses=uses).code for role in roles}
    return {role: f"{web}/#invitation={code}" for role, code in codes.items()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--port", type=int, default=8080, help="port for browsers")
    parser.add_argument("--console", default="", help="folder of a built console")
    given = parser.parse_args(arguments)
    if not given.console and not (BUNDLE / INDEX[1:]).is_file():
        print("there is no console yet: make console", file=sys.stderr)
        return 1
    options = ["--console", given.console] if given.console else []
    with demonstrate(SAMPLES, *options, port=given.port) as running:
        print(f"{running.web}\n\njudge of all games   {running.judge}", flush=True)
        for game in running.games:
            print(f"\n{game['edition']}")
            for role in ("judge", *SEATS, "spectator"):
                print(f"  {role:18} {game[role]}", flush=True)
        print("\nEach link can be used once. Ctrl-C ends the server and removes the games.", flush=True)
        wait_for_the_end()
    return 0


def wait_for_the_end() -> None:
    """Return after Ctrl-C or SIGTERM."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        signal.pause()


if __name__ == "__main__":
    sys.exit(main())
