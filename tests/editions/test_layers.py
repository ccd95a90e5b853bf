"""Continuous effects: what is printed is where a value begins, and the layers are applied in order."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.abilities.view import RulesContext
from tests.editions.kits import P1, P2, Clauses, Kit, shared

LAYER_B = shared(fire_force="910.1b", generic="809.1b", force_of_will="909.1c")


def on(kit: Kit, who: str, change: str) -> str:
    """A static ability that changes all cards that fit; `$` is the number of units, attributes are colours."""
    return kit.static(in_colours(kit, f"to = {{ {who} }}, change = {{ {change} }}".replace("$", kit.number)))


def in_colours(kit: Kit, text: str) -> str:
    """A text in which attributes are called by their colours, as the edition has it."""
    for colour, attribute in zip(("red", "blue", "green"), kit.attributes, strict=True):
        text = re.sub(rf"\b{colour}\b", attribute, text)
    return text


def once(who: str, change: str) -> str:
    """An instruction that does the same for the turn."""
    return f'do = "change", of = {{ {who} }}, change = {{ {change} }}'


def info(game: Any, name: str, what: str) -> tuple[str, ...]:
    """Information of a card now: its `attributes`, `names`, `kinds`, `flags`."""
    return tuple(getattr(RulesContext(game.table).derived.characteristics(game.id(name)), what))


def layers(game: Any, name: str, what: str) -> list[str]:
    """The first clause of each step of a value."""
    return [step.cites[0] for step in game.why(name, what).steps]


def cited(game: Any, name: str, what: str) -> set[str]:
    """All clauses of a value."""
    return {label for step in game.why(name, what).steps for label in step.cites}


@shared(fire_force=("910.1a", "910.1"), generic=("809.1a", "809.1"), fftcg="5.2", force_of_will=("909.1a", "909.1"))
def test_what_is_printed_is_where_it_begins(kit: Kit, clauses: Clauses) -> None:
    game = kit.unit(kit.given(), P1, "page", value=700, attributes=[kit.attribute]).at(kit.main)

    (step,) = game.why("page", kit.number).steps

    assert (step.cites[0], step.result) == (clauses[0], 700)
    assert game.why("page", "attributes").steps[0].result == (kit.attribute,)


@shared(
    fire_force=("910.1a", "910.1b", "910.1c", "910.1d", "910.1e", "910.1"),
    generic=("809.1a", "809.1b", "809.1c", "809.1d", "809.1e", "809.1"),
    force_of_will=("909.1a", "909.1c", "909.1d", "909.1e", "909.1g", "909.1"),
)
def test_the_layers_are_applied_in_order_whatever_the_dates(kit: Kit, clauses: Clauses) -> None:
    """Each effect needs what an earlier layer gave, and was there before the one that gives it."""
    gift = 'gain_ability = { kind = "static", statics = [{ to = "self", change = { plus = { $ = 500 } } }] }'
    position = kit.given()
    effects = [
        ('attribute = "green"', "plus = { $ = 1000 }"),
        ('attribute = "red"', 'attribute_becomes = "green"'),
        ('attribute = "red"', gift),
        ("most = { $ = 500 }", 'gain_attribute = "red"'),
    ]
    for n, (who, change) in enumerate(effects, 1):
        kit.unit(position, P1, f"lord {n}", on(kit, f'kind = "unit", {who}', change), value=9000, place=n)
    game = kit.unit(position, P1, "page", value=500).at(kit.main)

    a, b, c, d, e, _ = clauses
    assert info(game, "page", "attributes") == (in_colours(kit, "green"),)
    assert game.number("page", kit.number) == 500 + 1000 + 500
    assert layers(game, "page", "attributes") == [a, b, d]
    assert layers(game, "page", "abilities") == [a, c]
    assert layers(game, "page", kit.number) == [a, e, e]


def changed(kit: Kit, change: str, what: str) -> tuple[tuple[str, ...], str]:
    """What a card has after a change, and the clause of the layer in which it changed."""
    lord = on(kit, 'name = "page"', in_colours(kit, change))
    position = kit.unit(kit.given(), P1, "lord", lord, place=1)
    game = kit.unit(position, P1, "page", attributes=kit.attributes[:1]).at(kit.main)
    return info(game, "page", what), layers(game, "page", what)[-1]


@LAYER_B
@pytest.mark.parametrize(
    "change, what, value",
    [
        ('gain_kind = "KIND"', "kinds", "unit KIND"),
        ('gain_attribute = "blue"', "attributes", "red blue"),
        ('lose_attribute = "red"', "attributes", ""),
    ],
)
def test_kinds_and_attributes_are_gained_and_lost_in_layer_b(
    kit: Kit, clauses: Clauses, change: str, what: str, value: str
) -> None:
    expected = in_colours(kit, value.replace("KIND", kit.kind).replace("unit", kit.printed_kinds)).split()

    assert changed(kit, change.replace("KIND", kit.kind), what) == (tuple(expected), clauses[0])


@shared(fire_force="910.1b", generic="809.1b", force_of_will="909.1e")
def test_a_name_is_gained_in_the_layer_of_other_information(kit: Kit, clauses: Clauses) -> None:
    assert changed(kit, 'gain_name = "alias"', "names") == (("page", "alias"), clauses[0])


@shared(fire_force="910.1b", generic="809.1b", force_of_will="909.1d")
def test_a_flag_is_gained_in_the_layer_of_what_it_stands_for(kit: Kit, clauses: Clauses) -> None:
    assert changed(kit, f'gain_flag = "{kit.flag}"', "flags") == ((kit.flag,), clauses[0])


@shared(fire_force="910.1c", generic="809.1c", fftcg="11.12.4.6", force_of_will="909.1d")
def test_abilities_are_lost_in_layer_c(kit: Kit, clauses: Clauses) -> None:
    position = kit.unit(kit.given(), P1, "monk", kit.ability('do = "draw"'))
    game = kit.unit(position, P2, "mute", on(kit, 'of = "opponent"', "lose_abilities = true")).at(kit.main)

    assert game.abilities("monk") == ()
    assert layers(game, "monk", "abilities")[-1] == clauses[0]
    assert kit.option("monk") not in game.options()


@shared(
    fire_force=("910.1c", "910.3b"),
    generic=("809.1c", "809.3b"),
    fftcg=("11.12.4.6", "11.12.4.13"),
    force_of_will=("909.1d", "909.3b"),
)
@pytest.mark.parametrize("order, count", [(("mute", "gift"), 1), (("gift", "mute"), 0)])
def test_of_gaining_and_losing_abilities_the_later_one_counts(
    kit: Kit, clauses: Clauses, order: tuple[str, str], count: int
) -> None:
    gained = 'gain_ability = { kind = "static", statics = [{ to = "self", change = { plus = { $ = 500 } } }] }'
    position = kit.acting(P1, once('name = "page"', "lose_abilities = true"), name="mute")
    kit.spell(position, P1, "gift", once('name = "page"', gained.replace("$", kit.number)))
    game = kit.unit(position, P1, "page").at(kit.main)

    for name in order:
        kit.plays(game, name)

    assert len(game.abilities("page")) == count
    assert clauses[0] in layers(game, "page", "abilities")
    assert clauses[1] in cited(game, "page", "abilities")


@shared(
    fire_force=("910.1c", "910.1e", "906.1"),
    generic=("809.1c", "809.1e", "805.1"),
    fftcg=("11.12.4.6", "11.12.4.6", "11.12.4.4"),
    force_of_will=("909.1d", "909.1g", "904.1"),
)
def test_a_static_ability_that_was_lost_gives_nothing_in_later_layers(kit: Kit, clauses: Clauses) -> None:
    position = kit.acting(P1, once('name = "lord"', "lose_abilities = true"), name="mute")
    kit.unit(position, P1, "lord", on(kit, 'of = "you", kind = "unit"', "plus = { $ = 100 }"), place=1)
    game = kit.unit(position, P1, "page", value=500).at(kit.main)
    assert game.number("page", kit.number) == 600
    assert set(clauses[1:]) <= set(game.why("page", kit.number).steps[-1].cites)

    kit.plays(game, "mute")

    assert game.number("page", kit.number) == 500
    assert layers(game, "lord", "abilities")[-1] == clauses[0]


@shared(
    fire_force=("910.2", "910.1b", "910.1e"),
    generic=("809.2", "809.1b", "809.1e"),
    fftcg=("11.12.4.6", "11.12.4.6", "11.12.4.6"),
    force_of_will=("909.2", "909.1c", "909.1g"),
)
def test_an_effect_that_reaches_over_layers_is_applied_in_each_of_them(kit: Kit, clauses: Clauses) -> None:
    """The older effect in the last layer finds the attribute that the younger one gives in an earlier layer."""
    position = kit.unit(kit.given(), P1, "page", value=500)
    kit.unit(position, P1, "old", on(kit, 'kind = "unit", attribute = "blue"', "plus = { $ = 1000 }"), place=1)
    both = on(kit, 'name = "page"', 'gain_attribute = "blue", plus = { $ = 100 }')
    game = kit.unit(position, P1, "young", both, place=2).at(kit.main)

    assert game.number("page", kit.number) == 1600
    assert [step.result for step in game.why("page", kit.number).steps] == [500, 1500, 1600]
    assert set(clauses[:2]) <= set(game.why("page", "attributes").steps[-1].cites)
    assert {clauses[0], clauses[2]} <= set(game.why("page", kit.number).steps[-1].cites)


@shared(
    fire_force=("910.1a", "910.1b", "910.1d", "910.5"),
    generic=("809.1a", "809.1b", "809.1d", "809.5"),
    force_of_will=("909.1a", "909.1c", "909.1e", "909.6"),
)
@pytest.mark.parametrize("order", [("turn", "gain"), ("gain", "turn")])
def test_attributes_are_gained_before_they_are_changed(kit: Kit, clauses: Clauses, order: tuple[str, str]) -> None:
    # AFF-08
    red, blue, green = kit.attributes
    position = kit.acting(P1, once('name = "page"', f'attribute_becomes = "{green}"'), name="turn")
    kit.spell(position, P1, "gain", once('name = "page"', f'gain_attribute = "{red}"'))
    game = kit.unit(position, P1, "page", attributes=[blue]).at(kit.main)

    for name in order:
        kit.plays(game, name)

    assert info(game, "page", "attributes") == (green,)
    assert layers(game, "page", "attributes") == list(clauses[:3])


@shared(fire_force="910.1c", generic="809.1c", fftcg="11.12.4.6", force_of_will="909.1d")
def test_behind_a_value_stands_that_the_ability_was_gained(kit: Kit, clauses: Clauses) -> None:
    gift = 'gain_ability = { kind = "static", statics = [{ to = "self", change = { plus = { $ = 500 } } }] }'
    position = kit.unit(kit.given(), P1, "pupil", value=1000)
    game = kit.unit(position, P1, "teacher", on(kit, 'of = "you", name = "pupil"', gift), place=1).at(kit.main)

    assert game.number("pupil", kit.number) == 1500
    assert clauses[0] in cited(game, "pupil", kit.number)


@shared(
    fire_force=("910.1a", "910.1b", "910.1e", "910.1"),
    generic=("809.1a", "809.1b", "809.1e", "809.1"),
    force_of_will=("909.1a", "909.1c", "909.1g", "909.1"),
)
def test_a_given_ability_is_applied_in_the_layers_its_changes_belong_to(kit: Kit, clauses: Clauses) -> None:
    """What an earlier layer gains by it is there when a later one looks, whatever the dates."""
    inner = 'to = { kind = "unit" }, change = { gain_attribute = "blue", plus = { $ = 100 } }'
    gift = f'gain_ability = {{ kind = "static", statics = [{{ {inner} }}] }}'
    position = kit.unit(kit.given(), P1, "front")
    kit.unit(position, P1, "giver", on(kit, 'name = "front"', gift), place=1)
    kit.unit(position, P1, "sea", on(kit, 'kind = "unit", attribute = "blue"', "plus = { $ = 1000 }"), place=2)
    game = kit.unit(position, P2, "foe", value=500).at(kit.main)

    printed, gained, numbers, _ = clauses
    assert info(game, "foe", "attributes") == (in_colours(kit, "blue"),)
    assert layers(game, "foe", "attributes") == [printed, gained]
    assert (layers(game, "foe", kit.number), game.number("foe", kit.number)) == ([printed, numbers, numbers], 1600)


@shared(fire_force=("910.3a", "906.1"), generic="809.3a", force_of_will=("909.3a", "904.1"))
def test_a_bound_can_be_a_number_that_effects_change(kit: Kit, clauses: Clauses) -> None:
    """Each unit as strong as the lord by now: the other effect decides how strong the lord is."""
    strong = 'kind = "unit", is = "other", least = { $ = { value = "$", of = "self" } }'
    position = kit.unit(kit.given(), P1, "lord", on(kit, strong, "plus = { $ = 500 }"), value=1000)
    kit.unit(position, P1, "boost", on(kit, 'name = "lord"', "plus = { $ = 1000 }"), value=1000, place=1)
    kit.unit(position, P1, "strong", value=2000, place=2)
    game = kit.unit(position, P1, "weak", value=1500, place=3).at(kit.main)

    assert [game.number(name, kit.number) for name in ("lord", "boost", "strong", "weak")] == [2000, 1000, 2500, 1500]
    assert clauses[0] in cited(game, "strong", kit.number) - cited(game, "weak", kit.number)
