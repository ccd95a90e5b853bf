"""Finds passes that a course leaves out: its next answer answers no open question, but one that passing leads to.

Passes are assumed only where they decide nothing: passing is the only possible answer, or the question is what a player
with priority does. A player who answers again passes once at most, and otherwise each player passes twice at most, so
that an answer never slides far from where it was stated. To an attack, or to a battle after an earlier one, each step
on the way may ask for passes, as long as nothing waits to be resolved. They never lead into another turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from adjudicator.desk.answers.equal_options import differ_in_name_alone
from adjudicator.desk.courses.named_cards import TURNING, find_word, list_named
from adjudicator.desk.courses.open_questions import (
    YES,
    find_fewest,
    find_only_answer,
    find_question,
    find_surroundings,
    goes_way,
    is_forced_pass,
    is_priority,
    is_under_way,
    waits,
)
from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.report import AnswerSource, CourseStep, SimulationReport
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.format.fields import CHOOSING
from adjudicator.notation.labels.meant_options import DECLINING, END, PAY, find_defaults
from engine.core.clauses.finding import Outcome, Verdict, forbids, not_applicable
from engine.core.events.cards import CardAttached, CardMoved, CardTurned
from engine.core.events.event import Event
from engine.core.play.decide import Answer
from engine.core.table.choice import CHANCE, Choice

NO_ANSWER = frozenset(
    {
        "claim.no-answer",
        "claim.nobody-asks",
        "claim.nobody-asks-barred",
        "claim.unknown-name",
        "claim.others-asked",
        "claim.out-of-turn",
    }
)
"""The codes of findings that an act is no answer to the open question."""
NOT_UNDERSTOOD, OPTIONS_ASKED = "claim.not-understood", "options-asked"
"""The code of the finding that an act is not understood, and its fault if a number was sent instead of options."""
NO_FIT = frozenset({NOT_UNDERSTOOD, "claim.card-elsewhere", "claim.step-over", "claim.turn-over"})
"""The codes of findings that an act is refused without having matched an option, offered or barred."""
BEGINNING = {"attack": "battle"}
"""The acts that begin what another act is part of, and that go unsaid."""
MOST_ANSWERS = 12
"""The most answers that are assumed before a stated one."""
MOST_PASSES = 2
"""The most times that one player is assumed to pass with priority before another player's answer."""
MOST_BEFORE_BEGIN = 4
"""The most times that one player is assumed to pass before an act as in `BEGINNING`, while nothing waits."""

Unsaid = tuple[StatedAttempt, AnswerSource]
"""An answer that goes unsaid, with the reason."""
Takes = Callable[[SimulatedGame, StatedAnswer], bool]
"""Returns whether the open question of a game takes a stated answer."""


class UnsaidStep(NamedTuple):
    """An answer that goes unsaid, and what comes of it."""

    choice: Choice
    """The question that it answers."""
    unsaid: Unsaid
    """The answer."""
    verdict: Verdict
    """The verdict on it."""
    after: SimulatedGame
    """The game after it, with its events."""
    game: SimulatedGame
    """The game as it stands then, from which further answers are judged."""


def misses(verdict: Verdict) -> bool:
    """Returns whether an act matches neither an option nor a barred option of the open question.

    A number does not where options are asked.
    """
    return any(
        finding.code in NO_ANSWER or (finding.code == NOT_UNDERSTOOD and finding.facts.get("fault") == OPTIONS_ASKED)
        for finding in verdict.findings
    )


def fits(game: SimulatedGame, answer: StatedAnswer) -> bool:
    """Returns whether a stated answer matches an option of the open question, offered or barred."""
    if answer.act is None:
        return False
    verdict, _ = simulated_game.judge_and_go_on(game, attempt_of(answer))
    return is_of_option(verdict)


def is_of_option(verdict: Verdict) -> bool:
    """Returns whether a verdict is on an option of the open question, offered or barred."""
    return not any(finding.code in NO_ANSWER | NO_FIT for finding in verdict.findings)


def is_legal(game: SimulatedGame, answer: StatedAnswer) -> bool:
    """Returns whether a stated answer is a legal answer to the open question."""
    if answer.act is None:
        return False
    verdict, _ = simulated_game.judge_and_go_on(game, attempt_of(answer))
    return verdict.outcome is Outcome.LEGAL


def stand(game: SimulatedGame) -> SimulatedGame:
    """Returns a game whose position is where it stands now, so that further answers are judged from there."""
    position = replace(game.position, table=game.table, labels=game.labels)
    return SimulatedGame(position, game.table, game.labels, [], game.stuck)


def attempt_of(answer: StatedAnswer) -> StatedAttempt:
    """Returns a stated answer as an attempt of its seat, or of CHANCE."""
    return StatedAttempt(CHANCE if answer.dictates else answer.seat, answer.act)


def say_answer(game: SimulatedGame, tried: StatedAttempt) -> str:
    """Returns an answer as it would be written in a file."""
    if tried.answer is None:
        return tried.said
    return ", ".join(game.labels.option(game.table, str(pick)) for pick in tried.answer.picks) or tried.said


def find_unsaid(game: SimulatedGame, answer: StatedAnswer, takes: Takes | None = None) -> list[Unsaid]:
    """Returns the assumed answers after which a stated one fits the open question; empty if none lead there.

    Args:
        game: the game. It is not changed.
        answer: the stated answer.
        takes: returns whether the open question of a game takes it; None for an option that it fits or accepts.
    """
    return [step.unsaid for step in _go_on_to(game, answer, takes)]


def _go_on_to(game: SimulatedGame, answer: StatedAnswer, takes: Takes | None = None) -> list[UnsaidStep]:
    """Returns the steps of assumed answers after which a stated one fits; empty if none lead there."""
    first = find_question(game)
    again = first is not None and first.seat == answer.seat
    passed: Counter[str] = Counter()

    def assume(at: SimulatedGame, choice: Choice) -> Unsaid | None:
        begins = begin_unsaid(choice, answer)
        if begins is not None:
            return begins, AnswerSource.ASSUMED
        if _decides_nothing(at, choice):
            return _pick_first(choice), AnswerSource.ASSUMED
        step = assume_answer(at, choice)
        if step is not None and step[1] is AnswerSource.ASSUMED:
            passed[choice.seat] += 1
            if passed[choice.seat] > _find_most(at, answer, again=again):
                return None
        return step

    steps: list[UnsaidStep] = []
    for step in go_on_unsaid(game, MOST_ANSWERS, assume):
        steps.append(step)
        fit = takes(step.game, answer) if takes is not None else _takes(step.game, answer)
        if fit:
            return steps
    return []


def _decides_nothing(game: SimulatedGame, choice: Choice) -> bool:
    position = game.position
    spoken = [claim.said for claim in position.claims] + [question.said for question in position.questions]
    acts = [repr(answer.act) for answer in position.course]
    return differ_in_name_alone(game.table, choice, [*spoken, *acts])


def _pick_first(choice: Choice) -> StatedAttempt:
    """Returns the first option of a question, whose options are told apart by nothing that decides."""
    return StatedAttempt(choice.seat, answer=Answer(choice.seat, picks=(choice.options[0].id,)))


def find_only_before(game: SimulatedGame, answer: StatedAnswer) -> StatedAttempt | None:
    """Returns the only possible answer to the open question, if a stated one is legal after it; None otherwise.

    A question by which a player may act or let play go on is left: there a stated act that is not legal is judged.
    """
    choice = find_question(game)
    only = find_only_answer(choice) if choice is not None and choice.seat != CHANCE else None
    if choice is None or only is None or not is_under_way(game, choice):
        return None
    tried = StatedAttempt(choice.seat, answer=only)
    verdict, after = simulated_game.judge_and_go_on(game, tried)
    if verdict.outcome is not Outcome.LEGAL:
        return None
    then = stand(after)
    return tried if is_legal(then, answer) or find_unsaid(then, answer, is_legal) else None


def _find_most(game: SimulatedGame, answer: StatedAnswer, *, again: bool) -> int:
    """Returns how often a player is assumed to pass before an answer; `again` says that who was asked answers."""
    if find_word(answer) in {*BEGINNING, *BEGINNING.values()} and not waits(game):
        return MOST_BEFORE_BEGIN
    return 1 if again else MOST_PASSES


def refuse_pass(game: SimulatedGame, entry: int) -> CourseStep:
    """Returns the step of a pass where nobody can pass, with the question that is asked instead."""
    book, choice = game.position.book, find_question(game)
    tried = StatedAttempt(choice.seat if choice is not None else game.table.turn_player or book.seats[0], PASS)
    if choice is None:
        verdict, _ = simulated_game.judge_and_go_on(game, tried)
    else:
        finding = forbids(
            "course.no-pass", book.edition.recorded(choice.cites), choice.seat, asked=choice.seat,
            open_question=choice.name, asked_about=choice.subject,
        )  # fmt: skip
        verdict = Verdict(Outcome.ILLEGAL, (book.stored(finding),))
    return CourseStep(entry, tried.seat, PASS, tried, AnswerSource.PASSED, verdict, SimulationReport())


def may_follow(game: SimulatedGame, choice: Choice, answer: StatedAnswer) -> bool:
    """Returns whether the first answer of a course may answer a later question than the open one.

    It may after a forced pass, where passing leads to the step that the phase goes on with, where the other player
    has priority first, and where a phase comes to its end before what the answer begins.
    """
    if waits_for_priority(game, choice, answer):
        return True
    if is_forced_pass(choice) or begin_unsaid(choice, answer) is not None or _decides_nothing(game, choice):
        return True
    if not is_priority(choice) or choice.seat != answer.seat:
        return False
    return (find_word(answer) in BEGINNING and not waits(game)) or _stays_in_phase(game, answer)


def waits_for_priority(game: SimulatedGame, choice: Choice, answer: StatedAnswer) -> bool:
    """Returns whether an answer is legal once the other player has passed; who has priority must not be stated."""
    stated = game.position.stated
    if stated is None or stated.setup.priority or not is_priority(choice) or answer.seat == choice.seat:
        return False
    if answer.act == PASS or game.table.turn != game.position.table.turn:
        return False  # whoever passes before being asked does nothing, and the answer is about the stated turn
    verdict, after = simulated_game.judge_and_go_on(game, StatedAttempt(choice.seat, PASS), explains=False)
    return verdict.outcome is Outcome.LEGAL and not after.stuck and is_legal(stand(after), answer)


def _stays_in_phase(game: SimulatedGame, answer: StatedAnswer) -> bool:
    """Returns whether passing leads to an answer in the step that the phase goes on with."""
    around = find_surroundings(game)
    if not around:
        return False
    procedure, step = around[-1]
    steps = _go_on_to(game, answer)
    asking = (steps[-1].game if steps else game).table.agenda[-1]
    return (bool(steps) or fits(game, answer)) and (asking.procedure, asking.at.partition("/")[0]) == (procedure, step)


def begin_unsaid(choice: Choice, answer: StatedAnswer) -> StatedAttempt | None:
    """Returns the act that goes unsaid before an answer; None if there is none.

    Such an act is the beginning of a battle before an attack, or the end of a phase.

    A phase ends before an act that only a later one asks for. An answer that names no act is in no later phase.
    """
    word = find_word(answer)
    begins = BEGINNING.get(word, "")
    if answer.seat != choice.seat:
        return None
    if choice.find(begins):
        return StatedAttempt(choice.seat, begins)
    acts = isinstance(answer.act, dict) and word not in CHOOSING
    return StatedAttempt(choice.seat, END) if acts and choice.find(END) is not None else None


def assume_answer(game: SimulatedGame, choice: Choice) -> Unsaid | None:
    """Returns the answer to a question that may go unsaid, with the reason; None if it has to be stated."""
    if choice.seat == CHANCE:
        return None
    if is_forced_pass(choice):
        return StatedAttempt(choice.seat, PASS), AnswerSource.TAKEN
    if is_priority(choice):
        return StatedAttempt(choice.seat, PASS), AnswerSource.ASSUMED
    only = find_only_answer(choice) if is_under_way(game, choice) else None
    return None if only is None else (StatedAttempt(choice.seat, answer=only), AnswerSource.TAKEN)


def go_on_unsaid(
    game: SimulatedGame,
    most: int,
    assume: Callable[[SimulatedGame, Choice], Unsaid | None] = assume_answer,
    *,
    explains: bool = False,
    may_end: bool = False,
) -> Iterator[UnsaidStep]:
    """Yields the answers that go unsaid from where a game stands, one after the other, within its turn.

    Args:
        game: the game. It is not changed.
        most: the most answers.
        assume: returns the answer to a question; None if it has to be stated.
        explains: whether legal answers are explained.
        may_end: whether an answer may end the game in another turn.
    """
    turn = game.table.turn
    for _ in range(most):
        choice = find_question(game)
        unsaid = assume(game, choice) if choice is not None else None
        if choice is None or unsaid is None:
            return
        verdict, after = simulated_game.judge_and_go_on(game, unsaid[0], explains=explains)
        left = after.table.turn != turn and not (may_end and after.table.result is not None)
        if verdict.outcome is not Outcome.LEGAL or after.stuck or left:
            return
        game = stand(after)
        yield UnsaidStep(choice, unsaid, verdict, after, game)


def leads_to(game: SimulatedGame, tried: StatedAttempt, answer: StatedAnswer) -> bool:
    """Returns whether a stated answer fits a question after an assumed one."""
    verdict, after = simulated_game.judge_and_go_on(game, tried, explains=False)
    if verdict.outcome is not Outcome.LEGAL or after.stuck:
        return False
    after = stand(after)
    return fits(after, answer) or bool(find_unsaid(after, answer))


def decline(game: SimulatedGame, choice: Choice, answer: StatedAnswer) -> StatedAttempt | None:
    """Returns the answer that stands for passing, such as no block; None if a stated answer fits nothing after it."""
    for word in DECLINING:
        tried = StatedAttempt(choice.seat, word)
        if choice.find(word) is not None and leads_to(game, tried, answer):
            return tried
    return None


def choose_nothing(game: SimulatedGame, choice: Choice, answer: StatedAnswer) -> Answer | None:
    """Returns the answer that chooses no card where nobody has to; None if a stated answer fits nothing after it."""
    fewest = find_fewest(choice)
    leads = fewest is not None and leads_to(game, StatedAttempt(choice.seat, answer=fewest), answer)
    return fewest if leads else None


def judge_against_forced(game: SimulatedGame, choice: Choice, only: Answer, answer: StatedAnswer) -> Verdict | None:
    """Returns the verdict on a choice that is stated where only another one is possible.

    Returns:
        The verdict; None if the answer is no choice of that player, or fits a question after the only possible answer.
    """
    word, named = next(iter(answer.act.items())) if isinstance(answer.act, dict) else ("", None)
    acts = {option.id.partition(":")[0] for option in choice.options if ":" in option.id}
    if answer.seat != choice.seat or word not in CHOOSING or len(acts) != 1 or not isinstance(named, str):
        return None
    verdict, _ = simulated_game.judge_and_go_on(game, StatedAttempt(answer.seat, {acts.pop(): named}))
    if verdict.outcome is not Outcome.ILLEGAL or misses(verdict):
        return None
    _, after = simulated_game.judge_and_go_on(game, StatedAttempt(choice.seat, answer=only), explains=False)
    if is_brought_about(stand(after), after.events, answer):
        return None
    return None if leads_to(game, StatedAttempt(choice.seat, answer=only), answer) else verdict


def is_brought_about(game: SimulatedGame, events: Iterable[Event], answer: StatedAnswer) -> bool:
    """Returns whether events have moved or turned all cards that an answer picks or pays with, or attached to them.

    A word for an act, such as to return, also names the cards that this act has moved.
    """
    word = next(iter(answer.act)) if isinstance(answer.act, dict) else ""
    kinds = (CardMoved, CardTurned) if word in CHOOSING else (CardTurned,) if word in TURNING else ()
    happened = [*events]
    known = [event for event in happened if isinstance(event, kinds)]
    defaults = find_defaults(game.position.book)
    meant = (word, *(defaults.also_means.get(word, ()) if defaults is not None else ()))
    known += [event for event in happened if isinstance(event, CardMoved) and event.verb in meant]
    changed = {event.became if isinstance(event, CardMoved) else event.card for event in known}
    if word in CHOOSING:  # the card to which another one was attached
        changed |= {event.to for event in happened if isinstance(event, CardAttached) and event.to}
    named = [*list_named(game, answer)]
    return bool(named) and changed.issuperset(named)


def needs_no_more(game: SimulatedGame, events: Iterable[Event], part: StatedAnswer) -> bool:
    """Returns whether the second part of an answer follows from the first by itself, as nothing else is possible."""
    return goes_way(game, str(part.act)) or is_brought_about(game, events, part)


def _takes(game: SimulatedGame, answer: StatedAnswer) -> bool:
    """Returns whether the open question takes an answer as it stands, or as accepting what a text offers."""
    return fits(game, answer) or accept_offer(game, answer) is not None


def accept_offer(game: SimulatedGame, answer: StatedAnswer) -> StatedAnswer | None:
    """Returns the answer that accepts what a text offers, if a stated answer says what is then done.

    Who discards the card for which "you may discard a card" asks has said yes.
    """
    choice = find_question(game)
    asked = choice if choice is not None and choice.seat == answer.seat else None
    agrees = next((word for word in (YES, PAY) if asked is not None and asked.find(word) is not None), None)
    if agrees is None or not isinstance(answer.act, dict):
        return None
    accepted = replace(answer, act=agrees)
    verdict, after = simulated_game.judge_and_go_on(game, attempt_of(accepted), explains=False)
    if verdict.outcome is not Outcome.LEGAL or after.stuck:
        return None
    then = stand(after)
    return accepted if is_legal(then, answer) or is_brought_about(then, after.events, answer) else None


def _is_own(game: SimulatedGame, answer: StatedAnswer) -> bool:
    """Returns whether an answer is about no card, is a choice, or is about a card of its player."""
    word = next(iter(answer.act)) if isinstance(answer.act, dict) else ""
    cards = [game.table.objects[card] for card in list_named(game, answer) if card in game.table.objects]
    return word in CHOOSING or not cards or any(card.controller == answer.seat for card in cards)


def name_other_player(game: SimulatedGame, answer: StatedAnswer, verdict: Verdict) -> Verdict:
    """Returns a verdict on an answer that fits nothing, which names the player whose question it would fit."""
    book, choice = game.position.book, find_question(game)
    for seat in book.seats if choice is not None else ():
        other = replace(answer, seat=seat)
        if choice is None or seat == answer.seat or not _is_own(game, other):
            continue
        if not (fits(game, other) or find_unsaid(game, other)):
            continue
        hint = not_applicable("course.other-player", book.edition.recorded(choice.cites), seat, player=seat)
        return Verdict(verdict.outcome, (*verdict.findings, book.stored(hint)))
    return verdict
