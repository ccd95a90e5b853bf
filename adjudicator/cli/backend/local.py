"""Games in a store file, played in this process. A user who can read the file can see and do everything."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import BinaryIO

from adjudicator import audit
from adjudicator.application import Adjudicator
from adjudicator.auth import GAME_ROLES, Role
from adjudicator.cli.backend.port import Backend
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.files.user_folders import make_folder
from adjudicator.cli.languages import find_language
from adjudicator.cli.logging import quiet_logging
from adjudicator.cli.terminal.output import Advance
from adjudicator.in_process.serving import serve_in_process
from adjudicator.log import LogDamaged, StoreAddress, open_memory_store, open_store
from adjudicator.rpc.messages import convert_grades
from adjudicator.rpc.messages.speaking import fill_grade
from adjudicator_client import Client, Imported, Seat
from adjudicator_client.pb.log_service_pb2 import VerifyGameResponse
from engine.core.events.event import Event
from engine.core.events.game import GameOpened
from engine.core.table.choice import CHANCE

PAGE = 1000


class StoreBackend(Backend):
    """The backend of a store file.

    The caller names the role of each handle; with a server, the token determines it.
    """

    def __init__(self, store: StoreAddress, *, create: bool = False) -> None:
        """Opens the store.

        Raises:
            Problem: the file does not exist and `create` is false.
            UnusableStore: the file is not a store.
        """
        quiet_logging()
        if create and store.file is not None:
            make_folder(store.file.parent)
        else:
            require_store(store)
        self._app = Adjudicator(open_store(store, reading=True))
        operator = secrets.token_urlsafe(32)
        self._client = Client(serve_in_process(self._app, operator), operator, language=find_language())

    def seat(self, game_id: str, role: str = "") -> Seat:
        """Returns a handle with the role's view; by default the judge's."""
        return self._client.seat(game_id, check_role(role or Role.JUDGE))

    def answering(self, game_id: str, seat: str) -> tuple[Seat, str]:
        """Returns a handle for the seat; for results of chance, the judge's."""
        seat = seat or self.seat(game_id).options(reasons=False).seat
        return self.seat(game_id, Role.JUDGE if seat == CHANCE else seat), seat

    def verify(self, game_id: str, advance: Advance) -> VerifyGameResponse:
        """Rules the whole game again."""
        grade = self._app.verify(game_id, advance)
        try:
            opening = self._app.events(game_id, 0, 1)
        except LogDamaged:  # the grade says so
            opening = []
        return convert_grade(grade, read_edition(opening))

    def export(self, game_id: str, out: BinaryIO, *, compressed: bool) -> int:
        """Writes the whole log."""
        version = self._app.head(game_id)
        self._app.export(game_id, out, compressed=compressed)
        return version

    def games(self) -> list[str]:
        """Returns the ids of all games in the file."""
        found: list[str] = []
        while page := self._app.games(found[-1] if found else "", PAGE):
            found += page
        return found

    def take_over(self, export: BinaryIO) -> Imported:
        """Imports a game from an export and verifies it."""
        taken = self._app.import_(export)
        found = self.verify(taken.game_id, lambda done: None)
        return Imported(taken.game_id, taken.version, found.edition, taken.tokens, not taken.tokens, found)

    def close(self) -> None:
        """Closes the file."""
        self._client.close()
        self._app.close()


def require_store(address: StoreAddress) -> None:
    """Refuses a path without a store, because opening would create one. Raises Problem."""
    store = address.file
    if store is None:
        return
    if not store.exists():
        raise Problem("store.no-file", ExitCode.UNREACHABLE, file=str(store))
    if store.is_file() and not store.stat().st_size:
        raise Problem("store.file-empty", ExitCode.UNREACHABLE, file=str(store))


def serve_paper() -> Client:
    """Serves questions about paper positions, without any games."""
    quiet_logging()
    operator = secrets.token_urlsafe(32)
    channel = serve_in_process(Adjudicator(open_memory_store()), operator)
    return Client(channel, operator, language=find_language())


def check_role(role: str) -> str:
    """Returns the role if the game has it. Raises Problem."""
    if role not in GAME_ROLES:
        possible = ", ".join(GAME_ROLES)
        raise Problem("role.none", ExitCode.UNKNOWN, "UNKNOWN_SEAT", named=role[:20], possible=possible)
    return str(role)


def read_edition(opening: Sequence[Event]) -> str:
    """Returns the edition that the first event of a log pins."""
    first = opening[0] if opening else None
    return first.pins.edition if isinstance(first, GameOpened) else ""


def convert_grade(grade: audit.Grade, edition: str) -> VerifyGameResponse:
    """Returns a grade in the client's form, with a judge's view, in the language of the command."""
    fields = convert_grades.convert_grade(grade, grade.events, whole=True, judge=True)
    fill_grade(fields, grade, grade.events, find_language(), whole=True, judge=True)
    return VerifyGameResponse(edition=edition, **fields)
