"""A judge's acts in a game: rulings, corrections, rewinds and forks, each with its clauses; and calls for a judge."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .calls import Wire, new_request_id
from .pb import judge_service_pb2 as pb
from .pb import judge_service_pb2_grpc

Change = pb.Change
"""One change of a correction; `move_card` ... `set_place` make them."""


@dataclass(frozen=True, slots=True)
class Forked:
    """A fork with the token of its judge: store it, as it is shown once."""

    game_id: str
    version: int
    tokens: Mapping[str, str] = field(repr=False)
    already_recorded: bool = False


class JudgesActs:
    """The acts of one role in one game; `Seat.acts` makes it.

    Every act takes `clauses` (1 to 20 labels), `expected_version` (the version it is based on; by default the newest
    known to the handle) and `request_id` (the id for repeating an act whose answer was lost).
    """

    def __init__(self, wire: Wire, game_id: str, heard: Callable[[int], None], newest: Callable[[], int]) -> None:
        self.game_id = game_id
        self._wire, self._heard, self._newest = wire, heard, newest
        self._judge = judge_service_pb2_grpc.JudgeServiceStub(wire.channel)

    def rule(
        self,
        text: str,
        clauses: Iterable[str],
        *,
        about: int = 0,
        private: bool = False,
        expected_version: int | None = None,
        request_id: str = "",
    ) -> pb.RecordRulingResponse:
        """Records a ruling on event `about` (0 for none in particular); `private` makes it a note for judges.

        Raises:
            Forbidden: the token is not a judge's. NotFound: the edition prints no such clause. InvalidRequest.
        """
        grounds = pb.Grounds(text=text, clauses=clauses, about=about)
        request = pb.RecordRulingRequest(grounds=grounds, private=private)
        response: pb.RecordRulingResponse = self._act(self._judge.RecordRuling, request, expected_version, request_id)
        return response

    def correct(
        self,
        reason: str,
        clauses: Iterable[str],
        changes: Iterable[Change],
        *,
        about: int = 0,
        expected_version: int | None = None,
        request_id: str = "",
    ) -> pb.CorrectTableResponse:
        """Corrects the table. `about` is the refused attempt that really happened, if any.

        Raises:
            ActRefused: a change is impossible, or the open question would not arise on the corrected table.
            GameOver: the game has ended. Stale: the table has changed since. Forbidden, NotFound, InvalidRequest.
        """
        grounds = pb.Grounds(text=reason, clauses=clauses, about=about)
        request = pb.CorrectTableRequest(grounds=grounds, changes=changes)
        response: pb.CorrectTableResponse = self._act(self._judge.CorrectTable, request, expected_version, request_id)
        return response

    def rewind(
        self,
        to_version: int,
        reason: str,
        clauses: Iterable[str],
        *,
        expected_version: int | None = None,
        request_id: str = "",
    ) -> pb.RewindGameResponse:
        """Restores the table of a version at which a command ended.

        Raises:
            ActRefused: the game cannot be rewound to that version. NeedsJudge: the rewind affects more than the
                player's own last answers, or hidden cards were seen since. Stale, Forbidden, NotFound, InvalidRequest.
        """
        grounds = pb.Grounds(text=reason, clauses=clauses)
        request = pb.RewindGameRequest(grounds=grounds, to_version=to_version)
        response: pb.RewindGameResponse = self._act(self._judge.RewindGame, request, expected_version, request_id)
        return response

    def preview_correction(
        self, changes: Iterable[Change], *, expected_version: int | None = None
    ) -> pb.CorrectTableResponse:
        """Returns what a correction would bring about, with the changes of the table; nothing is recorded.

        Raises as `correct`.
        """
        request = pb.CorrectTableRequest(changes=changes, dry_run=True)
        response: pb.CorrectTableResponse = self._look(self._judge.CorrectTable, request, expected_version)
        return response

    def preview_rewind(self, to_version: int, *, expected_version: int | None = None) -> pb.RewindGameResponse:
        """Returns what a rewind would bring about, and what players have learned since; nothing is recorded.

        Raises as `rewind`.
        """
        request = pb.RewindGameRequest(to_version=to_version, dry_run=True)
        response: pb.RewindGameResponse = self._look(self._judge.RewindGame, request, expected_version)
        return response

    def undo(
        self, to_version: int, reason: str, *, expected_version: int | None = None, request_id: str = ""
    ) -> pb.RewindGameResponse:
        """Takes back what was entered wrongly in an observed game or a fork; no clauses are needed.

        Raises:
            ActRefused: the service deals the game, or no command ended at that version. Otherwise as `rewind`.
        """
        request = pb.RewindGameRequest(grounds=pb.Grounds(text=reason), to_version=to_version, entered_wrongly=True)
        response: pb.RewindGameResponse = self._act(self._judge.RewindGame, request, expected_version, request_id)
        return response

    def fork(self, name: str, *, at_version: int = 0, request_id: str = "") -> Forked:
        """Starts a separate game from this one at a version (0 for the newest); this game stays unchanged.

        Raises:
            ActRefused: no game can begin there. Forbidden, InvalidRequest, VersionNotReached.
        """
        response: pb.ForkGameResponse = self._wire.call(
            self._judge.ForkGame,
            pb.ForkGameRequest(
                game_id=self.game_id,
                request_id=request_id or new_request_id(),
                at_version=at_version,
                name=name,
            ),
        )
        return Forked(response.game_id, response.version, dict(response.tokens), response.already_recorded)

    def call_judge(self, text: str, *, request_id: str = "") -> pb.CallJudgeResponse:
        """Calls a judge, as a seat. The table stays as it is; the other seat and spectators are told nothing.

        Raises:
            Exhausted: as many calls of the seat are open as can be. Forbidden: the token is not a seat's.
            InvalidRequest.
        """
        response: pb.CallJudgeResponse = self._answer(self._judge.CallJudge, pb.CallJudgeRequest(text=text), request_id)
        return response

    def judge_calls(self, *, resolved: bool = False, at_version: int = 0) -> Sequence[pb.JudgeCall]:
        """Returns the calls for a judge, the oldest first: all for a judge, its own for a seat.

        `resolved` lists resolved calls, too; `at_version` lists them as they stood then. Raises Forbidden (the token is
        a spectator's), VersionNotReached.
        """
        request = pb.ListJudgeCallsRequest(game_id=self.game_id, resolved=resolved, at_version=at_version)
        response: pb.ListJudgeCallsResponse = self._wire.call(self._judge.ListJudgeCalls, request)
        self._heard(response.version)
        return response.calls

    def claim_call(self, call_id: int, *, request_id: str = "") -> pb.ClaimJudgeCallResponse:
        """Says that the judge comes to a call.

        Raises:
            ActRefused: another judge has claimed it, or it is resolved. NotFound: there is no such call. Forbidden.
        """
        request = pb.ClaimJudgeCallRequest(call_id=call_id)
        response: pb.ClaimJudgeCallResponse = self._answer(self._judge.ClaimJudgeCall, request, request_id)
        return response

    def resolve_call(self, call_id: int, answer: str = "", *, request_id: str = "") -> pb.ResolveJudgeCallResponse:
        """Closes a call, with words that the calling seat reads.

        Raises:
            ActRefused: it is resolved already. NotFound: there is no such call. Forbidden, InvalidRequest.
        """
        request = pb.ResolveJudgeCallRequest(call_id=call_id, answer=answer)
        response: pb.ResolveJudgeCallResponse = self._answer(self._judge.ResolveJudgeCall, request, request_id)
        return response

    def _answer(self, method: Any, request: Any, request_id: str) -> Any:
        """Sends a request about a call for a judge, which is meant for any version."""
        request.game_id, request.request_id = self.game_id, request_id or new_request_id()
        response = self._wire.call(method, request)
        self._heard(response.version)
        return response

    def _act(self, method: Any, request: Any, expected_version: int | None, request_id: str) -> Any:
        request.request_id = request_id or new_request_id()
        return self._look(method, request, expected_version)

    def _look(self, method: Any, request: Any, expected_version: int | None) -> Any:
        request.game_id = self.game_id
        request.expected_version = self._newest() if expected_version is None else expected_version
        response = self._wire.call(method, request)
        self._heard(response.version)
        return response


def move_card(
    card: int, zone: str, *, place: int = 0, orientation: str = "", face_up: bool | None = None, guise: str = ""
) -> Change:
    """Moves a card to a zone ("P1/hand"); `place` counts from the top of an ordered one, -1 is its bottom."""
    moved = pb.MoveCard(card=card, zone=zone, place=place, orientation=orientation, face_up=face_up, guise=guise)
    return Change(move_card=moved)


def turn_card(card: int, orientation: str) -> Change:
    """Changes the orientation of a card in play ("exhausted")."""
    return Change(turn_card=pb.TurnCard(card=card, orientation=orientation))


def face_card(card: int, *, face_up: bool, guise: str = "") -> Change:
    """Turns a card in an open zone over."""
    return Change(face_card=pb.FaceCard(card=card, face_up=face_up, guise=guise))


def set_markers(card: int, name: str, count: int) -> Change:
    """Sets the number of markers of a kind on a card."""
    return Change(set_markers=pb.SetMarkers(card=card, name=name, count=count))


def attach_card(card: int, to: int = 0) -> Change:
    """Attaches a card to another one (0 to detach it)."""
    return Change(attach_card=pb.AttachCard(card=card, to=to))


def set_fact(name: str, value: Any = None) -> Change:
    """Sets a named value of the rulebook (None to remove it)."""
    return Change(set_fact=pb.SetFact(name=name, value_json="" if value is None else json.dumps(value)))


def set_turn(player: str, turn: int = 0) -> Change:
    """Sets the turn player and the turn number (0 to leave the number)."""
    return Change(set_turn=pb.SetTurn(player=player, turn=turn))


def set_identity(card: int, number: str) -> Change:
    """Sets the number of a card that was recorded wrongly."""
    return Change(set_identity=pb.SetIdentity(card=card, number=number))


def set_place(at: str, *, player: str = "", knows: Mapping[str, Any] | None = None) -> Change:
    """Sets the current clause and its procedure's data; "card:12" is the new object of card 12 after the correction."""
    known = {name: json.dumps(value) for name, value in (knows or {}).items()}
    return Change(set_place=pb.SetPlace(at=at, player=player, knows_json=known))
