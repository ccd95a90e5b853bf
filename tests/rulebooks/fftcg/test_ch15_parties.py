"""15.1.1.9: parties, from who may join one to the damage that it deals."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.core.clauses.finding import Finding
from engine.core.events.cards import DamageTaken, MarkersChanged
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

DECLARE = "10.1.2.1"
DRAW = 'do = "draw"'
ICON = {"party_any": True}
QUICK = {"keywords": ["first_strike"]}
RETURNS = ('do = "choose", from = { kind = "forward" }', 'do = "return", what = "it"')
BREAK = action('do = "choose", from = { kind = "forward" }', 'do = "destroy", what = "it"')


def of(*elements: str) -> dict[str, list[str]]:
    """The entry of a card of several elements."""
    return {"elements": list(elements)}


def party(position: Given, *names: str) -> Play:
    """They attack as a party, and P2 is asked who blocks."""
    return position.at(DECLARE).attacks(*names).passes(2)


def pair(*printed: str, block: int = 5000, **readings: str) -> Given:
    """Two forwards of P1, `a` with abilities and `b`, and a forward `x` of P2."""
    return given(**readings).forward(P1, "a", *printed).forward(P1, "b").forward(P2, "x", power=block)


def joining(position: Given, first: str) -> set[str]:
    """Who can join a party that a forward begins."""
    options = position.at(DECLARE).picks(f"party:{first}").options()
    return {option.partition(":")[2] for option in options if option.startswith("partner:")}


def cites_of(findings: Iterable[Finding]) -> set[str]:
    """All clauses of findings."""
    return {label for found in findings for label in found.cites}


# ---------------------------------------------------------------- who may form a party


@pytest.mark.clause("15.1.1.9.1")
def test_a_party_attacks_as_one_forward() -> None:
    game = party(pair(), "a", "b")

    noted = game.events(FactNoted, "15.1.1.9.1")[0]
    assert (noted.name, noted.value) == ("attacker", [game.id("a"), game.id("b")])

    game.picks("none").passes(2)

    assert len(game.events(DamageTaken)) == 1


@pytest.mark.clause("15.1.1.9.2")
def test_only_forwards_of_the_same_element_form_a_party() -> None:
    position = pair().forward(P1, "cold", element="ice").forward(P1, "both", facts=of("fire", "ice"))
    game = position.at(DECLARE).picks("party:a")

    assert game.options() == {"partner:b", "partner:both"}
    assert "15.1.1.9.2" in game.asked().cites
    assert cites_of(game.barred("partner:cold")) == {"15.1.1.9.2", "10.1.2.1"}
    assert "15.1.1.9.2" in game.refused("partner:cold").cites


def three(**readings: str) -> Given:
    """Each two of three forwards share an element, and no element is in all of them."""
    position = given(**readings).forward(P1, "a", facts=of("fire", "ice"))
    return position.forward(P1, "b", facts=of("ice", "wind")).forward(P1, "c", facts=of("wind", "fire"))


@pytest.mark.clause("15.1.1.9.2")
def test_one_element_has_to_be_common_to_all() -> None:
    # AFT-082
    game = three().at(DECLARE).picks("party:a").picks("partner:b")

    assert game.asked().name == "priority"
    assert game.table.facts["attacker"] == [game.id("a"), game.id("b")]
    assert "15.1.1.9.2" in game.last(ChoiceOpened, "15.1.1.9.2").cites


def test_read_the_other_way_each_two_need_one() -> None:
    # AFT-082
    game = three(party_element="pairwise").at(DECLARE).picks("party:a").picks("partner:b")

    assert game.options() == {"partner:c", "done"}


def icons(**readings: str) -> Given:
    """Two forwards with the party icon and two without, of three elements."""
    position = given(**readings).forward(P1, "a", facts=ICON).forward(P1, "b", element="ice", facts=ICON)
    return position.forward(P1, "c", element="wind").forward(P1, "d")


@pytest.mark.clause("15.1.1.9.2")
def test_those_with_the_party_icon_form_one_among_themselves() -> None:
    # AFT-083
    assert joining(icons(), "a") == {"b", "d"}
    assert joining(icons(), "b") == {"a"}
    game = icons().at(DECLARE)
    assert "15.1.1.9.2" in game.refused("party:c").cites


def test_read_the_other_way_one_with_the_icon_joins_any_party() -> None:
    # AFT-083
    assert joining(icons(party_icon="with_anyone"), "c") == {"a", "b"}
    assert joining(icons(party_icon="with_anyone"), "a") == {"b", "c", "d"}
    assert joining(icons(party_icon="with_anyone", party_element="pairwise"), "c") == {"a", "b"}


@pytest.mark.clause("15.1.1.9.3")
@pytest.mark.parametrize("why", ["dull", "new", "barred"])
def test_only_who_is_able_to_attack_is_in_a_party(why: str) -> None:
    printed = [field('to = "self", change = { forbid = ["attack"] }')] if why == "barred" else []
    state = "dull" if why == "dull" else "active"
    position = pair().forward(P1, "c", *printed, state=state, arrived=why == "new")
    game = position.at(DECLARE).picks("party:a")

    assert game.options() == {"partner:b"}
    assert cites_of(game.barred("partner:c")) == {"15.1.1.9.3"}


@pytest.mark.clause("15.1.1.9.4")
def test_a_party_may_be_as_large_as_one_likes() -> None:
    position = given()
    members = [f"m{n}" for n in range(7)]
    for name in members:
        position.forward(P1, name)
    game = position.at(DECLARE).attacks(*members)

    assert len(game.table.facts["attacker"]) == 7
    assert len(game.events(StepTaken, "15.1.1.9.4")) == 6


# ---------------------------------------------------------------- being dissolved


@pytest.mark.clause("15.1.1.9.5")
def test_a_party_of_which_one_is_left_is_a_party_no_more() -> None:
    # AFT-091
    position = pair(auto("party_deals_damage", DRAW)).backup(P2, "bolt", BREAK)
    game = party(position, "a", "b").picks("none").passes().uses("bolt", 0, "b").resolves().passes(2)

    assert any("15.1.1.9.5" in event.cites for event in game.log)
    assert len(game.cards("P2/damage")) == 1 and not game.events(TriggerCounted)


@pytest.mark.clause("15.1.1.9.5")
def test_a_blocked_one_goes_on_alone() -> None:
    # AFT-091
    position = pair(block=9000).backup(P2, "bolt", BREAK)
    game = party(position, "a", "b").blocks("x").passes().uses("bolt", 0, "b").resolves()

    assert game.last(FactNoted, "15.1.1.9.5").name == "in_battle"

    game.passes(2)

    assert (game.zone("a"), game.damage("x")) == ("P1/break", 5000)
    assert not game.events(MarkersChanged, "10.1.4.2.1")


@pytest.mark.clause("15.1.1.9.9")
@pytest.mark.parametrize("reading", ["declaration", "preparation"])
def test_it_is_dissolved_before_the_next_attack(reading: str) -> None:
    # AFT-076
    game = party(pair(next_attack=reading), "a", "b").picks("none").passes(2).passes(2)

    assert game.last(FactNoted, "15.1.1.9.9").value is None
    assert "attacker" not in game.table.facts


# ---------------------------------------------------------------- blocking a party


def shy(cost: int) -> str:
    """A forward that forwards of a cost or more cannot block."""
    return field(f'to = "self", change = {{ forbid = ["be_blocked"], by = {{ least = {{ cost = {cost} }} }} }}')


def shy_pair(**readings: str) -> Given:
    """A party of one that costs from 3 cannot block and one that costs from 4 cannot, with a blocker of each cost."""
    position = given(**readings).forward(P1, "a", shy(3)).forward(P1, "b", shy(4))
    return position.forward(P2, "three", cost=3).forward(P2, "four", cost=4)


@pytest.mark.clause("15.1.1.9.6")
def test_who_can_block_one_member_can_block_the_party() -> None:
    game = party(shy_pair(), "a", "b")

    assert game.options() == {"block:three", "none"}
    assert "15.1.1.9.6" in game.refused("block:four").cites


UNBLOCKABLE = field('to = "self", change = { forbid = ["be_blocked"] }')


@pytest.mark.clause("15.1.1.9.6")
def test_so_it_is_with_one_that_nobody_can_block() -> None:
    # AFT-092
    game = party(pair(UNBLOCKABLE), "a", "b")

    assert game.options() == {"block:x", "none"}
    assert "15.1.1.9.6" in game.explains("block:x").cites


@pytest.mark.clause("15.1.1.9.6")
def test_read_the_other_way_nobody_can_block_its_party() -> None:
    # AFT-092
    game = party(pair(UNBLOCKABLE, unblockable_member="party_cannot_be_blocked"), "a", "b")

    assert game.options() == {"none"} and "15.1.1.9.6" in game.refused("block:x").cites
    assert party(shy_pair(unblockable_member="party_cannot_be_blocked"), "a", "b").options() == {"block:three", "none"}


# ---------------------------------------------------------------- the damage of a party


@pytest.mark.clause("15.1.1.9.7", "15.2.3.4")
def test_first_strike_of_some_members_does_not_work() -> None:
    # AFT-093
    position = given().forward(P1, "a", facts=QUICK).forward(P1, "b").forward(P2, "x", power=9000)
    game = party(position, "a", "b").blocks("x").passes(2).picks(number=9)

    assert game.events(StepTaken, "15.1.1.9.7", "15.2.3.4")
    assert len({event.batch for event in game.events(MarkersChanged, "10.1.4.2")}) == 1
    assert game.zone("x") == "P2/break" and game.zone("a") == "P1/break"


@pytest.mark.clause("15.2.3.2", "15.1.1.9.5")
def test_who_is_left_of_a_party_strikes_first_alone() -> None:
    position = given().forward(P1, "a", facts=QUICK).forward(P1, "b").forward(P2, "x", power=5000)
    game = party(position.summon(P1, "call", *RETURNS), "a", "b").blocks("x").casts("call", "b").resolves().passes(2)

    assert (game.zone("x"), game.zone("a"), game.damage("a")) == ("P2/break", "P1/field", 0)
    assert game.asked().name == "priority" and "15.2.3.3" in game.steps("attack_phase")


@pytest.mark.clause("15.2.3.2", "10.1.4.2.1")
def test_a_blocker_that_strikes_first_may_break_one_before_the_others_deal_damage() -> None:
    position = given().forward(P1, "a", power=4000).forward(P1, "b", power=3000)
    game = party(position.forward(P2, "x", power=6000, facts=QUICK), "a", "b").blocks("x").passes(2).picks(number=4)
    assert (game.zone("a"), game.damage("b"), game.damage("x")) == ("P1/break", 2000, 0)

    game.passes(2)

    assert (game.damage("x"), game.damage("b")) == (3000, 2000), (
        "what is left deals its own power, and is dealt no more"
    )


@pytest.mark.clause("15.1.1.9.7")
def test_nor_does_it_where_nobody_blocks() -> None:
    position = given().forward(P1, "a", facts=QUICK).forward(P1, "b")
    game = party(position, "a", "b").picks("none").passes(2)

    assert game.events(StepTaken, "15.1.1.9.7") and "15.2.3.3" not in game.steps("attack_phase")


def broken_by_both(**readings: str) -> Given:
    """A party whose members each draw a card for breaking a forward, and a blocker that counts its damage."""
    draws = auto("destroy", DRAW, who='{ kind = "forward", of = "opponent" }', by="self")
    position = given(**readings).forward(P1, "a", draws).forward(P1, "b", draws)
    return position.forward(
        P2, "x", auto("damaged", 'do = "markers", what = "self", name = "hit", count = 1', who="self"), power=8000
    )


@pytest.mark.clause("15.1.1.9.8")
def test_the_powers_of_a_party_make_one_amount_and_all_break_the_blocker() -> None:
    # AFT-089
    game = party(broken_by_both(), "a", "b").blocks("x").passes(2).picks(number=0)

    (dealt,) = [event for event in game.events(MarkersChanged, "15.1.1.9.8") if event.card not in game.table.objects]
    assert dealt.now == 10000
    by = [event.pending.ability for event in game.events(TriggerCounted)]
    assert (game.zone("x"), by) == ("P2/break", ["x#0", "a#0", "b#0"])


@pytest.mark.clause("15.1.1.9.8")
def test_read_the_other_way_each_member_deals_its_own() -> None:
    # AFT-089
    game = party(broken_by_both(party_damage="member_by_member"), "a", "b").blocks("x").passes(2).picks(number=0)

    dealt = [event.now - event.was for event in game.events(MarkersChanged, "15.1.1.9.8")]
    assert dealt[:2] == [5000, 5000]
    assert len([event for event in game.events(TriggerCounted) if event.pending.ability == "x#0"]) == 2


@pytest.mark.clause("15.1.1.9.8")
def test_a_member_that_deals_no_damage_breaks_the_blocker_as_well() -> None:
    harmless = field('to = "self", change = { forbid = ["deal_combat_damage"] }')
    draws = auto("destroy", DRAW, who='{ kind = "forward", of = "opponent" }', by="self")
    position = given().forward(P1, "a", harmless, draws).forward(P1, "b", power=6000).forward(P2, "x", power=6000)
    game = party(position, "a", "b").blocks("x").passes(2).picks(number=0)

    assert game.events(MarkersChanged, "15.1.1.9.8")[0].now == 6000
    assert game.zone("x") == "P2/break" and [e.pending.source for e in game.events(TriggerCounted)] == [game.id("a")]


def points(**readings: str) -> Play:
    """A party whose members, and a banner, draw a card for a point that they deal; nobody blocked it."""
    draws = auto("deal_damage_to_player", DRAW, who="self")
    position = given(**readings).forward(P1, "a", draws).forward(P1, "b", draws)
    position.backup(P1, "banner", auto("party_deals_damage", DRAW, who='{ of = "you" }'))
    return party(position, "a", "b").picks("none").passes(2)


@pytest.mark.clause("15.1.1.9.1")
def test_each_member_has_dealt_the_point_of_a_party() -> None:
    # AFT-090
    game = points()

    assert len(game.cards("P2/damage")) == 1
    assert game.last(ConditionOccurred, "15.1.1.9.1").card == game.id("b")
    assert sorted(event.pending.ability for event in game.events(TriggerCounted)) == ["a#0", "b#0", "banner#0"]


@pytest.mark.clause("15.1.1.9.1")
def test_read_the_other_way_only_the_party_has() -> None:
    # AFT-090
    game = points(party_point="nobody_in_particular")

    assert len(game.cards("P2/damage")) == 1 and game.last(DamageTaken).source == 0
    assert game.events(ConditionOccurred, "15.1.1.9.1")
    assert [event.pending.ability for event in game.events(TriggerCounted)] == ["banner#0"]


@pytest.mark.clause("15.1.1.9.1")
@pytest.mark.parametrize("point", ["every_member", "nobody_in_particular"])
def test_a_card_can_wait_for_the_point_of_a_party(point: str) -> None:
    banner = auto("party_deals_damage", DRAW, who='{ of = "you" }', way="point")
    position = given(party_point=point).forward(P1, "a").forward(P1, "b").backup(P1, "banner", banner)
    game = party(position, "a", "b").picks("none").passes(2)

    assert len(game.cards("P2/damage")) == 1
    assert [event.pending.ability for event in game.events(TriggerCounted)] == ["banner#0"]


@pytest.mark.clause("15.1.1.9.1")
def test_battle_damage_of_a_party_is_no_point() -> None:
    banner = auto("party_deals_damage", DRAW, who='{ of = "you" }', way="point")
    position = given().forward(P1, "a").forward(P1, "b").backup(P1, "banner", banner)
    game = party(position.forward(P2, "x", power=30000), "a", "b").blocks("x").passes(2).picks(number=0)

    assert game.damage("x") and not game.events(TriggerCounted)


@pytest.mark.clause("15.1.1.9.10")
def test_what_a_member_damages_by_an_effect_is_damaged_by_the_party() -> None:
    draws = auto("deal_damage_to_player", DRAW, who="self")
    position = given().forward(P1, "a", draws, auto("attack", 'do = "damage", count = 1', who="self"))
    position.forward(P1, "b", draws).backup(P1, "banner", auto("party_deals_damage", DRAW, who='{ of = "you" }'))
    game = position.at(DECLARE).attacks("a", "b").resolves()

    assert game.last(DamageTaken).source == game.id("a")
    counted = game.events(TriggerCounted)
    assert [event.pending.ability for event in counted] == ["a#1", "a#0", "banner#0"]
    assert "15.1.1.9.10" in counted[-1].cites


@pytest.mark.parametrize(
    ("names", "counted"),
    [pytest.param(("a", "b"), 1, marks=pytest.mark.clause("15.1.1.9.10")), (("a",), 0)],
)
def test_so_it_is_with_damage_to_a_forward_as_long_as_there_is_a_party(names: tuple[str, ...], counted: int) -> None:
    # AFT-141
    aim = 'do = "choose", from = { kind = "forward", of = "opponent" }'
    bolt = action(aim, 'do = "damage_to", what = "it", count = 1000')
    position = pair(bolt).backup(P1, "banner", auto("party_deals_damage", DRAW, who='{ of = "you" }'))
    game = position.at(DECLARE).attacks(*names).uses("a", 0, "x").resolves()

    assert game.damage("x") == 1000
    assert len(game.events(TriggerCounted, "15.1.1.9.10")) == counted
