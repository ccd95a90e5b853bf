"""920. Whether a skill succeeds: what makes it fail, when that is judged, and what becomes of it."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.choices import ChoicesRevealed
from engine.core.events.effects import AbilityPlaced, AbilityRemoved, EffectBegan
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, skill, static, triggered

DRAW = 'do = "draw"'
PUNCH = skill("punch", 0, 300)
FAIL = 'fails = { skill_of = "opponent" }'
IN_MAIN = "while = { self = { zone = "


def fighting(*printed: str, against: tuple[str, ...] = ()) -> Given:
    """P1's fighter with a skill (or what is printed on it) and P2's target with these abilities."""
    return given().unit(P1, "fighter", *(printed or (PUNCH,))).unit(P2, "target", *against)


def drawn(game: Play, seat: str = P1) -> int:
    """How many cards a player drew by effects (not for the turn)."""
    return sum(e.target == f"{seat}/hand" and "502.1" not in e.cites for e in game.events(CardMoved, "904.1"))


def failed(game: Play) -> bool:
    """Whether a declared skill failed: the damage step was left out."""
    at = game.steps("battle_phase")
    assert ("704.1" in at) is not any("920.2a" in event.cites for event in game.events(StepTaken))
    return "704.1" not in at


# ---------------------------------------------------------------- 920.1: when it is judged


@pytest.mark.clause("920.1", "920.1c")
def test_a_declared_skill_is_judged_before_anything_of_it_is_done() -> None:
    watch = triggered("skill_used", DRAW, who="self")
    game = fighting(PUNCH, watch).at("703.2").declares("fighter")

    judged, used = game.last(StepTaken, "920.1c"), game.last(ConditionOccurred, "704.1")
    assert judged.returns == {"succeeded": True}
    assert game.last(StepTaken, "920.1").seq < judged.seq < used.seq
    assert (game.damage("target"), drawn(game)) == (300, 1)


@pytest.mark.clause("920.1")
@pytest.mark.parametrize(
    "ability, judged",
    [
        (ex("work", DRAW), 1),
        (triggered("main_start", DRAW, name="dawn", player="you"), 1),
        (triggered("main_start", DRAW, player="you"), 0),
    ],
)
def test_ex_skills_that_are_played_are_judged_and_other_triggers_are_not(ability: str, judged: int) -> None:
    game = given().unit(P1, "scholar", ability).unit(P1, "helper", ex("help", DRAW), zone="standby_1").at("503.1")
    if "work" in ability:
        game.uses("scholar")
    own = [e for e in game.events(StepTaken, "920.1") if e.procedure == "judge_skill"]

    assert (len(own), drawn(game)) == (judged, 1)
    assert (
        len([e for e in game.uses("helper").events(StepTaken, "920.1") if e.procedure == "judge_skill"]) == judged + 1
    )


# ---------------------------------------------------------------- 920.1a: it simply fails


@pytest.mark.clause("920.1a", "920.2", "920.2a")
@pytest.mark.parametrize("own", [True, False])
def test_a_skill_that_is_said_to_fail_fails(own: bool) -> None:
    feint = skill("feint", 0, 300, statics=['fails = { skill_of = "self" }'])
    game = (fighting(feint) if own else fighting(against=(static(FAIL),))).at("703.2").declares("fighter")

    assert failed(game)
    assert game.last(StepTaken, "920.1a", "920.2").returns == {"succeeded": False}
    assert game.damage("target") == 0
    assert not game.events(ConditionOccurred, "704.1")
    assert game.last(ConditionOccurred, "705.1").name == "battle_end"


@pytest.mark.clause("920.1a")
@pytest.mark.parametrize(
    "until, fails",
    [
        ("turn", (False, False)),
        pytest.param("opponent_turn", (True, False), marks=pytest.mark.clause("809.8")),
    ],
)
def test_an_effect_makes_skills_fail_for_as_long_as_it_says(until: str, fails: tuple[bool, bool]) -> None:
    jam = f'do = "fail_skills", fails = {{ skill_of = "opponent" }}, until = "{until}"'
    position = given().unit(P2, "jammer", ex("jam", jam)).unit(P1, "fighter", PUNCH, hp=5000)
    game = position.at("503.3", P2).uses("jammer").ends().declares_none()
    assert "920.1a" in game.events(EffectBegan)[0].cites

    first = game.ends().declares("fighter").damage("jammer")
    second = game.ends().declares_none().ends().declares("fighter").damage("jammer")

    assert (first == 0, second == first) == fails
    assert game.events(StepTaken, "920.1c")


@pytest.mark.clause("920.1c")
def test_a_static_ability_of_ones_own_side_makes_no_own_skill_fail() -> None:
    game = given().unit(P1, "fighter", PUNCH, static(FAIL)).unit(P2, "target").at("703.2").declares("fighter")

    assert not failed(game)
    assert game.damage("target") == 300


# ---------------------------------------------------------------- 920.1b: under a condition


@pytest.mark.clause("920.1")
@pytest.mark.parametrize(
    "zone, fails",
    [
        pytest.param("main", True, marks=pytest.mark.clause("920.1b", "920.2")),
        pytest.param("standby", False, marks=pytest.mark.clause("920.1c")),
    ],
)
def test_under_a_condition_it_fails_while_that_is_true(zone: str, fails: bool) -> None:
    guard = static(f'{FAIL}, {IN_MAIN} "{zone}" }} }}')
    game = fighting(against=(guard,)).at("703.2").declares("fighter")

    assert failed(game) is fails
    assert game.damage("target") == (0 if fails else 300)


# ---------------------------------------------------------------- 920.1b-1: what the condition needs

CONTEST = 'fails = { skill_of = "opponent", contest = "won" }'


@pytest.mark.clause("920.1b-1", "919.1")
@pytest.mark.parametrize(
    "signs, fails",
    [
        pytest.param(("scissors", "rock"), True, marks=pytest.mark.clause("920.2")),
        pytest.param(("rock", "scissors"), False, marks=pytest.mark.clause("920.1c")),
    ],
)
def test_a_contest_is_held_while_the_skill_is_judged(signs: tuple[str, str], fails: bool) -> None:
    game = fighting(against=(static(CONTEST),)).at("703.2").declares("fighter")
    assert (game.asked().name, game.damage("target")) == ("hands", 0)
    assert "704.1" not in game.steps("battle_phase")

    game.signs("rock", "rock").signs(*signs)

    assert failed(game) is fails
    assert game.damage("target") == (0 if fails else 300)
    assert len(game.events(ChoicesRevealed)) == 2


@pytest.mark.clause("920.1b-1", "908.1")
def test_what_must_be_done_first_is_done_before_the_contest() -> None:
    first = '{ do = "exhaust", what = "self" }'
    brace = static(f'fails = {{ skill_of = "opponent", contest = "won", first = [{first}] }}')
    game = fighting(against=(brace,)).at("703.2").declares("fighter")

    assert (game.asked().name, game.state("target")) == ("hands", "rested")
    assert game.last(CardTurned, "908.1").seq > game.last(StepTaken, "920.1b").seq
    assert failed(game.signs("paper", "scissors"))


@pytest.mark.clause("920.1b-1", "903.1")
def test_what_is_revealed_for_it_is_hidden_again() -> None:
    first = '{ do = "reveal", what = { zone = "hand", of = "you" } }'
    brace = static(f'fails = {{ skill_of = "opponent", contest = "won", first = [{first}] }}')
    game = fighting(against=(brace,)).unit(P2, "secret", zone="hand").at("703.2").declares("fighter")

    assert (game.asked().name, game.sees(P1, "secret")) == ("hands", False)


@pytest.mark.clause("920.1b-1")
def test_contests_are_held_one_by_one_up_to_the_first_that_makes_it_fail() -> None:
    # AGE-53
    position = fighting(against=(static(CONTEST),)).unit(P2, "second", static(CONTEST), zone="standby_1")
    position.unit(P2, "third", static(CONTEST), zone="standby_2")
    game = position.at("703.2").declares("fighter").signs("rock", "scissors").signs("rock", "paper")

    assert failed(game)
    assert len(game.events(ChoicesRevealed)) == 2
    assert game.events(StepTaken, "920.1b-1", "920.2")


EXHAUST = '{ do = "exhaust", what = "self" }'
WINS = f'fails = {{ skill_of = "opponent", contest = "won", first = [{EXHAUST}] }}'
LOSES = f'fails = {{ skill_of = "opponent", contest = "lost", first = [{EXHAUST}] }}'


def contested(second: str = static(LOSES)) -> Play:
    """P2 has two units that hold a contest for P1's skill: `target` wins it or `second` loses it to make it fail."""
    position = fighting(against=(static(WINS),)).unit(P2, "second", second, zone="standby_1")
    return position.at("703.2").declares("fighter")


@pytest.mark.clause("920.1b-1")
def test_the_turn_player_orders_contests_for_which_something_is_done_first() -> None:
    # AGE-53
    game = contested()
    assert (game.asked().seat, game.asked().form, game.asked().cites) == (P1, "order", ("920.1b-1",))
    assert {option.subject for option in game.asked().options} == {game.id("target"), game.id("second")}
    assert game.refused("contest:second#0").cites == ("920.1b-1",)

    game.picks("contest:second#0", "contest:target#0")
    assert (game.state("second"), game.state("target")) == ("rested", "ready")
    game.signs("rock", "paper")
    assert (game.asked().name, game.state("target")) == ("hands", "rested")

    assert failed(game.signs("rock", "paper"))
    assert len(game.events(ChoicesRevealed)) == 2


@pytest.mark.clause("920.1b-1", "920.2")
def test_after_a_contest_that_makes_it_fail_nothing_is_done_for_the_others() -> None:
    # AGE-53
    game = contested().picks("contest:second#0", "contest:target#0").signs("paper", "rock")

    assert failed(game)
    assert (game.state("target"), len(game.events(ChoicesRevealed))) == ("ready", 1)


@pytest.mark.clause("920.1b-1", "920.1c")
def test_a_contest_is_left_out_if_what_was_done_for_another_ended_it() -> None:
    # AGE-53
    away = '{ do = "put", zone = "trash", what = { of = "you", zone = "main", kind = "unit" } }'
    second = static(f'fails = {{ skill_of = "opponent", contest = "won", first = [{away}] }}')
    game = contested(second).picks("contest:second#0", "contest:target#0").signs("rock", "scissors")

    assert game.zone("target") == "P2/trash"
    assert (failed(game), len(game.events(ChoicesRevealed))) == (False, 1)


@pytest.mark.clause("920.1b-1", "920.2")
def test_a_contest_counts_although_its_card_went_away_for_it() -> None:
    away = '{ do = "put", zone = "trash", what = "self" }'
    brace = static(f'fails = {{ skill_of = "opponent", contest = "won", first = [{away}] }}')
    game = given().unit(P1, "fighter", PUNCH).unit(P2, "target").unit(P2, "aide", brace, zone="standby_1").at("703.2")
    game.declares("fighter").signs("rock", "paper")

    assert game.zone("aide") == "P2/trash"
    assert failed(game)


@pytest.mark.clause("920.1b-1")
def test_an_effect_can_ask_for_contests_as_long_as_it_lasts() -> None:
    first = '{ do = "exhaust", what = { zone = "main", of = "you", kind = "unit" } }'
    fails = f'{{ skill_of = "opponent", contest = "won", first = [{first}] }}'
    jam = f'do = "fail_skills", fails = {fails}, until = "opponent_turn"'
    game = given().tactic(P2, "jam", jam).unit(P2, "jammer").unit(P1, "fighter", PUNCH).at("503.3", P2).plays("jam")
    assert {"920.1b", "920.1b-1", "809.8"} <= set(game.last(EffectBegan).cites)

    game.ends().declares_none().ends().declares("fighter")

    assert (game.asked().name, game.state("jammer")) == ("hands", "rested")
    assert game.signs("rock", "paper").damage("jammer") == 0


@pytest.mark.clause("920.1a", "920.2")
def test_a_plain_failure_leaves_no_contest_to_be_held() -> None:
    # AGE-53
    position = fighting(against=(static(CONTEST),)).unit(P2, "second", static(FAIL), zone="standby_1")
    game = position.at("703.2").declares("fighter")

    assert failed(game)
    assert game.events(ChoicesRevealed) == []


# ---------------------------------------------------------------- 920.2: what becomes of a skill that failed


@pytest.mark.clause("920.2", "920.2a")
def test_nothing_of_a_declared_skill_that_failed_is_carried_out() -> None:
    rich = skill("rich", 0, 300, 'do = "damage_to", what = { zone = "standby", of = "opponent" }, count = 100', DRAW)
    position = fighting(rich, against=(static(FAIL),)).unit(P2, "back", zone="standby_1")
    game = position.at("703.2").declares("fighter")

    assert (game.damage("target"), game.damage("back"), drawn(game)) == (0, 0, 0)
    assert not [at for at in game.steps("battle_phase") if at.startswith("704")]
    assert game.events(StepTaken, "920.2a", "703.3b")


@pytest.mark.clause("920.2b")
@pytest.mark.parametrize("kind", ["activated", "triggered"])
def test_an_ex_skill_that_failed_leaves_the_resolution_zone_without_effect(kind: str) -> None:
    ability = ex("work", DRAW) if kind == "activated" else triggered("main_start", DRAW, name="dawn", player="you")
    game = given().unit(P1, "scholar", ability).unit(P2, "jammer", static(FAIL)).at("503.1")
    if kind == "activated":
        game.uses("scholar")

    assert drawn(game) == 0
    assert game.events(StepTaken, "920.2b", "804.2c-31")
    assert len(game.events(AbilityPlaced)) == len(game.events(AbilityRemoved)) == 1
    assert game.cards("resolution") == []


@pytest.mark.clause("920.2b")
def test_a_skill_that_failed_is_played_all_the_same() -> None:
    # 803.1
    once = ex("work", DRAW, once=True)
    game = given().unit(P1, "scholar", once).unit(P2, "jammer", static(FAIL)).at("503.3").uses("scholar")

    assert game.events(StepTaken, "920.2b")
    assert "803.1" in game.refused("ex:scholar#0").cites
