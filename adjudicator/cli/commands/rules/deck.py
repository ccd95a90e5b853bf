"""`adjudicator deck`: lists and shows sample decks, and checks whether a deck may be played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import CommandGroup, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem

if TYPE_CHECKING:
    from adjudicator.cli.files.deck_files import NamedDeckList
    from adjudicator.sentences.speaker import Speaker
    from adjudicator_client.pb.verdict_pb2 import Verdict
    from engine.core.play.book.rulebook import Rulebook
    from engine.core.table.cards import CardDefinition

app = CommandGroup(help="Decks.")


@app.command("list")
@opt.edition
@opt.of_game
@where_options
@opt.json
def list_(edition: str, game: str, where: Where, json: bool) -> int:
    """List the decks that come with an edition. With --json, one on each line."""
    from adjudicator.cli.backend import open_catalogue
    from adjudicator.cli.show.catalogue import answer_each, find_words_of, show_deck_summary

    with open_catalogue(where, edition, game) as catalogue:
        return answer_each(
            catalogue.decks(), partial(show_deck_summary, words=find_words_of(catalogue, edition, game)), json=json
        )


@app.command("show")
@click.argument("names", metavar="NAME...", nargs=-1, required=True, help="Names of decks.")
@opt.edition
@opt.of_game
@where_options
@opt.json
def show(names: tuple[str, ...], edition: str, game: str, where: Where, json: bool) -> int:
    """Show decks that come with an edition, with the names of their cards. With --json, one on each line."""
    from adjudicator.cli.backend import open_catalogue
    from adjudicator.cli.languages import find_language
    from adjudicator.cli.show.catalogue import answer_each, find_words_of, show_deck

    with open_catalogue(where, edition, game) as catalogue:
        shown = partial(show_deck, language=find_language(), words=find_words_of(catalogue, edition, game))
        return answer_each(map(catalogue.deck, names), shown, json=json)


@app.command("check")
@click.argument(
    "decks",
    nargs=-1,
    required=True,
    help="Deck files (every deck of each), FILE#NAME, or decks that come with the edition.",
)
@opt.edition
@click.option("--format", default="", help="Default: the one the deck is built for.")
@click.option("--cards", type=click.Path(path_type=Path), help="Card file, added to the edition's own cards.")
@opt.rulebook
@opt.json
def check(
    decks: tuple[str, ...], edition: str, format: str, cards: Path | None, rulebook: Path | None, json: bool
) -> int:
    """Check decks by the construction rules, with every finding. Exits 1 if one of them is illegal.

    With --json, one deck on each line.
    """
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.files.deck_files import read_definitions
    from adjudicator.cli.show.verdicts import of_engine
    from adjudicator.cli.terminal.output import Output
    from engine.core.clauses.finding import Outcome
    from engine.rulebooks import load

    book = load(edition)
    definitions = read_definitions(book, cards, as_json=json)
    speaker = _speak_of(book, definitions)
    found = [each for named in decks for each in _find_decks(book, named)]
    if not found:
        raise Problem("deck-file.no-deck", possible=", ".join(map(str, decks)))
    for deck in found:
        _check_known(deck, definitions)
    out, worst, cited = Output(as_json=json), ExitCode.OK, Cited.of(book.id, rulebook)
    cites: list[str] = []
    for deck in found:
        verdict = book.check_deck(format or deck.format, deck.cards, definitions)
        told = {"deck": deck.name, "file": deck.file, "edition": book.id, "format": format or deck.format}
        out.answer(
            {**told, "verdict": of_engine(verdict)}, *([] if json else [_show_deck(deck, of_engine(verdict, speaker))])
        )
        if verdict.outcome is not Outcome.LEGAL:
            worst = ExitCode.REFUSED
        cites += [label for each in verdict.findings for label in each.cites]
    out.note(cited.legend(cites))
    return worst


@app.command("import")
@click.argument("edition", metavar="GAME", help="Game, or edition.")
@click.argument(
    "file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="A deck list: plain lines, JSON of ffdecks, or a deck of OCTGN.",
)
@click.option("--out", type=click.Path(path_type=Path), help="Write the deck as a deck file (TOML).")
@where_options
@opt.json
def import_(edition: str, file: Path, out: Path | None, where: Where, json: bool) -> int:
    """Read a deck list of a player, and check the deck by the construction rules.

    Its cards have to be imported (`cards import`), with --server on the server. Exits 1 if the deck is illegal.
    """
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.files.user_files import open_result
    from adjudicator.cli.show.verdicts import cites_of
    from adjudicator.cli.terminal.output import Output
    from adjudicator_client import Outcome
    from engine.rulebooks import load

    book = load(edition)
    deck, verdict = (_read_there if where.server else _read_here)(book, file, where)
    if out is not None:
        counts = "".join(
            f"[deck.{part}]\n" + "".join(f'"{number}" = {count}\n' for number, count in listed.items())
            for part, listed in deck.cards.zones.items()
        )
        name = deck.name.replace("\\", "").replace('"', "")
        with open_result(out) as result:
            result.write(f'[[deck]]\nname = "{name}"\nformat = "{deck.format}"\n{counts}'.encode())
    told = {"deck": deck.name, "file": deck.file, "edition": book.id, "format": deck.format}
    output = Output(as_json=json)
    counted = {"cards": dict(deck.cards.zones["deck"])}
    output.answer({**told, **counted, "verdict": verdict}, *([] if json else [_show_deck(deck, verdict)]))
    output.note(Cited.of(book.id, None).legend(cites_of(verdict.findings)))
    return ExitCode.OK if verdict.outcome == Outcome.OUTCOME_LEGAL else ExitCode.REFUSED


def _read_here(book: Rulebook, file: Path, where: Where) -> tuple[NamedDeckList, Verdict]:
    """Returns the deck of a list and its verdict, by the user's own imported cards."""
    from adjudicator.card_files import read_cards
    from adjudicator.cli.files.imported_cards import read_deck_list
    from adjudicator.cli.show.verdicts import of_engine
    from engine.rulebooks import part, sample_cards

    deck, card_file = read_deck_list(book, file)
    definitions = dict(sample_cards(book))
    if card_file:
        reader = part(book, "card_file")
        if reader is None:
            raise Problem("card-file.not-read", edition=book.id, act="command", object=str(file))
        definitions |= read_cards(reader.read_cards, card_file, str(file))
    verdict = book.check_deck(deck.format, deck.cards, definitions)
    return deck, of_engine(verdict, _speak_of(book, definitions))


def _read_there(book: Rulebook, file: Path, where: Where) -> tuple[NamedDeckList, Verdict]:
    """Returns the deck of a list and its verdict, by the imported cards of a server."""
    from adjudicator.cli.backend.server_cards import open_server_cards, read_deck
    from adjudicator.cli.files.deck_files import NamedDeckList
    from adjudicator.cli.files.imported_cards import read_source_text

    with open_server_cards(where, book.id) as cards:
        answer = cards.read_deck_list(read_source_text(file))
    found = read_deck(answer)
    found.require_whole(str(file))
    return NamedDeckList(file.stem, found.format, found.deck, str(file)), answer.verdict


def _find_decks(book: Rulebook, named: str) -> list[NamedDeckList]:
    from adjudicator.cli.files.deck_files import SEPARATOR, find_deck, read_decks

    if SEPARATOR not in named and Path(named).is_file():
        return list(read_decks(book, Path(named)).values())
    return [find_deck(book, named)]


def _check_known(deck: NamedDeckList, definitions: Any) -> None:
    from engine.core.clauses.refusal import UnknownCard

    for zone, cards in (*deck.cards.zones.items(), ("pool", deck.cards.pool)):
        for number in cards:
            if number not in definitions:
                raise UnknownCard("deck.named-card-undefined", named=number, given=deck.name, zone_key=zone)


def _speak_of(book: Rulebook, definitions: Mapping[str, CardDefinition]) -> Speaker:
    """Returns a speaker that calls cards by their names in the language of the command."""
    from adjudicator.cli.languages import find_language
    from adjudicator.sentences.messages import messages_of
    from adjudicator.sentences.speaker import Speaker

    language = find_language()
    names = {number: card.names.get(language, card.name) for number, card in definitions.items()}
    return Speaker(messages_of(book), language, lambda object_id: "", names)


def _show_deck(deck: NamedDeckList, verdict: Verdict) -> Any:
    from adjudicator.cli.show.verdicts import findings_tree, outcome

    return findings_tree(outcome(f"{deck.name} ({deck.format})", verdict.outcome), verdict.findings)
