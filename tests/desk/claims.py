"""Claims made from a table, and from a corrupted one."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from adjudicator.desk.claims.difference import DifferenceKind
from adjudicator.desk.claims.format import Claim
from engine.abilities.view import RulesContext
from engine.core.events.event import Event
from engine.core.table.state import GameState
from tests.properties.playing import POOLS, open_random

COMMANDS = 45
"""Answers given in a random game that claims are made of."""


@cache
def played(pool: str, seed: int, commands: int = COMMANDS) -> tuple[GameState, tuple[Event, ...]]:
    """A random game, its table and its log. Not to be changed."""
    live = open_random(seed, POOLS[pool]())
    for _ in live.turns(commands):
        pass
    return live.table, tuple(live.log)


def data_of(table: GameState) -> dict[str, Any]:
    """Everything on a table, as somebody would claim it who sees all of it."""
    data: dict[str, Any] = {"number": table.turn, "result": "open"}
    if table.turn_player:
        data["turn"] = table.turn_player
    if table.result is not None:
        data["result"] = {"winner": table.result.winner or "nobody", "losers": list(table.result.losers)}
    for key, ids in table.zones.items():
        owner, _, zone = key.rpartition("/")
        listed = []
        for each in ids:
            obj = table.objects[each]
            if obj.card:
                said = {"markers": dict(obj.markers), "controller": obj.controller, "face_up": obj.face_up}
                listed.append({obj.number: said | ({"state": obj.orientation} if obj.orientation else {})})
        data.setdefault(owner or "common", {})[zone] = listed
    return data


def numbers_of(table: GameState, more: int = 0) -> dict[str, Any]:
    """The numbers of every card of a game that has any, as effects make them, each so much more than it is."""
    g = RulesContext(table)
    cards = {
        obj.id: g.derived.characteristics(obj.id).numbers for obj in table.objects.values() if obj.card and obj.number
    }
    said = {str(each): {name: number + more for name, number in numbers.items()} for each, numbers in cards.items()}
    return {"cards": {each: {"numbers": numbers} for each, numbers in said.items() if numbers}}


def claim_of(data: dict[str, Any]) -> Claim:
    """The claim that data stands for."""
    return msgspec.convert(data, Claim)


@dataclass
class Corrupted:
    """A claim with one thing in it that is not so, and the difference it must bring."""

    data: dict[str, Any]
    kind: DifferenceKind
    claimed: str


def corrupted(data: dict[str, Any], rng: random.Random, orientations: Sequence[str]) -> Corrupted:
    """One thing of a claim changed at random."""
    made = copy.deepcopy(data)
    zones = [
        (owner, zone, cards)
        for owner in ("P1", "P2")
        for zone, cards in made.get(owner, {}).items()
        if isinstance(cards, list) and cards
    ]
    owner, zone, cards = rng.choice(zones)
    at = rng.randrange(len(cards))
    number, said = next(iter(cards[at].items()))
    way = rng.choice(["turn", "markers", "count", "drop", "add", "elsewhere", "number", "face"])
    if way == "turn" and "state" in said:
        said["state"] = rng.choice([word for word in orientations if word != said["state"]])
        return Corrupted(made, DifferenceKind.OTHER_STATE, said["state"])
    if way == "markers":
        said["markers"]["damage"] = said["markers"].get("damage", 0) + 1000
        return Corrupted(made, DifferenceKind.OTHER_MARKERS, f"damage {said['markers']['damage']}")
    if way == "face":
        said["face_up"] = not said["face_up"]
        return Corrupted(made, DifferenceKind.OTHER_STATE, "up" if said["face_up"] else "down")
    if way == "count":
        made[owner][zone] = len(cards) + rng.choice([-1, 1])
        return Corrupted(made, DifferenceKind.OTHER_COUNT, str(made[owner][zone]))
    if way == "drop":
        del cards[at]
        return Corrupted(made, DifferenceKind.EXTRA_CARD, "not there")
    if way == "add":
        cards.append({number: {}})
        return Corrupted(made, DifferenceKind.MISSING_CARD, f"{owner}/{zone}")
    others = [each for each in zones if each[0] == owner and each[1] != zone]
    if way == "elsewhere" and others:
        target = rng.choice(others)
        target[2].append({number: {}})
        del cards[at]
        return Corrupted(made, DifferenceKind.OTHER_ZONE, f"{owner}/{target[1]}")
    made["number"] += 1
    return Corrupted(made, DifferenceKind.OTHER_TURN, str(made["number"]))
