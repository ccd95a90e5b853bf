"""What the cards of the starter deck of lightning and ice do."""

from __future__ import annotations

import pytest

from engine.core.events.cards import DamageTaken
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, given

MAIN, DECLARE = "9.3.1.4", "10.1.2.1"
SERAH = "1-195"
PICK = 'do = "choose", from = { kind = "character" }'


def paying(element: str, count: int) -> Given:
    """A position in which P1 can pay with so many backups of an element."""
    return given().backups(P1, element, count)


def breaker(position: Given, seat: str = P1) -> Given:
    """A forward that can break any character, for nothing."""
    return position.forward(seat, "breaker", action(PICK, 'do = "destroy", what = "it"'))


def next_turn(game: Play) -> Play:
    """Everybody passes and nobody attacks or blocks until the other player has priority in an own turn."""
    before = game.table.turn_player
    while game.table.turn_player == before:
        game.picks("none" if game.asked().name in ("attack", "block") else "pass")
    return game


# ---------------------------------------------------------------- ice


def test_bard_lets_the_opponent_pick_when_it_is_resolved() -> None:
    position = paying("ice", 1).card(P1, "Bard", number="1-36").filled(P2, hand=2)
    game = position.at(MAIN).uses("Bard")

    assert (game.zone("Bard"), game.asked().name) == ("P1/break", "priority")

    game.resolves()

    assert (game.asked().seat, game.options()) == (P2, {"select:P2 hand 1", "select:P2 hand 2"})
    assert game.picks("P2 hand 2").zone("P2 hand 2") == "P2/break"


def test_an_empty_hand_has_nothing_to_discard() -> None:
    position = paying("ice", 3).card(P1, "Serah", number=SERAH, zone="hand")
    game = position.at(MAIN).casts("Serah").resolves()

    assert game.asked().name == "priority"
    assert not game.table.zones["stack"]


def test_what_shiva_freezes_stays_dull_in_its_next_active_phase() -> None:
    position = paying("ice", 3).card(P1, "Shiva", number="1-38", zone="hand").forward(P2, "target").forward(P2, "other")
    game = position.at(MAIN).casts("Shiva", "target").resolves()

    assert (game.state("target"), game.frozen("target")) == ("dull", True)

    next_turn(game)

    assert (game.state("target"), game.frozen("target"), game.state("other")) == ("dull", False, "active")


def test_dark_knight_hits_all_forwards_of_the_opponent() -> None:
    position = paying("ice", 2).card(P1, "Dark Knight", number="1-54").forward(P1, "own")
    game = position.forward(P2, "one").forward(P2, "two").at(MAIN).uses("Dark Knight").resolves()

    assert [game.damage(name) for name in ("own", "one", "two")] == [0, 1000, 1000]


def test_dark_knight_needs_ice_for_both_points() -> None:
    position = paying("ice", 1).backups(P1, "fire", 3).card(P1, "Dark Knight", number="1-54")

    assert "ability:Dark Knight#0" not in position.at(MAIN).options()


def test_the_other_dark_knight_deals_its_own_player_a_point() -> None:
    position = breaker(given(), P2).card(P1, "Dark Knight", number="1-55")
    game = position.at(MAIN, P2)
    source = game.id("Dark Knight")
    game.uses("breaker", 0, "Dark Knight").resolves().resolves()

    assert [(event.player, event.source) for event in game.events(DamageTaken)] == [(P1, source)]
    assert len(game.cards("P1/damage")) == 1


def cid(state: str = "dull") -> Given:
    """Cid Raines is about to be cast, with one forward of 7000 to choose."""
    position = breaker(paying("ice", 2)).card(P1, "Cid Raines", number="1-192", zone="hand").filled(P2, hand=2)
    return position.forward(P2, "target", power=7000, state=state)


def test_cid_raines_makes_the_opponent_discard_when_the_chosen_forward_goes_this_turn() -> None:
    game = cid().at(MAIN).casts("Cid Raines").chooses("target").resolves()

    assert game.damage("target") == 4000

    game.uses("breaker", 0, "target").resolves().resolves()

    assert (game.asked().seat, game.asked().name) == (P2, "select")
    assert game.picks("P2 hand 1").zone("P2 hand 1") == "P2/break"


def test_cid_raines_counts_the_forward_that_his_own_damage_breaks() -> None:
    position = paying("ice", 2).card(P1, "Cid Raines", number="1-192", zone="hand").filled(P2, hand=1)
    game = position.forward(P2, "weak", power=4000, state="dull").at(MAIN).casts("Cid Raines").chooses("weak")
    game.resolves().resolves().picks("P2 hand 1")

    assert (game.zone("weak"), game.zone("P2 hand 1")) == ("P2/break", "P2/break")


def test_cid_raines_cannot_choose_an_active_forward() -> None:
    game = cid("active").at(MAIN).casts("Cid Raines")

    assert game.asked().name == "priority"
    assert not game.table.zones.get("stack")


def test_cid_raines_waits_in_this_turn_only() -> None:
    game = next_turn(cid().at(MAIN).casts("Cid Raines").chooses("target").resolves())
    game.passes().uses("breaker", 0, "target").resolves()

    assert game.zone("target") == "P2/break"
    assert game.asked().name == "priority"
    assert not game.table.zones["stack"]


def test_jihl_nabaat_freezes_up_to_two_forwards_without_dulling_them() -> None:
    position = paying("ice", 2).card(P1, "Jihl Nabaat", number="1-193", zone="hand")
    for n in (1, 2, 3):
        position.forward(P2, f"target {n}")
    game = position.at(MAIN).casts("Jihl Nabaat").chooses("target 1", "target 3").resolves()

    assert [game.frozen(f"target {n}") for n in (1, 2, 3)] == [True, False, True]
    assert game.state("target 1") == "active"


def test_jihl_nabaat_enters_without_a_forward_to_freeze() -> None:
    game = paying("ice", 2).card(P1, "Jihl Nabaat", number="1-193", zone="hand").at(MAIN).casts("Jihl Nabaat")

    assert game.resolves().zone("Jihl Nabaat") == "P1/field"


def test_snow_dulls_a_forward_on_blocking() -> None:
    position = given().forward(P1, "fighter", power=8000).forward(P1, "second").card(P2, "Snow", number="1-194")
    game = position.at(DECLARE).attacks("fighter").resolves().blocks("Snow").picks("second").resolves()

    assert game.state("second") == "dull"


def test_vendetta_is_for_a_blocking_snow_only() -> None:
    position = given().backups(P2, "ice", 1).forward(P1, "fighter", power=9000)
    position.card(P2, "Snow", number="1-194").card(P2, "copy", number="1-194", zone="hand")
    game = position.at(DECLARE).attacks("fighter").passes()

    assert {"2.1"} <= set(game.barred("ability:Snow#1")[0].cites)

    game.passes().blocks("Snow").picks("fighter").resolves().passes().uses("Snow", 1).resolves()

    assert (game.power("Snow"), game.has("Snow", "first_strike")) == (9000, True)

    game.resolves()
    while "fighter" in game.cards("P1/field"):
        game.passes()

    assert game.damage("Snow") == 0


def test_mog_may_leave_the_deck_alone() -> None:
    position = (
        paying("ice", 3).card(P1, "Mog", number="1-196", zone="hand").card(P1, "Noel", number="1-208", zone="deck")
    )
    game = position.at(MAIN).casts("Mog").resolves()

    assert game.options() == {"yes", "no"}

    game.picks("yes").picks()

    assert game.zone("Noel") == "P1/deck"


# ---------------------------------------------------------------- lightning


def test_odin_breaks_a_forward_of_cost_4_or_less() -> None:
    position = paying("lightning", 4).card(P1, "Odin", number="1-123", zone="hand")
    game = position.forward(P2, "cheap", cost=4, power=11000).forward(P2, "dear", cost=5).at(MAIN).picks("summon:Odin")

    assert game.options() == {"choose:cheap"}
    assert game.chooses("cheap").pays().resolves().zone("cheap") == "P2/break"


def test_sage_takes_a_character_not_a_summon() -> None:
    position = paying("lightning", 4).card(P1, "Sage", number="1-133", zone="hand")
    position.forward(P1, "fallen", zone="break").summon(P1, "spent", 'do = "draw"', zone="break")
    game = position.forward(P2, "theirs", zone="break").at(MAIN).casts("Sage")

    assert game.options() == {"choose:fallen"}
    assert game.chooses("fallen").resolves().zone("fallen") == "P1/hand"


def test_magus_must_hit_an_own_forward_if_there_is_no_other() -> None:
    position = paying("lightning", 3).card(P1, "Magus", number="1-140", zone="hand").forward(P1, "own", power=5000)
    game = position.at(MAIN).casts("Magus")

    assert game.options() == {"choose:own"}
    assert game.chooses("own").resolves().zone("own") == "P1/break"


def test_gilgamesh_is_returned_by_his_own_player_only() -> None:
    back = action('do = "choose", from = { kind = "forward" }', 'do = "return", what = "it"')
    position = given().card(P1, "Gilgamesh", number="1-207").backup(P1, "own", back).backup(P2, "theirs", back)
    game = position.at(MAIN).passes().uses("theirs", 0, "Gilgamesh").resolves()

    assert game.zone("Gilgamesh") == "P1/field"
    assert "2.2" in game.last(ActIncomplete).cites
    assert game.uses("own", 0, "Gilgamesh").resolves().zone("Gilgamesh") == "P1/hand"


def test_gilgamesh_gains_power_as_often_as_it_is_paid() -> None:
    game = paying("lightning", 4).card(P1, "Gilgamesh", number="1-207").at(MAIN)
    game.uses("Gilgamesh", 1).uses("Gilgamesh", 1).resolves().resolves()

    assert game.power("Gilgamesh") == 10000


@pytest.mark.parametrize(("points", "usable"), [(3, False), (4, True), (5, True)])
def test_divider_needs_four_points_of_damage(points: int, usable: bool) -> None:
    position = paying("lightning", 2).card(P1, "Gilgamesh", number="1-207").filled(P1, damage=points)
    position.card(P1, "second", number="1-207", zone="hand").forward(P2, "target")
    game = position.at(MAIN)

    assert ("ability:Gilgamesh#2" in game.options()) == usable
    if usable:
        assert game.uses("Gilgamesh", 2, "target").resolves().zone("target") == "P2/break"


def test_noel_is_stronger_beside_serah() -> None:
    position = given().card(P1, "Noel", number="1-208", arrived=True).card(P2, "Serah", number=SERAH)
    game = position.at(DECLARE)

    assert (game.power("Noel"), "attack:Noel" in game.options()) == (5000, True)
    assert position.card(P1, "own Serah", number=SERAH).at(MAIN).power("Noel") == 7000


def test_maqui_chooses_attacking_lightning_forwards() -> None:
    position = paying("lightning", 1).card(P1, "Maqui", number="1-209").forward(P1, "fighter", element="lightning")
    position.forward(P1, "resting", element="lightning").forward(P1, "burning", element="fire")
    game = position.at(MAIN)

    assert {"11.6.5"} <= set(game.barred("ability:Maqui#0")[0].cites)

    game = position.at(DECLARE).attacks("fighter").picks("ability:Maqui#0")

    assert game.options() == {"choose:fighter"}
    assert game.picks("fighter").pays().resolves().has("fighter", "first_strike")


def test_casting_lightning_takes_one_less_for_each_forward_of_its_category() -> None:
    position = (
        paying("lightning", 4).card(P1, "Lightning", number="1-210", zone="hand").card(P1, "Snow", number="1-194")
    )

    assert "cast:Lightning" not in position.at(MAIN).options()
    assert "cast:Lightning" in position.card(P1, "Serah", number=SERAH).at(MAIN).options()


@pytest.mark.parametrize("partners", [(), ("partner",)])
def test_lightning_dulls_a_forward_on_damaging_the_opponent_also_as_one_of_a_party(partners: tuple[str, ...]) -> None:
    position = given().card(P1, "Lightning", number="1-210", arrived=True).forward(P2, "guard")
    position.forward(P1, "partner", element="lightning")
    game = position.at(DECLARE).attacks(*partners, "Lightning").resolves().picks("none").resolves()

    assert game.picks("guard").resolves().state("guard") == "dull"


def test_lightning_that_is_blocked_dulls_nobody() -> None:
    position = given().card(P1, "Lightning", number="1-210").forward(P2, "guard", power=1000).forward(P2, "other")
    game = position.at(DECLARE).attacks("Lightning").resolves().blocks("guard").resolves()

    assert not game.events(DamageTaken)
    assert game.asked().name == "priority"
    assert not game.table.zones.get("stack")


def test_rygdea_dulls_a_forward_when_the_chosen_one_goes_this_turn() -> None:
    position = paying("lightning", 2).card(P1, "Rygdea", number="1-211", zone="hand")
    position.forward(P2, "small", power=3000).forward(P2, "other").forward(P2, "tired", state="dull")
    game = position.at(MAIN).casts("Rygdea")

    assert game.options() == {"choose:Rygdea", "choose:small", "choose:other"}

    game.chooses("small").resolves()

    assert game.options() == {"choose:other", "choose:tired"}
    assert game.picks("other").resolves().state("other") == "dull"


def test_what_rygdea_waits_for_is_no_return_to_the_hand() -> None:
    back = action('do = "choose", from = { kind = "forward" }', 'do = "return", what = "it"')
    position = paying("lightning", 2).card(P1, "Rygdea", number="1-211", zone="hand").backup(P1, "gate", back)
    game = position.forward(P2, "target").forward(P2, "other").at(MAIN).casts("Rygdea").chooses("target").resolves()
    game.uses("gate", 0, "target").resolves()

    assert game.zone("target") == "P2/hand"
    assert game.asked().name == "priority"
    assert not game.table.zones["stack"]


def test_two_dragoons_strike_at_the_same_time() -> None:
    position = given().card(P1, "Dragoon", number="1-147").card(P2, "other", number="1-147")
    game = position.at(DECLARE).attacks("Dragoon").resolves().blocks("other").resolves()

    assert (game.zone("Dragoon"), game.zone("other")) == ("P1/break", "P2/break")
