"""Tells that a card is a new one since it changed zones.

That matters where a text limits how often an ability may be used.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.desk.courses.open_questions import find_question
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.labels.meant_options import find_defaults
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, Outcome, Verdict, permits
from engine.core.events.choices import ChoiceMade
from engine.core.opening.scenario_defaults import ScenarioDefaults
from engine.core.table.state import GameState


def tell_new_card(game: SimulatedGame, verdict: Verdict, after: SimulatedGame) -> Verdict:
    """Returns the verdict on a legal answer, with the finding that the use of an ability before does not count.

    Args:
        game: the game before the answer.
        verdict: the verdict on the answer.
        after: the game after it.
    """
    if verdict.outcome is not Outcome.LEGAL:
        return verdict
    found = _find_new_card(game, after)
    return verdict if found is None else Verdict(verdict.outcome, (*verdict.findings, game.position.book.stored(found)))


def _find_new_card(game: SimulatedGame, after: SimulatedGame) -> Finding | None:
    choice, defaults = find_question(game), find_defaults(game.position.book)
    made = next((event for event in after.events if isinstance(event, ChoiceMade)), None)
    if choice is None or defaults is None or made is None or len(made.picks) != 1:
        return None
    option = choice.find(str(made.picks[0]))
    number, _, key = str(option.subject).partition("/") if option is not None else ("", "", "")
    card = int(number) if number.isdecimal() else 0
    g = RulesContext(game.table)
    if card not in game.table.objects or key not in g.derived.abilities(card):
        return None
    if not defaults.is_limited(g.derived.ability(key)):
        return None
    used = any(_is_used(g, defaults, each, key) for each in _list_former(game.table, card))
    return permits("course.new-card", defaults.new_card, card, card=card) if used else None


def _list_former(table: GameState, card: int) -> Iterator[int]:
    """Yields the objects that a card was before it changed zones."""
    return (former for former in (*table.became, *table.renumbered) if table.present(former) == card)


def _is_used(g: RulesContext, defaults: ScenarioDefaults, card: int, key: str) -> bool:
    """Returns whether the present turn has a record of the use of an ability by a former object."""
    for record in defaults.turn_records.values():
        if record.uses is None or record.of_game:
            continue
        marks = record.uses(g, {}, card, key).get(record.fact, ())
        if not {*marks}.isdisjoint(g.state.facts.get(record.fact, ())):
            return True
    return False
