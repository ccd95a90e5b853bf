"""`python -m adjudicator.scenario` prints the JSON Schema of scenario files, as stored beside this module."""

from adjudicator.scenario.scenario_schema import schema_text

print(schema_text(), end="")
