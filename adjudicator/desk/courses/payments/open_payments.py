"""Finds payments that nobody states: before an answer that names a card to choose, or settled by later answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from adjudicator.desk.courses.named_cards import list_named
from adjudicator.desk.courses.open_questions import find_only_answer, find_same_question
from adjudicator.desk.courses.payments.payment_search import (
    MOST_TRIED,
    PaymentSearch,
    Used,
    find_undisputed_payment,
    has_abilities,
    is_payment,
    is_source,
    list_cards,
    list_parts,
    list_used,
)
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.courses.unsaid_passes import stand
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from engine.core.clauses.finding import Outcome
from engine.core.play.decide import Answer
from engine.core.table.choice import Choice

MOST_WAYS = 8
"""The most ways to pay that are tried with the answers stated after them."""


def find_other_payment(
    game: SimulatedGame, choice: Choice, answer: StatedAnswer, later: Sequence[StatedAnswer]
) -> Answer | None:
    """Returns the next part of a payment with other cards than an answer names; None for several ways.

    Of several ways that with cards which are there to pay is taken.
    """
    named = {*list_named(game, answer)}
    search = PaymentSearch(game.table, choice, lambda option: option.subject not in named)
    ways = list(search.find_ways(game, choice, most=2)) if is_payment(choice) else []
    if len(ways) == 1 and not search.gave_up:
        return Answer(choice.seat, picks=ways[0])
    return find_only_answer(choice) or find_undisputed_payment(game, choice, answer, later)


class Refusal(NamedTuple):
    """The answer that is not legal after a payment, with the reasons."""

    entry: int
    """The index of its entry; -1 if something is missing before."""
    codes: tuple[str, ...] = ()
    """The codes of the reasons."""


def refuse_course(played: PlayedCourse) -> Refusal | None:
    """Returns the answer with which a course stops; None if all of it is legal."""
    if not played.broken_off:
        return None
    last = played.steps[-1] if played.steps else None
    if last is None or last.verdict.outcome is not Outcome.ILLEGAL:
        return Refusal(-1)
    return Refusal(last.entry, tuple(finding.code for finding in last.verdict.findings))


def find_settled_payment(
    game: SimulatedGame, choice: Choice, find_refusal: Callable[[Sequence[StatedAttempt]], Refusal | None]
) -> Answer | None:
    """Returns the next part of the payment after which all later answers are legal; None for none.

    Of several, one that only turns cards which are there to pay is taken, and first such as have no abilities. Where
    the same answer is illegal for the same reasons whatever is paid, so is any payment.

    Args:
        game: the game where the payment is asked for.
        choice: the question.
        find_refusal: returns what is not legal of the later answers after a whole payment; None if all is.
    """
    if not is_payment(choice):
        return None
    ways: dict[Used, list[StatedAttempt]] = {}
    for way, after in _list_ways(game, choice):
        ways.setdefault(list_used(game.table, choice, after.table), way)
    tried = sorted(ways.values(), key=lambda way: _count_abilities(game, choice, way))
    if len(tried) > MOST_WAYS:
        tried = [way for way in tried if _uses_sources(game, choice, way)][:MOST_WAYS]
    refusals = [find_refusal(way) for way in tried]
    leading = [way for way, refusal in zip(tried, refusals, strict=True) if refusal is None]
    if not leading and len(set(refusals)) == 1 and refusals[0] is not None and refusals[0].entry >= 0:
        tried.sort(key=lambda way: not _uses_sources(game, choice, way))
        return tried[0][0].answer
    settled = len(leading) == 1 and len(tried) == len(ways)
    plain = leading if settled else [way for way in leading if _uses_sources(game, choice, way)]
    return plain[0][0].answer if plain else None


def _uses_sources(game: SimulatedGame, choice: Choice, way: Sequence[StatedAttempt]) -> bool:
    """Returns whether a payment only uses cards that are there to pay."""
    return all(is_source(game.table, card) for card in _list_paying(choice, way))


def _count_abilities(game: SimulatedGame, choice: Choice, way: Sequence[StatedAttempt]) -> int:
    """Returns how many cards of a payment have abilities, for which they may still be wanted."""
    return sum(has_abilities(game.table, card) for card in _list_paying(choice, way))


def _list_paying(choice: Choice, way: Sequence[StatedAttempt]) -> list[int]:
    return [card for step in way if step.answer is not None for card in list_cards(choice, step.answer)]


def _list_ways(game: SimulatedGame, choice: Choice) -> Iterator[tuple[list[StatedAttempt], SimulatedGame]]:
    """Yields whole payments, equal cards once, each with the game after it."""
    open_ways: list[tuple[list[StatedAttempt], SimulatedGame, Choice]] = [([], game, choice)]
    tried, seen = 0, set[tuple[str, ...]]()
    while open_ways and tried < MOST_TRIED:
        way, at, asked = open_ways.pop(0)
        for _, picks in list_parts(at.table, asked):
            step, tried = StatedAttempt(asked.seat, answer=Answer(asked.seat, picks=picks)), tried + 1
            answers = [one.answer for one in (*way, step) if one.answer is not None]
            picked = tuple(sorted(str(pick) for answer in answers for pick in answer.picks))
            if picked in seen:
                continue
            seen.add(picked)
            verdict, after = simulated_game.judge_and_go_on(at, step, explains=False)
            if verdict.outcome is not Outcome.LEGAL or after.stuck:
                continue
            again = find_same_question(after, asked)
            if again is None:
                yield [*way, step], stand(after)
            else:
                open_ways.append(([*way, step], stand(after), again))
