"""Clause coverage that is measured, not claimed.

`@pytest.mark.clause("702.17a", ...)` says that a test is about a clause. Two things are checked:

* the label is printed in the edition the test's folder belongs to (`tests/rulebooks/<game>/`, or the marker's
  `rulebook="fire_force"`); otherwise the run stops before the first test;
* while the test ran, an event was recorded or a finding was given that cites the clause; otherwise a test that
  passed fails all the same: "a marker without a hit".

What counts as a hit: the clauses of every event that `open_game` and `decide` return, of every finding of their
verdicts, and of what `survey`, `explain_move`, `explain_value` and `check_deck` answer. These functions are wrapped
here, before any test module is imported. Events folded from a log are no hits: nothing was decided.

At the end `build/exercised.json` holds, for every edition and clause, the tests that passed and hit it in this run,
those marked with the clause first; the parts of parallel workers are put together. `build/produced_codes.json` holds
the codes of findings that were produced in the same run (`tests/produced_codes.py`).

Tests that start another process or listen on a port are marked `services` (`tests/one_process.py`).
"""

from __future__ import annotations

import functools
import gc
import sys
from collections import defaultdict
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog

from tests import surroundings  # first, for what is imported below

# isort: split

from adjudicator.audit.verification import verify
from adjudicator.audit.verification.grade import Grade
from adjudicator.desk.claims import account_comparison
from adjudicator.desk.claims import comparison as claim_comparison
from adjudicator.desk.claims.difference import ClaimDifference
from adjudicator.desk.examination import outlook_lines
from adjudicator.desk.positions.report import OutlookLine
from adjudicator.sentences.grades import ELSEWHERE
from engine.abilities.layers import explain_value
from engine.core.clauses.citation import Edition
from engine.core.clauses.finding import Verdict
from engine.core.clauses.refusal import IllegalDeck, UnknownEdition
from engine.core.events.event import Event
from engine.core.opening import opening
from engine.core.play import chance_renewal, decide, survey, visibility
from engine.judge import judging
from engine.rulebooks import editions, load
from tests import one_process, produced_codes, progress, shares
from tests.clients import rows
from tools import code_digests

EXERCISED = Path("build", "exercised.json")

LONGEST = (
    "tests/clients/test_own_tests.py",
    "tests/console/test_whole_games.py",
    "tests/tools/",
    "tests/docs/",
    "tests/clients/",
    "tests/failures/",
    "tests/showcase/",
    "tests/console/",
)
"""Where the tests are of which one takes up to minutes: a run begins with them, or one process has them at its end."""

Hits = dict[str, set[str]]
Exercised = dict[str, dict[str, list[str]]]

hits: Hits = defaultdict(set)
"""Clauses hit since the running test began, by edition."""

unproduced: list[str] = []
"""The codes that a whole run did not produce, a line for each part."""

exercised: Exercised = {}
"""Tests that hit a clause, by edition and clause."""


# ---------------------------------------------------------------- what is a hit


def saw_events(edition: str, events: Sequence[Event]) -> None:
    """Every clause that an event cites."""
    for event in events:
        hits[edition].update(event.cites)
    produced_codes.saw_events(edition, events)


def saw_verdict(edition: str, verdict: Verdict) -> None:
    """Every clause that a finding cites."""
    for found in verdict.findings:
        hits[edition].update(found.cites)
    produced_codes.saw_findings(edition, verdict.findings)


def after_decide(result: decide.Decision, table: Any, *_: Any, **__: Any) -> None:
    saw_events(table.pins.edition, result.events)
    saw_verdict(table.pins.edition, result.verdict)


def after_opening(result: tuple[Any, tuple[Event, ...]], *_: Any, **__: Any) -> None:
    saw_events(result[0].pins.edition, result[1])


def after_survey(result: survey.Survey, table: Any, *_: Any, **__: Any) -> None:
    for explained in (*result.options, *result.barred):
        for found in explained.findings:
            hits[table.pins.edition].update(found.cites)
        produced_codes.saw_findings(table.pins.edition, explained.findings)


def after_explain_move(result: Verdict, table: Any, *_: Any, **__: Any) -> None:
    saw_verdict(table.pins.edition, result)


def after_explain_value(result: explain_value.ValueReason, table: Any, *_: Any, **__: Any) -> None:
    for step in result.steps:
        hits[table.pins.edition].update(step.cites)
    produced_codes.note(result.name_code(step) for step in result.steps)


def after_look(result: Verdict, table: Any, *_: Any, **__: Any) -> None:
    saw_verdict(table.pins.edition, result)


def after_verify(result: Grade, *_: Any, **__: Any) -> None:
    if result.first is not None:
        produced_codes.note((result.first.code, *((ELSEWHERE,) if result.first.engine else ())))


def after_comparison(result: Sequence[ClaimDifference], *_: Any, **__: Any) -> None:
    produced_codes.note(each.code for each in result)


def after_outlook_line(result: OutlookLine, *_: Any, **__: Any) -> None:
    produced_codes.note((result.code,))


def after_account(result: account_comparison.AccountReport, *_: Any, **__: Any) -> None:
    produced_codes.note((result.code,))


def after_act(result: decide.Decision, table: Any, *_: Any, **__: Any) -> None:
    produced_codes.saw_events(table.pins.edition, result.events)


def watch(original: Callable[..., Any], harvest: Callable[..., None]) -> Callable[..., Any]:
    """The function, with its results harvested; it takes the original's place wherever that was imported already."""

    @functools.wraps(original)
    def watched(*args: Any, **kwargs: Any) -> Any:
        try:
            result = original(*args, **kwargs)
        except IllegalDeck as refusal:
            for verdict in refusal.verdicts.values():
                saw_verdict(load(args[0].edition).id, verdict)
            raise
        harvest(result, *args, **kwargs)
        return result

    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith(("engine.", "adjudicator.")):
            for name, value in list(vars(module).items()):
                if value is original:
                    setattr(module, name, watched)
    return watched


for book in map(load, editions()):
    book.formats = {
        name: watch(check, lambda result, *_, book=book: saw_verdict(book.id, book.stored(result)))
        for name, check in book.formats.items()
    }
watch(decide.decide, after_decide)
watch(opening.open_game, after_opening)
watch(survey.survey, after_survey)
watch(survey.explain_move, after_explain_move)
watch(explain_value.explain_value, after_explain_value)
watch(visibility.judge_look, after_look)
watch(verify.verify, after_verify)
watch(claim_comparison.compare_bound_claim, after_comparison)
watch(outlook_lines.draw_line, after_outlook_line)
watch(account_comparison.compare_account, after_account)
watch(judging.carry_out_act, after_act)
watch(chance_renewal.renew_chance, after_act)
produced_codes.watch_makers()
produced_codes.watch_messages()
produced_codes.watch_refusals()
one_process.watch_processes()


# ---------------------------------------------------------------- markers


def edition_of(item: pytest.Item, mark: pytest.Mark) -> Edition:
    """The edition whose clauses a marker names."""
    parts = item.path.parts
    folder = parts[parts.index("rulebooks") + 1] if "rulebooks" in parts[:-1] else ""
    return load(mark.kwargs.get("rulebook", folder)).edition


def marked(item: pytest.Item) -> list[tuple[str, str]]:
    """(edition, clause) of every clause marker of a test."""
    return [(edition_of(item, mark).id, label) for mark in item.iter_markers("clause") for label in mark.args]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--progress", action="store_true", help="tell how far the run is in lines, instead of dots")


def pytest_configure(config: pytest.Config) -> None:
    """Has the digests of sources noted, so that no process of the tests works them out; signals are heeded."""
    surroundings.heed_signals(config)
    if not hasattr(config, "workerinput"):
        code_digests.main(["--quiet"])
        if config.getoption("progress"):
            config.pluginmanager.register(progress.Progress(config))


@pytest.hookimpl(tryfirst=True)  # before marks are chosen from
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    one_process.mark(items)
    items.sort(key=lambda item: next((at for at, path in enumerate(LONGEST) if item.nodeid.startswith(path)), 99))
    wrong: list[str] = []
    for item in items:
        for mark in item.iter_markers("clause"):
            try:
                known = edition_of(item, mark).clauses
            except UnknownEdition as error:
                raise pytest.UsageError(f"{item.nodeid}: marked with a clause of an unknown {error}") from error
            wrong += [f"{item.nodeid}: no clause {label!r} is printed" for label in mark.args if label not in known]
    if wrong:
        raise pytest.UsageError("\n".join(wrong))


def pytest_collection_finish() -> None:
    """Leaves rulebooks and tests out of what Python's garbage collector looks through while tests run."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    hits.clear()
    produced_codes.count_for(item.path)
    one_process.begin(item)
    try:
        return (yield)
    finally:
        one_process.end()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    result = yield
    one_process.fail_if_started()
    missed = [label for edition, label in marked(item) if label not in hits[edition]]
    if missed:
        pytest.fail(f"a marker without a hit: no event and no finding cites {', '.join(missed)}", pytrace=False)
    about = set(marked(item))
    for edition, labels in hits.items():
        for label in labels:
            tests = exercised.setdefault(edition, {}).setdefault(label, [])
            tests.insert(0 if (edition, label) in about else len(tests), item.nodeid)
    return result


# ---------------------------------------------------------------- logging


def configure_logging_for_tests(original: Callable[..., None]) -> Callable[..., None]:
    """`structlog.configure` without the loggers that stay bound: they would outlive the test that configured them."""

    @functools.wraps(original)
    def configure(**options: Any) -> None:
        original(**{**options, "cache_logger_on_first_use": False})

    return configure


structlog.configure = configure_logging_for_tests(structlog.configure)


@pytest.fixture(autouse=True)
def logging_anew() -> None:
    """Every test starts with structlog's own configuration, whatever level a command before it has set."""
    structlog.reset_defaults()


# ---------------------------------------------------------------- the report


def merge(part: Exercised) -> None:
    """Add what a worker found."""
    for edition, clauses in part.items():
        for label, tests in clauses.items():
            exercised.setdefault(edition, {}).setdefault(label, []).extend(tests)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    merge(msgspec.json.decode(getattr(node, "workeroutput", {}).get("exercised", b"{}")))
    produced_codes.merge(getattr(node, "workeroutput", {}).get("produced_codes", {}))
    progress.busy.extend(getattr(node, "workeroutput", {}).get("busy", []))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    rows.print_rows(terminalreporter)
    shares.print_run(terminalreporter)
    progress.print_busy(terminalreporter)
    for line in unproduced:
        terminalreporter.write_line(line, red=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["exercised"] = msgspec.json.encode(exercised)  # execnet takes long for so many
        session.config.workeroutput["produced_codes"] = produced_codes.plain()
        session.config.workeroutput["busy"] = [progress.list_busy_seconds()]
    elif exercised:
        produced_codes.write()
        unproduced.extend(produced_codes.judge_run(session))
        path = session.config.rootpath / EXERCISED
        path.parent.mkdir(exist_ok=True)
        written = msgspec.json.encode(exercised, order="sorted")
        path.write_bytes(msgspec.json.format(written, indent=1) + b"\n")
