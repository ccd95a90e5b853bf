"""Damage checks: whether an unexpected error is caused by a game's log or by the program."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from adjudicator.audit import Grade
from adjudicator.audit.verification.grade import explain_doubt
from adjudicator.log import EventStore, Head, LogDamaged

MOST = 256
"""The maximal number of games with cached results."""


class DamageChecks:
    """Verifies a game after an unexpected error, once for each state of its log.

    An imported log may hold impossible values, such as an unknown procedure, zone or seat. Code that reads tables
    need not check for that, as this class finds it afterwards.
    """

    def __init__(self, store: EventStore, verify: Callable[[str], Grade]) -> None:
        self._store, self._verify = store, verify
        self._known: OrderedDict[str, tuple[Head, LogDamaged | None]] = OrderedDict()
        self._lock = Lock()

    def of(self, game_id: str) -> LogDamaged | None:
        """Returns the fault of a game's log; None if the rules reproduce it. Raises UnknownGame."""
        with self._lock:
            head = self._store.head(game_id)
            known = self._known.get(game_id)
            if known is None or known[0] != head:
                known = self._known[game_id] = (head, explain_doubt(game_id, self._verify(game_id)))
                while len(self._known) > MOST:
                    self._known.popitem(last=False)
            return known[1]
