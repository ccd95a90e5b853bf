"""A play on a copy of a position that remembers the whole decision on its last answer."""

from __future__ import annotations

from adjudicator.desk.positions.parser import STEPS
from adjudicator.notation.labels.labelled_play import AnswerResult, LabelledPlay
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Outcome, Verdict
from engine.core.clauses.refusal import Refusal, SearchLimit, WorkLimit
from engine.core.play.decide import Answer, Command, Decision, decide
from engine.core.play.visibility import judge_look


class Trial(LabelledPlay):
    """A play that remembers the full decision on its last answer."""

    command: Command | None = None
    decision: Decision | None = None
    refusal: Refusal | None = None
    several: tuple[str, ...] = ()

    @property
    def is_legal(self) -> bool:
        """Returns whether the last answer is legal."""
        return self.decision is not None and self.decision.verdict.outcome is Outcome.LEGAL

    @property
    def submitted(self) -> tuple[str, ...]:
        """Returns the options that the last answer picks."""
        return tuple(map(str, self.command.picks)) if isinstance(self.command, Answer) else ()

    def submit(self, command: Command) -> AnswerResult:
        """Judges a command and executes it within the bound of steps."""
        self.command, self.decision, self.refusal = command, None, None
        RulesContext.over(self.table).tells_absent = True
        try:
            self.decision = decide(self.table, command, limit=STEPS)
        except (SearchLimit, WorkLimit):
            raise  # a technical limit is no verdict
        except Refusal as refusal:
            self.refusal = refusal
            return AnswerResult.refused(None, refusal)
        self.remember(self.decision.events)
        return AnswerResult.of(self.decision.verdict, self.decision.reason)

    def look(self, seat: str, subject: str) -> AnswerResult:
        """Judges a look; no question has to be open for one."""
        found = super().look(seat, subject)
        try:
            self.decision = Decision(judge_look(self.table, seat, self.find_sight(subject)), ())
        except Refusal as refusal:
            self.refusal = refusal
        return found

    def refuse(self, verdict: Verdict) -> AnswerResult:
        """Records the findings against an answer that is not submitted."""
        self.decision = Decision(verdict, ())
        return super().refuse(verdict)
