"""Readings of this edition's open clauses. Each entry is explained in DISPUTED.md under its number."""

from engine.core.clauses.citation import Cites
from engine.core.clauses.reading import Reading
from engine.rulebooks.fftcg.v2_1_9.edition import FT


def _reading(name: str, disputed: str, clauses: Cites, *values: str, worded: bool = False) -> Reading:
    return Reading(name, values, disputed, clauses, worded=worded)


READINGS = {
    reading.name: reading
    for reading in (
        _reading("limited_damage", "AFT-002", FT.cite("3.1.1", "12.4.1"), "six", "seven", worded=True),
        _reading(
            "loss_timing",
            "AFT-003",
            FT.cite("12.3", "3.1.1", "7.8.2", "12.4.1", "11.10.2"),
            "at_check",
            "at_once",
            worded=True,
        ),
        _reading("empty_deck", "AFT-005", FT.cite("12.4.2", "3.1.2"), "failed_draw", "no_cards", worded=True),
        _reading("deck_damage", "AFT-006", FT.cite("12.4.3", "3.1.3"), "unmet_point", "whole_deck"),
        _reading(
            "cp_elements", "AFT-017", FT.cite("11.4.6.1.1", "5.2.1.3", "11.2.1.1"), "any", "own_only", worded=True
        ),
        _reading(
            "summon_elements",
            "AFT-018",
            FT.cite("11.3.7", "11.3.7.1", "11.4.6.1.1", "11.4.6.1.2", "11.4.6.1.3"),
            "as_characters",
            "any",
            worded=True,
        ),
        _reading(
            "surplus_without_element",
            "AFT-019",
            FT.cite("5.2.1.3.1", "11.2.1.1", "11.3.7.1", "11.7.2.1"),
            "one",
            "none",
        ),
        _reading(
            "surplus_beside_backups", "AFT-021", FT.cite("5.2.1.3.1", "11.2.1.1", "11.4.6.1.4"), "refused", "allowed"
        ),
        _reading(
            "surplus_of_another_element",
            "AFT-175",
            FT.cite("5.2.1.3.1", "11.2.1.1", "11.4.6.1.4"),
            "refused",
            "allowed",
        ),
        _reading("backup_of_several_elements", "AFT-025", FT.cite("11.2.1.1", "5.2.1.3"), "one_chosen", "all_at_once"),
        _reading("light_and_dark_discards", "AFT-026", FT.cite("11.4.6.1.1", "5.2.1.3"), "cp_only", "every_cost"),
        _reading("ex_burst_choice", "AFT-041", FT.cite("6.5.2.1", "11.10.2"), "at_its_turn", "at_reveal"),
        _reading("ex_burst_in_resolution", "AFT-044", FT.cite("11.10.2", "11.11.5"), "at_once", "after_resolution"),
        _reading("ex_burst_condition", "AFT-046", FT.cite("11.10.3", "11.8.13"), "checked", "ignored"),
        _reading(
            "entry_over_limit",
            "AFT-057",
            FT.cite("7.7.3", "7.7.4", "7.7.5", "15.2.7.5.1"),
            "stays_away",
            "enters",
            worded=True,
        ),
        _reading("second_shuffle", "AFT-164", FT.cite("8.2.1.1"), "stands_for_both", "offered"),
        _reading("first_player", "AFT-062", FT.cite("8.2.1.2"), "chosen", "drawn"),
        _reading(
            "end_phase_repeats",
            "AFT-070",
            FT.cite("9.5.1.4", "9.5.1.2", "9.5.1.3.1"),
            "damage_and_effects",
            "hand_limit_too",
        ),
        _reading("priority_without_attack", "AFT-074", FT.cite("10.1.2.7", "10.1.2.6"), "none", "given"),
        _reading("next_attack", "AFT-075", FT.cite("10.1.4.6", "15.1.1.9.9"), "declaration", "preparation"),
        _reading("attacks_per_forward", "AFT-077", FT.cite("10.1.2.1.2"), "one_a_turn", "while_active", worded=True),
        _reading("party_element", "AFT-082", FT.cite("10.1.2.1", "15.1.1.9.2"), "common", "pairwise"),
        _reading("party_icon", "AFT-083", FT.cite("15.1.1.9.2"), "among_themselves", "with_anyone"),
        _reading(
            "attack_without_blocker",
            "AFT-086",
            FT.cite("10.1.4.1", "10.1.3.3"),
            "stays_blocked",
            "counts_unblocked",
            worded=True,
        ),
        _reading("party_damage", "AFT-089", FT.cite("10.1.4.2", "15.1.1.9.8"), "one_amount", "member_by_member"),
        _reading("party_point", "AFT-090", FT.cite("10.1.4.1", "15.1.1.9.1"), "every_member", "nobody_in_particular"),
        _reading(
            "unblockable_member", "AFT-092", FT.cite("15.1.1.9.6"), "party_can_be_blocked", "party_cannot_be_blocked"
        ),
        _reading("player_damage_triggers", "AFT-098", FT.cite("10.1.4.3", "11.8.3"), "when_dealt", "after_ex_bursts"),
        _reading("choice_lost", "AFT-102", FT.cite("11.11.2"), "any_bar", "listed_changes"),
        _reading("made_void", "AFT-161", FT.cite("11.3.2", "11.6.4", "11.7.4", "15.2.7.5.1"), "stays", "leaves"),
        _reading(
            "own_source_as_choice",
            "AFT-103",
            FT.cite("11.3.3", "11.6.5", "11.7.5", "11.8.9"),
            "allowed",
            "refused",
            worded=True,
        ),
        _reading(
            "set_power",
            "AFT-105",
            FT.cite("11.3.10", "11.5.6", "11.12.4.7", "11.12.4.13"),
            "base",
            "in_time_order",
            worded=True,
        ),
        _reading(
            "priority_after_back_attack", "AFT-109", FT.cite("11.4.8", "15.2.5.2"), "turn_player", "caster", worded=True
        ),
        _reading("several_occurrences", "AFT-118", FT.cite("11.8.6", "11.8.16.2.1"), "each", "once", worded=True),
        _reading(
            "auto_ability_cost",
            "AFT-119",
            FT.cite("11.8.14", "11.8.8", "11.8.11"),
            "at_resolution",
            "when_stacked",
            worded=True,
        ),
        _reading("leaving_together", "AFT-120", FT.cite("11.8.16.2.1"), "seen", "not_seen"),
        _reading("gained_abilities", "AFT-126", FT.cite("11.12.4.6"), "general", "text"),
        _reading("bans_on_newcomers", "AFT-130", FT.cite("11.12.4.2"), "included", "left_out"),
        _reading(
            "same_state", "AFT-139", FT.cite("15.1.1.1.2", "15.1.1.2.2"), "done_without_change", "counts_as_change"
        ),
        _reading("dulling_when_told", "AFT-183", FT.cite("15.1.1.2.2", "11.8.14"), "done", "refused"),
        _reading("frozen", "AFT-142", FT.cite("15.2.4.2"), "characters", "forwards"),
        _reading("damage_n_ex_burst", "AFT-144", FT.cite("15.2.6.3"), "at_least", "exactly"),
        _reading("monster_dull_icon", "AFT-146", FT.cite("11.6.2.2", "11.7.2.2"), "free", "restricted"),
        _reading("dull_icon_since", "AFT-147", FT.cite("11.6.2.2", "11.7.2.2", "15.2.2.3"), "own_turn", "any_turn"),
        _reading("voluntary_loops", "AFT-166", FT.cite("13.1", "13.2", "13.3"), "acts", "positions"),
        _reading("short_deck", "AFT-176", FT.cite("2.3", "7.9.2"), "as_many", "none"),
        _reading("picks_without_room", "AFT-177", FT.cite("7.7.3", "7.7.4", "7.7.5", "11.11.5.1"), "barred", "allowed"),
        _reading("what_chooses", "AFT-178", FT.cite("2.2", "11.11.5.1.1"), "choosing_texts", "every_text"),
        _reading("ban_on_breaking_by", "AFT-181", FT.cite("2.2", "12.4.5"), "acts_alone", "damage_too"),
        _reading("too_few_to_choose", "AFT-154", FT.cite("11.3.3", "11.6.5", "11.7.5", "11.8.9"), "refused", "fewer"),
    )
}
