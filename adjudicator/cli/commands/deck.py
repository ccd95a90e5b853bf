"""`adjudicator deck check`: says whether a deck may be played."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.backend import HERE, Where
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.plain_typer import CommandFamily

if TYPE_CHECKING:
    from adjudicator.cli.deck_files import NamedDeckList
    from adjudicator.sentences.speaker import Speaker
    from engine.core.clauses.finding import Verdict
    from engine.core.play.rulebook import Rulebook

app = CommandFamily()


@app.callback()
def family() -> None:
    """Decks."""


@app.command("list")
@command
def list_(
    edition: opt.Edition = opt.DEFAULT_GAME, game: opt.OfGame = "", where: Where = HERE, json: opt.Json = False
) -> int:
    """List the decks that come with an edition. With --json, one on each line."""
    from adjudicator.cli.backend import open_catalogue
    from adjudicator.cli.show.catalogue import answer_each, find_words_of, show_deck_summary

    with open_catalogue(where, edition, game) as catalogue:
        return answer_each(
            catalogue.decks(), partial(show_deck_summary, words=find_words_of(catalogue, edition, game)), json=json
        )


@app.command("show")
@command
def show(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Names of decks.", show_default=False)],
    edition: opt.Edition = opt.DEFAULT_GAME,
    game: opt.OfGame = "",
    where: Where = HERE,
    json: opt.Json = False,
) -> int:
    """Show decks that come with an edition, with the names of their cards. With --json, one on each line."""
    from adjudicator.cli.backend import open_catalogue
    from adjudicator.cli.languages import find_language
    from adjudicator.cli.show.catalogue import answer_each, find_words_of, show_deck

    with open_catalogue(where, edition, game) as catalogue:
        shown = partial(show_deck, language=find_language(), words=find_words_of(catalogue, edition, game))
        return answer_each(map(catalogue.deck, names), shown, json=json)


@app.command("check")
@command
def check(
    decks: Annotated[
        list[str],
        typer.Argument(
            help="NamedDeckList files (every deck of each), FILE#NAME, or decks that come with the edition.",
            show_default=False,
        ),
    ],
    edition: opt.Edition = opt.DEFAULT_GAME,
    format: Annotated[str, typer.Option("--format", help="Default: the one the deck is built for.")] = "",
    cards: Annotated[Path | None, typer.Option("--cards", help="Card file, added to the edition's own cards.")] = None,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Check decks by the construction rules, with every finding. Exits 1 if one of them is illegal.

    With --json, one deck on each line.
    """
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.deck_files import read_definitions
    from adjudicator.cli.languages import find_language
    from adjudicator.cli.output import Output
    from adjudicator.cli.show.verdicts import of_engine
    from adjudicator.sentences.messages import messages_of
    from adjudicator.sentences.speaker import Speaker
    from engine.core.clauses.finding import Outcome
    from engine.rulebooks import load

    book, language = load(edition), find_language()
    definitions = read_definitions(book, cards, as_json=json)
    names = {number: card.names.get(language, card.name) for number, card in definitions.items()}
    speaker = Speaker(messages_of(book), language, lambda object_id: "", names)
    found = [each for named in decks for each in _find_decks(book, named)]
    if not found:
        raise Problem(f"check {', '.join(decks)}", "there is no deck in it", "write decks as [[deck]] tables").told_as(
            "deck-file.no-deck", possible=", ".join(map(str, decks))
        )
    for deck in found:
        _check_known(deck, definitions)
    out, worst, cited = Output(as_json=json), ExitCode.OK, Cited.of(book.id, rulebook)
    cites: list[str] = []
    for deck in found:
        verdict = book.check_deck(format or deck.format, deck.cards, definitions)
        told = {"deck": deck.name, "file": deck.file, "edition": book.id, "format": format or deck.format}
        out.answer({**told, "verdict": of_engine(verdict)}, *([] if json else [_show_deck(deck, verdict, speaker)]))
        if verdict.outcome is not Outcome.LEGAL:
            worst = ExitCode.REFUSED
        cites += [label for each in verdict.findings for label in each.cites]
    out.note(cited.legend(cites))
    return worst


def _find_decks(book: Rulebook, named: str) -> list[NamedDeckList]:
    from adjudicator.cli.deck_files import SEPARATOR, find_deck, read_decks

    if SEPARATOR not in named and Path(named).is_file():
        return list(read_decks(book, Path(named)).values())
    return [find_deck(book, named)]


def _check_known(deck: NamedDeckList, definitions: Any) -> None:
    from engine.core.clauses.refusal import UnknownCard

    for zone, cards in (*deck.cards.zones.items(), ("pool", deck.cards.pool)):
        for number in cards:
            if number not in definitions:
                todo = "add its definition, or give the right --cards file"
                raise UnknownCard(f"deck {deck.name}, {zone}", f"card {number!r} is not defined", todo).told_as(
                    "deck.named-card-undefined", named=number, given=deck.name
                )


def _show_deck(deck: NamedDeckList, verdict: Verdict, speaker: Speaker) -> Any:
    from adjudicator.cli.show.verdicts import findings_tree, of_engine, outcome

    judged = of_engine(verdict, speaker)
    return findings_tree(outcome(f"{deck.name} ({deck.format})", judged.outcome), judged.findings)
