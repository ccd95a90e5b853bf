"""11.12.4.13: the effects that control a character, in the order of their time, while one lasts as long as a card."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.game import FactNoted
from engine.rulebooks.fftcg.v2_1_9.edition import FT

HELD_BY = FT.open_fact("held_by")
"""The fact that lists for a character the cards for whose time it is controlled; 0 stands for until end of turn."""
HELD_FROM = FT.open_fact("held_from")
"""The fact that lists for a character who has it without these effects, and then who has it by each of them."""
UNTIL_TURN_ENDS = 0
"""What stands for an effect until the end of the turn, in place of a card."""


def is_held(g: RulesContext, card: int) -> bool:
    """Returns whether somebody controls a character for as long as a card is on the field."""
    return str(card) in g.state.facts.get(HELD_BY, {})


def note_control(g: RulesContext, card: int, sources: Sequence[int], seats: Sequence[str], cites: Cites) -> None:
    """Records the effects that control a character, and who has it without them; none of them ends the record."""
    for fact, value in ((HELD_BY, [*sources]), (HELD_FROM, [*seats])):
        known = {key: one for key, one in g.state.facts.get(fact, {}).items() if key != str(card)}
        g.record.emit(FactNoted, cites, fact, ({**known, str(card): value} if sources else known) or None)


def add_control(g: RulesContext, card: int, source: int, player: str, cites: Cites) -> None:
    """Records one more effect, the latest one, by which a player controls a held character."""
    key, facts = str(card), g.state.facts
    note_control(g, card, [*facts[HELD_BY][key], source], [*facts[HELD_FROM][key], player], cites)
