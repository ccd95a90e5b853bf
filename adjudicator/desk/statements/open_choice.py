"""Answers claims that are the same whichever option of the open question is picked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations

import msgspec

from adjudicator.desk.answers.equal_options import describe_option
from adjudicator.desk.claims.statements import BoundClaim
from adjudicator.desk.courses.course_play import play_answer
from adjudicator.desk.courses.open_questions import find_forced, find_possible_answers, find_question
from adjudicator.desk.positions.parser import ExaminedPosition, StatedAttempt
from adjudicator.desk.positions.report import ClaimAnswer, JudgedClaim
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.statements.claim_judgment import judge_claims, judge_claims_there
from adjudicator.desk.statements.claim_moments import is_never_so, is_of_play
from adjudicator.desk.statements.contradictions import find_contradictions
from adjudicator.desk.statements.course_end import CourseEnd, end_after
from adjudicator.desk.statements.turn_end import judge_until_turn_ends
from adjudicator.desk.statements.unanswered import cite_refused, leave_not_so_far, leave_so_far
from adjudicator.notation.labels.labelled_play import SIGNS, WON, asks_for_signs
from engine.core.clauses.finding import leaves_open, not_applicable
from engine.core.clauses.refusal import SearchLimit, WorkLimit
from engine.core.events.event import Event
from engine.core.play.decide import Answer
from engine.core.table.choice import CHANCE, Choice, Option

MOST_TRIED = 8
"""The most options of an open question that are tried; those of equal cards count once."""
MOST_WAYS = 24
"""The most ways through several questions, one after the other, that are tried."""
LEFT_OPEN = frozenset(
    {"statement.broken-off", "statement.so-far"}
    | {f"statement.{number}{kind}" for number in ("", "number-") for kind in ("not-so-far", "under-way")}
)
"""The codes of findings that an answer is missing."""
UNDONE = "statement.undone"
"""The code of the finding that a refused answer does not happen."""
MOST_ORDERED = 3
"""The most things whose orders are tried."""
MOST_NUMBERS = 12
"""The most numbers of an open question that are tried."""


def judge_claims_whichever(position: ExaminedPosition, end: CourseEnd) -> tuple[JudgedClaim, ...]:
    """Returns the answer to each claim of a position, also where an open question makes no difference to it."""
    judged = judge_until_turn_ends(position, end, _judge_whichever(position, end))
    if end.asked_again is None:
        return judged
    before = replace(end, refused=None, asked_again=None)
    forced = find_forced(end.asked_again)
    ends = _try_each(before, end.asked_again, [forced] if forced is not None else _list_instead(end.asked_again))
    tried = [
        judge_claims_whichever(position, one) if forced is not None else judge_claims(position, one) for one in ends
    ]
    alike = [_find_alike([told[place] for told in tried]) for place in range(len(judged))]
    return tuple(
        one if later is None or not _is_otherwise_later(one, later) else _tell_instead(position, end, later, len(tried))
        for one, later in zip(judged, alike, strict=True)
    )


def _list_instead(game: SimulatedGame) -> list[StatedAttempt]:
    """Returns the answers that are legal in place of one that is not; none if they are many, or not all are known."""
    choice = find_question(game)
    return [] if choice is None or find_possible_answers(game, choice) else _list_answers(game, choice)


def _find_alike(judged: Sequence[JudgedClaim]) -> JudgedClaim | None:
    """Returns a claim's answer with what all of several answers have in common; None if they are not the same."""
    if len({one.answer for one in judged}) != 1:
        return None
    told = [[(each.code, each.facts) for each in one.findings] for one in judged]
    alike = _keep_common(judged)
    findings = (each for each in alike.findings if all((each.code, each.facts) in one for one in told))
    return msgspec.structs.replace(alike, findings=tuple(findings))


def _is_otherwise_later(one: JudgedClaim, later: JudgedClaim) -> bool:
    """Returns whether legal answers change what is said of a claim; a refused answer itself stays undone."""
    undone = any(finding.code == UNDONE for finding in one.findings)
    return later.answer is not ClaimAnswer.UNKNOWN and later.answer is not one.answer and not undone


def _tell_instead(position: ExaminedPosition, end: CourseEnd, judged: JudgedClaim, count: int) -> JudgedClaim:
    """Returns an answer after each of the legal answers in place of an illegal one, with the note that it is so."""
    assert end.refused is not None
    cites, seat = cite_refused(position.book, end.refused), end.refused.tried.seat
    if count == 1:
        note = not_applicable("statement.only-left", cites, seat, asked=seat)
    else:
        note = not_applicable("statement.any-left", cites, seat, asked=seat, count=count)
    return msgspec.structs.replace(judged, findings=(*judged.findings, position.book.stored(note)))


def _judge_whichever(position: ExaminedPosition, end: CourseEnd) -> tuple[JudgedClaim, ...]:
    judged, later = _try_open_question(position, end, judge_claims(position, end))
    judged = _deny_contradicting(position, end, judged)
    told = [*judged]
    for pair in find_contradictions(position.claims, position.table).items():
        if later and all(judged[place].answer is ClaimAnswer.RIGHT for place in pair):
            for place in pair:  # each is right of another moment: both are answered of the later one
                told[place] = later[place]
    return tuple(told)


def _try_open_question(
    position: ExaminedPosition, end: CourseEnd, judged: tuple[JudgedClaim, ...]
) -> tuple[tuple[JudgedClaim, ...], tuple[JudgedClaim, ...]]:
    """Returns the answers to claims, with every answer to an open question tried, and those where that leads.

    The latter are empty if what is asked makes a difference, or nothing is asked.
    """
    last = end.settled or end
    game = last.game
    choice = find_question(game) if game is not None else None
    unsaid = [place for place, one in enumerate(judged) if one.answer is ClaimAnswer.UNKNOWN]
    answers = [StatedAttempt(each.seat, answer=each) for each in last.several]
    answers = answers or (_list_answers(game, choice) if game is not None and choice is not None else [])
    if last.several:
        last = replace(last, broken_off=False, under_way=choice, several=())
    if game is None or choice is None or last.under_way is None:
        return judged, _judge_settled(position, end)
    if last.unfinished and not last.several:
        judged = _judge_unfinished(position, last, game, choice, judged)
        answers = answers if unsaid else []
    if not unsaid or not answers:
        return judged, _judge_settled(position, end)
    if find_possible_answers(game, choice):
        return judged, ()  # an unseen card could be a further option
    ends = _try_each(last, game, answers)
    tried = [judge_claims(position, one) for one in ends]
    through = [
        way
        for one, told in zip(ends, tried, strict=True)
        for way in _judge_ways(position, one, told, unsaid, len(ends))
    ]
    so_far = [judge_claims(position, replace(one, under_way=None)) for one in ends]
    found, there = [*judged], judge_claims_there(position, end)
    for place in unsaid:
        results = {one[place].answer for one in through}
        if tried and all(is_never_so(there[place], one[place], position.claims[place]) for one in tried):
            found[place] = there[place]
        elif len(results) == 1 and ClaimAnswer.UNKNOWN not in results:
            alike = _keep_common([one[place] for one in through])
            found[place] = _tell_whichever(position, last, choice, len(tried), alike, judged[place])
        elif {one[place].answer for one in so_far} == {ClaimAnswer.RIGHT, ClaimAnswer.WRONG}:
            outcomes = [(_write(game, answer), one[place]) for answer, one in zip(answers, so_far, strict=True)]
            found[place] = _tell_by_answer(position, choice, outcomes, judged[place])
    alike_later = bool(tried) and all(_list_results(one) == _list_results(tried[0]) for one in tried)
    return tuple(found), _judge_settled(position, ends[0]) if alike_later else ()


def _judge_ways(
    position: ExaminedPosition, end: CourseEnd, judged: tuple[JudgedClaim, ...], unsaid: Sequence[int], ways: int
) -> list[tuple[JudgedClaim, ...]]:
    """Returns the answers to claims after each way through the further questions; those there if none is tried.

    Args:
        position: the position with its claims.
        end: the end after an answer.
        judged: the answers there.
        unsaid: the places of the claims that could not be answered; if they can be there, nothing more is tried.
        ways: the number of ways that are tried already.
    """
    last = end.settled or end
    choice = find_question(last.game) if last.game is not None and last.under_way is not None else None
    if choice is None or last.game is None or all(judged[place].answer is not ClaimAnswer.UNKNOWN for place in unsaid):
        return [judged]
    answers = [] if find_possible_answers(last.game, choice) else _list_answers(last.game, choice)
    ways *= len(answers)
    tried = _try_each(last, last.game, answers) if ways <= MOST_WAYS else ()
    further = ((one, judge_claims(position, one)) for one in tried)
    return [way for one, told in further for way in _judge_ways(position, one, told, unsaid, ways)] or [judged]


def _judge_unfinished(
    position: ExaminedPosition, last: CourseEnd, game: SimulatedGame, choice: Choice, judged: tuple[JudgedClaim, ...]
) -> tuple[JudgedClaim, ...]:
    """Returns the answers to claims in the middle of an act, where only what has happened is answered already.

    Anything else is answered once the act is complete, if that is so whichever option its player picks.
    """
    answers = [] if find_possible_answers(game, choice) else _list_answers(game, choice)
    ends, found = _try_each(last, game, answers), [*judged]
    tried = [judge_claims(position, one) for one in ends]
    for place, one in enumerate(judged):
        if one.answer is ClaimAnswer.UNKNOWN or not _may_change(position.claims[place], one):
            continue
        results = {
            ClaimAnswer.UNKNOWN if at.unfinished else told[place].answer for at, told in zip(ends, tried, strict=True)
        }
        if results == {one.answer}:
            continue
        if len(results) == 1 and ClaimAnswer.UNKNOWN not in results:
            alike = _keep_common([told[place] for told in tried])
            found[place] = _tell_whichever(position, last, choice, len(tried), alike, tried[0][place])
        elif results == {ClaimAnswer.RIGHT, ClaimAnswer.WRONG}:
            outcomes = [(_write(game, answer), told[place]) for answer, told in zip(answers, tried, strict=True)]
            found[place] = _tell_by_answer(position, choice, outcomes, _leave_open(position, choice, one))
        else:
            found[place] = _leave_open(position, choice, one)
    return tuple(found)


def _may_change(claim: BoundClaim, judged: JudgedClaim) -> bool:
    """Returns whether the answer to a claim may be another one once an act is complete: what has happened stays so."""
    happened = bool(claim.deeds) and not claim.parts and all(deed.happens for deed in claim.deeds)
    return not is_of_play(claim) and not (happened and judged.answer is ClaimAnswer.RIGHT)


def _leave_open(position: ExaminedPosition, choice: Choice, judged: JudgedClaim) -> JudgedClaim:
    """Returns a claim as one that cannot be said before an open question is answered, with what is so until then."""
    leave = leave_so_far if judged.answer is ClaimAnswer.RIGHT else leave_not_so_far
    finding = position.book.stored(leave(position.book, choice))
    return msgspec.structs.replace(
        judged, answer=ClaimAnswer.UNKNOWN, findings=(finding,), events=(), values=(), way=()
    )


def _judge_settled(position: ExaminedPosition, end: CourseEnd) -> tuple[JudgedClaim, ...]:
    """Returns the answers where everybody's passes lead from the end of a course; none if nothing is settled there."""
    return judge_claims_there(position, end.settled) if end.settled is not None else ()


def _list_results(judged: Sequence[JudgedClaim]) -> list[ClaimAnswer]:
    return [one.answer for one in judged]


def _deny_contradicting(
    position: ExaminedPosition, end: CourseEnd, judged: tuple[JudgedClaim, ...]
) -> tuple[JudgedClaim, ...]:
    """Returns the answers to claims, of which one that contradicts a right one is wrong where it is not so now.

    Whatever is asked next cannot make both of them right.
    """
    pairs = find_contradictions(position.claims, position.table).items()
    unsaid = {place for pair in pairs for place in _find_against_right(judged, *pair)}
    if not unsaid:
        return judged
    later = replace(end.settled, under_way=None) if end.settled is not None else None
    so_far = judge_claims(position, replace(end, under_way=None, settled=later))
    denied = {place for place in unsaid if so_far[place].answer is ClaimAnswer.WRONG}
    return tuple(so_far[place] if place in denied else one for place, one in enumerate(judged))


def _find_against_right(judged: Sequence[JudgedClaim], one: int, other: int) -> Iterator[int]:
    """Yields the claim of a contradicting pair that cannot be said, if the other one is right."""
    for place, against in ((one, other), (other, one)):
        if judged[place].answer is ClaimAnswer.UNKNOWN and judged[against].answer is ClaimAnswer.RIGHT:
            yield place


def _list_answers(game: SimulatedGame, choice: Choice) -> list[StatedAttempt]:
    """Returns the possible answers of a player to a question, if they are few; else none.

    Where all players show signs, who wins is tried, not each sign.
    """
    if choice.seat == CHANCE:
        return []
    seats = game.position.book.seats
    if asks_for_signs(game.table, game.position.book):
        return [StatedAttempt(choice.seat, {WON[-1]: winner}) for winner in seats]
    return [StatedAttempt(choice.seat, answer=each) for each in _list_picks(game, choice)]


def _list_picks(game: SimulatedGame, choice: Choice) -> list[Answer]:
    """Returns the options, numbers or orders of a question as answers, if they are few; else none."""
    if choice.form == "number" and 1 <= choice.most - choice.least < MOST_NUMBERS:
        return [Answer(choice.seat, number=str(number)) for number in range(choice.least, choice.most + 1)]
    if choice.form == "order" and 2 <= len(choice.options) <= MOST_ORDERED:
        orders = permutations(option.id for option in choice.options)
        return [Answer(choice.seat, picks=order) for order in orders]
    if choice.form != "options" or not choice.least == choice.most == 1:
        return []
    unequal = _list_told_apart(game, choice)
    few = len(choice.options) >= 2 and len(unequal) <= MOST_TRIED
    return [Answer(choice.seat, picks=(each.id,)) for each in unequal if few]


def _list_told_apart(game: SimulatedGame, choice: Choice) -> list[Option]:
    """Returns the options of a question, of equal cards one, and also each that a claim names by a label of its own."""
    told: dict[tuple[str, str], Option] = {}
    for option in choice.options:
        label = game.labels.option(game.table, option.id).partition(":")[2]
        named = label if label and any(label in claim.said for claim in game.position.claims) else ""
        told.setdefault((describe_option(game.table, option.id, option.subject), named), option)
    return [*told.values()]


def _write(game: SimulatedGame, tried: StatedAttempt) -> str:
    """Returns an answer as it is written in a file."""
    answer = tried.answer
    if answer is None:
        return f"{{{tried.said.replace(' ', ': ', 1)}}}"
    picks = [game.labels.option(game.table, str(pick)) for pick in answer.picks]
    if not picks:
        return f"{{number: {answer.number}}}"
    subjects = [pick.partition(":")[2] for pick in picks]
    cards = [subject.partition("/")[0] for subject in subjects]
    subjects = cards if len({*cards}) == len(cards) else subjects
    return picks[0] if len(picks) == 1 else f"{{order: [{', '.join(subjects)}]}}"


def _tell_by_answer(
    position: ExaminedPosition, choice: Choice, outcomes: Sequence[tuple[str, JudgedClaim]], before: JudgedClaim
) -> JudgedClaim:
    """Returns a claim with the answers to the open question that make it right, and those that do not.

    A number that is another one than claimed stands behind the answer that leads to it; what is asked after that is not
    looked at.
    """
    cites = position.book.edition.recorded(choice.cites)
    right = [written for written, judged in outcomes if judged.answer is ClaimAnswer.RIGHT]
    wrong = [f"{said}{_find_number(judged)}" for said, judged in outcomes if judged.answer is ClaimAnswer.WRONG]
    if choice.find(SIGNS[0]) is not None:
        winner = next(seat for seat in position.book.seats if seat in right[0])
        depends = leaves_open("statement.depends-on-janken", cites, choice.seat, player=winner, possible=right[0])
    else:
        depends = leaves_open(
            "statement.depends-on", cites, choice.seat, asked=choice.seat, open_question=choice.name,
            asked_about=choice.subject, right_if=", ".join(right), wrong_if=", ".join(wrong),
            possible=_write_in_file(right[0]),
        )  # fmt: skip
    further = tuple(one for one in before.findings if one.code not in LEFT_OPEN or "possible" in one.facts)
    return msgspec.structs.replace(before, findings=(position.book.stored(depends), *further))


def _write_in_file(written: str) -> str:
    """Returns an answer with its act and its card as an entry of a file (`{choose: I}`)."""
    act, _, about = written.partition(":")
    return f"{{{act}: {about}}}" if about and not written.startswith("{") else written


def _find_number(judged: JudgedClaim) -> str:
    """Returns the number found instead of the claimed one, in brackets; empty if a card or a word was found."""
    found = [each.facts.get("found") for each in judged.findings if not isinstance(each.facts.get("found"), int)]
    numbers = [next(iter(one.values())) if isinstance(one, dict) and len(one) == 1 else one for one in found]
    return next((f" ({number})" for number in numbers if str(number).isdecimal()), "")


def _try_each(last: CourseEnd, game: SimulatedGame, answers: Sequence[StatedAttempt]) -> Sequence[CourseEnd]:
    """Returns where play stands after each answer; none if one of them cannot be carried out."""
    found: list[CourseEnd] = []
    for answer in answers:
        try:
            played = play_answer(game, answer)
        except (SearchLimit, WorkLimit):
            return ()
        if played.broken_off:
            return ()
        found.append(end_after(last, played.whole(game.position)))
    return found


def _keep_common(judged: Sequence[JudgedClaim]) -> JudgedClaim:
    """Returns the first of several answers to a claim with only the events and clauses that every one of them has."""
    labels = [{label for finding in one.findings for label in finding.cites} for one in judged]
    everywhere = set.intersection(*labels)
    findings = tuple(
        msgspec.structs.replace(each, cites=tuple(label for label in each.cites if label in everywhere))
        for each in judged[0].findings
    )
    first, others = judged[0], [{_describe_event(event, one) for event in one.events} for one in judged[1:]]
    common = (event for event in first.events if all(_describe_event(event, first) in other for other in others))
    way = tuple(label for label in first.way if all(label in one.way for one in judged))
    return msgspec.structs.replace(judged[0], findings=findings, events=tuple(common), way=way)


def _describe_event(event: Event, judged: JudgedClaim) -> tuple[object, ...]:
    """Returns what tells an event from others: its type, its clauses, and what card it is about."""
    card = getattr(event, "card", 0)
    return (type(event), judged.numbers.get(card, card), event.cites)


def _tell_whichever(
    position: ExaminedPosition, last: CourseEnd, choice: Choice, count: int, judged: JudgedClaim, before: JudgedClaim
) -> JudgedClaim:
    """Returns an answer with the findings that it does not depend on the open question, and what was told before.

    A janken after everything that the answer is about is not mentioned.
    """
    cites = position.book.edition.recorded(choice.cites)
    if choice.find(SIGNS[0]) is None:
        whichever = not_applicable(
            "statement.whichever", cites, choice.seat, asked=choice.seat, open_question=choice.name,
            asked_about=choice.subject, count=count,
        )  # fmt: skip
    elif judged.events and all(event.seq <= last.table.version for event in judged.events):
        return judged
    else:
        whichever = not_applicable("statement.whoever-wins", cites, choice.seat)
    notes = (*judged.findings, position.book.stored(whichever))
    told = (one for one in before.findings if one.code not in LEFT_OPEN and one not in notes)
    further = tuple(told)
    return msgspec.structs.replace(judged, findings=(*notes, *further))
