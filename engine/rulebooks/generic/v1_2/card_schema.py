"""The card schema of this game: kinds of abilities, occasions, acts, zones and words of cards."""

from __future__ import annotations

from engine.abilities.card_files.card_schema import (
    BEARER,
    STATE,
    ActWord,
    CardSchema,
    FlagWord,
    NumberWord,
    OccasionWord,
    Shape,
    zone_words,
)
from engine.abilities.language.ability import Ability
from engine.abilities.language.instruction import Wrong
from engine.abilities.language.selectors import Select
from engine.rulebooks.generic.v1_2.ch0200_cards import (
    ADVANTAGE,
    CLASSES,
    ENERGY_CARD,
    EX,
    KINDS,
    KO_UNIT,
    NOT_ACCUMULATING,
    NUMBER_NAMES,
    SKILL_COST,
    SKILL_DAMAGE,
)
from engine.rulebooks.generic.v1_2.ch0300_zones import (
    DECK,
    FIELD,
    HAND,
    LAYOUT,
    MAIN,
    STANDBY,
    STANDBYS,
    TRASH,
)
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0801_kinds import (
    ACTIVATED,
    COMMAND_ABILITY,
    SKILL,
    STATIC,
    TARGET,
    TRIGGERED,
)
from engine.rulebooks.generic.v1_2.fields_table import FIELDS
from engine.rulebooks.generic.v1_2.instructions_table import INSTRUCTIONS


def refuse_ability(ability: Ability) -> Wrong | None:
    """Refuses an EX skill without a name, another ability with a name, and failure of a non-skill."""
    named = EX in ability.flags
    if named != bool(ability.name):
        return Wrong("name", "card-file.name-without-ex", named=EX)
    if ability.kind == ACTIVATED and not named:
        return Wrong("flags", "card-file.activated-without-ex", named=EX)
    if NOT_ACCUMULATING in ability.flags and not named:
        return Wrong("flags", "card-file.accumulating-without-ex", given=NOT_ACCUMULATING, named=EX)
    for index, static in enumerate(ability.statics):
        own = static.fails is not None and static.fails.skill_of == "self"
        if own and not (named and ability.kind != STATIC):
            at = f"statics[{index}].fails.skill_of"
            return Wrong(at, "card-file.never-a-skill")
        if not own and ability.kind in (ACTIVATED, TRIGGERED):
            return Wrong(f"statics[{index}]", "card-file.static-of-ex-skill")
    return None


def refuse_skill(skill: Ability) -> Wrong | None:
    """Refuses a skill without a number of energies, without any effect, or with a continuous effect on others."""
    cost = skill.numbers.get(SKILL_COST)
    if not isinstance(cost, int) or cost < 0:
        at = f"numbers.{SKILL_COST}"
        return Wrong(at, "card-file.energies-of-skill")
    if SKILL_DAMAGE not in skill.numbers and not skill.effect:
        return Wrong("", "card-file.idle-skill")
    for index, static in enumerate(skill.statics):
        at = f"statics[{index}]"
        if static.damage is None and static.fails is None:
            return Wrong(at, "card-file.static-of-skill")
        if static.damage is not None and (static.damage.side != "dealt" or isinstance(static.to, Select)):
            return Wrong(at, "card-file.damage-of-others")
        if static.fails is not None and static.fails.skill_of != "self":
            return Wrong(f"{at}.fails.skill_of", "card-file.failing-of-others")
    return None


_LASTING = frozenset({"name", "flags", "zones"})
ABILITIES = {
    SKILL: Shape(
        needs=("name", "numbers"),
        may=frozenset({"effect", "statics"}),
        numbers=(SKILL_COST, SKILL_DAMAGE),
        granted=True,
        objection=refuse_skill,
    ),
    ACTIVATED: Shape(
        needs=("effect",),
        may=_LASTING | {"cost", "statics", "once_per_turn"},
        flags=(EX,),
        granted=True,
        objection=refuse_ability,
    ),
    TRIGGERED: Shape(
        needs=("when", "effect"),
        may=_LASTING | {"statics"},
        flags=(EX, NOT_ACCUMULATING),
        zones=(FIELD,),
        granted=True,
        objection=refuse_ability,
    ),
    STATIC: Shape(needs=("statics",), may=_LASTING | {"basic"}, flags=(EX,), granted=True, objection=refuse_ability),
    COMMAND_ABILITY: Shape(needs=("effect",)),
    TARGET: Shape(needs=("effect",)),
}
"""The kinds of ability (801.1), and the choice of the unit that a strengthening card is set on (804.2b)."""

AREA = (FIELD, MAIN, STANDBY, *STANDBYS)
"""The words for the area and its parts (306.2)."""

_PLACES = (MAIN, *STANDBYS)
_THERE = OccasionWord(own=AREA, sources=_PLACES, targets=_PLACES)
OCCASIONS = {
    **dict.fromkeys(
        (
            "play", "resolved", "skill_used", "damaged", "healed", "move", "put", "return", "set", "markers",
            "hp_up", "hp_down",
        ),
        OccasionWord(),
    ),
    "left_field": OccasionWord(sources=_PLACES, targets=tuple(zone for zone in LAYOUT.zones if zone not in _PLACES)),
    "discard": OccasionWord(targets=(TRASH,)),
    **dict.fromkeys(
        (
            "game_start", "turn_start", "draw_phase_start", "main_start", "battle_start", "battle_end", "turn_end",
            "hand_discarded",
        ),
        OccasionWord(card=False),
    ),
    STATE: OccasionWord(card=False, conditional=True),
    **dict.fromkeys(
        ("switch", "retreat", "rested", "stunned", "abnormal", "ready", "energy_attached", "ko"),
        _THERE,
    ),
    "enter": OccasionWord(own=AREA, targets=_PLACES),
    "to_main": OccasionWord(own=AREA, targets=(MAIN,)),
    "draw": OccasionWord(own=(HAND,), sources=(DECK,), targets=(HAND,)),
}  # fmt: skip
"""What `when.event` can name (807.2, 807.7), and what a trigger can ask of it (807.1, 807.5)."""

ACTS = {
    **dict.fromkeys(("use_skill", "use_ex", "play", "deploy", "retreat"), ActWord(to_cards=True, to_players=True)),
    "charge": ActWord(to_players=True),
    "draw": ActWord(replaceable=True, to_players=True, of_card=False),
    **dict.fromkeys(
        ("ready", "exhaust", "stun", "destroy", "heal"), ActWord(replaceable=True, to_cards=True, has_agent=True)
    ),
    "damage": ActWord(to_cards=True, has_agent=True),
    **dict.fromkeys(
        ("discard", "put", "return", "reveal", "enter", "damage_to", "markers", "switch", "attach_as"),
        ActWord(replaceable=True),
    ),
    "concede": ActWord(printed_only=True, of_card=False),
}
"""What can be replaced (810.1; not conceding, 103.4) and forbidden (104.4)."""

TARGETS = (DECK, HAND, TRASH, STANDBY)
"""Zones an effect can put a card into; a unit put into standby takes a free place there (603.1)."""


SCHEMA = CardSchema(
    instructions=INSTRUCTIONS,
    fields=FIELDS,
    abilities=ABILITIES,
    occasions=OCCASIONS,
    acts=ACTS,
    zones=zone_words(LAYOUT, TARGETS),
    relations=frozenset({"self", BEARER, "other", "subject"}),
    kinds=dict.fromkeys((*KINDS, KO_UNIT, ENERGY_CARD), ()),
    numbers=dict.fromkeys(NUMBER_NAMES, NumberWord()),
    flags=dict.fromkeys((*CLASSES, ADVANTAGE), FlagWord()),
)
"""The card schema of this game."""
