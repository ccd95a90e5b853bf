"""Every position reached in play, saved and read again, has the same options, bars, values and course.

What `desk save` cannot write it names; then the rest still is a position that can be read.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

import msgspec
import pytest

from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.saving.save import SavedPosition, save_position
from adjudicator.desk.saving.yaml_text import write_text
from adjudicator.desk.simulation.simulated_game import SimulatedGame, carry_on
from engine.abilities.layers.explain_value import explain_value
from engine.abilities.view import RulesContext
from engine.core.events.event import Event
from engine.core.events.game import FactNoted
from engine.core.events.identity import CardsRenumbered
from engine.core.events.steps import StepTaken
from engine.core.play.decide import Answer, decide
from engine.core.play.survey import survey
from engine.core.play.visibility import sees
from engine.core.table.choice import CHANCE
from engine.core.table.identity.object_references import rename_in_subject, rename_in_word
from engine.core.table.state import GameState
from tests.properties.playing import MANY, POOLS, SEATS, open_random, some_answer
from tests.shares import share

COMMANDS = 120
"""How many commands of each game are played."""
SELDOM = 0.05
"""At which share of the questions the table is saved."""
ANSWERS = 3
"""How many answers are given to both tables."""
GAMES = [(pool, seed) for pool in POOLS for seed in range(MANY or 2)]

Now = Mapping[int, int]
GIVEN = re.compile(r"(^trigger:|^auto:|/@)(\d+)")
"""An option that names a trigger, or an ability that an effect gave."""


def translate(value: Any, now: Now) -> Any:
    """A value with the ids of the read table, for comparison."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return now.get(value, value)
    if isinstance(value, str):
        value = GIVEN.sub(lambda found: f"{found[1]}{now.get(int(found[2]), found[2])}", value)
        return rename_in_word(value, now) if ":" in value else rename_in_subject(value, now)
    if isinstance(value, dict):
        return {str(translate(name, now)): translate(each, now) for name, each in value.items()}
    return [translate(each, now) for each in value] if isinstance(value, list | tuple) else value


def list_questions(table: GameState, now: Now) -> list[Any]:
    """Who is asked what, with options and with what is barred by which findings."""
    found: list[Any] = []
    for choice in table.choices:
        options = sorted(str(translate(option.id, now)) for option in choice.options)
        barred = [] if choice.seat == CHANCE else survey(table, choice.seat).barred
        bars = sorted(
            (str(translate(each.id, now)), sorted((found.code, found.effect, found.cites) for found in each.findings))
            for each in barred
        )
        found.append((choice.seat, choice.name, choice.form, choice.least, choice.most, options, bars))
    return found


def list_values(table: GameState, now: Now) -> dict[int, Any]:
    """Every value of every card in play, with the steps that make it up."""
    g, found = RulesContext(table), dict[int, Any]()
    for object_id, obj in table.objects.items():
        if obj.zone in g.book.play_keys and obj.number:
            traits = g.derived.characteristics(object_id)
            numbers = {
                name: [(step.code, step.change, step.result) for step in explain_value(table, object_id, name).steps]
                for name in traits.numbers
            }
            listed = (traits.names, traits.kinds, traits.attributes, traits.flags, traits.icons)
            found[now.get(object_id, object_id)] = (numbers, [sorted(each) for each in listed], len(traits.abilities))
    return found


def leave_out(events: tuple[Event, ...], gone: Collection[str]) -> tuple[Event, ...]:
    """The events without steps, new numbers of hidden cards, counts of loops, and forgotten facts about gone cards."""
    return tuple(
        event
        for event in events
        if not isinstance(event, CardsRenumbered | StepTaken)
        and not (isinstance(event, FactNoted) and event.name.startswith("loop/"))
        and not (isinstance(event, FactNoted) and event.value is None and event.name in gone)
    )


def list_gone(table: GameState) -> set[str]:
    """The facts that list cards of the turn which have all left: a position does not state them."""
    listed = {name: value for name, value in table.facts.items() if isinstance(value, list) and value}
    return {
        name for name, value in listed.items() if all(type(card) is int and card not in table.objects for card in value)
    }


def list_kinds(events: tuple[Event, ...], gone: Collection[str]) -> list[str]:
    return [type(event).__name__ for event in leave_out(events, gone)]


def follow(ours: tuple[Event, ...], read: tuple[Event, ...], now: dict[int, int], gone: Collection[str]) -> None:
    """Note the ids of what came into being on both tables."""
    for event in ours:
        if isinstance(event, CardsRenumbered):
            now.update({new: now.get(old, old) for old, new in zip(event.cards, event.now, strict=True)})
    for one, other in zip(leave_out(ours, gone), leave_out(read, gone), strict=True):
        for name in ("became", "obj", "effect", "pending", "delayed"):
            left, right = (getattr(each, name, None) for each in (one, other))
            left, right = (getattr(each, "id", each) for each in (left, right))
            if isinstance(left, int) and isinstance(right, int) and left:
                now[left] = right


def compare(table: GameState, saved: SavedPosition, rng: random.Random) -> None:
    """The read position is the table: questions, values, and the same events after the same answers."""
    course, now = carry_on(saved.read), dict(saved.now)
    assert not course.stuck, course.stuck
    ours = table.copy()
    dates = (
        sorted(each.lasting.values(), key=lambda one: (one.stamp, one.place, one.id)) for each in (ours, course.table)
    )
    now.update((one.id, other.id) for one, other in zip(*dates, strict=True))
    assert list_questions(course.table, {}) == list_questions(ours, now)
    assert list_values(course.table, {}) == list_values(ours, now)
    for _ in range(ANSWERS):
        if not ours.choices or ours.result is not None or ours.choices[0].seat == CHANCE:
            return
        answer_both(ours, course, now, rng)
        assert list_questions(course.table, {}) == list_questions(ours, now)


def answer_both(ours: GameState, course: SimulatedGame, now: dict[int, int], rng: random.Random) -> None:
    answer = some_answer(ours, rng)
    theirs = course.table.choice_of(answer.seat)
    assert theirs is not None
    picks = tuple(str(translate(pick, now)) for pick in answer.picks)
    gone = list_gone(ours)
    one = decide(ours, answer)
    other = decide(course.table, Answer(answer.seat, theirs.id, picks, answer.number))
    assert (one.reason, list_kinds(one.events, gone)) == (other.reason, list_kinds(other.events, gone))
    follow(one.events, other.events, now, gone)


def save_some(pool: str, seed: int) -> Iterator[tuple[GameState, SavedPosition]]:
    live, rng = open_random(seed, POOLS[pool]()), random.Random(f"{pool} {seed}")
    for _ in live.turns(COMMANDS):
        if rng.random() < SELDOM:
            yield live.table, save_position(live.table)


@pytest.mark.parametrize(("pool", "seed"), GAMES if MANY else share(GAMES, 5), ids=str)
def test_a_saved_position_is_the_table_it_was_written_from(pool: str, seed: int) -> None:
    rng = random.Random(seed)
    for table, saved in save_some(pool, seed):
        if not saved.losses:
            compare(table, saved, rng)


def test_the_text_in_either_language_states_the_same() -> None:
    for pool in ("sample", "force-of-will"):
        for _, saved in save_some(pool, 1):
            read = [parse_position(write_text(saved.fields, language)).stated for language in ("en", "ja")]
            assert (
                msgspec.to_builtins(read[0]) == msgspec.to_builtins(read[1]) == msgspec.to_builtins(saved.read.stated)
            )


@pytest.mark.parametrize("pool", share(POOLS, 3))
def test_what_a_seat_may_not_know_is_not_written(pool: str) -> None:
    for table, _ in save_some(pool, 2):
        g = RulesContext(table)
        for seat in (*SEATS, "spectator"):
            saved = save_position(table, seat)
            seen = {obj.number for obj in table.objects.values() if obj.number and sees(g, seat, obj.id)}
            known = {side for number in seen for side in (number, *table.definition(number).sides)}
            hidden = {obj.number for obj in table.objects.values() if obj.number} - known
            text = write_text({**saved.fields, "cards": [*saved.fields.get("cards", {})]})
            words = [word for number in hidden for word in (number, table.definition(number).name)]
            assert not [word for word in words if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text)]
            counts = Counter(obj.number for obj in table.objects.values() if obj.number and sees(g, seat, obj.id))
            read = Counter(obj.number for obj in saved.read.table.objects.values() if obj.number)
            assert read <= counts, "no card is named more often than it is seen"
