"""Verdicts: no legality function returns a bool; it returns findings, each with its code and its clause."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

import msgspec

from engine.core.clauses.citation import Cites, Labels, check_cites, unchecked_error


class Outcome(StrEnum):
    """The outcome of an attempt."""

    LEGAL = "LEGAL"
    ILLEGAL = "ILLEGAL"
    NEEDS_JUDGE = "NEEDS_JUDGE"


class Effect(StrEnum):
    """The effect of one clause on an attempt."""

    PERMITS = "PERMITS"
    FORBIDS = "FORBIDS"
    NOT_APPLICABLE = "NOT_APPLICABLE"
    OPEN = "OPEN"


class Remark(StrEnum):
    """What a finding that a step tells is told with: the answer before it, or more."""

    STEP = "step"
    """The answer, also one that nobody stated."""
    CLAIM = "claim"
    """The answer, and any claim about what comes of it."""
    NEXT = "next"
    """The answer, after what happens: the finding tells what it leads to."""


DECIDING = {Outcome.LEGAL: Effect.PERMITS, Outcome.ILLEGAL: Effect.FORBIDS, Outcome.NEEDS_JUDGE: Effect.OPEN}
"""The effect of the findings that decide a verdict."""


class Finding(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The statement of one clause about a subject, with the facts to which it was applied.

    `forbids`, `permits`, `not_applicable` and `leaves_open` create findings from checked citations.
    """

    cites: Labels
    """The clauses."""
    effect: Effect
    """Their effect on the attempt."""
    subject: int | str = 0
    """The subject: an object id, a seat or a word."""
    facts: dict[str, Any] = {}
    """The facts to which the clauses were applied."""
    code: str = ""
    """The stable code of the statement, such as `attack.not-ready`; empty in logs older than codes."""
    remark: Remark | None = None
    """What it is told with, if it tells of a step; None for a statement on an attempt. It stands in no log."""

    if TYPE_CHECKING:

        def __init__(
            self,
            cites: Cites,
            effect: Effect,
            subject: int | str = 0,
            facts: dict[str, Any] = {},  # noqa: B006  # msgspec makes a fresh one each time; this is for mypy alone
            code: str = "",
            remark: Remark | None = None,
        ) -> None: ...

    def told_with(self, remark: Remark) -> Finding:
        """Returns the finding as one that is told with answers or claims, whoever gave the answer."""
        return msgspec.structs.replace(self, remark=remark)


class Verdict(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The outcome of an attempt, with every finding."""

    outcome: Outcome
    """Whether the attempt is legal."""
    findings: tuple[Finding, ...] = ()
    """Every finding, in the order the requirements are printed."""

    @property
    def cites(self) -> Labels:
        """The deciding clauses: the forbidding ones of a refusal, else the permitting ones."""
        deciding = DECIDING[self.outcome]
        return tuple(label for found in self.findings if found.effect is deciding for label in found.cites)


_FORBIDS, _PERMITS = Effect.FORBIDS, Effect.PERMITS  # a member lookup in the class costs a call


def forbids(code: str, cites: Cites, subject: int | str = 0, /, **facts: Any) -> Finding:
    """Returns a finding against an attempt.

    Args:
        code: the stable code of the statement, a literal; its sentences stand in the message files.
        cites: the clauses that forbid it.
        subject: an object id, a seat or a word.
        facts: the arguments of the sentences.
    """
    if type(cites) is not Cites:  # as `check_cites`, without a call
        raise unchecked_error(cites)
    return Finding(cites, _FORBIDS, subject, facts, code)


def permits(code: str, cites: Cites, subject: int | str = 0, /, **facts: Any) -> Finding:
    """Returns a finding in favour of an attempt, for exceptions and card texts. Arguments are as in `forbids`."""
    if type(cites) is not Cites:
        raise unchecked_error(cites)
    return Finding(cites, _PERMITS, subject, facts, code)


def not_applicable(code: str, cites: Cites, subject: int | str = 0, /, **facts: Any) -> Finding:
    """Returns a finding that decides nothing, because its subject does not exist."""
    return Finding(check_cites(cites), Effect.NOT_APPLICABLE, subject, facts, code)


def leaves_open(code: str, cites: Cites, subject: int | str = 0, /, **facts: Any) -> Finding:
    """Returns a finding that only a judge can settle; `facts` names the entry of DISPUTED.md."""
    return Finding(check_cites(cites), Effect.OPEN, subject, facts, code)


def pass_on(found: Finding, cites: Cites, subject: int | str) -> Finding:
    """Turns a finding about a dependency into a finding about the subject, with further clauses."""
    return Finding(check_cites(cites), found.effect, subject, found.facts, found.code)


def drop_new_codes(verdict: Verdict, stored: Verdict) -> Verdict:
    """Returns a verdict without codes if the stored verdict predates codes; else the verdict unchanged."""
    if any(found.code for found in stored.findings):
        return verdict
    findings = tuple(Finding(f.cites, f.effect, f.subject, f.facts) for f in verdict.findings)  # type: ignore[arg-type]
    return Verdict(verdict.outcome, findings)


def verdict_of(findings: tuple[Finding, ...]) -> Verdict:
    """Returns ILLEGAL if any finding forbids, else NEEDS_JUDGE if one is open, else LEGAL."""
    effects = {found.effect for found in findings}
    if Effect.FORBIDS in effects:
        return Verdict(Outcome.ILLEGAL, findings)
    if Effect.OPEN in effects:
        return Verdict(Outcome.NEEDS_JUDGE, findings)
    return Verdict(Outcome.LEGAL, findings)
