"""Scenario defaults of this edition: filler X, cards F1 and G1, five life cards, facts of an attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.abilities.view import RulesContext
from engine.core.clauses.refusal import BadPosition
from engine.core.opening.scenario_defaults import BattleDefaults, NamedPlace, ScenarioDefaults, StockCard, TurnRecord
from engine.core.table.state import Vars
from engine.rulebooks.fire_force.v1_0_0.card_file import cards_of
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import AS_FIRE, EVENT, FIRE, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import (
    ADORA,
    DECK,
    EXHAUSTED,
    FIELD,
    FIRE_BOX,
    FIRE_DECK,
    HAND,
    LIFE,
    NEW_CARD,
    READY,
)
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.fire_force.v1_0_0.edition import FF

PLACES = {
    **dict.fromkeys(("mulligan", "opening hand", "手札の引き直し", "マリガン"), NamedPlace("404.1d")),
    **dict.fromkeys(("preparation phase", "準備フェイズ"), NamedPlace("502.1")),
    **dict.fromkeys(("main phase", "メインフェイズ"), NamedPlace("503.3")),
    **dict.fromkeys(("rule check", "ルールチェック"), NamedPlace("503.2")),
    **dict.fromkeys(("defence", "防衛"), NamedPlace("702.7")),
    **dict.fromkeys(("counter", "反撃", "counter timing", "attack", "攻撃", "アタック"), NamedPlace("702.12")),
    **dict.fromkeys(("support", "支援"), NamedPlace("702.16")),
    **dict.fromkeys(("end phase", "終了フェイズ"), NamedPlace("504.1")),
}
"""Phases and steps by their names."""


ASKED_AT = {
    "redraw": FF.cite("404.1d"),
    "use-unit": FF.cite("503.3a"),
    "use-event": FF.cite("503.3b", "702.12b"),
    "ability": FF.cite("503.3c", "702.12b"),
    "attack": FF.cite("503.3d"),
    "end": FF.cite("503.3e"),
    "target": FF.cite("702.2"),
    "defend": FF.cite("702.7"),
    "pass": FF.cite("702.12a"),
    "support": FF.cite("702.16"),
}
"""The clauses that ask for acts of a turn."""
OF_TURN_PLAYER = {"use-unit": FF.cite("602.1"), "attack": FF.cite("702.1", "503.3", "503.3d")}
"""The acts that only the turn player does."""
OF_OTHER_PLAYER = {"defend": FF.cite("702.7"), "support": FF.cite("702.16")}
"""The acts that only the player whose turn it is not does."""


def note_use(g: RulesContext, facts: Vars, card: int, key: str) -> Vars:
    """904.2: returns the facts after one more use of an ability by its card's controller in this turn."""
    obj = g.state.objects.get(card)
    mark = kinds.used_mark(g, card, key, obj.controller if obj is not None else "")
    return {**facts, kinds.USED_FACT: [*facts.get(kinds.USED_FACT, ()), mark]}


def note_damage(how: str, g: RulesContext, facts: Vars, seats: Sequence[str]) -> Vars:
    """802.1, 1302.1: returns the facts after players took damage that no rule check has followed yet.

    Args:
        how: `empty` if they had no life card, `card` if the damage took their last one.
        g: the rules over the stated table.
        facts: the facts so far.
        seats: the players.

    Raises:
        BadPosition: a player has life cards, or both was stated of one.
    """
    for seat in seats:
        if g.zone(seat, LIFE):
            raise BadPosition("position.life-left", player=seat, count=len(g.zone(seat, LIFE)))
        if facts.get(f"damaged/{seat}", how) != how:
            raise BadPosition("position.damage-twice", player=seat)
    return {**facts, **{f"damaged/{seat}": how for seat in seats}}


def after(label: str, at: str) -> bool:
    """Returns whether a clause is printed after another."""
    return at in FF.clauses and FF[at].position > FF[label].position


def begun(at: str) -> bool:
    """404.1h: returns whether a game that stands at a clause has begun, with a turn player."""
    return after("404.1h", at)


def zone_counts(at: str, fire_cards: int) -> Mapping[str, int]:
    """Returns the default number of cards of a zone: 20 in the deck, 5 life, the remaining fire cards.

    404.1a to 404.1e: during the preparation a zone has cards once they are put there, as the hand has.
    """
    fire = max(5 - fire_cards, 0)
    if begun(at):
        return {DECK: 20, LIFE: 5, FIRE_DECK: fire}
    laid = {"404.1a": (FIRE_DECK, fire), "404.1b": (DECK, 20), "404.1c": (HAND, 5), "404.1e": (LIFE, 5)}
    return {zone: count for clause, (zone, count) in laid.items() if after(clause, at)}


def facts(at: str, knows: Mapping[str, Any]) -> Vars:
    """702.2, 702.6, 901.1f-1, 702.11: returns the facts of an attack at a clause; there are none after 702.20."""
    found: Vars = {}
    attacker, target = knows.get("attacker"), knows.get("declared")
    if not at.startswith("702.") or after("702.20", at) or attacker is None or target is None:
        return found
    if after("702.7", at):
        target = knows.get("defender") or target
    if after("702.2", at):
        found["target"] = target
    if after("702.6", at):
        found["attacker"] = attacker
    if after("702.11", at):
        found["attacked"] = target
        found["in_battle"] = [attacker, target] if isinstance(target, int) else [attacker]
    return found


def state_attack(at: str, said: Mapping[str, Any]) -> tuple[Vars, Vars]:
    """702: returns the locals of an attack at a clause; `facts` returns its facts in the state."""
    attackers, blocker = said.get("attackers", ()), said.get("blocker")
    if len(attackers) != 1:
        raise BadPosition("position.attackers", count=len(attackers))
    if after("702.2", at) and "target" not in said:
        raise BadPosition("position.target-chosen", at=at)
    if blocker is not None and not after("702.7", at):
        raise BadPosition("position.nobody-defends-yet", at=at)
    target = {"declared": said["target"]} if "target" in said else {}
    return {"attacker": attackers[0], **target, **({"defender": blocker} if blocker is not None else {})}, {}


SCENARIO_DEFAULTS = ScenarioDefaults(
    read=cards_of,
    filler={"kind": UNIT, "cost": 9, "power": 1000},
    stock=(
        StockCard(
            entry={"kind": FIRE, "number": "F", "name": "炎", "names": {"en": "Plain Flame"}},
            label="[FG][0-9]*",
            zones=frozenset({FIRE_DECK, FIRE_BOX}),
        ),
    ),
    begun=begun,
    zone_counts=zone_counts,
    facts=facts,
    face_down=frozenset({AS_FIRE}),
    attached_as=lambda kind, face_down: AS_FIRE if face_down else "",
    states={"deployed": ("arrived by deploy",), "待機": (READY,), "行動済": (EXHAUSTED,)},
    declared_in=frozenset({FIELD, ADORA}),
    battle=BattleDefaults(
        words=("attackers", "target", "blocker"),
        under_way=lambda at: at.startswith("702."),
        state=state_attack,
        strikes_at=LIFE,
    ),
    places=PLACES,
    asked_at=ASKED_AT,
    of_turn_player=OF_TURN_PLAYER,
    of_other_player=OF_OTHER_PLAYER,
    asked_once=frozenset({"redraw", "keep"}),
    new_card=NEW_CARD,
    also_means={
        "use": ("ability",),
        "play": ("use", "ability"),
        "deploy": ("use",),
        "cast": ("use",),
        "block": ("defend",),
        "rest": ("pay",),
        "exhaust": ("pay",),
        "discard": ("pay",),
        "attach": ("fire", "choose"),
        "put": ("leave", "discard", "use", "put-away"),
    },
    played_away=frozenset({EVENT}),
    turn_records={
        "used": TurnRecord(fact=kinds.USED_FACT, uses=note_use),
        "damaged_at_zero": TurnRecord(fact="damaged", form="seats", facts=partial(note_damage, "empty"), rare=True),
        "last_life_taken": TurnRecord(fact="damaged", form="seats", facts=partial(note_damage, "card"), rare=True),
    },
)
