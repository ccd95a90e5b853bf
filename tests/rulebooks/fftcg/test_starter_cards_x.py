"""What the cards of the starter deck of wind and water do."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, given

MAIN, DECLARE = "9.3.1.4", "10.1.2.1"
YUNA, RIKKU, PAINE = "1-214", "1-201", "1-199"


def paying(element: str, count: int) -> Given:
    """A position in which P1 can pay with so many backups of an element."""
    return given().backups(P1, element, count)


def drawn(game: Play, seat: str = P1) -> int:
    """How many cards a player drew."""
    return sum(event.target == f"{seat}/hand" for event in game.events(CardMoved, "7.11.1"))


def breaker(position: Given, seat: str = P1) -> Given:
    """A forward that can break any character, for nothing."""
    pick = 'do = "choose", from = { kind = "character" }'
    return position.forward(seat, "breaker", action(pick, 'do = "destroy", what = "it"'))


# ---------------------------------------------------------------- wind


def test_sylph_strengthens_the_forwards_there_are_not_later_ones() -> None:
    position = (
        paying("wind", 2).card(P1, "Sylph", number="1-74", zone="hand").card(P1, "later", number="1-87", zone="hand")
    )
    position.forward(P1, "tired", power=5000, state="dull").forward(P2, "other", power=5000)
    game = position.at(MAIN).casts("Sylph", "tired", pay=["wind 1"]).resolves()

    assert (game.state("tired"), game.power("tired"), game.power("other")) == ("active", 6000, 5000)
    assert game.casts("later").power("later") == 3000


def test_devout_plays_a_cheap_forward_from_the_break_zone() -> None:
    position = paying("wind", 3).filled(P1, hand=1).card(P1, "Devout", number="1-77", zone="hand")
    position.forward(P1, "cheap", cost=2, zone="break").forward(P1, "dear", cost=3, zone="break")
    position.forward(P2, "theirs", cost=1, zone="break")
    game = position.at(MAIN).casts("Devout")

    assert game.options() == {"choose:cheap"}
    assert game.chooses("cheap").resolves().zone("cheap") == "P1/field"


def test_ninja_discards_a_card_that_pays_for_nothing_else() -> None:
    position = paying("wind", 1).card(P1, "Ninja", number="1-78").filled(P1, hand=1)
    game = position.forward(P2, "target", power=5000).at(MAIN).uses("Ninja", 0, "target")

    assert (game.zone("P1 hand 1"), game.state("wind 1")) == ("P1/break", "dull")
    assert game.resolves().damage("target") == 2000


def test_ninja_with_one_card_and_no_backup_cannot() -> None:
    position = given().card(P1, "Ninja", number="1-78").card(P1, "wind card", number="1-87", zone="hand")

    assert "ability:Ninja#0" not in position.forward(P2, "target").at(MAIN).options()


def test_archer_strikes_first() -> None:
    position = given().card(P1, "Archer", number="1-87").forward(P2, "guard", power=3000)
    game = position.at(DECLARE).attacks("Archer").resolves().blocks("guard").resolves()
    while "guard" in game.cards("P2/field"):
        game.passes()

    assert game.damage("Archer") == 0


def test_brother_finds_a_forward_of_the_category() -> None:
    position = paying("wind", 3).card(P1, "Brother", number="1-197", zone="hand")
    for name, number in (("Yuna", YUNA), ("Lenne", "1-215"), ("Viking", "1-167")):
        position.card(P1, name, number=number, zone="deck")
    game = position.at(MAIN).casts("Brother").resolves().picks("yes")

    assert game.options() == {"search:Yuna"}


@pytest.mark.parametrize("with_yuna", [True, False])
def test_valefor_activates_backups_for_yuna(with_yuna: bool) -> None:
    position = paying("wind", 2).card(P1, "Valefor", number="1-198", zone="hand").forward(P1, "own", power=3000)
    position.forward(P2, "small", power=3000)
    if with_yuna:
        position.card(P1, "Yuna", number=YUNA, state="dull")
    game = position.at(MAIN).casts("Valefor").resolves()
    if with_yuna:
        game.picks("no").resolves()

    assert (game.zone("own"), game.zone("small")) == ("P1/field", "P2/break")
    assert game.state("wind 1") == ("active" if with_yuna else "dull")


def test_paine_draws_only_while_yuna_is_there() -> None:
    def cast(position: Given) -> Play:
        game = position.card(P1, "Paine", number=PAINE, zone="hand").at(MAIN).casts("Paine")
        if game.asked().form == "order":
            game.picks(*(option.id for option in game.asked().options))
        return game.picks()

    game = cast(paying("wind", 3).card(P1, "Yuna", number=YUNA)).resolves().resolves()

    assert drawn(game) == 1
    assert drawn(cast(paying("wind", 3)).resolves()) == 0


def test_paine_looks_for_yuna_again_at_resolution() -> None:
    position = breaker(paying("wind", 3).card(P1, "Yuna", number=YUNA)).card(P1, "Paine", number=PAINE, zone="hand")
    game = position.at(MAIN).casts("Paine")
    game.picks(*(option.id for option in game.asked().options)).picks()
    game.uses("breaker", 0, "Yuna").resolves().resolves().resolves()

    assert drawn(game) == 0


@pytest.mark.parametrize("with_rikku", [True, False])
def test_paine_activates_backups_for_rikku(with_rikku: bool) -> None:
    position = paying("wind", 3).card(P1, "Paine", number=PAINE, zone="hand")
    if with_rikku:
        position.card(P1, "Rikku", number=RIKKU)
    game = position.at(MAIN).casts("Paine").chooses("wind 1", "wind 2").resolves()

    assert [game.state(f"wind {n}") for n in (1, 2, 3)] == (["active"] * 2 if with_rikku else ["dull"] * 2) + ["dull"]


def test_baralai_activates_up_to_two_forwards() -> None:
    position = given().card(P1, "Baralai", number="1-200")
    for n in (1, 2, 3):
        position.forward(P1, f"tired {n}", state="dull")
    game = position.at(MAIN).uses("Baralai", 0, "tired 1", "tired 2").resolves()

    assert [game.state(f"tired {n}") for n in (1, 2, 3)] == ["active", "active", "dull"]
    assert game.zone("Baralai") == "P1/break"


def test_rikku_is_out_of_reach_of_summons_beside_yuna_of_abilities_beside_paine() -> None:
    def targets(friend: str) -> tuple[set[str], set[str], int]:
        position = breaker(given()).card(P1, "Rikku", number=RIKKU).card(P1, "friend", number=friend)
        position.summon(P1, "bolt", 'do = "choose", from = { kind = "forward" }', 'do = "destroy", what = "it"')
        game, again = position.at(MAIN), position.at(MAIN)
        return game.picks("summon:bolt").options(), again.picks("ability:breaker#0").options(), game.power("Rikku")

    by_summons, by_abilities, power = targets(YUNA)

    assert ("choose:Rikku" in by_summons, "choose:Rikku" in by_abilities, power) == (False, True, 8000)

    by_summons, by_abilities, power = targets(PAINE)

    assert ("choose:Rikku" in by_summons, "choose:Rikku" in by_abilities, power) == (True, False, 8000)


# ---------------------------------------------------------------- water


def test_who_forms_a_party_with_knight_takes_no_damage() -> None:
    position = given().card(P1, "Knight", number="1-165").forward(P1, "partner", power=5000, element="water")
    game = position.forward(P2, "guard", power=11000).at(DECLARE).attacks("Knight", "partner").resolves()
    game.blocks("guard").resolves().picks(number=0)

    assert game.damage("partner") == 0
    assert "2.2" in game.last(ActIncomplete).cites
    assert game.damage("Knight") == 0


def test_knight_itself_and_who_attacks_alone_take_damage() -> None:
    position = given().card(P1, "Knight", number="1-165").forward(P1, "partner", power=5000, element="water")
    position.forward(P2, "guard", power=4000)
    game = position.at(DECLARE).attacks("Knight", "partner").resolves().blocks("guard").resolves().picks(number=4)

    assert game.damage("Knight") == 4000
    assert position.at(DECLARE).attacks("partner").resolves().blocks("guard").resolves().damage("partner") == 4000


def test_viking_draws_on_entering() -> None:
    game = paying("water", 2).card(P1, "Viking", number="1-167", zone="hand").at(MAIN).casts("Viking").resolves()

    assert drawn(game) == 1


def test_geomancer_draws_on_going_to_the_break_zone() -> None:
    position = breaker(given(), P2).card(P1, "Geomancer", number="1-168")
    game = position.at(MAIN, P2).uses("breaker", 0, "Geomancer").resolves().resolves()

    assert (drawn(game), drawn(game, P2)) == (1, 0)


def test_leviathan_returns_a_forward_to_its_owner() -> None:
    position = paying("water", 3).card(P1, "Leviathan", number="1-178", zone="hand")
    game = position.forward(P1, "lent", owner=P2).at(MAIN).casts("Leviathan", "lent").resolves()

    assert game.zone("lent") == "P2/hand"


def test_shuyin_as_an_ex_burst_returns_a_cheap_forward_of_the_attacker() -> None:
    position = given().forward(P1, "fighter", cost=3).forward(P1, "dear", cost=4)
    game = position.card(P2, "Shuyin", number="1-212", zone="deck").at(DECLARE)
    game.attacks("fighter").resolves().picks("none").resolves().picks("use")

    assert game.options() == {"choose:fighter"}
    assert game.picks("fighter").zone("fighter") == "P1/hand"


def test_tidus_is_brave_beside_yuna_and_draws_when_she_goes() -> None:
    position = breaker(given()).card(P1, "Tidus", number="1-213").card(P1, "Yuna", number=YUNA)
    game = position.at(MAIN)

    assert game.has("Tidus", "brave")

    game.uses("breaker", 0, "Yuna").resolves().resolves()

    assert drawn(game) == 2
    assert not game.has("Tidus", "brave")


def test_yuna_draws_once_a_turn_for_a_summon() -> None:
    position = given().card(P1, "Yuna", number=YUNA)
    for n in (1, 2):
        position.summon(P1, f"gift {n}", 'do = "nothing"')
    game = position.at(MAIN).casts("gift 1").resolves().picks("yes")

    assert (drawn(game), game.state("Yuna")) == (1, "dull")

    game.resolves().casts("gift 2").resolves()

    assert not game.table.zones["stack"]
    assert drawn(game) == 1


def test_yuna_that_declined_is_not_asked_again_this_turn() -> None:
    position = given().card(P1, "Yuna", number=YUNA)
    for n in (1, 2):
        position.summon(P1, f"gift {n}", 'do = "nothing"')
    game = position.at(MAIN).casts("gift 1").resolves().picks("no").resolves().casts("gift 2").resolves()

    assert (drawn(game), game.state("Yuna")) == (0, "active")


@pytest.mark.clause("15.1.1.2.2", "11.8.14")
@pytest.mark.parametrize(("reading", "answers"), [("done", {"yes", "no"}), ("refused", {"no"})])
def test_by_reading_a_dull_yuna_can_be_dulled_as_her_text_allows(reading: str, answers: set[str]) -> None:
    # AFT-183
    position = given(dulling_when_told=reading).card(P1, "Yuna", number=YUNA, state="dull")
    game = position.summon(P1, "gift", 'do = "nothing"').at(MAIN).casts("gift").resolves()

    assert game.options() == answers
    if reading == "refused":
        assert "15.1.1.2.2" in game.refused("yes").cites
    else:
        game.picks("yes")
        assert drawn(game) == 1 and game.last(ActIncomplete, "15.1.1.2.2").what == "exhaust"


def test_lenne_becomes_active_when_the_opponent_casts_a_summon() -> None:
    position = given().card(P1, "Lenne", number="1-215", state="dull")
    position.summon(P1, "own", 'do = "nothing"').summon(P2, "theirs", 'do = "nothing"')
    game = position.at(MAIN).casts("own").resolves()

    assert game.state("Lenne") == "dull"

    game.passes().casts("theirs").resolves()

    assert game.state("Lenne") == "active"


def test_wakka_gives_1000_for_each_own_forward() -> None:
    position = given().card(P1, "Wakka", number="1-216").forward(P1, "friend", power=5000).forward(P2, "theirs")
    game = position.at(DECLARE).attacks("Wakka")

    assert game.options() == {"choose:Wakka", "choose:friend"}
    assert game.chooses("friend").resolves().power("friend") == 7000


def test_status_reels_leaves_a_forward_without_abilities_and_with_1000_power() -> None:
    position = paying("water", 1).card(P1, "Wakka", number="1-216").card(P1, "second", number="1-216", zone="hand")
    position.card(P2, "Noel", number="1-208").card(P2, "Serah", number="1-195")
    game = position.at(MAIN)

    assert (game.power("Noel"), game.has("Noel", "haste")) == (7000, True)

    game.uses("Wakka", 1, "Noel").resolves()

    assert (game.power("Noel"), game.has("Noel", "haste"), game.abilities("Noel")) == (1000, False, ())
    assert game.why("Noel", "flags").steps[-1].change == "- all abilities"


def test_what_strengthens_a_forward_is_added_to_the_set_power() -> None:
    position = paying("water", 2).backups(P1, "earth", 1).card(P1, "Wakka", number="1-216")
    position.card(P1, "second", number="1-216", zone="hand").card(P1, "Monk", number="1-120")
    game = position.forward(P1, "friend", power=9000).at(MAIN)
    game.uses("Monk", 0, "friend", pay=["earth 1"]).resolves().uses("Wakka", 1, "friend").resolves()

    assert game.power("friend") == 3000
