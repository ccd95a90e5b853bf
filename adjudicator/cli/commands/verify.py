"""`adjudicator verify`: rule a whole game once more from its log, and grade it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.command import HERE, Where, command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem

if TYPE_CHECKING:
    from adjudicator.cli.output import Advance
    from adjudicator_client import Verified


@command
def verify(
    game: Annotated[str, typer.Argument(help="Game id, or leave it out and give --file.")] = "",
    file: Annotated[Path | None, typer.Option("--file", help="Verify an export instead of a stored game.")] = None,
    shuffles: Annotated[bool, typer.Option("--shuffles", help="A line for each shuffle too.")] = False,
    where: Where = HERE,
    json: opt.Json = False,
) -> int:
    """Replay the log, judge every move again, check the chain of hashes. Exits 0 only if the grade is EXACT."""
    from adjudicator.cli.output import Output, progress
    from adjudicator.cli.show.grades import shuffle_table, verified
    from adjudicator_client import Grade

    if bool(game) == (file is not None):
        raise Problem("verify", "name a game or a file, not both", "adjudicator verify GAME, or verify --file FILE")
    with progress("verifying", None) as advance:
        if file is not None:
            found = verified_file(file, advance)
        else:
            with where.backend() as backend:
                found = backend.verify(game, advance)
    out = Output(as_json=json)
    out.answer(found, *verified(found))
    if shuffles:
        out.note(shuffle_table(found.shuffle_checks))
    return ExitCode.OK if found.grade is Grade.EXACT else ExitCode.REFUSED


def verified_file(file: Path, advance: Advance) -> Verified:
    """Verify a game from its export alone. Raises BadExport, Problem."""
    from adjudicator.audit import read_export
    from adjudicator.audit.verify import verify as verify_game
    from adjudicator.cli.backend.local import edition_of, verified
    from adjudicator.cli.logging import quiet
    from adjudicator.log import GameMapper

    quiet()
    try:
        exported = read_export(file)
    except OSError as error:
        raise Problem(f"read the export {file}", str(error.strerror), "check the path and its rights") from None
    grade = verify_game(exported.game_id, exported.commands, progress=advance)
    rows = [row[2:] for row in exported.commands[0].rows[:1]]
    return verified(grade, edition_of(GameMapper().events(exported.game_id, 1, rows)))
