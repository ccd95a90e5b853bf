"""Sends an export to be verified, in pieces of one call each."""

from __future__ import annotations

from typing import BinaryIO

from .calls import Wire, new_request_id
from .pb import log_service_pb2 as pb
from .pb.log_service_pb2_grpc import LogServiceStub

LARGEST_PIECE = 1_000_000


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
