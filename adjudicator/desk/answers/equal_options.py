"""Tells options apart by everything but the numbers of their cards, so that equal cards count as one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from adjudicator.notation.format.fields import Act
from adjudicator.notation.labels.card_labels import CardLabels
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.core.play.actions import object_of
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import Choice, Option
from engine.core.table.state import GameObject, GameState


def list_unequal(table: GameState, choice: Choice) -> dict[str, Option]:
    """Returns the options of a question by what tells them apart, of equal ones only the first."""
    unequal: dict[str, Option] = {}
    for option in choice.options:
        unequal.setdefault(describe_option(table, option.id, option.subject), option)
    return unequal


def describe_option(table: GameState, option_id: str, subject: int | str) -> str:
    """Returns everything that tells an option from those of equal cards."""
    act, _, rest = option_id.partition(":")
    card = subject if isinstance(subject, int) else object_of(subject)
    if card and rest.startswith(str(card)):
        rest = f"{describe_card(table, card)} {rest.removeprefix(str(card))}"
    return f"{act}:{rest}"


def differ_in_name_alone(table: GameState, choice: Choice, said: Sequence[str]) -> bool:
    """Returns whether a question asks for one of several cards that differ in name, of which nobody speaks.

    They have no abilities, so that it decides nothing which one is picked.

    Args:
        table: the table where the question is asked.
        choice: the question.
        said: the texts in which somebody could speak of one of them.
    """
    if choice.form != "options" or not choice.least == choice.most == 1 or len(choice.options) < 2:
        return False
    seen: list[tuple[str, CardDefinition, str]] = []
    for option in choice.options:
        obj = table.objects.get(option.subject) if isinstance(option.subject, int) else None
        printed = table.pins.definitions.get(obj.number) if obj is not None else None
        if obj is None or printed is None or printed.abilities:
            return False
        if any(name in text for name in printed.called for text in said):
            return False
        alike = msgspec.structs.replace(printed, number="", name="", names={}, errata=(), made_from={})
        seen.append((option.id.partition(":")[0], alike, _describe(table, obj, number="")))
    return all(each == seen[0] for each in seen)


def list_same_named(
    table: GameState, labels: CardLabels, choice: Choice | None, act: Act, picks: Sequence[str]
) -> tuple[str, ...]:
    """Returns all options that an answer with one name fits, if their cards are unequal; else none.

    Args:
        table: the table where the question is asked.
        labels: the labels of its cards.
        choice: the question; None for none.
        act: the answer.
        picks: the options as which it is taken.
    """
    if choice is None or not isinstance(act, dict) or len(picks) != 1 or not isinstance(next(iter(act.values())), str):
        return ()
    said = labels.option(table, picks[0])
    same = [option for option in choice.options if labels.option(table, option.id) == said]
    unequal = {describe_option(table, option.id, option.subject) for option in same}
    return tuple(option.id for option in same) if len(unequal) > 1 else ()


def mark_apart(table: GameState, labels: CardLabels, options: Sequence[tuple[str, int | str]]) -> dict[str, list[str]]:
    """Returns what may stand in brackets behind the name of each option that is written like an unequal one.

    It is how the card lies, if no other one of that name lies so, and the place among those of that name, from 1.

    Args:
        table: the table where the question is asked.
        labels: the labels of its cards.
        options: the ids and subjects of the options.
    """
    named: dict[str, dict[str, list[tuple[str, int | str]]]] = {}
    for option_id, subject in options:
        like = named.setdefault(labels.option(table, option_id), {})
        like.setdefault(describe_option(table, option_id, subject), []).append((option_id, subject))
    marks: dict[str, list[str]] = {}
    for groups in named.values():
        turned = [_find_orientation(table, equal[0][1]) for equal in groups.values()]
        for place, equal in enumerate(groups.values() if len(groups) > 1 else (), 1):
            own = turned[place - 1]
            for option_id, _ in equal:
                marks[option_id] = [*([own] if own and turned.count(own) == 1 else []), str(place)]
    return marks


def _find_orientation(table: GameState, subject: int | str) -> str:
    obj = table.objects.get(subject) if isinstance(subject, int) else None
    return obj.orientation if obj is not None else ""


def describe_card(table: GameState, card: int) -> str:
    """Returns everything that tells a card from equal ones; its own number if anything depends on the very card."""
    obj = table.objects.get(card)
    return str(card) if obj is None else _describe(table, obj, number=obj.number)


def _describe(table: GameState, obj: GameObject, *, number: str) -> str:
    """Returns everything that tells a card with a number from equal ones; its id if anything depends on the card."""
    if _is_singled_out(table, obj):
        return str(obj.id)
    plain = msgspec.structs.replace(obj, id=0, card=0, stamp=0, place=0, shown=(), number=number)
    if obj.since != table.turn or not _is_dated(table, obj):
        plain = msgspec.structs.replace(plain, since=0, via="")
    return repr(plain)


def _is_dated(table: GameState, obj: GameObject) -> bool:
    """Returns whether it matters if a card came to its zone in the present turn."""
    defaults = load_defaults(table.pins.edition)
    return obj.zone in defaults.book.play_keys or obj.zone.rpartition("/")[2] in defaults.scenario.dated_zones


def _is_singled_out(table: GameState, obj: GameObject) -> bool:
    """Returns whether a card has markers or memories, carries cards, or is what an effect applies to."""
    hosts = {other.attached_to for other in table.objects.values()}
    fixed = {card for effect in table.lasting.values() for card in effect.fixed or ()}
    return bool(obj.markers or obj.memory) or obj.id in hosts or obj.id in fixed
