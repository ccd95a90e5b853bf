"""909, 1020, 1022. Layers: what effects and counters make of a card, in which order, and how numbers are rounded."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core.events.cards import MarkersChanged
from engine.core.events.effects import EffectBegan
from engine.core.events.game import FactNoted
from tests.rulebooks.force_of_will.battles import fighter
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

STONE, KNIGHT = {"kind": "magic_stone"}, {"name": "knight"}


def changed(position: Given, *effects: dict[str, Any], of: dict[str, Any] = KNIGHT) -> Play:
    """P1 plays chants that change cards, one after the other."""
    for place, change in enumerate(effects):
        effect = change if "do" in change else {"do": "change", "of": of, "change": change}
        spell = text("spell", effect=[effect])
        position.card(P1, f"spell{place}", "chant", zone="hand", abilities=(spell,))
    game = position.at("504.2")
    for place in range(len(effects)):
        game.picks(f"play:spell{place}").passes(2)
    return game


def knight(**facts: Any) -> Given:
    """P1 has a 500/500 resonator."""
    return fighter(given().filled(P1, deck=5).filled(P2, deck=5), P1, "knight", **facts)


def stone() -> Given:
    """P1 has a fire stone."""
    return given().filled(P1, deck=5).stone(P1, "stone", "fire")


def numbers(game: Play, name: str = "knight") -> tuple[int, int]:
    """Attack power and defence."""
    return game.number(name, "atk"), game.number(name, "def")


def cites(game: Play, name: str, what: str) -> set[str]:
    """The clauses of the steps that make a value."""
    return {label for step in game.why(name, what).steps for label in step.cites}


TO_300 = {"becomes": {"atk": 300, "def": 300}}
UP_500 = {"plus": {"atk": 500, "def": 500}}


@pytest.mark.clause("1022.2")
@pytest.mark.parametrize(("name", "expected"), [("+100/+100", (700, 700)), ("-200/+300", (100, 1100))])
def test_counters_named_by_modifiers_change_the_numbers_of_a_j_resonator(name: str, expected: tuple[int, int]) -> None:
    put = {"do": "markers", "what": KNIGHT, "name": name, "count": 2}
    game = changed(knight(), put)

    assert numbers(game) == expected
    assert {"909.1h", "1022.2"} <= cites(game, "knight", "atk")


def test_counters_on_other_cards_change_nothing() -> None:
    game = changed(stone().card(P1, "relic", "regalia", numbers={"atk": 300}, markers={"+100/+100": 1}))

    assert game.number("relic", "atk") == 300


@pytest.mark.clause("909.1g", "909.1h", "1020.2", "1020.3", "909.3b")
@pytest.mark.parametrize(
    ("effects", "expected"),
    [((UP_500, TO_300), (400, 400)), ((TO_300, UP_500), (900, 900))],
    ids=["becomes at last", "plus at last"],
)
def test_becoming_and_gaining_go_by_time_and_counters_come_last(
    effects: tuple[dict[str, Any], ...], expected: tuple[int, int]
) -> None:
    game = changed(knight(markers={"+100/+100": 1}), *effects)

    assert numbers(game) == expected
    assert {"909.1g", "909.1h", "1020.2", "1020.3", "909.3b"} <= cites(game, "knight", "atk")


@pytest.mark.clause("909.1i", "909.1g")
def test_numbers_are_halved_and_doubled_in_the_order_of_time_and_rounded_up_at_last() -> None:
    half, double = {"over": {"atk": 2}}, {"times": {"atk": 2}}
    position = knight(markers={"+100/+100": 1})
    game = changed(position, TO_300, half)
    assert numbers(game) == (300, 400)
    assert "909.1i" in cites(game, "knight", "atk")

    assert numbers(changed(knight(markers={"+100/+100": 1}), TO_300, half, double)) == (400, 400)


@pytest.mark.clause("909.1i")
@pytest.mark.parametrize(("by", "expected"), [(-250, 300), (-550, 0), (-650, -100), (50, 600)])
def test_what_is_no_multiple_of_a_hundred_is_rounded_up(by: int, expected: int) -> None:
    assert changed(knight(), {"plus": {"atk": by}}).why("knight", "atk").value == expected


@pytest.mark.clause("1020.1", "909.1c", "909.6")
def test_a_stone_that_gains_a_type_has_both_and_one_that_becomes_it_has_one() -> None:
    gained = changed(stone(), {"gain_kind": "resonator", **TO_300}, of=STONE)
    assert set(gained.why("stone", "kinds").value) == {"magic_stone", "resonator", "j_resonator"}
    assert numbers(gained, "stone") == (300, 300)
    assert {"909.1c", "1020.1"} <= cites(gained, "stone", "kinds")

    became = changed(stone(), {"kind_becomes": "resonator"}, of=STONE)
    assert set(became.why("stone", "kinds").value) == {"resonator", "j_resonator"}
    assert {"909.6", "1020.1"} <= cites(became, "stone", "kinds")
    assert became.options() >= {"ability:stone#0"}


@pytest.mark.clause("1020.1", "909.6")
def test_races_are_gained_beside_the_others_or_take_their_place() -> None:
    position = knight(flags=("race:elf", "flying"))
    gained = changed(position, {"gain_flag": "race:dragon"})
    assert gained.why("knight", "flags").value == ("race:elf", "flying", "race:dragon")

    became = changed(knight(flags=("race:elf", "flying")), {"flag_becomes": "race:dragon"})
    assert became.why("knight", "flags").value == ("flying", "race:dragon")
    assert {"909.1c", "909.6"} <= cites(became, "knight", "flags")


@pytest.mark.clause("909.1f")
def test_a_first_number_is_given_before_other_effects_change_it() -> None:
    """The older effect would find no number to add to, were both in one layer."""
    every = {"do": "change", "of": {"zone": "field"}, "change": {"plus": {"atk": 200}}}
    game = changed(stone(), every, {"do": "change", "of": STONE, "change": {"becomes": {"atk": 400}}})

    assert game.number("stone", "atk") == 600
    assert {"909.1f", "909.1g"} <= cites(game, "stone", "atk")


@pytest.mark.clause("909.1f")
def test_a_second_number_takes_the_place_of_the_first_in_the_later_layer() -> None:
    every = {"do": "change", "of": {"zone": "field"}, "change": {"plus": {"atk": 200}}}
    of_stone = [{"do": "change", "of": STONE, "change": {"becomes": {"atk": value}}} for value in (400, 100)]

    assert changed(stone(), of_stone[0], every, of_stone[1]).why("stone", "atk").value == 100
    assert changed(stone(), of_stone[0], of_stone[1], every).number("stone", "atk") == 300


@pytest.mark.clause("909.1b", "201.4d")
def test_a_stone_type_is_information_that_the_card_did_not_have_and_brings_no_ability() -> None:
    game = changed(knight(), {"gain_flag": "stone_type:fire"})

    assert {"909.1b", "201.4d"} <= cites(game, "knight", "flags")
    assert game.abilities("knight") == ()


@pytest.mark.clause("1203.1")
@pytest.mark.parametrize(("up", "down"), [(3, 1), (1, 3)])
def test_opposite_counters_cancel_each_other_out(up: int, down: int) -> None:
    game = changed(knight(markers={"+100/+100": up}), put_down(down))

    left = {"+100/+100": up - down} if up > down else {"-100/-100": down - up}
    assert game.obj("knight").markers == left
    assert "1203.1a" not in game.last(MarkersChanged).cites


@pytest.mark.clause("1203.1a")
def test_opposite_counters_in_the_same_number_all_go() -> None:
    game = changed(knight(markers={"+100/+100": 2}), put_down(2))

    assert game.obj("knight").markers == {}


def put_down(count: int) -> dict[str, Any]:
    """Puts counters that lower."""
    return {"do": "markers", "what": KNIGHT, "name": "-100/-100", "count": count}


@pytest.mark.clause("1204.2")
def test_counters_cancel_before_cards_are_destroyed() -> None:
    game = changed(fighter(given().filled(P1, deck=5), P1, "knight", 100, 100, markers={"+100/+100": 1}), put_down(2))

    assert game.zone("knight") == "P1/graveyard"
    cancelled, gone = (event.seq for event in (game.events(MarkersChanged, "1203.1")[0], game.log[-1]))
    assert cancelled < gone


@pytest.mark.one_edition("104.6 is left out of the older edition")
@pytest.mark.clause("1204.2")
def test_counters_that_lower_a_card_again_and_again_end_with_its_destruction() -> None:
    """The rounds differ, so that they are no endless loop (1301.1c)."""
    withers = text(
        "triggered",
        when={"event": "def_down", "who": "self"},
        effect=[{"do": "markers", "what": "self", "name": "-100/-100"}],
    )
    position = fighter(given().filled(P1, deck=5), P1, "knight", 3000, 3000, abilities=(withers,))
    game = changed(position, put_down(1))
    while game.table.result is None and game.chase:
        game.picks("pass")

    assert (game.table.result, game.zone("knight")) == (None, "P1/graveyard")


@pytest.mark.clause("909.1e", "909.6")
def test_a_stone_type_that_becomes_another_one_is_lost() -> None:
    position = knight(flags=("stone_type:fire", "class:field"))
    became = changed(position, {"flag_becomes": "stone_type:water"}, {"flag_becomes": "class:resonator"})
    assert set(became.why("knight", "flags").value) == {"stone_type:water", "class:resonator"}

    lost = changed(knight(flags=("stone_type:fire",)), {"lose_flag": "stone_type:fire"})
    assert lost.why("knight", "flags").value == ()


@pytest.mark.clause("201.4b")
def test_a_magic_stone_has_the_type_that_its_name_says_by_now() -> None:
    named = given().filled(P1, deck=5).written(P1, "flame", "magic_stone", number="flame")
    named.defined["flame"] = msgspec.structs.replace(
        named.defined["flame"], name="炎の魔石", flags=("stone_type:fire",)
    )  # fmt: skip
    game = changed(named.stone(P1, "stone", "fire"), {"name_becomes": "水の魔石"}, of=STONE)

    assert game.why("flame", "flags").value == ("stone_type:water",)
    assert game.why("stone", "flags").value == ("stone_type:water",)
    assert "201.4b" in cites(game, "stone", "flags")

    resonator = changed(knight(), {"name_becomes": "水の魔石"})
    assert resonator.why("knight", "flags").value == ()
    both = changed(knight(), {"name_becomes": "水の魔石"}, {"gain_kind": "magic_stone"})
    assert both.why("knight", "flags").value == ("stone_type:water",)


RAISED = text("static", statics=[{"to": {"kind": "resonator"}, "change": {"becomes": {"atk": 700}}}])
LATER = {"do": "change", "of": KNIGHT, "change": {"becomes": {"atk": 300}}, "until": "game"}
SILENCED = {"do": "change", "of": {"kind": "regalia"}, "change": {"lose_abilities": True}}


@pytest.mark.clause("909.3.b-1")
def test_a_static_ability_that_is_had_again_is_younger_than_what_began_before_that() -> None:
    game = changed(knight().card(P1, "idol", "regalia", abilities=(RAISED,)), LATER)
    assert game.number("knight", "atk") == 300, "the effect of the chant is younger"

    game = changed(knight().card(P1, "idol", "regalia", abilities=(RAISED,)), LATER, SILENCED)
    assert game.number("knight", "atk") == 300
    game.passes_to("505.4").passes(2)
    assert game.number("knight", "atk") == 700, "the ability came into force anew as the turn ended"
    assert "909.3.b-1" in game.last(FactNoted, "909.3.b-1").cites


@pytest.mark.clause("909.3.b-1")
def test_the_abilities_of_a_j_ruler_date_from_its_judgment() -> None:
    position = knight().ruler(P1, "lord", text("judgment"), j_abilities=(RAISED,))
    game = changed(position, LATER).picks("judge:lord").passes(2)

    assert game.number("knight", "atk") == 700


def gains(to: dict[str, Any], flag: str) -> Any:
    """A static ability by which cards gain a mark."""
    return text("static", statics=[{"to": to, "change": {"gain_flag": flag}}])


def becoming(power: int) -> Any:
    """A static ability by which the knight has this attack power."""
    return text("static", statics=[{"to": KNIGHT, "change": {"becomes": {"atk": power}}}])


@pytest.mark.clause("909.3.b-1", "904.1", "909.3b")
@pytest.mark.parametrize(("order", "expected"), [(("three", "seven"), 700), (("seven", "three"), 300)])
def test_the_effect_of_a_static_ability_dates_from_when_it_came_into_force(
    order: tuple[str, str], expected: int
) -> None:
    position = knight()
    for name, power in (("three", 300), ("seven", 700)):
        position.card(P1, name, "regalia", zone="hand", abilities=(becoming(power),))
    game = position.at("504.2")
    for name in order:
        game.picks(f"play:{name}").passes(2)

    assert game.number("knight", "atk") == expected
    assert {"909.3.b-1", "904.1", "909.3b"} <= cites(game, "knight", "atk")


@pytest.mark.clause("909.3.b-2", "909.3.b-1", "909.3b")
def test_the_effect_of_an_ability_dates_from_when_it_was_resolved_not_from_its_card() -> None:
    """The regalia was there first, but its ability is resolved after the static one came into force."""
    rises = {"do": "change", "of": KNIGHT, "change": {"becomes": {"atk": 900}}, "until": "turn"}
    position = knight().card(P1, "horn", "regalia", abilities=(text("activated", effect=[rises]),))
    game = position.card(P1, "three", "regalia", zone="hand", abilities=(becoming(300),)).at("504.2")
    game.picks("play:three").passes(2)
    assert game.number("knight", "atk") == 300

    game.picks("ability:horn#0").passes(2)

    assert game.number("knight", "atk") == 900
    assert {"909.3.b-1", "909.3.b-2"} <= cites(game, "knight", "atk") | set(game.last(EffectBegan).cites)


@pytest.mark.clause("909.3a", "909.3")
def test_an_effect_applies_after_the_one_that_decides_for_which_cards_it_is() -> None:
    position = knight().card(P1, "orcs", "regalia", abilities=(gains({"flag": "race:elf"}, "race:orc"),))
    position.card(P1, "elves", "regalia", abilities=(gains(KNIGHT, "race:elf"),))
    stronger = text("static", statics=[{"to": {"flag": "race:orc"}, "change": {"plus": {"atk": 100}}}])

    game = position.card(P1, "drum", "regalia", abilities=(stronger,)).at("504.2")

    assert game.number("knight", "atk") == 600
    assert "909.3a" in cites(game, "knight", "flags")


@pytest.mark.clause("909.2", "909.1")
def test_each_part_of_an_effect_applies_in_its_own_layer() -> None:
    game = changed(
        knight(), {"lose_abilities": True, "becomes": {"atk": 900}}, {"gain_flag": "flying", "plus": {"atk": 100}}
    )

    assert game.number("knight", "atk") == 1000
    assert {"909.1g", "909.2"} <= cites(game, "knight", "atk")
    assert {"909.1d", "909.2"} <= cites(game, "knight", "flags")


@pytest.mark.clause("909.3b")
@pytest.mark.parametrize(("first", "expected"), [("three", 700), ("seven", 300)])
def test_the_turn_player_orders_effects_that_began_at_the_same_moment(first: str, expected: int) -> None:
    position = knight()
    for name, power in (("three", 300), ("seven", 700)):
        becomes = text("static", statics=[{"to": KNIGHT, "change": {"becomes": {"atk": power}}}])
        position.card(P1, name, "regalia", zone="graveyard", abilities=(becomes,))
    game = changed(position, {"do": "deploy", "what": {"zone": "graveyard", "of": "you", "kind": "regalia"}})
    assert (game.asked().seat, game.asked().cites) == (P1, ("909.3b",))

    game.picks(f"first:{first}", f"first:{'seven' if first == 'three' else 'three'}")

    assert game.number("knight", "atk") == expected
