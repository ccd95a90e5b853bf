"""Admits calls by their headers, so that slow messages do not delay other calls.

grpcio's own handlers of single messages wait in a thread for the message, for an unlimited time. So every method is
served as a streaming one: calls forbidden by their headers are refused at once, and others wait for their message in a
thread of their caller's share, until `PendingMessages` cancels them.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple, cast

import grpc

from adjudicator.auth import Unauthenticated
from adjudicator.rpc.admission.authentication import POLICY, TokenNeeds
from adjudicator.rpc.admission.call_headers import (
    CallHeaders,
    heed_language,
    make_status_finder,
    note_headers,
    read_headers,
)
from adjudicator.rpc.admission.call_rates import RateLimited
from adjudicator.rpc.admission.interceptor import CallInterceptor, Continuation
from adjudicator.rpc.admission.method_handlers import Handler, Metadata
from adjudicator.rpc.admission.pending_messages import PendingMessages
from adjudicator.rpc.admission.work.call_work import HEAVY
from adjudicator.rpc.admission.work.thread_shares import CallerThreads, CallThreads, InPlace
from adjudicator.rpc.messages.errors import WireRefusal, abort, status_of

NEWCOMERS = 32
"""The number of threads for calls with unknown tokens; calls of `Health` have as many."""

SHARE = 16
"""The most threads, working or waiting, of one role of a game."""

ARRIVING = 64
"""The number of additional threads for calls that wait for their message or turn."""

MOST_SHARES = 1_024
MOST_WAITING, MOST_WAITING_OF_ONE = 48, 8
"""The maximal number of calls that wait for their message; beyond it the oldest are cancelled."""

HEALTH = "health"
find_busy = make_status_finder(RateLimited("rate.under-way", 0.05))
NOTHING = WireRefusal("MALFORMED_REQUEST", "request.no-message")


class Shares:
    """The callers' shares of one thread pool; unknown callers have a common share."""

    def __init__(self, threads: CallThreads, most: int, longest: int) -> None:
        """`most` limits each known caller's threads, `longest` its waiting calls."""
        self._threads, self._most, self._longest = threads, most, longest
        self._of: OrderedDict[Hashable, CallerThreads] = OrderedDict()
        self._lock = threading.Lock()
        self.newcomers = CallerThreads(threads, NEWCOMERS, 2 * MOST_SHARES)

    def of(self, caller: Hashable) -> CallerThreads:
        """Returns a caller's share; None stands for unknown callers."""
        if caller is None:
            return self.newcomers
        with self._lock:
            share = self._of.get(caller)
            if share is None:
                share = self._of[caller] = CallerThreads(self._threads, self._most, self._longest)
                for other in [each for each in self._of if len(self._of) > MOST_SHARES and self._of[each].idle]:
                    del self._of[other]
            return share


class SharesByKind(NamedTuple):
    """The shares of callers by kind of call, so that no kind waits for another."""

    calls: Shares
    """Shares for short calls with one answer."""
    long_work: Shares
    """Shares for heavy calls with one answer."""
    streams: Shares
    """Shares for streaming calls."""

    def of(self, method: str, handler: Handler) -> Shares:
        """Returns the shares for calls of a method."""
        if handler.request_streaming or handler.response_streaming:
            return self.streams
        return self.long_work if method in HEAVY else self.calls


class HeaderInterceptor(grpc.ServerInterceptor):
    """Admits calls to the interceptor, each in the caller's share for that kind of call."""

    def __init__(self, interceptor: CallInterceptor, shares: SharesByKind, at_once: int, arrival: float) -> None:
        """`at_once` limits the calls under way, `arrival` the seconds until a message arrives."""
        self._interceptor, self._shares, self._at_once = interceptor, shares, at_once
        self._probing = CallThreads(NEWCOMERS, "health")
        self._health = CallerThreads(self._probing, NEWCOMERS, MOST_SHARES)
        self._arrivals = PendingMessages(arrival, MOST_WAITING, MOST_WAITING_OF_ONE)
        self._probes = PendingMessages(arrival, MOST_WAITING_OF_ONE, MOST_WAITING_OF_ONE)
        self._in_place = InPlace()
        self._under_way: set[_Call] = set()

    def change(self, at_once: int, arrival: float) -> None:
        """Changes the limits for later calls and for pending messages."""
        self._at_once = at_once
        self._arrivals.change(arrival)
        self._probes.change(arrival)

    def start(self) -> None:
        """Starts watching pending messages."""
        self._arrivals.start()
        self._probes.start()

    def stop(self) -> None:
        """Stops watching pending messages."""
        self._arrivals.stop()
        self._probes.stop()
        self._probing.stop()

    def intercept_service(
        self, continuation: Continuation, handler_call_details: grpc.HandlerCallDetails
    ) -> Handler | None:
        """Refuses a call by its headers, or assigns a thread that waits for its message."""
        method, metadata = handler_call_details.method, handler_call_details.invocation_metadata
        refused = self._interceptor.refusing(method, metadata)
        if refused is not None:
            return self._at_once_by(refused.unary_unary)
        handler = self._interceptor.serving(continuation, handler_call_details)
        if handler is None:
            return None
        if POLICY.get(method) is TokenNeeds.NOTHING:
            return self._waiting(handler, HEALTH, self._health, method, metadata)
        caller = self._interceptor.who(metadata)
        return self._waiting(handler, caller, self._shares.of(method, handler).of(caller), method, metadata)

    def _at_once_by(self, behaviour: Callable[[Any, Any], Any] | None) -> Handler:
        assert behaviour is not None, "what refuses answers once"
        return grpc.stream_unary_rpc_method_handler(_Refusal(behaviour, self._in_place))

    def _waiting(
        self, handler: Handler, caller: Hashable, share: CallerThreads, method: str, metadata: Metadata
    ) -> Handler:
        known = caller not in (None, HEALTH)
        if share.full or (known and len(self._under_way) >= self._at_once):
            return self._at_once_by(lambda requests, context: abort(context, find_busy(context.invocation_metadata())))
        call = _Call(self, handler, caller, share, method, read_headers(metadata))
        if known:
            self.begun(call)
        return cast(Handler, call)

    def message(self, requests: Iterator[Any], context: grpc.ServicerContext, caller: Hashable) -> Any:
        """Returns the next message of a call, within the arrival limit. Raises StopIteration without one."""
        arrivals = self._probes if caller == HEALTH else self._arrivals
        awaited = arrivals.awaited(caller, context.cancel)
        try:
            with awaited:
                return next(requests)
        finally:
            if awaited.given_up and caller is None:
                self._interceptor.opened_nothing(context.peer(), context.invocation_metadata())

    def messages(self, requests: Iterator[Any], context: grpc.ServicerContext, caller: Hashable) -> Iterator[Any]:
        """Yields the messages of a call."""
        while True:
            try:
                request = self.message(requests, context, caller)
            except StopIteration:
                return
            yield request

    def admit(self, call: _Call, context: grpc.ServicerContext) -> None:
        """Identifies the holder of an unknown token. An invalid token ends the call before its message arrives.

        A recognised caller moves from the common share to its own.
        """
        if call.caller is not None:
            return
        metadata, peer = context.invocation_metadata(), context.peer()
        heed_language(metadata)
        try:
            self._interceptor.hear(peer, metadata)
            caller = None if POLICY.get(call.method) is TokenNeeds.CODE else self._interceptor.recognise(metadata)
        except Unauthenticated as refused:
            self._interceptor.opened_nothing(peer, metadata)
            abort(context, status_of(refused))
        except RateLimited as limited:
            abort(context, status_of(limited))
        if caller is None:
            return
        share = self._shares.of(call.method, call.handler).of(caller)
        if len(self._under_way) >= self._at_once or not call.joins(caller, share):
            abort(context, find_busy(metadata))
        self.begun(call)

    def begun(self, call: _Call) -> None:
        """Counts the call as under way."""
        self._under_way.add(call)

    def over(self, call: _Call) -> None:
        """Counts the call as ended."""
        self._under_way.discard(call)


class _Refusal:
    """A handler that refuses a call at once. It tells grpcio in which threads to run."""

    def __init__(self, behaviour: Callable[[Any, Any], Any], in_place: InPlace) -> None:
        self._behaviour, self.experimental_thread_pool = behaviour, in_place

    def __call__(self, requests: Iterator[Any], context: grpc.ServicerContext) -> Any:
        """Ends the call without reading its message."""
        return self._behaviour(requests, context)


class _Call:
    """A call before admission, in the form of `grpc.RpcMethodHandler`. It tells grpcio in which threads to run.

    A known caller's call counts as under way from its headers on, another call from its message on.
    """

    request_streaming = True
    unary_unary = unary_stream = None

    def __init__(
        self,
        entrance: HeaderInterceptor,
        handler: Handler,
        caller: Hashable,
        share: CallerThreads,
        method: str,
        headers: CallHeaders,
    ) -> None:
        self._entrance, self.handler, self.caller, self.experimental_thread_pool = entrance, handler, caller, share
        self._joined, self.method, self._headers = False, method, headers
        self.response_streaming = handler.response_streaming
        self.request_deserializer, self.response_serializer = handler.request_deserializer, handler.response_serializer
        self.experimental_non_blocking = getattr(handler.unary_stream, "experimental_non_blocking", False)

    @property
    def stream_unary(self) -> _Call | None:
        """Returns what serves a call with one answer."""
        return None if self.response_streaming else self

    @property
    def stream_stream(self) -> _Call | None:
        """Returns what serves a call with several answers."""
        return self if self.response_streaming else None

    def joins(self, caller: Hashable, share: CallerThreads) -> bool:
        """Moves the call to the identified caller's share. Returns False if the share is full."""
        if not share.join():
            return False
        self.experimental_thread_pool.leave()
        self.caller, self.experimental_thread_pool, self._joined = caller, share, True
        return True

    def __call__(self, requests: Iterator[Any], context: grpc.ServicerContext, *send: Any) -> Any:
        """Waits for the message, and continues with the interceptor."""
        going_on = False
        note_headers(self._headers)
        try:
            self._entrance.admit(self, context)
            answer = self._answer(requests, context, *send)
            going_on = self.handler.response_streaming and not send
            return self._going_on(answer) if going_on else answer
        finally:
            if not going_on:
                self._end()

    def _answer(self, requests: Iterator[Any], context: grpc.ServicerContext, *send: Any) -> Any:
        handler: Any = self.handler
        if handler.request_streaming:
            messages = self._entrance.messages(requests, context, self.caller)
            return (handler.stream_stream or handler.stream_unary)(messages, context)
        try:
            request = self._entrance.message(requests, context, self.caller)
        except StopIteration:
            heed_language(context.invocation_metadata())
            abort(context, status_of(NOTHING))
        if self.caller is None:
            self._entrance.begun(self)
            if handler.response_streaming:
                self.experimental_thread_pool.leave()
        return (handler.unary_stream or handler.unary_unary)(request, context, *send)

    def _going_on(self, answers: Iterator[Any]) -> Iterator[Any]:
        try:
            yield from answers
        finally:
            self._end()

    def _end(self) -> None:
        self._entrance.over(self)
        if self._joined:
            self.experimental_thread_pool.leave()
