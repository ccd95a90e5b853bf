"""Editions, clauses and the user's copies of the official texts, for the servicers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from adjudicator.application import Adjudicator
from adjudicator.card_files import add_cards, read_cards
from adjudicator.catalogue.clause_search import OfficialSentence, sentences_of
from adjudicator.catalogue.clause_summaries import summarise
from adjudicator.rpc.messages import convert, requests
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.errors import refuse_forbidden, refuse_malformed
from adjudicator.rpc.messages.speaking import LANGUAGE
from engine import rulebooks
from engine.core.clauses.citation import Clause
from engine.core.clauses.refusal import BadCardFile, UnknownClauseAsked
from engine.core.opening.opening import DeckList
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import CardDefinition

if TYPE_CHECKING:
    from adjudicator.official_text import OfficialText


class Library:
    """The rulebooks of a service. `texts` maps edition ids to official texts the user has loaded.

    An edition is loaded at its first use; a game's edition, when the game's first event is read.
    """

    def __init__(self, texts: Mapping[str, OfficialText] | None = None) -> None:
        self._texts = dict(texts or {})
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
        if card_file is None:
            return rulebooks.sample_cards(book)
        reader = rulebooks.part(book, "card_file")
        if reader is None:
            raise BadCardFile("card-file.not-read", edition=book.id, act="add-cards")
        own = read_cards(reader.read_cards, card_file, "card_file")
        return add_cards(own, rulebooks.sample_cards(book), decks)

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
