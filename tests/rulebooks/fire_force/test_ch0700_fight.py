"""702.16, 702.17. Support, and who prevails."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, DamageTaken
from engine.core.events.effects import EffectBegan, TriggerCounted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DRAW
from tests.rulebooks.fire_force.given import P1, P2, Given, event_ability, given, triggered

# ---------------------------------------------------------------- 702.16: support


def supported() -> Given:
    """P2 holds two units with support, one without, and an event."""
    position = given().unit(P1, "attacker", power=3000).unit(P2, "target", power=1000, ready=False)
    position.unit(P2, "big", zone="hand", support=2000).unit(P2, "small", zone="hand", support=500)
    return position.unit(P2, "mute", zone="hand").event(P2, "study", event_ability(DRAW))


@pytest.mark.clause("702.16")
def test_units_with_support_may_be_put_into_adora() -> None:
    game = supported().at("503.3")

    game.attacks("attacker", "target").passes()

    assert (game.asked().seat, game.options()) == (P2, {"support:big", "support:small"})
    assert (game.asked().least, game.asked().most) == (0, 2)


@pytest.mark.clause("702.16", "207.1")
@pytest.mark.parametrize("card", ["mute", "study"])
def test_a_card_without_support_is_refused(card: str) -> None:
    game = supported().at("503.3")
    game.attacks("attacker", "target").passes()

    assert game.refused(f"support:{card}").cites == ("702.16", "207.1")


@pytest.mark.clause("702.16")
def test_the_target_gains_the_sum_of_the_support() -> None:
    game = supported().unit(P1, "watcher", triggered("battle_end", 'do = "choose_number"')).at("503.3")
    game.attacks("attacker", "target").passes()

    game.picks("big", "small")

    began = game.last(EffectBegan, "702.16").effect
    assert (began.static.change and began.static.change.plus, began.until) == ({"power": 2500}, "battle")
    assert game.power("target") == 3500
    assert [event.target for event in game.events(CardMoved, "702.16")] == ["P2/adora", "P2/adora"]


@pytest.mark.clause("702.16")
def test_supporting_cards_move_together() -> None:
    game = supported().at("503.3")
    game.attacks("attacker", "target").passes()

    game.picks("big", "small")

    assert len({event.batch for event in game.events(CardMoved, "702.16")}) == 1


@pytest.mark.clause("702.16")
def test_supporting_is_neither_discarding_nor_using() -> None:
    # AFF-58
    position = supported().unit(P2, "watcher", triggered("discard", DRAW), triggered("use", DRAW))
    game = position.at("503.3")
    game.attacks("attacker", "target").passes()

    game.picks("big", "small")

    assert game.events(TriggerCounted) == []
    assert {event.verb for event in game.events(CardMoved, "702.16")} == {"support"}


@pytest.mark.clause("702.16")
def test_nobody_has_to_support() -> None:
    game = supported().at("503.3")
    game.attacks("attacker", "target").passes()

    game.picks()

    assert game.events(EffectBegan) == []
    assert game.zone("target") == "P2/adora"


@pytest.mark.clause("702.16", "104.2")
@pytest.mark.parametrize("support, less", [(0, 0), (500, -500), (500, -2000)])
def test_support_of_nothing_or_less_changes_no_power(support: int, less: int) -> None:
    burden = (
        f'statics = [{{ to = {{ zone = "hand", of = "opponent" }}, change = {{ plus = {{ support = {less} }} }} }}]'
    )
    position = given().unit(P1, "attacker", f'kind = "static"\n{burden}', power=3000)
    position.unit(P2, "target", power=3500, ready=False)
    game = position.unit(P2, "weak", zone="hand", support=support).at("503.3")

    game.attacks("attacker", "target").passes().picks("weak")

    assert game.zone("weak") == "P2/adora"
    assert game.events(EffectBegan) == []
    assert game.zone("target") == "P2/field"
    assert "104.2" in game.last(StepTaken, "702.16").cites


@pytest.mark.clause("702.16")
def test_what_lowers_one_support_counts_in_the_sum() -> None:
    burden = 'statics = [{ to = { zone = "hand", of = "opponent" }, change = { plus = { support = -700 } } }]'
    game = supported().unit(P1, "burden", f'kind = "static"\n{burden}').at("503.3")

    game.attacks("attacker", "target").passes().picks("big", "small")

    began = game.last(EffectBegan, "702.16").effect
    assert began.static.change and began.static.change.plus == {"power": 1300 - 200}


@pytest.mark.clause("702.16")
def test_there_is_no_support_for_a_player() -> None:
    game = given().unit(P1, "attacker", flame=True).unit(P2, "big", zone="hand", support=2000).at("503.3")

    game.attacks("attacker", P2).passes()

    assert game.zone("big") == "P2/hand"
    assert len(game.cards("P2/life")) == 4
    assert game.events(StepTaken, "702.16")


# ---------------------------------------------------------------- 702.17: the powers are compared


@pytest.mark.clause("702.17", "702.17a")
@pytest.mark.parametrize("power", [3000, 3001])
def test_equal_power_is_enough_to_make_the_target_leave(power: int) -> None:
    game = given().unit(P1, "attacker", power=power).unit(P2, "target", power=3000, ready=False).at("503.3")

    game.attacks("attacker", "target").passes()

    left = game.last(CardMoved)
    assert (game.zone("target"), left.verb, left.agent) == ("P2/adora", "leave", game.id("attacker"))
    assert left.cites[:2] == ("702.17a", "1107.1")
    assert {"913.3", "302.3"} <= set(left.cites)


@pytest.mark.clause("702.17a")
def test_a_target_with_more_power_stays_and_nothing_happens_to_the_attacker() -> None:
    game = given().unit(P1, "attacker", power=2999).unit(P2, "target", power=3000, ready=False).at("503.3")

    game.attacks("attacker", "target").passes()

    assert (game.zone("target"), game.zone("attacker")) == ("P2/field", "P1/field")
    assert game.events(StepTaken, "702.17", "702.17a")


@pytest.mark.clause("702.17a")
def test_powers_below_zero_are_compared_as_they_are() -> None:
    # AFF-70
    weaken = event_ability('do = "number", number = "power", of = { kind = "unit" }, plus = -2000')
    position = given().event(P1, "weaken", weaken).unit(P1, "attacker", power=1000)
    game = position.unit(P2, "target", power=1500, ready=False).at("503.3").uses("weaken")

    game.attacks("attacker", "target").passes()

    assert (game.power("attacker"), game.power("target")) == (-1000, -500)
    assert game.events(StepTaken, "702.17a")


@pytest.mark.clause("702.17b")
def test_a_player_who_is_attacked_takes_one_damage_from_the_attacker() -> None:
    game = given().unit(P1, "attacker", flame=True, power=9000).at("503.3")

    game.attacks("attacker", P2).passes()

    taken = game.last(DamageTaken)
    assert (taken.player, taken.source) == (P2, game.id("attacker"))
    assert (len(game.cards("P2/life")), game.cards("P2/adora")) == (4, ["P2 life 1"])
    assert len(game.events(DamageTaken)) == 1
    assert game.events(StepTaken, "702.17", "702.17b", "913.4")
