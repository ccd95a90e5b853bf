"""Scenario defaults of this edition: the plain forward X, and twenty cards in a deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.abilities.language.ability import Instruction
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.refusal import BadPosition
from engine.core.opening.scenario_defaults import (
    BattleDefaults,
    CardsTogether,
    NamedPlace,
    ScenarioDefaults,
    SeatFact,
    StackDefaults,
    TurnRecord,
)
from engine.core.table.state import Vars
from engine.rulebooks.fftcg.v2_1_9.card_file import cards_of
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import FORWARD, FROZEN, SUMMON
from engine.rulebooks.fftcg.v2_1_9.ch06_crystals import CRYSTAL
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import ACTIVE, DAMAGE_ZONE, DECK, DULL, FIELD, NEW_CARD
from engine.rulebooks.fftcg.v2_1_9.ch10_requirements import (
    ATTACKED,
    ATTACKERS,
    BLOCKER,
    IN_BATTLE,
    find_party_bars,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1112_effects.records import RECORDS
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import SINCE as CONTROLLED_SINCE
from engine.rulebooks.fftcg.v2_1_9.edition import FT
from engine.rulebooks.fftcg.v2_1_9.instructions.offer import Offer, offer_of, without_offers

FIRST_MAIN, ATTACK_STARTS = NamedPlace("9.3.1.4"), NamedPlace("10.1.1.2")
SECOND_MAIN = NamedPlace("9.3.1.4", knows={"first": False})
DECLARED, BLOCKED = NamedPlace("10.1.2.1", "10.1.2.6"), NamedPlace("10.1.3.1", "10.1.3.6")
PLACES = {
    **dict.fromkeys(("mulligan", "opening hand", "手札の引き直し", "マリガン"), NamedPlace("8.2.1.4")),
    **dict.fromkeys(("active phase", "アクティブフェイズ"), NamedPlace("9.1.1.1")),
    **dict.fromkeys(("draw phase", "ドローフェイズ"), NamedPlace("9.2.1.1")),
    **dict.fromkeys(("main phase", "first main phase", "main phase 1"), FIRST_MAIN),
    **dict.fromkeys(("メインフェイズ", "第1メインフェイズ", "メインフェイズ1"), FIRST_MAIN),
    **dict.fromkeys(("second main phase", "main phase 2"), SECOND_MAIN),
    **dict.fromkeys(("第2メインフェイズ", "メインフェイズ2"), SECOND_MAIN),
    **dict.fromkeys(("attack phase", "attack preparation step"), ATTACK_STARTS),
    **dict.fromkeys(("アタックフェイズ", "アタック準備ステップ"), ATTACK_STARTS),
    **dict.fromkeys(("attack declaration step", "アタック指定ステップ"), DECLARED),
    **dict.fromkeys(("block declaration step", "ブロック指定ステップ"), BLOCKED),
    **dict.fromkeys(("damage resolution step", "ダメージ解決ステップ"), NamedPlace("10.1.4.1", "10.1.4.3")),
    **dict.fromkeys(("after first strike", "先制攻撃のダメージの後"), NamedPlace("15.2.3.3")),
    **dict.fromkeys(("end phase", "エンドフェイズ"), NamedPlace("9.5.1.1", "9.5.1.1/2")),
}
"""Phases and steps by their names."""


BETWEEN = "15.2.3.3"
"""The clause by which players get priority between the damage of first strike and the other damage."""
DAMAGE = "10.1.4.2.1"
"""The clause by which the damage of a battle is dealt."""
WHO_STRUCK = FT.cite("15.2.3.2", "15.2.3.3")

ASKED_AT = {
    "redraw": FT.cite("8.2.1.4"),
    "cast": FT.cite("9.3.1.5", "11.4.1"),
    "summon": FT.cite("9.3.1.6"),
    "ability": FT.cite("9.3.1.7"),
    "warp": FT.cite("15.2.7.3"),
    "pass": FT.cite("11.1.6"),
    **dict.fromkeys(("attack", "party", "partner"), FT.cite("10.1.2.1")),
    "block": FT.cite("10.1.3.1"),
    "use": FT.cite("11.10.2"),
}
"""The clauses that ask for acts of a turn."""
OF_TURN_PLAYER = dict.fromkeys(("attack", "party", "partner"), FT.cite("10.1.2.1"))
"""The acts that only the turn player does."""
OF_OTHER_PLAYER = {"block": FT.cite("10.1.3.1")}
"""The acts that only the player whose turn it is not does."""


def after(label: str, at: str) -> bool:
    """Returns whether a clause is printed after another."""
    return at in FT.clauses and FT[at].position > FT[label].position


def begun(at: str) -> bool:
    """8.2.1.5: returns whether a game that stands at a clause has begun, with a turn player."""
    return after("8.2.1.5", at)


def zone_counts(at: str, stock: int) -> Mapping[str, int]:
    """Returns the default number of cards of a zone: 20 in the deck."""
    return {DECK: 20} if begun(at) else {}


def facts(at: str, knows: Mapping[str, Any]) -> Vars:
    """10.1.2.4: returns the facts of an attack at a clause, a named blocker among them."""
    party = knows.get("party")
    if not party or not after("10.1.2.2", at):
        return {}
    return {ATTACKERS: party, ATTACKED: party}


def state_attack(at: str, said: Mapping[str, Any]) -> tuple[Vars, Vars]:
    """10.1: returns the locals of an attack at a clause, and the facts of a block in the state.

    15.2.3.2: who struck first is decided when the step begins, so it is a fact of the attack.
    """
    knows, facts = _state_party(at, said)
    struck = said.get("struck_by")
    if struck is None:
        return knows, facts
    if not at.startswith((BETWEEN, DAMAGE)):
        raise BadPosition("position.nobody-struck-yet-fftcg", at=at)
    if not {*struck} <= {*said.get("attackers", ()), said.get("blocker")}:
        raise BadPosition("position.struck-outside")
    return {**knows, "early": struck, "late": at.startswith(DAMAGE)}, facts


def needs(at: str) -> Mapping[str, Cites]:
    """15.2.3.2, 15.2.3.3: returns what has to be known of an attack between the two damages."""
    return {"struck_by": WHO_STRUCK} if at.startswith(BETWEEN) else {}


def _state_party(at: str, said: Mapping[str, Any]) -> tuple[Vars, Vars]:
    attackers, blocker = said.get("attackers", []), said.get("blocker")
    if not after("10.1.2.1", at):
        raise BadPosition("position.nobody-attacks-yet-fftcg", at=at)
    if not attackers:
        raise BadPosition("position.no-attacker-fftcg")
    if blocker is None:
        return {"party": attackers}, {}
    if not after("10.1.3.2", at):
        raise BadPosition("position.nobody-blocks-yet-fftcg", at=at)
    return {"party": attackers, "blocked": True}, {BLOCKER: blocker, IN_BATTLE: [*attackers, blocker]}


def text_of(g: RulesContext, card: int, memory: Vars) -> str:
    """11.11.1: returns the effect of a summon on the stack."""
    return kinds.summon_effect(g, card)


def cost_of(g: RulesContext, card: int, key: str, picked: Sequence[str]) -> Sequence[Instruction]:
    """11.3.7.1, 11.4.7: returns the paid costs of an object on the stack, including the picked offers."""
    key = key or kinds.casting(g, card)
    if not key:
        return ()
    ability = g.derived.ability(key)
    offer = offer_of(ability)
    offered = [item for name in picked for item in getattr(offer, name, ())]
    return (*without_offers(ability.cost), *offered)


def offers(g: RulesContext, card: int) -> frozenset[str]:
    """11.3.5, 11.4.4: returns the names of the costs that a card offers besides its printed one."""
    key = kinds.summon_effect(g, card) or kinds.casting(g, card)
    return frozenset(offer_of(g.derived.ability(key)).names) if key else frozenset()


def note_use(g: RulesContext, facts: Vars, card: int, key: str) -> Vars:
    """Returns the facts after one more use of an ability in this turn."""
    return {**facts, kinds.USED_FACT: [*facts.get(kinds.USED_FACT, ()), kinds.use_mark(card, key)]}


def note_taken(g: RulesContext, cards: Sequence[int]) -> dict[str, int]:
    """6.2.6: returns since when their controllers have controlled characters that changed sides in this turn."""
    return {str(card): g.state.turn for card in cards}


SCENARIO_DEFAULTS = ScenarioDefaults(
    read=cards_of,
    filler={"kind": FORWARD, "cost": 3, "power": 7000, "elements": ["water"], "generic": True},
    begun=begun,
    zone_counts=zone_counts,
    facts=facts,
    states={"アクティブ": (ACTIVE,), "ダル": (DULL,), **dict.fromkeys(("frozen", "凍結"), (f"counter {FROZEN}",))},
    declared_in=frozenset({FIELD}),
    stack=StackDefaults(text_of=text_of, costs=Offer.costs, cost_of=cost_of, offers=offers),
    battle=BattleDefaults(
        goes_on_without=True,
        words=("attackers", "blocker", "struck_by"),
        under_way=lambda at: at.startswith(("10.1.", "15.2.3.")),
        state=state_attack,
        needs=needs,
        strikes_at=DAMAGE_ZONE,
    ),
    places=PLACES,
    together={
        "attack": CardsTogether(question="attack", first="party", other="partner", refuse=find_party_bars),
    },
    acts_by_kind={("cast", SUMMON): "summon"},
    asked_at=ASKED_AT,
    of_turn_player=OF_TURN_PLAYER,
    of_other_player=OF_OTHER_PLAYER,
    taking_back={"": FT.cite("14.1")},
    asked_once=frozenset({"redraw", "keep"}),
    new_card=NEW_CARD,
    also_means={
        "play": ("cast", "summon", "ability"),
        "use": ("ability", "cast", "summon"),
        "rest": ("dull",),
        "discard": ("pay",),
        "dull": ("pay",),
        "put": ("leave", "discard", "put-away", "bottom"),
        "deploy": ("cast",),
    },
    asked_in=dict.fromkeys(("cast", "warp"), FIRST_MAIN.clause),
    played_away=frozenset({SUMMON}),
    turn_records={
        "attacked": TurnRecord(fact=ATTACKED),
        **{word: TurnRecord(fact=fact, rare=True) for word, fact in RECORDS.items() if fact != ATTACKED},
        "taken": TurnRecord(fact=CONTROLLED_SINCE, notes=note_taken, rare=True),
        "used": TurnRecord(fact=kinds.USED_FACT, uses=note_use),
    },
    seat_facts={CRYSTAL: SeatFact(form="number")},
)
