"""11.12.4.6, the second kind: a word in the text of a card is read as another one."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.notation.labels.card_labels import name_ability
from engine.core.events.effects import EffectBegan, TriggerCounted
from tests.rulebooks.fftcg.activating import cp
from tests.rulebooks.fftcg.given import P1, P2, Given, action, auto, field, given
from tests.rulebooks.fftcg.rewording import (
    BREAKER,
    CHARACTER,
    DULLS_FIRE,
    FIRE,
    FIRE_ENTERS,
    ICE,
    boosts,
    cited,
    hot_and_cold,
    rewords,
    scribe,
    traits,
    writes,
    written,
)
from tests.rulebooks.fftcg.wordings import DRAW, MAIN

# ---------------------------------------------------------------- which words


def printed_with(field_name: str, *words: str) -> dict[str, Any]:
    """What a forward has besides."""
    return {"facts": {field_name: list(words)}}


@pytest.mark.clause("11.12.4.6")
@pytest.mark.parametrize(
    ("asked", "before", "after", "first", "second"),
    [
        pytest.param(FIRE, "fire", "ice", {}, {"element": "ice"}, id="element"),
        pytest.param(
            'flag = "job:Smith"', "job:Smith", "job:Cook", printed_with("jobs", "Smith"), printed_with("jobs", "Cook"),
            id="job",
        ),
        pytest.param(
            'without_flag = "job:Smith"', "job:Smith", "job:Cook", printed_with("jobs", "Cook"),
            printed_with("jobs", "Smith"), id="without-a-job",
        ),
        pytest.param(
            'flag = "category:A"', "category:A", "category:B", printed_with("categories", "A"),
            printed_with("categories", "B"), id="category",
        ),
    ],
)  # fmt: skip
def test_a_word_is_read_as_another_one(
    asked: str, before: str, after: str, first: dict[str, Any], second: dict[str, Any]
) -> None:
    position = scribe(before, after, boosts(asked)).forward(P1, "first", **first).forward(P1, "second", **second)
    game = position.at(MAIN)
    assert (game.power("first"), game.power("second")) == (6000, 5000)

    writes(game)

    assert (game.power("first"), game.power("second")) == (5000, 6000)
    assert game.events(EffectBegan, "11.12.4.6") and "11.12.4.6" in cited(game, "banner", "abilities")


@pytest.mark.clause("11.12.4.6")
@pytest.mark.parametrize(
    ("change", "before", "after"),
    [
        ('gain_flag = "job:Smith"', "job:Smith", "job:Cook"),
        ('flag_becomes = "job:Smith"', "job:Smith", "job:Cook"),
        ('gain_flag = "category:A"', "category:A", "category:B"),
    ],
)
def test_jobs_and_categories_that_the_text_gives(change: str, before: str, after: str) -> None:
    game = written(
        scribe(before, after, field(f'to = {{ kind = "forward" }}, change = {{ {change} }}')).forward(P1, "one")
    )

    assert game.has("one", after) and not game.has("one", before)


@pytest.mark.clause("11.12.4.6")
@pytest.mark.parametrize(
    ("change", "has"),
    [
        ('gain_attribute = "fire"', ("wind", "ice")),
        ('attribute_becomes = "fire"', ("ice",)),
        ('lose_attribute = "fire"', ("wind",)),
    ],
)
def test_elements_that_the_text_gives_and_takes(change: str, has: tuple[str, ...]) -> None:
    text = field(f'to = {{ kind = "forward" }}, change = {{ {change} }}')
    game = written(scribe("fire", "ice", text).forward(P1, "one", element="wind"))

    assert traits(game, "one").attributes == has


@pytest.mark.clause("11.12.4.6")
def test_card_types_before_all_else_however_late_the_word_changed() -> None:
    text = field('to = { kind = "monster" }, change = { gain_kind = "forward", becomes = { power = 3000 } }')
    game = written(scribe("monster", "backup", text).monster(P1, "beast").backup(P1, "clerk"))

    assert game.power("clerk") == 3000 and "forward" in traits(game, "clerk").kinds
    assert traits(game, "beast").kinds == ("monster", "character")
    assert "11.12.4.6" in cited(game, "clerk", "kinds")


@pytest.mark.clause("11.12.4.6")
def test_only_the_text_and_only_of_that_card() -> None:
    # 5.2.4.1, AFT-165
    position = scribe("fire", "ice", boosts(FIRE), boosts('attribute = "wind"'))
    game = written(hot_and_cold(position.backup(P1, "other", boosts(FIRE, 500))))

    assert (game.power("hot"), game.power("cold")) == (5500, 6000)
    assert traits(game, "banner").attributes == ("fire",)
    assert game.abilities("banner")[1] == "banner#1", "an ability without the word is the printed one"


@pytest.mark.clause("11.12.4.6")
def test_what_a_field_ability_makes_of_its_own_card_for_good_stays() -> None:
    # AFT-165
    own = field('to = "self", change = { gain_flag = "job:Smith" }') + "\nbasic = true"
    game = written(scribe("job:Smith", "job:Cook", own))

    assert game.has("banner", "job:Smith") and game.abilities("banner") == ("banner#0",)


# ---------------------------------------------------------------- costs, choices, abilities that the text gives


@pytest.mark.clause("11.12.4.6", "11.6.10")
def test_the_cost_of_an_ability_asks_for_the_other_element() -> None:
    def position() -> Given:
        return scribe("fire", "ice", action(DRAW, cost=[cp(1, fire=1)])).backups(P1, "fire", 1)

    game = position().at(MAIN)
    assert "ability:banner#0" in game.options()
    assert not any(option.startswith("ability:") for option in writes(game).options())
    assert {"11.6.10"} <= {label for finding in game.barred("ability:banner#0") for label in finding.cites}

    game = written(position().backups(P1, "ice", 1)).uses("banner", 0, pay=["ice 1"])
    assert (game.state("ice 1"), game.state("fire 1")) == ("dull", "active")
    assert len(game.resolves().cards("P1/hand")) == 1


@pytest.mark.clause("11.12.4.6", "11.4.4")
def test_the_additional_cost_of_a_card_in_the_hand() -> None:
    cards = '{ zone = "hand", of = "you", kind = "forward" }'
    position = given().filled(P1, hand=0).summon(P1, "scribe", f'do = "change", of = {cards}, change = {{ {ICE} }}')
    more = 'additional = [{ do = "pay", count = 1, of = { fire = 1 } }]'
    position.define("forward", "guest", {"cost": 0, "elements": ["fire"], "power": 1000}, [more])
    position.card(P1, "guest", zone="hand").backups(P1, "fire", 1).backups(P1, "ice", 1)
    game = position.at(MAIN).casts("scribe").resolves().picks("cast:guest").picks("pay").pays("fire 1")

    assert (game.state("fire 1"), game.state("ice 1")) == ("active", "dull")
    assert game.events(EffectBegan, "11.12.4.6")


@pytest.mark.clause("11.12.4.6", "11.6.5")
def test_what_an_ability_chooses() -> None:
    dulls = action(f'do = "choose", from = {{ kind = "forward", {FIRE} }}', 'do = "exhaust", what = "it"')
    game = written(hot_and_cold(scribe("fire", "ice", dulls), P2)).picks("ability:banner#0")

    assert [game.name(int(str(option.subject))) for option in game.asked().options] == ["cold"]
    assert game.picks("cold").resolves().state("cold") == "dull"


LORD_OF = f'{{ to = {{ kind = "forward", {FIRE} }}, change = {{ plus = {{ power = 2000 }} }} }}'
LORD = f'{{ kind = "static", statics = [{LORD_OF}] }}'


@pytest.mark.clause("11.12.4.6")
def test_an_ability_that_the_text_gives() -> None:
    gives = field(f'to = {{ kind = "monster" }}, change = {{ gain_ability = {LORD} }}')
    game = hot_and_cold(scribe("fire", "ice", gives).monster(P1, "beast")).at(MAIN)
    assert (game.power("hot"), game.power("cold")) == (7000, 5000)

    writes(game)

    assert (game.power("hot"), game.power("cold")) == (5000, 7000)
    assert game.abilities("beast") == ("banner#0=fire>ice~0",)
    assert "11.12.4.6" in cited(game, "cold", "power")


@pytest.mark.clause("11.12.4.6")
def test_to_whom_the_text_gives_one() -> None:
    attacks = '{ kind = "triggered", when = { event = "attack", who = "self" }, effect = [{ do = "draw" }] }'
    gives = field(f'to = {{ kind = "forward", {FIRE} }}, change = {{ gain_ability = {attacks} }}')
    game = written(hot_and_cold(scribe("fire", "ice", gives)))

    assert game.abilities("cold") and not game.abilities("hot")


@pytest.mark.clause("11.12.4.6")
@pytest.mark.parametrize(("reading", "power"), [("general", 7000), ("text", 5000)])
def test_an_ability_that_another_card_gave(reading: str, power: int) -> None:
    # AFT-126: a general effect comes after the change, one of the second kind was there before it
    gift = f'do = "change", of = "it", change = {{ gain_ability = {LORD} }}'
    position = given(gained_abilities=reading).summon(P1, "gift", CHARACTER, gift).forward(P1, "hot")
    position.summon(P1, "scribe", *rewords("fire", "ice")).backup(P1, "banner")
    game = writes(position.at(MAIN).casts("gift", "banner").resolves())

    assert game.power("hot") == power and game.events(EffectBegan, "11.12.4.6")


# ---------------------------------------------------------------- triggers and field abilities


@pytest.mark.clause("11.12.4.6")
def test_what_an_auto_ability_waits_for() -> None:
    position = scribe("fire", "ice", auto("enter", DRAW, who=FIRE_ENTERS))
    position.forward(P1, "hot", cost=0, zone="hand").forward(P1, "cold", cost=0, element="ice", zone="hand")
    game = written(position).casts("hot")
    assert not game.events(TriggerCounted)

    game.casts("cold")

    counted = game.last(TriggerCounted).pending.ability
    assert (counted, name_ability(game.table, counted)) == ("banner#0=fire>ice", "1")
    assert len(game.resolves().cards("P1/hand")) == 1


@pytest.mark.clause("11.12.4.6")
def test_a_card_that_leaves_triggers_by_the_text_it_had() -> None:
    holds = f'{{ count = {{ kind = "forward", {FIRE} }}, at_least = 1 }}'

    def position() -> Given:
        text = auto("to_break_zone", DRAW, who="self", holds=holds)
        return scribe("fire", "ice", text).forward(P1, "hot").backup(P1, "breaker", BREAKER)

    assert position().at(MAIN).uses("breaker", 0, "banner").resolves().events(TriggerCounted)
    assert not written(position()).uses("breaker", 0, "banner").resolves().events(TriggerCounted)


@pytest.mark.clause("11.12.4.6", "11.8.18")
def test_what_waits_for_a_state_is_not_counted_again_for_its_other_words() -> None:
    alone = '{ count = { of = "you", kind = "forward" }, exactly = 1 }'
    text = auto("state", f'do = "destroy", what = {{ kind = "forward", {FIRE} }}', holds=alone)
    game = hot_and_cold(scribe("fire", "ice", text).backup(P1, "breaker", BREAKER)).at(MAIN)
    writes(game.uses("breaker", 0, "cold").resolves())

    assert len(game.events(TriggerCounted)) == 1
    game.resolves()
    assert game.zone("hot") == "P1/break" and len(game.events(TriggerCounted)) == 1


@pytest.mark.clause("11.12.4.6")
def test_bans_and_replacements_of_a_field_ability() -> None:
    ban = field(f'to = {{ kind = "forward", {FIRE} }}, change = {{ forbid = ["attack"] }}')
    what = f'what = {{ zone = "field", kind = "forward", {FIRE} }}'
    spares = field(f'replace = {{ would = "destroy", {what}, instead = [{DULL_IT}] }}')

    def position() -> Given:
        return hot_and_cold(scribe("fire", "ice", ban, spares)).backup(P1, "one", BREAKER).backup(P1, "two", BREAKER)

    game = written(position()).uses("one", 0, "hot").resolves().uses("two", 0, "cold").resolves()
    assert (game.zone("hot"), game.zone("cold"), game.state("cold")) == ("P1/break", "P1/field", "dull")

    game = written(position())
    while not any(option.startswith("attack:") for option in game.options()):
        game.passes()
    assert "attack:hot" in game.options() and "attack:cold" not in game.options()


DULL_IT = '{ do = "exhaust", what = "it" }'


@pytest.mark.clause("11.12.4.6")
def test_a_ban_on_players_while_a_condition_holds() -> None:
    ban = field(
        f'forbid_player = "you", forbid = ["draw"], while = {{ count = {{ kind = "forward", {FIRE} }}, at_least = 1 }}'
    )
    position = scribe("fire", "ice", ban).forward(P1, "hot").backup(P1, "drawer", action(DRAW, once=True))
    game = position.backup(P1, "again", action(DRAW)).at(MAIN).uses("drawer").resolves()
    assert game.cards("P1/hand") == ["scribe"]

    assert len(writes(game).uses("again").resolves().cards("P1/hand")) == 1


# ---------------------------------------------------------------- what was played before


@pytest.mark.clause("11.12.4.6", "11.5.4")
def test_an_ability_on_the_stack_keeps_its_text() -> None:
    # AFT-165
    def position() -> Given:
        return hot_and_cold(scribe("fire", "ice", action(DULLS_FIRE)), P2)

    game = writes(position().at(MAIN).uses("banner")).resolves()
    assert (game.state("hot"), game.state("cold")) == ("dull", "active")

    after = written(position()).uses("banner").resolves()
    assert (after.state("hot"), after.state("cold")) == ("active", "dull")


@pytest.mark.clause("11.5.4")
def test_and_its_changed_text_when_the_change_is_over() -> None:
    # AFT-165
    writer = field(f'to = {{ name = "banner" }}, change = {{ {ICE} }}')
    position = given().backup(P1, "banner", action(DULLS_FIRE)).backup(P1, "writer", writer)
    position.summon(P1, "away", CHARACTER, 'do = "return", what = "it"')
    game = hot_and_cold(position, P2).at(MAIN).uses("banner").casts("away", "writer").resolves()
    assert game.abilities("banner") == ("banner#0",)

    game.resolves()

    assert (game.state("hot"), game.state("cold")) == ("active", "dull")


@pytest.mark.clause("11.12.4.6", "2.1")
def test_once_in_a_turn_whatever_the_words() -> None:
    game = hot_and_cold(scribe("fire", "ice", action(DULLS_FIRE, once=True))).at(MAIN).uses("banner").resolves()
    writes(game)

    assert not any(option.startswith("ability:") for option in game.options())
    assert any(finding.facts == {"once_per_turn": True} for finding in game.barred("ability:banner#0"))


@pytest.mark.clause("11.12.4.6")
def test_an_auto_ability_once_in_a_turn_too() -> None:
    position = scribe("fire", "ice", auto("enter", DRAW, once=True, who=FIRE_ENTERS))
    position.forward(P1, "hot", cost=0, zone="hand").forward(P1, "cold", cost=0, element="ice", zone="hand")
    game = writes(position.at(MAIN).casts("hot").resolves()).casts("cold")

    assert len(game.events(TriggerCounted)) == 2 and not game.table.pending and not game.cards("stack")
    assert len(game.cards("P1/hand")) == 1
