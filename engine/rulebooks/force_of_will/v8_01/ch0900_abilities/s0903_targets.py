"""903.2.g, 1003.1, 1014.1. Answers that pick objects outside the candidates of a question."""

from __future__ import annotations

import msgspec

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.actions import object_of, read_subject
from engine.core.play.visibility import sees
from engine.core.table.choice import Question
from engine.rulebooks.force_of_will.v8_01.ch0100_game import SEATS
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import WILL_KINDS
from engine.rulebooks.force_of_will.v8_01.edition import FW

PRODUCES = FW.cite("907.2")


class OtherPicks:
    """Judges picks that are neither offered nor barred.

    A card that the seat cannot see is not judged, so that the answer reveals nothing about it.
    """

    __slots__ = ("candidates", "cites", "word")

    def __init__(self, word: str, candidates: frozenset[str], cites: Cites) -> None:
        self.word, self.candidates, self.cites = word, candidates, cites

    def judge(self, g: RulesContext, seat: str, option_id: str) -> tuple[Finding, ...] | None:
        """Returns all findings about a pick; None for a candidate or an impossible answer."""
        word, _, said = option_id.partition(":")
        if word != self.word or option_id in self.candidates:
            return None
        subject = read_subject(said)
        if not isinstance(subject, int):
            return (forbids("pick.no-player", self.cites, subject),) if subject in SEATS else None
        if subject not in g.state.objects or not sees(g, seat, subject):
            return None
        zone = g.obj(subject).zone
        if zone in self.list_zones(g):
            return (forbids("pick.no-candidate", self.cites, subject),)
        return (forbids("pick.other-zone", self.cites, subject, zone=zone),)

    def list_zones(self, g: RulesContext) -> set[str]:
        """Returns the zones of the candidates."""
        cards = (object_of(read_subject(each.partition(":")[2])) for each in self.candidates)
        return {g.obj(card).zone for card in cards if card in g.state.objects}


def judge_other_picks(question: Question, word: str) -> Question:
    """Returns the question with its own clauses for refusing all other cards and players."""
    candidates = frozenset({each.id for each in question.options} | {each.id for each in question.barred})
    return msgspec.structs.replace(question, menu=OtherPicks(word, candidates, question.cites))


class OtherWill:
    """Judges picks of will that is not held and of cards that produce none now."""

    __slots__ = ("candidates", "cites")

    def __init__(self, question: Question) -> None:
        self.candidates = frozenset({e.id for e in question.options} | {e.id for e in question.barred})
        self.cites = question.cites

    def judge(self, g: RulesContext, seat: str, option_id: str) -> tuple[Finding, ...] | None:
        """Returns all findings about a pick; None for a candidate or an impossible answer."""
        word, _, said = option_id.partition(":")
        if option_id in self.candidates:
            return None
        if word == "will":
            return (forbids("pay.will-not-held", self.cites, said, held=0),) if said in WILL_KINDS else None
        card = read_subject(said.partition("/")[0])
        there = word == "make" and isinstance(card, int) and card in g.state.objects and sees(g, seat, card)
        return (forbids("pay.makes-no-will", self.cites + PRODUCES, card),) if there else None
