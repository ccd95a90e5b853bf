"""Readings of this edition's open clauses. Each entry is explained in DISPUTED.md under its number."""

from engine.core.clauses.citation import Cites
from engine.core.clauses.reading import Reading
from engine.rulebooks.fire_force.v1_0_0.edition import FF


def _reading(name: str, disputed: str, clauses: Cites, *values: str, reorders: bool = False) -> Reading:
    return Reading(name, values, disputed, clauses, reorders)


READINGS = {
    reading.name: reading
    for reading in (
        _reading("attribute_layer", "AFF-08", FF.cite("910.1b", "910.1d"), "b", "d"),
        _reading("both_lose", "AFF-22", FF.cite("103.3", "103.1", "103.2"), "non_turn_player_wins", "draw"),
        _reading("nested_check", "AFF-24", FF.cite("802.1c", "1002.1b"), "rule_processes_only", "full"),
        _reading("deployment", "AFF-25", FF.cite("1106.1", "905.1"), "stated", "every_entry"),
        _reading("trigger_count", "AFF-26", FF.cite("908.2", "1002.1b-1"), "minus_one_per_use", "cleared_after_batch"),
        _reading("life_loss", "AFF-27", FF.cite("1302.1"), "damage_at_zero", "last_card"),
        _reading("attached_fire_on_leave", "AFF-28", FF.cite("1105.1", "302.3"), "stays", "follows"),
        _reading("attached_fire_counts", "AFF-29", FF.cite("903.6", "1303.1", "1105.1"), "yes", "no"),
        _reading("attack_without_target", "AFF-30", FF.cite("702.2"), "refused", "allowed"),
        _reading("battle_effects_of_ended_attack", "AFF-31", FF.cite("702.5", "702.10", "702.14"), "end", "linger"),
        _reading("orphaned_trigger", "AFF-33", FF.cite("908.3", "912.1"), "used", "lost"),
        _reading("life_order", "AFF-37", FF.cite("404.1e", "308.2"), "last_on_top", "first_on_top"),
        _reading("fire_comes_off", "AFF-39", FF.cite("502.1"), "turn_player", "both"),
        _reading("prayer_takes_attached", "AFF-38", FF.cite("1204.1"), "yes", "no"),
        _reading("attacked_is", "AFF-41", FF.cite("702.3"), "declared_target", "final_target"),
        _reading("once_per_turn", "AFF-43", FF.cite("904.2"), "per_ability", "per_name"),
        _reading("fire_limit_is_leaving", "AFF-44", FF.cite("1303.1", "1107.1"), "no", "yes"),
        _reading("face_down_fire", "AFF-45", FF.cite("307.6", "307.7"), "fire_only", "printed_self"),
        _reading("targets_chosen", "AFF-54", FF.cite("905.4"), "on_resolution", "on_use", reorders=True),
        _reading(
            "optional_replacements", "AFF-90", FF.cite("903.7a", "911.2", "911.3"), "affected_player", "controller"
        ),
        _reading("voluntary_loops", "AFF-77", FF.cite("1401.1", "1401.1a", "1401.1b"), "acts", "positions"),
        _reading("first_player", "AFF-74", FF.cite("404.1f"), "hands", "chance"),
    )
}
