"""Offered = accepted, in both directions, at random positions; and no offer leads into a dead end."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence

import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Effect, Finding, Outcome
from engine.core.clauses.refusal import BadAnswer, StaleChoice, UnknownOption
from engine.core.events.choices import AttemptRefused
from engine.core.play.actions import FAILING, Action, Menu, Test
from engine.core.play.decide import Answer, Decision, decide
from engine.core.play.survey import ask_question_again, survey
from engine.core.table.choice import Choice
from engine.core.table.state import GameState
from engine.rulebooks import part
from tests.properties.playing import (
    BOOKS,
    GENERIC,
    MANY,
    POOLS,
    SEATS,
    Live,
    open_random,
    some_answer,
    some_readings,
    with_option,
)
from tests.shares import share

MAIN = ("main phase action", "priority")
"""The main decisions of the games: whatever was begun is over there."""

LONGEST_WAY = 400
"""Answers after which a play that was begun must have come to the next main decision."""


def positions(
    pool: str, seeds: Iterable[int], every: int, readings: bool = False
) -> Iterator[tuple[Live, random.Random]]:
    """Games at every n-th question, and at the first of each name; with chance for what is tried there."""
    for seed in seeds:
        live = open_random(seed, POOLS[pool](), some_readings(seed, POOLS[pool]()) if readings else None)
        names: set[str] = set()
        for n, choice in enumerate(live.turns()):
            if n % every == seed % every or choice.name not in names:
                names.add(choice.name)
                yield live, random.Random(f"{pool} {seed} {n}")


def attempt(live: Live, answer: Answer) -> tuple[GameState, Decision | None]:
    """Try an answer on a copy; None if it was not understood, which leaves the copy as it was."""
    copy = live.table.copy()
    try:
        return copy, decide(copy, answer, live.chance)
    except (UnknownOption, BadAnswer):
        assert copy.digest() == live.table.digest()
        return copy, None


def check_refused(live: Live, answer: Answer, reason: str = "ILLEGAL_MOVE") -> Decision:
    """The answer is refused by some clause and changes nothing but the version."""
    copy, decision = attempt(live, answer)
    assert decision is not None, f"{answer} was not understood"
    check_refusal(live, answer, copy, decision, reason)
    return decision


def check_refusal(
    live: Live, answer: Answer, copy: GameState, decision: Decision, reason: str = "ILLEGAL_MOVE"
) -> None:
    """The decision on a copy refuses the answer by some clause and changes nothing but the version."""
    assert decision.reason == reason, f"{answer}: {decision.reason or 'accepted'} {decision.verdict}"
    assert decision.verdict.outcome is Outcome.ILLEGAL
    assert any(found.effect is Effect.FORBIDS and found.cites for found in decision.verdict.findings)
    (event,) = decision.events
    assert isinstance(event, AttemptRefused) and event.cites
    copy.version -= 1
    assert copy.digest() == live.table.digest()


def check_options(live: Live, rng: random.Random) -> None:
    """Every offered option can be answered."""
    choice = live.table.choices[0]
    for option in choice.options:
        answer = with_option(choice, option, rng)
        _, decision = attempt(live, answer)
        assert decision is not None and decision.reason == "", f"offered, yet refused: {option} {decision}"
    assert len({option.id for option in choice.options}) == len(choice.options), "two options of one id"
    assert choice.least <= (len(choice.options) if choice.form == "options" else choice.most)


def check_barred(live: Live) -> None:
    """Every barred candidate is refused for the reasons shown."""
    choice = live.table.choices[0]
    offered = {option.id for option in choice.options}
    for barred in survey(live.table, choice.seat).barred:
        assert barred.id not in offered
        assert any(found.effect is Effect.FORBIDS for found in barred.findings)
        decision = check_refused(live, Answer(choice.seat, choice.id, (barred.id,)))
        said = decision.verdict.findings
        assert all(found in said for found in barred.findings if found.effect is Effect.FORBIDS)


def candidates(table: GameState, choice: Choice) -> Iterator[str]:
    """Whatever a client might send: each act of the question with each object and each of its abilities."""
    g = RulesContext(table)
    menu = ask_question_again(g, choice).menu
    acts = {option.id.partition(":")[0] for option in choice.options}
    acts |= {action.act for action in menu.actions} if isinstance(menu, Menu) else set()
    for object_id in table.objects:
        for act in acts:
            yield f"{act}:{object_id}"
            yield f"{act}:{object_id}/no#0"
            for key in g.derived.abilities(object_id) if act == "ability" and table.objects[object_id].card else ():
                yield f"{act}:{object_id}/{key}"
    yield from acts


def check_others(live: Live, rng: random.Random, most: int = 25) -> None:
    """What is not offered is refused by a clause, or is no candidate at all."""
    table = live.table
    choice = table.choices[0]
    offered = {option.id for option in choice.options}
    found = [word for word in candidates(table, choice) if word not in offered]
    for word in rng.sample(found, min(most, len(found))):
        answer = Answer(choice.seat, choice.id, (word,))
        copy, decision = attempt(live, answer)
        if decision is not None:
            check_refusal(live, answer, copy, decision)
        other = SEATS[choice.seat == SEATS[0]]
        if table.choice_of(other) is None:
            check_refused(live, Answer(other, choice.id, (word,)), "NOT_ASKED")


def check_bounds(live: Live) -> None:
    """Too few, too many, the same twice, another question: refused."""
    choice = live.table.choices[0]
    ids = [option.id for option in choice.options]
    with pytest.raises(StaleChoice):
        decide(live.table.copy(), Answer(choice.seat, live.table.version + 1, tuple(ids[:1])), live.chance)
    if choice.form == "number":
        assert attempt(live, Answer(choice.seat, choice.id, tuple(ids[:1])))[1] is None
        if choice.most >= 0:
            check_refused(live, Answer(choice.seat, choice.id, (), str(choice.most + 1)))
        return
    assert attempt(live, Answer(choice.seat, choice.id, (), "1"))[1] is None
    if choice.least > 0:
        check_refused(live, Answer(choice.seat, choice.id, tuple(ids[: choice.least - 1])))
    if len(ids) > choice.most:
        check_refused(live, Answer(choice.seat, choice.id, tuple(ids[: choice.most + 1])))
    if ids:
        check_refused(live, Answer(choice.seat, choice.id, (ids[0], ids[0])))


def check_completed(live: Live, rng: random.Random) -> None:
    """From an offered option the play always comes to the next main decision, or to the end."""
    choice = live.table.choices[0]
    for option in rng.sample(choice.options, min(3, len(choice.options))):
        copy = live.table.copy()
        answer = with_option(choice, option, rng)
        for _ in range(LONGEST_WAY):
            decision = decide(copy, answer, live.chance)
            assert decision.reason == "", f"{option.id} leads to a refusal: {decision.verdict}"
            if copy.result is not None or copy.choices[0].name in MAIN:
                break
            answer = some_answer(copy, rng)
        else:
            pytest.fail(f"{option.id} does not come to an end")


def check_survey(live: Live) -> None:
    """Asked once more, the step offers the same; every reason permits, or its clause is about something else."""
    table = live.table
    for choice in table.choices:
        g = RulesContext(table)
        question = ask_question_again(g, choice)
        assert g.stored(question.opened(choice.id, choice.step, choice.undo)) == choice
        seen = survey(table, choice.seat)
        assert tuple(explained.option for explained in seen.options) == choice.options
        for explained in seen.options:
            assert explained.findings
            effects = {found.effect for found in explained.findings}
            assert Effect.PERMITS in effects and effects <= {Effect.PERMITS, Effect.NOT_APPLICABLE}
    for seat in SEATS:
        if table.choice_of(seat) is None:
            assert survey(table, seat).choice is None


def check_all(live: Live, rng: random.Random) -> None:
    check_survey(live)
    check_options(live, rng)
    check_barred(live)
    check_others(live, rng)
    check_bounds(live)
    check_completed(live, rng)


@pytest.mark.parametrize("pool", POOLS)
def test_what_is_offered_is_accepted_and_nothing_else(pool: str) -> None:
    for live, rng in positions(pool, share(range(6), 6), every=40):
        check_all(live, rng)


@pytest.mark.parametrize("pool", ["wild", "generic-mixed", "fftcg-wild", "force-of-will-wild"])
def test_it_is_so_under_every_reading(pool: str) -> None:
    for live, rng in positions(pool, share(range(100, 106), 6), every=40, readings=True):
        check_all(live, rng)


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
def test_it_is_so_at_many_positions(pool: str) -> None:
    for live, rng in positions(pool, range(1000, 1000 + (MANY or 25)), every=9, readings=True):
        check_all(live, rng)


def test_an_engine_that_offers_too_much_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The property can fail: an offer that nobody checks is found."""
    live = open_random(3, POOLS["sample"]())
    for choice in live.turns():
        if choice.name == "main phase action" and len(live.commands) > 20:
            break
    choice = live.table.choices[0]
    barred = next(b for b in survey(live.table, choice.seat).barred)
    with pytest.raises(AssertionError, match="was refused"):
        answer = Answer(choice.seat, choice.id, (barred.id,))
        live.play(answer)


@pytest.mark.parametrize("pool", ["generic-mixed", "force-of-will", "older-force-of-will"])
def test_a_condition_of_the_player_is_the_same_for_every_candidate(pool: str, monkeypatch: pytest.MonkeyPatch):
    compared = compare_conditions_of_players(pool, monkeypatch)
    assert {True, False} <= compared


def test_a_condition_that_reads_its_candidate_is_noticed(monkeypatch: pytest.MonkeyPatch):
    """The comparison fails where a condition of the candidate counts as one of the player."""
    menu = part(BOOKS[GENERIC], "ch0600_main_phase").MAIN_MENU
    for action in menu.actions:
        monkeypatch.setattr(action, "of_player", frozenset(action.tests))
    with pytest.raises(AssertionError):
        compare_conditions_of_players("generic-mixed", monkeypatch)


def compare_conditions_of_players(pool: str, monkeypatch: pytest.MonkeyPatch) -> set[bool]:
    """Compares conditions of players at every candidate of some games; returns which answers there were."""
    compared: set[bool] = set()

    def list_tests(self: Action, g: RulesContext, seat: str) -> Sequence[Test]:
        for test in self.of_player if not g.gives_reasons else ():
            failing = {is_failing(test(g, seat, subject)) for subject in ("", *self.subjects(g, seat))}
            assert len(failing) == 1, test
            compared.update(failing)
        return self.tests

    monkeypatch.setattr(Action, "list_tests", list_tests)
    for seed in range(3):
        for _ in open_random(seed, POOLS[pool]()).turns(120):
            pass
    return compared


def is_failing(found: Finding | None) -> bool:
    return found is not None and found.effect in FAILING
