"""`adjudicator correct`: corrects a table after an illegal play."""

from __future__ import annotations

import json as json_text
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem

if TYPE_CHECKING:
    from adjudicator.cli.backend.port import Backend
    from adjudicator_client.judge import Change


@click.command(cls=Command)
@opt.game
@opt.why
@opt.grounds
@click.option(
    "--move",
    metavar="CARD:ZONE[:HOW...]",
    multiple=True,
    help="12:P1/hand; HOW: a place from the top, an orientation, up or down.",
)
@click.option("--turn", metavar="CARD:HOW", multiple=True, help="A card in play is turned: 12:exhausted.")
@click.option("--face", metavar="CARD:up|down[:AS]", multiple=True, help="A card in an open zone is turned over.")
@click.option("--markers", metavar="CARD:KIND=COUNT", multiple=True, help="Markers lie on a card.")
@click.option("--attach", metavar="CARD:TO", multiple=True, help="A card is attached; to 0: to none.")
@click.option("--identity", metavar="CARD:NUMBER", multiple=True, help="A card is another one.")
@click.option(
    "--fact", metavar="NAME=JSON", multiple=True, help="A named value that the rulebook keeps; empty: it is gone."
)
@click.option("--turn-of", metavar="SEAT[:TURN]", default="", help="Whose turn it is.")
@click.option("--stands", metavar="CLAUSE", default="", help="Play stands at this clause and goes on from there.")
@click.option(
    "--knows", metavar="NAME=JSON", multiple=True, help='What the procedure there knows: attacker=12, or "card:12".'
)
@opt.about
@click.option(
    "--attempt",
    metavar="SEAT:OPTION",
    default="",
    help="An illegal play that happened: it is recorded, and this answers it.",
)
@opt.expected
@opt.request_id
@where_options
@opt.rulebook
@opt.json
def correct(
    game: str,
    reason: str,
    clause: tuple[str, ...],
    move: tuple[str, ...],
    turn: tuple[str, ...],
    face: tuple[str, ...],
    markers: tuple[str, ...],
    attach: tuple[str, ...],
    identity: tuple[str, ...],
    fact: tuple[str, ...],
    turn_of: str,
    stands: str,
    knows: tuple[str, ...],
    about: int,
    attempt: str,
    expected: int | None,
    request_id: str,
    where: Where,
    rulebook: Path | None,
    json: bool,
) -> int:
    """Put the table right, with a reason and clauses. Open questions are asked again on the corrected table.

    Changes are made in the order of the options below, in whatever order you give them.
    """
    from adjudicator.cli.show.acts import show_act
    from adjudicator.cli.terminal.output import Output

    changes = [*_read_identities(identity), *_moves(move), *_read_attachments(attach)]
    changes += [
        *_read_turned(turn),
        *_read_faced(face),
        *_read_marked(markers),
        *_read_facts(fact),
    ]
    changes += [*_turn_of(turn_of), *_stands(stands, knows)]
    with where.backend() as backend:
        if attempt:
            about = _submit_attempt(backend, game, attempt, expected, request_id)
            expected = about
        acts = backend.seat(game).acts
        done = acts.correct(reason, clause, changes, about=about, expected_version=expected, request_id=request_id)
    show_act(Output(as_json=json), done, game, rulebook)
    return ExitCode.OK


def _submit_attempt(backend: Backend, game: str, attempt: str, expected: int | None, request_id: str) -> int:
    """Submits the illegal attempt, which must be refused; returns the event that records it."""
    from adjudicator_client import MoveRefused, Outcome

    seat, option = _split_pair("--attempt", attempt)
    chair, named = backend.answering(game, seat)
    judged = backend.seat(game).explain_move(option, seat=seat)
    if judged.move.outcome == Outcome.OUTCOME_LEGAL:
        raise Problem("attempt.legal", named=attempt)
    try:
        moved = chair.submit(  # at the version that was judged, as it may be legal later
            option,
            seat=named,
            expected_version=expected or judged.version,
            request_id=f"{request_id}-attempt" if request_id else "",
        )
    except MoveRefused as refused:
        if not refused.version:
            raise
        return refused.version
    raise RuntimeError(f"{attempt} was barred and has been carried out, as event {moved.version}")


def _split_pair(flag: str, text: str, mark: str = ":") -> tuple[str, str]:
    first, found, rest = text.partition(mark)
    if not first or not found:
        raise Problem("argument.mark", named=flag, given=text, mark=mark)
    return first, rest


def _read_card(flag: str, text: str) -> tuple[int, str]:
    number, rest = _split_pair(flag, text)
    return _number(flag, number), rest


def _number(flag: str, text: str) -> int:
    if not (text.isascii() and text.removeprefix("-").isdigit()) or len(text) > 12:
        raise Problem("argument.number", named=flag, given=text)
    return int(text)


def _read_value(flag: str, text: str) -> Any:
    try:
        return json_text.loads(text) if text else None
    except ValueError:
        raise Problem("argument.json", named=flag, given=text) from None


def _moves(given: Iterable[str]) -> Iterable[Change]:
    from adjudicator_client.judge import move_card

    for text in given:
        card, rest = _read_card("--move", text)
        zone, *ways = rest.split(":")
        how: dict[str, Any] = {}
        for way in ways:
            if way in ("up", "down"):
                how["face_up"] = way == "up"
            elif way.removeprefix("-").isdecimal():
                how["place"] = _number("--move", way)
            else:
                how["orientation"] = way
        yield move_card(card, zone, **how)


def _read_turned(given: Iterable[str]) -> Iterable[Change]:
    from adjudicator_client.judge import turn_card

    return [turn_card(*_read_card("--turn", text)) for text in given]


def _read_faced(given: Iterable[str]) -> Iterable[Change]:
    from adjudicator_client.judge import face_card

    for text in given:
        card, rest = _read_card("--face", text)
        way, _, guise = rest.partition(":")
        if way not in ("up", "down"):
            raise Problem("argument.face", given=text)
        yield face_card(card, face_up=way == "up", guise=guise)


def _read_marked(given: Iterable[str]) -> Iterable[Change]:
    from adjudicator_client.judge import set_markers

    for text in given:
        card, rest = _read_card("--markers", text)
        kind, count = _split_pair("--markers", rest, "=")
        yield set_markers(card, kind, _number("--markers", count))


def _read_attachments(given: Iterable[str]) -> Iterable[Change]:
    from adjudicator_client.judge import attach_card

    for text in given:
        card, to = _read_card("--attach", text)
        yield attach_card(card, _number("--attach", to))


def _read_identities(given: Iterable[str]) -> Iterable[Change]:
    from adjudicator_client.judge import set_identity

    return [set_identity(*_read_card("--identity", text)) for text in given]


def _read_facts(given: Iterable[str]) -> Iterable[Change]:
    from adjudicator_client.judge import set_fact

    for text in given:
        name, value = _split_pair("--fact", text, "=")
        yield set_fact(name, _read_value("--fact", value))


def _turn_of(given: str) -> Iterable[Change]:
    from adjudicator_client.judge import set_turn

    if given:
        seat, _, number = given.partition(":")
        yield set_turn(seat, _number("--turn-of", number) if number else 0)


def _stands(at: str, knows: Iterable[str]) -> Iterable[Change]:
    from adjudicator_client.judge import set_place

    known = {
        name: _read_value("--knows", value) for name, value in (_split_pair("--knows", each, "=") for each in knows)
    }
    if at:
        yield set_place(at, knows=known)
    elif known:
        raise Problem("argument.knows")
