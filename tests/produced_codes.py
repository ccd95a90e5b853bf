"""Which codes the tests produce: recorded while they run; a whole run lacks none, or it fails.

A code of a finding counts for the package whose module made it; what a verdict of a game holds counts for the packages
of its edition. A question counts if a game asked it, an event if a game brought it about, a value step if it explained
a value, a difference if a verification or a claim came to it, an error if a client got it from a server. Ways to say an
event, an error, a value or a difference that depend on what is told of it (`event.game-ended-draw`) count if they were
said. A code of what is wrong counts if a refusal was given it, in this process or in that of a server whose client got
it.

The tests run in two halves (`tests/one_process.py`): what `make test` produced is kept for `make test-services`, which
judges both.

What is produced by games that are played at random, other ones every day, does not count: a run would fail by chance.
`python -m tests.produced_codes` says what the last run lacked, whole or not.
"""

from __future__ import annotations

import functools
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli.failures import Problem
from adjudicator.sentences.arguments import name_question
from adjudicator.sentences.messages import MessageBook
from adjudicator.sentences.speaker import names_by_clause
from adjudicator_client.errors import AdjudicatorError
from engine.core.clauses import finding
from engine.core.clauses.finding import Finding
from engine.core.clauses.refusal import Refusal
from engine.core.events.choices import ChoiceOpened
from engine.core.events.event import Event
from engine.rulebooks import load
from tests.postgres_server import find_programs
from tools.codes_page import SERVICE, folders_of_messages, read_sentences
from tools.list_codes import FACES, ROOT, list_codes
from tools.list_refusals import list_refusals

RECORD = ROOT / "build" / "produced_codes.json"
FIRST_HALF = ROOT / "build" / "produced_codes_of_test.json"
"""What `make test` produced when it last passed; `make test-services` adds its own and judges both."""
AT_RANDOM = ("tests/properties", "tests/failures", "tests/showcase", "tests/bench", "tests/audit/test_many_games.py")
"""Where games are played at random."""
WITHOUT_SERVICES = "not slow and not services"
"""The expression of marks of `make test`, the first half of the tests."""
WITH_SERVICES = "not slow and services"
"""That of `make test-services`, the second half."""
WHOLE = ("", "not slow")
"""The expressions of marks with which a run has both halves."""
SAID = ("event", "verb", "error", "understood", "value", "difference")
"""Topics of what counts if it was said."""
OF_POSTGRESQL = "adjudicator/log/postgres"
"""The modules whose refusals a run lacks where PostgreSQL is not installed; what else tells their codes counts."""
BY_EFFECT = {"FORBIDS": "", "PERMITS": "_permits", "OPEN": "_open", "NOT_APPLICABLE": "_not-applicable"}
REFUSED = "refused"
"""Under what the codes of refusals are recorded, beside the packages."""
WRONG = "What is wrong"
"""The part of the page of codes that has them."""
HANDS_ON = "engine.core.play.actions"
"""The module whose `unmet` makes findings for the module that calls it."""
BANS = "engine.abilities.layers.unmet_bans"
"""The module whose requirements make findings for the module of `find`, which says what an act concerns."""

Codes = dict[str, set[str]]

produced: Codes = defaultdict(set)
"""The codes that were produced in this run, with the endings of their effects, by the package that made them."""

counting = [True]
"""Whether what is produced at the moment counts."""


def count_for(path: Path) -> None:
    """What is produced from now on belongs to a test of this file; it does not count if that plays at random."""
    counting[0] = not path.is_relative_to(ROOT) or not str(path.relative_to(ROOT)).startswith(AT_RANDOM)


def note(codes: Iterable[str], packages: Iterable[str] = ("",)) -> None:
    """Records codes of packages; that of the kernel and the service is empty."""
    if counting[0]:
        for package in packages:
            produced[package].update(codes)


def watch_makers() -> None:
    """Records every finding that is made from now on, in whichever module."""
    for name, face in FACES.items():
        original = getattr(finding, name, None)
        if original is None:
            continue
        watched = _watch(original, face)
        for module in list(sys.modules.values()):
            if getattr(module, "__name__", "").partition(".")[0] in ("engine", "adjudicator"):
                for at, value in list(vars(module).items()):
                    if value is original:
                        setattr(module, at, watched)


def _watch(original: Any, face: str) -> Any:
    @functools.wraps(original)
    def watched(code: str, *args: Any, **facts: Any) -> Finding:
        frame = sys._getframe(1)
        if frame.f_globals["__name__"] == HANDS_ON and frame.f_back is not None:
            frame = frame.f_back
        module = frame.f_globals["__name__"]
        if module == BANS and frame.f_code.co_name == "test":
            module = frame.f_locals["find"].__module__
        if module.startswith(("engine.", "adjudicator.")):
            note((code + face,), (package_of(module),))
        made: Finding = original(code, *args, **facts)
        return made

    return watched


def package_of(module: str) -> str:
    """Returns the package of an edition that a module belongs to; empty for a module of no edition."""
    parts = module.split(".")
    return ".".join(parts[:4]) if parts[:2] == ["engine", "rulebooks"] and len(parts) > 3 else ""


@functools.cache
def packages_of(edition: str) -> tuple[str, ...]:
    """Returns the packages whose codes an edition's verdicts hold, its base's among them."""
    return (*load(edition).packages, "")


def saw_findings(edition: str, findings: Iterable[Finding]) -> None:
    """Records findings that a game of an edition gave."""
    for found in findings:
        if found.code:
            note((found.code + BY_EFFECT[found.effect],), packages_of(edition))


def saw_events(edition: str, events: Iterable[Event]) -> None:
    """Records events that a game brought about, and the questions that it asked."""
    for event in events:
        note((f"event.{event.__struct_config__.tag}",))
        if isinstance(event, ChoiceOpened):
            code = name_question(event.choice.name)  # its sentence without a subject (`-alone`) is the same code
            note((f"{code}-alone", *names_by_clause(code, event.choice.cites)), packages_of(edition))


def watch_messages() -> None:
    """Records what is said of events and errors, and the errors that clients get."""
    find, init = MessageBook.find, AdjudicatorError.__init__

    @functools.wraps(find)
    def found(self: MessageBook, code: str, language: str, arguments: Mapping[str, Any]) -> str | None:
        said = find(self, code, language, arguments)
        if said is not None and code.startswith(SAID):
            note((code,))
        return said

    @functools.wraps(init)
    def received(self: AdjudicatorError, *args: Any, **known: Any) -> None:
        init(self, *args, **known)
        note((self.error_code,))
        note((self.wrong_code,), (REFUSED,))

    MessageBook.find = found  # type: ignore[method-assign]  # watched, not changed
    AdjudicatorError.__init__ = received  # type: ignore[method-assign]  # watched, not changed


def watch_refusals() -> None:
    """Records the codes that refusals and problems of commands are given."""
    for kind in (Refusal, Problem):
        kind.__init__ = _watch_raising(kind.__init__)  # type: ignore[method-assign]  # watched, not changed


def _watch_raising(init: Any) -> Any:
    @functools.wraps(init)
    def refused(self: Any, code: str, *others: Any, **arguments: Any) -> None:
        note((code,), (REFUSED,))
        init(self, code, *others, **arguments)

    return refused


@functools.cache
def codes_of(title: str) -> tuple[str, frozenset[str]]:
    """Returns the package that makes the codes of a part, and these codes; they are read once."""
    if title == "Errors":
        return "", frozenset(name for name in read_sentences(SERVICE / "en.ftl") if name.startswith("error."))
    folder, sources = folders_of_messages()[title]
    package = package_of(".".join(folder.relative_to(ROOT).parent.parts) + ".messages")
    topics = ("question.", *(() if package else ("event.", "verb.", "value.", "difference.")))
    said = frozenset(name for name in read_sentences(folder / "en.ftl") if name.startswith(topics))
    return package, said.union(list_codes(*sources))


def list_missing(record: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Returns the codes of the source that a record does not hold, by the title of their part."""
    missing: dict[str, list[str]] = {}
    kernel = set(record.get("", ()))
    for title in (*folders_of_messages(), "Errors"):
        package, codes = codes_of(title)
        seen = set(record.get(package, ())) | kernel  # a helper below the editions makes findings for all of them
        missing[title] = sorted(codes - seen)
    missing[WRONG] = sorted(list_refusals().keys() - set(record.get(REFUSED, ())) - list_excused())
    return {title: codes for title, codes in missing.items() if codes}


def list_excused() -> set[str]:
    """Returns the codes of refusals that a run on this machine may lack: none, if PostgreSQL is installed."""
    if find_programs() is not None:
        return set()
    found = list_refusals().items()
    return {name for name, code in found if all(place.startswith(OF_POSTGRESQL) for place in code.places)}


def takes_all(config: pytest.Config, *marks: str) -> bool:
    """Whether a run takes every test of some expressions of marks: no path and no name picks some of them."""
    chosen = ("keyword", "deselect", "ignore", "ignore_glob", "lf", "collectonly")
    if config.args_source is not pytest.Config.ArgsSource.TESTPATHS or any(map(config.getoption, chosen)):
        return False
    return config.getoption("markexpr") in marks


def judge_run(session: pytest.Session) -> list[str]:
    """Fails a run whose tests passed, if it ends a whole one and less than all codes were produced.

    Returns a line for each part of the codes. A first half that passed is recorded for the second one; without such a
    record the second one judges nothing, and says so.
    """
    config, passed = session.config, session.exitstatus == pytest.ExitCode.OK
    if takes_all(config, WITHOUT_SERVICES):
        write(FIRST_HALF) if passed else FIRST_HALF.unlink(missing_ok=True)
        return []
    if not passed or not takes_all(config, *WHOLE, WITH_SERVICES):
        return []
    if takes_all(config, WITH_SERVICES):
        if not FIRST_HALF.exists():
            return ["codes are judged after both halves of the tests: run make test, then make test-services"]
        merge(json.loads(FIRST_HALF.read_text(encoding="utf-8")))
        write()
    missing = say_missing(plain())
    if missing:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    return missing


def say_missing(record: Mapping[str, Iterable[str]]) -> list[str]:
    """Returns what a record lacks, a line for each part."""
    missing = list_missing(record).items()
    return [f"{title}: {len(codes)} codes that no test produced: {', '.join(codes)}" for title, codes in missing]


def merge(part: Mapping[str, Iterable[str]]) -> None:
    """Adds what another process recorded."""
    for package, codes in part.items():
        produced[package] |= set(codes)


def plain() -> dict[str, list[str]]:
    """Returns the record as plain data."""
    return {package: sorted(codes) for package, codes in sorted(produced.items())}


def write(path: Path | None = None) -> None:
    """Writes the record of this run."""
    path = path or RECORD
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(plain(), indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Says which codes no test of the last run produced."""
    if not RECORD.exists():
        print(f"read {RECORD.relative_to(ROOT)}: no run has written it; run the tests first", file=sys.stderr)
        return 2
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    missing = say_missing(record)
    print(*missing, sep="\n", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
