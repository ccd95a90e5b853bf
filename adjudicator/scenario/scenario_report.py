"""What running scenarios found out, as data; every failed expectation reads as one sentence."""

from __future__ import annotations

from typing import Any

import msgspec


class FailedExpectation(msgspec.Struct, frozen=True, omit_defaults=True):
    """One expectation that did not hold: where, what was compared, what was expected and what was found."""

    scenario: str
    step: str
    what: str
    expected: Any
    got: Any
    branch: str = ""

    def __str__(self) -> str:
        branch = f", branch {self.branch}" if self.branch else ""
        step = f", step {self.step}" if self.step else ""
        return f"{self.scenario}{branch}{step}: {self.what}: expected {said(self.expected)}, got {said(self.got)}"


class ScenarioResult(msgspec.Struct, frozen=True):
    """How one scenario went. `clauses_hit` are the clauses found in its events, verdicts and reasons."""

    id: str
    title: str
    passed: bool
    steps: int
    clauses: tuple[str, ...]
    clauses_hit: tuple[str, ...]
    failures: tuple[FailedExpectation, ...] = ()


class ScenarioReport(msgspec.Struct, frozen=True):
    """How a file of scenarios went."""

    file: str
    edition: str
    passed: bool
    scenarios: tuple[ScenarioResult, ...]
    failures: tuple[FailedExpectation, ...]
    clauses_hit: tuple[str, ...]

    @classmethod
    def of(cls, file: str, edition: str, results: tuple[ScenarioResult, ...], order: dict[str, int]) -> ScenarioReport:
        """Put the results together; clauses in printed order."""
        hit = {label for result in results for label in result.clauses_hit}
        failures = tuple(failure for result in results for failure in result.failures)
        return cls(file, edition, not failures, results, failures, tuple(sorted(hit, key=order.__getitem__)))


def said(value: Any) -> str:
    """A value as it stands in a sentence.

    >>> said(["D1", "X"]), said([]), said(None), said({"power": 1})
    ('[D1, X]', 'nothing', 'nothing', 'power 1')
    """
    if value is None or (isinstance(value, str | list | tuple | dict) and not value):
        return "nothing"
    if isinstance(value, list | tuple | set | frozenset):
        return f"[{', '.join(said(item) for item in value)}]"
    if isinstance(value, dict):
        return ", ".join(f"{name} {said(item)}" for name, item in value.items())
    return str(value)
