"""Clauses that stand behind what is right anyway: each is said where it decides."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import EffectBegan, EventReplaced, TriggerCounted
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.generic.abilities import CHOOSE_UNIT, DRAW, KILL
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, skill, static, triggered

WATER = 'do = "choose", from = { of = "opponent", zone = "field", kind = "unit" }'


@pytest.mark.clause("306.7a-3")
def test_a_unit_that_is_knocked_out_is_barred_where_a_text_does_not_name_such_units() -> None:
    position = given().tactic(P1, "aim", WATER).unit(P2, "alive").unit(P2, "fallen", zone="standby_1", ko=True)
    game = position.unit(P2, "other", zone="standby_2").at("503.3").plays("aim")

    assert game.barred("choose:fallen")[0].cites == ("306.7a-3",)


@pytest.mark.clause("306.7a-2")
def test_where_a_text_names_them_the_question_says_so() -> None:
    named = 'do = "choose", from = { of = "opponent", zone = "field", kind = "ko_unit" }'
    position = given().tactic(P1, "aim", named).unit(P2, "alive").unit(P2, "fallen", zone="standby_1", ko=True)
    game = position.unit(P2, "fallen too", zone="standby_2", ko=True).at("503.3").plays("aim")

    assert "306.7a-2" in game.last(ChoiceOpened).choice.cites


@pytest.mark.clause("902.1", "902.1a")
@pytest.mark.parametrize("asks", ['name = "twin"', 'name_part = "twi"'], ids=["name", "part"])
def test_a_name_in_a_text_is_read_by_its_clause(asks: str) -> None:
    named = f'do = "choose", from = {{ of = "opponent", zone = "field", kind = "unit", {asks} }}'
    position = given().tactic(P1, "aim", named).unit(P2, "twin").unit(P2, "other", zone="standby_1")
    game = position.at("503.3").plays("aim")

    assert said(game.last(ChoiceOpened).choice.cites) == {"902.1", "902.1a"}


# ---------------------------------------------------------------- 902.1: names in what is no choice

NAMED = {"902.1", "902.1a"}
NAMES = {"name": ('name = "twin"', NAMED), "part": ('name_part = "twi"', NAMED), "none": ("", set())}
names = pytest.mark.parametrize("asks, cites", NAMES.values(), ids=NAMES)


def said(labels: object) -> set[str]:
    """The clauses on names among some."""
    return {"902.1", "902.1a"} & set(labels)  # type: ignore[call-overload]


def fits(asks: str) -> str:
    """A selector of P2's units."""
    return "{ " + ", ".join(filter(None, ['of = "opponent"', 'kind = "unit"', asks])) + " }"


def twins(*effect: str) -> Given:
    """P1's card, and two units of P2."""
    return given().tactic(P1, "act", *effect).unit(P2, "twin").unit(P2, "other", zone="standby_1")


@names
@pytest.mark.parametrize(
    "text",
    [
        'do = "exhaust", what = {0}',
        'do = "return", what = {0}',
        'do = "damage_to", what = {0}, count = 100',
        'do = "draw", count = {{ count = {0} }}',
        'do = "if", condition = {{ count = {0}, at_least = 1 }}, then = [{{ do = "draw" }}]',
        'do = "may", cost = [{{ do = "nothing" }}], then = [{{ do = "exhaust", what = {0} }}]',
    ],
    ids=["exhaust", "return", "damage", "amount", "condition", "optional"],
)
def test_a_group_and_a_condition_say_how_a_name_in_them_is_read(text: str, asks: str, cites: set[str]) -> None:
    # 902.1, 902.1a
    game = twins(text.format(fits(asks))).at("503.3").plays("act")
    if '"may"' in text:
        game.picks("yes")

    assert {frozenset(said(step.cites)) for step in game.events(StepTaken)} == {frozenset(), frozenset(cites)}


@names
def test_an_effect_on_a_group_says_so_when_it_begins_and_behind_the_value(asks: str, cites: set[str]) -> None:
    # 902.1, 902.1a
    game = twins(f'do = "number", number = "hp", of = {fits(asks)}, plus = 100').at("503.3").plays("act")

    assert said(game.last(EffectBegan).cites) == cites
    assert said(label for step in game.why("twin", "hp").steps for label in step.cites) == cites


@names
def test_a_static_ability_says_so_behind_the_value(asks: str, cites: set[str]) -> None:
    # 902.1, 902.1a
    gives = f"to = {fits(asks)}, change = {{ plus = {{ hp = 100 }} }}"
    game = given().unit(P1, "lord", static(gives)).unit(P2, "twin").at("503.3")

    assert said(label for step in game.why("twin", "hp").steps for label in step.cites) == cites


@names
@pytest.mark.parametrize("delayed", [False, True])
def test_a_trigger_says_so_when_it_counts(delayed: bool, asks: str, cites: set[str]) -> None:
    # 902.1, 902.1a
    rests = f'do = "exhaust", what = {fits("")}'
    later = f'do = "delay", when = {{ event = "rested", who = {fits(asks)} }}, effect = [{{ do = "draw" }}]'
    position = twins(*([later] if delayed else []), rests)
    position.unit(P1, "watcher", *([] if delayed else [triggered("rested", DRAW, who=fits(asks))]))
    game = position.at("503.3").plays("act")

    assert {frozenset(said(counted.cites)) for counted in game.events(TriggerCounted)} == {frozenset(cites)}


@names
def test_a_replacement_says_so(asks: str, cites: set[str]) -> None:
    # 902.1, 902.1a
    wanted = fits(asks).replace("{ ", '{ zone = "field", ').replace("opponent", "you")
    guards = f'replace = {{ would = "destroy", what = {wanted}, instead = [{{ do = "draw" }}] }}'
    game = twins(*KILL).unit(P2, "guard", static(guards), zone="standby_2").at("503.3").plays("act").picks("twin")

    assert said(game.last(EventReplaced).cites) == cites


@names
def test_a_ban_says_whom_it_names(asks: str, cites: set[str]) -> None:
    # 902.1, 902.1a
    ban = f'to = {fits(asks)}, change = {{ forbid = ["use_skill"] }}'
    position = given().unit(P1, "twin", skill("hit", 0, 100)).unit(P2, "lord", static(ban))
    game = position.at("703.2")

    assert said(game.refused("skill:twin#0").cites) == cites


@names
def test_a_cost_that_cannot_be_paid_says_what_it_names(asks: str, cites: set[str]) -> None:
    # 902.1, 902.1a
    what = ", ".join(filter(None, ['zone = "hand"', 'of = "you"', asks]))
    position = given().unit(P1, "lord", ex("trade", DRAW, cost=f'do = "pick", act = "discard", from = {{ {what} }}'))
    game = position.at("503.3")

    assert said(game.refused("ex:lord#0").cites) == cites


@names
def test_a_strengthening_says_which_units_its_text_names(asks: str, cites: set[str]) -> None:
    # 902.1, 902.1a
    target = ", ".join(filter(None, ['of = "you"', asks]))
    position = given().unit(P1, "twin").unit(P1, "other", zone="standby_1").unit(P2, "enemy")
    game = position.strengthening(P1, "ring", target=target).at("503.3", number=5).plays("ring")

    barred = {label for found in game.barred("target:enemy") for label in found.cites}
    assert "804.2b-1" in barred
    assert said(game.last(ChoiceOpened).choice.cites) == cites
    if asks:
        assert said(label for found in game.barred("target:other") for label in found.cites) == cites


# ---------------------------------------------------------------- 306.7a-3: units that are passed over


def fallen(*effect: str, ko: bool = True) -> Given:
    """P1's card, a main unit of P2 and one that is (or is not) knocked out."""
    position = given().tactic(P1, "act", *effect).unit(P2, "alive", attributes=["fire"])
    return position.unit(P2, "fallen", zone="standby_1", ko=ko, attributes=["water"])


THEIRS = '{ of = "opponent", kind = "unit" }'
OF_FIRE = '{ of = "opponent", kind = "unit", attribute = "fire" }'


@pytest.mark.parametrize("who, ko, passed", [(THEIRS, True, True), (THEIRS, False, False), (OF_FIRE, True, False)])
@pytest.mark.parametrize(
    "text",
    [
        'do = "exhaust", what = {0}',
        'do = "damage_to", what = {0}, count = 100',
        'do = "heal", what = {0}',
        'do = "markers", what = {0}, name = "seal", count = 1',
        'do = "return", what = {0}',
        'do = "draw", count = {{ count = {0} }}',
        'do = "number", number = "hp", of = {0}, plus = 100',
        'do = "if", condition = {{ count = {0}, at_least = 2 }}, then = [{{ do = "draw" }}]',
    ],
    ids=["exhaust", "damage", "heal", "markers", "return", "amount", "lasting", "condition"],
)
def test_an_effect_says_that_it_passes_over_a_unit_that_is_knocked_out(
    text: str, who: str, ko: bool, passed: bool
) -> None:
    # 306.7a-3: only where the unit would have been meant if it were not knocked out
    game = fallen(text.format(who), ko=ko).at("503.3").plays("act")

    assert bool(game.events(StepTaken, "306.7a-3")) == passed


@pytest.mark.parametrize("word", ["exhaust", "stun", "ready", "destroy", "heal", "switch"])
def test_what_was_chosen_and_is_knocked_out_by_now_is_passed_over_by_every_word(word: str) -> None:
    # 306.7a-3, AGE-66
    position = fallen(CHOOSE_UNIT, 'do = "destroy", what = "it"', f'do = "{word}", what = "it"', ko=False)
    game = position.at("503.3").plays("act").picks("fallen")

    assert game.ko("fallen")
    assert game.events(StepTaken, "306.7a-3")


@pytest.mark.parametrize("asks, clause", [("", "306.7a-3"), (', kind = "ko_unit"', "916.5")])
def test_damage_that_a_unit_which_is_knocked_out_does_not_take_has_its_own_reason(asks: str, clause: str) -> None:
    # 306.7a-3; 916.5 where the text names such units, which have no HP
    game = fallen(f'do = "damage_to", what = {{ of = "opponent", zone = "standby"{asks} }}, count = 100')
    short = game.at("503.3").plays("act").last(ActIncomplete)

    assert ({"306.7a-3", "916.5"} & set(short.cites), short.what) == ({clause}, "damage_to")


def test_a_cost_takes_no_unit_that_is_knocked_out() -> None:
    # 306.7a-3: picking is choosing
    cost = 'do = "pick", act = "return", from = { zone = "standby", of = "you" }'
    position = given().unit(P1, "lord", ex("call", DRAW, cost=cost)).unit(P1, "fallen", zone="standby_1", ko=True)
    refused = position.at("503.3").refused("ex:lord#0")

    assert "306.7a-3" in refused.cites


def test_what_names_them_says_so_also_without_a_choice() -> None:
    # 306.7a-2
    game = fallen('do = "return", what = { of = "opponent", kind = "ko_unit" }').at("503.3").plays("act")

    assert game.zone("fallen") == "P2/hand"
    assert game.events(StepTaken, "306.7a-2")
    assert not game.events(StepTaken, "306.7a-3")


def test_a_substitute_cannot_be_a_unit_that_is_knocked_out() -> None:
    # 1004.1, 306.7a-3
    position = fallen(*KILL).unit(P2, "one", zone="standby_2").unit(P2, "two", zone="standby_3")
    game = position.at("503.3").plays("act").picks("alive")

    assert [found.cites for found in game.barred("substitute:fallen")] == [("1004.1", "306.7a-3")]


# ---------------------------------------------------------------- 306.4, 306.4a: no zone is named

COUNTS = [
    'do = "draw", count = { count = { of = "opponent", kind = "unit" } }',
    'do = "if", condition = { count = { of = "opponent", kind = "unit" }, at_least = 1 }, then = [{ do = "draw" }]',
]


def told(game: Play) -> set[str]:
    """The clauses of all that happened after the card was played."""
    return {label for event in game.events(StepTaken) for label in event.cites}


@pytest.mark.clause("306.4")
@pytest.mark.parametrize(
    "text",
    ['do = "exhaust", what = { kind = "unit" }', 'do = "choose", from = { kind = "unit" }',
     'do = "number", number = "hp", of = { kind = "unit" }, plus = 100'],
)  # fmt: skip
def test_a_text_without_a_zone_looks_into_the_area(text: str) -> None:
    assert "306.4" in told(twins(text).at("503.3").plays("act"))


@pytest.mark.clause("306.4a", "306.4")
@pytest.mark.parametrize("text", COUNTS)
def test_a_count_without_a_zone_counts_cards_of_the_area(text: str) -> None:
    assert {"306.4", "306.4a"} <= told(twins(text).at("503.3").plays("act"))


def test_a_text_that_names_another_zone_does_not_look_into_the_area() -> None:
    # 306.4
    assert "306.4" not in told(
        twins('do = "return", what = { zone = "trash", any_of = [{ kind = "unit" }] }').at("503.3").plays("act")
    )


@pytest.mark.clause("306.4")
def test_a_static_ability_without_a_zone_says_so_behind_the_value() -> None:
    raises = static('to = { of = "you", kind = "unit" }, change = { plus = { hp = 100 } }')
    game = given().unit(P1, "flag", raises).unit(P1, "hero", zone="standby_1", hp=500).at("503.3")

    assert "306.4" in {label for step in game.why("hero", "hp").steps for label in step.cites}


# ---------------------------------------------------------------- 204.2: attributes


@pytest.mark.clause("204.2")
def test_a_text_that_asks_for_an_attribute_finds_it_among_several() -> None:
    water = 'do = "exhaust", what = { of = "opponent", attribute = "water" }'
    position = given().tactic(P1, "act", water).unit(P2, "otter", attributes=("water/beast",))

    game = position.at("503.3").plays("act")

    assert game.state("otter") == "rested"
    assert "204.2" in told(game)


# ---------------------------------------------------------------- 306.7a: units that are knocked out

FALLEN = ('do = "exhaust", what = { of = "opponent", name = "fallen" }', 'do = "choose", from = { name = "fallen" }',
          'do = "number", number = "hp", of = { name = "fallen" }, plus = 100')  # fmt: skip


@pytest.mark.clause("306.7a-3")
@pytest.mark.parametrize("text", FALLEN)
def test_a_text_without_a_kind_says_that_it_spares_a_unit_that_is_knocked_out(text: str) -> None:
    position = given().tactic(P1, "act", text).unit(P2, "alive").unit(P2, "fallen", zone="standby_1", ko=True)

    assert "306.7a-3" in told(position.at("503.3").plays("act"))


@pytest.mark.clause("306.7a", "306.7a-1", "306.7a-2")
def test_a_text_that_names_such_a_unit_by_a_quality_reads_its_open_face() -> None:
    named = 'do = "choose", from = { kind = "ko_unit", name_part = "fallen" }'
    position = given().tactic(P1, "act", named).unit(P2, "alive").unit(P2, "fallen", zone="standby_1", ko=True)
    game = position.unit(P2, "fallen too", zone="standby_2", ko=True).at("503.3").plays("act")

    assert {"306.7a", "306.7a-1", "306.7a-2"} <= set(game.last(ChoiceOpened).choice.cites)


@pytest.mark.clause("306.7a-3")
def test_the_only_standby_unit_left_retreats_past_one_that_is_knocked_out() -> None:
    position = given().unit(P1, "front", retreat=0).unit(P1, "back", zone="standby_1")
    game = position.unit(P1, "fallen", zone="standby_2", ko=True).at("503.3").picks("retreat")

    assert game.zone("back") == "P1/main"
    assert "306.7a-3" in told(game)


@pytest.mark.clause("306.7a-3")
def test_a_substitute_comes_past_one_that_is_knocked_out() -> None:
    position = given().tactic(P1, "end", *KILL).unit(P2, "front").unit(P2, "back", zone="standby_1")
    game = position.unit(P2, "fallen", zone="standby_2", ko=True).at("503.3").plays("end").picks("front")

    assert game.zone("back") == "P2/main"
    assert game.events(CardMoved, "306.7a-3")


@pytest.mark.clause("915.1d")
def test_an_effect_that_cannot_have_a_unit_retreat_says_why() -> None:
    position = given().tactic(P1, "act", 'do = "retreat"').unit(P1, "front", state="stunned")

    assert {"915.1d", "915.1a"} <= told(position.unit(P1, "back", zone="standby_1").at("503.3").plays("act"))


@pytest.mark.clause("306.7a-3")
def test_an_ex_skill_of_a_unit_that_is_knocked_out_is_refused_by_that() -> None:
    position = given().unit(P1, "front").unit(P1, "fallen", ex("read", DRAW), zone="standby_1", ko=True)

    game = position.at("503.3")

    assert {"306.7a-3", "802.1"} <= set(game.refused(f"ex:{game.id('fallen')}/fallen#0").cites)
