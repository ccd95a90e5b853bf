"""Every code has its sentence in every language, with no arguments but its own; and no sentence is idle."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from adjudicator.sentences.arguments import ARGUMENTS
from adjudicator.sentences.messages import FOLDER, KERNEL, LANGUAGES, messages_of
from engine.rulebooks import editions, load
from tools.codes_page import folders_of_messages
from tools.list_codes import Code, list_codes

SOURCES: dict[Path, tuple[Path, ...]] = dict(folders_of_messages().values())
FOLDERS = [pytest.param(folder, id=folder.parent.name) for folder in SOURCES]

NO_FINDINGS = {"say", "word", "short", "zone", "act", "question", "phase", "error", "value", "why", "difference"}
NO_FINDINGS |= {
    "state",
    "way",
    "done",
    "event",
    "verb",
    "until",
    "occasion",
    "prose",
    "procedure",
    "understood",
    "loss",
    "ask",
    "attempt",
    "named",
    "after",
    "deed",
    "key",
    "step",
    "game",
    "heard",
    "holding",
    "heard-key",
    "heard-way",
    "heard-done",
    "heard-answer",
    "heard-fact",
    "heard-figure",
    "heard-zone",
    "heard-attempt",
    "played-way",
}
"""Topics of messages that are not about findings."""
QUESTION = re.compile(r"question\.")
ENDINGS = ("_permits", "_open", "_not-applicable", "-in-words", "-in-words_permits")


@cache
def read_attributes(path: Path) -> dict[str, set[str]]:
    """Returns the variables of every attribute, by `topic.name`; read once. Not to be changed."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            for attribute in entry.attributes:
                name = f"{entry.id.name}.{attribute.id.name}"
                assert name not in found, f"{path}: {name} stands there twice"
                found[name] = set(_variables(attribute.value))
    return found


def _variables(node: object) -> list[str]:
    if isinstance(node, ast.VariableReference):
        return [node.id.name]
    if isinstance(node, ast.BaseNode):
        return [name for value in vars(node).values() for name in _variables(value)]
    return [name for each in node for name in _variables(each)] if isinstance(node, list) else []


@cache
def codes_of(folder: Path) -> dict[str, Code]:
    return list_codes(*SOURCES[folder])


def test_every_edition_has_messages() -> None:
    for edition in editions():
        assert any((Path(str(resources.files(package))) / FOLDER).is_dir() for package in load(edition).packages), (
            edition
        )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_every_code_has_its_sentence(folder: Path, language: str) -> None:
    written = read_attributes(folder / f"{language}.ftl")

    assert not sorted(set(codes_of(folder)) - set(written))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_is_idle(folder: Path, language: str) -> None:
    names = set(codes_of(folder)) | {name.removesuffix(end) for name in codes_of(folder) for end in ENDINGS}
    said = {name for name in read_attributes(folder / f"{language}.ftl") if name.partition(".")[0] not in NO_FINDINGS}

    assert not sorted(name for name in said if not any(name.removesuffix(end) in names for end in ("", *ENDINGS)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_sentences_name_only_arguments_of_their_code(folder: Path, language: str) -> None:
    codes = codes_of(folder)
    for name, variables in read_attributes(folder / f"{language}.ftl").items():
        if name in codes:
            assert variables <= codes[name].arguments | {"subject"}, (name, codes[name].places)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_a_question_that_names_its_subject_can_be_asked_without_it(folder: Path, language: str) -> None:
    own = read_attributes(folder / f"{language}.ftl")
    said = read_attributes(KERNEL / f"{language}.ftl") | own
    about = {name.partition("_")[0] for name, told in own.items() if QUESTION.match(name) and "subject" in told}

    assert not [name for name in about if "subject" in said.get(f"{name}-alone", {"subject"})]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_source_names_the_arguments_of_every_code(folder: Path) -> None:
    assert not [code.places for code in codes_of(folder).values() if code.open_arguments]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_argument_has_its_kind(folder: Path) -> None:
    arguments = {argument for code in codes_of(folder).values() for argument in code.arguments}

    assert not sorted(arguments - set(ARGUMENTS))


def test_a_code_of_an_edition_is_no_code_of_the_kernel() -> None:
    kernel = set(codes_of(KERNEL))

    for folder in SOURCES:
        assert folder == KERNEL or not kernel & set(codes_of(folder))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", editions())
def test_every_procedure_is_called_something_in_every_language(edition: str, language: str) -> None:
    book = load(edition)
    messages = messages_of(book)

    written = [name for name, procedure in book.procedures.items() if procedure.__module__.startswith("engine.")]
    assert written  # tests of other files add procedures of their own
    assert not [name for name in written if not messages.find(f"procedure.{name}", language, {})]


LOSSES = {
    "fire_force@1.0.0": ("conceded", "damage", "deck"),
    "generic@1.2": ("conceded", "deck", "no-substitute"),
    "fftcg@2.1.9": ("conceded", "damage", "deck", "draw"),
    "force_of_will@8.01": ("conceded", "empty-deck", "life"),
    "force_of_will@legacy": ("conceded", "empty-deck", "life"),
}
"""Why players lose, as the rulebooks' modules call it."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", editions())
def test_every_reason_to_lose_is_said_in_every_language(edition: str, language: str) -> None:
    messages = messages_of(load(edition))

    assert all(messages.find(f"loss.{reason}", language, {}) for reason in LOSSES[edition])
