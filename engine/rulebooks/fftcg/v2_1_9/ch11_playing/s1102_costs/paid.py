"""11.2.1.1. What abilities of a card read about the CP with which the card was paid (AFT-182)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rulebooks.fftcg.v2_1_9.ch05_cards import ELEMENTS
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.cp import DULL, YIELD, Picked, supplied

CP_TOTAL, CP_ELEMENTS, CP_BACKUPS = "cp_total", "cp_elements", "cp_backups"
"""The names of the number of CP paid for a card, of the number of their elements, and of those from backups."""


def list_names() -> tuple[str, ...]:
    """Returns the names under which abilities read the CP paid for their card: by element, in total, and elements."""
    return (*(f"cp_{element}" for element in ELEMENTS), CP_TOTAL, CP_ELEMENTS, CP_BACKUPS)


def note_paid(picks: Sequence[Sequence[Any]], of_backups: bool) -> dict[str, int]:
    """11.2.1.1: returns the CP that the picked sources produced, as abilities of the card read them (AFT-182).

    Those from backups are told only where a text reads them: earlier records have no such number.
    """
    supply = supplied(Picked(kind, element) for kind, _, element in picks)
    told = {f"m.cp_{element}": count for element, count in sorted(supply.items())}
    total = sum(YIELD[kind] for kind, _, _ in picks)
    if of_backups:
        told[f"m.{CP_BACKUPS}"] = sum(YIELD[kind] for kind, _, _ in picks if kind == DULL)
    return {**told, f"m.{CP_TOTAL}": total, f"m.{CP_ELEMENTS}": len(supply)}
