"""Editions, clauses and the user's copies of the official texts, for the servicers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from adjudicator.application import Adjudicator
from adjudicator.card_files import add_cards, read_cards
from adjudicator.cards.card_folder import CardFolder
from adjudicator.catalogue.clause_search import OfficialSentence, sentences_of
from adjudicator.catalogue.clause_summaries import summarise
from adjudicator.rpc.messages import convert, requests
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.errors import refuse_forbidden, refuse_malformed
from adjudicator.rpc.messages.speaking import LANGUAGE
from engine import rulebooks
from engine.core.clauses.citation import Clause
from engine.core.clauses.refusal import BadCardFile, UnknownClauseAsked, UnknownDeck
from engine.core.opening.opening import DeckList
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.card_names import normalise
from engine.core.table.cards import CardDefinition

if TYPE_CHECKING:
    from adjudicator.official_text import OfficialText


class Library:
    """The rulebooks of a service, and its imported cards. `texts` maps edition ids to official texts of the user.

    An edition is loaded at its first use; a game's edition, when the game's first event is read.
    """

    def __init__(self, texts: Mapping[str, OfficialText] | None = None, cards: CardFolder | None = None) -> None:
        self._texts = dict(texts or {})
        self.cards = cards or CardFolder()
        """The imported cards; in memory by default."""
        self._books: dict[str, Rulebook] = {}

    def editions(self) -> list[str]:
        """Returns the ids of all editions, sorted."""
        return sorted(rulebooks.editions())

    def book(self, name: str) -> Rulebook:
        """Returns the rulebook of an edition, or of the newest edition of a game. Raises UnknownEdition."""
        book = self._books.get(name)
        if book is None:
            book = rulebooks.load(name)
            self._books[name] = book
        return book

    def definitions(
        self, book: Rulebook, card_file: str | None, decks: Iterable[DeckList]
    ) -> dict[str, CardDefinition]:
        """Returns the cards for decks: those of a file, then those of the edition.

        The edition's cards are omitted unless a deck has a card that the file lacks. Raises BadCardFile.
        """
        own = self.own_cards(book, card_file)
        return add_cards(own, rulebooks.sample_cards(book), decks) if own else rulebooks.sample_cards(book)

    def own_cards(self, book: Rulebook, card_file: str | None) -> dict[str, CardDefinition]:
        """Returns the cards of a request's card file; none without one. Raises BadCardFile."""
        if card_file is None:
            return {}
        reader = rulebooks.part(book, "card_file")
        if reader is None:
            raise BadCardFile("card-file.not-read", edition=book.id, act="add-cards")
        return read_cards(reader.read_cards, card_file, "card_file")

    def has_text(self, edition: str) -> bool:
        """Returns whether the publisher's sentences of an edition can be shown."""
        return edition in self._texts

    def official(self, book: Rulebook) -> OfficialSentence:
        """Returns a function that finds the publisher's sentence for an edition's clause."""
        return sentences_of(book.edition, self._texts)

    def clause(self, book: Rulebook, label: str) -> Clause:
        """Returns one clause. Raises UnknownClauseAsked."""
        found = book.edition.clauses.get(label)
        if found is None:
            raise UnknownClauseAsked("clause.unknown", edition=book.id, named=label, act="read")
        return found

    def shown(self, book: Rulebook, clause: Clause) -> Fields:
        """Returns the fields of `Clause`, summarised in the language of the call."""
        text = self._texts.get(clause.borrowed or book.id)
        fields = convert.clause(book.edition, clause, text.text_of(clause.printed_label) if text else None)
        return fields | {"summary": summarise(book.edition, clause, LANGUAGE.get())}

    def cited(self, book: Rulebook, labels: Iterable[str]) -> list[Fields]:
        """Returns the fields of the distinct cited clauses in printed order; skips labels that are no clauses."""
        found = {label: book.edition.clauses[label] for label in labels if label in book.edition.clauses}
        return [self.shown(book, clause) for clause in sorted(found.values(), key=lambda c: c.position)]


def find_book(app: Adjudicator, library: Library, edition: str, game_id: str) -> Rulebook:
    """Returns the edition named by a request, or its game's edition.

    A token of a game permits no other edition. Raises UnknownEdition, WireRefusal, and the store's errors.
    """
    requests.read_text("edition", edition, requests.LONGEST_NAME)
    if not game_id:
        if not edition:
            refuse_malformed("request.no-edition", "edition")
        return library.book(edition)
    book = library.book(app.table(game_id).pins.edition)
    if edition not in {"", book.id, book.id.partition("@")[0]}:
        refuse_forbidden("request.other-edition", edition=book.id, named=edition, game=game_id)
    return book


def list_decks(book: Rulebook) -> Mapping[str, Any]:
    """Returns the sample decks of an edition, by name."""
    decks = rulebooks.part(book, "decks")
    found: Mapping[str, Any] = decks.sample_decks() if decks is not None else {}
    return found


def find_deck(book: Rulebook, asked: str) -> tuple[str, Any]:
    """Returns a sample deck of an edition and its name. Raises UnknownDeck, which names the nearest."""
    decks = list_decks(book)
    names = {normalise(name): name for name in decks}
    name = asked if asked in decks else names.get(normalise(asked), "")
    if name:
        return name, decks[name]
    near = [names[each] for each in get_close_matches(normalise(asked), names, n=3)] or list(decks)[:10]
    about = {"edition": book.id, "named": asked, **({"nearest": ", ".join(near)} if near else {})}
    raise UnknownDeck("deck.none-of-edition", possible=", ".join(near), **about)
