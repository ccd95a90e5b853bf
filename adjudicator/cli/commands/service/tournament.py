"""`adjudicator tournament`: plays and verifies many games on a real server, by players that know no rules."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import Command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem

if TYPE_CHECKING:
    from adjudicator.showcase.tournament.tournament_game import PlayedGame

BOTH = "random,greedy"


@click.command(cls=Command)
@opt.edition
@click.option("--games", type=click.IntRange(1), default=20, show_default=True, help="How many.")
@click.option("--players", default=BOTH, show_default=True, help="Who plays, separated by commas.")
@click.option("--jobs", type=click.IntRange(1, 64), default=2, show_default=True, help="How many games at once.")
@click.option(
    "--first",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="Number of the first game. A number is always the same game.",
)
@click.option(
    "--save", type=click.Path(path_type=Path), help="Folder for the exports of games that are not EXACT; it is made."
)
@click.option("--save-all", is_flag=True, help="With --save: the exports of all games.")
@opt.rulebook
@opt.json
def tournament(
    edition: str,
    games: int,
    players: str,
    jobs: int,
    first: int,
    save: Path | None,
    save_all: bool,
    rulebook: Path | None,
    json: bool,
) -> int:
    """Let players play the edition's decks against each other over a real server, and verify every game.

    Games go through every pair of decks and of players. Servers run on this machine with temporary stores, which are
    removed at the end. With --json, one game on each line, the sums on the last. Exits 0 only if the
    rules ended every game and all are EXACT.
    """
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.terminal.output import Output, show_progress
    from adjudicator.showcase.tournament.tournament_game import ExportFolder
    from adjudicator.showcase.tournament.tournament_runner import hold, plan_tournament
    from engine.rulebooks import load

    book = load(edition)
    plan = plan_tournament(book, [name.strip() for name in players.split(",")])
    cited = Cited.of(book.id, rulebook)
    if save is not None:
        make_writable(save)
    if save_all and save is None:
        raise Problem("tournament.no-folder")
    kept = ExportFolder(save, save_all) if save is not None else None
    out = Output(as_json=json)
    with show_progress("playing", games) as advance:
        done: list[PlayedGame] = []

        def told(played: PlayedGame) -> None:
            done.append(played)
            advance(len(done))
            if json:
                out.answer(document(played))

        account = hold(plan, range(first, first + games), jobs, told, kept)
    if json:
        out.answer({"tournament": account.document()})
    else:
        from adjudicator.showcase.tournament.tournament_output import account as shown

        out.note(*shown(account, cited))
    return ExitCode.OK if account.exact else ExitCode.REFUSED


def make_writable(folder: Path) -> None:
    """Creates the folder for exports first, so that hours of play are not lost. Raises Problem."""
    from adjudicator.cli.files.user_folders import make_folder

    try:
        make_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Problem(
            "file.unwritable", act="save-exports", file=str(folder), failure=error.errno or 0,
            detail=str(error.strerror),
        ) from None  # fmt: skip


def document(played: PlayedGame) -> dict[str, Any]:
    """Returns the JSON form of a game."""
    return {
        "number": played.number,
        "game_id": played.game_id,
        "decks": played.pairing.decks,
        "players": played.pairing.players,
        "ended": played.ended,
        "moves": played.moves,
        "events": played.events,
        "grade": played.grade,
        "exact": played.exact,
        "wrong": played.wrong,
    }
