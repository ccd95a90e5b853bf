"""11.6.2, 11.6.10. What an action ability costs, and that it is paid at once."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Effect
from engine.core.events.cards import CardMoved, MemoryKept
from engine.core.events.effects import TriggerCounted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.activating import DULL_ICON, cp, mage, used
from tests.rulebooks.fftcg.given import P1, P2, Given, action, auto, field, given, special
from tests.rulebooks.fftcg.wordings import CHOOSE_OTHERS, DRAW, MAIN

# ---------------------------------------------------------------- 11.6.2: costs


@pytest.mark.clause("11.6.2.1")
def test_an_ability_asks_for_its_elements_whatever_its_card_is() -> None:
    game = mage(cost=[cp(2, water=1)]).backups(P1, "fire", 2).backups(P1, "water", 1).at(MAIN).picks("ability:mage#0")
    game.picks("dull:fire 1:fire")

    assert game.options() == {"dull:water 1:water"}
    assert "11.6.2.1" in game.barred("dull:fire 2")[0].cites


@pytest.mark.clause("11.6.10", "11.6.2.1")
@pytest.mark.parametrize("act", ["leave", "exhaust"])
def test_a_backup_that_the_cost_takes_makes_no_cp(act: str) -> None:
    taken = f'do = "pick", act = "{act}", from = {{ of = "you", kind = "backup" }}'
    assert not used(mage(cost=[cp(1), taken]).backups(P1, "fire", 1).at(MAIN))

    game = mage(cost=[cp(1), taken]).backups(P1, "fire", 2).at(MAIN)
    game.picks("ability:mage#0").picks("fire 2")
    assert game.asked().name == "CP"
    assert game.options() == {"dull:fire 1:fire"}
    game.pays()
    assert "11.6.10" in {label for event in game.events(StepTaken) for label in event.cites}
    assert (game.zone("fire 2") == "P1/break") is (act == "leave")


@pytest.mark.clause("11.6.2.3")
def test_a_character_goes_to_its_owners_break_zone() -> None:
    position = mage(cost=['do = "pick", act = "leave", from = { of = "you", kind = "forward" }'], kind="backup")
    game = position.forward(P1, "borrowed", owner=P2).at(MAIN).uses("mage").pays("borrowed")

    assert game.zone("borrowed") == "P2/break"
    assert game.events(CardMoved, "11.6.2.3")


@pytest.mark.clause("11.6.2.4")
def test_among_several_only_those_that_can_be_returned_are_picked() -> None:
    back = 'do = "pick", act = "return", from = { of = "you", kind = "backup" }'
    anchor = field('to = "self", change = { forbid = ["return"] }')
    game = mage(cost=[back]).backup(P1, "free").backup(P1, "bound", anchor).at(MAIN).picks("ability:mage#0")

    assert game.options() == {"pay:free"}
    assert "11.6.2.4" in game.asked().cites and "11.7.2.4" not in game.asked().cites
    assert game.barred("pay:bound")[0].cites == ("11.6.2.4",)
    assert game.pays().zone("free") == "P1/hand"


@pytest.mark.clause("11.6.2.4")
@pytest.mark.parametrize(
    "ban, cost",
    [
        ("return", 'do = "pick", act = "return", from = { of = "you", kind = "backup" }'),
        ("return", 'do = "pick", act = "put", zone = "hand", from = { of = "you", kind = "backup" }'),
        ("return", 'do = "put", what = { of = "you", kind = "backup" }, zone = "hand"'),
        ("banish", 'do = "pick", act = "put", zone = "removed", from = { of = "you", kind = "backup" }'),
        ("banish", 'do = "put", what = { of = "you", kind = "backup" }, zone = "removed"'),
    ],
)
def test_the_clause_is_that_of_the_ability_and_of_bans_alone(ban: str, cost: str) -> None:
    anchor = field(f'to = "self", change = {{ forbid = ["{ban}"] }}')
    bound = mage(cost=[cost]).backup(P1, "bound", anchor).at(MAIN).refused("ability:mage#0")
    assert "11.6.2.4" in bound.cites and "11.7.2.4" not in bound.cites

    nobody = mage(cost=[cost]).at(MAIN).refused("ability:mage#0")
    assert not {"11.6.2.4", "11.7.2.4"} & set(nobody.cites)


def test_a_cost_inside_a_text_is_no_activation_cost() -> None:
    # 11.6.2.4, 2.2
    back = '{ do = "pick", act = "return", from = { of = "you", kind = "backup" } }'
    anchor = field('to = "self", change = { forbid = ["return"] }')
    may = f'do = "may", cost = [{back}], then = [{{ do = "draw" }}]'
    game = mage(may).backup(P1, "bound", anchor).at(MAIN).uses("mage").resolves()

    assert game.options() == {"no"}
    assert "2.2" in game.barred("yes")[0].cites and "11.6.2.4" not in game.barred("yes")[0].cites


@pytest.mark.clause("2.2")
def test_what_cannot_be_put_into_the_break_zone_does_not_pay_by_going_there() -> None:
    for cost in (
        'do = "pick", act = "leave", from = { of = "you", kind = "backup" }',
        'do = "pick", act = "put", zone = "break", from = { of = "you", kind = "backup" }',
        'do = "put", what = { of = "you", kind = "backup" }, zone = "break"',
    ):
        anchor = field('to = "self", change = { forbid = ["leave"] }')
        bound = mage(cost=[cost]).backup(P1, "bound", anchor).at(MAIN).refused("ability:mage#0")
        assert "2.2" in bound.cites and "11.6.2.4" not in bound.cites


# ---------------------------------------------------------------- 11.6.10: all of it is paid at once


@pytest.mark.clause("11.6.10")
@pytest.mark.parametrize("cost", [[], [cp(1)]], ids=["without CP", "with CP"])
def test_the_effect_knows_what_the_cost_was_paid_with(cost: list[str]) -> None:
    taken = 'do = "pick", act = "leave", from = { of = "you", kind = "forward" }, as = "fallen"'
    strike = 'do = "damage_to", what = "it", count = { value = "power", of = "fallen" }'
    position = mage(CHOOSE_OTHERS, strike, cost=[*cost, taken], kind="monster").backups(P1, "fire", 1)
    game = position.forward(P1, "own", power=4000).forward(P2, "guard", power=9000).at(MAIN)

    game.uses("mage", 0, "guard").pays().resolves()

    assert game.zone("own") == "P1/break"
    assert game.damage("guard") == 4000
    assert game.events(MemoryKept, "11.6.10")


LEAVE_SELF = 'do = "leave", what = "self"'
LEAVE_OTHER = 'do = "pick", act = "leave", from = { of = "you", kind = "forward", is = "other" }'
RECALL_ONE = 'do = "pick", act = "return", from = { of = "you", kind = "forward" }'
DISCARD_ONE = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }'


@pytest.mark.clause("11.6.10", "11.8.6")
@pytest.mark.parametrize("cost", [[LEAVE_SELF, LEAVE_OTHER], [LEAVE_OTHER, LEAVE_SELF]])
@pytest.mark.parametrize("asked", [[], [cp(1)]], ids=["without CP", "with CP"])
def test_what_is_given_up_together_leaves_together_and_sees_each_other(cost: list[str], asked: list[str]) -> None:
    sees = auto("to_break_zone", DRAW, who='{ of = "you", kind = "forward", is = "other" }')
    position = given().forward(P1, "mage", action(DRAW, cost=[*asked, *cost]), sees).forward(P1, "page", sees)
    game = position.backups(P1, "fire", 1).at(MAIN).uses("mage", 0, pay=["page"])

    gone = [event for event in game.events(CardMoved) if event.target == "P1/break"]
    assert len(gone) == 2 and len({event.batch for event in gone}) == 1
    assert {event.pending.ability for event in game.events(TriggerCounted)} == {"mage#1", "page#0"}
    assert "11.6.10" in game.last(StepTaken, "11.6.10").cites


@pytest.mark.clause("11.6.10")
def test_what_is_given_up_is_as_it_was_before_any_of_it_left() -> None:
    taken = 'do = "pick", act = "leave", from = { of = "you", kind = "forward" }, as = "fallen"'
    strike = 'do = "damage_to", what = "it", count = { value = "power", of = "fallen" }'
    lord = field('to = { of = "you", kind = "forward" }, change = { plus = { power = 2000 } }')
    position = given().backup(P1, "mage", action(CHOOSE_OTHERS, strike, cost=[LEAVE_SELF, taken]), lord)
    game = position.forward(P1, "own", power=4000).forward(P2, "guard", power=9000).at(MAIN)

    assert game.uses("mage", 0, "guard", pay=["own"]).resolves().damage("guard") == 6000


@pytest.mark.clause("11.6.10", "7.4")
def test_what_a_cost_returns_to_the_hand_is_not_discarded_for_it() -> None:
    # AFT-174
    assert not used(mage(cost=[RECALL_ONE, DISCARD_ONE], kind="backup").forward(P1, "own").filled(P1, hand=0).at(MAIN))

    position = mage(cost=[RECALL_ONE, DISCARD_ONE], kind="backup").forward(P1, "own").filled(P1, hand=0)
    game = position.forward(P1, "coin", zone="hand").at(MAIN).picks("ability:mage#0").picks("own")
    assert game.options() == {"pay:coin"}
    assert (game.zone("own"), game.zone("coin")) == ("P1/field", "P1/hand")

    game.picks("coin")
    assert (game.zone("own"), game.zone("coin")) == ("P1/hand", "P1/break")


@pytest.mark.clause("11.6.10", "11.6.3")
@pytest.mark.parametrize("cost", [
    ['do = "pick", act = "exhaust", from = { of = "you", kind = "forward" }',
     'do = "pick", act = "leave", from = { of = "you", kind = "forward" }'],
    [LEAVE_SELF, 'do = "pick", act = "leave", from = { of = "you", kind = "backup" }'],
    [cp(2), 'do = "discard_hand"'],
])  # fmt: skip
def test_one_card_is_not_given_up_for_two_parts_of_a_cost(cost: list[str]) -> None:
    # AFT-174
    position = mage(cost=cost, kind="backup").forward(P1, "own").filled(P1, hand=0).forward(P1, "coin", zone="hand")
    game = position.at(MAIN)

    assert not used(game)
    assert {"11.6.10", "11.6.3", "14.1"} <= set(game.refused("ability:mage#0").cites)
    assert used(position.forward(P1, "other").backups(P1, "fire", 2).at(MAIN))


@pytest.mark.clause("11.7.10", "11.7.1")
def test_a_special_ability_can_cost_the_whole_hand_as_well() -> None:
    # AFT-174
    ability = special("Insight", DRAW, cost=['do = "discard_hand"'])
    position = given().filled(P1, hand=0).forward(P1, "seer", ability).forward(P1, "coin", zone="hand")
    game = position.card(P1, "page", number="seer", zone="hand").at(MAIN).uses("seer", pay=["page"])

    assert {game.zone("page"), game.zone("coin")} == {"P1/break"}


# ---------------------------------------------------------------- what is told of a cost that cannot be paid


PICKS = 'do = "pick", act = "{act}", from = {{ {what}of = "you", kind = "backup" }}'
LACKS = [
    ('do = "exhaust", what = "self"', "dull-already", 1, 0),
    ('do = "leave", what = "self"', "own", 1, 0),
    (PICKS.format(act="exhaust", what=""), "dull", 1, 0),
    (PICKS.format(act="leave", what=""), "break-zone", 1, 0),
    (PICKS.format(act="return", what=""), "return", 1, 0),
    (PICKS.format(act="put", what="") + ', zone = "removed"', "remove", 1, 0),
    (PICKS.format(act="discard", what='zone = "hand", ') + ", count = 2", "discard", 2, 1),
    ('do = "spend", resource = "crystal", count = 2', "crystals", 2, 0),
    ('do = "put_top", to = "break", count = 9', "deck", 9, 5),
    (PICKS.format(act="reveal", what='zone = "hand", ') + ", count = 2", "other", 2, 1),
]
"""A cost, what is told that it does, how many it takes, and how many it finds."""


def lack(position: Given) -> tuple[str, dict[str, object]]:
    """The code by which the mage's ability is refused for its cost, and the facts."""
    (found,) = [one for one in position.at(MAIN).barred("ability:mage#0") if "11.6.10" in one.cites]
    return found.code, dict(found.facts)


@pytest.mark.clause("11.6.10")
@pytest.mark.parametrize(("cost", "act", "needed", "available"), LACKS)
def test_it_is_told_what_the_cost_does_that_cannot_be_done(cost: str, act: str, needed: int, available: int) -> None:
    printed = [action(DRAW, cost=[cost]), field('to = "self", change = { forbid = ["leave"] }')]
    position = given().filled(P1, hand=0).forward(P1, "mage", *printed, state="dull").backup(P1, "page", zone="hand")

    assert lack(position) == ("use.too-few-for-cost", {"act": act, "needed": needed, "available": available})


@pytest.mark.clause("11.6.10", "2.2")
def test_and_what_keeps_a_card_from_becoming_dull() -> None:
    printed = [action(DRAW, cost=[DULL_ICON]), field('to = "self", change = { forbid = ["exhaust"] }')]

    assert lack(given().forward(P1, "mage", *printed))[1]["act"] == "kept-active"


@pytest.mark.clause("11.6.5", "2.2")
def test_it_is_told_what_the_choice_of_an_ability_lacks() -> None:
    def told(position: Given) -> tuple[str, dict[str, object]]:
        (found,) = [one for one in position.at(MAIN).barred("ability:mage#0") if "11.6.5" in one.cites]
        return found.code, dict(found.facts)

    assert told(mage(CHOOSE_OTHERS)) == ("use.nothing-to-choose", {"targets": 0})
    lone = mage(CHOOSE_OTHERS + ", count = 2").forward(P2, "lone")
    assert told(lone) == ("use.too-few-to-choose", {"needed": 2, "available": 1})
    veil = field('to = "self", change = { forbid = ["be_chosen_by_opposing_abilities"] }')
    assert told(mage(CHOOSE_OTHERS).forward(P2, "veiled", veil))[0] == "use.kept-from-choice"


@pytest.mark.clause("11.6.1")
def test_it_is_told_whose_ability_it_is_and_where_its_card_lies() -> None:
    position = mage().forward(P2, "rival", action(DRAW)).forward(P1, "fallen", action(DRAW), zone="break")
    position.forward(P1, "plain").forward(P1, "banner", field('to = "self", change = { plus = { power = 1000 } }'))
    game = position.at(MAIN)

    def told(name: str) -> list[str]:
        return [one.code for one in game.refused(f"ability:{name}#0").findings if one.effect is Effect.FORBIDS]

    assert told("rival") == ["use.of-other-player"]
    assert told("fallen") == ["use.not-in-force-there"]
    assert told("banner") == ["use.own-ability"]
    plain = f"ability:{game.id('plain')}/plain#0"
    assert [one.code for one in game.refused(plain).findings if one.effect is Effect.FORBIDS] == ["use.no-such-ability"]
