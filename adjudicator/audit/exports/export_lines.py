"""The lines of an export, by kind: header, event, command, footer and signature."""

from __future__ import annotations

from datetime import datetime

import msgspec


class Header(msgspec.Struct, frozen=True, tag_field="kind", tag="header", forbid_unknown_fields=True):
    """The first line: the format and the game of the file."""

    format: str
    """The version of the format."""
    game: str
    """The id of the game."""
    exported_at: datetime
    """When the file was written."""
    program: str
    """The program that wrote it."""
    sum: str = ""
    """The checksum of the line."""


class EventLine(msgspec.Struct, frozen=True, tag_field="kind", tag="event", forbid_unknown_fields=True):
    """One event as stored."""

    seq: int
    """The number of the event."""
    topic: str
    """Its stored type and schema."""
    state: msgspec.Raw
    """Its stored fields."""
    sum: str = ""
    """The checksum of the line."""


class CommandLine(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag_field="kind",
    tag="command",
    forbid_unknown_fields=True,
):
    """One command record as stored, after its events."""

    chain: str
    """The chain hash after the command."""
    salt: str = ""
    """The salt of its link; empty in a log without salts."""
    record: msgspec.Raw
    """The record."""
    sum: str
    """The checksum of the line."""


class Footer(msgspec.Struct, frozen=True, tag_field="kind", tag="footer", forbid_unknown_fields=True):
    """The last line, with the file's counts. A file without it was cut off."""

    events: int
    """The number of events."""
    commands: int
    """The number of commands."""
    chain: str
    """The chain hash after the last command."""
    sum: str = ""
    """The checksum of the line."""


class Signature(msgspec.Struct, frozen=True, tag_field="kind", tag="signature", forbid_unknown_fields=True):
    """The signature of the file."""

    time: str
    """The time of signing."""
    seal: str
    """The checksum over the whole file before this line."""
    key: str
    """The public key, in hex."""
    signature: str
    """The signature of `signing.export_text`, in hex."""
    sum: str = ""
    """The checksum of the line."""


Line = Header | EventLine | CommandLine | Footer | Signature
"""A line of any kind."""
