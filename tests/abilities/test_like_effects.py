"""Effects that are alike are worked out together, and come out as if each were compared with each."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.abilities import layers
from engine.abilities.language.ability import Static
from engine.abilities.language.effect_words import write_if_impersonal
from engine.abilities.language.selectors import Amount, Select
from engine.abilities.like_effects import LikeEffects
from engine.abilities.view import RulesContext
from engine.core.state import GameState
from engine.core.work import Meter, metered
from tests.rulebooks.fire_force.given import P1, P2, given

MINE, STRONG = '{ of = "you", kind = "unit" }', '{ of = "you", kind = "unit", least = { power = 3000 } }'
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


@pytest.mark.parametrize("seed", range(60))
def test_what_is_worked_out_together_is_what_comparing_each_with_each_gives(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = stated(seed)
    together = numbers(table)
    monkeypatch.setattr(LikeEffects, "sign", lambda self, entry: None)

    assert numbers(table) == together


def crowd(count: int, text: str) -> GameState:
    position = given()
    for n in range(count):
        position.unit(P1, f"u{n}", static(text))
    return position.at("503.3").table


@pytest.mark.parametrize("text", [TEXTS[0], TEXTS[2], TEXTS[3]], ids=["fixed", "counting", "counting what it changes"])
def test_four_hundred_effects_are_not_compared_with_each_other(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: Counter[int] = Counter()
    monkeypatch.setattr(layers._Layering, "_depends", lambda *_: bool(compared.update([1])))
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
