"""Numbers that a loop can make grow, counters on cards and resources of players: from where on they are all alike.

A position that differs from an earlier one only in such numbers leads to the same round once more, as long as nothing
on any card of the game reacts to how much there is: conditions and costs do so up to the number they name, any other
use of a number does so always. What an ability works out while it is carried out counts only if it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from engine.kernel.game import Game
from engine.kernel.language import instruct as do_
from engine.kernel.language.instruct import Ability, Gain, Markers, Modifier, Number, Replacement, Spend, Static, When
from engine.kernel.language.rewording import printed_key
from engine.kernel.language.select import Amount, Condition
from engine.kernel.positions import Enough, PilesUp
from engine.kernel.table import Obj

Name = tuple[str, str]
"""What grows: `marker` or `resource`, and its name."""

MARKER, RESOURCE = "marker", "resource"
APART = (Ability, do_.Choose, do_.Delay, Modifier, Replacement, Static, When)
"""What is looked at, or carried out, at another time than the list of instructions it stands in."""


@dataclass(frozen=True, slots=True)
class Endless:
    """How an edition ends a loop nobody can stop, and what may grow in it without making another position of it.

    `unread` are numbers of cards that the edition's rules do not look at while nobody is asked, `rising` numbers of
    which they ask only whether they are too low, `markers` those that its rules look at. What an ability that can be
    at work looks at makes a difference all the same; abilities of the kinds `chosen` are not before a player uses
    them. Actions that begin with a word of `compared` look at all numbers. An edition that says nothing of the kind
    has a plain function instead.
    """

    ends: Callable[[Game], None]
    unread: frozenset[str] = frozenset()
    rising: frozenset[str] = frozenset()
    markers: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    compared: frozenset[str] = frozenset()

    def __call__(self, g: Game) -> None:
        """The game ends as the edition says."""
        self.ends(g)


@dataclass(frozen=True, slots=True)
class Growing:
    """`enough`: from this number on it makes no difference (what is not named always does). `used` says of each
    ability which numbers are worked out as it is carried out. `words` are those of each ability, but for the numbers
    of cards where they are only changed; `icons` those of all icons."""

    enough: Mapping[Name, int]
    used: Mapping[str, frozenset[Name]]
    words: Mapping[str, frozenset[str]] = field(default_factory=dict)
    icons: frozenset[str] = frozenset()

    def of(self, sort: str) -> dict[str, int]:
        """Those of one sort, by their names."""
        return {name: count for (each, name), count in self.enough.items() if each == sort}


def growing(g: Game) -> Growing:
    """What the cards of the game make grow, worked out once."""
    found = g.pool.growing
    if found is None:
        read = _Reader()
        for key, ability in g.pool.abilities.items():
            read.ability(key, ability)
        found = g.pool.growing = Growing(
            {name: read.named.get(name, least) for name, least in read.put.items() if name not in read.always},
            {key: frozenset(names) for key, names in read.used.items() if names},
            {key: frozenset(words(ability)) for key, ability in g.pool.abilities.items()},
            frozenset(words(tuple(g.book.icons.values()))),
        )
    return found


class Harmless(NamedTuple):
    """What makes no other position of one, for a forced loop: markers, resources, and effects that pile up."""

    markers: Enough
    resources: Enough
    piles_up: PilesUp


def repeatable(g: Game, says: Endless) -> Harmless:
    """What may grow in a loop that players run by choice: the same, as far as one can say what many rounds make of it.

    That can be said where effects add plain numbers, or make a number a plain one.
    """
    markers, resources, piles_up = harmless(g, says)

    def adds_plainly(static: Static) -> bool:
        change = static.change
        if change is None or static != Static(to=static.to, change=Modifier(plus=change.plus, becomes=change.becomes)):
            return False
        return all(map(_whole, (*change.plus.values(), *change.becomes.values()))) and piles_up(static)

    return Harmless(markers, resources, adds_plainly)


def _whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def harmless(g: Game, says: Endless) -> Harmless:
    """What may grow in a forced loop without an end; what any ability works out does not, carried out or not."""
    found = growing(g)
    worked_out = {name for names in found.used.values() for name in names}
    free = {name: count for name, count in found.enough.items() if name not in worked_out}
    asked = at_work(g, says.chosen)
    unread, rising = says.unread - asked, says.rising - asked

    def adds(name: str, by: Any) -> bool:
        return name in unread or (name in rising and isinstance(by, int) and by > 0)

    def piles_up(static: Static) -> bool:
        change = static.change
        if change is None or change.gain_ability is not None or change.lose_abilities or change.word is not None:
            return False
        if static != Static(to=static.to, change=change):  # it does something else besides, or has a condition
            return False
        return all(adds(*each) for each in change.plus.items()) and unread.issuperset(change.becomes)

    return Harmless(
        {name: count for (sort, name), count in free.items() if sort == MARKER and name not in says.markers},
        {name: count for (sort, name), count in free.items() if sort == RESOURCE},
        piles_up,
    )


def at_work(g: Game, chosen: Collection[str]) -> set[str]:
    """The words of everything that can be at work before a player decides to use something.

    These are abilities in force where their cards lie, of kinds that need no decision; whatever was made, counted or
    begun already; and icons. A card that lies where its abilities are not in force cannot intervene.
    """
    found, table = growing(g), g.table
    asked: set[str] = set(found.icons)
    for obj in table.objects.values():
        zone = obj.zone.rpartition("/")[2]
        for key in found.words if not obj.number else g.abilities(obj.id):
            ability = g.ability(key)
            zones = ability.zones or (g.book.play_zone,)
            if ability.kind not in chosen and any(zone in g.book.groups[name] for name in zones):
                asked |= found.words.get(key, frozenset()) or words(ability)
    begun = [frame.vars.get("ability") for frame in table.agenda]
    begun += [pending.ability for pending in table.pending.values()]
    begun += [delayed.ability for delayed in table.delayed.values()]
    begun += [obj.ability for obj in table.objects.values()]
    known = (str(each) for each in begun if each and printed_key(str(each)) in g.pool.abilities)
    for key in (*table.granted, *known):
        asked |= words(g.ability(key))
    for effect in table.lasting.values():
        asked |= words(effect.static)
    return asked


def works_out(g: Game, signs: Iterable[str], names: Collection[Name]) -> bool:
    """Whether one of the abilities carried out (their signs) works out one of these numbers."""
    used = growing(g).used
    for sign in signs:
        if not sign.startswith("@"):
            found: Collection[Name] = used.get(sign, ())
        else:
            read, given = _Reader(), given_as(g, sign)
            if given is None:
                return True
            read.ability(sign, given)
            found = read.used[sign] | read.always
        if any(name in found for name in names):
            return True
    return False


def given_as(g: Game, sign: str) -> Ability | None:
    """An ability that was given, by its sign; None if nothing has it any longer."""
    return next((given for key, given in g.table.granted.items() if g.table.ability_sign(key) == sign), None)


def carried_out(g: Game, actions: Iterable[str], names: Collection[str]) -> bool:
    """Whether an ability that the actions of a round (their signatures) use says one of these words."""
    found = growing(g).words
    for action in actions:
        number, _, key = action.partition(":")[2].partition("/")
        if key.startswith("@"):
            given = given_as(g, key)
            if given is None or not words(given).isdisjoint(names):
                return True
            continue
        keys = [key] if key in g.pool.abilities else g.pool.base[number].abilities if number in g.pool.base else ()
        if any(not (found.get(each, frozenset()) or words(g.ability(each))).isdisjoint(names) for each in keys):
            return True
    return False


def ask_for(g: Game, cards: Iterable[Obj], names: Collection[str]) -> bool:
    """Whether any ability of some cards, in force or not, says one of these words."""
    found = growing(g).words
    read = (found.get(key, frozenset()) for obj in cards if obj.number for key in g.pool.base[obj.number].abilities)
    return any(not each.isdisjoint(names) for each in read)


def words(node: Any) -> set[str]:
    """Every word in a piece of the language, but for the numbers of cards where it only says how they change."""
    if isinstance(node, str):
        return {node}
    if isinstance(node, dict):
        return set().union(node, *map(words, node.values()))
    if isinstance(node, tuple | list):
        return set().union(*map(words, node))
    if not isinstance(node, msgspec.Struct):
        return set()
    found: set[str] = set()
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(node, Modifier) and name in ("plus", "becomes"):
            found |= words(tuple(value.values()))
        elif not (isinstance(node, Number) and name == "number"):
            found |= words(value)
    return found


@dataclass(slots=True)
class _Reader:
    """`put` grows, from at least that number on alike; `named` is the largest number asked for, `always` any number."""

    put: dict[Name, int] = field(default_factory=dict)
    named: dict[Name, int] = field(default_factory=dict)
    always: set[Name] = field(default_factory=set)
    used: dict[str, set[Name]] = field(default_factory=dict)

    def ability(self, key: str, ability: Ability) -> None:
        used = self.used.setdefault(key, set())
        for name in ability.__struct_fields__:
            self.read(getattr(ability, name), used if name == "effect" else self.always)

    def read(self, node: Any, used: set[Name]) -> None:
        """Look through a piece; `used` takes the names of numbers that are worked out there."""
        if isinstance(node, dict | tuple | list):
            for item in node.values() if isinstance(node, dict) else node:
                self.read(item, used)
        if not isinstance(node, msgspec.Struct):
            return
        if isinstance(node, APART):
            used = self.always
        if isinstance(node, Markers | Gain | Spend):
            self.changes(node)
        if isinstance(node, Amount):
            used.update(_asked(node))
        passed: tuple[str, ...] = ()
        if isinstance(node, Condition) and isinstance(node.number, Amount) and self.compares(node, node.number):
            passed = ("number", "at_least", "at_most", "exactly")
        for name in node.__struct_fields__:
            if name not in passed:
                self.read(getattr(node, name), used)

    def changes(self, item: Markers | Gain | Spend) -> None:
        """What an instruction puts there or takes away."""
        sort, word = (MARKER, item.name) if isinstance(item, Markers) else (RESOURCE, item.resource)
        count = item.count
        if not isinstance(count, int):
            self.always.add((sort, word))
        elif isinstance(item, Spend) or count < 0:
            self.names((sort, word), abs(count))
        else:
            self.put[(sort, word)] = 1 if sort == MARKER else 0  # whether there are counters at all can be asked

    def compares(self, node: Condition, number: Amount) -> bool:
        """Whether a condition only compares such a number with others that stand on the card."""
        bounds = [bound for bound in (node.at_least, node.at_most, node.exactly) if bound is not None]
        plain = (number.times, number.over, number.plus) == (1, 1, 0)
        asked = _asked(number)
        if not asked or not plain or not all(isinstance(bound, int) for bound in bounds):
            return False
        for name in asked:
            self.names(name, *(int(str(bound)) + 1 for bound in bounds))
        return True

    def names(self, name: Name, *numbers: int) -> None:
        self.named[name] = max(self.named.get(name, 1), *numbers)


def _asked(number: Amount) -> list[Name]:
    found = ((MARKER, number.marker), (RESOURCE, number.resource))
    return [(sort, name) for sort, name in found if name is not None]
