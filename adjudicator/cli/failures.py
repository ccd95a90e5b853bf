"""Reports an error on stderr, as one line for people or one JSON object, and chooses the exit code."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from adjudicator.cli.exit_codes import ExitCode, exit_code_of
from adjudicator.cli.languages import ENGLISH, find_language
from adjudicator.cli.phrases import phrase
from adjudicator.cli.terminal.output import make_plain
from adjudicator.log_lines import log_lines
from adjudicator.process.streams import is_utf8
from adjudicator.terminal_text import escape_bytes, escape_controls, escape_in_json

if TYPE_CHECKING:
    from engine.core.clauses.refusal import Refusal

DEBUG_VARIABLE = "ADJUDICATOR_DEBUG"


class Problem(Exception):
    """Raised when a command cannot do its task."""

    def __init__(self, code: str, exit_code: ExitCode = ExitCode.USAGE, reason: str = "", /, **arguments: Any) -> None:
        """Takes the code of the fault, the exit code of the command, the reason's word and the typed arguments."""
        super().__init__(code)
        self.code, self.exit_code, self.reason, self.arguments = code, exit_code, reason, arguments

    def __str__(self) -> str:
        return _say_in_english(self)


@dataclass(frozen=True, slots=True)
class CommandFailure:
    """An error in the form in which it is reported."""

    message: str
    """The message."""
    reason: str
    """The reason of the error."""
    exit_code: ExitCode
    """The exit code of the command."""
    details: dict[str, Any] = field(default_factory=dict)
    """The findings and clauses of a refusal by the rules."""
    code: str = ""
    """The code of the specific fault, listed in `docs/codes.md`; empty if the reason suffices."""
    arguments: Mapping[str, Any] = field(default_factory=dict)
    """The arguments of the code, by name."""


def describe_failure(error: Exception) -> CommandFailure:
    """Converts any error to its reported form."""
    from adjudicator.official_text import RulebookTextError
    from adjudicator_client import AdjudicatorError
    from engine.core.clauses.refusal import Refusal

    if isinstance(error, Problem):
        return _describe_refused(error, error.exit_code)
    if isinstance(error, AdjudicatorError):
        details = {"clauses": list(error.clauses), "findings": make_plain(error.findings)} if error.findings else {}
        if error.findings_left_out:
            details["findings_left_out"] = error.findings_left_out
        code = exit_code_of(error.reason, error.code)
        message = str(error)
        if code is ExitCode.UNREACHABLE and not error.reason:  # not from the service, so it gives no advice
            before = error.__cause__
            if isinstance(before, AdjudicatorError) and before.reason:  # the server runs and has reported the fault
                heard = before.sentence if find_language() != ENGLISH and before.sentence else str(before)
                message = _frame("failure.unanswered", heard, f"ask the server: {message}; before, it said: ")
            elif find_language() != ENGLISH:
                message = _frame("failure.unreachable", str(error))
            else:
                message = f"ask the server: {message}; check that it runs, its address, and whether it speaks TLS"
        elif error.sentence and find_language() != ENGLISH:
            message = error.sentence if error.wrong_code or error.findings else f"{error.sentence} ({message})"
        return CommandFailure(message, error.reason, code, details, error.wrong_code, error.arguments)
    if isinstance(error, Refusal):
        return _describe_refused(error, exit_code_of(error.reason))
    if isinstance(error, RulebookTextError):
        told = {"tried": error.tried, "detail": error.expected, "advice": error.remedy}
        text = Problem(error.says, place=error.line or 0, fault=error.fault, **told)
        said = _say(text)
        return CommandFailure(said, "BAD_RULEBOOK_TEXT", ExitCode.USAGE, {}, text.code, text.arguments)
    if isinstance(error, OSError):
        act, detail = "use" if error.filename else "read-or-write", str(error.strerror or error)
        unusable = Problem(
            "file.unusable", act=act, file=str(error.filename or ""), failure=error.errno or 0, detail=detail
        )
        return _describe_refused(unusable, ExitCode.UNREACHABLE)
    said = _frame("failure.fault", f"{type(error).__name__}: {error}", "an error of the program: ")
    return CommandFailure(said, "INTERNAL", ExitCode.FAULT)


def _describe_refused(error: Problem | Refusal, exit_code: ExitCode) -> CommandFailure:
    return CommandFailure(_say(error), error.reason, exit_code, {}, error.code, error.arguments)


def _say(error: Problem | Refusal) -> str:
    """Returns an error in the language of the command."""
    language = find_language()
    if language == ENGLISH:
        return _say_in_english(error)
    from adjudicator.sentences.refusals import say_refusal

    return say_refusal(error.code, error.arguments, language)


def _say_in_english(error: Problem | Refusal) -> str:
    from adjudicator.sentences.refusals import word_in_english  # slower than most commands

    return str(word_in_english(error.code, error.arguments))


def _frame(code: str, text: str, in_english: str = "") -> str:
    """Returns a technical English text; in other languages a phrase introduces it."""
    if find_language() == ENGLISH:
        return f"{in_english}{text}"
    return phrase(code, detail=text)


def tell(failure: CommandFailure, *, as_json: bool) -> None:
    """Writes a failure to stderr."""
    if as_json:
        told = {"message": escape_bytes(failure.message), "reason": failure.reason, **failure.details}
        if failure.code:
            arguments = {name: _flatten(value) for name, value in failure.arguments.items()}
            told |= {"code": failure.code, "arguments": arguments}
        text = msgspec.json.encode({"error": told, "exit_code": int(failure.exit_code)}).decode()
    else:
        text = f"adjudicator: {failure.message}"
        for found in failure.details.get("findings", ()):
            labels = ", ".join(found["clauses"])
            said = found.get("sentence")
            text += f"\n  {said} ({labels})" if said else f"\n  {found['effect']} {labels}: {describe_facts(found)}"
    _print_line(text, as_json=as_json)


def warn(problem: Problem, *, as_json: bool) -> None:
    """Writes a warning to stderr, as one line or one JSON object, without ending the command."""
    if not as_json:
        _print_line(f"adjudicator: {_say(problem)}", as_json=False)
        return
    arguments = {name: _flatten(value) for name, value in problem.arguments.items()}
    told = {"message": escape_bytes(_say(problem)), "code": problem.code, "arguments": arguments}
    _print_line(msgspec.json.encode({"warning": told}).decode(), as_json=True)


def _print_line(text: str, *, as_json: bool) -> None:
    shown = escape_in_json(text, ascii_only=not is_utf8(sys.stderr)) if as_json else escape_controls(escape_bytes(text))
    print(shown, file=log_lines())


def _flatten(value: Any) -> str | int:
    """Returns an argument as a server sends it: a number or a text; several words are joined."""
    if isinstance(value, int):
        return value
    several = isinstance(value, list | tuple | set | frozenset)
    return escape_bytes(", ".join(map(str, value)) if several else str(value))


def describe_facts(found: dict[str, Any]) -> str:
    """Returns a finding's subject and facts on one line."""
    facts = ", ".join(f"{name} = {value}" for name, value in found["facts"].items())
    subject = found["subject"]
    return " ".join(part for part in ("" if subject is None else str(subject), facts) if part)
