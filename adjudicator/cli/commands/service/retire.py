"""`adjudicator retire`: moves finished games from the store to exports, after reading each export back."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import Command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adjudicator.application import Adjudicator
    from adjudicator.log import GameStore, StoreAddress


@click.command(cls=Command)
@click.argument("folder", type=click.Path(path_type=Path), help="Where the exports go.")
@click.option("--game", multiple=True, help="This game. Repeatable; default: every finished one.")
@click.option(
    "--older-than",
    type=opt.FiniteRange(0),
    default=0.0,
    show_default=True,
    help="Only games in which nothing happened for so many days.",
)
@opt.store
@opt.json
def retire(folder: Path, game: tuple[str, ...], older_than: float, store: str | None, json: bool) -> int:
    """Export finished games, read each export back, and take the game out of the store.

    A game leaves only if its grade is EXACT or SAME and its export says the same. Its id, seed and request
    cannot be used again. Exits 1 if a finished game was kept. In a database this needs the role that `migrate
    --grant-retiring` names.
    """
    from adjudicator.application import Adjudicator
    from adjudicator.cli.backend.local import require_store
    from adjudicator.cli.files.user_folders import find_store
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.cli.terminal.output import Output
    from adjudicator.log import open_store

    quiet_logging()
    address = find_store(store)
    require_store(address)
    if not folder.is_dir():
        raise Problem("file.no-folder", act="export", file=str(folder))
    before = datetime.now(UTC) - timedelta(days=older_than)
    told, lines = list[dict[str, Any]](), list[str]()
    with closing(open_store(address)) as opened:
        app = Adjudicator(opened)
        for game_id in game or list(_list_games(opened)):
            kept = _retire(app, opened, address, game_id, folder, before)
            if kept is None:
                continue
            told.append({"game_id": game_id, "retired": not kept, "kept_because": kept})
            lines.append(f"{game_id}: {phrase('store.kept', why=kept) if kept else phrase('store.taken-out')}")
    left = sum(not each["retired"] for each in told)
    lines.append(phrase("store.retired", shown=str(address.shown), count=str(len(told) - left), left=str(left)))
    Output(as_json=json).answer({"store": address.shown, "folder": str(folder), "games": told}, *lines)
    return ExitCode.REFUSED if left else ExitCode.OK


def _list_games(store: GameStore) -> Iterator[str]:
    after = ""
    while found := store.games(after):
        yield from found
        after = found[-1]


def _retire(
    app: Adjudicator, store: GameStore, address: StoreAddress, game_id: str, folder: Path, before: datetime
) -> str | None:
    """Returns why a finished game stays; empty if it was retired, None if it is unfinished or too recent."""
    from adjudicator.audit.exports.export import BadExport, read_export
    from adjudicator.cli.failures import describe_failure
    from adjudicator.log.store_opening import retire_game
    from adjudicator.sentences.refusals import say_error
    from engine.core.clauses.refusal import Refusal

    try:
        commands = list(store.stored(game_id))
        if app.table(game_id).result is None or commands[-1].record.recorded_at > before:
            return None
        grade = app.verify(game_id)
        if not grade.mark.passed:
            return phrase("store.kept-grade", mark=str(grade.mark))
        head, file = store.head(game_id), folder / f"{game_id}.jsonl.gz"
        app.export(game_id, file, compressed=True)
        file.chmod(0o600)
        if list(read_export(file).commands) != commands:
            return phrase("store.kept-export", file=str(file))
        retire_game(address, game_id, head)
    except OSError as error:
        return phrase("store.kept-unwritten", folder=str(folder), error=error.strerror or str(error))
    except BadExport as error:
        return phrase("store.kept-unreadable", error=say_error(error))
    except Refusal as error:
        return describe_failure(error).message
    return ""
