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
from typing import Any

from engine.abilities.view import RulesContext
from engine.core.table.cards import CardDefinition
from engine.rulebooks import load
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards, sample_cards
from tests.rulebooks.stated import P1, P2, TURN, StatedGame, StatedPosition, as_is, listed, lists, occasion

__all__ = [
    "BOOK",
    "FILLED",
    "P1",
    "P2",
    "PLAIN",
    "TURN",
    "Given",
    "Play",
    "action",
    "as_is",
    "auto",
    "field",
    "given",
    "special",
    "warp",
]

BOOK = load("fftcg@2.1.9")

FILLED = {"deck": 5}
"""Plain cards below the stated ones, unless `filled` says otherwise; named `P1 deck 1` ... from the top."""

PLAIN = """[[forward]]
number = "filler"
name = "filler"
cost = 3
elements = ["fire"]
generic = true
power = 5000"""


# ---------------------------------------------------------------- what is printed on cards, as TOML


def action(*effect: str, cost: Iterable[str] = (), once: bool = False, only_if: str = "") -> str:
    """An action ability: `action('do = "draw"', cost=['do = "pay", count = 1'])`."""
    return _ability("activated", effect, cost, _once(once), only_if=only_if)


def special(name: str, *effect: str, cost: Iterable[str] = (), only_if: str = "") -> str:
    """A special ability; that a card of the same name is discarded belongs to it."""
    return _ability("special", effect, cost, [f"name = {json.dumps(name)}"], only_if=only_if)


def auto(event: str, *effect: str, ex: bool = False, once: bool = False, **when: str) -> str:
    """An auto ability: `auto("enter", 'do = "draw"', who="self")`; `ex`: it is the EX Burst of its card."""
    return _ability("triggered", effect, (), [occasion(event, when), *(['flags = ["ex"]'] if ex else []), *_once(once)])


def field(*statics: str, zones: Iterable[str] = ()) -> str:
    """A field ability: `field('to = "self", change = { plus = { power = 1000 } }')`."""
    placed = [f"zones = {json.dumps(list(zones))}"] if zones else []
    return _ability("static", (), (), [*placed, *lists(statics=statics)])


def warp(count: int, *cost: str) -> str:
    """Warp with so many counters: `warp(2, 'do = "pay", count = 1')`."""
    return f"[?.warp]\ncount = {count}\ncost = {listed(cost)}"


def _ability(kind: str, effect: Iterable[str], cost: Iterable[str], more: Iterable[str], only_if: str = "") -> str:
    lines = ["[[?.ability]]", f'kind = "{kind}"', *more, *lists(cost=cost, effect=effect)]
    return "\n".join([*lines, *([f"only_if = {{ {only_if} }}"] if only_if else [])])


def _once(once: bool) -> list[str]:
    return ["once_per_turn = true"] if once else []


# ---------------------------------------------------------------- the game


class Play(StatedGame):
    """A game of the FFTCG under way."""

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

    def option(self, word: str) -> str:
        """The option id a word means now; an element may follow the card: `discard:seer:fire`."""
        word, element = _apart(word)
        return super().option(word) + element

    def readable(self, option: str) -> str:
        """An option id with the name of its card in place of the id; a mode is no card."""
        option, element = _apart(option)
        return (option if option.startswith("mode:") else super().readable(option)) + element

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
        return flag in RulesContext(self.table).derived.characteristics(self.id(name)).flags

    def power(self, name: str) -> int:
        """The power of a forward now."""
        return self.number(name, "power")


def _apart(word: str) -> tuple[str, str]:
    """An option without the element that may follow its card, and that element with its colon."""
    if word.count(":") < 2 or "/" in word:
        return word, ""
    option, _, element = word.rpartition(":")
    return option, f":{element}"


# ---------------------------------------------------------------- the position


def given(**readings: str) -> Given:
    """An empty position, with the readings of the game."""
    return Given(readings)


class Given(StatedPosition[Play]):
    """A position of the FFTCG being stated; `at` ends it."""

    book, game, plain, usual = BOOK, Play, (PLAIN,), FILLED

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
        entry = {"cost": cost, "elements": element.split("+"), "ex": ex}
        return self.define("summon", name, entry, [f"effect = {listed(effect)}"]).card(seat, name, zone=zone, **where)

    def backups(self, seat: str, element: str, count: int) -> Given:
        """Plain active backups to pay with: `fire 1`, `fire 2` ..., those of P2 `P2 fire 1` ..."""
        for n in range(1, count + 1):
            self.backup(seat, f"{'' if seat == P1 else 'P2 '}{element} {n}", element=element)
        return self

    def card(self, seat: str, name: str, *, number: str = "", zone: str = "field", state: str = "active",
             damage: int = 0, counters: Mapping[str, int] | None = None, arrived: bool = False,
             owner: str = "", shown: tuple[str, ...] = ()) -> Given:  # fmt: skip
        """A card in a zone; in ordered ones those stated first lie on top. `number`: one that is defined already.

        `state` is active or dull; `arrived`: it entered the field in this turn. `seat` controls it, `owner` owns it if
        that is somebody else.
        """
        key = BOOK.zone_key(seat, zone)
        rule = BOOK.zone_rule(key)
        markers = dict(counters or {}) | ({"damage": damage} if damage else {})
        return self.put(
            name, number, owner, seat, key, orientation=state if rule.in_play else "", face_up=rule.public,
            since=TURN if arrived else 0, via="enter" if arrived else "", markers=markers, shown=shown,
        )  # fmt: skip

    def definitions(self) -> dict[str, CardDefinition]:
        """All cards defined so far, the shipped ones in use, and the plain one, `filler`."""
        shipped, used = sample_cards(), {obj.number for obj in self.objects}
        own = read_cards(self.card_file(), "given")
        return own | {number: shipped[number] for number in sorted(used) if number in shipped}


def _entry(cost: int, element: str) -> dict[str, Any]:
    return {"cost": cost, "elements": element.split("+"), "generic": True}
