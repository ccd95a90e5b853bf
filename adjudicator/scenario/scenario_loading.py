"""Loads scenario files and checks them against the format before anything runs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.format.yaml_files import MAX_FILE, describe_misfit, parse_yaml, size_error, write_out
from adjudicator.notation.words.edition_defaults import find_words
from adjudicator.notation.words.written_positions import read_written
from adjudicator.notation.words.written_words import WrittenWords
from adjudicator.scenario.scenario_format import FORMAT, ExpectedCard, ScenarioFile
from adjudicator.scenario.scenario_schema import schema
from adjudicator.user_text import NoUtf8, decode_text


def read_scenarios(path: Path) -> ScenarioFile:
    """Reads and checks a scenario file.

    Raises:
        BadScenario: the file is invalid; the error names the file, the place and what was expected.
    """
    at = FilePosition(str(path))
    try:
        size = path.stat().st_size
        if size > 4 * MAX_FILE:
            raise size_error(str(path))
        text = decode_text(path.read_bytes())
    except OSError as error:
        raise at.wrong(
            "file.unreadable", file=str(path), failure=error.errno or 0, detail=str(error.strerror), act="scenario"
        ) from error
    except NoUtf8 as error:
        if error.encoding:
            raise at.wrong("file.other-encoding", file=str(path), named=error.encoding) from error
        raise at.wrong("file.no-utf8", file=str(path), place=error.place) from error
    return parse_scenarios(text, str(path))


def parse_scenarios(text: str, file: str = "scenario") -> ScenarioFile:
    """Reads and checks the text of a scenario file; `file` is the name used in errors."""
    data = parse_yaml(text, file)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadScenario(file, "$.format", "scenario.format", named=FORMAT)
    data = _read_words(data, FilePosition(file))
    try:
        return msgspec.convert(expand_shorthand(data), ScenarioFile)
    except msgspec.ValidationError as error:
        raise describe_misfit(file, data, error, ScenarioFile, schema=schema()) from error


def _read_words(data: dict[str, Any], at: FilePosition) -> dict[str, Any]:
    """Translates set-ups, answers and expectations in the data to the words of the notation."""
    words = find_words(data.get("edition"))
    return data if words is None else data | _read_parts(data, ("scenarios",), words, at)


def _read_parts(data: dict[str, Any], names: Sequence[str], words: WrittenWords, at: FilePosition) -> dict[str, Any]:
    """Translates lists of cases, steps and branches to the words of the notation."""
    return {
        name: [_read_part(part, words, (at / name)[index]) for index, part in enumerate(data[name])]
        for name in names
        if isinstance(data.get(name), list)
    }


def _read_part(part: Any, words: WrittenWords, at: FilePosition) -> Any:
    if not isinstance(part, dict):
        return part
    found = read_written(part, words, at) | _read_parts(part, ("steps", "branches"), words, at)
    if isinstance(part.get("expect"), dict):
        found["expect"] = words.read_expected(part["expect"])
    return found


_FIELDS = frozenset(ExpectedCard.__struct_fields__)


def expand_shorthand(data: Any, *, states: bool = False) -> Any:
    """Returns the data with shorthand of expected cards such as `power: 3000` moved into `numbers`.

    `states`: whether the data are expected cards by label.
    """
    if isinstance(data, list):
        return [expand_shorthand(item) for item in data]
    if not isinstance(data, dict):
        return data
    if states:
        return {label: write_out(state, _FIELDS) for label, state in data.items()}
    found = {}
    for name, value in data.items():
        expects = name == "expect" and isinstance(value, dict)
        found[name] = {k: expand_shorthand(v, states=k == "cards") for k, v in value.items()} if expects else value
        if name in ("scenarios", "steps", "branches"):
            found[name] = expand_shorthand(value)
    return found
