"""Answers what the verdict would be if a card were another one, for several cards or kinds side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import msgspec

from adjudicator.desk.positions.opening import USUAL_BOX
from adjudicator.desk.positions.question_notation import BoundQuestion, SupposedCard
from adjudicator.desk.positions.report import AnsweredQuestion, QuestionCase
from adjudicator.desk.questions.asked_position import AskedPosition, report_from
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.supposing import suppose_cards
from adjudicator.desk.simulation.unseen import list_unseen_cards
from adjudicator.desk.statements.claim_judgment import judge_claims
from adjudicator.notation.positions.cards.card_layout import FILLER
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites, Labels
from engine.core.clauses.finding import Finding, Outcome, Verdict, forbids, leaves_open, not_applicable, permits
from engine.core.opening.consistency import UNSEEN
from engine.core.table.cards import CardDefinition

MOST_OF_KIND = 8
"""The most cards that are tried for one kind."""


def answer_supposition(asked: AskedPosition, question: BoundQuestion) -> AnsweredQuestion:
    """Answers for each supposed card or kind what the verdict and the claims come to."""
    return _Supposing(asked, question).answer()


@dataclass
class _Supposing:
    asked: AskedPosition
    question: BoundQuestion

    def __post_init__(self) -> None:
        self._known: Mapping[str, CardDefinition] = load_defaults(self.asked.position.book.id).cards

    def answer(self) -> AnsweredQuestion:
        """Returns the answer to the question."""
        played = [(one, self._play_all(one)) for one in self.question.supposed]
        played = [(one, tried) for one, tried in played if tried or not self.question.every_kind]
        if any(self._is_left_open(one, case) for one, tried in played for case in tried):
            played += [(one, tried) for one in self._list_other_kinds() if (tried := self._play_all(one))]
        cases = tuple(case for _, tried in played for case in tried)
        findings = (*self._tell(cases), *(found for one, tried in played for found in self._tell_case(one, tried)))
        numbers = {key: number for case in cases for key, number in case.course.end.numbers.items()}
        numbers.pop(self.question.card, None)  # it is called as in the position, whatever it is supposed to be
        return AnsweredQuestion(
            self.question.kind, self.question.said, findings, cases=cases,
            not_looked=tuple(self._tell_not_looked(cases)), numbers=numbers,
        )  # fmt: skip

    def _is_left_open(self, one: SupposedCard, case: QuestionCase) -> bool:
        """Returns whether the verdict depends on the kind of the card that nobody has seen."""
        unseen = self.asked.position.table.objects[self.question.card].number == UNSEEN
        as_it_is = not one.number and not one.kind
        return unseen and as_it_is and self.asked.is_stated and case.verdict.outcome is Outcome.NEEDS_JUDGE

    def _list_other_kinds(self) -> list[SupposedCard]:
        """Returns the kinds that the card may have and that are not asked about."""
        asked = {one.kind for one in self.question.supposed}
        definitions = (*self.asked.position.definitions.values(), *self._known.values())
        kinds = dict.fromkeys(card.kind for card in definitions if card.number != FILLER and self._may_be(card))
        return [SupposedCard(kind, kind=kind) for kind in sorted(kinds) if kind not in asked]

    # ------------------------------------------------------------------ playing

    def _play_all(self, one: SupposedCard) -> list[QuestionCase]:
        """Plays the position with each card that a word means; cards with the same verdict are one case."""
        if not one.number and not one.kind:
            return [self._play(one, self.asked.begun, ())]
        numbers = [one.number] if one.number else self._list_of_kind(one.kind)
        cases: dict[tuple[object, ...], QuestionCase] = {}
        for number in numbers:
            case = self._play(one, self._suppose(number), (number,))
            key = (case.verdict.outcome, tuple(judged.answer for judged in case.claims), case.offered)
            known = cases.setdefault(key, case)
            if known is not case:
                cases[key] = msgspec.structs.replace(known, examples=(*known.examples, number))
        return list(cases.values())

    def _list_of_kind(self, kind: str) -> list[str]:
        """Returns cards of a kind: those that the position declares first, then one of each sort of the edition's."""
        declared = self.asked.position.definitions
        alike: dict[object, str] = {}
        for number, card in {**declared, **self._known}.items():
            if card.kind == kind and number != FILLER and self._may_be(card):
                alike.setdefault((card.attributes, card.flags, str(card.numbers), number in declared), number)
        return list(islice(alike.values(), MOST_OF_KIND))

    def _may_be(self, card: CardDefinition) -> bool:
        """Returns whether the rulebook allows a card in the deck from which the supposed card comes."""
        rules, zone = self.asked.position.book.unknown, self.asked.position.table.objects[self.question.card].zone
        pile = zone.rpartition("/")[2]
        own = f"{pile.partition('_')[0]}_{USUAL_BOX}"
        box = next((each for each in (pile, own, USUAL_BOX) if each in rules.decks), USUAL_BOX)
        belongs = rules.belongs.get(box)
        return belongs is None or belongs(card)

    def _suppose(self, number: str) -> SimulatedGame:
        """Returns the position continued as if the card were another one."""
        card, position = self.question.card, self.asked.position
        game = suppose_cards(position, {card: number}, self._known)
        first = position.opened
        if first is None:
            return game
        objects = tuple(msgspec.structs.replace(obj, number=number) if obj.id == card else obj for obj in first.objects)
        first = msgspec.structs.replace(first, objects=objects, pins=game.position.table.pins)
        game.position = replace(game.position, opened=first)
        return game

    def _play(self, one: SupposedCard, begun: SimulatedGame, examples: tuple[str, ...]) -> QuestionCase:
        asked = AskedPosition.of(begun, suppose=True)
        claims = judge_claims(begun.position, asked.end(asked.played))
        game = asked.played.game
        options = (option.id for choice in game.table.choices for option in choice.options)
        offered = tuple(dict.fromkeys(game.labels.option(game.table, option) for option in options))
        course = report_from(asked.played, 0)
        return QuestionCase(asked.played.judge(), course, claims, supposed=one, examples=examples, offered=offered)

    # ------------------------------------------------------------------ what is told

    def _tell(self, cases: Sequence[QuestionCase]) -> Iterator[Finding]:
        """Yields the sentence that answers: whether it makes a difference, and which kinds make it."""
        card = self.question.card
        cites = self._cite([case for case in cases if case.verdict.outcome is not Outcome.LEGAL])
        results = {(case.verdict.outcome, tuple(each.answer for each in case.claims)) for case in cases}
        offered = {case.offered for case in cases}
        if self.asked.is_stated and len({case.verdict.outcome for case in cases}) > 1:
            yield leaves_open("asked.depends-on-card", cites, card, card=card)
        elif len(results) > 1:
            yield leaves_open("asked.claims-depend-on-card", cites, card, card=card)
        elif not self.asked.is_stated and len(offered) > 1:
            yield leaves_open("asked.offers-depend-on-card", cites, card, card=card)
        elif cases:
            yield permits("asked.same-whatever", cites, card, card=card)
        if self.asked.is_stated and len({case.verdict.outcome for case in cases}) > 1:
            yield from self._tell_kinds(cases)

    def _tell_kinds(self, cases: Sequence[QuestionCase]) -> Iterator[Finding]:
        """Yields the kinds with which the attempt would be legal, and those with which it would not."""
        of_outcome: dict[Outcome, dict[str, None]] = {outcome: {} for outcome in Outcome}
        for case in cases:
            if case.supposed is not None and case.supposed.kind:
                of_outcome[case.verdict.outcome][case.supposed.kind] = None
        allow, bar = ([*of_outcome[outcome]] for outcome in (Outcome.LEGAL, Outcome.ILLEGAL))
        card, cites = self.question.card, self._cite([case for case in cases if case.verdict.outcome is Outcome.LEGAL])
        if allow:
            yield permits("asked.kinds-allow", cites, card, qualities=allow)
        cites = self._cite([case for case in cases if case.verdict.outcome is Outcome.ILLEGAL])
        if bar:
            yield forbids("asked.kinds-bar", cites, card, qualities=bar)

    def _cite(self, cases: Sequence[QuestionCase]) -> Cites:
        """Returns the clauses that decide the last answer of each case; of a legal one, those that allow it first."""
        judged = (case.course.steps[-1].verdict if case.course.steps else case.verdict for case in cases)
        labels = tuple(dict.fromkeys(label for verdict in judged for label in _cite_verdict(verdict)))
        return self.asked.position.book.edition.recorded(labels)

    def _tell_case(self, one: SupposedCard, cases: Sequence[QuestionCase]) -> Iterator[Finding]:
        """Yields the result of each case of a supposed card or kind."""
        if not cases:
            cites = self.asked.cite_findings(())
            yield not_applicable("asked.none-of-kind", cites, self.question.card, kind=one.kind)
        for case in cases if not self.asked.is_stated else ():
            yield self._tell_offered(one, case, whole=len(cases) == 1)
        for case in cases if self.asked.is_stated else ():
            yield self._tell_verdict(one, case, self._cite((case,)), whole=len(cases) == 1)

    def _tell_offered(self, one: SupposedCard, case: QuestionCase, *, whole: bool) -> Finding:
        """Returns what may be done in one case, with the clauses that ask."""
        card, possible = self.question.card, ", ".join(case.offered)
        choices = [seat.survey.choice for seat in case.course.end.asked]
        cites = self.asked.cite(choices[0] if choices else None)
        if not one.number and not one.kind:
            return permits("asked.offered-as-it-is", cites, card, card=card, possible=possible)
        if one.kind and whole:
            return permits("asked.offered-if-kind", cites, card, card=card, kind=one.kind, possible=possible)
        return permits("asked.offered-if-card", cites, card, card=card, cards=list(case.examples), possible=possible)

    def _tell_verdict(self, one: SupposedCard, case: QuestionCase, cites: Cites, *, whole: bool) -> Finding:
        """Returns the verdict in one case, with the effect that the verdict has."""
        card, outcome, cards = self.question.card, case.verdict.outcome, list(case.examples)
        if not one.number and not one.kind:
            if outcome is Outcome.LEGAL:
                return permits("asked.as-it-is", cites, card, card=card)
            if outcome is Outcome.ILLEGAL:
                return forbids("asked.as-it-is", cites, card, card=card)
            return leaves_open("asked.as-it-is", cites, card, card=card)
        if one.kind and whole:
            if outcome is Outcome.LEGAL:
                return permits("asked.if-kind", cites, card, card=card, kind=one.kind)
            if outcome is Outcome.ILLEGAL:
                return forbids("asked.if-kind", cites, card, card=card, kind=one.kind)
            return leaves_open("asked.if-kind", cites, card, card=card, kind=one.kind)
        if outcome is Outcome.LEGAL:
            return permits("asked.if-card", cites, card, card=card, cards=cards)
        if outcome is Outcome.ILLEGAL:
            return forbids("asked.if-card", cites, card, card=card, cards=cards)
        return leaves_open("asked.if-card", cites, card, card=card, cards=cards)

    def _tell_not_looked(self, cases: Sequence[QuestionCase]) -> Iterator[Finding]:
        cites = self.asked.cite_findings(())
        if any(case.supposed is not None and case.supposed.kind for case in cases):
            yield not_applicable("asked.kinds-by-example", cites, "kinds", most=MOST_OF_KIND)
        unseen = list_unseen_cards(RulesContext(self.asked.begun.table))
        others = [card for card in unseen if card != self.question.card]
        if others:
            yield not_applicable("asked.others-unseen", cites, "unseen", unseen_cards=others, count=len(others))


def _cite_verdict(verdict: Verdict) -> Labels:
    """Returns the deciding clauses of a verdict; of a legal one only those of the first requirement."""
    first = verdict.findings[0].cites if verdict.findings else ()
    return first if verdict.outcome is Outcome.LEGAL else verdict.cites
