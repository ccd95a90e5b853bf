"""905, 907. Using cards and abilities: to the resolution zone, paid for, resolved by kind, or taken back."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.refusal import BadCorrection
from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.choices import AttemptRefused, ChoiceOpened
from engine.core.events.effects import AbilityPlaced, AbilityRemoved
from engine.core.events.steps import StepTaken
from engine.core.play.runner import run
from engine.judge.commands import Correct, TurnCard
from engine.judge.judging import carry_out_act
from tests.refused import refuses
from tests.rulebooks.fire_force.abilities import DRAW
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given, triggered
from tests.rulebooks.fire_force.happened import drawn

CHOOSE_FOE = 'do = "choose", from = { of = "opponent", kind = "unit" }'
WEAKEN = 'do = "number", number = "power", of = "it", plus = -1000'
CHEAPER = """\
kind = "static"
statics = [{ to = { of = "you", zone = "hand", kind = "unit" }, change = { plus = { cost = -1 } } }]
"""


# ---------------------------------------------------------------- 905.4: the order of the steps


@pytest.mark.clause("905.4", "905.4a", "905.4b", "905.4d", "905.4d-1")
def test_a_unit_card_is_announced_paid_for_and_deployed() -> None:
    game = given().fires(P1, 2).unit(P1, "recruit", zone="hand", cost=2).at("503.3")

    game.uses("recruit").pays()

    assert game.steps("use_card") == ["905.4", "905.4b", "905.4d-1"]
    assert [(e.source, e.target) for e in game.events(CardMoved)] == [
        ("P1/hand", "resolution"),
        ("resolution", "P1/field"),
    ]
    assert game.events(CardMoved, "905.4d-1")[0].verb == "deploy"


@pytest.mark.clause("905.4", "905.4a", "905.4d-2")
def test_an_event_card_is_announced_paid_for_resolved_and_put_into_adora() -> None:
    game = given().fires(P1, 1).event(P1, "study", event_ability(DRAW), cost=1).at("503.3")

    game.uses("study").pays()

    order = [(event.verb, event.target) for event in game.events(CardMoved)]
    assert order == [("use", "resolution"), ("draw", "P1/hand"), ("resolved", "P1/adora")]
    assert "905.4d-2" in game.last(CardMoved).cites


@pytest.mark.clause("905.4a", "905.4d-3")
def test_an_ability_stands_in_the_resolution_zone_until_it_is_resolved() -> None:
    game = given().unit(P1, "monk", activated(CHOOSE_FOE, WEAKEN)).unit(P2, "foe").at("503.3")

    game.uses_ability("monk")

    (standing,) = game.table.zones["resolution"]
    placed = game.last(AbilityPlaced)
    assert (placed.obj.ability, placed.obj.source, placed.obj.controller) == ("monk#0", game.id("monk"), P1)
    game.picks("foe")
    assert game.table.zones["resolution"] == []
    assert game.last(AbilityRemoved, "905.4d-3").obj == standing
    assert game.zone("monk") == "P1/field"


@pytest.mark.clause("905.4a")
def test_the_card_used_is_seen_by_all_while_it_is_paid_for() -> None:
    game = given().fires(P1, 2).unit(P1, "recruit", zone="hand", cost=1).at("503.3")

    game.uses("recruit")

    assert game.zone("recruit") == "resolution"
    assert game.sees(P2, "recruit")
    assert game.asked().name == "payment"


# ---------------------------------------------------------------- 905.4a-1: effects go along


@pytest.mark.clause("905.4a-1", "905.4b")
def test_what_applies_to_the_card_in_the_hand_goes_on_applying_until_it_has_left_the_resolution_zone() -> None:
    game = given().fires(P1, 2).unit(P1, "lord", CHEAPER).unit(P1, "recruit", zone="hand", cost=2).at("503.3")

    game.uses("recruit")

    assert game.number("recruit", "cost") == 1
    assert (game.asked().least, game.asked().most) == (1, 1)
    assert "905.4a-1" in game.last(CardMoved).cites
    game.pays("P1 fire 1")
    assert game.zone("recruit") == "P1/field"
    assert game.number("recruit", "cost") == 2


@pytest.mark.clause("905.4a-1")
def test_a_cost_that_can_just_be_paid_because_it_was_lowered_is_paid() -> None:
    game = given().fires(P1, 1).unit(P1, "lord", CHEAPER).unit(P1, "recruit", zone="hand", cost=2).at("503.3")

    game.uses("recruit").pays("P1 fire 1")

    assert game.zone("recruit") == "P1/field"


@pytest.mark.clause("905.4a-1")
def test_an_effect_locked_to_a_card_in_the_hand_goes_along_as_well() -> None:
    choose = 'do = "choose", from = { zone = "hand", of = "you", kind = "unit" }'
    cheap = event_ability(choose, 'do = "change", of = "it", change = { plus = { cost = -2 } }')
    game = given().fires(P1, 1).event(P1, "cheap", cheap).unit(P1, "recruit", zone="hand", cost=3).at("503.3")
    game.uses("cheap").picks("recruit")

    game.uses("recruit")

    assert (game.asked().least, game.asked().most) == (1, 1)
    assert "905.4a-1" in next(e for e in reversed(game.events(CardMoved)) if e.verb == "use").cites
    game.pays("P1 fire 1")
    assert game.zone("recruit") == "P1/field"


@pytest.mark.clause("905.4a-1")
def test_other_information_goes_along_too() -> None:
    """A unit that gained an attribute in the hand has it while it waits to be paid for."""
    red = 'kind = "static"\nstatics = [{ to = { of = "you", zone = "hand" }, change = { gain_attribute = "赤" } }]'
    game = given().fires(P1, 2).unit(P1, "lord", red).unit(P1, "recruit", zone="hand", cost=1).at("503.3")

    game.uses("recruit")

    assert game.why("recruit", "attributes").value == ("赤",)
    assert "905.4a-1" in game.last(CardMoved).cites


@pytest.mark.clause("905.4a-1")
def test_an_event_ability_lost_in_the_hand_stays_lost_while_the_event_is_used() -> None:
    mute = (
        'kind = "static"\nstatics = [{ to = { zone = "hand", of = "opponent" }, change = { lose_abilities = true } }]'
    )
    game = given().event(P1, "study", event_ability(DRAW)).unit(P2, "warden", mute).at("503.3")

    game.uses("study")

    assert game.zone("study") == "P1/adora"
    assert drawn(game) == 0
    assert "905.4a-1" in next(e for e in game.events(CardMoved) if e.verb == "use").cites


@pytest.mark.clause("905.4a-1")
@pytest.mark.parametrize(
    "gain", ['gain_icon = "assault"', 'gain_ability = { kind = "activated", effect = [{ do = "draw" }] }']
)
def test_an_ability_gained_in_the_hand_is_there_until_the_card_has_left_the_resolution_zone(gain: str) -> None:
    gift = f'kind = "static"\nstatics = [{{ to = {{ of = "you", zone = "hand" }}, change = {{ {gain} }} }}]'
    game = given().fires(P1, 2).unit(P1, "lord", gift).unit(P1, "recruit", zone="hand", cost=1).at("503.3")
    before = len(game.why("recruit", "abilities").value)

    game.uses("recruit")

    assert len(game.why("recruit", "abilities").value) == before == 1
    game.pays("P1 fire 1")
    assert game.why("recruit", "abilities").value == ()


@pytest.mark.clause("905.4a-1")
def test_a_name_that_was_changed_in_the_hand_stays_changed() -> None:
    rename = 'kind = "static"\nstatics = [{ to = { of = "you", zone = "hand" }, change = { name_becomes = "nobody" } }]'
    game = given().fires(P1, 2).unit(P1, "lord", rename).unit(P1, "recruit", zone="hand", cost=1).at("503.3")

    game.uses("recruit")

    assert game.why("recruit", "names").value == ("nobody",)


# ---------------------------------------------------------------- 905.4b, c: unpaid, not used


@pytest.mark.clause("905.4b")
def test_a_card_that_cannot_be_paid_for_is_not_used_and_nothing_has_moved() -> None:
    game = given().fires(P1, 1).unit(P1, "recruit", zone="hand", cost=2).at("503.3")
    before = game.table.copy()

    verdict = game.refused("use-unit:recruit")

    assert {"905.4a", "905.4b", "903.2"} <= set(verdict.cites)
    assert isinstance(game.log[-1], AttemptRefused)
    assert game.table.objects == before.objects
    assert "use-unit:recruit" not in game.options()


@pytest.mark.clause("905.4c")
def test_an_ability_that_cannot_be_paid_for_is_not_used() -> None:
    game = given().unit(P1, "monk", activated(DRAW, cost='do = "pay", count = 1')).at("503.3")

    verdict = game.refused("ability:monk#0")

    assert {"905.4a", "905.4c", "903.2"} <= set(verdict.cites)
    assert game.events(AbilityPlaced) == []


@pytest.mark.clause("905.4c")
def test_taking_a_use_back_leaves_a_once_per_turn_ability_unused() -> None:
    # AFF-43, 904.2
    search = 'do = "pick", act = "discard", from = { zone = "deck", of = "you", kind = "event" }'
    monk = activated(DRAW, cost=search) + "\nonce_per_turn = true"
    game = given().unit(P1, "monk", monk).event(P1, "hidden", event_ability(DRAW), zone="deck").at("503.3")

    game.uses_ability("monk").picks()

    assert game.asked().name == "main phase action"
    assert "ability:monk#0" in game.options()
    game.uses_ability("monk").picks("hidden")
    assert game.refused("ability:monk#0").cites == ("904.2",)


LIT = 'to = { of = "you", kind = "unit" }, change = { gain_flag = "flame" }'
LANTERN = f'kind = "static"\nzones = ["hand"]\nstatics = [{{ {LIT} }}]'
"""In the hand it gives one's units flame."""


def lit(while_: str) -> str:
    """One's units have flame while something holds of the hand."""
    return f'kind = "static"\nstatics = [{{ {LIT}, while = {{ {while_} }} }}]'


@pytest.mark.clause("905.4b", "905.4a")
@pytest.mark.parametrize("fires", [0, 1])
def test_a_card_that_takes_its_payers_flame_along_is_paid_for_by_others(fires: int) -> None:
    position = given().unit(P1, "squire").unit(P1, "lantern", LANTERN, zone="hand").fires(P1, fires)
    game = position.unit(P1, "recruit", zone="hand").at("503.3")
    assert "use-unit:recruit" in game.options()

    if fires:
        game.uses("lantern")
        assert game.options() == {"pay:P1 fire 1"}
    else:
        assert {"905.4a", "905.4b", "903.2"} <= set(game.refused("use-unit:lantern").cites)
        assert game.zone("lantern") == "P1/hand"


@pytest.mark.clause("905.4b", "905.4a")
@pytest.mark.parametrize(("bound", "offered"), [("at_least = 2", False), ("at_least = 1", True), ("at_most = 1", True)])
def test_what_pays_is_judged_with_the_card_in_the_resolution_zone(bound: str, offered: bool) -> None:
    count = f'count = {{ zone = "hand", of = "you" }}, {bound}'
    game = given().unit(P1, "squire", lit(count)).unit(P1, "one", zone="hand").unit(P1, "two", zone="hand").at("503.3")

    assert ("use-unit:one" in game.options()) is offered
    if offered:
        game.uses("one").pays("squire")
        assert game.zone("one") == "P1/field"
    else:
        assert "905.4b" in game.refused("use-unit:one").cites


@pytest.mark.clause("905.4b")
@pytest.mark.parametrize("kind", ["unit", "event"])
def test_a_card_whose_cost_could_not_be_paid_is_back_in_the_hand(kind: str) -> None:
    position = given().fires(P1, 1).unit(P1, "recruit", zone="hand")
    game = position.event(P1, "study", event_ability(DRAW), cost=1).at("503.3")
    card = {"unit": "recruit", "event": "study"}[kind]

    fell_short(game.uses(card))

    assert (game.zone(card), game.table.zones["resolution"]) == ("P1/hand", [])
    assert "905.4b" in game.last(CardMoved).cites
    assert game.asked().name == "main phase action"


@pytest.mark.clause("905.4c")
def test_an_ability_whose_cost_could_not_be_paid_is_gone_from_the_resolution_zone() -> None:
    game = given().fires(P1, 1).unit(P1, "monk", activated(DRAW, cost='do = "pay"')).at("503.3")

    fell_short(game.uses_ability("monk"))

    assert game.table.zones["resolution"] == []
    assert "905.4c" in game.last(AbilityRemoved).cites
    assert game.asked().name == "main phase action"


def fell_short(game: Play) -> None:
    """What was to pay is exhausted before it is asked for, which no rule does."""
    game.table.change_object(game.obj("P1 fire 1").id, orientation="exhausted")
    game.table.choices.clear()
    game.table.agenda[-1].at = "903.4"
    at_work = RulesContext(game.table)
    run(at_work, game.chance)
    game.log.extend(at_work.record.events)


@pytest.mark.clause("905.4b", "903.6")
def test_a_judge_cannot_leave_a_player_with_nothing_to_pay_with() -> None:
    game = given().fires(P1, 1).unit(P1, "recruit", zone="hand").at("503.3").uses("recruit")
    change = TurnCard(game.id("P1 fire 1"), "exhausted")

    with refuses(BadCorrection, match="no longer asks"):
        carry_out_act(game.table, Correct("judge", "it was so", ("903.6",), (change,)))


@pytest.mark.clause("905.4b", "903.6")
def test_the_printed_cost_is_paid_like_a_circled_number() -> None:
    # AFF-42
    game = given().fires(P1, 3).event(P1, "study", event_ability(DRAW), cost=2).at("503.3")

    game.uses("study")

    assert (game.asked().least, game.asked().most) == (2, 2)
    game.pays("P1 fire 2", "P1 fire 3")
    assert [event.card for event in game.events(CardTurned, "903.6")] == [game.id("P1 fire 2"), game.id("P1 fire 3")]


# ---------------------------------------------------------------- 905.4d


@pytest.mark.clause("905.4d-1")
def test_a_unit_enters_under_its_users_control_even_if_another_owns_it() -> None:
    game = given().unit(P1, "borrowed", zone="hand", cost=0, owner=P2).at("503.3")

    game.uses("borrowed")

    assert (game.zone("borrowed"), game.obj("borrowed").controller, game.obj("borrowed").owner) == ("P1/field", P1, P2)
    assert "905.4d-1" in game.last(CardMoved).cites


@pytest.mark.clause("905.4d-2")
def test_an_event_is_put_into_its_owners_adora() -> None:
    game = given().event(P1, "borrowed", event_ability(DRAW), owner=P2).at("503.3")

    game.uses("borrowed")

    assert game.zone("borrowed") == "P2/adora"
    assert "905.4d-2" in game.last(CardMoved).cites


@pytest.mark.clause("905.4d-2")
def test_an_event_is_in_the_resolution_zone_while_it_is_resolved() -> None:
    game = given().event(P1, "curse", event_ability(CHOOSE_FOE, WEAKEN)).unit(P2, "foe").at("503.3")

    game.uses("curse")

    assert game.zone("curse") == "resolution"
    assert "905.4d-2" in game.events(StepTaken, "902.3")[0].cites


@pytest.mark.clause("905.4d-2")
def test_an_event_without_anything_to_choose_may_be_used() -> None:
    # AFF-54
    game = given().event(P1, "curse", event_ability(CHOOSE_FOE, WEAKEN)).at("503.3")

    game.uses("curse")

    assert game.zone("curse") == "P1/adora"
    assert game.asked().name == "main phase action"


# ---------------------------------------------------------------- 905.4, AFF-54: when targets are chosen


def cursed(reading: str) -> Play:
    """P1 uses an event that costs one and chooses an opposing unit."""
    position = given(targets_chosen=reading).event(P1, "curse", event_ability(CHOOSE_FOE, WEAKEN), cost=1)
    return (
        position.unit(P2, "foe", power=3000).unit(P2, "other").fires(P1, 1).fire(P1, "spare").at("503.3").uses("curse")
    )


@pytest.mark.clause("905.4")
def test_targets_are_chosen_on_resolution() -> None:
    game = cursed("on_resolution")

    assert game.asked().name == "payment"
    game.pays("P1 fire 1")
    assert game.asked().name == "choose"
    game.picks("foe")
    assert game.power("foe") == 2000


@pytest.mark.clause("905.4")
def test_read_the_other_way_targets_are_chosen_before_paying() -> None:
    game = cursed("on_use")

    assert game.asked().name == "choose"
    game.picks("foe")
    assert game.asked().name == "payment"
    game.pays("P1 fire 1")
    assert game.power("foe") == 2000
    assert [e.choice.name for e in game.events(ChoiceOpened)].count("choose") == 1


@pytest.mark.clause("905.4")
@pytest.mark.parametrize(
    "reading, names", [("on_use", ["choose", "payment"]), ("on_resolution", ["payment", "choose"])]
)
def test_the_targets_of_an_ability_are_read_in_the_same_way(reading: str, names: list[str]) -> None:
    monk = activated(CHOOSE_FOE, WEAKEN, cost='do = "pay", count = 1')
    position = given(targets_chosen=reading).unit(P1, "monk", monk).unit(P2, "foe", power=3000).unit(P2, "other")
    game = position.fires(P1, 1).fire(P1, "spare").event(P1, "zero", event_ability(DRAW)).at("503.3")

    game.uses_ability("monk")
    asked = [game.asked().name]
    game.picks("foe" if asked == ["choose"] else "P1 fire 1")
    asked.append(game.asked().name)
    game.picks("P1 fire 1" if asked[-1] == "payment" else "foe")

    assert asked == names
    assert game.power("foe") == 2000
    game.uses("zero")
    assert game.events(StepTaken, "905.4")


# ---------------------------------------------------------------- 907.2


@pytest.mark.clause("907.2", "905.4c")
def test_a_counter_ability_is_used_in_the_attack_by_the_same_procedure() -> None:
    shield = activated(
        'do = "number", number = "power", of = "self", plus = 3000', cost='do = "pay", count = 1', kind="counter"
    )
    position = given().unit(P1, "attacker", power=3000).unit(P2, "guard", shield, power=1000, ready=False).fires(P2, 1)
    position.unit(P1, "monk", activated(DRAW))
    game = position.at("503.3").uses_ability("monk").attacks("attacker", "guard")

    game.picks("ability:guard#0").pays("P2 fire 1").passes()

    assert game.zone("guard") == "P2/field"
    assert game.steps("use_ability").count("905.4c") >= 1


@pytest.mark.clause("905.4d-1", "908.1a")
def test_using_a_unit_card_is_deploying_it() -> None:
    # 905.1
    game = given().unit(P1, "recruit", triggered("deploy", DRAW, who="self"), zone="hand", cost=0).at("503.3")

    game.uses("recruit")

    assert game.cards("P1/hand") == ["P1 deck 1"]
