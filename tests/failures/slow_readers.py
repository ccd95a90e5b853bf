"""Watches that are read slowly, in a process of their own.

`python -m tests.failures.slow_readers ADDRESS SECONDS` reads from its input, as JSON, a list of pairs of a game's id
and a token, and opens a watch for each. It reads one message of one watch at a time, and opens each that has caught up
from the beginning again.
"""

from __future__ import annotations

import json
import sys
import time
from contextlib import ExitStack
from typing import Any

import grpc

from adjudicator_client.pb import log_service_pb2 as pb
from tests.rpc.attacks import WATCH

PAUSE = 0.005
"""Seconds between two messages."""


def main(address: str, seconds: float) -> None:
    """Read until the time is over, and print how many messages came."""
    until, came = time.monotonic() + seconds, 0
    with ExitStack() as held:
        opened: list[tuple[Any, bytes, tuple[tuple[str, str], ...]]] = []
        for game, token in json.load(sys.stdin):
            local = [("grpc.use_local_subchannel_pool", 1)]
            channel = held.enter_context(grpc.insecure_channel(address, options=local))
            request = pb.WatchEventsRequest(game_id=game).SerializeToString()
            opened.append((channel.unary_stream(WATCH), request, (("authorization", f"Bearer {token}"),)))
        calls = [call(request, metadata=metadata) for call, request, metadata in opened]
        while time.monotonic() < until:
            for place, (call, request, metadata) in enumerate(opened):
                try:
                    caught_up = bool(pb.WatchEventsResponse.FromString(next(calls[place])).waiting_for)
                    came += 1
                except grpc.RpcError:
                    caught_up = True
                if caught_up:
                    calls[place].cancel()
                    calls[place] = call(request, metadata=metadata)
                time.sleep(PAUSE)
        for each in calls:
            each.cancel()
    print(came)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
