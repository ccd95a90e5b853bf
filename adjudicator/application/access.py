"""Keeps who may enter a game: its tokens, their issue, expiry and revocation."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from hashlib import sha256
from threading import Lock

import msgspec
import structlog

from adjudicator import tokens
from adjudicator.application import limits
from adjudicator.application.errors import RequestIdReused, TokensGone, TooManyTokens, UnknownToken
from adjudicator.auth import Permission, Role, require, require_issue, require_revoke
from adjudicator.log import EventStore
from adjudicator.tokens import Holder, TokenRecord, hash_token, match, require_good

LIFETIME = timedelta(days=30)
LOOK_AGAIN = 2.0
"""Seconds after which the tokens of a game are read again: another process may have revoked one."""
LOOK_AGAIN_FOR_UNKNOWN = 0.2
"""The same for a token that is not known: another process may just have issued it."""
FRESH = 256
FRESH_FOR = 600.0
"""Seconds for which a token is shown again to a request that is sent again."""

log = structlog.get_logger("adjudicator.application")


class IssuedToken(msgspec.Struct, frozen=True):
    """A token that was issued, and its record."""

    token: str
    """The token itself; it is shown once."""
    record: TokenRecord
    """The record that the store keeps of it."""
    repeated: bool = False
    """Whether the same request had issued it before."""

    def __repr__(self) -> str:
        return f"IssuedToken(record={self.record!r}, repeated={self.repeated})"


class GameTokens:
    """The tokens of all games. What is in memory is a cache of the store; of tokens only hashes are kept."""

    def __init__(
        self,
        store: EventStore,
        clock: Callable[[], datetime],
        lifetime: timedelta | None = LIFETIME,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        """`lifetime` is what tokens have if none is asked for; None: they do not expire."""
        limits.check_lifetime(None if lifetime is None else lifetime.total_seconds())
        self._store, self._clock, self._lifetime, self._ticks = store, clock, lifetime, ticks
        self._known: OrderedDict[str, tuple[float, tuple[TokenRecord, ...]]] = OrderedDict()
        self._changes = 0
        self.look_again_for_unknown = LOOK_AGAIN_FOR_UNKNOWN
        """Seconds as `LOOK_AGAIN_FOR_UNKNOWN`; 0 where strangers cannot ask."""
        self._fresh: OrderedDict[tuple[str, str], tuple[datetime, str]] = OrderedDict()
        self._lock, self._issuing = Lock(), Lock()

    # ------------------------------------------------------------------ entering

    def admit(self, game_id: str, token: str) -> Holder:
        """Who holds this token of a game. Raises UnknownGame, Unauthenticated."""
        found, read_at = self._records(game_id, LOOK_AGAIN)
        if token and self._ticks() - read_at > self.look_again_for_unknown:
            given = hash_token(token[: tokens.LONGEST_TOKEN + 1])
            if all(given != each.hash for each in found):
                found, _ = self._records(game_id, self.look_again_for_unknown)
        return Holder.of(match(found, token, self._clock()))

    def found(self, token: str) -> tuple[str, Holder] | None:
        """The game that a token is of, and who holds it; None: of none. It asks the store once, however many there are.

        Raises Unauthenticated: it is of a game, and has come to its end. Those of the store.
        """
        kept = self._store.holders(hash_token(token[: tokens.LONGEST_TOKEN + 1]))
        if not kept:
            return None
        now = self._clock()
        game_id, good = next(((each, of) for each, of in kept if not of.wrong_at(now)), kept[0])
        require_good(good, now)
        return game_id, Holder.of(good)

    def list_opened(self, token: str, role: Role) -> tuple[str, ...]:
        """Returns the games that a token opens now for a role, by id. Raises those of the store."""
        now = self._clock()
        kept = self._store.holders(hash_token(token[: tokens.LONGEST_TOKEN + 1]))
        return tuple(sorted({each for each, of in kept if of.role == role and not of.wrong_at(now)}))

    def still(self, game_id: str, token_id: str) -> None:
        """Refuse to go on for a token that has come to its end since it was admitted. Raises Unauthenticated."""
        if token_id:
            require_good(self._of(game_id, token_id), self._clock())

    def _records(self, game_id: str, age: float) -> tuple[tuple[TokenRecord, ...], float]:
        """Returns the token records of a game, at most `age` seconds old, and when they were read."""
        now = self._ticks()
        with self._lock:
            read_at, found = self._known.get(game_id, (0.0, ()))
            if found and now - read_at <= age:
                return found, read_at
            changes = self._changes
        found = self._store.secrets(game_id).tokens
        with self._lock:
            if changes == self._changes:  # else this may be older than what was just written
                self._known[game_id] = (now, found)
                self._known.move_to_end(game_id)
                while len(self._known) > limits.TOKENS_KEPT:
                    self._known.popitem(last=False)
        return found, now

    def _of(self, game_id: str, token_id: str) -> TokenRecord:
        for each in self._records(game_id, LOOK_AGAIN)[0]:
            if each.id == token_id:
                return each
        raise UnknownToken(f"token {token_id[:64]!r} of game {game_id!r}", "there is none", "list the tokens")

    def forget(self, game_id: str) -> None:
        """Forget what was read of a game: it has changed since."""
        with self._lock:
            self._changes += 1
            self._known.pop(game_id, None)

    # ------------------------------------------------------------------ issuing

    def fresh(
        self, roles: Iterable[Role], seconds: float | None = None
    ) -> tuple[dict[str, str], tuple[TokenRecord, ...]]:
        """Issues tokens for a new game, by role. Returns them with the records to store; without `seconds` they last as
        usual."""
        return tokens.issue(roles, self._clock(), self._lasting(seconds))

    def issue(
        self,
        game_id: str,
        role: str,
        *,
        by: Holder,
        label: str = "",
        seconds: float | None = None,
        request_id: str,
    ) -> IssuedToken:
        """Issue another token of a game.

        Args:
            by: who issues it. It cannot end later than the issuer's own token.
            label: who will hold it, in words.
            seconds: how long it lasts; as usual if not given.
            request_id: sent again, it issues no second token.

        Raises:
            Forbidden, UnknownGame, BadRequest, TooManyTokens, RequestIdReused, TokensGone; those of the store.
        """
        limits.check_request_id(request_id)
        limits.check_label(label)
        limits.check_lifetime(seconds)
        require_issue(by.role, role)
        issuer = by.token_id or tokens.OPERATOR
        token_id = _name_token(f"adjudicator-token/1|{game_id}|{request_id}")
        self._store.require_in_place()  # what was issued before is told again only if it lasts
        with self._issuing:
            found = self._store.secrets(game_id).tokens
            known = next((each for each in found if each.id == token_id), None)
            if known is not None and known.issued_by != issuer:  # a request_id belongs to who sent it first
                token_id = _name_token(f"adjudicator-token/2|{game_id}|{issuer}|{request_id}")
                known = next((each for each in found if each.id == token_id), None)
            if known is not None:
                return self._again(game_id, known, request_id, role, label)
            if len(found) >= limits.MOST_TOKENS:
                tried, wrong = f"another token of game {game_id!r}", f"{len(found)} were issued"
                raise TooManyTokens(tried, wrong, "use one of them")
            token, now = secrets.token_urlsafe(32), self._clock()
            kept = TokenRecord(
                token_id, str(role), hash_token(token), now, self._until(game_id, by, now, seconds), label=label,
                issued_by=issuer,
            )  # fmt: skip
            self._show_again(game_id, token_id, token)
            if not self._store.add_token(game_id, kept):
                raise TokensGone(request_id, game_id)  # another process issued it just now
        self.forget(game_id)
        log.info("token.issued", game=game_id, role=kept.role, id=kept.id, by=kept.issued_by)
        return IssuedToken(token, kept)

    def _lasting(self, seconds: float | None) -> timedelta | None:
        return self._lifetime if seconds is None else timedelta(seconds=seconds)

    def _until(self, game_id: str, by: Holder, now: datetime, seconds: float | None) -> datetime | None:
        """When a token ends that `by` issues now."""
        lasting = self._lasting(seconds)
        ends = [] if lasting is None else [now + lasting]
        if by.token_id:
            own = self._of(game_id, by.token_id).expires_at
            ends += [] if own is None else [own]
        return min(ends, default=None)

    def _show_again(self, game_id: str, token_id: str, token: str) -> None:
        with self._lock:
            self._fresh[game_id, token_id] = (self._clock(), token)
            while len(self._fresh) > FRESH:
                self._fresh.popitem(last=False)

    def _again(self, game_id: str, known: TokenRecord, request_id: str, role: str, label: str) -> IssuedToken:
        if (known.role, known.label) != (role, label):
            wrong = "it issued a token for somebody else"
            raise RequestIdReused(f"request_id {request_id!r}", wrong, "use a new request_id for a new token")
        with self._lock:
            when, token = self._fresh.get((game_id, known.id), (None, ""))
        late = when is None or (self._clock() - when).total_seconds() > FRESH_FOR
        if late or hash_token(token) != known.hash:
            raise TokensGone(request_id, game_id)
        return IssuedToken(token, known, repeated=True)

    # ------------------------------------------------------------------ listing and revoking

    def listed(self, game_id: str, by: Holder) -> tuple[TokenRecord, ...]:
        """What is kept of every token of a game, oldest first. Raises Forbidden, UnknownGame."""
        require(by.role, Permission.ACCESS)
        return self._store.secrets(game_id).tokens

    def revoke(self, game_id: str, token_id: str, *, by: Holder) -> TokenRecord:
        """End a token; what is kept of it then. What it issued goes on.

        Raises:
            Forbidden, UnknownGame, UnknownToken; those of the store.
        """
        require(by.role, Permission.ACCESS)
        self._store.require_in_place()
        self.forget(game_id)
        kept = self._of(game_id, token_id)
        own = bool(by.token_id) and by.token_id in (kept.id, kept.issued_by)
        require_revoke(by.role, kept.role, own=own)
        if kept.revoked_at is None:
            kept = msgspec.structs.replace(kept, revoked_at=self._clock(), revoked_by=by.token_id or tokens.OPERATOR)
            self._store.change_token(game_id, kept)
            self.forget(game_id)
            log.info("token.revoked", game=game_id, role=kept.role, id=kept.id, by=kept.revoked_by)
        return kept


def _name_token(made_of: str) -> str:
    return sha256(made_of.encode()).hexdigest()[:12]
