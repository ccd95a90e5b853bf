"""Logging to stderr; structlog is imported when the first line is written, and errors of logging are suppressed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from logging import DEBUG, ERROR, INFO, WARNING
from typing import Any, TextIO, cast

UNWRITABLE = (OSError, ValueError)
"""Errors of a full disk, a broken pipe, or a closed file."""


class _Lines:
    """The part of a text file that log lines need. Lines that cannot be written are dropped."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> int:
        """Writes if possible."""
        with suppress(*UNWRITABLE):
            self._file.write(text)
        return len(text)

    def flush(self) -> None:
        """Flushes if possible."""
        with suppress(*UNWRITABLE):
            self._file.flush()


def log_lines() -> TextIO:
    """Returns the present stderr for log lines; a stored move is answered even if its line is lost."""
    return cast(TextIO, _Lines(sys.stderr))


LEVELS = {"debug": DEBUG, "info": INFO, "warning": WARNING, "error": ERROR, "exception": ERROR}
"""The level of a line, by the logger's method that writes it."""

TRACE: ContextVar[str | None] = ContextVar("trace", default=None)
"""The trace id that lines of the present call name."""


class _Waiting:
    """The configuration of log lines that waits for the first line to be written."""

    configure: Callable[[], None] | None = None
    """Configures the library; None if nothing waits."""
    least: int = DEBUG
    """The level from which on lines are written under it."""


class Logger:
    """A logger of structlog. While a configuration waits, lines below its level do not import the library."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._logger: Any = None

    def bind(self) -> Any:
        """Returns the logger bound to the present configuration, which is faster; itself while one waits."""
        return self if _Waiting.configure is not None else self._import().bind()

    def is_enabled_for(self, level: int) -> bool:
        """Returns whether lines of a level are written."""
        if _Waiting.configure is not None:
            return level >= _Waiting.least
        return bool(self._import().is_enabled_for(level))

    def __getattr__(self, method: str) -> Any:
        """Returns the method that writes a line of a level (`info`)."""
        if _Waiting.configure is not None and LEVELS.get(method, ERROR) < _Waiting.least:
            return _drop
        return getattr(self._import(), method)

    def _import(self) -> Any:
        waiting = _Waiting.configure
        if waiting is not None:
            waiting()
            _Waiting.configure = None  # last, so that another thread writes no line before
        if self._logger is None:
            import structlog  # with what it imports, a tenth of the time of a short command

            self._logger = structlog.get_logger(self._name)
        return self._logger


def configure_with(configure: Callable[[], None], least: int) -> None:
    """Configures structlog; if it is not imported yet, before the first line of a level from `least` on."""
    if "structlog" in sys.modules:
        _Waiting.configure = None
        configure()
    else:
        _Waiting.configure, _Waiting.least = configure, least


def _drop(*_: object, **__: object) -> None:
    """Writes nothing."""
