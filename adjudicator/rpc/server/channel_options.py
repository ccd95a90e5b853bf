"""The gRPC options of a server: message sizes, connections and their lifetimes."""

from __future__ import annotations

from typing import Any

from adjudicator.rpc.admission.connections import SPARE, measure_room
from adjudicator.rpc.server.server_options import ServerOptions

EARLY = 0.8
"""The permitted fraction of the interval between two pings, as delays can bring them closer together."""

HANDSHAKE = 10.0
"""The seconds in which a new connection must complete its HTTP/2 handshake, TLS included."""


def make_channel_options(options: ServerOptions) -> list[tuple[str, Any]]:
    """Returns the limits of the transport: message sizes, streams of a connection, connections and their lifetimes."""
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
        ("grpc.keepalive_permit_without_calls", 1),  # the default is two hours between pings of an idle client
        ("grpc.http2.min_ping_interval_without_data_ms", int(options.ping_interval * 1000 * EARLY)),
    ]
