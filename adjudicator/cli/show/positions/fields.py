"""Shows a position in fields, and what of its text was not taken over."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from adjudicator_client.pb.desk_service_pb2 import CheckPositionResponse


def show_fields(given: CheckPositionResponse) -> Iterator[RenderableType]:
    """Yields the fields as JSON, then a sentence for each part that was not taken over."""
    from google.protobuf.json_format import MessageToJson

    if given.HasField("stated"):
        yield Text(MessageToJson(given.stated, preserving_proto_field_name=True, ensure_ascii=False))
    for refused in given.not_taken:
        yield Text(refused.sentence or refused.wrong)
