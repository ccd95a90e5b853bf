"""What the cards of the starter deck of fire and earth do."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, DamageTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, given

MAIN, DECLARE = "9.3.1.4", "10.1.2.1"


def paying(element: str, count: int) -> Given:
    """A position in which P1 can pay with so many backups of an element."""
    return given().backups(P1, element, count)


def dealt(game: Play) -> int:
    """How many points of damage players took."""
    return len(game.events(DamageTaken))


# ---------------------------------------------------------------- fire


def test_ifrit_deals_4000_to_any_forward() -> None:
    position = paying("fire", 1).card(P1, "Ifrit", number="1-4", zone="hand")
    game = position.forward(P1, "own", power=7000).forward(P2, "small", power=4000).at(MAIN)
    game.picks("summon:Ifrit")

    assert game.options() == {"choose:own", "choose:small"}

    game.chooses("small").pays().resolves()

    assert game.zone("small") == "P2/break"
    assert game.zone("Ifrit") == "P1/break"


def test_black_mage_goes_to_the_break_zone_as_part_of_the_cost() -> None:
    game = paying("fire", 1).card(P1, "Black Mage", number="1-10").forward(P2, "target", power=4000).at(MAIN)
    game.uses("Black Mage", 0, "target")

    assert game.zone("Black Mage") == "P1/break"
    assert game.zone("target") == "P2/field"

    game.resolves()

    assert game.zone("target") == "P2/break"


def test_black_mage_that_came_this_turn_cannot_be_dulled_for_it() -> None:
    position = paying("fire", 1).card(P1, "Black Mage", number="1-10", arrived=True)
    game = position.forward(P2, "target").at(MAIN)

    assert {"11.6.2.2"} <= set(game.barred("ability:Black Mage#0")[0].cites)


def test_magus_deals_3000_to_every_forward_of_the_opponent() -> None:
    position = paying("fire", 3).card(P1, "Magus", number="1-24", zone="hand").forward(P1, "own", power=3000)
    game = position.forward(P2, "small", power=3000).forward(P2, "large", power=4000).at(MAIN)
    game.casts("Magus").resolves()

    assert (game.zone("own"), game.zone("small"), game.damage("large")) == ("P1/field", "P2/break", 3000)


@pytest.mark.parametrize("fighters", [0, 1, 2])
def test_casting_cloud_takes_one_less_for_each_forward_of_its_category(fighters: int) -> None:
    position = paying("fire", 4).card(P1, "Cloud", number="1-187", zone="hand").card(P2, "theirs", number="1-189")
    for n, number in enumerate(["1-205", "1-202"][:fighters]):
        position.card(P1, f"fighter {n}", number=number)
    game = position.at(MAIN)

    assert ("cast:Cloud" in game.options()) == (fighters == 2)
    assert game.number("Cloud", "cost") == 6


def test_each_attacking_forward_of_clouds_player_gains_1000() -> None:
    position = given().card(P1, "Cloud", number="1-187").forward(P1, "partner", power=5000)
    game = position.at(DECLARE).attacks("Cloud", "partner")
    game.picks(*(option.id for option in game.asked().options)).resolves().resolves()

    assert (game.power("Cloud"), game.power("partner")) == (10000, 6000)


def test_climhazard_takes_another_cloud_from_the_hand() -> None:
    position = paying("fire", 2).card(P1, "Cloud", number="1-187").forward(P2, "target", power=8000)
    game = position.card(P1, "second", number="1-187", zone="hand").at(MAIN)
    game.uses("Cloud", 2, "target")

    assert (game.zone("second"), game.state("Cloud")) == ("P1/break", "dull")

    game.resolves()

    assert game.zone("target") == "P2/break"


def test_climhazard_without_another_cloud_is_not_offered() -> None:
    game = paying("fire", 2).card(P1, "Cloud", number="1-187").forward(P2, "target").at(MAIN)

    assert {"11.7.1"} <= set(game.barred("ability:Cloud#2")[0].cites)


def test_zangan_finds_a_tifa_and_only_on_wish() -> None:
    def position() -> Given:
        own = paying("fire", 4).card(P1, "Zangan", number="1-188", zone="hand")
        return own.card(P1, "Tifa", number="1-189", zone="deck").card(P1, "other", number="1-202", zone="deck")

    game = position().at(MAIN).casts("Zangan").resolves().picks("yes")

    assert game.options() == {"search:Tifa"}
    assert game.picks("Tifa").zone("Tifa") == "P1/hand"
    assert position().at(MAIN).casts("Zangan").resolves().picks("no").zone("Tifa") == "P1/deck"


def test_zangan_as_an_ex_burst_searches_at_once() -> None:
    position = given().forward(P1, "fighter").card(P2, "Zangan", number="1-188", zone="deck")
    game = position.card(P2, "Tifa", number="1-189", zone="deck").at(DECLARE)
    game.attacks("fighter").resolves().picks("none").resolves()
    game.picks("use").picks("yes").picks("Tifa")

    assert (game.zone("Zangan"), game.zone("Tifa")) == ("P2/damage", "P2/hand")


def test_zangan_gives_haste_to_tifa() -> None:
    position = given().card(P1, "Zangan", number="1-188").forward(P1, "other", arrived=True)
    game = position.card(P1, "Tifa", number="1-189", arrived=True).at(DECLARE)

    assert game.options() == {"attack:Tifa", "none"}
    assert {"10.1.2.1.1"} <= set(game.barred("attack:other")[0].cites)


def test_waterkick_dulls_and_damages() -> None:
    position = paying("fire", 1).card(P1, "Tifa", number="1-189").card(P1, "second", number="1-189", zone="hand")
    game = position.forward(P2, "target", power=7000).at(MAIN).uses("Tifa", 0, "target").resolves()

    assert (game.state("target"), game.damage("target")) == ("dull", 6000)


@pytest.mark.parametrize(("answer", "damage"), [("yes", 7000), ("no", 5000)])
def test_bahamut_fury_hits_harder_for_a_discard(answer: str, damage: int) -> None:
    position = paying("fire", 2).card(P1, "Bahamut Fury", number="1-190", zone="hand").filled(P1, hand=1)
    game = position.forward(P2, "target", power=9000).at(MAIN)
    game.casts("Bahamut Fury", "target", pay=["fire 1", "fire 2"]).resolves().picks(answer).pays()

    assert game.damage("target") == damage
    assert game.zone("P1 hand 1") == ("P1/break" if answer == "yes" else "P1/hand")


def test_bahamut_fury_with_an_empty_hand_deals_5000() -> None:
    position = paying("fire", 2).card(P1, "Bahamut Fury", number="1-190", zone="hand")
    game = position.forward(P2, "target", power=9000).at(MAIN).casts("Bahamut Fury", "target").resolves()

    assert game.options() == {"no"}
    assert game.picks("no").damage("target") == 5000


def test_red_xiii_strengthens_a_forward_until_the_end_of_the_turn() -> None:
    position = paying("fire", 3).card(P1, "Red XIII", number="1-191", zone="hand").forward(P1, "friend", power=4000)
    game = position.at(MAIN).casts("Red XIII").chooses("friend").resolves()

    assert game.power("friend") == 7000

    while game.table.turn_player == P1:
        game.picks("none" if game.asked().name == "attack" else "pass")

    assert game.power("friend") == 4000


def test_cosmo_memory_needs_four_fire_points() -> None:
    def position(element: str) -> Given:
        own = paying("fire", 3).backup(P1, "last", element=element).card(P1, "Red XIII", number="1-191")
        return own.card(P1, "second", number="1-191", zone="hand").forward(P2, "target", power=6000)

    game = position("fire").at(MAIN).uses("Red XIII", 1).resolves()

    assert game.zone("target") == "P2/break"
    assert "ability:Red XIII#1" not in position("earth").at(MAIN).options()


# ---------------------------------------------------------------- earth


def test_dark_knight_grows_with_the_damage_of_its_player() -> None:
    game = given().card(P1, "Dark Knight", number="1-92").filled(P1, damage=3).filled(P2, damage=5).at(MAIN)

    assert game.power("Dark Knight") == 6000


def test_golem_gives_more_to_a_blocker() -> None:
    position = given().backups(P2, "earth", 1).card(P2, "Golem", number="1-106", zone="hand")
    position.forward(P1, "fighter", power=7000).forward(P2, "guard", power=5000).forward(P2, "other", power=5000)
    game = position.at(DECLARE).attacks("fighter").resolves().blocks("guard").passes()
    game.casts("Golem", "guard").resolves()

    assert game.power("guard") == 9000


def test_golem_gives_2000_to_any_other_forward() -> None:
    position = paying("earth", 1).card(P1, "Golem", number="1-106", zone="hand")
    game = position.forward(P1, "fighter", power=7000).at(MAIN).casts("Golem", "fighter").resolves()

    assert game.power("fighter") == 9000


def test_monk_leaves_for_2000_power() -> None:
    game = paying("earth", 1).card(P1, "Monk", number="1-120").forward(P1, "friend", power=5000).at(MAIN)
    game.uses("Monk", 0, "friend").resolves()

    assert (game.zone("Monk"), game.power("friend")) == ("P1/break", 7000)


def test_vincent_strikes_first_when_attacking() -> None:
    game = given().card(P1, "Vincent", number="1-202").forward(P2, "guard", power=7000).at(DECLARE)

    assert not game.has("Vincent", "first_strike")

    game.attacks("Vincent").resolves().resolves().blocks("guard").resolves()
    while "guard" in game.cards("P2/field"):
        game.passes()

    assert game.damage("Vincent") == 0


@pytest.mark.parametrize(("number", "found"), [("1-203", "1-206"), ("1-204", "1-205")])
def test_wedge_and_jessie_find_their_friends(number: str, found: str) -> None:
    position = paying("earth", 4).card(P1, "helper", number=number, zone="hand")
    position.card(P1, "friend", number=found, zone="deck").card(P1, "stranger", number="1-99", zone="deck")
    game = position.at(MAIN).casts("helper").resolves().picks("yes")

    assert game.options() == {"search:friend"}
    assert game.picks("friend").zone("friend") == "P1/hand"


def test_grenade_bomb_costs_nothing_but_the_card() -> None:
    position = given().card(P1, "Barret", number="1-205").card(P1, "second", number="1-205", zone="hand")
    game = position.forward(P2, "small", power=2000).forward(P2, "large", power=3000).at(MAIN)
    game.uses("Barret", 0).resolves()

    assert (game.zone("second"), game.zone("small"), game.damage("large")) == ("P1/break", "P2/break", 2000)


def test_biggs_answers_every_backup_of_its_player_that_goes_also_itself() -> None:
    breaks = action('do = "destroy", what = { of = "you", kind = "backup" }')
    position = given().card(P1, "Biggs", number="1-206").card(P1, "Black Mage", number="1-10")
    position.forward(P1, "breaker", breaks, cost=1)
    game = position.forward(P2, "target", power=7000).at(MAIN).uses("breaker").resolves()
    game.picks(*(option.id for option in game.asked().options)).resolves().resolves()

    assert game.zone("Biggs") == "P1/break"
    assert game.damage("target") == 2000


def test_nothing_of_biggs_for_a_forward_or_the_opponents_backup() -> None:
    position = given().backups(P2, "fire", 1).card(P1, "Biggs", number="1-206").card(P2, "Black Mage", number="1-10")
    game = position.forward(P1, "fighter", power=4000).forward(P2, "target").at(MAIN)
    game.passes().uses("Black Mage", 0, "fighter").resolves()

    assert game.zone("fighter") == "P1/break"
    assert game.damage("target") == 0
    assert not game.table.zones.get("stack")


def test_samurai_stays_active_and_attacks_once() -> None:
    game = given().card(P1, "Samurai", number="1-14").at(DECLARE)
    game.attacks("Samurai")

    assert game.state("Samurai") == "active"

    game.resolves().picks("none").resolves()

    assert dealt(game) == 1
    assert "attack:Samurai" not in game.options()
    assert len(game.events(CardMoved, "6.5.2")) == 1
