"""11.12.4.6-13: changes of words among each other and in time, and the reasons they give."""

from __future__ import annotations

import pytest

from engine.core.events.effects import EffectBegan, EffectEnded
from tests.rulebooks.fftcg.given import P1, TURN, action, field, given
from tests.rulebooks.fftcg.rewording import (
    CHARACTER,
    FIRE,
    ICE,
    boosts,
    cited,
    hot_and_cold,
    rewords,
    scribe,
    word,
    written,
)
from tests.rulebooks.fftcg.wordings import MAIN

# ---------------------------------------------------------------- order and duration


@pytest.mark.clause("11.12.4.6", "11.12.4.9")
@pytest.mark.parametrize(
    ("first", "second", "met"),
    [(("fire", "ice"), ("ice", "wind"), "wind"), (("ice", "wind"), ("fire", "ice"), "ice")],
    ids=["one-after-the-other", "the-second-too-late"],
)
def test_two_changes_in_the_order_of_their_timestamps(
    first: tuple[str, str], second: tuple[str, str], met: str
) -> None:
    position = given().backup(P1, "banner", boosts(FIRE))
    for element in ("fire", "ice", "wind"):
        position.forward(P1, element, element=element)
    position.summon(P1, "older", *rewords(*first)).summon(P1, "younger", *rewords(*second))
    game = position.at(MAIN).casts("older", "banner").resolves().casts("younger", "banner").resolves()

    assert {element for element in ("fire", "ice", "wind") if game.power(element) == 6000} == {met}
    assert "11.12.4.13" in cited(game, "banner", "abilities")


@pytest.mark.clause("11.12.4.11")
@pytest.mark.parametrize(("order", "met"), [(("pen", "quill"), "wind"), (("quill", "pen"), "ice")])
def test_the_turn_player_orders_changes_that_come_at_once(order: tuple[str, str], met: str) -> None:
    position = given().backup(P1, "banner", boosts(FIRE))
    for element in ("fire", "ice", "wind"):
        position.forward(P1, element, element=element)
    for name, change in (("pen", word("fire", "ice")), ("quill", word("ice", "wind"))):
        position.backup(P1, name, field(f'to = {{ name = "banner" }}, change = {{ {change} }}'), zone="break")
    pick = 'do = "choose", from = { zone = "break", of = "you", kind = "backup" }, count = 2'
    position.backup(P1, "opener", action(pick, 'do = "deploy", what = "it"'))
    game = position.at(MAIN).uses("opener").picks("pen", "quill").resolves()
    assert game.asked(P1).form == "order" and "11.12.4.11" in game.asked().cites

    game.picks(*order)

    assert {element for element in ("fire", "ice", "wind") if game.power(element) == 6000} == {met}


@pytest.mark.clause("11.12.4.12", "11.12.4.13")
def test_a_change_waits_for_one_that_changes_its_own_text() -> None:
    position = given().backup(P1, "older", field(f'to = {{ name = "banner" }}, change = {{ {ICE} }}'))
    younger = field(f'to = {{ name = "older" }}, change = {{ {word("ice", "wind")} }}')
    position.backup(P1, "younger", younger).backup(P1, "banner", boosts(FIRE))
    game = position.forward(P1, "windy", element="wind").forward(P1, "cold", element="ice").at(MAIN)

    assert (game.power("windy"), game.power("cold")) == (6000, 5000)
    assert {"11.12.4.12", "11.12.4.13"} <= cited(game, "banner", "abilities")


@pytest.mark.clause("11.12.4.6")
def test_a_text_that_changes_itself_changes_nothing_more() -> None:
    writer = field(f'to = {{ kind = "backup" }}, change = {{ {ICE} }}')
    position = given().backup(P1, "one", writer).backup(P1, "two", writer).backup(P1, "banner", boosts(FIRE))
    game = hot_and_cold(position).at(MAIN)

    assert (game.power("hot"), game.power("cold")) == (5000, 6000)
    assert game.abilities("two") == ("two#0=fire>ice",)
    assert "11.12.4.6" in cited(game, "banner", "abilities")


@pytest.mark.clause("11.12.4.5")
def test_a_field_ability_changes_the_texts_of_later_cards() -> None:
    writer = field(f'to = {{ of = "you", kind = "backup" }}, change = {{ {ICE} }}')
    position = given().monster(P1, "writer", writer).backup(P1, "there", boosts(FIRE))
    game = hot_and_cold(position.backup(P1, "late", boosts(FIRE), cost=0, zone="hand")).at(MAIN).casts("late")

    assert (game.power("hot"), game.power("cold")) == (5000, 7000)
    assert "11.12.4.5" in cited(game, "late", "abilities")


@pytest.mark.clause("11.12.4.2")
def test_an_effect_changes_only_those_of_the_cards_it_met() -> None:
    song = f'do = "change", of = {{ of = "you", kind = "backup" }}, change = {{ {ICE} }}'
    position = given().summon(P1, "song", song).backup(P1, "there", boosts(FIRE))
    position = hot_and_cold(position.backup(P1, "late", boosts(FIRE), cost=0, zone="hand"))
    game = position.at(MAIN).casts("song").resolves().casts("late")

    assert (game.power("hot"), game.power("cold")) == (6000, 6000)
    assert game.events(EffectBegan, "11.12.4.2", "11.12.4.6")


@pytest.mark.clause("9.5.1.3.2")
def test_when_it_ends_the_text_is_the_printed_one_again() -> None:
    # 11.12.4.1
    game = written(scribe("fire", "ice", boosts(FIRE)).forward(P1, "hot"))
    assert game.power("hot") == 5000
    while game.table.turn == TURN:
        game.picks("pass" if "pass" in {option.id for option in game.asked().options} else "none")

    assert game.power("hot") == 6000 and game.abilities("banner") == ("banner#0",) and game.events(EffectEnded)
    assert [step.change for step in game.why("banner", "abilities").steps] == ["printed"]


@pytest.mark.clause("11.12.4.6")
def test_a_card_that_comes_again_has_its_printed_text() -> None:
    lifter = action(CHARACTER, 'do = "return", what = "it"')
    game = written(scribe("fire", "ice", boosts(FIRE), until="game").forward(P1, "hot").backup(P1, "lifter", lifter))
    assert game.power("hot") == 5000

    assert game.uses("lifter", 0, "banner").resolves().casts("banner").power("hot") == 6000


@pytest.mark.clause("11.12.4.6")
def test_a_lost_ability_has_no_words_to_change() -> None:
    loses = 'do = "change", of = "it", change = { lose_abilities = true }'
    position = hot_and_cold(scribe("fire", "ice", boosts(FIRE)).summon(P1, "hush", CHARACTER, loses))
    game = written(position).casts("hush", "banner").resolves()

    assert not game.abilities("banner") and (game.power("hot"), game.power("cold")) == (5000, 5000)


# ---------------------------------------------------------------- reasons


@pytest.mark.clause("11.12.4.6")
def test_the_reason_says_which_word_by_which_card() -> None:
    printed, change = (game := written(scribe("fire", "ice", boosts(FIRE)))).why("banner", "abilities").steps

    assert (printed.change, printed.result) == ("printed", ("banner#0",))
    assert (change.change, change.result) == ("fire = ice", ("banner#0=fire>ice",))
    assert "11.12.4.6" in change.cites and game.name(printed.source) == "banner"
