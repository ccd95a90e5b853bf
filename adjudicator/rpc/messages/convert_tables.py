"""Table views as fields of messages."""

from __future__ import annotations

from typing import Any

from adjudicator.rpc.messages.convert import Fields, choice, questions, result, texts
from engine.core.play.visibility import JUDGE, ObjectView, TableView
from engine.core.questions.explain import explain_place
from engine.core.table.state import GameState

PENDING = ("id", "ability", "source", "controller", "subjects")
"""The fields of a counted trigger that are sent."""


def table(seen: TableView, of: GameState, *, full: bool) -> Fields:
    """Returns the fields of `GameState`; only public facts of the table `of` are read."""
    fields: Fields = {
        "viewer": seen.seat,
        "edition": seen.edition,
        "format": of.pins.format,
        "turn": seen.turn,
        "turn_player": seen.turn_player,
        "zones": [
            {
                "key": zone.key,
                "count": zone.count,
                "public": zone.public,
                "objects": [table_object(each, full=full) for each in zone.objects],
            }
            for zone in seen.zones
        ],
        "choices": [choice(each) for each in seen.choices if seen.seat in (each.seat, JUDGE)],
        "waiting_for": questions(seen.choices),
        "result": result(seen.result),
        "repeatable": of.pins.repeatable,
    }
    if full:
        fields["readings"] = of.pins.readings
        fields["agenda"] = [{"procedure": place.procedure, "step": place.clause} for place in explain_place(of)]
        fields["facts"] = texts(seen.facts)
        fields["pending"] = [pick_fields(each, *PENDING) for each in seen.pending]
        fields["effects"] = [pick_fields(each, "id", "source", "controller", "until") for each in seen.effects]
    return fields


def table_object(seen: ObjectView, *, full: bool) -> Fields:
    """Returns the fields of `TableObject`."""
    fields: Fields = {
        "id": seen.id,
        "number": seen.number,
        "names": seen.names,
        "owner": seen.owner,
        "controller": seen.controller,
        "orientation": seen.orientation,
        "face_up": seen.face_up,
        "values": [
            {"name": name, "value": value, "printed": seen.printed.get(name, value)}
            for name, value in seen.numbers.items()
        ],
        "attached_to": seen.attached_to,
        "arrived": seen.arrived,
        "ability": seen.ability,
        "markers": seen.markers,
    }
    if full:
        fields["kinds"], fields["attributes"], fields["flags"] = seen.kinds, seen.attributes, seen.flags
        fields["icons"], fields["abilities"] = seen.icons, seen.abilities
    return fields


def pick_fields(record: dict[str, Any], *names: str) -> Fields:
    """Returns the named parts of a record."""
    return {name: record[name] for name in names if name in record}
