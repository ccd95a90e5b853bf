"""The format of a position file: the scenario language's cards and set-up, an attempt, and what nobody knows.

`?` stands for a card nobody has seen (`?1` for one that needs a name, `?*3` for three) and, in place of a zone's cards
or of the turn player, for a fact that is missing. So does leaving out `at`, or what the procedure there has to know.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from adjudicator.notation.fields import (
    IN_WORDS,
    Act,
    Count,
    FileMapping,
    How,
    Label,
    PatternInWords,
    Prose,
    Seat,
    Written,
    described,
)
from adjudicator.notation.played_texts import TEXT_IN_WORDS, StatedPlay
from engine.core.clauses.codec import ready

FORMAT = "adjudicator-position/1"
NOBODY_KNOWS = "?"

_CARDS = r"^(\?[0-9]{0,3}|[^\s*?\x00-\x1f\x7f][^*\x00-\x1f\x7f]{0,118})(\*[0-9]{1,3})?$"
POSITION_IN_WORDS = {
    **IN_WORDS,
    **TEXT_IN_WORDS,
    _CARDS: PatternInWords(
        "unseen-cards",
        "a card (its label, number or name), or `?` for one that nobody has seen, either with how many (?*3)",
    ),
}
Cards = Annotated[str, Meta(pattern=_CARDS)]
Stated = Annotated[dict[Cards, How | list[How]], Meta(min_length=1, max_length=1)]
Contents = Annotated[int, Meta(ge=0, le=200)] | Literal["?"] | list[Cards | Stated]


def empty() -> Any:
    """The default of a field that is a mapping: a new one each time."""
    return msgspec.field(default_factory=dict)


class PositionSetup(StatedPlay, frozen=True, kw_only=True):
    """A position. What is not said is usual for the game; what is `?` is not known."""

    turn: Annotated[Seat | Literal["?"] | None, described("Whose turn it is; P1's unless said otherwise.")] = None
    at: Annotated[
        Annotated[str, Meta(max_length=60)],
        described("The clause where play stands, or the phase or step by its name."),
    ] = ""
    number: Annotated[Count | None, described("The number of the turn; 3 unless said otherwise.")] = None
    format: Annotated[str, described("The format; if it is said, each player's cards must make up a deck.")] = ""
    knows: Annotated[dict[str, Any], described("What the procedure at that clause knows.")] = msgspec.field(
        default_factory=dict
    )
    facts: Annotated[dict[str, Any], described("Further small values of the table.")] = empty()
    readings: Annotated[dict[str, str], described("How disputed clauses are read; these are settled.")] = msgspec.field(
        default_factory=dict
    )
    P1: Annotated[dict[Written, Contents], described("P1's zones.")] = empty()
    P2: Annotated[dict[Written, Contents], described("P2's zones.")] = empty()


class PositionFile(FileMapping, frozen=True, kw_only=True):
    """A position file."""

    edition: Annotated[str, described("The rulebook's edition.")]
    format: Literal["adjudicator-position/1"] = "adjudicator-position/1"
    """The version of this format."""
    note: Annotated[Prose, described("For the reader.")] = ""
    cards: Annotated[dict[Label, dict[str, Any]], described("The cards, by label.")] = empty()
    setup: Annotated[PositionSetup, described("The position.")]
    by: Annotated[Seat | None, described("Who attempts.")] = None
    attempt: Annotated[Act | None, described("One answer whose legality is the question.")] = None


ready(PositionFile)


def write_alike(stated: PositionFile) -> PositionFile:
    """Returns the same position in one way of writing, of which its digest is made."""
    setup = stated.setup
    zones = {seat: {name: _write_zone(zone) for name, zone in getattr(setup, seat).items()} for seat in ("P1", "P2")}
    return msgspec.structs.replace(stated, setup=msgspec.structs.replace(setup, **zones))


def _write_zone(contents: Contents) -> Contents:
    return [_write_cards(item) for item in contents] if isinstance(contents, list) else contents


def _write_cards(item: Cards | Stated) -> Cards | Stated:
    said, how = (item, []) if isinstance(item, str) else next(iter(item.items()))
    label, star, copies = said.partition("*")
    cards = f"{label}*{int(copies)}" if star else label
    return {cards: how if isinstance(how, list) else [how]} if how != [] else cards
