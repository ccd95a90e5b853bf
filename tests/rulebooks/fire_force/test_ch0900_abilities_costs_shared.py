"""903.2, 903.4. Costs of several acts that want the same thing, and costs that fail after they were begun."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.steps import StateRestored
from tests.rulebooks.fire_force.abilities import DRAW
from tests.rulebooks.fire_force.given import P1, Given, Play, activated, event_ability, given, triggered

DISCARD_ONE = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }'
DISCARD_EVENT = 'do = "pick", act = "discard", from = { zone = "hand", of = "you", kind = "event" }, as = "second"'
SEARCH = 'do = "pick", act = "discard", from = { zone = "deck", of = "you", kind = "event" }'
READY_ONE = 'do = "pick", act = "ready", from = { of = "you", kind = "unit" }'
EXHAUST_SELF = 'do = "exhaust", what = "self"'
LEAVE_SELF = 'do = "leave", what = "self"'
PAY = 'do = "pay"'

UNABLE, ABLE = pytest.mark.clause("903.2"), pytest.mark.clause("903.4")


def monk(*parts: str, flame: bool = False) -> Given:
    """P1 has a unit with an ability that draws a card for a cost of these parts, and no card in the hand."""
    listed = ", ".join(f"{{ {part} }}" for part in parts)
    ability = f'kind = "activated"\ncost = [{listed}]\neffect = [{{ do = "draw" }}]'
    return given().unit(P1, "monk", ability, flame=flame)


def barred(game: Play) -> bool:
    """Whether the ability of the monk is refused, for 903.2 then."""
    if any(option.startswith("ability:") for option in game.options()):
        return False
    return "903.2" in game.refused("ability:monk#0").cites


def paid(game: Play) -> Play:
    """The ability of the monk is used and everything it asks for is paid with what is offered first."""
    game.uses_ability("monk").pays()
    assert game.asked().name == "main phase action"
    return game


# ---------------------------------------------------------------- what the first act took


@pytest.mark.parametrize(("tired", "able"), [pytest.param(1, False, marks=UNABLE), pytest.param(2, True, marks=ABLE)])
def test_a_unit_becomes_ready_once(tired: int, able: bool) -> None:
    position = monk(READY_ONE, READY_ONE)
    for number in range(tired):
        position = position.unit(P1, f"tired {number}", ready=False)
    game = position.at("503.3")

    assert barred(game) is not able
    if able:
        paid(game)
        assert all(game.ready(f"tired {number}") for number in range(tired))


@pytest.mark.clause("903.4", "1108.2")
def test_what_the_first_act_exhausts_the_second_may_make_ready() -> None:
    game = paid(monk(EXHAUST_SELF, READY_ONE).at("503.3"))

    assert game.ready("monk")
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("903.4")
def test_a_discarded_card_can_be_taken_back_by_a_later_act() -> None:
    back = 'do = "pick", act = "return", from = { zone = "adora", of = "you" }'
    game = paid(monk(DISCARD_ONE, back).unit(P1, "spare", zone="hand").at("503.3"))

    assert game.cards("P1/hand") == ["spare", "P1 deck 1"]


@pytest.mark.clause("903.4")
def test_a_later_act_can_name_what_an_earlier_one_took() -> None:
    shown = 'do = "pick", act = "reveal", from = { zone = "hand", of = "you" }, as = "shown"'
    game = paid(monk(shown, 'do = "discard", what = "shown"').unit(P1, "spare", zone="hand").at("503.3"))

    assert game.zone("spare") == "P1/adora"


@pytest.mark.clause("903.4")
def test_cards_picked_one_by_one_leave_enough_for_the_next_act() -> None:
    # Two cards, then an event: not both of the events can go first.
    position = monk(f"{DISCARD_ONE}, count = 2", DISCARD_EVENT).unit(P1, "plain", zone="hand")
    game = position.event(P1, "one", event_ability(DRAW)).event(P1, "other", event_ability(DRAW)).at("503.3")

    game.uses_ability("monk").picks("one")

    assert game.options() == {"pay:plain"}
    game.picks("plain").picks("other")
    assert game.cards("P1/hand") == ["P1 deck 1"]


# ---------------------------------------------------------------- what else the first act changed


@pytest.mark.parametrize(
    ("reading", "able"), [pytest.param("follows", False, marks=UNABLE), pytest.param("stays", True, marks=ABLE)]
)
def test_fire_that_goes_with_its_unit_does_not_pay_afterwards(reading: str, able: bool) -> None:
    # AFF-28
    ability = f'kind = "activated"\ncost = [{{ {LEAVE_SELF} }}, {{ {PAY} }}]\neffect = [{{ do = "draw" }}]'
    position = given(attached_fire_on_leave=reading).unit(P1, "monk", ability).fire(P1, "torch", on="monk")
    game = position.at("503.3")

    assert barred(game) is not able
    if able:
        assert not paid(game).ready("torch")


@pytest.mark.clause("903.2")
def test_cards_that_owe_their_flame_to_the_unit_that_leaves_do_not_pay() -> None:
    others = 'to = { of = "you", kind = "unit", is = "other" }'
    gift = f'kind = "static"\nstatics = [{{ {others}, change = {{ gain_flag = "flame" }} }}]'
    ability = f'kind = "activated"\ncost = [{{ {LEAVE_SELF} }}, {{ {PAY} }}]\neffect = [{{ do = "draw" }}]'

    assert barred(given().unit(P1, "monk", ability, gift).unit(P1, "pupil").at("503.3"))


@pytest.mark.clause("903.4")
def test_an_amount_is_that_of_the_moment_of_its_act() -> None:
    many = 'do = "pay", count = { count = { zone = "hand", of = "you" } }'
    position = monk(f"{DISCARD_ONE}, count = 2", many).fires(P1, 1)
    for name in ("one", "two", "three"):
        position = position.unit(P1, name, zone="hand")
    game = paid(position.at("503.3"))

    assert not game.ready("P1 fire 1")


@pytest.mark.clause("905.4c", "903.2")
def test_a_use_is_taken_back_if_what_replaces_one_act_stands_in_the_way_of_the_next() -> None:
    # 903.2: replacements are left aside when it is asked, yet not when the cost is paid.
    gone = 'would = "discard", player = "you", instead = [{ do = "leave", what = { name = "monk" } }]'
    keep = f'kind = "static"\nstatics = [{{ replace = {{ {gone} }} }}]'
    position = monk(DISCARD_ONE, EXHAUST_SELF).unit(P1, "keeper", keep).unit(P1, "spare", zone="hand")
    game = position.at("503.3")

    game.uses_ability("monk").picks("spare")

    assert game.last(StateRestored).cites[:1] == ("905.4c",)
    assert (game.zone("monk"), game.ready("monk"), game.cards("P1/hand")) == ("P1/field", True, ["spare"])
    assert game.cards("resolution") == []


# ---------------------------------------------------------------- an optional cost that fails


def seeker(*rest: str) -> Given:
    """P1 has a unit whose ability offers damage for exhausting it and for an event card from the deck."""
    may = f'do = "may", cost = [{{ {EXHAUST_SELF} }}, {{ {SEARCH} }}], then = [{{ do = "damage" }}]'
    return given().unit(P1, "monk", activated(may, *rest))


@pytest.mark.clause("903.2", "903.7")
def test_nothing_of_an_optional_cost_stays_done_if_a_part_is_not_found() -> None:
    # AFF-75
    game = seeker().at("503.3")
    deck = game.cards("P1/deck")

    game.uses_ability("monk").picks("yes").picks()

    assert game.last(StateRestored).cites == ("903.2", "903.7")
    assert game.ready("monk")
    assert len(game.cards("P2/life")) == 5
    assert (game.cards("P1/hand"), game.cards("P1/deck")) == ([], deck)
    assert game.cards("resolution") == []


@pytest.mark.clause("903.7")
def test_an_optional_cost_that_is_found_is_paid() -> None:
    game = seeker().event(P1, "hidden", event_ability(DRAW), zone="deck").at("503.3")

    game.uses_ability("monk").picks("yes").picks("hidden")

    assert not game.ready("monk")
    assert game.zone("hidden") == "P1/adora"
    assert len(game.cards("P2/life")) == 4


@pytest.mark.clause("903.2", "903.7")
def test_what_follows_in_the_effect_goes_on_after_an_optional_cost_was_taken_back() -> None:
    game = seeker('do = "put_top", to = "adora"').at("503.3")

    game.uses_ability("monk").picks("yes").picks()

    assert len(game.cards("P1/adora")) == 1
    assert game.asked().name == "main phase action"


@pytest.mark.clause("903.2", "903.7")
def test_the_same_optional_cost_can_fail_twice() -> None:
    again = f'do = "may", cost = [{{ {EXHAUST_SELF} }}, {{ {SEARCH} }}], then = [{{ do = "damage" }}]'
    game = seeker(again).at("503.3")

    game.uses_ability("monk").picks("yes").picks().picks("yes").picks()

    assert len(game.events(StateRestored)) == 2
    assert game.ready("monk")
    assert game.asked().name == "main phase action"


@pytest.mark.clause("903.2", "905.4c")
def test_what_a_replacement_took_from_a_later_act_ends_the_payment_before_that_act_is_asked_for() -> None:
    others = 'from = { of = "you", kind = "unit", not = { is = "self" } }'
    two_leave = f'do = "pick", act = "leave", count = 2, {others}'
    exhaust = f'do = "pick", act = "exhaust", {others}'
    instead = 'instead = [{ do = "leave", what = { of = "you", kind = "unit", name = "friend" } }]'
    keeper = f'kind = "static"\nstatics = [{{ replace = {{ would = "discard", player = "you", {instead} }} }}]'
    position = monk(DISCARD_ONE, two_leave, exhaust).unit(P1, "keeper", keeper).unit(P1, "friend")
    game = position.unit(P1, "squire").unit(P1, "spare", zone="hand").at("503.3")

    game.uses_ability("monk").pays()

    assert len(game.events(StateRestored)) == 1
    assert game.asked().name == "main phase action"
    assert game.zone("friend") == "P1/field"


# ---------------------------------------------------------------- whose act a cost is


@pytest.mark.clause("913.3")
def test_the_card_whose_cost_made_a_unit_leave_made_it_leave() -> None:
    # AFF-76
    other = 'do = "pick", act = "leave", from = { of = "you", kind = "unit", is = "other" }'
    watch = triggered("leave", DRAW, by="self")
    game = given().unit(P1, "monk", activated('do = "nothing"', cost=other), watch).unit(P1, "gift").at("503.3")

    game.uses_ability("monk").pays("gift")

    assert game.last(CardMoved, "913.3").agent == game.id("monk")
    assert game.cards("P1/hand") == ["P1 deck 1"]
