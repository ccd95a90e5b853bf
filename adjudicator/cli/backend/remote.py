"""Games on a server. The token decides what a handle may see and do."""

from __future__ import annotations

from typing import BinaryIO

from adjudicator.cli.backend.port import Backend, TlsFiles
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.languages import find_language
from adjudicator.cli.terminal.output import Advance
from adjudicator_client import Client, Imported, Seat, connect
from adjudicator_client.pb.log_service_pb2 import VerifyGameResponse


class ServerBackend(Backend):
    """The backend of a server, with one token for all calls."""

    def __init__(self, address: str, token: str, tls: TlsFiles | None = None) -> None:
        """Prepares the connection without sending anything.

        Raises:
            Problem: there is no token, or it would be sent unencrypted.
        """
        if not token:
            raise Problem("connect.no-token", ExitCode.NOT_ALLOWED, named=address)
        self._address, self._token = address, token
        try:
            self._client: Client = connect(
                address,
                token,
                certificates=None if tls is None else tls.roots,
                client_certificate=b"" if tls is None else tls.certificate,
                client_key=b"" if tls is None else tls.key,
                attempts=3,
                language=find_language(),
            )
        except ValueError:
            raise Problem("connect.in-the-clear", named=address) from None

    def seat(self, game_id: str, role: str = "") -> Seat:
        """Returns a handle with the token's role."""
        if role:
            raise Problem("connect.as", role=role, object=self._address)
        return self._client.seat(game_id, self._token)

    def answering(self, game_id: str, seat: str) -> tuple[Seat, str]:
        """Returns a handle with the token's role, which must be the seat or a judge."""
        handle = self.seat(game_id)
        if seat and handle.table(full=False).table.viewer not in (seat, "judge"):
            raise Problem("connect.other-seat", ExitCode.NOT_ALLOWED, seat=seat[:20], object=self._address)
        return handle, seat

    def verify(self, game_id: str, advance: Advance) -> VerifyGameResponse:
        """Has the server rule the whole game again."""
        return self.seat(game_id).verify()

    def export(self, game_id: str, out: BinaryIO, *, compressed: bool) -> int:
        """Fetches the whole log; needs the judge's token."""
        return self.seat(game_id).export(out, compressed=compressed)

    def games(self) -> list[str]:
        """Returns the ids of all games; needs the operator's token."""
        return [game.game_id for game in self._client.games()]

    def take_over(self, export: BinaryIO) -> Imported:
        """Sends an export to the server; needs the operator's token."""
        return self._client.import_game(export)

    def close(self) -> None:
        """Closes the connection."""
        self._client.close()
