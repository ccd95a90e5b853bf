"""The table: where we are, what lies in each zone, who is asked."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from adjudicator.cli.cited import FAINT, Cited, plain_label
from adjudicator.cli.show.choices import question
from adjudicator.cli.show.verdicts import Namer
from adjudicator_client import PendingTrigger, Result, Table, TableObject, Zone

MANY = 12
"""More cards than that in one zone are only named."""


def namer(table: Table) -> Namer:
    """Names of objects, as the viewer of this table sees them."""

    waiting = {each.id: each for each in table.pending}

    def name(object_id: int) -> str:
        found = table.find(object_id)
        if found is None and object_id in waiting:
            return pending(waiting[object_id], name)
        return found.name if found else ""

    return name


def pending(counted: PendingTrigger, name: Namer) -> str:
    """A counted trigger: whose it is, which of its abilities (from 1), and the cards that it is about."""
    place = counted.ability.partition("#")[2]
    which = f" ability {int(place) + 1}" if place.isdigit() else ""
    told = ", ".join(f"{name(each)} {each}".strip() for each in counted.subjects)
    return f"{name(counted.source) or counted.source}{which}" + (f", about {told}" if told else "")


def table(shown: Table, cited: Cited) -> Iterator[RenderableType]:
    """The whole table as its viewer sees it."""
    turn = f"turn {shown.turn} of {shown.turn_player}" if shown.turn_player else "before the first turn"
    yield Text(
        f"{shown.edition}, {shown.format}, version {shown.version}, {turn}, seen by {shown.viewer}", style="bold"
    )
    if shown.repeatable:
        yield Text("repeatable, not fair: its seed was given", style="yellow")
    yield zones(shown)
    if shown.agenda:
        yield place(shown, cited)
    for counted in shown.pending:
        yield Text(f"triggered: {counted.id} {pending(counted, namer(shown))} ({counted.controller})")
    for asked in shown.waiting_for:
        yield question(asked, cited)
    if shown.result is not None:
        yield result(shown.result, cited)


def zones(shown: Table) -> Grid:
    """A row for each zone that holds something."""
    grid = Grid(show_edge=False, box=None, pad_edge=False, header_style=FAINT)
    grid.add_column("zone", no_wrap=True)
    grid.add_column("cards", justify="right")
    grid.add_column("", overflow="fold")
    for key in sorted(shown.zones):
        zone = shown.zones[key]
        if zone.count:
            grid.add_row(key, str(zone.count), contents(zone))
    return grid


def contents(zone: Zone) -> Text:
    """What the viewer can tell apart in a zone; equal hidden cards are only counted."""
    known = [found for found in zone.objects if found.names or found.attached_to]
    if len(known) > MANY:
        lines = [Text(", ".join(f"{found.id} {'' if not found.names else found.name}" for found in known))]
    else:
        lines = [card(found, zone.public) for found in known]
    hidden = zone.count - len(known)
    if hidden:
        lines.append(Text("hidden" if not known else f"and {hidden} hidden", style=FAINT))
    return Text("\n").join(lines)


def card(found: TableObject, public: bool = True) -> Text:
    """One object: id, name, orientation, numbers (what is printed in brackets where it differs), markers."""
    line = Text(f"{found.id} ", style=FAINT).append(found.name or "?", style="default")
    if found.number:
        line.append(f" {found.number}", style=FAINT)
    if found.orientation:
        line.append(f" {found.orientation}", style="yellow" if found.orientation != "ready" else "green")
    for name, number in found.values.items():
        was = f" (printed {number.printed})" if number.printed != number.value else ""
        line.append(f" {name} {number.value}{was}")
    if found.markers:
        lying = ", ".join(f"{name} {count}" for name, count in sorted(found.markers.items()))
        line.append(f" [{lying}]", style="red")
    for word in (*found.attributes, *found.flags, *found.icons):
        line.append(f" {word}", style="magenta")
    if public and not found.face_up:
        line.append(" face down", style=FAINT)
    if found.attached_to:
        line.append(f" under {found.attached_to}", style=FAINT)
    if found.arrived:
        line.append(" arrived this turn", style=FAINT)
    return line


def telling_number(found: TableObject) -> str:
    """The number of an object most worth explaining: the one that was changed most, else the greatest; '' for none."""
    return max(found.values, key=lambda name: (change_of(found, name), found.values[name].printed), default="")


def change_of(found: TableObject, name: str) -> int:
    """How far a number of an object is from what is printed."""
    return abs(found.values[name].value - found.values[name].printed)


def place(shown: Table, cited: Cited) -> Text:
    """Where in the rulebook the game stands."""
    inner = shown.agenda[-1]
    way = " > ".join(f"{plain_label(each.step)} {each.procedure}" for each in shown.agenda)
    return Text("we are at ").append(way, style="bold").append("  ").append_text(cited.says(inner.step))


def result(ended: Result, cited: Cited) -> Text:
    """How the game ended."""
    said = f"{ended.winner} wins" if ended.winner else "nobody wins"
    lost = f", {' and '.join(ended.losers)} lost" if ended.losers else ""
    return Text(f"over: {said}{lost} (event {ended.seq})  ", style="bold").append_text(cited.main(ended.clauses))
