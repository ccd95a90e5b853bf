"""Reads bounded YAML files of scenarios, positions and claims; errors name the exact place.

Numbers with a point are read as text, because clause labels look like numbers (`702.10` is not 702.1). Only `true` and
`false` are truth values, because `yes` and `no` are answers. A repeated key is an error.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from typing import Any

import jsonschema
import msgspec
import yaml
from yaml._yaml import CParser

from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.format.fields import IN_WORDS, PatternInWords
from adjudicator.sentences.messages import read_messages
from engine.abilities.card_files.schema_hints import Misfit, expected, read_misfit
from engine.core.table.bounds.work import current_meter

KEY = "key"
"""The topic with the Japanese words for fields."""
MAX_FILE = 1_000_000
"""The most characters."""
MAX_DEPTH = 60
"""The deepest nesting of lists and mappings, including card abilities."""


UNITS_OF_CHARACTER = 0.35
"""The units of work for one character."""
UNITS_OF_PLAIN_CHARACTER = 0.4
"""The additional units for one character of the second pass, which locates an error without libyaml."""


class _House(yaml.composer.Composer, yaml.constructor.SafeConstructor, yaml.resolver.Resolver):
    """A safe YAML loader without aliases, tags, repeated keys and implicit conversions of words."""

    depth = 0
    cost = UNITS_OF_CHARACTER
    reached = 0
    """The character up to which work has been counted."""
    peek_event: Callable[[], Any]
    """The stubs of PyYAML declare no type."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        event = self.peek_event()
        if event.end_mark.index > self.reached:  # here a long call gives way to short ones, node by node
            current_meter().spend(int((event.end_mark.index - self.reached) * self.cost) + 1)
            self.reached = event.end_mark.index
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


_House.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("null", r"~|null|", ["~", "n", ""]),
    ("bool", r"true|false", ["t", "f"]),
    ("int", r"-?(0|[1-9][0-9]{0,17})", list("-0123456789")),
):
    _House.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(f"^(?:{_pattern})$"), _first)


class _PlainLoader(_House, yaml.SafeLoader):
    """The loader without libyaml, five times slower but with better errors."""

    cost = UNITS_OF_PLAIN_CHARACTER


class _Loader(_House, CParser):
    """The loader with libyaml, which the distributions of PyYAML include."""

    def __init__(self, text: str) -> None:
        CParser.__init__(self, text)
        yaml.composer.Composer.__init__(self)
        yaml.constructor.SafeConstructor.__init__(self)
        yaml.resolver.Resolver.__init__(self)


def parse_yaml(text: str, file: str) -> Any:
    """Returns the data of a YAML text, without checking any format. Raises BadScenario."""
    if len(text) > MAX_FILE:
        raise size_error(file)
    with suppress(yaml.YAMLError):
        return _load(_Loader(text))
    try:
        return _load(_PlainLoader(text))
    except yaml.YAMLError as error:
        raise _syntax_error(file, error) from error


def _load(loader: _Loader | _PlainLoader) -> Any:
    try:
        return loader.get_single_data()
    finally:
        loader.dispose()


_PRINTED = "printed_"


def write_out(state: Any, fields: Collection[str]) -> Any:
    """Returns card data with shorthand such as `power: 3000` moved into `numbers` or `printed`."""
    if not isinstance(state, dict):
        return state
    short = {name: n for name, n in state.items() if name not in fields and type(n) is int and isinstance(name, str)}
    found = {name: value for name, value in state.items() if name not in short}
    for name, number in short.items():
        field = "printed" if name.startswith(_PRINTED) else "numbers"
        given = found.get(field, {})
        name = name.removeprefix(_PRINTED)
        if not isinstance(given, dict) or name in given:
            return state
        found[field] = {**given, name: number}
    return found


def size_error(file: str) -> BadScenario:
    """Returns the error for a file that is too large."""
    return BadScenario(file, "$", "file.position-size", most=MAX_FILE)


def _syntax_error(file: str, error: yaml.YAMLError) -> BadScenario:
    mark = getattr(error, "problem_mark", None)
    where = f"line {mark.line + 1}, column {mark.column + 1}" if mark is not None else "$"
    wrong = getattr(error, "problem", None) or str(error).partition("\n")[0]
    return BadScenario(file, where, "yaml.unreadable", detail=str(wrong), fault=_name_fault(str(wrong)))


_FAULTS = (
    ("aliases are not allowed", "alias"),
    ("tags are not allowed", "tag"),
    ("nested too deeply", "depth"),
    ("a key is no word", "key"),
    (".* stands twice", "twice"),
    ("could not find expected ':'", "colon"),
    ("mapping values are not allowed here", "second-colon"),
    ("expected <block end>|sequence entries are|mapping keys are|found character '.t'", "indentation"),
    ("expected ',' or|expected the node content", "unclosed"),
    ("found unexpected|found unknown escape|expected escape", "quote"),
    ("found character|special characters|unacceptable", "character"),
    ("but found another document|expected '<document start>'", "document"),
)
"""The beginnings of PyYAML's error messages, with the word of each in the message files."""


def _name_fault(said: str) -> str:
    """Returns the word for one of PyYAML's errors; `other` for an unknown error."""
    return next((word for begins, word in _FAULTS if re.match(begins, said)), "other")


_AT = re.compile(r" - at (`key` in )?`(?P<path>[^`]*)`$")


def describe_misfit(
    file: str,
    data: Any,
    error: msgspec.ValidationError,
    form: type,
    *,
    schema: Mapping[str, Any] | None = None,
    in_words: Mapping[str, PatternInWords] = IN_WORDS,
) -> BadScenario:
    """Converts a decoder's error to a refusal with the exact place and what was expected.

    Args:
        file: the name used in errors.
        data: the data read.
        error: the error of msgspec.
        form: the class of the format.
        schema: its published schema; by default generated from the class.
        in_words: the descriptions of the format's patterns.
    """
    said = str(error)
    found = _AT.search(said)
    path = found["path"] if found else "$"
    wrong = said[: found.start()] if found else said
    todo = expected(form, data, wrong, path) or "see docs/scenario-guide.md"
    if "[...]" in path:
        path = _find_exact_place(data, path, schema or msgspec.json.schema(form)) or path
    misfit = read_misfit(wrong, todo)
    for pattern, (name, meaning) in in_words.items():
        if (found_wrong := wrong.replace(f"`str` matching regex {pattern!r}", meaning)) != wrong:
            wrong, misfit = found_wrong, Misfit("unfit-form", {"expected_form": name})
    return tell_form(FilePosition(file, path), misfit, _say_forms(wrong), todo)


def name_field(name: str) -> str:
    """Returns a field with its Japanese word in parentheses, if it has one: `setup (盤面)`."""
    words = (read_messages().find(f"{KEY}.{name}", "ja", {}) or "").partition("、")[0]
    return f"{name} ({words})" if words else name


def tell_form(at: FilePosition, misfit: Misfit, detail: str, advice: str) -> BadScenario:
    """Returns the refusal of malformed data, with the code for its kind of misfit."""
    told, said = misfit.arguments, {"detail": detail, "advice": advice}
    match misfit.shape:
        case "missing":
            return at.wrong("yaml.missing", named=name_field(str(told["named"])), **said)
        case "unknown-field":
            possible = ", ".join(map(name_field, str(told["possible"]).split(", ")))
            return at.wrong("yaml.unknown-field", named=told["named"], possible=possible, **said)
        case "unknown-word":
            return at.wrong("yaml.unknown-word", named=told["named"], possible=told["possible"], **said)
        case "wrong-type":
            return at.wrong("yaml.wrong-type", expected_form=told["expected_form"], given_form=told["given"], **said)
        case "unfit-form":
            return at.wrong("yaml.unfit-form", expected_form=told["expected_form"], **said)
        case "too-short" | "too-small":
            return at.wrong("yaml.too-small", least=told["least"], **said)
        case "field-too-long" | "too-large":
            return at.wrong("yaml.too-large", most=told["most"], **said)
    return at.wrong("yaml.form", expected_form=advice, **said)


FORMS = {
    "object": "a mapping (`name: value`)", "array": "a list ([U1, U2])", "str": "a word or a text in quotes",
    "int": "a whole number", "float": "a number with a fraction", "bool": "true or false", "null": "nothing",
}  # fmt: skip
"""Common YAML words for the decoder's type names."""


def _say_forms(wrong: str) -> str:
    """Returns a decoder's error message with its type names replaced by common YAML words."""

    def say(found: re.Match[str]) -> str:
        words = [FORMS.get(word, word) for word in found[1].split(" | ") if word != "null" or found[1] == "null"]
        return " or ".join(words)

    return re.sub(rf"`((?:{'|'.join(FORMS)})(?: \| (?:{'|'.join(FORMS)}))*)`", say, wrong)


def _find_exact_place(data: Any, path: str, form: Mapping[str, Any]) -> str:
    """Returns the first place of a schema error that matches a path with unknown mapping keys."""
    shape = re.escape(path).replace(r"\[\.\.\.\]", r"\.[^.\[]+")
    for error in jsonschema.Draft202012Validator(form).iter_errors(data):
        for candidate in list_places(error):
            if re.match(shape, candidate):
                return candidate
    return ""


def list_places(error: jsonschema.ValidationError) -> Iterator[str]:
    """Yields the places of a schema error and of its inner errors in the data."""
    yield "$" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in error.absolute_path)
    for inner in error.context or ():
        yield from list_places(inner)
