"""1109, 1110, 1124, 1128, 1133, 1134. The ways to play a card: its parts and its cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Ability, Static
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.abilities.rules import TextRules
from engine.abilities.view import RulesContext, keep_until_moved
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, Remark, forbids, permits
from engine.core.opening.opening import OpeningPosition, find_last_number
from engine.core.play.common_acts import BeginEffect, NoteFact
from engine.core.table.choice import Option, UnavailableOption
from engine.core.table.state import GameObject, Lasting, Vars
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import LARGEST
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import X, find_unpayable_card, has_x
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import (
    AWAKENING,
    CREST,
    INCARNATION,
    NULL,
    PART,
    PART_NAME,
    RUNE_SKILL,
    SEAL,
    STORY_SKILL,
    TORRENT,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

NOTHING: Vars = {}

PARTS = "m.parts_"
"""The local that holds the names of the parts with which a card on the chase is played (1017.1.c-1)."""

CARDS_PLAYED = FW.open_fact("cards_played")
"""The fact that counts the cards each player has played in this turn (1124.2)."""

JOINT = "+"
"""The separator of the names of several [Awakening] in an answer."""

PLAYING = "play"
"""The procedure by which cards are played (903.2)."""

NO_TARGETS = FW.cite("903.2.g")
AWAKENS = FW.cite("903.2.c", "1109.2", "1109.2a")
KEEPS_ABILITIES = FW.cite("1109.2", "1109.3")
BANISHED_INSTEAD = FW.cite("1110.2", "903.2.i-1")
EACH_ATTRIBUTE = FW.cite("1110.2a")
EITHER_ATTRIBUTE = FW.cite("1110.2b")
COUNTS_AS_PLAYED = FW.cite("1124.2a", "903.2.k")
NOT_THERE = FW.cite("1124.2b")
FIRST_CARD = FW.cite("1124.2", "1124.2b")
OF_PARTS = {
    TORRENT: FW.cite("1124.2", "1124.2a"),
    SEAL: FW.cite("1128.2", "1128.2a", "1128.3"),
    STORY_SKILL: FW.cite("1133.2", "1133.2a"),
    NULL: FW.cite("1134.2", "1134.2a"),
    RUNE_SKILL: FW.cite("1137.2"),
    CREST: FW.cite("1131.2"),
}
NULL_ON_PLAY = FW.cite("1134.2", "1134.2b")


class Way(NamedTuple):
    """One way to play a card."""

    parts: tuple[str, ...] = ()
    """The names of the parts that the card has when played this way."""
    key: str = ""
    """The key of the ability with its text and its further costs; empty if it has neither."""
    incarnated: bool = False
    """Whether [Incarnation] replaces its cost."""

    @property
    def awakened(self) -> tuple[str, ...]:
        """Returns the names of the [Awakening] among the parts."""
        return tuple(name for name in self.parts if name.startswith(AWAKENING))


def name_of(part: Ability) -> str:
    """Returns the name of a part."""
    return next(flag.removeprefix(PART_NAME) for flag in part.flags if flag.startswith(PART_NAME))


@keep_until_moved
def list_parts(g: RulesContext, card: int) -> list[Ability]:
    """Returns the parts that a card is played with or without."""
    found = (g.derived.ability(key) for key in g.derived.abilities(card))
    return [ability for ability in found if ability.kind in (AWAKENING, INCARNATION, PART)]


def is_met(g: RulesContext, seat: str, card: int, part: Ability) -> bool:
    """1124.2, 1128.2a, 1133.2a, 1134.2a: returns whether the condition of a part holds as its card is played."""
    if part.only_if is None:
        return bool(g.state.facts.get(CARDS_PLAYED, {}).get(seat, 0))
    return Scope(g, seat, card, {}).holds(part.only_if)


def list_ways(g: RulesContext, seat: str, card: int, *, free: bool = False) -> list[Way]:
    """903.2.c, 1110.2: returns the ways in which a card could be played, without regard to targets and costs.

    Args:
        g: the context.
        seat: the player who plays it.
        card: the card.
        free: whether it is played without paying its cost, so that nothing replaces the cost.
    """
    parts = list_parts(g, card)
    if not parts:
        return [Way((), kinds.find_text(g, card))]
    met = {name_of(part) for part in parts if part.kind == PART and is_met(g, seat, card, part)}
    chosen = [name_of(part) for part in parts if part.kind == AWAKENING or (part.kind == INCARNATION and not free)]
    found = []
    for count in range(len(chosen) + 1):
        for taken in combinations(chosen, count):
            names = tuple(name for name in map(name_of, parts) if name in met or name in taken)
            found.append(Way(names, kinds.find_text(g, card, names), INCARNATION in names))
    return found


def has_targets(g: RulesContext, seat: str, card: int, way: Way, memory: Vars = NOTHING) -> bool:
    """903.2.g: returns whether the targets required by a way to play a card can be chosen."""
    return find_target_lack(g, seat, card, way, memory) is None


def find_target_lack(
    g: RulesContext, seat: str, card: int, way: Way, memory: Vars = NOTHING
) -> decisions.TargetLack | None:
    """903.2.g: returns the targets missing for a way to play a card; None if all can be chosen."""
    known = {**memory, "placed": card}
    return decisions.find_target_lack(g, way.key, seat, card, known) if way.key else None


def find_lack(
    g: RulesContext, seat: str, card: int, way: Way, *, free: bool = False, memory: Vars = NOTHING
) -> Finding | None:
    """903.2.j: returns why a way to play a card cannot be paid, even with the least possible X."""
    text, known = g.derived.ability(way.key) if way.key else None, dict(memory)
    if text is not None:
        listed, scope = decisions.list_decisions(text.effect), Scope(g, seat, card, {"placed": card, **known})
        if X not in known and not free and has_x(g, card):
            known[X] = decisions.find_least_possible(scope, X[2:], listed, LARGEST)
        known = {**decisions.find_least_numbers(scope, listed, LARGEST), **known}
    return find_unpayable_card(
        g, seat, card, text.cost if text is not None else (), known, free=free or way.incarnated
    )  # fmt: skip


def find_way(g: RulesContext, seat: str, card: int, awakening: str, *, free: bool) -> Way:
    """Returns the way to play a card with these [Awakening] parts and its own cost."""
    found = list_ways(g, seat, card, free=free)
    return next(way for way in found if not way.incarnated and JOINT.join(way.awakened) == awakening)


def list_awakenings(
    g: RulesContext, seat: str, card: int, free: bool, memory: Vars
) -> tuple[tuple[Option, ...], tuple[UnavailableOption, ...]]:
    """903.2.c: returns the possible sets of [Awakening] parts, including none, and the barred ones."""
    options: dict[str, Option] = {}
    barred: dict[str, UnavailableOption] = {}
    for way in list_ways(g, seat, card, free=free):
        names = JOINT.join(way.awakened)
        word = {"": "plain", AWAKENING: "awaken"}.get(names, f"awaken:{names}")
        short = find_lack(g, seat, card, way, free=free, memory=memory)
        lack = find_target_lack(g, seat, card, way, memory)
        if lack is not None:
            short = forbids("play.no-targets", NO_TARGETS, card, needed=lack.needed, targets=lack.there, what=lack.what)
        if short is None:
            options.setdefault(names, Option(word, names, AWAKENS))
        else:
            barred.setdefault(names, UnavailableOption(word, names, (short,)))
    if not options:
        options[""] = Option("plain", "", AWAKENS)
    return tuple(options.values()), tuple(each for names, each in barred.items() if names not in options)


@keep_until_moved
def has_incarnation(g: RulesContext, card: int) -> bool:
    """1110.1: returns whether a card has [Incarnation]."""
    return any(g.derived.ability(key).kind == INCARNATION for key in g.derived.abilities(card))


def pays_by_incarnation(g: RulesContext, card: int) -> bool:
    """1110.2: returns whether a card is banished for [Incarnation] of one that is being played."""
    agenda = g.state.agenda
    for place, frame in enumerate(agenda):
        if frame.procedure == PLAYING and frame.vars.get("incarnated"):
            parts = (part for part in list_parts(g, frame.vars["placed"]) if part.kind == INCARNATION)
            names = {f"m.{item.picks_as}" for part in parts for item in part.cost if item.picks_from is not None}
            return any(card in (later.vars.get(name) or ()) for later in agenda[place:] for name in names)
    return False


def find_incarnated(g: RulesContext, card: int, parts: Sequence[str]) -> Way:
    """1110.2: returns the way to play by [Incarnation] a card whose other parts are decided."""
    names = (INCARNATION, *(name for name in parts if name != INCARNATION))
    return Way(names, kinds.find_text(g, card, names), True)


def list_payments(
    g: RulesContext, seat: str, card: int, parts: Sequence[str], memory: Vars
) -> tuple[tuple[Option, ...], tuple[UnavailableOption, ...]]:
    """1110.2: returns whether a card on the chase can be paid by its cost and by [Incarnation]."""
    options: list[Option] = []
    barred: list[UnavailableOption] = []
    usual = Way(tuple(parts), kinds.find_text(g, card, parts))
    for word, way in (("cost", usual), ("incarnate", find_incarnated(g, card, parts))):
        subject = INCARNATION if way.incarnated else ""
        short = find_lack(g, seat, card, way, memory=memory)
        if short is None:
            options.append(Option(word, subject, BANISHED_INSTEAD))
        else:
            barred.append(UnavailableOption(word, subject, (short,)))
    return tuple(options or [Option("cost", "", BANISHED_INSTEAD)]), tuple(barred)


def cite_parts(g: RulesContext, card: int, parts: Sequence[str]) -> Cites:
    """Returns the clauses of the parts that a card is played with, and of a [Torrent] that does not apply."""
    cites = NO_CLAUSES
    for part in list_parts(g, card):
        there, mark = name_of(part) in parts, part.flags[0] if part.flags else ""
        if part.kind == AWAKENING and there:
            cites += AWAKENS
        elif part.kind == INCARNATION and there:
            cites += cite_incarnation(part)
        elif part.kind == PART and there:
            is_chant = bool(part.effect)
            cites += NULL_ON_PLAY if mark == NULL and not is_chant else OF_PARTS[mark]
        elif mark == TORRENT:
            cites += NOT_THERE
    return cites


def tell_torrent(g: RulesContext, seat: str, card: int) -> Iterator[Finding]:
    """1124.2: yields whether what [Torrent] of a card says counts, and how many cards its player has played before."""
    if not any(part.flags[:1] == (TORRENT,) for part in list_parts(g, card)):
        return
    before = int(g.state.facts.get(CARDS_PLAYED, {}).get(seat, 0))
    if before:
        yield permits("text.torrent-counts", OF_PARTS[TORRENT], card, card=card, player=seat, count=before).told_with(
            Remark.CLAIM
        )
    else:
        yield permits("text.torrent-not-there", FIRST_CARD, card, card=card, player=seat).told_with(Remark.CLAIM)


def tell_not_played(g: RulesContext, card: int) -> Iterator[Finding]:
    """1109.2, 1110.2: yields which parts a card does not have, as it was put onto the field without being played."""
    cites = {AWAKENING: AWAKENS, INCARNATION: BANISHED_INSTEAD, TORRENT: OF_PARTS[TORRENT]}
    marks = [part.flags[0] if part.kind == PART and part.flags else part.kind for part in list_parts(g, card)]
    for mark in dict.fromkeys(marks):
        if mark in cites:
            yield permits("text.not-played", cites[mark], card, card=card, name=mark).told_with(Remark.CLAIM)


def cite_incarnation(part: Ability) -> Cites:
    """1110.2a, 1110.2b: returns the clauses of the cards banished by [Incarnation]."""
    several = EACH_ATTRIBUTE if len(part.cost) > 1 else NO_CLAUSES
    picked = (item.picks_from for item in part.cost)
    either = EITHER_ATTRIBUTE if any(select is not None and select.any_of for select in picked) else NO_CLAUSES
    return BANISHED_INSTEAD + several + either


def note_play(g: RulesContext, seat: str) -> NoteFact:
    """1124.2a: returns the act that counts a card as played, regardless of its fate."""
    known: dict[str, int] = g.state.facts.get(CARDS_PLAYED, {})
    return NoteFact(CARDS_PLAYED, {**known, seat: known.get(seat, 0) + 1}, COUNTS_AS_PLAYED)


# ---------------------------------------------------------------- what a card has that was played with parts


def list_effects(
    g: RulesContext, card: int, player: str, parts: Sequence[str], until: str, x: int = 0
) -> Iterator[BeginEffect]:
    """1109.2, 1109.3: yields the acts that apply a card's parts to it, on the chase and on the field.

    Args:
        g: the context.
        card: the card there.
        player: the player who plays it.
        parts: the names of the parts it was played with.
        until: the duration; on the field it does not end with the turn.
        x: the decided X, if the costs of the parts use X.
    """
    for part in list_parts(g, card):
        if not part.statics or name_of(part) not in parts:
            continue
        cites = KEEPS_ABILITIES if part.kind == AWAKENING else OF_PARTS[part.flags[0]]
        for static in (_with_x(Scope(g, player, card, {X: x}), each) for each in part.statics):
            fixed = (card,) if static.to in (None, "self") and static.forbid_player is None else None
            effect = Lasting(0, card, player, _while_there(static, fixed is None), until, 0, fixed)
            yield BeginEffect(effect, cites)


def _with_x(scope: Scope, static: Static) -> Static:
    """903.2.f: returns a continuous effect with the decided X filled in."""
    if static.change is None:
        return static
    found = {}
    for name in ("plus", "becomes", "enters_with"):
        values = getattr(static.change, name)
        if any(isinstance(value, Amount) and value.number == X[2:] for value in values.values()):
            found[name] = {key: scope.amount(value) for key, value in values.items()}
    return msgspec.structs.replace(static, change=msgspec.structs.replace(static.change, **found)) if found else static


def _while_there(static: Static, reaches_others: bool) -> Static:
    """Returns a continuous effect on other cards that lasts while its card is on the field."""
    if not reaches_others:
        return static
    there = Condition(self=Select())
    own = static.while_
    both = there if own is None else Condition(not_=Condition(any_of=(Condition(not_=there), Condition(not_=own))))
    return msgspec.structs.replace(static, while_=both)


def read_parts(obj: GameObject) -> tuple[str, ...]:
    """Returns the names of the parts with which an object on the chase was played."""
    return tuple(obj.memory.get(PARTS, ()))


class TargetingTexts(TextRules):
    """Texts ask which cards spells and abilities on the chase target (903.2.g)."""

    def list_chosen(self, g: RulesContext, obj: GameObject) -> list[int]:
        """903.2.g, 903.2.g-3: returns the cards that a spell or an ability on the chase targets."""
        if not obj.memory or not obj.zone.endswith(CHASE):
            return []
        key = obj.ability or kinds.find_text(g, obj.id, read_parts(obj))
        return decisions.list_card_targets(g, key, obj.memory) if key else []


def name_parts(g: RulesContext, card: int) -> frozenset[str]:
    """Returns the names of the parts that a card can have been played with."""
    return frozenset(map(name_of, list_parts(g, card)))


def state_parts(g: RulesContext, position: OpeningPosition) -> OpeningPosition:
    """1109.2, 1109.3: returns a stated position with the effects of the parts that cards were played with."""
    objects, lasting, used = [], list(position.lasting), find_last_number(position)
    for obj in position.objects:
        parts, waits = read_parts(obj), obj.zone == g.book.zone_key(obj.controller, CHASE)
        x = int(obj.memory.get(X) or 0)
        for begun in list_effects(g, obj.id, obj.controller, parts, "turn" if waits else "game", x):
            used += 1
            stored = g.stored(begun.cites)
            lasting.append(msgspec.structs.replace(begun.effect, id=used, stamp=1, place=obj.id, cites=stored))
        kept = obj.memory if waits else {name: each for name, each in obj.memory.items() if name != PARTS}
        objects.append(msgspec.structs.replace(obj, memory=kept) if parts else obj)
    return msgspec.structs.replace(position, objects=tuple(objects), lasting=tuple(lasting))
