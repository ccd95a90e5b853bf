"""Request ids within a game, separated by caller, so that callers cannot use or probe other callers' ids."""

from __future__ import annotations

from hashlib import sha256

from adjudicator.application.errors import RequestIdReused
from adjudicator.log import CommandRecord, EventStore
from adjudicator.log.records.command_record import LONGEST_REQUEST_ID

APART = "by:"
"""The prefix of a recorded id if another caller has already used the request's own id."""


def find_request(
    store: EventStore, game_id: str, request_id: str, actor: str, content: str
) -> tuple[str, CommandRecord | None]:
    """Returns the id under which a game records a caller's request, and its command if there is one.

    Raises RequestIdReused: the caller has used the request_id for another command.
    """
    recorded = choose_id(request_id, actor)
    known = store.find_request(game_id, recorded)
    if known is not None and known.actor != actor:
        recorded = name_apart(request_id, actor)
        known = store.find_request(game_id, recorded)
    if known is not None:
        check_content(known, content)
    return recorded, known


def choose_id(request_id: str, actor: str) -> str:
    """Returns the id under which a request is first recorded: its own, unless that has the reserved prefix."""
    return name_apart(request_id, actor) if request_id.startswith(APART) else request_id


def name_apart(request_id: str, actor: str) -> str:
    """Returns an id that only this caller can have, hashed if it would be too long."""
    whole = f"{APART}{actor}:{request_id}"
    return whole if len(whole) <= LONGEST_REQUEST_ID else APART + sha256(whole.encode()).hexdigest()[:48]


def check_content(known: CommandRecord, content: str) -> None:
    """Refuses a request_id that belongs to another command. Raises RequestIdReused."""
    if known.content != content:
        raise RequestIdReused(
            "request-id.of-a-command", named=known.request_id, since=known.first_seq, until=str(known.last_seq)
        )
