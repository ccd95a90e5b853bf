"""A position at a clause, stated in a few words; then acts, and questions about what happened.

    game = given().unit(P1, "attacker", power=3000).unit(P2, "target", power=2000, ready=False).at("503.3")

    game.attacks("attacker", "target").passes()

    assert "702.17a" in game.last(CardMoved).cites

Every card has a name of its own, which is its number and its printed name as well and follows it from zone to zone.
Abilities are given as TOML in the ability language. What is not stated is filled up with plain cards (`FILLED`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TypeVar

from engine.kernel import decide as deciding
from engine.kernel import explain as explaining
from engine.kernel import opening
from engine.kernel import survey as surveying
from engine.kernel.cards import CardDefinition
from engine.kernel.chance import Chance
from engine.kernel.choice import Choice
from engine.kernel.decide import Answer, Concede, Decision
from engine.kernel.events import Event, StepTaken
from engine.kernel.explain import ValueReason
from engine.kernel.game import Game
from engine.kernel.opening import Position, Setup
from engine.kernel.table import Obj, Table
from engine.kernel.verdict import Finding, Outcome, Verdict
from engine.kernel.visibility import TableView, sees, view
from engine.rulebooks import load
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards

BOOK = load("fire_force@1.0.0")
P1, P2 = "P1", "P2"
TURN = 3
"""The turn in which every stated position is."""

FILLED = {"deck": 5, "life": 5, "fire_deck": 2}
"""Plain cards below the stated ones, unless `filled` says otherwise; named `P1 deck 1` ... from the top."""

E = TypeVar("E", bound=Event)


def as_is(table: Table, choice: Choice) -> tuple[int, ...]:
    """Chance that changes nothing: a shuffle keeps the order, a lot falls on the first option."""
    return (0,) if choice.form == "lot" else tuple(table.zones[str(choice.subject)])


def triggered(event: str, *effect: str, **when: str) -> str:
    """A triggered ability as TOML: `triggered("attack", 'do = "draw"', who="self")`."""
    waits = ", ".join(f"{word} = {json.dumps(value)}" for word, value in {"event": event, **when}.items())
    return f'kind = "triggered"\nwhen = {{ {waits} }}\n{_effect(effect)}'


def activated(*effect: str, cost: str = "", kind: str = "activated") -> str:
    """An activated ability as TOML (`kind="counter"`: with the counter icon); `cost` is one part of a cost."""
    return f'kind = "{kind}"\n' + (f"cost = [{{ {cost} }}]\n" if cost else "") + _effect(effect)


def event_ability(*effect: str, counter: bool = False) -> str:
    """The ability of an event card as TOML."""
    return f'kind = "event"\ncounter = {json.dumps(counter)}\n{_effect(effect)}'


def _effect(effect: Iterable[str]) -> str:
    return f"effect = [{', '.join(f'{{ {instruction} }}' for instruction in effect)}]"


def given(**readings: str) -> Given:
    """An empty position, with the readings of the game."""
    return Given(readings)


class Given:
    """A position being stated; `at` ends it."""

    def __init__(self, readings: dict[str, str]) -> None:
        self.readings = readings
        self.entries: list[str] = ['[[unit]]\nnumber = "filler"\nname = "filler"\ncost = 1\npower = 1000']
        self.entries.append('[[fire]]\nnumber = "fire"\nname = "fire"')
        self.objects: list[Obj] = []
        self.ids: dict[str, int] = {}
        self.counts = {P1: dict(FILLED), P2: dict(FILLED)}
        self.noted: dict[str, Any] = {}

    def unit(self, seat: str, name: str, *abilities: str, power: int = 1000, cost: int = 1, support: int | None = None,
             flame: bool = False, attributes: Iterable[str] = (), **where: Any) -> Given:  # fmt: skip
        """A unit card, on the field unless `zone` says otherwise. `where`: see `card`."""
        facts = {"cost": cost, "power": power, "flame": flame, "attributes": list(attributes)}
        facts |= {"support": support} if support is not None else {}
        self.define("unit", name, facts, abilities)
        return self.card(seat, name, **where)

    def event(self, seat: str, name: str, *abilities: str, cost: int = 0, zone: str = "hand", **where: Any) -> Given:
        """An event card, in the hand unless `zone` says otherwise."""
        self.define("event", name, {"cost": cost}, abilities)
        return self.card(seat, name, zone=zone, **where)

    def fire(self, seat: str, name: str, **where: Any) -> Given:
        """A fire card on the field; `on` names the unit it is attached to."""
        return self.card(seat, name, number="fire", **where)

    def fires(self, seat: str, count: int, **where: Any) -> Given:
        """Ready fire cards to pay with: `P1 fire 1`, `P1 fire 2` ..."""
        for n in range(1, count + 1):
            self.fire(seat, f"{seat} fire {n}", **where)
        return self

    def define(self, kind: str, number: str, facts: dict[str, Any], abilities: Iterable[str] = ()) -> Given:
        """A card definition without a card."""
        lines = [f"[[{kind}]]", f"number = {json.dumps(number)}", f"name = {json.dumps(number)}"]
        lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in facts.items()]
        for ability in abilities:
            lines += [f"[[{kind}.ability]]", ability]
        self.entries.append("\n".join(lines))
        return self

    def card(self, seat: str, name: str, *, number: str = "", zone: str = "field", ready: bool = True,
             arrived: bool | str = False, on: str = "", face_down: bool = False, owner: str = "",
             shown: tuple[str, ...] = ()) -> Given:  # fmt: skip
        """A card in a zone; in ordered ones those stated first lie on top. `number`: one that is defined already.

        `arrived`: it entered the field this turn, by being deployed or by the word given. `face_down`: as a fire
        card. `seat` controls it, `owner` owns it if that is somebody else.
        """
        new = len(self.objects) + 1
        orients, public = BOOK.zones[zone].orients, BOOK.zones[zone].public
        via = (arrived if isinstance(arrived, str) else "deploy") if arrived else ""
        obj = Obj(
            new, new, number or name, owner or seat, seat, BOOK.zone_key(seat, zone),
            ("ready" if ready else "exhausted") if orients else "", public and not face_down,
            "fire" if face_down else "", self.ids[on] if on else 0, TURN if arrived else 0, via, shown=shown,
        )  # fmt: skip
        self.objects.append(obj)
        self.ids[name] = new
        return self

    def filled(self, seat: str, **counts: int) -> Given:
        """How many plain cards lie below the stated ones: `filled(P1, deck=0, hand=2)`."""
        self.counts[seat].update(counts)
        return self

    def fact(self, name: str, value: Any) -> Given:
        """What the table knows beside its cards (`target`, `attacker`); names of cards become their ids."""
        self.noted[name] = self.meant(value)
        return self

    def meant(self, value: Any) -> Any:
        """Names replaced by ids."""
        if isinstance(value, list):
            return [self.meant(item) for item in value]
        return self.ids.get(value, value) if isinstance(value, str) else value

    def definitions(self) -> dict[str, CardDefinition]:
        """All cards defined so far, and the plain ones `filler` and `fire`."""
        return read_cards("\n\n".join(self.entries), "given")

    def at(self, clause: str, player: str = P1, *, chance: Chance | None = as_is, **locals: Any) -> Play:
        """We are at a clause, in the turn of a player; play goes on until somebody is asked."""
        for seat, counts in self.counts.items():
            for zone, count in counts.items():
                for n in range(1, count + 1):
                    self.card(seat, f"{seat} {zone} {n}", number="fire" if zone == "fire_deck" else "filler", zone=zone)
        agenda = BOOK.places(clause, player, **{key: self.meant(value) for key, value in locals.items()})
        position = Position(tuple(self.objects), agenda, TURN, player, self.noted)
        setup = Setup(BOOK.id, self.definitions(), readings=self.readings, mode="stated", position=position)
        table, events = opening.open_game(setup, chance)
        return Play(table, events, self.ids, chance)


class Play:
    """A game under way: acts are carried out by the engine, questions read the log and the table."""

    def __init__(
        self, table: Table, events: Iterable[Event], ids: dict[str, int], chance: Chance | None = as_is
    ) -> None:
        self.table, self.log, self.ids, self.chance = table, list(events), ids, chance
        self.names = {card: name for name, card in ids.items()}
        self.decision: Decision | None = None

    def uses(self, name: str) -> Play:
        """Use a card from the hand."""
        kind = self.table.definition(self.obj(name).number).kind
        return self.picks(f"use-{kind}:{name}")

    def uses_ability(self, name: str, index: int = 0) -> Play:
        """Use an ability of a card by its place among the printed ones."""
        return self.picks(f"ability:{name}#{index}")

    def attacks(self, attacker: str, target: str = "") -> Play:
        """Declare an attack and choose its target."""
        self.picks(f"attack:{attacker}")
        return self.picks(f"target:{target}") if target else self

    def passes(self, seat: str = "") -> Play:
        """702.12a."""
        return self.picks("pass", seat=seat)

    def ends(self) -> Play:
        """End the main phase."""
        return self.picks("end")

    def pays(self, *names: str) -> Play:
        """Pay what is asked with these cards; without any, with whatever is offered first."""
        if not names:
            while self.table.choices and self.asked().name == "payment":
                choice = self.asked()
                self.picks(*(option.id for option in choice.options[: choice.least]))
            return self
        assert self.asked().name == "payment", f"asked is {self.asked().name}"
        return self.picks(*names)

    def picks(self, *words: str, seat: str = "", number: int | str | None = None) -> Play:
        """Answer the open choice: by names of cards, option ids, or option ids with a name (`attack:new`)."""
        decision = self._decide(words, seat, number)
        assert decision.verdict.outcome is Outcome.LEGAL, f"{words}: {decision.verdict}"
        return self

    def refused(self, *words: str, seat: str = "", number: int | str | None = None) -> Verdict:
        """Attempt what `picks` does, and get the verdict that refuses it."""
        decision = self._decide(words, seat, number)
        assert decision.verdict.outcome is not Outcome.LEGAL, f"{words} was allowed: {decision.verdict}"
        return decision.verdict

    def concedes(self, seat: str) -> Play:
        """103.4."""
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
        """The option id a word means now."""
        act, colon, name = word.partition(":")
        if colon:
            name, _, index = name.partition("#")
            if name not in self.ids:
                return word
            if act == "ability":
                return f"ability:{self.id(name)}/{self.abilities(name)[int(index or 0)]}"
            return f"{act}:{self.id(name)}"
        for choice in self.table.choices:
            for option in choice.options:
                if word == option.id or option.subject == (self.id(word) if word in self.ids else word):
                    return option.id
        return word

    def asked(self, seat: str = "") -> Choice:
        """The open choice (of a seat)."""
        return next(choice for choice in self.table.choices if seat in ("", choice.seat))

    def options(self, seat: str = "") -> set[str]:
        """The options of the open choice, with names of cards in place of ids."""
        return {self._readable(option.id) for option in self.asked(seat).options}

    def barred(self, word: str, seat: str = "") -> tuple[Finding, ...]:
        """Why a candidate of the open choice is not offered; empty if it is no barred candidate."""
        found = surveying.survey(self.table, seat or self.asked().seat).barred
        return next((barred.findings for barred in found if barred.id == self.option(word)), ())

    def explains(self, word: str, seat: str = "") -> Verdict:
        """Every finding about a move, legal or not."""
        return explaining.explain_move(self.table, seat or self.asked().seat, self.option(word))

    def _readable(self, option: str) -> str:
        act, _, subject = option.partition(":")
        card, _, key = subject.partition("/")
        if not card.isdigit():
            return option
        return f"{act}:{self.name(int(card))}" + (f"#{key.partition('#')[2]}" if "#" in key else "")

    def events(self, kind: type[E], *cites: str) -> list[E]:
        """All events of a kind (that cite all these clauses), oldest first."""
        return [event for event in self.log if isinstance(event, kind) and set(cites) <= set(event.cites)]

    def last(self, kind: type[E], *cites: str) -> E:
        """The latest such event."""
        return self.events(kind, *cites)[-1]

    def steps(self, procedure: str) -> list[str]:
        """The steps a procedure took, in order; `702.12/2` is the second part of a step."""
        return [event.at for event in self.events(StepTaken) if event.procedure == procedure]

    def id(self, name: str) -> int:
        """The present object of a card."""
        card = self.ids[name]
        return next(obj.id for obj in self.table.objects.values() if obj.card == card)

    def name(self, object_id: int) -> str:
        """The name of an object's card; `an ability` for one without a card."""
        return self.names.get(self.table.objects[object_id].card, "an ability")

    def obj(self, name: str) -> Obj:
        """The present object of a card, whole."""
        return self.table.objects[self.id(name)]

    def zone(self, name: str) -> str:
        """Where a card is: `P1/field`, `resolution`."""
        return self.obj(name).zone

    def cards(self, key: str) -> list[str]:
        """The names of the cards in a zone (`P1/adora`), top first."""
        return [self.name(i) for i in self.table.zones.get(key, [])]

    def ready(self, name: str) -> bool:
        """Whether a card is ready."""
        return self.obj(name).orientation == "ready"

    def power(self, name: str) -> int:
        """The power of a card now."""
        return self.number(name, "power")

    def number(self, name: str, what: str) -> int:
        """A number of a card now: `power`, `cost`, `support`."""
        return Game(self.table).number(self.id(name), what)

    def abilities(self, name: str) -> tuple[str, ...]:
        """The keys of the abilities a card has now."""
        return Game(self.table).abilities(self.id(name))

    def why(self, name: str, what: str) -> ValueReason:
        """The steps that make a value."""
        return explaining.explain_value(self.table, self.id(name), what)

    def sees(self, seat: str, name: str) -> bool:
        """Whether a seat may know what a card is."""
        return sees(Game(self.table), seat, self.id(name))

    def view(self, seat: str) -> TableView:
        """The table as a seat sees it."""
        return view(self.table, seat)
