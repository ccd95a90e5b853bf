"""What the parts below the command line log: nothing but warnings, and never on stdout."""

from __future__ import annotations

import logging

import structlog

from adjudicator.log_lines import log_lines


def quiet_logging() -> None:
    """Warnings and errors of the service go to stderr, one line each; everything else is dropped."""
    structlog.configure(
        processors=[structlog.processors.add_log_level, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(log_lines()),
    )
