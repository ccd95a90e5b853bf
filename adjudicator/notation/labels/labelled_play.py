"""Plays a scenario's game: submits answers as option ids, and dictates results of chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.notation.format.coded_text import CodedText, give_code
from adjudicator.notation.format.fields import ASSIGN, LOOK, Act, DeckSubmitted
from adjudicator.notation.labels.meant_options import REFUSING, MeantOptions, find_defaults
from adjudicator.notation.labels.shares import (
    BEYOND,
    UNITS,
    count_beyond,
    find_unit,
    forbid_shares,
    forbid_uneven,
    list_beyond,
    may_take_none,
    split_share,
)
from adjudicator.sentences.refusals import say_error
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Outcome, Verdict
from engine.core.clauses.refusal import Refusal
from engine.core.events.event import Event
from engine.core.opening.opening import DeckList
from engine.core.opening.scenario_defaults import CardsTogether
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.decide import Answer, Command, Concede, decide
from engine.core.play.visibility import OTHER_SIDE, judge_look
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import GameState

SIGNS, WON = ("rock", "paper"), ("signs", "contest")
"""The signs that are taken where only the winner of a janken is named, the losing one first, and the words for that."""
NOT_UNDERSTOOD = "NOT_UNDERSTOOD"
NOTHING_SAID = CodedText("nothing", "expectation.nothing")
"""The value in place of an empty answer."""


@dataclass
class AnswerResult:
    """The result of one answer."""

    verdict: str
    """The outcome."""
    reason: str = ""
    """The reason of the refusal."""
    decided: tuple[str, ...] = ()
    """The deciding clauses."""
    looked_at: tuple[str, ...] = ()
    """The examined clauses."""
    text: CodedText = NOTHING_SAID
    """The verdict in words."""

    @classmethod
    def of(cls, verdict: Verdict, reason: str = "") -> AnswerResult:
        """Converts a verdict to a result."""
        looked_at = tuple(label for finding in verdict.findings for label in finding.cites)
        outcome, cites = str(verdict.outcome), ", ".join(dict.fromkeys(verdict.cites))
        text = f"{outcome} by {cites or 'no clause'}"
        told = give_code("expectation.judged", text, verdict=outcome, cites=cites)
        return cls(outcome, reason, verdict.cites, looked_at, told)

    @classmethod
    def refused(cls, choice: Choice | None, refusal: Refusal) -> AnswerResult:
        """Returns the result for a refused answer, which was not recorded; cites the question's clauses."""
        text = CodedText(f"{refusal.reason}: {say_error(refusal)}", refusal.code, refusal.arguments)
        return cls.not_understood(choice, refusal.reason, text)

    @classmethod
    def not_understood(cls, choice: Choice | None, reason: str, text: CodedText) -> AnswerResult:
        """Returns the result for an unasked, unrecorded answer; it cites the open question's clauses."""
        cites = choice.cites if choice is not None else ()
        return cls(NOT_UNDERSTOOD, reason, cites, cites, text)


@dataclass
class LabelledPlay(MeantOptions):
    """A game that is played step by step."""

    log: list[Event] = field(default_factory=list)
    """The events of the present step."""

    def remember(self, events: Sequence[Event]) -> None:
        """Adds events to the log and to the labels."""
        self.log.extend(events)
        self.labels.note(events)

    # ------------------------------------------------------------------ answers

    def act(self, seat: str, act: Act) -> AnswerResult:
        """Submits one answer."""
        if act == "concede":
            return self.submit(Concede(seat))
        word, given = _split_act(act)
        if isinstance(given, DeckSubmitted):
            return self.submit_deck(given)
        if word in (*WON, "lot") and given in self.book.seats and asks_for_signs(self.table, self.book):
            return self.win_janken(str(given))
        if word in ("shuffle", "lot"):
            return self.chance(word, given)
        self.settle_chance()
        if word == LOOK:
            return self.look(seat, str(given))
        if word == ASSIGN and isinstance(given, list):
            return self.divide(seat, given)
        if word == "number":
            return self.submit(Answer(seat, number=str(given)))
        choice = self.table.choice_of(seat)
        if given is None:
            only = self.find_only(seat, word)
            return self.submit(Answer(seat, picks=() if only in REFUSING and may_take_none(choice, only) else (only,)))
        labels = [str(given)] if isinstance(given, str | int) else list(given)
        if not labels and (choice is None or not _is_about(choice, word)):
            asked = self.question(seat)
            told = give_code(
                "expectation.asked-otherwise", f"{seat} is asked {asked}, not {word}", seat=seat, asked=asked, word=word
            )
            return AnswerResult.not_understood(choice, "UNKNOWN_OPTION", told)
        led = self.together.get(word)
        if led is not None and len(labels) > 1:
            return self.answer_one_by_one(seat, led, labels)
        return self.submit(Answer(seat, picks=self.picks(seat, word, labels)))

    def win_janken(self, winner: str) -> AnswerResult:
        """Answers a janken for all players, with signs by which one of them wins."""
        return [self.submit(Answer(seat, picks=(SIGNS[seat == winner],))) for seat in self.book.seats][-1]

    def divide(self, seat: str, shares: Sequence[str]) -> AnswerResult:
        """Answers how much each card gets (`Knight/6000`), as often as it is asked; the last card gets the rest."""
        left = {self.labels.object(self.table, card): count for card, count in map(split_share, shares)}
        choice, result = self.table.choice_of(seat), None
        if choice is not None and (beyond := count_beyond(choice, left)) is not None:
            return self.submit(Answer(seat, number=str(beyond)))
        if choice is not None and (odd := forbid_uneven(choice, list_beyond(choice, left), UNITS[BEYOND], self.book)):
            return self.refuse(Verdict(Outcome.ILLEGAL, (self.book.stored(odd),)))
        while choice is not None and choice.form == "number" and isinstance(choice.subject, int):
            if choice.subject not in left and not (left and find_unit(choice, tuple(left.values()))):
                break
            left.setdefault(choice.subject, 0)  # whoever is not named gets nothing
            unit = find_unit(choice, tuple(left.values()))
            if unit is None:
                finding = forbid_shares(choice, tuple(left.values()), self.book)
                return self.refuse(Verdict(Outcome.ILLEGAL, (self.book.stored(finding),)))
            if (uneven := forbid_uneven(choice, tuple(left.values()), unit, self.book)) is not None:
                return self.refuse(Verdict(Outcome.ILLEGAL, (self.book.stored(uneven),)))
            result = self.submit(Answer(seat, number=str(left.pop(choice.subject) // unit)))
            choice = self.table.choice_of(seat) if result.verdict == Outcome.LEGAL else None
        if result is None:
            return self.submit(Answer(seat, picks=tuple(f"{ASSIGN}:{card}" for card in left)))
        return result

    def answer_one_by_one(self, seat: str, led: CardsTogether, labels: Sequence[str]) -> AnswerResult:
        """Answers for one card after the other; submits nothing if the cards cannot be named together."""
        choice = self.table.choice_of(seat)
        if choice is not None and choice.name == led.question:
            g = RulesContext(self.table)
            found = led.refuse(g, seat, [self.labels.object(self.table, label) for label in labels])
            if found:
                return self.refuse(Verdict(Outcome.ILLEGAL, g.stored(tuple(found))))
        result = self.submit(Answer(seat, picks=self.picks(seat, led.first, labels[:1])))
        for label in labels[1:]:
            if result.verdict != Outcome.LEGAL:
                break
            result = self.submit(Answer(seat, picks=self.picks(seat, led.other, [label])))
        return result

    def refuse(self, verdict: Verdict) -> AnswerResult:
        """Records the findings against an answer that is not submitted."""
        return AnswerResult.of(verdict, "ILLEGAL_MOVE")

    @property
    def together(self) -> Mapping[str, CardsTogether]:
        """Returns the words that may name several cards although the question asks for one at a time."""
        defaults = find_defaults(self.book)
        return defaults.together if defaults is not None else {}

    def submit(self, command: Command) -> AnswerResult:
        """Judges a command and executes it."""
        try:
            decision = decide(self.table, command)
        except Refusal as refusal:
            choice = self.table.choice_of(command.seat) or next(iter(self.table.choices), None)
            return AnswerResult.refused(choice, refusal)
        self.remember(decision.events)
        return AnswerResult.of(decision.verdict, decision.reason)

    def submit_deck(self, deck: DeckSubmitted) -> AnswerResult:
        """Judges a deck. Nothing is recorded, and no game needs to be open."""
        unknown = {number for zone in deck.zones.values() for number in zone if number not in self.definitions}
        filler = self.definitions["X"]
        definitions = {number: msgspec.structs.replace(filler, number=number, name=number) for number in unknown}
        decklist = DeckList(deck.zones, deck.pool)
        return AnswerResult.of(self.book.check_deck(deck.format, decklist, {**self.definitions, **definitions}))

    def look(self, seat: str, subject: str) -> AnswerResult:
        """Judges whether a seat may look at a card (its label), its other side (`R1/other-side`), or into a zone."""
        try:
            return AnswerResult.of(judge_look(self.table, seat, self.find_sight(subject)))
        except Refusal as refusal:
            return AnswerResult.refused(None, refusal)

    def find_sight(self, subject: str) -> int | str:
        """Returns the subject of a look: an object, its other side, or the key of a zone."""
        label = subject.removesuffix(OTHER_SIDE)
        found: int | str = subject if "/" in label else self.labels.object(self.table, label)
        return f"{found}{OTHER_SIDE}" if label != subject else found

    # ------------------------------------------------------------------ questions

    def question(self, seat: str) -> CodedText:
        """Returns the question to a seat, in words."""
        choice = self.table.choice_of(seat)
        if choice is None:
            return NOTHING_SAID
        options, cites = ", ".join(self.options(choice)), ", ".join(choice.cites)
        if not options:
            text = f"{choice.name!r} by {cites}"
            return give_code("expectation.question", text, name=choice.name, cites=cites)
        text = f"{choice.name!r} by {cites} among {options}"
        return give_code("expectation.question-among", text, name=choice.name, cites=cites, options=options)

    def options(self, choice: Choice) -> list[str]:
        """Returns the options of a choice by label."""
        return [self.labels.option(self.table, option.id) for option in choice.options]

    # ------------------------------------------------------------------ chance

    def settle_chance(self) -> None:
        """Answers shuffles that are not dictated with the unchanged order."""
        while self.table.choices and self.table.choices[0].seat == CHANCE:
            choice = self.table.choices[0]
            if choice.form != "shuffle":
                return
            self.submit(Answer(CHANCE, picks=self.as_it_lies(str(choice.subject))))

    def as_it_lies(self, zone: str) -> tuple[int, ...]:
        """Returns the result of a shuffle that is not dictated."""
        return tuple(self.table.zones.get(zone, ()))

    def chance(self, word: str, given: Any) -> AnswerResult:
        """Returns a dictated result of chance: the drawn lot, or a zone's order with unnamed cards last."""
        if word == "lot":
            self.settle_chance()
        choice = self.table.choices[0] if self.table.choices else None
        if choice is None or choice.seat != CHANCE or (choice.form == "shuffle") != (word == "shuffle"):
            told = give_code("expectation.chance-not-asked", f"chance is not asked for a {word} now", word=word)
            return AnswerResult.not_understood(choice, "UNKNOWN_OPTION", told)
        if word == "lot":
            return self.submit(Answer(CHANCE, picks=(str(given),)))
        left = list(self.table.zones.get(str(choice.subject), ()))
        first: list[int] = []
        for label in [given] if isinstance(given, str) else given:
            found = next((i for i in left if self.labels.label(i) == self.labels.find(label)), None)
            if found is None:
                text, zone = f"{label} is not in {choice.subject}", str(choice.subject)
                told = give_code("expectation.not-in-zone", text, label=label, zone=zone)
                return AnswerResult.not_understood(choice, "UNKNOWN_OPTION", told)
            left.remove(found)
            first.append(found)
        return self.submit(Answer(CHANCE, picks=(*first, *left)))


def asks_for_signs(table: GameState, book: Rulebook) -> bool:
    """Returns whether every player is asked for a sign of a janken."""
    return all(choice and choice.find(SIGNS[0]) for choice in map(table.choice_of, book.seats))


def _split_act(act: Act) -> tuple[str, Any]:
    """Splits an act into its word and its object (None if there is none)."""
    if isinstance(act, str):
        word, colon, subject = act.partition(":")
        return word, subject if colon else None
    return next(iter(act.items()))


def _is_about(choice: Choice, word: str) -> bool:
    """Returns whether an answer without picks can belong to this choice."""
    acts = {option.id.partition(":")[0] for option in choice.options}
    return word in acts or word in ("pick", "order") or any(part.startswith(word) for part in choice.name.split())
