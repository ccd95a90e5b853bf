"""Traces calls: errors and log lines name the trace id; spans go to a collector on request.

A caller's own trace is continued (`traceparent`, W3C Trace Context). Spans are sent where the standard variable
OTEL_EXPORTER_OTLP_ENDPOINT says, with the extra `adjudicator[traces]`; without it nothing is recorded but the ids.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import structlog
from opentelemetry.context import Context
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.id_generator import RandomIdGenerator
from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased
from opentelemetry.trace import (
    NonRecordingSpan,
    Span,
    SpanContext,
    StatusCode,
    Tracer,
    format_trace_id,
    get_current_span,
    set_span_in_context,
)
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
from prometheus_client import Histogram

ENDPOINT = "OTEL_EXPORTER_OTLP_ENDPOINT"
"""The variable that names the collector."""

SHARE = "OTEL_TRACES_SAMPLER_ARG"
"""The variable that says which share of traces is recorded, of those that the caller has not decided on; 1: all."""

TRACEPARENT = "traceparent"
"""The header that names a trace (W3C Trace Context)."""

_CARRIER = TraceContextTextMapPropagator()
_FIELDS = frozenset(_CARRIER.fields)
_IDS = RandomIdGenerator()
_SPAN: ContextVar[Span | None] = ContextVar("span", default=None)


class CannotTrace(ValueError):
    """Spans shall be sent, and what it takes is not installed."""


class _Tracing:
    """The tracer that is in use; None: calls have ids, and nothing is recorded."""

    tracer: Tracer | None = None


def configure_tracing(processor: SpanProcessor | None = None) -> None:
    """Record spans from here on: to `processor`, else to the collector that the environment names, else nowhere.

    Raises CannotTrace: a collector is named, and the extra for it is not installed.
    """
    if processor is None:
        if not os.environ.get(ENDPOINT):
            return
        try:
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # an optional extra
        except ImportError as error:
            raise CannotTrace(
                f"{ENDPOINT} is set, but the exporter is not installed: pip install 'adjudicator[traces]'"
            ) from error
        processor = BatchSpanProcessor(OTLPSpanExporter())
    share = float(os.environ.get(SHARE) or 1)
    resource = Resource.create({"service.name": os.environ.get("OTEL_SERVICE_NAME", "adjudicator")})
    provider = TracerProvider(sampler=ParentBased(TraceIdRatioBased(share)), resource=resource)
    provider.add_span_processor(processor)
    _Tracing.tracer = provider.get_tracer("adjudicator")


def begin_call(method: str, metadata: Iterable[tuple[str, str | bytes]]) -> None:
    """Begin the span of a call in this thread, as a part of the caller's trace if it names one."""
    carried = {name: value for name, value in metadata if name in _FIELDS and isinstance(value, str)}
    parent, tracer = _CARRIER.extract(carried) if carried else None, _Tracing.tracer
    span = _name_call(parent) if tracer is None else tracer.start_span(method.strip("/"), parent)
    _SPAN.set(span)
    structlog.contextvars.bind_contextvars(trace=read_trace())


def end_call(outcome: str) -> None:
    """End the span of the call in this thread."""
    span = _SPAN.get()
    if span is not None and _Tracing.tracer is not None:
        span.set_attribute("adjudicator.outcome", outcome)
        if outcome == "INTERNAL":
            span.set_status(StatusCode.ERROR)
        span.end()
    _SPAN.set(None)
    structlog.contextvars.unbind_contextvars("trace")


def write_trace_header() -> tuple[tuple[str, str], ...]:
    """Returns the headers by which another process continues the trace of the call in this thread."""
    span, carried = _SPAN.get(), dict[str, str]()
    if span is None:
        return ()
    context = span.get_span_context()
    if not context.trace_state:  # what the library would write, in a tenth of the time
        return ((TRACEPARENT, f"00-{context.trace_id:032x}-{context.span_id:016x}-{context.trace_flags:02x}"),)
    _CARRIER.inject(carried, set_span_in_context(span))
    return tuple(carried.items())


def _name_call(parent: Context | None) -> Span:
    """Returns a span that is never recorded: the caller's, or a new id."""
    if parent is not None and (given := get_current_span(parent)).get_span_context().is_valid:
        return given
    context = SpanContext(_IDS.generate_trace_id(), _IDS.generate_span_id(), is_remote=False)
    return NonRecordingSpan(context)


def is_in_call() -> bool:
    """Whether a call has begun in this thread that has not ended."""
    return _SPAN.get() is not None


def read_trace() -> str:
    """Returns the trace id of the call in this thread, 32 hex digits; a new one without a call."""
    span = _SPAN.get()
    return secrets.token_hex(16) if span is None else format_trace_id(span.get_span_context().trace_id)


@contextmanager
def timed(name: str, seconds: Histogram) -> Iterator[None]:
    """Measure a part of the work, as a span of the call and in a histogram."""
    parent, tracer, started = _SPAN.get(), _Tracing.tracer, time.perf_counter()
    span = None if parent is None or tracer is None else tracer.start_span(name, set_span_in_context(parent))
    try:
        yield
    finally:
        seconds.observe(time.perf_counter() - started)
        if span is not None:
            span.end()
