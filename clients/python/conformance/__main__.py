"""Reads fixture and cases from stdin and says a line for each case."""

from __future__ import annotations

import json
import sys

from adjudicator_client import AdjudicatorError
from conformance.case import Case
from conformance.operations import OPERATIONS
from conformance.patterns import Json, Unfit, at_path, fit, put_in
from conformance.wire import told


def run(fixture: Json, steps: Json) -> None:
    """Carry out the steps of a case. Raises Unfit."""
    case = Case(fixture)
    try:
        for place, step in enumerate(steps):
            try:
                carry_out(case, step)
            except Unfit as unfit:
                raise Unfit(f"step {place} ({step['do']}): {unfit}") from None
    finally:
        case.close()


def carry_out(case: Case, step: Json) -> None:
    """One step. Raises Unfit."""
    filled = put_in({key: step[key] for key in step.keys() - {"expect", "fails"}}, case.kept)
    try:
        found = OPERATIONS[step["do"]](case, filled, filled.get("with", {}))
    except AdjudicatorError as error:
        if "fails" not in step:
            raise Unfit(f"it failed: {type(error).__name__} {error.reason}: {error}") from None
        found, pattern = told(error), step["fails"]
    else:
        if "fails" in step:
            raise Unfit(f"expected an error like {step['fails']}, but it was carried out")
        pattern = step.get("expect", {})
    fit(put_in(pattern, case.kept), found)
    case.kept |= {name: at_path(found, path) for name, path in step.get("keep", {}).items()}


def main() -> int:
    """Run every case."""
    given = json.load(sys.stdin)
    failed = 0
    for case in given["cases"]:
        problem = ""
        try:
            run(given["fixture"], case["steps"])
        except Unfit as unfit:
            problem = str(unfit)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        failed += bool(problem)
        print(json.dumps({"case": case["name"], "passed": not problem, "problem": problem}), flush=True)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
