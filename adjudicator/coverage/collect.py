"""Collects exercised clauses from shipped scenarios, random games and test runs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from adjudicator.coverage import random_games
from adjudicator.coverage.exercised import read_exercised
from adjudicator.rule_source import import_modules
from adjudicator.scenario import list_shipped, run_scenarios
from engine.core.play.book.rulebook import Rulebook

SCENARIOS, GAMES, TESTS = "scenarios", "games", "tests"
"""The kinds of sources."""
MOST_NAMES = 20
"""The most names stored for a clause and kind of source; sources about the clause come first."""


@dataclass(frozen=True, slots=True)
class CoverageRun:
    """The sources examined in addition to the edition's shipped scenarios."""

    random_games: int = 2
    """The number of random games."""
    seed: int = 1
    """The seed of the first random game; it increases by one for each game."""
    tests: Path | None = None
    """The output file of a test run; None if tests do not count."""


@dataclass(slots=True)
class CoverageSources:
    """The sources that exercised clauses so far."""

    seen: dict[str, dict[str, list[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    """The names of the sources by kind of source and label."""
    counted: dict[str, int] = field(default_factory=dict)
    """The number of sources by kind."""
    failed: list[str] = field(default_factory=list)
    """The failing sources, which do not count."""

    def add(self, kind: str, name: str, labels: Collection[str], about: Collection[str] = ()) -> None:
        """Records the clauses that a source exercised; `about` marks the clauses it is meant for."""
        self.counted[kind] = self.counted.get(kind, 0) + 1
        for label in labels:
            names = self.seen[kind][label]
            names.insert(0 if label in about else len(names), name)
            del names[MOST_NAMES:]


def collect(book: Rulebook, plan: CoverageRun, advance: Callable[[int], None] = lambda done: None) -> CoverageSources:
    """Examines the sources of the plan.

    Args:
        advance: receives the number of sources examined.

    Raises:
        Refusal: a scenario file or a test run's file is invalid.
    """
    import_modules(book)
    sources = CoverageSources()
    for done, _ in enumerate(_look_at_all(book, plan, sources), 1):
        advance(done)
    if plan.tests is not None:
        tests: set[str] = set()
        for label, names in read_exercised(plan.tests, book.id).items():
            sources.seen[TESTS][label] += list(names)[:MOST_NAMES]
            tests.update(names)
        sources.counted[TESTS] = len(tests)
    return sources


def steps_of(book: Rulebook, plan: CoverageRun) -> int:
    """Returns the number of steps of `collect`: files and games."""
    return plan.random_games + len(list(list_shipped(book.edition)))


def _look_at_all(book: Rulebook, plan: CoverageRun, sources: CoverageSources) -> Iterator[None]:
    """Adds one source after the other, scenarios first."""
    for shipped in list_shipped(book.edition):
        written = shipped.read()
        results = () if book.id in written.not_in else run_scenarios(written, shipped.name, book.id).scenarios
        for result in results:
            if result.passed:
                sources.add(SCENARIOS, result.id, result.clauses_hit, result.clauses)
            else:
                sources.failed.append(f"scenario {result.id}")
        yield
    for number, labels in enumerate(random_games.play_games(book, plan.random_games, plan.seed), plan.seed):
        sources.add(GAMES, f"random game {number}", labels)
        yield
