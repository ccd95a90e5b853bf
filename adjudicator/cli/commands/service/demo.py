"""`adjudicator demo`: shows the main job, from a server to the verified game, in under a minute."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import Command
from adjudicator.cli.exit_codes import ExitCode

SEED = 32
"""A seed whose game shows many rules."""


@click.command(cls=Command)
@opt.edition
@click.option("--seed", type=click.IntRange(0), default=SEED, show_default=True, help="Another game.")
@opt.rulebook
@opt.json
def demo(edition: str, seed: int, rulebook: Path | None, json: bool) -> int:
    """Start a server, let two programs play a whole game, ask as a judge, replay and verify it.

    Everything runs on this machine with a temporary store, which is removed at the end. Ends with the
    grade; exits 0 only if it is EXACT.
    """
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.terminal.output import Output, show_progress
    from adjudicator.showcase.demo.demonstration import choose_decks, demonstrate
    from engine.rulebooks import load

    book = load(edition)
    choose_decks(book)
    cited = Cited.of(book.id, rulebook)  # a wrong file is reported before anything starts
    with show_progress("playing", None):
        told = demonstrate(book, seed)
    out = Output(as_json=json)
    if json:
        out.answer(told.document())
    else:
        from adjudicator.showcase.demo.demo_output import account

        out.note(*account(told, cited))
    return ExitCode.OK if told.exact else ExitCode.REFUSED
