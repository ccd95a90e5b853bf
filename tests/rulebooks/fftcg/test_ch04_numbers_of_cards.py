"""4.2-4.4 where a number comes out of a static effect or a cost: rounding up, numbers below 0, numbers not there."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, field, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
MONSTERS = 'count = { of = "you", kind = "monster" }'


def rising(what: str, amount: str, to: str = '"self"', zones: tuple[str, ...] = ()) -> str:
    """A field ability that adds to a number of cards."""
    return field(f"to = {to}, change = {{ plus = {{ {what} = {amount} }} }}", zones=zones)


def cited(game: Play, name: str, what: str = "power") -> set[str]:
    """The clauses in the reasons of a number."""
    return {label for step in game.why(name, what).steps for label in step.cites}


# ---------------------------------------------------------------- static effects


@pytest.mark.clause("4.2", "12.4.4")
def test_power_that_a_fraction_was_rounded_for() -> None:
    lowers = rising("power", f"{{ {MONSTERS}, times = -2001, over = 2 }}", to='{ kind = "forward" }')
    position = given().backup(P1, "curse", lowers).forward(P2, "frail", power=1000).forward(P2, "sound", power=9000)
    game = position.monster(P1, "imp", cost=0, zone="hand").at(MAIN).casts("imp")

    assert {"12.4.4", "4.2"} <= set(game.last(CardMoved, "12.4.4").cites) and game.zone("frail") == "P2/break"
    assert game.power("sound") == 8000 and "4.2" in cited(game, "sound")


def test_without_a_fraction_nothing_is_rounded() -> None:
    # 4.2
    lowers = rising("power", f"{{ {MONSTERS}, times = -2000, over = 2 }}", to='{ kind = "forward" }')
    game = given().backup(P1, "curse", lowers).forward(P2, "sound", power=9000).monster(P1, "imp").at(MAIN)

    assert game.power("sound") == 8000 and "4.2" not in cited(game, "sound")


@pytest.mark.clause("4.2", "10.1.4.2")
def test_combat_damage_of_such_power() -> None:
    raises = rising("power", f"{{ {MONSTERS}, times = 1001, over = 2 }}")
    position = given().forward(P1, "a", raises, power=4000).monster(P1, "imp").forward(P2, "b", power=9000)
    game = position.at("10.1.2.1").attacks("a").passes(2).blocks("b").passes(2)

    assert game.damage("b") == 4501
    assert game.events(StepTaken, "10.1.4.2", "4.2")


@pytest.mark.clause("4.3", "10.1.4.2")
def test_combat_damage_of_power_below_zero() -> None:
    stays = field('to = "self", change = { forbid = ["leave"], plus = { power = -5000 } }')
    position = given().forward(P1, "ghost", stays, power=4000).forward(P2, "b", power=9000)
    game = position.at("10.1.2.1").attacks("ghost").passes(2).blocks("b").passes(2)

    assert game.damage("b") == 0 and game.events(StepTaken, "10.1.4.2", "4.3")
    assert game.events(ActIncomplete, "10.1.4.2")


@pytest.mark.clause("4.4")
def test_a_static_effect_that_reads_a_number_that_is_not_there() -> None:
    copies = rising("power", '{ value = "power", of = "self" }', to='{ of = "you", kind = "forward" }')
    game = given().backup(P1, "statue", copies).forward(P1, "a", power=4000).at(MAIN)

    assert game.power("a") == 4000 and "4.4" in cited(game, "a")


# ---------------------------------------------------------------- costs


@pytest.mark.clause("4.2", "11.6.9")
def test_a_cost_of_half_a_number() -> None:
    costly = action(DRAW, cost=['do = "pay", count = { value = "power", of = "self", over = 2 }'])
    game = given().forward(P1, "sage", costly, power=5).backups(P1, "fire", 4).at(MAIN).uses("sage")

    assert game.events(StepTaken, "11.6.9", "4.2")
    assert [game.state(f"fire {n}") for n in range(1, 5)].count("dull") == 3


@pytest.mark.clause("4.4", "11.6.9")
def test_a_cost_that_reads_a_number_that_is_not_there() -> None:
    costly = action(DRAW, cost=['do = "pay", count = { value = "power", of = "self" }'])
    game = given().backup(P1, "sage", costly).at(MAIN).uses("sage")

    assert game.asked().name == "priority" and game.events(StepTaken, "11.6.9", "4.4")


@pytest.mark.clause("4.2", "11.2.1.1")
def test_a_cost_inside_an_effect() -> None:
    pay = '{ do = "pay", count = { value = "power", of = "self", over = 2 } }'
    costly = action(f'do = "may", cost = [{pay}], then = [{{ {DRAW} }}]')
    game = given().forward(P1, "sage", costly, power=3).backups(P1, "fire", 2).at(MAIN).uses("sage").resolves()
    game.picks("yes").pays()

    assert [game.state(f"fire {n}") for n in (1, 2)] == ["dull", "dull"]
    assert any("4.2" in event.cites for event in game.events(StepTaken) if event.procedure == "optional_cost")


def discounted(kind: str, amount: str, cost: int) -> Given:
    """A card in P1's hand that costs less."""
    less = rising("cast_cost", amount, to='{ zone = "hand", of = "you" }')
    position = given().backup(P1, "seller", less).monster(P1, "imp").backups(P1, "fire", 3)
    if kind == "summon":
        return position.summon(P1, "goods", DRAW, cost=cost)
    return position.forward(P1, "goods", cost=cost, zone="hand")


@pytest.mark.clause("4.2")
@pytest.mark.parametrize("kind", ["summon", "forward"])
def test_a_discount_of_a_fraction(kind: str) -> None:
    game = discounted(kind, f"{{ {MONSTERS}, times = -3, over = 2 }}", 3).at(MAIN).casts("goods")

    assert [game.state(name) for name in ("seller", "fire 1", "fire 2", "fire 3")].count("dull") == 2
    assert game.events(StepTaken, "4.2")


@pytest.mark.clause("4.3")
@pytest.mark.parametrize("kind", ["summon", "forward"])
def test_a_discount_below_zero(kind: str) -> None:
    game = discounted(kind, "-2", 1).at(MAIN).casts("goods")

    assert [game.state(f"fire {n}") for n in (1, 2, 3)] == ["active"] * 3
    assert game.events(StepTaken, "4.3")


@pytest.mark.clause("4.2", "10.1.2.3")
def test_a_cost_of_attacking() -> None:
    toll = rising("attack_cost", f"{{ {MONSTERS}, over = 2 }}", to='{ kind = "forward" }')
    position = given().backup(P1, "gate", toll).monster(P1, "imp").forward(P1, "a").backups(P1, "fire", 1)
    game = position.at("10.1.2.1").attacks("a").pays("fire 1")

    assert game.events(StepTaken, "10.1.2.3", "4.2") and game.state("fire 1") == "dull"


@pytest.mark.clause("4.2", "10.1.3.1.3")
def test_a_cost_of_blocking() -> None:
    toll = rising("block_cost", f"{{ {MONSTERS}, over = 2 }}", to='{ kind = "forward" }')
    position = given().backup(P1, "gate", toll).monster(P1, "imp").forward(P1, "a").forward(P2, "b")
    game = position.backups(P2, "fire", 1).at("10.1.2.1").attacks("a").passes(2).blocks("b").pays("P2 fire 1")

    assert game.events(StepTaken, "10.1.3.1.3", "4.2") and game.state("P2 fire 1") == "dull"
