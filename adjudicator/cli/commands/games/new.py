"""`adjudicator new`: opens a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.opening import Opening, opening_options, read_pairs
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator.cli.files.deck_files import NamedDeckList
    from adjudicator_client import NewGame
    from engine.core.play.book.rulebook import Rulebook


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
@opening_options
@where_options
@opt.json
def new(
    edition: str,
    deck: tuple[str, ...],
    format: str,
    cards: Path | None,
    reading: tuple[str, ...],
    opening: Opening,
    where: Where,
    json: bool,
) -> int:
    """Open a game and print its id, and the tokens of its roles, once."""
    from adjudicator.cards.card_file_text import join_card_files
    from adjudicator.cli.files.deck_files import read_definitions
    from adjudicator.cli.files.user_files import read_text
    from engine.rulebooks import load

    book = load(edition)
    readings, asked = read_pairs(reading, "--reading"), read_pairs(deck, "--deck")
    decks, built_for, imported = _find_decks(book, asked, format)
    if cards is not None:  # errors in it are reported with their place, before a game opens
        read_definitions(book, cards, as_json=json)
    card_file = read_text(cards, "read-card-file") if cards is not None else ""
    card_file = join_card_files(card_file, imported)
    if opening.tokens is not None:
        prepare_file(opening.tokens)
    with where.backend(create=True) as backend:
        game = backend.create(
            book.id,
            {seat: named.cards.zones for seat, named in decks.items()},
            pools={seat: named.cards.pool for seat, named in decks.items() if named.cards.pool},
            format=built_for,
            readings=readings,
            card_file=card_file,
            **opening.list_settings(),
        )
    show_opened(game, opening.tokens, json)
    return ExitCode.OK


def show_opened(game: NewGame, tokens: Path | None, json: bool) -> None:
    """Prints a new game, with its tokens or the name of their file."""
    from rich.text import Text

    from adjudicator.cli.terminal.output import Output

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


def _find_decks(book: Rulebook, named: dict[str, str], format: str) -> tuple[dict[str, NamedDeckList], str, list[str]]:
    """Returns the deck of each seat, their format, and card files of imported cards. Raises Problem, BadCardFile."""
    from adjudicator.cli.files.deck_files import NamedDeckList, find_deck, read_sample_decks
    from adjudicator.cli.files.imported_cards import is_deck_list, read_deck_list

    chosen, texts = dict[str, NamedDeckList](), list[str]()
    for seat, deck in named.items():
        if is_deck_list(Path(deck)):
            chosen[seat], text = read_deck_list(book, Path(deck))
            texts.append(text)
        else:
            chosen[seat] = find_deck(book, deck)
    without = [seat for seat in book.seats if seat not in chosen]
    if without:
        wanted = format or next((each.format for each in chosen.values()), book.usual_format)
        shipped = [deck for deck in read_sample_decks(book).values() if deck.format == wanted]
        if not shipped:
            raise Problem("new.no-deck", object=", ".join(without))
        places = {seat: place for place, seat in enumerate(book.seats)}
        chosen |= {seat: shipped[places[seat] % len(shipped)] for seat in without}
    formats = {each.format for each in chosen.values()}
    if not format and len(formats) > 1:
        raise Problem("new.formats", possible=", ".join(sorted(formats)))
    return chosen, format or formats.pop(), texts


def prepare_file(file: Path) -> None:
    """Creates the file for the tokens before the tokens exist, because they are issued only once."""
    from adjudicator.cli.files.user_folders import write_private

    if file.exists():
        raise Problem("file.exists", file=str(file))
    try:
        write_private(file, b"")
        file.unlink()
    except OSError as error:
        raise Problem(
            "file.unwritable", act="write", file=str(file), failure=error.errno or 0, detail=str(error.strerror)
        ) from None


def _write_tokens(file: Path, game_id: str, tokens: dict[str, str]) -> None:
    import msgspec

    from adjudicator.cli.files.user_folders import write_private

    write_private(file, msgspec.json.encode({"game_id": game_id, "tokens": tokens}) + b"\n")
