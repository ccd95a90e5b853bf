"""The placeholder of a word that a player chooses, and where a text may use it."""

from __future__ import annotations

from typing import Any

from engine.abilities.language.instruction import Instruction
from engine.abilities.language.selectors import Piece

WORD = "$word"
"""The placeholder of the chosen word in the texts of a list."""


def is_stray(node: Any) -> bool:
    """Returns whether a text uses the placeholder outside of a list for which a word is chosen."""
    if isinstance(node, str):
        return WORD in node
    if isinstance(node, Piece):
        apart = ("effect",) if isinstance(node, Instruction) and node.gives_word else ()
        return any(is_stray(getattr(node, name)) for name in node.__struct_fields__ if name not in apart)
    if isinstance(node, dict):
        return any(map(is_stray, (*node.keys(), *node.values())))
    return isinstance(node, tuple) and any(map(is_stray, node))
