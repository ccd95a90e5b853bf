"""Sends the requests of one path to an application of its own."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.rpc.admission.interceptor import CallInterceptor
from adjudicator.rpc.admission.method_handlers import MethodHandlers
from adjudicator.rpc.web.web_limits import Application, Receive, Scope, Send

ASSISTANTS = "/mcp"
"""The path at which assistants are served."""

MakeApplication = Callable[[CallInterceptor, MethodHandlers, int], Application]
"""Makes an application that calls the service; the number is the most bytes of a request."""


class PathSplit:
    """Passes the requests of a path to one application, and all others to another."""

    def __init__(self, path: str, there: Application, others: Application) -> None:
        self._path, self._there, self._others = path, there, others

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self._there if scope["path"] == self._path else self._others)(scope, receive, send)
