"""The lines of an outlook, for comparison: plain words without event numbers, a code and arguments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from adjudicator.desk.positions.report import OutlookLine
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding
from engine.core.events.choices import ChoiceOpened
from engine.core.events.event import Event
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import StepTaken
from engine.core.table.bounds.work import current_meter
from engine.core.table.choice import Choice

UNITS_OF_LINE = 2
"""The units of work for describing an event or an option."""

CODE = "difference.outlook-"
"""The prefix of line codes; a line for an event has the event's code."""


def draw_line(kind: str, text: str, **arguments: Any) -> OutlookLine:
    """Returns a line; its kind determines the code."""
    return OutlookLine(text, CODE + kind, arguments)


def draw_inconsistency(found: Finding, course: SimulatedGame) -> OutlookLine:
    """Returns the line for an inconsistency."""
    subject, cites = make_plain(found.subject, course), ", ".join(found.cites)
    return draw_line("impossible", f"{cites} {subject}", subject=subject, at=cites)


def draw_stop(why: str) -> OutlookLine:
    """Returns the line for a position that cannot be continued."""
    return draw_line("stuck", why, detail=why)


_LEFT_OUT = frozenset({"seq", "cause", "batch", "cites", "last", "step", "index", "choice", "stamp", "place", "verb"})
"""Event fields that are not compared. `verb` is among them because other events record what the act does."""
_AMOUNTS = frozenset({"now", "was", "number", "count", "turn", "amount", "done", "asked", "value_now", "value_was"})
"""Event fields whose integers are not object ids."""


def draw_events(course: SimulatedGame) -> tuple[OutlookLine, ...]:
    """Returns a line for each event since the position, without steps, questions and trigger events.

    A trigger event matters only if an ability triggers on it, and the log records that separately.
    """
    numbers, told = course.numbers(), [event for event in course.told() if not isinstance(event, StepTaken)]
    current_meter().spend(len(told) * UNITS_OF_LINE)
    return tuple(
        OutlookLine(_draw_event(event, course), f"event.{event.__struct_config__.tag}", event=event, numbers=numbers)
        for event in told
        if not isinstance(event, ChoiceOpened | ConditionOccurred)
    )


def _draw_event(event: Event, course: SimulatedGame) -> str:
    said: list[str] = []
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in _LEFT_OUT or value in (None, "", (), {}, 0):
            continue
        if name == "picks":
            said.append(f"picks {', '.join(_draw_option(str(pick), course) for pick in value)}")
        else:
            said.append(f"{name} {value if name in _AMOUNTS else make_plain(value, course)}")
    return f"{event.__struct_config__.tag}: {', '.join(said)}"


def make_plain(value: Any, course: SimulatedGame) -> str:
    """Returns a value as text, with the labels of cards."""
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, int):
        return course.labels.label(value) or str(value)
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return ", ".join(f"{make_plain(key, course)} {make_plain(each, course)}" for key, each in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return "[" + ", ".join(make_plain(each, course) for each in value) + "]"
    if isinstance(value, msgspec.Struct):
        fields = {n: getattr(value, n) for n in value.__struct_fields__ if n not in ("id", *_LEFT_OUT)}
        return make_plain({n: each for n, each in fields.items() if each not in (None, "", (), {}, 0)}, course)
    return str(value)


def _draw_option(option: str, course: SimulatedGame) -> str:
    return course.labels.option(course.table, option)


def draw_options(kind: str, seat: str, options: list[str], course: SimulatedGame) -> tuple[OutlookLine, ...]:
    """Returns a line for each option (`option`) or each barred option (`barred`) of a seat."""
    said = sorted(_draw_option(option, course) for option in options)
    return tuple(draw_line(kind, each, seat=seat, acts=[each]) for each in said)


def draw_question(choice: Choice, course: SimulatedGame) -> OutlookLine:
    """Returns the line for a question to a seat, with the number of options to pick."""
    text = f"{choice.name} ({choice.least} to {choice.most})"
    return draw_line("asked", text, **_name_question(choice, course), least=choice.least, most=choice.most)


def draw_deciders(course: SimulatedGame) -> tuple[OutlookLine, ...]:
    """Returns a line for each open question and the player who answers it, whatever is offered."""
    return tuple(
        draw_line("decider", f"{choice.seat} is asked {choice.name}", **_name_question(choice, course))
        for choice in course.table.choices
    )


def draw_asked(course: SimulatedGame) -> tuple[OutlookLine, ...]:
    """Returns a line for each open question with its options."""
    found: list[OutlookLine] = []
    for choice in course.table.choices:
        current_meter().spend(len(choice.options) * UNITS_OF_LINE)
        options = sorted(_draw_option(option.id, course) for option in choice.options)
        text = f"{choice.seat} is asked {choice.name}: {', '.join(options)}"
        found.append(draw_line("asked-with", text, **_name_question(choice, course), acts=options))
    return tuple(found)


def _name_question(choice: Choice, course: SimulatedGame) -> dict[str, Any]:
    about = make_plain(choice.subject, course) if choice.subject else ""
    return {"asked": choice.seat, "asked_about": about, "open_question": choice.name}


def draw_trace(course: SimulatedGame, lines: Iterable[OutlookLine]) -> tuple[str, ...]:
    """Returns all that a table holds, sorted: the lines of its objects, and what these do not show.

    That is whose turn it is, facts, waiting triggers and lasting effects; of a game that is over, its result. The
    order of cards counts in ordered zones only. A trigger that is being used does not wait, whenever its count goes
    down. A trace is compared and not shown.
    """
    table, book = course.table, RulesContext(course.table).book
    if table.result is not None:
        return (f"game over, winner {table.result.winner or 'nobody'}",)
    held = [f"turn {table.turn} of {table.turn_player}"]
    for place, line in enumerate(lines):
        zone = line.arguments.get("zone")
        ordered = zone is not None and book.zone_rule(zone).ordered
        held.append(f"{place} {line.text}" if ordered else line.text)
    used = {(obj.ability, obj.source) for obj in table.objects.values() if obj.ability}
    pending = (each for each in table.pending.values() if (each.ability, each.source) not in used)
    waiting = (*pending, *table.lasting.values(), *table.delayed.values())
    held += [f"fact {name}: {make_plain(value, course)}" for name, value in table.facts.items()]
    held += [make_plain(each, course) for each in waiting]
    return tuple(sorted(held))


def draw_table(course: SimulatedGame) -> tuple[OutlookLine, ...]:
    """Returns a line for each object on the table with its characteristics, in the order of the zones."""
    g = RulesContext(course.table)
    found: list[OutlookLine] = []
    for key in sorted(course.table.zones):
        for card in course.table.zones[key]:
            obj = course.table.objects[card]
            label = course.labels.label(card) or obj.number or obj.ability or "?"
            qualities, figures = [obj.orientation, obj.guise], dict(sorted(obj.markers.items()))
            said = [key, label, *qualities, *(f"{name} {count}" for name, count in figures.items())]
            if obj.attached_to:
                said.append(f"under {course.labels.label(obj.attached_to) or 'nothing'}")
            if obj.zone in g.book.play_keys and not obj.ability:
                traits = g.derived.characteristics(card)
                words = [*traits.names, *traits.kinds, *traits.attributes, *traits.flags]
                said += [*(f"{name} {number}" for name, number in sorted(traits.numbers.items())), *words]
                figures |= dict(sorted(traits.numbers.items()))
                qualities += words
            qualities = list(dict.fromkeys(filter(None, qualities)))
            kind, facts = "card", dict[str, Any]()
            if obj.attached_to:
                kind, facts = "card-under", {"under": course.labels.label(obj.attached_to) or "nothing"}
            if qualities or figures:
                kind, facts = f"{kind}-with", {**facts, "qualities": qualities, "figures": figures}
            found.append(draw_line(kind, " ".join(filter(None, said)), card=label, zone=key, **facts))
    result = course.table.result
    if result is not None:
        won = {"seat": result.winner} if result.winner else {}
        kind = "won" if won else "drawn"
        found.append(draw_line(kind, f"game over, winner {result.winner or 'nobody'}", **won))
    return tuple(found)
