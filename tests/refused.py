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
        said = say_refusal(code, error.arguments, str(error), language)
        assert f"[{code}]" not in said, "it has no sentence"
        expect_named(said, arguments)


def expect_named(sentence: str, arguments: Mapping[str, Any]) -> None:
    """Requires that there is a sentence, and that it names every argument."""
    assert sentence
    said = sentence.casefold()
    for name, value in arguments.items():
        named = str(value).casefold()
        assert named in said or (isinstance(value, int) and named in said.replace(",", "")), (name, value, sentence)
