"""What scenarios of this game leave unsaid: X is worth 5, five cards lie in a deck."""

from engine.core.opening.scenario_defaults import ScenarioDefaults
from tests.tiny.rulebook.card_file import cards_of

SCENARIO_DEFAULTS = ScenarioDefaults(
    read=cards_of,
    filler={"kind": "card", "value": 5},
    zone_counts=lambda at, stock: {"deck": 5},
    face_down=frozenset({"spent"}),
    states={"gone": ("face-down spent",)},
    declared_in=frozenset({"lane_1", "lane_2"}),
)
