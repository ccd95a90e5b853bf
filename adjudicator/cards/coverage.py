"""How much of the imported cards is compiled: by set, and what would unlock most."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import msgspec

from adjudicator.cards.compiled_card import CompiledCard
from adjudicator.cards.printed_card import BAD, COMPILED, OVERRIDE, PLAIN, REFUSED
from adjudicator.sentences.messages import FALLBACK

_NAMED = re.compile(r"_(Card Name|Job|Category) [^_]*_")


class SetCoverage(msgspec.Struct, frozen=True, tag_field="type", tag="set"):
    """How much of a set is compiled."""

    set: str
    """The set."""
    cards: int
    """Its cards."""
    whole: int
    """The cards that are whole, with those without a text and those by hand."""
    plain: int
    """The cards without a text."""
    override: int
    """The cards by hand."""
    lines: int
    """The lines of all texts."""
    compiled_lines: int
    """The lines that were compiled."""


class Refusal(msgspec.Struct, frozen=True, tag_field="type", tag="refusal"):
    """A reason for which lines were refused."""

    code: str
    """The code."""
    phrase: str
    """The phrase or the missing word, without numbers and names."""
    lines: int
    """The lines refused for it."""
    unlocks: int
    """The cards that have no other refused line."""
    examples: tuple[str, ...]
    """The numbers of some of these cards."""


def measure_sets(cards: Iterable[CompiledCard]) -> list[SetCoverage]:
    """Returns the coverage of each set, in the order of the cards."""
    by_set: dict[str, list[CompiledCard]] = {}
    for card in cards:
        by_set.setdefault(card.set, []).append(card)
    return [_measure(name, listed) for name, listed in by_set.items()]


def _measure(name: str, cards: list[CompiledCard]) -> SetCoverage:
    verdicts = Counter(card.verdict for card in cards)
    lines = [line for card in cards for line in card.lines]
    return SetCoverage(
        name,
        len(cards),
        len(cards) - verdicts[REFUSED] - verdicts[BAD],
        verdicts[PLAIN],
        verdicts[OVERRIDE],
        len(lines),
        sum(line.verdict in {COMPILED, OVERRIDE} for line in lines),
    )


def rank_refusals(cards: Iterable[CompiledCard], language: str = FALLBACK) -> list[Refusal]:
    """Returns the reasons for refusals, those first that alone keep most cards from being whole."""
    lines: Counter[tuple[str, str]] = Counter()
    alone: dict[tuple[str, str], list[str]] = {}
    for card in cards:
        reasons = [(line.code, _shorten(line.phrase)) for line in card.lines if line.code]
        if card.verdict == BAD:
            reasons.append(("BAD_CARD", _shorten(card.say_detail(language))))
        lines.update(reasons)
        if len(set(reasons)) == 1:
            alone.setdefault(reasons[0], []).append(card.number)
    ranked = sorted(lines, key=lambda reason: (-len(alone.get(reason, ())), -lines[reason], reason))
    return [
        Refusal(*reason, lines[reason], len(alone.get(reason, ())), tuple(alone.get(reason, ())[:3]))
        for reason in ranked
    ]


def _shorten(phrase: str) -> str:
    return re.sub(r"\d+", "N", _NAMED.sub(r"_\1_", phrase))[:80]
