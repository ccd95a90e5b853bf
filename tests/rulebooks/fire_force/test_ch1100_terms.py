"""1100. Terms: what the words of card texts make happen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.kernel.chance import SeededChance
from engine.kernel.choice import CHANCE, Choice
from engine.kernel.decide import Answer, decide
from engine.kernel.events import (
    CardAttached,
    CardMoved,
    CardShown,
    CardTurned,
    ChoiceMade,
    ChoiceOpened,
    ConditionOccurred,
    DamageTaken,
    EffectBegan,
    FellShort,
    StepTaken,
    TriggerCounted,
    ZoneReordered,
)
from engine.kernel.game import Game
from engine.kernel.table import Table
from engine.kernel.visibility import redact, sees
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given, triggered

DRAW = 'do = "draw"'
CHOOSE = 'do = "choose", from = { kind = "unit" }'
HAND = 'do = "choose", from = { zone = "hand", of = "you" }'


def drawn(game: Play, seat: str = P1) -> int:
    """How many cards a player has drawn."""
    return len([event for event in game.events(CardMoved, "1104.1") if event.target == f"{seat}/hand"])


def reverse(table: Table, choice: Choice) -> tuple[int, ...]:
    """Chance that turns a zone around."""
    return tuple(reversed(table.zones[str(choice.subject)]))


# ---------------------------------------------------------------- 1103: reveal


@pytest.mark.clause("1103.1")
def test_a_revealed_card_is_seen_by_all_until_the_effect_is_resolved() -> None:
    show = event_ability(
        HAND, 'do = "reveal", what = "it"', 'do = "choose", from = { of = "you", kind = "unit" }, as = "later"'
    )
    position = given().event(P1, "show", show).unit(P1, "secret", zone="hand").unit(P1, "a").unit(P1, "b")
    game = position.unit(P1, "kept", zone="hand").at("503.3").uses("show").picks("secret")

    assert game.last(CardShown, "1103.1").seats == ("*",)
    assert (game.sees(P2, "secret"), game.sees("spectator", "secret"), game.sees(P2, "kept")) == (True, True, False)
    game.picks("a")

    assert not game.sees(P2, "secret")


@pytest.mark.clause("1103.1", "302.3")
def test_or_until_it_moves_to_another_zone() -> None:
    show = event_ability(
        HAND,
        'do = "reveal", what = "it"',
        'do = "return", what = "it", zone = "deck"',
        'do = "choose", from = { of = "you", kind = "unit" }, as = "later"',
    )
    position = given().event(P1, "show", show).unit(P1, "secret", zone="hand").unit(P1, "a").unit(P1, "b")
    game = position.unit(P1, "kept", zone="hand").at("503.3").uses("show").picks("secret")

    assert game.zone("secret") == "P1/deck"
    assert not game.sees(P2, "secret")
    assert game.events(CardShown, "1103.1")


@pytest.mark.clause("1103.2")
def test_a_card_that_is_revealed_already_is_not_revealed_again() -> None:
    show = event_ability(HAND, 'do = "reveal", what = "it"', 'do = "reveal", what = "it"')
    position = given().event(P1, "show", show).unit(P1, "secret", zone="hand").unit(P1, "kept", zone="hand")
    game = position.at("503.3").uses("show").picks("secret")

    assert [event.seats for event in game.events(CardShown)].count(("*",)) == 1
    assert (game.last(FellShort, "1103.2").what, game.last(FellShort).card) == ("reveal", game.id("secret"))


@pytest.mark.clause("1103.2")
def test_revealing_for_a_cost_counts_once_too() -> None:
    cost = 'cost = [{ do = "pick", act = "reveal", from = { zone = "hand", of = "you" } }]'
    monk = f'kind = "activated"\n{cost}\neffect = [{{ do = "reveal", what = {{ zone = "hand", of = "you" }} }}]'
    game = (
        given().unit(P1, "monk", monk).unit(P1, "secret", zone="hand").at("503.3").uses_ability("monk").pays("secret")
    )

    assert [event.what for event in game.events(FellShort, "1103.2")] == ["reveal"]


# ---------------------------------------------------------------- 1104: draw


@pytest.mark.clause("1104.1")
def test_drawing_moves_the_top_card_of_the_deck_to_the_hand() -> None:
    game = given().event(P1, "study", event_ability(DRAW)).unit(P1, "top", zone="deck").at("503.3").uses("study")

    moved = game.last(CardMoved, "1104.1")
    assert (moved.source, moved.target, moved.verb) == ("P1/deck", "P1/hand", "draw")
    assert game.cards("P1/hand") == ["top"]


@pytest.mark.clause("1104.1")
@pytest.mark.parametrize("by, seats", [("you", [P1]), ("opponent", [P2]), ("each", [P1, P2])])
def test_who_draws_is_said_by_the_text(by: str, seats: list[str]) -> None:
    game = given().event(P1, "study", event_ability(f'do = "draw", by = "{by}"')).at("503.3").uses("study")

    assert [event.target for event in game.events(CardMoved, "1104.1")] == [f"{seat}/hand" for seat in seats]


@pytest.mark.clause("1104.2")
def test_drawing_several_cards_is_drawing_one_several_times() -> None:
    watch = triggered("draw", 'do = "nothing"', player="you")
    position = given().event(P1, "study", event_ability('do = "draw", count = 3')).unit(P1, "watch", watch)
    game = position.at("503.3").uses("study")

    draws = game.events(CardMoved, "1104.1")
    assert len({event.batch for event in draws}) == 3
    assert len(game.events(TriggerCounted)) == 3
    assert game.events(StepTaken, "1104.2")


@pytest.mark.clause("1104.2")
def test_as_many_as_there_are_are_drawn() -> None:
    # 104.2
    game = (
        given().event(P1, "study", event_ability('do = "draw", count = 3')).filled(P1, deck=2).at("503.3").uses("study")
    )

    assert drawn(game) == 2
    assert "1104.1" in game.last(FellShort).cites
    assert game.events(StepTaken, "1104.2")


@pytest.mark.clause("1104.3")
@pytest.mark.parametrize("hand, cards", [(0, 4), (2, 2), (4, 0), (6, 0)])
def test_drawing_to_a_hand_size_draws_what_is_missing(hand: int, cards: int) -> None:
    fill = event_ability('do = "draw_to", hand = 4', 'do = "draw"', 'do = "draw_to", hand = 8')
    game = given().event(P1, "fill", fill).filled(P1, hand=hand, deck=20).at("503.3").uses("fill")

    draws = game.events(CardMoved, "1104.1")
    assert len(draws) == max(8, hand + 1) - hand if hand < 8 else 1
    assert game.events(StepTaken, "1104.3")
    assert len(game.cards("P1/hand")) == 8
    alone = given().event(P1, "fill", event_ability('do = "draw_to", hand = 4')).filled(P1, hand=hand, deck=20)
    assert drawn(alone.at("503.3").uses("fill")) == cards


@pytest.mark.clause("1104.3")
def test_the_number_is_fixed_when_the_draw_begins() -> None:
    """A card that leaves the hand while the draws go on is not made up for."""
    mill = '{ would = "draw", player = "you", instead = [{ do = "put_top", to = "adora" }] }'
    dry = f'kind = "static"\nstatics = [{{ replace = {mill} }}]'
    position = given().event(P1, "fill", event_ability('do = "draw_to", hand = 2')).unit(P1, "drought", dry)
    game = position.filled(P1, deck=9).at("503.3").uses("fill")

    assert game.cards("P1/hand") == []
    assert sorted(game.cards("P1/adora")) == ["P1 deck 1", "P1 deck 2", "fill"]
    assert game.events(StepTaken, "1104.3")


# ---------------------------------------------------------------- 1105: attach


@pytest.mark.clause("1105.1")
def test_a_fire_card_is_attached_to_a_unit_and_stays_as_it_lies() -> None:
    attach = event_ability(
        'do = "choose", from = { of = "you", kind = "unit" }, as = "unit"',
        'do = "attach", what = { of = "you", kind = "fire" }, to = "unit"',
    )
    position = given().event(P1, "attach", attach).unit(P1, "knight").unit(P1, "page").fire(P1, "warm")
    game = position.fire(P1, "cold", ready=False).at("503.3").uses("attach").picks("knight")

    assert {game.obj(name).attached_to for name in ("warm", "cold")} == {game.id("knight")}
    assert (game.ready("warm"), game.ready("cold")) == (True, False)
    assert (game.zone("warm"), len(game.events(CardAttached, "1105.1"))) == ("P1/field", 2)


@pytest.mark.clause("1105.1")
def test_an_attached_card_moves_over_to_another_unit() -> None:
    # AFF-29, AFF-66
    attach = event_ability(
        'do = "choose", from = { of = "you", kind = "unit" }, as = "unit"',
        'do = "attach", what = { of = "you", kind = "fire" }, to = "unit"',
    )
    position = given(attached_fire_counts="yes").event(P1, "attach", attach).unit(P1, "knight").unit(P1, "page")
    game = position.fire(P1, "torch", on="page").at("503.3").uses("attach").picks("knight")

    assert game.obj("torch").attached_to == game.id("knight")
    assert game.last(CardAttached, "1105.1").to == game.id("knight")


def test_read_the_other_way_an_attached_card_is_not_attached_elsewhere() -> None:
    # AFF-29
    attach = event_ability(
        'do = "choose", from = { of = "you", kind = "unit" }, as = "unit"',
        'do = "attach", what = { of = "you", kind = "fire" }, to = "unit"',
    )
    position = given(attached_fire_counts="no").event(P1, "attach", attach).unit(P1, "knight").unit(P1, "page")
    game = position.fire(P1, "torch", on="page").at("503.3").uses("attach").picks("knight")

    assert game.obj("torch").attached_to == game.id("page")


# ---------------------------------------------------------------- 1106, 1107: deploy, leave


@pytest.mark.clause("1106.1")
def test_a_deployed_unit_enters_under_its_owners_control() -> None:
    call = event_ability('do = "choose", from = { zone = "adora", kind = "unit" }', 'do = "deploy", what = "it"')
    position = given().event(P1, "call", call).unit(P2, "fallen", zone="adora").unit(P1, "other", zone="adora")
    game = position.at("503.3").uses("call").picks("fallen")

    moved = game.last(CardMoved, "1106.1")
    assert (moved.target, moved.verb, game.obj("fallen").controller) == ("P2/field", "deploy", P2)
    assert game.ready("fallen")


@pytest.mark.clause("1106.1")
def test_only_unit_cards_are_deployed() -> None:
    call = event_ability('do = "deploy", what = { zone = "adora", of = "you" }')
    position = (
        given()
        .event(P1, "call", call)
        .unit(P1, "fallen", zone="adora")
        .event(P1, "old", event_ability(DRAW), zone="adora")
    )
    game = position.at("503.3").uses("call")

    assert (game.zone("fallen"), game.zone("old")) == ("P1/field", "P1/adora")
    assert len(game.events(CardMoved, "1106.1")) == 1


@pytest.mark.clause("1106.1")
@pytest.mark.parametrize("reading, counted", [("stated", 0), ("every_entry", 1)])
def test_whether_a_unit_that_is_merely_put_on_the_field_was_deployed(reading: str, counted: int) -> None:
    # AFF-25
    put = event_ability('do = "put", what = { zone = "adora", of = "you", kind = "unit" }, zone = "field"')
    call = event_ability('do = "deploy", what = { zone = "hand", of = "you", kind = "unit" }')
    eager = triggered("deploy", DRAW, who="self")
    position = given(deployment=reading).event(P1, "put", put).event(P1, "call", call)
    game = position.unit(P1, "fallen", eager, zone="adora").unit(P1, "held", eager, zone="hand").at("503.3")

    game.uses("put")
    assert (game.zone("fallen"), drawn(game)) == ("P1/field", counted)
    game.uses("call")
    assert drawn(game) >= counted + 1
    assert game.events(CardMoved, "1106.1")


@pytest.mark.clause("1107.1")
def test_a_unit_that_leaves_goes_to_its_owners_adora() -> None:
    kill = event_ability('do = "leave", what = { kind = "unit" }')
    game = given().event(P1, "kill", kill).unit(P1, "borrowed", owner=P2).unit(P2, "own").at("503.3").uses("kill")

    assert (game.zone("borrowed"), game.zone("own")) == ("P2/adora", "P2/adora")
    assert len(game.events(CardMoved, "1107.1")) == 2


# ---------------------------------------------------------------- 1108: ready, exhaust


@pytest.mark.clause("1108.1", "1108.2")
def test_cards_become_ready_and_exhausted() -> None:
    turn = event_ability('do = "exhaust", what = { name = "fresh" }', 'do = "ready", what = { name = "tired" }')
    game = given().event(P1, "turn", turn).unit(P1, "fresh").unit(P1, "tired", ready=False).at("503.3").uses("turn")

    assert (game.ready("fresh"), game.ready("tired")) == (False, True)
    assert game.last(CardTurned, "1108.1").card == game.id("tired")
    assert game.last(CardTurned, "1108.2").card == game.id("fresh")


@pytest.mark.clause("1108.1", "1108.2", "104.4")
def test_a_card_that_is_so_already_does_not_become_so_again() -> None:
    watch = triggered("ready", DRAW), triggered("exhaust", DRAW)
    turn = event_ability('do = "exhaust", what = { name = "tired" }', 'do = "ready", what = { name = "fresh" }')
    position = given().event(P1, "turn", turn).unit(P1, "fresh").unit(P1, "tired", ready=False)
    game = position.unit(P1, "watch", *watch).at("503.3").uses("turn")

    assert game.events(CardTurned) == []
    assert drawn(game) == 0
    assert [event.cites for event in game.events(FellShort)] == [("1108.2", "104.4"), ("1108.1", "104.4")]


# ---------------------------------------------------------------- 1110: choose


@pytest.mark.clause("1110.1")
def test_from_open_zones_the_full_number_must_be_chosen() -> None:
    pick = event_ability('do = "choose", from = { of = "opponent" }, count = 2', 'do = "exhaust", what = "it"')
    position = given().event(P1, "pick", pick)
    for name in ("a", "b", "c"):
        position.unit(P2, name)
    game = position.at("503.3").uses("pick")

    assert (game.asked().least, game.asked().most) == (2, 2)
    assert "1110.1" in game.refused("a").cites
    assert "1110.1" in game.refused().cites
    game.picks("a", "c")
    assert [game.ready(name) for name in ("a", "b", "c")] == [False, True, False]


@pytest.mark.clause("1110.1")
def test_the_player_named_by_the_text_chooses() -> None:
    pick = event_ability('do = "choose", from = { of = "opponent" }, by = "opponent"', 'do = "leave", what = "it"')
    game = given().event(P1, "pick", pick).unit(P2, "a").unit(P2, "b").at("503.3").uses("pick")

    assert game.asked().seat == P2
    game.picks("b")
    assert (game.zone("a"), game.zone("b")) == ("P2/field", "P2/adora")
    assert game.events(ChoiceMade, "1110.1")


@pytest.mark.clause("1110.1")
def test_up_to_a_number_may_be_none() -> None:
    pick = event_ability('do = "choose", from = { of = "opponent" }, up_to = true', 'do = "leave", what = "it"')
    game = given().event(P1, "pick", pick).unit(P2, "a").at("503.3").uses("pick")

    assert game.asked().least == 0
    game.picks()
    assert game.zone("a") == "P2/field"
    assert game.events(ChoiceMade, "1110.1")


def search(quality: str, seat: str = "you", zone: str = "deck") -> Play:
    """P1 chooses from a hidden zone; a fitting and another card lie there."""
    pick = event_ability(
        f'do = "choose", from = {{ zone = "{zone}", of = "{seat}"{quality} }}',
        'do = "put", what = "it", zone = "adora"',
    )
    owner = P1 if seat == "you" else P2
    position = (
        given().event(P1, "pick", pick).unit(owner, "red", zone=zone, attributes=["赤"]).unit(owner, "plain", zone=zone)
    )
    return position.at("503.3").uses("pick")


@pytest.mark.clause("1110.2", "302.2b")
def test_who_looks_for_a_card_by_its_information_in_a_hidden_zone_need_not_find_it() -> None:
    game = search(', attribute = "赤"')

    assert (game.options(), game.asked().least, game.asked().most) == ({"choose:red"}, 0, 1)
    game.picks()
    assert game.zone("red") == "P1/deck"
    assert game.events(ChoiceMade, "1110.2")


@pytest.mark.clause("1110.2")
@pytest.mark.parametrize("seat, zone", [("you", "deck"), ("opponent", "hand"), ("opponent", "deck")])
def test_the_player_who_chooses_sees_the_zone_while_choosing_and_nobody_else_does(seat: str, zone: str) -> None:
    game = search(', attribute = "赤"', seat, zone)

    assert (game.sees(P1, "red"), game.sees(P1, "plain")) == (True, True)
    assert not game.sees("spectator", "plain")
    if not (seat == "opponent" and zone == "hand"):
        assert not game.sees(P2, "plain")
    game.picks("red")
    assert game.zone("red").endswith("/adora")
    assert game.sees(P1, "plain") == (zone == "hand" and seat == "you")
    assert game.events(ChoiceOpened, "1110.2")


@pytest.mark.clause("1110.2")
def test_without_a_quality_a_card_of_a_hidden_zone_must_be_chosen() -> None:
    game = search("", "opponent", "hand")

    assert (game.options(), game.asked().least) == ({"choose:red", "choose:plain"}, 1)
    assert "1110.2" in game.refused().cites


@pytest.mark.clause("1110.2")
def test_a_hidden_zone_that_all_can_see_is_treated_as_open() -> None:
    pick = event_ability(
        'do = "reveal", what = { zone = "hand", of = "opponent" }',
        'do = "choose", from = { zone = "hand", of = "opponent", attribute = "赤" }',
        'do = "discard", what = "it"',
    )
    position = (
        given().event(P1, "pick", pick).unit(P2, "red", zone="hand", attributes=["赤"]).unit(P2, "plain", zone="hand")
    )
    game = position.unit(P2, "red too", zone="hand", attributes=["赤"]).at("503.3").uses("pick")

    assert (game.asked().least, game.asked().most) == (1, 1)
    assert "1110.2" in game.refused().cites


@pytest.mark.clause("1110.2")
def test_nothing_is_told_by_finding_nothing() -> None:
    pick = event_ability(
        'do = "choose", from = { zone = "hand", of = "opponent", attribute = "赤" }', 'do = "discard", what = "it"'
    )
    game = given().event(P1, "pick", pick).unit(P2, "plain", zone="hand").at("503.3").uses("pick")

    assert (game.asked().name, game.asked().options) == ("choose", ())
    game.picks()
    assert game.zone("plain") == "P2/hand"
    assert game.events(ChoiceMade, "1110.2")


# ---------------------------------------------------------------- 1111: discard


@pytest.mark.clause("1111.1")
def test_discarding_moves_a_card_from_the_hand_to_adora() -> None:
    spill = event_ability(HAND, 'do = "discard", what = "it"')
    game = given().event(P1, "spill", spill).unit(P1, "a", zone="hand").unit(P1, "b", zone="hand").at("503.3")

    game.uses("spill").picks("b")

    moved = game.last(CardMoved, "1111.1")
    assert (moved.source, moved.target, game.zone("b")) == ("P1/hand", "P1/adora", "P1/adora")


@pytest.mark.clause("1111.1")
def test_or_from_another_zone_that_is_named() -> None:
    spill = event_ability('do = "discard", what = { zone = "deck", of = "opponent", top = 2 }')
    game = given().event(P1, "spill", spill).at("503.3").uses("spill")

    assert sorted(game.cards("P2/adora")) == ["P2 deck 1", "P2 deck 2"]
    assert len(game.events(CardMoved, "1111.1")) == 2


@pytest.mark.clause("1111.2", "1111.1")
def test_discarding_the_hand_moves_all_of_it() -> None:
    game = given().event(P1, "spill", event_ability('do = "discard_hand"')).filled(P1, hand=3).at("503.3").uses("spill")

    assert game.cards("P1/hand") == []
    assert len(game.events(CardMoved, "1111.1")) == 3
    assert len({event.batch for event in game.events(CardMoved, "1111.1")}) == 1
    assert (game.last(ConditionOccurred, "1111.2").name, game.last(ConditionOccurred).player) == ("hand_discarded", P1)


@pytest.mark.clause("1111.2")
def test_an_empty_hand_counts_as_discarded_but_no_card_does() -> None:
    # AFF-47
    hand, card = triggered("hand_discarded", DRAW), triggered("discard", 'do = "put_top", to = "adora"')
    position = given().event(P1, "spill", event_ability('do = "discard_hand"')).unit(P1, "watch", hand, card)
    game = position.at("503.3").uses("spill")

    assert drawn(game) == 1
    assert game.events(CardMoved, "304.3") == []
    assert game.events(ConditionOccurred, "1111.2")


# ---------------------------------------------------------------- 1112: return


@pytest.mark.clause("1112.1")
@pytest.mark.parametrize("zone, position, place", [("hand", "top", 0), ("deck", "top", 0), ("deck", "bottom", -1)])
def test_a_card_is_returned_to_the_zone_that_is_named(zone: str, position: str, place: int) -> None:
    back = event_ability(
        'do = "return", what = { zone = "adora", of = "you", kind = "unit" }, '
        f'zone = "{zone}", position = "{position}"'
    )
    game = given().event(P1, "back", back).unit(P1, "fallen", zone="adora").at("503.3").uses("back")

    assert game.zone("fallen") == f"P1/{zone}"
    assert game.cards(f"P1/{zone}")[place] == "fallen"
    assert game.last(CardMoved, "1112.1").verb == "return"


@pytest.mark.clause("1112.1", "302.5")
def test_a_card_is_returned_to_its_owners_zone() -> None:
    back = event_ability('do = "return", what = { kind = "unit" }')
    game = given().event(P1, "back", back).unit(P1, "borrowed", owner=P2).at("503.3").uses("back")

    assert game.zone("borrowed") == "P2/hand"
    assert game.events(CardMoved, "1112.1")


# ---------------------------------------------------------------- 1113: shuffle


@pytest.mark.clause("1113.1", "1113.1a")
def test_shuffling_puts_all_cards_of_the_zone_in_an_order_that_chance_decides() -> None:
    game = given().event(P1, "mix", event_ability('do = "shuffle"')).at("503.3", chance=reverse).uses("mix")

    assert game.cards("P1/deck") == [f"P1 deck {n}" for n in (5, 4, 3, 2, 1)]
    asked = game.last(ChoiceMade, "1113.1")
    assert (asked.seat, len(asked.picks)) == (CHANCE, 5)
    assert game.last(ZoneReordered, "1113.1a").zone == "P1/deck"


@pytest.mark.clause("1113.1")
def test_in_an_observed_game_the_order_is_entered() -> None:
    game = given().event(P1, "mix", event_ability('do = "shuffle", of = "opponent"')).at("503.3", chance=None)
    game.uses("mix")
    assert (game.asked().seat, game.asked().subject) == (CHANCE, "P2/deck")
    order = tuple(reversed(game.table.zones["P2/deck"]))

    decision = decide(game.table, Answer(CHANCE, 0, order))

    assert decision.reason == ""
    assert game.table.zones["P2/deck"] == list(order)


@pytest.mark.clause("1113.1")
def test_the_same_seed_gives_the_same_order_and_another_one_another() -> None:
    def order(seed: bytes) -> list[str]:
        position = given().event(P1, "mix", event_ability('do = "shuffle"')).filled(P1, deck=20)
        return position.at("503.3", chance=SeededChance(seed, "game")).uses("mix").cards("P1/deck")

    assert order(b"one") == order(b"one")
    assert order(b"one") != order(b"two")
    assert sorted(order(b"one")) == sorted(order(b"two"))


def looked(then: str = "") -> tuple[Play, list[bool]]:
    """P1 shuffles a deck whose top card all may see; whether P2 sees any of its cards while it is shuffled."""
    seen: list[bool] = []

    def chance(table: Table, choice: Choice) -> tuple[int, ...]:
        seen.append(any(sees(Game(table), P2, i) for i in table.zones[str(choice.subject)]))
        return reverse(table, choice)

    open_top = 'kind = "static"\nstatics = [{ reveal_top = "deck" }]'
    pick = 'do = "choose", from = { zone = "deck", of = "you", attribute = "赤" }'
    mix = event_ability(pick, 'do = "reveal", what = "it"', f'do = "shuffle"{then}')
    position = (
        given().event(P1, "mix", mix).unit(P1, "prophet", open_top).unit(P1, "red", zone="deck", attributes=["赤"])
    )
    game = position.at("503.3", chance=chance)
    assert game.sees(P2, "red")
    return game.uses("mix").picks("red"), seen


@pytest.mark.clause("1113.2")
def test_while_a_set_of_cards_is_shuffled_nobody_sees_it() -> None:
    game, seen = looked()

    assert seen == [False]
    assert game.cards("P1/deck")[-1] == "red"
    assert not game.sees(P2, "red")
    assert game.sees(P2, "P1 deck 5")


@pytest.mark.clause("1113.2a")
def test_a_card_put_on_top_right_afterwards_is_part_of_the_shuffle() -> None:
    game, seen = looked(', then_top = "it"')

    assert seen == [False]
    assert game.cards("P1/deck") == ["red", "P1 deck 5", "P1 deck 4", "P1 deck 3", "P1 deck 2", "P1 deck 1"]
    reordered = game.last(ZoneReordered, "1113.2a")
    assert (reordered.order[0], len(game.events(ZoneReordered))) == (game.id("red"), 1)
    assert game.sees(P2, "red")


@pytest.mark.clause("1113.1")
@pytest.mark.parametrize("seat", [P1, P2, "spectator"])
def test_the_order_is_shown_to_nobody(seat: str) -> None:
    game = given().event(P1, "mix", event_ability('do = "shuffle"')).at("503.3", chance=reverse).uses("mix")

    for event in (game.last(ChoiceMade), game.last(ZoneReordered)):
        seen = redact(event, game.table, seat)
        assert seen is not None
        assert not seen.data.get("picks") and not seen.data.get("order") and not seen.data.get("value")


# ---------------------------------------------------------------- 1114.3: activate an event


@pytest.mark.clause("1114.3")
def test_activating_an_event_carries_out_its_ability_without_using_the_card() -> None:
    echo = event_ability(
        'do = "choose", from = { zone = "adora", of = "you", kind = "event" }', 'do = "activate_event", what = "it"'
    )
    position = (
        given().event(P1, "echo", echo).event(P1, "old", event_ability('do = "draw", count = 2'), zone="adora", cost=9)
    )
    game = position.event(P1, "older", event_ability(DRAW), zone="adora").at("503.3").uses("echo").picks("old")

    assert drawn(game) == 2
    assert game.zone("old") == "P1/adora"
    assert game.events(StepTaken, "1114.3")
    assert [event.verb for event in game.events(CardMoved)].count("use") == 1


@pytest.mark.clause("1114.3")
def test_also_an_event_whose_use_is_forbidden() -> None:
    # AFF-48
    ban = 'kind = "static"\nstatics = [{ to = { zone = "adora" }, change = { forbid = ["activate"] } }]'
    echo = event_ability('do = "activate_event", what = { zone = "adora", of = "you", kind = "event" }')
    position = (
        given().event(P1, "echo", echo).event(P1, "old", event_ability(DRAW), zone="adora").unit(P2, "warden", ban)
    )
    game = position.at("503.3").uses("echo")

    assert drawn(game) == 1
    assert game.events(StepTaken, "1114.3")


# ---------------------------------------------------------------- 1115.1: damage


@pytest.mark.clause("1115.1")
@pytest.mark.parametrize("to, seats", [("opponent", [P2, P2]), ("you", [P1, P1]), ("each", [P1, P1, P2, P2])])
def test_damage_is_dealt_to_the_player_named_point_by_point(to: str, seats: list[str]) -> None:
    game = given().event(P1, "burn", event_ability(f'do = "damage", count = 2, to = "{to}"')).at("503.3").uses("burn")

    assert [event.player for event in game.events(DamageTaken)] == seats
    assert any("1115.1" in event.cites for event in game.log)


# ---------------------------------------------------------------- 1116.1: power


@pytest.mark.clause("1116.1")
@pytest.mark.parametrize("plus, power", [(2000, 3000), (-500, 500), (-3000, -2000)])
def test_power_is_raised_and_lowered(plus: int, power: int) -> None:
    # AFF-70: also below zero
    change = event_ability(f'do = "number", number = "power", of = {{ kind = "unit" }}, plus = {plus}')
    game = given().event(P1, "change", change).unit(P1, "page", power=1000).at("503.3").uses("change")

    assert game.power("page") == power
    assert game.zone("page") == "P1/field"
    assert "1116.1" in game.last(EffectBegan).cites
    assert "1116.1" in game.why("page", "power").steps[-1].cites


# ---------------------------------------------------------------- 1118: gain


@pytest.mark.clause("1118.1")
def test_a_gained_icon_ability_comes_on_top() -> None:
    give = event_ability('do = "change", of = { name = "monk" }, change = { gain_icon = "prayer" }')
    position = given().event(P1, "give", give).unit(P1, "monk", activated(DRAW), 'icon = "defence"')
    game = position.fire(P1, "cold", ready=False).at("503.3").uses("give")

    assert game.why("monk", "icons").value == ("defence", "prayer")
    assert len(game.abilities("monk")) == 3
    assert "1118.1" in game.last(EffectBegan).cites
    assert {"ability:monk#0"} <= game.options()
    game.uses_ability("monk", 2).picks("monk")
    if game.asked().name == "choose":
        game.picks("cold")
    assert game.obj("cold").attached_to == game.id("monk")


@pytest.mark.clause("1118.2")
def test_a_gained_attribute_comes_on_top() -> None:
    give = event_ability('do = "change", of = { name = "page" }, change = { gain_attribute = "青" }')
    game = given().event(P1, "give", give).unit(P1, "page", attributes=["赤"]).at("503.3").uses("give")

    assert game.why("page", "attributes").value == ("赤", "青")
    assert "1118.2" in game.last(EffectBegan).cites


@pytest.mark.clause("1118.2")
def test_an_attribute_gained_twice_is_there_once() -> None:
    # 104.4
    give = event_ability('do = "change", of = { name = "page" }, change = { gain_attribute = "赤" }')
    game = given().event(P1, "give", give).unit(P1, "page", attributes=["赤"]).at("503.3").uses("give")

    assert game.why("page", "attributes").value == ("赤",)
    assert game.events(EffectBegan, "1118.2")


# ---------------------------------------------------------------- 1119.1: cannot be activated


def banned(kind: str) -> Callable[[str], str]:
    """A static ability that forbids to activate what fits."""
    return lambda who: f'kind = "static"\nstatics = [{{ to = {{ {who} }}, change = {{ forbid = ["{kind}"] }} }}]'


@pytest.mark.clause("1119.1")
def test_an_ability_that_cannot_be_activated_cannot_be_used() -> None:
    game = (
        given().unit(P1, "monk", activated(DRAW)).unit(P2, "warden", banned("activate")('of = "opponent"')).at("503.3")
    )

    assert "ability:monk#0" not in game.options()
    assert game.refused("ability:monk#0").cites == ("1119.1", "104.5")


@pytest.mark.clause("1119.1")
def test_an_event_that_cannot_be_activated_cannot_be_used() -> None:
    position = given().event(P1, "study", event_ability(DRAW))
    game = position.unit(P2, "warden", banned("activate")('zone = "hand", of = "opponent"')).at("503.3")

    assert "use-event:study" not in game.options()
    assert "1119.1" in game.refused("use-event:study").cites


@pytest.mark.clause("1119.1")
def test_deploying_a_unit_is_no_activation() -> None:
    # AFF-48
    position = given().unit(P1, "recruit", zone="hand", cost=0).event(P1, "study", event_ability(DRAW))
    game = position.unit(P2, "warden", banned("activate")('zone = "hand", of = "opponent"')).at("503.3")

    assert "1119.1" in game.refused("use-event:study").cites
    game.uses("recruit")
    assert game.zone("recruit") == "P1/field"


@pytest.mark.clause("1119.1")
def test_a_ban_by_an_effect_holds_in_the_counter_window_too() -> None:
    ban = event_ability('do = "forbid_player", player = "opponent", acts = ["activate"]')
    position = given().event(P1, "ban", ban).unit(P1, "attacker", flame=True)
    position.event(P2, "trick", event_ability(DRAW, counter=True))
    position.unit(P2, "guard", activated(DRAW, kind="counter"))
    game = position.at("503.3").uses("ban").attacks("attacker", P2)

    assert game.options() == {"pass"}
    assert "1119.1" in game.refused("use-event:trick").cites
    assert "1119.1" in game.refused("ability:guard#0").cites


# ---------------------------------------------------------------- 1102, 1109, 1117: words that refer to cards


@pytest.mark.clause("909.1")
def test_names_and_attributes_refer_to_the_cards_that_have_them_now() -> None:
    # 1102.1, 1102.2
    rename = event_ability('do = "change", of = { name = "a" }, change = { name_becomes = "b" }')
    pick = event_ability('do = "exhaust", what = { name = "b" }')
    game = (
        given()
        .event(P1, "rename", rename)
        .event(P1, "pick", pick)
        .unit(P1, "a")
        .unit(P1, "b")
        .unit(P1, "c")
        .at("503.3")
    )

    game.uses("rename").uses("pick")

    assert [game.ready(name) for name in ("a", "b", "c")] == [False, False, True]


@pytest.mark.clause("909.1")
@pytest.mark.parametrize("zone, found", [("field", 1), ("adora", 0)])
def test_whether_there_is_something_is_looked_at_on_the_field_unless_a_zone_is_named(zone: str, found: int) -> None:
    # 1109.1, 1109.1a
    ask = event_ability(
        'do = "if", condition = { count = { of = "you", kind = "unit" }, at_least = 1 }, then = [{ do = "draw" }]'
    )
    game = given().event(P1, "ask", ask).unit(P1, "page", zone=zone).at("503.3").uses("ask")

    assert drawn(game) == found


@pytest.mark.clause("909.1")
def test_original_power_is_what_is_printed() -> None:
    # 910.6, 1117.1
    copy = event_ability(
        'do = "choose", from = { name = "giant" }',
        'do = "number", number = "power", of = { name = "page" }, '
        'becomes = { value = "power", of = "it", printed = true }',
    )
    boost = 'kind = "static"\nstatics = [{ to = { name = "giant" }, change = { plus = { power = 4000 } } }]'
    position = given().event(P1, "copy", copy).unit(P1, "giant", power=5000).unit(P1, "lord", boost).unit(P1, "page")
    game = position.card(P2, "twin", number="giant").at("503.3").uses("copy").picks("giant")

    assert game.power("giant") == 9000
    assert game.power("page") == 5000
