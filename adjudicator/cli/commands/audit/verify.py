"""`adjudicator verify`: rules a whole game again from its log, and grades it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator.audit import Exported
    from adjudicator.audit.exports.head_comparison import HeadCheck, SignedBy
    from adjudicator.cli.terminal.output import Advance
    from adjudicator_client.pb.log_service_pb2 import VerifyGameResponse


@click.command(cls=Command)
@click.argument("game", default="", help="Game id, or leave it out and give --file.")
@click.option(
    "--file",
    type=click.Path(path_type=Path),
    help="Verify an export instead of a stored game. With --server by the rules there.",
)
@click.option("--shuffles", is_flag=True, help="List also each shuffle.")
@click.option("--testimony", is_flag=True, help="List also what is taken from the log and not worked out again.")
@click.option(
    "--public-key",
    multiple=True,
    help="With --file: it must be signed by this key (64 digits of hex, or a file). Repeatable.",
)
@click.option(
    "--head",
    type=click.Path(path_type=Path),
    multiple=True,
    help="With --file: it must pass through this head (`adjudicator head` wrote it). Repeatable.",
)
@where_options
@opt.json
def verify(
    game: str,
    file: Path | None,
    shuffles: bool,
    testimony: bool,
    public_key: tuple[str, ...],
    head: tuple[Path, ...],
    where: Where,
    json: bool,
) -> int:
    """Replay the log, judge every move again, check the chain of hashes. Exits 0 only if the grade is EXACT or SAME.

    With --public-key and --head also only if the file is signed by one of the keys and passes through every head.
    """
    from adjudicator.cli.show.grades import is_passed, show_grade, shuffle_table, testimony_table
    from adjudicator.cli.terminal.output import Output, make_plain, show_progress
    from adjudicator.cli.words import find_words

    if bool(game) == (file is not None):
        raise Problem("verify.one-of-both")
    if file is None and (public_key or head):
        raise Problem("verify.file-only")
    told: dict[str, Any] = {}
    lines: list[str] = []
    sound = True
    with show_progress("verifying", None) as advance:
        if file is not None and where.server:
            if public_key or head:
                raise Problem("verify.here-only")
            with where.backend() as backend, open_export(file) as export:
                found = backend.verify_file(export)
        elif file is not None:
            found, exported = verify_file(file, advance)
            told, lines, sound = _compare_heads(exported, public_key, head)
        else:
            with where.backend() as backend:
                found = backend.verify(game, advance)
    out = Output(as_json=json)
    out.answer({**make_plain(found), **told}, *show_grade(found), *lines)
    if shuffles:
        out.note(shuffle_table(found.shuffle_checks, find_words(found.edition)))
    if testimony:
        out.note(testimony_table(found))
    return ExitCode.OK if is_passed(found) and sound else ExitCode.REFUSED


@contextmanager
def open_export(file: Path) -> Iterator[BinaryIO]:
    """Opens an export for reading. Raises Problem if it cannot be read."""
    try:
        with file.open("rb") as export:
            yield export
    except OSError as error:
        raise Problem(
            "file.unreadable", act="read-export", file=str(file), failure=error.errno or 0, detail=str(error.strerror)
        ) from None


def verify_file(file: Path, advance: Advance) -> tuple[VerifyGameResponse, Exported]:
    """Verifies a game from its export alone. Raises BadExport, Problem."""
    from adjudicator.audit import read_export
    from adjudicator.audit.verification.verify import verify_export
    from adjudicator.cli.backend.local import convert_grade, read_edition
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.log import GameMapper

    quiet_logging()
    with open_export(file) as export:
        exported = read_export(export)
    grade = verify_export(exported, progress=advance)
    rows = [row[2:] for row in exported.commands[0].rows[:1]]
    return convert_grade(grade, read_edition(GameMapper().events(exported.game_id, 1, rows))), exported


def _compare_heads(
    exported: Exported, keys: Sequence[str], files: Sequence[Path]
) -> tuple[dict[str, Any], list[str], bool]:
    """Checks signature and heads; returns the result in two forms and whether it passes. Raises BadKey, BadHead."""
    from adjudicator.audit.exports.head_comparison import HeadStanding, KnownKeys, compare_head, signed_by
    from adjudicator.signing import read_head, read_public_key

    known = KnownKeys((said if len(said) < 64 else said[:16], read_public_key(said)) for said in keys)
    signed = signed_by(exported, known)
    heads = [(str(file), compare_head(exported, read_head(file), known)) for file in files]
    sound = known.accept(signed) and all(
        each.standing is HeadStanding.PASSES and known.accept(each.signed) for _, each in heads
    )
    lines = (
        [phrase("verify.file-is", signed=str(_describe_signer(signed, known=bool(len(known)))))]
        if signed.key or keys
        else []
    )
    for file, each in heads:
        lines += _show_grade(file, each, known=bool(len(known)))
    told: dict[str, Any] = {"signed": signed, "heads": [{"file": file, "held": each} for file, each in heads]}
    return told, lines, sound


def _describe_signer(signed: SignedBy, *, known: bool) -> str:
    """Returns the signer and the time, in words."""
    if not signed.key:
        return phrase("verify.unsigned")
    if signed.whose:
        return phrase("verify.signed-by", whose=str(signed.whose), key=str(signed.key), time=str(signed.time))
    whose = phrase("verify.no-key") if known else phrase("verify.whose")
    return phrase("verify.signed", key=str(signed.key), whose=str(whose), time=str(signed.time))


def _show_grade(file: str, held: HeadCheck, *, known: bool) -> list[str]:
    from adjudicator.audit.exports.head_comparison import HeadStanding

    said = _describe_signer(held.signed, known=known)
    if held.standing is HeadStanding.PASSES:
        return [phrase("verify.passes", file=str(file), version=str(held.version), said=str(said))]
    if held.standing is HeadStanding.ALTERNATIVE:
        here = held.here or phrase("verify.no-command")
        return [
            phrase("verify.alternative", file=str(file), said=str(said)),
            f"  {phrase('verify.head-has', version=str(held.version), chain=str(held.chain))}",
            f"  {phrase('verify.file-has', version=str(held.version), here=str(here))}",
        ]
    if held.standing is HeadStanding.SHORTER:
        return [phrase("verify.shorter", file=str(file), version=str(held.version), said=str(said))]
    if held.standing is HeadStanding.ELSEWHERE:
        return [phrase("verify.elsewhere", file=str(file))]
    return [phrase("verify.forged", file=str(file))]
