"""807.1, 807.2, 807.6, 807.7. What triggered abilities wait for and how often they count; delayed ones, and states."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import DelayedGone, DelayedSet, TriggerCounted
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.abilities import DRAW, MILL
from tests.rulebooks.generic.given import P1, P2, Play, ex, given, triggered
from tests.rulebooks.generic.happened import drawn
from tests.rulebooks.generic.triggers import HURT_FOES, in_any_order

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
