"""`adjudicator desk`: examines a disputed position, its other readings, and a claim against the log."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps
from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import CommandGroup, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.files.user_files import read_text as read_user_text
from adjudicator.cli.opening import Opening, opening_options, read_pairs

app = CommandGroup(help="Positions in dispute.")

file_argument = click.argument(
    "file",
    metavar="[FILE]",
    type=click.Path(path_type=Path),
    required=False,
    help="The position (YAML), `-` for stdin. Or name a game.",
)
of_game_option = click.option("--game", default="", help="The position of this game instead of a file.")
by_option = click.option("--by", default="", help="Who attempts the picks, in a game.")
picks_option = click.option("--pick", multiple=True, help="An option id that is attempted, in a game.")
readings_option = click.option(
    "--reading", multiple=True, help="How a disputed clause is read, NAME=VALUE; it is then settled."
)


@app.command("position")
@file_argument
@of_game_option
@opt.at
@by_option
@picks_option
@readings_option
@click.option(
    "--beside",
    type=click.Path(path_type=Path),
    help="In a game: an attempt or a course, claims and questions (YAML, as in a position), `-` for stdin.",
)
@click.option("--ask", multiple=True, help="In a game: a question, as under `ask` of a position.")
@click.option("--edition", default="", help="The edition or game of a file that names none.")
@click.option("--brief", is_flag=True, help="Only the answer: the outcome, and the first sentence that decides it.")
@click.option("--full", is_flag=True, help="Also the texts of clauses that decide nothing, and what else differs.")
@click.option("--fields", is_flag=True, help="Only the fields of a file, which may be unfinished; nothing is examined.")
@where_options
@opt.rulebook
@opt.json
def position(
    file: Path | None,
    game: str,
    at: int | None,
    by: str,
    pick: tuple[str, ...],
    reading: tuple[str, ...],
    beside: Path | None,
    ask: tuple[str, ...],
    edition: str,
    brief: bool,
    full: bool,
    fields: bool,
    where: Where,
    rulebook: Path | None,
    json: bool,
) -> int:
    """Examine a position: the answer and its reasons, what cannot be, what is missing, what may be done, what waits.

    Exits 0 if nothing is wrong with it, 1 if something cannot be, a judge is needed, the attempt is illegal, or a
    claim is not right.
    """
    from adjudicator.cli.backend import open_judges_desk
    from adjudicator.cli.terminal.output import Output
    from adjudicator_client import Outcome
    from adjudicator_client.pb.desk_service_pb2 import ClaimResult

    out = Output(as_json=json)
    if fields:
        from adjudicator.cli.show.positions.fields import show_fields

        with open_judges_desk(where, game) as desk:
            given = desk.read_unfinished(read_text(file, game))
        out.answer(given, *show_fields(given))
        return ExitCode.REFUSED if given.not_taken else ExitCode.OK
    text = name_edition(read_text(file, game), edition)
    attempt = (by, [*pick]) if by else None
    with open_judges_desk(where, game) as desk:
        found = desk.check(
            text, at_version=at, attempt=attempt, readings=read_settled(reading), beside=write_beside(beside, ask)
        )
    if json:
        out.answer(found)
    else:
        from adjudicator.cli.cited import Cited
        from adjudicator.cli.show.positions import examinations, outcome_lines, questions

        if brief:
            out.answer(found, *outcome_lines.answer_briefly(found, questions.answer_questions_briefly(found)))
        else:
            cited = Cited.of(found.edition, rulebook)
            out.answer(found, *examinations.position(found, cited, questions.show_questions(found, cited), full=full))
    sound = found.verdict.outcome == Outcome.OUTCOME_LEGAL and not found.inconsistencies
    right = all(claim.answer == ClaimResult.CLAIM_RESULT_RIGHT for claim in found.claims)
    return ExitCode.OK if sound and right else ExitCode.REFUSED


@app.command("value")
@click.argument("card", help="Its label, name or number; in a game, its id.")
@click.argument("name", help="A number of it, names, attributes, icons ...")
@file_argument
@of_game_option
@opt.at
@readings_option
@where_options
@opt.rulebook
@opt.json
def value(
    card: str,
    name: str,
    file: Path | None,
    game: str,
    at: int | None,
    reading: tuple[str, ...],
    where: Where,
    rulebook: Path | None,
    json: bool,
) -> int:
    """Say how a value of a card in a position is made up, layer by layer."""
    from adjudicator.cli.backend import open_judges_desk
    from adjudicator.cli.terminal.output import Output

    out = Output(as_json=json)
    text = read_text(file, game)
    with open_judges_desk(where, game) as desk:
        found = desk.explain_value(card, name, text, at_version=at, readings=read_settled(reading))
    if json:
        out.answer(found)
    else:
        from adjudicator.cli.cited import Cited
        from adjudicator.cli.show import reasons

        called = {each.object_id: each.label for each in found.objects}
        out.answer(found, reasons.value(found.value, Cited.of(found.edition, rulebook), lambda of: called.get(of, "")))
    return ExitCode.OK


@app.command("readings")
@file_argument
@of_game_option
@opt.at
@by_option
@picks_option
@readings_option
@click.option("--only", multiple=True, help="Compare the values of this reading only.")
@click.option("--edition", multiple=True, help="Compare with this edition of the game instead.")
@where_options
@opt.rulebook
@opt.json
def readings(
    file: Path | None,
    game: str,
    at: int | None,
    by: str,
    pick: tuple[str, ...],
    reading: tuple[str, ...],
    only: tuple[str, ...],
    edition: tuple[str, ...],
    where: Where,
    rulebook: Path | None,
    json: bool,
) -> int:
    """Say what would differ under the other reading, or the other edition.

    Exits 0 if nothing differs, 1 if something does.
    """
    from adjudicator.cli.backend import open_judges_desk
    from adjudicator.cli.terminal.output import Output

    out = Output(as_json=json)
    text = read_text(file, game)
    attempt = (by, [*pick]) if by else None
    with open_judges_desk(where, game) as desk:
        found = desk.compare(
            text,
            at_version=at,
            attempt=attempt,
            readings=read_settled(reading),
            only=only,
            editions=edition,
        )
    if json:
        out.answer(found)
    else:
        from adjudicator.cli.cited import Cited
        from adjudicator.cli.show.positions.examinations import show_comparison as shown

        out.answer(found, *shown(found, Cited.of(found.edition, rulebook)))
    return ExitCode.OK if found.same else ExitCode.REFUSED


@app.command("open")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path), help="The position (YAML), `-` for stdin.")
@click.option(
    "--deck",
    multiple=True,
    help="SEAT=DECK, of a game on a real table: all cards of the player, as for `new`. Without it an unseen "
    "card may be any.",
)
@readings_option
@click.option("--stated-by", default="", help="Who states it; everybody at the game is told.")
@opening_options
@where_options
@opt.json
def open_(
    file: Path,
    deck: tuple[str, ...],
    reading: tuple[str, ...],
    stated_by: str,
    opening: Opening,
    where: Where,
    json: bool,
) -> int:
    """Open a position as a game that is played on; print its id and the tokens of its roles."""
    from adjudicator.cli.commands.games.new import prepare_file, show_opened

    text, readings = read_text(file, ""), read_settled(reading)
    decks = find_decks(text, read_pairs(deck, "--deck"))
    if opening.tokens is not None:
        prepare_file(opening.tokens)
    with where.backend(create=True) as backend:
        game = backend.open_position(
            text, decks=decks, readings=readings, stated_by=stated_by, **opening.list_settings()
        )
    show_opened(game, opening.tokens, json)
    return ExitCode.OK


@app.command("save")
@opt.game
@opt.at
@click.option("--as", "seen_by", default="", help="As P1, P2 or a spectator sees it: other cards become unknown.")
@click.option("--out", type=click.Path(path_type=Path), default=None, help="The file to write; else the terminal.")
@where_options
@opt.json
def save(game: str, at: int | None, seen_by: str, out: Path | None, where: Where, json: bool) -> int:
    """Write a game's table down as a position, which `desk position` and `desk open` read.

    What a position cannot say is named in comments above it. Exits 0 if it says everything, 1 if not.
    """
    from adjudicator.cli.backend import open_judges_desk
    from adjudicator.cli.files.user_files import open_result
    from adjudicator.cli.terminal.output import Output

    with open_judges_desk(where, game) as desk:
        found = desk.save(at_version=at, seen_by=seen_by)
    if out is not None or not json:
        with open_result(out or Path("-")) as file:
            file.write(found.text.encode())
    if json:
        Output(as_json=True).answer(found)
    return ExitCode.REFUSED if found.unwritten else ExitCode.OK


@app.command("claim")
@opt.game
@click.argument(
    "file", metavar="FILE", type=click.Path(path_type=Path), help="What the players say (YAML), `-` for stdin."
)
@opt.at
@click.option(
    "--steps", type=click.IntRange(0), default=5, show_default=True, help="Steps of each reasoning path; 0: all."
)
@where_options
@opt.rulebook
@opt.json
def claim(game: str, file: Path, at: int | None, steps: int, where: Where, rulebook: Path | None, json: bool) -> int:
    """Compare what the players say of the table and of what happened with the log: differences, events, reasons.

    Exits 0 if everything agrees, 1 if anything differs.
    """
    from adjudicator.cli.backend import open_judges_desk
    from adjudicator.cli.terminal.output import Output
    from adjudicator_client import claim_answer_of

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
    return ExitCode.OK if claim_answer_of(found).holds else ExitCode.REFUSED


def read_text(file: Path | None, game: str) -> str:
    """Returns the text of the position file; empty for the game's own position. Raises Problem."""
    if file is None:
        if not game:
            raise Problem("request.no-position-file")
        return ""
    return read_user_text(file, "read-position")


def name_edition(text: str, edition: str) -> str:
    """Returns the text of a position with the edition that it does not name itself."""
    from adjudicator.desk.positions.format import PositionFile
    from adjudicator.notation.format.yaml_files import parse_yaml
    from adjudicator.notation.words.written_keys import read_first_keys

    if not edition or not text:
        return text
    stated = parse_yaml(text, "position")
    known = read_first_keys(stated, PositionFile) if isinstance(stated, dict) else {"edition": ""}
    return text if "edition" in known else f"edition: {dumps(edition)}\n{text}"


def write_beside(file: Path | None, asked: Sequence[str]) -> str:
    """Returns what is said beside the table of a game: the text of a file, and questions. Raises Problem."""
    text = read_user_text(file, "read-position") if file is not None else ""
    questions = "".join(f"\n- {one}" for one in asked)
    return f"{text}\nask:{questions}\n" if questions else text


def find_decks(text: str, named: dict[str, str]) -> dict[str, dict[str, dict[str, int]]]:
    """Returns the decks named for the seats, in the position's edition. Raises Problem, BadScenario, UnknownEdition."""
    if not named:
        return {}
    from adjudicator.cli.files.deck_files import find_deck
    from adjudicator.notation.format.yaml_files import parse_yaml
    from engine.rulebooks import load

    stated = parse_yaml(text, "position")
    book = load(str(stated.get("edition", "")) if isinstance(stated, dict) else "")
    return {seat: find_deck(book, name).cards.zones for seat, name in named.items()}


def read_settled(given: Sequence[str]) -> dict[str, str]:
    """Returns the readings given on the command line. Raises Problem."""
    found: dict[str, str] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise Problem("argument.reading", given=one[:60])
        found[name] = value
    return found
