"""Errors of the service as exceptions: one class for each thing a program would do differently.

Look at the class to decide what to do, at `reason` for the exact word of the contract, at `findings` and
`clauses` for why the rules refuse.
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
    """A call failed.

    `code` is the gRPC status ("NOT_FOUND"), `reason` the word of the contract ("UNKNOWN_GAME"; empty if the error is
    not the service's own). `tried`, `wrong` and `todo` say it in English. `retry_after` is in seconds, 0 if waiting is
    not what helps. `request_id` is that of the call, if it has one: send the call again with it, and it is carried out
    once. `sentence` says it in the language that the client asked for, and is empty if it asked for none.
    `error_code` is the stable name of what went wrong ("error.stale-version"), `wrong_code` that of what is wrong in
    particular ("answer.nothing-asked"; empty if there is no more to say), `arguments` what it is about. Of a reason
    that is newer than this client, `reason` is the server's own word for it, and the class is by the status code.
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
        """The clauses that decided."""
        return tuple(dict.fromkeys(label for verdict in self._verdicts() for label in verdict.clauses))

    def _verdicts(self) -> Iterator[Verdict]:
        if self.verdict is not None:
            yield self.verdict
        yield from self.deck_verdicts.values()


class MoveRefused(AdjudicatorError):
    """The move was judged and is not legal. It is recorded; the table is unchanged."""


class IllegalMove(MoveRefused):
    """A clause forbids it."""


class NotAsked(MoveRefused):
    """The seat is not asked anything now."""


class GameOver(MoveRefused):
    """The game is over."""


class NeedsJudge(MoveRefused):
    """The rulebook leaves it open; a person has to rule."""


class ActRefused(AdjudicatorError):
    """A judge's act cannot be done; nothing of it was, and nothing is recorded."""


class Stale(AdjudicatorError):
    """The game, or its open choice, has changed since: read it again and decide again."""


class RequestIdReused(AdjudicatorError):
    """The request_id was used before, for another content."""


class TokensGone(AdjudicatorError):
    """The game was opened by an earlier sending of the request; `game_id` is it. Its tokens are not shown again."""


class GameExists(AdjudicatorError):
    """The game cannot be taken over: one of its id with another history is there."""


class InvalidRequest(AdjudicatorError):
    """The request breaks the contract: a mistake in the program or its input."""


class BadExport(InvalidRequest):
    """A file is no export, or not the one that was written; the message says from which line. Nothing was taken.

    `line` is counted from 1; 0 if it is about no one line, or the server said it.
    """

    line = 0

    @classmethod
    def at(cls, line: int, wrong: str) -> BadExport:
        """What `check_export` raises about a line."""
        message = f"line {line}: {wrong}" if line else wrong
        error = cls(message, code="INVALID_ARGUMENT", reason="BAD_EXPORT", tried="check an export")
        error.wrong, error.todo = wrong, "have it exported again"
        error.line = line
        return error


class IllegalDeck(InvalidRequest):
    """A deck breaks the rules of its format; `deck_verdicts` has every finding by seat."""


class NotFound(AdjudicatorError):
    """There is no such game, edition, clause, card, seat, option, event, object or value."""


class VersionNotReached(AdjudicatorError):
    """The game has not reached that version."""


class NothingToExplain(AdjudicatorError):
    """There is no result yet."""


class Unauthenticated(AdjudicatorError):
    """The token is missing, or not good here."""


class Forbidden(AdjudicatorError):
    """The token is good, but its role may not do this."""


class Exhausted(AdjudicatorError):
    """A limit of the server: size, watches, refused attempts, disk, or the engine's own."""


class EngineLimit(Exhausted):
    """The move is legal and recorded, but the engine stopped at a technical limit: no ruling, and nothing is asked."""


class RateLimited(Exhausted):
    """Calls come too often, and retries did not help; nothing was done. Send it again in `retry_after` seconds."""


class Unavailable(AdjudicatorError):
    """The server cannot be reached, is stopping, or cannot use its store; retries did not help."""


class TimedOut(AdjudicatorError):
    """No answer in time. A move may or may not be recorded: send it again with the same request_id."""


class ServerFault(AdjudicatorError):
    """An error of the server, or a status this client does not know."""


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
"""Where a reason is not known (a newer server), the status code decides."""


def error_of(failed: grpc.RpcError) -> AdjudicatorError:
    """The exception for a failed call."""
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
    """The details of an error: the service's own, and the common one. Empty if there are none or they are broken."""
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
    """The word for a reason; if there is none, or it is newer than this client, what the server said, or the number."""
    if number == error_pb2.ERROR_REASON_UNSPECIFIED:
        return said
    try:
        return error_pb2.ErrorReason.Name(number).removeprefix("ERROR_REASON_")
    except ValueError:
        return said or str(number)
