"""`adjudicator new`: open a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator.cli.backend.port import GameAsked
    from adjudicator_client import NewGame
    from engine.core.play.rulebook import Rulebook


@click.command(cls=Command)
@click.argument("edition", default=opt.DEFAULT_GAME, help="Edition, or a game for its newest edition.")
@click.option(
    "--deck",
    multiple=True,
    help="SEAT=DECK: a deck file, FILE#NAME for one deck of it, or a deck that comes with the edition. "
    "Default, of each seat: a deck that comes with the edition.",
)
@click.option("--format", default="", help="Default: the one the decks are built for.")
@click.option("--cards", type=click.Path(path_type=Path), help="Card file (TOML), added to the edition's own cards.")
@click.option("--reading", multiple=True, help="NAME=VALUE: how a disputed clause is read.")
@click.option("--observed", is_flag=True, help="The cards lie on a real table: chance is entered, not dealt.")
@click.option(
    "--seed",
    default="",
    help="16 to 64 bytes in hex, for tests: the game is repeatable, not fair, as whoever knows it can foresee "
    "the shuffles. They are the same again only with the same --request-id too.",
)
@click.option("--reservation", default="", help="The id of a game that was reserved (`adjudicator reserve`).")
@click.option(
    "--contribution",
    multiple=True,
    help="SEAT=HEX: 16 to 64 random bytes that a player gives to the shuffles of a reserved game.",
)
@click.option(
    "--tournament", default="", help="The tournament that it belongs to, by name; its tokens open the game too."
)
@click.option(
    "--tokens", type=click.Path(path_type=Path), help="Write the tokens to this file (mode 0600), do not print them."
)
@click.option(
    "--request-id",
    default="",
    help="1 to 64 printable ASCII characters. Sent again, it opens no second game; a server shows the tokens "
    "again for ten minutes, a store file never.",
)
@where_options
@opt.json
def new(
    edition: str,
    deck: tuple[str, ...],
    format: str,
    cards: Path | None,
    reading: tuple[str, ...],
    observed: bool,
    seed: str,
    reservation: str,
    contribution: tuple[str, ...],
    tournament: str,
    tokens: Path | None,
    request_id: str,
    where: Where,
    json: bool,
) -> int:
    """Open a game and print its id, and the tokens of its roles, once."""
    from engine.rulebooks import load

    book = load(edition)
    decks, readings = read_pairs(deck, "--deck"), read_pairs(reading, "--reading")
    asked = _read_options(book, decks, format, cards, readings, observed, seed, request_id, json)
    asked = replace(
        asked, reservation=reservation, contributions=read_contributions(contribution), tournament=tournament
    )
    if tokens is not None:
        prepare_file(tokens)
    with where.backend(create=True) as backend:
        game = backend.create(asked)
    show_opened(game, tokens, json)
    return ExitCode.OK


def show_opened(game: NewGame, tokens: Path | None, json: bool) -> None:
    """Tell of a new game, with its tokens or the file that they are written to."""
    from rich.text import Text

    from adjudicator.cli.output import Output

    told = {
        "game_id": game.game_id,
        "version": game.version,
        "edition": game.edition,
        "seed_commitment": game.seed_commitment,
        "repeatable": game.repeatable,
        "already_recorded": game.already_recorded,
        "tokens": dict(game.tokens) if tokens is None else {},
        "tokens_file": str(tokens or ""),
    }
    if tokens is not None:
        _write_tokens(tokens, game.game_id, dict(game.tokens))
    out = Output(as_json=json)
    lines = [phrase("game.opened", game_id=str(game.game_id), edition=str(game.edition), version=str(game.version))]
    lines += [phrase("game.repeatable")] if game.repeatable else []
    if tokens is not None:
        lines.append(phrase("game.tokens", tokens=str(tokens)))
    else:
        lines += [phrase("game.token", role=str(role), token=str(secret)) for role, secret in game.tokens.items()]
    out.answer(told, *(Text(line, overflow="ignore", no_wrap=True) for line in lines))


def _read_options(
    book: Rulebook,
    decks: dict[str, str],
    format: str,
    cards: Path | None,
    readings: dict[str, str],
    observed: bool,
    seed: str,
    request_id: str,
    as_json: bool,
) -> GameAsked:
    from adjudicator.cli.backend.port import GameAsked
    from adjudicator.cli.deck_files import NamedDeckList, find_deck, read_definitions, read_sample_decks
    from adjudicator.cli.user_files import read_text

    chosen: dict[str, NamedDeckList] = {seat: find_deck(book, named) for seat, named in decks.items()}
    without = [seat for seat in book.seats if seat not in chosen]
    if without:
        wanted = format or next((each.format for each in chosen.values()), book.usual_format)
        shipped = [deck for deck in read_sample_decks(book).values() if deck.format == wanted]
        if not shipped:
            raise Problem(
                f"find a deck for {', '.join(without)}", "no deck of that format comes with the edition",
                "give --deck P1=... --deck P2=...",
            ).told_as("new.no-deck")  # fmt: skip
        places = {seat: place for place, seat in enumerate(book.seats)}
        chosen |= {seat: shipped[places[seat] % len(shipped)] for seat in without}
    formats = {each.format for each in chosen.values()}
    if not format and len(formats) > 1:
        several = ", ".join(sorted(formats))
        raise Problem("open a game", f"the decks are built for different formats ({several})", "give --format").told_as(
            "new.formats", possible=several
        )
    if cards is not None:
        read_definitions(
            book, cards, as_json=as_json
        )  # a mistake in it is told with its place, before anything is opened
    return GameAsked(
        book.id,
        {seat: each.cards.zones for seat, each in chosen.items()},
        format or formats.pop(),
        readings,
        observed,
        read_hex(seed, "--seed"),
        read_text(cards, "card file") if cards is not None else "",
        {seat: each.cards.pool for seat, each in chosen.items() if each.cards.pool},
        request_id,
    )


def read_pairs(given: Sequence[str], option: str) -> dict[str, str]:
    """`NAME=VALUE` options as a mapping. Raises Problem."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value) or name in found:
            raise Problem(
                f"read {option} {text!r}", "it is not NAME=VALUE, or the name is given twice", "write it so"
            ).told_as("argument.name-value", named=option, given=text)
        found[name] = value
    return found


def read_contributions(given: Sequence[str]) -> dict[str, bytes]:
    """What each seat gives to the shuffles, from `SEAT=HEX` options. Raises Problem."""
    pairs = read_pairs(given, "--contribution")
    return {seat: read_hex(text, f"--contribution of {seat}") for seat, text in pairs.items()}


def read_hex(text: str, option: str) -> bytes:
    """The bytes of an option. Raises Problem."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Problem(f"read {option}", "it is not hexadecimal", "give 32 to 128 hexadecimal digits").told_as(
            "argument.hex", named=option
        ) from None


def prepare_file(file: Path) -> None:
    """Make sure that the tokens can be kept before there are any: they are given out once."""
    from adjudicator.cli.user_folders import write_private

    if file.exists():
        raise Problem(f"write {file}", "there is such a file already", "name a new one").told_as(
            "file.exists", file=str(file)
        )
    try:
        write_private(file, b"")
        file.unlink()
    except OSError as error:
        raise Problem(f"write {file}", str(error.strerror), "name a file in a folder you may write to").told_as(
            "file.unwritable", file=str(file), failure=error.errno or 0
        ) from None


def _write_tokens(file: Path, game_id: str, tokens: dict[str, str]) -> None:
    import msgspec

    from adjudicator.cli.user_folders import write_private

    write_private(file, msgspec.json.encode({"game_id": game_id, "tokens": tokens}) + b"\n")
