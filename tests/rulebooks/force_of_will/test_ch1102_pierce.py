"""1102. [Pierce]: the surplus of damage to a blocker."""

from __future__ import annotations

import pytest

from tests.rulebooks.force_of_will.battles import attacked, damage, fighter, over, position, to_question
from tests.rulebooks.force_of_will.kit import P1, P2, Play, given


def pierced(*flags: str, target: str = "player", **guard: object) -> Play:
    """A piercing 800/800 resonator attacks and is blocked by a guard of 400/500; both pass to the damage."""
    at = fighter(position(), P1, "lance", 800, 800, flags=("pierce", *flags))
    at = fighter(at, P2, "wall", 400, 500, **guard)
    game = to_question(attacked(at, target, attacker="lance"), "block").picks("block:wall")
    while game.asked().name == "priority" and any(frame.procedure == "battle" for frame in game.table.agenda):
        game.picks("pass")
    return game


@pytest.mark.clause("1102.2", "1102.2b", "1102.2c", "1102.4", "806.2.a-1")
@pytest.mark.parametrize(("share", "life"), [(1, 3900), (2, 3800), (3, 3700)])
def test_the_surplus_of_a_piercing_attacker_is_shared_out_in_hundreds(share: int, life: int) -> None:
    game = pierced()
    assert (game.asked().name, game.asked().seat, game.asked().most) == ("damage in hundreds", P1, 3)

    over(game.picks(number=share))

    assert game.life[P2] == life
    assert (game.zone("wall"), damage(game, "lance")) == ("P2/graveyard", 400)


@pytest.mark.clause("1102.2b", "1102.2c", "805.2.a-1")
def test_first_strike_and_pierce_work_together_against_a_resonator() -> None:
    game = pierced("first_strike", target="target:sleeper").picks(number=3)
    over(game)

    assert (damage(game, "sleeper"), game.zone("wall")) == (300, "P2/graveyard")
    assert damage(game, "lance") == 300


@pytest.mark.clause("1102.2b")
def test_damage_on_the_blocker_adds_to_the_surplus() -> None:
    assert pierced(markers={"damage": 400}).asked().most == 7
    game = pierced(markers={"damage": 900}, flags=("eternal",))
    assert game.asked().most == 8


def test_without_a_surplus_nothing_is_asked() -> None:
    at = fighter(fighter(given(), P1, "lance", flags=("pierce",)), P2, "wall", 100, 500)
    game = over(to_question(attacked(at, attacker="lance"), "block").picks("block:wall"))

    assert (game.zone("wall"), game.life[P2]) == ("P2/graveyard", 4000)
