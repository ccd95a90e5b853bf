"""Runs everything that can show a clause at work: scenarios, golden games, random games; and reads test runs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from adjudicator.coverage import golden, random_games
from adjudicator.coverage.exercised import FILE, read_exercised
from adjudicator.rule_source import import_modules
from adjudicator.scenario import run_text
from engine.core.rulebook import Rulebook
from engine.rulebooks import find_folder

SCENARIOS = "scenarios"
"""The folder of an edition with the scenarios that come with it."""
MOST_NAMES = 20
"""Names kept for a clause and kind of source; the first ones."""


@dataclass(frozen=True, slots=True)
class CoverageRun:
    """What is run to see which clauses are exercised."""

    project: Path
    """The folder with `tests/golden/GAME` and `build/exercised.json`."""
    random_games: int = 20
    """How many random games are played."""
    seed: int = 1
    """The seed of the random games."""


@dataclass(slots=True)
class CoverageSources:
    """The sources that showed clauses at work so far."""

    seen: dict[str, dict[str, list[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    """The names of the sources by kind of source and label."""
    counted: dict[str, int] = field(default_factory=dict)
    """How many sources of each kind there were."""
    failed: list[str] = field(default_factory=list)
    """The sources that do not count because they fail."""

    def add(self, kind: str, name: str, labels: set[str]) -> None:
        """A source of that kind and name showed these clauses."""
        self.counted[kind] = self.counted.get(kind, 0) + 1
        for label in labels:
            names = self.seen[kind][label]
            if len(names) < MOST_NAMES:
                names.append(name)


def project_folder() -> Path:
    """The project this program is run from: where it lies, if its tests lie there too, else the current folder."""
    here = Path(__file__).resolve().parent.parent.parent
    return here if (here / "tests").is_dir() else Path.cwd()


def collect(book: Rulebook, plan: CoverageRun, advance: Callable[[int], None] = lambda done: None) -> CoverageSources:
    """Run the plan.

    Args:
        advance: told how many sources have been looked at.

    Raises:
        Refusal: a scenario file or a test run's file is not understood.
    """
    import_modules(book)
    sources = CoverageSources()
    for done, (kind, name, labels) in enumerate(_all(book, plan, sources), 1):
        sources.add(kind, name, labels)
        advance(done)
    tests: set[str] = set()
    for label, names in read_exercised(plan.project / FILE, book.id).items():
        sources.seen["tests"][label] += list(names)[:MOST_NAMES]
        tests.update(names)
    sources.counted["tests"] = len(tests)
    return sources


def steps_of(book: Rulebook, plan: CoverageRun) -> int:
    """How many steps `collect` takes at least: files and games."""
    game = book.id.partition("@")[0]
    return plan.random_games + len(scenario_files(book)) + len(golden.files(plan.project, game))


def scenario_files(book: Rulebook) -> list[tuple[str, str]]:
    """The scenarios that come with an edition: the name and the text of each file."""
    folder = find_folder(book.edition.package) / SCENARIOS
    files = sorted(folder.iterdir(), key=lambda each: each.name) if folder.is_dir() else []
    return [(each.name, each.read_text("utf-8")) for each in files if each.name.endswith(".yaml")]


def _all(book: Rulebook, plan: CoverageRun, sources: CoverageSources) -> Iterator[tuple[str, str, set[str]]]:
    game = book.id.partition("@")[0]
    for name, text in scenario_files(book):
        for result in run_text(text, name).scenarios:
            if result.passed:
                yield "scenarios", result.id, set(result.clauses_hit)
            else:
                sources.failed.append(f"scenario {result.id}")
    for file in golden.files(plan.project, game):
        yield "golden", file.stem, golden.clauses_of(file, book)
    for number, labels in enumerate(random_games.play_games(book, plan.random_games, plan.seed), plan.seed):
        yield "games", f"random game {number}", labels
