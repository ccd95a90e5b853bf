"""The rulebook of both editions: a turn draws cards, or is passed."""

from __future__ import annotations

from typing import Any

from engine.abilities.derived import DeriveBy
from engine.abilities.instructions.draw import DrawOne
from engine.abilities.rules import AbilityRules, ContinuousRules, Layer
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Edition
from engine.core.clauses.finding import verdict_of
from engine.core.clauses.reading import Reading
from engine.core.opening.opening import OpeningPosition
from engine.core.opening.scenario_defaults import ScenarioDefaults
from engine.core.play.book.loop_rules import LoopRules
from engine.core.play.book.rulebook import Rulebook, VisibilityRules
from engine.core.play.common_acts import BeginTurn
from engine.core.play.procedure import Next, Procedure, call, choose, do, step
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import Option, Question
from engine.core.table.state import Frame
from engine.core.table.zones import TableLayout, ZoneRule

CLAUSES = """
edition = "{id}"
clause = [
  {{ label = "1", class = "definition", summary = "Cards lie in the deck or are held." }},
  {{ label = "2", class = "operational", summary = "The turn player draws or passes." }},
  {{ label = "3", class = "operational", summary = "Drawing brings {count}." }},
  {{ label = "4", class = "operational", summary = "It is open whether a pass still brings a card." }},
]
"""


def make(id: str, package: str, count: int) -> Rulebook:
    """An edition in which a turn draws `count` cards."""
    edition = Edition.parse(id, CLAUSES.format(id=id, count=count), package)
    cites = {label: edition.cite(label) for label in ("1", "2", "3", "4")}

    class Turn(Procedure, edition=edition, name="turn"):
        player: str
        answer: str = ""

        @step("2")
        def begin(self, g: RulesContext) -> Next:
            return do(BeginTurn(self.player, g.state.turn + 1, cites["2"]))

        @step("2")
        def ask(self, g: RulesContext) -> Next:
            options = tuple(Option(word, word, cites["2"]) for word in ("draw", "pass"))
            return choose(Question(self.player, "turn", cites["2"], "answer", options))

        @step("3")
        def draw(self, g: RulesContext) -> Next:
            pass_draws = self.answer == "pass" and g.reading["pass_draws"] == "yes"
            times = count if self.answer == "draw" else int(pass_draws)
            return do(*(DrawOne(self.player, cites["3"]) for _ in range(times)))

        @step("3")
        def next_turn(self, g: RulesContext) -> Next:
            return call(Turn.frame(player=g.opponent(self.player)), ends=True)

    def at_clause(label: str, player: str, **known: Any) -> tuple[Frame, ...]:
        return (Turn.frame("2/2", player=player, **known),)

    def refuse(*given: Any) -> OpeningPosition:
        raise AssertionError("this game is only stated")

    return Rulebook(
        edition=edition,
        layout=TableLayout(
            zones={
                "deck": ZoneRule("deck", cites["1"], public=False, ordered=True, drawn_from=True),
                "hand": ZoneRule("hand", cites["1"], public=False, owner_sees=True, held=True, in_play=True),
            }
        ),
        visibility=VisibilityRules(hidden=cites["1"], shown=cites["1"], counted=cites["1"]),
        abilities=DeriveBy(AbilityRules(continuous=ContinuousRules(layers=(Layer(name="printed", cites=cites["1"]),)))),
        readings={"pass_draws": Reading("pass_draws", ("no", "yes"), "SMALL-1", cites["4"])},
        formats={"constructed": lambda format, deck, definitions: verdict_of(())},
        opening=refuse,
        concede=refuse,
        places=at_clause,
        refused_after_end=cites["2"],
        loops=LoopRules(loop=cites["2"]),
    )


def cards_of(data: Any, file: str = "cards") -> dict[str, CardDefinition]:
    """Cards without anything printed on them."""
    return {e["number"]: CardDefinition(e["number"], e["name"], "card") for es in data.values() for e in es}


SCENARIO_DEFAULTS = ScenarioDefaults(read=cards_of, filler={"kind": "card"}, zone_counts=lambda at, stock: {"deck": 5})
