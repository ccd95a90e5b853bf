"""Scenarios: cases a judge writes down - a position, what is done, what must follow, and by which clauses."""

from adjudicator.scenario.errors import BadScenario
from adjudicator.scenario.loading import parse_scenarios, read_scenarios
from adjudicator.scenario.report import Failure, ScenarioReport, ScenarioResult
from adjudicator.scenario.run import run_file, run_scenarios, run_text
from adjudicator.scenario.schema import schema

__all__ = [
    "BadScenario", "Failure", "ScenarioReport", "ScenarioResult", "parse_scenarios", "read_scenarios", "run_file",
    "run_scenarios", "run_text", "schema",
]  # fmt: skip
