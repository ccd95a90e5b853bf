"""Tools of the desk: a position, a claim against a game, an export."""

from __future__ import annotations

import base64
import binascii
import io
from pathlib import Path
from typing import Annotated, Any

from mcp.server.mcpserver import Context, MCPServer
from pydantic import BaseModel, Field

from adjudicator.application import BadRequest
from adjudicator.mcp.answers import ClaimTold, PositionTold, tell_claim, tell_position
from adjudicator.mcp.callers import FindCaller, telling_failures
from adjudicator.mcp.look_up_tools import READING
from adjudicator.mcp.position_fields import Language, Position, write_yaml
from adjudicator_client import Grade, claim_answer_of, word_of
from adjudicator_client.pb.log_service_pb2 import VerifyExportResponse

LARGEST_FILE = 64 * 1024 * 1024
"""The most bytes of an export in a file."""

Readings = Annotated[
    dict[str, str] | None,
    Field(max_length=40, description="Readings that a judge has settled, by name; else those in use are taken."),
]
Game = Annotated[str, Field(min_length=1, max_length=80, description="A trial game, or a game of the server.")]


class GradeTold(BaseModel):
    """The grade of an export."""

    game: str
    edition: str
    grade: str = Field(description="EXACT, SAME, DIFFERS, UNVERIFIED or DIVERGED.")
    events: int
    commands: int
    shuffles: str
    repeatable: bool = Field(description="Whether its seed was given, so that it was not fair.")
    first_difference: str = Field(description="Where another ruling comes about; empty if nowhere.")
    pins: list[str] = Field(description="What is pinned in it and is not the same here.")
    not_checkable: list[str] = Field(description="Statements that nobody can make again.")


def add_desk_tools(server: MCPServer[Any], find_caller: FindCaller, *, files: bool) -> None:
    """Adds the tools to a server. `files`: exports may be named by a path of this machine."""

    @server.tool(annotations=READING)
    def check_position(
        ctx: Context[Any, Any], position: Position, readings: Readings = None, language: Language = "en"
    ) -> PositionTold:
        """Judge a position in dispute, with the clauses of every finding.

        The answer also says what would have to be known, and what comes of each reading where the rulebook is open.
        Use `unknown` for whatever nobody knows.
        """
        with telling_failures(language):
            desk = find_caller(ctx).in_language(language).client.judges_desk()
            return tell_position(desk.check(position.write(), readings=readings))

    @server.tool(annotations=READING)
    def check_claim(
        ctx: Context[Any, Any],
        game: Game,
        claim: Annotated[
            dict[str, Any] | str,
            Field(description="What players say, as {P1: {hand: 4}, turn: P2, number: 3}, or the same in YAML."),
        ],
        language: Language = "en",
    ) -> ClaimTold:
        """Compare what players say with a game: each difference with the event that made it. For its judge."""
        with telling_failures(language):
            seat = find_caller(ctx).seat(game, language)
            text = claim if isinstance(claim, str) else write_yaml(claim)
            return tell_claim(claim_answer_of(seat.judges_desk().claim(text)))

    def grade(ctx: Context[Any, Any], content: bytes, language: str) -> GradeTold:
        caller = find_caller(ctx).in_language(language)
        return tell_grade(caller.client.verify_export(io.BytesIO(content)))

    if files:

        @server.tool(annotations=READING)
        def grade_export(
            ctx: Context[Any, Any],
            file: Annotated[str, Field(max_length=1_000, description="The path of the export on this machine.")],
            language: Language = "en",
        ) -> GradeTold:
            """Verify an exported game: every ruling is made again. Nothing of it is kept."""
            with telling_failures(language):
                return grade(ctx, read_file(file), language)

    else:

        @server.tool(name="grade_export", annotations=READING)
        def grade_content(
            ctx: Context[Any, Any],
            content: Annotated[  # as long as a request of the port for browsers may be
                str, Field(description="The export: its lines, or the packed file (.gz) in base64, which is shorter.")
            ],
            language: Language = "en",
        ) -> GradeTold:
            """Verify an exported game: every ruling is made again. Nothing of it is kept."""
            with telling_failures(language):
                return grade(ctx, unpack(content), language)


def read_file(file: str) -> bytes:
    """Returns the content of an export. Raises BadRequest: it cannot be read, or is too large."""
    try:
        with Path(file).expanduser().open("rb") as opened:
            content = opened.read(LARGEST_FILE + 1)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadRequest(
            "trial.no-file", file=file[:200], detail=getattr(error, "strerror", "") or str(error)
        ) from None
    if len(content) > LARGEST_FILE:
        raise BadRequest("trial.no-file", file=file[:200], detail=f"it has more than {LARGEST_FILE} bytes")
    return content


def unpack(content: str) -> bytes:
    """Returns the bytes of an export that was sent as text."""
    try:
        return content.encode() if content.lstrip()[:1] == "{" else base64.b64decode(content, validate=True)
    except (binascii.Error, ValueError):
        return content.encode(errors="replace")  # the reader of exports says what it is not


def tell_grade(answer: VerifyExportResponse) -> GradeTold:
    """Returns the grade of an export."""
    verified, first = answer.verified, answer.verified.first
    return GradeTold(
        game=answer.game_id,
        edition=verified.edition,
        grade=word_of(Grade, verified.grade),
        events=verified.version,
        commands=verified.commands,
        shuffles=verified.shuffles,
        repeatable=verified.repeatable,
        first_difference=first.sentence if verified.HasField("first") else "",
        pins=[f"{pin.name}: {pin.pinned}; here: {pin.here}" for pin in verified.pins],
        not_checkable=[f"{said.name}: {said.says}" for said in verified.testimony],
    )
