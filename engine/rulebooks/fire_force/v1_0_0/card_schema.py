"""What a card file of this game can say: kinds of abilities, occasions, acts, zones and words of cards."""

from __future__ import annotations

from engine.abilities.instruction import Wrong
from engine.abilities.instructions.choose import picks_cards
from engine.abilities.language.ability import costs_of
from engine.abilities.language.card_schema import (
    ActWord,
    CardSchema,
    FlagWord,
    NumberWord,
    OccasionWord,
    Shape,
    zone_words,
)
from engine.abilities.language.selectors import Piece, Select
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import FLAME, KINDS, NUMBER_NAMES
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import BOX, DECK, FIELD, FIRE_BOX, HAND, LAYOUT, RESOLUTION, ZONES
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.terms import BE_CHOSEN, BE_CHOSEN_BY_OPPONENT
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS
from engine.rulebooks.fire_force.v1_0_0.fields_table import FIELDS
from engine.rulebooks.fire_force.v1_0_0.instructions_table import INSTRUCTIONS

_USED = frozenset({"cost", "zones", "once_per_turn"})
ABILITIES = {
    "static": Shape(needs=("statics",), may=frozenset({"zones", "basic"}), granted=True),
    "activated": Shape(needs=("effect",), may=_USED, granted=True),
    "counter": Shape(needs=("effect",), may=_USED, granted=True),
    "triggered": Shape(needs=("when", "effect"), may=_USED, zones=(FIELD, HAND), granted=True),
    "event": Shape(needs=("effect",), may=frozenset({"counter"})),
    "defence": Shape(needs=("cost", "effect"), granted=True),
    "trigger": Shape(needs=("effect",), may=frozenset({"cost"})),
}
"""The kinds of ability (901.1)."""

OCCASIONS = {
    **dict.fromkeys(
        (
            "leave", "left_field", "move", "put", "return", "use", "event_resolved", "discard", "support",
            "life_to_adora", "attach", "detach", "power_up", "power_down", "battle_end", "reveal", "ability_used",
        ),
        OccasionWord(),
    ),
    **dict.fromkeys(
        ("damage", "shuffle", "hand_discarded", "preparation_start", "turn_start", "main_start", "turn_end"),
        OccasionWord(card=False),
    ),
    **dict.fromkeys(
        ("deploy", "control", "ready", "exhaust", "attack", "attacked", "defend", "defended", "attack_end"),
        OccasionWord(own=(FIELD,)),
    ),
    "draw": OccasionWord(own=(HAND,)),
}  # fmt: skip
"""What `when.event` can name (908.2), and what a trigger can ask of it (908.1, 908.4)."""

ACTS = {
    **dict.fromkeys(("attack", "be_attacked", "use", "activate"), ActWord(to_cards=True, to_players=True)),
    **dict.fromkeys(("deploy", "discard"), ActWord(replaceable=True, to_cards=True, to_players=True)),
    **dict.fromkeys(("draw", "damage"), ActWord(replaceable=True, to_players=True)),
    **dict.fromkeys(
        ("leave", "return", "reveal", "control", "attach", "ready", "exhaust"),
        ActWord(replaceable=True, to_cards=True),
    ),
    **dict.fromkeys(("carry", BE_CHOSEN, BE_CHOSEN_BY_OPPONENT), ActWord(to_cards=True)),
    "put": ActWord(replaceable=True),
    "concede": ActWord(printed_only=True),
}
"""What can be replaced (911.1; not conceding, 103.4) and forbidden (104.5)."""

TARGETS = tuple(name for name in ZONES if name not in (RESOLUTION, BOX, FIRE_BOX))
"""Zones an effect can put a card into."""


def _only_here(piece: Piece) -> Wrong | None:
    """What is refused by rules of this book."""
    if picks_cards(piece) and piece.unseen:
        return _unseen(piece.from_)
    if any(getattr(part, "order", "") == "random" for part in costs_of(piece)):
        return "cost", "what is paid is not mixed: its owner orders it (302.4)", "leave order out"
    return None


def _unseen(source: Select) -> Wrong | None:
    """What cannot be chosen without looking. The ids of a dealt deck go by card number."""
    if source.zone == DECK:
        return "unseen", "the options would tell the cards of a deck apart (302.2)", "shuffle it and use put_top"
    if source.zone not in ZONES or ZONES[source.zone].public:
        return "unseen", "only cards of a hidden zone can be chosen without looking (1110.2)", "leave unseen out"
    if source.asks_quality:
        return "unseen", "a quality of cards that nobody looks at (1110.2)", "ask for none"
    return None


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
    own_check=_only_here,
)
"""What a Fire Force card file can say."""
