"""A position at a clause, stated in a few words; then acts, and questions about what happened.

    position = given().forward(P1, "fighter", power=7000).forward(P2, "guard", power=5000)

    game = position.at("10.1.2.1").attacks("fighter").passes(2).blocks("guard").passes(2)

    assert game.zone("guard") == "P2/break"

Every card has a name of its own, which is its number and its printed name as well and follows it from zone to zone;
a card with a `number` of the shipped cards is that one (`card(P1, "Cloud", number="1-187")`). Abilities are given as
TOML in the ability language (`action`, `special`, `auto`, `field`). What is not stated is filled up with plain cards
(`FILLED`).
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
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards, sample_cards

BOOK = load("fftcg@2.1.9")
P1, P2 = "P1", "P2"
TURN = 3
"""The turn in which every stated position is: neither player's first."""

FILLED = {"deck": 5}
"""Plain cards below the stated ones, unless `filled` says otherwise; named `P1 deck 1` ... from the top."""

PLAIN = """[[forward]]
number = "filler"
name = "filler"
cost = 3
elements = ["fire"]
generic = true
power = 5000"""

E = TypeVar("E", bound=Event)


def as_is(table: Table, choice: Choice) -> tuple[int, ...]:
    """Chance that changes nothing: a shuffle keeps the order, a lot falls on the first option."""
    return (0,) if choice.form == "lot" else tuple(table.zones[str(choice.subject)])


# ---------------------------------------------------------------- what is printed on cards, as TOML


def action(*effect: str, cost: Iterable[str] = (), once: bool = False, only_if: str = "") -> str:
    """An action ability: `action('do = "draw"', cost=['do = "pay", count = 1'])`."""
    return _ability("activated", effect, cost, _once(once), only_if=only_if)


def special(name: str, *effect: str, cost: Iterable[str] = (), only_if: str = "") -> str:
    """A special ability; that a card of the same name is discarded belongs to it."""
    return _ability("special", effect, cost, [f"name = {json.dumps(name)}"], only_if=only_if)


def auto(event: str, *effect: str, ex: bool = False, once: bool = False, **when: str) -> str:
    """An auto ability: `auto("enter", 'do = "draw"', who="self")`; `ex`: it is the EX Burst of its card."""
    waits = ", ".join(f"{word.rstrip('_')} = {_toml(value)}" for word, value in {"event": event, **when}.items())
    return _ability(
        "triggered", effect, (), [f"when = {{ {waits} }}", *(['flags = ["ex"]'] if ex else []), *_once(once)]
    )


def field(*statics: str, zones: Iterable[str] = ()) -> str:
    """A field ability: `field('to = "self", change = { plus = { power = 1000 } }')`."""
    placed = [f"zones = {json.dumps(list(zones))}"] if zones else []
    listed = ", ".join(f"{{ {item} }}" for item in statics)
    return _ability("static", (), (), [*placed, f"statics = [{listed}]"])


def warp(count: int, *cost: str) -> str:
    """Warp with so many counters: `warp(2, 'do = "pay", count = 1')`."""
    return f"[?.warp]\ncount = {count}\ncost = [{', '.join(f'{{ {item} }}' for item in cost)}]"


def _ability(kind: str, effect: Iterable[str], cost: Iterable[str], more: Iterable[str], only_if: str = "") -> str:
    lines = ["[[?.ability]]", f'kind = "{kind}"', *more]
    for name, items in (("cost", cost), ("effect", effect)):
        listed = ", ".join(f"{{ {item} }}" for item in items)
        lines += [f"{name} = [{listed}]"] if listed else []
    return "\n".join([*lines, *([f"only_if = {{ {only_if} }}"] if only_if else [])])


def _once(once: bool) -> list[str]:
    return ["once_per_turn = true"] if once else []


def _toml(value: str) -> str:
    return value if value.startswith("{") else json.dumps(value)


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
        self.format = "constructed"

    def limited(self) -> Given:
        """The game is a limited one."""
        self.format = "limited"
        return self

    # `element` of the four below: one, or several as "fire+ice".

    def forward(self, seat: str, name: str, *printed: str, power: int = 5000, cost: int = 3, element: str = "fire",
                zone: str = "field", facts: Mapping[str, Any] | None = None, **where: Any) -> Given:  # fmt: skip
        """A forward with the generic icon, on the field unless `zone` says otherwise.

        `facts` are further fields of its entry (`jobs`, `keywords`, `generic`); `where`: see `card`.
        """
        entry = {**_entry(cost, element), "power": power, **(facts or {})}
        return self.define("forward", name, entry, printed).card(seat, name, zone=zone, **where)

    def backup(self, seat: str, name: str, *printed: str, cost: int = 1, element: str = "fire", zone: str = "field",
               facts: Mapping[str, Any] | None = None, **where: Any) -> Given:  # fmt: skip
        """A backup with the generic icon, on the field unless `zone` says otherwise."""
        entry = {**_entry(cost, element), **(facts or {})}
        return self.define("backup", name, entry, printed).card(seat, name, zone=zone, **where)

    def monster(self, seat: str, name: str, *printed: str, cost: int = 1, element: str = "fire", zone: str = "field",
                facts: Mapping[str, Any] | None = None, **where: Any) -> Given:  # fmt: skip
        """A monster with the generic icon, on the field unless `zone` says otherwise."""
        entry = {**_entry(cost, element), **(facts or {})}
        return self.define("monster", name, entry, printed).card(seat, name, zone=zone, **where)

    def summon(self, seat: str, name: str, *effect: str, cost: int = 0, element: str = "fire", ex: bool = False,
               zone: str = "hand", **where: Any) -> Given:  # fmt: skip
        """A summon, in the hand unless `zone` says otherwise: `summon(P1, "gift", 'do = "draw"')`."""
        listed = ", ".join(f"{{ {item} }}" for item in effect)
        entry = {"cost": cost, "elements": element.split("+"), "ex": ex}
        return self.define("summon", name, entry, [f"effect = [{listed}]"]).card(seat, name, zone=zone, **where)

    def backups(self, seat: str, element: str, count: int) -> Given:
        """Plain active backups to pay with: `fire 1`, `fire 2` ..., those of P2 `P2 fire 1` ..."""
        for n in range(1, count + 1):
            self.backup(seat, f"{'' if seat == P1 else 'P2 '}{element} {n}", element=element)
        return self

    def define(self, table: str, number: str, facts: Mapping[str, Any], printed: Iterable[str] = ()) -> Given:
        """A card definition without a card."""
        lines = [f"[[{table}]]", f"number = {json.dumps(number)}"]
        entry = {"name": number, **facts}
        lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in entry.items()]
        lines += [block.replace("[?.", f"[{table}.", 1) for block in printed]
        self.entries.append("\n".join(lines))
        return self

    def card(self, seat: str, name: str, *, number: str = "", zone: str = "field", state: str = "active",
             damage: int = 0, counters: Mapping[str, int] | None = None, arrived: bool = False,
             owner: str = "") -> Given:  # fmt: skip
        """A card in a zone; in ordered ones those stated first lie on top. `number`: one that is defined already.

        `state` is active or dull; `arrived`: it entered the field in this turn. `seat` controls it, `owner` owns it if
        that is somebody else.
        """
        new = len(self.objects) + 1
        key = BOOK.zone_key(seat, zone)
        rule = BOOK.zone_rule(key)
        markers = dict(counters or {}) | ({"damage": damage} if damage else {})
        obj = Obj(
            new, new, number or name, owner or seat, seat, key, state if rule.orients else "", rule.public,
            since=TURN if arrived else 0, via="enter" if arrived else "", markers=markers,
        )  # fmt: skip
        self.objects.append(obj)
        self.ids[name] = new
        return self

    def filled(self, seat: str, **counts: int) -> Given:
        """How many plain cards lie below the stated ones: `filled(P1, deck=0, hand=2, damage=3)`."""
        self.counts[seat].update(counts)
        return self

    def fact(self, name: str, value: Any) -> Given:
        """What the table knows beside its cards (`attacker`, `blocker`); names of cards become their ids."""
        self.noted[name] = self.meant(value)
        return self

    def meant(self, value: Any) -> Any:
        """Names replaced by ids."""
        if isinstance(value, list):
            return [self.meant(item) for item in value]
        return self.ids.get(value, value) if isinstance(value, str) else value

    def definitions(self) -> dict[str, CardDefinition]:
        """All cards defined so far, the shipped ones in use, and the plain one, `filler`."""
        shipped, used = sample_cards(), {obj.number for obj in self.objects}
        own = read_cards("\n\n".join(self.entries), "given")
        return own | {number: shipped[number] for number in sorted(used) if number in shipped}

    def at(self, clause: str, player: str = P1, *, turn: int = TURN, chance: Chance | None = as_is,
           **locals: Any) -> Play:  # fmt: skip
        """We are at a clause, in the turn of a player; play goes on until somebody is asked."""
        for seat, counts in self.counts.items():
            for zone, count in counts.items():
                for n in range(1, count + 1):
                    self.card(seat, f"{seat} {zone} {n}", number="filler", zone=zone)
        agenda = BOOK.places(clause, player, **{key: self.meant(value) for key, value in locals.items()})
        position = Position(tuple(self.objects), agenda, turn, player, self.noted)
        setup = Setup(
            BOOK.id, self.definitions(), format=self.format, readings=self.readings, mode="stated", position=position
        )  # fmt: skip
        table, events = opening.open_game(setup, chance)
        return Play(table, events, self.ids, chance)


def _entry(cost: int, element: str) -> dict[str, Any]:
    return {"cost": cost, "elements": element.split("+"), "generic": True}


# ---------------------------------------------------------------- the game


class Play:
    """A game under way: acts are carried out by the engine, questions read the log and the table."""

    def __init__(
        self, table: Table, events: Iterable[Event], ids: dict[str, int], chance: Chance | None = as_is
    ) -> None:
        self.table, self.log, self.ids, self.chance = table, list(events), ids, chance
        self.names = {card: name for name, card in ids.items()}
        self.decision: Decision | None = None

    def casts(self, name: str, *targets: str, pay: Iterable[str] = ()) -> Play:
        """11.3, 11.4: a card of the hand is cast; a summon with what it chooses. `pay`: see `pays`."""
        act = "cast" if f"cast:{self.id(name)}" in {option.id for option in self.asked().options} else "summon"
        self.picks(f"{act}:{name}")
        return self.chooses(*targets).pays(*pay)

    def uses(self, name: str, index: int = 0, *targets: str, pay: Iterable[str] = ()) -> Play:
        """11.6, 11.7: an action or special ability, by its place among the printed abilities of its card."""
        return self.picks(f"ability:{name}#{index}").chooses(*targets).pays(*pay)

    def chooses(self, *targets: str) -> Play:
        """What is being played chooses these; nothing is asked of whom names none."""
        return self.picks(*targets) if targets else self

    def pays(self, *names: str) -> Play:
        """The named cards pay as far as they are asked for, then whatever comes first on offer, until all is paid."""
        wanted = [self.id(name) for name in names]
        while self.table.choices and self.asked().name in ("CP", "payment"):
            options = self.asked().options
            pick = next((o for card in wanted for o in options if o.subject == card), options[0])
            self.picks(pick.id)
        return self

    def passes(self, times: int = 1) -> Play:
        """11.1.6: whoever has priority passes."""
        for _ in range(times):
            self.picks("pass")
        return self

    def resolves(self) -> Play:
        """11.1.7: both pass, so that what lies on top of the stack is resolved, or the phase goes on."""
        return self.passes(2)

    def attacks(self, *names: str) -> Play:
        """10.1.2.1: a forward attacks, or several as a party."""
        if len(names) == 1:
            return self.picks(f"attack:{names[0]}")
        self.picks(f"party:{names[0]}")
        for name in names[1:]:
            self.picks(f"partner:{name}")
        return self.picks("done") if self.asked().name == "party" else self

    def blocks(self, name: str) -> Play:
        """10.1.3.1: a forward blocks."""
        return self.picks(f"block:{name}")

    def picks(self, *words: str, seat: str = "", number: int | str | None = None) -> Play:
        """Answer the open choice: by names of cards, option ids, or option ids with a name (`attack:fighter`)."""
        decision = self._decide(words, seat, number)
        assert decision.verdict.outcome is Outcome.LEGAL, f"{words}: {decision.verdict}"
        return self

    def refused(self, *words: str, seat: str = "", number: int | str | None = None) -> Verdict:
        """Attempt what `picks` does, and get the verdict that refuses it."""
        decision = self._decide(words, seat, number)
        assert decision.verdict.outcome is not Outcome.LEGAL, f"{words} was allowed: {decision.verdict}"
        return decision.verdict

    def concedes(self, seat: str) -> Play:
        """2.1."""
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
        if any(word == option.id for choice in self.table.choices for option in choice.options):
            return word
        act, colon, name = word.partition(":")
        if colon:
            name, _, element = name.partition(":")
            name, _, index = name.partition("#")
            if name not in self.ids:
                return word
            if index:
                return f"{act}:{self.id(name)}/{self.abilities(name)[int(index)]}"
            return f"{act}:{self.id(name)}" + (f":{element}" if element else "")
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
        subject, _, key = subject.partition("/")
        card, _, element = subject.partition(":")
        if not card.isdigit() or act == "mode":
            return option
        ability = f"#{key.partition('#')[2]}" if "#" in key else ""
        return f"{act}:{self.name(int(card))}" + ability + (f":{element}" if element else "")

    def events(self, kind: type[E], *cites: str) -> list[E]:
        """All events of a kind (that cite all these clauses), oldest first."""
        return [event for event in self.log if isinstance(event, kind) and set(cites) <= set(event.cites)]

    def last(self, kind: type[E], *cites: str) -> E:
        """The latest such event."""
        return self.events(kind, *cites)[-1]

    def steps(self, procedure: str) -> list[str]:
        """The steps a procedure took, in order; `11.2.1.1/2` is the second part of a step."""
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
        """Where a card is: `P1/field`, `stack`."""
        return self.obj(name).zone

    def cards(self, key: str) -> list[str]:
        """The names of the cards in a zone (`P1/break`), top first."""
        return [self.name(i) for i in self.table.zones.get(key, [])]

    def state(self, name: str) -> str:
        """active or dull."""
        return self.obj(name).orientation

    def damage(self, name: str) -> int:
        """The damage on a forward."""
        return self.obj(name).markers.get("damage", 0)

    def frozen(self, name: str) -> bool:
        """Whether a freeze waits on a character."""
        return bool(self.obj(name).markers.get("frozen"))

    def has(self, name: str, flag: str) -> bool:
        """Whether a card has a keyword ability or another mark now."""
        return flag in Game(self.table).traits(self.id(name)).flags

    def power(self, name: str) -> int:
        """The power of a forward now."""
        return self.number(name, "power")

    def number(self, name: str, what: str) -> int:
        """A number of a card now: `cost`, `power`."""
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
