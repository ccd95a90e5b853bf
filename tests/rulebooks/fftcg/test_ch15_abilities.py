"""15.2.1-15.2.5: brave, haste, first strike, freeze, back attack."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.events.cards import CardMoved, CardTurned, DamageTaken, MarkersChanged
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given, special

MAIN, DECLARE, END = "9.3.1.4", "10.1.2.1", "9.5.1.1"
DRAW = 'do = "draw"'
DULL_ICON = ['do = "exhaust", what = "self"']
BRAVE, HASTE = {"keywords": ["brave"]}, {"keywords": ["haste"]}
QUICK, AMBUSH = {"keywords": ["first_strike"]}, {"keywords": ["back_attack"]}


# ---------------------------------------------------------------- brave, haste


@pytest.mark.clause("15.2.1.2")
def test_a_forward_with_brave_stays_active_when_it_attacks() -> None:
    game = given().forward(P1, "a", facts=BRAVE).at(DECLARE).attacks("a")

    assert game.state("a") == "active" and not game.events(CardTurned)
    assert game.events(StepTaken, "15.2.1.2")


@pytest.mark.clause("15.2.2.2")
def test_a_forward_with_haste_attacks_in_the_turn_it_came() -> None:
    position = given().forward(P1, "a", facts=HASTE, arrived=True).forward(P1, "slow", arrived=True)
    game = position.at(DECLARE)

    assert game.options() == {"attack:a", "none"}
    assert "15.2.2.2" in game.explains("attack:a").cites
    assert "15.2.2.2" in game.refused("attack:slow").cites


@pytest.mark.clause("15.2.2.3")
@pytest.mark.parametrize("kind", ["action", "special"])
def test_it_uses_abilities_that_dull_it(kind: str) -> None:
    printed = special("skill", DRAW, cost=DULL_ICON) if kind == "special" else action(DRAW, cost=DULL_ICON)
    position = given().forward(P1, "a", printed, facts=HASTE, arrived=True).card(P1, "twin a", number="a", zone="hand")
    position.forward(P1, "slow", printed, arrived=True).card(P1, "twin slow", number="slow", zone="hand")
    game = position.at(MAIN)

    assert "ability:a#0" in game.options() and "ability:slow#0" not in game.options()
    assert "15.2.2.3" in game.explains("ability:a#0").cites
    assert "15.2.2.3" in game.refused("ability:slow#0").cites


@pytest.mark.clause("15.2.2.3")
def test_a_backup_that_came_this_turn_does_not_use_the_dull_icon() -> None:
    game = given().backup(P1, "tower", action(DRAW, cost=DULL_ICON), arrived=True).at(MAIN)

    assert game.options() == {"pass"}
    assert {"11.6.2.2", "15.2.2.3"} <= set(game.refused("ability:tower#0").cites)


@pytest.mark.clause("11.6.2.2")
@pytest.mark.parametrize(("reading", "able"), [("free", True), ("restricted", False)])
def test_whether_a_monster_that_came_this_turn_uses_it(reading: str, able: bool) -> None:
    # AFT-146
    position = given(monster_dull_icon=reading).monster(P1, "beast", action(DRAW, cost=DULL_ICON), arrived=True)
    game = position.at(MAIN)

    assert ("ability:beast#0" in game.options()) is able
    assert "11.6.2.2" in game.explains("ability:beast#0").cites


def responding(reading: str, printed: str) -> Play:
    """P1's turn; a forward of P2 that came in P2's turn before could be dulled for its ability."""
    position = given(dull_icon_since=reading).forward(P2, "b", printed).card(P2, "twin", number="b", zone="hand")
    position.objects[0] = replace(position.objects[0], since=2)
    return position.at(MAIN).passes()


@pytest.mark.clause("11.7.2.2", "15.2.2.3")
@pytest.mark.parametrize(("reading", "able"), [("own_turn", False), ("any_turn", True)])
def test_since_which_turn_a_special_ability_asks(reading: str, able: bool) -> None:
    # AFT-147
    game = responding(reading, special("skill", DRAW, cost=DULL_ICON))

    assert ("ability:b#0" in game.options()) is able
    assert {"11.7.2.2", "15.2.2.3"} <= set(game.explains("ability:b#0").cites)


@pytest.mark.parametrize("reading", ["own_turn", "any_turn"])
def test_an_action_ability_asks_for_the_own_turn_either_way(reading: str) -> None:
    # AFT-147
    assert responding(reading, action(DRAW, cost=DULL_ICON)).options() == {"pass"}


# ---------------------------------------------------------------- first strike


def duel(attack: int = 5000, block: int = 5000, *printed: str, **readings: str) -> Given:
    """A forward `a` of P1 with first strike and a forward `b` of P2."""
    return given(**readings).forward(P1, "a", power=attack, facts=QUICK).forward(P2, "b", *printed, power=block)


def fought(position: Given) -> Play:
    """`b` blocks `a`, and the first damage has been dealt."""
    return position.at(DECLARE).attacks("a").passes(2).blocks("b").passes(2)


@pytest.mark.clause("15.2.3.2")
def test_first_strike_deals_damage_before_the_others_do() -> None:
    game = fought(duel(5000, 5000))

    assert game.events(StepTaken, "15.2.3.2") and game.zone("b") == "P2/break"

    game.passes(2)

    assert (game.zone("a"), game.damage("a")) == ("P1/field", 0)


@pytest.mark.clause("15.2.3.2")
def test_a_blocker_that_survives_deals_its_damage_afterwards() -> None:
    game = fought(duel(5000, 7000))
    assert (game.damage("a"), game.damage("b")) == (0, 5000)

    game.passes(2)

    assert (game.zone("a"), game.damage("b")) == ("P1/break", 5000)
    first, second = game.events(MarkersChanged, "10.1.4.2")[:2]
    assert (first.card, first.now, second.now) == (game.id("b"), 5000, 7000) and first.batch < second.batch


@pytest.mark.clause("15.2.3.2")
def test_a_blocker_with_first_strike_may_break_the_attacker_first() -> None:
    position = given().forward(P1, "a", power=4000).forward(P2, "b", power=4000, facts=QUICK)
    game = fought(position).passes(2)

    assert game.events(StepTaken, "15.2.3.2")
    assert (game.zone("a"), game.zone("b"), game.damage("b")) == ("P1/break", "P2/field", 0)


def test_if_both_have_it_they_deal_damage_at_once() -> None:
    # 15.2.3.2
    game = fought(given().forward(P1, "a", facts=QUICK).forward(P2, "b", facts=QUICK))

    assert len({event.batch for event in game.events(MarkersChanged, "10.1.4.2")}) == 1


@pytest.mark.clause("15.2.3.3", "15.2.3.2")
def test_there_is_priority_before_the_normal_damage_also_if_everybody_strikes_first() -> None:
    position = given().forward(P1, "a", power=7000, facts=QUICK).forward(P2, "b", power=9000, facts=QUICK)
    position.backup(P1, "trick", action('do = "draw"'))
    game = position.at(DECLARE).attacks("a").passes(2).blocks("b").passes(2)

    assert (game.zone("a"), game.damage("b")) == ("P1/break", 7000)
    assert (game.asked().name, game.options()) == ("priority", {"pass"})  # no abilities there
    assert game.table.agenda[0].at != "10.1.4.3" and game.events(StepTaken, "15.2.3.3")
    dealt = len(game.events(MarkersChanged, "10.1.4.2"))

    game.passes(2)

    assert "ability:trick#0" in game.options()
    assert len(game.events(MarkersChanged, "10.1.4.2")) == dealt


@pytest.mark.clause("15.2.3.2")
def test_it_is_looked_at_when_the_step_begins() -> None:
    # AFT-096
    gains = field('to = "self", while = { number = { marker = "damage" }, at_least = 1 }, '
                  'change = { gain_flag = "first_strike" }')  # fmt: skip
    game = fought(duel(5000, 7000, gains))
    assert game.has("b", "first_strike")

    game.passes(2)

    assert game.damage("b") == 5000 and game.zone("a") == "P1/break"
    assert len(game.events(MarkersChanged, "10.1.4.2")) == 2


@pytest.mark.clause("15.2.3.3")
def test_between_the_two_there_is_priority_without_summons_and_abilities() -> None:
    position = duel(5000, 7000).summon(P1, "gift", DRAW).backup(P1, "sage", action(DRAW))
    game = fought(position)

    assert (game.asked().seat, game.asked().name, game.options()) == (P1, "priority", {"pass"})
    assert "15.2.3.3" in game.refused("summon:gift").cites
    assert "15.2.3.3" in game.refused("ability:sage#0").cites
    assert game.last(StepTaken, "15.2.3.3").procedure == "attack_phase"


@pytest.mark.clause("15.2.3.3", "15.2.5.2")
def test_back_attack_is_possible_there() -> None:
    # AFT-094
    game = fought(duel(5000, 7000).forward(P1, "ambush", cost=0, zone="hand", facts=AMBUSH))

    assert game.options() == {"cast:ambush", "pass"}
    assert game.casts("ambush").zone("ambush") == "P1/field"


@pytest.mark.clause("15.2.3.3")
def test_what_the_first_damage_set_off_waits_until_the_normal_damage_is_dealt() -> None:
    # AFT-095
    game = fought(duel(5000, 7000, auto("damaged", DRAW, who="self")))

    assert game.events(TriggerCounted) and not game.events(AbilityPlaced)

    game.passes(2)

    assert game.last(AbilityPlaced).seq > game.events(MarkersChanged, "10.1.4.2")[-1].seq
    assert game.events(StepTaken, "15.2.3.3")


@pytest.mark.clause("15.2.3.3", "11.1.4", "11.8.7")
def test_what_a_character_cast_there_sets_off_does_not_wait() -> None:
    # AFT-095
    position = duel(5000, 7000, auto("damaged", DRAW, who="self"))
    position.forward(P1, "ambush", auto("enter", DRAW, who="self"), cost=0, zone="hand", facts=AMBUSH)
    game = fought(position).casts("ambush")

    assert [game.name(event.obj.source) for event in game.events(AbilityPlaced)] == ["ambush"]
    game.passes(2)
    assert len(game.cards("P1/hand")) == 1 and len(game.table.pending) == 1
    game.passes(2)
    assert game.events(AbilityPlaced)[-1].seq > game.events(MarkersChanged, "10.1.4.2")[-1].seq


@pytest.mark.clause("15.2.3.2", "15.2.3.3")
def test_without_a_blocker_the_point_comes_early_and_is_followed_by_the_window() -> None:
    # AFT-097
    game = given().forward(P1, "a", facts=QUICK).forward(P1, "c", zone="hand", cost=0, facts=AMBUSH).at(DECLARE)
    game.attacks("a").passes(2).picks("none").passes(2)

    assert len(game.events(DamageTaken)) == 1 and game.events(StepTaken, "15.2.3.2")
    assert game.steps("attack_phase")[-1] == "15.2.3.3"
    assert game.passes(2).steps("attack_phase")[-1] == "10.1.4.3"
    assert len(game.events(DamageTaken)) == 1


@pytest.mark.clause("15.2.3.4")
def test_a_party_strikes_first_only_if_all_in_it_do() -> None:
    position = given().forward(P1, "a", facts=QUICK).forward(P1, "c", facts=QUICK).forward(P2, "b", power=10000)
    game = position.at(DECLARE).attacks("a", "c").passes(2).blocks("b").passes(2)
    assert game.zone("b") == "P2/break" and game.events(StepTaken, "15.2.3.2")

    position = given().forward(P1, "a", facts=QUICK).forward(P1, "c").forward(P2, "b", power=10000)
    game = position.at(DECLARE).attacks("a", "c").passes(2).blocks("b").passes(2)

    assert game.events(StepTaken, "15.2.3.4") and game.zone("b") == "P2/field"
    assert game.asked().name == "damage in thousands"


# ---------------------------------------------------------------- freeze


def frozen(kind: str, **readings: str) -> Play:
    """P1 has frozen a dull character of P2, whose turn begins."""
    freeze = action(f'do = "choose", from = {{ kind = "{kind}", of = "opponent" }}', 'do = "freeze", what = "it"')
    position = given(**readings).backup(P1, "ice", freeze).backup(P2, "other", state="dull")
    position = {"forward": position.forward, "backup": position.backup}[kind](P2, "b", state="dull")
    game = position.at(MAIN, P1)
    game.picks("ability:ice#0").picks("b").resolves()
    assert game.frozen("b")
    return game


def next_turn(game: Play) -> Play:
    """The turn ends and the next one has come to its first main phase; nobody does anything."""
    turn = game.table.turn
    while game.table.turn == turn or game.asked().name != "priority" or not game.table.agenda[-1].vars.get("main"):
        game.picks({"attack": "none", "block": "none"}.get(game.asked().name, "pass"))
    return game


@pytest.mark.clause("15.2.4.2")
def test_a_frozen_forward_stays_dull_in_its_next_active_phase_only() -> None:
    game = next_turn(frozen("forward"))

    assert (game.state("b"), game.state("other"), game.frozen("b")) == ("dull", "active", False)
    assert game.events(MarkersChanged, "15.2.4.2")[-1].now == 0

    assert next_turn(next_turn(game)).state("b") == "active"


@pytest.mark.clause("15.2.4.2")
@pytest.mark.parametrize(("reading", "state"), [("characters", "dull"), ("forwards", "active")])
def test_whether_another_frozen_character_stays_dull(reading: str, state: str) -> None:
    # AFT-142
    game = next_turn(frozen("backup", frozen=reading))

    assert (game.state("b"), game.frozen("b")) == (state, False)


@pytest.mark.clause("15.2.4.2")
def test_it_is_used_up_even_if_the_character_is_active() -> None:
    # AFT-143
    game = given().forward(P1, "a", counters={"frozen": 1}).at("9.1.1.1")

    assert (game.state("a"), game.frozen("a")) == ("active", False)
    assert game.events(MarkersChanged, "15.2.4.2")


# ---------------------------------------------------------------- back attack


def ambush(**readings: str) -> Given:
    """A forward of P2 with back attack in the hand, and one without."""
    position = given(**readings).forward(P2, "ambush", zone="hand", cost=0, facts=AMBUSH)
    return position.forward(P2, "plain", zone="hand", cost=0).forward(P1, "a")


@pytest.mark.clause("15.2.5.2")
def test_a_character_with_back_attack_is_cast_in_every_main_and_attack_phase() -> None:
    game = ambush().at(MAIN).passes()

    assert game.options() == {"cast:ambush", "pass"}
    assert "11.4.1" in game.refused("cast:plain").cites

    game.passes().passes()
    assert game.asked().seat == P2 and game.options() == {"cast:ambush", "pass"}

    game.passes().attacks("a").passes()
    game.picks("cast:ambush")

    assert game.zone("ambush") == "P2/field"
    assert "15.2.5.2" in game.last(CardMoved).cites


@pytest.mark.clause("15.2.5.2")
def test_it_blocks_the_attack_during_which_it_came() -> None:
    game = ambush().at(DECLARE).attacks("a").passes().casts("ambush").passes(2)

    assert game.options() == {"block:ambush", "none"}
    assert game.events(StepTaken, "15.2.5.2")


@pytest.mark.clause("15.2.5.2")
def test_not_in_the_end_phase() -> None:
    position = ambush().forward(P1, "own", zone="hand", cost=0, facts=AMBUSH)
    position.backup(P1, "bell", auto("end_phase_start", DRAW))
    game = position.at(END)

    assert game.asked().seat == P1 and game.options() == {"pass"}
    assert "15.2.5.2" in game.refused("cast:own").cites


@pytest.mark.clause("15.2.5.3")
def test_it_is_cast_in_response_to_something() -> None:
    game = ambush().summon(P1, "gift", DRAW).at(MAIN).casts("gift").passes().casts("ambush")

    assert game.zone("ambush") == "P2/field" and game.zone("gift") == "stack"
    assert "15.2.5.3" in game.last(CardMoved, "15.2.5.3").cites


@pytest.mark.clause("15.2.5.4")
def test_its_entry_cannot_be_responded_to() -> None:
    game = ambush().summon(P1, "gift", DRAW).at(MAIN).passes().picks("cast:ambush")

    questions = [event.choice.name for event in game.events(ChoiceOpened)]
    moved = game.last(CardMoved, "15.2.5.4")
    assert (moved.source, moved.target) == ("P2/hand", "P2/field")
    assert not game.table.zones.get("stack") and questions == ["priority"] * 3


@pytest.mark.clause("15.2.5.2", "11.4.8")
@pytest.mark.parametrize(("reading", "seat"), [("turn_player", P1), ("caster", P2)])
def test_who_has_priority_after_a_back_attack(reading: str, seat: str) -> None:
    # AFT-109
    game = ambush(priority_after_back_attack=reading).at(MAIN).passes().picks("cast:ambush")

    assert (game.asked().name, game.asked().seat) == ("priority", seat)
    assert game.events(StepTaken, "15.2.5.2")
