"""The fields of a position that tools take, and the text in the notation of positions that they stand for."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field

UNKNOWN = re.compile(r"unknown(\*[0-9]{1,3})?", re.IGNORECASE)
"""What nobody knows, in the words of a tool; `?` in the notation."""
BESIDE = ("by", "attempt", "claim", "ask")
"""The fields that are no part of the table."""
MOST_CARDS = 200
"""The most entries of a zone."""

Seat = Literal["P1", "P2"]
Language = Annotated[Literal["en", "ja"], Field(description="Language of sentences.")]
Edition = Annotated[
    str,
    Field(
        max_length=80,
        description="Game or edition: fire_force, generic, fftcg, force_of_will, or as force_of_will@legacy.",
    ),
]
Card = Annotated[str, Field(max_length=128)]
Contents = Annotated[
    int | Literal["unknown", "?"] | Annotated[list[Card | dict[str, Any]], Field(max_length=MOST_CARDS)],
    Field(
        description="Cards by name, number or label, top first; {NAME: exhausted} or {NAME: [exhausted, {damage: 2}]} "
        "says how it lies; `unknown` or `unknown*3` is a card that nobody has seen. Or how many cards, or `unknown`."
    ),
]
Player = Annotated[
    dict[Annotated[str, Field(max_length=60)], Contents],
    Field(max_length=40, description="What lies in each zone, by the zone's name: field, hand, deck, life ..."),
]
Attempt = Annotated[
    str | dict[str, Any] | list[str | dict[str, Any]] | None,
    Field(
        description="What is attempted, as {attack: NAME}, {use: NAME}, {pay: NAME}, {option: WORD}, `pass`; or a "
        "list, one answer after the other, each with {by: P2, do: ...} where another player answers."
    ),
]


class Setup(BaseModel):
    """The table of a position. Further facts are taken as in the guide for judges.

    These are `battle` ({attackers: [NAME], target: NAME}), `stack`, `effects`, `done`, `priority`, `passed`, `facts`.
    """

    model_config = ConfigDict(extra="allow", title="Setup")

    at: Annotated[
        str | None, Field(max_length=60, description="Where play stands: a phase by name (main phase) or a clause.")
    ] = None
    turn: Annotated[Literal["P1", "P2", "unknown", "?"] | None, Field(description="Whose turn it is; P1's.")] = None
    number: Annotated[
        int | Literal["unknown", "?"] | None, Field(description="The number of the turn; 3 unless said otherwise.")
    ] = None
    P1: Player = Field(default_factory=dict)
    P2: Player = Field(default_factory=dict)


class Position(BaseModel):
    """A position in dispute, with what is attempted in it, what is claimed, and what is asked."""

    model_config = ConfigDict(extra="forbid", title="Position")

    edition: Edition
    setup: Setup
    cards: Annotated[
        dict[str, dict[str, Any]], Field(max_length=60, description="Cards of one's own, as in a card file, by label.")
    ] = Field(default_factory=dict)
    by: Annotated[Seat | None, Field(description="Who attempts; always with `attempt`.")] = None
    attempt: Attempt = None
    claim: Annotated[Any, Field(description="What a player says comes of it, as in the guide for judges.")] = None
    ask: Annotated[Any, Field(description="A question beside it, such as `what happens now`.")] = None
    note: Annotated[str, Field(max_length=2_000)] = ""

    def write(self, *, table_alone: bool = False) -> str:
        """Returns the position in the notation. `table_alone`: without what is attempted, claimed and asked."""
        left_out = {"setup", *(BESIDE if table_alone else ())}
        fields = self.model_dump(exclude_none=True, exclude=left_out)
        said = {name: value for name, value in fields.items() if value not in ("", {})}
        return write_yaml({**said, "setup": _say_unknown(self.setup.model_dump(exclude_none=True))})


def write_yaml(told: Any) -> str:
    """Returns a value of JSON as YAML."""
    return yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=100)


def _say_unknown(told: Any) -> Any:
    """Returns a set-up in which `unknown` is written as in the notation."""
    if isinstance(told, dict):
        return {_say_unknown(name): _say_unknown(value) for name, value in told.items() if value != {}}
    if isinstance(told, list):
        return [_say_unknown(each) for each in told]
    if isinstance(told, str) and (match := UNKNOWN.fullmatch(told.strip())):
        return f"?{match[1] or ''}"
    return told
