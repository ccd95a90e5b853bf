"""A server of a later version: what it answers has parts that the clients of today have never heard of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from google.protobuf.message import Message
from google.rpc import error_details_pb2

from adjudicator_client.pb import desk_service_pb2, error_pb2, event_pb2, game_service_pb2, log_service_pb2
from kit.go_between import Failed, Method

UNKNOWN_FIELD = b"\xa2\x7d\x0ffrom the future"  # field 2004, 15 bytes
NUMBER: Any = 99
"""A value that no enumeration has; on the wire any number is one, while the types of messages name those they know."""
REASON_NUMBER: Any = 999
REASON = "COMET_FELL"
EVENT_TYPE = "comet-fell"
DETAIL = "type.googleapis.com/adjudicator.v9.Comet"


class Newer:
    """Adds to every answer what a later version might have."""

    def answer(self, method: Method, request: Message, ask: Callable[[], bytes]) -> bytes:
        """The server's answer, and more."""
        try:
            return added(method.response.FromString(ask()))
        except Failed as end:
            raise later(end) from None

    def answers(self, method: Method, messages: Iterator[bytes]) -> Iterator[bytes]:
        """The server's messages, and more."""
        try:
            for message in messages:
                yield added(method.response.FromString(message))
        except Failed as end:
            raise later(end) from None


def added(message: Message) -> bytes:
    """A message with unknown values of enumerations, event types and fields."""
    match message:
        case game_service_pb2.ListOptionsResponse() if message.HasField("choice"):
            message.choice.form = NUMBER
            for option in message.choice.options[:1]:
                for finding in option.findings[:1]:
                    finding.effect = NUMBER
        case log_service_pb2.VerifyGameResponse():
            message.grade = NUMBER
        case log_service_pb2.ListEventsResponse() | log_service_pb2.WatchEventsResponse():
            for event in message.events[:1]:
                event.CopyFrom(event_pb2.Event.FromString(renamed(event)))
        case desk_service_pb2.CheckPositionResponse():
            message.verdict.outcome = NUMBER
            for reading in message.open[:1]:
                reading.outlooks[0].outcome = NUMBER
                reading.outlooks[0].changes[0].times = 2
                reading.outlooks[1].changes[0].sentence = ""
        case _:
            pass
    return message.SerializeToString() + UNKNOWN_FIELD


def renamed(event: event_pb2.Event) -> bytes:
    """An event of a type that nobody knows yet, with a field that nobody knows yet."""
    event.type = EVENT_TYPE
    return event.SerializeToString() + UNKNOWN_FIELD


def later(end: Failed) -> Failed:
    """An error with a reason, and a detail, that nobody knows yet."""
    if end.status is None:
        return end
    status = error_pb2.ErrorStatus(code=end.status.code, message=end.status.message)
    for detail in end.status.details:
        refused, info = error_pb2.Refused(), error_details_pb2.ErrorInfo()
        if detail.Unpack(refused):
            refused.reason = REASON_NUMBER
            status.details.add().Pack(refused)
        elif detail.Unpack(info):
            info.reason = REASON
            status.details.add().Pack(info)
    status.details.add(type_url=DETAIL, value=UNKNOWN_FIELD)
    return Failed(end.code, end.message, status)
