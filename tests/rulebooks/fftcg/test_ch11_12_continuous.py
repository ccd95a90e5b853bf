"""11.12.4: continuous effects, and in which order they apply."""

from __future__ import annotations

import pytest

from engine.abilities.layers.explain_value import ValueReason
from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved
from engine.core.events.effects import EffectBegan, EffectsOrdered
from engine.core.events.game import FactNoted
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, field, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
FORWARD = 'do = "choose", from = { kind = "forward" }'
ANY = 'do = "choose", from = { kind = "character" }'
MINE = '{ of = "you", kind = "forward" }'


def cited(reason: ValueReason) -> set[str]:
    """The clauses by which a value came about."""
    return {label for step in reason.steps for label in step.cites}


def boosts(amount: int, to: str = MINE) -> str:
    """A field ability that changes power."""
    return field(f"to = {to}, change = {{ plus = {{ power = {amount} }} }}")


# ---------------------------------------------------------------- 11.12.4.2-5 whom they affect


@pytest.mark.clause("11.12.4.2", "11.12.4.9")
def test_made_by_a_summon_it_concerns_only_the_cards_met_then() -> None:
    song = f'do = "number", number = "power", of = {MINE}, plus = 1000'
    position = given().summon(P1, "song", song).forward(P1, "there").forward(P1, "late", cost=0, zone="hand")
    game = position.at(MAIN).casts("song").resolves().casts("late")

    assert (game.power("there"), game.power("late")) == (6000, 5000)
    assert game.events(EffectBegan, "11.12.4.2") and game.events(EffectBegan, "11.12.4.9")


@pytest.mark.clause("11.12.4.5", "11.12.4.4")
def test_made_by_a_field_ability_it_concerns_later_cards_too() -> None:
    position = given().backup(P1, "banner", boosts(1000)).forward(P1, "late", cost=0, zone="hand")
    position.backup(P1, "breaker", action(ANY, 'do = "destroy", what = "it"'))
    game = position.at(MAIN).casts("late")

    assert game.power("late") == 6000 and {"11.12.4.4", "11.12.4.5"} <= cited(game.why("late", "power"))
    assert game.uses("breaker", 0, "banner").resolves().power("late") == 5000


@pytest.mark.clause("2.2")
@pytest.mark.parametrize(("reading", "barred"), [("included", True), ("left_out", False)])
def test_a_ban_and_cards_that_come_later(reading: str, barred: bool) -> None:
    ban = f'do = "change", of = {MINE}, change = {{ forbid = ["exhaust"] }}'
    dulls = action(FORWARD, 'do = "exhaust", what = "it"')
    position = given(bans_on_newcomers=reading).summon(P1, "ward", ban).forward(P1, "late", cost=0, zone="hand")
    position.forward(P1, "there").backup(P1, "sleeper", dulls).backup(P1, "sandman", dulls)
    game = position.at(MAIN).casts("ward").resolves().casts("late")
    game.uses("sleeper", 0, "late").resolves().uses("sandman", 0, "there").resolves()

    assert (game.state("late") == "active") is barred and game.state("there") == "active"
    assert any("2.2" in event.cites for event in game.log)


@pytest.mark.clause("11.12.4.3")
def test_its_variable_is_determined_once() -> None:
    boost = f'do = "number", number = "power", of = "it", plus = {{ count = {MINE}, times = 1000 }}'
    position = given().summon(P1, "song", FORWARD, boost).forward(P1, "one").forward(P1, "late", cost=0, zone="hand")
    game = position.at(MAIN).casts("song", "one").resolves().casts("late")

    assert game.power("one") == 6000 and game.events(EffectBegan, "11.12.4.3")


@pytest.mark.clause("11.12.4.3")
def test_the_variable_of_a_field_ability_goes_on_changing() -> None:
    count = f"{{ count = {MINE}, times = 1000 }}"
    position = given().forward(P1, "one", field(f'to = "self", change = {{ plus = {{ power = {count} }} }}'))
    position.summon(P1, "song", FORWARD, f'do = "number", number = "power", of = "it", plus = {count}')
    game = position.forward(P1, "late", cost=0, zone="hand").at(MAIN)
    assert game.power("one") == 6000

    assert game.casts("late").power("one") == 7000
    assert game.casts("song", "late").resolves().power("late") == 7000


# ---------------------------------------------------------------- 11.12.4.6 the order of kinds


@pytest.mark.clause("11.12.4.6")
def test_control_first_for_a_turn_then_back() -> None:
    takes = 'do = "control", what = "it", until = "turn"'
    position = (
        given().forward(P2, "taken", power=5000).backup(P1, "ours", boosts(2000)).backup(P2, "theirs", boosts(1000))
    )
    game = position.summon(P1, "lure", FORWARD, takes).at(MAIN)
    assert game.power("taken") == 6000
    game.casts("lure", "taken").resolves()

    assert (game.zone("taken"), game.obj("taken").controller, game.power("taken")) == ("P1/field", P1, 7000)
    assert "11.12.4.6" in cited(game.why("taken", "power")) and not game.events(CardMoved, "6.2.4")
    while game.table.turn == 3:
        game.picks("pass" if "pass" in {option.id for option in game.asked().options} else "none")
    assert (game.zone("taken"), game.power("taken")) == ("P2/field", 6000)


@pytest.mark.clause("11.12.4.6")
def test_the_job_before_what_asks_for_it_however_late_it_changed() -> None:
    knights = boosts(2000, '{ kind = "forward", flag = "job:knight" }')
    thieves = boosts(500, '{ kind = "forward", flag = "job:thief" }')
    position = given().backup(P1, "banner", knights).backup(P1, "den", thieves)
    position.forward(P1, "rogue", power=5000, facts={"jobs": ["thief"]})
    position.summon(P1, "knighting", FORWARD, 'do = "change", of = "it", change = { flag_becomes = "job:knight" }')
    game = position.at(MAIN)
    assert game.power("rogue") == 5500
    game.casts("knighting", "rogue").resolves()

    assert game.power("rogue") == 7000 and not game.has("rogue", "job:thief") and game.has("rogue", "generic")
    assert "11.12.4.6" in cited(game.why("rogue", "power"))


@pytest.mark.clause("11.12.4.6")
def test_the_card_type_and_general_effects_before_power() -> None:
    quick = boosts(2000, '{ kind = "forward", flag = "haste" }')
    gives = field('to = { kind = "forward" }, change = { gain_flag = "haste" }')
    turns = field('to = { kind = "monster" }, change = { gain_kind = "forward", becomes = { power = 3000 } }')
    game = given().backup(P1, "a", quick).backup(P1, "b", gives).backup(P1, "c", turns).monster(P1, "beast").at(MAIN)

    assert game.has("beast", "haste") and game.power("beast") == 5000
    assert "11.12.4.6" in cited(game.why("beast", "power"))


LOSES = 'do = "change", of = "it", change = { lose_abilities = true }'


@pytest.mark.clause("11.12.4.6")
@pytest.mark.parametrize(("reading", "knight"), [("general", True), ("text", False)])
def test_where_the_loss_of_abilities_belongs(reading: str, knight: bool) -> None:
    teaches = field('to = { of = "you", kind = "forward" }, change = { flag_becomes = "job:knight" }')
    position = given(gained_abilities=reading).backup(P1, "teacher", teaches).forward(P1, "pupil")
    game = position.summon(P2, "hush", ANY, LOSES).at(MAIN).passes().casts("hush", "teacher").resolves()

    assert game.has("pupil", "job:knight") is knight
    assert "11.12.4.6" in cited(game.why("teacher", "abilities")) and not game.abilities("teacher")


# ---------------------------------------------------------------- 11.12.4.7-13 within one kind


@pytest.mark.clause("11.12.4.7")
def test_what_a_card_does_to_itself_first() -> None:
    other = field('to = { is = "other", kind = "forward" }, change = { becomes = { power = 1000 } }')
    own = field('to = "self", change = { becomes = { power = 9000 } }')
    position = given(set_power="in_time_order").backup(P1, "older", other).forward(P1, "younger", own)
    game = position.at(MAIN)

    assert game.power("younger") == 1000, "its own effect first, although it is younger"
    assert "11.12.4.7" in cited(game.why("younger", "power"))


@pytest.mark.clause("11.12.4.7")
def test_what_a_card_does_to_itself_waits_for_no_other_card() -> None:
    # AFT-128: the forward that has 8000 when all is done has it too late.
    strong = '{ of = "you", kind = "forward", is = "other", least = { power = 8000 } }'
    own = field(f'to = "self", change = {{ plus = {{ power = {{ count = {strong}, times = 1000 }} }} }}')
    others = '{ of = "you", kind = "forward", not = { name = "proud" } }'
    position = given().forward(P1, "proud", own, power=5000).forward(P1, "friend", power=6000)
    game = position.backup(P1, "captain", boosts(2000, others)).at(MAIN)

    assert (game.power("proud"), game.power("friend")) == (5000, 8000)
    assert "11.12.4.7" in cited(game.why("proud", "power"))


def sets(amount: int) -> str:
    """A field ability by which all forwards have this power."""
    return field(f'to = {{ kind = "forward" }}, change = {{ becomes = {{ power = {amount} }} }}')


@pytest.mark.clause("11.12.4.10", "11.12.4.13")
def test_a_cards_timestamp_is_when_it_came_where_it_is() -> None:
    position = (
        given().forward(P1, "one").backup(P1, "first", sets(1000)).backup(P1, "second", sets(2000), zone="hand", cost=0)
    )
    position.backup(P1, "lifter", action(ANY, 'do = "return", what = "it"'))
    game = position.at(MAIN).casts("second")
    assert game.power("one") == 2000 and {"11.12.4.10", "11.12.4.13"} <= cited(game.why("one", "power"))

    again = given().forward(P1, "one").backup(P1, "first", sets(1000), cost=0).backup(P1, "second", sets(2000), cost=0)
    game = again.backup(P1, "lifter", action(ANY, 'do = "return", what = "it"')).at(MAIN)
    game.uses("lifter", 0, "first").resolves().casts("first")
    assert game.power("one") == 1000


@pytest.mark.clause("11.12.4.9", "11.12.4.13")
def test_the_effect_of_a_resolution_dates_from_that_moment() -> None:
    becomes = 'do = "number", number = "power", of = "it", becomes = 7000'
    position = (
        given()
        .forward(P1, "one")
        .summon(P1, "song", FORWARD, becomes)
        .backup(P1, "late", sets(1000), cost=0, zone="hand")
    )
    game = position.at(MAIN).casts("song", "one").resolves()
    assert game.power("one") == 7000 and game.events(EffectBegan, "11.12.4.9")

    assert game.casts("late").power("one") == 1000
    assert "11.12.4.13" in cited(game.why("one", "power"))


@pytest.mark.clause("11.12.4.8")
def test_a_given_ability_dates_from_the_later_of_card_and_gift() -> None:
    granted = '{ kind = "static", statics = [{ to = { kind = "forward" }, change = { becomes = { power = 8000 } } }] }'
    gift = f'do = "change", of = "it", change = {{ gain_ability = {granted} }}'
    position = given().forward(P1, "one").backup(P1, "old").backup(P1, "middle", sets(2000), cost=0, zone="hand")
    game = position.summon(P1, "gift", ANY, gift).at(MAIN).casts("middle")
    assert game.power("one") == 2000
    game.casts("gift", "old").resolves()

    assert game.power("one") == 8000, "the gift is younger than the middle card, its bearer is older"
    assert "11.12.4.8" in cited(game.why("one", "power"))


def pair(position: Given) -> Play:
    """Two backups that set the power of forwards enter at the same time."""
    pick = 'do = "choose", from = { zone = "break", of = "you", kind = "backup" }, count = 2'
    position.forward(P1, "one").backup(P1, "low", sets(1000), zone="break").backup(P1, "high", sets(9000), zone="break")
    position.backup(P1, "opener", action(pick, 'do = "deploy", what = "it"'))
    return position.at(MAIN).uses("opener").picks("low", "high").resolves()


@pytest.mark.clause("11.12.4.11")
@pytest.mark.parametrize(("order", "power"), [(("low", "high"), 9000), (("high", "low"), 1000)])
def test_the_turn_player_orders_timestamps_given_at_once(order: tuple[str, str], power: int) -> None:
    game = pair(given())

    assert game.asked(P1).form == "order" and "11.12.4.11" in game.asked().cites
    game.picks(*order)
    assert game.power("one") == power and game.events(EffectsOrdered, "11.12.4.11")


@pytest.mark.clause("11.12.4.12", "11.12.4.13")
def test_what_depends_on_another_effect_of_its_kind_comes_second() -> None:
    quick = field('to = { kind = "forward", flag = "haste" }, change = { gain_flag = "brave" }')
    gives = field('to = { kind = "forward" }, change = { gain_flag = "haste" }')
    game = given().backup(P1, "older", quick).backup(P1, "younger", gives).forward(P1, "one").at(MAIN)

    assert game.has("one", "brave") and {"11.12.4.12", "11.12.4.13"} <= cited(game.why("one", "flags"))


@pytest.mark.clause("11.12.4.12", "11.12.4.13")
def test_an_effect_whose_ability_another_one_takes_away_depends_on_it() -> None:
    gives = field('to = { kind = "forward" }, change = { gain_flag = "haste" }')
    hush = field('to = { kind = "backup", name = "giver" }, change = { lose_abilities = true }')
    game = given().backup(P1, "giver", gives).backup(P1, "silencer", hush).forward(P1, "one").at(MAIN)

    assert not game.abilities("giver") and not game.has("one", "haste")
    assert {"11.12.4.12", "11.12.4.13"} <= cited(game.why("giver", "abilities")) | cited(game.why("one", "flags"))


@pytest.mark.clause("11.12.4.13")
def test_independent_effects_in_the_order_of_their_timestamps() -> None:
    position = (
        given()
        .forward(P1, "one")
        .backup(P1, "older", sets(1000))
        .backup(P1, "younger", sets(2000), cost=0, zone="hand")
    )
    game = position.at(MAIN).casts("younger")

    assert [step.source for step in game.why("one", "power").steps if step.source][-1] == game.id("younger")
    assert "11.12.4.13" in cited(game.why("one", "power")) and game.power("one") == 2000


@pytest.mark.clause("11.12.4.2")
def test_control_made_by_an_effect_concerns_only_the_cards_met() -> None:
    lure = 'do = "control", what = { of = "opponent", kind = "forward" }, until = "turn"'
    position = given().forward(P2, "there").summon(P1, "lure", lure).summon(P1, "song", DRAW)
    position.forward(P2, "late", zone="hand", cost=0, facts={"keywords": ["back_attack"]})
    game = position.at(MAIN).casts("lure").resolves().casts("song").passes().casts("late")

    assert (game.obj("there").controller, game.obj("late").controller) == (P1, P2)
    assert game.events(FactNoted, "11.12.4.2")


@pytest.mark.clause("11.12.4.6")
def test_a_given_ability_is_applied_where_its_changes_belong() -> None:
    """A kind comes before what is general, so what looks at kinds finds the given one."""
    inner = '{ kind = "static", statics = [{ to = { kind = "monster" }, change = { gain_kind = "forward" } }] }'
    gift = field(f'to = {{ name = "front" }}, change = {{ gain_ability = {inner} }}')
    flags = field('to = { kind = "forward", of = "opponent" }, change = { gain_flag = "job:knight" }')
    position = given().forward(P1, "front").forward(P1, "giver", gift).forward(P1, "flags", flags)
    game = position.monster(P2, "beast").at(MAIN)

    traits = RulesContext(game.table).derived.characteristics(game.id("beast"))
    assert "11.12.4.6" in cited(game.why("beast", "kinds"))
    assert ("forward" in traits.kinds, "job:knight" in traits.flags) == (True, True)


@pytest.mark.clause("11.12.4.13")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(("which", "power"), [("lowest", 1000 + 9000), ("highest", 1000 + 20000)])
def test_the_lowest_power_depends_on_what_changes_power(which: str, power: int, first: bool) -> None:
    """AFT-128: an effect that reads a power is applied after one that changes it, whichever came first."""
    reads = field(
        f'to = {{ name = "taker" }}, change = {{ plus = {{ power = {{ value = "{which}:power", '
        'count = { zone = "field", of = "any", kind = "forward", orientation = "dull" } } } }'
    )
    changes = field('to = { name = "changed" }, change = { plus = { power = 3000 } }')
    position = given().forward(P1, "taker", power=1000)
    if first:
        position.forward(P1, "reader", reads, power=20000, state="dull")
    position.forward(P1, "changed", changes, power=6000, state="dull")
    if not first:
        position.forward(P1, "reader", reads, power=20000, state="dull")

    game = position.at("10.1.2.1")
    assert game.power("taker") == power and "11.12.4.13" in cited(game.why("taker", "power"))
