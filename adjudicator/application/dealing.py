"""The secrets that games are dealt from: drawn once, fixed by a reservation, and renewed."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

import structlog

from adjudicator.application import limits
from adjudicator.application.errors import UnknownReservation
from adjudicator.application.games import HotGame, HotGames
from adjudicator.application.types import CreateGame, GameReserved
from adjudicator.audit.rerun import DEALT, label_repeatable, name_engine
from adjudicator.auth import Role
from adjudicator.log import CommandRecord, DrawnSecret, EventStore, GameSecrets, Reservation
from adjudicator.log.command_record import encode_asked
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

log = structlog.get_logger("adjudicator.application")


class GameDealing:
    """How one game that is about to be opened is dealt, and what is kept of that beside its log."""

    def __init__(
        self, game_id: str, seed: bytes | None = None, drawn: DrawnSecret | None = None, dealt_as: str = ""
    ) -> None:
        self.game_id, self.seed, self.drawn, self.dealt_as = game_id, seed, drawn, dealt_as

    @property
    def fair(self) -> bool:
        """Whether nobody could choose what it is dealt from."""
        return self.drawn is not None

    @property
    def secrets(self) -> tuple[Secret, ...]:
        """What chance comes from; nothing if people enter what it brings."""
        return self.collect_secrets(()).dealt_from

    @property
    def seed_commitment(self) -> str:
        """What the service is bound to."""
        if self.drawn is not None:
            return bound_by(self.drawn)
        return "" if self.seed is None else commit_to_seed(self.seed)

    def dealing(self, seats: Sequence[str], shares: dict[str, str]) -> Dealing:
        """What enters the shuffles besides the secrets."""
        if self.fair:
            return Dealing(MIXED, self.game_id, tuple(seats), shares)
        return Dealing(SEEDED, self.dealt_as or self.game_id)

    def collect_secrets(self, tokens: tuple[TokenRecord, ...], tournament: str = "") -> GameSecrets:
        """Returns what is stored beside the log: the secrets, and which tournament the game belongs to."""
        return GameSecrets(tokens, self.seed, () if self.drawn is None else (self.drawn,), tournament)


def bound_by(drawn: DrawnSecret) -> str:
    """The commitment to a secret that was drawn."""
    return commit_to_secret(Secret(drawn.secret, drawn.salt))


class GameDealer:
    """Draws the ids of games and what they are dealt from. Nothing of it follows from what a client sends."""

    def __init__(self, store: EventStore, clock: Callable[[], datetime], entropy: Callable[[int], bytes]) -> None:
        self._store, self._clock, self._entropy = store, clock, entropy

    def new_id(self) -> str:
        """The id of a new game."""
        return "g" + self._entropy(ID_BYTES).hex()

    def draw(self, number: int = 0) -> DrawnSecret:
        """A fresh secret, the `number`-th of its game."""
        return DrawnSecret(number, self._entropy(SECRET_BYTES), self._entropy(SALT_BYTES), self._store.epoch())

    def number_key(self, dealing: Dealing, secrets: Sequence[Secret]) -> str:
        """The secret by which hidden cards are numbered; in a dealt game it follows from what that is dealt from."""
        return dealing.number_key(secrets[0]) if secrets else self._entropy(NUMBER_KEY_DIGITS // 2).hex()

    def dealt(self, request: CreateGame, request_id: str, caller: str) -> GameDealing:
        """How a game that is asked for is dealt. Raises UnknownReservation."""
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
        """Draw the id and the secret of a game to come. Sent again, it is the same one as long as it is reserved.

        Raises TooManyReservations, SecretReused; those of the store.
        """
        limits.check_request_id(request_id)
        now, drawn = self._clock().timestamp(), self.draw()
        asked = Reservation(self.new_id(), caller, request_id, now + limits.RESERVED_FOR, drawn)
        kept = self._store.reserve(asked, now, limits.MOST_RESERVED)
        log.info("game.reserved", game=kept.game_id)
        return GameReserved(kept.game_id, bound_by(kept.drawn), datetime.fromtimestamp(kept.expires, UTC))

    def due(self, game: HotGame, table: GameState) -> bool:
        """Whether the store was restored since the game was dealt from its secret, and play is to go on.

        What that secret leads to may be known: it was played with in what the store no longer holds.
        """
        return bool(game.drawn_in) and table.result is None and game.drawn_in != self._store.epoch()

    def renew(self, game: HotGame, table: GameState, hot: HotGames, now: datetime) -> None:
        """Bind the service to a fresh secret by a command that no decision of a seat influences."""
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
