"""908. Triggered abilities: what they wait for, how often they count, hidden cards, moved cards, delayed ones."""

from __future__ import annotations

import pytest

from engine.kernel.events import (
    CardMoved,
    CardShown,
    ChoiceOpened,
    DelayedGone,
    DelayedSet,
    StepTaken,
    TriggerCounted,
    TriggerSpent,
)
from tests.rulebooks.fire_force.given import P1, P2, Given, Play, activated, event_ability, given, triggered

DRAW = 'do = "draw"'
DEFENCE = 'icon = "defence"'
KILL_FOES = event_ability('do = "leave", what = { of = "opponent", kind = "unit" }')
KILL_ALL = event_ability('do = "leave", what = { kind = "unit" }')


def drawn(game: Play, seat: str = P1) -> int:
    """How many cards a player has drawn."""
    return len([event for event in game.events(CardMoved, "1104.1") if event.target == f"{seat}/hand"])


def priced(ability: str, cost: str = 'do = "pay", count = 1') -> str:
    """A triggered ability with a cost."""
    return ability + f"\ncost = [{{ {cost} }}]"


# ---------------------------------------------------------------- 908.1: the next rule check


@pytest.mark.clause("908.1", "908.2")
def test_a_triggered_ability_is_used_in_the_next_rule_check() -> None:
    both = event_ability('do = "leave", what = { of = "opponent", kind = "unit" }', 'do = "put_top", to = "adora"')
    grief = triggered("leave", DRAW, who="self")
    game = given().event(P1, "kill", both).unit(P2, "martyr", grief).at("503.3")

    game.uses("kill")

    counted = game.last(TriggerCounted, "908.1")
    check = next(event for event in game.events(StepTaken, "603.2"))
    draw = game.last(CardMoved, "1104.1")
    assert counted.seq < game.last(CardMoved, "304.3").seq < check.seq < draw.seq
    assert draw.target == "P2/hand"


@pytest.mark.clause("908.1a")
def test_the_deploy_icon_waits_for_this_unit_to_be_deployed() -> None:
    eager = triggered("deploy", DRAW, who="self")
    position = given().unit(P1, "eager", eager, zone="hand", cost=0).unit(P1, "other", zone="hand", cost=0)
    game = position.at("503.3")

    game.uses("other")
    assert drawn(game) == 0

    game.uses("eager")
    assert drawn(game) == 1
    assert game.last(TriggerCounted, "908.1a").pending.source == game.id("eager")


@pytest.mark.clause("908.1b")
def test_the_leave_icon_waits_for_this_unit_to_leave() -> None:
    grief = triggered("leave", DRAW, who="self")
    choose = 'do = "choose", from = { kind = "unit" }'
    position = given().event(P1, "kill", event_ability(choose, 'do = "leave", what = "it"'))
    position.event(P1, "recall", event_ability(choose, 'do = "return", what = "it"'))
    game = position.unit(P2, "one", grief).unit(P2, "two", grief).unit(P2, "third", grief).at("503.3")

    game.uses("recall").picks("two")
    assert drawn(game, P2) == 0

    game.uses("kill").picks("one")
    assert drawn(game, P2) == 1
    assert len(game.events(TriggerCounted, "908.1b")) == 1


@pytest.mark.clause("908.1c")
def test_the_attack_icon_waits_for_this_unit_to_attack() -> None:
    charge = triggered("attack", DRAW, who="self")
    position = given().unit(P1, "knight", charge, flame=True).unit(P1, "squire", flame=True)
    game = position.at("503.3")

    game.attacks("squire", P2).passes()
    assert drawn(game) == 0

    game.attacks("knight", P2)
    assert drawn(game) == 1
    assert game.last(TriggerCounted, "908.1c").pending.source == game.id("knight")


@pytest.mark.clause("908.1d")
def test_the_defend_icon_waits_for_this_unit_to_use_its_defence_ability() -> None:
    brace = triggered("defend", DRAW, who="self")
    position = given().unit(P1, "attacker", power=1).unit(P2, "target", brace, ready=False, power=9000)
    game = position.unit(P2, "shield", DEFENCE, brace, power=9000).at("503.3").attacks("attacker", "target")

    game.picks("defend:shield")

    assert drawn(game, P2) == 1
    assert [event.pending.source for event in game.events(TriggerCounted, "908.1d")] == [game.id("shield")]


# ---------------------------------------------------------------- 908.2: counting


@pytest.mark.clause("908.2")
@pytest.mark.parametrize("victims", [1, 2, 3])
def test_the_count_goes_up_by_one_for_each_occurrence(victims: int) -> None:
    vulture = triggered("leave", DRAW)
    position = given().event(P1, "kill", KILL_FOES).unit(P1, "vulture", vulture)
    for n in range(victims):
        position.unit(P2, f"victim {n}")
    game = position.at("503.3")

    game.uses("kill")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted, "908.2")) == victims
    assert drawn(game) == victims


@pytest.mark.clause("908.2")
def test_occurrences_of_one_moment_are_counted_together() -> None:
    vulture = triggered("leave", DRAW)
    game = given().event(P1, "kill", KILL_FOES).unit(P1, "vulture", vulture).unit(P2, "a").unit(P2, "b").at("503.3")

    game.uses("kill")

    moves = [event for event in game.events(CardMoved) if event.verb == "leave"]
    counted = game.events(TriggerCounted)
    assert len({event.batch for event in moves}) == 1
    assert max(event.seq for event in moves) < min(event.seq for event in counted)
    assert {event.cause for event in counted} == {event.seq for event in moves}


@pytest.mark.clause("908.2")
def test_what_happens_to_others_does_not_count() -> None:
    waits = 'event = "leave", who = { of = "you", kind = "unit" }'
    mine = f'kind = "triggered"\nwhen = {{ {waits} }}\neffect = [{{ do = "draw" }}]'
    position = (
        given().event(P1, "kill", KILL_FOES).unit(P1, "mother", mine).unit(P2, "stranger").unit(P2, "mother 2", mine)
    )
    game = position.at("503.3")

    game.uses("kill")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert {event.pending.controller for event in game.events(TriggerCounted, "908.2")} == {P2}


@pytest.mark.clause("908.2", "1002.1b")
def test_each_use_takes_one_off_the_count() -> None:
    # AFF-26
    eager = triggered("deploy", DRAW, who="self")
    game = given(trigger_count="minus_one_per_use").unit(P1, "eager", eager, zone="hand", cost=0).at("503.3")

    game.uses("eager")

    assert [(event.how, event.cites) for event in game.events(TriggerSpent)] == [("used", ("908.3",))]
    assert drawn(game) == 1
    assert game.table.pending == {}


@pytest.mark.clause("908.2", "1002.1b")
def test_read_the_other_way_the_counts_of_a_round_are_cleared_when_it_is_over() -> None:
    # AFF-26
    eager = triggered("deploy", 'do = "draw"', who="self")
    echo = triggered("draw", 'do = "put_top", to = "adora"', player="you")
    position = given(trigger_count="cleared_after_batch").unit(P1, "eager", eager, zone="hand", cost=0)
    game = position.unit(P1, "echo", echo).at("503.3")

    game.uses("eager")

    assert [event.how for event in game.events(TriggerSpent)] == ["cleared", "cleared"]
    assert set(game.events(TriggerSpent)[0].cites) == {"1002.1b", "908.2"}
    assert drawn(game) == 1
    # What was counted during the round is used in the next one.
    assert game.cards("P1/adora") == ["P1 deck 2"]
    assert game.table.pending == {}


# ---------------------------------------------------------------- 908.2a-c: hidden cards

FROM_HAND = (
    'kind = "triggered"\nzones = ["hand"]\n'
    'when = {{ event = "leave", who = {{ of = "you", kind = "unit" }} }}\neffect = [{{ {} }}]'
)


def mourners(effect: str = DRAW, count: int = 1) -> Given:
    """P1 can make P2's units leave, and P2 holds cards that wait for that in the hand."""
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "victim")
    for n in range(1, count + 1):
        position.unit(P2, f"mourner {n}", FROM_HAND.format(effect), zone="hand", cost=0)
    return position


@pytest.mark.clause("908.2a")
def test_a_hidden_cards_trigger_counts_only_if_the_card_is_revealed() -> None:
    game = mourners().at("503.3").uses("kill")

    assert (game.asked().seat, game.options()) == (P2, {"reveal:mourner 1"})
    game.picks("mourner 1")

    assert game.last(CardShown, "908.2a").seats == ("*",)
    assert game.last(TriggerCounted).pending.source == game.id("mourner 1")
    assert drawn(game, P2) == 1


@pytest.mark.clause("908.2b")
def test_the_card_may_be_kept_hidden_instead() -> None:
    game = mourners().at("503.3").uses("kill")

    game.picks()

    assert game.events(TriggerCounted) == []
    assert game.events(CardShown) == []
    assert game.events(StepTaken, "908.2b")
    assert drawn(game, P2) == 0


@pytest.mark.clause("908.2a")
def test_several_hidden_cards_may_be_revealed_for_one_occurrence() -> None:
    # AFF-57
    game = mourners(count=3).at("503.3").uses("kill")

    game.picks("mourner 1", "mourner 3")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert drawn(game, P2) == 2
    assert len(game.events(CardShown, "908.2a")) == 2


@pytest.mark.clause("908.2a")
def test_one_card_counts_every_occurrence_of_a_moment_it_is_revealed_at() -> None:
    game = mourners().unit(P2, "second").at("503.3").uses("kill")

    options = [option.id for option in game.asked().options]
    assert len(set(options)) == len(options)
    game.picks(*options)
    while game.asked().name in ("trigger order", "reveal for trigger"):
        game.picks(game.asked().options[0].id)

    assert drawn(game, P2) == 2
    assert game.events(TriggerCounted)


@pytest.mark.clause("908.2a", "908.2b")
def test_asking_does_not_tell_whether_such_a_card_is_held() -> None:
    """The player is asked as long as such a card may be hidden somewhere, also without one in the hand."""
    without = given().event(P1, "kill", KILL_FOES).unit(P2, "victim").unit(P2, "plain", zone="hand")
    without.unit(P2, "mourner 1", FROM_HAND.format(DRAW), zone="deck")
    game = without.at("503.3").uses("kill")

    assert (game.asked().seat, game.asked().name, game.asked().options) == (P2, "reveal for trigger", ())
    game.picks()
    assert game.asked().seat == P1
    held = mourners().at("503.3").uses("kill").picks("mourner 1")
    assert held.events(CardShown, "908.2a")


@pytest.mark.clause("908.2c")
def test_the_revealed_card_stays_revealed_until_its_ability_was_resolved() -> None:
    ask = 'do = "choose", from = { of = "you", kind = "unit" }'
    game = mourners(ask).unit(P2, "elsewhere", zone="adora").at("503.3")
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "victim")
    slow = FROM_HAND.format('do = "choose", from = { of = "opponent", kind = "unit" }')
    game = position.unit(P2, "mourner 1", slow, zone="hand").unit(P1, "a").unit(P1, "b").at("503.3").uses("kill")

    game.picks("mourner 1")
    assert game.asked().name == "choose"
    assert game.sees(P1, "mourner 1")
    game.picks("a")

    assert not game.sees(P1, "mourner 1")
    assert game.last(CardShown, "908.2c").seats == ()


@pytest.mark.clause("908.2c", "908.3a")
def test_or_until_it_is_known_not_to_be_used() -> None:
    costly = priced(FROM_HAND.format(DRAW))
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "victim").fires(P2, 1)
    game = position.unit(P2, "mourner", costly, zone="hand").at("503.3").uses("kill")

    game.picks("mourner")
    assert (game.asked().name, game.sees(P1, "mourner")) == ("pay for trigger", True)
    game.picks("decline")

    assert not game.sees(P1, "mourner")
    assert game.last(CardShown, "908.2c").seats == ()
    assert drawn(game, P2) == 0


@pytest.mark.clause("908.2c")
def test_a_card_that_moves_by_its_own_trigger_is_hidden_again_only_where_it_lies_hidden() -> None:
    game = mourners('do = "deploy", what = "self"').at("503.3").uses("kill").picks("mourner 1")

    assert game.zone("mourner 1") == "P2/field"
    assert game.sees(P1, "mourner 1")
    stays = mourners().at("503.3").uses("kill").picks("mourner 1")
    assert stays.last(CardShown, "908.2c").seats == ()


# ---------------------------------------------------------------- 908.3: must be used


@pytest.mark.clause("908.3")
def test_a_triggered_ability_without_a_cost_is_used_without_asking() -> None:
    eager = triggered("deploy", 'do = "put_top", to = "adora"', who="self")
    game = given().unit(P1, "eager", eager, zone="hand", cost=0).at("503.3")

    game.uses("eager")

    assert game.cards("P1/adora") == ["P1 deck 1"]
    assert game.asked().name == "main phase action"
    assert game.events(StepTaken, "908.3")


@pytest.mark.clause("908.3")
@pytest.mark.parametrize("number", [1, 2])
def test_a_trigger_whose_activation_is_forbidden_is_not_used(number: int) -> None:
    ban = 'kind = "static"\nstatics = [{ to = { of = "opponent", kind = "unit" }, change = { forbid = ["activate"] } }]'
    position = given().unit(P2, "warden", ban)
    for n in range(number):
        position.unit(P1, f"eager {n}", triggered("deploy", DRAW, who="self"), zone="hand", cost=0)
    game = position.at("503.3")

    for n in range(number):
        game.uses(f"eager {n}")

    assert [event.how for event in game.events(TriggerSpent, "908.3")] == ["unusable"] * number
    assert drawn(game) == 0


@pytest.mark.clause("908.3a", "903.4")
def test_a_trigger_with_a_cost_is_used_if_it_is_paid_for() -> None:
    eager = priced(triggered("deploy", DRAW, who="self"))
    game = given().unit(P1, "eager", eager, zone="hand", cost=0).fires(P1, 1).at("503.3")

    game.uses("eager")

    assert (game.asked().seat, game.options()) == (P1, {"pay", "decline"})
    game.picks("pay").pays()
    assert drawn(game) == 1
    assert not game.ready("P1 fire 1")


@pytest.mark.clause("908.3a")
def test_a_trigger_with_a_cost_may_be_declined() -> None:
    eager = priced(triggered("deploy", DRAW, who="self"))
    game = given().unit(P1, "eager", eager, zone="hand", cost=0).fires(P1, 1).at("503.3")

    game.uses("eager").picks("decline")

    assert drawn(game) == 0
    assert [(event.how, event.cites) for event in game.events(TriggerSpent)] == [("declined", ("908.3a",))]
    assert game.ready("P1 fire 1")


@pytest.mark.clause("908.3")
def test_a_trigger_that_cannot_be_paid_for_is_not_used() -> None:
    eager = priced(triggered("deploy", DRAW, who="self"))
    game = given().unit(P1, "eager", eager, zone="hand", cost=0).at("503.3")

    game.uses("eager")
    if game.asked().name == "pay for trigger":
        assert game.options() == {"decline"}
        game.picks("decline")

    assert drawn(game) == 0
    assert game.table.pending == {}


# ---------------------------------------------------------------- 908.3, AFF-33: the card has gone


def orphan(reading: str) -> Play:
    """A unit of P1 that triggers on being deployed is made to leave by another trigger before its turn comes."""
    eager = triggered("deploy", DRAW, who="self")
    killer = (
        'kind = "triggered"\nwhen = { event = "deploy", who = { of = "you", is = "other" } }\n'
        'effect = [{ do = "leave", what = "subject" }]'
    )
    position = given(orphaned_trigger=reading).unit(P1, "eager", eager, zone="hand", cost=0)
    game = position.unit(P1, "killer", killer).at("503.3").uses("eager")
    first = next(o for o in game.asked().options if game.table.pending[int(o.subject)].source == game.id("killer"))
    return game.picks(first.id)


@pytest.mark.clause("908.3", "912.1")
def test_a_trigger_whose_card_has_gone_is_used_all_the_same() -> None:
    game = orphan("used")

    assert game.zone("eager") == "P1/adora"
    assert drawn(game) == 1
    assert game.events(StepTaken, "912.1")


@pytest.mark.clause("908.3", "912.1")
def test_read_the_other_way_it_is_lost() -> None:
    game = orphan("lost")

    assert game.zone("eager") == "P1/adora"
    assert drawn(game) == 0
    assert [event.how for event in game.events(TriggerSpent)] == ["used", "unusable"]
    assert "912.1" in game.events(TriggerSpent)[-1].cites


@pytest.mark.clause("908.3")
@pytest.mark.parametrize("reading, cards", [("used", 1), ("lost", 1)])
def test_a_leave_trigger_is_never_lost_by_the_leaving_it_waits_for(reading: str, cards: int) -> None:
    position = given(orphaned_trigger=reading).event(P1, "kill", KILL_FOES)
    game = position.unit(P2, "martyr", triggered("leave", DRAW, who="self")).at("503.3")

    game.uses("kill")

    assert drawn(game, P2) == cards
    assert game.events(StepTaken, "908.3")


@pytest.mark.clause("908.3")
def test_a_trigger_is_used_by_who_controlled_its_card_when_it_triggered() -> None:
    # AFF-33
    eager = triggered("deploy", DRAW, who="self")
    thief = (
        'kind = "triggered"\nwhen = { event = "deploy", who = { of = "opponent" } }\n'
        'effect = [{ do = "control", what = "subject" }]'
    )
    position = given().unit(P1, "eager", eager, zone="hand", cost=0).unit(P2, "thief", thief)
    game = position.unit(
        P1, "slow", 'kind = "triggered"\nwhen = { event = "deploy" }\neffect = [{ do = "nothing" }]'
    ).at("503.3")

    game.uses("eager")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert game.zone("eager") == "P2/field"
    assert (drawn(game, P1), drawn(game, P2)) == (1, 0)
    assert game.events(StepTaken, "908.3")


# ---------------------------------------------------------------- 908.4: cards that moved


def watcher(event: str, attribute: str = "赤", of: str = "you") -> str:
    """A trigger on a card with an attribute."""
    return (
        f'kind = "triggered"\nwhen = {{ event = "{event}", who = {{ of = "{of}", attribute = "{attribute}" }} }}\n'
        'effect = [{ do = "draw" }]'
    )


def red(zone: str, of: str = "you") -> str:
    """Cards in a zone have an attribute as long as they are there."""
    to = f'to = {{ of = "{of}", zone = "{zone}" }}'
    return f'kind = "static"\nstatics = [{{ {to}, change = {{ gain_attribute = "赤" }} }}]'


@pytest.mark.clause("908.4", "908.4a")
@pytest.mark.parametrize("zone, counted", [("hand", 0), ("adora", 1)])
def test_a_card_that_went_from_hidden_to_public_is_looked_at_where_it_is_public(zone: str, counted: int) -> None:
    """A discarded card: what it is in adora counts, not what it was in the hand."""
    discard = event_ability('do = "discard_hand"')
    position = given().event(P1, "spill", discard).unit(P1, "dyer", red(zone)).unit(P1, "watcher", watcher("discard"))
    game = position.unit(P1, "cloth", zone="hand").unit(P1, "dyed", zone="hand", attributes=["赤"]).at("503.3")

    game.uses("spill")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted, "908.4a")) == counted + 1


@pytest.mark.clause("908.4", "908.4a")
@pytest.mark.parametrize("zone, counted", [("hand", 0), ("adora", 1)])
def test_a_card_that_went_from_public_to_hidden_is_looked_at_where_it_was_public(zone: str, counted: int) -> None:
    """A card returned from adora to the hand: what it was in adora counts."""
    back = event_ability('do = "return", what = { zone = "adora", of = "you", kind = "unit" }')
    position = given().event(P1, "back", back).unit(P1, "dyer", red(zone)).unit(P1, "watcher", watcher("return"))
    game = position.unit(P1, "cloth", zone="adora").unit(P1, "dyed", zone="adora", attributes=["赤"]).at("503.3")

    game.uses("back")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted, "908.4a")) == counted + 1


@pytest.mark.clause("908.4", "908.4b")
@pytest.mark.parametrize("zone, counted", [("field", 1), ("adora", 0)])
def test_a_card_that_left_the_field_is_looked_at_as_it_was_there(zone: str, counted: int) -> None:
    position = given().event(P2, "none", event_ability(DRAW)).unit(P1, "dyer", red(zone))
    position.unit(P1, "watcher", watcher("leave")).unit(P1, "cloth").unit(P1, "dyed", attributes=["赤"])
    choose = 'do = "choose", from = { of = "you", most = { cost = 1 }, not = { icon = "assault" } }, count = 2'
    game = position.event(P1, "kill", event_ability(choose, 'do = "leave", what = "it"')).at("503.3")

    game.uses("kill").picks("cloth", "dyed")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted, "908.4b")) == counted + 1


@pytest.mark.clause("908.4", "908.4b")
@pytest.mark.parametrize("zone, counted", [("field", 1), ("hand", 0)])
def test_a_card_that_came_to_the_field_is_looked_at_as_it_is_there(zone: str, counted: int) -> None:
    position = given().unit(P1, "dyer", red(zone)).unit(P1, "watcher", watcher("deploy"))
    position.unit(P1, "cloth", zone="hand", cost=0).unit(P1, "dyed", zone="hand", cost=0, attributes=["赤"])
    game = position.at("503.3")

    game.uses("cloth").uses("dyed")

    assert len(game.events(TriggerCounted, "908.4b")) == counted + 1


@pytest.mark.clause("908.4c", "908.4")
@pytest.mark.parametrize("zone, counted", [("adora", 1), ("resolution", 0)])
def test_any_other_move_looks_at_the_card_where_it_went(zone: str, counted: int) -> None:
    """A resolved event goes from one public zone to another."""
    dye = red(zone).replace('of = "you", ', "") if zone == "resolution" else red(zone)
    position = given().unit(P1, "dyer", dye).unit(P1, "watcher", watcher("event_resolved", of="any"))
    position.unit(
        P1, "second watcher", 'kind = "triggered"\nwhen = { event = "event_resolved" }\neffect = [{ do = "nothing" }]'
    )
    game = position.event(P1, "study", event_ability('do = "nothing"')).at("503.3")

    game.uses("study")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted, "908.4c")) == counted + 1


@pytest.mark.clause("908.4b", "908.4")
def test_units_that_leave_together_see_each_other_leave() -> None:
    grief = (
        'kind = "triggered"\nwhen = { event = "leave", who = { of = "you", is = "other" } }\neffect = [{ do = "draw" }]'
    )
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "one", grief).unit(P2, "two", grief).unit(P2, "three")
    game = position.at("503.3")

    game.uses("kill")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted)) == 4
    assert drawn(game, P2) == 4


@pytest.mark.clause("908.4b")
def test_a_leave_trigger_reads_the_power_its_unit_had_on_the_field() -> None:
    revenge = triggered(
        "leave",
        'do = "choose", from = { of = "opponent" }',
        'do = "number", number = "power", of = "it", plus = { value = "power", of = "self", times = -1 }',
        who="self",
    )
    lord = 'kind = "static"\nstatics = [{ to = { of = "you", kind = "unit" }, change = { plus = { power = 1000 } } }]'
    position = given().event(P1, "kill", KILL_ALL).unit(P2, "martyr", revenge, power=2000).unit(P2, "lord", lord)
    choose = 'do = "choose", from = { of = "opponent", kind = "unit" }'
    position = given().event(P1, "kill", event_ability(choose, 'do = "leave", what = "it"'))
    position.unit(P2, "martyr", revenge, power=2000).unit(P2, "lord", lord).unit(P1, "victim", power=9000).unit(
        P1, "other"
    )
    game = position.at("503.3")

    game.uses("kill").picks("martyr").picks("victim")

    assert game.power("victim") == 6000
    assert game.events(TriggerCounted, "908.4b")


# ---------------------------------------------------------------- 908.5: delayed triggers

OMEN = event_ability('do = "delay", when = { event = "leave", who = { kind = "unit" } }, effect = [{ do = "draw" }]')
KILL_ONE = event_ability('do = "choose", from = { kind = "unit" }', 'do = "leave", what = "it"')


def omen() -> Given:
    """An event of P1 waits for one unit to leave this turn; two events can make one leave."""
    position = given().event(P1, "omen", OMEN).event(P1, "kill 1", KILL_ONE).event(P1, "kill 2", KILL_ONE)
    return position.unit(P2, "first").unit(P2, "second").unit(P2, "third")


@pytest.mark.clause("908.5")
def test_a_delayed_trigger_counts_one_occurrence_only() -> None:
    game = omen().at("503.3").uses("omen")
    assert len(game.events(DelayedSet, "908.5")) == 1

    game.uses("kill 1").picks("first")
    assert drawn(game) == 1
    assert len(game.events(DelayedGone, "908.5")) == 1

    game.uses("kill 2").picks("second")
    assert drawn(game) == 1
    assert len(game.events(TriggerCounted, "908.5")) == 1


@pytest.mark.clause("908.5")
def test_also_of_several_occurrences_at_the_same_time() -> None:
    game = omen().event(P1, "slaughter", KILL_ALL).at("503.3").uses("omen")

    game.uses("slaughter")

    assert drawn(game) == 1
    assert len(game.events(TriggerCounted, "908.5")) == 1


@pytest.mark.clause("908.5")
def test_what_happened_before_it_was_made_does_not_count() -> None:
    game = omen().at("503.3").uses("kill 1").picks("first")

    game.uses("omen")

    assert drawn(game) == 0
    assert game.last(DelayedSet, "908.5").delayed.controller == P1


@pytest.mark.clause("908.5")
def test_the_card_of_a_delayed_trigger_is_the_one_whose_ability_made_it() -> None:
    rest = 'effect = [{ do = "exhaust", what = "self" }]'
    later = activated(f'do = "delay", when = {{ event = "leave", who = {{ of = "opponent" }} }}, {rest}')
    position = given().unit(P1, "seer", later).event(P1, "kill", KILL_ONE).unit(P2, "first").unit(P2, "second")
    game = position.at("503.3").uses_ability("seer")

    game.uses("kill").picks("first")

    assert game.last(TriggerCounted, "908.5").pending.source == game.id("seer")
    assert not game.ready("seer")


@pytest.mark.clause("908.5")
def test_a_delayed_trigger_for_this_turn_is_over_at_its_end() -> None:
    game = omen().event(P2, "kill 3", KILL_ONE).at("503.3").uses("omen")

    game.ends()

    assert game.table.delayed == {}
    game.uses("kill 3").picks("first")
    assert drawn(game) == 0


# ---------------------------------------------------------------- who is asked


@pytest.mark.clause("908.3a")
def test_the_ability_of_each_player_is_paid_for_by_its_controller() -> None:
    eager = priced('kind = "triggered"\nwhen = { event = "deploy" }\neffect = [{ do = "draw" }]')
    position = given().unit(P1, "mine", eager).unit(P2, "theirs", eager).unit(P1, "recruit", zone="hand", cost=0)
    game = position.fires(P1, 1).fires(P2, 1).at("503.3").uses("recruit")

    assert game.asked().seat == P1
    game.picks("pay").pays()
    assert game.asked().seat == P2
    game.picks("pay").pays()

    assert (drawn(game, P1), drawn(game, P2)) == (1, 1)
    assert [e.choice.seat for e in game.events(ChoiceOpened, "908.3a")] == [P1, P2]
