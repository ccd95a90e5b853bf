"""Tells whether a failed question about a game is the fault of its log or of the program."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from adjudicator.audit import Grade
from adjudicator.audit.grade import explain_doubt
from adjudicator.log import EventStore, Head, LogDamaged

MOST = 256
"""Games of which it is kept."""


class DamageChecks:
    """Verifies a game after an error in it that is no refusal, once for each state of its log.

    An imported log may hold what no rule brings about, such as a procedure, zone or seat that does not exist. Code that
    reads tables need not check for that: this class finds it afterwards.
    """

    def __init__(self, store: EventStore, verify: Callable[[str], Grade]) -> None:
        self._store, self._verify = store, verify
        self._known: OrderedDict[str, tuple[Head, LogDamaged | None]] = OrderedDict()
        self._lock = Lock()

    def of(self, game_id: str) -> LogDamaged | None:
        """What is wrong with the log of a game; None if it is what the rules make of it. Raises UnknownGame."""
        with self._lock:
            head = self._store.head(game_id)
            known = self._known.get(game_id)
            if known is None or known[0] != head:
                known = self._known[game_id] = (head, explain_doubt(game_id, self._verify(game_id)))
                while len(self._known) > MOST:
                    self._known.popitem(last=False)
            return known[1]
