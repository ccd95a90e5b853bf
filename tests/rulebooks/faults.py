"""Positions that have a fault and the same without it: every check is shown by such a pair."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from adjudicator.desk.positions.parser import ExaminedPosition
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding
from engine.core.opening.consistency import Consistency
from engine.rulebooks import part
from tests.desk.positions import MAIN, stated


@dataclass(frozen=True)
class Pair:
    """A check, the clause that is cited first, a position with the fault and one without. `only`: by an effect only."""

    check: str
    clause: str
    bad: str
    good: str
    only: bool = False
    note: str = ""

    @property
    def id(self) -> str:
        """A name for the test."""
        return " ".join(filter(None, (self.check, self.clause, self.note)))


def at_main(edition: str, setup: str) -> ExaminedPosition:
    """The position, at the clause where the turn player acts unless it says where."""
    return stated(edition, setup if "at:" in setup else f'at: "{MAIN[edition]}"\n{setup}')


def findings(position: ExaminedPosition, check: str) -> list[Finding]:
    """What one check finds."""
    book = known(position)
    one = next(each for each in book.checks if each.name == check)
    return list(one.find(RulesContext(position.table)))


def known(position: ExaminedPosition) -> Consistency:
    """The checks of the position's edition."""
    module = part(position.book, "consistency")
    assert module is not None
    book: Consistency = module.CONSISTENCY
    return book


def hold(edition: str, pair: Pair) -> None:
    """The fault is found by its check and clause, and only where it is."""
    bad = findings(at_main(edition, pair.bad), pair.check)
    good = findings(at_main(edition, pair.good), pair.check)
    assert good == []
    cited = [finding for finding in bad if finding.cites[0] == pair.clause]
    assert cited, bad
    wanted = "OPEN" if pair.only else "FORBIDS"
    assert {str(finding.effect) for finding in cited} == {wanted}, cited
    check = next(each for each in known(at_main(edition, pair.good)).checks if each.name == pair.check)
    assert {label for finding in bad for label in finding.cites} <= set(check.cites) | beside(edition, pair.check)
    assert all(msgspec.json.encode(finding) for finding in bad)


def beside(edition: str, check: str) -> set[str]:
    """Clauses a check takes over from the rules it asks (a rule process, a requirement)."""
    return {
        ("fire_force@1.0.0", "attacker"): {"702.1a-2", "702.1a-3", "104.5"},
        ("generic@1.2", "rule_processes_done"): {"203.2", "909.1", "911.1", "914.1"},
        ("fftcg@2.1.9", "rule_processes_done"): {"7.8.2", "4.3", "15.1.1.3.1", "5.2.6.1"},
        ("force_of_will@8.01", "rule_processes_done"): {"1010.1"},
    }.get((edition, check), set())
