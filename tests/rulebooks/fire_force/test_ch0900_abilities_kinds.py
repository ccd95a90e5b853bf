"""901, 902, 904, 906. Kinds of abilities, where they are in force, how often they are used."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Effect
from engine.core.events.cards import CardAttached, CardMoved, CardTurned
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import EffectBegan, TriggerCounted, TriggerSpent
from engine.core.events.game import FactNoted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DEFENCE, DRAW, LIFE_DRAW
from tests.rulebooks.fire_force.given import P1, P2, Given, activated, event_ability, given, triggered
from tests.rulebooks.fire_force.happened import drawn

LORD = 'kind = "static"\nstatics = [{ to = { of = "you", kind = "unit" }, change = { plus = { power = 1000 } } }]'


# ---------------------------------------------------------------- 901.1e-1: trigger abilities and other ways to adora


@pytest.mark.clause("901.1e-1")
def test_a_life_card_put_into_adora_by_an_effect_gives_no_use_of_its_trigger_ability() -> None:
    mill = event_ability('do = "put_top", zone = "life", to = "adora", of = "opponent"')
    game = given().event(P1, "mill", mill).unit(P2, "lucky", LIFE_DRAW, zone="life").at("503.3")

    game.uses("mill")

    assert game.zone("lucky") == "P2/adora"
    assert game.asked().seat == P1
    assert "901.1e-1" in game.last(CardMoved, "304.3").cites
    assert game.cards("P2/hand") == []


@pytest.mark.clause("901.1e-1")
def test_nor_does_a_life_card_that_was_chosen_and_put_into_adora() -> None:
    choose = 'do = "choose", from = { zone = "life", of = "opponent", top = 1 }'
    mill = event_ability(choose, 'do = "put", what = "it", zone = "adora"')
    game = given().event(P1, "mill", mill).unit(P2, "lucky", LIFE_DRAW, zone="life").at("503.3")

    game.uses("mill")
    if game.asked().name == "choose":
        game.picks("lucky")

    assert game.zone("lucky") == "P2/adora"
    assert "901.1e-1" in next(event for event in game.events(CardMoved) if event.source == "P2/life").cites
    assert game.asked().name == "main phase action"


@pytest.mark.clause("802.1b")
def test_an_event_card_may_have_a_trigger_ability_beside_its_event_ability() -> None:
    burn = event_ability('do = "damage"')
    position = given().event(P1, "burn", burn)
    position.event(P2, "ward", event_ability('do = "discard_hand"'), LIFE_DRAW, zone="life")
    game = position.unit(P2, "kept", zone="hand").at("503.3")

    game.uses("burn").picks("use")

    assert sorted(game.cards("P2/hand")) == ["P2 deck 1", "kept"]


# ---------------------------------------------------------------- 901.1f: defence


def attacked(*shield: str, ready: bool = True) -> Given:
    """P1 may attack an exhausted unit of P2, who has another unit, the shield."""
    position = given().unit(P1, "attacker", power=3000).unit(P2, "target", power=9000, ready=False)
    return position.unit(P2, "shield", *shield, power=1000, ready=ready)


@pytest.mark.clause("901.1f", "901.1f-1")
def test_a_defence_ability_is_used_by_exhausting_its_card_which_becomes_the_target() -> None:
    game = attacked(DEFENCE).at("503.3").attacks("attacker", "target")

    game.picks("defend:shield")

    assert not game.ready("shield")
    assert "901.1f" in game.last(ChoiceOpened, "702.7").cites
    assert game.last(FactNoted, "901.1f-1").value == game.id("shield")
    game.passes()
    assert game.zone("shield") == "P2/adora"
    assert game.zone("target") == "P2/field"


@pytest.mark.clause("901.1f")
def test_a_defence_ability_need_not_be_used() -> None:
    game = attacked(DEFENCE).at("503.3").attacks("attacker", "target")

    game.picks("none").passes()

    assert game.ready("shield")
    assert game.zone("shield") == "P2/field"


@pytest.mark.clause("901.1f")
def test_an_exhausted_unit_does_not_defend() -> None:
    game = attacked(DEFENCE, ready=False).at("503.3").attacks("attacker", "target")

    verdict = game.refused("defend:shield")

    assert verdict.cites[:1] == ("901.1f",)


@pytest.mark.clause("901.1f-1")
def test_a_defender_takes_the_place_of_an_attacked_player() -> None:
    position = given().unit(P1, "attacker", power=3000, flame=True).unit(P2, "shield", DEFENCE, power=5000)
    game = position.at("503.3").attacks("attacker", P2)

    game.picks("defend:shield").passes()

    assert len(game.cards("P2/life")) == 5
    assert game.zone("shield") == "P2/field"


def test_only_one_defence_ability_is_used_in_an_attack() -> None:
    # 702.7, 901.1f
    position = attacked(DEFENCE).unit(P2, "second", DEFENCE)
    game = position.at("503.3").attacks("attacker", "target")

    game.picks("defend:shield")

    assert game.asked().name == "counter"


# ---------------------------------------------------------------- 902: abilities in force


@pytest.mark.clause("902.1", "902.2")
@pytest.mark.parametrize("zone", ["hand", "adora", "deck", "life"])
def test_an_activated_ability_of_a_unit_is_not_used_outside_the_field(zone: str) -> None:
    position = given().unit(P1, "monk", activated(DRAW), zone=zone).unit(P1, "brother", activated(DRAW))
    game = position.at("503.3")

    assert "ability:brother#0" in game.options()
    assert "ability:monk#0" not in game.options()
    # Its counterpart on the field is offered by the clauses that keep the other out.
    permitted = game.explains("ability:brother#0")
    assert {"902.1", "902.2"} <= set(permitted.cites)
    if zone in ("hand", "adora"):
        assert "902.1" in game.refused("ability:monk#0").cites


@pytest.mark.clause("902.1", "906.1")
@pytest.mark.parametrize("zone, power", [("field", 2000), ("hand", 1000), ("adora", 1000)])
def test_a_static_ability_of_a_unit_has_its_effect_on_the_field_only(zone: str, power: int) -> None:
    position = given().unit(P1, "lord", LORD, zone=zone).unit(P1, "page", power=1000)
    game = position.unit(P1, "other lord", activated(DRAW)).at("503.3")

    assert game.power("page") == power
    assert "902.1" in game.explains("ability:other lord#0").cites
    if zone == "field":
        assert "906.1" in game.why("page", "power").steps[-1].cites
    else:
        game.explains("attack:page")
        other = given().unit(P1, "lord", LORD).at("503.3")
        assert "906.1" in other.why("lord", "power").steps[-1].cites


@pytest.mark.clause("902.3")
def test_an_event_ability_is_in_force_in_the_hand() -> None:
    game = (
        given().event(P1, "study", event_ability(DRAW)).event(P1, "gone", event_ability(DRAW), zone="adora").at("503.3")
    )

    assert "use-event:study" in game.options()
    assert "902.3" in game.explains("use-event:study").cites
    assert game.refused("use-event:gone").cites == ("503.3b", "603.1")


@pytest.mark.clause("902.4", "908.2a")
def test_an_ability_that_means_something_in_the_hand_alone_is_in_force_there() -> None:
    mourn = triggered("leave", 'do = "draw"').replace("effect", 'zones = ["hand"]\neffect')
    kill = event_ability('do = "leave", what = { of = "opponent", kind = "unit" }')
    position = given().event(P1, "kill", kill).unit(P2, "victim").unit(P2, "mourner", mourn, zone="hand")
    game = position.unit(P2, "fielded", mourn).at("503.3")

    game.uses("kill").picks("reveal:mourner")

    # Both fielded and victim left; the one on the field has its ability in the hand only.
    counted = game.events(TriggerCounted)
    assert [event.pending.source for event in counted] == [game.id("mourner")] * 2


@pytest.mark.clause("902.4", "902.1")
def test_an_activated_ability_for_the_adora_is_used_there() -> None:
    rise = 'kind = "activated"\nzones = ["adora"]\neffect = [{ do = "return", what = "self" }]'
    position = given().unit(P1, "phoenix", rise, zone="adora").unit(P1, "ashes", rise)
    game = position.at("503.3")

    assert {"ability:phoenix#0"} == {word for word in game.options() if word.startswith("ability")}
    assert "902.1" in game.refused("ability:ashes#0").cites
    assert "902.4" in game.explains("ability:phoenix#0").cites
    game.uses_ability("phoenix")
    assert game.zone("phoenix") == "P1/hand"


@pytest.mark.clause("902.4", "702.12b")
def test_a_counter_ability_for_the_hand_is_used_there() -> None:
    parry = activated(DRAW, cost='do = "discard", what = "self"', kind="counter") + '\nzones = ["hand"]'
    game = given().unit(P1, "attacker").unit(P2, "target", ready=False).unit(P2, "monk", parry, zone="hand")
    duel = game.at("503.3").attacks("attacker", "target")

    option = next(one for one in duel.asked().options if one.id.startswith("ability:"))
    duel.picks("ability:monk#0")

    assert {"702.12b", "902.1", "902.4"} <= set(option.cites)
    assert duel.zone("monk") == "P2/adora"


@pytest.mark.clause("902.4")
def test_a_static_ability_for_the_adora_has_its_effect_there() -> None:
    game = given().unit(P1, "ghost", LORD + '\nzones = ["adora"]', zone="adora").unit(P1, "page").at("503.3")

    why = game.why("page", "power")

    assert why.value == 2000
    assert "902.4" in why.steps[-1].cites


@pytest.mark.clause("902.1")
def test_a_face_down_card_has_no_ability_in_force() -> None:
    game = given().unit(P1, "monk", activated(DRAW), face_down=True).unit(P1, "lay", activated(DRAW)).at("503.3")

    refused = game.refused("ability:" + f"{game.id('monk')}/monk#0")

    assert refused.cites == ("503.3c", "604.1", "902.1")
    assert [found.cites for found in refused.findings if found.effect is Effect.NOT_APPLICABLE] == [("905.4c",)]


# ---------------------------------------------------------------- 904.2: once per turn

ONCE = activated(DRAW) + "\nonce_per_turn = true"


@pytest.mark.clause("904.2")
def test_a_once_per_turn_ability_is_used_once() -> None:
    game = given().unit(P1, "monk", ONCE).at("503.3")

    game.uses_ability("monk")

    assert "ability:monk#0" not in game.options()
    assert game.refused("ability:monk#0").cites == ("904.2",)


@pytest.mark.clause("904.2")
def test_it_can_be_used_again_in_the_next_turn_of_either_player() -> None:
    counter = activated(DRAW, kind="counter") + "\nonce_per_turn = true"
    position = given().unit(P1, "monk", ONCE).unit(P2, "guard", counter).unit(P1, "attacker", flame=True, power=1)
    game = position.unit(P1, "second", flame=True, power=1).at("503.3")
    game.uses_ability("monk")
    game.attacks("attacker", P2).picks("ability:guard#0")
    assert game.refused("ability:guard#0").cites == ("904.2",)
    game.passes()

    game.ends()
    game.ends()

    assert game.table.turn_player == P1
    assert "ability:monk#0" in game.options()
    game.attacks("attacker", P2)
    assert "ability:guard#0" in game.options()


@pytest.mark.clause("904.2")
def test_each_card_and_each_ability_is_counted_by_itself() -> None:
    # AFF-43
    position = given(once_per_turn="per_ability").unit(P1, "monk", ONCE, ONCE)
    game = position.card(P1, "twin", number="monk").at("503.3")

    game.uses_ability("monk", 0)

    assert {"ability:monk#1", "ability:twin#0", "ability:twin#1"} <= game.options()
    assert game.refused("ability:monk#0").cites == ("904.2",)


@pytest.mark.clause("904.2")
def test_read_the_other_way_all_cards_of_a_name_share_the_use() -> None:
    # AFF-43
    position = given(once_per_turn="per_name").unit(P1, "monk", ONCE, ONCE)
    game = position.card(P1, "twin", number="monk").card(P2, "theirs", number="monk").at("503.3")

    game.uses_ability("monk", 0)

    assert "ability:twin#0" not in game.options()
    assert game.refused("ability:twin#0").cites == ("904.2",)
    assert "ability:twin#1" in game.options()
    game.ends()
    assert "ability:theirs#0" in game.options()


@pytest.mark.clause("904.2", "302.3")
def test_a_card_that_left_and_came_back_may_use_its_ability_again() -> None:
    position = given().unit(P1, "monk", ONCE, cost=0)
    game = position.event(P1, "recall", event_ability('do = "return", what = { kind = "unit" }')).at("503.3")
    game.uses_ability("monk")
    assert game.refused("ability:monk#0").cites == ("904.2",)

    game.uses("recall").uses("monk")

    assert "ability:monk#0" in game.options()


MOURN_ONCE = triggered("leave", DRAW, who='{ of = "you", kind = "unit" }') + "\nonce_per_turn = true"


@pytest.mark.clause("904.2", "908.3")
def test_a_trigger_of_units_that_left_together_is_used_once() -> None:
    raze = event_ability('do = "leave", what = { of = "you", kind = "unit" }')
    position = given(once_per_turn="per_ability").event(P1, "raze", raze).unit(P1, "widow", MOURN_ONCE)
    game = position.unit(P1, "page").at("503.3").uses("raze")

    game.picks(game.asked().options[0].id)

    assert drawn(game) == 1
    assert game.last(TriggerSpent).cites == ("904.2",)


@pytest.mark.clause("904.2")
def test_also_if_its_card_left_by_the_first_use() -> None:
    vow = triggered("leave", 'do = "leave", what = "self"', DRAW, who='{ of = "you", kind = "unit", is = "other" }')
    raze = event_ability('do = "leave", what = { of = "you", kind = "unit", attribute = "赤" }')
    position = given().event(P1, "raze", raze).unit(P1, "widow", vow + "\nonce_per_turn = true")
    position.unit(P1, "page", attributes=["赤"]).unit(P1, "squire", attributes=["赤"])
    game = position.at("503.3").uses("raze")

    game.picks(game.asked().options[0].id)

    assert drawn(game) == 1
    assert game.last(TriggerSpent).how == "unusable"


@pytest.mark.clause("904.2")
def test_read_the_other_way_two_cards_of_a_name_that_left_together_share_the_use() -> None:
    # AFF-43
    raze = event_ability('do = "leave", what = { of = "you", kind = "unit" }')
    position = given(once_per_turn="per_name").event(P1, "raze", raze).unit(P1, "widow", MOURN_ONCE)
    game = position.card(P1, "twin", number="widow").at("503.3").uses("raze")

    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert drawn(game) == 1
    assert [event.how for event in game.events(TriggerSpent)].count("used") == 1


@pytest.mark.clause("904.2")
def test_a_declined_trigger_was_no_use() -> None:
    # AFF-43
    cost = 'kind = "triggered"\nonce_per_turn = true\nwhen = { event = "attach", player = "you" }\n'
    greedy = cost + 'cost = [{ do = "pay", count = 1 }]\neffect = [{ do = "draw" }]'
    one = 'do = "choose", from = { of = "you", kind = "fire", ready = false, attached = false }'
    smith = activated(one, 'do = "attach", what = "it", to = "self"')
    position = given().unit(P1, "greedy", greedy).unit(P1, "smith", smith).fires(P1, 2)
    position.fire(P1, "spent", ready=False).fire(P1, "cold", ready=False)
    game = position.at("503.3")

    game.uses_ability("smith").picks("spent").picks("decline")

    assert game.events(FactNoted, "904.2") == []
    assert game.last(CardAttached).to == game.id("smith")
    game.uses_ability("smith")
    if game.asked().name == "choose":
        game.picks("cold")
    game.picks("pay").pays("P1 fire 1")
    assert len(game.events(FactNoted, "904.2")) == 1


# ---------------------------------------------------------------- 906.1, 907.2


@pytest.mark.clause("906.1")
def test_a_static_effect_applies_as_long_as_its_ability_is_in_force() -> None:
    position = given().unit(P1, "lord", LORD, power=1000).unit(P1, "page", power=1000)
    game = (
        position.event(P2, "none", event_ability(DRAW))
        .event(P1, "kill", event_ability('do = "choose", from = { kind = "unit" }', 'do = "leave", what = "it"'))
        .at("503.3")
    )
    assert (game.power("page"), game.power("lord")) == (2000, 2000)
    assert "906.1" in game.why("page", "power").steps[-1].cites

    game.uses("kill").picks("lord")

    assert game.power("page") == 1000
    assert game.events(EffectBegan) == []


@pytest.mark.clause("907.2", "905.4a", "905.4d-3")
def test_an_activated_ability_is_used_like_any_ability() -> None:
    rest = activated(DRAW, cost='do = "exhaust", what = "self"')
    game = given().unit(P1, "monk", rest).at("503.3")

    game.uses_ability("monk")

    assert "907.2" in next(e for e in game.events(StepTaken) if e.procedure == "use_ability_action").cites
    assert game.steps("use_ability")[0] == "905.4a"
    assert game.last(CardTurned).card == game.id("monk")
