"""Scenarios: written cases with a position, actions, expected results and clauses."""

from adjudicator.notation.format.errors import BadScenario
from adjudicator.scenario.scenario_loading import parse_scenarios, read_scenarios
from adjudicator.scenario.scenario_report import FailedExpectation, ScenarioReport, ScenarioResult
from adjudicator.scenario.scenario_runner import run_file, run_scenarios, run_text
from adjudicator.scenario.scenario_schema import schema
from adjudicator.scenario.shipped_scenarios import ShippedScenarios, find_shipped, list_shipped

__all__ = [
    "BadScenario",
    "FailedExpectation",
    "ScenarioReport",
    "ScenarioResult",
    "ShippedScenarios",
    "find_shipped",
    "list_shipped",
    "parse_scenarios",
    "read_scenarios",
    "run_file",
    "run_scenarios",
    "run_text",
    "schema",
]
