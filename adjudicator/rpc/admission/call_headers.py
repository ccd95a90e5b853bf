"""Headers of a call: token, language and trace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from contextvars import ContextVar
from typing import NamedTuple

from google.rpc import status_pb2
from grpc import ServicerContext

from adjudicator.rpc.admission.method_handlers import Metadata
from adjudicator.rpc.messages.errors import status_of
from adjudicator.rpc.messages.speaking import LANGUAGE
from adjudicator.sentences.messages import LANGUAGES
from adjudicator.tokens import LONGEST_TOKEN, SentToken, derive_key
from adjudicator.tracing import TRACE_FIELDS
from engine.core.clauses.refusal import Refusal

LANGUAGE_HEADER = "adjudicator-language"
"""The header that requests sentences in a language."""

HANDED_ON = frozenset({"authorization", LANGUAGE_HEADER})
"""Headers that a worker needs to execute a forwarded call."""


class UnknownLanguage(Refusal):
    """Raised for a call that requests sentences in an unsupported language."""

    reason = "MALFORMED_REQUEST"


def read_language(metadata: Iterable[tuple[str, str | bytes]]) -> str:
    """Returns the requested language of a call; empty without one.

    Raises:
        UnknownLanguage: the language is not supported.
    """
    given = [value for key, value in metadata if key == LANGUAGE_HEADER]
    if not given:
        return ""
    asked = ", ".join(value if isinstance(value, str) else value.decode("ascii", "replace") for value in given)
    language = asked.strip().lower().partition("-")[0]
    if language not in LANGUAGES:  # nor is one that is sent twice: who stands between may take the other one
        possible = ", ".join(LANGUAGES)
        raise UnknownLanguage("request.no-language", named=asked[:20], possible=possible, where=LANGUAGE_HEADER)
    return language


class CallHeaders(NamedTuple):
    """The parsed headers of a call."""

    given: Metadata
    """The headers themselves."""
    token: SentToken | None
    """The bearer token; None if absent, repeated, too long, or malformed."""
    handed_on: tuple[tuple[str, str], ...]
    """The headers that a worker needs to execute the call."""
    carried: Mapping[str, str]
    """The trace headers of the call."""


_READ: ContextVar[CallHeaders | None] = ContextVar("headers", default=None)
"""A cache of the parsed headers in this context."""


def read_headers(metadata: Metadata) -> CallHeaders:
    """Returns the parsed headers of a call, cached for the present call."""
    known = _READ.get()
    if known is not None and known.given is metadata:
        return known
    bearers: list[str | bytes] = []
    handed: list[tuple[str, str]] = []
    carried: dict[str, str] = {}
    for key, value in metadata:
        if key == "authorization":
            bearers.append(value)
        elif key in TRACE_FIELDS and isinstance(value, str):
            carried[key] = value
        if key in HANDED_ON and isinstance(value, str):
            handed.append((key, value))
    found = CallHeaders(metadata, _read_token(bearers), tuple(handed), carried)
    if isinstance(metadata, tuple):  # what may change meanwhile is read again
        _READ.set(found)
    return found


def note_headers(headers: CallHeaders) -> None:
    """Caches the headers of a call in this thread, where they were parsed in another one."""
    _READ.set(headers)


def _read_token(bearers: Sequence[str | bytes]) -> SentToken | None:
    if len(bearers) != 1 or not isinstance(bearers[0], str):
        return None
    scheme, _, token = bearers[0].partition(" ")
    token = token.strip()
    if scheme.lower() != "bearer" or not 0 < len(token) <= LONGEST_TOKEN or not token.isascii():
        return None
    return SentToken(token)


def read_bearer(metadata: Metadata) -> SentToken | None:
    """Returns the bearer token of a call; None if absent, repeated, too long, or malformed."""
    return read_headers(metadata).token


def derive_caller_key(context: ServicerContext) -> bytes:
    """Returns the key that derives the tokens of a game opened by this call."""
    return derive_key(read_bearer(context.invocation_metadata()) or "")


def heed_language(metadata: Iterable[tuple[str, str | bytes]]) -> None:
    """Sets the language of a call's answer to the requested one, or none if unsupported."""
    LANGUAGE.set("")  # the thread may have answered somebody else
    with suppress(UnknownLanguage):
        LANGUAGE.set(read_language(metadata))


def make_status_finder(refusal: Refusal) -> Callable[[Iterable[tuple[str, str | bytes]]], status_pb2.Status]:
    """Returns a function that maps the headers of a call to the status of a refusal.

    Statuses are computed once per language, because many calls may be refused by their headers alone.
    """
    known: dict[str, status_pb2.Status] = {}

    def find(metadata: Iterable[tuple[str, str | bytes]]) -> status_pb2.Status:
        heed_language(metadata)
        language = LANGUAGE.get()
        if language not in known:
            known[language] = status_of(refusal)
        return known[language]

    return find
