"""Runs what shows clauses at work: the scenarios that come with an edition, and random games; and reads test runs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from adjudicator.coverage import random_games
from adjudicator.coverage.exercised import read_exercised
from adjudicator.rule_source import import_modules
from adjudicator.scenario import list_shipped, run_scenarios
from engine.core.play.rulebook import Rulebook

SCENARIOS, GAMES, TESTS = "scenarios", "games", "tests"
"""The kinds of sources."""
MOST_NAMES = 20
"""Names kept for a clause and kind of source: first those of sources that are about the clause."""


@dataclass(frozen=True, slots=True)
class CoverageRun:
    """What is looked at beside the scenarios that come with the edition."""

    random_games: int = 2
    """How many random games are played."""
    seed: int = 1
    """The seed of the first random game; the next one has the next number."""
    tests: Path | None = None
    """A file that a test run left behind; None: tests do not count."""


@dataclass(slots=True)
class CoverageSources:
    """The sources that showed clauses at work so far."""

    seen: dict[str, dict[str, list[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    """The names of the sources by kind of source and label."""
    counted: dict[str, int] = field(default_factory=dict)
    """How many sources of each kind there were."""
    failed: list[str] = field(default_factory=list)
    """The sources that do not count because they fail."""

    def add(self, kind: str, name: str, labels: Collection[str], about: Collection[str] = ()) -> None:
        """A source of that kind and name showed these clauses; it is about some of them."""
        self.counted[kind] = self.counted.get(kind, 0) + 1
        for label in labels:
            names = self.seen[kind][label]
            names.insert(0 if label in about else len(names), name)
            del names[MOST_NAMES:]


def collect(book: Rulebook, plan: CoverageRun, advance: Callable[[int], None] = lambda done: None) -> CoverageSources:
    """Run the plan.

    Args:
        advance: told how many sources have been looked at.

    Raises:
        Refusal: a scenario file or a test run's file is not understood.
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
    """How many steps `collect` takes: files and games."""
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
