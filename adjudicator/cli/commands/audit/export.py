"""`adjudicator export` and `import`: write games to files, and read them back."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO, cast

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.files.user_files import is_stdout, open_result
from adjudicator.cli.phrases import phrase


@click.command(cls=Command)
@opt.game
@click.option(
    "--output",
    "-o",
    default="",
    help="File to write; compressed unless it ends in .jsonl; - is stdout. Default: GAME.jsonl.gz here.",
)
@where_options
@opt.json
def export(game: str, output: str, where: Where, json: bool) -> int:
    """Write a game to one self-contained, compressed file, with everything that is hidden in it."""
    from adjudicator.cli.terminal.output import Output

    if output and is_stdout(Path(output)) and json:
        raise Problem("export.no-json")
    file = Path(output or f"{game}.jsonl.gz")
    to_stdout = is_stdout(file)
    with where.backend() as backend, open_result(file) as out:
        counted = _Counted(out)
        packed = not to_stdout and file.suffix != ".jsonl"
        version = backend.export(game, cast(BinaryIO, counted), compressed=packed)
    if to_stdout:
        return ExitCode.OK
    told = {"game_id": game, "version": version, "file": str(file), "bytes": counted.written}
    Output(as_json=json).answer(
        told, phrase("game.exported", file=str(file), game=str(game), version=str(version), told=str(told["bytes"]))
    )
    return ExitCode.OK


class _Counted:
    """A writable file that counts its bytes, as a pipe cannot tell its position."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self.written = 0

    def write(self, data: bytes) -> int:
        """Writes, see `BinaryIO.write`."""
        self.written += len(data)
        return self._out.write(data)

    def flush(self) -> None:
        """Writes buffered bytes."""
        self._out.flush()


@click.command(cls=Command)
@click.argument("file", type=click.Path(path_type=Path), help="An export.")
@where_options
@opt.json
def import_(file: Path, where: Where, json: bool) -> int:
    """Take a game over from an export, and verify it. Nothing is stored unless all of it is sound.

    Exits 0 only if the grade is EXACT or SAME; a game with another grade is stored too, to be examined.
    """
    from adjudicator.cli.show.grades import is_passed, show_grade
    from adjudicator.cli.terminal.output import Output

    if not file.is_file():
        raise Problem("file.missing", act="read-export", file=str(file))
    with where.backend(create=True) as backend, file.open("rb") as export:
        taken = backend.take_over(export)
    here = phrase("game.here-already") if taken.already_recorded else ""
    lines = [phrase("game.imported", game_id=str(taken.game_id), version=str(taken.version), here=str(here))]
    lines += [phrase("game.token", role=str(role), token=str(each)) for role, each in taken.tokens.items()]
    Output(as_json=json).answer(taken, *lines, *show_grade(taken.verified))
    return ExitCode.OK if is_passed(taken.verified) else ExitCode.REFUSED
