"""711. Requirements for playing a rune: remaining [Divinity] and timing."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Effect, Finding, forbids, permits
from engine.core.play.actions import requires
from engine.core.table.choice import Value
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import CHANT_RUNE, DIVINITY, RULER_OR_J_RULER, RUNE
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import RUNE_AREA, list_in_play
from engine.rulebooks.force_of_will.v8_01.edition import FW

RUNE_TIME = FW.cite("711.1", "604.2", "604.2a", "701.2")
QUICK_RUNE = FW.cite("709.4", "709.1", "1111.2")
FROM_RUNE_AREA = FW.cite("711.2", "315.2")
CHANT_FROM_RUNE_AREA = FW.cite("711.4")
CHANT_FROM_ELSEWHERE = FW.cite("703.4")
NOT_FACE_DOWN = FW.cite("711.2")
NO_SKILL = FW.cite("711.1", "1136.2")
ENOUGH_LEFT = FW.cite("711.2", "711.2a", "1136.2", "1136.3")


def is_in_rune_area(g: RulesContext, card: int) -> bool:
    """315: returns whether a card lies in a rune area."""
    return g.obj(card).zone.endswith(f"/{RUNE_AREA}")


def list_own_runes(g: RulesContext, seat: str) -> list[int]:
    """711.2: returns the runes of a player's rune area, including revealed ones, as candidates for playing."""
    return [card for card in g.zone(seat, RUNE_AREA) if g.obj(card).card > 0]


def list_revealed_runes(g: RulesContext, seat: str) -> list[int]:
    """711.2a: returns the revealed runes of a player's rune area; they stay revealed (AFW-11)."""
    objects = g.state.objects
    return [card for card in g.zone(seat, RUNE_AREA) if objects[card].face_up and objects[card].card > 0]


def read_divinity(g: RulesContext, seat: str) -> int | None:
    """1136.3: returns the divinity of a player's J/rulers; None if none of them has [Divinity]."""
    found = [g.derived.characteristics(card) for card in list_in_play(g, seat)]
    figures = [now.numbers[DIVINITY] for now in found if RULER_OR_J_RULER in now.kinds and DIVINITY in now.numbers]
    return sum(figures) if figures else None


def count_divinity_left(g: RulesContext, seat: str) -> int | None:
    """711.2a: returns the remaining divinity, which can be below 0; None without [Divinity]."""
    whole = read_divinity(g, seat)
    return (
        None
        if whole is None
        else whole - sum(g.derived.number(card, DIVINITY) for card in list_revealed_runes(g, seat))
    )


def find_rune_bar(g: RulesContext, seat: str, card: int) -> Finding:
    """711.2: returns the finding for or against playing a card of a rune area, by its place and face."""
    obj = g.obj(card)
    if obj.zone != f"{seat}/{RUNE_AREA}":
        return forbids("rune.area-of-opponent", FROM_RUNE_AREA, card)
    if RUNE not in g.derived.characteristics(card).kinds:
        return forbids("rune.no-rune", FROM_RUNE_AREA, card)
    if obj.face_up:
        return forbids("rune.revealed", NOT_FACE_DOWN, card, revealed=True)
    return permits("rune.in-own-area", FROM_RUNE_AREA + cite_chant_of_rune_area(g, card), card)


def find_bar_by_text(g: RulesContext, seat: str, card: int) -> Finding | None:
    """711.4: returns why a player cannot play a rune by a text, which decides whose rune it is."""
    if RUNE not in g.derived.characteristics(card).kinds:
        return forbids("rune.no-rune", FROM_RUNE_AREA, card)
    if g.obj(card).face_up:
        return forbids("rune.revealed", NOT_FACE_DOWN, card, revealed=True)
    left = DIVINITY_LEFT.test(g, seat, card)
    return left if left is not None and left.effect is Effect.FORBIDS else None


def find_rune_time(g: RulesContext, card: int, *, main: bool, quick: bool) -> Finding:
    """711.1: returns whether a rune may be played now. [Quickcast] allows any priority (709.4, AFW-32)."""
    if quick:
        return permits("rune.quickcast", QUICK_RUNE, card)
    if main:
        return permits("rune.not-main-timing", RUNE_TIME, card)
    return forbids("rune.not-main-timing", RUNE_TIME, card)


def cite_chant_rune(g: RulesContext, card: int) -> Cites:
    """703.4: returns the clauses by which a chant / rune from elsewhere is played like a chant."""
    return CHANT_FROM_ELSEWHERE if CHANT_RUNE in g.derived.printed(g.obj(card).number).kinds else NO_CLAUSES


def cite_chant_of_rune_area(g: RulesContext, card: int) -> Cites:
    """711.4: returns the clauses by which a chant / rune of a rune area is played like a rune."""
    return CHANT_FROM_RUNE_AREA if CHANT_RUNE in g.derived.printed(g.obj(card).number).kinds else NO_CLAUSES


@requires("rune.divinity-asked", FW, "711.1", "711.2", "711.2a")
def DIVINITY_LEFT(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A rune of the rune area uses at most the remaining divinity; other cards use none."""
    card = subject if isinstance(subject, int) and subject in g.state.objects else 0
    if not card or not is_in_rune_area(g, card):
        return None
    left = count_divinity_left(g, seat)
    if left is None:
        return forbids("rune.no-divinity", NO_SKILL, card)
    needed = g.derived.number(card, DIVINITY)
    return (
        permits("rune.divinity-short", ENOUGH_LEFT, card)
        if needed <= left
        else forbids("rune.divinity-short", ENOUGH_LEFT, card, divinity=needed, left=left)
    )
