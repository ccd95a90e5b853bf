"""Secrets of dealing: drawn once, fixed by a reservation, and renewed."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from adjudicator.application import limits
from adjudicator.application.errors import UnknownReservation
from adjudicator.application.games import HotGame, HotGames
from adjudicator.application.types import CreateGame, GameReserved
from adjudicator.audit.verification.rerun import DEALT, label_repeatable, name_engine
from adjudicator.auth import Role
from adjudicator.log import NO_SEATING, CommandRecord, DrawnSecret, EventStore, GameSecrets, Reservation, Seating
from adjudicator.log.records.command_record import encode_asked
from adjudicator.log_lines import Logger
from adjudicator.tokens import TokenRecord
from engine.core.play.chance_renewal import RenewChance, renew_chance
from engine.core.table.chance import (
    MIXED,
    NUMBER_KEY_DIGITS,
    SALT_BYTES,
    SECRET_BYTES,
    SEEDED,
    Dealing,
    Secret,
    commit_to_secret,
    commit_to_seed,
)
from engine.core.table.state import GameState

ID_BYTES = 10

log = Logger("adjudicator.application")


class GameDealing:
    """The dealing of a game to be opened, and its records beside the log."""

    def __init__(
        self, game_id: str, seed: bytes | None = None, drawn: DrawnSecret | None = None, dealt_as: str = ""
    ) -> None:
        self.game_id, self.seed, self.drawn, self.dealt_as = game_id, seed, drawn, dealt_as

    @property
    def fair(self) -> bool:
        """Returns whether the dealing is fair: nobody could choose its secrets."""
        return self.drawn is not None

    @property
    def secrets(self) -> tuple[Secret, ...]:
        """Returns the secrets of chance; none if people enter its results."""
        return self.collect_secrets(()).dealt_from

    @property
    def seed_commitment(self) -> str:
        """Returns the commitment of the service."""
        if self.drawn is not None:
            return bound_by(self.drawn)
        return "" if self.seed is None else commit_to_seed(self.seed)

    def dealing(self, seats: Sequence[str], shares: dict[str, str]) -> Dealing:
        """Returns the public inputs of the shuffles."""
        if self.fair:
            return Dealing(MIXED, self.game_id, tuple(seats), shares)
        return Dealing(SEEDED, self.dealt_as or self.game_id)

    def collect_secrets(
        self, tokens: tuple[TokenRecord, ...], tournament: str = "", seating: Seating = NO_SEATING
    ) -> GameSecrets:
        """Returns the records beside the log: the secrets, the tournament of the game, its table and players."""
        drawn = () if self.drawn is None else (self.drawn,)
        return GameSecrets(tokens, self.seed, drawn, tournament, seating=seating)


def bound_by(drawn: DrawnSecret) -> str:
    """Returns the commitment to a drawn secret."""
    return commit_to_secret(Secret(drawn.secret, drawn.salt))


class GameDealer:
    """Draws ids and secrets of games, independent of anything that clients send."""

    def __init__(self, store: EventStore, clock: Callable[[], datetime], entropy: Callable[[int], bytes]) -> None:
        self._store, self._clock, self._entropy = store, clock, entropy

    def new_id(self) -> str:
        """Returns the id of a new game."""
        return "g" + self._entropy(ID_BYTES).hex()

    def draw(self, number: int = 0) -> DrawnSecret:
        """Returns a fresh secret, the `number`-th of its game."""
        return DrawnSecret(number, self._entropy(SECRET_BYTES), self._entropy(SALT_BYTES), self._store.epoch())

    def number_key(self, dealing: Dealing, secrets: Sequence[Secret]) -> str:
        """Returns the key that numbers hidden cards; in a dealt game it is derived from the secret."""
        return dealing.number_key(secrets[0]) if secrets else self._entropy(NUMBER_KEY_DIGITS // 2).hex()

    def dealt(self, request: CreateGame, request_id: str, caller: str) -> GameDealing:
        """Returns the dealing of a requested game. Raises UnknownReservation."""
        if request.mode != DEALT:
            return GameDealing(self.new_id())
        if request.seed is not None:
            return GameDealing(self.new_id(), request.seed, dealt_as=label_repeatable(request_id))
        if not request.reservation:
            return GameDealing(self.new_id(), drawn=self.draw())
        found = self._store.reservation(request.reservation)
        if (
            found is None
            or found.caller != caller
            or found.expires <= self._clock().timestamp()
            or found.drawn.epoch != self._store.epoch()  # it was restored: the game may have been opened before
        ):
            raise UnknownReservation(request.reservation)
        return GameDealing(found.game_id, drawn=found.drawn)

    def reserve(self, request_id: str, caller: str) -> GameReserved:
        """Draws the id and the secret of a future game. A repeated request gets the same reservation.

        Raises TooManyReservations, SecretReused; errors of the store.
        """
        limits.check_request_id(request_id)
        now, drawn = self._clock().timestamp(), self.draw()
        asked = Reservation(self.new_id(), caller, request_id, now + limits.RESERVED_FOR, drawn)
        kept = self._store.reserve(asked, now, limits.MOST_RESERVED)
        log.info("game.reserved", game=kept.game_id)
        return GameReserved(kept.game_id, bound_by(kept.drawn), datetime.fromtimestamp(kept.expires, UTC))

    def due(self, game: HotGame, table: GameState) -> bool:
        """Returns whether a game needs a fresh secret, because the store was restored after the dealing.

        Results of the old secret may be known from play that the store no longer holds.
        """
        return bool(game.drawn_in) and table.result is None and game.drawn_in != self._store.epoch()

    def renew(self, game: HotGame, table: GameState, hot: HotGames, now: datetime) -> None:
        """Commits the service to a fresh secret, by a command that no seat's decision influences."""
        base, drawn = table.version, self.draw(len(table.renewed) + 1)
        command = RenewChance(drawn.number, bound_by(drawn))
        asked, content = encode_asked(command)
        try:
            done = renew_chance(table, command)
            record = CommandRecord(
                f"chance-renewed/{drawn.number}/{secrets.token_hex(16)}", asked, content, str(Role.OPERATOR), base + 1,
                table.version, table.digest(), now, done.verdict, engine=name_engine(table),
            )  # fmt: skip
            kept = GameSecrets(drawn=(drawn,))
            sealed = self._store.append(game.game_id, base, done.events, record, previous=game.chain, secrets=kept)
            game.took(table, sealed.chain, done.events, record.recorded_at)
            hot.deal(game, table)
        except BaseException:
            game.drop()
            raise
        log.info("chance.renewed", game=game.game_id, renewal=drawn.number)
