"""11.3.3, 11.6.5, 11.6.7. Choices that ask for what was declared or chosen before them, as something is played."""

from __future__ import annotations

import pytest

from engine.core.events.choices import ChoiceOpened
from tests.rulebooks.fftcg.activating import cp, mage, used
from tests.rulebooks.fftcg.given import P1, P2, Given, given
from tests.rulebooks.fftcg.wordings import MAIN

X = 'do = "choose_number", as = "x"'
BREAK_IT = 'do = "destroy", what = "it"'
PAY_X = 'do = "pay", count = { number = "x" }'


def of_cost(**bounds: str) -> str:
    """An opposing forward whose cost is bounded so is chosen."""
    asked = ", ".join(f"{bound} = {{ cost = {{ number = {name!r} }} }}" for bound, name in bounds.items())
    return f'do = "choose", from = {{ kind = "forward", of = "opponent", {asked} }}'.replace("'", '"')


def reaper(*costs: int, backups: int = 4) -> Given:
    """For X CP the mage breaks an opposing forward of cost X; there are some of these costs."""
    position = mage(X, of_cost(least="x", most="x"), BREAK_IT, cost=[PAY_X]).backups(P1, "fire", backups)
    for cost in costs:
        position.forward(P2, f"of {cost}", cost=cost)
    return position


@pytest.mark.clause("11.6.5", "11.6.7")
def test_x_is_what_leaves_something_to_choose() -> None:
    game = reaper(2).at(MAIN).picks("ability:mage#0")
    assert (game.asked().name, game.asked().least, game.asked().most) == ("number", 2, 2)
    assert {"11.6.7", "11.6.5"} <= set(game.asked().cites) & set(game.refused(number=3).cites)

    game.picks(number=2).chooses("of 2").pays().resolves()

    assert game.zone("of 2") == "P2/break"


@pytest.mark.clause("11.6.5", "11.6.7")
def test_numbers_with_a_gap_are_offered_one_by_one() -> None:
    game = reaper(1, 3).at(MAIN).picks("ability:mage#0")
    assert game.options() == {"1", "3"}
    assert {"11.6.5", "11.6.7"} <= set(game.barred("2")[0].cites)

    game.picks("3").chooses("of 3").pays().resolves()

    assert (game.zone("of 1"), game.zone("of 3")) == ("P2/field", "P2/break")
    assert [game.state(f"fire {n}") for n in (1, 2, 3, 4)].count("dull") == 3


@pytest.mark.clause("11.6.5")
def test_an_x_that_leaves_a_choice_must_be_payable() -> None:
    assert used(reaper(3, backups=3).at(MAIN))
    assert "11.6.5" in reaper(3, backups=2).at(MAIN).refused("ability:mage#0").cites


@pytest.mark.clause("11.6.5")
def test_no_more_are_chosen_than_there_are() -> None:
    """AFT-154: a choice of three is not made with one."""
    pick = 'do = "choose", from = { kind = "forward", of = "opponent" }, count = { number = "x" }'
    game = mage(X, pick, BREAK_IT, cost=[PAY_X]).backups(P1, "fire", 4).forward(P2, "guard").at(MAIN)
    game.picks("ability:mage#0")

    assert (game.asked().least, game.asked().most) == (0, 1)


@pytest.mark.clause("11.3.3", "11.3.5")
def test_the_x_of_a_summon_leaves_something_to_choose_too() -> None:
    effect = (f"{X}, most = 4", of_cost(most="x"), BREAK_IT)
    game = given().summon(P1, "reap", *effect).forward(P2, "guard", cost=3).at(MAIN).picks("summon:reap")

    assert (game.asked().least, game.asked().most) == (3, 4)
    assert {"11.3.5", "11.3.3"} <= set(game.asked().cites)


ANY = 'do = "choose", from = { kind = "forward" }, as = "one"'
ANOTHER = 'do = "choose", from = { kind = "forward", not = { among = "one" } }, as = "other"'
BOTH = (ANY, ANOTHER, 'do = "exhaust", what = "one"', 'do = "damage_to", what = "other", count = 1000')


@pytest.mark.clause("11.3.3")
def test_with_nothing_left_for_a_second_choice_it_is_not_cast() -> None:
    alone = given().summon(P1, "split", *BOTH).forward(P2, "guard").at(MAIN)
    assert "11.3.3" in alone.refused("summon:split").cites

    game = given().summon(P1, "split", *BOTH).forward(P2, "guard").forward(P2, "scout").at(MAIN)
    game.picks("summon:split").picks("guard")

    assert game.options() == {"choose:scout"}


@pytest.mark.clause("11.3.3")
def test_what_would_leave_nothing_for_a_second_choice_is_not_chosen() -> None:
    opposing = ANOTHER.replace('kind = "forward", not', 'kind = "forward", of = "opponent", not')
    position = given().summon(P1, "split", ANY, opposing, *BOTH[2:]).forward(P1, "own").forward(P2, "guard")
    game = position.at(MAIN).picks("summon:split")

    assert game.options() == {"choose:own"}
    assert "11.3.3" in game.barred("choose:guard")[0].cites
    game.picks("own")
    assert game.last(ChoiceOpened, "11.3.3").choice.options[0].subject == game.id("guard")


@pytest.mark.clause("11.6.10", "11.6.2.1")
def test_a_backup_that_the_cost_dulls_by_its_name_makes_no_cp() -> None:
    cost = [cp(1), 'do = "exhaust", what = { of = "you", name = "squire" }']
    assert not used(mage(cost=cost).backup(P1, "squire").at(MAIN))

    game = mage(cost=cost).backup(P1, "squire").backup(P1, "page").at(MAIN).picks("ability:mage#0")
    assert game.options() == {"dull:page:fire"}


@pytest.mark.clause("11.6.10", "11.6.4")
def test_a_card_that_discards_itself_for_its_ability_makes_no_cp_for_it() -> None:
    printed = '[[?.ability]]\nkind = "activated"\nzones = ["hand"]\neffect = [{ do = "draw" }]\n'
    printed += f'cost = [{{ {cp(1)} }}, {{ do = "discard", what = "self" }}]'
    game = given().forward(P1, "mage", printed, zone="hand").at(MAIN)
    assert not used(game)

    game = given().forward(P1, "mage", printed, zone="hand").forward(P1, "coin", zone="hand").at(MAIN)
    assert game.picks("ability:mage#0").options() == {"discard:coin:fire"}
