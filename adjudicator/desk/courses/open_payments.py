"""Payments that nobody states before an answer that names a card to choose, or that later answers settle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from adjudicator.desk.courses.open_questions import find_only_answer, find_same_question
from adjudicator.desk.courses.other_forms import say_as_choice
from adjudicator.desk.courses.payments import (
    MOST_TRIED,
    PaymentSearch,
    Used,
    find_forced_payment,
    find_undisputed_payment,
    has_abilities,
    is_payment,
    is_source,
    list_cards,
    list_parts,
    list_used,
    pay_otherwise,
)
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.courses.unsaid_passes import find_unsaid, find_word, fits, is_legal, list_named, stand
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.report import AnswerSource, CourseStep
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.format.fields import CHOOSING
from adjudicator.notation.labels.meant_options import PAYMENTS
from engine.core.clauses.finding import Outcome, Verdict
from engine.core.play.decide import Answer
from engine.core.table.choice import Choice

CARD_ELSEWHERE = "claim.card-elsewhere"
"""The code of the finding that nothing of the kind can be done with a card, which the question does not list."""
MOST_WAYS = 8
"""The most ways to pay that are tried with the answers stated after them."""


class PaymentMade(NamedTuple):
    """A part of a payment that nobody stated."""

    entry: int
    """The index of the entry before which it was made."""
    answer: Answer
    """The answer."""


class PaidBefore:
    """The payments of a course under the readings in use, made again where another reading leaves them open."""

    def __init__(self, steps: Sequence[CourseStep] = ()) -> None:
        unstated = (AnswerSource.ASSUMED, AnswerSource.TAKEN)
        self._made = [
            PaymentMade(step.entry, step.tried.answer)
            for step in steps
            if step.source in unstated and step.tried.answer is not None and step.tried.answer.picks
        ]

    def copy(self) -> PaidBefore:
        """Returns a copy, from which another course takes them."""
        copied = PaidBefore()
        copied._made = self._made.copy()
        return copied

    def take(self, choice: Choice, entry: int) -> Answer | None:
        """Takes out the part of a payment that was made for an entry; None if it is not on offer."""
        if choice.name not in PAYMENTS:
            return None
        for payment in self._made:
            offered = all(choice.find(str(pick)) is not None for pick in payment.answer.picks)
            if payment.entry == entry and payment.answer.seat == choice.seat and offered:
                self._made.remove(payment)
                return payment.answer
        return None


def chooses_later(game: SimulatedGame, choice: Choice | None, answer: StatedAnswer) -> bool:
    """Returns whether an answer to a payment only names a card, and chooses it at the question after the payment.

    A payment is not made by an answer that names something else: choosing goes before paying.
    """
    if choice is None or choice.name not in PAYMENTS or answer.seat != choice.seat or not _only_names(answer):
        return False
    named = {*list_named(game, answer)}
    forced = find_only_answer(choice) or find_forced_payment(game, choice)
    if forced is not None and find_word(answer) in CHOOSING and named.isdisjoint(list_cards(choice, forced)):
        return not is_legal(game, answer)
    after = pay_otherwise(game, choice, named)
    if after is None:
        return False
    if is_legal(after, answer) or (fits(after, answer) and not is_legal(game, answer)):
        return True
    return chooses_at(choice, answer) and bool(find_unsaid(after, answer))


def chooses_at(choice: Choice, answer: StatedAnswer) -> bool:
    """Returns whether an answer to a payment has a word for choosing, and the options have another one."""
    acts = {option.id.partition(":")[0] for option in choice.options}
    return choice.name in PAYMENTS and find_word(answer) in CHOOSING and acts.isdisjoint(CHOOSING)


def answers_after_payment(game: SimulatedGame, choice: Choice, answer: StatedAnswer, verdict: Verdict) -> bool:
    """Returns whether an answer to a payment names a card that cannot pay, and fits a question after the payment."""
    elsewhere = any(finding.code == CARD_ELSEWHERE for finding in verdict.findings)
    if not elsewhere or choice.name not in PAYMENTS or answer.seat != choice.seat:
        return False
    after = pay_otherwise(game, choice, {*list_named(game, answer)})
    if after is None:
        return False
    return fits(after, answer) or bool(find_unsaid(after, answer)) or say_as_choice(after, answer) is not None


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


def _only_names(answer: StatedAnswer) -> bool:
    """Returns whether an answer has no word that says what is done with a card, except for choosing."""
    return (isinstance(answer.act, dict) and find_word(answer) in CHOOSING) or (
        isinstance(answer.act, str) and ":" not in answer.act and not answer.passes
    )
