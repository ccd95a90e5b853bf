"""Exit codes of `adjudicator`, and the reasons that lead to them. No other module assigns exit codes."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum


class ExitCode(IntEnum):
    """The result of a command, for a shell."""

    OK = 0
    """The command succeeded, and the answer is yes."""
    REFUSED = 1
    """The answer is no: an illegal move or deck, an unverified game, a failed scenario."""
    USAGE = 2
    """The command line, or a file named on it, is malformed. Nothing was done."""
    UNREACHABLE = 3
    """The server or the store cannot be reached or used."""
    UNKNOWN = 4
    """A named thing does not exist: a game, clause, card, seat, option, event, version ..."""
    NOT_ALLOWED = 5
    """The token is missing or does not permit the call."""
    STALE = 6
    """The game has changed since it was read: read it again, then decide again."""
    FAULT = 7
    """An error or a technical limit of the program; never a ruling."""
    INTERRUPTED = 130
    """Stopped by Ctrl-C; other signals are 128 and their number."""


BY_REASON: Mapping[str, ExitCode] = {
    "ILLEGAL_MOVE": ExitCode.REFUSED,
    "NOT_ASKED": ExitCode.REFUSED,
    "GAME_OVER": ExitCode.REFUSED,
    "NEEDS_JUDGE": ExitCode.REFUSED,
    "ILLEGAL_DECK": ExitCode.REFUSED,
    "NO_RESULT": ExitCode.REFUSED,
    "READ_ONLY_GAME": ExitCode.REFUSED,
    "REQUEST_ID_REUSED": ExitCode.REFUSED,
    "TOKENS_GONE": ExitCode.REFUSED,
    "TOO_MANY_ATTEMPTS": ExitCode.REFUSED,
    "TOO_MANY_TOKENS": ExitCode.REFUSED,
    "TOO_MANY_RESERVATIONS": ExitCode.REFUSED,
    "SECRET_REUSED": ExitCode.REFUSED,
    "INVITATION_ENDED": ExitCode.REFUSED,
    "JUDGE_CALL_CLOSED": ExitCode.REFUSED,
    "CALL_SUPERSEDED": ExitCode.REFUSED,
    "TOO_MANY_JUDGE_CALLS": ExitCode.REFUSED,
    "TOO_MANY_UPLOADS": ExitCode.UNREACHABLE,
    "BAD_EXPORT": ExitCode.REFUSED,
    "BAD_KEY": ExitCode.USAGE,
    "BAD_HEAD": ExitCode.USAGE,
    "GAME_EXISTS": ExitCode.REFUSED,
    "NOT_INSTALLED": ExitCode.USAGE,
    "BAD_REWIND": ExitCode.REFUSED,
    "BAD_FORK": ExitCode.REFUSED,
    "BAD_CORRECTION": ExitCode.USAGE,
    "BAD_RULING": ExitCode.USAGE,
    "BAD_REQUEST": ExitCode.USAGE,
    "MALFORMED_REQUEST": ExitCode.USAGE,
    "MALFORMED_ANSWER": ExitCode.USAGE,
    "BAD_CARD_FILE": ExitCode.USAGE,
    "BAD_POSITION": ExitCode.USAGE,
    "BAD_PAGE_TOKEN": ExitCode.USAGE,
    "BAD_SCENARIO": ExitCode.USAGE,
    "BAD_RULEBOOK_TEXT": ExitCode.USAGE,
    "BAD_DISPUTED_FILE": ExitCode.USAGE,
    "BAD_COVERAGE_NOTES": ExitCode.USAGE,
    "BAD_EXERCISED_FILE": ExitCode.USAGE,
    "UNKNOWN_GAME": ExitCode.UNKNOWN,
    "UNKNOWN_EDITION": ExitCode.UNKNOWN,
    "UNKNOWN_CLAUSE": ExitCode.UNKNOWN,
    "UNKNOWN_READING": ExitCode.UNKNOWN,
    "UNKNOWN_CARD": ExitCode.UNKNOWN,
    "UNKNOWN_SEAT": ExitCode.UNKNOWN,
    "UNKNOWN_OPTION": ExitCode.UNKNOWN,
    "UNKNOWN_EVENT": ExitCode.UNKNOWN,
    "UNKNOWN_OBJECT": ExitCode.UNKNOWN,
    "UNKNOWN_VALUE": ExitCode.UNKNOWN,
    "UNKNOWN_TOKEN": ExitCode.UNKNOWN,
    "UNKNOWN_DECK": ExitCode.UNKNOWN,
    "UNKNOWN_RESERVATION": ExitCode.UNKNOWN,
    "UNKNOWN_INVITATION": ExitCode.UNKNOWN,
    "UNKNOWN_JUDGE_CALL": ExitCode.UNKNOWN,
    "UNKNOWN_UPLOAD": ExitCode.UNKNOWN,
    "UNKNOWN_VERSION": ExitCode.UNKNOWN,
    "VERSION_NOT_REACHED": ExitCode.UNKNOWN,
    "UNAUTHENTICATED": ExitCode.NOT_ALLOWED,
    "FORBIDDEN": ExitCode.NOT_ALLOWED,
    "WRONG_SEAT": ExitCode.NOT_ALLOWED,
    "STALE_VERSION": ExitCode.STALE,
    "STALE_CHOICE": ExitCode.STALE,
    "VERSION_CONFLICT": ExitCode.STALE,
    "STORE_FULL": ExitCode.UNREACHABLE,
    "STORE_BUSY": ExitCode.UNREACHABLE,
    "STORE_FAILED": ExitCode.UNREACHABLE,
    "UNUSABLE_STORE": ExitCode.UNREACHABLE,
    "NO_CLUSTER": ExitCode.UNREACHABLE,
    "LOG_DAMAGED": ExitCode.UNREACHABLE,
    "TOO_MANY_WATCHES": ExitCode.UNREACHABLE,
    "RATE_LIMITED": ExitCode.UNREACHABLE,
    "SHUTTING_DOWN": ExitCode.UNREACHABLE,
    "DEADLINE_EXCEEDED": ExitCode.UNREACHABLE,
    "INTERNAL": ExitCode.FAULT,
    "ENGINE_LIMIT": ExitCode.FAULT,
}
"""The exit code for each refusal reason. A test checks that every reason of the project has one."""

BY_STATUS: Mapping[str, ExitCode] = {
    "UNAVAILABLE": ExitCode.UNREACHABLE,
    "DEADLINE_EXCEEDED": ExitCode.UNREACHABLE,
    "RESOURCE_EXHAUSTED": ExitCode.UNREACHABLE,
    "UNAUTHENTICATED": ExitCode.NOT_ALLOWED,
    "PERMISSION_DENIED": ExitCode.NOT_ALLOWED,
    "INVALID_ARGUMENT": ExitCode.USAGE,
    "NOT_FOUND": ExitCode.UNKNOWN,
    "OUT_OF_RANGE": ExitCode.UNKNOWN,
    "ABORTED": ExitCode.STALE,
    "FAILED_PRECONDITION": ExitCode.REFUSED,
    "ALREADY_EXISTS": ExitCode.REFUSED,
}
"""The exit code for each gRPC status, used if a server sends no known reason."""


def exit_code_of(reason: str, status: str = "") -> ExitCode:
    """Returns the exit code for a refusal's reason, else for its gRPC status, else FAULT."""
    return BY_REASON.get(reason) or BY_STATUS.get(status) or ExitCode.FAULT
