"""`adjudicator desk`: a position in dispute, whether it would come out differently, and a claim against the log."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.backend import HERE, Where
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.plain_typer import CommandFamily
from adjudicator.cli.user_files import read_text as read_user_text

app = CommandFamily()

File = Annotated[
    Path | None,
    typer.Argument(metavar="[FILE]", help="The position (YAML), `-` for stdin. Or name a game.", show_default=False),
]
OfGame = Annotated[str, typer.Option("--game", help="The position of this game instead of a file.")]
By = Annotated[str, typer.Option("--by", help="Who attempts the picks, in a game.")]
Picks = Annotated[list[str] | None, typer.Option("--pick", help="An option id that is attempted, in a game.")]
Readings = Annotated[
    list[str] | None, typer.Option("--reading", help="How a disputed clause is read, NAME=VALUE; it is then settled.")
]


@app.callback()
def family() -> None:
    """The judge's desk: a position in dispute. No game is changed; `open` makes a game of a position."""


@app.command("position")
@command
def position(
    file: File = None,
    game: OfGame = "",
    at: opt.At = None,
    by: By = "",
    pick: Picks = None,
    reading: Readings = None,
    where: Where = HERE,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Examine a position: what cannot be, what is missing, what may be done and why, what waits.

    Exits 0 if nothing is wrong with it, 1 if something cannot be, a judge is needed, or the attempt is illegal.
    """
    from adjudicator.cli.backend import open_judges_desk
    from adjudicator.cli.output import Output
    from adjudicator_client import Outcome

    out = Output(as_json=json)
    text = read_text(file, game)
    attempt = (by, pick or []) if by else None
    with open_judges_desk(where, game) as desk:
        found = desk.check(text, at_version=at, attempt=attempt, readings=read_settled(reading))
    if json:
        out.answer(found)
    else:
        from adjudicator.cli.cited import Cited
        from adjudicator.cli.show.positions import position as shown

        out.answer(found, *shown(found, Cited.of(found.edition, rulebook)))
    return ExitCode.OK if found.verdict.outcome is Outcome.LEGAL else ExitCode.REFUSED


@app.command("value")
@command
def value(
    card: Annotated[str, typer.Argument(help="Its label, name or number; in a game, its id.", show_default=False)],
    name: Annotated[str, typer.Argument(help="A number of it, names, attributes, icons ...", show_default=False)],
    file: File = None,
    game: OfGame = "",
    at: opt.At = None,
    reading: Readings = None,
    where: Where = HERE,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Say how a value of a card in a position is made up, layer by layer."""
    from adjudicator.cli.backend import open_judges_desk
    from adjudicator.cli.output import Output

    out = Output(as_json=json)
    text = read_text(file, game)
    with open_judges_desk(where, game) as desk:
        found, objects = desk.explain_value(card, name, text, at_version=at, readings=read_settled(reading))
    if json:
        out.answer(found)
    else:
        from adjudicator.cli.cited import Cited
        from adjudicator.cli.show import reasons

        called = {each.object_id: each.label for each in objects}
        out.answer(found, reasons.value(found, Cited.of(found.edition, rulebook), lambda of: called.get(of, "")))
    return ExitCode.OK


@app.command("readings")
@command
def readings(
    file: File = None,
    game: OfGame = "",
    at: opt.At = None,
    by: By = "",
    pick: Picks = None,
    reading: Readings = None,
    only: Annotated[list[str] | None, typer.Option("--only", help="Compare the values of this reading only.")] = None,
    edition: Annotated[
        list[str] | None, typer.Option("--edition", help="Compare with this edition of the game instead.")
    ] = None,
    where: Where = HERE,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Say what would differ under the other reading, or the other edition.

    Exits 0 if it is the same, 1 if it differs.
    """
    from adjudicator.cli.backend import open_judges_desk
    from adjudicator.cli.output import Output

    out = Output(as_json=json)
    text = read_text(file, game)
    attempt = (by, pick or []) if by else None
    with open_judges_desk(where, game) as desk:
        found = desk.compare(
            text,
            at_version=at,
            attempt=attempt,
            readings=read_settled(reading),
            only=only or (),
            editions=edition or (),
        )
    if json:
        out.answer(found)
    else:
        from adjudicator.cli.cited import Cited
        from adjudicator.cli.show.positions import show_comparison as shown

        out.answer(found, *shown(found, Cited.of(found.edition, rulebook)))
    return ExitCode.OK if found.same else ExitCode.REFUSED


@app.command("open")
@command
def open_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The position (YAML), `-` for stdin.")],
    observed: Annotated[
        bool, typer.Option("--observed", help="The cards lie on a real table: what is seen is entered, not dealt.")
    ] = False,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            help="SEAT=DECK, of a game on a real table: all cards of the player, as for `new`. Without it an unseen "
            "card may be any.",
        ),
    ] = None,
    reading: Readings = None,
    stated_by: Annotated[str, typer.Option("--stated-by", help="Who states it; everybody at the game is told.")] = "",
    seed: Annotated[str, typer.Option("--seed", help="As for `new`: the game is repeatable, not fair.")] = "",
    reservation: Annotated[
        str, typer.Option("--reservation", help="As for `new`: the id of a game that was reserved.")
    ] = "",
    contribution: Annotated[
        list[str] | None,
        typer.Option("--contribution", help="As for `new`: SEAT=HEX, what a player gives to the shuffles."),
    ] = None,
    tournament: Annotated[str, typer.Option("--tournament", help="As for `new`: what it belongs to.")] = "",
    tokens: Annotated[
        Path | None, typer.Option("--tokens", help="Write the tokens to this file (mode 0600), do not print them.")
    ] = None,
    request_id: Annotated[
        str, typer.Option("--request-id", help="As for `new`: sent again, it opens no second game.")
    ] = "",
    where: Where = HERE,
    json: opt.Json = False,
) -> int:
    """Open a position as a game that is played on; print its id and the tokens of its roles."""
    from adjudicator.cli.backend.port import PositionOpened
    from adjudicator.cli.commands.new import prepare_file, read_contributions, read_hex, read_pairs, show_opened

    text = read_text(file, "")
    asked = PositionOpened(
        text, observed, find_decks(text, read_pairs(deck, "--deck")), read_settled(reading), stated_by,
        read_hex(seed, "--seed"), request_id, reservation, read_contributions(contribution), tournament,
    )  # fmt: skip
    if tokens is not None:
        prepare_file(tokens)
    with where.backend(create=True) as backend:
        game = backend.open_position(asked)
    show_opened(game, tokens, json)
    return ExitCode.OK


@app.command("claim")
@command
def claim(
    game: opt.Game,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="What the players say (YAML), `-` for stdin.", show_default=False)
    ],
    at: opt.At = None,
    steps: Annotated[int, typer.Option("--steps", min=0, help="Steps of each reasoning path; 0: all.")] = 5,
    where: Where = HERE,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """What the players say the table is and what they say happened, against the log: differences, events, reasons.

    Exits 0 if all of it is so, 1 if anything differs.
    """
    from adjudicator.cli.backend import open_judges_desk
    from adjudicator.cli.output import Output

    out = Output(as_json=json)
    text = read_text(file, game)
    with open_judges_desk(where, game) as desk:
        found = desk.claim(text, at_version=at)
    if json:
        out.answer(found)
    else:
        from adjudicator.cli.cited import Cited
        from adjudicator.cli.show.claims import show_comparison as shown

        out.answer(found, *shown(found, Cited.of(found.edition, rulebook), steps))
    return ExitCode.OK if found.holds else ExitCode.REFUSED


def read_text(file: Path | None, game: str) -> str:
    """The text of the position; empty if the game's own is meant. Raises Problem."""
    if file is None:
        if not game:
            raise Problem("look at a position", "neither a file nor a game is named", "name one of them").told_as(
                "request.no-position-file"
            )
        return ""
    return read_user_text(file, "position")


def find_decks(text: str, named: dict[str, str]) -> dict[str, dict[str, dict[str, int]]]:
    """The named decks of the seats, of the edition of the position. Raises Problem, BadScenario, UnknownEdition."""
    if not named:
        return {}
    from adjudicator.cli.deck_files import find_deck
    from adjudicator.notation.yaml_files import parse_yaml
    from engine.rulebooks import load

    stated = parse_yaml(text, "position")
    book = load(str(stated.get("edition", "")) if isinstance(stated, dict) else "")
    return {seat: find_deck(book, name).cards.zones for seat, name in named.items()}


def read_settled(given: list[str] | None) -> dict[str, str]:
    """The readings of the command line. Raises Problem."""
    found: dict[str, str] = {}
    for one in given or ():
        name, equals, value = one.partition("=")
        if not equals:
            raise Problem(f"read --reading {one[:60]}", "there is no `=` in it", "write NAME=VALUE").told_as(
                "argument.reading", given=one[:60]
            )
        found[name] = value
    return found
