"""`adjudicator log` and `adjudicator watch`: list past events, and print new ones."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem

if TYPE_CHECKING:
    from adjudicator.cli.terminal.output import Output

after_option = click.option(
    "--after",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="Events after this one. Default: from the first.",
)


@click.command(cls=Command)
@opt.game
@after_option
@opt.at
@click.option("--limit", type=click.IntRange(0), default=0, show_default=True, help="At most so many events; 0: all.")
@click.option("--type", "kind", multiple=True, help="Only events of this type (card-moved, choice-made ...).")
@click.option("--clause", multiple=True, help="Only events that cite this clause.")
@click.option("--prose", is_flag=True, help="In prose: a turn is a paragraph, what happens at one time a sentence.")
@opt.role
@where_options
@opt.rulebook
@opt.json
def log(
    game: str,
    after: int,
    at: int | None,
    limit: int,
    kind: tuple[str, ...],
    clause: tuple[str, ...],
    prose: bool,
    role: str,
    where: Where,
    rulebook: Path | None,
    json: bool,
) -> int:
    """List the events of a game with their clauses. With --json, one event (with --prose one turn) on each line."""
    from adjudicator.cli.terminal.output import Output

    out = Output(as_json=json, listing=True)
    if prose:
        if kind or clause or limit:
            raise Problem("log.prose-whole")
        return _tell(where, game, role, after, at, out, rulebook)
    with where.backend() as backend:
        chair = backend.seat(game, role)
        if clause:
            _check_printed(chair.page(0, size=1).edition, clause)
        wanted = (
            event
            for event in chair.events(after, at_version=at)
            if (not kind or event.type in kind) and (not clause or set(clause) & set(event.clauses))
        )
        listed = islice(wanted, limit or None)
        if json:
            for event in listed:
                out.answer(event)
            return ExitCode.OK
        from adjudicator.cli.cited import Cited
        from adjudicator.cli.show.events import events

        found = list(listed)
        edition = chair.page(0, size=1).edition
    out.note(events(found, Cited.of(edition, rulebook)))
    return ExitCode.OK


def _tell(where: Where, game: str, role: str, after: int, at: int | None, out: Output, rulebook: Path | None) -> int:
    """Prints the log in prose."""
    with where.backend() as backend:
        chair = backend.seat(game, role)
        told = list(chair.tell(after, at_version=at))
        if out.as_json:
            for paragraph in told:
                out.answer(paragraph)
            return ExitCode.OK
        from adjudicator.cli.cited import Cited
        from adjudicator.cli.show.events import paragraphs

        edition = chair.page(0, size=1).edition
    out.note(paragraphs(told, Cited.of(edition, rulebook)))
    return ExitCode.OK


def _check_printed(edition: str, clauses: tuple[str, ...]) -> None:
    """Refuses clauses that the edition does not print; an empty result would look like an answer."""
    from adjudicator.cli.commands.rules.rules import family
    from engine.core.clauses.refusal import UnknownEdition
    from engine.rulebooks import read_index

    with suppress(UnknownEdition):
        index = read_index(edition)
        for label in clauses:
            family(index, label)


def _warn_of_copy(where: Where, *, as_json: bool) -> None:
    """Warns that no new events will come from a store that is read as a copy."""
    from adjudicator.cli.failures import Problem, warn
    from adjudicator.cli.files.user_folders import find_store
    from adjudicator.log.sqlite.store_copy import is_writable

    file = find_store(where.store).file
    if file is not None and not is_writable(file):
        warn(Problem("store.read-from-copy", file=str(file)), as_json=as_json)


@click.command(cls=Command)
@opt.game
@after_option
@click.option("--on", is_flag=True, help="Go on watching when the game is over.")
@opt.role
@where_options
@opt.rulebook
@opt.json
def watch(game: str, after: int, on: bool, role: str, where: Where, rulebook: Path | None, json: bool) -> int:
    """Print events as they happen, until the game is over. With --json, one event on each line."""
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.show.choices import question
    from adjudicator.cli.show.events import line
    from adjudicator.cli.terminal.output import Output

    out = Output(as_json=json, listing=True)
    if not where.server:
        _warn_of_copy(where, as_json=json)
    cited: Cited | None = None
    with where.backend() as backend:
        for news in backend.seat(game, role).watch(after, past_end=on):
            cited = cited or Cited.of(news.edition, rulebook)
            for event in news.events:
                out.answer(event, line(event, cited))
            for asked in news.waiting_for:
                out.note(question(asked, cited))
    return ExitCode.OK
