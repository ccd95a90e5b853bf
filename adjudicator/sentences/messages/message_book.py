"""Message files: sentences by topic and name, one file per language, in the format of Project Fluent.

A file is stored next to its subject: `engine/core/messages/en.ftl` for the kernel, `messages/ja.ftl` in the folder of
an edition. A code `attack.not-ready` is the attribute `.not-ready` of the message `attack`. If a finding
permits, is open or does not apply, its sentence has the effect as a suffix (`.not-ready_permits`).

A file is indexed at the first use of its language, and a message is parsed at its own first use. The parser is
imported for the first message that is not simple (`simple_patterns`). A test parses all messages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from importlib import resources
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Self

import engine.core
from adjudicator.sentences.messages.simple_patterns import NotSimple, Pattern, parse_simple, say_simple
from engine.core.play.book.rulebook import Rulebook

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LONGEST_PART = 200
"""The maximal length of an argument that the message library formats; a longer one is inserted afterwards."""

KEPT_SENTENCES = 4096
"""How many formatted sentences are kept: most readers ask for the same few, about the same cards."""

LANGUAGES = ("en", "ja")
"""The languages of every message."""

FALLBACK = "en"
"""The language of a sentence that is missing in the requested one."""

FOLDER = "messages"
KERNEL = Path(engine.core.__path__[0]) / FOLDER
"""The folder of the kernel's messages."""


class BadMessages(ValueError):
    """Raised when a message file is malformed, or a message needs an argument that its code does not have."""


class MessageBook:
    """An edition's sentences: its own, its base edition's, and the kernel's."""

    def __init__(self, folders: Sequence[Path]) -> None:
        """Takes folders with message files; an earlier folder takes precedence."""
        self._folders = tuple(folders)
        self._written: dict[str, dict[str, WrittenMessage]] = {}

    def _list_written(self, language: str) -> dict[str, WrittenMessage]:
        """Returns every message of a language by its code; indexes the files at the first call.

        Raises:
            BadMessages: a file is malformed.
        """
        written = self._written.get(language)
        if written is None:
            written = {}
            for folder in self._folders:
                for path in list_files(folder, language):
                    for code, message in index_messages(path, language).items():
                        written.setdefault(code, message)  # an earlier file takes precedence
            self._written[language] = written
        return written

    def find(self, code: str, language: str, arguments: Mapping[str, Any]) -> str | None:
        """Returns the sentence for a code in one language; None if there is none.

        Raises:
            BadMessages: the sentence needs a missing argument.
        """
        written = self._list_written(language).get(code)
        return None if written is None else written.say(arguments)

    def has(self, code: str, language: str = FALLBACK) -> bool:
        """Returns whether there is a sentence for a code in a language. Raises BadMessages if a file is malformed."""
        return code in self._list_written(language)

    def list_names(self, topic: str) -> list[str]:
        """Returns the distinct names of a topic, in the order of the files."""
        codes = (code.partition(".") for language in LANGUAGES for code in self._list_written(language))
        return list(dict.fromkeys(name for of, _, name in codes if of == topic))

    def say(self, code: str, language: str, arguments: Mapping[str, Any]) -> str:
        """Returns the sentence for a code; if missing in the language, in English, followed by the code.

        If a sentence cannot be formatted, only the code is returned, so that every question has an answer.
        """
        with suppress(BadMessages):
            if (found := self.find(code, language, arguments)) is not None:
                return found
        with suppress(BadMessages):
            if (found := self.find(code, FALLBACK, arguments)) is not None:
                return f"{found} [{code}]"
        return f"[{code}]"


def list_files(folder: Path, language: str) -> list[Path]:
    """Returns the message files of a folder in one language: `en.ftl`, and parts such as `en_effects.ftl`."""
    return sorted(path for path in folder.glob(f"{language}*.ftl") if path.stem.partition("_")[0] == language)


_PART = re.compile(
    r"^(?:(?P<topic>[A-Za-z][\w-]*)[ ]*=|[ ]+\.(?P<name>[A-Za-z][\w-]*)[ ]*=|(?P<comment>\#)|(?P<other>[^\s}]))",
    re.MULTILINE,
)
"""The start of an entry in a file; no line within a message begins like this (grammar of Project Fluent 1.0)."""
_numbers = count()


class WrittenMessage:
    """One message as written in its file; parsed at its first use."""

    __slots__ = ("_language", "_path", "_pattern", "_simple", "plain", "text")

    def __init__(self, path: Path, language: str, text: str) -> None:
        self._path, self._language = path, language
        self.text = text
        """The text after the equals sign, up to the next entry of the file."""
        self._pattern: Any = None
        self._simple: Pattern | Literal[False] | None = False
        line = text.strip()
        self.plain = None if "{" in line or "\n" in line else line
        """Its sentence, if it is one line without placeables."""

    def say(self, arguments: Mapping[str, Any], *, grouped: bool = True) -> str:
        """Returns the sentence with its arguments.

        Args:
            arguments: the arguments by name.
            grouped: whether to group the digits of numbers by default.

        Raises:
            BadMessages: it needs a missing argument, or is malformed.
        """
        if self.plain is not None:
            return self.plain
        if grouped and all(map(_is_short, arguments.values())):
            return _format_kept(self, tuple(arguments.items()))
        return self.format(arguments, grouped=grouped)

    def format(self, arguments: Mapping[str, Any], *, grouped: bool = True) -> str:
        """Formats the sentence anew, with the arguments and exceptions of `say`."""
        if (simple := self.simple) is not None:
            with suppress(NotSimple):
                return say_simple(simple, arguments, self._language, grouped=grouped)
        short, long = _set_long_aside(arguments)
        if not grouped:
            short = _ungroup(short)
        text, errors = read_bundle(self._language).format_pattern(self.pattern, short)
        if errors:
            raise BadMessages(f"{self._path}: {self.text.strip()[:80]!r}: {errors[0]}; use an argument of the code")
        return _put_in(str(text), long)

    @property
    def simple(self) -> Pattern | None:
        """The parsed sentence, if it is simple enough to be said without the library."""
        if self._simple is False:
            self._simple = parse_simple(self.text)
        return self._simple

    @property
    def pattern(self) -> Any:
        """The parsed sentence with its placeables. Raises BadMessages if malformed."""
        if self._pattern is None:
            self._pattern = self._read()
        return self._pattern

    def _read(self) -> Any:
        from fluent.runtime import FluentResource  # slower than most commands

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
    """Returns the formatter for a language's patterns, created once for all files."""
    from fluent.runtime import FluentBundle  # slower than most commands

    functions: Any = {"QUOTE": quote, "OR": take_first}  # its types omit that they may return plain texts
    return FluentBundle([language], use_isolating=False, functions=functions)


def quote(text: str, most: int = 0, rest: str = "") -> str:
    """Returns a text in quotation marks, as Python writes it (`QUOTE` of a message file).

    Args:
        text: the text.
        most: the maximal number of characters shown; without a number, all.
        rest: the text in place of further characters.
    """
    whole = text.whole if isinstance(text, LongText) else str(text)
    quoted = repr(whole if not most or len(whole) <= most else f"{whole[: int(most)]}{rest}")
    return text.replace_by(quoted) if isinstance(text, LongText) else quoted


def take_first(*texts: str) -> str:
    """Returns the first non-empty one of several texts (`OR` of a message file)."""
    return next((text for text in texts if text), "")


def index_messages(path: Path, language: str = "") -> dict[str, WrittenMessage]:
    """Returns the messages of a file by code (`topic.name`), not parsed yet.

    Args:
        path: the file.
        language: the language of its sentences; empty to derive it from their names: `ja`, otherwise English.

    Raises:
        BadMessages: a part of the file is neither a message nor a comment.
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


def _is_short(value: Any) -> bool:
    """Returns whether an argument is a short text or a plain number: equal ones look the same in every sentence."""
    return type(value) is int or (type(value) is str and len(value) <= LONGEST_PART)


@lru_cache(maxsize=KEPT_SENTENCES)
def _format_kept(message: WrittenMessage, arguments: tuple[tuple[str, Any], ...]) -> str:
    return message.format(dict(arguments))


def _ungroup(arguments: Mapping[str, Any]) -> dict[str, Any]:
    from fluent.runtime.types import fluent_number  # as above

    return {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in arguments.items()
    }


class LongText(str):
    """A mark for a text that is inserted after formatting."""

    whole: str
    """The text itself."""
    marked: dict[str, str]
    """The texts for all marks of the sentence."""

    @classmethod
    def mark(cls, mark: str, whole: str, marked: dict[str, str]) -> Self:
        """Returns a mark that stands for a text."""
        made = cls(mark)
        made.whole, made.marked = whole, marked
        marked[mark] = whole
        return made

    def replace_by(self, text: str) -> str:
        """Returns a replacement text for the argument, or a mark for it."""
        if len(text) <= LONGEST_PART:
            return text
        return LongText.mark(f"{self[:-1]}r{self[-1]}", text, self.marked)


def _put_in(text: str, long: Mapping[str, str]) -> str:
    return re.sub("|".join(long), lambda found: long[found[0]], text) if long else text


def _set_long_aside(arguments: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """Replaces long arguments with marks; returns the arguments and each mark's text."""
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
    """Returns the sentences of these folders and the kernel, cached."""
    return MessageBook([*folders, KERNEL])


@cache
def find_folders(packages: tuple[str, ...]) -> tuple[Path, ...]:
    """Returns the folders with the messages of an edition's packages, cached: looking for a package takes long."""
    return tuple(Path(str(resources.files(package))) / FOLDER for package in packages)


def messages_of(book: Rulebook) -> MessageBook:
    """Returns the sentences of an edition, then those of its base edition."""
    return read_messages(*find_folders(book.packages))
