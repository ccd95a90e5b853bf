"""Asks why: the reasons of moves, events, values, the result and the place in the rulebook."""

from __future__ import annotations

from .calls import Wire
from .pb import game_service_pb2, game_service_pb2_grpc
from .pb.choice_pb2 import Option


class GameReasons:
    """The reasons of one game, for one role. `version` is the newest version known to this handle."""

    def __init__(self, wire: Wire, game_id: str, version: int) -> None:
        self.game_id = game_id
        self.version = version
        self._wire = wire
        self._games = game_service_pb2_grpc.GameServiceStub(wire.channel)

    def explain_move(
        self, option: Option | str, *, seat: str = "", at_version: int | None = None
    ) -> game_service_pb2.ExplainResponse:
        """Returns whether a move, offered or not, would be legal: every requirement, met or not (`move`)."""
        option_id = option.id if isinstance(option, Option) else option
        subject = game_service_pb2.MoveSubject(seat=seat, option_id=option_id)
        return self._explain(game_service_pb2.ExplainRequest(move=subject), at_version)

    def explain_event(
        self, seq: int, *, at_version: int | None = None, brief: bool = False
    ) -> game_service_pb2.ExplainResponse:
        """Returns the causes of an event (`event`), the event itself first; `brief`: up to the nearest act."""
        subject = game_service_pb2.EventSubject(seq=seq, brief=brief)
        return self._explain(game_service_pb2.ExplainRequest(event=subject), at_version)

    def explain_value(
        self, object_id: int, name: str, *, at_version: int | None = None
    ) -> game_service_pb2.ExplainResponse:
        """Returns how a value of an object is made up ("power"), in the order of the edition's layers (`value`)."""
        subject = game_service_pb2.ValueSubject(object_id=object_id, name=name)
        return self._explain(game_service_pb2.ExplainRequest(value=subject), at_version)

    def explain_result(self, *, at_version: int | None = None) -> game_service_pb2.ExplainResponse:
        """Returns what decided the game (`result`). Raises NothingToExplain before its end."""
        subject = game_service_pb2.ResultSubject()
        return self._explain(game_service_pb2.ExplainRequest(result=subject), at_version)

    def explain_place(self, *, at_version: int | None = None) -> game_service_pb2.ExplainResponse:
        """Returns the place in the rulebook (`place`), outermost procedure first."""
        subject = game_service_pb2.PlaceSubject()
        return self._explain(game_service_pb2.ExplainRequest(place=subject), at_version)

    def _explain(
        self, request: game_service_pb2.ExplainRequest, at_version: int | None
    ) -> game_service_pb2.ExplainResponse:
        request.game_id = self.game_id
        request.at_version = at_version or 0
        response: game_service_pb2.ExplainResponse = self._wire.call(self._games.Explain, request)
        self._heard(response.version)
        return response

    def _heard(self, version: int) -> None:
        self.version = max(self.version, version)
