"""The older edition of Force of Will: positions and games of 8.01's kit, played by it, and its markers."""

from __future__ import annotations

from copy import copy
from functools import partial

import pytest

from engine.core.play.book.borrowing_book import build_on
from engine.rulebooks import load
from engine.rulebooks.force_of_will.vlegacy.edition import LEGACY
from tests.rulebooks.force_of_will import kit as newer
from tests.rulebooks.force_of_will.kit import P1, P2, card, text

__all__ = ["BOOK", "P1", "P2", "Given", "card", "clause", "given", "text"]

clause = partial(pytest.mark.clause, rulebook=LEGACY.id)
"""Marks a test with clauses of this edition, or with those that it borrows."""

BOOK = copy(load(LEGACY.id))
"""The edition, with the place that 8.01's kit adds: where a test has something done first. It is installed nowhere."""
WITH_CALLS = build_on(newer.BOOK, LEGACY)
BOOK.places = WITH_CALLS.places
BOOK.procedures |= {name: made for name, made in WITH_CALLS.procedures.items() if name not in BOOK.procedures}


class Given(newer.Given):
    """A position of this edition being stated."""

    book = BOOK


def given() -> Given:
    """An empty position."""
    return Given({})
