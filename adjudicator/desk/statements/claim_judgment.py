"""Answers claims beside a position, from the events of its course and the table at its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from adjudicator.desk.claims.agreement import find_meant, holds, narrow_fact, read_single
from adjudicator.desk.claims.binding import (
    NOTHING,
    VALUES,
    CardClaim,
    ClaimedCard,
    ClaimPart,
    Facet,
    TableClaim,
    ZoneClaim,
    cards_in,
    read,
)
from adjudicator.desk.claims.comparison import compare_bound_claim, type_value
from adjudicator.desk.claims.difference import ClaimDifference, DifferenceKind, name_difference
from adjudicator.desk.claims.pairing import pair_cards
from adjudicator.desk.claims.played_acts import PlayedActs
from adjudicator.desk.claims.statements import BoundClaim
from adjudicator.desk.courses.open_questions import waits
from adjudicator.desk.history.claim_history import ClaimHistory
from adjudicator.desk.history.provenance import ON_CARDS, find_event, find_noted
from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.desk.positions.report import ClaimAnswer, JudgedClaim
from adjudicator.desk.simulation.waiting_triggers import consistency_of
from adjudicator.desk.statements.claim_moments import choose_answer, is_of_play
from adjudicator.desk.statements.contradictions import find_contradictions
from adjudicator.desk.statements.course_end import CourseEnd
from adjudicator.desk.statements.deed_judgment import DeedJudgment
from adjudicator.desk.statements.reasons.hindrances import Hindrances
from adjudicator.desk.statements.reasons.last_values import LastValue, find_last_value
from adjudicator.desk.statements.reasons.standing import Standing
from adjudicator.desk.statements.reasons.text_decisions import TextDecisions
from adjudicator.desk.statements.reasons.undone import StepsUndone
from adjudicator.desk.statements.reasons.unreached import find_applied_before, find_unmet, find_unreached
from adjudicator.desk.statements.reasons.untriggered import Untriggered, list_deeds
from adjudicator.desk.statements.statement_answers import StatementAnswer, StatementAnswers, add_others
from adjudicator.desk.statements.unanswered import leave_not_so_far, tell_taken_back
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.abilities.layers.explain_value import Layers, UnknownValue, ValueReason, explain_value
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Labels
from engine.core.clauses.finding import Finding, forbids, leaves_open, not_applicable, permits
from engine.core.opening.consistency import UNSEEN
from engine.core.table.aspects import PLACE, RESULT, TURN, Aspect
from engine.core.table.choice import Choice
from engine.core.table.state import GameObject


def judge_claims_there(position: ExaminedPosition, end: CourseEnd) -> tuple[JudgedClaim, ...]:
    """Returns the answer to each claim of a position where its course ends, whatever is still under way."""
    judging, against = _ClaimJudgment(position, end), find_contradictions(position.claims, position.table)
    return tuple(judging.judge(claim, against.get(index)) for index, claim in enumerate(position.claims))


def judge_claims(position: ExaminedPosition, end: CourseEnd) -> tuple[JudgedClaim, ...]:
    """Returns the answer to each claim of a position."""
    if not position.claims:
        return ()
    against = find_contradictions(position.claims, position.table)
    judged = [*judge_claims_there(position, end)]
    if end.settled is not None:
        later, resolves = _ClaimJudgment(position, end.settled), end.game is not None and waits(end.game)
        for index, claim in enumerate(position.claims):
            settled = later.judge(claim, against.get(index))
            settled = settled if position.course else later.tell_passes(settled)
            judged[index] = choose_answer(judged[index], settled, claim, resolves=resolves)
    if end.run_on is not None:
        later = _ClaimJudgment(position, end.run_on)
        for index, claim in enumerate(position.claims):
            if judged[index].answer is not ClaimAnswer.RIGHT and is_of_play(claim):
                judged[index] = later.judge(claim, against.get(index))
    return tuple(judged)


class _ClaimJudgment:
    """Answers the claims of one position; the log is read once for all of them."""

    def __init__(self, position: ExaminedPosition, end: CourseEnd) -> None:
        self._position, self._end = position, end
        self._parts = [part for claim in position.claims for part in claim.parts]
        self._history = ClaimHistory(self._parts)
        self._history.fold(end.log, end.start)
        self._g = RulesContext(end.table)
        self._layers: Layers | None = None
        self._events = {event.seq: event for event in end.log}
        acts = PlayedActs(end.log, end.table, end.start)
        self._hindrances = Hindrances(end, acts, position.book, self._events)
        self._answers = StatementAnswers(position.book, end, self._events, self._history, self._hindrances)
        self._standing = Standing(position.book, consistency_of(position), end, self._events)
        self._decisions = TextDecisions(end, position.book)
        self._undone = StepsUndone(end, position.book, consistency_of(position))
        self._untriggered = Untriggered(end, position.book)
        self._deeds = DeedJudgment(
            position, end, acts, self._answers, self._standing, self._decisions, self._undone, self._untriggered
        )

    def judge(self, claim: BoundClaim, against: int | None = None) -> JudgedClaim:
        """Returns the answer to one claim: right if all of its statements are, wrong if one of them is.

        Args:
            claim: the claim.
            against: the index of an earlier claim that it contradicts; None for none.
        """
        answered = [each for part in claim.parts for each in self._judge_stated(part, denied=part in claim.denied)]
        answered += [self._deeds.judge(deed) for deed in claim.deeds]
        answers = {each.answer for each in answered}
        answer = next(one for one in (ClaimAnswer.WRONG, ClaimAnswer.UNKNOWN, ClaimAnswer.RIGHT) if one in answers)
        wanted = {seq for each in answered for seq in (*each.steps, each.event) if seq}
        return JudgedClaim(
            claim.said,
            answer,
            (*_list_findings(answered), *self._tell_contradiction(against)),
            tuple(self._events[seq] for seq in sorted(wanted)),
            tuple(value for each in answered for value in each.values),
            self._end.numbers,
            self._cite_way(answered),
        )

    def _cite_way(self, answered: Sequence[StatementAnswer]) -> Labels:
        """Returns the clauses of the steps that led to what the answers are about, without those that they cite."""
        known = {label for each in answered for label in each.finding.cites}
        steps = sorted({seq for each in answered for seq in each.way})
        labels = dict.fromkeys(label for seq in steps for label in self._events[seq].cites)
        return tuple(label for label in labels if label not in known)

    def tell_passes(self, judged: JudgedClaim) -> JudgedClaim:
        """Returns an answer with the finding that everybody is assumed to pass after the course."""
        found = self._position.book.stored(not_applicable("statement.after-passes", self._answers.cite(0), "claim"))
        return msgspec.structs.replace(judged, findings=(*judged.findings, found))

    def _tell_contradiction(self, against: int | None) -> tuple[Finding, ...]:
        """Returns the finding that a claim contradicts an earlier one; none without one."""
        if against is None:
            return ()
        found = not_applicable("statement.contradicts", self._answers.cite(0), "claim", place=against + 1)
        return (self._position.book.stored(found),)

    def _judge_stated(self, part: ClaimPart, *, denied: bool) -> Sequence[StatementAnswer]:
        """Returns the answers to a statement, or to its denial."""
        answered = [*self._judge_part(part)]
        return self._answers.turn_round(answered) if denied else answered

    def _judge_part(self, part: ClaimPart) -> Iterator[StatementAnswer]:
        table = self._end.table
        if self._end.broken_off and not (table.result is not None and isinstance(part, TableClaim)):
            yield self._answers.leave_broken_off()
            return
        unseen = self._find_unseen(part)
        if unseen is not None:
            yield self._answers.leave_open(
                leaves_open("statement.unseen", self._answers.cite(0), unseen.id, card=unseen.id)
            )
        elif isinstance(part, TableClaim) and part.kind == "fact":
            yield self._judge_fact(part)
        elif isinstance(part, TableClaim) and part.denied and not holds(table, self._g, part):
            yield self._deny_result(part)
        elif holds(table, self._g, part):
            yield from self._confirm(part)
        elif self._end.under_way is not None:
            yield self._leave_not_so_far(self._end.under_way)
        elif self._end.refused is not None and table.result is None and not self._end.refused.changes_nothing:
            yield self._answers.leave_after_refusal(self._end.refused)
        else:
            for difference in compare_bound_claim(table, (part,), self._history.visited):
                yield self._tell_taken_back(self._deny(part, difference))

    def _find_unseen(self, part: ClaimPart) -> GameObject | None:
        """Returns an unseen card on which a statement depends; None if there is none."""
        if isinstance(part, TableClaim):
            return None
        if isinstance(part, CardClaim):
            asks = any(facet.kind in VALUES for entry in part.entries for facet in entry.facets)
            return next((obj for obj in find_meant(self._g, part.meant) if asks and obj.number == UNSEEN), None)
        named = [entry for entry in part.entries or () if entry.meant is not None]
        paired = pair_cards(self._g, named, cards_in(self._end.table, part.keys))
        taken = (obj for entry, obj in paired.pairs if entry.meant is not None and entry.meant.card != obj.card)
        return next((obj for obj in (*taken, *(paired.over if paired.left else ())) if obj.number == UNSEEN), None)

    def _judge_fact(self, part: TableClaim) -> StatementAnswer:
        """Answers a statement about a fact; of a mapping only the given entries count."""
        got = read_single(self._end.table, part)
        claimed, got = narrow_fact(part.value, got)
        event = find_noted(self._history, self._end.log, self._end.start, part)
        right = bool(claimed == got)
        told: dict[str, Any] = {"value_name": part.name, "found": type_value(got)}
        if right:
            seats = [*claimed] if isinstance(claimed, Mapping) else []
            return self._tell_diverted(part.name, seats, self._confirm_table(part.name, got, event))
        if self._end.under_way is not None:
            return self._leave_not_so_far(self._end.under_way)
        refused = self._end.refused if self._end.table.result is None else None
        if refused is not None and not refused.changes_nothing:
            return self._answers.leave_after_refusal(refused)
        told |= {"claimed": type_value(part.value)}
        denied = self._answers.deny_with(name_difference(DifferenceKind.OTHER_FACT), told, event)
        denied = replace(denied, further=(*denied.further, *self._undone.tell_texts()))
        return self._tell_taken_back(denied)

    def _confirm_table(self, name: str, got: Any, event: int) -> StatementAnswer:
        cites, word, found = self._answers.cite(event), WORDS.get(name, name), type_value(got)
        return self._answers.answer_right(permits("statement.table", cites, word, value_name=word, found=found), event)

    def _tell_diverted(self, name: str, seats: Sequence[str], answered: StatementAnswer) -> StatementAnswer:
        """Returns the answer that what an attack strikes at is unchanged, with what the battle did to cards instead.

        Args:
            name: the fact or the zone of the players that the answer is about.
            seats: these players.
            answered: the answer.
        """
        battle = load_defaults(self._position.book.id).scenario.battle
        if answered.event or battle is None or name != battle.strikes_at or self._end.table.turn_player in seats:
            return answered
        return replace(answered, steps=(*answered.steps, *self._answers.hindrances.diverted))

    def _deny_result(self, part: TableClaim) -> StatementAnswer:
        """Returns the answer to a claim that the game does not end as it does."""
        event = self._history.last.get(RESULT, 0)
        word, found = WORDS.get(part.name, part.name), type_value(read_single(self._end.table, part))
        finding = forbids("statement.table", self._answers.cite(event), word, value_name=word, found=found)
        return self._answers.answer_wrong(finding, event)

    def _confirm(self, part: ClaimPart) -> Iterator[StatementAnswer]:
        """Yields the answer to each statement of a part that holds."""
        if isinstance(part, TableClaim):
            key = {"turn": TURN, "result": RESULT, "place": PLACE}[part.kind]
            stated = part.denied or part.among
            got = read_single(self._end.table, part) if stated else part.value
            yield self._confirm_table(part.name, got, self._history.last.get(key, 0))
        elif isinstance(part, ZoneClaim):
            yield from self._confirm_zone(part)
        else:
            for entry, obj in pair_cards(self._g, part.entries, find_meant(self._g, part.meant)).pairs:
                for facet in entry.facets:
                    yield self._confirm_facet(obj, facet)

    def _confirm_zone(self, part: ZoneClaim) -> Iterator[StatementAnswer]:
        objects = cards_in(self._end.table, part.keys)
        event = max((self._history.last.get(("zone", key, ""), 0) for key in part.keys), default=0)
        named: list[ClaimedCard] = [entry for entry in part.entries or () if entry.meant is not None]
        for entry, obj in pair_cards(self._g, named, objects).pairs:
            yield self._confirm_place(obj)
            for facet in entry.facets:
                yield self._confirm_facet(obj, facet)
        if not named:
            count = part.count if part.entries is None else len(objects)
            finding = permits("statement.count", self._answers.cite(event), part.key, zone=part.key, count=count)
            answered = replace(self._answers.answer_right(finding, event), further=self._tell_undone(part))
            seat, _, zone = part.key.rpartition("/")
            yield self._tell_diverted(zone, [seat], answered)

    def _confirm_place(self, obj: GameObject, *, denied: bool = False) -> StatementAnswer:
        event = self._history.last.get(("placed", obj.id, ""), 0)
        cites = self._answers.cite(event)
        if denied:
            return self._answers.answer_right(
                permits("statement.lies", cites, obj.id, card=obj.id, zone=obj.zone), event
            )
        return self._answers.answer_right(permits("statement.zone", cites, obj.id, card=obj.id, zone=obj.zone), event)

    def _confirm_facet(self, obj: GameObject, facet: Facet) -> StatementAnswer:
        if facet.kind == "zone":
            return self._confirm_place(obj, denied=not facet.name)
        got = read(self._g, obj, facet)
        found = got.id if isinstance(got, GameObject) else type_value(got)
        word, values = facet.name or WORDS.get(facet.kind, facet.kind), tuple[ValueReason, ...]()
        if facet.kind in VALUES:
            event = self._history.values.since(obj.id, facet) if self._history.values is not None else 0
            values = self._explain(obj.id, facet.name)
        else:
            keys: list[Aspect] = [(aspect, obj.id, "") for aspect in ON_CARDS.get(facet.kind, ("placed",))]
            keys += [("markers", obj.id, facet.name)] if facet.kind in ("marker", "markers") else []
            event = max(self._history.last.get(key, 0) for key in keys)
            event = self._find_kept(event, obj.id, facet.kind)
        cites = self._answers.cite(event)
        finding = permits("statement.value", cites, obj.id, card=obj.id, value_name=word, found=found)
        further = (
            *self._standing.tell_price(obj.id, facet.name),
            *self._decisions.tell_settled(values),
            *self._undone.tell_counted(values),
            *self._undone.tell((), (obj.id,)),
            *self._undone.tell_texts(),
            *(() if event > self._end.begins_after else self._untriggered.tell((word,))),
        )
        return replace(self._answers.answer_right(finding, event, values), further=further)

    def _deny(self, part: ClaimPart, difference: ClaimDifference) -> StatementAnswer:
        """Returns the answer for a difference between a part and the table, with the event that caused it."""
        known = msgspec.structs.replace(difference, said=self._parts.index(part))
        event = self._find_kept(find_event(self._history, known), difference.object, difference.facet)
        if difference.facet == "zone" and not difference.name:  # it is there, though claimed not to be
            card, zone = difference.arguments["card"], difference.arguments["zone"]
            return self._answers.answer_wrong(
                forbids("statement.lies", self._answers.cite(event), card, card=card, zone=zone), event
            )
        told = dict(difference.arguments)
        if difference.facet in VALUES and told.get("found") == NOTHING:
            last = find_last_value(self._end, self._events, difference.object, difference.name)
            if last is not None:
                return self._tell_last_value(last, told)
        values = self._explain(difference.object, difference.name) if difference.facet in VALUES else ()
        denied = self._answers.deny_with(difference.code, told, event, values)
        table, of_card = self._end.table, (difference.object, difference.name)
        unreached = find_unreached(self._position.book, table, *of_card, told.get("found"), told.get("claimed"))
        words, seat = _list_words(part, difference), _find_claimed_player(part)
        others = self._untriggered.tell_of_others(words, seat) if seat else []
        further = (
            *(unreached if difference.facet in VALUES else ()),
            *(find_unmet(self._g, *of_card) if difference.facet in VALUES else ()),
            *(find_applied_before(self._layers, difference.object) if values and self._layers is not None else ()),
            *self._standing.tell_price(*of_card),
            *self._standing.tell_not_losing(part),
            *self._decisions.tell_settled(values),
            *self._undone.tell_counted(values),
            *self._tell_claimed_places(part, difference),
            *self._tell_undone(part, difference.object),
            *(self._decisions.tell_left_out(list_deeds(words), seat) if seat else ()),
            *self._untriggered.tell(words, seat),
        )
        return add_others(replace(denied, further=further), others)

    def _tell_last_value(self, last: LastValue, told: dict[str, Any]) -> StatementAnswer:
        """Returns the answer about a value that a card has no more, by the last one that it had."""
        cites, card, found = self._answers.cite(last.event), told["card"], type_value(last.reason.value)
        name, claimed = told["value_name"], told["claimed"]
        if found == claimed:
            finding = permits("statement.last-value", cites, card, card=card, value_name=name, found=found)
            return self._answers.answer_right(finding, last.event, (last.reason,))
        finding = forbids("statement.last-value", cites, card, card=card, value_name=name, found=found, claimed=claimed)
        return self._answers.answer_wrong(finding, last.event, (last.reason,))

    def _find_kept(self, event: int, card: int, facet: str) -> int:
        """Returns the event that made something so; of how a card lies, else the one that tells why it stays so."""
        if facet != "state" or event > self._end.begins_after:
            return event
        return self._hindrances.find_kept(card) or event

    def _tell_claimed_places(self, part: ClaimPart, difference: ClaimDifference) -> Iterator[Finding]:
        """Yields a finding for each card that lies in another zone than claimed, and is not told yet."""
        if isinstance(part, ZoneClaim) and difference.object:
            for entry in part.entries or ():
                for obj in find_meant(self._g, entry.meant) if entry.meant is not None else ():
                    if obj.zone not in part.keys and obj.id != difference.object:
                        yield self._answers.tell_place(obj)

    def _tell_undone(self, part: ClaimPart, card: int = 0) -> tuple[Finding, ...]:
        """Returns what the steps of the course did not do with the cards of a zone or with a card, and why."""
        keys = part.keys if isinstance(part, ZoneClaim) and part.entries is None else ()
        about = self._undone.tell(keys, (card,) if card else ())
        return (*about, *(each for each in self._undone.tell_texts(keys) if each not in about))

    def _explain(self, object_id: int, name: str) -> tuple[ValueReason, ...]:
        if not object_id:
            return ()
        self._layers = self._layers or Layers.of(self._end.table)
        try:
            return (explain_value(self._end.table, object_id, name, self._layers),)
        except UnknownValue:
            return ()

    def _tell_taken_back(self, answered: StatementAnswer) -> StatementAnswer:
        """Returns an answer with the finding that an illegal answer leaves the table as it was, if one does."""
        refused = self._end.refused
        if refused is None or not refused.changes_nothing or self._end.table.result is not None:
            return answered
        return replace(answered, further=(*answered.further, tell_taken_back(self._position.book, refused)))

    def _leave_not_so_far(self, choice: Choice) -> StatementAnswer:
        """Returns the answer to what is not so on a table where an answer is still missing."""
        return self._answers.leave_open(leave_not_so_far(self._position.book, choice))


def _list_words(part: ClaimPart, difference: ClaimDifference) -> tuple[str, ...]:
    """Returns the names of what differs from a statement: a value, a marker, a counted zone."""
    zone = part.key.rpartition("/")[2] if isinstance(part, ZoneClaim) and part.entries is None else ""
    return tuple(filter(None, (difference.name, difference.facet, zone)))


def _find_claimed_player(part: ClaimPart) -> str:
    """Returns the player about whose zone a statement gives a number of cards; empty for none."""
    return part.key.rpartition("/")[0] if isinstance(part, ZoneClaim) and part.entries is None else ""


WORDS = {"at": "place", "state": "orientation", "turn player": "turn_player", "number": "turn_number"}
"""The rulebook's words for kinds of statements, where claims use other words."""


def _list_findings(answered: Sequence[StatementAnswer]) -> list[Finding]:
    """Returns the findings of the answers to the statements of a claim, once each.

    That a denied list is so in each of its cards is told once, as its sentence names none of them.
    """
    told: dict[tuple[object, ...], Finding] = {}
    for finding in (one for each in answered for one in (each.finding, *each.further)):
        subject = "" if finding.code == "statement.so-indeed" else finding.subject
        told.setdefault((finding.code, finding.effect, subject, finding.cites, repr(finding.facts)), finding)
    return [*told.values()]
