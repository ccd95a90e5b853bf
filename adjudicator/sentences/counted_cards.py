"""Sentences for the cards that an amount of a text counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from adjudicator.sentences.arguments import ArgumentKind
from adjudicator.sentences.speaker import Speaker
from engine.abilities.effects import CountedCards
from engine.abilities.layers.explain_value import ValueReason, ValueStep

MOST_NAMES = 6
"""The most names of counted cards in a sentence; of the others only how many there are."""
COMMAS = ",、"
"""The characters that tell names apart; names that contain one need another."""


BECOMES = "= "
"""The beginning of the short form of a change that sets a number."""


def say_whole_step(speaker: Speaker, reason: ValueReason, step: ValueStep, seen: Collection[int]) -> str:
    """Returns the sentence for a step of a value, with the cards that its change counted.

    Args:
        speaker: the speaker for the reader.
        reason: the value.
        step: the step.
        seen: the objects that may be named; of the others only the number is told.
    """
    told = speaker.say_step(reason, step)
    if step.counted is None:
        return told
    words = say_counted(speaker, step.counted, step.change.removeprefix(BECOMES), seen)
    return speaker.say_first(("say.step-counted",), {"told": told, "words": words})


def say_counted(speaker: Speaker, counted: CountedCards, amount: str, seen: Collection[int]) -> str:
    """Returns how counted cards come to an amount.

    Args:
        speaker: the speaker for the reader.
        counted: the cards.
        amount: the amount.
        seen: the objects that may be named.
    """
    names, unnamed = _list_names(speaker, counted, seen)
    words = {"amount": amount, "words": _say_computation(speaker, counted)}
    if not names:
        return speaker.say_first(("say.counted",), words)
    between = "say.either" if any(mark in name for name in names for mark in COMMAS) else "say.comma"
    named: dict[str, str | int] = {"cards": speaker.join(names, between)}
    if unnamed:
        named["cards"] = speaker.say_first(("say.counted-further",), named | {"left": unnamed})
    return speaker.say_first(("say.counted-cards",), words | named)


def _list_names(speaker: Speaker, counted: CountedCards, seen: Collection[int]) -> tuple[list[str], int]:
    """Returns the first names of the counted cards, with the number of equal ones, and how many cards are left."""
    found = Counter(filter(None, (speaker.name_object(card) for card in counted.cards if card in seen)))
    told = [*found.items()][:MOST_NAMES]
    names = [
        name if count == 1 else speaker.say_first(("say.several-called",), {"named": name, "count": count})
        for name, count in told
    ]
    return names, len(counted.cards) - sum(count for _, count in told)


def _say_computation(speaker: Speaker, counted: CountedCards) -> str:
    """Returns what was counted, and how that was multiplied, divided and added to."""
    amount, said = counted.amount, _say_base(speaker, counted)

    def say(name: str, size: int) -> str:
        given: dict[str, str | int] = {"words": said, "size": abs(size), "sign": "less" if size < 0 else "more"}
        return speaker.say_first((f"say.counted-{name}",), given)

    if amount.groups is not None:
        groups = amount.read_groups()
        said = say(groups.which, groups.size)
    if counted.is_sum:
        said = say("times", amount.times) if amount.times != 1 else said
    else:
        said = say("each", amount.times)
    if amount.over > 1:
        said = say("over", amount.over)
    return say("plus", amount.plus) if amount.plus else said


def _say_base(speaker: Speaker, counted: CountedCards) -> str:
    """Returns what was counted: cards, markers on them, a sum of their numbers, or their different qualities."""
    amount, term = counted.amount, ArgumentKind.TERM
    given: dict[str, Any] = {"count": len(counted.cards), "size": counted.base}
    if amount.different is not None:
        return speaker.say_first(
            ("say.counted-different",), given | {"named": _name_quality(speaker, amount.different)}
        )
    if amount.marker is not None:
        return speaker.say_first(("say.counted-markers",), given | {"named": speaker.word(term, amount.marker)})
    if counted.is_sum:
        given |= {"named": speaker.word(term, amount.value), "printed": "yes" if amount.printed else "no"}
        return speaker.say_first(("say.counted-sum",), given)
    return speaker.say_first(("say.cards-counted",), given)


def _name_quality(speaker: Speaker, quality: str) -> str:
    """Returns the word for a quality of which different values are counted."""
    if speaker.abilities is None:
        return str(speaker.word(ArgumentKind.TERM, quality))
    return speaker.abilities.name_word(("quality", "number"), quality, many="many")
