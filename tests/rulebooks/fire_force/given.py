"""A position at a clause, stated in a few words; then acts, and questions about what happened.

    game = given().unit(P1, "attacker", power=3000).unit(P2, "target", power=2000, ready=False).at("503.3")

    game.attacks("attacker", "target").passes()

    assert "702.17a" in game.last(CardMoved).cites

Every card has a name of its own, which is its number and its printed name as well and follows it from zone to zone.
Abilities are given as TOML in the ability language. What is not stated is filled up with plain cards (`FILLED`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.table.cards import CardDefinition
from engine.rulebooks import load
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards
from tests.rulebooks.stated import P1, P2, TURN, StatedGame, StatedPosition, as_is, listed, occasion

__all__ = [
    "BOOK",
    "FILLED",
    "P1",
    "P2",
    "TURN",
    "Given",
    "Play",
    "activated",
    "as_is",
    "event_ability",
    "given",
    "triggered",
]

BOOK = load("fire_force@1.0.0")

FILLED = {"deck": 5, "life": 5, "fire_deck": 2}
"""Plain cards below the stated ones, unless `filled` says otherwise; named `P1 deck 1` ... from the top."""

PLAIN = (
    '[[unit]]\nnumber = "filler"\nname = "filler"\ncost = 1\npower = 1000',
    '[[fire]]\nnumber = "fire"\nname = "fire"',
)


# ---------------------------------------------------------------- what is printed on cards, as TOML


def triggered(event: str, *effect: str, **when: str) -> str:
    """A triggered ability as TOML: `triggered("attack", 'do = "draw"', who="self")`."""
    return f'kind = "triggered"\n{occasion(event, when)}\neffect = {listed(effect)}'


def activated(*effect: str, cost: str = "", kind: str = "activated") -> str:
    """An activated ability as TOML (`kind="counter"`: with the counter icon); `cost` is one part of a cost."""
    return f'kind = "{kind}"\n' + (f"cost = [{{ {cost} }}]\n" if cost else "") + f"effect = {listed(effect)}"


def event_ability(*effect: str, counter: bool = False) -> str:
    """The ability of an event card as TOML."""
    return f'kind = "event"\ncounter = {json.dumps(counter)}\neffect = {listed(effect)}'


# ---------------------------------------------------------------- the game


class Play(StatedGame):
    """A game of Fire Force under way."""

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

    def option(self, word: str) -> str:
        """The option id a word means now; `ability:monk` is the first ability of the card named monk."""
        act, _, name = word.partition(":")
        return super().option(f"{word}#0" if act == "ability" and name in self.ids else word)

    def ready(self, name: str) -> bool:
        """Whether a card is ready."""
        return self.obj(name).orientation == "ready"

    def power(self, name: str) -> int:
        """The power of a card now."""
        return self.number(name, "power")


# ---------------------------------------------------------------- the position


def given(**readings: str) -> Given:
    """An empty position, with the readings of the game."""
    return Given(readings)


class Given(StatedPosition[Play]):
    """A position of Fire Force being stated; `at` ends it."""

    book, game, plain, usual = BOOK, Play, PLAIN, FILLED

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

    def define(self, table: str, number: str, facts: Mapping[str, Any], printed: Iterable[str] = ()) -> Given:
        """A card definition without a card; all that is printed on one is abilities."""
        return super().define(table, number, facts, [f"[[?.ability]]\n{ability}" for ability in printed])

    def card(self, seat: str, name: str, *, number: str = "", zone: str = "field", ready: bool = True,
             arrived: bool | str = False, on: str = "", face_down: bool = False, owner: str = "",
             shown: tuple[str, ...] = ()) -> Given:  # fmt: skip
        """A card in a zone; in ordered ones those stated first lie on top. `number`: one that is defined already.

        `arrived`: it entered the field this turn, by being deployed or by the word given. `face_down`: as a fire
        card. `seat` controls it, `owner` owns it if that is somebody else.
        """
        orients, public = BOOK.zones[zone].in_play, BOOK.zones[zone].public
        via = (arrived if isinstance(arrived, str) else "deploy") if arrived else ""
        return self.put(
            name, number, owner, seat, BOOK.zone_key(seat, zone),
            orientation=("ready" if ready else "exhausted") if orients else "", face_up=public and not face_down,
            guise="fire" if face_down else "", attached_to=self.ids[on] if on else 0,
            since=TURN if arrived else 0, via=via, shown=shown,
        )  # fmt: skip

    def fill(self, seat: str, zone: str, count: int, number: str = "filler") -> None:
        """Plain fire cards in the fire deck, plain units elsewhere."""
        super().fill(seat, zone, count, "fire" if zone == "fire_deck" else number)

    def definitions(self) -> dict[str, CardDefinition]:
        """All cards defined so far, and the plain ones `filler` and `fire`."""
        return read_cards(self.card_file(), "given")
