"""807.1, 807.2, 807.6, 807.7. What triggered abilities wait for and how often they count; delayed ones, and states."""

from __future__ import annotations

import pytest

from engine.core.events.effects import DelayedSet, TriggerCounted
from tests.rulebooks.generic.abilities import DRAW, MILL
from tests.rulebooks.generic.given import P1, P2, Play, ex, given, triggered
from tests.rulebooks.generic.happened import drawn
from tests.rulebooks.generic.triggers import HURT_FOES, in_any_order

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
