"""`adjudicator tournament`: many games over a real server by players that know no rules, each verified."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem

if TYPE_CHECKING:
    from adjudicator.showcase.tournament.tournament_game import PlayedGame

BOTH = "random,greedy"


@command
def tournament(
    edition: opt.Edition = opt.DEFAULT_GAME,
    games: Annotated[int, typer.Option("--games", min=1, help="How many.")] = 20,
    players: Annotated[str, typer.Option("--players", help="Who plays, separated by commas.")] = BOTH,
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=64, help="How many games at once.")] = 2,
    first: Annotated[
        int, typer.Option("--first", min=0, help="Number of the first game. A number is always the same game.")
    ] = 0,
    save: Annotated[
        Path | None, typer.Option("--save", help="Folder for the exports of games that are not EXACT; it is made.")
    ] = None,
    save_all: Annotated[bool, typer.Option("--save-all", help="With --save: the exports of all games.")] = False,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Let players play the edition's decks against each other over a real server, and verify every game.

    Games go through every pair of decks and of players. Servers are started on this machine with temporary stores,
    and stopped and removed again. With --json, one game on each line, the sums on the last. Exits 0 only if the
    rules ended every game and all are EXACT.
    """
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.output import Output, show_progress
    from adjudicator.showcase.tournament.tournament_game import ExportFolder
    from adjudicator.showcase.tournament.tournament_runner import hold, plan_tournament
    from engine.rulebooks import load

    book = load(edition)
    plan = plan_tournament(book, [name.strip() for name in players.split(",")])
    cited = Cited.of(book.id, rulebook)
    if save is not None:
        make_writable(save)
    if save_all and save is None:
        raise Problem("save the exports of all games", "no folder is named", "name one with --save FOLDER").told_as(
            "tournament.no-folder"
        )
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
    """Make the folder for exports, before hours of play that could not be kept. Raises Problem."""
    from adjudicator.cli.user_folders import make_folder

    try:
        make_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Problem(f"save exports in {folder}", str(error.strerror), "name a folder you may write to").told_as(
            "file.unwritable", file=str(folder), failure=error.errno or 0
        ) from None


def document(played: PlayedGame) -> dict[str, Any]:
    """A game for `--json`."""
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
