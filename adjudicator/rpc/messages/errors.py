"""Errors of calls: one table from reasons to gRPC codes, and the rich status with the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any, NoReturn

import grpc
from google.rpc import code_pb2, error_details_pb2, status_pb2
from grpc_status import rpc_status

from adjudicator.metrics import TURNED_AWAY
from adjudicator.rpc.messages import convert
from adjudicator.rpc.messages.speaking import LANGUAGE, fill_verdict
from adjudicator.rpc.pb import error_pb2, verdict_pb2
from adjudicator.sentences.messages import FALLBACK, read_messages
from adjudicator.sentences.refusals import MESSAGES, say_error, say_refusal, tell_in_english
from adjudicator.sentences.speaker import Speaker
from adjudicator.terminal_text import escape_controls
from adjudicator.tracing import is_in_call, read_trace
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Verdict
from engine.core.clauses.refusal import IllegalDeck, Refusal

DOMAIN = "adjudicator.v1"
DETAIL_BYTES = 4_000
"""The maximal size of a `Refused` detail: clients take 8 KiB of metadata by default, and this travels as base64."""
TEXT_BYTES = 240
PREFIX = "ERROR_REASON_"
FACES: Mapping[str, str] = {"several": "several", "near": "nearest"}
"""The suffix of a code, by the argument that a refusal has: the possible meanings, or similar names."""
LISTS = frozenset({"possible", "nearest"})
"""Arguments that list words."""
SENTENCE_BYTES = 720
"""The maximal size of a sentence in bytes; a Japanese character takes three."""

CODES: Mapping[str, int] = {
    "UNAUTHENTICATED": code_pb2.UNAUTHENTICATED,
    "FORBIDDEN": code_pb2.PERMISSION_DENIED,
    "WRONG_SEAT": code_pb2.PERMISSION_DENIED,
    "MALFORMED_REQUEST": code_pb2.INVALID_ARGUMENT,
    "MALFORMED_ANSWER": code_pb2.INVALID_ARGUMENT,
    "BAD_CARD_FILE": code_pb2.INVALID_ARGUMENT,
    "ILLEGAL_DECK": code_pb2.INVALID_ARGUMENT,
    "UNKNOWN_READING": code_pb2.INVALID_ARGUMENT,
    "BAD_PAGE_TOKEN": code_pb2.INVALID_ARGUMENT,
    "BAD_EXPORT": code_pb2.INVALID_ARGUMENT,
    "UNKNOWN_GAME": code_pb2.NOT_FOUND,
    "UNKNOWN_EDITION": code_pb2.NOT_FOUND,
    "UNKNOWN_CLAUSE": code_pb2.NOT_FOUND,
    "UNKNOWN_CARD": code_pb2.NOT_FOUND,
    "UNKNOWN_SEAT": code_pb2.NOT_FOUND,
    "UNKNOWN_OPTION": code_pb2.NOT_FOUND,
    "UNKNOWN_EVENT": code_pb2.NOT_FOUND,
    "UNKNOWN_OBJECT": code_pb2.NOT_FOUND,
    "UNKNOWN_VALUE": code_pb2.NOT_FOUND,
    "UNKNOWN_TOKEN": code_pb2.NOT_FOUND,
    "UNKNOWN_DECK": code_pb2.NOT_FOUND,
    "UNKNOWN_RESERVATION": code_pb2.NOT_FOUND,
    "UNKNOWN_INVITATION": code_pb2.NOT_FOUND,
    "UNKNOWN_JUDGE_CALL": code_pb2.NOT_FOUND,
    "UNKNOWN_UPLOAD": code_pb2.NOT_FOUND,
    "VERSION_NOT_REACHED": code_pb2.OUT_OF_RANGE,
    "ILLEGAL_MOVE": code_pb2.FAILED_PRECONDITION,
    "NOT_ASKED": code_pb2.FAILED_PRECONDITION,
    "GAME_OVER": code_pb2.FAILED_PRECONDITION,
    "NEEDS_JUDGE": code_pb2.FAILED_PRECONDITION,
    "NO_RESULT": code_pb2.FAILED_PRECONDITION,
    "READ_ONLY_GAME": code_pb2.FAILED_PRECONDITION,
    "SECRET_REUSED": code_pb2.FAILED_PRECONDITION,
    "INVITATION_ENDED": code_pb2.UNAUTHENTICATED,
    "JUDGE_CALL_CLOSED": code_pb2.FAILED_PRECONDITION,
    "BAD_CORRECTION": code_pb2.INVALID_ARGUMENT,
    "BAD_REWIND": code_pb2.FAILED_PRECONDITION,
    "BAD_FORK": code_pb2.FAILED_PRECONDITION,
    "STALE_VERSION": code_pb2.ABORTED,
    "STALE_CHOICE": code_pb2.ABORTED,
    "CALL_SUPERSEDED": code_pb2.ABORTED,
    "REQUEST_ID_REUSED": code_pb2.ALREADY_EXISTS,
    "TOKENS_GONE": code_pb2.ALREADY_EXISTS,
    "GAME_EXISTS": code_pb2.ALREADY_EXISTS,
    "TOO_MANY_WATCHES": code_pb2.RESOURCE_EXHAUSTED,
    "TOO_MANY_ATTEMPTS": code_pb2.RESOURCE_EXHAUSTED,
    "TOO_MANY_RESERVATIONS": code_pb2.RESOURCE_EXHAUSTED,
    "TOO_MANY_TOKENS": code_pb2.RESOURCE_EXHAUSTED,
    "TOO_MANY_JUDGE_CALLS": code_pb2.RESOURCE_EXHAUSTED,
    "TOO_MANY_UPLOADS": code_pb2.RESOURCE_EXHAUSTED,
    "RATE_LIMITED": code_pb2.RESOURCE_EXHAUSTED,
    "ENGINE_LIMIT": code_pb2.RESOURCE_EXHAUSTED,
    "STORE_FULL": code_pb2.RESOURCE_EXHAUSTED,
    "STORE_BUSY": code_pb2.UNAVAILABLE,
    "STORE_FAILED": code_pb2.UNAVAILABLE,
    "SHUTTING_DOWN": code_pb2.UNAVAILABLE,
    "DEADLINE_EXCEEDED": code_pb2.DEADLINE_EXCEEDED,
    "INTERNAL": code_pb2.INTERNAL,
    "LOG_DAMAGED": code_pb2.DATA_LOSS,
}
"""The gRPC code of every reason of the contract. A test compares it with the enum of the proto."""


INNER: Mapping[str, str] = {
    "BAD_REQUEST": "MALFORMED_REQUEST",
    "UNKNOWN_VERSION": "VERSION_NOT_REACHED",
    "VERSION_CONFLICT": "STALE_VERSION",
    "UNUSABLE_STORE": "STORE_FAILED",
    "BAD_POSITION": "MALFORMED_REQUEST",
    "BAD_RULING": "MALFORMED_REQUEST",
    "BAD_SCENARIO": "MALFORMED_REQUEST",
    "BAD_DISPUTED_FILE": "INTERNAL",
}
"""Internal reasons, each with the contract's reason that callers get."""

USE_STORE = "use-store"
"""The attempt with a store that callers are told, in place of the real one."""
STORE_KINDS = ("store.full", "store.held", "store.contended", "store.ended", "store.closed", "store.damaged")
"""The codes about the store that callers get, without their arguments."""
STORE_REASONS: Mapping[str, str] = {"STORE_FULL": "store.full", "STORE_BUSY": "store.held", "STORE_FAILED": ""}
"""The reasons about the store, each with the code that replaces an internal one; empty if the store is away."""
STORE_FAULTS = ("cannot-open", "read-only", "disk", "full", "held", "damaged", "no-database")
"""The store's reported faults that callers get, by their words in the message files."""
LOG_FAULTS = (
    "event",
    "record",
    "rows",
    "token",
    "secret",
    "reservation",
    "seed",
    "folding",
    "rules",
    "version",
)
"""The faults of a log, by their words in the message files."""


class WireRefusal(Refusal):
    """Raised when the message, the token or the server prevents a call before the rules apply."""

    def __init__(self, reason: str, code: str, **arguments: Any) -> None:
        super().__init__(code, **arguments)
        self.reason = reason


class UnusableOption(ValueError):
    """Raised when a server cannot start with its options."""

    def __init__(self, wrong: str, *, fault: str) -> None:
        """Takes the fault in English, and its word in the message files."""
        super().__init__(wrong)
        self.fault = fault


class DeckRefused(IllegalDeck):
    """Raised when a game cannot open because of its decks; it names the edition of the cited clauses."""

    def __init__(self, refused: IllegalDeck, edition: str, speaker: Speaker | None) -> None:
        super().__init__(refused.code, verdicts=refused.verdicts, **refused.arguments)
        self.edition, self.speaker = edition, speaker


class MoveRefused(Refusal):
    """Raised when a move was judged illegal; the log holds the attempt. Its code is that of the reason."""

    def __init__(self, reason: str, verdict: Verdict, *, edition: str, version: int, speaker: Speaker | None) -> None:
        super().__init__(name_code(reason), clauses=", ".join(dict.fromkeys(verdict.cites)))
        self.reason, self.verdict, self.edition, self.version = reason, verdict, edition, version
        self.speaker = speaker


class EngineLimit(Refusal):
    """Raised when the engine reaches a technical limit in a legal move that the log already holds."""

    def __init__(self, reason: str, verdict: Verdict, *, edition: str, version: int, speaker: Speaker | None) -> None:
        super().__init__("limit.carried-out")
        self.reason, self.verdict, self.edition, self.version = reason, verdict, edition, version
        self.speaker = speaker


class PassedOn(Refusal):
    """Raised to pass on a status that another process has built from a refusal, unchanged."""

    def __init__(self, status: status_pb2.Status) -> None:
        super().__init__("call.passed-on", detail=status.message)
        self.status = status
        info = error_details_pb2.ErrorInfo()
        known = any(detail.Unpack(info) for detail in status.details)  # it unpacks only its own type
        self.reason = info.reason if known else "INTERNAL"


def refuse_malformed(code: str, field: str, **arguments: Any) -> NoReturn:
    """Refuses a request with a field beyond its stated limit; `code` and arguments give the details."""
    raise WireRefusal("MALFORMED_REQUEST", code, field=field, **arguments)


def refuse_forbidden(code: str, **arguments: Any) -> NoReturn:
    """Refuses a call that the token does not allow; `code` and arguments give the details."""
    raise WireRefusal("FORBIDDEN", code, **arguments)


def is_of_store(refusal: Refusal) -> bool:
    """Returns whether a refusal is about the store, so that its texts may reveal the store's place."""
    return INNER.get(refusal.reason, refusal.reason) in STORE_REASONS and not isinstance(refusal, PassedOn)


def tell_outside(refusal: Refusal) -> Refusal:
    """Returns a refusal as callers may see it; store faults and damaged logs are reduced to the kind of fault.

    It omits the place of the store and the content of the log, which may tell of another seat's cards. A refusal
    without secrets is returned unchanged.
    """
    if refusal.code == "log.damaged":
        return _tell_damage(refusal)
    if not is_of_store(refusal):
        return refusal
    reason, code = INNER.get(refusal.reason, refusal.reason), refusal.code
    if code == "store.moved":
        return WireRefusal(reason, "store.not-in-place")
    if code == "store.database-of-other-version":
        return WireRefusal(reason, "store.of-other-version")
    if code == "store.failed":
        fault = str(refusal.arguments.get("fault"))
        fault = fault if fault in STORE_FAULTS else "other"
        return WireRefusal(reason, "store.failed", act=USE_STORE, fault=fault)
    code = code if code in STORE_KINDS else STORE_REASONS[reason]
    if code:
        return WireRefusal(reason, code, act=USE_STORE)
    return WireRefusal(reason, "store.away")


def _tell_damage(refusal: Refusal) -> Refusal:
    return WireRefusal(refusal.reason, refusal.code, **{**refusal.arguments, "detail": ""})


def status_of(refusal: Refusal, game_id: str = "") -> status_pb2.Status:
    """Returns the whole error as one `google.rpc.Status`, as outside callers may see it."""
    return status_within(tell_outside(refusal), game_id)


def status_within(refusal: Refusal, game_id: str = "") -> status_pb2.Status:
    """Returns the whole error for a process with access to the store, as one `google.rpc.Status`."""
    if isinstance(refusal, PassedOn):
        return refusal.status
    reason = INNER.get(refusal.reason, refusal.reason)
    reason = reason if reason in CODES else "INTERNAL"
    status = status_pb2.Status(code=CODES[reason], message=_shorten(say_error(refusal)))
    info = error_details_pb2.ErrorInfo(reason=reason, domain=DOMAIN)
    for detail in (info, refusal_detail(refusal, reason, game_id)):
        status.details.add().Pack(detail)
    retry_after: float = getattr(refusal, "retry_after", 0.0)
    if retry_after:
        retry = error_details_pb2.RetryInfo()
        retry.retry_delay.FromMilliseconds(_to_milliseconds(retry_after))
        status.details.add().Pack(retry)
    return status


def _to_milliseconds(seconds: float) -> int:
    """Returns milliseconds, rounded up so that no client retries too early."""
    return ceil(seconds * 1000)


def refusal_detail(refusal: Refusal, reason: str, game_id: str) -> error_pb2.Refused:
    """Returns the detail with the verdict, cut to the size that the metadata of a reply can hold."""
    english = tell_in_english(refusal)
    detail = error_pb2.Refused(
        reason=PREFIX + reason,
        game_id=game_id or getattr(refusal, "game_id", ""),
        version=getattr(refusal, "version", 0),
        edition=getattr(refusal, "edition", ""),
        tried=_shorten(english.tried),
        wrong=_shorten(english.wrong),
        todo=_shorten(english.todo),
        retry_after_ms=_to_milliseconds(getattr(refusal, "retry_after", 0.0)),
    )
    speaker: Speaker | None = getattr(refusal, "speaker", None)
    verdict: Verdict | None = getattr(refusal, "verdict", None)
    if verdict is not None:
        detail.verdict.MergeFrom(_convert_verdict(verdict, speaker))
    verdicts: Mapping[str, Verdict] = getattr(refusal, "verdicts", {})
    for seat, found in verdicts.items():
        detail.deck_verdicts[seat].MergeFrom(_convert_verdict(found, speaker))
    arguments = list_arguments(refusal)
    detail.code = name_code(reason)
    detail.wrong_code = "" if refusal.code == detail.code else refusal.code
    detail.arguments.extend(verdict_pb2.Argument(**fields) for fields in convert.arguments_of(arguments))
    detail.sentence = _say(refusal, reason, arguments, speaker)
    _cut(detail)
    return detail


def _convert_verdict(judged: Verdict, speaker: Speaker | None) -> verdict_pb2.Verdict:
    fields = convert.verdict(judged)
    if speaker is not None:
        fill_verdict(fields, judged, speaker)
    return verdict_pb2.Verdict(**fields)


def name_code(reason: str) -> str:
    """Returns a reason's code, which names its sentence in the message files."""
    return f"error.{reason.lower().replace('_', '-')}"


def list_arguments(refusal: Refusal) -> dict[str, Any]:
    """Returns the typed arguments of a refusal; the caller's texts are cut to the limit of an error."""
    wait = _to_milliseconds(getattr(refusal, "retry_after", 0.0))
    arguments = {**refusal.arguments, **({"wait": wait} if wait else {})}
    return {name: _shorten_argument(name, value) for name, value in arguments.items()}


def _shorten_argument(name: str, value: object) -> object:
    """Returns an argument within the limit of an error; a long list is cut, and its count is added."""
    if not isinstance(value, str):
        return value
    words = value.split(", ")
    if name not in LISTS or len(value.encode()) <= TEXT_BYTES or len(words) < 3:
        return _shorten(value)
    total = f", ... ({len(words)})"
    while len(", ".join(words).encode()) + len(total) > TEXT_BYTES:
        words.pop()
    return _shorten(", ".join(words) + total)


def _say(refusal: Refusal, reason: str, arguments: Mapping[str, Any], speaker: Speaker | None) -> str:
    """Returns a refusal in the call's language: a verdict's decisive finding, else the meaning of the reason."""
    language = LANGUAGE.get()
    verdict: Verdict | None = getattr(refusal, "verdict", None)
    if speaker is not None and verdict is not None and (said := speaker.say_verdict(verdict)):
        return _shorten(said, SENTENCE_BYTES)
    if not language:
        return ""
    code = name_code(reason)
    if refusal.code != code:
        told = refusal.arguments if language == FALLBACK else arguments  # English is cut as a whole
        return _shorten(say_refusal(refusal.code, told, language), SENTENCE_BYTES)
    teller = speaker or Speaker(read_messages(MESSAGES), language, lambda object_id: "", {})
    faces = [f"{code}-{face}" for face, argument in FACES.items() if argument in arguments]
    codes = (*faces, f"{code}-told") if arguments else ()
    return _shorten(teller.say_first((*codes, code), teller.word_all(arguments, NO_CLAUSES)), SENTENCE_BYTES)


def _cut(detail: error_pb2.Refused) -> None:
    """Removes findings, the last of the longest verdict first, until the detail is small enough."""
    if detail.ByteSize() <= DETAIL_BYTES:
        return
    verdicts = list(detail.deck_verdicts.values()) or [detail.verdict]
    while detail.ByteSize() > DETAIL_BYTES:
        longest = max(verdicts, key=lambda verdict: verdict.ByteSize())
        if longest.findings:
            del longest.findings[-1]
            detail.findings_left_out += 1
        elif longest.clauses:
            del longest.clauses[len(longest.clauses) // 2 :]
        else:
            return


def _shorten(text: str, most: int = TEXT_BYTES) -> str:
    """Returns a text within the limit of an error, safe for terminals, as it may quote the caller."""
    text = escape_controls(text)
    whole = text.encode()
    if len(whole) <= most:
        return text
    kept = whole[: most - 3].decode(errors="ignore")
    before, gap, _ = kept.rpartition(" ")
    if gap and len(before) > len(kept) // 2:  # not within a word, if spaces separate words
        kept = before.rstrip(" ,;:")
    return kept + "..."


def abort(context: grpc.ServicerContext, status: status_pb2.Status) -> NoReturn:
    """Ends the call with a status and the trace id of its lines in the log."""
    if not is_in_call():
        info = error_details_pb2.ErrorInfo()
        status.details[0].Unpack(info)
        TURNED_AWAY.labels(info.reason).inc()
    traced = status_pb2.Status()
    traced.CopyFrom(status)
    told = error_details_pb2.RequestInfo()
    if not any(each.Unpack(told) for each in status.details):  # otherwise a worker has added it
        traced.details.add().Pack(error_details_pb2.RequestInfo(request_id=read_trace()))
    context.abort_with_status(rpc_status.to_status(traced))
    raise AssertionError("abort_with_status returned")
