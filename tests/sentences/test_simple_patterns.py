"""Simple patterns are said without the library exactly as the library says them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from adjudicator.sentences.messages import LANGUAGES, WrittenMessage, index_messages
from adjudicator.sentences.messages.simple_patterns import NotSimple, parse_simple, say_simple
from tests.sentences.test_message_files import FILES

NUMBERS = (0, 1, 2, 999, 1000, 1234567, -1, True)
TEXTS = ("", "two words", "{ $not }", "\ufdd0")
MOST = 60
"""Combinations of arguments that are tried for a message."""


def say_by_library(text: str, arguments: Mapping[str, Any], language: str) -> str | None:
    """What the library says; None with an error."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(f"alone =\n    .said ={text}"))
    said, errors = bundle.format_pattern(bundle.get_message("alone").attributes["said"], dict(arguments))
    return None if errors else str(said)


def say_here(text: str, arguments: Mapping[str, Any], language: str) -> str | None:
    """What is said without it; None if it is left to the library."""
    pattern = parse_simple(text)
    if pattern is None:
        return None
    try:
        return say_simple(pattern, arguments, language)
    except NotSimple:
        return None


def list_messages() -> Iterator[tuple[str, str]]:
    """Every message with placeables, by language."""
    for path in FILES:
        language = path.stem.partition("_")[0]
        for code, message in index_messages(path, language if language in LANGUAGES else "").items():
            if message.plain is None:
                spoken = language if language in LANGUAGES else "ja" if code.endswith(".ja") else "en"
                yield message.text, spoken


def list_arguments(text: str) -> Iterator[dict[str, Any]]:
    """Arguments for a message: each name with the keys of choices, other texts, and numbers."""
    names = sorted(set(re.findall(r"\$([A-Za-z][\w-]*)", text)))
    keys = sorted(set(re.findall(r"\[ *([A-Za-z][\w-]*) *\]", text)))
    values = (*keys, *NUMBERS, *TEXTS)
    yield from ({name: value for name in names} for value in values)
    yield from (dict(zip(names, chosen, strict=True)) for chosen in islice(product(values, repeat=len(names)), MOST))


def test_messages_are_said_as_the_library_says_them() -> None:
    messages = list(dict.fromkeys(list_messages()))
    simple = [(text, language) for text, language in messages if parse_simple(text) is not None]
    assert len(simple) > 0.9 * len(messages), [text for text, _ in messages if parse_simple(text) is None][:20]
    for text, language in simple:
        bundle = FluentBundle([language], use_isolating=False)
        bundle.add_resource(FluentResource(f"alone =\n    .said ={text}"))
        pattern = bundle.get_message("alone").attributes["said"]
        for arguments in list_arguments(text):
            here = say_here(text, arguments, language)
            if here is not None:
                said, errors = bundle.format_pattern(pattern, arguments)
                assert (here, []) == (said, errors), (text, arguments)


@pytest.mark.parametrize(
    "text",
    [
        " { $a }",
        " a  { $a } b  \n",
        ' { " " }{ $a }{ "" }\n\n',
        " { $a ->\n        [one] 1\n       *[other] { $a }s \n    } after\n",
        " { $a ->\n   [x] { $b ->\n      [one] y\n     *[other] z\n   }\n  *[y] w\n } {$b}\n",
        " {$a ->\n   *[x]x\n\n   [y]  y\n}\n",
        " [x] is no key",
        " { $a ->\n   [other] some\n   [0] none\n   [1] one\n  *[x] {$b}\n }",
        " { $a ->\n   [1] one\n   [one] two\n   [0] none\n  *[other] {$b}\n }",
        "\n        on the next line { $a }\n",
        "\n        { $a ->\n            [one] x\n           *[other] y\n        }\n",
        ' {""}\n',
        ' { $a ->\n   [one] {""}\n  *[other] { "  " } {""}  \n }',
        " { $a ->\n   [one] . *\n  *[other] [\n }",
    ],
)
def test_forms_of_patterns_are_said_as_the_library_says_them(text: str) -> None:
    assert parse_simple(text) is not None
    for language, a, b in product(LANGUAGES, (0, 1, 7, "x", "one", ""), (1, "other")):
        arguments = {"a": a, "b": b}
        assert say_here(text, arguments, language) == say_by_library(text, arguments, language), arguments


@pytest.mark.parametrize(
    "text",
    [
        "",
        " { $a",
        " a }",
        "\n    in a block\n    of lines\n",
        "\n    [x] is a key there\n",
        " two\n    lines\n",
        " { -term }",
        " { OR($a, $b) }",
        ' { "a\\u0041" }',
        " { 3 }",
        " { $a ->\n   [1.0] one\n  *[other] more\n }",
        " { $a ->\n   [01] one\n  *[other] more\n }",
        " { $a ->\n   [one] one\n   [other] no default\n }",
        " { $a ->\n  *[one] one\n  *[other] two defaults\n }",
        " { $a ->\n  *[one] goes\n   on\n }",
        " { $a ->\n  *[one]\n }",
        " { $a.b }",
        " { topic.name }",
        " { { $a } }",
    ],
)
def test_other_patterns_are_left_to_the_library(text: str) -> None:
    assert parse_simple(text) is None


@pytest.mark.parametrize("value", [None, True, -1, 1.5, object()])
def test_other_arguments_are_left_to_the_library(value: object) -> None:
    assert say_here(" { $a }", {"a": value}, "en") is None
    assert say_here(" { $a ->\n  *[one] x\n }", {"a": value}, "en") is None
    assert say_here(" { $a }", {}, "en") is None
    assert say_here(" { $a }", {"a": "x" * 2501}, "en") is None


def test_a_message_says_numbers_that_are_left_to_the_library() -> None:
    message = WrittenMessage(FILES[0], "en", " { $a } of { $b }\n")

    assert message.say({"a": -1, "b": 1234}) == "-1 of 1,234"
    assert message.say({"a": -1, "b": 1234}, grouped=False) == "-1 of 1234"
    assert message.say({"a": 1, "b": 1234}, grouped=False) == "1 of 1234"
    assert message.say({"a": 1, "b": "z" * 3000}) == f"1 of {'z' * 3000}"
