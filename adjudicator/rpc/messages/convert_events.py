"""Events as fields of messages: common content in typed fields, the rest in `detail_json`.

`engine.core.play.visibility` decides what a seat may see of an event; this module only converts it. Unknown
types are converted, too: known names become typed fields, everything else becomes detail.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from adjudicator.rpc.messages.convert import MOST, Fields
from adjudicator.sentences.prose import Paragraph
from engine.core.questions.redaction import EventView
from engine.event_types import EVENT_TYPES

Data = dict[str, Any]

NUMBERS = frozenset({"card", "became", "other_card", "agent", "choice"})
WORDS = frozenset(
    {
        "card_number",
        "source",
        "target",
        "seat",
        "verb",
        "name",
        "value",
        "was",
        "procedure",
        "step",
        "next_step",
        "reason",
    }
)

NAMES: dict[str, str] = {
    **{name: name for name in NUMBERS | WORDS if name not in {"card_number", "step", "next_step", "other_card"}},
    "number": "card_number",
    "at": "step",
    "goto": "next_step",
    "player": "seat",
    "controller": "seat",
}
"""The typed field for each name of an event's content."""

SPECIAL: dict[str, dict[str, str]] = {
    "choice-made": {"number": "value", "value": ""},
    "card-moved": {"orientation": "value"},
    "card-turned": {"orientation": "value"},
    "card-faced": {"face_up": "value", "guise": "name"},
    "markers-changed": {"now": "value"},
    "card-attached": {"to": "other_card"},
    "damage-taken": {"source": "agent"},
    "trigger-counted": {"source": "agent", "ability": "name"},
    "trigger-spent": {"how": "reason"},
    "ability-placed": {"id": "card", "card": "", "zone": "target", "source": "agent", "ability": "name"},
    "ability-removed": {"obj": "card"},
    "card-made": {"id": "card", "card": "", "zone": "target", "source": "", "ability": ""},
    "card-vanished": {"zone": "source"},
    "effect-began": {"source": "agent", "until": "reason"},
    "effect-ended": {"why": "reason"},
    "zone-reordered": {"zone": "target"},
    "cards-unknown": {"zone": "target"},
    "turn-began": {"turn": "value"},
    "fell-short": {"what": "name", "done": "value"},
    "event-replaced": {"by": "agent", "effect": "name"},
    "replacement-declined": {"by": "agent", "effect": "name"},
    "game-ended": {"winner": "seat"},
    "limit-reached": {"limit": "name", "count": "value"},
    "seed-revealed": {"seed": "value"},
    "chance-renewed": {"renewal": "value"},
    "ruling-given": {"actor": "seat", "text": "reason"},
    "table-corrected": {"actor": "seat"},
    "judge-called": {"actor": "seat"},
    "judge-call-claimed": {"actor": "seat", "call": "value"},
    "judge-call-resolved": {"actor": "seat", "call": "value", "answer": "reason"},
    "game-rewound": {"actor": "seat", "to": "value"},
    "game-forked": {"actor": "seat", "origin": "source", "at_version": "value"},
}
"""Types whose content goes to other fields than `NAMES` gives ('' : into the detail)."""

PICKS = "picks"

Plan = dict[str, tuple[str, bool]]
"""The typed field for each name of the content, and whether it is a number."""

_PLANS: dict[str, Plan] = {}
_JSON = msgspec.json.Encoder().encode


def plan_of(kind: str) -> Plan:
    """Returns the fields for the content of one event type."""
    names = {**NAMES, **SPECIAL.get(kind, {})}
    return {name: (field, field in NUMBERS) for name, field in names.items() if field}


RULEBOOKS_OWN = frozenset({"step-taken", "procedure-called", "procedure-abandoned", "memory-kept", "fact-noted"})
"""Types that mark the place in the rulebook and change nothing on the table."""


def shorten_events(events: list[Fields]) -> list[Fields]:
    """Reduces converted events to EVENT_DETAIL_BASIC."""
    return [
        {name: value for name, value in fields.items() if name != "detail_json"}
        for fields in events
        if fields["type"] not in RULEBOOKS_OWN
    ]


def event(seen: EventView) -> Fields:
    """Returns the fields of `Event`."""
    kind = seen.type
    fields: Fields = {
        "seq": seen.seq,
        "cause": seen.cause,
        "batch": seen.batch,
        "type": kind,
        "clauses": seen.cites,
    }
    data = seen.data
    flatten = FLATTEN.get(kind)
    if flatten is not None:
        data = flatten(data)
    plan = _PLANS.get(kind) or plan_of(kind)
    rest: Data | None = None
    for key, value in data.items():
        field, number = plan.get(key, NOWHERE)
        of = type(value)
        if field and (of is int and -MOST <= value <= MOST if number else of is str):
            fields[field] = value
        elif field and of is int and not number:
            fields[field] = str(value)
        elif key == PICKS and of in (list, tuple):
            fields[PICKS] = [str(pick) for pick in value]
        elif value is not None:
            rest = rest or {}
            rest[key] = value
    if rest:
        fields["detail_json"] = _JSON(rest).decode()
    return fields


def paragraph(told: Paragraph) -> Fields:
    """Returns the fields of `Paragraph`."""
    return {
        "heading": told.heading,
        "turn": told.turn,
        "seat": told.player,
        "goes_on": told.goes_on,
        "sentences": [
            {"text": said.text, "events": said.events, "clauses": said.cites, "times": said.times}
            for said in told.sentences
        ],
    }


def _unpack_record(name: str) -> Callable[[Data], Data]:
    """Converts content that consists of one record, part by part."""

    def flatten(data: Data) -> Data:
        inner = data.get(name)
        if not isinstance(inner, dict):
            return data
        return {**{key: value for key, value in data.items() if key != name}, **inner}

    return flatten


def _convert_opened(data: Data) -> Data:
    """Converts an opened choice to its seat and question. Clients read the options from `Choice`."""
    asked = data.get("choice")
    if not isinstance(asked, dict):
        return data
    flat: Data = {
        "choice": asked["id"],
        "seat": asked["seat"],
        "name": asked["name"],
        "at": asked.get("step", ""),
    }
    if asked.get("options"):
        flat["options"] = [option["id"] for option in asked["options"]]
    for name in ("form", "least", "most", "secret"):
        if name in asked:
            flat[name] = asked[name]
    return flat


def _convert_faced(data: Data) -> Data:
    """Converts the turning of a card to a word for the new face."""
    return {**data, "face_up": "face_up" if data.get("face_up") else "face_down"}


FLATTEN: dict[str, Callable[[Data], Data]] = {
    "choice-opened": _convert_opened,
    "choice-renewed": _convert_opened,
    "card-faced": _convert_faced,
    "procedure-called": _unpack_record("frame"),
    "trigger-counted": _unpack_record("pending"),
    "ability-placed": _unpack_record("obj"),
    "card-made": _unpack_record("obj"),
    "effect-began": _unpack_record("effect"),
}
"""Converters of the types whose content is nested one level deeper."""

NOWHERE = ("", False)
_PLANS.update({kind: plan_of(kind) for kind in EVENT_TYPES})
