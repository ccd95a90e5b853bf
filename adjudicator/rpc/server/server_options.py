"""What a server is told before it starts: where it listens, what it allows, what follows for transport and workers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from adjudicator.official_text import OfficialText
from adjudicator.rpc.admission.connections import SPARE, measure_room
from adjudicator.rpc.admission.service_limits import ServiceLimits
from adjudicator.rpc.workers.worker import WorkerSettings
from engine import rulebooks

EARLY = 0.8
"""The part of the interval after which the next ping may come: on their way, two may come closer together."""

HANDSHAKE = 10.0
"""Seconds that a new connection may take to say that it speaks HTTP/2, TLS included."""


@dataclass(frozen=True, slots=True)
class ServerOptions(ServiceLimits):
    """How the server listens and what it allows. Times in seconds, sizes in bytes.

    Limits on threads hold for both ports together; `ServiceLimits` has those that may change while it runs.
    Without a certificate only a loopback address is served, unless `plaintext` is set.
    """

    host: str = "127.0.0.1"
    """The address it listens on."""
    port: int = 50051
    """The port it listens on; 0: a free one."""
    threads: int = 8
    """How many calls are carried out at once."""
    watch_longest: float = 3_600.0
    """How long one watch may last."""
    watch_heartbeat: float = 15.0
    """How long a watcher waits at most for a sign of life."""
    largest_request: int = 1024 * 1024
    """The largest request."""
    largest_response: int = 4 * 1024 * 1024
    """The largest response."""
    connection_idle: float = 300.0
    """How long a connection may be idle; a client connects anew by itself."""
    connection_age: float = 7_200.0
    """How old a connection may become."""
    ping_interval: float = 10.0
    """How long a client waits at least between two pings, on an idle connection too, or it is sent away."""
    grace: float = 10.0
    """How long calls under way may take when the server stops."""
    certificate: Path | None = None
    """The PEM file of the certificate; it switches TLS on."""
    key: Path | None = None
    """The PEM file of the key."""
    client_ca: Path | None = None
    """The PEM file of authorities; only clients whose certificate one of them has signed are served."""
    plaintext: bool = False
    """Whether something in front of the server encrypts."""
    reflection: bool = True
    """Whether the operator's token may use reflection."""
    share_port: bool = False
    """Whether several processes may listen on the port."""
    web_port: int | None = None
    """The port for browsers, on the same host and under the same rules; None: there is none."""
    web_origins: tuple[str, ...] = ()
    """The pages that may call the port for browsers."""


def make_channel_options(options: ServerOptions) -> list[tuple[str, Any]]:
    """Limits of the transport: message sizes, streams on a connection, connections and how long they are kept."""
    return [
        ("grpc.max_receive_message_length", options.largest_request),
        ("grpc.max_send_message_length", options.largest_response),
        ("grpc.max_concurrent_streams", 128),
        ("grpc.max_allowed_incoming_connections", int(measure_room(options.connections) * SPARE)),
        ("grpc.server_handshake_timeout_ms", int(HANDSHAKE * 1000)),
        ("grpc.max_connection_idle_ms", int(options.connection_idle * 1000)),
        ("grpc.max_connection_age_ms", int(options.connection_age * 1000)),
        ("grpc.max_connection_age_grace_ms", int(options.watch_longest * 1000)),
        ("grpc.so_reuseport", int(options.share_port)),
        ("grpc.keepalive_time_ms", 30_000),
        ("grpc.keepalive_timeout_ms", 10_000),
        ("grpc.keepalive_permit_without_calls", 1),  # else two hours have to lie between pings of an idle client
        ("grpc.http2.min_ping_interval_without_data_ms", int(options.ping_interval * 1000 * EARLY)),
    ]


def make_worker_settings(
    options: ServerOptions,
    *,
    store: str,
    durability: str,
    operator_token: str,
    token_lifetime: timedelta,
    signing_key: Path | None,
    texts: Mapping[str, OfficialText],
    log_level: str,
) -> WorkerSettings:
    """Returns what the workers of a server have to know."""
    packages = rulebooks.packages()
    return WorkerSettings(
        store=store,
        durability=durability,
        operator_token=operator_token,
        token_lifetime=token_lifetime,
        signing_key=signing_key,
        texts=texts,
        editions=tuple(package for name, package in packages.items() if rulebooks.comes_from_elsewhere(name)),
        log_level=log_level,
        threads=options.threads,
        watch_longest=options.watch_longest,
        watch_heartbeat=options.watch_heartbeat,
        work=options.work,
        grace=options.grace,
    )
