"""Authentication: bearer tokens, the token that each method needs, and the only place that admits callers.

`POLICY` says what token a method needs, `PERMISSIONS` which permission. docs/authority.md shows both; a test compares
the page with them. `adjudicator.auth` says what a role may do.

A method that is not in both tables is refused: adding one to the proto means deciding here who may call it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import Enum
from hmac import compare_digest

from adjudicator.auth import RIGHTS, Permission, Role, Unauthenticated, require, require_sight
from adjudicator.rpc.messages.errors import UnusableOption, WireRefusal
from adjudicator.tokens import LONGEST_TOKEN, Holder, hash_token
from engine.core.table.choice import CHANCE

LONGEST_GAME_ID = 64
SHORTEST_OPERATOR_TOKEN = 16
MOST_CALLERS = 8_192

_V1 = "/adjudicator.v1."


class TokenNeeds(Enum):
    """The kind of token that a method needs."""

    NOTHING = "nothing"
    OPERATOR = "the operator's token"
    GAME = "a token of the game"
    EITHER = "the operator's token or one of the game"
    JUDGED = "the operator's token or one of the game; a judge's without a game too"
    ANY = "the operator's token, one of the game or one of a tournament"
    HELD = "any token"
    CODE = "nothing but the code of an invitation"


POLICY: dict[str, TokenNeeds] = {
    "/grpc.health.v1.Health/Check": TokenNeeds.NOTHING,
    "/grpc.health.v1.Health/List": TokenNeeds.NOTHING,
    "/grpc.health.v1.Health/Watch": TokenNeeds.OPERATOR,
    "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo": TokenNeeds.OPERATOR,
    "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo": TokenNeeds.OPERATOR,
    f"{_V1}GameService/CreateGame": TokenNeeds.OPERATOR,
    f"{_V1}GameService/ReserveGame": TokenNeeds.OPERATOR,
    f"{_V1}GameService/SubmitMove": TokenNeeds.GAME,
    f"{_V1}GameService/ListOptions": TokenNeeds.GAME,
    f"{_V1}GameService/Explain": TokenNeeds.GAME,
    f"{_V1}GameService/GetTable": TokenNeeds.GAME,
    f"{_V1}LogService/ListEvents": TokenNeeds.GAME,
    f"{_V1}LogService/TellGame": TokenNeeds.GAME,
    f"{_V1}LogService/OutlineGame": TokenNeeds.GAME,
    f"{_V1}LogService/WatchEvents": TokenNeeds.GAME,
    f"{_V1}LogService/VerifyGame": TokenNeeds.GAME,
    f"{_V1}LogService/GetHead": TokenNeeds.GAME,
    f"{_V1}LogService/ExportGame": TokenNeeds.GAME,
    f"{_V1}LogService/ImportGame": TokenNeeds.OPERATOR,
    f"{_V1}LogService/VerifyExport": TokenNeeds.JUDGED,
    f"{_V1}JudgeService/RecordRuling": TokenNeeds.GAME,
    f"{_V1}JudgeService/CorrectTable": TokenNeeds.GAME,
    f"{_V1}JudgeService/RewindGame": TokenNeeds.GAME,
    f"{_V1}JudgeService/ForkGame": TokenNeeds.EITHER,
    f"{_V1}JudgeService/CallJudge": TokenNeeds.GAME,
    f"{_V1}JudgeService/ListJudgeCalls": TokenNeeds.GAME,
    f"{_V1}JudgeService/ClaimJudgeCall": TokenNeeds.GAME,
    f"{_V1}JudgeService/ResolveJudgeCall": TokenNeeds.GAME,
    f"{_V1}RulebookService/ListRulebooks": TokenNeeds.JUDGED,
    f"{_V1}RulebookService/ListClauses": TokenNeeds.JUDGED,
    f"{_V1}RulebookService/GetClause": TokenNeeds.JUDGED,
    f"{_V1}RulebookService/CheckDeck": TokenNeeds.JUDGED,
    f"{_V1}CardService/ImportCards": TokenNeeds.OPERATOR,
    f"{_V1}CardService/GetCardCoverage": TokenNeeds.OPERATOR,
    f"{_V1}CardService/GetImportedCard": TokenNeeds.OPERATOR,
    f"{_V1}CardService/ReadDeckList": TokenNeeds.OPERATOR,
    f"{_V1}CatalogueService/ListCards": TokenNeeds.JUDGED,
    f"{_V1}CatalogueService/GetCard": TokenNeeds.JUDGED,
    f"{_V1}CatalogueService/SearchCards": TokenNeeds.JUDGED,
    f"{_V1}CatalogueService/CheckCards": TokenNeeds.OPERATOR,
    f"{_V1}CatalogueService/SearchClauses": TokenNeeds.JUDGED,
    f"{_V1}CatalogueService/ListDecks": TokenNeeds.JUDGED,
    f"{_V1}CatalogueService/GetDeck": TokenNeeds.JUDGED,
    f"{_V1}CatalogueService/ListReadings": TokenNeeds.JUDGED,
    f"{_V1}CatalogueService/DescribeEdition": TokenNeeds.JUDGED,
    f"{_V1}CatalogueService/CompareEditions": TokenNeeds.JUDGED,
    f"{_V1}CatalogueService/ListGames": TokenNeeds.ANY,
    f"{_V1}CatalogueService/WatchGames": TokenNeeds.ANY,
    f"{_V1}DeskService/CheckPosition": TokenNeeds.JUDGED,
    f"{_V1}DeskService/CompareReadings": TokenNeeds.JUDGED,
    f"{_V1}DeskService/CompareClaim": TokenNeeds.GAME,
    f"{_V1}DeskService/ExplainPosition": TokenNeeds.JUDGED,
    f"{_V1}DeskService/OpenPosition": TokenNeeds.OPERATOR,
    f"{_V1}DeskService/SavePosition": TokenNeeds.GAME,
    f"{_V1}AccessService/IssueToken": TokenNeeds.EITHER,
    f"{_V1}AccessService/ListTokens": TokenNeeds.EITHER,
    f"{_V1}AccessService/RevokeToken": TokenNeeds.EITHER,
    f"{_V1}AccessService/IssueTournamentToken": TokenNeeds.OPERATOR,
    f"{_V1}AccessService/ListTournamentTokens": TokenNeeds.OPERATOR,
    f"{_V1}AccessService/RevokeTournamentToken": TokenNeeds.OPERATOR,
    f"{_V1}AccessService/WhoAmI": TokenNeeds.HELD,
    f"{_V1}AccessService/IssueInvitation": TokenNeeds.EITHER,
    f"{_V1}AccessService/ListInvitations": TokenNeeds.EITHER,
    f"{_V1}AccessService/RevokeInvitation": TokenNeeds.EITHER,
    f"{_V1}AccessService/Redeem": TokenNeeds.CODE,
}
"""The kind of token that each method needs."""

PERMISSIONS: dict[str, Permission | None] = {
    f"{_V1}GameService/CreateGame": Permission.RUN,
    f"{_V1}GameService/ReserveGame": Permission.RUN,
    f"{_V1}GameService/SubmitMove": None,  # by seat and mode of the game: `require_answer`
    f"{_V1}GameService/ListOptions": Permission.SEE,
    f"{_V1}GameService/Explain": Permission.SEE,
    f"{_V1}GameService/GetTable": Permission.SEE,
    f"{_V1}LogService/ListEvents": Permission.SEE,
    f"{_V1}LogService/TellGame": Permission.SEE,
    f"{_V1}LogService/OutlineGame": Permission.SEE,
    f"{_V1}LogService/WatchEvents": Permission.SEE,
    f"{_V1}LogService/VerifyGame": Permission.VERIFY,
    f"{_V1}LogService/GetHead": Permission.HEAD,
    f"{_V1}LogService/ExportGame": Permission.EXPORT,
    f"{_V1}LogService/ImportGame": Permission.RUN,
    f"{_V1}LogService/VerifyExport": Permission.VERIFY_FILE,
    f"{_V1}JudgeService/RecordRuling": Permission.RULE,
    f"{_V1}JudgeService/CorrectTable": Permission.CORRECT,
    f"{_V1}JudgeService/RewindGame": Permission.REWIND,
    f"{_V1}JudgeService/ForkGame": Permission.FORK,
    f"{_V1}JudgeService/CallJudge": Permission.CALL,
    f"{_V1}JudgeService/ListJudgeCalls": Permission.SEE_CALLS,
    f"{_V1}JudgeService/ClaimJudgeCall": Permission.ANSWER_CALLS,
    f"{_V1}JudgeService/ResolveJudgeCall": Permission.ANSWER_CALLS,
    f"{_V1}RulebookService/ListRulebooks": None,  # the same for everybody who is admitted
    f"{_V1}RulebookService/ListClauses": None,
    f"{_V1}RulebookService/GetClause": None,
    f"{_V1}RulebookService/CheckDeck": None,
    f"{_V1}CardService/ImportCards": Permission.CARDS,
    f"{_V1}CardService/GetCardCoverage": Permission.CARDS,
    f"{_V1}CardService/GetImportedCard": Permission.CARDS,
    f"{_V1}CardService/ReadDeckList": Permission.CARDS,
    f"{_V1}CatalogueService/ListCards": None,
    f"{_V1}CatalogueService/GetCard": None,
    f"{_V1}CatalogueService/SearchCards": None,
    f"{_V1}CatalogueService/CheckCards": None,
    f"{_V1}CatalogueService/SearchClauses": None,
    f"{_V1}CatalogueService/ListDecks": None,
    f"{_V1}CatalogueService/GetDeck": None,
    f"{_V1}CatalogueService/ListReadings": None,
    f"{_V1}CatalogueService/DescribeEdition": None,
    f"{_V1}CatalogueService/CompareEditions": None,
    f"{_V1}CatalogueService/ListGames": Permission.LIST,
    f"{_V1}CatalogueService/WatchGames": Permission.LIST,
    f"{_V1}DeskService/CheckPosition": Permission.EXAMINE,
    f"{_V1}DeskService/CompareReadings": Permission.EXAMINE,
    f"{_V1}DeskService/CompareClaim": Permission.COMPARE,
    f"{_V1}DeskService/ExplainPosition": Permission.EXAMINE,
    f"{_V1}DeskService/OpenPosition": Permission.RUN,
    f"{_V1}DeskService/SavePosition": Permission.EXAMINE,
    f"{_V1}AccessService/IssueToken": Permission.ACCESS,
    f"{_V1}AccessService/ListTokens": Permission.ACCESS,
    f"{_V1}AccessService/RevokeToken": Permission.ACCESS,
    f"{_V1}AccessService/IssueTournamentToken": Permission.TOURNAMENTS,
    f"{_V1}AccessService/ListTournamentTokens": Permission.TOURNAMENTS,
    f"{_V1}AccessService/RevokeTournamentToken": Permission.TOURNAMENTS,
    f"{_V1}AccessService/WhoAmI": None,
    f"{_V1}AccessService/IssueInvitation": Permission.ACCESS,
    f"{_V1}AccessService/ListInvitations": Permission.ACCESS,
    f"{_V1}AccessService/RevokeInvitation": Permission.ACCESS,
    f"{_V1}AccessService/Redeem": None,
}
"""The permission that each method needs; None if the token is enough. The interceptor checks it first."""


@dataclass(frozen=True, slots=True)
class Caller:
    """A caller: the operator, or a role in one game. `adjudicator.auth` defines the rights of roles.

    Two tokens of the same role are the same caller.
    """

    role: Role
    """The role."""
    game_id: str = ""
    """The game of the role; empty for the operator."""
    token_id: str = field(default="", compare=False)
    """The id of the token."""
    name: str = field(default="", compare=False)
    """The label of the token."""
    known_as: str = field(default="", compare=False)
    """The permanent name under which an operator's opened games are recorded."""
    tournament: str = field(default="", compare=False)
    """The key of the token's tournament; empty for a token of one game."""

    @property
    def holder(self) -> Holder:
        """Returns the caller in the form of the application."""
        return Holder(self.role, self.token_id, self.name, self.tournament)

    @property
    def payer(self) -> Caller:
        """Returns the charged account; a tournament's token has one account for all games."""
        return Caller(self.role, self.tournament) if self.tournament else self

    @property
    def holding(self) -> Hashable:
        """Returns the account for what is held: connections and watches. Each token of a tournament has its own."""
        return (self.payer, self.token_id) if self.tournament else self

    def view_of(self, wanted: str) -> str:
        """Returns the viewer of a read: the caller's own seat, unless another one is requested and permitted."""
        seat = wanted or str(self.role)
        require_sight(self.role, seat)
        return seat

    def options_of(self, wanted: str) -> str:
        """Returns the seat whose options are requested; empty if a judge names none."""
        if not wanted and self.role is Role.JUDGE:
            return ""
        seat = wanted or str(self.role)
        require_sight(self.role, Role.JUDGE if seat == CHANCE else seat)
        return seat


VISITOR = Caller(Role.SPECTATOR)
"""Whoever calls with no token but the code of an invitation: a spectator of no game, one account for all of them."""


def permit(method: str, caller: Caller) -> None:
    """Refuses a method for which the caller's role lacks the permission.

    Conditional rights are checked by the method itself.

    Raises Forbidden.
    """
    permission, rights = PERMISSIONS[method], RIGHTS[caller.role]
    if permission is not None and permission not in rights.when_over:
        require(caller.role, permission)


CALLER: ContextVar[Caller] = ContextVar("caller")
"""The admitted caller of the current call, set by the interceptor before a servicer runs."""


class Authenticator:
    """Admits callers. Stores only the hash of the operator's token.

    `admit(game_id, token)` of the application returns the holder of a token in a game.
    """

    def __init__(
        self,
        operator_token: str,
        admit: Callable[[str, str], Holder],
        known_as: str = "",
        found: Callable[[str], tuple[str, Holder] | None] | None = None,
    ) -> None:
        """`known_as` is a permanent name of the operator; by default it is derived from the token.

        `found` of the application returns the game or tournament of a token, and its holder.
        """
        if not SHORTEST_OPERATOR_TOKEN <= len(operator_token) <= LONGEST_TOKEN:
            raise UnusableOption(
                f"the operator's token has {len(operator_token)} characters, "
                f"it needs {SHORTEST_OPERATOR_TOKEN} to {LONGEST_TOKEN}",
                fault="operator-token",
            )
        self._operator = hash_token(operator_token)
        self._known_as = known_as or "operator/" + hash_token(f"adjudicator-caller/1|{operator_token}").hex()[:16]
        self._admit, self._found = admit, found
        self._callers: dict[tuple[str, str], tuple[Holder, Caller]] = {}

    def __repr__(self) -> str:
        return "Gate()"

    def is_operator(self, token: str) -> bool:
        """Returns whether a token is the operator's, in constant time."""
        return compare_digest(hash_token(token), self._operator)

    def recognise(self, token: str) -> Caller | None:
        """Returns the caller for a token before the game is known; None for an unknown token.

        Raises:
            Unauthenticated: the token is not valid for any game here.
            Refusal: errors of the store.
        """
        if self._found is None:
            return None
        found = self._found(token)
        if found is None:
            raise refuse_unauthenticated("opens-nothing")
        game_id, holder = found
        return _make_caller(game_id, holder)

    def admit(self, needs: TokenNeeds, token: str, game_id: str) -> Caller:
        """Returns the caller if the token is valid for the method.

        Raises:
            Unauthenticated: the token is not valid here.
            WireRefusal: MALFORMED_REQUEST, no game or an impossible one is named.
            Refusal: errors about the game.
        """
        if needs is not TokenNeeds.GAME and self.is_operator(token):
            return Caller(Role.OPERATOR, known_as=self._known_as)
        if needs is TokenNeeds.OPERATOR:
            raise refuse_unauthenticated("not-operator")
        if not game_id:
            caller = self._admit_alone(needs, token)
            if caller is not None:
                return caller
            if needs is not TokenNeeds.GAME:
                raise refuse_unauthenticated("no-game")
            raise WireRefusal("MALFORMED_REQUEST", "request.no-game")
        if len(game_id.encode()) > LONGEST_GAME_ID:
            raise WireRefusal("MALFORMED_REQUEST", "request.game-id-size", most=LONGEST_GAME_ID)
        return self._find_caller(game_id, self._admit(game_id, token))

    def _find_caller(self, game_id: str, holder: Holder) -> Caller:
        """Returns the caller of an admitted holder, made once for each holder that the application has read."""
        key = (game_id, holder.token_id)
        known = self._callers.get(key)
        if known is not None and known[0] is holder:
            return known[1]
        if len(self._callers) >= MOST_CALLERS:
            self._callers.clear()
        caller = _make_caller(game_id, holder)
        self._callers[key] = holder, caller
        return caller

    def _admit_alone(self, needs: TokenNeeds, token: str) -> Caller | None:
        """Returns the caller of a call that names no game; None if the method needs one for this token.

        Raises Unauthenticated: the token is not valid for anything here.
        """
        if self._found is None or needs in {TokenNeeds.GAME, TokenNeeds.EITHER}:
            return None
        found = self._found(token)
        if found is None:
            if needs is TokenNeeds.HELD:
                raise refuse_unauthenticated("opens-nothing")
            return None
        key, holder = found
        if needs is TokenNeeds.ANY and not holder.tournament:
            return None
        if needs is TokenNeeds.JUDGED and not RIGHTS[holder.role].reads_all:
            return None
        return _make_caller("" if holder.tournament else key, holder)


def _make_caller(game_id: str, holder: Holder) -> Caller:
    """Returns the caller for a game's or tournament's token and the named game, if any."""
    return Caller(holder.role, game_id, holder.token_id, holder.name, tournament=holder.tournament)


def refuse_unauthenticated(fault: str) -> Unauthenticated:
    """Returns the refusal of a call without a valid token; it does not mention the token."""
    return Unauthenticated("token.not-good", fault=fault)
