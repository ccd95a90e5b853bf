"""Scenario defaults of this edition: the plain resonator X, the stones S1, a plain ruler, and 4000 life."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.abilities.view import RulesContext
from engine.core.clauses.refusal import BadPosition
from engine.core.opening.opening import OpeningPosition
from engine.core.opening.scenario_defaults import (
    COUNTER,
    BattleDefaults,
    NamedPlace,
    ScenarioDefaults,
    SeatFact,
    StackDefaults,
    StockCard,
    TurnRecord,
)
from engine.core.table.state import Vars
from engine.rulebooks.force_of_will.v8_01.card_file import cards_of
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE, SEATS
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import CHANT, DAMAGE, J_RULER, RESONATOR, RULER, STONE
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import NEW_CARD
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    ARRIVED,
    BY_REMNANT,
    CHASE,
    DECK,
    FALLEN,
    FIELD,
    GRAVEYARD,
    RECOVERED,
    RESTED,
    RULER_AREA,
    RULER_BOX,
    STANDBY,
    STONE_DECK,
    TAKEN,
)
from engine.rulebooks.force_of_will.v8_01.ch0400_preparation import START_LIFE
from engine.rulebooks.force_of_will.v8_01.ch0500_turn import FIRST_TURN_AHEAD
from engine.rulebooks.force_of_will.v8_01.ch0700_rulers import ASTRAL, CALLED, JUDGED
from engine.rulebooks.force_of_will.v8_01.ch0800_combat import BLOCKER_STRUCK
from engine.rulebooks.force_of_will.v8_01.ch0800_requirements import (
    ATTACK_TARGET,
    ATTACKED_PLAYER,
    ATTACKER,
    BATTLES_CLOSED,
    BLOCKER,
    IN_COMBAT,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import X
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import WILL
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0911_records import DAMAGED, RECORDS, TALLIES
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.control import state_control
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.turns import SKIPPED_PHASES
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import GODS_ART, REMNANT, SEALS_RELEASED, gods_art
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.ways import CARDS_PLAYED, PARTS, name_parts, state_parts
from engine.rulebooks.force_of_will.v8_01.ch1200_rule_processes import FAILED_DRAWS
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.instructions_table import WEATHER

MAIN_PHASE, ATTACK = NamedPlace("504.2"), NamedPlace("803.3", "803.7")
PLACES = {
    **dict.fromkeys(("mulligan", "opening hand", "手札の交換", "マリガン"), NamedPlace("403.5")),
    **dict.fromkeys(("draw phase", "ドローフェイズ"), NamedPlace("502.1", "502.2")),
    **dict.fromkeys(("recovery phase", "リカバリーフェイズ"), NamedPlace("503.2", "503.3")),
    **dict.fromkeys(("main phase", "メインフェイズ"), MAIN_PHASE),
    **dict.fromkeys(("battle", "battle start step", "バトル開始ステップ"), NamedPlace("802.1", "802.2")),
    **dict.fromkeys(("attack declaration step", "攻撃宣言ステップ"), ATTACK),
    **dict.fromkeys(("block declaration step", "ブロック宣言ステップ"), NamedPlace("804.3", "804.6")),
    **dict.fromkeys(("first strike step", "先制戦闘判定ステップ"), NamedPlace("805.1", "805.3")),
    **dict.fromkeys(("combat step", "通常戦闘判定ステップ"), NamedPlace("806.1", "806.3")),
    **dict.fromkeys(("battle end step", "戦闘終了ステップ"), NamedPlace("807.1", "807.2")),
    **dict.fromkeys(("end phase", "エンドフェイズ"), NamedPlace("505.1", "505.2")),
}
"""Phases and steps by their names."""


def note_use(g: RulesContext, facts: Vars, card: int, key: str) -> Vars:
    """104.1, 705.1, 1112.2: returns the facts after one more use of an ability in this turn."""
    if g.derived.ability(key).kind == kinds.JUDGMENT:
        return {**facts, JUDGED: True}
    facts = {**facts, kinds.USED: [*facts.get(kinds.USED, ()), f"{card}:{key}"]}
    return note_gods_art(g, facts, card, key) if is_gods_art(g, key) else facts


def note_gods_art(g: RulesContext, facts: Vars, card: int, key: str) -> Vars:
    """1112.2: returns the facts after a God's Art was played in this game by the controller of its card.

    Raises:
        BadPosition: the ability is no God's Art.
    """
    if not is_gods_art(g, key):
        raise BadPosition("position.no-gods-art", named=key)
    known, seat = facts.get(gods_art.PLAYED, {}), g.obj(card).controller
    names = dict.fromkeys([*known.get(seat, ()), g.derived.ability(key).name])
    return {**facts, gods_art.PLAYED: {**known, seat: [*names]}}


def is_gods_art(g: RulesContext, key: str) -> bool:
    """1112.1: returns whether an ability is a God's Art."""
    return GODS_ART in g.derived.ability(key).flags


TURN_RECORDS = {
    "called": TurnRecord(fact=CALLED, form="flag"),
    "judged": TurnRecord(fact=JUDGED, form="flag"),
    "battles_closed": TurnRecord(fact=BATTLES_CLOSED, form="flag"),
    "arrived": TurnRecord(fact=ARRIVED),
    "taken": TurnRecord(fact=TAKEN, rare=True),
    "cards_played": TurnRecord(fact=CARDS_PLAYED, form="counts"),
    "fallen": TurnRecord(fact=FALLEN, form="counts"),
    **{tally: TurnRecord(fact=tally, form="counts", rare=True) for tally in TALLIES},
    **{word: TurnRecord(fact=fact, rare=True) for word, fact in RECORDS.items()},
    "used": TurnRecord(fact=kinds.USED, uses=note_use),
    "gods_arts": TurnRecord(fact=gods_art.PLAYED, uses=note_gods_art, of_game=True),
    "seals_released": TurnRecord(fact=SEALS_RELEASED, form="counts", of_game=True, rare=True),
    "failed_draws": TurnRecord(fact=FAILED_DRAWS, form="seats", rare=True),
}
"""The remembered facts of a turn, and of the game."""

SEAT_FACTS = {
    LIFE: SeatFact(form="number", least=-100_000),
    WILL: SeatFact(form="amounts"),
    gods_art.PLAYED: SeatFact(form="names"),
    SKIPPED_PHASES: SeatFact(form="names"),
    WEATHER: SeatFact(form="name"),
    **dict.fromkeys((CARDS_PLAYED, FALLEN, SEALS_RELEASED, *TALLIES), SeatFact(form="number")),
}
"""The facts that have a value for each player."""

PLAIN_RULER = "RUL-0"


ASKED_AT = {
    "exchange": FW.cite("403.5"),
    "play": FW.cite("604.2a", "604.1c"),
    "battle": FW.cite("604.2b"),
    "judge": FW.cite("604.2c"),
    "standby": FW.cite("604.2d"),
    "call": FW.cite("604.2e"),
    "ability": FW.cite("604.1a"),
    "pass": FW.cite("604.1d", "804.3"),
    "life_break": FW.cite("1415.1.d-1"),
    **dict.fromkeys(("attack", "abandon"), FW.cite("803.3")),
    "player": FW.cite("803.3b"),
    "block": FW.cite("804.3"),
}
"""The clauses by which acts of a turn are asked for."""
OF_TURN_PLAYER = {
    "battle": FW.cite("604.2", "604.2b", "701.2"),
    "standby": FW.cite("604.2", "604.2d", "701.2"),
    "call": FW.cite("604.2", "604.2e", "701.2"),
    **dict.fromkeys(("attack", "abandon"), FW.cite("803.3")),
}
"""The acts that only the turn player does."""
OF_OTHER_PLAYER = {"block": FW.cite("804.3")}
"""The acts that only the player whose turn it is not does."""


def after(label: str, at: str) -> bool:
    """Returns whether a clause is printed after another."""
    return at in FW.clauses and FW[at].position > FW[label].position


def begun(at: str) -> bool:
    """403.6: returns whether a game that stands at a clause has begun, with a turn player."""
    return after("403.6", at)


def zone_counts(at: str, stock: int) -> Mapping[str, int]:
    """Returns the default number of cards of a zone: one ruler, 20 and 8 in the two decks."""
    return {RULER_AREA: 1, DECK: 20, STONE_DECK: 8} if begun(at) else {}


def holds(zone: str, kind: str) -> bool:
    """705.3a, 316.1, 316.2: returns whether a ruler or a J-ruler belongs in a zone; other kinds have other names.

    A J-ruler can return to the ruler area, but a card named there means the ruler.
    """
    if kind == J_RULER:
        return zone == FIELD
    return kind != RULER or zone in (RULER_AREA, RULER_BOX, GRAVEYARD)


def facts(at: str, knows: Mapping[str, Any]) -> Vars:
    """403.3: returns the initial life of both players, once it is set."""
    return {LIFE: dict.fromkeys(SEATS, START_LIFE)} if after("403.3", at) else {}


def text_of(g: RulesContext, card: int, memory: Vars) -> str:
    """903.3b: returns the text of a card on the chase, as it was played with its parts."""
    return kinds.find_text(g, card, memory.get(PARTS, ()))


def remember_parts(ways: Sequence[str], obj: int) -> Vars:
    """1017.1.c-1: returns the parts with which a card on the chase was played."""
    return {PARTS: [*ways]}


def state_battle(at: str, said: Mapping[str, Any]) -> tuple[Vars, Vars]:
    """803.5, 804.4, 804.5: returns the locals of a battle at a clause, and its facts in the state."""
    attackers, target, blocker = said.get("attackers", ()), said.get("target"), said.get("blocker")
    if not after("803.6", at):
        raise BadPosition("position.nobody-attacks-yet", at=at)
    if len(attackers) != 1 or target is None:
        raise BadPosition("position.no-attacker")
    if blocker is not None and not after("804.4", at):
        raise BadPosition("position.nobody-blocks-yet", at=at)
    if said.get("struck") and not after("805.2", at):
        raise BadPosition("position.nobody-struck-yet", at=at)
    facts: Vars = {ATTACKER: attackers[0]}
    facts |= {ATTACKED_PLAYER: target} if target in SEATS else {ATTACK_TARGET: target}
    if blocker is not None:
        facts[BLOCKER] = blocker
    struck = bool(said.get("struck"))
    if struck and blocker is not None:
        facts[BLOCKER_STRUCK] = True
    if after("804.5", at):
        against = blocker if blocker is not None else None if target in SEATS else target
        facts[IN_COMBAT] = [attackers[0], against] if against is not None else []
    return ({"struck": True} if struck and not after("806.2", at) else {}), facts


def settle(g: RulesContext, position: OpeningPosition) -> OpeningPosition:
    """105.3, 1109.3: returns a stated position with the effects of parts and of changed control."""
    return state_control(g, state_parts(g, _state_damaged(g, _state_judged(g, position))))


def _state_damaged(g: RulesContext, position: OpeningPosition) -> OpeningPosition:
    """505.5a: returns a stated position that remembers, where a text asks, that damage on a card is of this turn."""
    if DAMAGED not in g.derived.index.records:
        return position
    known: list[int] = position.facts.get(RECORDS[DAMAGED], [])
    lies = [obj.id for obj in position.objects if obj.markers.get(DAMAGE) and obj.zone.endswith(f"/{FIELD}")]
    more = [card for card in lies if card not in known]
    if not more:
        return position
    return msgspec.structs.replace(position, facts={**position.facts, RECORDS[DAMAGED]: [*known, *more]})


def _state_judged(g: RulesContext, position: OpeningPosition) -> OpeningPosition:
    """302.3, 705.3a: returns a stated position in which J-rulers judged this turn are the same cards as before.

    If the turn player judged this turn and has one J-ruler and no ruler left, that J-ruler is the judged one.
    """
    known: list[int] = position.facts.get(ARRIVED, [])
    rulers = [obj for obj in position.objects if {RULER, J_RULER} & set(g.derived.printed(obj.number).kinds)]
    j_rulers = [obj for obj in rulers if obj.zone.endswith(f"/{FIELD}")]
    came = [obj.id for obj in j_rulers if obj.since >= g.state.turn]
    own = [obj.id for obj in rulers if obj.owner == g.state.turn_player]
    waits = any(g.derived.ability(key).kind == kinds.JUDGMENT for key in _list_waiting(g))
    if position.facts.get(JUDGED) and not waits and len(own) == 1:
        came += [obj.id for obj in j_rulers if obj.id in own and obj.id not in came]
    if not came:
        return position
    objects = [msgspec.structs.replace(obj, since=0) if obj.id in came else obj for obj in position.objects]
    facts = {**position.facts, ARRIVED: [*known, *(card for card in came if card not in known)]}
    return msgspec.structs.replace(position, objects=tuple(objects), facts=facts)


def _list_waiting(g: RulesContext) -> list[str]:
    """Returns the abilities on the chase."""
    return [key for card in g.state.zones.get(CHASE, ()) if (key := g.obj(card).ability)]


SCENARIO_DEFAULTS = ScenarioDefaults(
    read=cards_of,
    filler={"kind": RESONATOR, "cost": {"free": 9}, "races": ["石像"], "atk": 100, "def": 100},
    stock=(
        StockCard(
            entry={
                "kind": STONE,
                "number": "S",
                "name": "炎の魔石",
                "names": {"en": "Basic Fire Magic Stone"},
                "generic": "basic",
                "ability": [
                    {
                        "kind": "activated",
                        "cost": [{"do": "exhaust", "what": "self"}],
                        "effect": [{"do": "produce_will", "of": ["fire"]}],
                    }
                ],
            },
            label="S[0-9]*",
            zones=frozenset({STONE_DECK}),
        ),
        StockCard(
            entry={
                "kind": RULER,
                "number": PLAIN_RULER,
                "name": PLAIN_RULER,
                "names": {"en": "the ruler that is not stated", "ja": "述べられていないルーラー"},
                "generic": "basic",
                "side": f"{PLAIN_RULER}J",
            },
            zones=frozenset({RULER_AREA}),
        ),
        StockCard(
            entry={
                "kind": J_RULER,
                "number": f"{PLAIN_RULER}J",
                "name": f"{PLAIN_RULER}J",
                "names": {"en": "the J-ruler that is not stated", "ja": "述べられていないJルーラー"},
                "atk": 500,
                "def": 500,
            }
        ),
    ),
    begun=begun,
    zone_counts=zone_counts,
    not_usual_with={RULER_AREA: frozenset({RULER, J_RULER})},
    facts=facts,
    holds=holds,
    face_down=frozenset({""}),
    states={
        **{word: (RECOVERED,) for word in ("リカバー", "リカバー状態")},
        **{word: (RESTED,) for word in ("レスト", "レスト状態")},
        **{word: (f"{COUNTER}{ASTRAL}",) for word in (ASTRAL, "アストラル", "アストラル状態")},
    },
    declared_in=frozenset({FIELD, RULER_AREA}),
    stack=StackDefaults(
        text_of=text_of,
        ways=remember_parts,
        offers=name_parts,
        x=X.removeprefix("m."),
        played_ways={REMNANT: {BY_REMNANT: True}},
    ),
    battle=BattleDefaults(
        words=("attackers", "target", "blocker", "struck"),
        under_way=lambda at: at.startswith(("802.", "803.", "804.", "805.", "806.", "807.")),
        state=state_battle,
        strikes_at=LIFE,
    ),
    places=PLACES,
    asked_at=ASKED_AT,
    of_turn_player=OF_TURN_PLAYER,
    of_other_player=OF_OTHER_PLAYER,
    taking_back={"attack": FW.cite("803.5"), "block": FW.cite("804.4")},
    asked_once=frozenset({"exchange", "keep"}),
    names_result=frozenset({"call"}),
    new_card=NEW_CARD,
    also_means={
        "use": ("ability", "play"),
        "cast": ("play",),
        "rest": ("ability", "make", "pay"),
        "banish": ("pay", "leave"),
        "put": ("leave", "discard", "bottom"),
        "deploy": ("play",),
        "discard": ("pay",),
        "remove": ("pay",),
    },
    asked_in=dict.fromkeys(("battle", "judge", "standby", "call"), MAIN_PHASE.clause),
    played_away=frozenset({CHANT}),
    turn_records=TURN_RECORDS,
    seat_facts=SEAT_FACTS,
    seats_lists=frozenset({FIRST_TURN_AHEAD, FAILED_DRAWS}),
    is_limited=lambda ability: kinds.is_used_in_number(ability) or ability.kind == kinds.JUDGMENT,
    dated_zones=frozenset({STANDBY}),
    settle=settle,
)
