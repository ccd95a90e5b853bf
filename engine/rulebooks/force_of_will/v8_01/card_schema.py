"""What a card file of this game can say: kinds of abilities, occasions, acts, zones and words of cards."""

from __future__ import annotations

from dataclasses import replace

from engine.abilities.card_files.card_schema import (
    BEARER,
    STATE,
    ActWord,
    CardSchema,
    FlagWord,
    MoveWord,
    NumberWord,
    OccasionWord,
    Shape,
    zone_words,
)
from engine.abilities.instructions.pay import asks_payment
from engine.abilities.language.ability import Ability
from engine.abilities.language.chosen_word import WORD
from engine.abilities.language.instruction import Wrong
from engine.abilities.language.records import BY_CARD
from engine.abilities.language.selectors import OF_OPPONENT
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ADDITION_CLASSES,
    ATK,
    ATTRIBUTES,
    BASIC,
    CLASS,
    DEF,
    HAND_LIMIT,
    INVERSE,
    J_RESONATOR,
    KINDS,
    MASTER,
    NUMBER_NAMES,
    RACE,
    RULER_OR_J_RULER,
    SPECIAL,
    SPELL_CLASSES,
    STONE_TYPE,
    STORY,
    SUPERTYPES,
    TOKEN,
    TRIGGER,
    UNLIMITED,
    X_COST,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    CHASE,
    DECK,
    FALLEN,
    FIELD,
    GRAVEYARD,
    HAND,
    LAYOUT,
    LIFE_BREAK,
    REMOVED,
    RULER_AREA,
    STANDBY,
    STONE_DECK,
)
from engine.rulebooks.force_of_will.v8_01.ch0500_recovery import MAY_STAY_RESTED, RECOVER_IN_PHASE
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0910_replacement
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import CHANGES_OF_COST
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_decisions import is_decided_on_play
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_measures import list_payers_measured
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0911_records import (
    ATTACKED,
    DAMAGED,
    DEALT_DAMAGE,
    RECORDS,
    TALLIES,
)
from engine.rulebooks.force_of_will.v8_01.ch1000_actions import sides, verbs
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.turns import PHASES
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import (
    ACTIVATED_MARKS,
    ATTACKABLE,
    AWAKENED,
    AWAKENING,
    BY_NUMBER,
    BY_SYMBOLS,
    CIPHER,
    CONDITIONAL_MARKS,
    ENTER,
    GODS_ART,
    INCARNATION,
    INSTEAD,
    KEYWORDS,
    MOBILIZE,
    MUST_ATTACK,
    MUST_BE_ATTACKER,
    MUST_BE_BLOCKED,
    MUST_BE_TARGET,
    MUST_BLOCK,
    NO_SKILLS,
    PART,
    PART_NAME,
    RELEASED,
    SEALED_ITEM,
    SEALED_ITEM_NAME,
    STEALTH,
    TRIGGERED_MARKS,
    VALUED,
    WAY,
)
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.barrier import AGAINST_WORDS, TARGETED_BY_OTHERS
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.damage import SKILLS
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.ways import CARDS_PLAYED
from engine.rulebooks.force_of_will.v8_01.fields_table import FIELDS
from engine.rulebooks.force_of_will.v8_01.instructions_table import INSTRUCTIONS, WEATHER


def refuse_late_will(ability: Ability) -> Wrong | None:
    """903.2.j-1: refuses a cost with will after another part, because will is checked first."""
    late = [place for place, item in enumerate(ability.cost) if place and asks_payment(item)]
    if late and not all(asks_payment(item) for item in ability.cost[: late[-1]]):
        return Wrong(f"cost[{late[-1]}]", "card-file.will-first")
    return None


def refuse_activated(ability: Ability) -> Wrong | None:
    """901.1d, 1112.2: refuses God's Art without a name, and will after another part of the cost."""
    if GODS_ART in ability.flags and not ability.name:
        return Wrong("name", "card-file.unnamed-gods-art")
    return refuse_late_will(ability)


def refuse_mixed_bearer(ability: Ability) -> Wrong | None:
    """1002.1: refuses an ability about its bearer and other cards, as it is out of force without a bearer."""
    about = [static.to == BEARER for static in ability.statics]
    if any(about) and not all(about):
        return Wrong("statics", "card-file.bearer-and-others")
    return None


def refuse_triggered(ability: Ability) -> Wrong | None:
    """906.5, 906.6: refuses a condition or cost of a triggered ability; cards that trigger have them (1416.3)."""
    if kinds.OF_CARD in ability.flags or STEALTH in ability.flags:
        return refuse_late_will(ability)
    if ability.only_if is not None:
        return Wrong("only_if", "card-file.trigger-with-condition")
    if ability.cost:
        return Wrong("cost", "card-file.trigger-with-cost")
    return None


_SHARED = frozenset({"name", "flags", "zones", "only_if", "numbers"})
ABILITIES = {
    kinds.STATIC: Shape(
        needs=("statics",),
        may=_SHARED | {"basic"},
        flags=(*CONDITIONAL_MARKS, BY_SYMBOLS, BY_NUMBER, SEALED_ITEM_NAME),
        granted=True,
        objection=refuse_mixed_bearer,
    ),
    kinds.ACTIVATED: Shape(
        needs=("effect",),
        may=_SHARED | {"cost", "once_per_turn"},
        granted=True,
        selected=True,
        cost_reads_number=True,
        decided_before_cost=is_decided_on_play,
        measured_by_payers=list_payers_measured,
        flags=(*ACTIVATED_MARKS, kinds.UNCHASEABLE),
        objection=refuse_activated,
    ),
    kinds.TRIGGERED: Shape(
        needs=("when", "effect"),
        may=_SHARED | {"once_per_turn", "cost"},
        zones=(FIELD,),
        flags=(kinds.OF_CARD, STEALTH, *TRIGGERED_MARKS, kinds.UNCHASEABLE),
        granted=True,
        selected=True,
        objection=refuse_triggered,
    ),
    kinds.SPELL: Shape(
        needs=("effect",),
        may=_SHARED | {"cost"},
        flags=(kinds.ATTACHMENT,),
        cost_reads_number=True,
        decided_before_cost=is_decided_on_play,
        measured_by_payers=list_payers_measured,
        objection=refuse_late_will,
    ),
    kinds.STANDBY_SPELL: Shape(
        needs=("effect",),
        may=_SHARED | {"cost"},
        cost_reads_number=True,
        decided_before_cost=is_decided_on_play,
        measured_by_payers=list_payers_measured,
        objection=refuse_late_will,
    ),
    kinds.BREAK: Shape(needs=("effect",), may=_SHARED, selected=True),
    kinds.JUDGMENT: Shape(may=_SHARED | {"cost"}, selected=True, apart=True, objection=refuse_late_will),
    CIPHER: Shape(may=_SHARED, flags=(SEALED_ITEM, SEALED_ITEM_NAME)),
    AWAKENING: Shape(
        needs=("cost",),
        may=_SHARED | {"effect", "statics"},
        flags=(PART_NAME, INSTEAD),
        cost_reads_number=True,
        decided_before_cost=is_decided_on_play,
        measured_by_payers=list_payers_measured,
        objection=refuse_late_will,
    ),
    INCARNATION: Shape(needs=("cost",), may=_SHARED, flags=(PART_NAME,)),
    PART: Shape(may=_SHARED | {"effect", "statics"}, flags=(*CONDITIONAL_MARKS, PART_NAME, INSTEAD)),
    WAY: Shape(
        may=_SHARED | {"cost", "effect"},
        flags=(PART_NAME,),
        cost_reads_number=True,
        decided_before_cost=is_decided_on_play,
        measured_by_payers=list_payers_measured,
        objection=refuse_late_will,
    ),
    STEALTH: Shape(may=_SHARED),
    MOBILIZE: Shape(needs=("cost",), may=_SHARED, granted=True, objection=refuse_late_will),
}
"""The kinds of abilities (901.1), texts of spells (703.3, 708.6), [Judgment] (1125), and ways to play (1109-1134)."""

_THERE = OccasionWord(own=(FIELD,), sources=(FIELD,), targets=(FIELD,))
_OCCASIONS = {
    **dict.fromkeys(
        (
            kinds.PLAY_ABILITY, kinds.PLAY_WILL_ABILITY, "targeted", "judged", "move", "rested", "recovered", "discard",
            "put", "return", "control", "attach", "detach", sides.INVERTED, sides.SHIFTED,
        ),
        OccasionWord(),
    ),
    **dict.fromkeys((verbs.DEALS_DAMAGE, verbs.DEALS_BATTLE_DAMAGE), OccasionWord(counted=True)),
    "play": OccasionWord(sources=(CHASE,), targets=(CHASE,)),
    "left_field": OccasionWord(sources=(FIELD,), targets=tuple(zone for zone in LAYOUT.zones if zone != FIELD)),
    "draw": OccasionWord(sources=(DECK,), targets=(HAND,)),
    "call": OccasionWord(sources=(STONE_DECK,), targets=(FIELD,)),
    **dict.fromkeys(("attack", "block", "blocked"), _THERE),
    verbs.CARD_IS_DAMAGED: replace(_THERE, counted=True),
    verbs.GETS_COUNTERS: replace(_THERE, counted=True, marked=True),
    "to_graveyard": OccasionWord(own=(FIELD, GRAVEYARD), targets=(GRAVEYARD,)),
    "destroy": OccasionWord(own=(FIELD, GRAVEYARD)),
    "leave": OccasionWord(own=(FIELD, GRAVEYARD), ways=(INCARNATION,)),
    STATE: OccasionWord(card=False),
    "enter": OccasionWord(own=(FIELD,), targets=(FIELD,)),
    "summoned": OccasionWord(own=(FIELD,), sources=(CHASE,), targets=(FIELD,)),
    **{f"{name}_{way}": _THERE for name in (ATK, DEF) for way in ("up", "down")},
    **dict.fromkeys(
        (
            "game_start", "turn_start", "draw_phase_start", "recovery_phase_start", "recovery_phase_end", "main_start",
            "end_phase_start", "turn_end", "battle_start", "attack_step_start", "block_step_start", "battle_end",
            "hand_discarded",
        ),
        OccasionWord(card=False),
    ),
    **dict.fromkeys(
        (verbs.PLAYER_IS_DAMAGED, verbs.PLAYER_IS_BATTLE_DAMAGED, verbs.GAINS_LIFE),
        OccasionWord(card=False, counted=True),
    ),
}  # fmt: skip
OCCASIONS = {name: replace(word, conditional=True) for name, word in _OCCASIONS.items()}
"""What `when.event` can name (906.4)."""

ACTS = {
    **dict.fromkeys(("play", "use", "judge", "call", kinds.TRIGGERS), ActWord(to_cards=True, to_players=True)),
    "draw": ActWord(replaceable=True, to_players=True, of_card=False),
    **dict.fromkeys(("ready", "exhaust"), ActWord(replaceable=True, to_cards=True, has_agent=True)),
    **dict.fromkeys(("attack", "block"), ActWord(to_cards=True, to_players=True)),
    "attack_player": ActWord(to_cards=True),
    **dict.fromkeys((TARGETED_BY_OTHERS, *AGAINST_WORDS), ActWord(to_players=True)),
    "be_targeted": ActWord(to_cards=True, to_players=True, has_agent=True),
    **dict.fromkeys(("be_attacked", "be_blocked", "carry"), ActWord(to_cards=True, has_agent=True)),
    RECOVER_IN_PHASE: ActWord(to_cards=True),
    s0910_replacement.REDUCE: ActWord(to_cards=True, to_players=True),
    **dict.fromkeys(("cancel", "control", "destroy"), ActWord(replaceable=True, to_cards=True, has_agent=True)),
    "attach": ActWord(replaceable=True, to_cards=True),
    verbs.GAINS_LIFE: ActWord(replaceable=True, counted=True, to_players=True, of_card=False),
    verbs.LOSES_LIFE: ActWord(replaceable=True, counted=True, of_card=False),
    **dict.fromkeys(("discard", "put", "return", "leave", "reveal", "markers"), ActWord(replaceable=True)),
    "damage_to": ActWord(replaceable=True, counted=True, dealt=True, fought=True),
    "damage": ActWord(replaceable=True, counted=True, dealt=True, fought=True, of_card=False),
    s0910_replacement.ANY_DAMAGE: ActWord(
        replaceable=True, counted=True, dealt=True, fought=True, of_card=False, means=s0910_replacement.DEALING
    ),
    "enter": ActWord(replaceable=True, move=MoveWord(target=FIELD, made=True)),
    "to_graveyard": ActWord(replaceable=True, move=MoveWord(target=GRAVEYARD)),
    "left_field": ActWord(replaceable=True, move=MoveWord(source=FIELD)),
    "concede": ActWord(printed_only=True, of_card=False),
    **dict.fromkeys(PHASES, ActWord(to_players=True)),
}
"""What can be replaced (910.1) and forbidden (104.4)."""

TARGETS = (DECK, STONE_DECK, HAND, FIELD, RULER_AREA, GRAVEYARD, STANDBY, REMOVED, LIFE_BREAK)
"""Zones an effect can put a card into."""

SCHEMA = CardSchema(
    instructions=INSTRUCTIONS,
    fields=FIELDS,
    abilities=ABILITIES,
    occasions=OCCASIONS,
    acts=ACTS,
    zones=zone_words(LAYOUT, TARGETS),
    relations=frozenset(
        {
            "self",
            BEARER,
            "other",
            "subject",
            "attacker",
            "attacked",
            "blocker",
            "in_battle",
            *BY_CARD,
            RECORDS[ATTACKED],
            RECORDS[DEALT_DAMAGE],
            RECORDS[DAMAGED],
        }
    ),
    kinds={**dict.fromkeys((*KINDS, J_RESONATOR, RULER_OR_J_RULER), ()), **SUPERTYPES},
    attributes=(*ATTRIBUTES, WORD),
    numbers={
        **dict.fromkeys(NUMBER_NAMES, NumberWord(summed=True)),
        **dict.fromkeys((ATK, DEF), NumberWord(basic=True, summed=True)),  # 904.2
        **dict.fromkeys(CHANGES_OF_COST, NumberWord(from_zero=True)),
    },
    flags={
        **dict.fromkeys((*KEYWORDS, *VALUED), FlagWord(keyword=True)),
        **{name: FlagWord(keyword=True, ability=skill) for name, skill in SKILLS.items()},
        **dict.fromkeys(
            (
                *NO_SKILLS,
                BASIC,
                SPECIAL,
                MASTER,
                STORY,
                X_COST,
                MUST_ATTACK,
                MUST_BE_ATTACKER,
                ATTACKABLE,
                MUST_BE_TARGET,
                MUST_BLOCK,
                MUST_BE_BLOCKED,
                MAY_STAY_RESTED,
                s0910_replacement.UNREDUCED,
                INVERSE,
                TRIGGER,
                ENTER,
                TOKEN,
                AWAKENED,
                RELEASED,
                kinds.UNCHASEABLE,
            ),
            FlagWord(),
        ),
        **dict.fromkeys((RACE, STONE_TYPE, UNLIMITED, HAND_LIMIT), FlagWord()),
        **dict.fromkeys((f"{CLASS}{name}" for name in (*ADDITION_CLASSES, *SPELL_CLASSES)), FlagWord()),
    },
    facts={
        FALLEN: int,
        CARDS_PLAYED: int,
        **{f"{tally}{whose}": int for tally in TALLIES for whose in ("", OF_OPPONENT)},
        f"{LIFE}{OF_OPPONENT}": int,
        WEATHER: str,
        **dict.fromkeys(RECORDS.values(), list),
    },
)
"""What a card file of this game can say."""
