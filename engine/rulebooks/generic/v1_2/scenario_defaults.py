"""Scenario defaults of this edition: filler X, the plain main unit B, twenty cards in a deck, words for states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.abilities.view import RulesContext
from engine.core.clauses.refusal import BadPosition
from engine.core.opening.scenario_defaults import BattleDefaults, NamedPlace, ScenarioDefaults, StockCard, TurnRecord
from engine.core.table.state import Vars
from engine.rulebooks.generic.v1_2.card_file import cards_of
from engine.rulebooks.generic.v1_2.ch0200_cards import COMMAND, ENERGY, KO, UNIT
from engine.rulebooks.generic.v1_2.ch0300_zones import DECK, FIELD, GROUPS, MAIN, NEW_CARD, READY, RESTED, STUNNED
from engine.rulebooks.generic.v1_2.ch0500_turn import TRIED
from engine.rulebooks.generic.v1_2.ch0600_requirements import CHARGED
from engine.rulebooks.generic.v1_2.ch0700_battle import DECLARED
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0801_kinds as kinds
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0804_play import STRATEGY_PLAYED
from engine.rulebooks.generic.v1_2.ch0900_terms.retreat import RETREATED
from engine.rulebooks.generic.v1_2.ch0900_terms.verbs import SET_FACT
from engine.rulebooks.generic.v1_2.edition import GE

PLACES = {
    **dict.fromkeys(("mulligan", "opening hand", "手札の引き直し", "マリガン"), NamedPlace("403.3")),
    **dict.fromkeys(("draw phase", "ドローフェイズ"), NamedPlace("502.1")),
    **dict.fromkeys(("main phase", "メインフェイズ"), NamedPlace("503.3")),
    **dict.fromkeys(("rule check", "ルールチェック"), NamedPlace("503.2")),
    **dict.fromkeys(("battle phase", "start step", "バトルフェイズ"), NamedPlace("702.1")),
    "バトルフェイズ開始ステップ": NamedPlace("702.1"),
    **dict.fromkeys(("skill step", "スキルステップ"), NamedPlace("703.1")),
    **dict.fromkeys(("damage step", "ダメージステップ"), NamedPlace("704.1")),
    **dict.fromkeys(("end step", "バトルフェイズ終了ステップ"), NamedPlace("705.1")),
    **dict.fromkeys(("end phase", "エンドフェイズ"), NamedPlace("505.1")),
}
"""Phases and steps by their names."""

ASKED_AT = {
    "charge": GE.cite("503.3a"),
    "deploy": GE.cite("503.3b"),
    "play": GE.cite("503.3c"),
    "retreat": GE.cite("605.1"),
    "ex": GE.cite("503.3e"),
    "end": GE.cite("503.3f"),
    "skill": GE.cite("703.2a"),
    "none": GE.cite("703.2b"),
}
"""The clauses that ask for acts of a turn."""
OF_TURN_PLAYER = {
    "charge": GE.cite("602.1", "503.3"),
    "deploy": GE.cite("603.1", "503.3"),
    "play": GE.cite("604.1", "503.3"),
    "retreat": GE.cite("605.1", "503.3"),
    "ex": GE.cite("606.1", "503.3"),
    "skill": GE.cite("703.2a"),
}
"""The acts that only the turn player does."""


def note_use(g: RulesContext, facts: Vars, card: int, key: str) -> Vars:
    """803.1: returns the facts after one more use of an ability in this turn."""
    return {**facts, kinds.USED_FACT: [*facts.get(kinds.USED_FACT, ()), kinds.used_mark(card, key)]}


TURN_RECORDS = {
    "charged": TurnRecord(fact=CHARGED, form="flag"),
    "retreated": TurnRecord(fact=RETREATED, form="flag"),
    "strategy_played": TurnRecord(fact=STRATEGY_PLAYED, form="flag"),
    "set": TurnRecord(fact=SET_FACT),
    "restoring_tried": TurnRecord(fact=TRIED, form="seats", rare=True),
    "used": TurnRecord(fact=kinds.USED_FACT, uses=note_use),
}
"""The remembered facts of a turn."""

NO_ATTRIBUTE = "無"


def after(label: str, at: str) -> bool:
    """Returns whether a clause is printed after another."""
    return at in GE.clauses and GE[at].position > GE[label].position


def begun(at: str) -> bool:
    """403.6: returns whether a game that stands at a clause has begun, with a turn player."""
    return after("403.6", at)


def zone_counts(at: str, stock: int) -> Mapping[str, int]:
    """Returns the default number of cards of a zone: 20 in the deck, a plain unit in the main area."""
    return {DECK: 20, MAIN: 1} if begun(at) else {}


def state_skill(at: str, said: Mapping[str, Any]) -> tuple[Vars, Vars]:
    """703.3, 704.3a: returns the locals of a battle phase at a clause, and the declared skill."""
    if "skill" not in said:
        raise BadPosition("position.no-skill")
    if not after("703.3", at):
        raise BadPosition("position.no-skill-yet", at=at)
    between = after("704.3a-2", at) and not after("704.3d", at)
    if between and "damage" not in said:
        raise BadPosition("position.damage-so-far", at=at)
    if "damage" in said and not between:
        raise BadPosition("position.no-damage", at=at)
    knows: Vars = {"base": said["damage"], "side": "own"} if between else {}
    return knows, {DECLARED: said["skill"]}


SCENARIO_DEFAULTS = ScenarioDefaults(
    read=cards_of,
    filler={"kind": UNIT, "hp": 100, "retreat": 1, "attributes": [NO_ATTRIBUTE]},
    stock=(
        StockCard(
            entry={
                "kind": UNIT,
                "number": "B",
                "name": "B",
                "hp": 1000,
                "retreat": 1,
                "attributes": [NO_ATTRIBUTE],
                "skill": [{"name": "打撃", "cost": 1, "damage": 100}],
            },
            label="B[0-9]*",
            zones=frozenset({MAIN}),
        ),
    ),
    begun=begun,
    zone_counts=zone_counts,
    face_down=frozenset({"", KO, ENERGY}),
    always_attached=frozenset({ENERGY}),
    attached_as=lambda kind, face_down: ENERGY if face_down or kind == UNIT else "",
    states={
        **{
            word: (f"face-down {KO}",)
            for word in (KO, "KO", "KO状態", "knocked out", "knocked-out", "気絶", "気絶状態")
        },
        ENERGY: (f"face-down {ENERGY}",),
        **{word: (READY,) for word in ("通常", "通常状態")},
        **{word: (RESTED,) for word in ("レスト", "レスト状態")},
        **{word: (STUNNED,) for word in ("スタン", "スタン状態")},
    },
    declared_in=frozenset(GROUPS[FIELD]),
    battle=BattleDefaults(
        words=("skill", "damage"),
        under_way=lambda at: at.startswith(("702.", "703.", "704.", "705.")),
        state=state_skill,
    ),
    places=PLACES,
    asked_at=ASKED_AT,
    of_turn_player=OF_TURN_PLAYER,
    acts_in={"retreat": MAIN},
    new_card=NEW_CARD,
    acts_by_kind={("play", UNIT): "deploy"},
    also_means={
        "use": ("skill", "play", "ex"),
        "attack": ("skill",),
        "set": ("play",),
        "discard": ("pay", "energy"),
        "put": ("discard", "deploy"),
        "contest": ("signs",),
    },
    played_away=frozenset({COMMAND}),
    turn_records=TURN_RECORDS,
)
