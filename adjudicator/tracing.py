"""Traces calls: errors and log lines name the trace id, and spans can be sent to a collector.

A caller's own trace is continued (`traceparent`, W3C Trace Context). Spans are sent to the collector in the
standard variable OTEL_EXPORTER_OTLP_ENDPOINT, with the extra `traces`; without it only ids exist.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from adjudicator.log_lines import TRACE

if TYPE_CHECKING:
    from opentelemetry.context import Context
    from opentelemetry.sdk.trace import SpanProcessor
    from opentelemetry.trace import Span, Tracer
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

ENDPOINT = "OTEL_EXPORTER_OTLP_ENDPOINT"
"""The variable that names the collector."""

SHARE = "OTEL_TRACES_SAMPLER_ARG"
"""The variable with the recorded share of traces, unless the caller has decided; 1 for all."""

TRACEPARENT = "traceparent"
"""The header that names a trace (W3C Trace Context)."""

TRACE_FIELDS = frozenset({TRACEPARENT, "tracestate"})
"""The headers that name a trace."""


@cache
def _carrier() -> TraceContextTextMapPropagator:
    """Returns the reader and writer of these headers; a command line without a server needs none."""
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    return TraceContextTextMapPropagator()


@dataclass(slots=True)
class _TracedCall:
    """The current call in its trace. Without recording and without the caller's trace, it has only ids."""

    trace: str
    """The id of the trace, 32 hex digits."""
    span_id: str
    """The id of the call's span, 16 hex digits."""
    span: Span | None = None
    """Its span, if it is recorded or from the caller."""

    @classmethod
    def of(cls, span: Span) -> _TracedCall:
        """Returns the call of a span."""
        from opentelemetry.trace import format_span_id, format_trace_id

        context = span.get_span_context()
        return cls(format_trace_id(context.trace_id), format_span_id(context.span_id), span)


_CALL: ContextVar[_TracedCall | None] = ContextVar("call", default=None)


class CannotTrace(ValueError):
    """Raised if spans are to be sent but the extra is not installed."""


class _Tracing:
    """The tracer in use; None if calls have ids only."""

    tracer: Tracer | None = None


def configure_tracing(processor: SpanProcessor | None = None) -> None:
    """Starts recording spans: to `processor`, else to the collector of the environment, else not at all.

    Raises CannotTrace: a collector is named, and the extra for it is not installed.
    """
    _carrier()  # not in the first call that names a trace
    if processor is None:
        if not os.environ.get(ENDPOINT):
            return
        try:
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # an optional extra
            from opentelemetry.sdk.trace.export import BatchSpanProcessor
        except ImportError as error:
            raise CannotTrace(
                f"{ENDPOINT} is set, but the exporter is not installed: install it: "
                "pip install 'opentelemetry-exporter-otlp-proto-http>=1.45.2,<2'"
            ) from error
        processor = BatchSpanProcessor(OTLPSpanExporter())
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased

    share = float(os.environ.get(SHARE) or 1)
    resource = Resource.create({"service.name": os.environ.get("OTEL_SERVICE_NAME", "adjudicator")})
    provider = TracerProvider(sampler=ParentBased(TraceIdRatioBased(share)), resource=resource)
    provider.add_span_processor(processor)
    _Tracing.tracer = provider.get_tracer("adjudicator")


def begin_call(method: str, carried: Mapping[str, str]) -> None:
    """Begins the span of a call in this thread, in the trace of its headers if they name one."""
    parent, tracer = _carrier().extract(carried) if carried else None, _Tracing.tracer
    if tracer is not None:
        call = _TracedCall.of(tracer.start_span(method.strip("/"), parent))
    elif parent is not None and (given := _find_span(parent)) is not None:
        call = _TracedCall.of(given)
    else:
        call = _TracedCall(secrets.token_hex(16), secrets.token_hex(8))
    _CALL.set(call)
    TRACE.set(call.trace)


def _find_span(parent: Context) -> Span | None:
    """Returns the span that headers name, if it is valid."""
    from opentelemetry.trace import get_current_span

    given = get_current_span(parent)
    return given if given.get_span_context().is_valid else None


def end_call(outcome: str) -> None:
    """Ends the span of the call in this thread."""
    call = _CALL.get()
    if call is not None and call.span is not None and _Tracing.tracer is not None:
        from opentelemetry.trace import StatusCode

        call.span.set_attribute("adjudicator.outcome", outcome)
        if outcome == "INTERNAL":
            call.span.set_status(StatusCode.ERROR)
        call.span.end()
    _CALL.set(None)
    TRACE.set(None)


def write_trace_header() -> tuple[tuple[str, str], ...]:
    """Returns the headers by which another process continues the trace of the call in this thread."""
    call, carried = _CALL.get(), dict[str, str]()
    if call is None:
        return ()
    context = None if call.span is None else call.span.get_span_context()
    if context is None or not context.trace_state:  # the same result as the library, ten times faster
        return ((TRACEPARENT, f"00-{call.trace}-{call.span_id}-{context.trace_flags if context else 0:02x}"),)
    assert call.span is not None, "its context was taken off it"
    from opentelemetry.trace import set_span_in_context

    _carrier().inject(carried, set_span_in_context(call.span))
    return tuple(carried.items())


def is_in_call() -> bool:
    """Returns whether a call is in progress in this thread."""
    return _CALL.get() is not None


def read_trace() -> str:
    """Returns the trace id of the call in this thread, 32 hex digits; a new one without a call."""
    call = _CALL.get()
    return secrets.token_hex(16) if call is None else call.trace


class TimedPart:
    """Measures a part of the work during a `with` block, as a span of the call."""

    __slots__ = ("_name", "_observe", "_span", "_started")

    def __init__(self, name: str, observe: Callable[[float], None]) -> None:
        self._name, self._observe = name, observe

    def __enter__(self) -> None:
        call, tracer, self._started = _CALL.get(), _Tracing.tracer, time.perf_counter()
        parent = None if call is None else call.span
        self._span = None if parent is None or tracer is None else _start_span(tracer, self._name, parent)

    def __exit__(self, *error: object) -> None:
        self._observe(time.perf_counter() - self._started)
        if self._span is not None:
            self._span.end()


def timed(name: str, observe: Callable[[float], None]) -> TimedPart:
    """Returns a context manager that measures a part of the work. `observe` is called with the seconds."""
    return TimedPart(name, observe)


def _start_span(tracer: Tracer, name: str, parent: Span) -> Span:
    from opentelemetry.trace import set_span_in_context

    return tracer.start_span(name, set_span_in_context(parent))
