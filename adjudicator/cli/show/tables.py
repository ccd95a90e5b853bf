"""Shows the table: the place in the rulebook, the zones, the open question."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from adjudicator.cli.cited import FAINT, Cited, plain_label
from adjudicator.cli.phrases import phrase
from adjudicator.cli.show.choices import question
from adjudicator.cli.show.verdicts import Namer
from adjudicator.cli.words import PLAIN, Words, find_words
from adjudicator_client import find_object, name_of, numbers_of, zones_of
from adjudicator_client.pb.game_service_pb2 import GetTableResponse
from adjudicator_client.pb.table_pb2 import NamedValue, PendingTrigger, Result, Table, TableObject, Zone

MANY = 12
"""The most cards of a zone shown in full; a larger zone lists only names."""

TURN = "turn"
"""The procedure of a turn in every edition."""


def namer(table: Table) -> Namer:
    """Returns a function that names objects as this table's viewer sees them."""

    waiting = {each.id: each for each in table.pending}

    def name(object_id: int) -> str:
        found = find_object(table, object_id)
        if found is None and object_id in waiting:
            return pending(waiting[object_id], name)
        return name_of(found) if found else ""

    return name


def pending(counted: PendingTrigger, name: Namer) -> str:
    """Returns a counted trigger as text: its object, its ability's number (from 1), its cards."""
    place = counted.ability.partition("#")[2]
    which = " " + phrase("state.ability", place=str(int(place) + 1)) if place.isdecimal() else ""
    told = ", ".join(f"{name(each)} {each}".strip() for each in counted.subjects)
    return f"{name(counted.source) or counted.source}{which}" + (
        ", " + phrase("state.about", told=told) if told else ""
    )


def table(response: GetTableResponse, cited: Cited) -> Iterator[RenderableType]:
    """Shows the whole table as its viewer sees it."""
    shown = response.table
    turn = (
        phrase("state.turn", turn=str(shown.turn), turn_player=str(shown.turn_player))
        if shown.turn_player
        else phrase("state.before")
    )
    yield Text(
        phrase(
            "state.head",
            edition=str(shown.edition),
            format=find_words(shown.edition).word(shown.format),
            version=str(response.version),
            turn=str(turn),
            viewer=str(shown.viewer),
        ),
        style="bold",
    )
    if shown.repeatable:
        yield Text(phrase("game.repeatable"), style="yellow")
    yield zones(shown, cited.words)
    if shown.agenda:
        yield place(shown, cited)
    for counted in shown.pending:
        yield Text(
            phrase(
                "state.triggered",
                id=str(counted.id),
                counted=str(pending(counted, namer(shown))),
                controller=str(counted.controller),
            )
        )
    for asked in shown.waiting_for:
        yield question(asked, cited)
    if shown.HasField("result"):
        yield result(shown.result, cited)


def zones(shown: Table, words: Words) -> Grid:
    """Shows a row for each zone that is not empty."""
    grid = Grid(show_edge=False, box=None, pad_edge=False, header_style=FAINT)
    grid.add_column(phrase("state.zone"), no_wrap=True)
    grid.add_column(phrase("state.cards"), justify="right")
    grid.add_column("", overflow="fold")
    for key, zone in sorted(zones_of(shown).items()):
        if zone.count:
            grid.add_row(words.zone(key), str(zone.count), contents(zone, words))
    return grid


def contents(zone: Zone, words: Words) -> Text:
    """Lists a zone's cards as far as the viewer can distinguish them; equal hidden cards are only counted."""
    known = [found for found in zone.objects if found.names or found.attached_to]
    if len(known) > MANY:
        lines = [Text(", ".join(f"{found.id} {'' if not found.names else name_of(found)}" for found in known))]
    else:
        lines = [card(found, zone.public, words) for found in known]
    hidden = zone.count - len(known)
    if hidden:
        lines.append(
            Text(phrase("state.hidden") if not known else phrase("state.and-hidden", hidden=str(hidden)), style=FAINT)
        )
    return Text("\n").join(lines)


def card(found: TableObject, public: bool = True, words: Words = PLAIN) -> Text:
    """Returns an object as text: id, name, orientation, numbers (a differing printed number in brackets), markers."""
    line = Text(f"{found.id} ", style=FAINT).append(name_of(found) or "?", style="default")
    if found.number:
        line.append(f" {found.number}", style=FAINT)
    if found.orientation:
        line.append(f" {words.word(found.orientation)}", style="yellow" if found.orientation != "ready" else "green")
    for number in found.values:
        was = f" {phrase('state.printed', printed=str(number.printed))}" if number.printed != number.value else ""
        line.append(f" {words.word(number.name)} {number.value}{was}")
    if found.markers:
        lying = ", ".join(f"{words.word(name)} {count}" for name, count in sorted(found.markers.items()))
        line.append(f" [{lying}]", style="red")
    for word in (*found.attributes, *found.flags, *found.icons):
        line.append(f" {words.printed(word)}", style="magenta")
    if public and not found.face_up:
        line.append(f" {phrase('state.face-down')}", style=FAINT)
    if found.attached_to:
        line.append(f" {phrase('state.under', attached_to=str(found.attached_to))}", style=FAINT)
    if found.arrived:
        line.append(f" {phrase('state.arrived')}", style=FAINT)
    return line


def telling_number(found: TableObject) -> str:
    """Returns the name of the number to explain first: the most changed, else the greatest; empty for none."""
    numbers = numbers_of(found)
    return max(numbers, key=lambda name: (change_of(numbers[name]), numbers[name].printed), default="")


def change_of(number: NamedValue) -> int:
    """Returns by how much an object's number differs from its printed value."""
    return abs(number.value - number.printed)


def place(shown: Table, cited: Cited) -> Text:
    """Returns the place in the rulebook, from the phase inwards; the turn itself stands above the table."""
    inner = shown.agenda[-1]
    told = [each for each in shown.agenda if each.procedure != TURN] or [inner]
    way = " > ".join(f"{plain_label(each.step)} {cited.words.procedure(each.procedure)}" for each in told)
    line = Text(f"{phrase('state.we-are-at')} ").append(way, style="bold").append("  ")
    return line.append_text(cited.says(inner.step))


def result(ended: Result, cited: Cited) -> Text:
    """Returns the result of the game."""
    said = phrase("state.wins", winner=str(ended.winner)) if ended.winner else phrase("state.nobody-wins")
    lost = ", " + phrase("state.lost", losers=phrase("state.and").join(ended.losers)) if ended.losers else ""
    over = phrase("state.over", said=said + lost, event=str(ended.seq))
    return Text(f"{over}  ", style="bold").append_text(cited.main(ended.clauses))
