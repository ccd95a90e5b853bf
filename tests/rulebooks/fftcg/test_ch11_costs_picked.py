"""11.3.5, 11.4.4, 11.6.7, 11.7.7. Alternative and additional costs of summons, characters and abilities."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.cards import CardMoved, CardTurned, MemoryKept
from engine.core.events.steps import StepTaken
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.refused import refuses
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, given, special
from tests.rulebooks.fftcg.wordings import CHOOSE, DRAW, MAIN

GIVE = {"do": "pick", "act": "discard", "from": {"zone": "hand", "of": "you"}, "as": "given"}
BREAK = {"do": "pick", "act": "leave", "from": {"of": "you", "kind": "backup"}}
TWO_MORE = {"do": "pay", "count": 2, "of": {"fire": 1}}
CRYSTAL = {"do": "spend", "resource": "crystal", "count": 2}


def toml(value: Any) -> str:
    """A value as inline TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def knight(*printed: str, cost: int = 3, **costs: Any) -> Given:
    """P1 holds a fire forward with further costs, and nothing else."""
    lines = [f"{name} = {toml(value)}" for name, value in costs.items()]
    entry = {"cost": cost, "elements": ["fire"], "generic": True, "power": 5000}
    position = given().filled(P1, hand=0).define("forward", "knight", entry, [*lines, *printed])
    return position.card(P1, "knight", zone="hand")


def rite(*effect: str, cost: int = 3, **costs: Any) -> Given:
    """P1 holds a fire summon with further costs, and nothing else."""
    lines = [f"{name} = {toml(value)}" for name, value in costs.items()]
    listed = ", ".join(f"{{ {item} }}" for item in effect or (DRAW,))
    entry = {"cost": cost, "elements": ["fire"]}
    position = given().filled(P1, hand=0).define("summon", "rite", entry, [*lines, f"effect = [{listed}]"])
    return position.card(P1, "rite", zone="hand")


def offer(**costs: Any) -> str:
    """Further costs, as part of the cost of an ability."""
    return toml({"do": "offer", **costs}).removeprefix("{ ").removesuffix(" }")


# ---------------------------------------------------------------- 11.4.4: characters


@pytest.mark.clause("11.4.4", "11.4.7")
def test_a_character_is_cast_for_its_alternative_cost() -> None:
    position = knight(alternative=[GIVE]).forward(P1, "torch", zone="hand", element="ice").backups(P1, "fire", 3)
    game = position.at(MAIN).picks("cast:knight")
    assert (game.asked().name, game.options()) == ("alternative cost", {"printed", "alternative"})
    assert "11.4.4" in game.asked().cites

    game.picks("alternative").picks("torch")

    assert (game.zone("knight"), game.zone("torch"), game.state("fire 1")) == ("P1/field", "P1/break", "active")
    assert game.events(StepTaken, "11.4.4")


@pytest.mark.clause("11.4.2")
def test_the_announcement_does_not_tell_before_the_card_is_shown_whether_it_offers_costs() -> None:
    def announced(position: Given) -> tuple[str, str]:
        game = position.backups(P1, "fire", 3).at(MAIN).picks("cast:knight")
        (taken,) = game.events(StepTaken, "11.4.2")
        return taken.at, taken.goto

    assert announced(knight()) == announced(knight(alternative=[GIVE])) == ("11.4.2", "11.4.4")


@pytest.mark.clause("11.4.4")
def test_the_printed_cost_can_be_paid_all_the_same() -> None:
    position = knight(alternative=[GIVE]).forward(P1, "torch", zone="hand", element="ice").backups(P1, "fire", 3)
    game = position.at(MAIN).picks("cast:knight").picks("printed").pays("fire 1", "fire 2", "fire 3")

    assert (game.zone("knight"), game.zone("torch")) == ("P1/field", "P1/hand")


@pytest.mark.clause("11.4.4", "11.4.7")
def test_it_can_be_cast_if_either_cost_can_be_paid() -> None:
    game = knight(alternative=[GIVE]).forward(P1, "torch", zone="hand", element="ice").at(MAIN).picks("cast:knight")
    assert game.options() == {"alternative"}
    assert {"11.4.4", "11.4.7"} <= set(game.barred("printed")[0].cites)

    alone = knight(alternative=[GIVE]).at(MAIN)

    assert "11.4.7" in alone.refused("cast:knight").cites  # it does not pay for itself


@pytest.mark.clause("11.4.4")
def test_an_alternative_cost_can_have_a_condition() -> None:
    condition = {"count": {"of": "opponent", "kind": "forward"}, "at_least": 1}

    def position() -> Given:
        return knight(alternative=[GIVE], alternative_if=condition).forward(P1, "torch", zone="hand", element="ice")

    assert "cast:knight" not in position().at(MAIN).options()
    game = position().forward(P2, "foe").at(MAIN).picks("cast:knight").picks("alternative").picks("torch")
    assert game.zone("knight") == "P1/field"


@pytest.mark.clause("11.4.4", "11.4.7")
def test_an_additional_cost_is_paid_together_with_the_cost() -> None:
    position = knight(auto("enter", DRAW, who="self", holds='{ remembered = "additional" }'), additional=[BREAK])
    position.backups(P1, "fire", 4)
    game = position.at(MAIN).picks("cast:knight")
    assert (game.asked().name, game.options()) == ("additional cost", {"pay", "decline"})

    game.picks("pay").picks("fire 4").pays()

    (given_up,) = [e for e in game.events(CardMoved) if e.target == "P1/break"]
    assert {event.batch for event in game.events(CardTurned)} == {given_up.batch}
    assert game.events(MemoryKept, "11.4.4")
    assert len(game.resolves().cards("P1/hand")) == 1


@pytest.mark.clause("11.4.4", "11.8.13")
def test_without_it_the_ability_that_asks_for_it_does_not_trigger() -> None:
    position = knight(auto("enter", DRAW, who="self", holds='{ remembered = "additional" }'), additional=[BREAK])
    game = position.backups(P1, "fire", 4).at(MAIN).picks("cast:knight").picks("decline").pays()

    assert (game.zone("knight"), game.cards("stack")) == ("P1/field", [])


@pytest.mark.clause("11.4.4")
def test_an_additional_cost_may_be_more_cp_or_crystals() -> None:
    position = knight(additional=[TWO_MORE, CRYSTAL], cost=1).backups(P1, "fire", 3).fact("crystal", {P1: 2})
    game = position.at(MAIN).picks("cast:knight").picks("pay").pays()
    assert [game.state(f"fire {n}") for n in (1, 2, 3)] == ["dull"] * 3
    assert game.table.facts["crystal"] == {P1: 0}

    poor = knight(additional=[TWO_MORE, CRYSTAL], cost=1).backups(P1, "fire", 3).fact("crystal", {P1: 1}).at(MAIN)

    assert poor.picks("cast:knight").options() == {"decline"}


@pytest.mark.clause("11.4.4")
def test_both_costs_may_be_picked_and_the_autos_know_what_was_taken() -> None:
    # AFT-162, AFT-163
    draws = auto("enter", 'do = "draw", count = { value = "cost", of = "given" }', who="self")
    position = knight(draws, alternative=[GIVE], additional=[BREAK]).backup(P1, "wall")
    position.forward(P1, "torch", zone="hand", element="ice", cost=2)
    game = position.at(MAIN).picks("cast:knight").picks("alternative").picks("pay").picks("torch").picks("wall")

    assert (game.zone("knight"), game.zone("wall")) == ("P1/field", "P1/break")
    assert len(game.resolves().cards("P1/hand")) == 2


@pytest.mark.clause("11.4.4", "11.4.1.1")
def test_what_an_effect_casts_for_nothing_has_no_alternative_cost() -> None:
    # AFT-160
    calls = action('do = "choose", from = { zone = "hand", of = "you", kind = "forward", name = "knight" }',
                   'do = "cast", what = "it", free = true')  # fmt: skip
    position = knight(alternative=[GIVE], additional=[BREAK]).backup(P1, "caller", calls)
    game = position.at(MAIN).uses("caller").resolves().picks("knight")
    assert (game.asked().name, game.options()) == ("additional cost", {"pay", "decline"})

    assert game.picks("pay").picks("caller").zone("knight") == "P1/field"


# ---------------------------------------------------------------- 11.3.5: summons


@pytest.mark.clause("11.3.5", "11.3.7.1")
def test_a_summon_is_cast_for_its_alternative_cost() -> None:
    asks = 'do = "if", condition = { remembered = "alternative" }, then = [{ do = "draw", count = 2 }]'
    position = rite(asks, alternative=[BREAK]).backups(P1, "ice", 1)
    game = position.at(MAIN).picks("summon:rite").picks("alternative").picks("ice 1")

    assert (game.zone("rite"), game.zone("ice 1")) == ("stack", "P1/break")
    assert game.events(MemoryKept, "11.3.5")
    assert len(game.resolves().cards("P1/hand")) == 2


@pytest.mark.clause("11.3.3", "11.11.2")
def test_what_a_summon_chose_may_be_given_up_for_it_and_then_nothing_is_done() -> None:
    position = rite(CHOOSE, DRAW, alternative=[{**BREAK, "from": {"of": "you", "kind": "forward"}}])
    game = position.forward(P1, "victim").at(MAIN).picks("summon:rite").picks("victim").picks("alternative").pays()

    game.resolves()

    assert (game.zone("victim"), game.zone("rite"), game.cards("P1/hand")) == ("P1/break", "P1/break", [])


@pytest.mark.clause("11.3.5")
def test_an_alternative_cost_of_cp_asks_for_its_own_elements() -> None:
    position = rite(alternative=[{"do": "pay", "count": 1, "of": {"water": 1}}]).backups(P1, "water", 1)
    game = position.at(MAIN).picks("summon:rite").picks("alternative").pays()

    assert (game.zone("rite"), game.state("water 1")) == ("stack", "dull")
    assert game.events(StepTaken, "11.3.5")


@pytest.mark.clause("11.3.5")
def test_an_additional_cost_of_cp_is_added() -> None:
    asks = 'do = "if", condition = { remembered = "additional" }, then = [{ do = "draw" }]'
    position = rite(asks, cost=1, additional=[TWO_MORE]).backups(P1, "fire", 3)
    game = position.at(MAIN).picks("summon:rite").picks("pay").pays()

    assert [game.state(f"fire {n}") for n in (1, 2, 3)] == ["dull"] * 3
    assert game.events(MemoryKept, "11.3.5")
    assert len(game.resolves().cards("P1/hand")) == 1


# ---------------------------------------------------------------- 11.6.7, 11.7.7: abilities


DULL_SELF = 'do = "exhaust", what = "self"'


@pytest.mark.clause("11.6.7", "11.6.10")
def test_an_action_ability_is_used_for_its_alternative_cost() -> None:
    ability = action(DRAW, cost=['do = "pay", count = 3', DULL_SELF, offer(alternative=[BREAK])])
    position = given().filled(P1, hand=0).forward(P1, "seer", ability).backups(P1, "fire", 3)
    game = position.at(MAIN).picks("ability:seer#0")
    assert (game.asked().name, game.options()) == ("alternative cost", {"printed", "alternative"})
    assert "11.6.7" in game.asked().cites

    game.picks("alternative").picks("fire 3")

    assert (game.state("seer"), game.state("fire 1"), game.zone("fire 3")) == ("active", "active", "P1/break")
    assert len(game.resolves().cards("P1/hand")) == 1


@pytest.mark.clause("11.6.7", "11.6.2.2")
def test_a_dull_icon_bars_only_the_cost_it_is_in() -> None:
    ability = action(DRAW, cost=[DULL_SELF, offer(alternative=[BREAK])])
    position = given().forward(P1, "seer", ability, arrived=True).backups(P1, "fire", 1)
    game = position.at(MAIN).picks("ability:seer#0")

    assert game.options() == {"alternative"}
    assert "11.6.2.2" in game.barred("printed")[0].cites
    alone = given().forward(P1, "seer", ability, arrived=True).at(MAIN)
    assert "11.6.10" in alone.explains("ability:seer#0").cites or "11.6.2.2" in alone.explains("ability:seer#0").cites


@pytest.mark.clause("11.6.7", "11.6.10")
def test_an_additional_cost_of_an_action_ability() -> None:
    asks = 'do = "draw", count = { holds = { remembered = "additional" }, plus = 1 }'
    ability = action(asks, cost=['do = "pay", count = 1', offer(additional=[TWO_MORE, GIVE])])
    position = given().filled(P1, hand=0).forward(P1, "seer", ability).backups(P1, "fire", 3)
    game = position.forward(P1, "torch", zone="hand").at(MAIN).picks("ability:seer#0")
    assert (game.asked().name, game.options()) == ("additional cost", {"pay", "decline"})

    game.picks("pay").picks("torch").pays()

    assert [game.state(f"fire {n}") for n in (1, 2, 3)] == ["dull"] * 3
    assert game.zone("torch") == "P1/break"
    assert len(game.resolves().cards("P1/hand")) == 2


@pytest.mark.clause("11.6.7")
def test_an_additional_cost_that_cannot_be_paid_too_is_declined() -> None:
    ability = action(DRAW, cost=['do = "pay", count = 1', offer(additional=[TWO_MORE])])
    position = given().filled(P1, hand=0).forward(P1, "seer", ability).backups(P1, "fire", 2)
    game = position.at(MAIN).picks("ability:seer#0")

    assert game.options() == {"decline"}
    assert len(game.picks("decline").pays().resolves().cards("P1/hand")) == 1


@pytest.mark.clause("11.7.7", "11.7.1")
def test_a_special_ability_asks_for_its_discard_beside_an_alternative_cost() -> None:
    # AFT-162
    ability = special("Insight", DRAW, cost=['do = "pay", count = 4', offer(alternative=[CRYSTAL])])
    position = given().filled(P1, hand=0).forward(P1, "seer", ability).fact("crystal", {P1: 2})
    position.card(P1, "page", number="seer", zone="hand")
    game = position.at(MAIN).picks("ability:seer#0").picks("alternative").pays()

    assert (game.zone("page"), game.table.facts["crystal"]) == ("P1/break", {P1: 0})
    assert len(game.resolves().cards("P1/hand")) == 1


# ---------------------------------------------------------------- a cost of X


PAY_X = {"do": "pay", "count": {"number": "x"}}
SPEND_X = {"do": "spend", "resource": "crystal", "count": {"number": "x"}}
BLAST = (
    'do = "choose_number", as = "x"', 'do = "choose", from = { of = "opponent", kind = "forward" }',
    'do = "damage_to", what = "it", count = { number = "x", times = 1000 }',
)  # fmt: skip


def asked_for_x(game: Play, most: int, clause: str) -> Play:
    """The game, in which X is asked for within these bounds."""
    assert (game.asked().name, game.asked().least, game.asked().most) == ("number", 0, most)
    assert clause in game.asked().cites and clause in game.refused(number=most + 1).cites
    return game


@pytest.mark.clause("11.3.5")
def test_an_additional_cost_of_x_is_bounded_by_what_can_be_paid_beside_the_cost() -> None:
    position = rite(*BLAST, cost=1, additional=[PAY_X]).backups(P1, "fire", 3).forward(P2, "foe", power=9000)
    game = asked_for_x(position.at(MAIN).picks("summon:rite"), 2, "11.3.5")

    game.picks(number=2).chooses("foe").picks("pay").pays()
    assert [game.state(f"fire {n}") for n in (1, 2, 3)] == ["dull"] * 3
    assert game.resolves().damage("foe") == 2000


@pytest.mark.clause("11.3.5")
def test_what_the_text_allows_bounds_it_too() -> None:
    position = rite('do = "choose_number", as = "x", most = 1', *BLAST[1:], cost=1, additional=[PAY_X])

    asked_for_x(position.backups(P1, "fire", 3).forward(P2, "foe").at(MAIN).picks("summon:rite"), 1, "11.3.5")


@pytest.mark.clause("11.3.5")
def test_x_of_a_cost_that_is_not_paid_is_zero() -> None:
    # AFT-013
    position = rite(*BLAST, cost=1, additional=[PAY_X]).backups(P1, "fire", 3).forward(P2, "foe", power=9000)
    game = position.at(MAIN).picks("summon:rite").picks(number=2).chooses("foe").picks("decline").pays()

    assert [game.state(f"fire {n}") for n in (1, 2, 3)].count("dull") == 1
    assert game.resolves().damage("foe") == 0


@pytest.mark.clause("11.3.5", "11.3.11")
def test_what_is_cast_for_nothing_can_pay_its_additional_x() -> None:
    # AFT-160
    calls = action('do = "choose", from = { zone = "hand", of = "you", kind = "summon" }',
                   'do = "cast", what = "it", free = true')  # fmt: skip
    position = rite(*BLAST, cost=5, additional=[PAY_X]).backups(P1, "fire", 2).forward(P2, "foe", power=9000)
    game = position.forward(P1, "caller", calls).at(MAIN).uses("caller").resolves().picks("rite")

    asked_for_x(game, 2, "11.3.5").picks(number=2).chooses("foe").picks("pay").pays()
    assert game.resolves().damage("foe") == 2000


@pytest.mark.clause("11.10.3")
def test_an_ex_burst_has_no_additional_x() -> None:
    # AFT-013
    entry = {"cost": 1, "elements": ["fire"], "ex": True}
    listed = ", ".join(f"{{ {item} }}" for item in BLAST)
    position = given().backups(P1, "fire", 2).forward(P2, "foe").forward(P2, "spark", action('do = "damage"'))
    position.define("summon", "rite", entry, [f"additional = [{toml(PAY_X)}]", f"effect = [{listed}]"])
    game = position.card(P1, "rite", zone="deck").at(MAIN).passes().uses("spark").resolves().picks("use")

    asked_for_x(game, 0, "11.11.5.1")


@pytest.mark.clause("11.6.7")
@pytest.mark.parametrize(("way", "most"), [("additional", 2), ("alternative", 3)])
def test_so_is_x_of_an_ability(way: str, most: int) -> None:
    ability = action(*BLAST, cost=['do = "pay", count = 1', offer(**{way: [PAY_X]})])
    position = given().filled(P1, hand=0).forward(P1, "seer", ability).backups(P1, "fire", 3)
    position.forward(P2, "foe", power=9000)
    game = asked_for_x(position.at(MAIN).picks("ability:seer#0"), most, "11.6.7")
    game.picks(number=most).chooses("foe").picks("pay" if way == "additional" else way).pays()
    assert game.resolves().damage("foe") == most * 1000

    other = position.at(MAIN).picks("ability:seer#0").picks(number=most).chooses("foe")
    other.picks("decline" if way == "additional" else "printed").pays()
    assert other.resolves().damage("foe") == 0


@pytest.mark.clause("11.6.7")
def test_x_crystals_are_no_more_than_there_are() -> None:
    ability = action(*BLAST, cost=[toml(SPEND_X).removeprefix("{ ").removesuffix(" }")])
    position = given().forward(P1, "seer", ability).fact("crystal", {P1: 2, P2: 5}).forward(P2, "foe", power=9000)
    game = asked_for_x(position.at(MAIN).picks("ability:seer#0"), 2, "11.6.7")

    assert game.picks(number=2).chooses("foe").resolves().damage("foe") == 2000
    assert game.table.facts["crystal"][P1] == 0


# ---------------------------------------------------------------- what is refused


def ability(cost: str) -> str:
    """An action ability with a cost."""
    return f'[[forward.ability]]\nkind = "activated"\n{cost}\neffect = [{{ do = "draw" }}]'


@pytest.mark.parametrize(("printed", "wrong"), [
    ('additional = [{ do = "exhaust", what = "self" }]', "additional"),
    ('alternative = [{ do = "draw" }]', "alternative"),
    ('alternative_if = { turn = "you" }', "there is no alternative cost"),
    (ability('cost = [{ do = "offer" }]'), "nothing is offered"),
    (ability('cost = [{ do = "offer", additional = [{ do = "nothing" }], if = { turn = "you" } }]'), "no alternative"),
    (ability('cost = [{ do = "offer", additional = [{ do = "offer", additional = [{ do = "nothing" }] }] }]'), "only"),
    ('warp = { count = 1, cost = [{ do = "offer", additional = [{ do = "nothing" }] }] }', "only"),
    ('[[forward.ability]]\nkind = "triggered"\nwhen = { event = "enter", holds = { remembered = "additional" } }\n'
     'effect = [{ do = "draw" }]', "nothing is remembered as"),
])  # fmt: skip
def test_other_costs_are_refused(printed: str, wrong: str) -> None:
    facts = '[[forward]]\nnumber = "X"\nname = "X"\ncost = 1\nelements = ["fire"]\npower = 1\n'

    with refuses(BadCardFile, match=wrong):
        read_cards(f"{facts}{printed}")
