"""910-912. Terms: choosing in open and hidden zones, discarding, shuffling."""

from __future__ import annotations

import pytest

from engine.core.chance import SeededChance
from engine.core.choice import CHANCE, Choice
from engine.core.context import RulesContext
from engine.core.decide import Answer, decide
from engine.core.events.cards import CardMoved, ZoneReordered
from engine.core.events.choices import ChoiceMade
from engine.core.events.game import ConditionOccurred
from engine.core.redaction import redact
from engine.core.state import GameState
from engine.core.visibility import sees
from tests.rulebooks.generic.given import P1, P2, Play, given, static, triggered

DRAW = 'do = "draw"'
FROM_HAND = 'do = "choose", from = { zone = "hand", of = "you" }'
CHARM = static('to = "bearer", change = { plus = { hp = 100 } }')


def drawn(game: Play, seat: str = P1) -> int:
    """How many cards a player drew."""
    return sum(event.target == f"{seat}/hand" for event in game.events(CardMoved, "904.1"))


def reverse(table: GameState, choice: Choice) -> tuple[int, ...]:
    """Chance that turns a zone around."""
    return tuple(reversed(table.zones[str(choice.subject)]))


# ---------------------------------------------------------------- 910: choose


def picking(*units: str, more: str = "") -> Play:
    """P1 plays a card that chooses and rests units of P2 (`more`: how it chooses)."""
    pick = f'do = "choose", from = {{ of = "opponent", kind = "unit" }}{more}'
    position = given().tactic(P1, "pick", pick, 'do = "exhaust", what = "it"')
    for place, name in enumerate(units):
        position.unit(P2, name, zone=("main", "standby_1", "standby_2")[place])
    return position.at("503.3").plays("pick")


@pytest.mark.clause("910.1")
def test_from_open_zones_the_full_number_must_be_chosen() -> None:
    game = picking("a", "b", "c", more=", count = 2")

    assert (game.asked().least, game.asked().most, game.options()) == (2, 2, {"choose:a", "choose:b", "choose:c"})
    assert "910.1" in game.refused("a").cites
    assert "910.1" in game.refused().cites
    game.picks("a", "c")
    assert [game.state(name) for name in ("a", "b", "c")] == ["rested", "ready", "rested"]


@pytest.mark.clause("910.1", "104.2")
def test_with_too_few_all_of_them_are_chosen() -> None:
    game = picking("a", more=", count = 2")

    assert (game.asked().least, game.asked().most) == (1, 1)
    assert game.asked().cites == ("910.1", "104.2")


@pytest.mark.clause("910.1")
def test_the_player_named_by_the_text_chooses() -> None:
    game = picking("a", "b", more=', by = "opponent"')

    assert game.asked().seat == P2
    assert (game.picks("b").state("b"), game.state("a")) == ("rested", "ready")
    assert game.last(ChoiceMade, "910.1").seat == P2


@pytest.mark.clause("910.1")
def test_up_to_a_number_may_be_none() -> None:
    game = picking("a", more=", up_to = true")

    assert game.asked().least == 0
    assert game.picks().state("a") == "ready"


def search(quality: str, seat: str = "you", zone: str = "deck") -> Play:
    """P1 chooses from a hidden zone with two cards stated, one of which fits."""
    pick = f'do = "choose", from = {{ zone = "{zone}", of = "{seat}"{quality} }}'
    owner = P1 if seat == "you" else P2
    position = given().tactic(P1, "pick", pick, 'do = "put", what = "it", zone = "trash"')
    position.unit(owner, "red", zone=zone, attributes=["red"]).unit(owner, "plain", zone=zone)
    return position.at("503.3").plays("pick")


@pytest.mark.clause("910.2", "302.2b")
def test_who_looks_for_a_card_by_its_information_in_a_hidden_zone_need_not_find_it() -> None:
    game = search(', attribute = "red"')

    assert (game.options(), game.asked().least, game.asked().most) == ({"choose:red"}, 0, 1)
    assert game.picks().zone("red") == "P1/deck"


@pytest.mark.clause("910.2")
@pytest.mark.parametrize("seat, zone", [("you", "deck"), ("opponent", "hand"), ("opponent", "deck")])
def test_the_player_who_chooses_sees_the_zone_while_choosing_and_nobody_else_does(seat: str, zone: str) -> None:
    game = search(', attribute = "red"', seat, zone)

    assert (game.sees(P1, "red"), game.sees(P1, "plain")) == (True, True)
    assert not game.sees("spectator", "plain")
    assert game.sees(P2, "plain") is (zone == "hand")
    game.picks("red")
    assert not game.sees(P1, "plain")


@pytest.mark.clause("910.2")
def test_without_a_quality_a_card_of_a_hidden_zone_must_be_chosen() -> None:
    game = search("", "opponent", "hand")

    assert (game.options(), game.asked().least) == ({"choose:red", "choose:plain"}, 1)
    assert "910.2" in game.refused().cites


@pytest.mark.clause("910.2")
def test_a_hidden_zone_that_all_can_see_is_treated_as_open() -> None:
    show = 'do = "reveal", what = { zone = "hand", of = "opponent" }'
    pick = 'do = "choose", from = { zone = "hand", of = "opponent", attribute = "red" }'
    position = given().tactic(P1, "pick", show, pick).unit(P2, "red", zone="hand", attributes=["red"])
    game = position.unit(P2, "plain", zone="hand").at("503.3").plays("pick")

    assert (game.asked().least, game.asked().most, game.asked().cites) == (1, 1, ("910.2",))
    assert "910.2" in game.refused().cites


@pytest.mark.clause("910.2")
@pytest.mark.parametrize("top, least", [(1, 1), (2, 0)])
def test_so_is_the_top_of_a_deck_that_an_ability_shows_but_not_what_lies_below(top: int, least: int) -> None:
    pick = f'do = "choose", from = {{ zone = "deck", of = "you", top = {top}, attribute = "red" }}'
    position = given().unit(P1, "oracle", static('reveal_top = "deck"')).tactic(P1, "pick", pick)
    game = position.unit(P1, "red", zone="deck", attributes=["red"]).at("503.3").plays("pick")

    assert (game.asked().least, game.asked().most) == (least, 1)
    assert "910.2" in game.asked().cites


# ---------------------------------------------------------------- 911: discard


@pytest.mark.clause("911.1")
def test_a_card_of_the_hand_is_discarded_to_the_trash() -> None:
    spill = given().tactic(P1, "spill", FROM_HAND, 'do = "discard", what = "it"').filled(P1, hand=2)
    game = spill.at("503.3").plays("spill").picks("P1 hand 2")

    moved = game.last(CardMoved, "911.1")
    assert (moved.source, moved.target, moved.verb) == ("P1/hand", "P1/trash", "discard")
    assert game.cards("P1/hand") == ["P1 hand 1"]


@pytest.mark.clause("911.1", "302.5")
def test_a_card_of_the_area_is_discarded_to_its_owners_trash() -> None:
    strip = 'do = "discard", what = { zone = "main", kind = "command", attached = true }'
    position = given().tactic(P1, "strip", strip).unit(P2, "knight")
    game = position.strengthening(P2, "gift", CHARM, on="knight", owner=P1).at("503.3").plays("strip")

    assert game.zone("gift") == "P1/trash"
    assert game.last(CardMoved, "911.1").source == "P2/main"


@pytest.mark.clause("911.2", "911.1")
def test_discarding_the_hand_moves_all_of_it_at_once() -> None:
    game = given().tactic(P1, "spill", 'do = "discard_hand"').filled(P1, hand=3).at("503.3").plays("spill")
    game.picks(*(option.id for option in game.asked().options))  # 309.3

    moved = game.events(CardMoved, "911.2")
    assert (game.cards("P1/hand"), len(moved), len({event.batch for event in moved})) == ([], 3, 1)
    assert {event.target for event in moved} == {"P1/trash"}


@pytest.mark.clause("911.2a")
@pytest.mark.parametrize("cards", [0, 1])
def test_an_empty_hand_is_discarded_as_well(cards: int) -> None:
    watch = triggered("hand_discarded", DRAW, player="you")
    position = given().unit(P1, "watch", watch).tactic(P1, "spill", 'do = "discard_hand"').filled(P1, hand=cards)
    game = position.at("503.3").plays("spill")

    assert game.last(ConditionOccurred, "911.2a").player == P1
    assert (drawn(game), len(game.events(CardMoved, "911.1"))) == (1, cards)


# ---------------------------------------------------------------- 912: shuffle


@pytest.mark.clause("912.1", "912.1a")
def test_chance_puts_the_whole_zone_into_a_new_order() -> None:
    game = given().tactic(P1, "mix", 'do = "shuffle"').at("503.3", chance=reverse).plays("mix")

    assert game.cards("P1/deck") == [f"P1 deck {n}" for n in (5, 4, 3, 2, 1)]
    assert len(game.last(ZoneReordered, "912.1", "912.1a").order) == 5
    assert game.last(ChoiceMade, "912.1").seat == CHANCE


@pytest.mark.clause("912.1")
def test_in_an_observed_game_the_order_is_entered() -> None:
    game = given().tactic(P1, "mix", 'do = "shuffle", of = "opponent"').at("503.3", chance=None).plays("mix")
    assert (game.asked().seat, game.asked().subject) == (CHANCE, "P2/deck")
    order = tuple(reversed(game.table.zones["P2/deck"]))

    assert decide(game.table, Answer(CHANCE, 0, order)).reason == ""
    assert game.table.zones["P2/deck"] == list(order)


@pytest.mark.clause("912.1")
def test_the_same_seed_gives_the_same_order_and_another_one_another() -> None:
    def order(seed: bytes) -> list[str]:
        position = given().tactic(P1, "mix", 'do = "shuffle"').filled(P1, deck=20)
        return position.at("503.3", chance=SeededChance(seed, "game")).plays("mix").cards("P1/deck")

    assert order(b"one") == order(b"one") != order(b"two")
    assert sorted(order(b"one")) == sorted(order(b"two"))


@pytest.mark.clause("912.1")
@pytest.mark.parametrize("seat", [P1, P2, "spectator"])
def test_the_order_is_shown_to_nobody(seat: str) -> None:
    game = given().tactic(P1, "mix", 'do = "shuffle"').at("503.3", chance=reverse).plays("mix")

    for event in (game.last(ChoiceMade), game.last(ZoneReordered)):
        seen = redact(event, game.table, seat)
        assert seen is not None
        assert not seen.data.get("picks") and not seen.data.get("order") and not seen.data.get("value")


def looked(then: str = "") -> tuple[Play, list[bool]]:
    """P1 reveals `red` and shuffles a deck whose top card all may see; what P2 sees of it while it is shuffled."""
    seen: list[bool] = []

    def chance(table: GameState, choice: Choice) -> tuple[int, ...]:
        seen.append(any(sees(RulesContext(table), P2, i) for i in table.zones[str(choice.subject)]))
        return reverse(table, choice)

    pick = 'do = "choose", from = { zone = "deck", of = "you", attribute = "red" }'
    position = given().tactic(P1, "mix", pick, 'do = "reveal", what = "it"', f'do = "shuffle"{then}')
    position.unit(P1, "oracle", static('reveal_top = "deck"')).unit(P1, "top", zone="deck")
    game = position.unit(P1, "red", zone="deck", attributes=["red"]).at("503.3", chance=chance)
    assert game.sees(P2, "top")
    return game.plays("mix").picks("red"), seen


@pytest.mark.clause("912.2", "903.1")
def test_while_a_set_of_cards_is_shuffled_nobody_sees_it() -> None:
    game, seen = looked()

    assert seen == [False]
    assert game.cards("P1/deck")[-2:] == ["red", "top"]
    assert not game.sees(P2, "red")
    assert game.sees(P2, "P1 deck 5")
    assert game.events(ZoneReordered, "912.2")


@pytest.mark.clause("912.2a")
def test_a_card_put_on_top_right_afterwards_is_part_of_the_shuffle() -> None:
    game, seen = looked(', then_top = "it"')

    assert seen == [False]
    assert game.cards("P1/deck") == ["red", *(f"P1 deck {n}" for n in (5, 4, 3, 2, 1)), "top"]
    assert len(game.events(ZoneReordered)) == 1
    assert game.last(ZoneReordered, "912.2a").order[0] == game.id("red")
    assert game.sees(P2, "red")
