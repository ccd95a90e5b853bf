"""1103, 1110, 1113. Terms about what is seen: reveal, choose, shuffle."""

from __future__ import annotations

import pytest

from engine.core.chance import SeededChance
from engine.core.choice import CHANCE, Choice
from engine.core.context import RulesContext
from engine.core.decide import Answer, decide
from engine.core.events.cards import CardShown, ZoneReordered
from engine.core.events.choices import ChoiceMade, ChoiceOpened
from engine.core.events.steps import ActIncomplete
from engine.core.redaction import redact
from engine.core.state import GameState
from engine.core.visibility import sees
from tests.rulebooks.fire_force.abilities import HAND
from tests.rulebooks.fire_force.given import P1, P2, Play, event_ability, given

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
    assert (game.last(ActIncomplete, "1103.2").what, game.last(ActIncomplete).card) == ("reveal", game.id("secret"))


@pytest.mark.clause("1103.2")
def test_revealing_for_a_cost_counts_once_too() -> None:
    cost = 'cost = [{ do = "pick", act = "reveal", from = { zone = "hand", of = "you" } }]'
    monk = f'kind = "activated"\n{cost}\neffect = [{{ do = "reveal", what = {{ zone = "hand", of = "you" }} }}]'
    game = (
        given().unit(P1, "monk", monk).unit(P1, "secret", zone="hand").at("503.3").uses_ability("monk").pays("secret")
    )

    assert [event.what for event in game.events(ActIncomplete, "1103.2")] == ["reveal"]


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


@pytest.mark.clause("1110.2")
@pytest.mark.parametrize("unseen", [True, False])
def test_a_ban_on_choosing_tells_nobody_what_is_picked_unseen(unseen: bool) -> None:
    """AFF-86. Whoever looks sees which cards the ban reaches."""
    look = f'do = "choose", from = {{ zone = "hand", of = "opponent" }}, unseen = {str(unseen).lower()}'
    ban = 'to = { zone = "hand", of = "you", attribute = "赤" }, change = { forbid = ["be_chosen"] }'
    position = given().event(P1, "pick", event_ability(look, 'do = "discard", what = "it"'))
    position.unit(P2, "warden", f'kind = "static"\nstatics = [{{ {ban} }}]')
    position.unit(P2, "red", zone="hand", attributes=["赤"]).unit(P2, "plain", zone="hand")
    game = position.at("503.3").uses("pick")

    assert game.options() == ({"choose:red", "choose:plain"} if unseen else {"choose:plain"})
    game.picks("red" if unseen else "plain")
    assert game.zone("red") == ("P2/adora" if unseen else "P2/hand")


@pytest.mark.clause("1110.2")
def test_a_ban_on_choosing_any_card_of_a_hand_holds_also_for_what_is_picked_unseen() -> None:
    """AFF-86: it tells nothing of the cards."""
    pick = event_ability('do = "choose", from = { zone = "hand", of = "opponent" }, unseen = true', 'do = "draw"')
    ban = 'to = { zone = "hand", of = "you" }, change = { forbid = ["be_chosen"] }'
    position = given().event(P1, "pick", pick).unit(P2, "warden", f'kind = "static"\nstatics = [{{ {ban} }}]')
    game = position.unit(P2, "card", zone="hand").at("503.3").uses("pick")

    assert game.options() == set()


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


# ---------------------------------------------------------------- 1113: shuffle


def reverse(table: GameState, choice: Choice) -> tuple[int, ...]:
    """Chance that turns a zone around."""
    return tuple(reversed(table.zones[str(choice.subject)]))


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

    def chance(table: GameState, choice: Choice) -> tuple[int, ...]:
        seen.append(any(sees(RulesContext(table), P2, i) for i in table.zones[str(choice.subject)]))
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
