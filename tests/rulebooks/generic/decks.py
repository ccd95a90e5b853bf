"""402. A legal deck, and the definitions of its cards: every unit has a trigger on coming to a main area."""

from __future__ import annotations

from engine.core.opening.opening import DeckList
from tests.rulebooks.generic.given import given, triggered

CARDS = given()
for n in range(6):
    CARDS.define("unit", f"unit {n}", {"hp": 1000, "retreat": 1}, [triggered("to_main", 'do = "draw"', who="self")])
    CARDS.define("tactic", f"tactic {n}", {}, ['effect = [{ do = "draw" }]'])
CARDS.define("strategy", "strategy", {}, ['effect = [{ do = "draw" }]'])
DEFINITIONS = CARDS.definitions()
FIFTY = {f"{kind} {n}": 4 for kind in ("unit", "tactic") for n in range(6)} | {"strategy": 2}
DECK = DeckList({"deck": FIFTY})
