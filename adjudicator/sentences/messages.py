"""Message files: sentences by topic and name, one file for each language, in the format of Project Fluent.

A file stands beside what it speaks for: `engine/core/messages/en.ftl` for the kernel, `messages/ja.ftl` in the folder
of an edition. A code `attack.not-ready` is the attribute `.not-ready` of the message `attack`. The sentence of a
finding that permits, is open or does not apply has the name of its effect behind it (`.not-ready_permits`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message, TextElement

import engine.core
from engine.core.rulebook import Rulebook

LONGEST_PART = 200
"""Characters of an argument up to which the reader of messages takes it; a longer one is put into the sentence."""

LANGUAGES = ("en", "ja")
"""The languages that every message is written in."""

FALLBACK = "en"
"""The language of a sentence that the asked one lacks."""

FOLDER = "messages"
KERNEL = Path(engine.core.__path__[0]) / FOLDER
"""The folder of the kernel's messages."""


class BadMessages(ValueError):
    """A message file is not readable, or a message asks for an argument that its code does not have."""


class MessageBook:
    """The sentences of an edition: its own, those of the edition that it is built on, and the kernel's."""

    def __init__(self, folders: Sequence[Path]) -> None:
        """Takes folders with message files; an earlier folder goes before a later one.

        Raises:
            BadMessages: a file is not readable.
        """
        self._bundles: dict[str, list[FluentBundle]] = {}
        self._known: dict[str, dict[str, _Known]] = {}
        for language in LANGUAGES:
            files = [path for folder in folders for path in list_files(folder, language)]
            self._bundles[language], self._known[language] = [], {}
            for bundle, known in (_read(path, language) for path in files):
                self._bundles[language].append(bundle)
                self._known[language] = known | self._known[language]  # an earlier file goes before

    def find(self, code: str, language: str, arguments: Mapping[str, Any]) -> str | None:
        """Returns the sentence of a code in one language, None where there is none.

        Raises:
            BadMessages: the sentence asks for an argument that is not given.
        """
        known = self._known[language].get(code)
        if known is None:
            return None
        bundle, pattern, plain = known
        if plain is not None:
            return plain
        short, long = _set_long_aside(arguments)
        text, errors = bundle.format_pattern(pattern, short)
        if errors:
            raise BadMessages(f"message {code!r} ({language}): {errors[0]}; use an argument of the code")
        return _put_in(str(text), long)

    def list_names(self, topic: str) -> list[str]:
        """Returns all names of a topic, in the order of the files, each once."""
        bundles = [bundle for listed in self._bundles.values() for bundle in listed if bundle.has_message(topic)]
        return list(dict.fromkeys(name for bundle in bundles for name in bundle.get_message(topic).attributes))

    def say(self, code: str, language: str, arguments: Mapping[str, Any]) -> str:
        """Returns the sentence of a code; one that the language lacks is said in English, with the code behind it.

        A sentence that cannot be said shows its code alone: whoever asks why is answered in any case.
        """
        with suppress(BadMessages):
            if (found := self.find(code, language, arguments)) is not None:
                return found
        with suppress(BadMessages):
            if (found := self.find(code, FALLBACK, arguments)) is not None:
                return f"{found} [{code}]"
        return f"[{code}]"


def list_files(folder: Path, language: str) -> list[Path]:
    """Returns the message files of a folder in one language: `en.ftl`, and its parts such as `en_effects.ftl`."""
    return sorted(path for path in folder.glob(f"{language}*.ftl") if path.stem.partition("_")[0] == language)


class _Known(NamedTuple):
    """What is said for a code."""

    bundle: FluentBundle
    """The messages of its file."""
    pattern: Any
    """What is said, with places for arguments."""
    plain: str | None
    """What is said, if there are no such places."""


def _read(path: Path, language: str) -> tuple[FluentBundle, dict[str, _Known]]:
    """Returns the messages of a file, and what is said for each code."""
    bundle = FluentBundle([language], use_isolating=False)
    resource = FluentResource(path.read_text(encoding="utf-8"))
    junk = [str(part.content).strip()[:80] for part in resource.body if isinstance(part, Junk)]
    if junk:
        raise BadMessages(f"{path}: not understood: {junk[0]!r}; write it as Project Fluent says")
    bundle.add_resource(resource)
    topics = [part.id.name for part in resource.body if isinstance(part, Message)]
    said: dict[str, Any] = {
        f"{topic}.{name}": pattern for topic in topics for name, pattern in bundle.get_message(topic).attributes.items()
    }
    return bundle, {code: _Known(bundle, pattern, _read_plain(pattern)) for code, pattern in said.items()}


def _read_plain(pattern: Any) -> str | None:
    """Returns the text of a pattern that takes no arguments; the library has made one part of such a text."""
    return str(pattern.value) if isinstance(pattern, TextElement) else None


def _put_in(text: str, long: Mapping[str, str]) -> str:
    return re.sub("|".join(long), lambda found: long[found[0]], text) if long else text


def _set_long_aside(arguments: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """Returns the arguments with marks for the long texts, and what each mark stands for."""
    long = {name: value for name, value in arguments.items() if isinstance(value, str) and len(value) > LONGEST_PART}
    if not long:
        return dict(arguments), {}
    others = "".join(str(value) for name, value in arguments.items() if name not in long)
    mark = "\ufdd0"  # no character of any text; a text that has it all the same must not be taken for a mark
    while mark in others:
        mark += "\ufdd0"
    marks = {name: f"{mark}{place}\ufdd1" for place, name in enumerate(long)}
    return {**arguments, **marks}, {marks[name]: value for name, value in long.items()}


@cache
def read_messages(*folders: Path) -> MessageBook:
    """Returns the sentences of these folders and the kernel; each is read once."""
    return MessageBook([*folders, KERNEL])


def messages_of(book: Rulebook) -> MessageBook:
    """Returns the sentences of an edition; one that is built on another says what it does not say itself."""
    return read_messages(*(Path(str(resources.files(package))) / FOLDER for package in book.packages))
