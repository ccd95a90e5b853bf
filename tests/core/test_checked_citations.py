"""Findings, events, questions and rules take citations that an edition has looked up, never bare labels."""

from __future__ import annotations

import ast
import copy
import dataclasses
import importlib
import pickle
import pkgutil
import re
import subprocess
import sys
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

import engine
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites, Edition, UncheckedCitation, UnknownClause, all_of, joined
from engine.core.clauses.finding import forbids, leaves_open, not_applicable, permits
from engine.core.events.game import FactNoted
from engine.core.play.actions import Requirement
from engine.core.play.common_acts import NoteFact
from engine.core.play.procedure import Procedure, go_on
from engine.core.play.runner import take_step
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question
from engine.rulebooks import editions, load
from tests.bench.bench_engine import setup
from tests.core.test_citation import INDEX

TEST = Edition.parse("test@1", INDEX)
ROOT = Path(__file__).parents[2]
LABEL = re.compile(r"\d+(\.\d+)*[a-z]?(-\d+)?(#\d+)?")


def sources() -> list[Path]:
    """Every module of the engine, and the edition of the tests."""
    return sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "tests/tiny/rulebook").rglob("*.py")])


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


# ------------------------------------------------------------------ the type


def test_only_an_edition_makes_a_citation() -> None:
    assert type(TEST.cite("301.1")) is Cites
    with pytest.raises(UncheckedCitation):
        Cites(("301.1",))  # type: ignore[arg-type]


def test_what_is_joined_of_checked_ones_is_checked_and_of_others_is_not() -> None:
    one, other = TEST.cite("301.1"), TEST.cite("702.17a", "301.1")

    for both in (one + other, joined(one, other), all_of((one, other)), other.main, other.without(one)):
        assert type(both) is Cites
    assert one + other == ("301.1", "702.17a", "301.1")
    assert joined(one, other) == all_of((one, other)) == ("301.1", "702.17a")
    assert (other.main, other.without(one)) == (("702.17a",), ("702.17a",))
    assert type(tuple.__add__(one, ("999.9",))) is tuple
    assert type(one.__add__(("999.9",))) is tuple
    with pytest.raises(UncheckedCitation):
        joined(one, ("702.17a", "301.1"))  # type: ignore[arg-type]
    with pytest.raises(UncheckedCitation):
        all_of([one, ("301.1",)])  # type: ignore[list-item]


def test_stored_a_citation_is_the_plain_tuple_of_its_labels() -> None:
    cites = TEST.cite("301.1", "702.17a")
    plain = ("301.1", "702.17a")

    assert cites == plain and hash(cites) == hash(plain)
    assert (
        msgspec.json.encode(permits("a.b", cites)) == b'{"cites":["301.1","702.17a"],"effect":"PERMITS","code":"a.b"}'
    )
    assert msgspec.msgpack.encode(cites) == msgspec.msgpack.encode(plain)
    assert type(msgspec.to_builtins(permits("a.b", cites))["cites"]) is tuple
    assert type(pickle.loads(pickle.dumps(cites))) is tuple
    assert copy.deepcopy(cites) is cites and copy.copy(cites) is cites


def test_stored_labels_are_looked_up_again() -> None:
    assert type(TEST.recorded(("301.1",))) is Cites
    with pytest.raises(UnknownClause, match=r"'999\.9'"):
        TEST.recorded(("301.1", "999.9"))


# ------------------------------------------------------------------ where findings and events are made


@pytest.mark.parametrize("make", [forbids, permits, not_applicable, leaves_open, Requirement])
def test_a_finding_refuses_bare_labels(make: Any) -> None:
    with pytest.raises(UncheckedCitation):
        make("a.b", ("301.1",), None)


def test_an_event_an_act_a_step_and_an_option_refuse_bare_labels(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.core.opening.opening import open_game

    table, _ = open_game(setup())
    g = RulesContext(table)
    clause: Any = ("101.1",)

    with pytest.raises(UncheckedCitation):
        g.record.emit(FactNoted, clause, "x", 1)
    with pytest.raises(UncheckedCitation):
        NoteFact("x", 1, clause).happen(g)
    question = Question("P1", "x", load("fire_force").loops.loop, "x", (Option("a", "a", clause),))
    with pytest.raises(UncheckedCitation):
        question.opened(1, "101.1", None)
    frame = table.agenda[-1]
    step = g.book.procedures[frame.procedure].steps[frame.at]
    monkeypatch.setattr(step, "run", lambda self, game: go_on(clause))
    with pytest.raises(UncheckedCitation):
        take_step(g, frame)


# ------------------------------------------------------------------ walking the modules


@pytest.mark.parametrize("path", sources(), ids=named)
def test_labels_are_written_where_an_edition_looks_them_up_on_import(path: Path) -> None:
    """`cite`, `step`, `requires` and `check` stand outside of functions; nothing else is given a tuple of labels."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.Lambda)
        for part in (function.body if isinstance(function.body, list) else [function.body])
        for node in ast.walk(part)
    }
    late = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "cite" and id(node) in inside
        if any(isinstance(each, ast.Constant) for each in node.args)
    ]
    bare = [
        node.lineno
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") != "_reading"
        for node in (*call.args, *(each.value for each in call.keywords))
        if isinstance(node, ast.Tuple) and node.elts and all(_label(each) for each in node.elts)
    ]

    assert (late, bare) == ([], [])


def _label(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(LABEL.fullmatch(node.value))


@pytest.mark.parametrize("path", sources(), ids=named)
def test_findings_are_made_by_the_four_functions(path: Path) -> None:
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]

    assert path.name == "finding.py" or not [c.lineno for c in calls if getattr(c.func, "id", "") == "Finding"]


def modules() -> Iterator[types.ModuleType]:
    for found in pkgutil.walk_packages(engine.__path__, "engine."):
        yield importlib.import_module(found.name)


def test_every_place_of_every_module_that_is_declared_to_hold_a_citation_holds_a_checked_one() -> None:
    """Module constants, defaults of acts and procedures, and whatever a rulebook is put together from."""
    looked_at, wrong = 0, []
    for module in modules():
        for name, value in vars(module).items():
            if isinstance(value, tuple) and value and all(isinstance(v, str) and LABEL.fullmatch(v) for v in value):
                looked_at += 1
                if type(value) is not Cites:
                    wrong.append(f"{module.__name__}.{name}")
    for kind in (*_below(Act), *_below(Procedure)):
        for name, hint in get_type_hints(kind).items():
            if hint is Cites and isinstance(value := getattr(kind, name, None), tuple):
                wrong += [] if type(value) is Cites else [f"{kind.__name__}.{name}"]
    for edition in editions():
        for where, value in _declared(load(edition), edition):
            looked_at += 1
            wrong += [] if type(value) is Cites else [where]

    assert wrong == [] and looked_at > 900


def _below(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def _declared(holder: Any, where: str, seen: frozenset[int] = frozenset()) -> Iterator[tuple[str, Any]]:
    """The values of all fields declared as citations, in a dataclass and in those it holds."""
    for field in dataclasses.fields(holder):
        value, at = getattr(holder, field.name), f"{where}.{field.name}"
        if "Callable" in str(field.type):
            continue
        of = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else [value]
        for each in of:
            if "Cites" in str(field.type):
                yield from [(at, part) for part in each] if "tuple[Cites" in str(field.type) else [(at, each)]
            elif dataclasses.is_dataclass(each) and not isinstance(each, type) and id(each) not in seen:
                if not isinstance(each, Edition):
                    yield from _declared(each, at, seen | {id(each)})


# ------------------------------------------------------------------ a wrong label anywhere


def labelled(tree: ast.AST) -> list[tuple[ast.Constant, str]]:
    """Every label that code gives to `cite`, `step`, `requires`, `check` or a reading, and what it is given to."""
    found = []
    for call in ast.walk(tree):
        if isinstance(call, ast.Call):
            name = getattr(call.func, "attr", "") or getattr(call.func, "id", "")
            if name in ("cite", "step", "requires", "check"):
                found += [(each, name) for each in call.args if _label(each) and isinstance(each, ast.Constant)]
    return found


@pytest.mark.services
@pytest.mark.parametrize("package", ["fftcg", "fire_force", "force_of_will", "generic", "tiny"])
def test_a_wrong_label_anywhere_in_a_module_fails_its_import(package: str) -> None:
    """Each label of an edition is replaced in turn; its module then does not import."""
    found = {path: len(labelled(ast.parse(path.read_text("utf-8")))) for path in sources() if package in path.parts}
    modules = [path for path, labels in found.items() if labels]
    names = [named(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in modules]

    done = subprocess.run(
        [sys.executable, "-m", "tests.core.wrong_labels", *names],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert (done.returncode, done.stderr[-400:]) == (0, "")
    assert done.stdout == f"{sum(found.values())} refused\n"
