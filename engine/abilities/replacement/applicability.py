"""Applicability of replacement effects to an act."""

from __future__ import annotations

import re
from collections.abc import Collection

import msgspec

from engine.abilities.card_files.card_schema import AMOUNT, MoveWord
from engine.abilities.effects import ActiveEffect
from engine.abilities.evaluate import Scope, scope_of
from engine.abilities.language.ability import Replacement
from engine.abilities.language.selectors import Select
from engine.abilities.layers.restrictions import lasts
from engine.abilities.view import RulesContext, keep_until_altered
from engine.core.events.cards import CardMoved
from engine.core.events.event import Event
from engine.core.events.made_objects import CardMade
from engine.core.events.steps import ActIncomplete
from engine.core.table.act import Act
from engine.core.table.bounds.work import current_meter
from engine.core.table.state import GameObject, Vars

APPLICABLE_KEY = re.compile(r"(?P<ability>.+)\.(?P<place>\d+)@(?P<source>\d+)")
"""The form of a key: the key of the ability or effect, the place of the replacement there, its source object."""


class Applicable(msgspec.Struct, frozen=True):
    """A replacement that applies to an act."""

    key: str
    """Its key, in the form of `APPLICABLE_KEY`."""
    source: int
    """The object from which it comes."""
    controller: str
    """The seat that controls it."""
    replacement: Replacement
    """The effect itself."""
    place: int
    """Its place among the replacements of the ability."""
    memory: Vars
    """The remembered values of its text."""
    effect: int = 0
    """The number of the lasting effect; 0 if it is an ability of a card."""


def applicable(g: RulesContext, verb: Act, used: Collection[str]) -> list[Applicable]:
    """Returns the replacements that apply to the act and were not applied to it yet."""
    found: list[Applicable] = []
    trial: RulesContext | None = None
    for at, active in enumerate(g.derived.standing()):
        replacement = active.static.replace
        if replacement is None:
            continue
        concerned, made = "", 0
        if replacement.would != verb.word and verb.word not in g.derived.rules.schema.acts[replacement.would].means:
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
        place = 0 if active.effect > 0 else active.memory["place"]
        key = f"{active.key}.{place}@{active.source}"
        if (
            key not in used
            and _fits(g, at, active, replacement, verb, concerned)
            and _is_meant(trial if trial is not None and made else g, active, made or verb.subject, _what(g, at))
            and _is_so(g, active, replacement, verb)
        ):
            found.append(
                Applicable(key, active.source, active.controller, replacement, place, active.memory, active.effect)
            )
    if not found:
        return []
    trial = _try(g, verb) if trial is None else trial
    return found if any(not isinstance(event, ActIncomplete) for event in trial.record.events) else []


def _try(g: RulesContext, verb: Act) -> RulesContext:
    """Returns the events of the act on a copy of the state; an act without events cannot be replaced."""
    trial = RulesContext(g.state.copy(), g.book)
    trial.acting = g.acting
    verb.happen(trial)
    return trial


def _find_move(events: list[Event], card: int, move: MoveWord) -> CardMoved | None:
    """Returns the move of a card by an act, if it matches an act word of the rulebook."""
    for event in events:
        if isinstance(event, CardMoved) and event.card == card:
            source, target = event.source.rpartition("/")[2], event.target.rpartition("/")[2]
            if source != target and move.source in ("", source) and move.target in ("", target):
                return event
    return None


def _find_made(events: list[Event], move: MoveWord) -> GameObject | None:
    """Returns the card that an act would make, if it matches an act word of the rulebook."""
    for event in events:
        if isinstance(event, CardMade) and event.obj.zone.rpartition("/")[2] == move.target:
            return event.obj
    return None


def _fits(g: RulesContext, at: int, active: ActiveEffect, replacement: Replacement, verb: Act, concerned: str) -> bool:
    """Returns whether a replacement matches an act; `concerned` overrides the player of the act."""
    if active.source in g.state.objects and not g.derived.in_force(active):
        return False
    if not lasts(g, at):
        return False
    scope = scope_of(g, active)
    if replacement.player is not None and (concerned or verb.concerns(g)) != scope.player(replacement.player):
        return False
    if replacement.by is not None and not any(scope.did(replacement.by, agent) for agent in verb.agents(g)):
        return False
    return replacement.damage is None or verb.in_battle == (replacement.damage == "battle")


@keep_until_altered
def _what(g: RulesContext, at: int) -> str | Select | None:
    """Returns the card of a replacement, or its selector with amounts replaced by numbers."""
    active = g.derived.standing()[at]
    what = active.static.replace.what if active.static.replace is not None else None
    return scope_of(g, active).settle(what) if isinstance(what, Select) else what


def _is_meant(g: RulesContext, active: ActiveEffect, card: int, what: str | Select | None) -> bool:
    """Returns whether a replacement matches a card in the context `g`."""
    if what is None:
        return True
    current_meter().spend(1)
    scope = scope_of(g, active)
    if isinstance(what, str):
        return bool(card) and card in scope.meant(what)
    return bool(card) and scope.fits(what, card)


def is_counted(g: RulesContext, act: Act) -> bool:
    """Returns whether replacements can read and change the amount of an act."""
    word = g.derived.rules.schema.acts.get(act.word)
    return word is not None and word.counted


def _is_so(g: RulesContext, active: ActiveEffect, replacement: Replacement, act: Act) -> bool:
    """Returns whether the condition of a replacement holds for an act."""
    if replacement.only_if is None:
        return True
    known: Vars = {"m.it": [act.subject]} if act.subject else {}
    if is_counted(g, act):
        known[f"m.{AMOUNT}"] = getattr(act, act.amount_field)
    return Scope(g, active.controller, active.source, {**active.memory, **known}).holds(replacement.only_if)
