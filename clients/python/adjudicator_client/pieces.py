"""Sends an export in pieces: to be imported by one call, or to be verified by a call each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import BinaryIO

from .calls import Wire, new_request_id
from .pb import log_service_pb2 as pb
from .pb.log_service_pb2_grpc import LogServiceStub

LARGEST_PIECE = 1_000_000
IMPORT_CHUNK = 256 * 1024


@dataclass(frozen=True, slots=True)
class Imported:
    """An imported game. `tokens` (judge and spectator) are shown once: store them."""

    game_id: str
    version: int
    edition: str
    tokens: Mapping[str, str] = field(repr=False)
    already_recorded: bool
    verified: pb.VerifyGameResponse


def import_in_pieces(wire: Wire, logs: LogServiceStub, export: BinaryIO, timeout: float) -> Imported:
    """Returns the game that a server has taken over from an export. Raises as the call."""

    def pieces() -> Iterator[pb.ImportGameRequest]:
        while chunk := export.read(IMPORT_CHUNK):
            yield pb.ImportGameRequest(chunk=chunk)

    response: pb.ImportGameResponse = wire.upload(logs.ImportGame, pieces(), timeout)
    return Imported(
        response.game_id,
        response.version,
        response.edition,
        dict(response.tokens),
        response.already_recorded,
        response.verified,
    )


def verify_in_pieces(wire: Wire, logs: LogServiceStub, export: BinaryIO, timeout: float) -> pb.VerifyExportResponse:
    """Returns the answer to the last piece of an export, which has the grade. Raises as the calls."""
    request = pb.VerifyExportRequest(request_id=new_request_id(), chunk=export.read(LARGEST_PIECE))
    while True:
        following = export.read(LARGEST_PIECE)
        request.last = not following
        response: pb.VerifyExportResponse = wire.call(logs.VerifyExport, request, timeout)
        if request.last:
            return response
        request.offset, request.chunk = response.received, following
