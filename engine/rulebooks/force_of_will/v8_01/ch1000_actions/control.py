"""105.3, 307.8. Control of cards on the field: decided by the latest effect, restored when no effect lasts."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.abilities.effects import ActiveEffect
from engine.abilities.evaluate import scope_of
from engine.abilities.instructions.take_control import Control
from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.instruction import Wrong
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.cards import CardMoved
from engine.core.events.game import FactNoted
from engine.core.events.steps import ActIncomplete
from engine.core.opening.opening import OpeningPosition
from engine.core.play.common_acts import BeginEffect
from engine.core.table.act import Act
from engine.core.table.state import Lasting
from engine.rulebooks.force_of_will.v8_01.ch0100_game import AS_MUCH_AS_POSSIBLE, FORBIDDEN
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FIELD, TAKEN
from engine.rulebooks.force_of_will.v8_01.edition import FW

CONTROLS = FW.cite("105.3", "307.8a", "302.3")
LATEST_CONTROLS = CONTROLS + FW.cite("909.3b")
GOES_BACK = FW.cite("105.3", "307.8a", "302.3")
GOES_BACK_TO_OWNER = FW.cite("105.3", "105.3a", "307.8a", "302.3")
CONTROLLED_ANEW = FW.cite("905.3", "803.3a")
BY_EFFECT = FW.cite("105.3", "105.3c")

OWN_CONTROLLERS = FW.open_fact("own_controllers")
"""The fact that names the original controller of each card whose control an effect has changed."""


class TakeControl(Act, frozen=True, tag="take-control"):
    """105.3: gives a player control of a card on the field for a duration; it stays the same card (302.3)."""

    word: ClassVar[str] = "control"
    card: int
    """The card."""
    player: str
    """Its new controller."""
    until: str
    """The duration."""

    def begins(self, g: RulesContext) -> BeginEffect:
        static = Static(None, Modifier(controller="you"))
        effect = Lasting(0, g.acting or self.card, self.player, static, self.until, 0, (self.card,))
        return BeginEffect(effect, BY_EFFECT)

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or not _is_on_field(obj.zone):
            g.record.emit(ActIncomplete, AS_MUCH_AS_POSSIBLE, "control", 1, 0, self.player, self.card)
        elif g.derived.forbidden("control", self.card, obj.controller, g.acting) is not None:
            g.record.emit(ActIncomplete, FORBIDDEN, "control", 1, 0, self.player, self.card)
        else:
            self.begins(g).happen(g)


def changes_control(g: RulesContext, change: Modifier) -> bool:
    """105.3: returns whether an effect gives control, and so affects only cards that fit when it begins."""
    return change.controller is not None


def refuse_later_control(item: Control) -> Wrong | None:
    """105.3: refuses a change of control that begins in a later turn."""
    if item.until in ("your_turn", "opponent_turn"):
        return Wrong("until", "card-file.later-control")
    return None


def settle_control(g: RulesContext) -> None:
    """105.3: gives each card on the field to its controller by the latest effect, or by no effect."""
    own: dict[str, str] = g.state.facts.get(OWN_CONTROLLERS, {})
    claims = _find_claims(g)
    if not claims and not own:
        return
    now = {str(card): own.get(str(card)) or g.obj(card).controller for card in claims}
    if now != own:
        g.record.emit(FactNoted, BY_EFFECT, OWN_CONTROLLERS, now or None)
    for card, effects in claims.items():
        _hand_over(g, card, max(effects)[1], LATEST_CONTROLS if len(effects) > 1 else CONTROLS)
    for name, seat in own.items():
        if name not in now:
            obj = g.state.objects.get(int(name))
            back_to_owner = obj is not None and obj.owner == seat
            _hand_over(g, int(name), seat, GOES_BACK_TO_OWNER if back_to_owner else GOES_BACK)


def state_control(g: RulesContext, position: OpeningPosition) -> OpeningPosition:
    """105.3, 105.3a: returns a stated position with the control that current effects give.

    Without such effects the owner controls a card. Control until the end of the turn or battle was gained in this turn
    (803.3a, 905.3). For other control the position states the turn under `taken`.
    """
    claims = _find_claims(g)
    if not claims:
        return position
    seats = {card: max(effects)[1] for card, effects in claims.items()}
    objects = [obj for obj in position.objects if obj.id not in seats]
    for card, seat in seats.items():
        objects.append(msgspec.structs.replace(g.obj(card), controller=seat, zone=f"{seat}/{FIELD}"))
    short = (each for each in position.lasting if each.until != "game" and each.static.change is not None)
    gained = {card for each in short if each.static.change.controller is not None for card in each.fixed or ()}
    taken: list[int] = position.facts.get(TAKEN, [])
    facts = {**position.facts, OWN_CONTROLLERS: {str(card): g.obj(card).owner for card in seats}}
    if gained:
        facts[TAKEN] = [*taken, *sorted(gained - {*taken})]
    return msgspec.structs.replace(position, objects=tuple(objects), facts=facts)


def _find_claims(g: RulesContext) -> dict[int, list[tuple[tuple[int, int, int], str]]]:
    """Returns the cards under control effects, each with the effect's beginning and the controlling player."""
    found: dict[int, list[tuple[tuple[int, int, int], str]]] = {}
    for active in g.derived.actives():
        change = active.static.change
        if change is None or change.controller is None or not g.derived.in_force(active):
            continue
        scope = scope_of(g, active)
        if active.static.while_ is not None and not scope.holds(active.static.while_):
            continue
        for card in _list_controlled(g, active):
            found.setdefault(card, []).append((active.when, scope.player(change.controller)))
    return found


def _list_controlled(g: RulesContext, active: ActiveEffect) -> list[int]:
    if active.fixed is not None:
        cards = list(active.fixed)
    elif active.static.to is None or isinstance(active.static.to, str):
        cards = [active.source if active.static.to != "bearer" else g.bearer(active.source)]
    else:
        cards = scope_of(g, active).objects(active.static.to)
    return [card for card in cards if card in g.state.objects and _is_on_field(g.obj(card).zone)]


def _hand_over(g: RulesContext, card: int, seat: str, cites: Cites) -> None:
    """Changes the controller of a card, which then counts as not controlled since the turn began (905.3)."""
    obj = g.state.objects.get(card)
    if obj is None or not _is_on_field(obj.zone) or obj.controller == seat:
        return
    g.record.emit(
        CardMoved, cites, card, card, obj.zone, f"{seat}/{FIELD}", "control", seat, -1, obj.orientation, obj.face_up,
        obj.guise, obj.shown, g.derived.snapshot(card),
    )  # fmt: skip
    taken: list[int] = g.state.facts.get(TAKEN, [])
    if card not in taken:
        g.record.emit(FactNoted, CONTROLLED_ANEW, TAKEN, [*taken, card])


def _is_on_field(zone: str) -> bool:
    return zone.endswith(f"/{FIELD}")
