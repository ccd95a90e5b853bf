"""The judge's desk: disputed positions, and whether another reading changes their result.

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
    """The desk for positions on paper, or for those of one game. Nothing is recorded.

    Needs the operator's token or a judge's; a game is shown to its judges alone. Every call raises `AdjudicatorError`
    or a subclass.
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
        beside: str = "",
        series: str = "",
    ) -> pb.CheckPositionResponse:
        """Returns everything about a position.

        Args:
            text: the position in the scenario language, or in fields; by default that of the game.
            at_version: the version of the game.
            attempt: a seat and the option ids of its attempt in the game.
            attempt_number: the attempted number, for a choice of that form.
            readings: the settled readings of disputed clauses.
            changes: changes to make on the game's table first, as in `Seat.acts.correct`; nothing is recorded.
            beside: an attempt or a course, claims and questions about the game, in the notation of positions.
            series: a name for calls of which only the newest counts, such as those of one editor while somebody types.

        Raises:
            Stale: (CALL_SUPERSEDED) a newer call of the series came.
        """
        asked = position_asked(text, at_version, attempt, readings, changes, attempt_number, beside)
        response: pb.CheckPositionResponse = self._wire.call(
            self._desk.CheckPosition, pb.CheckPositionRequest(game_id=self.game_id, position=asked, series=series)
        )
        return response

    def read_unfinished(self, text: str) -> pb.CheckPositionResponse:
        """Returns a text that may be unfinished in fields (`stated`), and what was not taken over (`not_taken`)."""
        asked = pb.PositionAsked(text=text)
        request = pb.CheckPositionRequest(game_id=self.game_id, position=asked, unfinished=True)
        response: pb.CheckPositionResponse = self._wire.call(self._desk.CheckPosition, request)
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
        beside: str = "",
        only: Iterable[str] = (),
        editions: Iterable[str] = (),
    ) -> pb.CompareReadingsResponse:
        """Returns whether the result of a position differs. Arguments as for `check`, and:

        Args:
            only: the readings to compare; by default every one that the position consults.
            editions: the editions to compare with instead.
        """
        response: pb.CompareReadingsResponse = self._wire.call(
            self._desk.CompareReadings,
            pb.CompareReadingsRequest(
                game_id=self.game_id,
                position=position_asked(text, at_version, attempt, readings, changes, attempt_number, beside),
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
        """Returns how a value of a card is made up, layer by layer, and the names of the position's objects.

        Args:
            card: its label, name or number in the position, or its id in a game.
            name: the value ("power", "names" ...).
            text, at_version, readings, changes: as for `check`.

        Raises NotFound if there is no such card or value.
        """
        asked = position_asked(text, at_version, None, readings, changes)
        response: pb.ExplainPositionResponse = self._wire.call(
            self._desk.ExplainPosition,
            pb.ExplainPositionRequest(game_id=self.game_id, position=asked, card=card, name=name),
        )
        return response

    def save(self, *, at_version: int | None = None, seen_by: str = "") -> pb.SavePositionResponse:
        """Returns the game's table as a position, as YAML and in fields, and what that does not say.

        Needs the judge's token.

        Args:
            at_version: the version of the game; by default the newest.
            seen_by: a seat or `spectator`; cards that these may not know are written as unknown.
        """
        request = pb.SavePositionRequest(game_id=self.game_id, at_version=at_version or 0, seen_by=seen_by)
        response: pb.SavePositionResponse = self._wire.call(self._desk.SavePosition, request)
        return response

    def claim(self, text: str, *, at_version: int | None = None) -> pb.CompareClaimResponse:
        """Compares the players' account (YAML) with the game: differences, their events, where they diverge.

        Needs the judge's token. Raises InvalidRequest if the claim is malformed.
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
    beside: str = "",
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
        beside=beside,
    )
