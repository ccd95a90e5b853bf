"""Errors of the service as exceptions: one class for each different reaction of a program.

The class decides how to react, `reason` is the exact word of the contract, `findings` and `clauses` tell why the
rules refuse.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import grpc
from google.protobuf.message import DecodeError

from .pb import error_pb2
from .pb.verdict_pb2 import Finding, Verdict

TRAILER = "grpc-status-details-bin"
ERROR_INFO = "google.rpc.ErrorInfo"
DOMAIN = "adjudicator.v1"


class AdjudicatorError(Exception):
    """Raised when a call fails.

    `code` is the gRPC status ("NOT_FOUND"), `reason` the word of the contract ("UNKNOWN_GAME"; empty if the error is
    not from the service). `tried`, `wrong` and `todo` are its English text. `retry_after` is in seconds, 0 if waiting
    does not help. `request_id` is that of the call, if it has one; a call repeated with it is executed only once.
    `sentence` is in the language of the client, and empty without one. `error_code` is the stable name of the error
    ("error.stale-version"), `wrong_code` that of the specific fault ("answer.nothing-asked"; empty if there is none),
    `arguments` its arguments. If the reason is newer than this client, `reason` is the server's word for it, and the
    status code determines the class.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str,
        reason: str = "",
        tried: str = "",
        wrong: str = "",
        todo: str = "",
        game_id: str = "",
        version: int = 0,
        edition: str = "",
        verdict: Verdict | None = None,
        deck_verdicts: Mapping[str, Verdict] | None = None,
        findings_left_out: int = 0,
        retry_after: float = 0.0,
        sentence: str = "",
        error_code: str = "",
        arguments: Mapping[str, str | int] | None = None,
        wrong_code: str = "",
    ) -> None:
        super().__init__(message)
        self.code, self.reason = code, reason
        self.tried, self.wrong, self.todo = tried, wrong, todo
        self.game_id, self.version, self.edition = game_id, version, edition
        self.verdict = verdict
        self.deck_verdicts = dict(deck_verdicts or {})
        self.findings_left_out = findings_left_out
        self.retry_after = retry_after
        self.sentence = sentence
        self.error_code = error_code
        self.wrong_code = wrong_code
        self.arguments = dict(arguments or {})
        self.request_id = ""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every finding, of the move or of all decks."""
        return tuple(finding for verdict in self._verdicts() for finding in verdict.findings)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The decisive clauses."""
        return tuple(dict.fromkeys(label for verdict in self._verdicts() for label in verdict.clauses))

    def _verdicts(self) -> Iterator[Verdict]:
        if self.verdict is not None:
            yield self.verdict
        yield from self.deck_verdicts.values()


class MoveRefused(AdjudicatorError):
    """Raised when a move was judged illegal. It is recorded; the table is unchanged."""


class IllegalMove(MoveRefused):
    """Raised when a clause forbids the move."""


class NotAsked(MoveRefused):
    """Raised when the seat has no open question."""


class GameOver(MoveRefused):
    """Raised when the game has ended."""


class NeedsJudge(MoveRefused):
    """Raised when the rulebook leaves the move open and a person has to rule."""


class ActRefused(AdjudicatorError):
    """Raised when a judge's act, or an answer to a call for a judge, is impossible; nothing was done or recorded."""


class Stale(AdjudicatorError):
    """Raised when the game, or its open choice, has changed since: read it again and decide again."""


class RequestIdReused(AdjudicatorError):
    """Raised when the request_id was used before, for another content."""


class TokensGone(AdjudicatorError):
    """Raised when an earlier request opened the game `game_id`; its tokens are not shown again."""


class GameExists(AdjudicatorError):
    """Raised when a game cannot be imported, as the server has another history with its id."""


class InvalidRequest(AdjudicatorError):
    """Raised when the request breaks the contract, by an error in the program or its input."""


class BadExport(InvalidRequest):
    """Raised when a file is no export, or was changed; the message gives the line. Nothing was imported.

    `line` is counted from 1; 0 if no single line is at fault, or the error is the server's.
    """

    line = 0

    @classmethod
    def at(cls, line: int, wrong: str) -> BadExport:
        """Returns the error of `check_export` about a line."""
        message = f"line {line}: {wrong}" if line else wrong
        error = cls(message, code="INVALID_ARGUMENT", reason="BAD_EXPORT", tried="check an export")
        error.wrong, error.todo = wrong, "have it exported again"
        error.line = line
        return error


class IllegalDeck(InvalidRequest):
    """Raised when a deck breaks the rules of its format; `deck_verdicts` has every finding by seat."""


class NotFound(AdjudicatorError):
    """Raised when a game, edition, clause, card, seat, option, event, object or value does not exist."""


class VersionNotReached(AdjudicatorError):
    """Raised when the game has not reached that version."""


class NothingToExplain(AdjudicatorError):
    """Raised when there is no result yet."""


class Unauthenticated(AdjudicatorError):
    """Raised when the token is missing or invalid."""


class Forbidden(AdjudicatorError):
    """Raised when the role of a valid token may not do this."""


class Exhausted(AdjudicatorError):
    """Raised at a limit of the server: size, watches, refused attempts, disk, or the engine's own."""


class EngineLimit(Exhausted):
    """Raised when a legal, recorded move stopped at a technical limit: no ruling, and no question is open."""


class RateLimited(Exhausted):
    """Raised when calls are too frequent and retries failed. Nothing was done; repeat after `retry_after` seconds."""


class Unavailable(AdjudicatorError):
    """Raised when the server cannot be reached, is stopping, or cannot use its store, after retries."""


class TimedOut(AdjudicatorError):
    """Raised when no answer arrived in time. A move may be recorded: repeat it with the same request_id."""


class ServerFault(AdjudicatorError):
    """Raised on an error of the server, or a status this client does not know."""


BY_REASON: Mapping[str, type[AdjudicatorError]] = {
    "ILLEGAL_MOVE": IllegalMove,
    "NOT_ASKED": NotAsked,
    "GAME_OVER": GameOver,
    "NEEDS_JUDGE": NeedsJudge,
    "NO_RESULT": NothingToExplain,
    "ILLEGAL_DECK": IllegalDeck,
    "ENGINE_LIMIT": EngineLimit,
    "TOKENS_GONE": TokensGone,
    "BAD_EXPORT": BadExport,
    "GAME_EXISTS": GameExists,
    "RATE_LIMITED": RateLimited,
    "BAD_CORRECTION": ActRefused,
    "BAD_REWIND": ActRefused,
    "BAD_FORK": ActRefused,
    "JUDGE_CALL_CLOSED": ActRefused,
}

BY_CODE: Mapping[grpc.StatusCode, type[AdjudicatorError]] = {
    grpc.StatusCode.INVALID_ARGUMENT: InvalidRequest,
    grpc.StatusCode.NOT_FOUND: NotFound,
    grpc.StatusCode.OUT_OF_RANGE: VersionNotReached,
    grpc.StatusCode.FAILED_PRECONDITION: MoveRefused,
    grpc.StatusCode.ABORTED: Stale,
    grpc.StatusCode.ALREADY_EXISTS: RequestIdReused,
    grpc.StatusCode.UNAUTHENTICATED: Unauthenticated,
    grpc.StatusCode.PERMISSION_DENIED: Forbidden,
    grpc.StatusCode.RESOURCE_EXHAUSTED: Exhausted,
    grpc.StatusCode.UNAVAILABLE: Unavailable,
    grpc.StatusCode.CANCELLED: Unavailable,
    grpc.StatusCode.DEADLINE_EXCEEDED: TimedOut,
}
"""The class by status code, for a reason that this client does not know."""


def error_of(failed: grpc.RpcError) -> AdjudicatorError:
    """Returns the exception for a failed call."""
    if not isinstance(failed, grpc.Call):
        return ServerFault(str(failed), code="UNKNOWN")
    code, message = failed.code(), failed.details() or ""
    refused, info = details_of(failed)
    reason = reason_of(refused.reason, info.reason)
    kind = BY_REASON.get(reason) or BY_CODE.get(code, ServerFault)
    return kind(
        message or code.name,
        code=code.name,
        reason=reason,
        tried=refused.tried,
        wrong=refused.wrong,
        todo=refused.todo,
        game_id=refused.game_id,
        version=refused.version,
        edition=refused.edition,
        verdict=refused.verdict if refused.HasField("verdict") else None,
        deck_verdicts=refused.deck_verdicts,
        findings_left_out=refused.findings_left_out,
        retry_after=refused.retry_after_ms / 1000,
        sentence=refused.sentence,
        error_code=refused.code,
        wrong_code=refused.wrong_code,
        arguments={each.name: ", ".join(each.words) if each.words else each.number for each in refused.arguments},
    )


def details_of(failed: grpc.Call) -> tuple[error_pb2.Refused, error_pb2.ErrorInfo]:
    """Returns the details of an error, the service's and the common one; empty if missing or malformed."""
    refused, info = error_pb2.Refused(), error_pb2.ErrorInfo()
    for key, value in failed.trailing_metadata() or ():
        if key != TRAILER or not isinstance(value, bytes):
            continue
        try:
            for detail in error_pb2.ErrorStatus.FromString(value).details:
                detail.Unpack(refused)
                if detail.TypeName() == ERROR_INFO:
                    said = error_pb2.ErrorInfo.FromString(detail.value)
                    info = said if said.domain == DOMAIN else info
        except DecodeError:  # an error with a broken detail is still an error
            return error_pb2.Refused(), error_pb2.ErrorInfo()
    return refused, info


def reason_of(number: int, said: str = "") -> str:
    """Returns the word for a reason; for a missing or newer one, the server's word or the number."""
    if number == error_pb2.ERROR_REASON_UNSPECIFIED:
        return said
    try:
        return error_pb2.ErrorReason.Name(number).removeprefix("ERROR_REASON_")
    except ValueError:
        return said or str(number)
