"""Answers that name no single option: shares of an amount that is divided among cards, and nothing at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.clauses.finding import Finding, forbids
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.choice import Choice

BEYOND = "damage in hundreds"
"""The question how much damage goes to the attack target instead of the blocker."""
UNITS = {"damage in thousands": 1000, BEYOND: 100}
"""The unit of the questions how damage is divided."""


def split_share(said: str) -> tuple[str, int]:
    """Returns the card and the amount of a share.

    >>> split_share("Knight/6000")
    ('Knight', 6000)
    """
    card, _, count = said.rpartition("/")
    return card, int(count) if count.isdecimal() else 0


def find_unit(choice: Choice, shares: Sequence[int]) -> int | None:
    """Returns the unit in which a question asks for shares; None if their sum is not what is divided."""
    divided = choice.most + (len(shares) - 1 if choice.least else 0)
    return next((unit for unit in (1, 100, 1000) if sum(shares) // unit == divided), None)


def count_beyond(choice: Choice, shares: Mapping[int, int]) -> int | None:
    """Returns the answer to the question how much goes to others than its card; None if it is another question.

    Only what the others get is counted: the rest stays with the card itself.
    """
    others = list_beyond(choice, shares)
    return sum(others) // UNITS[BEYOND] if others and not sum(others) % UNITS[BEYOND] else None


def list_beyond(choice: Choice, shares: Mapping[int, int]) -> tuple[int, ...]:
    """Returns the shares of others than its card, if a question asks how much goes to them; none otherwise."""
    return tuple(count for card, count in shares.items() if card != choice.subject) if choice.name == BEYOND else ()


def forbid_shares(choice: Choice, shares: Sequence[int], book: Rulebook) -> Finding:
    """Returns the finding that the shares are more or less than is divided."""
    cites, unit = book.edition.recorded(choice.cites), UNITS.get(choice.name, 1)
    return forbids("claim.shares-otherwise", cites, choice.subject, count=sum(shares), most=choice.most * unit)


def forbid_uneven(choice: Choice, shares: Sequence[int], unit: int, book: Rulebook) -> Finding | None:
    """Returns the finding that a share is no multiple of the unit; None if all are."""
    uneven = next((share for share in shares if share % unit), None)
    if uneven is None:
        return None
    cites = book.edition.recorded(choice.cites)
    return forbids("claim.shares-not-in-units", cites, choice.subject, count=uneven, least=unit)


def may_take_none(choice: Choice | None, word: str) -> bool:
    """Returns whether a question takes an answer that picks nothing where no option is called by a word."""
    return (
        choice is not None and choice.form == "options" and choice.least == 0 and choice.find(word) is None
    )  # fmt: skip
