"""Effects in force: their dates, and those that are stated as themselves, in the words of card files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import NOBODY_KNOWS, PlayedText, StatedSetup, split_cards
from adjudicator.notation.positions.cards.card_layout import CardLayout
from adjudicator.notation.words.edition_defaults import EditionDefaults
from engine.abilities.language.ability import Ability, Static
from engine.core.clauses.citation import Labels
from engine.core.clauses.refusal import BadCardFile
from engine.core.opening.opening import OpeningPosition
from engine.core.play.common_acts import SetDelayed
from engine.core.table.cards import CardDefinition
from engine.core.table.state import GameObject, Lasting, Vars

NAME = "effect"
"""The number of the card whose static ability the effect is read as."""


class PlayedCard(NamedTuple):
    """A card that was played, whose effect is in force, and which a position writes into no zone."""

    label: str
    """The card as it is written."""
    seat: str
    """The player who played it."""


def find_played(
    setup: StatedSetup, definitions: Mapping[str, CardDefinition], defaults: EditionDefaults
) -> tuple[PlayedCard, ...]:
    """Returns the played cards whose effects a set-up states, and which it writes into no zone.

    Only cards are meant that have to lie among the discarded ones by then, such as events.
    """
    if not setup.effects:
        return ()
    zones = [contents for zones in (setup.P1, setup.P2) for contents in zones.values() if isinstance(contents, list)]
    laid = {one for contents in zones for item in contents for one in _find_numbers(split_cards(item)[0], defaults)}
    found: dict[str, PlayedCard] = {}
    for text in setup.effects:
        card = text.card if defaults.names.find(text.card) else text.card.partition("/")[0]
        numbers = _find_numbers(card, defaults)
        cards = [definitions.get(one) or defaults.cards.get(one) for one in numbers]
        kinds = {card.kind for card in cards if card is not None}
        if card and laid.isdisjoint(numbers) and kinds and kinds <= defaults.scenario.played_away:
            found.setdefault(card, PlayedCard(card, text.by or setup.turn_player))
    return tuple(found.values())


def _find_numbers(label: str, defaults: EditionDefaults) -> set[str]:
    """Returns a label, and the numbers of the cards that it names."""
    return {label, *defaults.names.find(label)}


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


def refuse_fields(text: PlayedText, at: FilePosition) -> None:
    """Refuses fields of an effect that is written out where a text says what it does.

    Raises:
        BadScenario: the entry of a text has such a field.
    """
    given = {"on": text.on is not None, "spares": text.spares, "until": text.until, "turn": text.turn is not None}
    for name in (name for name, said in given.items() if said):
        raise (at / name).wrong("position.not-with-a-text", named=name, given=str(text.card or text.ability))


def leave_out_later(
    begun: Lasting | SetDelayed,
    text: PlayedText,
    memory: Vars,
    find_card: Callable[[str, FilePosition], GameObject],
    at: FilePosition,
) -> Lasting | SetDelayed:
    """Returns an effect that affects only the cards of its beginning, without those that came later.

    What was chosen for the text stays: it was there. An effect on all cards that fit reaches those that come later.

    Args:
        begun: the effect, or a delayed trigger.
        text: its entry.
        memory: what the text remembers.
        find_card: finds a card of the position.
        at: the place of the entry, for errors.
    """
    if isinstance(begun, SetDelayed) or begun.fixed is None or not isinstance(text.before, list):
        return begun
    there = at / "before"
    later = {find_card(label, there[place]).id for place, label in enumerate(text.before)}
    there_then = {begun.source, *list_chosen(memory)}
    kept = tuple(card for card in begun.fixed if card not in later or card in there_then)
    return msgspec.structs.replace(begun, fixed=kept)


def list_chosen(memory: Vars) -> Iterator[Any]:
    """Yields the cards and other values that a text remembers in lists, such as what was chosen for it."""
    for value in memory.values():
        if isinstance(value, list | tuple):
            yield from value


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
