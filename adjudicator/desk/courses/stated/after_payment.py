"""Recognizes answers that are given at a payment but answer the question after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.desk.courses.named_cards import find_word, list_named
from adjudicator.desk.courses.open_questions import find_only_answer
from adjudicator.desk.courses.payments.payment_search import (
    find_forced_payment,
    find_plain_payment,
    list_cards,
    pay_otherwise,
)
from adjudicator.desk.courses.stated.other_forms import say_as_choice
from adjudicator.desk.courses.unsaid_passes import accept_offer, find_unsaid, fits, is_legal
from adjudicator.desk.courses.verdicts.later_place import find_nothing_found
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.format.fields import CHOOSING
from adjudicator.notation.labels.meant_options import PAY, PAYMENTS
from engine.core.clauses.finding import Verdict
from engine.core.play.decide import Answer
from engine.core.table.choice import Choice

CARD_ELSEWHERE = "claim.card-elsewhere"
"""The code of the finding that nothing of the kind can be done with a card, which the question does not list."""


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
    if not chooses_at(choice, answer):
        return False
    return bool(find_unsaid(after, answer)) or find_nothing_found(after.events) is not None


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
    return is_answered_later(after, answer) or say_as_choice(after, answer) is not None


def is_answered_later(after: SimulatedGame, answer: StatedAnswer) -> bool:
    """Returns whether an answer fits the question after a payment, or a later one to which passing leads."""
    return fits(after, answer) or accept_offer(after, answer) is not None or bool(find_unsaid(after, answer))


def find_payment_before_offer(
    game: SimulatedGame, choice: Choice, answer: StatedAnswer, later: Sequence[StatedAnswer]
) -> Answer | None:
    """Returns a part of a payment that goes unsaid before an answer which names what a text offers after it.

    Args:
        game: the game where the payment is asked for.
        choice: the question.
        answer: the answer, such as `{discard: X}` where a text later offers its player to discard a card.
        later: the stated answers after it.

    Returns:
        The part, of cards that are there to pay; None if they do not suffice, or no text offers that.
    """
    word, named = next(iter(answer.act.items())) if isinstance(answer.act, dict) else (PAY, "")
    if choice.name not in PAYMENTS or answer.seat != choice.seat or word in {PAY, *CHOOSING}:
        return None
    if any(one.passes for one in later):
        return None  # what is stated before the pass pays
    part = find_plain_payment(game, choice, replace(answer, act={CHOOSING[0]: named}), later)
    after = pay_otherwise(game, choice, {*list_named(game, answer)}) if part is not None else None
    offered = after is not None and (_is_offered(after, answer) or bool(find_unsaid(after, answer, _is_offered)))
    return part if offered else None


def _is_offered(game: SimulatedGame, answer: StatedAnswer) -> bool:
    return accept_offer(game, answer) is not None


def _only_names(answer: StatedAnswer) -> bool:
    """Returns whether an answer has no word that says what is done with a card, except for choosing."""
    return (isinstance(answer.act, dict) and find_word(answer) in CHOOSING) or (
        isinstance(answer.act, str) and ":" not in answer.act and not answer.passes
    )
