"""Events told as prose, of three cards: Ayla, Bors and Cid."""

from __future__ import annotations

from typing import Any

from adjudicator.sentences.prose import write_prose
from adjudicator.sentences.told import ToldEvent
from engine.core.questions.redaction import EventView
from tests.sentences.test_events import find_speaker

NAMES = {"A": "Ayla", "B": "Bors", "C": "Cid"}
MOVED = {"became": 0, "verb": "leave", "controller": "P1", "source": "P1/field", "target": "P1/adora"}


def tell(edition: str, language: str, batches: list[list[tuple[str, dict[str, Any]]]]) -> list[str]:
    """Returns the sentences of batches in which cards 3, 4 and 5 are Ayla, Bors and Cid."""
    told, numbers = [], {3: "A", 4: "B", 5: "C"}
    for batch, events in enumerate(batches, 1):
        for kind, data in events:
            told.append(ToldEvent(EventView(len(told) + 1, kind, 0, batch, ("1",), data), numbers))
    return [each.text for part in write_prose(told, find_speaker(edition, language, NAMES)) for each in part.sentences]
