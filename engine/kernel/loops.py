"""Loops: recognising that a position has come again. What follows from it is the rulebook's business."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice, permutations
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from engine.kernel import events as ev
from engine.kernel.choice import Choice, Option
from engine.kernel.language.instruct import Static
from engine.kernel.language.select import Select
from engine.kernel.rulebook import rulebook_of
from engine.kernel.table import MOVED, TEXT, Frame, Lasting, Table

if TYPE_CHECKING:
    from engine.kernel.game import Game

_ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode


# ------------------------------------------------------------------ what makes no difference


Enough = Mapping[str, int]
"""From which number on more of something makes no difference, by its name."""

PilesUp = Callable[[Static], bool]
"""Whether a continuous effect made once more changes nothing that anybody looks at, however often it was made."""


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


class Mark(NamedTuple):
    """A position: what decides how play can go on, and how much there is of what only grows.

    `owners` says of each heap of counters and resources whose it is and its name.
    """

    digest: str
    heaps: Mapping[str, int]
    next_id: int = 0
    owners: Mapping[str, tuple[Any, str]] = MappingProxyType({})

    def again(self, earlier: Mark) -> bool:
        """Whether the earlier position has come again, with as much or more of what grows."""
        heaps = self.heaps
        return self.digest == earlier.digest and all(heaps.get(of, 0) >= much for of, much in earlier.heaps.items())


def mark_of(g: Game) -> Mark:
    """The position as a forced loop is recognised by it."""
    says = g.book.endless
    if not isinstance(says, Endless):
        return Mark(fingerprint(g.table), {})
    from engine.kernel.words.growing import harmless

    return _marked(g.table, *harmless(g, says))._replace(next_id=g.table.next_id)


def nothing_asks(g: Game, earlier: Mark, now: Mark) -> bool:
    """Whether no card that moved since an earlier position, which has come again, could have asked for what grew."""
    from engine.kernel.words.growing import ask_for

    says = g.book.endless
    if now.heaps == earlier.heaps or not isinstance(says, Endless):
        return True
    moved = [obj for obj in g.table.objects.values() if obj.id >= earlier.next_id]
    return not ask_for(g, moved, says.unread | says.rising)


# ------------------------------------------------------------------ while nobody is asked


class Watch:
    """Looks for a forced loop: the same position at the same step twice with no choice in between.

    `work` is how much was done, in steps of a table without lasting effects; it grows with every look.
    """

    __slots__ = ("marks", "met", "work")

    def __init__(self) -> None:
        self.marks: dict[str, Mark] = {}
        self.met: dict[tuple[Any, ...], int] = {}
        self.work = 0

    def looping(self, g: Game, frame: Frame, steps: int) -> bool:
        """Whether the position at this step was met before; `steps` were taken since it was last asked."""
        self.work += steps * effort(g.table)
        shape = _shape(g, frame)
        times = self.met[shape] = self.met.get(shape, 0) + 1
        if times == 1 or (times > LOOKED_AT and times % SELDOM):
            return False
        mark = mark_of(g)
        earlier = self.marks.setdefault(mark.digest, mark)
        if earlier is mark:
            return False
        self.marks[mark.digest] = mark
        return mark.again(earlier) and nothing_asks(g, earlier, mark)

    def forget(self) -> None:
        """Chance decided something: what comes now is not forced by what was."""
        self.marks.clear()
        self.met.clear()


LOOKED_AT, SELDOM = 64, 16
"""Of positions that look alike so many are looked at closely, after that one in so many."""


def effort(table: Table) -> int:
    """About how many steps without lasting effects a step takes as long as one on this table.

    Each effect is held against each other one; where it says itself which cards it means, these are looked for.
    """
    if not table.lasting:
        return 1
    sizes: dict[str, int] = {}
    for key, ids in table.zones.items():
        zone = key.rpartition("/")[2]
        sizes[zone] = sizes.get(zone, 0) + len(ids)
    reach = 0
    for effect in table.lasting.values():
        to = effect.static.to
        if effect.fixed is not None or not isinstance(to, Select):
            reach += len(effect.fixed or ()) or 1
        else:
            reach += LOOKING * sizes.get(to.zone, len(table.objects))
    return 1 + len(table.lasting) * reach // EFFECTS_TO_A_STEP


LOOKING, EFFECTS_TO_A_STEP = 3, 300
"""To look whether a card is meant takes so many times as long as to change it, a step as so many changes."""


def _shape(g: Game, frame: Frame) -> tuple[Any, ...]:
    """A cheap mark two equal positions must share; only then is the full one taken."""
    table, ready = g.table, g.book.ready
    turned = sum([obj.orientation not in ("", ready) for obj in table.objects.values()])
    sizes = tuple([len(table.zones[key]) for key in sorted(table.zones)])
    return (frame.procedure, frame.at, len(table.agenda), len(table.pending), len(table.delayed), turned, sizes)


# ------------------------------------------------------------------ while somebody is asked


PATIENCE = 1_000
"""So many events in one turn (twice, four times as many, ...) after which an open choice is looked at more closely."""

TRIED, TRIED_AT_FIRST, OF_ONE_CHOICE = 400, 32, 24
"""So many answers are tried, so many if no position came again among them, so many to one choice ..."""

TRIED_WORK = 40_000
"""... and no more than this many steps in all."""


def long_turn(table: Table, since: int) -> bool:
    """Whether the turn (whatever procedure lies lowest) became a long one after the event `since`."""
    began = table.agenda[0].cause if table.agenda else table.version
    now, before = max(table.version - began, 0) // PATIENCE, max(since - began, 0) // PATIENCE
    return now.bit_length() > before.bit_length()


def no_way_out(g: Game, run: Callable[[Game], None]) -> bool:
    """Whether every answer anybody can give, now and later, leads to positions that were there before.

    All of them are tried on copies. It is not known, so not so, if there are too many, if chance or a number is asked
    for, or if several are asked at once. Conceding is no answer.

    Args:
        run: carries a table on until somebody must choose.
    """
    first = _asked(g)
    if first is None or g.table.unknown is not None:
        return False
    known, came_again, tried, work = {first.digest: first}, False, 0, 0
    open_ = [(g.table, _answers(g.table.choices[0]))]
    while open_:
        table, answers = open_[-1]
        answer = next(answers, None)
        if answer is None:
            open_.pop()
            continue
        tried += 1
        if tried > (TRIED if came_again else TRIED_AT_FIRST) or work > TRIED_WORK:
            return False
        after = _answered(table, answer)
        run(after)
        work += len(after.events) * effort(after.table)
        mark = _asked(after)
        if mark is None:
            return False
        earlier = known.setdefault(mark.digest, mark)
        if earlier is mark:
            open_.append((after.table, _answers(after.table.choices[0])))
        elif mark.again(earlier) and nothing_asks(after, earlier, mark):
            came_again = True
        else:
            return False
    return True


def _asked(g: Game) -> Mark | None:
    """The position with the choice that is open in it; None if its answers cannot all be tried."""
    table = g.table
    if table.result is not None or len(table.choices) != 1 or table.answers:
        return None
    choice = table.choices[0]
    if choice.form not in ("options", "order") or any(True for _ in islice(_answers(choice), OF_ONE_CHOICE, None)):
        return None
    mark = mark_of(g)
    asked = f"{choice.seat} {choice.name} {choice.least} {choice.most} {len(choice.options)}"
    return mark._replace(digest=f"{mark.digest} {asked}")


def _answers(choice: Choice) -> Iterator[tuple[Option, ...]]:
    """Every answer to a choice among options."""
    there = len(choice.options)
    least, most = (there, there) if choice.form == "order" else (choice.least, min(choice.most, there))
    return chain.from_iterable(permutations(choice.options, picked) for picked in range(least, most + 1))


def _answered(table: Table, answer: tuple[Option, ...]) -> Game:
    """A copy of a table, on which its choice was answered."""
    from engine.kernel.game import Game

    g, choice = Game.over(table.copy()), table.choices[0]
    read = [option.id if choice.by_id else option.subject for option in answer]
    value: Any = read if choice.listed or choice.form == "order" else next(iter(read), None)
    picks = tuple(str(option.id) for option in answer)
    g.cause = choice.id
    g.emit(ev.ChoiceMade, g.recorded(choice.cites), choice.seat, choice.id, picks, None, value, choice.private)
    return g


# ------------------------------------------------------------------ positions


def fingerprint(table: Table, markers: Enough = MappingProxyType({}), resources: Enough = MappingProxyType({})) -> str:
    """A digest of everything that decides how play can go on, blind to ids and event numbers.

    Objects are named by their place in their zone, so positions that differ only in ids are equal. Of `markers` on
    cards, and of `resources` (facts that hold a number for each seat), no more than so many are looked at.
    """
    return _marked(table, markers, resources).digest


def grown_mark(table: Table, markers: Enough, resources: Enough, piles_up: PilesUp) -> Mark:
    """The position as a loop that players run by choice is recognised by it: it tells not how much effects add."""
    return _marked(table, markers, resources, piles_up, by_sign=True)._replace(next_id=table.next_id)


def _marked(
    table: Table, markers: Enough, resources: Enough, piles_up: PilesUp | None = None, by_sign: bool = False
) -> Mark:
    names: dict[int, str] = {}
    for key in sorted(table.zones):
        for place, object_id in enumerate(_arranged(table, key, markers)):
            names[object_id] = f"{key}:{place}"
    zones = {
        key: [(*_looks(table, i, markers), *_carried_out(table, i, names)) for i in _arranged(table, key, markers)]
        for key, ids in table.zones.items()
        if ids
    }
    attached = sorted((names[o.id], names.get(o.attached_to, "")) for o in table.objects.values() if o.attached_to)
    for place, waiting in enumerate(sorted(table.pending)):
        names[waiting] = f"pending:{place}"
    for place, effect in enumerate(sorted((*table.lasting, *table.delayed))):
        names[effect] = f"effect:{place}"
    agenda = [
        (frame.procedure, frame.at, {key: v for key, v in _named(frame.vars, names).items() if key not in _COUNTED})
        for frame in table.agenda
    ]
    pending = sorted(
        (str(_named(p.ability, names, True)), names.get(p.source, "gone"), p.controller) for p in table.pending.values()
    )
    lasting, heaps = _effects(table, names, piles_up, by_sign)
    owners: dict[str, tuple[Any, str]] = {}
    delayed = sorted((str(_named(d.ability, names, True)), d.controller, d.until) for d in table.delayed.values())
    facts = {k: _named(v, names) for k, v in table.facts.items() if not k.startswith(("value/", "loop/"))}
    for name in resources.keys() & facts.keys():
        heaps.update((f"{name} {seat}", count) for seat, count in facts[name].items())
        owners.update((f"{name} {seat}", (seat, name)) for seat in facts[name])
        facts[name] = {seat: min(count, resources[name]) for seat, count in facts[name].items()}
    for obj in table.objects.values() if markers else ():
        heaps.update((f"{name} {names[obj.id]}", count) for name, count in obj.markers.items() if name in markers)
        owners.update((f"{name} {names[obj.id]}", (obj.id, name)) for name in obj.markers if name in markers)
    position = (table.turn, table.turn_player, zones, attached, agenda, pending, lasting, delayed, facts)
    return Mark(hashlib.sha256(_ENCODE(position)).hexdigest(), heaps, owners=owners)


def _effects(
    table: Table, names: dict[int, str], piles_up: PilesUp | None, by_sign: bool
) -> tuple[list[Any], dict[str, int]]:
    """The lasting effects, and how many there are of each that piles up: the last one made stands for all of them."""
    plain: list[bytes] = []
    piles: dict[bytes, int] = {}
    for effect in sorted(table.lasting.values(), key=_dated) if piles_up is not None else table.lasting.values():
        piled = piles_up is not None and piles_up(effect.static)
        said = _ENCODE(_effect(_by_sign(effect) if piled and by_sign else effect, names))
        if piled:
            piles[said] = piles.pop(said, 0) + 1
        else:
            plain.append(said)
    return [sorted(plain), list(piles)], {hashlib.sha256(said).hexdigest(): count for said, count in piles.items()}


def _effect(effect: Lasting, names: dict[int, str]) -> tuple[Any, ...]:
    fixed = None if effect.fixed is None else sorted(names.get(i, "gone") for i in effect.fixed)
    spared = sorted(names.get(i, "gone") for i in effect.spared)
    source, memory = names.get(effect.source, "gone"), _named(effect.memory, names)
    return (effect.until, effect.turn, source, effect.controller, effect.static, memory, fixed, spared)


def _by_sign(effect: Lasting) -> Lasting:
    """An effect that adds to numbers, as it is whatever it adds."""
    change = effect.static.change
    if change is None:
        return effect
    plus: dict[str, Any] = {name: 1 if isinstance(by, int) and by > 0 else -1 for name, by in change.plus.items()}
    static = msgspec.structs.replace(effect.static, change=msgspec.structs.replace(change, plus=plus))
    return msgspec.structs.replace(effect, static=static)


def in_order(table: Table, since: int) -> list[Lasting]:
    """The lasting effects with an id from `since` on, as they were made."""
    return sorted((effect for effect in table.lasting.values() if effect.id >= since), key=_dated)


def _dated(effect: Lasting) -> tuple[int, int, int]:
    return (effect.stamp, effect.place, effect.id)


def _arranged(table: Table, key: str, markers: Enough) -> list[int]:
    """The objects of a zone: as they lie where the order is kept, else by their looks."""
    ids, book = table.zones[key], rulebook_of(table.pins.edition)
    if book.zone_rule(key).ordered or key == book.resolution_zone:
        return ids
    return sorted(ids, key=lambda i: _looks(table, i, markers))


def _carried_out(table: Table, object_id: int, names: dict[int, str]) -> tuple[Any, ...]:
    """Of what waits to be resolved: which ability it is, of which card, and what was decided about it."""
    obj = table.objects[object_id]
    if not obj.ability and not obj.memory:
        return ()
    return (str(_named(obj.ability, names, True)), names.get(obj.source, "gone"), _named(obj.memory, names))


def _looks(table: Table, object_id: int, markers: Enough) -> tuple[Any, ...]:
    obj = table.objects[object_id]
    return (
        obj.number,
        obj.controller,
        obj.orientation,
        obj.face_up,
        obj.guise,
        obj.since == table.turn,
        obj.shown,
        sorted((name, min(count, markers.get(name, count))) for name, count in obj.markers.items()),
    )


_IDS = (
    "m.", "attacker", "attacked", "target", "declared", "defender", "counter", "card", "source", "in_battle", "used",
    "round", "chosen", "pending", "ability", "action", "picked", "top", "shown", "candidates", "answer", "away",
)  # fmt: skip
"""Locals and facts that hold ids (or option ids and ability keys made of them)."""

_COUNTED = ("actions", "recent", "action", "alternatives")
"""Locals that count how play went on; they do not decide how it goes on."""


def _named(value: Any, names: dict[int, str], ids: bool = False) -> Any:
    if isinstance(value, dict):
        moved = [*value.get(MOVED, ())]
        there = {MOVED: [names[new] for new in moved[1::2] if new in names]} if moved else {}
        others = {key: item for key, item in value.items() if key not in (TEXT, MOVED)}
        return {key: _named(item, names, str(key).startswith(_IDS)) for key, item in others.items()} | there
    if isinstance(value, list | tuple):
        return [_named(item, names, ids) for item in value]
    if ids and isinstance(value, int) and not isinstance(value, bool):
        return names.get(value, value if value < 2 else "gone")
    if ids and isinstance(value, str):
        return _ID_IN_WORD.sub(lambda found: names.get(int(found[0]), "gone"), value)
    return value


_ID_IN_WORD = re.compile(r"(?<![\w#-])\d+(?![\w-])|(?<=@)\d+")
