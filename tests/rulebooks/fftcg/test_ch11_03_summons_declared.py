"""11.3.1-11.3.4, 11.3.6, 11.3.9. Announcing a summon; what is chosen, selected and divided; when it is all illegal."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import UnknownOption
from engine.core.events.cards import CardMoved, CardTurned, MarkersChanged, MemoryKept
from engine.core.events.choices import ChoiceMade
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, field, given
from tests.rulebooks.fftcg.wordings import DRAW, DRAW_ONE, DULL_ONE, MAIN, RETURN_ONE, SOME_ICE, bolt, modes
from tests.rulebooks.fftcg.wordings import DULL_IT as DULL

# ---------------------------------------------------------------- 11.3.1, 11.3.2: to the stack


@pytest.mark.clause("11.3.1", "11.3.2")
def test_a_summon_goes_from_the_hand_onto_the_stack() -> None:
    game = given().summon(P1, "plan", DRAW).summon(P2, "answer", DRAW).at(MAIN).casts("plan").passes().casts("answer")

    assert (game.zone("plan"), game.zone("answer")) == ("stack", "stack")
    assert (game.obj("plan").controller, game.obj("answer").controller) == (P1, P2)
    assert game.sees(P2, "plan")
    assert game.number("plan", "cost") == 0
    assert game.events(CardMoved, "11.3.2")[0].target == "stack"
    game.resolves()
    assert (game.zone("answer"), game.zone("plan")) == ("P2/break", "stack")  # 11.3.2: it was on top


@pytest.mark.clause("11.3.1")
def test_a_summon_that_cannot_be_cast_to_the_end_is_not_begun() -> None:
    game = given().summon(P1, "plan", DRAW, cost=1).filled(P1, hand=0).at(MAIN)

    verdict = game.refused("summon:plan")

    assert {"14.1", "11.3.1", "11.3.7.1"} <= set(verdict.cites)
    assert game.zone("plan") == "P1/hand"


@pytest.mark.clause("11.3.1", "9.3.1.6")
def test_only_summons_of_the_own_hand_are_cast() -> None:
    game = given().summon(P1, "plan", DRAW, zone="break").summon(P1, "other", DRAW).at(MAIN)

    assert {"11.3.1", "9.3.1.6"} <= set(game.refused("summon:plan").cites)


@pytest.mark.clause("11.3.1")
def test_what_was_declared_is_not_changed() -> None:
    position = (
        given().summon(P1, "bolt", *bolt(), cost=1).forward(P2, "one").forward(P2, "other").backups(P1, "fire", 1)
    )
    game = position.at(MAIN).picks("summon:bolt").chooses("one")

    with pytest.raises(UnknownOption):
        game.picks("choose:other")
    game.pays()
    assert game.events(StepTaken, "11.3.1")
    assert game.obj("bolt").memory["m.it"] == [game.id("one")]


# ---------------------------------------------------------------- 11.3.3: choosing


@pytest.mark.clause("11.3.3")
def test_what_is_chosen_is_chosen_while_it_is_cast() -> None:
    position = given().summon(P1, "bolt", *bolt(5000)).forward(P2, "one", power=5000).forward(P2, "other")
    game = position.at(MAIN).picks("summon:bolt")
    assert "11.3.3" in game.asked().cites
    assert game.options() == {"choose:one", "choose:other"}

    game.chooses("one").resolves()

    assert (game.zone("one"), game.zone("other")) == ("P2/break", "P2/field")
    assert game.events(MemoryKept, "11.3.3")


@pytest.mark.clause("11.3.3", "14.1")
def test_without_a_legal_choice_it_is_not_cast() -> None:
    game = given().summon(P1, "bolt", *bolt()).backup(P2, "wall").at(MAIN)

    verdict = game.refused("summon:bolt")

    assert {"11.3.3", "14.1"} <= set(verdict.cites)
    assert game.zone("bolt") == "P1/hand"


@pytest.mark.clause("11.3.3")
def test_a_summon_does_not_choose_itself() -> None:
    undo = ('do = "choose", from = { zone = "stack" }', 'do = "return", what = "it"')
    position = given().summon(P1, "plan", DRAW).summon(P2, "undo", *undo)
    game = position.at(MAIN)
    assert "11.3.3" in game.passes().refused("summon:undo").cites

    other = given().summon(P1, "plan", DRAW).summon(P2, "undo", *undo).at(MAIN).casts("plan").passes()
    other.picks("summon:undo")
    assert other.options() == {"choose:plan"}
    other.chooses("plan").resolves()
    assert other.zone("plan") == "P1/hand"


RECALL = ('do = "choose", from = { zone = "break", of = "you", kind = "summon" }', 'do = "return", what = "it"')


@pytest.mark.clause("11.3.3", "11.3.7.1")
def test_what_is_discarded_for_it_is_no_choice() -> None:
    game = given().summon(P1, "recall", *RECALL, cost=2).summon(P1, "spent", DRAW, cost=2).filled(P1, hand=0).at(MAIN)
    assert "11.3.3" in game.refused("summon:recall").cites

    position = given().summon(P1, "recall", *RECALL, cost=2).summon(P1, "spent", DRAW, cost=2).filled(P1, hand=0)
    game = position.summon(P1, "old", DRAW, zone="break").at(MAIN).picks("summon:recall")
    assert game.options() == {"choose:old"}


@pytest.mark.clause("11.11.10")
def test_it_counts_what_was_discarded_for_it_and_not_itself() -> None:
    count = 'do = "draw", count = { count = { zone = "break", of = "you" } }'
    position = given().summon(P1, "tally", count, cost=2).summon(P1, "spent", DRAW, cost=2).filled(P1, hand=0)
    game = position.at(MAIN).casts("tally").resolves()

    assert len(game.cards("P1/hand")) == 1 and set(game.cards("P1/break")) == {"spent", "tally"}


KEPT = field('to = "self", change = { forbid = ["be_chosen_by_opposing_summons"] }')


def why_not_cast(position: Given, *effect: str) -> tuple[str, dict[str, object]]:
    """The code by which a summon that chooses is refused, and its facts."""
    game = position.summon(P1, "plan", *effect).at(MAIN)
    (found,) = [one for one in game.barred("summon:plan") if "11.3.3" in one.cites]
    return found.code, dict(found.facts)


@pytest.mark.clause("11.3.3", "2.2")
def test_it_is_told_what_its_choice_lacks() -> None:
    two = ('do = "choose", from = { kind = "forward", of = "opponent" }, count = 2', DULL)
    assert why_not_cast(given(), *bolt()) == ("cast.nothing-to-choose", {"targets": 0})
    assert why_not_cast(given().forward(P2, "lone"), *two) == ("cast.too-few-to-choose", {"needed": 2, "available": 1})

    code, facts = why_not_cast(given().forward(P2, "veiled", KEPT).backup(P2, "wall"), *bolt())
    assert (code, facts["needed"], len(facts["kept"])) == ("cast.kept-from-choice", 1, 1)  # type: ignore[arg-type]


TWO = ('do = "choose", from = { kind = "forward" }, count = 2', DULL)


@pytest.mark.clause("11.3.3")
@pytest.mark.parametrize("reading, castable", [("refused", False), ("fewer", True)])
def test_too_few_things_to_choose(reading: str, castable: bool) -> None:
    # AFT-154
    game = given(too_few_to_choose=reading).summon(P1, "frost", *TWO).forward(P2, "lone").at(MAIN)

    assert ("summon:frost" in game.options()) is castable
    if castable:
        game.casts("frost", "lone").resolves()
        assert game.state("lone") == "dull"
        assert game.events(MemoryKept, "11.3.3")
    else:
        assert "11.3.3" in game.refused("summon:frost").cites


@pytest.mark.clause("11.3.3")
def test_a_text_that_says_up_to_takes_fewer() -> None:
    # AFT-154
    up_to = (TWO[0] + ", up_to = true", DULL)
    game = given().summon(P1, "frost", *up_to).forward(P2, "lone").at(MAIN).casts("frost", "lone")

    assert game.events(MemoryKept, "11.3.3")
    assert game.resolves().state("lone") == "dull"


# ---------------------------------------------------------------- 11.3.4: effects to select from


def crossroads(count: str = "1", up_to: bool = False) -> Given:
    """P1 holds a summon with three effects, one of which needs a monster."""
    effect = modes(DULL_ONE, DRAW_ONE, RETURN_ONE, count=count, up_to=up_to)
    return given().summon(P1, "crossroads", effect).forward(P2, "guard")


@pytest.mark.clause("11.3.4", "11.3.3")
def test_the_effect_is_selected_while_it_is_cast_and_then_what_it_chooses() -> None:
    # AFT-101
    game = crossroads().at(MAIN).picks("summon:crossroads")
    assert (game.asked().name, game.options()) == ("effects", {"mode:0", "mode:1"})
    assert "11.3.4" in game.asked().cites

    game.picks("mode:0")
    assert game.options() == {"choose:guard"}
    game.chooses("guard").resolves()

    assert game.state("guard") == "dull"
    assert game.cards("P1/hand") == []


@pytest.mark.clause("11.3.4", "11.3.3")
def test_an_effect_without_a_legal_choice_is_not_selected() -> None:
    # AFT-117
    game = crossroads().at(MAIN).picks("summon:crossroads")

    assert {"11.3.4", "11.3.3"} <= set(game.barred("mode:2")[0].cites)
    game.refused("mode:2")
    with_one = crossroads().monster(P2, "beast").at(MAIN).casts("crossroads", "mode:2").chooses("beast").resolves()
    assert with_one.zone("beast") == "P2/hand"


@pytest.mark.clause("11.3.4")
def test_what_was_not_selected_is_not_done() -> None:
    game = crossroads().at(MAIN).casts("crossroads", "mode:1").resolves()

    assert (game.state("guard"), game.cards("P1/hand")) == ("active", ["P1 deck 1"])
    assert game.events(ChoiceMade, "11.3.4")


@pytest.mark.clause("11.3.4")
def test_several_effects_are_done_in_the_order_of_the_text() -> None:
    game = crossroads(count="2").at(MAIN).picks("summon:crossroads")
    assert (game.asked().least, game.asked().most) == (2, 2)

    game.picks("mode:1", "mode:0").chooses("guard").resolves()

    (dulled,) = game.events(CardTurned)
    (drawn,) = game.events(CardMoved, "7.11.1")
    assert dulled.seq < drawn.seq


@pytest.mark.clause("11.3.4", "11.3.3")
def test_with_too_few_effects_that_can_be_selected_it_is_not_cast() -> None:
    position = given().summon(P1, "crossroads", modes(DULL_ONE, RETURN_ONE))

    assert "11.3.3" in position.at(MAIN).refused("summon:crossroads").cites
    able = given().summon(P1, "crossroads", modes(DULL_ONE, RETURN_ONE)).monster(P2, "beast").at(MAIN)
    able.picks("summon:crossroads")
    assert able.options() == {"mode:1"}
    assert "11.3.4" in able.asked().cites


@pytest.mark.clause("11.3.4.1")
@pytest.mark.parametrize("ice, most", [(1, 1), (2, 2)])
def test_how_many_effects_may_be_selected_is_fixed_on_casting(ice: int, most: int) -> None:
    position = crossroads(count=SOME_ICE, up_to=True).backups(P1, "ice", ice)
    wipe = ('do = "leave", what = { kind = "backup" }',)
    game = position.summon(P2, "storm", *wipe).at(MAIN).picks("summon:crossroads")
    assert game.asked().most == most
    assert "11.3.4.1" in game.asked().cites

    game.picks("mode:0", "mode:1") if most == 2 else game.picks("mode:1")
    game = game.chooses("guard") if most == 2 else game
    game.passes().casts("storm").resolves().resolves()

    assert "crossroads" in game.cards("P1/break")
    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.state("guard") == ("dull" if most == 2 else "active")


# ---------------------------------------------------------------- 11.3.6: dividing


def shower(steps: int = 3, up_to: int = 2) -> Given:
    """P1 holds a summon that divides damage in steps of 1000 among up to so many forwards."""
    return given().summon(
        P1, "shower", f'do = "choose", from = {{ kind = "forward" }}, count = {up_to}, up_to = true',
        f'do = "divide", among = "it", total = {steps * 1000}, step = 1000',
        'do = "damage_to", what = "it", shares = "shares"',
    ).forward(P2, "one").forward(P2, "other")  # fmt: skip


@pytest.mark.clause("11.3.6")
def test_an_amount_is_divided_while_it_is_cast() -> None:
    game = shower().at(MAIN).picks("summon:shower").chooses("one", "other")
    assert (game.asked().name, game.asked().form) == ("division", "number")
    assert "11.3.6" in game.asked().cites
    assert (game.asked().least, game.asked().most) == (1, 2)

    game.picks(number=2).resolves()

    assert (game.damage("one"), game.damage("other")) == (2000, 1000)


@pytest.mark.clause("11.3.6")
@pytest.mark.parametrize("number", [0, 3])
def test_everybody_gets_at_least_one_step(number: int) -> None:
    game = shower().at(MAIN).picks("summon:shower").chooses("one", "other")

    assert "11.3.6" in game.refused(number=number).cites


@pytest.mark.clause("11.3.6")
def test_a_single_card_gets_all_of_it() -> None:
    game = shower().at(MAIN).picks("summon:shower").chooses("one").resolves()

    assert (game.damage("one"), game.damage("other")) == (3000, 0)
    assert game.events(StepTaken, "11.3.6")


@pytest.mark.clause("11.3.6")
def test_not_more_cards_are_chosen_than_there_are_steps() -> None:
    game = shower(steps=1).at(MAIN).picks("summon:shower")

    game.refused("one", "other")
    assert game.chooses("one").resolves().damage("one") == 1000
    assert game.events(StepTaken, "11.3.6")


@pytest.mark.clause("11.3.6")
def test_the_share_of_a_forward_that_is_gone_is_lost() -> None:
    recall = ('do = "choose", from = { kind = "forward", of = "you" }', 'do = "return", what = "it"')
    game = shower().summon(P2, "recall", *recall).at(MAIN).picks("summon:shower").chooses("one", "other")
    game.picks(number=1).passes().casts("recall", "one").resolves().resolves()

    assert (game.zone("one"), game.damage("other")) == ("P2/hand", 2000)
    assert len([e for e in game.events(MarkersChanged) if e.name == "damage"]) == 1


# ---------------------------------------------------------------- 11.3.9: everything chosen is illegal


@pytest.mark.clause("11.3.9", "11.11.2")
def test_if_all_it_chose_is_illegal_nothing_of_it_is_done() -> None:
    recall = ('do = "choose", from = { kind = "forward" }', 'do = "return", what = "it"')
    position = given().summon(P1, "bolt", *bolt(), DRAW).summon(P2, "recall", *recall).forward(P2, "guard")
    game = position.at(MAIN).casts("bolt", "guard").passes().casts("recall", "guard").resolves().resolves()

    assert game.cards("P1/hand") == []
    assert game.zone("bolt") == "P1/break"
    assert game.events(StepTaken, "11.3.9")


@pytest.mark.clause("11.11.2.1.1")
def test_as_long_as_something_chosen_is_legal_the_rest_is_done() -> None:
    # 11.3.9
    recall = ('do = "choose", from = { kind = "forward" }', 'do = "return", what = "it"')
    position = given().summon(P1, "frost", *TWO, DRAW).summon(P2, "recall", *recall)
    game = position.forward(P2, "one").forward(P2, "other").at(MAIN).casts("frost", "one", "other")
    game.passes().casts("recall", "one").resolves().resolves()

    assert (game.state("other"), game.cards("P1/hand")) == ("dull", ["P1 deck 1"])
    assert not game.events(StepTaken, "11.3.9")
