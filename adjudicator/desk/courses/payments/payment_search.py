"""Searches the ways to pay, for payments that can be made in one way only or may go unsaid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, islice

from adjudicator.desk.answers.equal_options import describe_card, describe_option, list_unequal
from adjudicator.desk.courses.named_cards import list_named
from adjudicator.desk.courses.open_questions import find_only_answer, find_question, find_same_question, split_picks
from adjudicator.desk.courses.unsaid_passes import stand
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.format.fields import CHOOSING
from adjudicator.notation.labels.meant_options import PAY, PAYMENTS
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Outcome
from engine.core.events.event import Event
from engine.core.opening.consistency import UNSEEN
from engine.core.play.decide import Answer
from engine.core.table.choice import Choice, Option
from engine.core.table.state import GameObject, GameState

MOST_TRIED = 60
"""The most picks tried to find out whether a payment can be made in one way only."""
MOST_COMBINED = 2000
"""The most sets of cards looked at where several are paid with at once."""
PURE_SOURCES = frozenset({"backup", "magic_stone", "fire"})
"""The kinds of cards that are there to pay, so that turning one that is attached to nothing disputes nothing else."""

OF_TEXTS = ("number", "replace", "leave")
"""The words of answers to what a text asks, besides those for choosing: nothing is paid for them."""

Used = tuple[str, ...]
"""What was used for a payment: the used cards without their numbers, equal cards alike, in order."""


def is_payment(choice: Choice) -> bool:
    """Returns whether a question asks for one part of a payment, or a number of cards."""
    return (
        choice.name in PAYMENTS and choice.form == "options" and (choice.most == 1 or 0 < choice.least == choice.most)
    )


def list_parts(
    table: GameState, choice: Choice, takes: Callable[[Option], bool] = lambda option: True
) -> Iterator[tuple[Used, tuple[str, ...]]]:
    """Yields the answers to a question for a payment, equal ones once: picks and option ids.

    Args:
        table: the table where it is asked.
        choice: the question.
        takes: returns whether an option may be picked.
    """
    offered = [(describe_option(table, one.id, one.subject), one.id) for one in choice.options if takes(one)]
    seen: set[Used] = set()
    for picked in islice(combinations(offered, max(choice.least, 1)), MOST_COMBINED):
        described = tuple(sorted(one for one, _ in picked))
        if described not in seen:
            seen.add(described)
            yield described, tuple(option for _, option in picked)


def find_forced_payment(game: SimulatedGame, choice: Choice) -> Answer | None:
    """Returns the part of a payment that only one sort of cards can make, or a choice among equal ones.

    Cards that nobody has seen are not equal. Returns None if there is no such part.
    """
    cards = [game.table.objects.get(option.subject) for option in choice.options if isinstance(option.subject, int)]
    seen = len(cards) == len(choice.options) and all(card is not None and card.number != UNSEEN for card in cards)
    several = seen and choice.form == "options" and 0 < choice.least == choice.most
    if several and len(list_unequal(game.table, choice)) == 1:
        return Answer(choice.seat, picks=tuple(option.id for option in choice.options[: choice.most]))
    if not is_payment(choice):
        return None
    search = PaymentSearch(game.table, choice, lambda option: True)
    ways = list(search.find_ways(game, choice, most=2))
    return Answer(choice.seat, picks=ways[0]) if len(ways) == 1 and not search.gave_up else None


def find_undisputed_payment(
    game: SimulatedGame, choice: Choice, answer: StatedAnswer, later: Sequence[StatedAnswer]
) -> Answer | None:
    """Returns the next part of a payment from cards that are there to pay and that no later answer names.

    There is none if the answer is about the payment itself, or if its player states anything later that may need the
    same cards.
    """
    disputed = any(_may_pay(choice, one) for one in (answer, *later))
    return None if disputed else find_plain_payment(game, choice, answer, later)


def find_plain_payment(
    game: SimulatedGame, choice: Choice, answer: StatedAnswer, later: Sequence[StatedAnswer]
) -> Answer | None:
    """Returns the next part of a payment as `find_undisputed_payment`, even if something else may need these cards."""
    following = (answer, *later)
    if not is_payment(choice) or _pays(choice, answer):
        return None
    named = {card for one in following for card in list_named(game, one)}
    g = RulesContext(game.table)

    def is_undisputed(option: Option) -> bool:
        card = option.subject
        obj = game.table.objects.get(card) if isinstance(card, int) and card not in named else None
        return obj is not None and _is_pure(g, obj)

    def has_text(option: Option) -> bool:
        return isinstance(option.subject, int) and has_abilities(game.table, option.subject)

    search = PaymentSearch(game.table, choice, is_undisputed, ranks=has_text)
    ways = list(search.find_ways(game, choice, most=1))
    return Answer(choice.seat, picks=ways[0]) if ways else None


def is_source(table: GameState, card: int) -> bool:
    """Returns whether a card is one that is there to pay, in play and attached to nothing."""
    obj, g = table.objects.get(card), RulesContext(table)
    return obj is not None and obj.zone in g.book.play_keys and _is_pure(g, obj)


def _is_pure(g: RulesContext, obj: GameObject) -> bool:
    """Returns whether a card is of a kind that is there to pay, and attached to nothing."""
    return not obj.attached_to and bool(PURE_SOURCES.intersection(g.derived.characteristics(obj.id).kinds))


def has_abilities(table: GameState, card: int) -> bool:
    """Returns whether a card has an ability, for which it may still be wanted."""
    return card in table.objects and bool(RulesContext(table).derived.characteristics(card).abilities)


def try_first_pick(game: SimulatedGame, answer: StatedAnswer) -> SimulatedGame | None:
    """Returns the game after the first pick of several in an answer; None if that is not legal."""
    single = split_picks(answer)
    if not single:
        return None
    verdict, after = simulated_game.judge_and_go_on(game, StatedAttempt(answer.seat, single[0].act))
    return after if verdict.outcome is Outcome.LEGAL else None


@dataclass
class PaymentSearch:
    """Tries the ways to go on with a payment, equal cards once."""

    table: GameState
    """The table before it."""
    choice: Choice
    """The question before it."""
    takes: Callable[[Option], bool]
    """Returns whether an option is tried."""
    ranks: Callable[[Option], bool] = lambda option: False
    """Returns whether an option is tried only after the others."""
    tried: int = 0
    """How many picks were tried."""
    seen: set[Used] = field(default_factory=set)
    """What was picked or, at its end, used on the ways tried so far."""

    @property
    def gave_up(self) -> bool:
        """Returns whether the bound of work was reached."""
        return self.tried >= MOST_TRIED

    def find_ways(self, game: SimulatedGame, choice: Choice, most: int, picked: Used = ()) -> Iterator[tuple[str, ...]]:
        """Yields the first pick of each way that ends in another use of cards, `most` of them at most."""
        there = 0
        last = {option.id for option in choice.options if self.ranks(option)}
        parts = list_parts(game.table, choice, self.takes)
        for described, picks in sorted(parts, key=lambda part: len(last.intersection(part[1]))):
            if there >= most or self.gave_up:
                continue
            self.tried += 1
            answer = Answer(choice.seat, picks=picks)
            verdict, after = simulated_game.judge_and_go_on(
                game, StatedAttempt(choice.seat, answer=answer), explains=False
            )
            if verdict.outcome is not Outcome.LEGAL or after.stuck:
                continue
            again, now = find_same_question(after, choice), tuple(sorted((*picked, *described)))
            reached = ("", *list_used(self.table, self.choice, after.table)) if again is None else now
            if reached in self.seen:
                continue
            self.seen.add(reached)
            ways = 1 if again is None else len(list(self.find_ways(stand(after), again, most - there, now)))
            for _ in range(ways):
                there += 1
                yield picks


def list_used(before: GameState, choice: Choice, after: GameState) -> Used:
    """Returns the cards of a payment's options that were turned or moved since, equal ones alike."""
    cards = {option.subject for option in choice.options if isinstance(option.subject, int)}
    return tuple(sorted(describe_card(before, card) for card in cards if _is_used(before, card, after)))


def _is_used(before: GameState, card: int, after: GameState) -> bool:
    now = after.objects.get(card)
    return card in before.objects and (now is None or now.orientation != before.objects[card].orientation)


def _pays(choice: Choice, answer: StatedAnswer) -> bool:
    """Returns whether an answer of the payer has a word for paying."""
    words = {option.id.partition(":")[0] for option in choice.options} | {PAY, "discard", "dull", "rest"}
    return answer.seat == choice.seat and isinstance(answer.act, dict) and bool(words.intersection(answer.act))


def _may_pay(choice: Choice, answer: StatedAnswer) -> bool:
    """Returns whether the payer states something that could be paid for as well."""
    if answer.seat != choice.seat or answer.passes:
        return False
    return not isinstance(answer.act, dict) or not {*CHOOSING, *OF_TEXTS}.issuperset(answer.act)


def pay_otherwise(game: SimulatedGame, choice: Choice, named: set[int]) -> SimulatedGame | None:
    """Returns the game after a payment with other cards, and its events, if that is possible; else None."""
    asked: Choice | None = choice
    events: list[Event] = []
    for _ in range(MOST_TRIED):
        if asked is None or asked.name not in PAYMENTS:
            return replace(game, events=events) if asked is not None else None
        only = find_only_answer(asked) or find_forced_payment(game, asked)
        others, count = [option.id for option in asked.options if option.subject not in named], max(asked.least, 1)
        if only is None or named & {*list_cards(asked, only)}:
            only = Answer(asked.seat, picks=tuple(others[:count])) if len(others) >= count else None
        if only is None:
            return None
        tried = StatedAttempt(asked.seat, answer=only)
        verdict, after = simulated_game.judge_and_go_on(game, tried, explains=False)
        if verdict.outcome is not Outcome.LEGAL or after.stuck:
            return None
        events += after.events
        game = stand(after)
        asked = find_question(game)
    return None


def list_cards(choice: Choice, answer: Answer) -> list[int]:
    """Returns the cards that an answer to a question picks."""
    picked = [choice.find(str(pick)) for pick in answer.picks]
    return [option.subject for option in picked if option is not None and isinstance(option.subject, int)]
