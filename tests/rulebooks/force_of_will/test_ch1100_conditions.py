"""1124, 1128, 1133, 1134. What a card has on a condition: [Torrent], [Seal], [Story], [Null]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.abilities.view import RulesContext
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given

LIFE = {"do": "gain", "resource": "life", "count": 100}
DRAW = {"do": "draw"}
BURN = [{"do": "choose", "from": {"kind": "resonator"}}, {"do": "damage_to", "what": "it", "count": 500}]
BODY = {"cost": {}, "atk": 200, "def": 200}
FREE = {"cost": {}, "effect": [LIFE]}


def flags(game: Play, name: str) -> set[str]:
    """The marks of a card now."""
    return set(RulesContext(game.table).derived.characteristics(game.id(name)).flags)


def foe(position: Given, name: str = "foe") -> Given:
    """P2 has a resonator."""
    return position.card(P2, name, "resonator", numbers={"atk": 300, "def": 300})


def chant(name: str = "chant", **more: object) -> Given:
    """P1 holds a chant without a cost that gains 100 life."""
    return foe(given().written(P1, name, "chant", zone="hand", **FREE, **more))


# ---------------------------------------------------------------- 1124: [Torrent]


@pytest.mark.clause("1124.2", "1124.2a", "1124.2b")
def test_torrent_is_there_on_the_second_card_of_the_turn() -> None:
    position = chant("first", torrent=[{"effect": BURN}]).written(P1, "second", "chant", number="first", zone="hand")
    game = position.at("504.2").picks("play:first")
    assert (game.asked().name, game.chase) == ("priority", ["first"])
    game.passes(2).picks("play:second").picks("foe").passes(2)

    assert (game.life[P1], game.zone("foe")) == (4200, "P2/graveyard")


@pytest.mark.clause("1124.2a")
def test_cards_that_are_not_resolved_yet_count() -> None:
    position = chant("second", keywords=["quickcast"], torrent=[{"effect": BURN}])
    position.written(P1, "first", "chant", zone="hand", **FREE)
    game = position.at("504.2").picks("play:first").picks("play:second").picks("foe").passes(2)

    assert (game.chase, game.zone("foe")) == (["first"], "P2/graveyard")


@pytest.mark.clause("1124.2b")
def test_on_the_first_card_it_asks_for_no_target() -> None:
    game = given().written(P1, "first", "chant", zone="hand", **FREE, torrent=[{"effect": BURN}]).at("504.2")

    assert game.picks("play:first").passes(2).life[P1] == 4100


def test_cards_of_the_opponent_and_of_the_last_turn_do_not_count() -> None:
    position = chant("mine", keywords=["quickcast"], torrent=[{"effect": BURN}])
    position.written(P2, "theirs", "chant", zone="hand", keywords=["quickcast"], **FREE)
    game = position.at("504.2").picks("pass").picks("play:theirs").picks("pass").picks("play:mine")

    assert (game.asked().name, game.chase) == ("priority", ["theirs", "mine"])


def test_abilities_are_no_cards() -> None:
    position = chant("mine", torrent=[{"effect": BURN}])
    position.written(P1, "maker", "resonator", **BODY, ability=[{"kind": "activated", "effect": [LIFE]}])
    game = position.at("504.2").picks("ability:maker#0").passes(2).picks("play:mine")

    assert (game.asked().name, game.chase) == ("priority", ["mine"])


@pytest.mark.clause("1124.2")
def test_a_resonator_has_it_on_the_field() -> None:
    position = given().written(P1, "first", "chant", zone="hand", **FREE)
    position.written(P1, "wave", "resonator", zone="hand", **BODY, torrent=[{"enter": [{"effect": [DRAW]}]}])
    position.written(P1, "calm", "resonator", zone="hand", number="wave")
    game = position.at("504.2").picks("play:calm").passes(2)
    assert game.chase == []

    game.picks("play:wave").passes(2)
    assert game.chase == ["an ability"]


@pytest.mark.clause("1124.2")
def test_its_text_can_take_the_place_of_the_other() -> None:
    position = chant("second", torrent=[{"effect": BURN, "instead": True}]).written(
        P1, "first", "chant", **FREE, zone="hand"
    )
    game = position.at("504.2").picks("play:first").passes(2).picks("play:second").picks("foe").passes(2)

    assert (game.life[P1], game.zone("foe")) == (4100, "P2/graveyard")


# ---------------------------------------------------------------- 1128: [Seal]


def stones(position: Given, *names: str) -> Given:
    """P1 has magic stones."""
    for name in names:
        position.stone(P1, name, "fire")
    return position


@pytest.mark.clause("1128.2", "1128.2a")
def test_a_chant_is_played_with_its_seal_if_there_are_enough_stones() -> None:
    seal = [{"magic_stones": 2, "effect": BURN}]
    game = stones(chant(seal=seal), "one", "two").at("504.2").picks("play:chant").picks("foe").passes(2)
    assert (game.life[P1], game.zone("foe")) == (4100, "P2/graveyard")

    game = stones(chant(seal=seal), "one").at("504.2").picks("play:chant").passes(2)
    assert (game.life[P1], game.zone("foe")) == (4100, "P2/field")


def test_another_card_has_it_while_there_are_enough_stones() -> None:
    position = given().written(P1, "golem", "resonator", **BODY, seal=[{"magic_stones": 2, "keywords": ["flying"]}])
    away = [{"do": "choose", "from": {"kind": "magic_stone"}}, {"do": "put", "what": "it", "zone": "removed"}]
    position = stones(position, "one", "two").written(P1, "away", "chant", zone="hand", cost={}, effect=away)
    game = position.at("504.2")
    assert "flying" in flags(game, "golem")

    game.picks("play:away").picks("one").passes(2)
    assert "flying" not in flags(game, "golem")


@pytest.mark.clause("1128.2b")
def test_it_can_hold_abilities_of_every_kind() -> None:
    grow = {"kind": "static", "statics": [{"to": "self", "change": {"plus": {"atk": 100}}}]}
    act = {"kind": "activated", "effect": [LIFE]}
    seal = [{"magic_stones": 1, "ability": [grow, act], "enter": [{"effect": [DRAW]}]}]
    position = given().written(P1, "golem", "resonator", zone="hand", **BODY, seal=seal)
    game = stones(position, "one").at("504.2").picks("play:golem").passes(2)
    assert (game.number("golem", "atk"), game.chase) == (300, ["an ability"])
    assert "1128.2b" in game.why("golem", "atk").steps[-1].cites

    game.passes(2)
    used = next(option.id for option in game.asked().options if option.id.startswith(f"ability:{game.id('golem')}"))
    assert game.picks(used).passes(2).life[P1] == 4100


@pytest.mark.clause("1128.3", "1128.2b")
def test_only_cards_of_the_type_count() -> None:
    grow = {"kind": "static", "statics": [{"to": "self", "change": {"plus": {"atk": 100}}}]}

    def golem() -> Given:
        position = given().written(P1, "golem", "resonator", **BODY, seal=[{"magic_stones": 2, "ability": [grow]}])
        return position.card(P1, "false", "resonator", flags=("stone_type:fire",), numbers={"atk": 1, "def": 1})

    assert stones(golem(), "one").at("504.2").number("golem", "atk") == 200
    game = stones(golem(), "one", "two").at("504.2")
    assert game.number("golem", "atk") == 300
    assert {"1128.3", "1128.2b"} <= set(game.why("golem", "atk").steps[-1].cites)


@pytest.mark.clause("1128.4", "1026.1")
def test_a_released_seal_is_met_without_stones() -> None:
    position = given().written(P1, "golem", "resonator", **BODY, seal=[{"magic_stones": 9, "keywords": ["flying"]}])
    position.written(P1, "other", "resonator", number="golem")
    one = [{"do": "choose", "from": {"kind": "resonator"}}, {"do": "release", "what": "it"}]
    position.written(P1, "key", "chant", zone="hand", cost={}, effect=one)
    game = position.at("504.2").picks("play:key").picks("golem").passes(2)

    assert "flying" in flags(game, "golem")
    assert "flying" not in flags(game, "other")
    game.passes_to("505.4").passes(2)
    assert "flying" in flags(game.passes_to("504.2"), "golem")


@pytest.mark.clause("1128.4", "1026.1")
def test_all_seals_of_a_player_are_released_together() -> None:
    position = chant(seal=[{"magic_stones": 9, "effect": BURN}])
    for seat, name in ((P1, "golem"), (P2, "theirs")):
        position.written(
            seat, name, "resonator", number="golem", **BODY, seal=[{"magic_stones": 9, "keywords": ["flying"]}]
        )
    position.written(P1, "key", "chant", zone="hand", cost={}, effect=[{"do": "release"}])
    game = position.at("504.2").picks("play:key").passes(2)
    assert "flying" in flags(game, "golem")
    assert "flying" not in flags(game, "theirs")

    game.picks("play:chant").picks("foe").passes(2)
    assert game.zone("foe") == "P2/graveyard"


# ---------------------------------------------------------------- 1133: [Story]


def stories(position: Given, revealed: int, hidden: int = 0) -> Given:
    """P1 has stories in the extra deck."""
    for n in range(revealed + hidden):
        position.written(P1, f"tale {n}", "chant", number="tale", zone="extra_deck", races=["Story"], **FREE)
    for place, obj in enumerate(position.objects):
        if obj.number == "tale" and obj.id in [position.ids[f"tale {n}"] for n in range(revealed)]:
            position.objects[place] = replace(obj, shown=("*",))
    return position


@pytest.mark.clause("1133.2a")
def test_a_chant_is_played_with_its_story_if_enough_are_revealed() -> None:
    story = [{"stories": 2, "effect": BURN}]
    game = stories(chant(story=story), 2).at("504.2").picks("play:chant").picks("foe").passes(2)
    assert game.zone("foe") == "P2/graveyard"

    game = stories(chant(story=story), 1, 3).at("504.2").picks("play:chant").passes(2)
    assert (game.life[P1], game.zone("foe")) == (4100, "P2/field")


@pytest.mark.clause("1133.2b")
def test_another_card_has_its_story_while_enough_are_revealed() -> None:
    def bard() -> Given:
        grow = {"kind": "static", "statics": [{"to": "self", "change": {"plus": {"atk": 100}}}]}
        return given().written(P1, "bard", "resonator", **BODY, story=[{"stories": 1, "ability": [grow]}])

    game = stories(bard(), 1).at("504.2")
    assert game.number("bard", "atk") == 300
    assert "1133.2b" in game.why("bard", "atk").steps[-1].cites
    assert stories(bard(), 0, 1).at("504.2").number("bard", "atk") == 200


# ---------------------------------------------------------------- 1134: [Null]


@pytest.mark.clause("1134.2a")
def test_a_chant_is_played_with_its_null_if_it_was_the_last_card_of_the_hand() -> None:
    null = [{"effect": BURN}]
    game = chant(null=null).at("504.2").picks("play:chant").picks("foe").passes(2)
    assert game.zone("foe") == "P2/graveyard"

    game = chant(null=null).filled(P1, deck=3, stone_deck=1, hand=1).at("504.2").picks("play:chant").passes(2)
    assert (game.life[P1], game.zone("foe")) == (4100, "P2/field")


@pytest.mark.clause("1134.2a")
def test_what_comes_into_the_hand_later_does_not_matter_to_it() -> None:
    position = chant(null=[{"effect": BURN}])
    position.written(P1, "push", "regalia", ability=[{"kind": "activated", "effect": [DRAW]}], cost={})
    game = position.at("504.2").picks("play:chant").picks("foe").picks("ability:push#0").passes(4)

    assert (len(game.cards("P1/hand")), game.zone("foe")) == (1, "P2/graveyard")


@pytest.mark.clause("1134.2b")
def test_another_card_has_its_null_while_the_hand_is_empty() -> None:
    position = given().written(
        P1,
        "bird",
        "resonator",
        **BODY,
        null=[
            {
                "keywords": ["flying"],
                "ability": [{"kind": "static", "statics": [{"to": "self", "change": {"plus": {"atk": 100}}}]}],
            }
        ],
    )
    position.written(P1, "push", "regalia", ability=[{"kind": "activated", "effect": [DRAW]}], cost={})
    game = position.at("504.2")
    assert (game.number("bird", "atk"), "flying" in flags(game, "bird")) == (300, True)
    assert "1134.2b" in game.why("bird", "atk").steps[-1].cites

    game.picks("ability:push#0").passes(2)
    assert (game.number("bird", "atk"), "flying" in flags(game, "bird")) == (200, False)


@pytest.mark.clause("1134.2b")
def test_null_that_matters_to_playing_a_resonator_is_looked_at_as_it_is_played() -> None:
    position = given().written(
        P1, "ghost", "resonator", zone="hand", **BODY, null=[{"on_play": True, "enter": [{"effect": [DRAW]}]}]
    )
    game = position.at("504.2").picks("play:ghost").passes(2)
    assert game.chase == ["an ability"]
    assert "1134.2b" in {label for event in game.log for label in event.cites}
