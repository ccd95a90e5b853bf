"""The cards beside the one that is tried, what is done, and what is asked of the table, for Force of Will."""

from __future__ import annotations

from typing import Any

from engine.abilities.view import RulesContext
from engine.rulebooks.force_of_will.v8_01.card_file import cards_of
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import WILL
from tests.rulebooks.force_of_will.battles import over, to_attack, to_question
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play

ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")
PLENTY = {seat: dict.fromkeys(ATTRIBUTES, 4) for seat in (P1, P2)}
"""The will that both hold unless a case says otherwise."""
TARGET = {"do": "choose", "from": {"any_of": [{"kind": "resonator"}, {"kind": "j_ruler"}]}}
DOES: dict[str, list[dict[str, Any]]] = {
    "draw": [{"do": "draw"}],
    "burn": [TARGET, {"do": "damage_to", "what": "it"}],
    "destroy": [TARGET, {"do": "destroy", "what": "it"}],
    "rest": [TARGET, {"do": "exhaust", "what": "it"}],
    "remove": [TARGET, {"do": "banish", "what": "it"}],
    "return": [TARGET, {"do": "return", "what": "it"}],
}
"""What a chant of our own can do; `count` is the damage."""
USUAL: dict[str, dict[str, Any]] = {
    "resonator": {"cost": {"free": 3}, "atk": 500, "def": 500},
    "j_ruler": {"atk": 800, "def": 800},
    "chant": {"cost": {}, "keywords": ["quickcast"]},
    "addition": {"cost": {"free": 1}},
    "regalia": {"cost": {"free": 1}},
    "magic_stone": {},
    "ruler": {},
}
"""The kinds of cards of our own, with what is printed on them unless a case says otherwise."""
COUNTED = {"hand", "deck", "graveyard", "removed", "standby", "stone_deck"}


def add_other(position: Given, words: str, facts: dict[str, Any]) -> None:
    """Adds another card: `P2 resonator a`, or `P1 chant bolt in hand` with what it `does`."""
    seat, kind, name, *where = words.split()
    entry = {**USUAL[kind], **facts}
    zone = where[1] if where else {"chant": "hand", "ruler": "ruler_area"}.get(kind, "field")
    state, does, count = entry.pop("state", "recovered"), entry.pop("does", "draw"), entry.pop("count", None)
    if kind == "chant":
        last = DOES[does][-1]
        entry["effect"] = [*DOES[does][:-1], last if count is None else {**last, "count": count}]
    if kind == "j_ruler":
        ruler = {"number": name, "name": name, "side": f"{name}J"}
        side = {"number": f"{name}J", "name": f"{name}J", **entry}
        position.defined |= cards_of({"ruler": [ruler], "j_ruler": [side]})
        position.card(seat, name, number=f"{name}J", zone=zone, state=state)
    else:
        position.written(seat, name, kind, zone=zone, state=state, **entry)


def pay(game: Play) -> Play:
    """Whoever has to pay does it with what is offered first, with as much as is asked for at once."""
    while game.asked().name in ("will", "payment"):
        asked = game.asked()
        game.picks(*(option.id for option in asked.options[: max(asked.least, 1)]))
    return game


def act(game: Play, words: str) -> None:
    """Does one act: `plays host a`, `uses 0 a`, `attacks host player`, `blocks guard`, `picks yes`, `resolves`.

    Targets are chosen behind the card, and everything asked for is paid with what is offered first.
    """
    verb, *named = words.split()
    if verb in ("plays", "uses"):
        game.picks(f"play:{named[0]}" if verb == "plays" else f"ability:host#{named[0]}")
        for name in named[1:]:
            pay(game).picks(name)
        pay(game)
    elif verb == "picks":
        pay(game.picks(*named))
    elif verb == "number":
        pay(game.picks(number=named[0]))
    elif verb == "resolves":
        game.passes(2)
    elif verb == "passes":
        game.passes(int(named[0]))
    elif verb == "attacks":
        to_attack(game).picks(f"attack:{named[0]}").picks(named[1] if named[1] == "player" else f"target:{named[1]}")
    elif verb == "reaches":
        to_question(game, " ".join(named))
    elif verb == "to":
        game.passes_to(named[0])
    elif verb == "blocks":
        to_question(game, "block").picks(f"block:{named[0]}")
    elif verb == "fights":
        over(game)
    else:
        raise ValueError(words)


def observe(game: Play, words: str) -> Any:
    """What is asked of the table: `zone a`, `atk a`, `damage a`, `life P1`, `hand P1`, `has a flying`."""
    asked, name, *more = words.split()
    if asked in COUNTED:
        return len(game.cards(f"{name}/{asked}"))
    if asked == "life":
        return game.life[name]
    if asked == "will":
        return game.table.facts[WILL].get(name, {}).get(more[0], 0)
    if asked in ("has", "is"):
        told = RulesContext(game.table).derived.characteristics(game.id(name))
        return " ".join(more) in (told.flags if asked == "has" else told.attributes)
    if asked == "top":
        return game.cards(f"{name}/deck")[0]
    if asked == "offered":
        return any(game.readable(one) == name for one in game.options())
    if asked == "counters":
        return game.obj(name).markers.get(" ".join(more), 0)
    if asked in ("atk", "def"):
        return game.number(name, asked)
    return {"zone": game.zone(name), "damage": game.obj(name).markers.get("damage", 0),
            "state": game.obj(name).orientation}[asked]  # fmt: skip
