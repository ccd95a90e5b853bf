"""The server of the wire tests, for the client's own."""

from tests.rpc.conftest import game, operator, quiet, seat, server

__all__ = ["game", "operator", "quiet", "seat", "server"]
