"""`adjudicator explain`: explains a move, an event, a value, the result, or the place in the rulebook."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import CommandGroup, where_options
from adjudicator.cli.exit_codes import ExitCode

app = CommandGroup(help="Why: a move, event, value, result, place.")

SHOWN = 15

steps_option = click.option(
    "--steps",
    type=click.IntRange(0),
    default=SHOWN,
    show_default=True,
    help="Steps of the way shown to people; 0: all.",
)


@app.command("move")
@opt.game
@click.argument("option", help="Option id, offered or not (attack:12).")
@opt.seat
@opt.at
@where_options
@opt.rulebook
@opt.json
def move(game: str, option: str, seat: str, at: int | None, where: Where, rulebook: Path | None, json: bool) -> int:
    """Say whether a move would be legal, with every requirement, met or not. Exits 1 if it would be refused."""
    from adjudicator.cli.terminal.output import Output
    from adjudicator_client import Outcome

    out = Output(as_json=json)
    with where.backend() as backend:
        chair = backend.seat(game)
        found = chair.explain_move(option, seat=seat, at_version=at)
        legal = ExitCode.OK if found.move.outcome == Outcome.OUTCOME_LEGAL else ExitCode.REFUSED
        if json:
            out.answer(found)
            return legal
        shown = chair.table(at_version=found.version)
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.show.tables import namer
    from adjudicator.cli.show.verdicts import verdict

    out.answer(found, verdict(found.move, Cited.of(found.edition, rulebook), option, namer(shown.table)))
    return legal


@app.command("event")
@opt.game
@click.argument("number", metavar="EVENT", type=click.IntRange(1), help="Number of the event.")
@click.option("--brief", is_flag=True, help="Only up to the nearest act, with what else was needed; steps are counted.")
@steps_option
@opt.role
@where_options
@opt.rulebook
@opt.json
def event(
    game: str, number: int, brief: bool, steps: int, role: str, where: Where, rulebook: Path | None, json: bool
) -> int:
    """Say what caused an event: every cause, back to the beginning of the game."""
    from adjudicator.cli.terminal.output import Output

    out = Output(as_json=json)
    with where.backend() as backend:
        chair = backend.seat(game, role)
        found = chair.explain_event(number, brief=brief)
        if json:
            out.answer(found)
            return ExitCode.OK
        from adjudicator.cli.cited import Cited
        from adjudicator.cli.show.events import events_on_path

        cited = Cited.of(found.edition, rulebook)
        told = {} if brief else events_on_path(chair, found.event.reasons, cited.words)
    from adjudicator.cli.show.reasons import branches, path

    if brief:
        out.answer(found, branches(found.event.reasons, cited))
        return ExitCode.OK

    out.answer(found, path(found.event.reasons, cited, told, steps))
    return ExitCode.OK


@app.command("value")
@opt.game
@click.argument("object_id", metavar="OBJECT", type=click.IntRange(1), help="Object id.")
@click.argument(
    "name", default="", help="A number of it, names, attributes, icons ... Default: the number most worth asking."
)
@opt.role
@opt.at
@where_options
@opt.rulebook
@opt.json
def value(
    game: str, object_id: int, name: str, role: str, at: int | None, where: Where, rulebook: Path | None, json: bool
) -> int:
    """Say how a value of an object is made up, layer by layer."""
    from adjudicator.cli.show.tables import telling_number
    from adjudicator.cli.terminal.output import Output
    from adjudicator_client import find_object

    out = Output(as_json=json)
    with where.backend() as backend:
        chair = backend.seat(game, role)
        if not name:
            asked = find_object(chair.table(at_version=at).table, object_id)
            name = (telling_number(asked) if asked else "") or "names"
        found = chair.explain_value(object_id, name, at_version=at)
        if json:
            out.answer(found)
            return ExitCode.OK
        shown = chair.table(at_version=found.version)
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.show import reasons
    from adjudicator.cli.show.tables import namer

    out.answer(found, reasons.value(found.value, Cited.of(found.edition, rulebook), namer(shown.table)))
    return ExitCode.OK


@app.command("result")
@opt.game
@steps_option
@opt.role
@where_options
@opt.rulebook
@opt.json
def result(game: str, steps: int, role: str, where: Where, rulebook: Path | None, json: bool) -> int:
    """Say who won and what decided it, back to the beginning of the game. Exits 1 while the game goes on."""
    from adjudicator.cli.terminal.output import Output

    out = Output(as_json=json)
    with where.backend() as backend:
        chair = backend.seat(game, role)
        found = chair.explain_result()
        if json:
            out.answer(found)
            return ExitCode.OK
        from adjudicator.cli.cited import Cited
        from adjudicator.cli.show.events import events_on_path

        cited = Cited.of(found.edition, rulebook)
        told = events_on_path(chair, found.result.path.reasons, cited.words)
    from adjudicator.cli.show import tables
    from adjudicator.cli.show.reasons import path

    out.note(tables.result(found.result.result, cited), path(found.result.path.reasons, cited, told, steps))
    return ExitCode.OK


@app.command("place")
@opt.game
@opt.role
@opt.at
@where_options
@opt.rulebook
@opt.json
def place(game: str, role: str, at: int | None, where: Where, rulebook: Path | None, json: bool) -> int:
    """Show where in the rulebook the game stands, the outermost procedure first."""
    from adjudicator.cli.terminal.output import Output

    with where.backend() as backend:
        found = backend.seat(game, role).explain_place(at_version=at)
    out = Output(as_json=json)
    if json:
        out.answer(found)
        return ExitCode.OK
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.show.reasons import places

    out.answer(found, places(found.place.places, Cited.of(found.edition, rulebook)))
    return ExitCode.OK
