"""Replacement effects: which apply to an act that is about to happen."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from engine.abilities.effects import ActiveEffect
from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Replacement
from engine.abilities.language.card_schema import MoveWord
from engine.abilities.view import RulesContext
from engine.core.act import Act
from engine.core.event import Event
from engine.core.events.cards import CardMoved
from engine.core.events.made_objects import CardMade
from engine.core.events.steps import ActIncomplete
from engine.core.state import GameObject, Vars


class Applicable(msgspec.Struct, frozen=True):
    """A replacement that applies to an act."""

    key: str
    """The key of the ability, or of the effect."""
    source: int
    """The object it comes from."""
    controller: str
    """The seat that controls it."""
    replacement: Replacement
    """The effect itself."""
    place: int
    """Its place among the replacements of the ability."""
    memory: Vars
    """What its text remembers."""
    effect: int = 0
    """The number of the lasting effect; 0 if it is an ability of a card."""


def applicable(g: RulesContext, verb: Act, used: Collection[str]) -> list[Applicable]:
    """Replacements that apply to the act and were not applied to this occurrence yet."""
    found: list[Applicable] = []
    trial: RulesContext | None = None
    for active in g.derived.actives():
        replacement = active.static.replace
        if replacement is None:
            continue
        concerned, made = "", 0
        if replacement.would != verb.word:
            move = g.derived.rules.schema.acts[replacement.would].move
            if move is None or not (verb.subject or move.made):
                continue
            trial = _try(g, verb) if trial is None else trial
            events = trial.record.events
            moved = _find_move(events, verb.subject, move)
            new = _find_made(events, move) if moved is None and move.made else None
            if moved is None and new is None:
                continue
            if new is not None:
                concerned, made = new.controller, new.id
            elif moved is not None and move.target:
                concerned = moved.target.rpartition("/")[0]
        place = 0 if active.effect else active.memory["place"]
        key = f"{active.key}.{place}@{active.source}"
        if (
            key not in used
            and _fits(g, active, replacement, verb, concerned)
            and _is_meant(g if trial is None or not made else trial, active, replacement, made or verb.subject)
        ):
            found.append(
                Applicable(key, active.source, active.controller, replacement, place, active.memory, active.effect)
            )
    if not found:
        return []
    trial = _try(g, verb) if trial is None else trial
    return found if any(not isinstance(event, ActIncomplete) for event in trial.record.events) else []


def _try(g: RulesContext, verb: Act) -> RulesContext:
    """What the act would do, tried on a copy of the table. What nothing comes of is not about to happen."""
    trial = RulesContext(g.state.copy(), g.book)
    trial.acting = g.acting
    verb.happen(trial)
    return trial


def _find_move(events: list[Event], card: int, move: MoveWord) -> CardMoved | None:
    """How a card would move by an act, if it is in the way that a word of the book means."""
    for event in events:
        if isinstance(event, CardMoved) and event.card == card:
            source, target = event.source.rpartition("/")[2], event.target.rpartition("/")[2]
            if source != target and move.source in ("", source) and move.target in ("", target):
                return event
    return None


def _find_made(events: list[Event], move: MoveWord) -> GameObject | None:
    """The card that an act would make where cards come to by a word of the book."""
    for event in events:
        if isinstance(event, CardMade) and event.obj.zone.rpartition("/")[2] == move.target:
            return event.obj
    return None


def _fits(g: RulesContext, active: ActiveEffect, replacement: Replacement, verb: Act, concerned: str) -> bool:
    """Whether a replacement is about an act; `concerned` is whom it happens to, if not who the act says."""
    if active.source in g.state.objects and not g.derived.in_force(active):
        return False
    scope = Scope(g, active.controller, active.source, active.memory)
    if active.static.while_ is not None and not scope.holds(active.static.while_):
        return False
    if replacement.player is not None and (concerned or verb.concerns(g)) != scope.player(replacement.player):
        return False
    if replacement.by is not None and not scope.did(replacement.by, verb.done_by(g)):
        return False
    return replacement.damage is None or verb.in_battle == (replacement.damage == "battle")


def _is_meant(g: RulesContext, active: ActiveEffect, replacement: Replacement, card: int) -> bool:
    """Whether a replacement is about a card; `g` is the table on which that is."""
    if replacement.what is None:
        return True
    scope = Scope(g, active.controller, active.source, active.memory)
    if isinstance(replacement.what, str):
        return bool(card) and card in scope.meant(replacement.what)
    return bool(card) and scope.fits(replacement.what, card)
