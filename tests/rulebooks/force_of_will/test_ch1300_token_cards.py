"""1303, 1027, 1119. Token cards, gems and will coins."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved
from engine.core.events.made_objects import CardMade, CardVanished
from engine.core.table.cards import Characteristics
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, card, deck, given, opened, text

SOLDIER = {"name": "soldier", "numbers": {"atk": 100, "def": 100}}
LEAVES = text(
    "triggered",
    when={"event": "left_field", "who": {"kind": "resonator"}},
    effect=[{"do": "gain", "resource": "life", "count": 100}],
)
ENTERS = text("triggered", when={"event": "enter", "who": {"kind": "resonator"}}, effect=[{"do": "draw"}])


def making(*effect: dict[str, object], **facts: object) -> Given:
    """P1 has a chant without a cost that does this."""
    return given().card(P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=list(effect)),), **facts)


def made(game: Play, place: int = -1) -> int:
    """The token card made last."""
    return game.events(CardMade)[place].obj.id


def read(game: Play, card: int) -> Characteristics:
    """What an object is now."""
    return RulesContext(game.table).derived.characteristics(card)


def mustered(*more: dict[str, object]) -> Play:
    """P1 has made a soldier."""
    position = making({"do": "make_token", "token": SOLDIER}, *more).card(P1, "bell", "regalia", abilities=(LEAVES,))
    return position.at("504.2").picks("play:spell").passes(2)


@pytest.mark.clause("1303.1", "1303.1a", "1303.1b", "1303.1c", "1303.1d", "1303.2")
def test_a_token_card_is_a_resonator_of_its_name_on_the_field_of_who_made_it() -> None:
    game = mustered()
    token = made(game)
    now = read(game, token)

    assert game.table.objects[token].zone == "P1/field"
    assert (game.table.objects[token].owner, game.table.objects[token].controller) == (P1, P1)
    assert (now.names, now.kinds[0]) == (("soldier",), "resonator")
    assert now.numbers == {"atk": 100, "def": 100, "total_cost": 0}
    assert "race:soldier" in now.flags
    assert {"1303.1", "1303.1a", "1303.1b", "1303.1c", "1303.1d", "1303.2"} <= set(game.last(CardMade).cites)


def test_a_token_card_can_be_of_another_type_and_race() -> None:
    token = {**SOLDIER, "kind": "regalia", "races": ["golem"]}
    game = making({"do": "make_token", "token": token, "count": 2}).at("504.2").picks("play:spell").passes(2)
    now = read(game, made(game))

    assert len(game.events(CardMade)) == 2
    assert now.kinds == ("regalia",)
    assert {"race:golem", "race:soldier"} & set(now.flags) == {"race:golem"}
    assert not {"1303.1b", "1303.1d"} & set(game.last(CardMade).cites)


def test_no_token_card_is_made_of_a_number_of_zero() -> None:
    game = making({"do": "make_token", "token": SOLDIER, "count": 0}).at("504.2").picks("play:spell").passes(2)

    assert not game.events(CardMade)


@pytest.mark.clause("1303.3", "1303.3a", "906.7b")
def test_a_token_card_that_leaves_vanishes_where_it_has_come_and_has_left_the_field() -> None:
    game = making({"do": "make_token", "token": SOLDIER, "as": "made"}, {"do": "return", "what": "made"}).card(
        P1, "bell", "regalia", abilities=(LEAVES,)
    ).at("504.2").picks("play:spell").passes(2)  # fmt: skip

    moved, gone = game.events(CardMoved)[-2], game.last(CardVanished)
    assert (moved.card, moved.target, gone.card, gone.zone) == (made(game), "P1/hand", moved.became, "P1/hand")
    assert {"1303.3a", "1303.3"} <= set(gone.cites)
    assert game.cards("P1/hand") == []
    assert game.life[P1] == 4000
    assert game.passes(2).life[P1] == 4100


@pytest.mark.clause("1303.1c")
def test_a_token_card_that_is_made_enters_the_field() -> None:
    game = making({"do": "make_token", "token": SOLDIER}).card(
        P1, "drum", "regalia", abilities=(ENTERS,)
    ).at("504.2").picks("play:spell").passes(2)  # fmt: skip

    assert len(game.cards("P1/hand")) == 0
    assert len(game.passes(2).cards("P1/hand")) == 1


@pytest.mark.clause("1303.2", "1303.2a")
def test_a_token_card_is_chosen_and_changed_like_a_card_of_the_field() -> None:
    grow = text(
        "activated",
        effect=[
            {"do": "choose", "from": {"zone": "field", "kind": "resonator"}},
            {"do": "change", "of": "it", "change": {"plus": {"atk": 300}}},
        ],
    )  # fmt: skip
    game = making({"do": "make_token", "token": SOLDIER}).card(P1, "idol", "regalia", abilities=(grow,)).at("504.2")
    game.picks("play:spell").passes(2).picks("ability:idol#0")
    token = made(game)

    assert str(token) in {str(option.subject) for option in game.asked().options}
    assert "1303.2a" in game.asked().options[0].cites
    game.picks(f"choose:{token}").passes(2)
    assert read(game, token).numbers["atk"] == 400


@pytest.mark.clause("1303.2b")
def test_what_is_said_of_token_cards_alone_is_not_for_cards() -> None:
    seen = {"event": "enter", "who": {"flag": "token"}}
    watch = text("triggered", when=seen, effect=[{"do": "gain", "resource": "life", "count": 100}])
    static = text("static", statics=[{"to": {"zone": "field", "flag": "token"}, "change": {"plus": {"atk": 200}}}])
    position = making({"do": "make_token", "token": SOLDIER}).card(P1, "banner", "regalia", abilities=(static, watch))
    position.card(P1, "knight", "resonator", numbers={"atk": 100, "def": 100})
    game = position.card(P1, "page", "resonator", zone="hand", numbers={"atk": 100, "def": 100}).at("504.2")

    game.picks("play:page").passes(2)
    assert (game.number("knight", "atk"), game.life[P1]) == (100, 4000)
    game.picks("play:spell").passes(4)
    assert (read(game, made(game)).numbers["atk"], game.life[P1]) == (300, 4100)


# ---------------------------------------------------------------- 1027: gems


@pytest.mark.clause("1027.1", "313.1", "313.3")
def test_a_gem_is_a_token_card_without_a_type_in_the_item_area() -> None:
    game = making({"do": "gain_gem", "attribute": "water"}).at("504.2").picks("play:spell").passes(2)
    now = read(game, made(game))

    assert game.last(CardMade).obj.zone == "P1/item_area"
    assert (now.kinds, now.attributes) == ((), ("water",))
    assert {"1027.1", "313.3"} <= set(game.last(CardMade).cites)


@pytest.mark.clause("1027.1a")
def test_of_a_gem_of_any_attribute_one_of_the_five_is_picked() -> None:
    game = making({"do": "gain_gem"}).at("504.2").picks("play:spell").passes(2)

    assert game.options() == {f"attribute:{word}" for word in ("light", "fire", "water", "wind", "darkness")}
    assert "1027.1a" in game.refused("attribute:void").cites
    game.picks("attribute:wind")
    assert read(game, made(game)).attributes == ("wind",)


# ---------------------------------------------------------------- 1119: will coins


def with_coin(*symbols: str) -> Play:
    """A game in which P2 has a will coin; both rulers have [Energize]."""
    ruler = card("ruler", "ruler", flags=("basic", f"energize:{'+'.join(symbols)}"), attributes=("fire",))
    game = opened({P1: deck(), P2: deck()}, ruler)
    while game.asked().name == "exchange":
        game.picks("keep")
    return game


@pytest.mark.clause("1119.2", "313.1", "403.6")
def test_the_second_player_begins_the_game_with_a_will_coin() -> None:
    game = with_coin("light", "darkness")

    assert [event.obj.zone for event in game.events(CardMade)] == ["P2/item_area"]
    assert read(game, made(game)).kinds == ()
    assert "1119.2" in game.last(CardMade).cites


@pytest.mark.clause("1119.2b", "907.3", "1011.1", "1303.3a")
def test_a_will_coin_is_banished_for_one_of_its_symbols_at_once_and_vanishes() -> None:
    game = with_coin("light", "darkness").passes()
    assert game.asked().seat == P2
    key = read(game, made(game)).abilities[0]
    game.picks(f"ability:{made(game)}/{key}")

    assert game.options() == {"will:light", "will:darkness"}
    assert "1119.2b" in game.asked().cites
    game.picks("will:darkness")

    assert (game.will, game.chase, game.asked().seat) == ({"darkness": 1}, [], P2)
    assert game.last(CardMoved).target == "P2/graveyard"
    assert game.last(CardVanished).zone == "P2/graveyard"
    assert game.table.zones["P2/graveyard"] == game.table.zones["P2/item_area"] == []


@pytest.mark.clause("907.2")
def test_a_will_coin_is_used_while_will_is_paid() -> None:
    coin = card("C", "ruler", flags=("energize:fire",)).token_cards[0]
    position = given().card(P1, "beast", "resonator", zone="hand", numbers={"fire_cost": 1, "atk": 1, "def": 100})
    position.defined[coin.number] = coin
    game = position.card(P1, "coin", number=coin.number, zone="item_area").at("504.2").picks("play:beast")

    assert game.chase == ["beast"]
    assert game.table.zones["P1/item_area"] == []


@pytest.mark.clause("1119.2a")
def test_the_ability_of_a_will_coin_works_in_the_item_area_alone() -> None:
    coin = card("C", "ruler", flags=("energize:fire",)).token_cards[0]
    position = given()
    position.defined[coin.number] = coin
    game = position.card(P1, "coin", number=coin.number).at("504.2")

    assert "1119.2a" in game.refused("ability:coin#0").cites
