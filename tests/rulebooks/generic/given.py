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
from typing import Any

from engine.abilities.view import RulesContext
from engine.core.table.cards import CardDefinition
from engine.rulebooks import load
from engine.rulebooks.generic.v1_2.card_file import read_cards
from tests.rulebooks.stated import P1, P2, TURN, StatedGame, StatedPosition, as_is, lists, occasion

__all__ = [
    "BOOK",
    "FILLED",
    "P1",
    "P2",
    "PLAIN",
    "TURN",
    "Given",
    "Play",
    "as_is",
    "ex",
    "given",
    "skill",
    "static",
    "triggered",
]

BOOK = load("generic@1.2")

FILLED = {"deck": 5, "main": 1}
"""Plain cards below the stated ones, unless `filled` says otherwise; named `P1 deck 1` ... from the top.

A main unit is added only where none is stated.
"""

PLAIN = '[[unit]]\nnumber = "filler"\nname = "filler"\nhp = 1000\nretreat = 1'


# ---------------------------------------------------------------- what is printed on cards, as TOML


def skill(name: str, cost: int, damage: int | str | None, *effect: str, statics: Iterable[str] = ()) -> str:
    """A skill; `damage` is a number, an amount as TOML (`{ times = ... }`), or None for no skill damage."""
    lines = ["[[?.skill]]", f"name = {json.dumps(name)}", f"cost = {cost}"]
    lines += [f"damage = {damage}"] if damage is not None else []
    return "\n".join([*lines, *lists(effect=effect, statics=statics)])


def ex(name: str, *effect: str, cost: str = "", once: bool = False, statics: Iterable[str] = ()) -> str:
    """An EX skill used in the main phase: `ex("rest", 'do = "draw"')`; `cost` is one part of a cost."""
    lines = ["[[?.ability]]", 'kind = "activated"', f"name = {json.dumps(name)}", 'flags = ["ex"]']
    lines += [f"cost = [{{ {cost} }}]"] if cost else []
    lines += ["once_per_turn = true"] if once else []
    return "\n".join([*lines, *lists(effect=effect, statics=statics)])


def triggered(event: str, *effect: str, name: str = "", once_counted: bool = False, statics: Iterable[str] = (),
              **when: str) -> str:  # fmt: skip
    """A triggered ability: `triggered("ko", 'do = "draw"', who="self")`; with a name it is an EX skill."""
    lines = ["[[?.ability]]", 'kind = "triggered"', occasion(event, when), *_named(name, once_counted)]
    return "\n".join([*lines, *lists(effect=effect, statics=statics)])


def static(*statics: str, name: str = "") -> str:
    """A static ability: `static('to = "self", change = { plus = { hp = 100 } }')`; with a name it is an EX skill."""
    return "\n".join(["[[?.ability]]", 'kind = "static"', *_named(name), *lists(statics=statics)])


def _named(name: str, once_counted: bool = False) -> list[str]:
    flags = ["ex", *(["once_counted"] if once_counted else [])]
    return [f"name = {json.dumps(name)}", f"flags = {json.dumps(flags)}"] if name else []


# ---------------------------------------------------------------- the game


class Play(StatedGame):
    """A game of the generic rules under way."""

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
        return [self.name(i) for i in RulesContext(self.table).derived.carried_by(self.id(name))]


# ---------------------------------------------------------------- the position


def given(**readings: str) -> Given:
    """An empty position, with the readings of the game."""
    return Given(readings)


class Given(StatedPosition[Play]):
    """A position of the generic rules being stated; `at` ends it."""

    book, game, plain, usual = BOOK, Play, (PLAIN,), FILLED

    def unit(self, seat: str, name: str, *printed: str, hp: int = 1000, retreat: int = 1,
             attributes: Iterable[str] = (), advantage: Iterable[str] = (), zone: str = "main",
             **where: Any) -> Given:  # fmt: skip
        """A unit card, in the main area unless `zone` says otherwise. `where`: see `card`."""
        facts = {"hp": hp, "retreat": retreat, "attributes": list(attributes), "advantage": list(advantage)}
        return self.define("unit", name, facts, printed).card(seat, name, zone=zone, **where)

    def strategy(self, seat: str, name: str, *effect: str, zone: str = "hand", **where: Any) -> Given:
        """A strategy, in the hand unless `zone` says otherwise: `strategy(P1, "plan", 'do = "draw"')`."""
        return self.define("strategy", name, {}, lists(effect=effect)).card(seat, name, zone=zone, **where)

    def tactic(self, seat: str, name: str, *effect: str, zone: str = "hand", **where: Any) -> Given:
        """A tactic, in the hand unless `zone` says otherwise."""
        return self.define("tactic", name, {}, lists(effect=effect)).card(seat, name, zone=zone, **where)

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

    def card(self, seat: str, name: str, *, number: str = "", zone: str = "main", state: str = "ready",
             damage: int = 0, counters: Mapping[str, int] | None = None, ko: bool = False, on: str = "",
             guise: str = "", face_down: bool = False, arrived: bool | str = False, owner: str = "",
             shown: tuple[str, ...] = ()) -> Given:  # fmt: skip
        """A card in a zone; in ordered ones those stated first lie on top. `number`: one that is defined already.

        `state` is ready, rested or stunned; `ko`: knocked out. `on` names the unit a card is attached to, where it
        then lies. `face_down`: as the first unit of 403.3. `arrived`: it came this turn, by `enter` or the word given.
        `seat` controls it, `owner` owns it if that is somebody else.
        """
        key = self.objects[self.ids[on] - 1].zone if on else BOOK.zone_key(seat, zone)
        rule, guise = BOOK.zone_rule(key), "ko" if ko else guise
        via = (arrived if isinstance(arrived, str) else "enter") if arrived else ""
        markers = dict(counters or {}) | ({"damage": damage} if damage else {})
        return self.put(
            name, number, owner, seat, key,
            orientation=state if rule.in_play else "", face_up=rule.public and not (face_down or guise), guise=guise,
            attached_to=self.ids[on] if on else 0, since=TURN if arrived else 0, via=via,
            shown=("*",) if ko else shown, markers=markers,
        )  # fmt: skip

    def fill(self, seat: str, zone: str, count: int, number: str = "filler") -> None:
        """Plain cards, in the main area only if none is stated there."""
        if zone != "main" or all(obj.zone != f"{seat}/main" for obj in self.objects):
            super().fill(seat, zone, count, number)

    def definitions(self) -> dict[str, CardDefinition]:
        """All cards defined so far, and the plain one, `filler`."""
        return read_cards(self.card_file(), "given")
