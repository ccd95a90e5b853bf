"""807, 813. Triggered abilities: counting, order, cards that moved, delayed and state triggers, vanished sources."""

from __future__ import annotations

import pytest

from engine.kernel.events import (
    AbilityPlaced,
    CardFaced,
    CardMoved,
    ChoiceOpened,
    DelayedGone,
    DelayedSet,
    FactNoted,
    MarkersChanged,
    StepTaken,
    TriggerCounted,
    TriggerSpent,
)
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, skill, static, triggered

DRAW = 'do = "draw"'
MILL = 'do = "put_top", to = "trash"'
HURT_FOES = 'do = "damage_to", what = { of = "opponent", kind = "unit" }, count = 100'
DESTROY = 'do = "destroy", what = "self"'


def drawn(game: Play, seat: str = P1) -> list[CardMoved]:
    """The cards a player drew by effects (not for the turn)."""
    return [e for e in game.events(CardMoved, "904.1") if e.target == f"{seat}/hand" and "502.1" not in e.cites]


def in_any_order(game: Play) -> Play:
    """Triggers that wait together are played as they are offered."""
    while game.table.choices and game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)
    return game


def played(game: Play) -> list[str]:
    """The cards whose triggered abilities were played, in order."""
    return [game.name(e.obj.source) for e in game.events(AbilityPlaced, "804.2a")]


def trigger_steps(game: Play) -> list[StepTaken]:
    """The step in which each triggered ability is played."""
    return [e for e in game.events(StepTaken, "807.4") if e.procedure == "play_trigger" and e.at == "807.4"]


# ---------------------------------------------------------------- 807.1, 807.2: counting


@pytest.mark.clause("807.1", "807.2")
def test_a_triggered_ability_is_played_by_itself_in_the_next_rule_check() -> None:
    """Not at once: the tactic is carried out to its end first."""
    cry = triggered("damaged", DRAW, who="self")
    game = given().tactic(P1, "storm", HURT_FOES, MILL).unit(P2, "victim", cry).at("503.3").plays("storm")

    counted = game.last(TriggerCounted, "807.1", "807.2")
    over = game.last(CardMoved, "804.2c-1")
    check = next(e for e in game.events(StepTaken, "503.2") if e.seq > over.seq)
    assert counted.seq < over.seq < check.seq < drawn(game, P2)[0].seq
    assert not [e for e in game.events(ChoiceOpened) if e.choice.seat == P2]


@pytest.mark.clause("807.2")
@pytest.mark.parametrize("victims", [1, 2, 3])
def test_the_count_goes_up_by_one_for_every_occurrence(victims: int) -> None:
    vulture = triggered("damaged", DRAW, who='{ of = "opponent" }')
    position = given().tactic(P1, "storm", HURT_FOES).unit(P1, "vulture", vulture).unit(P2, "victim 1")
    for n in range(2, victims + 1):
        position.unit(P2, f"victim {n}", zone=f"standby_{n}")
    game = in_any_order(position.at("503.3").plays("storm"))

    assert len(game.events(TriggerCounted, "807.2")) == len(drawn(game)) == victims
    assert {e.cause for e in game.events(TriggerCounted)} == {e.seq for e in game.events(MarkersChanged)}


@pytest.mark.clause("807.2")
def test_what_is_not_the_condition_does_not_count() -> None:
    mine = triggered("damaged", DRAW, who='{ of = "you" }')
    game = given().tactic(P1, "storm", HURT_FOES).unit(P1, "a", mine).unit(P2, "b", mine).at("503.3").plays("storm")

    assert [e.pending.controller for e in game.events(TriggerCounted, "807.2")] == [P2]


# ---------------------------------------------------------------- 807.2a: what does not accumulate


def alarmed(*watchers: tuple[str, str, str]) -> Play:
    """Two units of P2 are damaged together; each watcher (seat, name, name of the EX skill) draws for it."""
    position = given().tactic(P1, "storm", 'do = "damage_to", what = { attribute = "straw" }, count = 100')
    position.unit(P2, "a", attributes=["straw"], zone="standby_1").unit(P2, "b", attributes=["straw"], zone="standby_2")
    for n, (seat, name, named) in enumerate(watchers):
        bell = triggered("damaged", DRAW, name=named, once_counted=True)
        position.unit(seat, name, bell, zone="main" if seat == P2 else f"standby_{n + 1}")
    return in_any_order(position.at("503.3").plays("storm"))


@pytest.mark.clause("807.2a")
def test_what_does_not_accumulate_counts_once_at_a_time() -> None:
    game = alarmed((P1, "ringer", "bell"))

    assert len(game.events(TriggerCounted)) == len(drawn(game)) == 1


@pytest.mark.clause("807.2a")
def test_ex_skills_of_one_name_and_one_player_count_once_together() -> None:
    # AGE-27
    game = alarmed((P1, "ringer", "bell"), (P1, "second ringer", "bell"))

    assert len(game.events(TriggerCounted)) == len(drawn(game)) == 1


@pytest.mark.clause("807.2a")
def test_ex_skills_of_other_names_and_of_the_opponent_count_for_themselves() -> None:
    # AGE-27
    game = alarmed((P1, "ringer", "bell"), (P1, "drummer", "drum"), (P2, "their ringer", "bell"))

    assert sorted(game.name(e.pending.source) for e in game.events(TriggerCounted)) == [
        "drummer", "ringer", "their ringer",
    ]  # fmt: skip
    assert (len(drawn(game)), len(drawn(game, P2))) == (2, 1)


@pytest.mark.clause("807.2a")
def test_after_it_was_played_it_counts_again() -> None:
    bell = triggered("damaged", DRAW, name="bell", once_counted=True, who='{ of = "opponent" }')
    position = given().unit(P1, "ringer", bell).unit(P2, "a").unit(P2, "b", zone="standby_1")
    game = position.tactic(P1, "storm", HURT_FOES).tactic(P1, "gale", HURT_FOES).at("503.3")

    game.plays("storm").plays("gale")

    assert len(game.events(TriggerCounted)) == len(drawn(game)) == 2


# ---------------------------------------------------------------- 807.3, 807.4: playing them


@pytest.mark.clause("807.3", "807.3a")
def test_the_turn_player_plays_all_own_triggers_first() -> None:
    dawn = triggered("main_start", DRAW)
    position = given().unit(P2, "theirs", dawn).unit(P1, "mine", dawn).unit(P1, "mine too", dawn, zone="standby_1")
    game = position.at("503.1")

    asked = game.asked()
    assert (asked.seat, asked.name, "807.3" in asked.cites) == (P1, "trigger order", True)
    assert len(asked.options) == 2
    game.picks(asked.options[1].id)

    assert played(game) == ["mine too", "mine", "theirs"]
    assert all("807.3" in e.cites for e in game.events(TriggerSpent))


@pytest.mark.clause("807.3")
def test_the_other_player_orders_the_own_triggers() -> None:
    dawn = triggered("main_start", DRAW)
    game = given().unit(P2, "a", dawn).unit(P2, "b", dawn, zone="standby_1").at("503.1")

    asked = game.asked()
    assert (asked.seat, asked.name) == (P2, "trigger order")
    game.picks(asked.options[1].id)

    assert played(game) == ["b", "a"]


@pytest.mark.clause("807.3")
def test_each_play_takes_one_off_the_count() -> None:
    vulture = triggered("damaged", DRAW, who='{ of = "opponent" }')
    position = given().tactic(P1, "storm", HURT_FOES).unit(P1, "vulture", vulture)
    game = position.unit(P2, "a").unit(P2, "b", zone="standby_1").at("503.3").plays("storm")

    assert len(game.table.pending) == 2
    game.picks(game.asked().options[0].id)
    assert game.table.pending == {}
    assert [e.how for e in game.events(TriggerSpent, "807.3", "807.4")] == ["used", "used"]


@pytest.mark.clause("807.4")
def test_a_counted_trigger_has_to_be_played() -> None:
    """Nobody is asked, though the effect is to one's disadvantage."""
    game = given().unit(P1, "drinker", triggered("main_start", 'do = "discard_hand"')).filled(P1, hand=1).at("503.1")

    assert game.cards("P1/trash") == ["P1 hand 1"]
    assert game.asked().name == "main phase action"
    assert trigger_steps(game)


BAN = static('forbid_player = "opponent", forbid = ["use_ex"]')


@pytest.mark.clause("807.4", "104.4")
def test_a_trigger_that_is_forbidden_is_not_played_and_its_count_goes() -> None:
    page = triggered("main_start", DRAW, name="dawn")
    game = given().unit(P1, "page", page).unit(P2, "jailer", BAN).at("503.1")

    assert [(e.how, e.cites) for e in game.events(TriggerSpent)] == [("unusable", ("807.4", "104.4"))]
    assert (drawn(game), game.events(AbilityPlaced), game.table.pending) == ([], [], {})


@pytest.mark.clause("807.4")
def test_a_prohibition_on_ex_skills_forbids_no_other_trigger() -> None:
    game = given().unit(P1, "page", triggered("main_start", DRAW)).unit(P2, "jailer", BAN).at("503.1")

    assert [e.how for e in game.events(TriggerSpent, "807.4")] == ["used"]
    assert len(drawn(game)) == 1


# ---------------------------------------------------------------- 807.5: how cards that moved are looked at


def painted(zone: str, **readings: str) -> Given:
    """P1 has a unit that makes every unit card in a zone of P1 blue there."""
    paint = static(f'to = {{ zone = "{zone}", of = "you", kind = "unit" }}, change = {{ gain_attribute = "blue" }}')
    return given(**readings).unit(P1, "front").unit(P1, "painter", paint, zone="standby_1")


WATCH_BLUE = '{ of = "you", attribute = "blue" }'


@pytest.mark.clause("807.5", "807.5a")
@pytest.mark.parametrize("zone, counts", [("hand", False), ("trash", True)])
def test_a_card_that_came_to_an_open_zone_is_looked_at_there(zone: str, counts: bool) -> None:
    watcher = triggered("discard", DRAW, who=WATCH_BLUE)
    position = painted(zone).unit(P1, "watcher", watcher, zone="standby_2").unit(P1, "old coat", zone="hand")
    position.unit(P1, "other", triggered("discard", MILL), zone="standby_3")
    game = position.tactic(P1, "ragman", 'do = "discard", what = { zone = "hand", of = "you", kind = "unit" }')
    play = in_any_order(game.at("503.3").plays("ragman"))

    assert len(drawn(play)) == counts
    assert play.events(TriggerCounted, "807.5", "807.5a")


@pytest.mark.clause("807.5", "807.5a")
@pytest.mark.parametrize("zone, counts", [("hand", False), ("trash", True)])
def test_a_card_that_went_to_a_hidden_zone_is_looked_at_where_it_lay_open(zone: str, counts: bool) -> None:
    watcher = triggered("move", DRAW, who=WATCH_BLUE, from_="trash", to="hand")
    position = painted(zone).unit(P1, "watcher", watcher, zone="standby_2").unit(P1, "old coat", zone="trash")
    position.unit(P1, "other", triggered("move", MILL, from_="trash", to="hand"), zone="standby_3")
    game = position.tactic(P1, "ragman", 'do = "return", what = { zone = "trash", of = "you", kind = "unit" }')
    play = in_any_order(game.at("503.3").plays("ragman"))

    assert len(drawn(play)) == counts
    assert play.events(TriggerCounted, "807.5", "807.5a")


def departing(reading: str, hp: int) -> Play:
    """A unit of 300 that has 600 in the area goes to the trash; a watcher waits for one of at least `hp`."""
    watcher = triggered("left_field", DRAW, who=f"{{ least = {{ hp = {hp} }} }}")
    lord = static('to = { name = "page" }, change = { plus = { hp = 300 } }')
    position = given(battlefield_is=reading).unit(P1, "watcher", watcher).unit(P1, "lord", lord, zone="standby_1")
    position.unit(P1, "page", hp=300, zone="standby_2").unit(
        P1, "other", triggered("left_field", MILL), zone="standby_3"
    )
    fire = 'do = "put", what = { name = "page" }, zone = "trash"'
    return in_any_order(position.tactic(P1, "fire", fire).at("503.3").plays("fire"))


@pytest.mark.clause("807.5", "807.5b")
@pytest.mark.parametrize("hp, counts", [(600, True), (601, False)])
def test_a_card_that_left_the_area_is_looked_at_as_it_was_there(hp: int, counts: bool) -> None:
    # AGE-04
    game = departing("area", hp)

    assert len(drawn(game)) == counts
    assert game.events(TriggerCounted, "807.5", "807.5b")


@pytest.mark.clause("807.5", "807.5c")
@pytest.mark.parametrize("hp, counts", [(300, True), (301, False)])
def test_read_the_other_way_it_is_looked_at_where_it_went(hp: int, counts: bool) -> None:
    # AGE-04: no zone of this game is meant by 807.5b
    game = departing("no_zone", hp)

    assert len(drawn(game)) == counts
    assert game.events(TriggerCounted, "807.5", "807.5c")


@pytest.mark.clause("807.5b")
@pytest.mark.parametrize("zone, counts", [("hand", False), ("field", True)])
def test_a_card_that_entered_the_area_is_looked_at_as_it_is_there(zone: str, counts: bool) -> None:
    watcher = triggered("enter", DRAW, who=WATCH_BLUE)
    position = painted(zone).unit(P1, "watcher", watcher, zone="standby_2").unit(P1, "new", zone="hand")
    position.unit(P2, "other", triggered("enter", MILL))
    game = in_any_order(position.at("503.3").deploys("new"))

    assert len(drawn(game)) == counts
    assert game.events(TriggerCounted, "807.5b")


def stepping_back(state: str, **readings: str) -> Play:
    """A rested main unit goes to a standby area, where it is restored; a watcher waits for one in a state."""
    watcher = triggered("move", DRAW, who=f'{{ orientation = "{state}" }}', from_="main", to="standby")
    position = given(**readings).unit(P1, "tired", state="rested").unit(P1, "fresh", zone="standby_1")
    position.unit(P1, "watcher", watcher, zone="standby_2").unit(
        P2, "other", triggered("switch", MILL, who='{ name = "tired" }')
    )
    swap = 'do = "switch", what = { name = "fresh" }'
    return in_any_order(position.tactic(P1, "swap", swap).at("503.3").plays("swap"))


@pytest.mark.clause("807.5", "807.5c")
@pytest.mark.parametrize("state, counts", [("ready", True), ("rested", False)])
def test_a_card_that_moved_inside_the_area_is_looked_at_where_it_went(state: str, counts: bool) -> None:
    # AGE-03
    game = stepping_back(state, zone_change_triggers="as_ruled")

    assert len(drawn(game)) == counts
    assert game.events(TriggerCounted, "807.5", "807.5c")


@pytest.mark.clause("812.1")
@pytest.mark.parametrize("state, counts", [("ready", False), ("rested", True)])
def test_read_the_other_way_it_is_looked_at_as_it_last_was(state: str, counts: bool) -> None:
    # AGE-03
    game = stepping_back(state, zone_change_triggers="last_known")

    assert len(drawn(game)) == counts
    assert game.events(TriggerCounted, "812.1")
    assert game.events(TriggerCounted, "807.5") == []


@pytest.mark.clause("807.5c")
def test_a_tactic_that_has_been_resolved_is_looked_at_in_the_trash() -> None:
    paint = static('to = { zone = "trash", of = "you" }, change = { gain_attribute = "blue" }')
    watcher = triggered("move", DRAW, who=WATCH_BLUE, from_="resolution", to="trash")
    game = given().unit(P1, "painter", paint, watcher).tactic(P1, "trick", MILL).at("503.3").plays("trick")

    assert game.events(TriggerCounted, "807.5", "807.5c")
    assert len(drawn(game)) == 1


# ---------------------------------------------------------------- 807.6: delayed triggers

LATER = 'do = "delay", when = { event = "damaged" }, effect = [{ do = "draw" }]'


@pytest.mark.clause("807.6", "807.6a")
def test_a_delayed_trigger_counts_for_one_occurrence_only() -> None:
    position = given().tactic(P1, "wait", LATER).tactic(P1, "storm", HURT_FOES).tactic(P1, "gale", HURT_FOES)
    game = position.unit(P2, "a").unit(P2, "b", zone="standby_1").at("503.3").plays("wait")
    assert len(game.events(DelayedSet, "807.6")) == 1

    game.plays("storm").plays("gale")

    assert len(game.events(TriggerCounted, "807.6a")) == len(drawn(game)) == 1
    assert len(game.events(DelayedGone, "807.6a")) == 1


@pytest.mark.clause("807.6", "807.6a")
def test_a_delayed_trigger_knows_only_what_comes_after_it() -> None:
    position = given().tactic(P1, "wait", HURT_FOES, LATER).tactic(P1, "storm", HURT_FOES)
    game = position.unit(P2, "a").at("503.3").plays("wait")
    assert drawn(game) == []

    assert len(drawn(game.plays("storm"))) == 1
    assert game.events(DelayedGone, "807.6a")


@pytest.mark.clause("807.6")
def test_a_delayed_trigger_is_over_at_the_end_of_the_turn() -> None:
    game = given().tactic(P1, "wait", LATER).tactic(P2, "storm", HURT_FOES).at("503.3").plays("wait")
    game.ends().declares_none().plays("storm")

    assert game.events(DelayedSet, "807.6")
    assert drawn(game) == []
    assert len(game.events(DelayedGone, "505.3a")) == 1


@pytest.mark.clause("807.6b", "807.6")
def test_a_delayed_trigger_speaks_of_the_card_that_made_it() -> None:
    """ "Self" is the unit with the EX skill, which went to a standby area meanwhile."""
    stay = 'do = "delay", when = { event = "battle_end" }, effect = [{ do = "stun", what = "self" }]'
    position = given().unit(P1, "page", ex("vow", stay)).unit(P1, "second", zone="standby_1")
    game = position.energy(P1, "page").at("503.3").uses("page").picks("retreat").ends().declares_none()

    assert game.zone("page") == "P1/standby_1"
    assert (game.state("page"), game.state("second")) == ("stunned", "ready")
    assert "807.6b" in game.last(DelayedSet).cites
    # AGE-50: going to a standby area ends effects on the unit, but no delayed trigger.


# ---------------------------------------------------------------- 807.7: state triggers


def lonely(*printed: str) -> str:
    """A state trigger: whenever its player has no card in the hand."""
    holds = '{ count = { zone = "hand", of = "you" }, exactly = 0 }'
    return triggered("state", *(printed or (DRAW,)), holds=holds)


@pytest.mark.clause("807.7", "807.7a")
def test_a_state_trigger_counts_once_while_its_condition_is_there() -> None:
    position = given().unit(P1, "miser", lonely()).card(P1, "coin", number="filler", zone="hand")
    game = position.strategy(P1, "trade", MILL, MILL, MILL).at("503.3")
    assert game.events(TriggerCounted) == []

    game.deploys("coin").plays("trade")

    assert len(game.events(TriggerCounted, "807.7", "807.7a")) == len(drawn(game)) == 1
    assert game.table.pending == {}


@pytest.mark.clause("807.7a")
def test_it_counts_again_when_the_condition_comes_again() -> None:
    game = given().unit(P1, "miser", lonely()).tactic(P1, "trick", MILL).at("503.3").plays("trick")
    assert len(drawn(game)) == 1

    game.deploys("P1 deck 2")

    assert len(game.events(TriggerCounted, "807.7a")) == len(drawn(game)) == 2


@pytest.mark.clause("807.7a")
def test_it_waits_until_it_has_been_carried_out() -> None:
    # AGE-61: the condition is still there while the first instruction is carried out
    game = given().unit(P1, "miser", lonely(MILL, DRAW)).tactic(P1, "trick", MILL).at("503.3").plays("trick")

    assert len(game.events(TriggerCounted, "807.7a")) == 1
    assert len(drawn(game)) == 1


@pytest.mark.clause("807.7")
def test_a_state_that_is_over_before_the_rule_check_was_counted_all_the_same() -> None:
    """The hand is empty in the midst of the tactic."""
    position = given().unit(P1, "miser", lonely()).tactic(P1, "trick", MILL, DRAW)
    game = position.at("503.3").plays("trick")

    assert len(game.events(TriggerCounted, "807.7")) == 1
    assert len(drawn(game)) == 2


# ---------------------------------------------------------------- 807.8: the source has gone or changed


@pytest.mark.clause("807.8")
def test_a_trigger_is_played_although_its_card_has_left_the_area() -> None:
    last = triggered("damaged", DRAW, who="self")
    position = given().unit(P2, "front").unit(P2, "page", last, zone="standby_1")
    hurt = 'do = "damage_to", what = { name = "page" }, count = 100'
    game = position.tactic(P1, "storm", hurt, 'do = "put", what = { name = "page" }, zone = "trash"')
    play = game.at("503.3").plays("storm")

    assert (play.zone("page"), len(drawn(play, P2))) == ("P2/trash", 1)
    assert "807.8" in trigger_steps(play)[-1].cites


@pytest.mark.clause("807.8")
def test_a_trigger_is_played_although_its_card_has_lost_it() -> None:
    mute = 'do = "change", of = { of = "opponent" }, change = { lose_abilities = true }'
    game = given().unit(P2, "page", triggered("damaged", DRAW, who="self")).tactic(P1, "storm", HURT_FOES, mute)
    play = game.at("503.3").plays("storm")

    assert play.abilities("page") == ()
    assert len(drawn(play, P2)) == 1
    assert "807.8" in trigger_steps(play)[-1].cites


@pytest.mark.clause("807.8")
def test_a_trigger_is_played_although_it_is_out_of_force_by_then() -> None:
    bolt = 'do = "stun", what = { of = "opponent", kind = "unit" }'
    page = triggered("damaged", DRAW, name="ouch", who="self")
    play = given().unit(P2, "page", page).tactic(P1, "storm", HURT_FOES, bolt).at("503.3").plays("storm")

    assert (play.state("page"), len(drawn(play, P2))) == ("stunned", 1)
    assert "807.8" in trigger_steps(play)[-1].cites


@pytest.mark.clause("807.8")
def test_the_trigger_of_a_unit_on_being_knocked_out_is_played() -> None:
    """Its EX skill too, which was in force until then; and that of its set, which is discarded before."""
    position = (
        given().unit(P2, "front").unit(P2, "martyr", triggered("ko", DRAW, name="vow", who="self"), zone="standby_1")
    )
    position.strengthening(P2, "charm", triggered("ko", DRAW, who="bearer"), on="martyr")
    axe = 'do = "destroy", what = { name = "martyr" }'
    game = in_any_order(position.tactic(P1, "axe", axe).at("503.3").plays("axe"))

    assert (game.ko("martyr"), game.zone("charm")) == (True, "P2/trash")
    assert len(drawn(game, P2)) == 2
    assert all("807.8" in e.cites for e in trigger_steps(game))


@pytest.mark.clause("807.4")
def test_a_trigger_in_force_is_not_said_to_be_gone() -> None:
    game = given().unit(P1, "page", triggered("main_start", DRAW)).at("503.1")

    assert "807.8" not in trigger_steps(game)[-1].cites


# ---------------------------------------------------------------- 813: what did it

PUNCH = skill("punch", 0, 300)
BY_SELF = triggered("ko", DRAW, by="self", who='{ of = "opponent" }')


@pytest.mark.clause("813.5a", "813.4")
def test_a_unit_knocks_out_what_its_damage_made_the_next_rule_process_knock_out() -> None:
    position = given().unit(P1, "fighter", PUNCH, BY_SELF).unit(P1, "idle", BY_SELF, zone="standby_1")
    game = position.unit(P2, "target", hp=300).unit(P2, "heir", zone="standby_1").at("703.2").declares("fighter")

    assert [game.name(e.pending.source) for e in game.events(TriggerCounted, "813.5a")] == ["fighter"]
    assert game.last(CardFaced, "1003.2").agent == game.id("fighter")
    assert len(drawn(game)) == 1


@pytest.mark.clause("813.5a", "813.4")
def test_the_damage_of_a_set_is_dealt_by_its_unit() -> None:
    fire = 'do = "damage_to", what = { zone = "main", of = "opponent" }, count = 300'
    position = given().unit(P1, "fighter", BY_SELF).unit(P2, "target", hp=300).unit(P2, "heir", zone="standby_1")
    position.strengthening(P1, "cannon", ex("fire", fire), on="fighter")
    game = position.at("503.3").picks("ex:cannon#1")

    assert game.last(MarkersChanged, "813.4").agent == game.id("fighter")
    assert len(game.events(TriggerCounted, "813.5a")) == len(drawn(game)) == 1


@pytest.mark.clause("813.5a")
def test_only_the_rule_processes_right_after_the_damage_count() -> None:
    """The damage alone did not suffice; later the HP goes down."""
    position = given().unit(P1, "fighter", ex("stab", HURT_FOES), BY_SELF).unit(P2, "target", hp=300)
    position.unit(P2, "heir", zone="standby_1", hp=5000).unit(P2, "frail", zone="standby_2", hp=100)
    weak = 'do = "number", number = "hp", of = { name = "target" }, plus = -250'
    game = position.tactic(P1, "weaken", weak).at("503.3").uses("fighter")
    assert (game.ko("frail"), game.ko("target"), len(drawn(game))) == (True, False, 1)

    game.plays("weaken")

    assert game.ko("target")
    assert len(game.events(TriggerCounted, "813.5a")) == len(drawn(game)) == 1


@pytest.mark.clause("813.5a")
def test_damage_after_which_nothing_was_due_is_forgotten_too() -> None:
    position = given().unit(P1, "fighter", ex("stab", HURT_FOES), BY_SELF).unit(P2, "target", hp=300)
    position.unit(P2, "heir", zone="standby_1", hp=5000)
    weak = 'do = "number", number = "hp", of = { name = "target" }, plus = -250'
    game = position.tactic(P1, "weaken", weak).at("503.3").uses("fighter")
    assert (game.events(CardFaced), game.table.facts.get("damaged_by")) == ([], None)

    game.plays("weaken")

    assert game.ko("target")
    assert (game.last(CardFaced).agent, drawn(game)) == (0, [])
    assert [e for e in game.events(FactNoted, "813.5a") if e.value is None]


@pytest.mark.clause("813.5b")
def test_a_card_knocks_out_what_its_effect_says_it_knocks_out() -> None:
    position = given().unit(
        P1, "killer", ex("slay", 'do = "destroy", what = { of = "opponent", zone = "main" }'), BY_SELF
    )
    position.unit(P1, "idle", BY_SELF, zone="standby_1").unit(P2, "target").unit(P2, "heir", zone="standby_1")
    game = position.at("503.3").uses("killer")

    assert [game.name(e.pending.source) for e in game.events(TriggerCounted, "813.5b")] == ["killer"]
    assert game.events(TriggerCounted, "813.5a") == []
    assert len(drawn(game)) == 1


@pytest.mark.clause("807.2", "909.1")
def test_a_knock_out_by_nobody_is_by_no_card() -> None:
    position = given().unit(P1, "fighter", BY_SELF).unit(P2, "target", triggered("ko", MILL), hp=300, damage=300)
    game = position.unit(P2, "heir", zone="standby_1").at("503.1")

    assert [game.name(e.pending.source) for e in game.events(TriggerCounted)] == ["target"]
    assert drawn(game) == []
