"""Events of the log as lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from adjudicator.cli.cited import FAINT, LABEL, Cited, labels_text
from adjudicator_client import Event, Seat
from adjudicator_client.model import Reason

CardNames = dict[int, str]
"""The names of cards that a seat was told, by id."""


def events(listed: Sequence[Event], cited: Cited) -> Group:
    """A row for each event: number, cause, what happened, clauses; below, what the clauses say."""
    table = Table(show_edge=False, box=None, pad_edge=False, header_style=FAINT)
    table.add_column("event", justify="right")
    table.add_column("by", justify="right", style=FAINT)
    table.add_column("what")
    table.add_column("clauses", style=LABEL)
    names: CardNames = {}
    for event in listed:
        names |= event.card_names
        table.add_row(str(event.seq), str(event.cause or ""), what(event, names), labels_text(event.clauses))
    return Group(table, Text(), cited.legend(*(event.clauses for event in listed)))


def line(event: Event, cited: Cited, names: Mapping[int, str]) -> Text:
    """An event on one line, with the names of cards by their ids."""
    return (
        Text(f"{event.seq:>5} ", style=FAINT)
        .append(what(event, names), style="default")
        .append("  ")
        .append_text(cited.main(event.clauses))
    )


def what(event: Event, names: Mapping[int, str] | None = None) -> str:
    """What happened, in a few words. A type this program does not know shows its name and fields.

    Args:
        event: what the seat was told.
        names: the names of cards that the seat was told before, by id; those told with the event are always used.
    """
    shown = NamedEvent(event, {**(names or {}), **event.card_names})
    describe = DESCRIBED.get(event.type)
    said = describe(shown) if describe else _describe_fields(shown)
    return " ".join(said.split())


def events_on_path(chair: Seat, reasons: Sequence[Reason]) -> dict[int, str]:
    """What happened at each event of a reasoning path, as the seat may see it."""
    wanted = {reason.seq for reason in reasons}
    last = max(wanted, default=0)
    names: CardNames = {}
    told: dict[int, str] = {}
    for event in chair.events(at_version=last) if last else ():
        names |= event.card_names
        if event.seq in wanted:
            told[event.seq] = what(event, names)
    return told


class NamedEvent:
    """An event with its cards by name: each id is `name (id)`, or bare without a name."""

    def __init__(self, event: Event, names: Mapping[int, str]) -> None:
        self._event, self._names = event, names

    def __getattr__(self, name: str) -> Any:
        return getattr(self._event, name)

    def named(self, object_id: int) -> str:
        """An object by name and id; empty for none."""
        name = self._names.get(object_id, "")
        return f"{name} ({object_id})" if name else str(object_id or "")

    @property
    def card(self) -> str:
        """The card it happened to."""
        return self.named(self._event.card)

    @property
    def other_card(self) -> str:
        """The second card."""
        return self.named(self._event.other_card)

    @property
    def agent(self) -> str:
        """The card that did it."""
        return self.named(self._event.agent)

    @property
    def moved_card(self) -> str:
        """The card that moved, with its number if the seat may know it, by the id that it has then."""
        known = self._event.became or self._event.card
        name = self._names.get(known) or self._names.get(self._event.card, "")
        number = self._event.card_number
        said = f"{name} {number}".strip() or "a card"
        return f"{said} ({known})" if known else said

    @property
    def picked(self) -> str:
        """The options that were picked, with the card that each is about."""
        return ", ".join(f"{pick}{self._name_of(pick)}" for pick in self._event.picks)

    def _name_of(self, pick: str) -> str:
        about = pick.partition(":")[2].partition(":")[0].partition("/")[0]
        name = self._names.get(int(about), "") if about.isdigit() else ""
        return f" ({name})" if name else ""


def _describe_fields(event: NamedEvent) -> str:
    shown = ("card", "other_card", "agent", "source", "target", "seat", "verb", "name", "value", "was", "reason")
    parts = [f"{name} {getattr(event, name)}" for name in shown if getattr(event, name)]
    return f"{event.type}: {', '.join(parts)}" if parts else event.type


def _step(event: NamedEvent) -> str:
    goes = f"-> {event.next_step}" if event.next_step else "ends"
    return f"{event.procedure}: step {event.step}, {goes}"


def _describe_move(event: NamedEvent) -> str:
    return f"{event.verb}: {event.moved_card} {event.source} -> {event.target}"


def _describe_face(event: NamedEvent) -> str:
    counts_as = f" as {event.name}" if event.name else ""
    return f"{event.verb}: {event.moved_card} is turned {event.value.replace('_', ' ')}{counts_as}"


def _describe_answer(event: NamedEvent) -> str:
    said = event.picked or event.value or ("secretly" if event.seat != "CHANCE" else "an order")
    return f"{event.seat} answers choice {event.choice}: {shorten_list(said)}"


def _describe_reference(event: NamedEvent) -> str:
    """Which event a judge's act is about, and whether judges alone can read it."""
    about = event.detail.get("about")
    private = " privately" if event.detail.get("private") else ""
    return f"{private} on event {about}" if about else private


def shorten_list(text: str, most: int = 60) -> str:
    """A long list is cut: the whole of it is in the JSON."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


DESCRIBED: Mapping[str, Callable[[NamedEvent], str]] = {
    "game-opened": lambda e: "the game is opened",
    "game-restarted": lambda e: "the game ends without a result, and another one begins",
    "step-taken": _step,
    "procedure-called": lambda e: f"{e.procedure} begins at {e.step}",
    "choice-opened": lambda e: f"{e.seat} is asked: {e.name} (choice {e.choice})",
    "choice-made": _describe_answer,
    "attempt-refused": lambda e: (
        "an entry is refused" if e.seat == "CHANCE" else f"{e.seat} tried something that is refused"
    ),
    "conceded": lambda e: f"{e.seat} concedes",
    "card-moved": _describe_move,
    "card-made": lambda e: f"{e.card} {e.card_number} is made in {e.target}",
    "card-vanished": lambda e: f"{e.card or 'a card'} of {e.source} is no more",
    "card-turned": lambda e: f"{e.card} {e.was} -> {e.value}",
    "card-faced": _describe_face,
    "card-side-turned": lambda e: (
        f"{e.card} shows the side {e.card_number}" if e.card_number else f"{e.card} is turned"
    ),
    "card-identified": lambda e: f"{e.card} is seen to be {e.card_number}" if e.card_number else "a card is seen",
    "cards-unknown": lambda e: f"nobody can tell any more which card is which in {e.target}",
    "markers-changed": lambda e: f"{e.name} on {e.card}: {e.was} -> {e.value}",
    "card-attached": lambda e: f"{e.card} attached to {e.other_card}" if e.other_card else f"{e.card} taken off",
    "zone-placed": lambda e: f"{e.source} becomes {e.target}",
    "zone-reordered": lambda e: f"{e.target} has a new order",
    "condition-occurred": lambda e: f"{e.name} {e.card or ''} {e.seat}",
    "damage-taken": lambda e: f"{e.seat} takes 1 damage" + (f" from {e.agent}" if e.agent else ""),
    "value-changed": lambda e: f"{e.name} of {e.card}: {e.was or 'new'} -> {e.value}",
    "trigger-counted": lambda e: f"{e.name} of {e.agent} is triggered",
    "ability-placed": lambda e: f"ability {e.name} of {e.agent} goes to {e.target}",
    "effect-began": lambda e: f"an effect of {e.agent} begins, until {e.reason}",
    "effect-ended": lambda e: f"an effect ends: {e.reason}",
    "effect-narrowed": lambda e: f"an effect no longer applies to {e.card}",
    "fact-noted": lambda e: f"noted: {e.name} {e.value}",
    "turn-began": lambda e: f"turn {e.value} of {e.seat} begins",
    "player-lost": lambda e: f"{e.seat} loses: {e.reason}",
    "game-ended": lambda e: f"the game ends, {e.seat or 'nobody'} wins",
    "seed-revealed": lambda e: "the seed is shown",
    "choice-renewed": lambda e: f"{e.seat} is asked again: {e.name} (choice {e.choice})",
    "ruling-given": lambda e: f"{e.seat} rules{_describe_reference(e)}: {e.reason}",
    "table-corrected": lambda e: f"{e.seat} corrects the table{_describe_reference(e)}: {e.reason}",
    "identity-corrected": lambda e: f"{e.card or 'a card'} is {e.card_number or 'another card'}",
    "place-stated": lambda e: f"play stands at {e.step}",
    "game-rewound": lambda e: f"{e.seat} rewinds to version {e.value}: {e.reason}",
    "game-forked": lambda e: f"a fork of game {e.source} at version {e.value}: {e.name}",
}
"""Types with words of their own."""
