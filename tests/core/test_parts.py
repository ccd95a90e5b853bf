"""Parts of a state: what changed since a result was worked out."""

from __future__ import annotations

from engine.core.table.parts import ANYTHING, MARKERS, MOST, NO_PARTS, WHOSE_TURN, Changes, fact, settle, turned
from engine.core.table.state import GameState
from tests.properties.playing import open_random, sample

READS = frozenset({"P1/hand", MARKERS})


def test_a_result_is_stale_once_a_part_that_it_reads_changed():
    changes = Changes(7)
    since = changes.count
    changes.take_in(8, ("P2/hand", WHOSE_TURN))
    changes.take_in(9, NO_PARTS)
    assert not changes.have_met(READS, since)
    assert changes.have_met(frozenset({ANYTHING}), since)
    changes.take_in(10, (MARKERS,))
    assert changes.have_met(READS, since)
    assert not changes.have_met(READS, changes.count)


def test_an_event_that_names_no_parts_changes_all():
    changes = Changes(7)
    since = changes.count
    changes.take_in(8, None)
    assert changes.have_met(READS, since)
    since = changes.count
    changes.take_in(9, (WHOSE_TURN,))
    assert not changes.have_met(READS, since)


def test_events_that_were_not_taken_in_change_all():
    table = open_random(1, sample()).table
    changes = Changes.of(table)
    assert Changes.of(table) is changes and Changes.of(table.copy()) is not changes
    since = changes.count
    changes.catch_up(table)
    assert not changes.have_met(READS, since)
    table.version += 1
    changes.catch_up(table)
    assert changes.have_met(READS, since)


def test_what_is_remembered_of_changes_does_not_grow_for_ever():
    table = GameState(open_random(1, sample()).table.pins)
    changes = Changes.of(table)
    for seq in range(1, MOST + 3):
        changes.take_in(seq, (WHOSE_TURN,))
    table.version, since = MOST + 2, changes.count
    changes.take_in(table.version, ("P2/hand",))
    changes.catch_up(table)
    assert changes.have_met(READS, since)  # as all that was worked out before, once
    assert not changes.have_met(READS, changes.count)


def test_parts_are_seen_from_a_seat():
    parts = ("you/hand", turned("each/field"), "opponent/deck", "chase", fact("life/P1"))
    assert settle(parts, "P2", ("P1", "P2")) == {
        "P2/hand", "turned:P1/field", "turned:P2/field", "P1/deck", "chase", "fact:life",
    }  # fmt: skip
