"""Shows a scenario's failed expectations in the language of the command."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adjudicator.cli.languages import ENGLISH, find_language
from adjudicator.cli.phrases import phrase
from adjudicator.notation.format.coded_text import CodedText

if TYPE_CHECKING:
    from adjudicator.scenario.scenario_report import FailedExpectation

TOPIC = "expectation."
"""The topic of codes with sentences in the message files of the commands."""


def say_failure(failure: FailedExpectation) -> str:
    """Returns a failed expectation as one sentence: place, subject, expected and actual value."""
    if find_language() == ENGLISH:
        return str(failure)
    place = failure.scenario
    if failure.branch:
        place = phrase("expectation.branch", scenario=place, branch=failure.branch)
    if failure.step:
        place = phrase("expectation.step", place=place, step=failure.step)
    what, due, found = map(_say, failure.told)
    return phrase("expectation.failed", place=place, what=what, due=due, found=found)


def _say(value: Any) -> str:
    """Returns a value in words: a coded text by its code, any other value in the notation of scenarios."""
    if isinstance(value, CodedText):
        return _say_coded(value)
    if value is None or (isinstance(value, str | list | tuple | dict) and not value):
        return phrase("expectation.nothing")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return phrase("expectation.list", items=phrase("expectation.comma").join(map(_say, value)))
    if isinstance(value, dict):
        return phrase("expectation.comma").join(f"{name} {_say(item)}" for name, item in value.items())
    return str(value)


def _say_coded(told: CodedText) -> str:
    if not told.code.startswith(TOPIC):
        from adjudicator.sentences.refusals import say_refusal

        return say_refusal(told.code, told.arguments, find_language())
    if told.code == "expectation.all":
        return phrase("expectation.and").join(map(_say_coded, told.arguments["told"]))
    given = {name: value if isinstance(value, int) else _say(value) for name, value in told.arguments.items()}
    return phrase(told.code, **given)
