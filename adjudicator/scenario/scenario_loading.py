"""Reading a scenario file: bounded, plain YAML, checked against the format before anything is run.

Numbers with a point are read as text, since clause labels look like them (`702.10` is not 702.1), and only
`true` and `false` are truth values, since `yes` and `no` are answers. A key that stands twice is an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import yaml

from adjudicator.scenario.errors import BadScenario
from adjudicator.scenario.scenario_format import FORMAT, IN_WORDS, ExpectedCard, ScenarioFile
from adjudicator.scenario.scenario_schema import schema
from engine.abilities.language.schema_hints import expected

MAX_FILE = 1_000_000
"""Characters."""
MAX_DEPTH = 60
"""Lists and mappings inside each other, cards' abilities included."""


class _Loader(yaml.SafeLoader):
    """Safe YAML without aliases, tags and repeated keys, and without words read as something else."""

    depth = 0

    def compose_node(self, parent: Any, index: Any) -> Any:
        event = self.peek_event()  # type: ignore[no-untyped-call]  # the stubs of PyYAML leave it untyped
        self.depth += 1
        wrong = ""
        if isinstance(event, yaml.events.AliasEvent):
            wrong = "aliases are not allowed"
        elif getattr(event, "tag", None) not in (None, "!"):
            wrong = "tags are not allowed"
        elif self.depth > MAX_DEPTH:
            wrong = "nested too deeply"
        if wrong:
            raise yaml.constructor.ConstructorError(None, None, wrong, event.start_mark)
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        seen = set()
        for key, _ in node.value:
            wrong = "" if isinstance(key, yaml.ScalarNode) else "a key is no word"
            if not wrong and key.value in seen:
                wrong = f"{key.value!r} stands twice"
            if wrong:
                raise yaml.constructor.ConstructorError(None, None, wrong, key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)


_Loader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("null", r"~|null|", ["~", "n", ""]),
    ("bool", r"true|false", ["t", "f"]),
    ("int", r"-?(0|[1-9][0-9]{0,17})", list("-0123456789")),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(f"^(?:{_pattern})$"), _first)


def read_scenarios(path: Path) -> ScenarioFile:
    """Read and check a scenario file.

    Raises:
        BadScenario: with the file, the place in it and what was expected.
    """
    try:
        size = path.stat().st_size
        if size > 4 * MAX_FILE:
            raise _too_large(str(path))
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadScenario(str(path), "$", f"cannot be read: {error.strerror}", "name a readable file") from error
    except UnicodeDecodeError as error:
        raise BadScenario(str(path), "$", f"not UTF-8 at byte {error.start}", "save it as UTF-8") from error
    return parse_scenarios(text, str(path))


def parse_scenarios(text: str, file: str = "scenario") -> ScenarioFile:
    """The same for a text; `file` is the name used in errors."""
    data = parse_yaml(text, file)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadScenario(file, "$.format", "the file does not say what it is", f"begin it with `format: {FORMAT}`")
    try:
        return msgspec.convert(written_out(data), ScenarioFile)
    except msgspec.ValidationError as error:
        raise misfit(file, data, error) from error


def parse_yaml(text: str, file: str) -> Any:
    """The data of a text in this language, not checked against any format. Raises BadScenario."""
    if len(text) > MAX_FILE:
        raise _too_large(file)
    try:
        return yaml.load(text, Loader=_Loader)
    except yaml.YAMLError as error:
        raise _not_yaml(file, error) from error


_FIELDS = frozenset(ExpectedCard.__struct_fields__)
_PRINTED = "printed_"


def written_out(data: Any, *, states: bool = False) -> Any:
    """The same data with `power: 3000` beside the fields of an expected card written as `numbers: {power: 3000}`.

    `states`: the data are expected cards by label.
    """
    if isinstance(data, list):
        return [written_out(item) for item in data]
    if not isinstance(data, dict):
        return data
    if states:
        return {label: _written_out(state) for label, state in data.items()}
    found = {}
    for name, value in data.items():
        expects = name == "expect" and isinstance(value, dict)
        found[name] = {k: written_out(v, states=k == "cards") for k, v in value.items()} if expects else value
        if name in ("scenarios", "steps", "branches"):
            found[name] = written_out(value)
    return found


def _written_out(state: Any) -> Any:
    if not isinstance(state, dict):
        return state
    short = {name: n for name, n in state.items() if name not in _FIELDS and type(n) is int and isinstance(name, str)}
    found = {name: value for name, value in state.items() if name not in short}
    for name, number in short.items():
        field = "printed" if name.startswith(_PRINTED) else "numbers"
        given = found.get(field, {})
        name = name.removeprefix(_PRINTED)
        if not isinstance(given, dict) or name in given:
            return state
        found[field] = {**given, name: number}
    return found


def _too_large(file: str) -> BadScenario:
    return BadScenario(file, "$", "the file is too large", f"keep it below {MAX_FILE} characters")


def _not_yaml(file: str, error: yaml.YAMLError) -> BadScenario:
    mark = getattr(error, "problem_mark", None)
    where = f"line {mark.line + 1}, column {mark.column + 1}" if mark is not None else "$"
    wrong = getattr(error, "problem", None) or str(error).partition("\n")[0]
    return BadScenario(file, where, f"not the YAML of a scenario: {wrong}", "see docs/scenario-guide.md")


_AT = re.compile(r" - at (`key` in )?`(?P<path>[^`]*)`$")


def misfit(
    file: str,
    data: Any,
    error: msgspec.ValidationError,
    form: type = ScenarioFile,
    in_words: Mapping[str, str] = IN_WORDS,
) -> BadScenario:
    """What the format says, at the exact place (a mapping's keys included) its schema finds, and what was expected.

    `in_words` says what the patterns of the format mean.
    """
    said = str(error)
    found = _AT.search(said)
    path = found["path"] if found else "$"
    wrong = said[: found.start()] if found else said
    todo = expected(form, data, wrong, path) or "see docs/scenario-guide.md"
    if "[...]" in path:
        path = _exact(data, path, schema() if form is ScenarioFile else msgspec.json.schema(form)) or path
    for pattern, meaning in in_words.items():
        wrong = wrong.replace(f"`str` matching regex {pattern!r}", meaning)
    return BadScenario(file, path, wrong, todo)


def _exact(data: Any, path: str, form: Mapping[str, Any]) -> str:
    """The first place the schema complains about that fits a path whose mapping keys are not known."""
    shape = re.escape(path).replace(r"\[\.\.\.\]", r"\.[^.\[]+")
    for error in jsonschema.Draft202012Validator(form).iter_errors(data):
        for candidate in places(error):
            if re.match(shape, candidate):
                return candidate
    return ""


def places(error: jsonschema.ValidationError) -> Iterator[str]:
    """Where in the data an error of the schema lies, and those within it."""
    yield "$" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in error.absolute_path)
    for inner in error.context or ():
        yield from places(inner)
