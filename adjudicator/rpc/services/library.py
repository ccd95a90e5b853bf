"""Editions, clauses and the user's own copies of the official texts, as the servicers read them."""

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
from engine.core.play.rulebook import Rulebook
from engine.core.table.cards import CardDefinition

if TYPE_CHECKING:
    from adjudicator.official_text import OfficialText


class Library:
    """What a service knows of rulebooks. `texts` maps edition ids to official texts the user has loaded.

    An edition is loaded when it is asked for; a game's own is when the first event of the game is read.
    """

    def __init__(self, texts: Mapping[str, OfficialText] | None = None) -> None:
        self._texts = dict(texts or {})
        self._books: dict[str, Rulebook] = {}

    def editions(self) -> list[str]:
        """The ids of all editions, sorted."""
        return sorted(rulebooks.editions())

    def book(self, name: str) -> Rulebook:
        """The rulebook of an edition, or of the newest edition of a game. Raises UnknownEdition."""
        book = self._books.get(name)
        if book is None:
            book = rulebooks.load(name)
            self._books[name] = book
        return book

    def definitions(
        self, book: Rulebook, card_file: str | None, decks: Iterable[DeckList]
    ) -> dict[str, CardDefinition]:
        """The cards that decks are built from: those of the edition, and before them those of a file.

        What a file defines is all there is if no deck has a card that it lacks. Raises BadCardFile.
        """
        if card_file is None:
            return rulebooks.sample_cards(book)
        reader = rulebooks.part(book, "card_file")
        if reader is None:
            raise BadCardFile(
                "card_file", f"{book.id} reads no card files", "leave it out: the edition has its cards"
            ).told_as("card-file.not-read", edition=book.id)
        own = read_cards(reader.read_cards, card_file, "card_file")
        return add_cards(own, rulebooks.sample_cards(book), decks)

    def has_text(self, edition: str) -> bool:
        """Whether the publisher's sentences of an edition can be shown."""
        return edition in self._texts

    def official(self, book: Rulebook) -> OfficialSentence:
        """Returns what finds the publisher's sentences of an edition's clauses."""
        return sentences_of(book.edition, self._texts)

    def clause(self, book: Rulebook, label: str) -> Clause:
        """One clause. Raises UnknownClauseAsked."""
        found = book.edition.clauses.get(label)
        if found is None:
            raise UnknownClauseAsked(
                f"read clause {label[:64]!r}", f"{book.id} prints no such clause", "list the clauses"
            ).told_as("clause.unknown", edition=book.id, named=label)
        return found

    def shown(self, book: Rulebook, clause: Clause) -> Fields:
        """Fields of `Clause`, summarised in the language of the call."""
        text = self._texts.get(clause.borrowed or book.id)
        fields = convert.clause(book.edition, clause, text.text_of(clause.printed_label) if text else None)
        return fields | {"summary": summarise(book.edition, clause, LANGUAGE.get())}

    def cited(self, book: Rulebook, labels: Iterable[str]) -> list[Fields]:
        """Fields of every clause cited, once each, in printed order. Labels of no clause are passed over."""
        found = {label: book.edition.clauses[label] for label in labels if label in book.edition.clauses}
        return [self.shown(book, clause) for clause in sorted(found.values(), key=lambda c: c.position)]


def find_book(app: Adjudicator, library: Library, edition: str, game_id: str) -> Rulebook:
    """Returns the edition that a request asks for, or that of its game.

    A token of a game reaches no other. Raises UnknownEdition, WireRefusal, and those of the store.
    """
    requests.read_text("edition", edition, requests.LONGEST_NAME)
    if not game_id:
        if not edition:
            refuse_malformed(
                "edition", "neither an edition nor a game is named", "name one of them", code="request.no-edition"
            )
        return library.book(edition)
    book = library.book(app.table(game_id).pins.edition)
    if edition not in {"", book.id, book.id.partition("@")[0]}:
        refuse_forbidden(
            f"read {edition}",
            f"game {game_id} is played by {book.id}",
            "leave the edition out",
            code="request.other-edition",
            edition=book.id,
            named=edition,
        )
    return book
