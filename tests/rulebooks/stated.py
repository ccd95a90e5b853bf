"""What `given.py` of every game shares: a position at a clause is stated, played on, and asked about.

A game says in its own `given.py` which cards there are (a `StatedPosition`), what its players do (a `StatedGame`), and
how to write down what is printed on cards, as TOML.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from engine.abilities.layers import explain_value
from engine.abilities.layers.explain_value import ValueReason
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, Outcome, Verdict
from engine.core.events.event import Event
from engine.core.events.steps import StepTaken
from engine.core.opening import opening
from engine.core.opening.opening import GameSetup, OpeningPosition
from engine.core.play import decide as deciding
from engine.core.play import survey as surveying
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.decide import Answer, Concede, Decision
from engine.core.play.visibility import TableView, sees, view_table
from engine.core.questions import explain as explaining
from engine.core.table.cards import CardDefinition
from engine.core.table.chance import Chance
from engine.core.table.choice import Choice
from engine.core.table.state import GameObject, GameState

P1, P2 = "P1", "P2"
TURN = 3
"""The turn in which every stated position is: neither player's first."""

E = TypeVar("E", bound=Event)
G = TypeVar("G", bound="StatedGame")


def as_is(table: GameState, choice: Choice) -> tuple[int, ...]:
    """Chance that changes nothing: a shuffle keeps the order, a lot falls on the first option."""
    return (0,) if choice.form == "lot" else tuple(table.zones[str(choice.subject)])


# ---------------------------------------------------------------- what is printed on cards, as TOML


def listed(items: Iterable[str]) -> str:
    """A list of instructions, parts of a cost or continuous effects: `[{ do = "draw" }, { do = "ready" }]`."""
    return f"[{', '.join(f'{{ {item} }}' for item in items)}]"


def lists(**fields: Iterable[str]) -> list[str]:
    """A line for each such list, by its name; an empty one is left out."""
    found = {name: tuple(items) for name, items in fields.items()}
    return [f"{name} = {listed(items)}" for name, items in found.items() if items]


def occasion(event: str, words: Mapping[str, str]) -> str:
    """What a triggered ability waits for: the event and further words, each text or a table as TOML.

    A word that Python keeps for itself ends in `_`: `as_`.
    """
    toml = {word: value if value.startswith("{") else json.dumps(value) for word, value in words.items()}
    waits = [f"event = {json.dumps(event)}", *(f"{word.rstrip('_')} = {value}" for word, value in toml.items())]
    return f"when = {{ {', '.join(waits)} }}"


# ---------------------------------------------------------------- the game


class StatedGame:
    """A game under way: acts are carried out by the engine, questions read the log and the table."""

    def __init__(
        self, table: GameState, events: Iterable[Event], ids: dict[str, int], chance: Chance | None = as_is
    ) -> None:
        self.table, self.log, self.ids, self.chance = table, list(events), ids, chance
        self.names = {card: name for name, card in ids.items()}
        self.decision: Decision | None = None

    def picks(self, *words: str, seat: str = "", number: int | str | None = None) -> Self:
        """Answer the open choice: by names of cards, option ids, or option ids with a name (`attack:fighter`)."""
        decision = self._decide(words, seat, number)
        assert decision.verdict.outcome is Outcome.LEGAL, f"{words}: {decision.verdict}"
        return self

    def refused(self, *words: str, seat: str = "", number: int | str | None = None) -> Verdict:
        """Attempt what `picks` does, and get the verdict that refuses it."""
        decision = self._decide(words, seat, number)
        assert decision.verdict.outcome is not Outcome.LEGAL, f"{words} was allowed: {decision.verdict}"
        return decision.verdict

    def concedes(self, seat: str) -> Self:
        """A player gives up."""
        self.decision = deciding.decide(self.table, Concede(seat), self.chance)
        self.log.extend(self.decision.events)
        return self

    def _decide(self, words: tuple[str, ...], seat: str, number: int | str | None) -> Decision:
        seat = seat or self.asked().seat
        picks = tuple(self.option(word) for word in words)
        answer = Answer(seat, 0, picks, None if number is None else str(number))
        self.decision = deciding.decide(self.table, answer, self.chance)
        self.log.extend(self.decision.events)
        return self.decision

    def option(self, word: str) -> str:
        """The option id a word means now; `ability:monk#1` is the second ability of the card named monk."""
        offered = [option for choice in self.table.choices for option in choice.options]
        if any(word == option.id for option in offered):
            return word
        act, colon, name = word.partition(":")
        if colon:
            name, _, index = name.partition("#")
            if name not in self.ids:
                return word
            return f"{act}:{self.id(name)}" + (f"/{self.abilities(name)[int(index)]}" if index else "")
        subject = self.id(word) if word in self.ids else word
        return next((option.id for option in offered if option.subject == subject), word)

    def asked(self, seat: str = "") -> Choice:
        """The open choice (of a seat)."""
        return next(choice for choice in self.table.choices if seat in ("", choice.seat))

    def options(self, seat: str = "") -> set[str]:
        """The options of the open choice, with names of cards in place of ids."""
        return {self.readable(option.id) for option in self.asked(seat).options}

    def readable(self, option: str) -> str:
        """An option id with the name of its card in place of the id, as `option` understands it."""
        act, _, subject = option.partition(":")
        card, _, key = subject.partition("/")
        if not card.isdigit():
            return option
        return f"{act}:{self.name(int(card))}" + (f"#{key.partition('#')[2]}" if "#" in key else "")

    def barred(self, word: str, seat: str = "") -> tuple[Finding, ...]:
        """Why a candidate of the open choice is not offered; empty if it is no barred candidate."""
        found = surveying.survey(self.table, seat or self.asked().seat).barred
        return next((barred.findings for barred in found if barred.id == self.option(word)), ())

    def explains(self, word: str, seat: str = "") -> Verdict:
        """Every finding about a move, legal or not."""
        return explaining.explain_move(self.table, seat or self.asked().seat, self.option(word))

    def events(self, kind: type[E], *cites: str) -> list[E]:
        """All events of a kind (that cite all these clauses), oldest first."""
        return [event for event in self.log if isinstance(event, kind) and set(cites) <= set(event.cites)]

    def last(self, kind: type[E], *cites: str) -> E:
        """The latest such event."""
        return self.events(kind, *cites)[-1]

    def steps(self, procedure: str) -> list[str]:
        """The steps a procedure took, in order; `503.2/2` is the second part of a step."""
        return [event.at for event in self.events(StepTaken) if event.procedure == procedure]

    def id(self, name: str) -> int:
        """The present object of a card."""
        card = self.ids[name]
        return next(obj.id for obj in self.table.objects.values() if obj.card == card)

    def name(self, object_id: int) -> str:
        """The name of an object's card; `an ability` for one without a card."""
        return self.names.get(self.table.objects[object_id].card, "an ability")

    def obj(self, name: str) -> GameObject:
        """The present object of a card, whole."""
        return self.table.objects[self.id(name)]

    def zone(self, name: str) -> str:
        """Where a card is: `P1/hand`, or a shared zone by its name alone."""
        return self.obj(name).zone

    def cards(self, key: str) -> list[str]:
        """The names of the cards in a zone (`P1/hand`), top first."""
        return [self.name(i) for i in self.table.zones.get(key, [])]

    def number(self, name: str, what: str) -> int:
        """A number of a card now, by the word of card files: `cost`, `power`, `hp`."""
        return RulesContext(self.table).derived.number(self.id(name), what)

    def abilities(self, name: str) -> tuple[str, ...]:
        """The keys of the abilities a card has now."""
        return RulesContext(self.table).derived.abilities(self.id(name))

    def why(self, name: str, what: str) -> ValueReason:
        """The steps that make a value."""
        return explain_value.explain_value(self.table, self.id(name), what)

    def sees(self, seat: str, name: str) -> bool:
        """Whether a seat may know what a card is."""
        return sees(RulesContext(self.table), seat, self.id(name))

    def view(self, seat: str) -> TableView:
        """The table as a seat sees it."""
        return view_table(self.table, seat)


# ---------------------------------------------------------------- the position


class StatedPosition(ABC, Generic[G]):
    """A position being stated; `at` ends it.

    A game says its rulebook, the class its games are played with, the plain cards as TOML (one is named `filler`), and
    how many of them lie in which zone of each player if nothing else is stated.
    """

    book: ClassVar[Rulebook]
    game: type[G]
    plain: ClassVar[tuple[str, ...]]
    usual: ClassVar[Mapping[str, int]]

    def __init__(self, readings: dict[str, str]) -> None:
        self.readings = readings
        self.entries = list(self.plain)
        self.objects: list[GameObject] = []
        self.ids: dict[str, int] = {}
        self.counts = {P1: dict(self.usual), P2: dict(self.usual)}
        self.noted: dict[str, Any] = {}
        self.format = "constructed"

    @abstractmethod
    def card(self, seat: str, name: str, *, number: str = "", zone: str = "") -> Self:
        """A card in a zone; in ordered ones those stated first lie on top. `number`: one that is defined already."""

    @abstractmethod
    def definitions(self) -> dict[str, CardDefinition]:
        """All cards defined so far, the plain ones among them."""

    def define(self, table: str, number: str, facts: Mapping[str, Any], printed: Iterable[str] = ()) -> Self:
        """A card definition without a card. In what is printed, `?` stands for the table: `[[?.ability]]`."""
        lines = [f"[[{table}]]", f"number = {json.dumps(number)}"]
        entry = {"name": number, **facts}
        lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in entry.items()]
        lines += [block.replace("[?.", f"[{table}.", 1) for block in printed]
        self.entries.append("\n".join(lines))
        return self

    def card_file(self) -> str:
        """The definitions so far, as the text of a card file."""
        return "\n\n".join(self.entries)

    def put(self, name: str, number: str, owner: str, seat: str, zone: str, **facts: Any) -> Self:
        """A card as an object of the table; `zone` is a key like `P1/field`, `facts` are further fields of it."""
        new = len(self.objects) + 1
        self.objects.append(GameObject(new, new, number or name, owner or seat, seat, zone, **facts))
        self.ids[name] = new
        return self

    def filled(self, seat: str, **counts: int) -> Self:
        """How many plain cards lie below the stated ones: `filled(P1, deck=0, hand=2)`."""
        self.counts[seat].update(counts)
        return self

    def fill(self, seat: str, zone: str, count: int, number: str = "filler") -> None:
        """Put plain cards into a zone, below the stated ones: `P1 deck 1`, `P1 deck 2` ..."""
        for n in range(1, count + 1):
            self.card(seat, f"{seat} {zone} {n}", number=number, zone=zone)

    def fact(self, name: str, value: Any) -> Self:
        """What the table knows beside its cards (`attacker`); names of cards become their ids."""
        self.noted[name] = self.meant(value)
        return self

    def meant(self, value: Any) -> Any:
        """Names replaced by ids."""
        if isinstance(value, list):
            return [self.meant(item) for item in value]
        return self.ids.get(value, value) if isinstance(value, str) else value

    def at(self, clause: str, player: str = P1, *, turn: int = TURN, chance: Chance | None = as_is, **locals: Any) -> G:
        """We are at a clause, in the turn of a player; play goes on until somebody is asked."""
        for seat, counts in self.counts.items():
            for zone, count in counts.items():
                self.fill(seat, zone, count)
        agenda = self.book.places(clause, player, **{key: self.meant(value) for key, value in locals.items()})
        position = OpeningPosition(tuple(self.objects), agenda, turn, player, self.noted)
        setup = GameSetup(
            self.book.id, self.definitions(), format=self.format, readings=self.readings, mode="stated",
            position=position,
        )  # fmt: skip
        table, events = opening.open_game(setup, chance)
        return self.game(table, events, self.ids, chance)
