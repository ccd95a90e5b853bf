"""903. Paying costs: all of it or nothing, in printed order, with the right cards."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.effects import EventReplaced
from engine.core.events.steps import StateRestored, StepTaken
from tests.rulebooks.fire_force.abilities import DRAW
from tests.rulebooks.fire_force.given import P1, P2, Given, Play, activated, event_ability, given

DISCARD_ONE = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }'
FIRE = 'do = "pay", count = 1'


def cost(*parts: str) -> str:
    """An activated ability that draws a card, with a cost of several parts."""
    listed = ", ".join(f"{{ {part} }}" for part in parts)
    return f'kind = "activated"\ncost = [{listed}]\neffect = [{{ do = "draw" }}]'


def moves(game: Play) -> list[str]:
    """What was done so far: the words of turned and moved cards."""
    return [event.verb for event in game.log if isinstance(event, CardMoved | CardTurned)]


# ---------------------------------------------------------------- 903.2: in full or not at all


@pytest.mark.clause("1111.1")
def test_a_card_that_does_not_fit_an_act_of_the_cost_is_barred() -> None:
    """What lies where the act picks its cards is a candidate, as far as who pays sees it."""
    units = 'do = "pick", act = "discard", from = { zone = "hand", of = "any", kind = "unit" }'
    position = given().unit(P1, "monk", cost(units)).event(P1, "prayer").unit(P2, "theirs", zone="hand")
    game = position.unit(P1, "one", zone="hand").unit(P1, "two", zone="hand").at("503.3").picks("ability:monk#0")

    assert "1111.1" in game.refused("pay:prayer").cites and game.barred("pay:prayer")
    assert not game.barred("pay:theirs")


@pytest.mark.clause("1107.1")
def test_only_units_pay_by_leaving() -> None:
    leaves = 'do = "pick", act = "leave", from = { of = "you" }'
    position = given().unit(P1, "monk", cost(leaves)).unit(P1, "other").fire(P1, "flame")
    game = position.at("503.3").picks("ability:monk#0")

    assert game.options() == {"pay:monk", "pay:other"}
    assert {found.code for found in game.barred("pay:flame")} == {"pay.no-unit"}


def test_a_card_that_cannot_be_turned_for_a_cost_is_said_to_be_turned_already() -> None:
    turns = 'do = "pick", act = "exhaust", count = 2, from = { of = "you", kind = "unit" }'
    spared = 'kind = "static"\nstatics = [{ to = "self", change = { forbid = ["exhaust"] } }]'
    position = given().unit(P1, "monk", cost(turns)).unit(P1, "a").unit(P1, "b").unit(P1, "tired", ready=False)
    game = position.unit(P1, "spared", spared).at("503.3").picks("ability:monk#0")

    assert {found.code for found in game.barred("pay:tired")} == {"pay.turned-otherwise"}
    assert {found.code for found in game.barred("pay:spared")} == {"pay.act-forbidden"}


@pytest.mark.clause("903.2")
def test_of_two_parts_the_second_that_cannot_be_paid_stops_the_first() -> None:
    game = given().unit(P1, "monk", cost('do = "exhaust", what = "self"', DISCARD_ONE)).at("503.3")

    verdict = game.refused("ability:monk#0")

    assert "903.2" in verdict.cites
    assert game.ready("monk")


@pytest.mark.clause("903.2")
def test_two_parts_that_need_the_same_card_cannot_both_be_paid() -> None:
    # The only ready card with flame is the monk, who has to be exhausted as well.
    game = given().unit(P1, "monk", cost(FIRE, 'do = "exhaust", what = "self"'), flame=True).at("503.3")

    assert "903.2" in game.refused("ability:monk#0").cites


@pytest.mark.clause("903.4", "903.6")
def test_of_two_parts_that_may_want_the_same_card_the_first_leaves_enough_for_the_second() -> None:
    position = given().unit(P1, "monk", cost(FIRE, 'do = "exhaust", what = "self"'), flame=True)
    game = position.fires(P1, 1).at("503.3")

    game.uses_ability("monk")

    if game.asked().name == "payment":
        assert game.options() == {"pay:P1 fire 1"}
        game.picks("P1 fire 1")
    assert not game.ready("monk")
    assert not game.ready("P1 fire 1")
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("903.2")
def test_replacements_are_left_aside_when_it_is_asked_whether_a_cost_can_be_paid() -> None:
    """An exhausted unit cannot be exhausted, even if a replacement would make something else of it."""
    swap = (
        'kind = "static"\nstatics = [{ replace = { would = "exhaust", what = "self", instead = [{ do = "draw" }] } }]'
    )
    position = given().unit(P1, "monk", cost('do = "exhaust", what = "self"'), swap, ready=False)
    game = position.at("503.3")

    assert "903.2" in game.refused("ability:monk#0").cites


@pytest.mark.clause("903.2")
def test_an_exhausted_card_is_no_card_that_can_be_exhausted_for_a_cost() -> None:
    rest = cost('do = "pick", act = "exhaust", from = { of = "you", kind = "unit" }, count = 2')
    game = given().unit(P1, "monk", rest).unit(P1, "tired", ready=False).at("503.3")

    assert "903.2" in game.refused("ability:monk#0").cites


# ---------------------------------------------------------------- 903.3: replaced, yet paid


@pytest.mark.clause("903.3")
def test_a_cost_stays_paid_if_a_replacement_made_something_else_of_it() -> None:
    instead = '[{ do = "put", what = "it", zone = "deck", position = "bottom" }]'
    keep = 'kind = "static"\nstatics = [{ replace = { would = "discard", player = "you", instead = ' + instead + " } }]"
    position = given().unit(P1, "monk", cost(DISCARD_ONE)).unit(P1, "keeper", keep).unit(P1, "spare", zone="hand")
    game = position.at("503.3")

    game.uses_ability("monk").pays("spare")

    assert game.last(EventReplaced, "903.3").by == game.id("keeper")
    assert game.cards("P1/deck")[-1] == "spare"
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("903.3")
def test_the_second_part_of_a_cost_is_still_paid_after_the_first_was_replaced() -> None:
    lost = 'would = "discard", player = "you", instead = [{ do = "nothing" }]'
    keep = f'kind = "static"\nstatics = [{{ replace = {{ {lost} }} }}]'
    position = given().unit(P1, "monk", cost(DISCARD_ONE, 'do = "exhaust", what = "self"'))
    game = position.unit(P1, "keeper", keep).unit(P1, "spare", zone="hand").at("503.3")

    game.uses_ability("monk").pays("spare")

    assert game.events(EventReplaced, "903.3")
    assert game.zone("spare") == "P1/hand"
    assert not game.ready("monk")
    assert len(game.cards("P1/hand")) == 2


# ---------------------------------------------------------------- 903.4: in printed order


@pytest.mark.clause("903.4")
@pytest.mark.parametrize("order", [("exhaust", "discard"), ("discard", "exhaust")])
def test_several_parts_are_paid_in_printed_order(order: tuple[str, str]) -> None:
    parts = {"exhaust": 'do = "exhaust", what = "self"', "discard": DISCARD_ONE}
    game = given().unit(P1, "monk", cost(*(parts[word] for word in order))).unit(P1, "spare", zone="hand").at("503.3")

    game.uses_ability("monk").pays()

    assert tuple(moves(game)[:2]) == order
    assert game.events(StepTaken, "903.4")


@pytest.mark.clause("903.4")
def test_an_earlier_part_can_make_a_later_one_possible() -> None:
    """AFF-46: act by act; the card put into the hand first is the one that is discarded."""
    top = 'do = "put_top", to = "hand"'
    game = given().unit(P1, "monk", cost(top, DISCARD_ONE)).at("503.3")

    game.uses_ability("monk").pays()

    assert game.cards("P1/adora") == ["P1 deck 1"]
    assert game.cards("P1/hand") == ["P1 deck 2"]
    assert game.events(StepTaken, "903.4")


# ---------------------------------------------------------------- 903.5: zero


@pytest.mark.clause("903.5")
def test_a_cost_of_zero_counts_as_paid() -> None:
    none = cost('do = "pay", count = { count = { of = "opponent", kind = "unit" } }')
    game = given().unit(P1, "monk", none).at("503.3")

    game.uses_ability("monk")

    assert game.events(StepTaken, "903.5")
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("903.5")
@pytest.mark.parametrize("printed", [0, 1])
def test_a_card_that_costs_nothing_or_less_is_used_without_paying(printed: int) -> None:
    to = '{ of = "you", zone = "hand", kind = "unit" }'
    cheap = f'kind = "static"\nstatics = [{{ to = {to}, change = {{ plus = {{ cost = -2 }} }} }}]'
    game = given().unit(P1, "lord", cheap).unit(P1, "recruit", zone="hand", cost=printed).at("503.3")

    game.uses("recruit")

    assert game.zone("recruit") == "P1/field"
    assert game.events(StepTaken, "903.5")


# ---------------------------------------------------------------- 903.6: circled numbers


def payers() -> Given:
    """P1 has two ready fire cards, an exhausted one, a unit with flame, one that carries fire, a plain one."""
    position = given().fires(P1, 2).fire(P1, "spent", ready=False).unit(P1, "torch", flame=True)
    position.unit(P1, "carrier").fire(P1, "carried", on="carrier").unit(P1, "plain")
    return position.unit(P2, "theirs", flame=True)


@pytest.mark.clause("903.6", "206.1")
def test_a_circled_number_is_paid_with_ready_cards_of_ones_own_that_have_flame() -> None:
    game = payers().unit(P1, "recruit", zone="hand", cost=2).at("503.3")

    game.uses("recruit")

    assert game.options() == {f"pay:{name}" for name in ("P1 fire 1", "P1 fire 2", "torch", "carried")}
    assert (game.asked().least, game.asked().most) == (2, 2)
    game.picks("torch", "carried")
    assert (game.ready("torch"), game.ready("carried"), game.ready("P1 fire 1")) == (False, False, True)
    assert game.zone("recruit") == "P1/field"


@pytest.mark.clause("903.6")
@pytest.mark.parametrize("name", ["spent", "carrier", "plain", "theirs"])
def test_no_other_card_pays(name: str) -> None:
    game = payers().unit(P1, "recruit", zone="hand", cost=1).at("503.3").uses("recruit")

    if game.barred(f"pay:{name}"):
        assert "903.6" in game.refused(f"pay:{name}").cites
    else:
        assert f"pay:{name}" not in game.options()
    assert "903.6" in game.asked().cites


@pytest.mark.clause("903.6")
def test_a_card_that_cannot_be_exhausted_does_not_pay_and_the_reason_is_named() -> None:
    ban = 'kind = "static"\nstatics = [{ to = { kind = "fire", attached = true }, change = { forbid = ["exhaust"] } }]'
    position = payers().unit(P2, "warden", ban).unit(P1, "recruit", zone="hand", cost=1)
    game = position.at("503.3").uses("recruit")

    assert game.refused("pay:carried").cites == ("903.6", "104.5")


@pytest.mark.clause("903.6")
def test_the_reason_is_named_too_where_attached_fire_does_not_count() -> None:
    # AFF-29
    position = given(attached_fire_counts="no").unit(P1, "carrier").fire(P1, "carried", on="carrier").fire(P1, "torch")
    game = position.unit(P1, "recruit", zone="hand", cost=1).at("503.3").uses("recruit")

    assert game.refused("pay:carried").cites == ("903.6", "1105.1")


@pytest.mark.clause("903.6")
def test_attached_fire_pays_unless_the_game_reads_it_otherwise() -> None:
    # AFF-29
    def game(reading: str) -> Play:
        position = given(attached_fire_counts=reading).unit(P1, "carrier").fire(P1, "carried", on="carrier")
        return position.unit(P1, "recruit", zone="hand", cost=1).at("503.3")

    assert "use-unit:recruit" in game("yes").options()
    assert "903.6" in game("no").refused("use-unit:recruit").cites


@pytest.mark.clause("903.6", "1108.2")
def test_the_cards_that_pay_are_exhausted_together() -> None:
    game = given().fires(P1, 3).unit(P1, "recruit", zone="hand", cost=2).at("503.3")

    game.uses("recruit").pays("P1 fire 1", "P1 fire 3")

    turned = game.events(CardTurned, "903.6")
    assert len(turned) == 2
    assert len({event.batch for event in turned}) == 1


@pytest.mark.clause("903.6")
def test_the_unit_that_uses_its_ability_may_pay_for_it() -> None:
    game = given().unit(P1, "torch", activated(DRAW, cost=FIRE), flame=True).at("503.3")

    game.uses_ability("torch").pays()

    assert not game.ready("torch")
    assert game.events(CardTurned, "903.6")


# ---------------------------------------------------------------- searching for a cost


@pytest.mark.clause("905.4c", "903.2")
def test_a_cost_looked_for_in_the_deck_and_not_found_takes_the_use_back() -> None:
    search = cost(
        'do = "exhaust", what = "self"',
        'do = "pick", act = "discard", from = { zone = "deck", of = "you", kind = "event" }',
    )
    game = given().unit(P1, "monk", search).event(P1, "hidden", event_ability(DRAW), zone="deck").at("503.3")
    deck = game.cards("P1/deck")

    game.uses_ability("monk")
    assert (game.asked().least, game.asked().looks) == (0, "P1/deck")
    game.picks()

    assert game.last(StateRestored).cites[:1] == ("905.4c",)
    assert game.ready("monk")
    assert game.cards("P1/deck") == deck
    assert game.cards("P1/hand") == []
    assert game.asked().name == "main phase action"


@pytest.mark.clause("905.4c", "903.4")
def test_a_cost_looked_for_in_the_deck_and_found_is_paid() -> None:
    search = cost('do = "pick", act = "discard", from = { zone = "deck", of = "you", kind = "event" }')
    game = given().unit(P1, "monk", search).event(P1, "hidden", event_ability(DRAW), zone="deck").at("503.3")

    game.uses_ability("monk").picks("hidden")

    assert game.zone("hidden") == "P1/adora"
    assert game.cards("P1/hand") == ["P1 deck 1"]
