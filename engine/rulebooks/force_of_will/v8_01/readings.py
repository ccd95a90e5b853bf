"""Readings of this edition's open clauses. Each entry is explained in DISPUTED.md under its number."""

from engine.core.clauses.citation import Cites
from engine.core.clauses.reading import Reading
from engine.rulebooks.force_of_will.v8_01.edition import FW


def _reading(name: str, disputed: str, clauses: Cites, *values: str, remedied: frozenset[str] = frozenset()) -> Reading:
    return Reading(name, values, disputed, clauses, remedied=remedied)


READINGS = {
    reading.name: reading
    for reading in (
        _reading(
            "decks_of_changed_cards",
            "AFW-10",
            FW.cite("316.3b", "316.3c", "316.5b", "316.5c", "316.5d"),
            "as_printed",
            "reversed",
        ),
        _reading("losing_together", "AFW-01", FW.cite("1201.1", "1202.1", "1202.2"), "together", "in_order"),
        _reading("turn_start_in_skipped_phase", "AFW-16", FW.cite("502.1", "1031.1a"), "missed", "occurs"),
        _reading("draws_that_lose", "AFW-89", FW.cite("1202.2"), "any_in_draw_phase", "own_draw"),
        _reading("failed_play", "AFW-33", FW.cite("903.2.g", "903.2.j"), "taken_back", "card_back", "card_lost"),
        _reading(
            "will_while_paying",
            "AFW-02",
            FW.cite("1003.5", "907.2"),
            "produced",
            "held_before",
            remedied=frozenset({"cost.will-not-made-yet", "standby.will-not-made-yet"}),
        ),
        _reading("copied_permanents", "AFW-53", FW.cite("1017.1a", "1017.3a", "702.3"), "vanish", "enter"),
        _reading(
            "judged_rulers",
            "AFW-35",
            FW.cite("302.3", "308.5", "712.2a", "803.3a", "905.3", "1107.2"),
            "as_new",
            "as_worded",
            "as_before",
        ),
        _reading("j_rulers_turned_back", "AFW-172", FW.cite("906.7", "906.7c", "1010.1"), "as_it_is", "as_it_was"),
        _reading(
            "damage_by_cards_that_left", "AFW-54", FW.cite("902.1a", "911.1", "912.1"), "as_they_were", "out_of_force"
        ),
        _reading("swiftness_lifts", "AFW-36", FW.cite("803.3a", "905.3", "1107.2"), "wait_of_arrival", "any_wait"),
        _reading("forced_newcomers", "AFW-27", FW.cite("712.2a", "803.3a", "1107.2"), "free", "forced"),
        _reading("fighters_not_rested", "AFW-120", FW.cite("803.5", "804.4", "104.4"), "stay_out", "fight"),
        _reading("changed_targets", "AFW-29", FW.cite("803.3b", "803.5a", "806.2.a-2"), "stay", "must_fit"),
        _reading("bypassed_target", "AFW-30", FW.cite("804.5b", "806.2b"), "strikes", "in_combat_only"),
        _reading("state_triggers", "AFW-43", FW.cite("906.9a", "906.9", "1301.1c"), "once", "endless"),
        _reading("voluntary_loops", "AFW-100", FW.cite("1301.1", "1301.1a", "1301.1b"), "acts", "positions"),
        _reading("rounding_of_life", "AFW-05", FW.cite("105.4a", "1205.1"), "in_rule_processes", "at_once"),
        _reading("turn_after_extra_turn", "AFW-57", FW.cite("1025.1", "505.6"), "as_before", "opponent"),
    )
}
