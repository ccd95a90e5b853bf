"""Every message file is written as Project Fluent says, and its parts are what the whole is when it is read at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message, TextElement

from adjudicator.sentences.messages import LANGUAGES, BadMessages, MessageBook, index_messages

ROOT = Path(__file__).parents[2]
FILES = sorted(path for folder in ("adjudicator", "engine") for path in (ROOT / folder).rglob("*.ftl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_each_part_of_a_file_is_read_as_in_the_whole(path: Path) -> None:
    body = parse(path.read_text(encoding="utf-8")).body
    assert not [part for part in body if isinstance(part, Junk)]
    whole = {
        f"{part.id.name}.{attribute.id.name}": attribute.value
        for part in body
        if isinstance(part, Message)
        for attribute in part.attributes
    }
    language = path.stem.partition("_")[0]
    written = index_messages(path, language if language in LANGUAGES else "")

    assert list(written) == list(whole)
    for code, pattern in whole.items():
        if (plain := written[code].plain) is not None:
            [element] = pattern.elements
            assert isinstance(element, TextElement) and element.value == plain
        else:
            [alone] = parse(f"alone =\n    .said ={written[code].text}").body
            assert isinstance(alone, Message) and alone.attributes[0].value.equals(pattern)
            assert written[code].pattern


@pytest.mark.parametrize("text", ["no message\n", "    .a = before any topic\n", "topic =\n    .a = b\n-term = c\n"])
def test_what_is_no_message_is_refused_when_the_language_is_first_asked_for(tmp_path: Path, text: str) -> None:
    (tmp_path / "en.ftl").write_text(text, encoding="utf-8")

    with pytest.raises(BadMessages, match="not understood"):
        MessageBook([tmp_path]).find("topic.a", "en", {})


def test_a_message_that_is_not_understood_is_refused_when_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("topic =\n    .a = { $open\n    .b = { $right }\n", encoding="utf-8")
    messages = MessageBook([tmp_path])

    assert messages.find("topic.b", "en", {"right": "yes"}) == "yes"
    with pytest.raises(BadMessages, match="not understood"):
        messages.find("topic.a", "en", {})
    assert messages.say("topic.a", "en", {}) == "[topic.a]"
