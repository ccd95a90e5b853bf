"""1000. Rule processes: losing, knock-outs, substitution, cards that lie where they may not."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced, CardMoved, MarkersChanged
from engine.core.events.choices import ChoiceMade, ChoicesRevealed
from engine.core.events.effects import TriggerCounted, TriggerSpent
from engine.core.events.fold import fold
from engine.core.events.game import GameEnded, PlayerLost
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.questions.redaction import redact
from tests.rulebooks.generic.given import P1, P2, Given, Play, given, static, triggered

DRAW = 'do = "draw"'
MAINS = '{ zone = "main", kind = "unit" }'
THEIR_MAIN = '{ zone = "main", of = "opponent", kind = "unit" }'


def other(seat: str) -> str:
    """The opponent."""
    return P2 if seat == P1 else P1


# ---------------------------------------------------------------- 1001.2


@pytest.mark.clause("1001.2")
def test_rule_processes_are_gone_through_from_the_top_down() -> None:
    game = given().unit(P1, "front", hp=500, damage=500).unit(P1, "back", zone="standby_1").at("503.2")

    first_pass = [at.partition("/")[0] for at in game.steps("rule_processes")]
    passes = first_pass.count("1001.2")
    assert list(dict.fromkeys(first_pass)) == ["1001.2", "1002.1", "1003.1", "1004.1", "1004.2", "1005.1"]
    # 1003 makes nobody choose: its step tells what is due, and the last step does it with the rest.
    assert passes == 2
    assert game.events(CardFaced, "1003.2")


@pytest.mark.clause("1001.2", "1002.1")
def test_a_loss_comes_before_everything_else() -> None:
    position = given().unit(P2, "front", hp=500, damage=500).fact("failed_draw/P1", True)
    game = position.at("503.2")

    assert game.last(GameEnded).winner == P2
    assert (game.events(CardFaced), game.events(CardMoved)) == ([], [])


@pytest.mark.clause("1001.2")
def test_what_is_due_is_done_together_and_what_follows_from_it_in_the_next_pass() -> None:
    # AGE-18
    position = given().unit(P1, "P1 front", hp=500, damage=500).unit(P1, "P1 back", zone="standby_1")
    position.unit(P2, "P2 front", hp=500, damage=500).energy(P2, "P2 front")
    game = (
        position.unit(P2, "P2 back", zone="standby_1", hp=100, damage=100)
        .unit(P2, "last", zone="standby_2")
        .at("503.2")
    )

    fallen = game.events(CardFaced, "1003.2")
    assert [game.name(event.card) for event in fallen] == ["P1 front", "P2 front", "P2 back"]
    assert len({event.batch for event in fallen}) == 1
    second = game.events(CardMoved, "1004.1")
    assert len({event.batch for event in (*second, *game.events(CardMoved, "1005.2"))}) == 1
    assert (game.cards("P1/main"), game.cards("P2/main")) == (["P1 back"], ["last"])


# ---------------------------------------------------------------- 1002.1: the deck


@pytest.mark.clause("1002.1")
@pytest.mark.parametrize("seat", [P1, P2])
def test_a_player_who_cannot_draw_for_the_turn_loses(seat: str) -> None:
    game = given().filled(seat, deck=0).at("502.1", seat)

    lost = game.last(PlayerLost)
    assert (lost.seat, lost.reason, lost.cites[0]) == (seat, "deck", "1002.1")
    assert game.last(GameEnded).winner == other(seat)


@pytest.mark.clause("1002.1")
def test_a_player_who_can_draw_too_few_cards_loses_at_the_next_rule_check() -> None:
    position = given().tactic(P1, "study", 'do = "draw", count = 2', f'do = "exhaust", what = {MAINS}')
    game = position.unit(P1, "page").filled(P1, deck=1).at("503.3").plays("study")

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.state("page") == "rested"
    assert game.last(GameEnded).winner == P2
    assert "1002.1" in game.last(PlayerLost).cites


@pytest.mark.clause("1002.1")
def test_the_player_who_was_to_draw_loses_whoever_made_them() -> None:
    game = given().tactic(P1, "gift", 'do = "draw", by = "opponent"').filled(P2, deck=0).at("503.3").plays("gift")

    assert game.last(GameEnded).winner == P1
    assert "1002.1" in game.last(PlayerLost).cites


@pytest.mark.parametrize("effect", [DRAW, 'do = "put_top", to = "trash", count = 3'])
def test_an_empty_deck_alone_does_not_lose(effect: str) -> None:
    # 1002.1: a draw has to be asked for
    game = given().tactic(P1, "last", effect).filled(P1, deck=1).at("503.3").plays("last")

    assert game.cards("P1/deck") == []
    assert game.asked().name == "main phase action"


# ---------------------------------------------------------------- 1002.2: no substitute


@pytest.mark.clause("1002.2")
@pytest.mark.parametrize("seat", [P1, P2])
def test_a_player_without_a_substitute_for_a_ko_main_unit_loses(seat: str) -> None:
    position = given().unit(seat, "front", hp=500, damage=500).unit(seat, "fallen", zone="standby_1", ko=True)
    game = position.at("503.2")

    lost = game.last(PlayerLost)
    assert (lost.seat, lost.reason, lost.cites[0]) == (seat, "no substitute", "1002.2")
    assert game.last(GameEnded).winner == other(seat)
    assert (game.last(ActIncomplete).what, game.last(ActIncomplete).cites) == (
        "substitution",
        ("1004.1", "1004.2", "1002.2", "306.7a-3"),
    )


@pytest.mark.clause("1002.2", "1004.2")
def test_a_player_without_a_unit_for_an_empty_main_area_loses() -> None:
    game = given().tactic(P1, "recall", f'do = "return", what = {THEIR_MAIN}').unit(P2, "front").at("503.3")

    game.plays("recall")

    assert game.cards("P2/hand") == ["front"]
    assert (game.last(GameEnded).winner, game.last(PlayerLost).cites[0]) == (P1, "1002.2")


@pytest.mark.clause("1002.2", "103.3")
def test_if_both_players_have_no_substitute_the_game_is_a_draw() -> None:
    game = given().tactic(P1, "doom", f'do = "destroy", what = {MAINS}').at("503.3").plays("doom")

    assert (game.last(GameEnded).winner, game.last(GameEnded).losers) == ("", (P1, P2))
    assert {event.cites[0] for event in game.events(PlayerLost)} == {"1002.2"}


def bereft(reading: str) -> Play:
    """P2's last unit was knocked out; a trigger of P1 waits for that."""
    watcher = triggered("ko", DRAW, who='{ of = "opponent", kind = "unit" }')
    position = given(failed_substitution=reading).unit(P1, "watcher", watcher).tactic(P1, "again", DRAW)
    return position.tactic(P1, "end", f'do = "destroy", what = {THEIR_MAIN}').at("503.3").plays("end")


@pytest.mark.clause("1002.2")
def test_the_loss_falls_before_any_trigger_is_played() -> None:
    # AGE-39
    game = bereft("next_pass")

    assert game.last(GameEnded).winner == P1
    assert len(game.events(TriggerCounted)) == 1
    assert (game.events(TriggerSpent), game.cards("P1/hand")) == ([], ["again"])


@pytest.mark.clause("1002.2")
def test_read_the_other_way_it_falls_in_the_next_rule_check() -> None:
    # AGE-39
    game = bereft("next_check")
    assert (len(game.events(TriggerSpent)), game.cards("P1/hand")) == (1, ["again", "P1 deck 1"])
    assert (game.table.result, game.asked().name) == (None, "main phase action")

    game.plays("again")

    assert (game.last(GameEnded).winner, game.last(PlayerLost).cites[0]) == (P1, "1002.2")


# ---------------------------------------------------------------- 1003: knock-outs


def withered(minus: int, zone: str) -> Play:
    """A unit of P2 with 500 HP has fewer for the turn."""
    wither = f'do = "number", number = "hp", of = {{ name = "weak" }}, plus = -{minus}'
    position = given().tactic(P1, "wither", wither).unit(P2, "weak", hp=500, zone=zone)
    return position.unit(P2, "spare", zone="standby_4").at("503.3").plays("wither")


@pytest.mark.clause("1003.1")
@pytest.mark.parametrize("minus", [500, 700])
@pytest.mark.parametrize("zone", ["main", "standby_2"])
def test_a_unit_without_hp_is_knocked_out(zone: str, minus: int) -> None:
    game = withered(minus, zone)

    assert game.ko("weak")
    assert [game.name(event.card) for event in game.events(CardFaced, "1003.1")] == ["weak"]


def test_a_unit_with_a_single_hp_left_stands() -> None:
    # 1003.1
    game = withered(499, "main")

    assert (game.ko("weak"), game.number("weak", "hp")) == (False, 1)


@pytest.mark.clause("1003.2")
@pytest.mark.parametrize("damage, ko", [(499, False), (500, True), (900, True)])
@pytest.mark.parametrize("zone", ["main", "standby_2"])
def test_a_unit_with_as_much_damage_as_hp_is_knocked_out(zone: str, damage: int, ko: bool) -> None:
    position = given().unit(P2, "hurt", hp=500, damage=damage, zone=zone).unit(P2, "spare", zone="standby_4")
    game = position.unit(P2, "dying", hp=100, damage=100, zone="standby_3").at("503.2")

    fallen = [game.name(event.card) for event in game.events(CardFaced, "1003.2")]
    assert (game.ko("hurt"), fallen) == (ko, ["hurt", "dying"] if ko else ["dying"])


@pytest.mark.clause("1003.2")
def test_damage_is_measured_against_the_hp_of_now() -> None:
    weaken = static('to = { of = "opponent", kind = "unit" }, change = { plus = { hp = -200 } }')
    position = (
        given().unit(P1, "frost", weaken).unit(P2, "hurt", hp=500, damage=300).unit(P2, "spare", zone="standby_1")
    )
    game = position.at("503.2")

    assert game.ko("hurt")
    assert game.events(CardFaced, "1003.2")


@pytest.mark.clause("1003.2", "909.1a", "913.6")
def test_a_ko_unit_has_no_damage_and_no_counters_and_is_not_knocked_out_again() -> None:
    position = given().unit(P2, "hurt", hp=500, damage=500, counters={"leaf": 2}, zone="standby_1")
    game = position.at("503.2")

    assert {event.name: event.now for event in game.events(MarkersChanged)} == {"damage": 0, "leaf": 0}
    assert len(game.events(CardFaced, "1003.2")) == 1
    assert game.zone("hurt") == "P2/standby_1"


def test_a_unit_that_may_not_be_knocked_out_stays() -> None:
    # 1003.2, 104.4: nothing is due, so nothing is repeated for ever
    iron = static('to = "self", change = { forbid = ["destroy"] }')
    game = given().unit(P2, "iron", iron, hp=500, damage=900).at("503.2")

    assert (game.ko("iron"), game.asked().name) == (False, "main phase action")


# ---------------------------------------------------------------- 1004.1: a KO main unit


@pytest.mark.clause("1004.1")
def test_a_ko_main_unit_is_switched_with_a_standby_unit_of_its_players_choice() -> None:
    position = given().unit(P2, "front", hp=500, damage=500).energy(P2, "front").unit(P2, "one", zone="standby_1")
    position.unit(P2, "two", zone="standby_3").unit(P2, "fallen", zone="standby_4", ko=True)
    game = position.at("503.2")
    assert (game.asked().seat, game.asked().name, game.options()) == (
        P2,
        "substitute",
        {"substitute:one", "substitute:two"},
    )
    assert "1004.1" in game.refused().cites

    game.picks("two")

    assert (game.cards("P2/main"), game.zone("front"), game.ko("front")) == (["two"], "P2/standby_3", True)
    assert [game.name(event.card) for event in game.events(CardMoved, "1004.1")] == ["two", "front"]


@pytest.mark.clause("1004.1")
def test_the_only_standby_unit_is_not_asked_for() -> None:
    position = given().unit(P1, "front", hp=500, damage=500).unit(P1, "back", zone="standby_2", state="rested")
    game = position.at("503.2")

    assert (game.cards("P1/main"), game.state("back")) == (["back"], "rested")
    assert game.events(CardMoved, "1004.1")


@pytest.mark.clause("1004.1")
def test_a_substitution_is_a_switch_for_triggers() -> None:
    watcher = triggered("switch", DRAW, who="self")
    position = given().unit(P1, "front", hp=500, damage=500).unit(P1, "back", watcher, zone="standby_2")
    game = position.at("503.2")

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(CardMoved, "1004.1")


def test_a_living_main_unit_is_not_substituted() -> None:
    # 1004.1
    position = given().unit(P1, "front", damage=300).unit(P1, "hurt", hp=100, damage=100, zone="standby_1")
    game = position.unit(P1, "back", zone="standby_2").at("503.2")

    assert (game.cards("P1/main"), game.ko("hurt")) == (["front"], True)


# ---------------------------------------------------------------- 1004.2: an empty main area


@pytest.mark.clause("1004.2")
def test_an_empty_main_area_is_filled_with_a_standby_unit_of_its_players_choice() -> None:
    position = given().tactic(P1, "recall", f'do = "return", what = {THEIR_MAIN}').unit(P2, "front")
    position.unit(P2, "one", zone="standby_1").unit(P2, "two", zone="standby_2").energy(P2, "two")
    game = position.unit(P2, "fallen", zone="standby_3", ko=True).at("503.3").plays("recall")
    assert (game.asked().seat, game.options()) == (P2, {"substitute:one", "substitute:two"})

    game.picks("two")

    assert (game.zone("front"), game.cards("P2/main")) == ("P2/hand", ["two", "two energy 1"])
    assert game.cards("P2/standby_2") == []
    assert game.last(CardMoved, "1004.2").verb == "to_main_area"


@pytest.mark.clause("1004.2")
def test_the_unit_that_comes_stays_the_same_card() -> None:
    position = given().tactic(P1, "recall", f'do = "return", what = {THEIR_MAIN}').unit(P2, "front")
    game = position.unit(P2, "back", zone="standby_1", damage=200, state="stunned").at("503.3").plays("recall")

    moved = game.last(CardMoved, "1004.2")
    assert moved.became == moved.card
    assert (game.damage("back"), game.state("back")) == (200, "stunned")


# ---------------------------------------------------------------- AGE-21: both at once


def both_fall(reading: str, turn_player: str = P1) -> Play:
    """Both main units fall at once; each player has two units to choose from."""
    position = given(simultaneous_choices=reading).tactic(turn_player, "doom", f'do = "destroy", what = {MAINS}')
    for seat in (P1, P2):
        position.unit(seat, f"{seat} one", zone="standby_1").unit(seat, f"{seat} two", zone="standby_2")
    return position.at("503.3", turn_player).plays("doom")


@pytest.mark.clause("1004.1")
@pytest.mark.parametrize("turn_player, second", [(P1, P2), (P2, P1)])
def test_the_turn_player_chooses_openly_then_the_other_and_both_switch_together(turn_player: str, second: str) -> None:
    # AGE-21
    game = both_fall("turn_player_first", turn_player)
    assert [choice.seat for choice in game.table.choices] == [turn_player]

    game.picks(f"{turn_player} two")
    assert [choice.seat for choice in game.table.choices] == [second]
    made = redact(game.last(ChoiceMade), game.table, second)
    assert made is not None
    assert "picks" in made.data
    assert game.events(CardMoved, "1004.1") == []
    game.picks(f"{second} one")

    moves = game.events(CardMoved, "1004.1")
    assert (len(moves), len({event.batch for event in moves})) == (4, 1)
    assert (game.cards(f"{turn_player}/main"), game.cards(f"{second}/main")) == (
        [f"{turn_player} two"], [f"{second} one"],
    )  # fmt: skip


@pytest.mark.clause("1004.1")
@pytest.mark.parametrize("quick, slow", [(P1, P2), (P2, P1)])
def test_read_the_other_way_both_choose_without_knowing_the_others_choice(quick: str, slow: str) -> None:
    # AGE-21
    game = both_fall("secret")
    assert sorted(choice.seat for choice in game.table.choices) == [P1, P2]

    game.picks(f"{quick} two", seat=quick)
    made = game.last(ChoiceMade)
    seen = redact(made, fold(game.log, made.seq), slow)
    assert seen is not None
    assert not {"picks", "value"} & set(seen.data)
    game.picks(f"{slow} two", seat=slow)

    assert game.last(ChoicesRevealed).answers == {seat: game.id(f"{seat} two") for seat in (P1, P2)}
    assert (game.cards("P1/main"), game.cards("P2/main")) == (["P1 two"], ["P2 two"])
    assert len({event.batch for event in game.events(CardMoved, "1004.1")}) == 1


@pytest.mark.clause("1004.1")
def test_read_the_other_way_a_player_who_chooses_alone_is_simply_asked() -> None:
    # AGE-21
    position = given(simultaneous_choices="secret").unit(P2, "front", hp=100, damage=100)
    game = position.unit(P2, "one", zone="standby_1").unit(P2, "two", zone="standby_2").at("503.2")
    assert [choice.seat for choice in game.table.choices] == [P2]

    game.picks("one")

    assert game.cards("P2/main") == ["one"]
    assert game.table.answers == {}


# ---------------------------------------------------------------- 1005: sets and energies without a unit


def carrying(zone: str = "standby_1") -> Given:
    """P2's `host` has a set and an energy; P1 holds a card that ends it and one that takes it back to the hand."""
    position = given().unit(P2, "host", zone=zone).strengthening(P2, "blade", on="host").energy(P2, "host")
    position.unit(P2, "kept", zone="standby_4").strengthening(P2, "other blade", on="kept").energy(P2, "kept")
    position.tactic(P1, "end", 'do = "destroy", what = { name = "host" }')
    return position.tactic(P1, "recall", 'do = "return", what = { name = "host" }')


@pytest.mark.clause("1005.1", "1005.2")
@pytest.mark.parametrize("card", ["end", "recall"])
def test_a_set_and_an_energy_are_discarded_when_their_unit_is_ko_or_gone(card: str) -> None:
    game = carrying().at("503.3").plays(card).picks("blade", "host energy 1")

    assert game.cards("P2/trash") == ["blade", "host energy 1"]
    assert {event.verb for event in game.events(CardMoved, "1005.1")} == {"discard"}
    assert [event.verb for event in game.events(CardMoved, "1005.2")] == ["discard"]
    assert game.carries("kept") == ["other blade", "kept energy 1"]


@pytest.mark.clause("1005.1")
def test_a_set_on_an_opposing_unit_goes_to_its_owners_trash() -> None:
    # AGE-37
    position = given().unit(P2, "host", hp=500, damage=500, zone="standby_1").strengthening(P1, "leech", on="host")
    game = position.at("503.2")

    assert game.zone("leech") == "P1/trash"
    assert game.events(CardMoved, "1005.1")


@pytest.mark.clause("1005.2")
def test_the_energies_of_a_substituted_main_unit_go_with_the_substitution() -> None:
    position = given().unit(P1, "front", hp=500, damage=500).energy(P1, "front", 3).unit(P1, "back", zone="standby_2")
    game = position.energy(P1, "back").at("503.2")

    assert game.cards("P1/trash") == ["front energy 3", "front energy 2", "front energy 1"]  # AGE-65
    gone = game.events(CardMoved, "1005.2")
    assert len(gone) == 3
    assert {event.batch for event in gone} == {event.batch for event in game.events(CardMoved, "1004.1")}
    assert (game.carries("back"), game.zone("back energy 1")) == (["back energy 1"], "P1/main")
    assert all(game.sees(P2, f"front energy {n}") for n in (1, 2, 3))


def test_a_trigger_of_the_ko_unit_finds_its_energies_gone() -> None:
    # 1005.2, 811.2a: all rule processes are done before a trigger is played
    legacy = triggered("ko", 'do = "draw", count = { count = { kind = "energy", of = "you" } }', who="self")
    position = given().unit(P2, "heir", legacy, hp=500, damage=500, zone="standby_1").energy(P2, "heir", 2)
    game = position.at("503.2")

    assert len(game.events(TriggerSpent)) == 1
    assert game.cards("P2/hand") == []
    assert game.events(StepTaken, "104.2")


def test_each_knock_out_is_told_with_its_damage_and_hp() -> None:
    position = given().unit(P1, "front", hp=500, damage=700).unit(P2, "other", hp=300, damage=300)
    game = position.unit(P1, "back", zone="standby_1").at("503.2")

    steps = [step for step in game.events(StepTaken) if step.grounds is not None]
    told = [(step.grounds.now, step.grounds.against, step.grounds.value_name) for step in steps]
    assert told == [(700, 500, "hp"), (300, 300, "hp")]
    assert all("1003.2" in step.cites for step in steps)
