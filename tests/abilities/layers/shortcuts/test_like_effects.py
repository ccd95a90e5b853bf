"""Effects that are alike are worked out together, and come out as if each were compared with each."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from typing import Any

import pytest

from engine.abilities.effects import LayerStep
from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.effect_words import write_if_impersonal
from engine.abilities.language.selectors import Amount, Select
from engine.abilities.layers import layering
from engine.abilities.layers.active_effects import shapes_of
from engine.abilities.layers.layering import Layering
from engine.abilities.layers.shortcuts import layer_shortcuts
from engine.abilities.layers.shortcuts.like_effects import LikeEffects
from engine.abilities.layers.shortcuts.number_readings import NumberReadings, list_bounds
from engine.abilities.layers.shortcuts.number_runs import NumberRun
from engine.abilities.view import RulesContext
from engine.core.table.bounds.work import Meter, metered
from engine.core.table.state import GameState, Lasting
from tests.rulebooks.fftcg import given as fftcg
from tests.rulebooks.fire_force.given import P1, P2, given
from tests.rulebooks.force_of_will import kit as force_of_will


@pytest.fixture(autouse=True)
def short_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few effects are applied together, too."""
    monkeypatch.setattr(layer_shortcuts, "SHORTEST", 2)


MINE, STRONG = '{ of = "you", kind = "unit" }', '{ of = "you", kind = "unit", least = { power = 3000 } }'
WEAK = '{ of = "any", kind = "unit", most = { power = 1500 } }'
SUPPORTING = '{ of = "you", kind = "unit", least = { support = 1500 } }'
FOES = '{ of = "opponent", kind = "unit" }'
TEXTS = (
    f"to = {MINE}, change = {{ plus = {{ power = 500 }} }}",
    f"to = {STRONG}, change = {{ plus = {{ power = 1000 }} }}",
    f"to = {MINE}, change = {{ plus = {{ power = {{ count = {MINE}, times = 100 }} }} }}",
    f"to = {MINE}, change = {{ plus = {{ power = {{ count = {STRONG}, times = 700 }} }} }}",
    f"to = {FOES}, change = {{ plus = {{ power = {{ count = {STRONG}, times = -600 }} }} }}",
    f"to = {STRONG}, change = {{ becomes = {{ power = 2500 }} }}",
    f'to = "self", change = {{ plus = {{ power = {{ count = {STRONG}, times = 100 }} }} }}',
    'to = { of = "you", is = "other" }, change = { plus = { power = 300, support = 1000 } }',
)


def static(text: str) -> str:
    return f'kind = "static"\nstatics = [{{ {text} }}]'


def stated(seed: int) -> GameState:
    """Some units of both players, most of them with one of few texts."""
    rng = random.Random(seed)
    texts = rng.sample(TEXTS, 3)
    position = given()
    for n in range(rng.randint(3, 7)):
        seat = rng.choice((P1, P1, P2))
        position.unit(seat, f"u{n}", static(rng.choice(texts)), power=1000 * rng.randint(1, 4))
    return position.at("503.3").table


def numbers(table: GameState) -> dict[int, dict[str, int]]:
    derived = RulesContext(table).derived
    cards = [*table.zones.get("P1/field", ()), *table.zones.get("P2/field", ())]
    return {card: dict(derived.characteristics(card).numbers) for card in cards}


MIXED = (
    *TEXTS,
    f"to = {MINE}, change = {{ plus = {{ power = {{ count = {WEAK}, times = 400, plus = -300 }} }} }}",
    f"to = {WEAK}, change = {{ plus = {{ power = {{ count = {STRONG}, times = 300 }} }} }}",
    f'to = {FOES}, change = {{ plus = {{ power = {{ value = "power", of = "self", plus = -2500 }} }} }}',
    f"to = {MINE}, while = {{ count = {STRONG}, at_least = 2 }}, change = {{ plus = {{ power = 800 }} }}",
    f"to = {FOES}, while = {{ count = {WEAK}, at_most = 1 }}, change = {{ plus = {{ power = -900 }} }}",
    f"to = {MINE}, change = {{ plus = {{ support = {{ count = {STRONG}, times = 1000 }} }} }}",
    f"to = {SUPPORTING}, change = {{ plus = {{ power = 1000, support = -1500 }} }}",
)


WANDERING = (
    *MIXED,
    f"to = {MINE}, change = {{ plus = {{ power = -700 }} }}",
    f"to = {STRONG}, change = {{ plus = {{ power = -1000 }} }}",
    f"to = {WEAK}, change = {{ plus = {{ power = 200, support = 100 }} }}",
    f"to = {FOES}, change = {{ becomes = {{ power = 2000 }} }}",
    'to = "self", change = { plus = { power = 100 } }',
    'to = { of = "any", is = "other" }, change = { plus = { power = -100 } }',
)


def explain(table: GameState) -> tuple[dict[int, dict[str, int]], list[LayerStep]]:
    """What cards are, and every step that makes them so."""
    g: RulesContext = RulesContext(table)
    told: list[LayerStep] = []
    shapes = shapes_of(g, g.derived.actives(), told)
    cards = [*table.zones.get("P1/field", ()), *table.zones.get("P2/field", ())]
    shown = {card: shapes.get(card) or g.derived.base(card) for card in cards}
    return {card: dict(shape.numbers) for card, shape in shown.items()}, told


def numbers_by_comparing(table: GameState, monkeypatch: pytest.MonkeyPatch) -> dict[int, dict[str, int]]:
    """What cards are when every effect is tried on a copy of the cards before each step, and nothing is kept."""
    with monkeypatch.context() as patched:
        patched.setattr(LikeEffects, "sign", lambda self, entry: None)
        patched.setattr(NumberReadings, "__init__", keep_nothing)
        return numbers(table)


@pytest.mark.parametrize("share", range(3))
def test_the_counted_cards_are_those_of_the_value_whether_it_was_kept_or_not(
    share: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    several = 0
    for seed in range(share, 60, 3):
        table = stated(seed)
        _, told = explain(table)
        with monkeypatch.context() as patched:
            patched.setattr(LikeEffects, "sign", lambda self, entry: None)
            patched.setattr(NumberReadings, "__init__", keep_nothing)
            _, compared = explain(table)
        assert told == compared, seed
        for step in told:
            if step.counted is not None:
                assert step.change == f"{len(step.counted.cards) * step.counted.amount.times:+d}"
                several += len(step.counted.cards) > 1
    assert several > 10


def keep_nothing(self: NumberReadings, g: RulesContext, entries: object, alike: LikeEffects) -> None:
    """Readings of a layer in which not only numbers change."""
    begin(self, g, (), alike)


begin = NumberReadings.__init__


@pytest.mark.parametrize("share", range(6))
def test_what_is_kept_until_a_bound_is_crossed_is_what_comparing_each_with_each_gives(
    share: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    differ = 0
    for seed in range(1000 + share, 1180, 6):
        rng = random.Random(seed)
        texts, position = rng.sample(MIXED, rng.randint(2, 6)), given()
        for n in range(rng.randint(4, 12)):
            seat = rng.choice((P1, P1, P2))
            position.unit(seat, f"u{n}", static(rng.choice(texts)), power=500 * rng.randint(1, 8))
        table = position.at("503.3").table
        found = numbers_by_comparing(table, monkeypatch)
        assert numbers(table) == found, seed
        differ += len({each["power"] for each in found.values()}) > 3
    assert differ > 3


def test_a_bound_that_is_overlooked_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The property fails where a change counts as crossing no bound."""
    monkeypatch.setattr(NumberReadings, "_cross", lambda *_: False)

    with pytest.raises(AssertionError):
        for share in range(6):
            test_what_is_kept_until_a_bound_is_crossed_is_what_comparing_each_with_each_gives(share, monkeypatch)


def test_bounds_are_those_of_selectors_wherever_they_stand() -> None:
    strong = Select(least={"power": 3000}, not_=Select(most={"power": 500}))
    counting = Static(to=strong, change=Modifier(plus={"power": Amount(count=Select(least={"power": 100}))}))
    assert list_bounds(counting, "power") == (100, 500, 3000)
    assert list_bounds(counting, "support") == ()
    for otherwise in (
        Static(to=Select(has="power")),
        Static(to=Select(least={"power": Amount(number="x")})),
        Static(to=Select(least={"support": Amount(value="power")})),
        Static(to=Select(), change=Modifier(plus={"support": Amount(value="power")})),
    ):
        assert list_bounds(otherwise, "power") is None


@pytest.mark.parametrize("seed", range(60))
def test_what_is_worked_out_together_is_what_comparing_each_with_each_gives(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = stated(seed)
    assert numbers(table) == numbers_by_comparing(table, monkeypatch)


def test_two_effects_of_one_card_with_one_text_are_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one of them was made for is not what the other one was made for, though their text is one object."""
    table = given().unit(P1, "u0").unit(P1, "u1").unit(P2, "u2", static(TEXTS[3])).at("503.3").table
    cards = [*table.zones["P1/field"], *table.zones["P2/field"]]
    text = Static(None, Modifier(plus={"power": 1000}))
    for number, card in enumerate(cards, 100):
        table.lasting[number] = Lasting(number, cards[0], P1, text, "turn", number, (card,))

    found = numbers(table)

    assert found == numbers_by_comparing(table, monkeypatch)
    assert len({found[card]["power"] for card in cards[:2]}) == 1


def crowd(count: int, text: str) -> GameState:
    position = given()
    for n in range(count):
        position.unit(P1, f"u{n}", static(text))
    return position.at("503.3").table


@pytest.mark.parametrize("text", [TEXTS[0], TEXTS[2], TEXTS[3]], ids=["fixed", "counting", "counting what it changes"])
def test_four_hundred_effects_are_not_compared_with_each_other(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: Counter[int] = Counter()
    monkeypatch.setattr(Layering, "_depends", lambda *_: bool(compared.update([1])))
    table = crowd(400, text)
    counted = Meter(2**60, lambda: False)

    with metered(counted):
        found = numbers(table)

    assert compared[1] == 0 and len(set(map(str, found.values()))) == 1
    assert counted.spent <= 2 * 400 * 401


@pytest.mark.parametrize("text", [TEXTS[0], TEXTS[2]], ids=["fixed", "counting"])
def test_what_all_of_them_add_is_added_once(text: str) -> None:
    spent: list[int] = []
    for count in (50, 100):
        table, counted = crowd(count, text), Meter(2**60, lambda: False)
        with metered(counted):
            numbers(table)
        spent.append(counted.spent)

    assert spent[1] <= 2 * spent[0] + 10


def test_a_text_that_means_its_own_card_is_like_no_other() -> None:
    mine = Select(of="you", kind="unit")
    assert write_if_impersonal(Static(to=mine)) and write_if_impersonal(Amount(count=mine))
    for own in (
        Select(is_="other"),
        Select(on="self"),
        Select(among="picked"),
        Select(any_of=(mine, Select(is_="self"))),
    ):
        assert not write_if_impersonal(Static(to=own))
    for amount in (Amount(value="power"), Amount(marker="damage"), Amount(remembered="it"), Amount(number="x")):
        assert not write_if_impersonal(amount)


def test_effects_in_a_row_that_change_nothing_for_each_other_are_applied_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Four texts in turn on 40 cards: as if one by one, in a fifth of the changes; a reason tells every one of them."""
    texts = (TEXTS[0], TEXTS[2], TEXTS[3], f"to = {FOES}, change = {{ plus = {{ power = -300 }} }}")
    position = given()
    for n in range(40):
        position.unit((P1, P2)[n % 2], f"u{n}", static(texts[n % 4]), power=1000 * (1 + n % 4))
    table = position.at("503.3").table
    changes: list[int] = []
    written = layering.write_change

    def count(*given: Any) -> Any:
        changes.append(1)
        return written(*given)

    monkeypatch.setattr(layering, "write_change", count)

    found = numbers(table)
    together, changes[:] = len(changes), []
    monkeypatch.setattr(NumberRun, "find", lambda *_: (0, []))
    one_by_one = numbers(table)

    assert together * 5 < len(changes)
    assert found == one_by_one == numbers_by_comparing(table, monkeypatch)
    monkeypatch.undo()
    explained, told = explain(table)
    assert explained == found and len(told) == 40 * 20


@pytest.mark.parametrize("seed", range(40))
def test_runs_come_out_as_effects_one_by_one(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seed)
    texts, position = rng.sample(WANDERING, rng.randint(2, 7)), given()
    for n in range(rng.randint(8, 24)):
        position.unit(rng.choice((P1, P1, P2)), f"u{n}", static(rng.choice(texts)), power=500 * rng.randint(1, 8))
    table = position.at("503.3").table
    found, (explained, told) = numbers(table), explain(table)
    assert found == explained == numbers_by_comparing(table, monkeypatch)
    with monkeypatch.context() as patched:
        patched.setattr(NumberRun, "find", lambda *_: (0, []))
        assert told == explain(table)[1]


def test_values_and_their_reasons_come_from_the_same_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    table, asked = crowd(40, TEXTS[2]), []
    find = NumberRun.find

    def count(*given: Any) -> Any:
        asked.append(found := find(*given))
        return found

    monkeypatch.setattr(NumberRun, "find", count)
    numbers(table)
    worked_out, asked[:] = [*asked], []
    explain(table)
    assert worked_out and [run for run, _ in worked_out] == [run for run, _ in asked]


def test_a_run_that_crosses_a_bound_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The property fails where a run goes on over what matters to its effects."""
    monkeypatch.setattr(NumberRun, "_is_steady", lambda *_: True)

    with pytest.raises(AssertionError):
        for seed in range(40):
            test_runs_come_out_as_effects_one_by_one(seed, monkeypatch)


# ---------------------------------------------------------------------- editions in which abilities can be out of force


STATED = {"fftcg": "power", "force_of_will": "atk"}


def state_elsewhere(game: str, rng: random.Random) -> GameState:
    """Characters of both players with texts of those above, some of which are not in force."""
    texts = [
        text.replace("power", STATED[game]).replace("support", "cost" if game == "fftcg" else "def")
        for text in rng.sample([text for text in MIXED if "becomes" not in text], rng.randint(2, 5))
    ]
    kind = "forward" if game == "fftcg" else "resonator"
    texts = [text.replace('"unit"', f'"{kind}"') for text in texts]
    if game == "fftcg":
        position = fftcg.given()
        for n in range(rng.randint(5, 12)):
            after = [f"damage = {rng.randint(1, 2)}"] if rng.random() < 0.4 else []
            block = "\n".join(["[[?.ability]]", 'kind = "static"', *after, f"statics = [{{ {rng.choice(texts)} }}]"])
            position.forward(rng.choice((P1, P1, P2)), f"u{n}", block, power=500 * rng.randint(1, 8))
        return position.filled(P1, damage=rng.randint(0, 2)).at("9.3.1.4").table
    table = force_of_will.given()
    for n in range(rng.randint(5, 12)):
        static_ = tomllib.loads(f"text = {{ {rng.choice(texts)} }}")["text"]
        ability, numbers = force_of_will.text("static", statics=[static_]), {"atk": 500 * rng.randint(1, 8), "def": 900}
        table.card(rng.choice((P1, P1, P2)), f"u{n}", "resonator", numbers=numbers, abilities=(ability,))
    return table.at("504.2").table


@pytest.mark.parametrize("game", STATED)
def test_other_editions_come_out_as_if_each_were_compared_with_each(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    differ = 0
    for seed in range(120):
        table = state_elsewhere(game, random.Random(seed))
        found = numbers_by_comparing(table, monkeypatch)
        assert numbers(table) == found, seed
        told, _ = explain(table)
        assert {card: told[card] for card in found} == found, seed
        differ += len({each[STATED[game]] for each in found.values()}) > 3
    assert differ > 30


def test_an_ability_out_of_force_that_is_overlooked_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The property fails where abilities out of force are taken for like those in force."""
    monkeypatch.setattr(LikeEffects, "_is_barred", lambda *_: False)

    with pytest.raises(AssertionError):
        test_other_editions_come_out_as_if_each_were_compared_with_each("fftcg", monkeypatch)


def test_two_hundred_counting_abilities_of_force_of_will_are_worked_out() -> None:
    """Abilities of the game can be out of force, so each was tried with each: that was given up."""
    table = force_of_will.given()
    for n in range(200):
        strong = {"kind": "resonator", "least": {"atk": 500}}
        more = {"atk": {"count": strong, "times": 100 + n % 5}}
        text = force_of_will.text("static", statics=[{"to": {"kind": "resonator"}, "change": {"plus": more}}])
        numbers_ = {"atk": 100 * (1 + n % 9), "def": 100}
        table.card((P1, P2)[n % 2], f"u{n}", "resonator", numbers=numbers_, abilities=(text,))
    g: RulesContext = RulesContext(table.at("504.2").table)
    counted = Meter(100_000, lambda: False)
    with metered(counted):
        shapes_of(g, g.derived.actives())
    assert counted.spent > 200
