"""Readings of this edition's open clauses. Each entry is explained in DISPUTED.md under its number."""

from engine.core.clauses.citation import Cites
from engine.core.clauses.reading import Reading
from engine.rulebooks.generic.v1_2.edition import GE


def _reading(
    name: str, disputed: str, clauses: Cites, *values: str, worded: bool = False, alike: bool = False
) -> Reading:
    return Reading(name, values, disputed, clauses, worded=worded, alike=alike)


READINGS = {
    reading.name: reading
    for reading in (
        _reading(
            "strengthening_without_target", "AGE-02", GE.cite("804.2b", "804.2c-2"), "rewound", "stays", worded=True
        ),
        _reading("zone_change_triggers", "AGE-03", GE.cite("807.5", "812.1"), "as_ruled", "last_known"),
        _reading("battlefield_is", "AGE-04", GE.cite("807.5b"), "area", "no_zone"),
        _reading("final_step_check", "AGE-05", GE.cite("505.3c"), "rule_check", "none"),
        _reading(
            "advantage_doubles", "AGE-16", GE.cite("704.3c-1", "205.1", "704.4"), "declared_skill", "every_damage"
        ),
        _reading("restoring_janken", "AGE-19", GE.cite("505.3b", "505.3c"), "each_pass", "once_per_turn"),
        _reading("ko_unit_abilities", "AGE-20", GE.cite("306.7a-3", "802.1", "802.2"), "not_in_force", "in_force"),
        _reading("simultaneous_choices", "AGE-21", GE.cite("1004.1", "1004.2"), "turn_player_first", "secret"),
        _reading("charge_with_empty_hand", "AGE-22", GE.cite("602.1", "104.2"), "refused", "draws"),
        _reading("skill_of_gone_unit", "AGE-24", GE.cite("704.3", "704.4", "704.5", "812.1"), "goes_on", "stops"),
        _reading("group_effect_on_moved_unit", "AGE-25", GE.cite("302.3b", "809.3b-3"), "ended", "applies"),
        _reading("area_capacity", "AGE-28", GE.cite("307.1", "308.1", "603.1"), "one_unit", "no_limit", worded=True),
        _reading("redraw_starts_over", "AGE-33", GE.cite("403.3a", "403.1"), "redrawing_player", "both_players"),
        _reading("failed_substitution", "AGE-39", GE.cite("1002.2", "811.2a"), "next_pass", "next_check", worded=True),
        _reading("retreat_by_effect", "AGE-45", GE.cite("915.1b", "915.1"), "pays", "free", worded=True),
        _reading("added_damage_to_main", "AGE-48", GE.cite("704.3b", "704.4", "704.5"), "by_wording", "in_calculation"),
        _reading("optional_replacements", "AGE-74", GE.cite("810.2", "810.3"), "affected_player", "controller"),
        _reading("voluntary_loops", "AGE-69", GE.cite("1101.1", "1101.1a", "1101.1b"), "acts", "positions"),
        _reading("janken", "AGE-51", GE.cite("919.1", "919.2"), "hands", "chance", alike=True),
    )
}
