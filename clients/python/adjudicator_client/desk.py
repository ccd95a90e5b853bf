"""The judge's desk: positions in dispute, and whether they come out differently under another reading.

A position is YAML, or a `StatedPosition`: the message of `position.proto`, which a screen can build.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .calls import Wire
from .pb import desk_service_pb2 as pb
from .pb import desk_service_pb2_grpc
from .pb.judge_service_pb2 import Change
from .pb.position_pb2 import StatedPosition


class JudgesDesk:
    """Asks about positions: any that is written down, or that of one game. Nothing is recorded.

    Needs the operator's token, or the judge's of the game. Every call raises `AdjudicatorError` or a kind of it.
    """

    def __init__(self, wire: Wire, game_id: str = "") -> None:
        self.game_id = game_id
        self._wire = wire
        self._desk = desk_service_pb2_grpc.DeskServiceStub(wire.channel)

    def check(
        self,
        text: str | StatedPosition = "",
        *,
        at_version: int | None = None,
        attempt: tuple[str, Iterable[str]] | None = None,
        attempt_number: int | str | None = None,
        readings: Mapping[str, str] | None = None,
        changes: Iterable[Change] = (),
    ) -> pb.CheckPositionResponse:
        """Everything about a position.

        Args:
            text: the position in the scenario language, or in fields; the game's own if not given.
            at_version: which version of the game.
            attempt: a seat and the option ids it attempts in the game.
            attempt_number: the number it says, for a choice of that form.
            readings: how disputed clauses are read; these are settled.
            changes: what is put otherwise on the game's table first, as in `Seat.acts.correct`; nothing is recorded.
        """
        asked = position_asked(text, at_version, attempt, readings, changes, attempt_number)
        response: pb.CheckPositionResponse = self._wire.call(
            self._desk.CheckPosition, pb.CheckPositionRequest(game_id=self.game_id, position=asked)
        )
        return response

    def compare(
        self,
        text: str | StatedPosition = "",
        *,
        at_version: int | None = None,
        attempt: tuple[str, Iterable[str]] | None = None,
        attempt_number: int | str | None = None,
        readings: Mapping[str, str] | None = None,
        changes: Iterable[Change] = (),
        only: Iterable[str] = (),
        editions: Iterable[str] = (),
    ) -> pb.CompareReadingsResponse:
        """Whether a position comes out differently. Arguments as for `check`, and:

        Args:
            only: these readings; every one the position consults if not given.
            editions: compare with these editions instead.
        """
        response: pb.CompareReadingsResponse = self._wire.call(
            self._desk.CompareReadings,
            pb.CompareReadingsRequest(
                game_id=self.game_id,
                position=position_asked(text, at_version, attempt, readings, changes, attempt_number),
                readings=list(only),
                editions=list(editions),
            ),
        )
        return response

    def explain_value(
        self,
        card: str,
        name: str,
        text: str | StatedPosition = "",
        *,
        at_version: int | None = None,
        readings: Mapping[str, str] | None = None,
        changes: Iterable[Change] = (),
    ) -> pb.ExplainPositionResponse:
        """How a value of a card is made up, layer by layer, and what the objects of the position are called.

        Args:
            card: its label, name or number in the position, or its id in a game.
            name: the value ("power", "names" ...).
            text, at_version, readings, changes: as for `check`.

        Raises NotFound if there is no such card, or it has no such value.
        """
        asked = position_asked(text, at_version, None, readings, changes)
        response: pb.ExplainPositionResponse = self._wire.call(
            self._desk.ExplainPosition,
            pb.ExplainPositionRequest(game_id=self.game_id, position=asked, card=card, name=name),
        )
        return response

    def claim(self, text: str, *, at_version: int | None = None) -> pb.CompareClaimResponse:
        """What the players say (YAML) compared with the game: differences, the events behind them, where they part.

        Needs the judge's token. Raises InvalidRequest if the claim is not understood.
        """
        request = pb.CompareClaimRequest(game_id=self.game_id, text=text, at_version=at_version or 0)
        response: pb.CompareClaimResponse = self._wire.call(self._desk.CompareClaim, request)
        return response


def position_asked(
    text: str | StatedPosition,
    at_version: int | None,
    attempt: tuple[str, Iterable[str]] | None,
    readings: Mapping[str, str] | None,
    changes: Iterable[Change],
    attempt_number: int | str | None = None,
) -> pb.PositionAsked:
    seat, picks = attempt or ("", ())
    return pb.PositionAsked(
        text=text if isinstance(text, str) else "",
        stated=None if isinstance(text, str) else text,
        at_version=at_version or 0,
        attempt_seat=seat,
        attempt_picks=list(picks),
        attempt_number=None if attempt_number is None else str(attempt_number),
        readings=readings,
        changes=list(changes),
    )
