"""Scenario defaults of this edition: filler X, the plain main unit B, twenty cards in a deck, words for states."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.scenario_defaults import NamedPlace, ScenarioDefaults, StockCard, TurnRecord
from engine.rulebooks.generic.v1_2.card_file import cards_of
from engine.rulebooks.generic.v1_2.ch0200_cards import ENERGY, KO, UNIT
from engine.rulebooks.generic.v1_2.ch0300_zones import DECK, FIELD, GROUPS, MAIN
from engine.rulebooks.generic.v1_2.ch0600_main_phase import CHARGED, RETREATED
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0801_kinds as kinds
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0804_play import STRATEGY_PLAYED
from engine.rulebooks.generic.v1_2.ch0900_terms.verbs import SET_FACT
from engine.rulebooks.generic.v1_2.edition import GE

PLACES = {
    **dict.fromkeys(("draw phase", "ドローフェイズ"), NamedPlace("502.1")),
    **dict.fromkeys(("main phase", "メインフェイズ"), NamedPlace("503.3")),
    **dict.fromkeys(("battle phase", "start step", "バトルフェイズ"), NamedPlace("702.1")),
    "バトルフェイズ開始ステップ": NamedPlace("702.1"),
    **dict.fromkeys(("skill step", "スキルステップ"), NamedPlace("703.1")),
    **dict.fromkeys(("damage step", "ダメージステップ"), NamedPlace("704.1")),
    **dict.fromkeys(("end step", "バトルフェイズ終了ステップ"), NamedPlace("705.1")),
    **dict.fromkeys(("end phase", "エンドフェイズ"), NamedPlace("505.1")),
}
"""Phases and steps by their names."""

TURN_RECORDS = {
    "charged": TurnRecord(fact=CHARGED, form="flag"),
    "retreated": TurnRecord(fact=RETREATED, form="flag"),
    "strategy_played": TurnRecord(fact=STRATEGY_PLAYED, form="flag"),
    "set": TurnRecord(fact=SET_FACT),
    "used": TurnRecord(fact=kinds.USED_FACT, uses=lambda g, card, key: kinds.used_mark(card, key)),
}
"""What is remembered of a turn."""

NO_ATTRIBUTE = "無"


def begun(at: str) -> bool:
    """403.6: returns whether a game that stands at a clause has begun, with a turn player."""
    return at in GE.clauses and GE[at].position > GE["403.6"].position


def zone_counts(at: str, stock: int) -> Mapping[str, int]:
    """Returns how many cards a zone gets by default: 20 in the deck, a plain unit in the main area."""
    return {DECK: 20, MAIN: 1} if begun(at) else {}


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
    states={KO: (f"face-down {KO}",), ENERGY: (f"face-down {ENERGY}",)},
    declared_in=frozenset(GROUPS[FIELD]),
    places=PLACES,
    turn_records=TURN_RECORDS,
)
