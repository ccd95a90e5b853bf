"""Plays on to the end of the turn where a claim is about a card under an effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from adjudicator.desk.claims.agreement import find_meant
from adjudicator.desk.claims.statements import BoundClaim
from adjudicator.desk.courses.open_questions import find_question
from adjudicator.desk.courses.unsaid_passes import assume_answer, stand
from adjudicator.desk.positions.parser import ExaminedPosition, StatedAttempt
from adjudicator.desk.positions.report import ClaimAnswer, JudgedClaim
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.statements.claim_judgment import judge_claims_there
from adjudicator.desk.statements.course_end import CourseEnd, cut_turn, find_next_turn
from adjudicator.notation.labels.meant_options import DECLINING, END
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, Outcome, not_applicable
from engine.core.clauses.refusal import SearchLimit, WorkLimit
from engine.core.events.cards import MarkersChanged
from engine.core.events.effects import EffectBegan, EffectEnded
from engine.core.events.event import Event
from engine.core.events.fold import open_state
from engine.core.table.choice import Choice

MOST_ANSWERS = 40
"""The most answers that are assumed up to the end of the turn."""


def judge_until_turn_ends(
    position: ExaminedPosition, end: CourseEnd, judged: tuple[JudgedClaim, ...]
) -> tuple[JudgedClaim, ...]:
    """Returns the answers to claims; what has not happened to a card is looked for until the turn ends.

    That is done where an effect still lies on the card, so that its end may be what the players mean. Where the course
    itself leads past the end of one, what ended with it is told.
    """
    last = end.settled or end
    judged = tuple(
        _tell_ended(position, last, claim, answer) for claim, answer in zip(position.claims, judged, strict=True)
    )
    concerned = {
        place: cards
        for place, claim in enumerate(position.claims)
        if _has_not_happened(claim, judged[place]) and (cards := {*_list_under_effects(last, claim)})
    }
    later = _play_to_turn_end(last) if concerned else None
    if later is None:
        return judged
    then, told = judge_claims_there(position, later), [*judged]
    for place, cards in concerned.items():
        ending = [*_list_ending(last, later, cards)]
        if then[place].answer is not judged[place].answer:
            note = not_applicable("statement.by-turn-end", _cite(position, ending), "claim")
            told[place] = _add(position, then[place], [note], ())
        elif ending:
            cites = _cite(position, ending)
            notes = [not_applicable("statement.not-by-turn-end", cites, "claim")]
            if len({event.batch for event in ending}) < len(ending):
                notes.append(not_applicable("statement.ends-together", cites, "claim"))
            told[place] = _add(position, judged[place], notes, ending)
    return tuple(told)


def _tell_ended(position: ExaminedPosition, last: CourseEnd, claim: BoundClaim, judged: JudgedClaim) -> JudgedClaim:
    """Returns an answer with what ended at the same time in the course, if that lay on a card of the claim."""
    if not _has_not_happened(claim, judged):
        return judged
    cards = {
        obj.id for deed in claim.deeds for card in deed.cards for obj in find_meant(RulesContext(last.table), card)
    }
    ended = [*_list_ended_together(last, cards)]
    if not ended:
        return judged
    return _add(position, judged, [not_applicable("statement.ends-together", _cite(position, ended), "claim")], ended)


def _list_ended_together(last: CourseEnd, cards: set[int]) -> Iterator[Event]:
    """Yields the events of a course by which markers on cards, and effects on them, ended at the same time."""
    before = last.start or open_state(last.log[0])
    effects = [*before.lasting.values(), *(event.effect for event in last.log if isinstance(event, EffectBegan))]
    lasting = {each.id for each in effects if cards.intersection(each.fixed or ())}
    course = [event for event in last.log if event.seq > last.begins_after]
    over = {event.batch for event in course if isinstance(event, EffectEnded) and event.effect in lasting}
    off = [e for e in course if isinstance(e, MarkersChanged) and e.card in cards and e.now < e.was and e.batch in over]
    for event in course if off else ():
        ended = isinstance(event, EffectEnded) and event.effect in lasting and event.batch in {e.batch for e in off}
        if ended or event in off:
            yield event


def _has_not_happened(claim: BoundClaim, judged: JudgedClaim) -> bool:
    """Returns whether a claim is only about what happens to cards, and nothing of it has happened."""
    if claim.parts or not all(deed.cards and deed.number is None for deed in claim.deeds):
        return False
    expected = {deed.happens for deed in claim.deeds}
    return (judged.answer, expected) in ((ClaimAnswer.WRONG, {True}), (ClaimAnswer.RIGHT, {False}))


def _list_under_effects(end: CourseEnd, claim: BoundClaim) -> Iterator[int]:
    """Yields the cards of a claim to which a continuous effect with a duration applies."""
    g = RulesContext(end.table)
    fixed = {card for effect in end.table.lasting.values() for card in effect.fixed or ()}
    for deed in claim.deeds:
        for card in deed.cards:
            yield from (obj.id for obj in find_meant(g, card) if obj.id in fixed)


def _play_to_turn_end(last: CourseEnd) -> CourseEnd | None:
    """Returns the end of the turn if everybody passes and declines; None if somebody has to choose before."""
    game, events, numbers = last.game, list[Event](), dict(last.numbers)
    if game is None or last.broken_off or last.under_way is not None or last.run_on is not None:
        return None
    for _ in range(MOST_ANSWERS):
        choice = find_question(game)
        tried = _let_go_on(game, choice) if choice is not None else None
        if tried is None:
            return None
        try:
            verdict, after = simulated_game.judge_and_go_on(game, tried, explains=False)
        except (SearchLimit, WorkLimit):
            return None
        if verdict.outcome is not Outcome.LEGAL:
            return None
        events += after.events
        numbers |= after.numbers()
        game = stand(after)
        began = find_next_turn(after.events)
        if began is not None or after.table.result is not None:
            end = replace(last, log=(*last.log, *events), table=game.table, numbers=numbers, settled=None, game=game)
            return end if began is None else cut_turn(end, began)
        if after.stuck:
            return None
    return None


def _let_go_on(game: SimulatedGame, choice: Choice) -> StatedAttempt | None:
    """Returns the answer by which a player lets play go on; None if there is none."""
    step = assume_answer(game, choice)
    if step is not None:
        return step[0]
    word = next((word for word in (*DECLINING, END) if choice.find(word) is not None), "")
    return StatedAttempt(choice.seat, word) if word else None


def _list_ending(last: CourseEnd, later: CourseEnd, cards: set[int]) -> Iterator[Event]:
    """Yields the events after which nothing of the turn lies on the cards any more."""
    lasting = {each.id for each in last.table.lasting.values() if cards.intersection(each.fixed or ())}
    for event in later.log[len(last.log) :]:
        marked = isinstance(event, MarkersChanged) and event.card in cards
        if marked or (isinstance(event, EffectEnded) and event.effect in lasting):
            yield event


def _cite(position: ExaminedPosition, ending: Sequence[Event]) -> Cites:
    """Returns the clauses by which something ends."""
    return position.book.edition.recorded(tuple(dict.fromkeys(label for event in ending for label in event.cites)))


def _add(
    position: ExaminedPosition, judged: JudgedClaim, notes: Sequence[Finding], events: Sequence[Event]
) -> JudgedClaim:
    findings, happened = (*judged.findings, *map(position.book.stored, notes)), (*judged.events, *events)
    return msgspec.structs.replace(judged, findings=findings, events=happened)
