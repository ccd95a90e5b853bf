"""Imported cards of a server, in the forms in which commands show those of the user."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from adjudicator.cards.compiled_card import CompiledCard, CompiledLine
from adjudicator.cards.coverage import Refusal, SetCoverage
from adjudicator.cards.imported_decks import ImportedDeck
from adjudicator.cards.printed_card import BAD, COMPILED, OVERRIDE, PLAIN, REFUSED
from adjudicator.cli.backend import Where
from adjudicator_client import deck_of
from adjudicator_client.pb import card_service_pb2 as pb
from engine.core.opening.opening import DeckList

if TYPE_CHECKING:
    from adjudicator_client import ImportedCards

_VERDICTS: dict[int, str] = {
    pb.CARD_OUTCOME_COMPILED: COMPILED,
    pb.CARD_OUTCOME_PLAIN: PLAIN,
    pb.CARD_OUTCOME_OVERRIDE: OVERRIDE,
    pb.CARD_OUTCOME_REFUSED: REFUSED,
    pb.CARD_OUTCOME_BAD: BAD,
}

MOST_REASONS = 200
"""The maximal number of reasons that a server lists."""


@contextmanager
def open_server_cards(where: Where, edition: str) -> Iterator[ImportedCards]:
    """Opens the imported cards of the server that the options name. Raises as `open_backend`."""
    with where.backend() as backend:
        yield backend.imported_cards(edition)


def read_entry(entry: pb.ImportedCardEntry) -> CompiledCard:
    """Returns what became of a card. Its lines and its entry are not in it."""
    verdict = _VERDICTS.get(entry.outcome, REFUSED)
    return CompiledCard(entry.number, entry.name, entry.set, entry.kind, verdict, entry.text_hash, "")


def read_card(card: pb.ImportedCard) -> CompiledCard:
    """Returns a card line by line; its entry is the `source` of the message."""
    head = read_entry(card.entry)
    lines = tuple(_read_line(place, line) for place, line in enumerate(card.lines))
    return CompiledCard(
        head.number, head.name, head.set, head.kind, head.verdict, head.text_hash, card.compiler, lines,
        detail=card.detail,
    )  # fmt: skip


def _read_line(place: int, line: pb.ImportedLine) -> CompiledLine:
    return CompiledLine(
        place,
        line.text,
        _VERDICTS.get(line.outcome, REFUSED),
        line.code,
        line.phrase,
        (line.begin, line.end),
        line.nearest,
        said=dict(line.said),
        printed=line.printed,
    )


def read_sets(coverage: pb.GetCardCoverageResponse) -> list[SetCoverage]:
    """Returns how much of each set is understood."""
    return [
        SetCoverage(one.set, one.cards, one.whole, one.plain, one.by_hand, one.lines, one.understood_lines)
        for one in coverage.sets
    ]


def read_refusals(coverage: pb.GetCardCoverageResponse) -> list[Refusal]:
    """Returns the reasons for refused lines, those first that alone keep most cards from being whole."""
    return [Refusal(one.code, one.phrase, one.lines, one.unlocks, tuple(one.examples)) for one in coverage.refusals]


def read_deck(answer: pb.ReadDeckListResponse) -> ImportedDeck:
    """Returns the deck of a list, with the cards that it lacks."""
    by_hand = tuple(map(read_entry, answer.by_hand))
    return ImportedDeck(DeckList(deck_of(answer.deck)), answer.format, tuple(answer.unknown), by_hand)
