"""AccessService: tokens of games and tournaments, what a token is, and invitations, whose codes give tokens."""

from __future__ import annotations

from datetime import datetime

import grpc

from adjudicator.application import Adjudicator
from adjudicator.application.access.game_tokens import IssuedToken
from adjudicator.application.limits import check_tournament
from adjudicator.auth import RIGHTS, Role
from adjudicator.invitations import StoredInvitation
from adjudicator.rpc.admission.authentication import CALLER, Caller
from adjudicator.rpc.admission.call_headers import read_bearer
from adjudicator.rpc.messages import requests
from adjudicator.rpc.messages.errors import refuse_malformed
from adjudicator.rpc.pb import access_service_pb2 as pb
from adjudicator.rpc.pb import access_service_pb2_grpc
from adjudicator.rpc.services.library import Library
from adjudicator.tokens import LONGEST_LABEL, TOURNAMENT, TokenRecord, is_tournament, key_of_tournament
from engine.core.events.game import GameOpened

BYTES_OF_A_CHARACTER = 4
USUAL_MINUTES = 60
"""The minutes for which a code can be used unless a request says otherwise."""
USUAL_LIFETIME = 3 * 86_400
"""The lifetime in seconds of a token that an invitation gives, unless a request says otherwise."""
Context = grpc.ServicerContext


class AccessServicer(access_service_pb2_grpc.AccessServiceServicer):
    """Passes requests to the application; the interceptor has admitted the caller."""

    def __init__(self, app: Adjudicator, library: Library) -> None:
        self._app, self._access, self._library = app, app.access, library
        self._invitations = app.invitations

    def IssueToken(self, request: pb.IssueTokenRequest, context: Context) -> pb.IssueTokenResponse:
        """Issues a token, which only this answer contains."""
        issued = self._issue(_game(request.game_id), request)
        return pb.IssueTokenResponse(token=issued.token, info=info(issued.record), already_recorded=issued.repeated)

    def ListTokens(self, request: pb.ListTokensRequest, context: Context) -> pb.ListTokensResponse:
        """Lists the public facts about every token."""
        return pb.ListTokensResponse(tokens=self._list(_game(request.game_id)))

    def RevokeToken(self, request: pb.RevokeTokenRequest, context: Context) -> pb.RevokeTokenResponse:
        """Revokes a token."""
        return pb.RevokeTokenResponse(info=self._revoke(_game(request.game_id), request))

    def IssueTournamentToken(
        self, request: pb.IssueTournamentTokenRequest, context: Context
    ) -> pb.IssueTournamentTokenResponse:
        """Issues a token for all games of a tournament, which only this answer contains."""
        issued = self._issue(_tournament(request.tournament), request)
        return pb.IssueTournamentTokenResponse(
            token=issued.token, info=info(issued.record), already_recorded=issued.repeated
        )

    def ListTournamentTokens(
        self, request: pb.ListTournamentTokensRequest, context: Context
    ) -> pb.ListTournamentTokensResponse:
        """Lists the public facts about every token of a tournament."""
        return pb.ListTournamentTokensResponse(tokens=self._list(_tournament(request.tournament)))

    def RevokeTournamentToken(
        self, request: pb.RevokeTournamentTokenRequest, context: Context
    ) -> pb.RevokeTournamentTokenResponse:
        """Revokes a token of a tournament."""
        return pb.RevokeTournamentTokenResponse(info=self._revoke(_tournament(request.tournament), request))

    def WhoAmI(self, request: pb.WhoAmIRequest, context: Context) -> pb.WhoAmIResponse:
        """Returns what the token of the call is. Only judges are shown its label."""
        caller = CALLER.get()
        known = self._access.find_record(read_bearer(context.invocation_metadata()) or "")
        if caller.role is Role.OPERATOR or known is None:
            return pb.WhoAmIResponse(role=caller.role, editions=self._list_editions(caller))
        key, record = known
        return pb.WhoAmIResponse(
            role=record.role,
            token_id=record.id,
            label=record.label if caller.role is Role.JUDGE else "",
            game_id="" if caller.tournament else key,
            tournament=caller.tournament.removeprefix(TOURNAMENT),
            editions=self._list_editions(caller),
            expires_at=_seconds(record.expires_at),
        )

    def IssueInvitation(self, request: pb.IssueInvitationRequest, context: Context) -> pb.IssueInvitationResponse:
        """Issues an invitation, whose code only this answer contains."""
        issued = self._invitations.issue(
            _read_invited(request.game_id, request.tournament),
            requests.read_text("role", request.role, requests.LONGEST_NAME, required=True),
            by=CALLER.get().holder,
            label=requests.read_text("label", request.label, LONGEST_LABEL * BYTES_OF_A_CHARACTER),
            minutes=request.minutes or USUAL_MINUTES,
            uses=request.uses or 1,
            seconds=request.lifetime_seconds or USUAL_LIFETIME,
            request_id=request.request_id,
        )
        told = convert_invitation(issued.stored)
        return pb.IssueInvitationResponse(code=issued.code, info=told, already_recorded=issued.repeated)

    def ListInvitations(self, request: pb.ListInvitationsRequest, context: Context) -> pb.ListInvitationsResponse:
        """Lists the public facts about every invitation."""
        key = _read_invited(request.game_id, request.tournament)
        listed = self._invitations.listed(key, CALLER.get().holder)
        return pb.ListInvitationsResponse(invitations=[convert_invitation(each) for each in listed])

    def RevokeInvitation(self, request: pb.RevokeInvitationRequest, context: Context) -> pb.RevokeInvitationResponse:
        """Revokes an invitation."""
        key = _read_invited(request.game_id, request.tournament)
        named = requests.read_text("invitation_id", request.invitation_id, requests.LONGEST_NAME, required=True)
        ended = self._invitations.revoke(key, named, by=CALLER.get().holder)
        return pb.RevokeInvitationResponse(info=convert_invitation(ended))

    def Redeem(self, request: pb.RedeemRequest, context: Context) -> pb.RedeemResponse:
        """Exchanges a code for a token, which only this answer contains."""
        code = requests.read_text("code", request.code, requests.LONGEST_NAME, required=True)
        given = self._invitations.redeem(code, request_id=request.request_id)
        of_all = is_tournament(given.key)
        return pb.RedeemResponse(
            token=given.token,
            role=given.record.role,
            game_id="" if of_all else given.key,
            tournament=given.key.removeprefix(TOURNAMENT) if of_all else "",
            expires_at=_seconds(given.record.expires_at),
            already_recorded=given.repeated,
        )

    def _list_editions(self, caller: Caller) -> list[str]:
        """Returns the editions that a caller reads; none for a spectator of a tournament, who must name a game."""
        if RIGHTS[caller.role].reads_all:
            return self._library.editions()
        opening = self._app.events(caller.game_id, 0, 1) if caller.game_id else []
        editions = [event.pins.edition for event in opening if isinstance(event, GameOpened)]
        return [edition for edition in editions if edition in self._library.editions()]

    def _issue(self, key: str, request: pb.IssueTokenRequest | pb.IssueTournamentTokenRequest) -> IssuedToken:
        """Issues a token for the game or tournament with this key."""
        return self._access.issue(
            key,
            requests.read_text("role", request.role, requests.LONGEST_NAME, required=True),
            by=CALLER.get().holder,
            label=requests.read_text("label", request.label, LONGEST_LABEL * BYTES_OF_A_CHARACTER),
            seconds=requests.read_lifetime("lifetime_seconds", request.lifetime_seconds),
            request_id=request.request_id,
        )

    def _list(self, key: str) -> list[pb.TokenInfo]:
        return [info(record) for record in self._access.listed(key, CALLER.get().holder)]

    def _revoke(self, key: str, request: pb.RevokeTokenRequest | pb.RevokeTournamentTokenRequest) -> pb.TokenInfo:
        token_id = requests.read_text("token_id", request.token_id, requests.LONGEST_NAME, required=True)
        return info(self._access.revoke(key, token_id, by=CALLER.get().holder))


def _tournament(name: str) -> str:
    """Returns the key of a tournament's tokens."""
    check_tournament(name)
    return key_of_tournament(name)


def _game(game_id: str) -> str:
    """Returns the game of a request; an operator must name it, because the operator's token has no game."""
    return requests.read_text("game_id", game_id, requests.LONGEST_NAME, required=True)


def _read_invited(game_id: str, tournament: str) -> str:
    """Returns the key of the one game or tournament that a request names."""
    if bool(game_id) == bool(tournament):
        refuse_malformed("request.invitation-where", "game_id")
    return _tournament(tournament) if tournament else _game(game_id)


def convert_invitation(stored: StoredInvitation) -> pb.InvitationInfo:
    """Returns the public facts about an invitation, without its hash."""
    record = stored.record
    return pb.InvitationInfo(
        invitation_id=record.id,
        role=record.role,
        label=record.label,
        issued_at=_seconds(record.issued_at),
        expires_at=_seconds(record.expires_at),
        revoked_at=_seconds(record.revoked_at),
        uses=record.uses,
        used=len(stored.given),
        lifetime_seconds=record.seconds,
        issued_by=record.issued_by,
        revoked_by=record.revoked_by,
    )


def info(record: TokenRecord) -> pb.TokenInfo:
    """Returns the public facts about a token, without its hash."""
    return pb.TokenInfo(
        token_id=record.id,
        role=record.role,
        label=record.label,
        issued_at=_seconds(record.issued_at),
        expires_at=_seconds(record.expires_at),
        revoked_at=_seconds(record.revoked_at),
        issued_by=record.issued_by,
        revoked_by=record.revoked_by,
        invitation_id=record.invitation,
    )


def _seconds(when: datetime | None) -> int:
    return 0 if when is None else int(when.timestamp())
