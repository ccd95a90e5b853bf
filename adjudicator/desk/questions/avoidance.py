"""Answers whether an outcome could be avoided: gives other answers than the course, and plays each on.

At each question up to the outcome, every other answer is tried, one at a time. After it the stated answers that still
fit are given, and otherwise everybody passes; where neither is possible, every answer is tried. Facts that hold only at
the end of a turn decide whether an outcome stays away, so each case goes on to the end of the turn, or for claims about
the table to the place where the course ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import combinations, islice, permutations

from adjudicator.desk.claims.binding import TableClaim
from adjudicator.desk.claims.statements import BoundClaim
from adjudicator.desk.courses.course_play import give_answer
from adjudicator.desk.courses.open_questions import find_possible_answers, find_surroundings, is_under_way
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.positions.course_notation import PASS
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.question_notation import BoundQuestion
from adjudicator.desk.positions.report import (
    AnsweredQuestion,
    AnswerSource,
    ClaimAnswer,
    CourseReport,
    JudgedClaim,
    QuestionCase,
    SimulationReport,
)
from adjudicator.desk.questions.asked_position import AskedPosition, list_until_turn_ends
from adjudicator.desk.statements.claim_judgment import judge_claims
from adjudicator.notation.labels.meant_options import END
from adjudicator.notation.positions.cards.card_layout import FILLER
from engine.core.clauses.finding import Finding, Outcome, forbids, leaves_open, not_applicable, permits
from engine.core.clauses.refusal import SearchLimit, WorkLimit
from engine.core.events.choices import ChoiceMade, ChoiceOpened
from engine.core.events.event import Touches
from engine.core.events.steps import StepTaken
from engine.core.play.actions import object_of, read_subject
from engine.core.play.decide import Answer
from engine.core.table.choice import CHANCE, Choice

MOST_TRIED = 240
"""The most answers given to look for other outcomes of one question; several outcomes share them."""
LEAST_TRIED = 40
"""The answers given for each of many outcomes."""
MOST_IN_CASE = 60
"""The most answers given after one other answer."""
MOST_ALTERNATIVES = 12
"""The most other answers tried at one question."""
MOST_BRANCHES = 8
"""The most answers tried where the course states none and nobody may pass."""
MOST_CASES = 12
"""The most other answers that an answer tells."""


def answer_avoidance(asked: AskedPosition, question: BoundQuestion) -> tuple[AnsweredQuestion, ...]:
    """Answers for each outcome of a question which answers of whom lead elsewhere."""
    several, most = len(question.claims) > 1, max(MOST_TRIED // len(question.claims), LEAST_TRIED)
    found: list[AnsweredQuestion] = []
    for claim in question.claims:
        said = f"{question.said}: {claim.said}" if several else question.said
        contrary = _find_contrary(claim)
        answered = None
        if contrary is not None:
            named = replace(question, said=f"{question.said}: {contrary.said}")
            answered = _Avoidance(asked, contrary, most).answer(named)
        if answered is None or answered.outcome is None or answered.outcome.answer is not ClaimAnswer.RIGHT:
            answered = _Avoidance(asked, claim, most).answer(replace(question, said=said))
        found.append(answered)
    return tuple(found)


def _find_contrary(claim: BoundClaim) -> BoundClaim | None:
    """Returns what a claim denies, if it denies one thing; else None.

    Where the denial is wrong, that is what somebody would have avoided.
    """
    tables = tuple(part for part in claim.parts if isinstance(part, TableClaim) and part.denied)
    deeds = tuple(deed for deed in claim.deeds if not deed.happens)
    if len(claim.denied) + len(tables) + len(deeds) != 1:
        return None
    parts = (*claim.denied, *(replace(part, denied=False) for part in tables))
    said = claim.said
    if len(claim.parts) + len(claim.deeds) == 1:
        inner = claim.said.partition(": ")[2].strip()
        said = inner[1:-1] if inner.startswith("{") and inner.endswith("}") else inner or said
    return replace(claim, said=said, parts=parts, deeds=tuple(replace(deed, happens=True) for deed in deeds), denied=())


@dataclass(frozen=True)
class _Turning:
    """A question on the way to the outcome, and the answer that was given to it."""

    before: PlayedCourse
    """The course before the answer."""
    choice: Choice
    """The question."""
    given: frozenset[str]
    """What was picked, or the number given."""


class _Spent(Exception):
    """Raised when a bound of the search is reached."""


@dataclass
class _Avoidance:
    asked: AskedPosition
    claim: BoundClaim
    most: int
    """The most answers given."""
    tried: int = 0
    """The answers given so far."""
    in_case: int = 0
    """The answers given in the present case."""
    whole: bool = True
    """Whether everything within reach was tried."""
    unclear: int = 0
    """The cases of which it cannot be said how they end."""
    met_chance: bool = False
    """Whether chance was asked on the way."""
    unseen: set[int] = field(default_factory=set)
    """The unseen cards that could be other answers."""
    unstated: set[int] = field(default_factory=set)
    """The cards that are not stated and could be other answers."""
    same_place: int = 0
    """The number of answers after which the present case came to the place where the course ends; 0 if it did not."""

    def answer(self, question: BoundQuestion) -> AnsweredQuestion:
        """Returns the answer for one outcome."""
        way, end = self._follow()
        outcome = self._judge(end, at_end=self._denies)
        cases = self._find_cases(way, end) if outcome.answer is ClaimAnswer.RIGHT else []
        if len(cases) > MOST_CASES:
            self.whole = False
        told = tuple(case for case, _ in cases[:MOST_CASES])
        return AnsweredQuestion(
            question.kind, question.said, tuple(self._tell(way, outcome, cases)), outcome=outcome, cases=told,
            not_looked=tuple(self._tell_not_looked(way)), numbers=self.asked.end(end).numbers,
        )  # fmt: skip

    # ------------------------------------------------------------------ the way to the outcome

    def _follow(self) -> tuple[list[_Turning], PlayedCourse]:
        """Plays the course, and on by passing until the outcome is there or the turn is over."""
        stated = [step for step in self.asked.begin().steps if step.verdict.outcome is Outcome.LEGAL]
        played = PlayedCourse(self.asked.begun.copy())
        turn, way = played.game.table.turn, list[_Turning]()
        queue = [(step.tried, step.source, step.entry) for step in stated]
        while True:
            if not queue and ((not self._denies and self._holds(played)) or played.game.table.turn != turn):
                break
            choice = next(iter(played.game.table.choices), None)
            if choice is None or played.broken_off or len(played.steps) >= MOST_IN_CASE:
                self.whole = self.whole and choice is None and not played.broken_off
                break
            if queue:
                tried, source, entry = queue.pop(0)
            elif (usual := _find_usual(played, choice)) is not None:
                tried, source, entry = usual, AnswerSource.PASSED, -1
            else:
                self.met_chance = self.met_chance or choice.seat == CHANCE
                first = next(_list_answers(choice, frozenset(), 1), None)
                if choice.seat == CHANCE or first is None:
                    break
                tried, source, entry = StatedAttempt(choice.seat, answer=first), AnswerSource.TAKEN, -1
            before = played.copy()
            try:
                give_answer(played, tried, source, entry=entry, explains=False)
            except (SearchLimit, WorkLimit):
                self.whole = False
                return way, before
            if played.steps[-1].verdict.outcome is not Outcome.LEGAL:
                return way, before
            if choice.seat != CHANCE:
                way.append(_Turning(before, choice, _find_given(played, len(before.events), choice)))
        return way, played

    # ------------------------------------------------------------------ other answers

    def _find_cases(self, way: Sequence[_Turning], end: PlayedCourse) -> list[tuple[QuestionCase, _Turning]]:
        """Returns the other answers that lead elsewhere, each with the question that it answers.

        The same answer in place of the same entry is told once, though several questions may take it.
        """
        found: dict[tuple[str, str, int], tuple[QuestionCase, _Turning]] = {}
        for place, turning in enumerate(way):
            self.unseen |= {*find_possible_answers(turning.before.game, turning.choice)}
            for other in self._list_others(turning):
                if self.tried >= self.most:
                    self.whole = False
                    return [*found.values()]
                case = self._try(turning, place, StatedAttempt(turning.choice.seat, answer=other), end)
                if case is not None:
                    found.setdefault((case.seat, case.said, case.instead), (case, turning))
        return [*found.values()]

    def _list_others(self, turning: _Turning) -> Iterator[Answer]:
        """Yields the other answers to a question, one of several with the same words; none with an unstated card."""
        game, said = turning.before.game, set[tuple[str, ...]]()
        for other in _list_answers(turning.choice, turning.given, MOST_ALTERNATIVES):
            cards = {object_of(read_subject(str(pick).partition(":")[2])) for pick in other.picks}
            fillers = {card for card in cards if card and game.table.objects[card].number == FILLER}
            words = (other.number or "", *(game.labels.option(game.table, str(pick)) for pick in other.picks))
            self.unstated |= fillers
            if not fillers and words not in said:
                said.add(words)
                yield other

    def _try(self, turning: _Turning, place: int, other: StatedAttempt, end: PlayedCourse) -> QuestionCase | None:
        """Gives another answer and plays on; returns the case if the outcome stays away, else None."""
        played, self.in_case, self.same_place = turning.before.copy(), 0, 0
        later = [step.tried for step in end.steps[place + 1 :] if step.source is AnswerSource.SAID]
        try:
            if not self._give(played, other, AnswerSource.SAID):
                return None
            last = self._play_on(played, later, end)
        except _Spent:
            self.whole = False
            return None
        except (SearchLimit, WorkLimit):
            self.whole = False
            return None
        if last is None:
            return None
        step = last.steps[place]
        judged = self._judge(last, at_end=True)
        stated = place < len(self.asked.begin().steps) and end.steps[place].source is not AnswerSource.TAKEN
        instead = end.steps[place].entry if stated else -1
        told = list_until_turn_ends(last.steps[place : self.same_place or None])
        done = CourseReport(told, (), 0, SimulationReport(numbers=last.game.numbers()), step.verdict)
        return QuestionCase(step.verdict, done, (judged,), step.seat, step.said, step.tried, instead)

    def _play_on(self, played: PlayedCourse, later: Sequence[StatedAttempt], end: PlayedCourse) -> PlayedCourse | None:
        """Plays on after another answer; returns the course if the outcome stays away, else None."""
        while True:
            if self._stays and self._holds(played):
                return None
            if self._is_over(played, end):
                answer = self._judge(played, at_end=True).answer
                if answer is not ClaimAnswer.UNKNOWN or not self._is_same_turn(played, end):
                    self.unclear += answer is ClaimAnswer.UNKNOWN
                    return played if answer is ClaimAnswer.WRONG else None
            choice = next(iter(played.game.table.choices), None)
            if choice is None or played.broken_off or choice.seat == CHANCE:
                self.met_chance = self.met_chance or (choice is not None and choice.seat == CHANCE)
                self.unclear += 1
                return None
            if later and later[0].seat == choice.seat and self._give(played, later[0], AnswerSource.SAID):
                later = later[1:]
                continue
            usual = _find_usual(played, choice)
            if usual is not None:
                if not self._give(played, usual, AnswerSource.PASSED):
                    return None
                continue
            return self._branch(played, choice, later, end)

    def _is_same_turn(self, played: PlayedCourse, end: PlayedCourse) -> bool:
        """Returns whether a case still stands in the turn of the course, so that what is undecided may be played on."""
        table = played.game.table
        return table.result is None and table.turn == end.game.table.turn

    def _branch(
        self, played: PlayedCourse, choice: Choice, later: Sequence[StatedAttempt], end: PlayedCourse
    ) -> PlayedCourse | None:
        """Tries each answer to a question that nobody may pass over, once where it is asked again as before."""
        if _is_asked_again(played, choice):
            return None
        answers = [*_list_answers(choice, frozenset(), MOST_BRANCHES + 1)]
        self.whole = self.whole and len(answers) <= MOST_BRANCHES
        for one in answers[:MOST_BRANCHES]:
            branch = played.copy()
            if self._give(branch, StatedAttempt(choice.seat, answer=one), AnswerSource.TAKEN):
                last = self._play_on(branch, later, end)
                if last is not None:
                    return last
        return None

    def _give(self, played: PlayedCourse, tried: StatedAttempt, source: AnswerSource) -> bool:
        """Gives an answer; one that is not legal is not part of the course. Raises _Spent at a bound."""
        if self.tried >= self.most or self.in_case >= MOST_IN_CASE:
            raise _Spent
        self.tried, self.in_case = self.tried + 1, self.in_case + 1
        give_answer(played, tried, source, explains=self.in_case == 1)
        if played.steps[-1].verdict.outcome is Outcome.LEGAL:
            return True
        played.steps.pop()
        return False

    # ------------------------------------------------------------------ the outcome

    def _judge(self, played: PlayedCourse, *, at_end: bool = False) -> JudgedClaim:
        """Judges the outcome where a course stands; at its end nothing more is expected to happen."""
        end = self.asked.end(played)
        end = end if self.asked.runs_on else replace(end, run_on=None)
        end = replace(end, under_way=None, broken_off=False) if at_end else end
        [judged] = judge_claims(replace(self.asked.position, claims=(self.claim,)), end)
        return judged

    @property
    def _denies(self) -> bool:
        """Returns whether something is claimed not to happen, which only the end of the turn can show."""
        return any(not deed.happens for deed in self.claim.deeds)

    @property
    def _stays(self) -> bool:
        """Returns whether the outcome stays so once it is so, as what has happened does."""
        return not self.claim.parts and not self._denies

    def _holds(self, played: PlayedCourse) -> bool:
        return self._judge(played).answer is ClaimAnswer.RIGHT

    def _is_over(self, played: PlayedCourse, end: PlayedCourse) -> bool:
        """Returns whether a case has come as far as the course: to the end of the turn, or to the same place."""
        table, of_end = played.game.table, end.game.table
        if table.result is not None or table.turn > max(of_end.turn, self.asked.begun.table.turn):
            return True
        if table.turn == of_end.turn and of_end.turn != self.asked.begun.table.turn:
            return True
        choice = next(iter(table.choices), None)
        if choice is None or is_under_way(played.game, choice) or len(played.steps) < len(end.steps):
            return False
        same = find_surroundings(played.game) == find_surroundings(end.game)
        same = same and self.asked.end(played).under_way is None
        self.same_place = self.same_place or len(played.steps) * same
        return same and bool(self.claim.parts)

    # ------------------------------------------------------------------ what is told

    def _tell(
        self, way: Sequence[_Turning], outcome: JudgedClaim, cases: Sequence[tuple[QuestionCase, _Turning]]
    ) -> Iterator[Finding]:
        made = self.asked.cite_findings(outcome.findings)
        if outcome.answer is ClaimAnswer.UNKNOWN:
            yield leaves_open("asked.outcome-unknown", made, "outcome")
            yield from outcome.findings
        elif outcome.answer is ClaimAnswer.WRONG:
            yield not_applicable("asked.not-happening", made, "outcome")
            yield from outcome.findings
        elif not cases and self.whole and not self.unclear:
            yield forbids("asked.unavoidable", made, "outcome", count=len(way))
        elif not cases:
            yield leaves_open("asked.avoidance-unknown", made, "outcome", count=self.tried)
        acting = next((step.seat for step in self.asked.begin().steps), "")
        # Whoever acts could always have done something else; what the others could have done is asked for.
        for seat in sorted(dict.fromkeys(case.seat for case, _ in cases), key=lambda seat: seat == acting):
            own = [(case, turning) for case, turning in cases if case.seat == seat]
            asking = tuple(dict.fromkeys(label for _, turning in own for label in turning.choice.cites))
            cites = self.asked.position.book.edition.recorded(asking)
            answers = dict.fromkeys(case.said for case, _ in own)
            yield permits("asked.avoidable", cites, seat, player=seat, count=len(answers), possible=", ".join(answers))
        if outcome.answer is ClaimAnswer.RIGHT:
            yield from self._tell_unable(way, {case.seat for case, _ in cases})

    def _tell_unable(self, way: Sequence[_Turning], able: Set[str]) -> Iterator[Finding]:
        """Yields the players of whom no answer was found that leads elsewhere, with the clauses that ask them."""
        for seat in self.asked.position.book.seats:
            own = [turning.choice for turning in way if turning.choice.seat == seat]
            labels = tuple(dict.fromkeys(label for choice in own for label in choice.cites))
            cites = self.asked.position.book.edition.recorded(labels)
            if seat not in able and not own:
                yield forbids("asked.not-asked", cites, seat, player=seat)
            elif seat not in able:
                yield forbids("asked.no-other-answer", cites, seat, player=seat, count=len(own))

    def _tell_not_looked(self, way: Sequence[_Turning]) -> Iterator[Finding]:
        asking = self.asked.cite(way[-1].choice if way else None)
        if self.tried:
            yield not_applicable("asked.one-at-a-time", asking, "search", count=self.tried)
        if not self.whole:
            yield not_applicable("asked.not-all-tried", asking, "search", most=self.most, least=MOST_CASES)
        if self.unclear:
            yield not_applicable("asked.unclear-cases", asking, "search", count=self.unclear)
        if self.met_chance:
            yield not_applicable("asked.chance-not-tried", asking, CHANCE)
        if self.unstated:
            yield not_applicable("asked.unstated-not-tried", asking, "unstated", count=len(self.unstated))
        if self.unseen:
            cards = sorted(self.unseen)
            yield not_applicable("asked.unseen-not-tried", asking, "unseen", unseen_cards=cards, count=len(cards))


def _is_asked_again(played: PlayedCourse, choice: Choice) -> bool:
    """Returns whether a player was asked for the same and nothing has changed since, as after equal signs."""
    about = (choice.seat, choice.name, choice.step, choice.options)
    for event in reversed(played.events):
        if event.touches is not Touches.NOTHING:
            return False
        if isinstance(event, StepTaken) and (event.sets or event.calls or event.returns):
            return False
        if isinstance(event, ChoiceOpened) and event.choice.id != choice.id:
            before = event.choice
            if (before.seat, before.name, before.step, before.options) == about:
                return True
    return False


def _find_given(played: PlayedCourse, since: int, choice: Choice) -> frozenset[str]:
    """Returns what was picked as the answer to a question."""
    made = next(
        (event for event in played.events[since:] if isinstance(event, ChoiceMade) and event.seat == choice.seat), None
    )
    if made is None:
        return frozenset()
    return frozenset((str(made.number),) if made.number is not None else map(str, made.picks))


def _find_usual(played: PlayedCourse, choice: Choice) -> StatedAttempt | None:
    """Returns the answer by which a player lets play go on: passing, ending, picking nothing; None if there is none."""
    if choice.seat == CHANCE:
        order = tuple(played.game.table.zones.get(str(choice.subject), ())) if choice.form == "shuffle" else ()
        alike = len({played.game.table.objects[card].number for card in order}) == 1
        return StatedAttempt(CHANCE, answer=Answer(CHANCE, picks=order)) if alike else None
    for word in (PASS, END):
        if choice.find(word) is not None:
            return StatedAttempt(choice.seat, answer=Answer(choice.seat, picks=(word,)))
    if choice.form == "options" and choice.least == 0:
        return StatedAttempt(choice.seat, answer=Answer(choice.seat, picks=()))
    answers = [*_list_answers(choice, frozenset(), 2)]
    return StatedAttempt(choice.seat, answer=answers[0]) if len(answers) == 1 else None


def _list_answers(choice: Choice, given: frozenset[str], most: int) -> Iterator[Answer]:
    """Yields the answers to a question other than the given one, up to a number."""
    yield from islice((one for one in _list_all(choice) if _name_answer(one) != given), most)


def _name_answer(answer: Answer) -> frozenset[str]:
    return frozenset((answer.number,) if answer.number is not None else map(str, answer.picks))


def _list_all(choice: Choice) -> Iterator[Answer]:
    seat, picks = choice.seat, [option.id for option in choice.options]
    if choice.form == "number":
        last = choice.most if choice.most >= 0 else choice.least + MOST_ALTERNATIVES
        yield from (Answer(seat, number=str(number)) for number in range(choice.least, last + 1))
    elif choice.form == "order":
        yield from (Answer(seat, picks=order) for order in permutations(picks))
    elif choice.form == "options":
        for count in range(min(choice.least, len(picks)), min(choice.most, len(picks)) + 1):
            yield from (Answer(seat, picks=some) for some in combinations(picks, count))
