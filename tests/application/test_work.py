"""What cards make costly is worked out in bounded work, counted in units; no time is looked at."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from engine.abilities.evaluate import LOOKED, Scope
from engine.abilities.language.selectors import Amount, Select
from engine.abilities.loops import loop_counters
from engine.abilities.view import RulesContext
from engine.core.clauses.refusal import WorkLimit
from engine.core.play.visibility import view_table
from engine.core.table.bounds.work import CallStopped, Meter, metered
from tests.application.stated_tables import DOUBLED, Table, a_million
from tests.rulebooks.fire_force.given import P1, P2, Given, activated, event_ability, given

UNITS_OF_CALL = 200_000
"""What one call may cause (`WorkLimits.of_call`)."""


def counting(count: int, texts: int) -> Given:
    """Units of both players, each with a text by which some are stronger for every strong one."""
    position = given().filled(P1, deck=20).filled(P2, deck=20)
    for n in range(count):
        kind, whose = n % texts, "you" if n % texts % 3 else "opponent"
        amount = f'{{ count = {{ of = "you", kind = "unit", least = {{ power = 3000 }} }}, times = {100 + kind} }}'
        change = f"change = {{ plus = {{ power = {amount} }} }}"
        text = f'kind = "static"\nstatics = [{{ to = {{ of = "{whose}", kind = "unit" }}, {change} }}]'
        position.unit((P1, P2)[n % 2], f"u{n}", text, power=1000 * (1 + n % 4))
    return position


def measured(call: Callable[[], Any], most: int = UNITS_OF_CALL) -> int:
    """The units of a call within its bound; `make bench` says how long they take."""
    meter = Meter(most, lambda: False)
    with metered(meter):
        call()
    return meter.spent


def test_four_hundred_counting_abilities_let_a_player_move_and_look() -> None:
    table = Table(counting(400, 8))
    game_id = table.game.game_id

    assert measured(lambda: view_table(table.app.table(game_id), P1)) < UNITS_OF_CALL // 10
    assert measured(lambda: table.does("end")) < UNITS_OF_CALL // 5
    assert table.exact()


def test_four_hundred_abilities_of_which_none_is_like_another_are_given_up() -> None:
    opened: list[Table] = []
    with metered(Meter(UNITS_OF_CALL, lambda: False)), pytest.raises(CallStopped):
        opened.append(Table(counting(400, 400)))

    assert not opened


EIGHT = 'do = "pick", act = "discard", count = 8, from = { zone = "hand", of = "you" }'
THEN = 'do = "pick", act = "put", zone = "hand", from = { zone = "adora", of = "you", least = { power = 90000 } }'


@pytest.mark.parametrize(
    ("position", "answer"),
    [
        (a_million, "use-event:flood"),
        (lambda: given().unit(P1, "giant", activated(DOUBLED), power=1000), "ability:giant"),
    ],
    ids=["a million repetitions", "doubled two hundred times"],
)
def test_what_is_too_much_is_given_up(position: Callable[[], Given], answer: str) -> None:
    table = Table(position())
    before = table.version

    with pytest.raises(WorkLimit):
        table.does(answer)

    assert table.version == before


def test_eight_discarded_and_a_pick_that_cannot_be_had_is_no_search() -> None:
    position = given().unit(P1, "payer", activated('do = "draw"', cost=f"{EIGHT} }}, {{ {THEN}"))
    for n in range(20):
        position.unit(P1, f"u{n}", power=1000 + 100 * n, zone="hand")
    table = Table(position)

    assert measured(lambda: table.refused("ability:payer")) < 10_000
    assert table.does("end").verdict.outcome == "LEGAL" and table.exact()


def forbidding(count: int, extra: str = "") -> Given:
    """Units of both players, each of which forbids weak ones to attack, with a text of its own."""
    position = given()
    for n in range(count):
        change = 'change = { forbid = ["attack"] }'
        text = f'to = {{ of = "any", kind = "unit", most = {{ power = {n} }} }}, {change}{extra.format(n=n)}'
        position.unit((P1, P2)[n % 2], f"u{n}", f'kind = "static"\nstatics = [{{ {text} }}]', power=1000)
    return position


COUNTED = ', while = {{ count = {{ of = "any", least = {{ power = {n} }} }}, at_least = 1 }}'


@pytest.mark.parametrize("extra", ["", COUNTED], ids=["plain", "with a condition"])
def test_of_three_hundred_prohibitions_each_looks_once_at_a_card_that_would_act(
    extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not at all cards for each that would act: that took half a minute, and three hundred units."""
    table, fits, looks = Table(forbidding(300, extra)), Scope.fits, 0

    def look(self: Scope, *args: Any) -> bool:
        nonlocal looks
        looks += 1
        assert looks < 300_000
        return fits(self, *args)

    monkeypatch.setattr(Scope, "fits", look)
    assert 20_000 < measured(lambda: table.does("end")) < UNITS_OF_CALL
    assert looks > 40_000
    assert table.exact()


def test_every_look_of_a_selector_at_a_card_is_counted_and_what_it_compares_with_is_worked_out_once() -> None:
    position = given()
    for n in range(400):
        position.unit(P1, f"u{n}", power=1000)
    g: RulesContext = RulesContext(position.at("503.3").table)
    many = Select(least={"power": Amount(count=Select(kind="unit"), times=2)})

    assert len(Scope(g, P1, 0, {}).objects(many)) == 400
    assert measured(lambda: Scope(g, P1, 0, {}).objects(many)) == 2 * 400 // LOOKED
    one_of_many = Select(any_of=tuple(Select(name=f"n{n}") for n in range(100)))
    assert measured(lambda: Scope(g, P1, 0, {}).objects(one_of_many)) >= 400 * 100 // LOOKED


ALL = '{ of = "any", kind = "unit" }'


def waiting_for_all(count: int, text: str) -> Given:
    """Units with a text each that counts units, and an event that exhausts them all at the same time."""
    position = given().event(P1, "tires", event_ability(f'do = "exhaust", what = {ALL}')).filled(P1, deck=9)
    for n in range(count):
        strong = f'{{ of = "any", kind = "unit", least = {{ power = {1000 + n} }} }}'
        position.unit((P1, P2)[n % 2], f"u{n}", text.replace("STRONG", strong), power=1000)
    return position


BELOW = '{ zone = "field", of = "any", kind = "unit", most = { power = { count = STRONG, times = -1 } } }'
INSTEAD = 'instead = [{ do = "draw" }]'


@pytest.mark.parametrize(
    "text",
    [
        f'kind = "static"\nstatics = [{{ replace = {{ would = "exhaust", what = {BELOW}, {INSTEAD} }} }}]',
        f'kind = "static"\nstatics = [{{ replace = {{ would = "exhaust", {INSTEAD} }}, '
        "while = { count = STRONG, at_least = 500 } }]",
        f'kind = "triggered"\nwhen = {{ event = "exhaust", who = {BELOW} }}\neffect = [{{ do = "draw" }}]',
    ],
    ids=["replacements of certain cards", "replacements for a while", "triggers"],
)
def test_what_two_hundred_texts_count_is_counted_once_for_all_that_happens_together(text: str) -> None:
    """It was counted for each card anew."""
    table = Table(waiting_for_all(200, text))

    assert measured(lambda: table.does("use-event:tires")) < UNITS_OF_CALL // 2
    assert table.exact()


def test_effects_that_pile_up_are_not_compared_with_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking for a loop compared each with each: six hundred took eight seconds."""
    stronger = 'do = "number", number = "power", of = { of = "you", kind = "unit" }, plus = 1'
    grows = event_ability(f'do = "repeat", times = 600, effect = [{{ {stronger} }}]')
    table, asked, asks = Table(given().unit(P1, "u").event(P1, "grows", grows)), 0, loop_counters.is_asked

    def ask(*args: Any) -> bool:
        nonlocal asked
        asked += 1
        return asks(*args)

    monkeypatch.setattr(loop_counters, "is_asked", ask)
    with suppress(CallStopped):
        assert measured(lambda: table.does("use-event:grows")) > 100_000
    assert 1_000 < asked < 40_000
