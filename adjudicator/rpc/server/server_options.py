"""The options of `adjudicator serve`, declared once; the documentation's table is generated from them.

A field that is `described` is an option with the field's name, type, bounds and default. This module imports little,
as the help of the command reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_args, get_type_hints

from msgspec import Meta

from adjudicator.rpc.admission.service_limits import ServiceLimits, WorkLimits, described

OPERATOR_VARIABLE = "ADJUDICATOR_OPERATOR_TOKEN"
"""The environment variable with the operator's token."""

Port = Annotated[int, Meta(ge=0, le=65_535)]
Seconds = Annotated[float, Meta(ge=0)]


@dataclass(frozen=True, slots=True)
class ServerOptions(ServiceLimits):
    """The addresses of the server and its permissions. Times in seconds, sizes in bytes.

    Limits on threads hold for both ports together; `ServiceLimits` has the limits that may change while it runs.
    Without a certificate it serves only a loopback address, unless `plaintext` is set.
    """

    host: Annotated[str, described("Address to listen on.")] = "127.0.0.1"
    port: Annotated[Port, described("0: a free one.")] = 50051
    web_port: Annotated[Port | None, described("A port for browsers too: Connect, gRPC-Web. 0: a free one.")] = None
    web_origins: Annotated[
        tuple[str, ...], described("Pages of this origin may call, as https://play.example.org. Repeatable.")
    ] = ()
    console: Annotated[
        Path | None, described("Folder of a built console for the port for browsers. Default: the one of the package.")
    ] = None
    no_console: Annotated[bool, described("Serve calls only at the port for browsers, no pages.")] = False
    certificate: Annotated[Path | None, described("PEM file; with --key: serve over TLS.")] = None
    key: Annotated[Path | None, described("PEM file.")] = None
    client_ca: Annotated[
        Path | None, described("PEM file: only clients with a certificate of these authorities are served.")
    ] = None
    plaintext: Annotated[bool, described("Serve without TLS beyond this machine.")] = False
    operations_port: Annotated[
        Port | None, described("A port for /healthz, /readyz and, with the token, /metrics.")
    ] = None
    operations_host: Annotated[str, described("The address for it: plain HTTP on this machine, else TLS.")] = (
        "127.0.0.1"
    )
    cards: Annotated[
        Path | None, described("Folder for imported cards. Default: that of `cards import`; with --memory, none.")
    ] = None
    access_log: Annotated[bool, described("Log every call, not only those that were refused or failed.")] = False
    threads: Annotated[int, Meta(ge=1, le=1024), described("Calls carried out at once, by each process.")] = 8
    largest_request: Annotated[int, Meta(ge=1, le=2**30), described("Bytes of the largest request.")] = 1024 * 1024
    watch_longest: Annotated[Seconds, described("Seconds that one watch may last.")] = 3_600.0
    watch_heartbeat: Annotated[Seconds, described("Seconds that a watcher waits at most for a sign of life.")] = 15.0
    mcp: Annotated[
        bool, described("Serve assistants, too, at /mcp of the port for browsers: the Model Context Protocol.")
    ] = False
    grace: Annotated[Seconds, described("Seconds that calls under way may take when the server stops.")] = 10.0
    largest_response: int = 4 * 1024 * 1024
    """The largest response."""
    connection_idle: float = 300.0
    """The maximal idle time of a connection; a client reconnects automatically."""
    connection_age: float = 7_200.0
    """The maximal age of a connection."""
    ping_interval: float = 10.0
    """The minimal interval of a client's pings, idle or not; a client below it is disconnected."""
    reflection: bool = True
    """Whether the operator's token may use reflection."""
    share_port: bool = False
    """Whether several processes may listen on the port."""


@dataclass(frozen=True, slots=True)
class ServiceOptions(ServerOptions):
    """The settings of a serving process: the options of its server, its store, its keys, its workers."""

    memory: Annotated[bool, described("Keep games in memory only; they end with the server.")] = False
    durability: Annotated[
        str,
        described(
            "FULL waits for the disk: what is acknowledged survives a power failure. NORMAL is faster, and survives a "
            "killed process only."
        ),
    ] = "FULL"
    restored: Annotated[bool, described("The store was restored: a new epoch begins; nothing is drawn twice.")] = False
    operator_token_file: Annotated[
        Path | None,
        described(f"The operator's token. Default: ${OPERATOR_VARIABLE}, or one is made and printed once."),
    ] = None
    signing_key: Annotated[
        Path | None, described("Sign heads and exports with this key; `adjudicator key new` makes one.")
    ] = None
    token_days: Annotated[float, described("How long tokens of games last.")] = 30.0
    limits: Annotated[
        Path | None,
        described("TOML file of limits, as calls_per_second = 500, in place of options; SIGHUP reads it anew."),
    ] = None
    workers: Annotated[
        int,
        Meta(ge=0, le=64),
        described("Processes that carry out moves; half as many more do long work. 0: this process does all."),
    ] = 0
    rulebooks: Annotated[
        tuple[str, ...],
        described("EDITION=FILE: your copy of an official text. Imported ones are used anyway. Repeatable."),
    ] = ()
    log_level: Annotated[str, described("debug, info, warning or error.")] = "info"


class DeclaredOption(NamedTuple):
    """An option of `adjudicator serve`, as a field declares it."""

    field: str
    """The name of the field."""
    kind: type
    """The type of a value: `str`, `int`, `float`, `bool` or `Path`."""
    several: bool
    """Whether it may be repeated."""
    default: Any
    """The default value."""
    help: str
    """Its help text in English."""
    least: int | float | None
    """The minimum; None for none."""
    most: int | float | None
    """The maximum; None for none."""
    reloaded: bool
    """Whether a file of limits may set it while the server runs."""

    @property
    def flag(self) -> str:
        """The option's name on the command line; that of a repeatable one is in the singular."""
        name = self.field.removesuffix("s") if self.several else self.field
        return f"--{name.replace('_', '-')}"


def list_options() -> list[DeclaredOption]:
    """Returns the options of `adjudicator serve`: those of the process, of its server, then the limits."""
    server, limits = ({field.name for field in fields(part)} for part in (ServerOptions, ServiceLimits))
    return sorted(
        declare_fields(ServiceOptions), key=lambda option: (option.field in server) + (option.field in limits)
    )


def declare_fields(declaring: type[ServiceOptions | WorkLimits]) -> Iterator[DeclaredOption]:
    """Yields the options that the described fields of a record declare."""
    limits = {field.name for field in fields(ServiceLimits)}
    hints = get_type_hints(declaring, include_extras=True)
    for field in fields(declaring):
        notes = list(_list_notes(hints[field.name]))
        text = next((note.description for note in notes if note.description), None)
        if text is not None:
            yield DeclaredOption(
                field=field.name,
                kind=_find_kind(hints[field.name]),
                several=field.default == (),
                default=field.default,
                help=text,
                least=next((note.ge for note in notes if note.ge is not None), None),
                most=next((note.le for note in notes if note.le is not None), None),
                reloaded=field.name in limits,
            )


def _list_notes(hint: Any) -> Iterator[Meta]:
    """Yields the notes of a type, then those of the type inside it."""
    yield from (note for note in getattr(hint, "__metadata__", ()) if isinstance(note, Meta))
    for inner in get_args(hint)[:1]:
        yield from _list_notes(inner)


def _find_kind(hint: Any) -> type:
    """Returns the plain type inside a declared one."""
    while inside := get_args(hint):
        hint = inside[0]
    kind: type = hint
    return kind
