"""Pairs of small cards that differ in one field alone, where no sample of a field shows what it does.

A pair is for every edition that takes both of its cards. Of pairs for one field any may show it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.abilities.language.instruction import Instruction, tag_of
from engine.core.clauses.refusal import BadCardFile
from tests.editions.contrast import Contrast
from tests.editions.instruction_contrasts import list_instruction_contrasts
from tests.editions.piece_contrasts import list_piece_contrasts
from tests.editions.word_samples import Data, Samples


def list_contrasts(samples: Samples) -> Iterator[Contrast]:
    """Yields the pairs that are tried in an edition."""
    yield from list_piece_contrasts(samples)
    yield from list_instruction_contrasts(samples)


def find_abilities(samples: Samples, contrast: Contrast) -> tuple[Data, Data] | None:
    """Returns the two abilities of a pair, if the edition takes both of them."""
    if contrast.word not in samples.kinds:
        return None
    one, other = (_write(samples, contrast, piece) for piece in (contrast.one, contrast.other))
    refused = any(isinstance(samples.read(ability), BadCardFile) for ability in (one, other))
    return None if refused else (one, other)


def _write(samples: Samples, contrast: Contrast, piece: Data) -> Data:
    if "effect" in piece and contrast.word in ("Condition", "Modifier", "Replacement"):  # it is a whole ability
        return {"kind": "activated", **samples.host.used, **piece}
    kind, cost = samples.kinds[contrast.word]
    said: Any = {"do": tag_of(kind), **piece} if issubclass(kind, Instruction) else piece
    ability = samples.ability(kind, said, cost=cost)
    if contrast.before or contrast.after:
        *first, last = ability["effect"]
        return {**ability, "effect": [*first, *contrast.before, last, *contrast.after]}
    return ability
