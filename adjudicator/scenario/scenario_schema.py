"""The published JSON Schema of scenario files, generated from `scenario_format` and stored beside it.

`python -m adjudicator.scenario` prints it; a test compares the stored file with it.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec

from adjudicator.desk.claims import format as claim_format
from adjudicator.notation.format.fields import ANOTHER_SCRIPT, SHORT
from adjudicator.scenario.scenario_format import FORMAT, ScenarioFile

NAME = "scenario.schema.json"
MARKER = "Short for an entry of `counters`, or for `damage`, in the rulebook's own word."


@lru_cache(maxsize=1)
def schema() -> dict[str, Any]:
    """Returns the schema generated from the classes; a step's claim has the schema of claim files."""
    made = msgspec.json.schema(ScenarioFile)
    made["$defs"]["ExpectedCard"]["additionalProperties"] = {"type": "integer", "description": SHORT}
    made["$defs"]["MarkersOn"]["patternProperties"] = {ANOTHER_SCRIPT: {"type": "integer", "description": MARKER}}
    claims = claim_format.schema()
    made["$defs"] = claims["$defs"] | made["$defs"]
    claim = made["$defs"]["ScenarioStep"]["properties"]["claim"]
    made["$defs"]["ScenarioStep"]["properties"]["claim"] = {"description": claim["description"], "$ref": claims["$ref"]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:{FORMAT.replace('/', ':')}",
        "title": "Scenarios of the adjudicator",
        **made,
    }


def schema_text() -> str:
    """Returns the schema as text in its stored form."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def read_published() -> dict[str, Any]:
    """Returns the stored schema."""
    stored: dict[str, Any] = json.loads(resources.files(__package__).joinpath(NAME).read_text(encoding="utf-8"))
    return stored
