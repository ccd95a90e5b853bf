"""100. Two players, winning and losing, conceding, the great principles, control."""

from __future__ import annotations

import pytest

from engine.kernel.decide import Answer, Concede, decide
from engine.kernel.events import (
    AbilityPlaced,
    AttemptRefused,
    CardFaced,
    CardMoved,
    CardTurned,
    Conceded,
    DelayedSet,
    FellShort,
    GameEnded,
    MarkersChanged,
    PlayerLost,
    StepTaken,
    TriggerCounted,
    ValueChanged,
)
from engine.kernel.opening import DeckList, Setup, open_game
from engine.kernel.refusal import IllegalDeck, UnknownSeat
from tests.rulebooks.generic.given import BOOK, P1, P2, Given, ex, given, static, triggered

DRAW = 'do = "draw"'


# ---------------------------------------------------------------- 102: players


@pytest.mark.clause("102.1")
def test_a_game_is_prepared_for_two_players(fifty: Setup) -> None:
    table, events = open_game(fifty)

    assert table.pins.seats == (P1, P2)
    assert "102.1" in next(event for event in events if isinstance(event, StepTaken)).cites


def test_a_game_needs_a_deck_of_both_players(fifty: Setup) -> None:
    alone = Setup(fifty.edition, fifty.definitions, {P2: fifty.decks[P2]}, fifty.format)

    with pytest.raises(IllegalDeck, match="no deck for P1"):
        open_game(alone)


def test_a_third_player_is_unknown() -> None:
    game = given().at("503.3")

    with pytest.raises(UnknownSeat):
        decide(game.table, Concede("P3"))


# ---------------------------------------------------------------- 103: winning and losing


@pytest.mark.clause("103.1", "103.2")
@pytest.mark.parametrize("loser, winner", [(P1, P2), (P2, P1)])
def test_who_meets_a_losing_condition_alone_loses_and_the_other_wins(loser: str, winner: str) -> None:
    game = given().filled(loser, deck=0).at("502.1", loser)

    lost, ended = game.last(PlayerLost), game.last(GameEnded)
    assert (lost.seat, lost.cites[-1]) == (loser, "103.1")
    assert (ended.winner, ended.losers, ended.cites) == (winner, (loser,), ("103.2", "103.1"))


@pytest.mark.clause("103.1", "103.2")
def test_a_move_after_the_end_is_refused_by_the_clauses_that_ended_the_game() -> None:
    game = given().filled(P1, deck=0).at("502.1")

    decision = decide(game.table, Answer(P1, 0, ("end",)))

    assert game.table.choices == []
    assert decision.reason == "GAME_OVER"
    assert decision.verdict.cites == ("103.1", "103.2")
    assert isinstance(decision.events[0], AttemptRefused)


def test_nobody_has_lost_while_no_condition_is_met() -> None:
    game = given().filled(P1, deck=1).at("502.1")

    assert game.events(PlayerLost) == []
    assert game.asked().name == "main phase action"


@pytest.mark.clause("103.3", "103.1")
@pytest.mark.parametrize("turn_player", [P1, P2])
def test_if_both_meet_a_losing_condition_at_once_the_game_is_a_draw(turn_player: str) -> None:
    position = given().tactic(turn_player, "flood", 'do = "draw", by = "each"')
    game = position.filled(P1, deck=0).filled(P2, deck=0).at("503.3", turn_player).plays("flood")

    ended = game.last(GameEnded)
    assert (ended.winner, ended.losers, ended.cites) == ("", (P1, P2), ("103.3", "103.1"))
    assert [event.seat for event in game.events(PlayerLost)] == [P1, P2]


@pytest.mark.clause("103.3")
def test_it_is_a_draw_also_if_they_meet_different_conditions() -> None:
    ruin = 'do = "destroy", what = { zone = "main", of = "opponent", kind = "unit" }'
    position = given(failed_substitution="next_check").tactic(P1, "ruin", ruin).tactic(P1, "greed", DRAW)
    game = position.filled(P1, deck=0).at("503.3").plays("ruin")
    assert game.table.result is None

    game.plays("greed")

    assert [(event.seat, event.reason) for event in game.events(PlayerLost)] == [(P1, "deck"), (P2, "no substitute")]
    assert (game.last(GameEnded).winner, game.last(GameEnded).losers) == ("", (P1, P2))


@pytest.mark.clause("103.4")
@pytest.mark.parametrize("seat, winner", [(P1, P2), (P2, P1)])
def test_a_player_may_concede_whoever_is_asked(seat: str, winner: str) -> None:
    game = given().at("503.3")

    game.concedes(seat)

    assert game.last(Conceded).seat == seat
    assert (game.last(PlayerLost).seat, game.last(PlayerLost).reason) == (seat, "conceded")
    assert (game.last(GameEnded).winner, game.last(GameEnded).cites) == (winner, ("103.4", "103.2"))
    assert game.table.choices == []


@pytest.mark.clause("103.4")
def test_a_player_may_concede_in_the_middle_of_an_effect() -> None:
    game = given().tactic(P1, "vow", 'do = "choose_number"', DRAW).at("503.3").plays("vow")

    game.concedes(P2)

    assert game.last(GameEnded).winner == P1
    assert game.cards("P1/hand") == []


@pytest.mark.clause("103.4")
def test_conceding_is_not_replaced() -> None:
    instead = static('replace = { would = "concede", instead = [{ do = "draw" }] }')
    game = given().unit(P1, "stubborn", instead).at("503.3")

    game.concedes(P1)

    assert game.last(GameEnded).winner == P2
    assert game.events(CardMoved) == []


@pytest.mark.clause("103.4")
def test_no_effect_makes_a_player_concede() -> None:
    game = given().tactic(P1, "threat", 'do = "concede", player = "opponent"').at("503.3")

    game.plays("threat")

    assert (game.last(FellShort).what, game.last(FellShort).cites) == ("concede", ("103.4",))
    assert game.table.result is None


# ---------------------------------------------------------------- 104: principles


@pytest.mark.clause("104.1")
def test_a_card_may_end_a_state_that_the_rules_never_end() -> None:
    wake = 'do = "revive", what = { kind = "ko_unit", of = "you" }'
    game = given().tactic(P1, "wake", wake).unit(P1, "sleeper", zone="standby_1", ko=True).at("503.3")

    game.plays("wake")

    assert not game.ko("sleeper")
    assert "104.1" in game.last(CardFaced).cites


@pytest.mark.clause("104.1")
@pytest.mark.parametrize("picked, hand", [("yes", 1), ("no", 0)])
def test_a_card_may_leave_to_a_player_what_rules_would_have_done(picked: str, hand: int) -> None:
    offer = 'do = "may", cost = [{ do = "exhaust", what = { zone = "main", of = "you" } }], then = [{ do = "draw" }]'
    game = given().tactic(P1, "offer", offer).unit(P1, "worker").at("503.3").plays("offer")
    assert "104.1" in game.asked().cites

    game.picks(picked)

    assert len(game.cards("P1/hand")) == hand
    assert game.state("worker") == ("rested" if hand else "ready")


@pytest.mark.clause("104.2")
def test_what_cannot_be_done_in_full_is_done_as_far_as_possible() -> None:
    game = given().tactic(P1, "study", 'do = "draw", count = 3').filled(P1, deck=2).at("503.3")

    game.plays("study")

    assert game.cards("P1/hand") == ["P1 deck 1", "P1 deck 2"]
    assert game.last(FellShort).what == "draw"
    assert "104.2" in game.last(FellShort).cites


@pytest.mark.clause("104.2")
def test_the_rest_of_an_instruction_is_done_when_a_part_is_impossible() -> None:
    stun = 'do = "stun", what = { zone = "standby", of = "opponent", kind = "unit" }'
    game = given().tactic(P1, "bolt", stun, DRAW).at("503.3")

    game.plays("bolt")

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(StepTaken, "808.1", "104.2")


@pytest.mark.clause("104.2")
def test_a_choice_of_more_than_there_is_asks_for_all_there_is() -> None:
    both = 'do = "choose", count = 2, from = { zone = "main", of = "opponent", kind = "unit" }'
    game = given().tactic(P1, "flash", both, 'do = "exhaust", what = "it"').unit(P2, "only").at("503.3").plays("flash")
    assert (game.asked().least, game.asked().most) == (1, 1)
    assert "104.2" in game.asked().cites

    game.picks("only")

    assert game.state("only") == "rested"


@pytest.mark.clause("104.2")
@pytest.mark.parametrize("count", [0, -2])
@pytest.mark.parametrize("instruction", ['do = "draw"', 'do = "put_top", to = "trash"'])
def test_nothing_is_done_zero_or_fewer_times(instruction: str, count: int) -> None:
    game = given().tactic(P1, "study", f"{instruction}, count = {count}").at("503.3")

    game.plays("study")

    assert len(game.cards("P1/deck")) == 5
    assert game.events(StepTaken, "808.1", "104.2")


@pytest.mark.clause("104.2")
@pytest.mark.parametrize("count", [0, -100])
def test_no_damage_is_dealt_for_zero_or_fewer_points(count: int) -> None:
    spark = f'do = "damage_to", what = {{ zone = "main", of = "opponent" }}, count = {count}'
    game = given().tactic(P1, "spark", spark).unit(P2, "target", damage=100).at("503.3")

    game.plays("spark")

    assert game.damage("target") == 100
    assert "104.2" in game.last(FellShort).cites
    assert game.events(MarkersChanged) == []


@pytest.mark.clause("104.3")
@pytest.mark.parametrize(
    "state, word, occasion",
    [("ready", "ready", "ready"), ("rested", "exhaust", "rested"), ("stunned", "stun", "stunned")],
)
def test_a_unit_does_not_enter_the_state_it_is_in(state: str, word: str, occasion: str) -> None:
    waiting = triggered(occasion, DRAW, who="self")
    position = given().tactic(P1, "again", f'do = "{word}", what = {{ zone = "main", of = "you", kind = "unit" }}')
    game = position.unit(P1, "same", waiting, state=state).at("503.3")

    game.plays("again")

    assert "104.3" in game.last(FellShort).cites
    assert (game.events(CardTurned), game.events(TriggerCounted)) == ([], [])


def test_a_unit_in_another_state_does_enter_it() -> None:
    # 104.3
    waiting = triggered("rested", DRAW, who="self")
    position = given().tactic(P1, "calm", 'do = "exhaust", what = { zone = "main", of = "you", kind = "unit" }')
    game = position.unit(P1, "stunned one", waiting, state="stunned").at("503.3")

    game.plays("calm")

    assert (game.state("stunned one"), game.cards("P1/hand")) == ("rested", ["P1 deck 1"])


@pytest.mark.clause("104.4")
def test_what_a_static_ability_forbids_is_not_done() -> None:
    jailer = static('to = { zone = "main", kind = "unit", of = "opponent" }, change = { forbid = ["ready"] }')
    position = given().tactic(P1, "wake", 'do = "ready", what = { kind = "unit", of = "you" }')
    position.unit(P1, "front", state="rested").unit(P1, "back", zone="standby_1", state="rested")
    game = position.unit(P2, "jailer", jailer).at("503.3")

    game.plays("wake")

    assert (game.state("front"), game.state("back")) == ("rested", "ready")
    assert "104.4" in game.last(FellShort).cites


@pytest.mark.clause("104.4")
def test_what_an_effect_forbids_is_not_done() -> None:
    hold = 'do = "change", of = { kind = "unit" }, change = { forbid = ["stun"] }'
    bolt = 'do = "stun", what = { zone = "main", of = "opponent", kind = "unit" }'
    game = given().tactic(P1, "hold", hold).tactic(P1, "bolt", bolt).unit(P2, "target").at("503.3").plays("hold")

    game.plays("bolt")

    assert game.state("target") == "ready"
    assert game.last(FellShort).cites == ("104.4",)


@pytest.mark.clause("104.4")
def test_a_unit_that_may_not_be_knocked_out_is_not_knocked_out_by_an_effect() -> None:
    iron = static('to = "self", change = { forbid = ["destroy"] }')
    end = 'do = "destroy", what = { zone = "main", of = "opponent", kind = "unit" }'
    game = given().tactic(P1, "end", end).unit(P2, "iron", iron).at("503.3")

    game.plays("end")

    assert not game.ko("iron")
    assert "104.4" in game.last(FellShort).cites


@pytest.mark.clause("104.5")
@pytest.mark.parametrize("number", ["-1", "1.5", "two", "", "０"])
def test_a_number_that_is_no_whole_number_of_zero_or_more_is_refused(number: str) -> None:
    game = given().tactic(P1, "vow", 'do = "choose_number"').at("503.3").plays("vow")

    verdict = game.refused(number=number)

    assert "104.5" in verdict.cites


@pytest.mark.clause("104.5")
@pytest.mark.parametrize("number", [0, 3])
def test_zero_and_more_may_be_chosen(number: int) -> None:
    so_many = ('do = "choose_number"', 'do = "draw", count = { number = "number" }')
    game = given().tactic(P1, "vow", *so_many).at("503.3").plays("vow")

    game.picks(number=number)

    assert len(game.cards("P1/hand")) == number


def changing(*effect: str) -> Given:
    """P1 may change HP; `rising` and `falling` wait for what that means for them."""
    position = given().unit(P1, "rising", triggered("hp_up", DRAW, who="self"), hp=300)
    position.unit(P1, "falling", triggered("hp_down", DRAW, who="self"), hp=900, zone="standby_1")
    return position.tactic(P1, "change", *effect)


@pytest.mark.clause("104.6")
@pytest.mark.parametrize(
    "effect",
    [
        'do = "number", number = "hp", of = { kind = "unit", of = "you" }, plus = 100',
        'do = "number", number = "hp", of = { name = "rising" }, becomes = 400',
    ],
)
def test_a_value_that_became_higher_was_increased(effect: str) -> None:
    game = changing(effect).at("503.3")

    game.plays("change")

    changed = next(event for event in game.events(ValueChanged, "104.6") if event.was is not None)
    assert [game.name(event.pending.source) for event in game.events(TriggerCounted, "104.6")] == ["rising"]
    assert (changed.was, changed.value) == (300, 400)


@pytest.mark.clause("104.6")
@pytest.mark.parametrize(
    "effect",
    [
        'do = "number", number = "hp", of = { kind = "unit", of = "you" }, plus = -100',
        'do = "number", number = "hp", of = { name = "falling" }, becomes = 100',
    ],
)
def test_a_value_that_became_lower_was_decreased(effect: str) -> None:
    game = changing(effect).at("503.3")

    game.plays("change")

    assert [game.name(event.pending.source) for event in game.events(TriggerCounted, "104.6")] == ["falling"]


@pytest.mark.clause("104.6")
def test_swapped_values_increase_and_decrease() -> None:
    game = changing(
        'do = "choose", from = { name = "rising" }, as = "one"',
        'do = "choose", from = { name = "falling" }, as = "other"',
        'do = "swap_number", number = "hp", one = "one", other = "other"',
    ).at("503.3")

    game.plays("change").picks("rising").picks("falling").picks(game.asked().options[0].id)

    assert (game.number("rising", "hp"), game.number("falling", "hp")) == (900, 300)
    counted = [game.name(event.pending.source) for event in game.events(TriggerCounted, "104.6")]
    assert sorted(counted) == ["falling", "rising"]


@pytest.mark.clause("104.6")
def test_a_value_that_became_what_it_was_did_not_change() -> None:
    game = changing('do = "number", number = "hp", of = { name = "rising" }, becomes = 300').at("503.3")

    game.plays("change")

    assert game.events(TriggerCounted) == []
    assert {event.was for event in game.events(ValueChanged, "104.6")} == {None}


# ---------------------------------------------------------------- 105: control


def set_on_theirs(*printed: str) -> Given:
    """P1 may set `leech` on a unit of P2 (AGE-37)."""
    return given().strengthening(P1, "leech", *printed).unit(P2, "host").unit(P1, "own")


@pytest.mark.clause("105.3a")
def test_a_card_is_controlled_by_its_owner_even_in_the_others_area() -> None:
    game = set_on_theirs().at("503.3")

    game.plays("leech", on="host")

    moved = game.last(CardMoved, "804.2c-2")
    assert (game.zone("leech"), game.obj("leech").controller) == ("P2/main", P1)
    assert "105.3a" in moved.cites
    assert "306.8" not in moved.cites


@pytest.mark.clause("105.3b")
def test_an_ability_is_controlled_by_whoever_controls_its_card() -> None:
    gain = triggered("rested", DRAW, who="bearer")
    position = set_on_theirs(gain).tactic(P1, "calm", 'do = "exhaust", what = { zone = "main", of = "opponent" }')
    game = position.at("503.3").plays("leech", on="host")

    game.plays("calm")

    assert game.last(TriggerCounted).pending.controller == P1
    assert game.last(AbilityPlaced, "105.3b").obj.controller == P1
    assert (game.cards("P1/hand"), game.cards("P2/hand")) == (["P1 deck 1"], [])


@pytest.mark.clause("105.3b")
def test_you_and_opponent_are_meant_from_the_side_of_the_controller() -> None:
    drain = ex("drain", 'do = "exhaust", what = { zone = "main", of = "opponent", kind = "unit" }')
    game = given().unit(P2, "mage", drain).unit(P1, "victim").at("503.3", P2)

    game.uses("mage")

    assert (game.state("victim"), game.state("mage")) == ("rested", "ready")
    assert game.last(AbilityPlaced, "105.3b").obj.controller == P2


@pytest.mark.clause("105.3c")
def test_an_effect_is_controlled_by_whoever_controls_the_ability_that_made_it() -> None:
    later = ex("omen", 'do = "delay", when = { event = "turn_end" }, effect = [{ do = "draw" }]')
    game = given().unit(P2, "prophet", later).at("503.3", P2)

    game.uses("prophet")

    made = game.last(DelayedSet, "105.3c")
    assert made.delayed.controller == P2
    game.ends().declares_none()
    assert game.cards("P2/hand") == ["P2 deck 1"]


@pytest.fixture
def fifty() -> Setup:
    """A legal pair of decks."""
    position = given()
    for n in range(13):
        position.define("unit", f"unit {n}", {"hp": 1000, "retreat": 1})
    deck = DeckList({"deck": {f"unit {n}": 4 for n in range(12)} | {"unit 12": 2}})
    return Setup(BOOK.id, position.definitions(), {P1: deck, P2: deck})
