"""One case: its connections, games and values."""

from __future__ import annotations

import grpc

from adjudicator_client import Client, Seat
from adjudicator_client.client import CHANNEL_OPTIONS
from conformance.patterns import Json

NOBODY, STRANGER = "nobody", "a-token-that-opens-nothing"
TIMEOUT = 30.0


class Case:
    """One case: the connections, games and values it has by now."""

    def __init__(self, fixture: Json) -> None:
        self.fixture, self.kept = fixture, dict(fixture["values"])
        self.games = {name: dict(game) for name, game in fixture["games"].items()}
        self.clients: dict[tuple[str, str], Client] = {}
        self.seats: dict[tuple[str, ...], Seat] = {}
        self.file = b""

    def close(self) -> None:
        """Close the connections."""
        for client in self.clients.values():
            client.close()

    def client(self, step: Json) -> Client:
        """The client of whoever the step is by."""
        return self.connected(step.get("at", "server"), self.token(step, "operator"))

    def connected(self, server: str, token: str) -> Client:
        """The client of a server and a token; the same one each time."""
        if (server, token) not in self.clients:
            found = self.fixture["servers"][server]
            channel = grpc.insecure_channel(found["address"], options=CHANNEL_OPTIONS)
            language = found.get("language", "")
            self.clients[server, token] = Client(channel, token, timeout=TIMEOUT, language=language)
        return self.clients[server, token]

    def token(self, step: Json, default: str) -> str:
        """The token of whoever the step is by."""
        role = step.get("as", default)
        if role == NOBODY:
            return ""
        if role == "stranger":
            return STRANGER
        return str(self.fixture["operator"] if role == "operator" else self.games[step["game"]]["tokens"][role])

    def seat(self, step: Json) -> Seat:
        """The handle of whoever the step is by; the same one each time."""
        server, role = step.get("at", "server"), step.get("as", "judge")
        key = (server, step["game"], role)
        if key not in self.seats:
            game = self.games[step["game"]]
            self.seats[key] = self.connected(server, "").seat(game["game_id"], self.token(step, "judge"))
        return self.seats[key]
