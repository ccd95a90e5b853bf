"""903.1, 906.2a. Cards played by a text: requirements and procedure."""

from __future__ import annotations

from engine.abilities.evaluate import Scope
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, forbids
from engine.core.table.roles import USE
from engine.core.table.state import Frame, Vars
from engine.rulebooks.force_of_will.v8_01.ch0100_game import FORBIDDEN
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import CHANT, RUNE
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import PERMANENTS, STANDBY
from engine.rulebooks.force_of_will.v8_01.ch0700_divinity import find_bar_by_text, is_in_rune_area
from engine.rulebooks.force_of_will.v8_01.ch0700_runes import PlayRune
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import X, has_x
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_sides import find_bar_of_all_sides, list_sides
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import ways
from engine.rulebooks.force_of_will.v8_01.ch1400_old_cards import cite_reading
from engine.rulebooks.force_of_will.v8_01.edition import FW

NO_SUCH_CARD = FW.cite("702.2", "703.2")
ONLY_TRIGGERED = FW.cite("906.2a", "708.1a")
NOT_CHASED = FW.cite("1008.2")
NO_TARGETS = FW.cite("903.2.g")
SET_THIS_TURN = FW.cite("708.5")
FAILED = FW.cite("903.2.g", "903.2.j")


def find_bar(here: InstructionContext, card: int, free: bool) -> Finding | None:
    """903.2: returns why a text cannot have a player play a card, which needs no timing of its own.

    Args:
        here: the text being carried out.
        card: the card.
        free: whether its cost is not paid.
    """
    g, seat = here.g, here.controller
    if not set(g.derived.characteristics(card).kinds) & {*PERMANENTS, CHANT, RUNE}:
        return forbids("play.kind-not-played", NO_SUCH_CARD, card)
    standby = kinds.find_standby_text(g, card)
    if standby and g.derived.ability(standby).when is not None:
        return forbids("play.only-triggered", ONLY_TRIGGERED, card)
    condition = g.derived.ability(standby).only_if if standby else None
    if condition is not None and not Scope(g, seat, card, {}).holds(condition):
        return forbids("play.condition-unmet", kinds.TEXT_FORBIDS + cite_reading(g, card), card, condition=False)
    if _is_set_with_trigger(g, card):
        if g.obj(card).since >= g.state.turn:
            return forbids("play.set-this-turn", SET_THIS_TURN, card, since=g.obj(card).since)
        free = True
    if chased := kinds.find_unchaseable(g):
        return forbids("chase.unchaseable", NOT_CHASED, card, by=chased)
    if is_in_rune_area(g, card) and (bar := find_bar_by_text(g, seat, card)) is not None:
        return bar
    if (active := g.derived.forbidden("play", card, seat)) is not None:
        return forbids("play.forbidden", FORBIDDEN, card, by=active.source)
    if list_sides(g, card):
        return find_bar_of_all_sides(g, seat, card, free=free)
    short: Finding | None = None
    known: Vars = {X: 0} if free and has_x(g, card) else {}
    for way in ways.list_ways(g, seat, card, free=free):
        lack = ways.find_target_lack(g, seat, card, way, known)
        if lack is None:
            short = ways.find_lack(g, seat, card, way, free=free)
            if short is None:
                return None
        elif short is None:
            short = forbids("play.no-targets", NO_TARGETS, card, needed=lack.needed, targets=lack.there, what=lack.what)
    return short


def make_frame(here: InstructionContext, card: int, free: bool) -> Frame:
    """903.2, 711.4: returns the procedure by which a card, or the copy of a rune, is played for a text."""
    if is_in_rune_area(here.g, card):
        rune: Frame = PlayRune.frame(player=here.controller, card=card, free=free)
        return rune
    text = kinds.find_text(here.g, card)
    values: Vars = {"standby": True} if _is_set_with_trigger(here.g, card) else {}
    frame: Frame = here.g.book.roles[USE].frame(
        source=card, controller=here.controller, ability=text, card=True, free=free, **values
    )  # fmt: skip
    return frame


def _is_set_with_trigger(g: RulesContext, card: int) -> bool:
    """708.4, 708.5: returns whether a card with [Trigger] lies in a standby area and so costs nothing itself."""
    return g.obj(card).zone.endswith(f"/{STANDBY}") and bool(kinds.find_standby_text(g, card))
