"""Catalogue answers as messages of the contract."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.catalogue.card_check import CardFileError
from adjudicator.catalogue.cards import CardText, PrintedWord
from adjudicator.catalogue.disputed_points import DisputedPoint
from adjudicator.catalogue.edition_description import EditionDescription, EditionWord
from adjudicator.catalogue.search import FoundIn
from adjudicator.rpc.messages import convert
from adjudicator.rpc.pb import catalogue_service_pb2 as pb
from adjudicator.rpc.pb import verdict_pb2
from engine.core.clauses.reading import Reading
from engine.core.opening.opening import DeckList
from engine.core.table.cards import CardDefinition


def places(found_in: Iterable[FoundIn]) -> list[str]:
    """Returns the places of matching words under the contract's names."""
    return [f"FOUND_IN_{place.name}" for place in found_in]


def card_entry(card: CardDefinition) -> pb.CardEntry:
    """Returns a card as an entry of lists."""
    return pb.CardEntry(number=card.number, name=card.name, names=card.names, kind=card.kind)


def card(edition: str, text: CardText) -> pb.Card:
    """Returns all facts about a card."""
    printed = text.card
    return pb.Card(
        edition=edition,
        entry=card_entry(printed),
        kind=_word(text.kind),
        figures=[pb.PrintedFigure(name=_word(figure.name), value=figure.value) for figure in text.figures],
        attributes=[_word(word) for word in text.attributes],
        marks=[_word(word) for word in text.marks],
        abilities=[
            pb.PrintedAbility(kind=ability.kind, said=ability.said, source=ability.source) for ability in text.abilities
        ],
        sides=printed.sides,
        token_cards=[card_entry(token) for token in printed.token_cards],
        errata=printed.errata,
    )


def _word(word: PrintedWord) -> pb.PrintedWord:
    return pb.PrintedWord(word=word.word, said=word.said)


def edition_description(found: EditionDescription) -> pb.DescribeEditionResponse:
    """Returns the words of an edition and the layout of its table."""
    return pb.DescribeEditionResponse(
        edition=found.edition,
        zones=[
            pb.DescribedZone(
                name=_edition_word(zone.name),
                shared=zone.rule.shared,
                public=zone.rule.public,
                owner_sees=zone.rule.owner_sees,
                ordered=zone.rule.ordered,
                in_play=zone.rule.in_play,
                form=f"ZONE_FORM_{zone.form.name}",
                clauses=zone.cites,
            )
            for zone in found.zones
        ],
        orientations=map(_edition_word, found.orientations),
        kinds=[pb.DescribedKind(name=_edition_word(kind.name), figures=kind.figures) for kind in found.kinds],
        figures=map(_edition_word, found.figures),
        attributes=map(_edition_word, found.attributes),
        markers=map(_edition_word, found.markers),
        guises=map(_edition_word, found.guises),
        facts=[
            pb.DescribedFact(name=_edition_word(fact.name), of_seats=fact.of_seats, public=fact.public)
            for fact in found.facts
        ],
        phases=[
            pb.DescribedPhase(
                clause=phase.place.clause,
                clause_with_priority=phase.place.with_priority,
                names={language: pb.PhaseNames(names=names) for language, names in phase.names.items()},
            )
            for phase in found.phases
        ],
        records=[
            pb.DescribedRecord(
                name=_edition_word(each.name),
                form=f"RECORD_FORM_{each.record.form.upper()}",
                of_game=each.record.of_game,
            )
            for each in found.records
        ],
    )


def _edition_word(word: EditionWord) -> pb.EditionWord:
    return pb.EditionWord(word=word.word, said=word.said, short=word.short)


def card_file_error(error: CardFileError) -> pb.CardFileError:
    """Returns a fault of a card file."""
    return pb.CardFileError(
        card=error.card,
        field=error.field,
        line=error.line,
        wrong=error.wrong,
        todo=error.todo,
        code=error.code,
        arguments=[verdict_pb2.Argument(**each) for each in convert.arguments_of(error.arguments)],
    )


def deck_summary(name: str, format: str, deck: DeckList) -> pb.DeckSummary:
    """Returns a deck as an entry of lists."""
    return pb.DeckSummary(
        name=name, format=format, sizes={zone: sum(cards.values()) for zone, cards in deck.zones.items() if cards}
    )


def disputed_point(point: DisputedPoint, reading: Reading | None) -> pb.DisputedPoint:
    """Returns a disputed point, with the reading that decides it in a game."""
    return pb.DisputedPoint(
        id=point.id,
        clauses=point.clauses,
        outcome=point.outcome,
        reading=convert.reading(reading) if reading is not None else None,
        **list_texts(point),
    )


def list_texts(point: DisputedPoint) -> dict[str, Any]:
    """Returns the texts of a disputed point, by the fields of `DisputedPoint` and `PointTexts`."""
    return {
        "title": point.title,
        "section": point.section,
        "text": point.text,
        "readings": point.readings,
        "default_reading": point.default,
        "reason": point.reason,
    }
