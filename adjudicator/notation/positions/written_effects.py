"""Effects in force: their dates, and those that are stated as themselves, in the words of card files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import msgspec

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import NOBODY_KNOWS, PlayedText
from adjudicator.notation.positions.cards.card_layout import CardLayout
from engine.abilities.language.ability import Ability, Static
from engine.core.clauses.citation import Labels
from engine.core.clauses.refusal import BadCardFile
from engine.core.opening.opening import OpeningPosition
from engine.core.table.state import GameObject, Lasting, Vars

NAME = "effect"
"""The number of the card whose static ability the effect is read as."""


def date_effects(
    position: OpeningPosition,
    stated: Sequence[PlayedText],
    layout: CardLayout,
    find_card: Callable[[str, FilePosition], GameObject],
    at: FilePosition,
) -> tuple[OpeningPosition, list[int]]:
    """Dates the running effects as against the cards in play that came after they began.

    Returns:
        The position with the dates of those cards, and the date of each effect. Cards of which nothing is said are
        older than all effects.
    """
    later: dict[int, int] = {}
    dates: list[int] = []
    for index, text in enumerate(stated):
        there = at[index] / "before"
        dates.append(1 + 2 * index)
        for place, label in enumerate(text.before if isinstance(text.before, list) else ()):
            card = find_card(label, there[place])
            if card.zone not in layout.defaults.book.play_keys:
                raise there[place].wrong("position.played-elsewhere", named=label, zone_key=card.zone)
            later[card.id] = dates[-1] + 1
        if text.before == NOBODY_KNOWS and layout.strict:
            raise there.wrong("position.state-unsure", named=NOBODY_KNOWS)
    if not later:
        return position, [1] * len(dates)
    objects = tuple(
        msgspec.structs.replace(obj, stamp=later[obj.id]) if obj.id in later else obj for obj in position.objects
    )
    return msgspec.structs.replace(position, objects=objects), dates


def read_effect(
    text: PlayedText,
    source: GameObject,
    memory: Vars,
    layout: CardLayout,
    find_card: Callable[[str, FilePosition], GameObject],
    at: FilePosition,
) -> Lasting:
    """Returns an effect in force that is stated as itself.

    Args:
        text: its entry.
        source: the card whose effect it is.
        memory: what the text that began it remembers.
        layout: the cards of the position.
        find_card: finds a card of the position.
        at: the place of the entry, for errors.

    Raises:
        BadScenario: the effect is not one that a card of the edition can have, or a card is not in the position.
    """
    static = _read_static(text, layout, at / "effect")
    fixed = None if text.on is None else tuple(find_card(label, (at / "on")[n]).id for n, label in enumerate(text.on))
    spared = tuple(find_card(label, (at / "spares")[n]).id for n, label in enumerate(text.spares))
    controller = text.by or source.controller
    return Lasting(
        0,
        source.id,
        controller,
        static,
        text.until or "turn",
        1,
        fixed,
        text.turn or 0,
        memory,
        _cite(layout),
        0,
        spared,
    )


def _read_static(text: PlayedText, layout: CardLayout, at: FilePosition) -> Static:
    filler = dict(layout.defaults.scenario.filler)
    entry = {**filler, "number": NAME, "name": NAME, "ability": [{"kind": "static", "statics": [text.effect]}]}
    try:
        read = layout.defaults.scenario.read({str(entry.pop("kind")): [entry]}, "card")
    except BadCardFile as error:
        raise at.repeat(error) from error
    return cast(Ability, read[NAME].abilities[0]).statics[0]


def _cite(layout: CardLayout) -> Labels:
    book = layout.defaults.book
    return book.stored(book.visibility.counted)
