"""What a test expects of a refusal: its code, its arguments, and a sentence in each language that names them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.cli.failures import Problem
from adjudicator.sentences.messages import LANGUAGES
from adjudicator.sentences.refusals import say_refusal
from engine.core.refusal import Refusal


def expect_told(error: BaseException, code: str, **arguments: Any) -> None:
    """Requires that an error is told by a code with exactly these arguments, and names them in every language."""
    assert isinstance(error, Refusal | Problem), repr(error)
    assert (error.code, error.arguments) == (code, arguments), str(error)
    for language in LANGUAGES:
        expect_named(say_refusal(code, error.arguments, str(error), language), arguments)


def expect_named(sentence: str, arguments: Mapping[str, Any]) -> None:
    """Requires that a sentence is one, without a code in brackets, and names every argument."""
    assert sentence and not sentence.endswith("]"), sentence
    for name, value in arguments.items():
        assert str(value) in sentence.replace(",", "") or str(value) in sentence, (name, value, sentence)
