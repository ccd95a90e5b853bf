"""903.2.f-3. Amounts in the selectors of targets: the numbers and the cards that they read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.abilities.instructions.choose import Choose, picks_cards
from engine.abilities.language.ability import Instruction
from engine.abilities.language.selectors import Amount, Piece
from engine.abilities.language.understanding import keep_for_text
from engine.rulebooks.force_of_will.v8_01.instructions.targets import Target, targets_players


@keep_for_text
def list_bounds(item: Choose | Target) -> tuple[str, ...]:
    """903.2.f-3: returns the names of the numbers in the selector of a target."""
    names = (amount.number for amount in _walk_amounts(item.from_) if amount.number is not None)
    return tuple(dict.fromkeys(names))


def list_payers_measured(item: Instruction) -> tuple[Amount, ...]:
    """AFW-174: returns the amounts that read numbers of paying cards, for trying possible targets."""
    return tuple(_list_read_amounts(item)) if picks_cards(item) or targets_players(item) else ()


@keep_for_text
def list_measures(item: Choose | Target) -> tuple[str, ...]:
    """903.2.f-3: returns the names of the cards whose numbers the selector of a target reads."""
    return tuple(dict.fromkeys(amount.of for amount in _list_read_amounts(item)))


def _list_read_amounts(item: Choose | Target) -> Iterator[Amount]:
    """Yields the amounts in the selector of a target that read a number of other cards."""
    return (amount for amount in _walk_amounts(item.from_) if amount.value is not None and amount.of != "self")


def _walk_amounts(piece: object) -> Iterator[Amount]:
    if isinstance(piece, Amount):
        yield piece
    elif isinstance(piece, Piece):
        for field in piece.__struct_fields__:
            yield from _walk_amounts(getattr(piece, field))
    elif isinstance(piece, Mapping):
        for each in piece.values():
            yield from _walk_amounts(each)
    elif isinstance(piece, tuple | list):
        for each in piece:
            yield from _walk_amounts(each)
