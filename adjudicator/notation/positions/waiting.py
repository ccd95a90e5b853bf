"""Texts that have triggered and wait in a stated position, and the ways by which waiting cards were played."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import PlayedText
from adjudicator.notation.positions.cards.card_layout import CardLayout
from adjudicator.notation.positions.names import find_stated_ability, find_stated_card
from engine.abilities.view import RulesContext
from engine.core.table.state import GameObject, Vars

TO_ALL = ("*",)
"""The viewers of a card that everybody sees."""


def find_waiting(layout: CardLayout, text: PlayedText, at: FilePosition) -> tuple[GameObject, str]:
    """Returns the card and the key of a trigger that waits: an ability, or the text of a card.

    Raises:
        BadScenario: it is neither or both, it has not triggered, or something was decided or paid for it already.
    """
    if bool(text.card) == bool(text.ability):
        raise at.wrong("position.no-trigger")
    decided = {
        "targets": text.targets, "modes": text.modes, "x": text.x is not None, "paid": text.paid,
        "paid_with": text.paid_with, "chosen": text.chosen, "way": text.way,
    }  # fmt: skip
    for word in (word for word, value in decided.items() if value):
        raise (at / word).wrong("position.trigger-undecided", named=word)
    named = text if text.ability else PlayedText(ability=text.card)
    return find_stated_ability(layout, named, at / ("ability" if text.ability else "card"), triggered=True)


def read_trigger(
    g: RulesContext, layout: CardLayout, text: PlayedText, key: str, source: int, at: FilePosition
) -> Vars:
    """Returns what a triggered ability remembers of its trigger event.

    Raises:
        BadScenario: it is no triggered ability, or a card of the event is not in the position.
    """
    when = g.derived.ability(key).when if key else None
    if when is None:
        if text.about or text.player:
            raise at.wrong("position.not-triggered")
        return {}
    about = [find_stated_card(layout, label, (at / "about")[place]).id for place, label in enumerate(text.about)]
    if not about and when.who == "self":
        about = [source]
    known = g.obj(source).memory  # how its card was played
    return {**known, "m.subject": tuple(about), **({"player": text.player} if text.player else {})}


def show_waiting(layout: CardLayout, objects: Iterable[GameObject], sources: Collection[int]) -> tuple[GameObject, ...]:
    """Returns the objects after hidden cards that have triggered were shown, as only shown cards trigger there."""
    zones, found = layout.defaults.book.zones, list[GameObject]()
    for obj in objects:
        rule = zones.get(obj.zone.rpartition("/")[2])
        if obj.id in sources and rule is not None and not rule.in_play and not (rule.public and obj.face_up):
            obj = msgspec.structs.replace(obj, face_up=True, shown=TO_ALL)
            layout.objects[obj.id - 1] = obj
        found.append(obj)
    return tuple(found)


def read_way(layout: CardLayout, text: PlayedText, at: FilePosition) -> Vars:
    """Returns what a card on the stack remembers of the way by which it was played.

    Raises:
        BadScenario: the edition asks for no such way later, or it is no card.
    """
    if text.way is None:
        return {}
    defaults = layout.defaults.scenario.stack
    known = layout.defaults.words.played_ways
    way, ways = known.read(text.way), defaults.played_ways if defaults is not None else {}
    if way not in ways or not text.card:
        raise (at / "way").wrong("position.no-way", named=text.way, possible=known.tell(text.way) if ways else "none")
    return dict(ways[way])
