"""What the parts below the command line log: nothing but warnings, and never on stdout."""

from __future__ import annotations

import logging
from collections.abc import MutableMapping
from functools import partial
from typing import Any

import structlog

from adjudicator.log_lines import log_lines

TOLD = frozenset({"store.failed"})
"""Events that every command tells itself, as its error."""


def quiet_logging(*told: str) -> None:
    """Warnings and errors of the service go to stderr, one line each; everything else is dropped.

    So are the events that are named here, and `TOLD`: the command's own answer tells them.
    """
    structlog.configure(
        processors=[
            partial(_drop, TOLD.union(told)),
            structlog.processors.add_log_level,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(log_lines()),
    )


def _drop(told: frozenset[str], _: Any, __: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    if entry.get("event") in told:
        raise structlog.DropEvent
    return entry
