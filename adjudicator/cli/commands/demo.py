"""`adjudicator demo`: the main job, from a server to the verified game, in under a minute."""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode

SEED = 32
"""A game in which much can be seen."""


@command
def demo(
    edition: opt.Edition = opt.DEFAULT_GAME,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Another game.")] = SEED,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Start a server, let two programs play a whole game, ask as a judge, replay and verify it.

    Everything is started on this machine with a temporary store, and stopped and removed again. Ends with the
    grade; exits 0 only if it is EXACT.
    """
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.output import Output, show_progress
    from adjudicator.showcase.demo.demonstration import choose_decks, demonstrate
    from engine.rulebooks import load

    book = load(edition)
    choose_decks(book)
    cited = Cited.of(book.id, rulebook)  # a wrong file is told before anything is started
    with show_progress("playing", None):
        told = demonstrate(book, seed)
    out = Output(as_json=json)
    if json:
        out.answer(told.document())
    else:
        from adjudicator.showcase.demo.demo_output import account

        out.note(*account(told, cited))
    return ExitCode.OK if told.exact else ExitCode.REFUSED
