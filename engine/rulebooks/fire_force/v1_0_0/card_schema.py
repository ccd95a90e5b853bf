"""The card schema of this game: kinds of abilities, occasions, acts, zones and words of cards."""

from __future__ import annotations

from engine.abilities.card_files.card_schema import (
    ActWord,
    CardSchema,
    FlagWord,
    NumberWord,
    OccasionWord,
    Shape,
    zone_words,
)
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import FLAME, KINDS, NUMBER_NAMES
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import (
    ADORA,
    BOX,
    DECK,
    FIELD,
    FIRE_BOX,
    HAND,
    LAYOUT,
    LIFE,
    RESOLUTION,
    ZONES,
)
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import refuse_random_order
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.choosing import BE_CHOSEN, BE_CHOSEN_BY_OPPONENT
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS
from engine.rulebooks.fire_force.v1_0_0.fields_table import FIELDS
from engine.rulebooks.fire_force.v1_0_0.instructions_table import INSTRUCTIONS

_USED = frozenset({"cost", "zones", "once_per_turn"})
ABILITIES = {
    "static": Shape(needs=("statics",), may=frozenset({"zones", "basic"}), granted=True),
    "activated": Shape(needs=("effect",), may=_USED, granted=True, objection=refuse_random_order),
    "counter": Shape(needs=("effect",), may=_USED, granted=True, objection=refuse_random_order),
    "triggered": Shape(
        needs=("when", "effect"), may=_USED, zones=(FIELD, HAND), granted=True, objection=refuse_random_order
    ),
    "event": Shape(needs=("effect",), may=frozenset({"counter"})),
    "defence": Shape(needs=("cost", "effect"), granted=True, objection=refuse_random_order),
    "trigger": Shape(needs=("effect",), may=frozenset({"cost"}), objection=refuse_random_order),
}
"""The kinds of ability (901.1)."""

_THERE = OccasionWord(own=(FIELD,), sources=(FIELD,), targets=(FIELD,))
OCCASIONS = {
    **dict.fromkeys(
        ("move", "put", "return", "attach", "detach", "power_up", "power_down", "battle_end", "reveal", "ability_used"),
        OccasionWord(),
    ),
    "leave": OccasionWord(sources=(FIELD,), targets=(ADORA,)),
    "left_field": OccasionWord(sources=(FIELD,), targets=tuple(zone for zone in ZONES if zone != FIELD)),
    "use": OccasionWord(sources=(HAND,), targets=(RESOLUTION,)),
    "event_resolved": OccasionWord(sources=(RESOLUTION,), targets=(ADORA,)),
    "discard": OccasionWord(targets=(ADORA,)),
    "support": OccasionWord(sources=(HAND,), targets=(ADORA,)),
    "life_to_adora": OccasionWord(sources=(LIFE,), targets=(ADORA,)),
    **dict.fromkeys(
        ("damage", "shuffle", "hand_discarded", "preparation_start", "turn_start", "main_start", "turn_end"),
        OccasionWord(card=False),
    ),
    **dict.fromkeys(
        ("control", "ready", "exhaust", "attack", "attacked", "defend", "defended", "attack_end"),
        _THERE,
    ),
    "deploy": OccasionWord(own=(FIELD,), targets=(FIELD,)),
    "draw": OccasionWord(own=(HAND,), sources=(DECK,), targets=(HAND,)),
}
"""What `when.event` can name (908.2), and what a trigger can ask of it (908.1, 908.4)."""

ACTS = {
    **dict.fromkeys(("attack", "use", "activate"), ActWord(to_cards=True, to_players=True)),
    "be_attacked": ActWord(to_cards=True, to_players=True, has_agent=True),
    **dict.fromkeys(("deploy", "discard"), ActWord(replaceable=True, to_cards=True, to_players=True, has_agent=True)),
    **dict.fromkeys(("draw", "damage"), ActWord(replaceable=True, to_players=True, of_card=False)),
    **dict.fromkeys(
        ("leave", "return", "reveal", "control", "attach", "ready", "exhaust"),
        ActWord(replaceable=True, to_cards=True, has_agent=True),
    ),
    **dict.fromkeys(("carry", BE_CHOSEN, BE_CHOSEN_BY_OPPONENT), ActWord(to_cards=True, has_agent=True)),
    "put": ActWord(replaceable=True),
    "concede": ActWord(printed_only=True, of_card=False),
}
"""What can be replaced (911.1; not conceding, 103.4) and forbidden (104.5)."""

TARGETS = tuple(name for name in ZONES if name not in (RESOLUTION, BOX, FIRE_BOX))
"""Zones an effect can put a card into."""


SCHEMA = CardSchema(
    instructions=INSTRUCTIONS,
    fields=FIELDS,
    abilities=ABILITIES,
    occasions=OCCASIONS,
    acts=ACTS,
    zones=zone_words(LAYOUT, TARGETS),
    relations=frozenset({"self", "other", "attacker", "attacked", "in_battle", "subject"}),
    kinds=dict.fromkeys(KINDS, ()),
    numbers=dict.fromkeys(NUMBER_NAMES, NumberWord()),
    flags={FLAME: FlagWord()},
    icons=ICONS,
)
"""The card schema of Fire Force."""
