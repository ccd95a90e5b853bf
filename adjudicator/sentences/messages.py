"""Message files: sentences by topic and name, one file for each language, in the format of Project Fluent.

A file stands beside what it speaks for: `engine/core/messages/en.ftl` for the kernel, `messages/ja.ftl` in the folder
of an edition. A code `attack.not-ready` is the attribute `.not-ready` of the message `attack`. The sentence of a
finding that permits, is open or does not apply has the name of its effect behind it (`.not-ready_permits`).

A file is looked through when its language is first asked for, a message is read when it is first said, and what reads
messages is imported when one with places for arguments is said. A test reads all of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import resources
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import engine.core
from engine.core.play.rulebook import Rulebook

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

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
        """Takes folders with message files; an earlier folder goes before a later one."""
        self._folders = tuple(folders)
        self._written: dict[str, dict[str, WrittenMessage]] = {}

    def _list_written(self, language: str) -> dict[str, WrittenMessage]:
        """Returns every message of a language by its code; files are looked through when it is first asked for.

        Raises:
            BadMessages: a file is not readable.
        """
        written = self._written.get(language)
        if written is None:
            written = {}
            for folder in self._folders:
                for path in list_files(folder, language):
                    for code, message in index_messages(path, language).items():
                        written.setdefault(code, message)  # an earlier file goes before
            self._written[language] = written
        return written

    def find(self, code: str, language: str, arguments: Mapping[str, Any]) -> str | None:
        """Returns the sentence of a code in one language, None where there is none.

        Raises:
            BadMessages: the sentence asks for an argument that is not given.
        """
        written = self._list_written(language).get(code)
        return None if written is None else written.say(arguments)

    def list_names(self, topic: str) -> list[str]:
        """Returns all names of a topic, in the order of the files, each once."""
        codes = (code.partition(".") for language in LANGUAGES for code in self._list_written(language))
        return list(dict.fromkeys(name for of, _, name in codes if of == topic))

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


_PART = re.compile(
    r"^(?:(?P<topic>[A-Za-z][\w-]*)[ ]*=|[ ]+\.(?P<name>[A-Za-z][\w-]*)[ ]*=|(?P<comment>\#)|(?P<other>[^\s}]))",
    re.MULTILINE,
)
"""How a part of a file begins; no line within a message begins like this (grammar of Project Fluent 1.0)."""
_numbers = count()


class WrittenMessage:
    """One message as it stands in its file; it is read when it is first said."""

    __slots__ = ("_language", "_path", "_pattern", "plain", "text")

    def __init__(self, path: Path, language: str, text: str) -> None:
        self._path, self._language = path, language
        self.text = text
        """What stands behind its sign of equality, up to the next part of the file."""
        self._pattern: Any = None
        line = text.strip()
        self.plain = None if "{" in line or "\n" in line else line
        """What is said, if it has no places for arguments and one line."""

    def say(self, arguments: Mapping[str, Any], *, grouped: bool = True) -> str:
        """Returns the sentence with its arguments.

        Args:
            arguments: the arguments by name.
            grouped: whether the digits of numbers stand in groups where the sentence does not say so.

        Raises:
            BadMessages: it asks for an argument that is not given, or is not written as Project Fluent says.
        """
        if self.plain is not None:
            return self.plain
        short, long = _set_long_aside(arguments)
        if not grouped:
            short = _ungroup(short)
        text, errors = read_bundle(self._language).format_pattern(self.pattern, short)
        if errors:
            raise BadMessages(f"{self._path}: {self.text.strip()[:80]!r}: {errors[0]}; use an argument of the code")
        return _put_in(str(text), long)

    @property
    def pattern(self) -> Any:
        """What is said, with places for arguments. Raises BadMessages: it is not written as Project Fluent says."""
        if self._pattern is None:
            self._pattern = self._read()
        return self._pattern

    def _read(self) -> Any:
        from fluent.runtime import FluentResource  # it takes longer than many a command

        topic, bundle = f"m{next(_numbers)}", read_bundle(self._language)
        resource = FluentResource(f"{topic} =\n    .said ={self.text}")
        bundle.add_resource(resource)
        if len(resource.body) != 1 or not bundle.has_message(topic):
            raise BadMessages(
                f"{self._path}: not understood: {self.text.strip()[:80]!r}; write it as Project Fluent says"
            )
        return bundle.get_message(topic).attributes["said"]


@cache
def read_bundle(language: str) -> FluentBundle:
    """Returns what says patterns in a language; made once, and for all files."""
    from fluent.runtime import FluentBundle  # it takes longer than many a command

    functions: Any = {"QUOTE": quote, "OR": take_first}  # its types leave out that they may return plain texts
    return FluentBundle([language], use_isolating=False, functions=functions)


def quote(text: str, most: int = 0, rest: str = "") -> str:
    """Returns a text in quotation marks, as Python writes it (`QUOTE` of a message file).

    Args:
        text: the text.
        most: how many characters of it are shown; all, without a number.
        rest: what stands for those that are not shown.
    """
    whole = text.whole if isinstance(text, LongText) else str(text)
    quoted = repr(whole if not most or len(whole) <= most else f"{whole[: int(most)]}{rest}")
    return text.replace_by(quoted) if isinstance(text, LongText) else quoted


def take_first(*texts: str) -> str:
    """Returns the first of several texts that is not empty (`OR` of a message file)."""
    return next((text for text in texts if text), "")


def index_messages(path: Path, language: str = "") -> dict[str, WrittenMessage]:
    """Returns the messages of a file by code (`topic.name`); none of them is read yet.

    Args:
        path: the file.
        language: of its sentences; without one their names say it: `ja`, everything else is English.

    Raises:
        BadMessages: something in the file is neither a message nor a comment.
    """
    text = path.read_text(encoding="utf-8")
    parts = [*_PART.finditer(text)]
    ends = [*(part.start() for part in parts[1:]), len(text)]
    written: dict[str, WrittenMessage] = {}
    topic = ""
    for part, end in zip(parts, ends, strict=True):
        if part["topic"]:
            topic = part["topic"]
        elif part["name"] and topic:
            name = part["name"]
            spoken = language or (name if name in LANGUAGES else FALLBACK)
            written[f"{topic}.{name}"] = WrittenMessage(path, spoken, text[part.end() : end])
        elif not part["comment"]:
            junk = text[part.start() : end].strip()[:80]
            raise BadMessages(f"{path}: not understood: {junk!r}; write it as Project Fluent says")
    return written


def _ungroup(arguments: Mapping[str, Any]) -> dict[str, Any]:
    from fluent.runtime.types import fluent_number  # as above

    return {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in arguments.items()
    }


class LongText(str):
    """The mark of a text that is put into a sentence after everything else."""

    whole: str
    """The text itself."""
    marked: dict[str, str]
    """What every mark of the sentence stands for."""

    @classmethod
    def mark(cls, mark: str, whole: str, marked: dict[str, str]) -> Self:
        """Returns a mark that stands for a text."""
        made = cls(mark)
        made.whole, made.marked = whole, marked
        marked[mark] = whole
        return made

    def replace_by(self, text: str) -> str:
        """Returns another text of the same argument, or a mark for it."""
        if len(text) <= LONGEST_PART:
            return text
        return LongText.mark(f"{self[:-1]}r{self[-1]}", text, self.marked)


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
    marked: dict[str, str] = {}
    marks = {name: LongText.mark(f"{mark}{at}\ufdd1", value, marked) for at, (name, value) in enumerate(long.items())}
    return {**arguments, **marks}, marked


@cache
def read_messages(*folders: Path) -> MessageBook:
    """Returns the sentences of these folders and the kernel; each is read once."""
    return MessageBook([*folders, KERNEL])


def messages_of(book: Rulebook) -> MessageBook:
    """Returns the sentences of an edition; one that is built on another says what it does not say itself."""
    return read_messages(*(Path(str(resources.files(package))) / FOLDER for package in book.packages))
