"""A position at a clause, stated in a few words; then acts, and questions about what happened.

    position = given().unit(P1, "fighter", skill("punch", 1, 300)).energy(P1, "fighter").unit(P2, "target", hp=300)

    game = position.at("703.2").declares("fighter")

    assert game.ko("target")

Every card has a name of its own, which is its number and its printed name as well and follows it from zone to zone.
Abilities are given as TOML in the ability language (`skill`, `ex`, `triggered`, `static`). What is not stated is filled
up with plain cards (`FILLED`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
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
from engine.rulebooks.generic.v1_2.card_file import read_cards

BOOK = load("generic@1.2")
P1, P2 = "P1", "P2"
TURN = 3
"""The turn in which every stated position is: neither player's first."""

FILLED = {"deck": 5, "main": 1}
"""Plain cards below the stated ones, unless `filled` says otherwise; named `P1 deck 1` ... from the top.

A main unit is added only where none is stated.
"""

PLAIN = '[[unit]]\nnumber = "filler"\nname = "filler"\nhp = 1000\nretreat = 1'

E = TypeVar("E", bound=Event)


def as_is(table: Table, choice: Choice) -> tuple[int, ...]:
    """Chance that changes nothing: a shuffle keeps the order, a lot falls on the first option."""
    return (0,) if choice.form == "lot" else tuple(table.zones[str(choice.subject)])


# ---------------------------------------------------------------- what is printed on cards, as TOML


def skill(name: str, cost: int, damage: int | str | None, *effect: str, statics: Iterable[str] = ()) -> str:
    """A skill; `damage` is a number, an amount as TOML (`{ times = ... }`), or None for no skill damage."""
    lines = ["[[?.skill]]", f"name = {json.dumps(name)}", f"cost = {cost}"]
    lines += [f"damage = {damage}"] if damage is not None else []
    return "\n".join([*lines, *_lists(effect, statics)])


def ex(name: str, *effect: str, cost: str = "", once: bool = False, statics: Iterable[str] = ()) -> str:
    """An EX skill used in the main phase: `ex("rest", 'do = "draw"')`; `cost` is one part of a cost."""
    lines = ["[[?.ability]]", 'kind = "activated"', f"name = {json.dumps(name)}", 'flags = ["ex"]']
    lines += [f"cost = [{{ {cost} }}]"] if cost else []
    lines += ["once_per_turn = true"] if once else []
    return "\n".join([*lines, *_lists(effect, statics)])


def triggered(event: str, *effect: str, name: str = "", once_counted: bool = False, statics: Iterable[str] = (),
              **when: str) -> str:  # fmt: skip
    """A triggered ability: `triggered("ko", 'do = "draw"', who="self")`; with a name it is an EX skill."""
    waits = ", ".join(f"{word.rstrip('_')} = {_toml(value)}" for word, value in {"event": event, **when}.items())
    lines = ["[[?.ability]]", 'kind = "triggered"', f"when = {{ {waits} }}", *_named(name, once_counted)]
    return "\n".join([*lines, *_lists(effect, statics)])


def static(*statics: str, name: str = "") -> str:
    """A static ability: `static('to = "self", change = { plus = { hp = 100 } }')`; with a name it is an EX skill."""
    return "\n".join(["[[?.ability]]", 'kind = "static"', *_named(name), *_lists((), statics)])


def _toml(value: str) -> str:
    return value if value.startswith("{") else json.dumps(value)


def _named(name: str, once_counted: bool = False) -> list[str]:
    flags = ["ex", *(["once_counted"] if once_counted else [])]
    return [f"name = {json.dumps(name)}", f"flags = {json.dumps(flags)}"] if name else []


def _lists(effect: Iterable[str], statics: Iterable[str]) -> list[str]:
    found = {"effect": tuple(effect), "statics": tuple(statics)}
    return [f"{key} = [{', '.join(f'{{ {item} }}' for item in items)}]" for key, items in found.items() if items]


# ---------------------------------------------------------------- the position


def given(**readings: str) -> Given:
    """An empty position, with the readings of the game."""
    return Given(readings)


class Given:
    """A position being stated; `at` ends it."""

    def __init__(self, readings: dict[str, str]) -> None:
        self.readings = readings
        self.entries: list[str] = [PLAIN]
        self.objects: list[Obj] = []
        self.ids: dict[str, int] = {}
        self.counts = {P1: dict(FILLED), P2: dict(FILLED)}
        self.noted: dict[str, Any] = {}

    def unit(self, seat: str, name: str, *printed: str, hp: int = 1000, retreat: int = 1,
             attributes: Iterable[str] = (), advantage: Iterable[str] = (), zone: str = "main",
             **where: Any) -> Given:  # fmt: skip
        """A unit card, in the main area unless `zone` says otherwise. `where`: see `card`."""
        facts = {"hp": hp, "retreat": retreat, "attributes": list(attributes), "advantage": list(advantage)}
        return self.define("unit", name, facts, printed).card(seat, name, zone=zone, **where)

    def strategy(self, seat: str, name: str, *effect: str, zone: str = "hand", **where: Any) -> Given:
        """A strategy, in the hand unless `zone` says otherwise: `strategy(P1, "plan", 'do = "draw"')`."""
        return self.define("strategy", name, {}, _lists(effect, ())).card(seat, name, zone=zone, **where)

    def tactic(self, seat: str, name: str, *effect: str, zone: str = "hand", **where: Any) -> Given:
        """A tactic, in the hand unless `zone` says otherwise."""
        return self.define("tactic", name, {}, _lists(effect, ())).card(seat, name, zone=zone, **where)

    def strengthening(self, seat: str, name: str, *printed: str, target: str = "", on: str = "", zone: str = "hand",
                      **where: Any) -> Given:  # fmt: skip
        """A strengthening, in the hand unless it is set `on` a unit. `target` is a selection as TOML."""
        fields = [f"target = {{ {target} }}"] if target else []
        return self.define("strengthening", name, {}, [*fields, *printed]).card(seat, name, zone=zone, on=on, **where)

    def energy(self, seat: str, on: str, count: int = 1) -> Given:
        """Plain cards attached to a unit as energies: `fighter energy 1`, `fighter energy 2` ..."""
        there = sum(name.startswith(f"{on} energy ") for name in self.ids)
        for n in range(there + 1, there + count + 1):
            self.card(seat, f"{on} energy {n}", number="filler", on=on, guise="energy")
        return self

    def define(self, table: str, number: str, facts: Mapping[str, Any], printed: Iterable[str] = ()) -> Given:
        """A card definition without a card."""
        lines = [f"[[{table}]]", f"number = {json.dumps(number)}", f"name = {json.dumps(number)}"]
        lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in facts.items()]
        lines += [block.replace("[[?.", f"[[{table}.", 1) for block in printed]
        self.entries.append("\n".join(lines))
        return self

    def card(self, seat: str, name: str, *, number: str = "", zone: str = "main", state: str = "ready",
             damage: int = 0, counters: Mapping[str, int] | None = None, ko: bool = False, on: str = "",
             guise: str = "", face_down: bool = False, arrived: bool | str = False, owner: str = "",
             shown: tuple[str, ...] = ()) -> Given:  # fmt: skip
        """A card in a zone; in ordered ones those stated first lie on top. `number`: one that is defined already.

        `state` is ready, rested or stunned; `ko`: knocked out. `on` names the unit a card is attached to, where it
        then lies. `face_down`: as the first unit of 403.3. `arrived`: it came this turn, by `enter` or the word given.
        `seat` controls it, `owner` owns it if that is somebody else.
        """
        new = len(self.objects) + 1
        key = self.objects[self.ids[on] - 1].zone if on else BOOK.zone_key(seat, zone)
        rule, guise = BOOK.zone_rule(key), "ko" if ko else guise
        via = (arrived if isinstance(arrived, str) else "enter") if arrived else ""
        markers = dict(counters or {}) | ({"damage": damage} if damage else {})
        obj = Obj(
            new, new, number or name, owner or seat, seat, key, state if rule.orients else "",
            rule.public and not (face_down or guise), guise, self.ids[on] if on else 0, TURN if arrived else 0, via,
            shown=("*",) if ko else shown, markers=markers,
        )  # fmt: skip
        self.objects.append(obj)
        self.ids[name] = new
        return self

    def filled(self, seat: str, **counts: int) -> Given:
        """How many plain cards lie below the stated ones: `filled(P1, deck=0, hand=2)`."""
        self.counts[seat].update(counts)
        return self

    def fact(self, name: str, value: Any) -> Given:
        """What the table knows beside its cards (`charged`, `declared`); names of cards become their ids."""
        self.noted[name] = self.meant(value)
        return self

    def meant(self, value: Any) -> Any:
        """Names replaced by ids."""
        if isinstance(value, list):
            return [self.meant(item) for item in value]
        return self.ids.get(value, value) if isinstance(value, str) else value

    def definitions(self) -> dict[str, CardDefinition]:
        """All cards defined so far, and the plain one, `filler`."""
        return read_cards("\n\n".join(self.entries), "given")

    def at(self, clause: str, player: str = P1, *, turn: int = TURN, chance: Chance | None = as_is,
           **locals: Any) -> Play:  # fmt: skip
        """We are at a clause, in the turn of a player; play goes on until somebody is asked."""
        for seat, counts in self.counts.items():
            for zone, count in counts.items():
                there = zone == "main" and any(obj.zone == f"{seat}/main" for obj in self.objects)
                for n in range(1, 1 if there else count + 1):
                    self.card(seat, f"{seat} {zone} {n}", number="filler", zone=zone)
        agenda = BOOK.places(clause, player, **{key: self.meant(value) for key, value in locals.items()})
        position = Position(tuple(self.objects), agenda, turn, player, self.noted)
        setup = Setup(BOOK.id, self.definitions(), readings=self.readings, mode="stated", position=position)
        table, events = opening.open_game(setup, chance)
        return Play(table, events, self.ids, chance)


# ---------------------------------------------------------------- the game


class Play:
    """A game under way: acts are carried out by the engine, questions read the log and the table."""

    def __init__(
        self, table: Table, events: Iterable[Event], ids: dict[str, int], chance: Chance | None = as_is
    ) -> None:
        self.table, self.log, self.ids, self.chance = table, list(events), ids, chance
        self.names = {card: name for name, card in ids.items()}
        self.decision: Decision | None = None

    def charges(self, name: str, unit: str = "") -> Play:
        """602: a card of the hand becomes an energy (of the unit that is named, where several can be chosen)."""
        self.picks(f"charge:{name}")
        return self.picks(f"unit:{unit}") if unit else self

    def deploys(self, name: str) -> Play:
        """603: a unit of the hand goes to a standby area."""
        return self.picks(f"deploy:{name}")

    def plays(self, name: str, on: str = "") -> Play:
        """604: a command of the hand is played (a strengthening on a unit)."""
        self.picks(f"play:{name}")
        return self.picks(on) if on else self

    def uses(self, name: str, index: int = 0) -> Play:
        """606: an EX skill, by its place among the printed abilities of its card."""
        return self.picks(f"ex:{name}#{index}")

    def declares(self, name: str, index: int = 0) -> Play:
        """703.2a: a skill of the main unit (or of a set), by its place among the printed abilities of its card."""
        return self.picks(f"skill:{name}#{index}")

    def declares_none(self) -> Play:
        """703.2b."""
        return self.picks("none")

    def ends(self) -> Play:
        """607: end the main phase."""
        return self.picks("end")

    def signs(self, first: str, second: str) -> Play:
        """919: both show a sign, P1 first."""
        return self.picks(first, seat=P1).picks(second, seat=P2)

    def picks(self, *words: str, seat: str = "", number: int | str | None = None) -> Play:
        """Answer the open choice: by names of cards, option ids, or option ids with a name (`deploy:new`)."""
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
            if index:
                return f"{act}:{self.id(name)}/{self.abilities(name)[int(index)]}"
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
        """The steps a procedure took, in order; `503.2/2` is the second part of a step."""
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
        """Where a card is: `P1/main`, `resolution`."""
        return self.obj(name).zone

    def cards(self, key: str) -> list[str]:
        """The names of the cards in a zone (`P1/trash`), top first."""
        return [self.name(i) for i in self.table.zones.get(key, [])]

    def state(self, name: str) -> str:
        """ready, rested or stunned."""
        return self.obj(name).orientation

    def ko(self, name: str) -> bool:
        """Whether a unit is knocked out."""
        return self.obj(name).guise == "ko"

    def damage(self, name: str) -> int:
        """The damage on a unit."""
        return self.obj(name).markers.get("damage", 0)

    def carries(self, name: str) -> list[str]:
        """The names of the cards attached to a unit."""
        return [self.name(i) for i in Game(self.table).carried_by(self.id(name))]

    def number(self, name: str, what: str) -> int:
        """A number of a card now: `hp`, `retreat`."""
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
