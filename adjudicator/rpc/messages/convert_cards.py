"""Conversion of imported cards to messages of the contract."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.cards.compiled_card import CompiledCard, CompiledLine
from adjudicator.cards.coverage import Refusal, SetCoverage
from adjudicator.cards.kept_cards import KeptCard
from adjudicator.rpc.pb import card_service_pb2 as pb
from adjudicator.rpc.pb import deck_pb2
from adjudicator.terminal_text import escape_controls
from engine.core.opening.opening import DeckList

OUTCOMES = {
    "compiled": pb.CARD_OUTCOME_COMPILED, "plain": pb.CARD_OUTCOME_PLAIN, "override": pb.CARD_OUTCOME_OVERRIDE,
    "refused": pb.CARD_OUTCOME_REFUSED, "bad": pb.CARD_OUTCOME_BAD,
}  # fmt: skip
"""The outcomes of cards and lines by the compiler's words."""


def card_entry(card: CompiledCard) -> pb.ImportedCardEntry:
    """Returns an imported card without its text."""
    return pb.ImportedCardEntry(
        number=escape_controls(card.number),
        name=escape_controls(card.name),
        set=escape_controls(card.set),
        kind=card.kind,
        outcome=OUTCOMES[card.verdict],
        text_hash=card.text_hash,
    )


def card(kept: KeptCard, source: str) -> pb.ImportedCard:
    """Returns an imported card with its text, without `detail`. `source` is its entry in the card language."""
    printed, compiled = kept.printed, kept.compiled
    figures = {"power": printed.power, "atk": printed.atk, "def": printed.defence}
    return pb.ImportedCard(
        entry=card_entry(compiled),
        names=printed.names,
        cost=printed.will or str(printed.cost),
        figures={name: figure for name, figure in figures.items() if figure is not None},
        elements=printed.elements,
        jobs=printed.jobs,
        categories=[*printed.categories, *printed.words],
        lines=map(_line, compiled.lines),
        other_texts=printed.texts,
        source=source,
        compiler=compiled.compiler,
        earlier_texts=len(kept.earlier),
    )


def _line(line: CompiledLine) -> pb.ImportedLine:
    return pb.ImportedLine(
        text=line.text,
        outcome=OUTCOMES[line.verdict],
        code=line.code,
        phrase=line.phrase,
        begin=line.at[0],
        end=line.at[1],
        nearest=line.nearest,
        said=line.said,
        printed=line.printed,
    )


def set_coverage(found: SetCoverage) -> pb.SetCoverage:
    """Returns how much of a set is understood."""
    return pb.SetCoverage(
        set=escape_controls(found.set),
        cards=found.cards,
        whole=found.whole,
        plain=found.plain,
        by_hand=found.override,
        lines=found.lines,
        understood_lines=found.compiled_lines,
    )


def refusals(found: Sequence[Refusal]) -> Iterator[pb.LineRefusal]:
    """Yields reasons for which lines were refused."""
    for each in found:
        yield pb.LineRefusal(
            code=each.code, phrase=each.phrase, lines=each.lines, unlocks=each.unlocks, examples=each.examples
        )


def deck(found: DeckList) -> deck_pb2.Deck:
    """Returns a deck."""
    return deck_pb2.Deck(
        entries=[
            deck_pb2.DeckEntry(zone=zone, number=number, count=count)
            for zone, listed in found.zones.items()
            for number, count in listed.items()
        ],
        pool=found.pool,
    )
