"""12. Rule processes."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from engine.core.events.game import GameEnded, PlayerLost
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

DRAW = 'do = "draw"'
UNIQUE = {"generic": False}
SPARK = ('do = "choose", from = { kind = "forward" }', 'do = "damage_to", what = "it", count = 3000')


def leaving(game: Play, *cites: str) -> list[str]:
    """The cards that left the field by rule processes, in the order of the events."""
    return [game.name(event.became) for event in game.events(CardMoved, *cites) if event.verb in ("leave", "destroy")]


def broken(game: Play) -> list[CardMoved]:
    """The events in which characters were broken."""
    return [event for event in game.events(CardMoved) if event.verb == "destroy"]


# ---------------------------------------------------------------- 12.2, 12.3


@pytest.mark.clause("12.2")
def test_rule_processes_are_nobodys_and_ask_nobody() -> None:
    game = given().forward(P1, "hurt", power=3000, damage=3000).forward(P2, "doomed", damage=9000).at("9.3.1.4", P2)

    assert (game.zone("hurt"), game.zone("doomed")) == ("P1/break", "P2/break")
    assert "12.2" in next(event for event in game.events(StepTaken) if event.procedure == "rule_processes").cites
    assert [event.choice.name for event in game.events(ChoiceOpened)] == ["priority"]
    assert {event.agent for event in broken(game)} == {0}


@pytest.mark.clause("12.3")
@pytest.mark.parametrize("clause", ["9.3.1.4", "10.1.1.1", "10.1.4.3", "9.5.1.1"])
def test_they_are_done_whenever_somebody_is_about_to_get_priority(clause: str) -> None:
    game = given().forward(P1, "hurt", power=3000, damage=3000).at(clause)

    assert game.zone("hurt") == "P1/break"
    assert "12.3" in {label for event in game.events(StepTaken, "12.2") for label in event.cites}


@pytest.mark.clause("12.3", "12.4.1", "12.4.5")
def test_what_is_due_in_the_check_that_ends_the_game_is_done_with_it() -> None:
    position = given().forward(P2, "hurt", power=3000, damage=3000).forward(P1, "faint", power=0)
    position.filled(P2, damage=7).backup(P1, "scout", auto("to_break_zone", DRAW, who='{ kind = "forward" }'))
    game = position.at("9.3.1.4")

    assert (game.zone("hurt"), game.zone("faint")) == ("P2/break", "P1/break")
    assert game.table.result is not None and game.table.result.winner == P1
    assert {event.batch for event in game.events(CardMoved)} == {game.last(GameEnded).batch}
    assert not game.events(TriggerCounted)


@pytest.mark.clause("12.3", "12.4.8")
def test_who_has_six_backups_picks_before_the_check_ends_the_game() -> None:
    game = given().filled(P2, damage=7).backups(P1, "fire", 6).at("9.3.1.4")
    assert game.table.result is None and game.asked().name == "backups"

    gone = game.asked().options[0]
    game.picks(gone.id)

    assert game.table.result is not None and len(game.cards("P1/field")) == 5


@pytest.mark.clause("12.3", "11.12.5.2")
def test_what_happens_instead_of_a_process_is_done_before_the_game_ends() -> None:
    spared = field('replace = { would = "destroy", what = "self", instead = [{ do = "return", what = "it" }] }')
    position = given().forward(P2, "hurt", spared, power=3000, damage=3000)
    game = position.forward(P2, "faint", power=0).filled(P2, damage=7, hand=0).at("9.3.1.4")

    assert (game.zone("hurt"), game.zone("faint")) == ("P2/hand", "P2/break")
    assert game.table.result is not None and game.events(CardMoved)[-1].seq < game.last(PlayerLost).seq


@pytest.mark.clause("12.3")
def test_nothing_is_done_before_that() -> None:
    # A forward that is dealt its power and then healed by more power in one text stays.
    heal = 'do = "number", number = "power", of = "it", plus = 3000'
    position = given().forward(P1, "brave", power=3000).forward(P1, "hurt", power=3000)
    game = position.summon(P1, "trial", *SPARK, heal).summon(P1, "spark", *SPARK).at("9.3.1.4")

    game.casts("trial", "brave").resolves().casts("spark", "hurt").resolves()

    assert (game.zone("brave"), game.damage("brave")) == ("P1/field", 3000)
    assert game.zone("hurt") == "P1/break"
    assert game.events(StepTaken, "12.3")


@pytest.mark.clause("12.3")
def test_all_that_is_due_is_done_as_one_event() -> None:
    position = given().forward(P1, "hurt", power=3000, damage=3000).forward(P2, "twin", facts=UNIQUE)
    position.card(P2, "twin too", number="twin").forward(P1, "dawn", element="light")
    game = position.forward(P1, "dusk", element="dark").at("9.3.1.4")

    left = [event for event in game.events(CardMoved) if event.source.endswith("/field")]
    assert sorted(game.name(event.became) for event in left) == ["dawn", "dusk", "hurt", "twin", "twin too"]
    assert len({event.batch for event in left}) == 1
    assert game.events(StepTaken, "12.3", "11.1.3")


@pytest.mark.clause("12.3")
def test_it_is_repeated_until_nothing_is_due_and_only_then_autos_are_stacked() -> None:
    lead = field('to = { of = "you", kind = "forward", is = "other" }, change = { plus = { power = 1000 } }')
    waiting = auto("to_break_zone", DRAW, who='{ kind = "forward" }')
    position = given().forward(P1, "leader", lead, power=3000, damage=3000).backup(P1, "mourner", waiting)

    game = position.forward(P1, "frail", power=2000, damage=2000).at("9.3.1.4")

    first, second = broken(game)
    assert [game.name(event.became) for event in (first, second)] == ["leader", "frail"]
    assert first.batch < second.batch
    game.picks(*[option.id for option in game.asked().options])
    assert len(game.events(AbilityPlaced)) == 2
    assert game.events(AbilityPlaced)[0].seq > second.seq
    assert game.events(StepTaken, "11.1.3", "12.3")


@pytest.mark.clause("12.3")
def test_autos_may_make_rule_processes_due_again() -> None:
    # The auto is stacked, which sets nothing off by itself; its resolution makes one due before the next priority.
    strike = 'do = "damage_to", what = { of = "opponent", kind = "forward" }, count = 5000'
    waiting = auto("to_break_zone", strike, who="self")
    position = given().forward(P1, "martyr", waiting, power=3000, damage=3000).forward(P2, "target", power=5000)
    game = position.at("9.3.1.4")
    assert (len(game.events(AbilityPlaced)), game.zone("target")) == (1, "P2/field")

    game.resolves()

    assert game.zone("target") == "P2/break"
    assert len([event for event in game.events(StepTaken) if event.at == "12.2"]) == 2
    assert game.events(StepTaken, "12.3")


# ---------------------------------------------------------------- 12.4.1-12.4.3: losing


@pytest.mark.clause("12.4.1")
@pytest.mark.parametrize("points, lost", [(6, False), (7, True), (8, True)])
def test_a_player_with_seven_points_loses(points: int, lost: bool) -> None:
    # AFT-004: the cards in the damage zone are counted.
    assert (given().filled(P2, damage=points).at("9.3.1.4").table.result is not None) is lost

    game = given().filled(P2, damage=max(points, 7)).at("9.3.1.4")

    assert (game.last(PlayerLost).seat, game.last(PlayerLost).reason) == (P2, "damage")
    assert "12.4.1" in game.last(PlayerLost).cites


@pytest.mark.clause("12.4.1")
@pytest.mark.parametrize("reading, lost", [("six", True), ("seven", False)])
def test_the_limit_in_limited_games_is_a_matter_of_reading(reading: str, lost: bool) -> None:
    # AFT-002
    game = given(limited_damage=reading).limited().filled(P2, damage=6).at("9.3.1.4")
    assert (game.table.result is not None) is lost

    game = given(limited_damage=reading).limited().filled(P2, damage=7).at("9.3.1.4")

    assert "12.4.1" in game.last(PlayerLost).cites


def study(seat: str, count: int = 1) -> Given:
    """P1 has a summon that makes a player draw."""
    who = "you" if seat == P1 else "opponent"
    return given().summon(P1, "study", f'do = "draw", by = "{who}", count = {count}')


@pytest.mark.clause("12.4.2")
@pytest.mark.parametrize("seat, winner", [(P1, P2), (P2, P1)])
def test_who_tried_to_draw_from_an_empty_deck_loses(seat: str, winner: str) -> None:
    game = study(seat, 2).filled(seat, deck=1).at("9.3.1.4").casts("study").resolves()

    assert game.cards(f"{seat}/hand") == [f"{seat} deck 1"]
    assert (game.last(PlayerLost).seat, game.last(GameEnded).winner) == (seat, winner)
    assert {"12.4.2", "3.1.2"} <= set(game.last(PlayerLost).cites)


@pytest.mark.clause("12.4.2")
def test_a_draw_that_was_forbidden_was_not_tried() -> None:
    # AFT-005
    ban = field('forbid_player = "opponent", forbid = ["draw"]')
    game = study(P1).filled(P1, deck=0).forward(P2, "warden", ban).at("9.3.1.4").casts("study").resolves()
    assert game.table.result is None

    game = study(P1).filled(P1, deck=0).at("9.3.1.4").casts("study").resolves()

    assert "12.4.2" in game.last(PlayerLost).cites


@pytest.mark.parametrize("reading, lost", [("failed_draw", False), ("no_cards", True)])
def test_an_empty_deck_alone_loses_or_not(reading: str, lost: bool) -> None:
    # AFT-005
    game = given(empty_deck=reading).filled(P2, deck=0).at("9.3.1.4")

    assert (game.table.result is not None) is lost
    if lost:
        assert (game.last(PlayerLost).seat, "12.4.2" in game.last(PlayerLost).cites) == (P2, True)


@pytest.mark.clause("12.4.3")
@pytest.mark.parametrize("deck, points", [(0, 1), (1, 2), (2, 4)])
def test_who_took_more_damage_than_the_deck_had_cards_loses(deck: int, points: int) -> None:
    shots = f'do = "damage", count = {points}'
    game = given().filled(P2, deck=deck).summon(P1, "shots", shots).at("9.3.1.4").casts("shots").resolves()

    assert len(game.cards("P2/damage")) == deck
    assert (game.last(PlayerLost).seat, game.last(PlayerLost).reason) == (P2, "deck")
    assert "12.4.3" in game.last(PlayerLost).cites


def shot_twice(deck: int, reading: str) -> Play:
    """Two points at once for P2, whose deck has so many cards (AFT-006)."""
    position = given(deck_damage=reading).filled(P2, deck=deck).summon(P1, "shots", 'do = "damage", count = 2')
    return position.at("9.3.1.4").casts("shots").resolves()


@pytest.mark.clause("12.4.3")
def test_as_much_damage_as_the_deck_has_cards_loses_where_it_is_read_so() -> None:
    game = shot_twice(2, "whole_deck")

    assert len(game.cards("P2/damage")) == 2
    assert (game.last(PlayerLost, "12.4.3").seat, game.last(PlayerLost).reason) == (P2, "deck")


@pytest.mark.parametrize("reading, deck", [("whole_deck", 3), ("unmet_point", 2)])
def test_and_otherwise_it_does_not(reading: str, deck: int) -> None:
    # 12.4.3
    game = shot_twice(deck, reading)

    assert len(game.cards("P2/damage")) == 2 and game.table.result is None


# ---------------------------------------------------------------- 12.4.4, 12.4.5: power and damage


@pytest.mark.clause("12.4.4")
@pytest.mark.parametrize("minus", [3000, 4000])
def test_a_character_with_power_of_zero_or_less_goes_to_its_owners_break_zone(minus: int) -> None:
    curse = field(f'to = {{ of = "opponent", kind = "forward" }}, change = {{ plus = {{ power = -{minus} }} }}')
    position = given().forward(P1, "hex", curse, power=9000).card(P2, "borrowed", number="frail", owner=P1)

    game = position.forward(P2, "frail", power=3000).at("9.3.1.4")

    assert (game.zone("frail"), game.zone("borrowed")) == ("P2/break", "P1/break")
    moved = game.events(CardMoved, "12.4.4")
    assert {event.verb for event in moved} == {"leave"}
    assert all("15.1.1.3.1" not in event.cites for event in moved)


@pytest.mark.clause("12.4.4")
def test_what_has_no_power_stays() -> None:
    # AFT-011
    curse = field('to = { of = "opponent" }, change = { plus = { power = -9000 } }')
    position = given().forward(P1, "hex", curse).backup(P2, "house").monster(P2, "beast").forward(P2, "frail")

    game = position.at("9.3.1.4")

    assert leaving(game, "12.4.4") == ["frail"]
    assert set(game.cards("P2/field")) == {"house", "beast"}


@pytest.mark.clause("12.4.5")
@pytest.mark.parametrize("damage, gone", [(4999, False), (5000, True), (6000, True)])
def test_a_forward_with_damage_of_its_power_is_broken(damage: int, gone: bool) -> None:
    game = given().forward(P2, "hurt", power=5000, damage=damage).forward(P2, "other", power=1000, damage=1000)

    play = game.at("9.3.1.4")

    assert (play.zone("hurt") == "P2/break") is gone
    assert play.zone("other") == "P2/break"
    assert all({"12.4.5", "15.1.1.3.1"} <= set(event.cites) for event in broken(play))


@pytest.mark.clause("12.4.5")
def test_a_forward_whose_power_is_below_1000_is_not_broken_by_damage() -> None:
    game = (
        given().forward(P2, "mite", power=500, damage=500).forward(P2, "other", power=1000, damage=1000).at("9.3.1.4")
    )

    assert (game.zone("mite"), leaving(game, "12.4.5")) == ("P2/field", ["other"])


@pytest.mark.clause("12.4.5")
@pytest.mark.parametrize("count, drawn", [(3000, 1), (2000, 0)])
def test_the_source_of_the_damage_broke_it(count: int, drawn: int) -> None:
    glory = auto("destroy", DRAW, by="self")
    shot = f'do = "damage_to", what = {{ of = "opponent", kind = "forward" }}, count = {count}'
    position = given().forward(P1, "archer", auto("enter", shot, who="self"), glory, cost=0, zone="hand")
    game = position.forward(P2, "target", power=3000).forward(P2, "hurt", power=1000, damage=1000, zone="hand")
    play = game.at("9.3.1.4").casts("archer").resolves()

    if drawn:
        assert [play.name(event.agent) for event in broken(play)] == ["archer"]
        play.resolves()
    assert len(play.cards("P1/hand")) == drawn
    assert len(play.events(TriggerCounted)) == 1 + drawn
    assert given().forward(P2, "hurt", power=1000, damage=1000).at("9.3.1.4").events(CardMoved, "12.4.5")


@pytest.mark.clause("12.4.5", "12.3")
def test_nothing_broke_what_is_broken_in_a_later_check_only() -> None:
    # AFT-131
    shot = 'do = "damage_to", what = { of = "opponent", kind = "forward" }, count = 5000'
    helps = 'to = { of = "you", kind = "forward", is = "other" }, change = { plus = { power = 1000 } }'
    position = given().backup(P1, "trap", action(shot), auto("destroy", DRAW, by="self"))
    position.forward(P2, "captain", field(helps), power=5000).forward(P2, "soldier", power=5000)
    play = position.at("9.3.1.4").uses("trap").resolves()

    assert [(play.name(event.became), event.agent == play.id("trap")) for event in broken(play)] == [
        ("captain", True),
        ("soldier", False),
    ]
    assert len(play.events(TriggerCounted)) == 1 and "damaged_by" not in play.table.facts


# ---------------------------------------------------------------- 12.4.6-12.4.8: too many


@pytest.mark.clause("12.4.6")
@pytest.mark.parametrize("copies", [2, 3])
def test_all_same_named_cards_of_a_player_go_to_their_owners_break_zones(copies: int) -> None:
    # AFT-056
    position = given().forward(P1, "twin", facts=UNIQUE).forward(P1, "guard").card(P1, "guard too", number="guard")
    position.card(P1, "borrowed", number="twin", owner=P2).card(P2, "theirs", number="twin")
    if copies == 3:
        position.card(P1, "third", number="twin")

    game = position.at("9.3.1.4")

    assert (game.zone("twin"), game.zone("borrowed")) == ("P1/break", "P2/break")
    assert len(leaving(game, "12.4.6")) == copies
    assert (set(game.cards("P1/field")), game.cards("P2/field")) == ({"guard", "guard too"}, ["theirs"])


@pytest.mark.clause("12.4.7")
@pytest.mark.parametrize("one, other", [("light", "light"), ("light", "dark"), ("dark", "dark")])
def test_all_light_and_dark_cards_of_a_player_go_if_there_are_two(one: str, other: str) -> None:
    position = given().forward(P1, "dawn", element=one).backup(P1, "tower", element=other).forward(P1, "plain")

    game = position.forward(P2, "single", element="light").at("9.3.1.4")

    assert sorted(leaving(game, "12.4.7")) == ["dawn", "tower"]
    assert (game.cards("P1/field"), game.cards("P2/field")) == (["plain"], ["single"])


@pytest.mark.clause("12.4.7")
def test_so_it_is_with_one_that_an_effect_makes_light() -> None:
    gains = (
        'do = "choose", from = { kind = "forward" }',
        'do = "change", of = "it", change = { gain_attribute = "light" }',
    )
    position = given().backup(P1, "tower", element="dark").forward(P1, "plain").summon(P2, "dawn", *gains)
    game = position.at("9.3.1.4").passes().casts("dawn", "plain").resolves()

    assert sorted(leaving(game, "12.4.7")) == ["plain", "tower"]


@pytest.mark.clause("12.4.8")
def test_the_controller_puts_backups_beyond_five_into_the_break_zone() -> None:
    position = given().backup(P2, "borrowed", owner=P1)
    for n in range(6):
        position.backup(P2, f"house {n}")

    game = position.at("9.3.1.4")
    asked = game.asked()
    assert (asked.seat, asked.name, asked.least, asked.most) == (P2, "backups", 2, 2)
    assert "12.4.8" in asked.cites
    assert "12.4.8" in game.refused("house 0").cites
    game.picks("borrowed", "house 3")

    assert (game.zone("borrowed"), game.zone("house 3")) == ("P1/break", "P2/break")
    assert sorted(leaving(game, "12.4.8")) == ["borrowed", "house 3"]
    assert len(game.cards("P2/field")) == 5


@pytest.mark.clause("12.4.8")
def test_five_backups_stay_and_those_of_the_other_player_do_not_count() -> None:
    position = given()
    for n in range(5):
        position.backup(P1, f"mine {n}").backup(P2, f"theirs {n}")
    assert position.at("9.3.1.4").events(CardMoved) == []

    position = given()
    for n in range(6):
        position.backup(P1, f"mine {n}")
    game = position.at("9.3.1.4").picks("mine 5")

    assert leaving(game, "12.4.8") == ["mine 5"]


@pytest.mark.clause("12.4.8")
def test_both_players_have_too_many_backups() -> None:
    position = given()
    for n in range(6):
        position.backup(P1, f"mine {n}").backup(P2, f"theirs {n}")

    game = position.at("9.3.1.4")
    assert game.asked().seat == P1
    game.picks("mine 0")
    assert game.asked().seat == P2
    game.picks("theirs 0")

    moved = game.events(CardMoved, "12.4.8")
    assert sorted(game.name(event.became) for event in moved) == ["mine 0", "theirs 0"]
    assert len({event.batch for event in moved}) == 1
