"""Results of scenario runs as data; each failed expectation has a sentence."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.notation.format.coded_text import CodedText, say_plainly

Difference = tuple[CodedText, Any, Any]
"""The subject, the expected and the actual value; the two values can be coded texts."""


class FailedExpectation(msgspec.Struct, frozen=True, omit_defaults=True):
    """One failed expectation."""

    scenario: str
    """The id of the scenario."""
    step: str
    """The step."""
    what: str
    """The subject of the comparison."""
    expected: Any
    """The expected value."""
    got: Any
    """The actual value."""
    branch: str = ""
    """The id of the branch; empty for the main line."""
    told: tuple[Any, Any, Any] = ("", "", "")
    """The same three values, in which texts keep their codes."""

    @classmethod
    def of(cls, scenario: str, step: str, difference: Difference, branch: str) -> FailedExpectation:
        """Converts a step's difference to a failed expectation."""
        what, expected, got = map(say_plainly, difference)
        return cls(scenario, step, what, expected, got, branch, difference)

    def __str__(self) -> str:
        branch = f", branch {self.branch}" if self.branch else ""
        step = f", step {self.step}" if self.step else ""
        expected, got = describe_value(self.expected), describe_value(self.got)
        return f"{self.scenario}{branch}{step}: {self.what}: expected {expected}, got {got}"


class ScenarioResult(msgspec.Struct, frozen=True):
    """The result of one scenario."""

    id: str
    """The id of the scenario."""
    title: str
    """The title of the case."""
    passed: bool
    """Whether every expectation held."""
    steps: int
    """The number of steps carried out."""
    clauses: tuple[str, ...]
    """The expected clauses."""
    clauses_hit: tuple[str, ...]
    """The clauses seen in its events, verdicts and reasons."""
    failures: tuple[FailedExpectation, ...] = ()
    """The failed expectations."""


class ScenarioReport(msgspec.Struct, frozen=True):
    """The result of a file of scenarios."""

    file: str
    """The name of the file."""
    edition: str
    """Its edition."""
    passed: bool
    """Whether every scenario passed."""
    scenarios: tuple[ScenarioResult, ...]
    """The result of each scenario."""
    failures: tuple[FailedExpectation, ...]
    """The failed expectations of all scenarios."""
    clauses_hit: tuple[str, ...]
    """The clauses seen in any scenario."""

    @classmethod
    def of(cls, file: str, edition: str, results: tuple[ScenarioResult, ...], order: dict[str, int]) -> ScenarioReport:
        """Combines results to a report, with clauses in printed order."""
        hit = {label for result in results for label in result.clauses_hit}
        failures = tuple(failure for result in results for failure in result.failures)
        return cls(file, edition, not failures, results, failures, tuple(sorted(hit, key=order.__getitem__)))


def describe_value(value: Any) -> str:
    """Returns a value as text for use in a sentence.

    >>> describe_value(["D1", "X"]), describe_value([]), describe_value(None), describe_value({"power": 1})
    ('[D1, X]', 'nothing', 'nothing', 'power 1')
    """
    if value is None or (isinstance(value, str | list | tuple | dict) and not value):
        return "nothing"
    if isinstance(value, list | tuple | set | frozenset):
        return f"[{', '.join(describe_value(item) for item in value)}]"
    if isinstance(value, dict):
        return ", ".join(f"{name} {describe_value(item)}" for name, item in value.items())
    return str(value)
