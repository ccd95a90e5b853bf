"""The share of its examples that a costly test takes in a run: another one every day, all of them in `make test-all`.

The environment variable ADJUDICATOR_RUN says which: a number, by default that of the day, or `all`. A run that failed
says its number at the end, with which it can be repeated.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import date
from typing import TypeVar

import pytest

T = TypeVar("T")

RUN = os.environ.setdefault("ADJUDICATOR_RUN", str(date.today().toordinal()))
"""The number of this run, or `all`. It is set in the environment so that parallel workers take the same share."""


def is_ours(number: int, of: int) -> bool:
    """Whether this run takes the example of that number, where a run takes one of so many."""
    return RUN == "all" or number % of == int(RUN) % of


def share(examples: Iterable[T], of: int) -> list[T]:
    """The examples that this run takes, one of so many."""
    return [example for number, example in enumerate(examples) if is_ours(number, of)]


def print_run(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the number with which a run that failed is repeated."""
    if terminalreporter.getreports("failed") or terminalreporter.getreports("error"):
        terminalreporter.write_line(f"ADJUDICATOR_RUN={RUN} takes the same shares of examples again")
