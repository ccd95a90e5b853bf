"""Answers about positions on paper that were checked before, by the digest of what was asked."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from typing import Any

from adjudicator.rpc.pb import desk_service_pb2 as pb

MOST = 64
"""The most answers that are remembered."""
LARGEST = 200_000
"""The most bytes of an answer that is remembered."""


class CheckedPositions:
    """The last answers of `CheckPosition`. An answer follows from the position and the language alone."""

    def __init__(self) -> None:
        self._answers: OrderedDict[bytes, pb.CheckPositionResponse] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, request: pb.CheckPositionRequest, language: str) -> pb.CheckPositionResponse | None:
        """Returns the answer given before, which callers must not change; None if there is none."""
        key = _digest(request, language)
        with self._lock:
            found = self._answers.get(key) if key else None
            if found is not None:
                self._answers.move_to_end(key)
            return found

    def knows(self, request: Any, language: str) -> bool:
        """Returns whether a call asks about a position that was checked before."""
        return isinstance(request, pb.CheckPositionRequest) and self.find(request, language) is not None

    def remember(self, request: pb.CheckPositionRequest, language: str, answer: pb.CheckPositionResponse) -> None:
        """Remembers an answer about a position on paper."""
        key = _digest(request, language)
        if not key or answer.ByteSize() > LARGEST:
            return
        with self._lock:
            self._answers[key] = answer
            while len(self._answers) > MOST:
                self._answers.popitem(last=False)


def _digest(request: pb.CheckPositionRequest, language: str) -> bytes:
    """Returns the digest of a position on paper with the language of its answer; empty for that of a game."""
    asked = request.position
    if request.unfinished or not (asked.text or asked.HasField("stated")):
        return b""
    hashed = hashlib.sha256(language.encode() + b"\0")
    hashed.update(asked.SerializeToString(deterministic=True))
    return hashed.digest()


CHECKED = CheckedPositions()
"""Those of this process."""
