"""What is wrong with a call or a command has a code where it is found, and a sentence for it in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from adjudicator.cli.failures import Problem
from adjudicator.rpc.messages.errors import CODES, name_code
from adjudicator.sentences.arguments import ARGUMENTS, ArgumentKind
from adjudicator.sentences.messages import FALLBACK, LANGUAGES
from adjudicator.sentences.refusals import ATTEMPTS, PARTS, PLACE, REFUSALS, say_refusal, word_in_english
from engine.core.clauses.refusal import Refusal
from tests.sentences.test_every_code import read_attributes
from tools.list_refusals import ROOT, is_code, list_refusals

OTHERS = [language for language in LANGUAGES if language != FALLBACK]
"""The languages with one sentence for each code."""
REASONS = "error"
"""The topic of refusals whose code is that of their reason: refused moves, whose findings have codes of their own."""
ALWAYS = {"field", "seconds", "written_at", "wait"}
"""Arguments that the function or class gives which raises."""
IN_FILES = (
    "adjudicator/catalogue",
    "adjudicator/coverage",
    "adjudicator/desk",
    "adjudicator/notation",
    "adjudicator/scenario",
    "adjudicator/rpc/messages/convert_po",
    "engine/abilities",
    "engine/rulebooks",
)
"""Where what is refused stands in a file; its class names the place, which is what was tried."""


@cache
def written(part: str) -> dict[str, set[str]]:
    """The variables of a part of every message, by the code that it says."""
    return {
        f"{path.stem}.{name.removesuffix(f'.{part}')}": asked
        for path in REFUSALS.glob("*.ftl")
        if path.stem not in (ATTEMPTS, REASONS)
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


def test_every_code_has_its_english_and_no_english_is_idle() -> None:
    assert set(written("tried")) <= set(written("wrong")) == set(written("todo")) == set(refusals())


def test_a_code_that_is_that_of_a_reason_says_what_to_do_in_english() -> None:
    attributes = read_attributes(REFUSALS / f"{REASONS}.ftl")
    names = {name.partition(".")[0] for name in attributes}

    assert {name_code(reason) for reason in CODES} >= {f"{REASONS}.{name}" for name in names}
    assert set(attributes) == {f"{name}.{part}" for name in names for part in PARTS}
    assert {name for name, asked in attributes.items() if asked} == {"illegal-move.wrong", "needs-judge.wrong"}
    for name in names:
        said = word_in_english(f"{REASONS}.{name}", {"clauses": "503.3a"})
        assert said.tried == "submit the move" and said.wrong and said.todo


def test_what_was_tried_is_said_beside_the_code_or_by_its_act() -> None:
    for code, found in list_refusals().items():
        in_files = any(place.startswith(IN_FILES) for place in found.places)
        if code not in written("tried") and not in_files:
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
        said = say_refusal(code, given, language)
        assert said and code not in said, code


def test_every_english_sentence_can_be_said() -> None:
    for code, asked in written("wrong").items():
        tried = written("tried").get(code, {"written_at"}) | written(PLACE).get(code, set())
        names = asked | written("todo")[code] | tried
        given = {name: 7 if ARGUMENTS.get(name) is ArgumentKind.NUMBER else "x" for name in names}
        assert "{ $" not in str(word_in_english(code, given)).replace("{$", "{ $"), code


def raised_without_a_code() -> Iterator[str]:
    """Every place that makes a refusal of a text that is no code."""
    kinds = {Refusal.__name__, Problem.__name__} | {kind.__name__ for kind in _below(Refusal) if _is_free(kind)}
    for path in [*ROOT.glob("adjudicator/**/*.py"), *ROOT.glob("engine/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds:
                first = node.args[0]
                literal = first.value if isinstance(first, ast.Constant) else ""
                if isinstance(first, ast.JoinedStr) or (literal and not is_code(literal)):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}"


def _below(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def _is_free(kind: type) -> bool:
    """Whether a class takes its code from where it is raised."""
    return not any("__init__" in vars(each) for each in kind.__mro__[: kind.__mro__.index(Refusal)])


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


def test_whatever_is_refused_has_a_code() -> None:
    assert not list(raised_without_a_code())


def test_what_has_no_message_is_shown_by_its_code() -> None:
    assert say_refusal("answer.new", {}, "ja") == "[answer.new]"
    assert str(word_in_english("answer.new", {})) == "[answer.new]"


def test_english_leaves_out_the_place_if_it_is_not_given() -> None:
    told = {"named": "A-1", "line": 7}
    said = [say_refusal("card-file.number-again", {**at, **told}, "en") for at in ({}, {"written_at": "cards"})]
    assert said == [
        "The number stands on line 7 too; give each card its own.",
        "Cards: the number stands on line 7 too; give each card its own.",
    ]


def test_a_name_that_begins_like_an_answer_stays_as_it_is() -> None:
    told = {"edition": "x", "named": "x", "possible": "both_lose, first_player, choose (選ぶ), choose:U1"}
    said = say_refusal("reading.unknown", told, "ja")

    assert "both_lose, first_player, choose (選ぶ), 選ぶ:U1" in said
