"""Invitations: their issue, list and revocation, and the tokens that their codes give."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Lock

import msgspec

from adjudicator import tokens
from adjudicator.application import limits
from adjudicator.application.access.game_tokens import GameTokens, name_owner, name_token, permission_for
from adjudicator.application.access.shown_again import ShownAgain, is_fresh
from adjudicator.application.errors import (
    InvitationEnded,
    NoMoreInvitations,
    RequestIdReused,
    TokensGone,
    TooManyTokens,
    UnknownInvitation,
)
from adjudicator.auth import require, require_issue, require_issue_for_all, require_revoke
from adjudicator.invitations import (
    SALT_BYTES,
    InvitationPlace,
    InvitationRecord,
    StoredInvitation,
    derive_token,
    draw_code,
    hash_code,
    read_id,
)
from adjudicator.log import EventStore, UnknownGame
from adjudicator.log_lines import Logger
from adjudicator.tokens import Holder, TokenRecord, hash_token, is_tournament

NO_HASH = bytes(32)
"""The digest with which the code of no invitation is compared; no code has it."""

log = Logger("adjudicator.application")


class IssuedInvitation(msgspec.Struct, frozen=True):
    """An invitation that was issued, and its code."""

    code: str
    """The code, which is shown only once."""
    stored: StoredInvitation
    """The invitation."""
    repeated: bool = False
    """Whether the same request issued it before."""

    def __repr__(self) -> str:
        return f"IssuedInvitation(record={self.stored.record!r}, repeated={self.repeated})"


class InvitedToken(msgspec.Struct, frozen=True):
    """A token that a code gave."""

    token: str
    """The token, which is shown only once."""
    key: str
    """The game, or the key of the tournament, that it opens."""
    record: TokenRecord
    """Its stored record."""
    repeated: bool = False
    """Whether the same request got it before."""

    def __repr__(self) -> str:
        return f"InvitedToken(key={self.key!r}, record={self.record!r}, repeated={self.repeated})"


class Invitations:
    """The invitations to all games and tournaments. The store is the only place where their uses are counted."""

    def __init__(
        self,
        store: EventStore,
        clock: Callable[[], datetime],
        access: GameTokens,
        is_over: Callable[[str], bool],
    ) -> None:
        """`is_over` returns whether a game has ended."""
        self._store, self._clock, self._access, self._is_over = store, clock, access, is_over
        self._shown = ShownAgain(clock)
        self._writing = Lock()

    # ------------------------------------------------------------------ issuing

    def issue(
        self,
        key: str,
        role: str,
        *,
        by: Holder,
        label: str,
        minutes: int,
        uses: int,
        seconds: int,
        request_id: str,
    ) -> IssuedInvitation:
        """Issues an invitation to a game, or to all games of a tournament.

        Args:
            key: the game, or the key of a tournament (`tokens.key_of_tournament`).
            role: the role of the tokens that it gives.
            by: the issuer. No token that it gives outlives the issuer's own.
            label: the label of these tokens.
            minutes: the time for which its code is valid.
            uses: how often its code can be used.
            seconds: the lifetime of each token that it gives.
            request_id: a repeated one issues no second invitation.

        Raises:
            Forbidden, UnknownGame, BadRequest, TooManyTokens, RequestIdReused, TokensGone; errors of the store.
            NoMoreInvitations: the game is over.
        """
        limits.check_request_id(request_id)
        limits.check_label(label)
        limits.check_invitation(minutes, uses, seconds)
        (require_issue_for_all if is_tournament(key) else require_issue)(by.role, role)
        issuer = by.token_id or tokens.OPERATOR
        invitation_id = name_token(f"adjudicator-invitation/1|{key}|{issuer}|{request_id}")
        self._store.require_in_place()
        with self._writing:
            stored = self._store.secrets(key).invitations
            known = next((each for each in stored if each.record.id == invitation_id), None)
            if known is not None:
                return self._again(key, known, request_id, (role, label, uses, seconds))
            if len(stored) >= limits.MOST_INVITATIONS:
                raise TooManyTokens("invitation.too-many", count=len(stored), game=name_owner(key))
            if not is_tournament(key) and self._is_over(key):
                raise NoMoreInvitations("invitation.game-over")
            code, now = draw_code(invitation_id), self._clock()
            record = InvitationRecord(
                invitation_id, str(role), hash_code(code), secrets.token_bytes(SALT_BYTES), now,
                now + timedelta(minutes=minutes), uses, seconds,
                self._access.find_end(key, by), label=label, issued_by=issuer,
            )  # fmt: skip
            self._shown.keep((key, invitation_id), code)
            if not self._store.add_invitation(key, record):
                raise TokensGone(request_id, key)  # another process issued it just now
        log.info("invitation.issued", game=key, role=record.role, id=record.id, by=record.issued_by)
        return IssuedInvitation(code, StoredInvitation(record))

    def _again(
        self, key: str, known: StoredInvitation, request_id: str, asked: tuple[str, str, int, int]
    ) -> IssuedInvitation:
        record = known.record
        if (record.role, record.label, record.uses, record.seconds) != asked:
            raise RequestIdReused("request-id.of-a-token", named=request_id)
        code = self._shown.find((key, record.id))
        if hash_code(code) != record.hash:
            raise TokensGone(request_id, key)
        return IssuedInvitation(code, known, repeated=True)

    # ------------------------------------------------------------------ listing and revoking

    def listed(self, key: str, by: Holder) -> tuple[StoredInvitation, ...]:
        """Returns all invitations to a game or tournament, oldest first. Raises Forbidden, UnknownGame."""
        require(by.role, permission_for(key))
        return self._store.secrets(key).invitations

    def revoke(self, key: str, invitation_id: str, *, by: Holder) -> StoredInvitation:
        """Revokes an invitation and returns it. Tokens that it gave stay valid.

        Raises:
            Forbidden, UnknownGame, UnknownInvitation; errors of the store.
        """
        require(by.role, permission_for(key))
        self._store.require_in_place()
        stored = next((each for each in self._store.secrets(key).invitations if each.record.id == invitation_id), None)
        if stored is None:
            raise UnknownInvitation("invitation.none", named=invitation_id[:64], game=name_owner(key))
        record = stored.record
        if not is_tournament(key):
            require_revoke(by.role, record.role, own=bool(by.token_id) and by.token_id == record.issued_by)
        if record.revoked_at is None:
            revoker = by.token_id or tokens.OPERATOR
            record = msgspec.structs.replace(record, revoked_at=self._clock(), revoked_by=revoker)
            self._store.change_invitation(key, record)
            log.info("invitation.revoked", game=key, role=record.role, id=record.id, by=revoker)
        return stored._replace(record=record)

    # ------------------------------------------------------------------ redeeming

    def redeem(self, code: str, *, request_id: str) -> InvitedToken:
        """Returns a token for a code. A repeated request gets the same token, for ten minutes.

        Raises:
            UnknownInvitation: there is no such code; it is not repeated.
            InvitationEnded: the code was used as often as it can be, has expired or was revoked, or its game is over or
                was removed.
            BadRequest, TooManyTokens, TokensGone; errors of the store.
        """
        limits.check_request_id(request_id)
        place = self._find_place(code)
        self._store.require_in_place()
        token_id = name_token(f"adjudicator-invited/1|{code}|{request_id}")
        with self._writing:
            stored, known = self._look_up(place, code, token_id)
            record = stored.record
            if known is not None:
                return self._given_again(place.key, known, derive_token(code, record.salt, request_id), request_id)
            if token_id not in stored.given:  # else the server ended before it stored the token of that use
                self._use(place.key, stored, token_id)
            token, now = derive_token(code, record.salt, request_id), self._clock()
            ends = [now + timedelta(seconds=record.seconds), *([record.not_after] if record.not_after else [])]
            given = TokenRecord(
                token_id, record.role, hash_token(token), now, min(ends), label=record.label,
                issued_by=record.issued_by, invitation=record.id,
            )  # fmt: skip
            if not self._store.add_token(place.key, given):
                raise TokensGone(request_id, place.key)  # another process gave it just now
        self._access.forget(place.key)
        log.info("invitation.redeemed", game=place.key, role=given.role, id=record.id, token=given.id)
        return InvitedToken(token, place.key, given)

    def _find_place(self, code: str) -> InvitationPlace:
        """Returns the place of a code's invitation; compares in constant time. Raises UnknownInvitation."""
        invitation_id = read_id(code)
        place = self._store.find_invitation(invitation_id) if invitation_id else None
        expected = NO_HASH if place is None else place.hash
        if not hmac.compare_digest(hash_code(code), expected) or place is None:
            raise UnknownInvitation("invitation.unknown")
        return place

    def _look_up(self, place: InvitationPlace, code: str, token_id: str) -> tuple[StoredInvitation, TokenRecord | None]:
        """Returns the invitation, and the token that the same request got before, if any. Raises InvitationEnded."""
        try:
            kept = self._store.secrets(place.key)
        except UnknownGame:
            raise InvitationEnded("invitation.game-gone") from None
        stored = next((each for each in kept.invitations if each.record.id == read_id(code)), None)
        if stored is None:
            raise InvitationEnded("invitation.game-gone")
        known = next((each for each in kept.tokens if each.id == token_id), None)
        if known is None and len(kept.tokens) >= limits.MOST_TOKENS:
            raise TooManyTokens("token.too-many", count=len(kept.tokens), game=name_owner(place.key))
        return stored, known

    def _use(self, key: str, stored: StoredInvitation, token_id: str) -> None:
        """Stores one more use of an invitation; processes never count the same one. Raises InvitationEnded."""
        fault = stored.find_fault(self._clock())
        if fault == "revoked":
            raise InvitationEnded("invitation.revoked")
        if fault == "used":
            raise InvitationEnded("invitation.used")
        if fault == "expired":
            raise InvitationEnded("invitation.expired")
        if not is_tournament(key) and self._is_over(key):
            raise InvitationEnded("invitation.game-over")
        for number in range(len(stored.given), stored.record.uses):
            if self._store.add_use(key, stored.record.id, number, token_id):
                return
        raise InvitationEnded("invitation.used")

    def _given_again(self, key: str, known: TokenRecord, token: str, request_id: str) -> InvitedToken:
        if known.hash != hash_token(token) or known.issued_at is None or not is_fresh(known.issued_at, self._clock()):
            raise TokensGone(request_id, key)
        return InvitedToken(token, key, known, repeated=True)
