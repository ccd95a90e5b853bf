"""Diagnostics: log lines on stderr, without secrets."""

from __future__ import annotations

import logging
from collections.abc import Mapping, MutableMapping
from functools import partial
from typing import Any

import structlog

from adjudicator.log_lines import TRACE, configure_with, log_lines

SECRET = frozenset({"authorization", "metadata", "request", "response", "seed", "token", "tokens"})
"""The names of values that are never logged."""


def remove_secrets(_: Any, __: str, entry: MutableMapping[str, Any]) -> Mapping[str, Any]:
    """Removes values from a log entry that must never be logged."""
    return {name: value for name, value in entry.items() if name not in SECRET}


def name_trace(_: Any, __: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Adds the trace id of the present call to a log entry."""
    trace = TRACE.get()
    if trace is not None:
        entry.setdefault("trace", trace)
    return entry


def configure_logging(level: str = "info", *, as_json: bool = True) -> None:
    """Configures one line on stderr per refused or failed call; `debug` also logs served calls."""
    configure_with(partial(_configure, level, as_json), logging.DEBUG)


def _configure(level: str, as_json: bool) -> None:
    renderer: Any = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            name_trace,
            remove_secrets,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(log_lines()),
        cache_logger_on_first_use=True,
    )
