"""The cards beside the one that is tried, what is done, and what is asked of the table, each in a few words."""

from __future__ import annotations

from typing import Any

from tests.rulebooks.fftcg.given import Given, Play

STEPS = {"main": "9.3.1.4", "attack": "10.1.2.1", "end": "9.5.1.1"}
"""The clauses at which a position may be."""
PRINTED = ("jobs", "categories", "keywords", "generic", "ex")
"""What is told of a card beside its figures."""
PLACED = ("state", "arrived", "damage", "counters", "owner")
"""What is told of a card that lies on the table."""
DOES = {
    "draw": ('do = "draw"',),
    "break": ('do = "choose", from = { kind = "character" }', 'do = "destroy", what = "it"'),
    "dull": ('do = "choose", from = { kind = "character" }', 'do = "exhaust", what = "it"'),
    "return": ('do = "choose", from = { kind = "character" }', 'do = "return", what = "it"'),
    "revive": ('do = "choose", from = { zone = "break", of = "you", kind = "forward" }', 'do = "deploy", what = "it"'),
    "remove": ('do = "choose", from = { kind = "character" }', 'do = "banish", what = "it"'),
    "burn": ('do = "choose", from = { kind = "forward" }', 'do = "damage_to", what = "it", count = {count}'),
}
"""What a summon of our own can do."""


def add_other(position: Given, words: str, facts: dict[str, Any]) -> None:
    """Adds another card: `P2 forward target`, or `P1 backup clerk in break`."""
    seat, kind, name, *where = words.split()
    fields = {name: facts[name] for name in ("power", "cost", "element") if name in facts}
    printed: dict[str, Any] = {
        name: facts[name] for name in ("jobs", "categories", "keywords", "generic", "ex") if name in facts
    }
    placed = {name: facts[name] for name in PLACED if name in facts}
    zone = where[1] if where else ("hand" if kind == "summon" else "field")
    if kind == "summon":
        effect = [part.replace("{count}", str(facts.get("count"))) for part in DOES[facts.get("does", "draw")]]
        position.summon(seat, name, *effect, zone=zone, **fields)
    else:
        make = {"forward": position.forward, "backup": position.backup, "monster": position.monster}[kind]
        make(seat, name, zone=zone, facts=printed, **fields, **placed)


def act(game: Play, words: str) -> None:
    """Does one act: `uses 0 target`, `casts host target with ice_1`, `attacks host`, `picks yes`, `passes 2`.

    `starts 0 target` is `uses` without paying, for a cost that takes several cards at once; `orders` takes all that is
    offered, in that order.
    """
    verb, *called = words.split()
    named = [word.replace("_", " ") for word in called]
    at = named.index("with") if "with" in named else len(named)
    named, pay = named[:at], named[at + 1 :]
    if verb == "uses":
        game.uses("host", int(named[0]), *named[1:], pay=pay)
    elif verb == "starts":
        game.picks(f"ability:host#{named[0]}").chooses(*named[1:])
    elif verb == "orders":
        game.picks(*(option.id for option in game.asked().options))
    elif verb == "number":
        game.picks(number=named[0])
    elif verb == "pays":
        game.pays(*named)
    elif verb == "casts":
        chosen = named or ["host"]
        game.casts(chosen[0], *chosen[1:], pay=pay)
    elif verb == "passes":
        game.passes(int(named[0]))
    else:
        acts: dict[str, Any] = {"attacks": game.attacks, "picks": game.picks, "blocks": game.blocks}
        {**acts, "resolves": game.resolves}[verb](*named)


def observe(game: Play, words: str) -> Any:
    """What is asked of the table: `zone target`, `damage target`, `power host`, `hand P1`, `has host brave`."""
    asked, name, *more = (word.replace("_", " ") for word in words.split())
    if asked in {"hand", "deck", "break", "removed", "damagezone"}:
        zone = "damage" if asked == "damagezone" else asked
        return len(game.cards(f"{name}/{zone}"))
    if asked == "crystals":
        return game.table.facts.get("crystal", {}).get(name, 0)
    if asked == "has":
        return game.has(name, " ".join(more).replace(" ", "_"))
    if asked == "offered":
        return any(game.readable(one) == name for one in game.options())
    if asked == "counters":
        return game.obj(name).markers.get(more[0], 0)
    return {"zone": game.zone, "damage": game.damage, "power": game.power, "state": game.state, "frozen": game.frozen}[
        asked
    ](name)
