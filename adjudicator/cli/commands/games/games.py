"""`adjudicator games`: lists games, those that need a judge first, or as they change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.backend.port import Backend
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator.cli.terminal.output import Output


@click.command(cls=Command)
@click.option("--by-need", is_flag=True, help="Those that need a judge first: calls, refused attempts, long waiting.")
@click.option("--watch", is_flag=True, help="Go on with the games that change, until Ctrl-C.")
@where_options
@opt.json
def games(by_need: bool, watch: bool, where: Where, json: bool) -> int:
    """List the games of a store file, or of a server those that the token opens. With --json, one on each line.

    A server shows its operator only the names, edition and length of a game, a judge also what goes on in it.
    """
    from adjudicator.cli.show.game_lists import show_entry
    from adjudicator.cli.terminal.output import Output

    out = Output(as_json=json, listing=True)
    with where.backend() as backend:
        if not where.server:
            if by_need or watch:
                raise Problem("argument.needs-server", named="--watch" if watch else "--by-need")
            list_stored(backend, out)
            return ExitCode.OK
        shown: dict[str, int] = {}
        for game in backend.listed(by_need=by_need) if by_need or not watch else ():
            shown[game.game_id] = game.version
            out.answer(game, show_entry(game))
        if watch:
            for game in backend.watch_games():
                if shown.pop(game.game_id, 0) != game.version:  # the first message of a watch has all games
                    out.answer(game, show_entry(game))
    return ExitCode.OK


def list_stored(backend: Backend, out: Output) -> None:
    """Lists the games of a store file."""
    from adjudicator_client import NotFound

    for game_id in backend.games():
        try:
            shown = backend.seat(game_id).table(full=False)
        except NotFound:  # it has left the store since the list was made
            continue
        table = shown.table
        over = table.result if table.HasField("result") else None
        state = (
            phrase("game.won-by", winner=str(over.winner))
            if over and over.winner
            else phrase("game.drawn")
            if over
            else phrase("game.in-turn", turn=str(table.turn))
        )
        told = {
            "game_id": game_id,
            "version": shown.version,
            "edition": table.edition,
            "format": table.format,
            "turn": table.turn,
            "result": over,
        }
        out.answer(
            told,
            phrase(
                "game.listed",
                game_id=str(game_id),
                edition=str(table.edition),
                version=str(shown.version),
                state=str(state),
            ),
        )
