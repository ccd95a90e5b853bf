"""700. What players do with priority: calling stones, playing cards, judgment, standby, abilities."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.effects import TriggerCounted
from engine.core.events.steps import ActIncomplete
from engine.rulebooks.force_of_will.v8_01.ch0700_requirements import CARD_PAYABLE
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

COST = {"fire_cost": 1, "free_cost": 1, "atk": 200, "def": 200}
DRAW = {"do": "draw"}


def judging(*cost: dict[str, object]) -> object:
    """The ability [Judgment] with a cost."""
    return text("judgment", cost=list(cost))


def position(**readings: str) -> Given:
    """P1 has two stones and a resonator that costs fire and one more."""
    return (
        given(**readings).stone(P1, "fire", "fire").stone(P1, "water", "water")
        .card(P1, "beast", "resonator", zone="hand", numbers=COST)
    )  # fmt: skip


def paid(game: Play, *words: str) -> Play:
    """Pays with the cards named, then with whatever is left to pick."""
    for word in words:
        game.picks(word)
    return game


# ---------------------------------------------------------------- 702: resonators, regalia, additions


@pytest.mark.clause("903.2", "702.1", "702.2", "903.2.d", "903.2.j", "903.2.k", "605.1a")
def test_a_resonator_of_the_hand_is_played_onto_the_chase_for_its_cost() -> None:
    game = position().at("504.2").picks("play:beast")

    assert game.asked().name == "will"
    paid(game, "fire")

    assert game.chase == ["beast"]
    assert (game.asked().name, game.asked().seat) == ("priority", P1)
    assert game.obj("fire").orientation == game.obj("water").orientation == "rested"
    assert game.will == {}


@pytest.mark.clause("903.3", "605.1b", "702.3", "903.3b")
def test_after_two_passes_it_enters_the_field_and_the_turn_player_has_priority() -> None:
    game = paid(position().at("504.2").picks("play:beast"), "fire").passes(2)

    assert game.zone("beast") == "P1/field"
    assert game.last(CardMoved, "702.3").controller == P1
    assert (game.chase, game.asked().seat, game.place) == ([], P1, "504.2")
    assert game.passes(2).place == "505.2"


@pytest.mark.clause("702.1", "701.2", "604.2a")
def test_it_is_played_at_main_timing_only() -> None:
    assert "play:beast" not in position().at("503.3").options()
    assert "play:beast" not in position().at("504.2", P2).passes().options()
    verdict = position().at("503.3").refused("play:beast")
    assert {"702.1", "604.2a", "701.2"} <= set(verdict.cites)


@pytest.mark.clause("903.2.j", "1003.4", "203.3")
def test_it_is_not_played_if_its_cost_cannot_be_paid() -> None:
    poor = given().stone(P1, "water", "water").stone(P1, "other", "water")
    game = poor.card(P1, "beast", "resonator", zone="hand", numbers=COST).at("504.2")

    assert "play:beast" not in game.options()
    assert {"903.2.j", "1003.4"} <= set(game.refused("play:beast").cites)


@pytest.mark.clause("702.2")
def test_stones_and_rulers_are_no_cards_to_play() -> None:
    game = given().card(P1, "stone", "magic_stone", zone="hand").at("504.2")

    assert "play:stone" not in game.options()
    assert "702.2" in game.refused("play:stone").cites


@pytest.mark.clause("705.1", "706.1", "710.1", "604.2", "604.2c", "604.2d", "604.2e", "701.2")
@pytest.mark.parametrize("passes", [0, 1], ids=["recovery phase", "turn of the other player"])
def test_each_action_of_main_timing_is_refused_by_its_own_clause_at_other_times(passes: int) -> None:
    at = given().ruler(P1, "king", judging()).card(P1, "card", "regalia", zone="hand").will(P1={"fire": 2})
    game = at.at("504.2", P2).passes() if passes else at.at("503.3")

    assert {"710.1", "604.2", "604.2e", "701.2"} <= set(game.refused("call:king").cites)
    assert {"705.1", "604.2", "604.2c", "701.2"} <= set(game.refused("judge:king").cites)
    assert {"706.1", "604.2", "604.2d", "701.2"} <= set(game.refused("standby:card").cites)


# ---------------------------------------------------------------- 703, 709: chants, [Quickcast]


def chant(**facts: object) -> Given:
    """P1 has a chant without a cost that draws a card."""
    return given().filled(P1, deck=5).card(
        P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=[DRAW]),), **facts
    )  # fmt: skip


@pytest.mark.clause("703.1", "703.2", "703.3", "903.3b")
def test_a_chant_does_what_it_says_and_goes_to_its_owners_graveyard() -> None:
    game = chant().at("504.2").picks("play:spell").passes(2)

    assert game.zone("spell") == "P1/graveyard"
    assert len(game.cards("P1/hand")) == 1
    assert game.last(CardMoved, "703.3").target == "P1/graveyard"


@pytest.mark.clause("709.1", "709.2", "709.3b", "604.1c", "1111.2")
@pytest.mark.parametrize("at", ["503.3", "505.2"])
def test_quickcast_allows_a_card_at_any_priority(at: str) -> None:
    assert "play:spell" not in chant().at(at).options()

    game = chant(flags=("quickcast",)).at(at).picks("play:spell")

    assert game.chase == ["spell"]


@pytest.mark.clause("709.3", "709.3a", "709.1", "702.3")
def test_a_resonator_with_quickcast_enters_the_field_as_any_other() -> None:
    numbers = {"atk": 100, "def": 100}
    game = given().card(P1, "scout", "resonator", zone="hand", numbers=numbers, flags=("quickcast",)).at("503.3")
    assert {"709.3", "709.3a"} <= set(game.explains("play:scout").cites)

    game.picks("play:scout").passes(2)

    assert game.zone("scout") == "P1/field"
    assert game.last(CardMoved, "702.3").controller == P1


@pytest.mark.clause("709.1", "605.1b")
def test_what_was_played_last_is_resolved_first() -> None:
    answer = text("spell", effect=[DRAW])
    game = (
        chant().card(P2, "answer", "chant", zone="hand", flags=("quickcast",), abilities=(answer,))
        .filled(P2, deck=5).at("504.2").picks("play:spell").passes().picks("play:answer")
    )  # fmt: skip
    assert game.chase == ["spell", "answer"]
    assert game.asked().seat == P2

    game.passes(2)

    assert (game.chase, game.asked().seat) == (["spell"], P1)
    assert (game.zone("answer"), game.zone("spell")) == ("P2/graveyard", "chase")


# ---------------------------------------------------------------- 706: the standby area


@pytest.mark.clause("706.1", "706.2", "604.2d")
def test_a_card_of_the_hand_is_put_face_down_into_the_standby_area_for_two() -> None:
    game = paid(position().at("504.2").picks("standby:beast"), "fire")

    assert (game.zone("beast"), game.chase) == ("P1/standby", [])
    assert not game.sees(P2, "beast")
    assert game.asked().seat == P1
    assert game.options() >= {"pass"}
    assert not any(option.startswith("play:") for option in game.options())


@pytest.mark.clause("706.1")
def test_nothing_is_put_there_without_the_will() -> None:
    assert "706.1" in given().card(P1, "it", "chant", zone="hand").at("504.2").refused("standby:it").cites


# ---------------------------------------------------------------- 708: cards with a trigger condition that is a cost


def waiting(zone: str, arrived: int = 1) -> Given:
    """P1 has a card with a trigger condition that costs 1; its own cost is fire."""
    found = text("standby", cost=[{"do": "pay", "count": 1}], effect=[DRAW])
    place = given().stone(P1, "fire", "fire").stone(P1, "water", "water").filled(P1, deck=5)
    return place.card(P1, "trap", "chant", zone=zone, numbers={"fire_cost": 1}, abilities=(found,))


@pytest.mark.clause("604.1b", "708.4", "708.6", "903.2.a")
def test_from_the_standby_area_its_own_cost_is_not_paid() -> None:
    game = waiting("standby").at("503.3").picks("play:trap").picks("water")

    assert game.chase == ["trap"]
    assert game.obj("fire").orientation == "recovered"
    assert game.passes(2).zone("trap") == "P1/graveyard"
    assert game.last(CardMoved, "708.6").card
    assert len(game.cards("P1/hand")) == 1


@pytest.mark.clause("708.4")
def test_from_the_hand_both_costs_are_paid() -> None:
    game = waiting("hand").at("503.3").picks("play:trap").picks("fire")

    assert game.chase == ["trap"]
    assert game.obj("fire").orientation == game.obj("water").orientation == "rested"


@pytest.mark.clause("708.5")
def test_it_is_not_played_in_the_turn_in_which_it_was_put_there() -> None:
    game = paid(waiting("hand").stone(P1, "wind", "wind").at("504.2").picks("standby:trap"), "fire", "water")

    assert "708.5" in game.refused("play:trap").cites


# ---------------------------------------------------------------- 707: abilities


@pytest.mark.clause("707.1", "707.2", "707.3", "905.1", "604.1a")
def test_an_ability_goes_to_the_chase_and_is_removed_when_it_is_resolved() -> None:
    ability = text("activated", cost=[{"do": "pay", "count": 1}], effect=[DRAW])
    game = position().filled(P1, deck=5).card(P1, "sage", "resonator", abilities=(ability,)).at("503.3")

    game.picks("ability:sage#0").picks("water")
    assert game.chase == ["an ability"]
    game.passes(2)

    assert game.chase == []
    assert len(game.cards("P1/hand")) == 2


@pytest.mark.clause("707.2", "907.2", "907.3", "907.4")
def test_a_will_ability_is_resolved_at_once_and_its_will_stays() -> None:
    game = position().at("503.3").picks("ability:fire#0")

    assert (game.chase, game.will, game.asked().seat) == ([], {"fire": 1}, P1)
    assert "ability:fire#0" not in game.options()


@pytest.mark.clause("905.3")
def test_a_resonator_rests_itself_for_its_ability_only_if_it_was_there_when_the_turn_began() -> None:
    ability = text("activated", cost=[{"do": "exhaust", "what": "self"}], effect=[DRAW])
    free = {"atk": 100, "def": 100}
    game = given().filled(P1, deck=5).card(P1, "sage", "resonator", zone="hand", numbers=free, abilities=(ability,))
    play = game.at("504.2").picks("play:sage").passes(2)

    assert "905.3" in play.refused("ability:sage#0").cites


@pytest.mark.clause("905.3", "705.3a")
def test_a_judged_ruler_does_not_rest_for_an_ability_in_the_same_turn() -> None:
    ability = text("activated", cost=[{"do": "exhaust", "what": "self"}], effect=[DRAW])
    position = given().ruler(P1, "king", judging(), j_abilities=(ability,)).filled(P1, deck=20).filled(P2, deck=20)
    game = position.at("504.2").picks("judge:king").passes(2)
    assert "905.3" in game.refused("ability:king#0").cites

    while game.table.turn < 5:
        game.passes()
    game.passes_to("504.2")

    assert "ability:king#0" in game.options()


# ---------------------------------------------------------------- 710: calling a magic stone


@pytest.mark.clause("710.1", "604.2e")
def test_calling_a_stone_rests_the_ruler_and_puts_the_top_stone_onto_the_field() -> None:
    game = given().ruler(P1, "king").card(P1, "stone", "magic_stone", zone="stone_deck").at("504.2")

    game.picks("call:king")

    assert game.obj("king").orientation == "rested"
    assert game.last(CardTurned, "710.1").card == game.id("king")
    assert len(game.cards("P1/field")) == 1
    assert game.last(CardMoved, "710.1").verb == "call"
    assert game.asked().seat == P1 and game.chase == []


@pytest.mark.clause("710.1")
def test_a_stone_is_called_once_a_turn_and_not_after_a_judgment() -> None:
    called = given().ruler(P1, "king").ruler(P1, "queen").at("504.2").picks("call:king")
    assert "710.1" in called.refused("call:queen").cites
    assert called.barred("call:queen")

    judged = given().ruler(P1, "king", judging()).ruler(P1, "queen").at("504.2").picks("judge:king").passes(2)
    assert "710.1" in judged.refused("call:queen").cites
    assert "call:queen" not in judged.options()


@pytest.mark.clause("710.1", "104.2")
def test_a_stone_may_be_called_from_an_empty_deck() -> None:
    position = given().ruler(P1, "king")
    game = position.filled(P1, stone_deck=0).at("504.2").picks("call:king")

    assert game.last(ActIncomplete, "710.1").what == "call"
    assert game.obj("king").orientation == "rested"


@pytest.mark.parametrize(
    ("whose", "drawn"), [pytest.param("opponent", 1, marks=pytest.mark.clause("1016.1", "710.1")), ("you", 0)]
)
def test_abilities_wait_for_a_player_to_call_a_stone(whose: str, drawn: int) -> None:
    """Invented. A stone that enters otherwise was not called."""
    ability = text("triggered", when={"event": "call", "player": whose}, effect=[{"do": "draw"}])
    deploys = text("spell", effect=[{"do": "put", "what": {"zone": "hand", "kind": "magic_stone"}, "zone": "field"}])
    at = given().filled(P2, deck=5).ruler(P1, "king").card(P2, "bell", "regalia", abilities=(ability,))
    at.card(P1, "spell", "chant", zone="hand", abilities=(deploys,)).card(P1, "gem", "magic_stone", zone="hand")
    game = at.card(P1, "stone", "magic_stone", zone="stone_deck").at("504.2").picks("play:spell").passes(2)
    assert (game.zone("gem"), game.chase) == ("P1/field", [])

    game.picks("call:king")
    assert len(game.chase) == drawn
    if drawn:
        assert "1016.1" in game.last(TriggerCounted).cites
        assert len(game.passes(2).cards("P2/hand")) == 1


@pytest.mark.clause("104.4")
@pytest.mark.parametrize(("act", "option"), [("judge", "judge:king"), ("call", "call:king"), ("play", "play:card")])
def test_what_a_player_is_forbidden_is_not_offered(act: str, option: str) -> None:
    ban = text("static", statics=[{"forbid_player": "opponent", "forbid": [act]}])
    at = given().ruler(P1, "king", judging()).card(P1, "card", "regalia", zone="hand")
    game = at.card(P2, "edict", "regalia", abilities=(ban,)).at("504.2")

    assert option not in game.options()
    assert "104.4" in game.refused(option).cites


@pytest.mark.clause("710.1", "104.4")
def test_no_stone_is_called_if_the_ruler_cannot_be_rested() -> None:
    ban = text("static", statics=[{"to": {"zone": "ruler_area"}, "change": {"forbid": ["exhaust"]}}])
    game = given().ruler(P1, "king").card(P2, "chain", "regalia", abilities=(ban,)).at("504.2")

    assert {"710.1", "104.4"} <= set(game.refused("call:king").cites)


@pytest.mark.clause("710.1", "501.1")
def test_a_new_turn_forgets_the_call() -> None:
    game = given().ruler(P1, "king").at("504.2").picks("call:king")
    while game.table.turn < 5:
        game.passes()
    game.passes_to("504.2")

    assert "call:king" in game.options()


def test_will_that_lacks_has_one_code_with_and_without_reasons() -> None:
    """The reasons take longer to find, and say which will is missing."""
    numbers = {"atk": 100, "def": 100, "fire_cost": 3}
    game = given().will(P1={"fire": 1}).card(P1, "beast", "resonator", zone="hand", numbers=numbers).at("504.2")
    g = RulesContext.over(game.table)
    offered = CARD_PAYABLE.test(g, P1, game.id("beast"))
    with g.giving_reasons():
        explained = CARD_PAYABLE.test(g, P1, game.id("beast"))

    assert offered is not None and explained is not None
    assert offered.code == explained.code == "cost.will-short"
    assert explained.facts["lacking"] == {"fire": 2} != offered.facts["lacking"]
