"""The layout of a table: what follows from the rules of its zones."""

from __future__ import annotations

import pytest

from engine.core.table.cards import Characteristics
from engine.core.table.zones import FACE_DOWN, Guise, TableLayout, ZoneRule
from tests.tiny.rulebook import BOOK, LAYOUT, SPENT
from tests.tiny.rulebook.edition import T

CITES = T.cite("3.3")
PRINTED = Characteristics("1", ("one",), ("card",), {})


def zone(name: str, *, in_play: bool = False, shared: bool = False, resolution: bool = False) -> ZoneRule:
    """A public zone."""
    return ZoneRule(name, CITES, public=True, in_play=in_play, shared=shared, resolution=resolution)


def layout(*zones: ZoneRule, **groups: tuple[str, ...]) -> TableLayout:
    """A layout of these zones."""
    return TableLayout(zones={rule.name: rule for rule in zones}, groups=groups)


def test_the_zones_in_play_are_found_by_their_rules() -> None:
    one = layout(zone("field", in_play=True), zone("pile"))
    several = layout(zone("left", in_play=True), zone("right", in_play=True), row=("left", "right"))

    assert (one.play_zone, one.play_keys) == ("field", {"P1/field", "P2/field"})
    assert (several.play_zone, several.play_keys) == ("row", {"P1/left", "P2/left", "P1/right", "P2/right"})


def test_a_shared_zone_has_one_key() -> None:
    assert layout(zone("middle", in_play=True, shared=True)).play_keys == {"middle"}


def test_a_table_may_have_no_zone_in_play_and_none_for_abilities() -> None:
    plain = layout(zone("pile"))

    assert (plain.play_zone, plain.play_keys, plain.resolution_zone) == ("", frozenset(), "")
    assert layout(zone("pile"), zone("stack", resolution=True)).resolution_zone == "stack"


def test_several_zones_in_play_need_a_word_for_all_of_them() -> None:
    with pytest.raises(ValueError, match=r"\(left, right\) have no name as a group"):
        layout(zone("left", in_play=True), zone("right", in_play=True), row=("left",))


def test_every_zone_is_a_group_of_itself() -> None:
    assert layout(zone("pile"), zone("field"), both=("pile", "field")).groups == {
        "pile": ("pile",),
        "field": ("field",),
        "both": ("pile", "field"),
    }


def test_the_rulebook_has_what_its_layout_says() -> None:
    assert (BOOK.zones, BOOK.groups, BOOK.play_keys) == (LAYOUT.zones, LAYOUT.groups, LAYOUT.play_keys)
    assert (BOOK.ready, BOOK.exhausted, BOOK.orientations) == ("upright", "tilted", ("upright", "tilted"))


def test_a_face_down_card_counts_as_what_its_guise_says() -> None:
    assert BOOK.disguise(SPENT, {}, PRINTED) != PRINTED
    assert BOOK.disguise("", {}, PRINTED) is None
    assert Guise().disguise({}, PRINTED) is None and FACE_DOWN.seen_by == "controller"
