"""What is wrong with a call or a command has a code where it is found, and a sentence for it in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from adjudicator.cli.failures import Problem
from adjudicator.sentences.arguments import ARGUMENTS, ArgumentKind
from adjudicator.sentences.messages import FALLBACK, LANGUAGES
from adjudicator.sentences.refusals import ATTEMPTS, PARTS, PLACE, REFUSALS, say_refusal, word_in_english
from engine.core.clauses.refusal import BadAnswer, Refusal
from tests.sentences.test_every_code import read_attributes
from tools.list_refusals import ROOT, list_refusals

OTHERS = [language for language in LANGUAGES if language != FALLBACK]
"""The languages whose sentences stand in files; the English ones stand where something is wrong."""
ALWAYS = {"field", "seconds", "written_at", "wait"}
"""Arguments that the function or class gives which raises."""
IN_FILES = (
    "adjudicator/desk",
    "adjudicator/notation",
    "adjudicator/scenario",
    "adjudicator/rpc/messages/convert_po",
    "engine/abilities",
    "engine/rulebooks",
)
"""Where what is refused stands in a file; its class names the place, which is what was tried."""
TECHNICAL = {
    "adjudicator/coverage": "what the makers of an edition run",
    "adjudicator/catalogue/disputed_points.py": "a file of the edition, which its makers write",
    "engine/rulebooks/__init__.py": "a folder of an edition that its makers have misnamed",
}
"""Where what is wrong has no code: nobody but a maker of the project meets it."""


@cache
def written(part: str) -> dict[str, set[str]]:
    """The variables of a part of every message, by the code that it says."""
    return {
        f"{path.stem}.{name.removesuffix(f'.{part}')}": asked
        for path in REFUSALS.glob("*.ftl")
        if path.stem != ATTEMPTS
        for name, asked in read_attributes(path).items()
        if name.endswith(f".{part}")
    }


@cache
def refusals() -> dict[str, set[str]]:
    return {code: found.arguments for code, found in list_refusals().items()}


@pytest.mark.parametrize("language", OTHERS)
def test_every_code_has_its_sentence_and_no_sentence_is_idle(language: str) -> None:
    assert len(refusals()) > 300
    assert set(written(language)) == set(refusals())


def test_english_is_whole_where_it_stands_beside_the_other_languages() -> None:
    assert set(written("tried")) <= set(written("wrong")) == set(written("todo"))


def test_what_was_tried_is_said_beside_the_code_or_by_its_act() -> None:
    for code, found in list_refusals().items():
        in_files = any(place.startswith(IN_FILES) for place in found.places)
        if code in set(written("wrong")) - set(written("tried")) and not in_files:
            assert found.arguments & {"written_at", "act"}, (code, found.places)


def test_every_attempt_is_named_in_the_source_and_asks_for_what_attempts_have() -> None:
    sources = [path.read_text(encoding="utf-8") for path in ROOT.glob("adjudicator/**/*.py")]
    for name, asked in read_attributes(REFUSALS / f"{ATTEMPTS}.ftl").items():
        assert asked <= {"game", "file", "named"}, name
        assert any(f'"{name.removesuffix(".tried")}"' in source for source in sources), name


@pytest.mark.parametrize("part", [*OTHERS, *PARTS, PLACE])
def test_sentences_name_only_arguments_of_their_code(part: str) -> None:
    for code, asked in written(part).items():
        assert asked <= refusals()[code] | ALWAYS, code


def test_every_argument_has_its_kind() -> None:
    assert not sorted({each for asked in refusals().values() for each in asked} - set(ARGUMENTS))


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_can_be_said(language: str) -> None:
    for code, asked in written(language).items():
        given = {each: 7 if ARGUMENTS.get(each) is ArgumentKind.NUMBER else "x" for each in asked}
        said = say_refusal(code, given, "try: wrong; do", language)
        assert said and code not in said, code


def test_every_english_sentence_can_be_said() -> None:
    for code, asked in written("wrong").items():
        tried = written("tried").get(code, {"written_at"}) | written(PLACE).get(code, set())
        names = asked | written("todo")[code] | tried
        given = {name: 7 if ARGUMENTS.get(name) is ArgumentKind.NUMBER else "x" for name in names}
        assert "{ $" not in str(word_in_english(code, given)).replace("{$", "{ $"), code


GIVES_A_CODE = ("tell_no_utf8",)
"""Functions that give the refusal they take its code."""


def raised_without_a_code() -> Iterator[str]:
    """Every place that makes a refusal of free text alone."""
    kinds = {Refusal.__name__, Problem.__name__} | {each.__name__ for each in _below(Refusal) if _is_free(each)}
    for path in [*ROOT.glob("adjudicator/**/*.py"), *ROOT.glob("engine/**/*.py")]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        coded = {
            id(node.func.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("told_as", "told_like")
        } | {
            id(node.args[0])
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in GIVES_A_CODE
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds:
                if id(node) not in coded and len(node.args) >= 3:
                    yield f"{path.relative_to(ROOT)}:{node.lineno}"


def said_of_cards_without_a_code() -> Iterator[str]:
    """Every place that refuses a part of a card file in English alone."""
    for path in ROOT.glob("engine/**/*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        for node in calls:
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if called in ("fail", "Wrong") and len(node.args) != 2:
                yield str(path.relative_to(ROOT))


def test_what_a_card_author_writes_wrong_has_a_code() -> None:
    assert not list(said_of_cards_without_a_code())


def _below(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def _is_free(kind: type) -> bool:
    """Whether a class takes its three texts from where it is raised."""
    return not any("__init__" in vars(each) for each in kind.__mro__[: kind.__mro__.index(Refusal)])


def test_whatever_is_refused_has_a_code() -> None:
    left = [place for place in raised_without_a_code() if not place.startswith(tuple(TECHNICAL))]

    assert not left


def test_what_has_no_sentence_is_shown_in_english_with_its_code() -> None:
    assert say_refusal("answer.new", {}, "pick x: it is new; wait", "ja") == "Pick x: it is new; wait. [answer.new]"


def test_the_english_sentence_is_that_of_the_place() -> None:
    assert say_refusal("answer.new", {}, "pick x: it is new; wait", "en") == "Pick x: it is new; wait."


def test_a_refusal_that_another_caused_says_the_same() -> None:
    first = BadAnswer("pick", "none", "wait").told_as("answer.lot", possible="rock")

    assert BadAnswer("try", first.wrong, first.todo).told_like(first).code == "answer.lot"
