"""Reports readiness in the server's health service; a server needs its store and its workers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from grpc_health.v1 import health, health_pb2

from adjudicator.application import Adjudicator
from adjudicator.log import StoreBusy
from adjudicator.log_lines import Logger
from adjudicator.metrics import READY, STORE_BYTES
from adjudicator.sentences.refusals import say_error
from engine.core.clauses.refusal import Refusal

EVERY = 1.0
"""Seconds between two checks."""

log = Logger("adjudicator.rpc")


class Readiness:
    """Watches the store in its own thread, and reports the state as the health of every service."""

    def __init__(
        self,
        app: Adjudicator,
        status: health.HealthServicer,
        services: Sequence[str],
        carries_out: Callable[[], bool] = lambda: True,
    ) -> None:
        """Makes the first check. `carries_out` returns whether any process can execute calls."""
        self._app, self._status, self._services, self._carries_out = app, status, services, carries_out
        self._stopping = threading.Event()
        self._ready: bool | None = None
        self._look()
        self._thread = threading.Thread(target=self._watch, name="readiness", daemon=True)

    @property
    def ready(self) -> bool:
        """Whether the last check succeeded and the server is not about to stop."""
        return bool(self._ready) and not self._stopping.is_set()

    def start(self) -> None:
        """Starts the periodic checks."""
        self._thread.start()

    def stop(self) -> None:
        """Ends the checks."""
        self._stopping.set()

    def _watch(self) -> None:
        while not self._stopping.wait(EVERY):
            self._look()

    def _look(self) -> None:
        STORE_BYTES.set(self._app.measure_store())
        ready, wrong = self._app.is_store_reachable() and self._carries_out(), ""
        try:
            if ready:
                self._app.require_writable()
        except StoreBusy:  # a busy store is not a failed one
            return
        except (Refusal, OSError) as error:
            ready, wrong = False, say_error(error)
        if ready == self._ready:
            return
        if wrong:
            log.warning("readiness.lost", wrong=wrong)
        elif ready and self._ready is not None:
            log.info("readiness.back")
        self._ready = ready
        READY.set(ready)
        word = health_pb2.HealthCheckResponse.SERVING if ready else health_pb2.HealthCheckResponse.NOT_SERVING
        for service in self._services:
            self._status.set(service, word)
