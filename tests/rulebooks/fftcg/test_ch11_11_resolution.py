"""11.11: resolving what lies on top of the stack."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, MarkersChanged, MemoryKept
from engine.core.events.choices import ChoiceMade
from engine.core.events.effects import AbilityRemoved, EffectBegan
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
ANY = 'do = "choose", from = { kind = "character" }'
THEIRS = 'do = "choose", from = { of = "opponent", kind = "forward" }'
IT_BREAKS = 'do = "destroy", what = "it"'


def drawn(game: Play) -> list[str]:
    """Who drew."""
    return [event.target for event in game.events(CardMoved, "7.11.1")]


@pytest.mark.clause("11.11.1")
def test_both_pass_and_the_top_is_resolved() -> None:
    position = given().summon(P1, "below", DRAW).summon(P2, "above", 'do = "damage"')
    game = position.at(MAIN).casts("below").passes().casts("above")
    assert game.resolves().cards("P1/damage") and drawn(game) == []

    assert game.events(StepTaken, "11.11.1") and game.zone("below") == "stack"
    assert drawn(game.resolves()) == ["P1/hand"]


@pytest.mark.clause("11.11.1")
def test_a_play_in_between_begins_the_passing_anew() -> None:
    game = given().summon(P1, "below", DRAW).summon(P2, "above", DRAW).at(MAIN).casts("below")
    game.passes().casts("above").passes()

    assert len(game.cards("stack")) == 2 and not game.events(StepTaken, "11.11.1")
    assert game.passes().events(StepTaken, "11.11.1") and len(game.cards("stack")) == 1


@pytest.mark.clause("11.11.2")
@pytest.mark.parametrize(("asked", "change"), [
    ("most = { cost = 3 }", 'do = "number", number = "cost", of = "it", plus = 1'),
    ("most = { power = 5000 }", 'do = "number", number = "power", of = "it", plus = 1000'),
    ('flag = "job:thief"', 'do = "change", of = "it", change = { flag_becomes = "job:knight" }'),
])  # fmt: skip
def test_void_when_what_was_asked_for_has_changed(asked: str, change: str) -> None:
    pick = f'do = "choose", from = {{ of = "opponent", kind = "forward", {asked} }}'
    position = given().forward(P2, "target", power=5000, cost=3, facts={"jobs": ["thief"]})
    game = position.summon(P1, "doom", pick, IT_BREAKS, DRAW).summon(P2, "disguise", ANY, change).at(MAIN)
    game.casts("doom", "target").passes().casts("disguise", "target").resolves().resolves()

    assert game.zone("target") == "P2/field" and drawn(game) == [] and game.zone("doom") == "P1/break"
    assert game.events(StepTaken, "11.11.2", "11.3.9")


@pytest.mark.clause("11.11.2.1.1")
def test_what_is_left_of_several_choices() -> None:
    pick = 'do = "choose", from = { of = "opponent", kind = "forward" }, count = 2'
    position = given().forward(P2, "one").forward(P2, "two").summon(P1, "doom", pick, IT_BREAKS, DRAW)
    game = position.summon(P2, "home", ANY, 'do = "return", what = "it"').at(MAIN).casts("doom", "one", "two")
    game.passes().casts("home", "one").resolves().resolves()

    assert (game.zone("one"), game.zone("two")) == ("P2/hand", "P2/break") and drawn(game) == ["P1/hand"]
    assert game.events(MemoryKept, "11.11.2.1.1")


@pytest.mark.clause("11.11.2.1.1")
def test_two_choices_of_which_one_is_lost() -> None:
    mine = 'do = "choose", from = { of = "you", kind = "forward" }, as = "mine"'
    position = given().forward(P1, "own").forward(P2, "other")
    position.summon(P1, "duel", mine, THEIRS, 'do = "exhaust", what = "mine"', IT_BREAKS)
    game = (
        position.summon(P2, "home", ANY, 'do = "return", what = "it"')
        .at(MAIN)
        .casts("duel")
        .picks("own")
        .picks("other")
    )
    game.pays().passes().casts("home", "own").resolves().resolves()

    assert game.zone("other") == "P2/break" and game.events(MemoryKept, "11.11.2.1.1")


@pytest.mark.clause("11.11.3")
def test_the_condition_of_a_conditional_auto_is_looked_at_again() -> None:
    printed = auto("enter", DRAW, who="self", holds='{ count = { of = "you", kind = "monster" }, at_least = 1 }')
    position = given().forward(P1, "comer", printed, cost=0, zone="hand").monster(P1, "beast")
    game = position.summon(P2, "doom", ANY, IT_BREAKS).at(MAIN).casts("comer")
    game.passes().casts("doom", "beast").resolves().resolves()

    assert drawn(game) == [] and game.events(StepTaken, "11.11.3") and game.events(AbilityRemoved)


def strong(position: Given) -> Given:
    """A forward whose ability deals its power as damage, strengthened by 1000, and a summon of P2 against it."""
    hits = 'do = "damage_to", what = "it", count = { value = "power", of = "self" }'
    position.forward(P1, "giant", action(THEIRS, hits), power=6000).forward(P2, "target", power=9000)
    position.backup(P1, "banner", field('to = { kind = "forward", of = "you" }, change = { plus = { power = 1000 } }'))
    return position.summon(P2, "doom", ANY, IT_BREAKS)


@pytest.mark.clause("11.11.4", "11.11.7")
def test_a_source_that_has_left_is_looked_at_as_it_was() -> None:
    game = strong(given()).at(MAIN).uses("giant", 0, "target").passes().casts("doom", "giant").resolves().resolves()

    assert game.zone("giant") == "P1/break" and game.damage("target") == 7000
    assert game.events(StepTaken, "11.11.4", "11.11.7")


@pytest.mark.clause("11.11.7")
def test_a_chosen_card_that_has_left_is_looked_at_as_it_was() -> None:
    twice = 'do = "choose", from = { of = "you", kind = "forward" }, as = "mine"'
    pick = 'do = "choose", from = { of = "opponent", kind = "forward" }'
    hits = 'do = "damage_to", what = "it", count = { value = "power", of = "mine" }'
    position = strong(given()).summon(P1, "blow", twice, pick, 'do = "leave", what = "mine"', hits)
    game = position.at(MAIN).casts("blow").picks("giant").picks("target").pays().resolves()

    assert game.zone("giant") == "P1/break" and game.damage("target") == 7000
    assert game.events(MarkersChanged, "11.11.7")


@pytest.mark.clause("11.11.5")
def test_the_text_is_followed_in_its_order() -> None:
    first = 'do = "damage", count = 1'
    game = given().summon(P1, "text", first, DRAW, 'do = "damage", count = 1').at(MAIN).casts("text").resolves()
    moves = [event.target for event in game.events(CardMoved) if event.source.endswith("/deck")]

    assert moves == ["P2/damage", "P1/hand", "P2/damage"] and game.events(StepTaken, "11.11.5")


@pytest.mark.clause("11.11.5.1")
def test_a_choice_in_the_middle_is_made_by_who_is_named_while_it_is_resolved() -> None:
    pick = 'do = "choose", from = { of = "opponent", kind = "forward" }, by = "opponent"'
    position = given().forward(P2, "one").forward(P2, "two").summon(P1, "toll", DRAW, pick, IT_BREAKS)
    game = position.at(MAIN).casts("toll")
    assert game.asked().name == "priority"
    game.resolves()

    assert game.asked(P2).name == "choose" and "11.11.5.1" in game.asked().cites and drawn(game) == ["P1/hand"]
    assert game.picks("two").zone("two") == "P2/break" and game.zone("one") == "P2/field"


MUST = field('to = "self", change = { gain_flag = "must_be_chosen" }')
NEVER = field('to = "self", change = { forbid = ["be_chosen_by_summons", "be_chosen_by_abilities"] }')
LATER = 'do = "choose", from = { kind = "forward" }'


@pytest.mark.clause("11.11.5.1.1")
def test_what_must_be_chosen_is_among_it_and_what_cannot_be_is_not() -> None:
    position = given().forward(P2, "decoy", MUST).forward(P2, "ghost", NEVER).forward(P2, "plain")
    game = position.summon(P1, "text", DRAW, LATER, IT_BREAKS).at(MAIN).casts("text").resolves()

    assert game.options() == {"choose:decoy"} and "11.11.5.1.1" in game.asked().cites
    for name in ("plain", "ghost"):
        assert any("11.11.5.1.1" in why.cites for why in game.barred(f"choose:{name}")), name


@pytest.mark.clause("11.11.5.1.1")
def test_what_must_be_chosen_leaves_room_for_others() -> None:
    position = given().forward(P2, "decoy", MUST).forward(P2, "plain").forward(P2, "other")
    game = position.summon(P1, "text", DRAW, f"{LATER}, count = 2", IT_BREAKS).at(MAIN).casts("text").resolves()

    assert game.options() == {"choose:plain", "choose:other"} and game.asked().most == 1
    game.picks("other")
    assert (game.zone("decoy"), game.zone("plain"), game.zone("other")) == ("P2/break", "P2/field", "P2/break")


@pytest.mark.clause("11.11.6")
def test_both_choose_turn_player_first_then_all_at_once() -> None:
    pick = 'do = "choose", from = { of = "you", kind = "forward" }, by = "each"'
    position = given().forward(P1, "a").forward(P1, "b").forward(P2, "c").forward(P2, "d")
    game = position.summon(P2, "storm", pick, 'do = "leave", what = "it"').at(MAIN).passes().casts("storm").resolves()

    assert game.asked().seat == P1 and game.options() == {"choose:a", "choose:b"}
    game.picks("a")
    assert game.asked().seat == P2 and game.options() == {"choose:c", "choose:d"} and game.zone("a") == "P1/field"
    game.picks("d")
    left = [event for event in game.events(CardMoved) if event.verb == "leave"]
    assert {game.names[game.table.objects[event.became].card] for event in left} == {"a", "d"}
    assert len({event.batch for event in left}) == 1 and game.events(StepTaken, "11.11.6")


@pytest.mark.clause("11.11.6")
def test_both_play_a_card_onto_the_field_each_under_the_own_control() -> None:
    pick = 'do = "choose", from = { of = "you", zone = "break", kind = "forward" }, by = "each"'
    position = given().forward(P1, "a", zone="break").forward(P2, "c", zone="break")
    game = position.summon(P1, "dawn", pick, 'do = "deploy", what = "it", by = "owner"').at(MAIN).casts("dawn")
    game.resolves().picks("a").picks("c")

    assert (game.zone("a"), game.zone("c")) == ("P1/field", "P2/field")
    assert len({event.batch for event in game.events(CardMoved, "6.2.4")}) == 1


@pytest.mark.clause("11.11.6")
def test_who_has_nothing_to_choose_is_not_asked() -> None:
    pick = 'do = "choose", from = { of = "you", kind = "forward" }, by = "each"'
    game = given().forward(P2, "c").summon(P1, "storm", pick, 'do = "leave", what = "it"').at(MAIN).casts("storm")

    assert game.resolves().asked().seat == P2 and game.picks("c").zone("c") == "P2/break"


@pytest.mark.clause("11.11.8")
def test_what_a_card_is_told_to_do_the_card_does() -> None:
    hits = 'do = "damage_to", what = "it", count = 2000'
    position = given().forward(P1, "archer", action(THEIRS, hits)).forward(P2, "target")
    game = position.at(MAIN).uses("archer", 0, "target").resolves()

    assert game.last(MarkersChanged, "11.11.8").agent == game.id("archer")


@pytest.mark.clause("11.11.9")
def test_a_variable_is_determined_once() -> None:
    count = '{ count = { of = "you", kind = "forward" }, times = 1000 }'
    boost = f'do = "number", number = "power", of = "it", plus = {count}'
    position = given().forward(P1, "one", power=5000).forward(P1, "two", power=5000)
    position.summon(P1, "song", 'do = "choose", from = { of = "you", kind = "forward" }', boost)
    position.forward(P1, "late", cost=0, zone="hand").summon(P2, "doom", ANY, IT_BREAKS)
    game = position.at(MAIN).casts("song", "one").passes().casts("doom", "two").resolves().resolves()

    assert game.power("one") == 6000 and game.events(EffectBegan, "11.11.9")
    assert game.casts("late").power("one") == 6000


@pytest.mark.clause("11.11.10")
def test_a_summon_goes_to_its_owners_break_zone_and_an_ability_is_gone() -> None:
    position = given().summon(P1, "song", DRAW, owner=P2).forward(P1, "one", action(DRAW))
    game = position.at(MAIN).casts("song").resolves().uses("one").resolves()

    assert game.zone("song") == "P2/break" and game.events(CardMoved, "11.11.10")
    assert game.events(AbilityRemoved, "11.11.10") and not game.table.zones["stack"]
    assert not game.events(ChoiceMade, "11.11.5.1")
