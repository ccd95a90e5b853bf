"""`adjudicator head`: saves the server-signed state of a game, to check a later export against."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.files.user_files import is_stdout, open_result
from adjudicator.cli.phrases import phrase


@click.command(cls=Command)
@opt.game
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    help="File to write; - is stdout. Default: GAME-VERSION.head here.",
)
@where_options
@opt.json
def head(game: str, output: Path | None, where: Where, json: bool) -> int:
    """Fetch the head of a game and save it. It reveals nothing hidden; any token of the game is enough.

    `verify --file EXPORT --head FILE` then detects an export with another history.
    """
    import msgspec

    from adjudicator.cli.failures import Problem
    from adjudicator.cli.terminal.output import Output
    from adjudicator.signing import HEAD_FORMAT, SignedHead

    with where.backend() as backend:
        said = backend.seat(game).head()
    kept = SignedHead(HEAD_FORMAT, said.game_id, said.version, said.chain, said.time, said.public_key, said.signature)
    if kept.game != game or ((kept.key or kept.signature) and not kept.genuine):
        raise Problem("head.not-genuine")
    file = output or Path(f"{game}-{kept.version}.head")
    with open_result(file) as out:
        out.write(msgspec.json.encode(kept) + b"\n")
    if is_stdout(file):
        return ExitCode.OK
    signed = phrase("head.signed", key=str(kept.key)) if kept.key else phrase("head.unsigned")
    told = {"file": str(file), **msgspec.to_builtins(kept)}
    Output(as_json=json).answer(
        told,
        phrase("head.of", file=str(file), game=str(game), version=str(kept.version)),
        signed,
        phrase("verify.chain", chain=str(kept.chain)),
    )
    return ExitCode.OK
