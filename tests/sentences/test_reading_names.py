"""Every parameter of a game and each of its values is called something in every language; and no such name is idle."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from adjudicator.rule_source import read_names
from adjudicator.sentences.messages import FALLBACK, FOLDER, LANGUAGES, messages_of
from adjudicator.sentences.speaker import Speaker
from engine.core.clauses.finding import leaves_open
from engine.core.clauses.reading import Reading
from engine.rulebooks import editions, load
from tests.sentences.test_every_code import read_attributes

READINGS = [(edition, reading) for edition in editions() for reading in load(edition).readings.values()]
FILES = [
    (package, language) for edition in editions() for package in load(edition).packages[:1] for language in LANGUAGES
]


def speak(edition: str, language: str) -> Speaker:
    return Speaker(messages_of(load(edition)), language, lambda object_id: "", {})


def name_messages(reading: Reading) -> set[str]:
    name = reading.name.replace("_", "-")
    return {f"reading.{name}", *(f"reading.{name}-{value.replace('_', '-')}" for value in reading.values)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "reading"), READINGS, ids=lambda each: getattr(each, "name", each))
def test_a_parameter_and_its_values_are_named_in_words(edition: str, reading: Reading, language: str) -> None:
    messages = messages_of(load(edition))
    said = [messages.find(name, language, {}) for name in sorted(name_messages(reading))]

    assert all(said) and len(set(said)) == len(said), said  # no two values are called the same
    assert language == FALLBACK or messages.find(f"disputed.{reading.name.replace('_', '-')}", language, {})


@pytest.mark.parametrize(("package", "language"), sorted(set(FILES)))
def test_no_name_is_idle(package: str, language: str) -> None:
    path = Path(str(resources.files(package))) / FOLDER / f"{language}_readings.ftl"
    own = [
        reading
        for edition in editions()
        if load(edition).packages[0] == package
        for reading in load(edition).readings.values()
    ]
    known = set().union(*map(name_messages, own)) | {f"disputed.{each.name.replace('_', '-')}" for each in own}
    written = read_attributes(path) if path.is_file() else {}

    assert set(written) <= known, sorted(set(written) - known)
    assert not any(written.values())  # names take no arguments


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finding_that_a_reading_decides_names_it_in_words(language: str) -> None:
    edition = "force_of_will@8.01"
    values = ["produced", "held_before"]
    found = leaves_open(
        "reading.differs", load(edition).readings["will_while_paying"].clauses, "will_while_paying",
        reading="will_while_paying", values=values, gives={}, entry="AFW-02", outcome="LEGAL", value="produced",
    )  # fmt: skip
    said = speak(edition, language).say_finding(found)

    assert said.count(speak(edition, language).name_value_of("will_while_paying", "produced")) == 2
    assert "_" not in said and not any(value in said for value in values)
    assert all(speak(edition, language).name_value_of("will_while_paying", value) in said for value in values)


def test_a_name_that_no_message_has_stands_as_it_is_typed() -> None:
    speaker = speak("force_of_will@8.01", "ja")

    assert speaker.name_reading("no_such_name") == "no_such_name"
    assert speaker.name_value_of("will_while_paying", "no_such_value") == "no_such_value"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", editions())
def test_names_are_read_without_the_library_as_the_library_reads_them(edition: str, language: str) -> None:
    speaker, book = speak(edition, language), load(edition)

    assert read_names(book.edition, language) == {
        (each.name, value): speaker.name_value_of(each.name, value) if value else speaker.name_reading(each.name)
        for each in book.readings.values()
        for value in ("", *each.values)
    }
