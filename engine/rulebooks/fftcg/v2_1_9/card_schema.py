"""The card schema of this game: kinds of abilities, occasions, acts, zones and words of cards."""

from __future__ import annotations

from dataclasses import replace

from engine.abilities.card_files.card_schema import (
    DEALER,
    DONE,
    STATE,
    ActWord,
    CardSchema,
    FlagWord,
    NumberWord,
    OccasionWord,
    Phase,
    Shape,
    zone_words,
)
from engine.abilities.language.chosen_word import WORD
from engine.abilities.language.records import BY_CARD, THIS_TURN
from engine.abilities.language.selectors import OF_OPPONENT
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import (
    ATTACK_COST,
    BACKUP,
    BESIDE,
    BLOCK_COST,
    CAST_COST,
    CAST_FREE,
    CASTABLE,
    CASTABLE_BY_OPPONENT,
    CATEGORY,
    CHARACTER,
    CHARACTERS,
    DISCARDS_LIGHT_OR_DARK,
    ELEMENTS,
    ENTERS_AS_DULL,
    EX,
    FORWARD,
    GENERIC,
    JOB,
    KEYWORDS,
    KINDS,
    LIGHT_AND_DARK,
    LIMITED_CAST_COSTS,
    MAKES,
    MAKES_ANY,
    MANY_LIGHT_OR_DARK,
    MANY_OF,
    MONSTER,
    MORE_ATTACKS,
    MUST_BE_CHOSEN,
    MUST_BY_OPPONENT,
    NUMBER_NAMES,
    PARTY,
    PARTY_WITH,
    PAY_ANY,
    PAY_BACKUPS,
    PAY_ONLY,
    PAY_SUCH_BACKUPS,
    REMOVED_AFTER_USE,
    SUMMON,
    WARP,
)
from engine.rulebooks.fftcg.v2_1_9.ch06_crystals import CRYSTAL, GAINED
from engine.rulebooks.fftcg.v2_1_9.ch06_damage import BURST_USED
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import (
    BOX,
    BREAK,
    DAMAGE_ZONE,
    DECK,
    FIELD,
    HAND,
    LAYOUT,
    REMOVED,
    STACK,
    ZONES,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.chosen import CHOOSER, CHOOSING, CHOSEN
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1108_autos.autos import ELSEWHERE, IN_BATTLE, PARTY_DEALS, TO_A_PLAYER
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.cancelling import CANCEL
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1112_effects.effects import REDUCE
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1112_effects.records import PHASES, RECORDS
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords import verbs
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.terms import refuse_words_of_statics
from engine.rulebooks.fftcg.v2_1_9.fields_table import FIELDS
from engine.rulebooks.fftcg.v2_1_9.instructions.offer import refuse_cheaper_use, refuse_inner_offer, refuse_random_order
from engine.rulebooks.fftcg.v2_1_9.instructions.search import SEARCH
from engine.rulebooks.fftcg.v2_1_9.instructions_table import INSTRUCTIONS

_SHARED = frozenset({"name", "flags", "zones", "only_if", "numbers"})
_USED = _SHARED | {"cost", "once_per_turn"}
_DAMAGE = (kinds.DAMAGE_TAKEN,)
ABILITIES = {
    kinds.FIELD_ABILITY: Shape(
        needs=("statics",), may=_SHARED | {"basic"}, numbers=_DAMAGE, granted=True, objection=refuse_words_of_statics
    ),
    kinds.ACTION: Shape(
        needs=("effect",),
        may=_USED,
        numbers=_DAMAGE,
        granted=True,
        selected=True,
        cost_reads_number=True,
        decided_before_cost=kinds.on_use,
        objection=refuse_cheaper_use,
    ),
    kinds.SPECIAL: Shape(
        needs=("name", "effect"),
        may=_USED,
        numbers=_DAMAGE,
        selected=True,
        cost_reads_number=True,
        decided_before_cost=kinds.on_use,
        objection=refuse_cheaper_use,
    ),
    kinds.AUTO: Shape(
        needs=("when", "effect"),
        may=_SHARED | {"once_per_turn"},
        flags=(kinds.EX_BURST, WARP),
        numbers=_DAMAGE,
        zones=(FIELD,),
        granted=True,
        selected=True,
    ),
    kinds.SUMMON_EFFECT: Shape(
        needs=("effect",),
        may=_SHARED | {"cost"},
        flags=(kinds.EX_BURST, WARP),
        numbers=_DAMAGE,
        cost_reads_number=True,
        decided_before_cost=kinds.on_use,
        objection=refuse_random_order,
    ),
    kinds.CASTING: Shape(needs=("cost",), may=_SHARED),
    kinds.WARP_ABILITY: Shape(
        needs=("cost",), may=_SHARED, numbers=(WARP,), flags=(WARP,), objection=refuse_inner_offer
    ),
}
"""The kinds of ability (11.5.2), summons (11.3.1), and the costs of casting (11.3.5, 11.4.4) and of warp (15.2.7)."""

_NO_CARD = OccasionWord(card=False)
_CHARACTER = OccasionWord(kinds=(FORWARD, BACKUP, MONSTER, CHARACTER), own=(FIELD,))
_THERE = replace(_CHARACTER, sources=(FIELD,), targets=(FIELD,))
_GOES = replace(_CHARACTER, own=(FIELD, BREAK), sources=(FIELD,), targets=(BREAK,))
_ELSEWHERE = tuple(zone for zone in ZONES if zone != FIELD)
_CAST = OccasionWord(kinds=(SUMMON,), own=(STACK,), targets=(STACK,))
_CAST_ANY = OccasionWord(own=(STACK, FIELD), sources=(STACK, FIELD), targets=(STACK, FIELD))
OCCASIONS = {
    name: replace(word, conditional=True)
    for names, word in (
        (
            (
                "move", "put", "return", "ability_used", "special_used", "deal_damage_to_player",
            ),
            OccasionWord(),
        ),
        ((PARTY_DEALS,), OccasionWord(ways=(TO_A_PLAYER,))),
        (
            (
                "attack_start", "party_attack", "main_start", "first_main_start", "second_main_start",
                "end_phase_start", "turn_end", "receive_damage", "hand_discarded", STATE, GAINED,
            ),
            _NO_CARD,
        ),
        ((DONE,), OccasionWord(card=False, delayed=True)),
        (("left_field",), OccasionWord(sources=(FIELD,), targets=_ELSEWHERE)),
        (("banish",), OccasionWord(targets=(REMOVED,))),
        (("enter",), replace(_CHARACTER, targets=(FIELD,), ways=(WARP,))),
        (("dulled", "activated", "attack", "block", "be_blocked", "control"), _THERE),
        (("damaged",), replace(_THERE, counted=True, ways=(IN_BATTLE, ELSEWHERE), remembers=(DEALER,))),
        (("counter",), OccasionWord(marked=True)),
        ((CHOSEN,), OccasionWord(remembers=(CHOOSER, CHOOSING))),
        (("to_break_zone", "destroy"), _GOES),
        (("discard",), OccasionWord(own=(BREAK,), targets=(BREAK,))),
        (("draw",), OccasionWord(own=(HAND,), sources=(DECK,), targets=(HAND,))),
        (("cast_summon",), _CAST),
        ((BURST_USED,), OccasionWord(own=(DAMAGE_ZONE,), sources=(DAMAGE_ZONE,), targets=(DAMAGE_ZONE,))),
        (("cast",), _CAST_ANY),
        ((kinds.LAST_WARP_COUNTER,), OccasionWord(own=(REMOVED,), sources=(REMOVED,), targets=(REMOVED,))),
    )
    for name in names
}  # fmt: skip
"""What `when.event` can name (11.8.2), and what an auto can ask of it (11.8.3, 11.8.16); all take an `if` (11.8.13)."""

ACTS = {
    **dict.fromkeys(("attack", "block", "use", "cast"), ActWord(to_cards=True, to_players=True)),
    "draw": ActWord(replaceable=True, to_players=True, of_card=False),
    SEARCH: ActWord(to_players=True, of_card=False),
    **dict.fromkeys(
        ("destroy", "leave", "return", "banish", "exhaust", "ready"),
        ActWord(replaceable=True, to_cards=True, has_agent=True),
    ),
    "damage": ActWord(  # replaced: points to a player
        replaceable=True, to_cards=True, has_agent=True, of_card=False, counted=True
    ),
    "damage_to": ActWord(replaceable=True, counted=True, dealt=True, fought=True),
    REDUCE: ActWord(to_cards=True, has_agent=True),
    verbs.ACTIVATE_IN_PHASE: ActWord(to_cards=True),
    kinds.NO_BURST: ActWord(to_cards=True, has_agent=True),
    verbs.DEAL_DAMAGE: ActWord(to_cards=True),
    **dict.fromkeys(
        (
            "be_blocked", verbs.RETURN_BY_OPPONENT, CANCEL, kinds.BY_SUMMONS, kinds.BY_ABILITIES,
            kinds.BY_OPPOSING_SUMMONS, kinds.BY_OPPOSING_ABILITIES,
        ),
        ActWord(to_cards=True, has_agent=True),
    ),
    **dict.fromkeys(("discard", "freeze", "markers", "control", "reveal"), ActWord(replaceable=True)),
    "put": ActWord(replaceable=True, to_cards=True, has_agent=True),
    "enter": ActWord(replaceable=True, enters=True, to_cards=True),
    "concede": ActWord(printed_only=True, of_card=False),
}  # fmt: skip
"""What can be replaced (11.12.5; not conceding, 2.1) and forbidden (2.2)."""

TARGETS = tuple(name for name in ZONES if name not in (STACK, BOX))
"""Zones an effect can put a card into."""


SCHEMA = CardSchema(
    instructions=INSTRUCTIONS,
    fields=FIELDS,
    abilities=ABILITIES,
    occasions=OCCASIONS,
    acts=ACTS,
    zones=zone_words(LAYOUT, TARGETS),
    facts={
        **dict.fromkeys(RECORDS.values(), list),
        **dict.fromkeys(PHASES, Phase),
        f"{CRYSTAL}{OF_OPPONENT}": int,
    },
    relations=frozenset(
        {
            "self",
            "other",
            "subject",
            "attacker",
            "blocker",
            "in_battle",
            f"attacked{THIS_TURN}",
            f"damaged{THIS_TURN}",
            *BY_CARD,
        }
    ),
    kinds={kind: (CHARACTER,) if kind in CHARACTERS else () for kind in KINDS},
    attributes=(*ELEMENTS, WORD),
    numbers={
        **dict.fromkeys(NUMBER_NAMES, NumberWord(summed=True)),
        **dict.fromkeys(
            (ATTACK_COST, BLOCK_COST, CAST_COST, *LIMITED_CAST_COSTS, MORE_ATTACKS), NumberWord(from_zero=True)
        ),
    },
    flags={
        **dict.fromkeys(KEYWORDS, FlagWord(keyword=True)),
        **dict.fromkeys((GENERIC, PARTY, JOB, CATEGORY, MUST_BE_CHOSEN, MUST_BY_OPPONENT), FlagWord()),
        EX: FlagWord(printed_only=True),
        **dict.fromkeys(("must_attack", "must_block", "must_be_blocked"), FlagWord()),
        **dict.fromkeys((PAY_ANY, PAY_BACKUPS, MAKES_ANY), FlagWord()),
        **dict.fromkeys((CASTABLE, CASTABLE_BY_OPPONENT, CAST_FREE, REMOVED_AFTER_USE, *PARTY_WITH), FlagWord()),
        **dict.fromkeys((ENTERS_AS_DULL, MANY_LIGHT_OR_DARK, DISCARDS_LIGHT_OR_DARK), FlagWord()),
        **dict.fromkeys((PAY_ONLY, PAY_SUCH_BACKUPS, MAKES), FlagWord(words=ELEMENTS)),
        **dict.fromkeys((MANY_OF, BESIDE), FlagWord(words=tuple(sorted(LIGHT_AND_DARK)))),
    },
)
"""The card schema of this game."""
