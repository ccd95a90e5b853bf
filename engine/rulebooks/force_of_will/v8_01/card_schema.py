"""What a card file of this game can say, so far: abilities, occasions, acts, zones, words of cards."""

from __future__ import annotations

from engine.abilities.instruction import Wrong
from engine.abilities.instructions.pay import asks_payment
from engine.abilities.language.ability import Ability
from engine.abilities.language.card_schema import (
    ActWord,
    CardSchema,
    FlagWord,
    NumberWord,
    OccasionWord,
    Shape,
    zone_words,
)
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    J_RESONATOR,
    KINDS,
    NUMBER_NAMES,
    RULER_OR_J_RULER,
    SUPERTYPES,
    X_COST,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import DECK, FIELD, GRAVEYARD, HAND, LAYOUT, REMOVED, STONE_DECK
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import CHANGES_OF_COST
from engine.rulebooks.force_of_will.v8_01.fields_table import FIELDS
from engine.rulebooks.force_of_will.v8_01.instructions_table import INSTRUCTIONS


def refuse_late_will(ability: Ability) -> Wrong | None:
    """903.2.j-1: refuses a cost that asks for will after something else: whether it can be paid looks at will first."""
    late = [place for place, item in enumerate(ability.cost) if place and asks_payment(item)]
    if late and not all(asks_payment(item) for item in ability.cost[: late[-1]]):
        return f"cost[{late[-1]}]", "will is paid before the other actions of a cost", "let it stand first"
    return None


_SHARED = frozenset({"name", "flags", "zones", "only_if", "numbers"})
ABILITIES = {
    kinds.STATIC: Shape(needs=("statics",), may=_SHARED | {"basic"}, granted=True),
    kinds.ACTIVATED: Shape(
        needs=("effect",),
        may=_SHARED | {"cost", "once_per_turn"},
        granted=True,
        selected=True,
        cost_reads_number=True,
        objection=refuse_late_will,
    ),
    kinds.TRIGGERED: Shape(
        needs=("when", "effect"),
        may=_SHARED | {"once_per_turn"},
        zones=(FIELD,),
        flags=(kinds.OF_CARD,),
        granted=True,
        selected=True,
    ),
    kinds.SPELL: Shape(needs=("effect",), may=_SHARED | {"cost"}, cost_reads_number=True, objection=refuse_late_will),
    kinds.STANDBY_SPELL: Shape(
        needs=("effect",), may=_SHARED | {"cost"}, cost_reads_number=True, objection=refuse_late_will
    ),
    kinds.JUDGMENT: Shape(may=_SHARED | {"cost"}, objection=refuse_late_will),
}
"""The kinds of abilities (901.1), the texts of spells (703.3, 708.6), and [Judgment] (1125)."""

OCCASIONS = {
    **dict.fromkeys(
        ("play", "play_ability", "judged", "left_field", "to_graveyard", "move", "rested", "recovered"), OccasionWord()
    ),
    "enter": OccasionWord(own=(FIELD,)),
    **dict.fromkeys(
        (
            "game_start", "turn_start", "draw_phase_start", "recovery_phase_start", "recovery_phase_end", "main_start",
            "end_phase_start", "turn_end",
        ),
        OccasionWord(card=False),
    ),
}  # fmt: skip
"""What `when.event` can name (906.4)."""

ACTS = {
    **dict.fromkeys(("play", "use", "judge", "call"), ActWord(to_cards=True, to_players=True)),
    "draw": ActWord(replaceable=True, to_players=True),
    **dict.fromkeys(("ready", "exhaust"), ActWord(replaceable=True, to_cards=True)),
    "be_targeted": ActWord(to_cards=True),
    "discard": ActWord(replaceable=True),
}
"""What can be replaced (910.1) and forbidden (104.4)."""

TARGETS = (DECK, STONE_DECK, HAND, FIELD, GRAVEYARD, REMOVED)
"""Zones an effect can put a card into."""

SCHEMA = CardSchema(
    instructions=INSTRUCTIONS,
    fields=FIELDS,
    abilities=ABILITIES,
    occasions=OCCASIONS,
    acts=ACTS,
    zones=zone_words(LAYOUT, TARGETS),
    relations=frozenset({"self", "other", "subject"}),
    kinds={kind: SUPERTYPES.get(kind, ()) for kind in (*KINDS, J_RESONATOR, RULER_OR_J_RULER)},
    numbers={
        **dict.fromkeys(NUMBER_NAMES, NumberWord()),
        **dict.fromkeys(CHANGES_OF_COST, NumberWord(from_zero=True)),
    },
    flags={kinds.QUICKCAST: FlagWord(keyword=True), X_COST: FlagWord()},
)
"""What a card file of this game can say."""
