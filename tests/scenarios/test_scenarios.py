"""The scenarios of every edition hold; the schema and the guide say what may stand in one."""

from __future__ import annotations

import doctest
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from adjudicator.notation.format import errors
from adjudicator.notation.format.yaml_files import parse_yaml
from adjudicator.notation.labels import card_labels
from adjudicator.scenario import ScenarioReport, run_file, run_text, scenario_report, schema
from adjudicator.scenario.scenario_schema import read_published, schema_text

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "engine" / "rulebooks").glob("*/*/scenarios/*.yaml"))
GUIDES = [ROOT / "docs" / "scenario-guide.md", ROOT / "docs" / "scenario-guide.ja.md"]
SAFE = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SCHEMA = jsonschema.Draft202012Validator(read_published())


@cache
def parse_file(path: Path) -> Any:
    """Returns what a scenario file says, read once. Not to be changed."""
    return parse_yaml(path.read_text("utf-8"), path.name)


@pytest.fixture(scope="session")
def reports() -> dict[Path, ScenarioReport]:
    return {}


def report_of(path: Path, reports: dict[Path, ScenarioReport]) -> ScenarioReport:
    if path not in reports:
        reports[path] = run_file(path)
    return reports[path]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_scenario_holds(path: Path, reports: dict[Path, ScenarioReport]) -> None:
    found = report_of(path, reports)

    assert found.passed, "\n".join(str(failure) for failure in found.failures)
    assert [result.id for result in found.scenarios] == [path.stem]
    assert set(found.scenarios[0].clauses) <= set(found.clauses_hit)


def test_all_forty_five_graded_fire_force_scenarios_are_here() -> None:
    files = [path for path in FILES if "fire_force" in path.parts]
    levels = [
        level for path in files for level in re.findall(r"^  level: (\w+)$", path.read_text("utf-8"), re.MULTILINE)
    ]

    assert {level: levels.count(level) for level in levels} == {"simple": 11, "medium": 21, "nasty": 13}


# ---------------------------------------------------------------- the schema


def test_the_published_schema_is_the_one_the_format_makes() -> None:
    stored = ROOT / "adjudicator" / "scenario" / "scenario.schema.json"

    assert stored.read_text(encoding="utf-8") == schema_text(), "run: python -m adjudicator.scenario > " + str(stored)
    assert read_published() == schema()
    jsonschema.Draft202012Validator.check_schema(read_published())


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_schema_accepts_the_file_as_any_yaml_reader_reads_it(path: Path) -> None:
    SCHEMA.validate(yaml.load(path.read_text(encoding="utf-8"), SAFE))


# ---------------------------------------------------------------- the guide and the small print


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: str(guide.name))
def test_the_complete_example_of_a_guide_holds(guide: Path) -> None:
    blocks = re.findall(r"^```yaml\n(.*?)^```", guide.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    complete = [block for block in blocks if block.startswith("format:")]

    assert len(complete) == 1
    found = run_text(complete[0], guide.name)

    assert found.passed, "\n".join(map(str, found.failures))


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: str(guide.name))
def test_a_guide_explains_every_field_of_the_format(guide: Path) -> None:
    text = guide.read_text(encoding="utf-8")
    names = {name for part in schema()["$defs"].values() for name in part.get("properties", {})}

    assert sorted(name for name in names if f"`{name}`" not in text) == []


def test_the_guides_explain_the_same_words_in_the_same_order() -> None:
    cell = re.compile(r"^\| ((?:`[^`]+`[、, ]*)+)", re.MULTILINE)
    english, japanese = (
        [re.findall("`([^`]+)`", row) for row in cell.findall(guide.read_text(encoding="utf-8"))] for guide in GUIDES
    )

    assert english == japanese


def test_every_field_of_the_schema_is_described() -> None:
    undescribed = [
        f"{title}.{name}"
        for title, part in schema()["$defs"].items()
        for name, field in part.get("properties", {}).items()
        if "description" not in field and "$ref" not in field
    ]

    assert undescribed == []


@pytest.mark.parametrize("module", [card_labels, errors, scenario_report])
def test_the_examples_in_the_docstrings_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
