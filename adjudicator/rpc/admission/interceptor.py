"""The interceptor of every call: checks token, message and deadline, and writes one log line."""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any, NoReturn

import grpc
from google.rpc import status_pb2

from adjudicator.auth import Role, Unauthenticated
from adjudicator.log import UnknownGame
from adjudicator.log_lines import Logger
from adjudicator.rpc.admission.authentication import (
    CALLER,
    POLICY,
    VISITOR,
    Authenticator,
    Caller,
    TokenNeeds,
    permit,
    refuse_unauthenticated,
)
from adjudicator.rpc.admission.call_headers import make_status_finder, read_bearer, read_language
from adjudicator.rpc.admission.call_rates import CallRates, RateLimited
from adjudicator.rpc.admission.call_series import name_series
from adjudicator.rpc.admission.checked_positions import CHECKED
from adjudicator.rpc.admission.counted_calls import CallCounts, CountedCall, to_milliseconds
from adjudicator.rpc.admission.method_handlers import Handler, Metadata
from adjudicator.rpc.admission.request_reading import check_decoded, measure_request, read_messages, read_whole
from adjudicator.rpc.admission.work.call_work import UNLIMITED, CallWork, HandedOnWork
from adjudicator.rpc.admission.work.thread_shares import CallTurns, Turn
from adjudicator.rpc.messages.errors import WireRefusal, abort, status_of, status_within, tell_outside
from adjudicator.rpc.messages.speaking import LANGUAGE
from adjudicator.sentences.refusals import say_error
from engine.core.clauses.refusal import Refusal

Continuation = Callable[[grpc.HandlerCallDetails], "grpc.RpcMethodHandler[Any, Any] | None"]


WRONG_CODE = "UNKNOWN_INVITATION"
"""The reason of a refusal of a code that is none."""

_NO_TURN = nullcontext()


class CallInterceptor(grpc.ServerInterceptor):
    """Admits a call or ends it with a typed error. Only `Health` and the exchange of a code need no token.

    It takes calls whose message has arrived or is streamed; `HeaderInterceptor` waits for messages. `rates` limits the
    frequency of calls, `turns` the number of simultaneous calls, and `work` the work of calls; each is optional.
    `proven` is called with the caller and the peer.
    `doubt` decides whether a game's log caused an unexpected error, as an imported log may contain events that no rule
    produces. With `access_log`, served calls are logged, too. `local`: callers have opened the store themselves, so
    that errors may name its place; other callers do not learn it.
    """

    def __init__(
        self,
        gate: Authenticator,
        rates: CallRates | None = None,
        turns: CallTurns | None = None,
        proven: Callable[[str, Hashable], None] = lambda peer, caller: None,
        doubt: Callable[[str], Refusal | None] = lambda game_id: None,
        work: CallWork | HandedOnWork | None = None,
        access_log: bool = False,
        *,
        local: bool,
    ) -> None:
        self._gate, self._rates, self._turns, self._proven = gate, rates, turns, proven
        self._work: CallWork | HandedOnWork = work or CallWork(UNLIMITED)
        self._doubt, self._local = doubt, local
        self._recognising = threading.Lock()
        self._handlers: dict[str, grpc.RpcMethodHandler[Any, Any] | None] = {}
        self._no_token = self._refusing(refuse_unauthenticated("none"))
        self._not_operator = self._refusing(refuse_unauthenticated("not-operator"))
        self._not_listed = self._refusing(WireRefusal("FORBIDDEN", "call.no-method"))
        self._log = Logger("adjudicator.rpc").bind()
        self._tell_served: Any = self._log.info if access_log else None
        if not access_log and self._log.is_enabled_for(logging.DEBUG):
            self._tell_served = self._log.debug

    def intercept_service(
        self, continuation: Continuation, handler_call_details: grpc.HandlerCallDetails
    ) -> grpc.RpcMethodHandler[Any, Any] | None:
        """Checks the token as far as possible without the message, and wraps the method's handler."""
        refused = self.refusing(handler_call_details.method, handler_call_details.invocation_metadata)
        return refused or self.serving(continuation, handler_call_details)

    def serving(self, continuation: Continuation, handler_call_details: grpc.HandlerCallDetails) -> Handler | None:
        """Returns the wrapped handler of a method, for a call permitted by its headers."""
        method = handler_call_details.method
        needs = POLICY.get(method)
        if needs is TokenNeeds.NOTHING:
            return continuation(handler_call_details)
        try:
            return self._handlers[method]
        except KeyError:
            handler = continuation(handler_call_details)
            if handler is not None:
                handler = self._not_listed if needs is None else self._wrapped(method, needs, handler)
                self._handlers[method] = handler
            return handler

    def refusing(self, method: str, metadata: Metadata) -> Handler | None:
        """Returns a handler that refuses a call by its headers; None if they permit it."""
        needs = POLICY.get(method)
        if needs in {TokenNeeds.NOTHING, TokenNeeds.CODE}:
            return None
        token = read_bearer(metadata)
        if token is None:
            return self._no_token
        if needs is TokenNeeds.OPERATOR and not self._gate.is_operator(token):
            return self._not_operator
        return None

    def who(self, metadata: Metadata) -> Hashable:
        """Returns the holder of a token, if known without the store."""
        token = read_bearer(metadata)
        if token is None or self._rates is None:
            return None
        return Caller(Role.OPERATOR) if self._gate.is_operator(token) else self._rates.who(token)

    def hear(self, peer: str, metadata: Metadata) -> None:
        """Refuses a call from an address with too many invalid tokens. Raises RateLimited."""
        if self._rates is not None:
            self._rates.before(peer, read_bearer(metadata) or "")

    def recognise(self, metadata: Metadata) -> Hashable:
        """Returns a token's holder from the store; None if unknown. Only one call at a time queries the store.

        Raises Unauthenticated if the token is valid in no game.
        """
        token = read_bearer(metadata)
        if token is None or self._rates is None:
            return None
        try:
            with self._recognising:  # connections to the store are few, and players need them
                caller = self.who(metadata) or self._gate.recognise(token)
        except Unauthenticated:
            raise
        except Refusal:  # the store is busy, or damaged there: the game will say so once it is named
            return None
        if caller is not None:
            self._rates.recognised(token, caller)
        return caller

    def opened_nothing(self, peer: str, metadata: Metadata) -> None:
        """Records a failed call of an unknown caller: an invalid token, or no message in time."""
        if self._rates is not None:
            self._rates.failed(peer, read_bearer(metadata) or "")

    def _wrapped(
        self, method: str, needs: TokenNeeds, handler: grpc.RpcMethodHandler[Any, Any]
    ) -> grpc.RpcMethodHandler[Any, Any]:
        if not method.startswith("/adjudicator."):
            return handler  # health and reflection: their caller is admitted already, and is the operator
        decode = read_messages(handler.request_deserializer)
        if handler.unary_stream is not None:
            return grpc.unary_stream_rpc_method_handler(
                self._stream(method, needs, handler.unary_stream),
                request_deserializer=decode,
                response_serializer=handler.response_serializer,
            )
        if handler.stream_unary is not None:
            return grpc.stream_unary_rpc_method_handler(
                self._unary(method, needs, read_whole(handler.stream_unary), lasting=True),
                request_deserializer=decode,
                response_serializer=handler.response_serializer,
            )
        assert handler.unary_unary is not None
        return grpc.unary_unary_rpc_method_handler(
            self._unary(method, needs, handler.unary_unary),
            request_deserializer=decode,
            response_serializer=handler.response_serializer,
        )

    def _unary(
        self, method: str, needs: TokenNeeds, behaviour: Callable[[Any, Any], Any], *, lasting: bool = False
    ) -> Callable[[Any, Any], Any]:
        """Returns a handler that runs in its turn; a `lasting` handler waits for its client and counts its own work."""
        turn = _skip_turn if self._turns is None else self._turns.turn
        counts = CallCounts(method)

        def call(request: Any, context: grpc.ServicerContext) -> Any:
            with CountedCall(method, counts, context, self._tell_served) as counted:
                try:
                    caller = counted.caller = self._admit(method, needs, request, context)
                    CALLER.set(caller)
                    if lasting:
                        return behaviour(request, context)
                    known, series = CHECKED.knows(request, LANGUAGE.get()), name_series(caller, request)
                    size, payer = measure_request(request), caller.payer
                    own = turn(payer)
                    pause = own.pause if isinstance(own, Turn) else nullcontext
                    work = self._work.counted(method, payer, context, size, series=series, known=known, pause=pause)
                    with work, own:
                        if not context.is_active():  # given up while it waited
                            raise _make_timeout_refusal()
                        answer = behaviour(request, context)
                    self._end_visit(needs, context)
                    return answer
                except Exception as error:
                    if counted.caller is not None and getattr(error, "reason", "") != WRONG_CODE:
                        self._end_visit(needs, context)
                    self._end(context, method, request, error, counted)

        return call

    def _stream(
        self, method: str, needs: TokenNeeds, behaviour: Callable[[Any, Any], Iterator[Any]]
    ) -> Callable[[Any, Any], Iterator[Any]]:
        counts = CallCounts(method)

        def call(request: Any, context: grpc.ServicerContext) -> Iterator[Any]:
            with CountedCall(method, counts, context, self._tell_served) as counted:
                try:
                    counted.caller = self._admit(method, needs, request, context)
                    CALLER.set(counted.caller)
                    yield from behaviour(request, context)
                except Exception as error:
                    self._end(context, method, request, error, counted)

        return call

    def _admit(self, method: str, needs: TokenNeeds, request: Any, context: grpc.ServicerContext) -> Caller:
        LANGUAGE.set("")  # the thread may have answered somebody else
        LANGUAGE.set(read_language(context.invocation_metadata()))
        check_decoded(request)
        left = context.time_remaining()
        if not context.is_active() or (left is not None and left <= 0):
            raise _make_timeout_refusal()
        token = read_bearer(context.invocation_metadata()) or ""
        if needs is TokenNeeds.CODE:
            return self._visit(context)
        caller = self._known(needs, token, getattr(request, "game_id", ""), context)
        permit(method, caller)
        return caller

    def _visit(self, context: grpc.ServicerContext) -> Caller:
        """Returns the caller of a call with a code, and counts the code as wrong until the call ends."""
        if self._rates is not None:
            self._rates.before(context.peer(), "")
            self._rates.try_code(context.peer())
        return VISITOR

    def _end_visit(self, needs: TokenNeeds, context: grpc.ServicerContext) -> None:
        """Counts no wrong code for a call whose code was one, or was not looked at."""
        if needs is TokenNeeds.CODE and self._rates is not None:
            self._rates.forgive_code(context.peer())

    def _known(self, needs: TokenNeeds, token: str, game_id: str, context: grpc.ServicerContext) -> Caller:
        """Returns a token's caller, and counts the call against its rate."""
        if self._rates is None:
            return self._gate.admit(needs, token, game_id)
        peer = context.peer()
        self._rates.before(peer, token)
        try:
            caller = self._gate.admit(needs, token, game_id)
        except (Unauthenticated, UnknownGame):
            self._rates.failed(peer, token)
            self._gate.recognise(token)  # a token that opens nothing is told so, whatever game it was sent for
            raise
        self._rates.admitted(token, caller.payer)
        self._proven(peer, caller.holding)
        return caller

    def _refusing(self, refusal: Refusal) -> grpc.RpcMethodHandler[Any, Any]:
        """Returns a handler that ends every call in the same way without reading its message."""
        find_status = make_status_finder(refusal)

        def call(request: bytes, context: grpc.ServicerContext) -> NoReturn:
            status = find_status(context.invocation_metadata())
            if self._rates is not None:
                try:
                    self._rates.before(context.peer(), "")
                except RateLimited as limited:
                    abort(context, status_of(limited))
                self._rates.failed(context.peer(), "")
            abort(context, status)

        return grpc.unary_unary_rpc_method_handler(call)

    def _end(
        self,
        context: grpc.ServicerContext,
        method: str,
        request: Any,
        error: Exception,
        counted: CountedCall,
    ) -> NoReturn:
        """Ends the call with its error. An internal error is logged and not described."""
        game_id = getattr(request, "game_id", "")[:64]
        refusal = error if isinstance(error, Refusal) else self._blamed(game_id, error, counted.caller is not None)
        if refusal is not None:
            told = refusal if self._local else tell_outside(refusal)
            status, counted.outcome = status_within(told, game_id), refusal.reason
            line = {"method": method, "game_id": game_id, "reason": refusal.reason}
            if told is not refusal:  # the caller is not told where and what it is
                self._log.warning("refused", **line, wrong=say_error(refusal), ms=to_milliseconds(counted.started))
            else:
                self._log.info("refused", **line, ms=to_milliseconds(counted.started))
        else:
            incident, counted.outcome = secrets.token_hex(6), "INTERNAL"
            self._log.error(
                "failed",
                method=method,
                game_id=game_id,
                incident=incident,
                ms=to_milliseconds(counted.started),
                exc_info=error,
            )
            status = internal_error(incident)
        abort(context, status)

    def _blamed(self, game_id: str, error: Exception, admitted: bool) -> Refusal | None:
        """Returns the damage of the game's log, if it explains an unexpected error."""
        if not (game_id and admitted):
            return None
        try:
            found = self._doubt(game_id)
        except Refusal as refused:  # its log cannot be read at all
            found = refused
        except Exception as another:
            self._log.error("undecided", game_id=game_id, exc_info=another)
            return None
        if found is not None:
            self._log.warning("blamed", game_id=game_id, reason=found.reason, exc_info=error)
        return found


def internal_error(incident: str) -> status_pb2.Status:
    """Returns the status of an internal error, which tells only the error's number."""
    return status_of(WireRefusal("INTERNAL", "call.internal", given=incident))


def _make_timeout_refusal() -> WireRefusal:
    return WireRefusal("DEADLINE_EXCEEDED", "call.too-late", act="begin")


def _skip_turn(caller: Hashable) -> AbstractContextManager[object]:
    return _NO_TURN
