"""6.5: damage to a player, point by point, and the EX Bursts after it."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, DamageTaken
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import AbilityRemoved
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'


def hitter(position: Given, points: int, *more: str) -> Given:
    """A forward of P1 that deals points of damage to P2 for nothing, then does more."""
    return position.forward(P1, "hitter", action(f'do = "damage", count = {points}', *more))


def hit(position: Given, points: int, *more: str) -> Play:
    """The hitter's ability is being carried out."""
    return hitter(position, points, *more).at(MAIN).uses("hitter").resolves()


def bursts(*names: str, **readings: str) -> Given:
    """A deck of P2 with plain cards and summons that are EX Bursts ("ex ...": draw 1), from the top."""
    position = given(**readings)
    for name in names:
        if name.startswith("ex"):
            position.summon(P2, name, DRAW, ex=True, zone="deck")
        else:
            position.forward(P2, name, zone="deck")
    return position


@pytest.mark.clause("6.5.2")
def test_the_top_card_of_the_deck_goes_face_up_to_the_damage_zone() -> None:
    game = hit(bursts("top", "second"), 1)
    moved = game.last(CardMoved, "6.5.2")

    assert (moved.source, moved.target, moved.face_up) == ("P2/deck", "P2/damage", True)
    assert game.cards("P2/damage") == ["top"] and game.sees(P1, "top") and game.zone("second") == "P2/deck"
    assert game.last(DamageTaken, "6.5.2").card == game.id("top")


@pytest.mark.clause("6.5.3")
def test_as_many_points_as_were_dealt_and_no_more() -> None:
    game = hit(bursts("a", "b", "c", "d"), 3)

    assert set(game.cards("P2/damage")) == {"a", "b", "c"} and game.zone("d") == "P2/deck"
    assert len(game.events(DamageTaken)) == 3
    assert game.steps("damage_process").count("6.5.3") == 3 and game.steps("damage_process").count("6.5.2") == 3


@pytest.mark.clause("6.5.3")
def test_a_point_without_a_card_counts_as_well() -> None:
    game = hit(given().filled(P2, deck=1), 3)

    assert [event.card == 0 for event in game.events(DamageTaken)] == [False, True, True]
    assert game.table.result is not None and game.table.result.winner == P1


@pytest.mark.clause("6.5.2.1")
def test_all_points_first_then_the_ex_bursts_in_their_order() -> None:
    game = hit(bursts("ex 1", "plain", "ex 2"), 3)

    assert game.asked(P2).name == "EX Burst" and game.asked().subject == game.id("ex 1")
    assert set(game.cards("P2/damage")) == {"ex 1", "plain", "ex 2"}
    assert "6.5.2.1" in game.asked().cites
    assert game.picks("use").asked().subject == game.id("ex 2")
    assert len(game.picks("use").events(CardMoved, "7.11.1")) == 2 and game.asked().name == "priority"


@pytest.mark.clause("11.10.2")
@pytest.mark.parametrize(("answer", "who", "counted"), [("use", P2, 1), ("leave", P2, 0), ("use", P1, 0)])
def test_abilities_wait_for_the_use_of_an_ex_burst_by_their_player(answer: str, who: str, counted: int) -> None:
    position = bursts("ex 1").backup(
        who, "watcher", auto("burst_used", 'do = "gain", resource = "crystal"', player="you")
    )
    game = hit(position, 1).picks(answer)
    while game.table.zones["stack"]:
        game.resolves()

    assert game.table.facts.get("crystal", {}).get(who, 0) == counted


@pytest.mark.clause("6.5.2.1")
def test_a_card_without_the_icon_is_not_asked_for() -> None:
    assert hit(bursts("plain", "ex 1"), 1).asked().name == "priority"


@pytest.mark.clause("6.5.2.1")
def test_use_decided_as_the_card_is_turned_up() -> None:
    game = hit(bursts("ex 1", "plain", "ex 2", ex_burst_choice="at_reveal"), 3)

    assert game.asked().subject == game.id("ex 1") and game.cards("P2/damage") == ["ex 1"]
    game.picks("use")
    assert game.asked().subject == game.id("ex 2") and len(game.cards("P2/damage")) == 3
    assert not game.events(CardMoved, "7.11.1")
    game.picks("leave")
    assert len(game.events(CardMoved, "7.11.1")) == 1 and game.asked().name == "priority"


@pytest.mark.clause("6.5.2.1")
def test_an_ex_burst_in_the_middle_of_a_text_comes_at_once() -> None:
    game = hit(bursts("ex 1"), 1, DRAW)

    assert game.asked(P2).name == "EX Burst" and not game.events(CardMoved, "7.11.1")
    game.picks("use")
    assert [event.target for event in game.events(CardMoved, "7.11.1")] == ["P2/hand", "P1/hand"]


@pytest.mark.clause("6.5.2.1")
def test_an_ex_burst_in_the_middle_of_a_text_waits_for_its_end() -> None:
    position = bursts("ex 1", "plain", "ex 2", ex_burst_in_resolution="after_resolution")
    game = hit(position, 1, DRAW, 'do = "damage", count = 2')

    assert len(game.cards("P2/damage")) == 3 and game.events(AbilityRemoved)
    assert game.asked(P2).name == "EX Burst" and game.asked().subject == game.id("ex 1")
    game.picks("use")
    assert game.asked().subject == game.id("ex 2")
    game.picks("use")
    assert [event.target for event in game.events(CardMoved, "7.11.1")] == ["P1/hand", "P2/hand", "P2/hand"]
    assert game.asked().name == "priority"


@pytest.mark.clause("6.5.2.1")
@pytest.mark.parametrize("reading", ["at_once", "after_resolution"])
def test_damage_dealt_by_an_ex_burst(reading: str) -> None:
    position = given(ex_burst_in_resolution=reading)
    position.summon(P2, "ex 1", 'do = "damage", count = 1', DRAW, ex=True, zone="deck")
    position.summon(P1, "ex 2", DRAW, ex=True, zone="deck")
    game = hit(position, 1).picks("use")

    assert game.asked(P1).subject == game.id("ex 2")
    drawn = [event.target for event in game.events(CardMoved, "7.11.1")]
    assert drawn == ([] if reading == "at_once" else ["P2/hand"])
    drawn = [event.target for event in game.picks("use").events(CardMoved, "7.11.1")]
    assert drawn == (["P1/hand", "P2/hand"] if reading == "at_once" else ["P2/hand", "P1/hand"])
    assert game.asked().name == "priority"


@pytest.mark.clause("6.5.2.1", "11.10.2")
def test_damage_at_the_end_of_an_ex_burst_waits_for_it_too() -> None:
    position = given(ex_burst_in_resolution="after_resolution")
    position.summon(P2, "ex 1", DRAW, 'do = "damage", count = 1', ex=True, zone="deck")
    position.summon(P2, "ex 2", DRAW, ex=True, zone="deck").summon(P1, "ex 3", DRAW, ex=True, zone="deck")
    game = hit(position, 2).picks("use")

    assert game.asked(P1).subject == game.id("ex 3"), "that of the burst's damage before the next of the first damage"
    assert game.picks("use").asked(P2).subject == game.id("ex 2")
    assert game.picks("leave").asked().name == "priority" and "waiting_bursts" not in game.table.facts


@pytest.mark.clause("11.8.3")
@pytest.mark.parametrize(("reading", "counted"), [("when_dealt", True), ("after_ex_bursts", False)])
def test_what_triggers_on_damage_to_a_player_and_leaves_by_the_ex_burst(reading: str, counted: bool) -> None:
    position = given(player_damage_triggers=reading)
    waits = auto("deal_damage_to_player", DRAW, who="self", player="opponent")
    position.forward(P1, "hitter", action('do = "damage", count = 1'), waits)
    pick = 'do = "choose", from = { of = "opponent", kind = "forward" }'
    position.summon(P2, "ex 1", pick, 'do = "destroy", what = "it"', ex=True, zone="deck")
    game = position.at(MAIN).uses("hitter").resolves().picks("use").picks("hitter")

    assert game.zone("hitter") == "P1/break"
    assert (len(game.table.zones["stack"]) == 1) is counted


@pytest.mark.clause("11.8.3")
@pytest.mark.parametrize("reading", ["when_dealt", "after_ex_bursts"])
def test_what_is_still_there_triggers_in_any_case(reading: str) -> None:
    position = given(player_damage_triggers=reading)
    position.forward(P1, "watcher", auto("receive_damage", DRAW, player="opponent"))
    position.forward(P1, "hitter", action('do = "damage", count = 1'), auto("deal_damage_to_player", DRAW, who="self"))
    game = position.at(MAIN).uses("hitter").resolves()

    assert game.asked().name == "order of autos" and len(game.asked().options) == 2


@pytest.mark.clause("6.5.3")
def test_each_process_ends_before_the_next_instruction() -> None:
    game = hit(bursts("a", "ex 1"), 2, DRAW)
    ended = [event.seq for event in game.events(StepTaken) if event.procedure == "damage_process"]
    asked = [event.seq for event in game.events(ChoiceOpened) if event.choice.name == "EX Burst"]

    assert asked and asked[0] > ended[-1] - 1
    drew = game.picks("leave").last(CardMoved, "7.11.1")
    assert drew.seq > asked[0] and drew.target == "P1/hand"


def both_hit(points: int, player: str = P1, *more: str, **readings: str) -> Play:
    """An ability deals both players damage; the top card of each deck is an EX Burst ("ex P1": draw 1)."""
    position = given(**readings)
    for seat in (P1, P2):
        position.summon(seat, f"ex {seat}", DRAW, ex=True, zone="deck")
    position.forward(player, "storm", action(f'do = "damage", to = "each", count = {points}', *more))
    return position.at(MAIN, player).uses("storm").resolves()


@pytest.mark.clause("6.1.4", "6.5.2.1", "11.11.6")
@pytest.mark.parametrize(("player", "other"), [(P1, P2), (P2, P1)])
def test_both_players_take_all_damage_before_any_ex_burst(player: str, other: str) -> None:
    # AFT-043
    game = both_hit(2, player)

    assert len(game.cards("P1/damage")) == len(game.cards("P2/damage")) == 2
    assert (game.asked().seat, game.name(int(str(game.asked().subject)))) == (player, f"ex {player}")
    game.picks("use")
    assert (game.asked().seat, game.name(int(str(game.asked().subject)))) == (other, f"ex {other}")
    assert game.picks("use").asked().name == "priority"
    assert len(game.cards("P1/hand")) == len(game.cards("P2/hand")) == 1


@pytest.mark.clause("6.1.4", "11.10.2")
def test_decided_as_they_are_turned_up_they_are_carried_out_after_all_damage_too() -> None:
    game = both_hit(1, ex_burst_choice="at_reveal").picks("use")

    assert game.asked().seat == P2 and not game.cards("P1/hand")
    game.picks("use")
    assert len(game.cards("P1/hand")) == len(game.cards("P2/hand")) == 1


@pytest.mark.clause("6.1.4", "11.10.2")
def test_the_rest_of_the_text_follows_on_them_or_goes_before() -> None:
    assert len(both_hit(1, P1, DRAW).picks("use").picks("leave").cards("P1/hand")) == 2
    assert len(both_hit(1, P1, DRAW, ex_burst_in_resolution="after_resolution").cards("P1/hand")) == 1


@pytest.mark.clause("6.5.2.1", "11.10.2")
@pytest.mark.parametrize("zone", ["hand", "break"])
def test_an_ex_burst_that_was_turned_up_is_used_wherever_its_card_is(zone: str) -> None:
    moves = (
        'do = "choose", from = { zone = "damage", of = "you", is = "other" }',
        f'do = "put", what = "it", zone = "{zone}"',
    )
    game = hit(given().summon(P2, "wave", *moves, ex=True, zone="deck").summon(P2, "ex", DRAW, ex=True, zone="deck"), 2)
    game.picks("use").picks("ex")
    before = len(game.cards("P2/hand"))

    game.picks("use")

    assert game.zone("ex") == f"P2/{zone}" and len(game.cards("P2/hand")) == before + 1
