"""What a test expects of a refusal: its code, its arguments, and a sentence in each language that names them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

from adjudicator.cli.failures import Problem
from adjudicator.sentences.messages import FALLBACK, LANGUAGES
from adjudicator.sentences.refusals import say_error, say_refusal
from engine.core.clauses.refusal import Refusal

Kind = TypeVar("Kind", bound=Refusal)

WORDED = ("act", "failure", "fault", "field", "own_schema", "schema", "zone_key")
"""Arguments that a sentence puts into words of its own."""
TECHNICAL = ("change", "detail", "game", "object")
"""Arguments that other languages than English may leave out."""


def expect_told(error: BaseException, code: str, **arguments: Any) -> None:
    """Requires that an error is told by a code with exactly these arguments, and names them in every language."""
    assert isinstance(error, Refusal | Problem), repr(error)
    assert (error.code, error.arguments) == (code, arguments), str(error)
    for language in LANGUAGES:
        expect_said(say_refusal(code, error.arguments, language), language, code, arguments)


def expect_said(sentence: str, language: str, code: str, arguments: Mapping[str, Any]) -> None:
    """Requires that a code has a sentence in a language, and that it names the arguments."""
    assert sentence and f"[{code}]" not in sentence, sentence
    said = sentence.casefold()
    for name, value in arguments.items():
        if not value or name in WORDED or (name in TECHNICAL and language != FALLBACK):
            continue
        named = str(value).casefold()
        assert named in said or (isinstance(value, int) and named in said.replace(",", "")), (name, value, sentence)


@contextmanager
def refuses(kind: type[Kind], match: str) -> Iterator[pytest.ExceptionInfo[Kind]]:
    """Requires a refusal of a kind whose English sentence fits a pattern."""
    with pytest.raises(kind) as refused:
        yield refused
    assert re.search(match, say_error(refused.value)), say_error(refused.value)
