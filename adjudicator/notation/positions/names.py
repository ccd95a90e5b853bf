"""Finds cards and abilities in a stated position by label, number or name."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import PlayedText
from adjudicator.notation.positions.cards.card_layout import CardLayout
from adjudicator.sentences.abilities.words import read_ability_messages
from adjudicator.sentences.messages import LANGUAGES
from engine.abilities.language.ability import Ability
from engine.abilities.resolution.stated_texts import may_last
from engine.core.table.card_names import normalise
from engine.core.table.state import GameObject

PART = ":"
"""The mark in front of the name of a part, in its flag."""
STATIC = "static"
"""The kind of abilities that are never played."""


def find_stated_card(layout: CardLayout, label: str, at: FilePosition) -> GameObject:
    """Returns the card of a label, number or name. Raises BadScenario."""
    former = layout.left.get(layout.references.get(label, 0))
    if former is not None:
        return former
    label = layout.find_label(label)
    if label not in layout.labels:
        raise at.wrong("position.no-card", named=label, fault="zone")
    return layout.objects[layout.labels[label] - 1]


def find_stated_ability(
    layout: CardLayout, text: PlayedText, at: FilePosition, *, triggered: bool = False, lasting: bool = False
) -> tuple[GameObject, str]:
    """Returns the card and key of an ability, stated by card and by number, icon or name.

    Args:
        layout: the cards of the position.
        text: the entry that names the ability.
        at: its place, for errors.
        triggered: whether the ability has triggered.
        lasting: whether its effect is in force, so that of several the one is meant that can begin such an effect.

    Raises:
        BadScenario: no ability fits, or several do.
    """
    label, _, which = (text.ability or "").partition("/")
    source = find_stated_card(layout, label, at)
    if "#" in which and _is_ability(layout, which):
        return source, which
    definition = layout.definitions.get(source.number)
    printed = [*enumerate(definition.abilities if definition is not None else ())]
    known = {
        place: ability
        for place, ability in printed
        if isinstance(ability, Ability) and (ability.when is not None if triggered else ability.kind != STATIC)
    }
    said = normalise(which)
    gained = _list_gained(layout, printed, triggered=triggered) if which else ()
    of_parts = [key for key, words in gained if said.strip("[]") in words]
    if len(of_parts) == 1:
        return source, f"{source.number}#{of_parts[0]}"
    named = [
        place
        for place, ability in known.items()
        if not said or said in (str(place + 1), normalise(ability.icon or ""), normalise(ability.name))
    ]
    if lasting and len(named) > 1:
        named = [place for place in named if may_last(known[place].effect)] or named
    if len(named) == 1:
        return source, f"{source.number}#{named[0]}"
    of = ", ".join([*(f"{label}/{place + 1}" for place in known), *(f"{label}/{words[0]}" for _, words in gained)])
    fault = "number" if which else "several"
    if not known:
        fault = "triggered" if triggered else "played"
    raise at.wrong("position.no-ability", named=label, possible=of or "none", fault=fault, given=which)


def _list_gained(
    layout: CardLayout, printed: Iterable[tuple[int, object]], *, triggered: bool
) -> list[tuple[str, list[str]]]:
    """Returns the abilities that parts of a card give it, such as [Awakening], each with the words that name it.

    They are named by their part, also with their number if the part gives several (`awakening 2`).
    """
    found: list[tuple[str, list[str]]] = []
    for place, part in printed:
        if not isinstance(part, Ability) or part.kind == STATIC:
            continue
        given = [(n, each.change.gain_ability) for n, each in enumerate(part.statics) if each.change is not None]
        given = [(n, ability) for n, ability in given if ability is not None and (not triggered or ability.when)]
        words = _name_part(layout, next((flag for flag in part.flags if PART in flag), part.kind).rpartition(PART)[2])
        for number, (n, _) in enumerate(given, 1):
            found.append((f"{place}~{n}", words if len(given) == 1 else [f"{word} {number}" for word in words]))
    return found


def _name_part(layout: CardLayout, name: str) -> list[str]:
    """Returns the words for a part of cards, in this notation and in all languages."""
    messages = read_ability_messages(layout.defaults.book)
    said = [messages.find(f"way-part.{name}", language, {}) or "" for language in LANGUAGES]
    return [normalise(word.strip("[]")) for word in dict.fromkeys((name, *said)) if word]


def _is_ability(layout: CardLayout, key: str) -> bool:
    """Returns whether a key names an ability that some card of the position has printed on it."""
    number, _, rest = key.partition("#")
    definition, place = layout.definitions.get(number), rest.partition("~")[0].partition(".")[0]
    return definition is not None and place.isdecimal() and int(place) < len(definition.abilities)
