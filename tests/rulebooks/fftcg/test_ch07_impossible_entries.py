"""7.7.3-7.7.5: what could not be put onto the field is no option and pays nothing (AFT-177)."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, field, given
from tests.rulebooks.fftcg.wordings import DRAW, MAIN

DARK, LIGHT = {"element": "dark"}, {"element": "light"}
FROM_HAND = 'from = { zone = "hand", of = "you", kind = "character" }'
PUT_ONE = f'{{ do = "pick", act = "put", zone = "field", {FROM_HAND} }}'
REWARDED = f'do = "may", cost = [{PUT_ONE}], then = [{{ do = "draw" }}]'
PUTS = (f'do = "select", {FROM_HAND}', 'do = "deploy", what = "it"')


def rite(*effect: str) -> Given:
    """P1 has a summon in the hand, and nothing else there."""
    return given().filled(P1, hand=0).summon(P1, "rite", *effect)


def resolved(position: Given, *targets: str) -> Play:
    """The summon is cast and resolved."""
    return position.at(MAIN).casts("rite", *targets).resolves()


def full(position: Given) -> Given:
    """P1 has five backups."""
    return position.backups(P1, "fire", 5)


# ---------------------------------------------------------------- costs inside a text


@pytest.mark.clause("7.7.5")
def test_a_dark_card_beside_a_light_one_pays_nothing() -> None:
    position = rite(REWARDED).backup(P1, "lamp", **LIGHT).forward(P1, "shade", zone="hand", **DARK)
    game = resolved(position)

    assert game.options() == {"no"} and "7.7.5" in game.barred("yes")[0].cites
    game.picks("no")
    assert game.zone("shade") == "P1/hand" and not game.events(CardMoved, "7.11.1")


@pytest.mark.clause("7.7.4")
def test_nor_does_a_sixth_backup() -> None:
    game = resolved(full(rite(REWARDED)).backup(P1, "clerk", zone="hand"))
    assert game.options() == {"no"} and "7.7.4" in game.barred("yes")[0].cites

    game = resolved(full(rite(REWARDED)).backup(P1, "clerk", zone="hand").forward(P1, "guard", zone="hand")).picks(
        "yes"
    )
    assert game.options() == {"pay:guard"} and "7.7.4" in game.barred("pay:clerk")[0].cites


@pytest.mark.clause("7.7.3")
def test_nor_a_card_of_a_name_that_is_there() -> None:
    only = {"facts": {"generic": False}}
    position = rite(REWARDED).forward(P1, "hero", **only).card(P1, "again", number="hero", zone="hand")
    game = resolved(position)

    assert game.options() == {"no"} and "7.7.3" in game.barred("yes")[0].cites


@pytest.mark.clause("5.2.3.1.2.1")
def test_nor_a_summon() -> None:
    anything = REWARDED.replace(', kind = "character"', "")
    game = resolved(rite(anything).summon(P1, "spell", DRAW))

    assert game.options() == {"no"} and "5.2.3.1.2.1" in game.barred("yes")[0].cites


@pytest.mark.clause("7.7.5")
def test_two_that_cannot_enter_together_do_not_pay_for_two() -> None:
    two = REWARDED.replace(" }], then", ", count = 2 }], then")
    assert two != REWARDED
    game = resolved(rite(two).forward(P1, "shade", zone="hand", **DARK).forward(P1, "gleam", zone="hand", **LIGHT))
    assert game.options() == {"no"} and "7.7.5" in game.barred("yes")[0].cites

    position = rite(two).forward(P1, "shade", zone="hand", **DARK).forward(P1, "gleam", zone="hand", **LIGHT)
    game = resolved(position.forward(P1, "guard", zone="hand")).picks("yes")
    assert game.asked().name == "payment"
    while game.asked().name == "payment":
        game.picks(*[option.id for option in game.asked().options][: game.asked().least])
    assert game.zone("guard") == "P1/field" and len(game.events(CardMoved, "7.11.1")) == 1


@pytest.mark.clause("7.7.5")
def test_nor_three_of_which_two_cannot_enter_together() -> None:
    """The plain card could enter beside either of the others, and both would have to come with it."""
    three = REWARDED.replace(" }], then", ", count = 3 }], then")
    position = rite(three).forward(P1, "shade", zone="hand", **DARK).forward(P1, "gleam", zone="hand", **LIGHT)
    game = resolved(position.forward(P1, "guard", zone="hand"))

    assert game.options() == {"no"} and "7.7.5" in game.barred("yes")[0].cites


def test_an_earlier_act_of_the_same_cost_may_make_room() -> None:
    # 7.7.4
    gone = '{ do = "pick", act = "leave", from = { of = "you", kind = "backup" }, as = "gone" }'
    swap = f'do = "may", cost = [{gone}, {PUT_ONE}]'
    game = resolved(full(rite(swap)).backup(P1, "clerk", zone="hand"))
    assert game.options() == {"yes", "no"}

    game.picks("yes").pays()

    assert game.zone("clerk") == "P1/field" and len(game.cards("P1/field")) == 5


@pytest.mark.clause("7.7.5", "11.6.10")
def test_an_action_ability_is_not_used_for_an_entry_that_cannot_be() -> None:
    position = given().filled(P1, hand=0).backup(P1, "lamp", action(DRAW, cost=[PUT_ONE.strip("{ }") + " }"]), **LIGHT)
    game = position.forward(P1, "shade", zone="hand", **DARK).at(MAIN)

    assert "7.7.5" in game.refused("ability:lamp#0").cites


@pytest.mark.clause("7.7.5")
def test_the_top_card_of_the_deck_pays_only_if_it_can_enter() -> None:
    cost = 'do = "put_top", to = "field"'
    position = given().backup(P1, "lamp", action(DRAW, cost=[cost]), **LIGHT)
    game = position.forward(P1, "shade", zone="deck", **DARK).at(MAIN)
    assert "7.7.5" in game.refused("ability:lamp#0").cites

    able = given().backup(P1, "lamp", action(DRAW, cost=[cost]), **LIGHT).forward(P1, "guard", zone="deck").at(MAIN)
    assert able.uses("lamp").zone("guard") == "P1/field"


@pytest.mark.clause("7.7.5")
def test_a_card_pays_with_itself_only_if_it_can_enter() -> None:
    rises = 'do = "may", cost = [{ do = "put", what = "self", zone = "field" }], then = [{ do = "draw" }]'
    rising = action(rises).replace("effect", 'zones = ["break"]\neffect', 1)
    position = given().forward(P1, "shade", rising, zone="break", **DARK)
    assert position.at(MAIN).uses("shade").resolves().options() == {"yes", "no"}

    position = given().forward(P1, "shade", rising, zone="break", **DARK).backup(P1, "lamp", **LIGHT)
    game = position.at(MAIN).uses("shade").resolves()
    assert game.options() == {"no"} and "7.7.5" in game.barred("yes")[0].cites


# ---------------------------------------------------------------- what a text has somebody put there


@pytest.mark.clause("7.7.4")
@pytest.mark.parametrize("word", ["choose", "select"])
def test_what_cannot_enter_is_not_picked_to_be_put_there(word: str) -> None:
    puts = [line.replace('"select"', f'"{word}"') for line in PUTS]
    reward = 'do = "if", condition = { remembered = "it" }, then = [{ do = "draw" }]'
    position = full(rite(*puts, reward)).backup(P1, "clerk", zone="hand").forward(P1, "guard", zone="hand")
    game = resolved(position)

    assert game.options() == {f"{word}:guard"}
    assert "7.7.4" in game.barred(f"{word}:clerk")[0].cites

    game = resolved(full(rite(*puts, reward)).backup(P1, "clerk", zone="hand"))
    if game.asked().name == word:
        assert not game.options()
        game.picks()
    assert not game.events(CardMoved, "7.11.1") and game.zone("clerk") == "P1/hand"


@pytest.mark.clause("7.7.5")
def test_several_are_picked_one_after_the_other() -> None:
    puts = (f'do = "select", {FROM_HAND}, count = 2, up_to = true', PUTS[1])
    position = rite(*puts).forward(P1, "shade", zone="hand", **DARK).forward(P1, "gleam", zone="hand", **LIGHT)
    game = resolved(position.forward(P1, "guard", zone="hand"))
    assert game.options() == {"select:shade", "select:gleam", "select:guard"} and game.asked().most == 1

    game.picks("select:gleam")
    assert game.options() == {"select:guard"} and "7.7.5" in game.barred("select:shade")[0].cites

    game.picks("select:guard")
    assert (game.zone("gleam"), game.zone("guard"), game.zone("shade")) == ("P1/field", "P1/field", "P1/hand")


def test_each_player_picks_for_the_own_field() -> None:
    # 7.7.5
    puts = (f'do = "select", {FROM_HAND}, by = "each"', 'do = "deploy", what = "it", by = "owner"')
    position = rite(*puts).backup(P1, "lamp", **LIGHT).forward(P1, "shade", zone="hand", **DARK)
    position.forward(P1, "guard", zone="hand").filled(P2, hand=0).forward(P2, "dusk", zone="hand", **DARK)
    game = resolved(position)
    assert (game.asked().seat, game.options()) == (P1, {"select:guard"})

    game.picks("select:guard")
    assert (game.asked().seat, game.options()) == (P2, {"select:dusk"})
    assert game.picks("select:dusk").zone("dusk") == "P2/field"


@pytest.mark.clause("7.7.4", "11.3.3")
def test_what_is_chosen_as_the_text_is_played_may_have_room_by_then() -> None:
    raises = ('do = "choose", from = { zone = "break", of = "you", kind = "backup" }', 'do = "deploy", what = "it"')
    position = full(rite(*raises)).backup(P1, "clerk", zone="break")
    game = resolved(position, "clerk")

    assert game.zone("clerk") == "P1/break" and game.events(ActIncomplete, "7.7.4")


@pytest.mark.clause("7.7.4")
def test_a_text_that_lets_a_player_put_a_card_there_is_not_taken_up_without_one() -> None:
    may = f'do = "may", cost = [{{ do = "nothing" }}], then = [{{ {PUTS[0]} }}, {{ {PUTS[1]} }}, {{ do = "draw" }}]'
    game = resolved(full(rite(may)).backup(P1, "clerk", zone="hand"))
    assert game.options() == {"no"} and "7.7.4" in game.barred("yes")[0].cites

    assert resolved(rite(may).backup(P1, "clerk", zone="hand")).options() == {"yes", "no"}


@pytest.mark.clause("7.7.5")
def test_read_the_other_way_it_enters_and_pays() -> None:
    # AFT-057
    position = given(entry_over_limit="enters").filled(P1, hand=0).summon(P1, "rite", REWARDED)
    position.backup(P1, "lamp", **LIGHT).forward(P1, "shade", zone="hand", **DARK)
    game = resolved(position).picks("yes").pays()

    assert (game.zone("lamp"), game.zone("shade")) == ("P1/break", "P1/break")
    assert len(game.events(CardMoved, "7.11.1")) == 1


def test_a_name_counts_as_the_card_would_have_it() -> None:
    # a field ability that lifts nothing leaves the limit as it is
    lifts = field('to = { of = "you", kind = "forward" }, change = { plus = { power = 1000 } }')
    position = rite(REWARDED).backup(P1, "banner", lifts, **LIGHT).forward(P1, "shade", zone="hand", **DARK)
    assert resolved(position).options() == {"no"}


@pytest.mark.parametrize(
    ("reading", "found"), [("barred", {"select:guard"}), ("allowed", {"select:guard", "select:clerk"})]
)
def test_a_card_without_room_can_be_picked_if_so_read_and_stays(reading: str, found: set[str]) -> None:
    # AFT-177, 7.7.4
    position = given(picks_without_room=reading).filled(P1, hand=0).summon(P1, "rite", *PUTS)
    game = resolved(full(position).backup(P1, "clerk", zone="hand").forward(P1, "guard", zone="hand"))

    assert game.options() == found
    if reading == "allowed":
        assert game.picks("select:clerk").zone("clerk") == "P1/hand"
        assert game.events(ActIncomplete, "7.7.4")


# ---------------------------------------------------------------- bans on entering


def barring(zone: str) -> str:
    """A field ability that keeps the forwards of a zone from being cast and from being put onto the field."""
    return field(f'to = {{ zone = "{zone}", kind = "forward" }}, change = {{ forbid = ["cast", "enter"] }}')


@pytest.mark.clause("2.2")
def test_a_card_that_cannot_enter_pays_nothing() -> None:
    position = rite(REWARDED).backup(P2, "gate", barring("hand")).forward(P1, "guard", zone="hand")
    game = resolved(position)

    assert game.options() == {"no"} and "2.2" in game.barred("yes")[0].cites


@pytest.mark.clause("2.2")
def test_only_the_zones_that_a_ban_names_are_barred() -> None:
    position = rite('do = "choose", from = { zone = "break", kind = "forward" }', 'do = "deploy", what = "it"')
    game = resolved(position.backup(P2, "gate", barring("hand")).forward(P1, "guard", zone="break"), "guard")
    assert game.zone("guard") == "P1/field"

    position = rite('do = "choose", from = { zone = "break", kind = "forward" }', 'do = "deploy", what = "it"')
    game = resolved(position.backup(P2, "gate", barring("break")).forward(P1, "guard", zone="break"), "guard")
    assert game.zone("guard") == "P1/break" and game.events(ActIncomplete, "2.2")


@pytest.mark.clause("2.2")
def test_a_search_for_the_field_does_not_find_what_cannot_enter() -> None:
    find = ('do = "search", what = { zone = "deck", of = "you", kind = "forward" }', 'do = "deploy", what = "found"')
    position = rite(*find).backup(P2, "gate", barring("deck")).forward(P1, "guard", zone="deck")

    assert "enter.forbidden" in [found.code for found in resolved(position).barred("search:guard")]


@pytest.mark.clause("2.2")
@pytest.mark.parametrize(("gatekeeper", "at"), [(P1, "P2/break"), (P2, "P1/field")])
def test_a_ban_on_an_opponent_is_on_the_opponents_own_cards(gatekeeper: str, at: str) -> None:
    """AFT-185: P1 puts a card of P2 onto the field, which a ban on the cards of P2 forbids also to P1."""
    ban = field('to = { zone = "break", of = "opponent", kind = "forward" }, change = { forbid = ["cast", "enter"] }')
    position = rite('do = "choose", from = { zone = "break", kind = "forward" }', 'do = "deploy", what = "it"')
    game = resolved(position.backup(gatekeeper, "gate", ban).forward(P2, "guard", zone="break"), "guard")

    assert game.zone("guard") == at
