"""11.2.1.1, 5.2.1.3.1. The CP that a player could make at most, by which a payment that fails is explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.cp import DISCARD, DULL, YIELD, CPNeed, of_pick, sources
from engine.rulebooks.fftcg.v2_1_9.edition import FT

NOT_AS_ASKED = FT.cite("5.2.1.3.1", "11.2.1.1")


class Supply(NamedTuple):
    """The most CP that a player could make with the sources of a payment."""

    dulled: int = 0
    """The CP from dulling backups."""
    discarded: int = 0
    """The CP from discarding cards of the hand."""
    made: Mapping[str, int] = {}
    """The CP of each required element, if all possible sources make it."""

    @property
    def total(self) -> int:
        """Returns the total CP."""
        return self.dulled + self.discarded

    def suffices(self, need: CPNeed) -> bool:
        """Returns whether the numbers suffice, so that only the combination of sources makes a payment fail."""
        return self.total >= need.total and all(self.made.get(element, 0) >= n for element, n in need.of)


def find_supply(g: RulesContext, seat: str, need: CPNeed, kept: Sequence[int] = ()) -> Supply:
    """11.2.1.1: returns the CP that a player could make for an unpayable need; none if no reasons are given."""
    if not g.gives_reasons:
        return Supply()
    found = sources(g, seat, kept, need.only, need.backups)
    dulled, discarded = (sum(YIELD[each.kind] for each in found if each.kind == kind) for kind in (DULL, DISCARD))
    able = {source: {word for element in source.elements for word in of_pick(element)} for source in found}
    made = {element: sum(YIELD[each.kind] for each in found if element in able[each]) for element, _ in need.of}
    return Supply(dulled, discarded, made)


def refuse_as_asked(card: int, cites: Cites, need: CPNeed, supply: Supply) -> Finding:
    """Returns why a player who could make enough CP cannot pay as asked.

    Too many CP would be left over, or one card would have to make CP of two elements.
    """
    return forbids("pay.not-as-asked", cites + NOT_AS_ASKED, card, needed=need.total, available=supply.total)
