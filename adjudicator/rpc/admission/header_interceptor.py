"""The gRPC port before the interceptor: calls are refused by their headers, and a slow message holds up nobody else.

grpcio's own handlers of single messages wait for the message in a thread, for as long as the client likes. So every
method is served as one that takes a stream: what the headers forbid is refused at once, in place; what they do not
waits for its message in a thread of its caller's share, until `PendingMessages` cancels it.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple

import grpc

from adjudicator.auth import Unauthenticated
from adjudicator.rpc.admission.authentication import POLICY, TokenNeeds
from adjudicator.rpc.admission.call_headers import heed_language, make_status_finder
from adjudicator.rpc.admission.call_rates import RateLimited
from adjudicator.rpc.admission.call_work import HEAVY
from adjudicator.rpc.admission.interceptor import CallInterceptor, Continuation
from adjudicator.rpc.admission.method_handlers import Handler
from adjudicator.rpc.admission.pending_messages import PendingMessages
from adjudicator.rpc.admission.thread_shares import CallerThreads, CallThreads, InPlace
from adjudicator.rpc.messages.errors import WireRefusal, abort, status_of

NEWCOMERS = 32
"""Threads for calls with tokens that have not been good here before; as many again for calls of `Health`."""

SHARE = 16
"""Threads that calls of one role of a game may hold, at work or waiting."""

ARRIVING = 64
"""Additional threads for calls that wait for their message or their turn."""

MOST_SHARES = 1_024
MOST_WAITING, MOST_WAITING_OF_ONE = 48, 8
"""Calls that may wait for their message for as long as it may take; beyond them the oldest are given up."""

HEALTH = "health"
find_busy = make_status_finder(RateLimited("too many calls are under way", 0.05).told_as("rate.under-way"))
NOTHING = WireRefusal(
    "MALFORMED_REQUEST", "read the request", "the call ended without a message", "send one message of its type"
).told_as("request.no-message")


class Shares:
    """The share of each caller in one pool. Callers who are not known yet have one together."""

    def __init__(self, threads: CallThreads, most: int, longest: int) -> None:
        """`most` threads for each caller who is known, `longest` calls waiting for one of them."""
        self._threads, self._most, self._longest = threads, most, longest
        self._of: OrderedDict[Hashable, CallerThreads] = OrderedDict()
        self._lock = threading.Lock()
        self.newcomers = CallerThreads(threads, NEWCOMERS, 2 * MOST_SHARES)

    def of(self, caller: Hashable) -> CallerThreads:
        """The share of a caller; None: of somebody unknown."""
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
    """The shares of callers in the threads for each kind of call, so that none waits for another kind."""

    calls: Shares
    """Those for calls that answer once and soon."""
    long_work: Shares
    """Those for calls that answer once, with long work."""
    streams: Shares
    """Those for calls that go on."""

    def of(self, method: str, handler: Handler) -> Shares:
        """The shares for calls of a method."""
        if handler.request_streaming or handler.response_streaming:
            return self.streams
        return self.long_work if method in HEAVY else self.calls


class HeaderInterceptor(grpc.ServerInterceptor):
    """Lets calls in to the interceptor, each into the share of its caller among those of its kind."""

    def __init__(self, interceptor: CallInterceptor, shares: SharesByKind, at_once: int, arrival: float) -> None:
        """`at_once` calls may be under way, and a message may take `arrival` seconds to come."""
        self._interceptor, self._shares, self._at_once = interceptor, shares, at_once
        self._probing = CallThreads(NEWCOMERS, "health")
        self._health = CallerThreads(self._probing, NEWCOMERS, MOST_SHARES)
        self._arrivals = PendingMessages(arrival, MOST_WAITING, MOST_WAITING_OF_ONE)
        self._probes = PendingMessages(arrival, MOST_WAITING_OF_ONE, MOST_WAITING_OF_ONE)
        self._in_place = InPlace()
        self._under_way: set[_Call] = set()

    def change(self, at_once: int, arrival: float) -> None:
        """Let other limits hold from the next call on, and for messages that are waited for."""
        self._at_once = at_once
        self._arrivals.change(arrival)
        self._probes.change(arrival)

    def start(self) -> None:
        """Watch over what waits from now on."""
        self._arrivals.start()
        self._probes.start()

    def stop(self) -> None:
        """Watch no longer."""
        self._arrivals.stop()
        self._probes.stop()
        self._probing.stop()

    def intercept_service(
        self, continuation: Continuation, handler_call_details: grpc.HandlerCallDetails
    ) -> Handler | None:
        """Refuse the call by its headers, or find a thread in which it may wait for its message."""
        method, metadata = handler_call_details.method, handler_call_details.invocation_metadata
        refused = self._interceptor.refusing(method, metadata)
        if refused is not None:
            return self._at_once_by(refused.unary_unary)
        handler = self._interceptor.serving(continuation, handler_call_details)
        if handler is None:
            return None
        if POLICY.get(method) is TokenNeeds.NOTHING:
            return self._waiting(handler, HEALTH, self._health, method)
        caller = self._interceptor.who(metadata)
        return self._waiting(handler, caller, self._shares.of(method, handler).of(caller), method)

    def _at_once_by(self, behaviour: Callable[[Any, Any], Any] | None) -> Handler:
        assert behaviour is not None, "what refuses answers once"
        return grpc.stream_unary_rpc_method_handler(_Refusal(behaviour, self._in_place))

    def _waiting(self, handler: Handler, caller: Hashable, share: CallerThreads, method: str) -> Handler:
        known = caller not in (None, HEALTH)
        if share.full or (known and len(self._under_way) >= self._at_once):
            return self._at_once_by(lambda requests, context: abort(context, find_busy(context.invocation_metadata())))
        call = _Call(self, handler, caller, share, method)
        if known:
            self.begun(call)
        make = (
            grpc.stream_stream_rpc_method_handler
            if handler.response_streaming
            else grpc.stream_unary_rpc_method_handler
        )
        return make(call, handler.request_deserializer, handler.response_serializer)

    def message(self, requests: Iterator[Any], context: grpc.ServicerContext, caller: Hashable) -> Any:
        """The next message of a call, which may take so long to come. Raises StopIteration if there is none."""
        arrivals = self._probes if caller == HEALTH else self._arrivals
        awaited = arrivals.awaited(caller, context.cancel)
        try:
            with awaited:
                return next(requests)
        finally:
            if awaited.given_up and caller is None:
                self._interceptor.opened_nothing(context.peer(), context.invocation_metadata())

    def messages(self, requests: Iterator[Any], context: grpc.ServicerContext, caller: Hashable) -> Iterator[Any]:
        """The messages of a call, one after the other."""
        while True:
            try:
                request = self.message(requests, context, caller)
            except StopIteration:
                return
            yield request

    def admit(self, call: _Call, context: grpc.ServicerContext) -> None:
        """Find out whose token it is if that is not known. It opens nothing: the call ends before its message is there.

        Whoever is recognised waits no longer among those who are not, but at the expense of their own share.
        """
        if call.caller is not None:
            return
        metadata, peer = context.invocation_metadata(), context.peer()
        heed_language(metadata)
        try:
            self._interceptor.hear(peer, metadata)
            caller = self._interceptor.recognise(metadata)
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
        """It is under way."""
        self._under_way.add(call)

    def over(self, call: _Call) -> None:
        """It is under way no longer."""
        self._under_way.discard(call)


class _Refusal:
    """What ends a call at once. grpcio reads off it in which threads it runs."""

    def __init__(self, behaviour: Callable[[Any, Any], Any], in_place: InPlace) -> None:
        self._behaviour, self.experimental_thread_pool = behaviour, in_place

    def __call__(self, requests: Iterator[Any], context: grpc.ServicerContext) -> Any:
        """End the call without looking at its message."""
        return self._behaviour(requests, context)


class _Call:
    """One call on its way in. grpcio reads off it in which threads it runs.

    It counts as under way from its headers on if it is known who calls, else from its message on.
    """

    def __init__(
        self, entrance: HeaderInterceptor, handler: Handler, caller: Hashable, share: CallerThreads, method: str
    ) -> None:
        self._entrance, self.handler, self.caller, self.experimental_thread_pool = entrance, handler, caller, share
        self._joined, self.method = False, method
        self.experimental_non_blocking = getattr(handler.unary_stream, "experimental_non_blocking", False)

    def joins(self, caller: Hashable, share: CallerThreads) -> bool:
        """Go over to the share of the caller whose token it is; False: there is no place in it."""
        if not share.join():
            return False
        self.experimental_thread_pool.leave()
        self.caller, self.experimental_thread_pool, self._joined = caller, share, True
        return True

    def __call__(self, requests: Iterator[Any], context: grpc.ServicerContext, *send: Any) -> Any:
        """Wait for the message, and go on to the interceptor."""
        going_on = False
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
