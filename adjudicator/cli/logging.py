"""Logging for the layers below the command line: warnings and errors only, never on stdout."""

from __future__ import annotations

import logging
from collections.abc import MutableMapping
from functools import partial
from typing import Any

from adjudicator.log_lines import configure_with, log_lines

TOLD = frozenset({"store.failed"})
"""Log events that every command reports itself, as its error."""


def quiet_logging(*told: str) -> None:
    """Sends the service's warnings and errors to stderr, one line each, and drops everything else.

    The events named as arguments and in `TOLD` are dropped, too, as the command itself reports them.
    """
    configure_with(partial(_configure, TOLD.union(told)), logging.WARNING)


def _configure(told: frozenset[str]) -> None:
    import structlog  # slower than many commands

    structlog.configure(
        processors=[
            partial(_drop, told),
            structlog.processors.add_log_level,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(log_lines()),
    )


def _drop(told: frozenset[str], _: Any, __: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    import structlog

    if entry.get("event") in told:
        raise structlog.DropEvent
    return entry
