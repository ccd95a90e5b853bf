"""From a set-up to a table: cards by label, a position at any clause, and what is usual for the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.scenario.cast import STANDS_ALONE, Cast
from adjudicator.scenario.errors import Place
from adjudicator.scenario.format import Setup
from adjudicator.scenario.habits import Habits
from engine.kernel.cards import CardDefinition
from engine.kernel.opening import Position
from engine.kernel.opening import Setup as Opening
from engine.kernel.refusal import BadCardFile, BadPosition, UnknownReading
from engine.kernel.table import Frame, Obj, Vars

FILLER = "X"
MOST_CARDS = 600

Definitions = dict[str, CardDefinition]
Entry = tuple[str, tuple[str, ...]]
"""The label of a card and its states."""


@dataclass
class Built:
    """What a game is opened with, and who is who in it."""

    opening: Opening
    cast: Cast


def definitions_of(cards: Mapping[str, Mapping[str, Any]], habits: Habits, place: Place) -> Definitions:
    """Every declared card by its label, which is its card number too, and the filler and stock cards.

    Raises:
        BadScenario: a card is not understood.
    """
    found: Definitions = {}
    for entry in (habits.filler, habits.stock):
        found.update(_read(entry, habits, place))
    for label, entry in cards.items():
        at = place / "cards" / label
        if label in STANDS_ALONE or label in found or habits.stock_label.fullmatch(label):
            raise at.wrong(f"{label!r} has a meaning of its own", "take another label")
        if not isinstance(entry.get("kind"), str):
            raise at.wrong("no `kind`", "say what kind of card it is, as in the edition's card files")
        if "number" in entry:
            raise (at / "number").wrong("a number is given", "leave it out: the label is the card number")
        found.update(_read({"number": label, "name": label, **entry}, habits, at))
    return found


def _read(entry: Mapping[str, Any], habits: Habits, at: Place) -> Definitions:
    rest = {name: value for name, value in entry.items() if name != "kind"}
    try:
        return habits.read({str(entry["kind"]): [rest]}, "card")
    except BadCardFile as error:
        where = error.tried.partition(", field ")[2].removeprefix("$.")
        raise (at / where if where else at).wrong(error.wrong, error.todo) from error


def build(setup: Setup, cards: Mapping[str, Mapping[str, Any]], habits: Habits, place: Place) -> Built:
    """The position a scenario states, ready to be opened.

    Raises:
        BadScenario: something in it is unknown or contradicts itself.
    """
    definitions = definitions_of(cards, habits, place)
    at = place / "setup"
    try:
        readings = habits.book.readings_of(setup.readings)
    except UnknownReading as error:
        raise (at / "readings").wrong(error.wrong, error.todo) from error
    layout = _Layout(habits, definitions, setup.turn_number)
    for seat in habits.book.seats:
        layout.lay(seat, getattr(setup, seat), at / seat)
        for zone, count in habits.defaults(setup.at, layout.stock(seat)).items():
            if zone not in getattr(setup, seat):
                layout.lay(seat, {zone: count}, at / seat)
    layout.attach()
    position = _position(setup, layout, at)
    opening = Opening(habits.book.id, definitions, format="stated", readings=readings, mode="stated", position=position)
    return Built(opening, Cast(layout.labels, layout.words))


@dataclass
class _Layout:
    """Objects as they are placed, top first in every zone."""

    habits: Habits
    definitions: Definitions
    turn: int
    objects: list[Obj] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)
    words: dict[int, str] = field(default_factory=dict)
    under: dict[int, tuple[str, Place]] = field(default_factory=dict)

    def lay(self, seat: str, zones: Mapping[str, Any], at: Place) -> None:
        """All cards of a player's zones."""
        rules = self.habits.book.zones
        for zone, contents in zones.items():
            if zone not in rules or rules[zone].shared:
                names = ", ".join(name for name, rule in rules.items() if not rule.shared)
                raise (at / zone).wrong("a player has no such zone", f"use one of {names}")
            for index, entry in enumerate(self.entries(contents, zone)):
                self.place(seat, zone, entry, (at / zone)[index])

    def entries(self, contents: Any, zone: str) -> Iterator[Entry]:
        """Every card of a zone; unlabelled ones under their word."""
        if isinstance(contents, int):
            word = str(self.habits.stock["number"]) if zone in self.habits.stock_zones else FILLER
            contents = [f"{word}*{contents}"]
        for item in contents:
            if isinstance(item, str):
                label, _, times = item.partition("*")
                yield from [(label, ())] * int(times or 1)
            else:
                for label, states in item.items():
                    yield label, (states,) if isinstance(states, str) else tuple(states)

    def place(self, seat: str, zone: str, entry: Entry, at: Place) -> None:
        """One card, as its states say."""
        label, states = entry
        book, new = self.habits.book, len(self.objects) + 1
        if new > MOST_CARDS:
            raise at.wrong("too many cards", f"use at most {MOST_CARDS}")
        rule, owner = book.zones[zone], _after("owned by ", states) or seat
        controller = seat if rule.orients else owner
        obj = Obj(new, new, self.number(entry, zone, at), owner, controller, f"{seat}/{zone}", face_up=rule.public)
        if rule.orients:
            obj.orientation = book.exhausted if "exhausted" in states else book.ready
        if "arrived" in states or "deployed" in states:
            obj.since, obj.via = self.turn, "deploy" if "deployed" in states else "put"
        guise = _after("face-down ", states)
        if guise:
            if guise not in self.habits.face_down:
                raise at.wrong(f"nothing lies face down as {guise!r}", "see docs/scenario-guide.md")
            obj.face_up, obj.guise = False, guise
        if _after("under ", states):
            self.under[new] = (_after("under ", states), at)
        self.objects.append(obj)
        self.name(label, new, at)

    def number(self, entry: Entry, zone: str, at: Place) -> str:
        """The card number a label stands for: declared, a copy (C1b of C1), a stock card or a filler."""
        label, states = entry
        copied = _after("copy of ", states)
        if copied:
            if copied not in self.definitions:
                raise at.wrong(f"no card {copied!r} is declared", "copy a declared card")
            return copied
        if label in self.definitions:
            return label
        if self.habits.stock_label.fullmatch(label):
            return str(self.habits.stock["number"])
        if label[:-1] in self.definitions and label[-1].islower():
            return label[:-1]
        if zone in self.habits.declared_in:
            raise at.wrong(f"no card {label!r} is declared", "give it an entry under `cards`")
        return FILLER

    def name(self, label: str, card: int, at: Place) -> None:
        """Remember a card under its label, or under the word for cards without one."""
        if label in (FILLER, self.habits.stock["number"]):
            self.words[card] = label
        elif label in self.labels:
            raise at.wrong(f"{label!r} lies somewhere already", "give each card its own label, such as U1b for a copy")
        else:
            self.labels[label] = card

    def stock(self, seat: str) -> int:
        """How many stock cards a player has on the table so far."""
        return sum(obj.number == self.habits.stock["number"] and obj.owner == seat for obj in self.objects)

    def attach(self) -> None:
        """Put cards under others, now that all lie somewhere."""
        for new, (label, at) in self.under.items():
            if label not in self.labels:
                raise at.wrong(f"there is no {label!r} to lie under", "name a card of the set-up")
            self.objects[new - 1].attached_to = self.labels[label]

    def ids(self, value: Any, at: Place) -> Any:
        """A value with object ids in place of labels."""
        if isinstance(value, list):
            return [self.ids(item, at) for item in value]
        if not isinstance(value, str) or value in STANDS_ALONE:
            return value
        if value not in self.labels and value[:1].isupper():
            raise at.wrong(f"no card {value!r} in this position", "name a card of the set-up")
        return self.labels.get(value, value)


def _after(word: str, states: tuple[str, ...]) -> str:
    """What a state that begins with a word goes on to say, '' if there is none."""
    return next((state[len(word) :] for state in states if state.startswith(word)), "")


def _position(setup: Setup, layout: _Layout, at: Place) -> Position:
    habits, book = layout.habits, layout.habits.book
    if not setup.at:
        raise (at / "at").wrong("it is not said where play stands", "name a clause, such as 503.3")
    knows: Vars = {name: layout.ids(value, at / "knows" / name) for name, value in setup.knows.items()}
    facts: Vars = {name: layout.ids(value, at / "facts" / name) for name, value in setup.facts.items()}
    player = setup.turn_player
    try:
        agenda = book.places(setup.at, player, **knows)
    except BadPosition as error:
        raise (at / "at").wrong(error.wrong, error.todo) from error
    _knows_enough(habits, agenda[-1], at / "knows")
    turn = (setup.turn_number, player) if habits.begun(setup.at) else (0, "")
    return Position(tuple(layout.objects), agenda, *turn, {**habits.facts(setup.at, knows), **facts})


def _knows_enough(habits: Habits, frame: Frame, at: Place) -> None:
    """A procedure has the values it cannot do without, and no others."""
    procedure = habits.book.procedures[frame.procedure]
    names = [name for name in procedure.__annotations__ if not name.startswith("_")]
    for name in frame.vars:
        if name not in names:
            raise (at / name).wrong("this clause knows no such thing", f"use {', '.join(names) or 'nothing'}")
    for name in names:
        if name not in frame.vars and not hasattr(procedure, name):
            raise (at / name).wrong("the procedure at this clause needs it", f"say what {name} is")
