"""Access to games: tokens of a game and its tournament, their issue, expiry and revocation."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from hashlib import sha256
from threading import Lock
from typing import NamedTuple

import msgspec

from adjudicator import tokens
from adjudicator.application import limits
from adjudicator.application.access.shown_again import ShownAgain
from adjudicator.application.errors import RequestIdReused, TokensGone, TooManyTokens, UnknownToken
from adjudicator.auth import (
    Permission,
    Role,
    Unauthenticated,
    require,
    require_issue,
    require_issue_for_all,
    require_revoke,
)
from adjudicator.log import EventStore, UnknownGame
from adjudicator.log.records.game_secrets import GameSecrets
from adjudicator.log_lines import Logger
from adjudicator.tokens import Holder, TokenRecord, hash_given, hash_token, is_tournament, require_good

LIFETIME = timedelta(days=30)
LOOK_AGAIN = 2.0
"""Seconds after which the tokens of a game are read again, as another process may have revoked one."""
LOOK_AGAIN_FOR_UNKNOWN = 0.2
"""Seconds after which they are read again for an unknown token, as another process may have issued it."""
INVITED_AFTER_GAME = timedelta(hours=1)
"""The time after the end of a game for which tokens of invitations to it stay valid."""

log = Logger("adjudicator.application")


class IssuedToken(msgspec.Struct, frozen=True):
    """A token that was issued, and its record."""

    token: str
    """The token, which is shown only once."""
    record: TokenRecord
    """Its stored record."""
    repeated: bool = False
    """Whether the same request issued it before."""

    def __repr__(self) -> str:
        return f"IssuedToken(record={self.record!r}, repeated={self.repeated})"


class OpeningToken:
    """A token that opens a game. Whether its record is still valid is checked in each call."""

    __slots__ = ("_holder", "_tournament", "record")

    def __init__(self, record: TokenRecord, tournament: str) -> None:
        """Stores the record and the key of its tournament; empty for a token of the game itself."""
        self.record, self._tournament = record, tournament
        self._holder: Holder | None = None

    @property
    def holder(self) -> Holder:
        """Returns its holder, made once; it is dropped with the record that it was made from."""
        if self._holder is None:
            self._holder = Holder.of(self.record, self._tournament)
        return self._holder


class TokensRead(NamedTuple):
    """The stored tokens of a game or a tournament."""

    tokens: tuple[TokenRecord, ...]
    """Its own tokens."""
    tournament: str
    """The key of the tournament's tokens; empty without a tournament."""
    opening: Mapping[bytes, OpeningToken]
    """Its own tokens by their digests. A digest tells nothing of the token whose digest it is."""

    @classmethod
    def of(cls, key: str, secrets: GameSecrets) -> TokensRead:
        """Returns the tokens among the secrets stored under `key`."""
        of = key if is_tournament(key) else ""
        opening = {each.hash: OpeningToken(each, of) for each in secrets.tokens}
        return cls(secrets.tokens, secrets.tournament, opening)


class GameTokens:
    """The tokens of all games and tournaments, hashes only; memory is a cache of the store."""

    def __init__(
        self,
        store: EventStore,
        clock: Callable[[], datetime],
        lifetime: timedelta | None = LIFETIME,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        """`lifetime` is the default lifetime of tokens; None if they do not expire."""
        limits.check_lifetime(None if lifetime is None else lifetime.total_seconds())
        self._store, self._clock, self._lifetime, self._ticks = store, clock, lifetime, ticks
        self._known: OrderedDict[str, tuple[float, TokensRead]] = OrderedDict()
        self._changes = 0
        self.look_again_for_unknown = LOOK_AGAIN_FOR_UNKNOWN
        """The seconds as in `LOOK_AGAIN_FOR_UNKNOWN`; 0 if strangers cannot call."""
        self._shown = ShownAgain(clock)
        self._lock, self._issuing = Lock(), Lock()

    # ------------------------------------------------------------------ entering

    def admit(self, game_id: str, token: str) -> Holder:
        """Returns the holder of a token of a game or its tournament. Raises UnknownGame, Unauthenticated."""
        if is_tournament(game_id):
            raise UnknownGame(game_id)
        if not token:
            raise Unauthenticated("token.missing")
        given = hash_given(token)
        found, read_at = self._find_opening(game_id, given, LOOK_AGAIN)
        if found is None and self._ticks() - read_at > self.look_again_for_unknown:
            found, _ = self._find_opening(game_id, given, self.look_again_for_unknown)
        if found is None:
            raise Unauthenticated("token.of-another-game")
        require_good(found.record, self._clock())
        return found.holder

    def found(self, token: str) -> tuple[str, Holder] | None:
        """Returns the game or tournament of a token, and its holder; None for an unknown token.

        It makes one query. Raises Unauthenticated for an expired or revoked token, and errors of the store.
        """
        known = self.find_record(token)
        if known is None:
            return None
        key, record = known
        return key, Holder.of(record, key if is_tournament(key) else "")

    def find_record(self, token: str) -> tuple[str, TokenRecord] | None:
        """Returns the game or tournament of a token, and its record; None for an unknown token. Raises as `found`."""
        kept = self._store.holders(hash_given(token))
        if not kept:
            return None
        now = self._clock()
        key, good = next(((each, of) for each, of in kept if not of.find_fault(now)), kept[0])
        require_good(good, now)
        return key, good

    def list_opened(self, token: str, role: Role, after: str, limit: int) -> list[str]:
        """Returns the ids, after a given one, of games that a token opens for a role. Raises errors of the store."""
        now, opened = self._clock(), set[str]()
        for each, of in self._store.holders(hash_given(token)):
            if of.role == role and not of.find_fault(now):
                opened.update(self._store.games_of(each, after, limit) if is_tournament(each) else [each])
        return sorted(game for game in opened if game > after)[:limit]

    def is_of_tournament(self, game_id: str, tournament: str) -> bool:
        """Returns whether the tokens of a tournament, named by their key, open a game. Raises UnknownGame."""
        return self._records(game_id, LOOK_AGAIN)[0].tournament == tournament

    def still(self, game_id: str, token_id: str) -> None:
        """Refuses a token that has expired or was revoked since its admission. Raises Unauthenticated."""
        if token_id:
            require_good(self._opening(game_id, token_id), self._clock())

    def _find_opening(self, game_id: str, digest: bytes, age: float) -> tuple[OpeningToken | None, float]:
        """Returns the token with a digest that opens a game, None if there is none, and the time of reading."""
        own, read_at = self._records(game_id, age)
        found = own.opening.get(digest)
        if found is not None or not own.tournament:
            return found, read_at
        shared, at = self._records(own.tournament, age)
        return shared.opening.get(digest), min(read_at, at)

    def _records(self, game_id: str, age: float) -> tuple[TokensRead, float]:
        """Returns the stored tokens of a game, at most `age` seconds old, and the time of reading."""
        now = self._ticks()
        with self._lock:
            known = self._known.get(game_id)
            if known is not None and now - known[0] <= age:
                return known[1], known[0]
            changes = self._changes
        found = TokensRead.of(game_id, self._store.secrets(game_id))
        with self._lock:
            if changes == self._changes:  # else this may be older than what was just written
                self._known[game_id] = (now, found)
                self._known.move_to_end(game_id)
                while len(self._known) > limits.TOKENS_KEPT:
                    self._known.popitem(last=False)
        return found, now

    def _opening(self, game_id: str, token_id: str) -> TokenRecord:
        """Returns a token that opens a game, by its id. Raises UnknownToken."""
        own, _ = self._records(game_id, LOOK_AGAIN)
        shared = self._records(own.tournament, LOOK_AGAIN)[0].tokens if own.tournament else ()
        return _pick([*own.tokens, *shared], game_id, token_id)

    def forget(self, game_id: str) -> None:
        """Drops the cached tokens of a game, because they have changed; empty: those of all games."""
        with self._lock:
            self._changes += 1
            if game_id:
                self._known.pop(game_id, None)
            else:
                self._known.clear()

    # ------------------------------------------------------------------ issuing

    def fresh(
        self, roles: Iterable[Role], seconds: float | None = None, make: Callable[[str], str] = tokens.draw
    ) -> tuple[dict[str, str], tuple[TokenRecord, ...]]:
        """Issues tokens for a new game, by role. Returns them with the records to store."""
        return tokens.issue(roles, self._clock(), self._lasting(seconds), make)

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
        """Issues another token of a game, or one of a tournament.

        Args:
            game_id: the game, or the key of a tournament (`tokens.key_of_tournament`).
            by: the issuer. The token cannot expire later than the issuer's own.
            label: the holder, in words.
            seconds: the lifetime; the default if not given.
            request_id: a repeated one issues no second token.

        Raises:
            Forbidden, UnknownGame, BadRequest, TooManyTokens, RequestIdReused, TokensGone; errors of the store.
        """
        limits.check_request_id(request_id)
        limits.check_label(label)
        limits.check_lifetime(seconds)
        if is_tournament(game_id):
            require_issue_for_all(by.role, role)
        else:
            require_issue(by.role, role)
        issuer = by.token_id or tokens.OPERATOR
        token_id = name_token(f"adjudicator-token/1|{game_id}|{request_id}")
        self._store.require_in_place()  # what was issued before is told again only if it lasts
        with self._issuing:
            found = self._store.secrets(game_id).tokens
            known = next((each for each in found if each.id == token_id), None)
            if known is not None and known.issued_by != issuer:  # a request_id belongs to who sent it first
                token_id = name_token(f"adjudicator-token/2|{game_id}|{issuer}|{request_id}")
                known = next((each for each in found if each.id == token_id), None)
            if known is not None:
                return self._again(game_id, known, request_id, role, label)
            if len(found) >= limits.MOST_TOKENS:
                raise TooManyTokens("token.too-many", count=len(found), game=name_owner(game_id))
            token, now = secrets.token_urlsafe(32), self._clock()
            kept = TokenRecord(
                token_id, str(role), hash_token(token), now, self._until(game_id, by, now, seconds), label=label,
                issued_by=issuer,
            )  # fmt: skip
            self._shown.keep((game_id, token_id), token)
            if not self._store.add_token(game_id, kept):
                raise TokensGone(request_id, game_id)  # another process issued it just now
        self.forget(game_id)
        log.info("token.issued", game=game_id, role=kept.role, id=kept.id, by=kept.issued_by)
        return IssuedToken(token, kept)

    def _lasting(self, seconds: float | None) -> timedelta | None:
        return self._lifetime if seconds is None else timedelta(seconds=seconds)

    def _until(self, game_id: str, by: Holder, now: datetime, seconds: float | None) -> datetime | None:
        """Returns the expiry of a token that `by` issues now."""
        lasting, own = self._lasting(seconds), self.find_end(game_id, by)
        ends = [] if lasting is None else [now + lasting]
        return min([*ends, *([own] if own else [])], default=None)

    def find_end(self, game_id: str, by: Holder) -> datetime | None:
        """Returns the expiry of a holder's own token in a game; None if it does not expire. Raises UnknownToken."""
        return self._opening(game_id, by.token_id).expires_at if by.token_id else None

    def _again(self, game_id: str, known: TokenRecord, request_id: str, role: str, label: str) -> IssuedToken:
        if (known.role, known.label) != (role, label):
            raise RequestIdReused("request-id.of-a-token", named=request_id)
        token = self._shown.find((game_id, known.id))
        if hash_token(token) != known.hash:
            raise TokensGone(request_id, game_id)
        return IssuedToken(token, known, repeated=True)

    # ------------------------------------------------------------------ listing and revoking

    def listed(self, game_id: str, by: Holder) -> tuple[TokenRecord, ...]:
        """Returns the records of all tokens of a game or tournament, oldest first. Raises Forbidden, UnknownGame."""
        require(by.role, permission_for(game_id))
        return self._store.secrets(game_id).tokens

    def revoke(self, game_id: str, token_id: str, *, by: Holder) -> TokenRecord:
        """Revokes a token of a game or tournament, and returns its record. Tokens that it issued stay valid.

        Raises:
            Forbidden, UnknownGame, UnknownToken; errors of the store.
        """
        require(by.role, permission_for(game_id))
        self._store.require_in_place()
        self.forget(game_id)
        kept = _pick(self._records(game_id, LOOK_AGAIN)[0].tokens, game_id, token_id)  # no game's judge ends others
        own = bool(by.token_id) and by.token_id in (kept.id, kept.issued_by)
        if not is_tournament(game_id):
            require_revoke(by.role, kept.role, own=own)
        if kept.revoked_at is None:
            kept = msgspec.structs.replace(kept, revoked_at=self._clock(), revoked_by=by.token_id or tokens.OPERATOR)
            self._store.change_token(game_id, kept)
            self.forget(game_id)
            log.info("token.revoked", game=game_id, role=kept.role, id=kept.id, by=kept.revoked_by)
        return kept

    def end_invited(self, game_id: str) -> None:
        """Lets tokens that invitations gave end soon, because their game is over. Raises errors of the store."""
        end, changed = self._clock() + INVITED_AFTER_GAME, False
        for each in self._store.secrets(game_id).tokens:
            if each.invitation and each.revoked_at is None and (each.expires_at is None or each.expires_at > end):
                self._store.change_token(game_id, msgspec.structs.replace(each, expires_at=end))
                changed = True
        if changed:
            self.forget(game_id)


def permission_for(key: str) -> Permission:
    """Returns the permission needed to manage the tokens of a key."""
    return Permission.TOURNAMENTS if is_tournament(key) else Permission.ACCESS


def name_owner(key: str) -> str:
    """Returns the owner of tokens, in words."""
    return f"tournament {key.removeprefix(tokens.TOURNAMENT)!r}" if is_tournament(key) else f"game {key!r}"


def _pick(records: Iterable[TokenRecord], key: str, token_id: str) -> TokenRecord:
    """Returns the record of a token by its id. Raises UnknownToken."""
    for each in records:
        if each.id == token_id:
            return each
    raise UnknownToken("token.unknown", named=token_id[:64], game=name_owner(key))


def name_token(made_of: str) -> str:
    """Returns the id of what a request issues; it reveals nothing of what it is made of."""
    return sha256(made_of.encode()).hexdigest()[:12]
