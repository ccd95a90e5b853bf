"""Texts of our own are compiled and played: what happens was worked out from text and rulebook before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.cards.card_file_text import write_value
from adjudicator.cards.importing import Importer
from adjudicator.cards.printed_card import PrintedCard
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, given

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("scenarios.yaml").read_text(encoding="utf-8"))
NAME = "Gate Captain"
STEPS = {"main": "9.3.1.4", "attack": "10.1.2.1", "end": "9.5.1.1"}
FACTS = ("cost", "elements", "power", "keywords", "additional", "alternative", "generic", "jobs", "categories", "ex")


def add_compiled(position: Given, importer: Importer, case: dict[str, Any]) -> None:
    """Adds the card of a case, compiled from its text, as `host`."""
    kind = case.get("kind", "forward")
    power = case.get("power", 5000) if kind == "forward" else None
    generic, cost = kind != "summon", case.get("cost", 3)
    printed = PrintedCard("host", NAME, kind, cost, power, ("fire",), generic=generic, text=case["text"])
    compiled = importer.compile(printed)
    assert compiled.is_whole, [(line.code, line.phrase, line.nearest) for line in compiled.lines]
    facts = {name: compiled.entry[name] for name in FACTS if name in compiled.entry}
    offers = {name: facts.pop(name) for name in ("additional", "alternative") if name in facts}
    facts |= {"name": NAME}
    blocks = [f"{name} = {write_value(value)}" for name, value in offers.items()]
    if "effect" in compiled.entry:
        blocks.append(f"effect = {write_value(compiled.entry['effect'])}")
    for ability in compiled.entry.get("ability", ()):
        blocks.append("[[?.ability]]\n" + "\n".join(f"{name} = {write_value(part)}" for name, part in ability.items()))
    position.define(kind, "host", facts, blocks)
    position.card(case.get("of", P1), "host", zone=case.get("zone", "hand" if kind == "summon" else "field"))


def add_other(position: Given, words: str, facts: dict[str, Any]) -> None:
    """Adds another card: `P2 forward target`, or `P1 backup clerk in break`."""
    seat, kind, name, *where = words.split()
    fields = {name: facts[name] for name in ("power", "cost", "element") if name in facts}
    printed: dict[str, Any] = {name: facts[name] for name in ("jobs", "categories", "keywords") if name in facts}
    placed = {name: facts[name] for name in ("state", "arrived", "damage") if name in facts}
    zone = where[1] if where else ("hand" if kind == "summon" else "field")
    if kind == "summon":
        position.summon(seat, name, 'do = "draw"', zone=zone, **fields)
    else:
        make = {"forward": position.forward, "backup": position.backup, "monster": position.monster}[kind]
        make(seat, name, zone=zone, facts=printed, **fields, **placed)


def act(game: Play, words: str) -> None:
    """Does one act: `uses 0 target`, `casts`, `attacks host`, `picks yes`, `passes 2`, `blocks guard`."""
    verb, *called = words.split()
    named = [word.replace("_", " ") for word in called]
    if verb == "uses":
        game.uses("host", int(named[0]), *named[1:])
    elif verb == "number":
        game.picks(number=named[0])
    elif verb == "pays":
        game.pays(*named)
    elif verb == "casts":
        game.casts(named[0] if named else "host", *named[1:])
    elif verb == "passes":
        game.passes(int(named[0]))
    else:
        acts: dict[str, Any] = {"attacks": game.attacks, "picks": game.picks, "blocks": game.blocks}
        {**acts, "resolves": game.resolves}[verb](*named)


def observe(game: Play, words: str) -> Any:
    """What is asked of the table: `zone target`, `damage target`, `power host`, `hand P1`, `has host brave`."""
    asked, name, *more = words.split()
    if asked in {"hand", "deck", "break", "removed", "damagezone"}:
        zone = "damage" if asked == "damagezone" else asked
        return len(game.cards(f"{name}/{zone}"))
    if asked == "has":
        return game.has(name, more[0])
    if asked == "offered":
        return any(game.readable(one) == name for one in game.options())
    if asked == "counters":
        return game.obj(name).markers.get(more[0], 0)
    return {"zone": game.zone, "damage": game.damage, "power": game.power, "state": game.state, "frozen": game.frozen}[
        asked
    ](name)


@pytest.mark.parametrize("case", CASES, ids=[f"{at}-{case['text'][:40]}" for at, case in enumerate(CASES)])
def test_a_compiled_card_does_what_its_text_says(importer: Importer, case: dict[str, Any]) -> None:
    position = given()
    add_compiled(position, importer, case)
    for words, facts in case.get("cards", {}).items():
        add_other(position, words, facts or {})
    for seat in (P1, P2):
        position.filled(seat, hand=case.get("hands", {}).get(seat, 0), deck=8)
    game = position.at(STEPS[case.get("at", "main")])
    for words in case.get("do", ()):
        act(game, words)

    assert {words: observe(game, words) for words in case["expect"]} == case["expect"]
