"""Shows the catalogue: cards, card files, decks and clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from rich.console import RenderableType
from rich.text import Text
from rich.tree import Tree

from adjudicator.cli.cited import FAINT, LABEL, SENTENCE
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.languages import ENGLISH, find_language
from adjudicator.cli.phrases import phrase
from adjudicator.cli.terminal.output import Output
from adjudicator.cli.words import PLAIN, Words, find_words
from adjudicator_client import Catalogue, FoundIn, deck_of, word_of
from adjudicator_client.pb.catalogue_service_pb2 import (
    Card,
    CardEntry,
    CardFileError,
    CardHit,
    CheckCardsResponse,
    DeckSummary,
    GetDeckResponse,
    PrintedWord,
)

Found = TypeVar("Found")

READING = "-Hira"
"""How the language code of a reading ends; readings are for searches, and lists do not show them."""


def answer_each(found: Iterable[Found], show: Callable[[Found], Any], *, json: bool) -> ExitCode:
    """Prints the items as they arrive, readable or as JSON."""
    out = Output(as_json=json)
    for each in found:
        out.answer(each, *([] if json else [show(each)]))
    return ExitCode.OK


def answer_found(
    found: Iterable[Found],
    show: Callable[[Found], Any],
    find_missing: Callable[[Found], Sequence[str]],
    limit: int,
    *,
    json: bool,
) -> ExitCode:
    """Prints at most `limit` results of a search, all as JSON; REFUSED if no result has all words.

    Args:
        found: the results, or the nearest ones.
        show: shows one result.
        find_missing: returns the search words that a result lacks.
        limit: the maximal number shown.
        json: whether to print JSON.
    """
    out, count, whole = Output(as_json=json), 0, False
    for count, each in enumerate(found, 1):
        if count == 1:
            whole = not find_missing(each)
            out.note(*([] if whole else [Text(phrase("search.nearest"), style=FAINT)]))
        if json or count <= limit:
            out.answer(each, *([] if json else [show(each)]))
    out.note(*tell_more(count, limit))
    return ExitCode.OK if whole else ExitCode.REFUSED


def find_words_of(catalogue: Catalogue, edition: str, game: str) -> Words:
    """Returns the words of the catalogue's edition; for a game, it asks the server for the edition.

    English needs no words, as the stored names are English.
    """
    if find_language() == ENGLISH:
        return PLAIN
    return find_words(catalogue.edition() if game else edition)


def show_card_entry(card: CardEntry, language: str, words: Words) -> Text:
    """Shows a card on one line: number, name, names in other languages, kind."""
    return _name(card, language).append(f"  {words.word(card.kind)}", style=FAINT)


def show_card_hit(hit: CardHit, language: str, words: Words) -> Text:
    """Shows a matching card and the places of its matches."""
    return show_card_entry(hit.card, language, words).append(
        f"  ({show_places((word_of(FoundIn, place).lower() for place in hit.found_in), hit.missing)})", style=FAINT
    )


def show_places(places: Iterable[str], missing: Sequence[str]) -> str:
    """Returns the places of the matching words, and the missing words."""
    said = [phrase(f"search.{place.replace('_', '-').replace(' ', '-')}") for place in places]
    return ", ".join([*said, *([phrase("search.without", missing=", ".join(missing))] if missing else [])])


def tell_more(count: int, limit: int) -> Iterator[Text]:
    """Yields a line about results that are not shown, or about the lack of results."""
    if not count:
        yield Text(phrase("search.nothing"), style=FAINT)
    if count > limit:
        yield Text(phrase("search.more", count=str(count - limit)), style=FAINT)


def show_card(card: Card, language: str) -> Tree:
    """Shows the whole printed text of a card in one language."""
    tree = Tree(_name(card.entry, language), guide_style=FAINT)
    figures = [f"{_say(figure.name, language)} {figure.value}" for figure in card.figures]
    tree.add(Text(", ".join([_say(card.kind, language), *figures])))
    for words in (card.attributes, card.marks):
        if words:
            tree.add(Text(_join(words, language)))
    for ability in card.abilities:
        tree.add(Text(ability.said.get(language) or ability.source))
    for side in card.sides:
        tree.add(Text(phrase("cards.other-side", side=str(side)), style=FAINT))
    for token in card.token_cards:
        tree.add(Text(f"{phrase('cards.token')} ", style=FAINT).append(_call(token, language), style="default"))
    for changed in card.errata:
        tree.add(Text(f"{phrase('cards.changed')} ", style=FAINT).append(changed, style="default"))
    tree.add(Text(card.edition, style=FAINT))
    return tree


def show_checked(checked: CheckCardsResponse, file: str, language: str) -> Iterator[RenderableType]:
    """Yields a card file's parsed content and its faults."""
    for card in checked.cards:
        yield show_card(card, language)
    if checked.cards_left_out:
        yield Text(phrase("cards.more-cards", cards_left_out=str(checked.cards_left_out)), style=FAINT)
    for error in checked.errors:
        place = ", ".join(
            part
            for part in (
                phrase("cards.line", line=str(error.line)) if error.line else "",
                error.card and phrase("cards.card", card=str(error.card)),
                error.field,
            )
            if part
        )
        yield Text(f"{file}{f', {place}' if place else ''}: ", style="bold red").append(
            _say_wrong(error, language), style="default"
        )
    wrong = len(checked.errors) + checked.errors_left_out
    understood = len(checked.cards) + checked.cards_left_out
    if checked.errors_left_out:
        yield Text(phrase("cards.more-errors", errors_left_out=str(checked.errors_left_out)), style=FAINT)
    yield Text(phrase("cards.checked", understood=str(understood), wrong=str(wrong)), style=FAINT)


def _say_wrong(error: CardFileError, language: str) -> str:
    """Returns a fault, in English as two sentences, in another language as the sentence of its code."""
    if language == ENGLISH or not error.sentence:
        return phrase("cards.wrong", wrong=error.wrong, todo=error.todo)
    return error.sentence


def show_deck_summary(deck: DeckSummary, words: Words) -> Text:
    """Shows a deck on one line."""
    sizes = ", ".join(f"{words.word(zone)} {count}" for zone, count in deck.sizes.items())
    return Text(deck.name, style=LABEL).append(f"  {deck.format}: {sizes}", style=FAINT)


def show_deck(deck: GetDeckResponse, language: str, words: Words) -> Tree:
    """Shows a deck with the names of its cards."""
    known = {card.number: card for card in deck.cards}
    tree = Tree(show_deck_summary(deck.summary, words), guide_style=FAINT)
    for zone, cards in deck_of(deck.deck).items():
        branch = tree.add(Text(words.word(zone), style=SENTENCE))
        for number, count in cards.items():
            called = _name(known[number], language) if number in known else Text(number, style=LABEL)
            branch.add(Text(f"{count} x ", style=FAINT).append_text(called))
    return tree


def _name(card: CardEntry, language: str) -> Text:
    called = _call(card, language)
    printed = [name for code, name in card.names.items() if not code.endswith(READING)]
    others = dict.fromkeys(name for name in (card.name, *printed) if name != called)
    shown = Text(card.number, style=LABEL).append(f"  {called}", style="bold")
    return shown.append(f" ({', '.join(others)})", style="default") if others else shown


def _join(words: Iterable[PrintedWord], language: str) -> str:
    return ", ".join(_say(word, language) for word in words)


def _call(card: CardEntry, language: str) -> str:
    """Returns the name in a language, or the printed name if there is none."""
    return card.names.get(language, card.name)


def _say(word: PrintedWord, language: str) -> str:
    """Returns the word for a name in a language, or the name itself."""
    return word.said.get(language, word.word)
