"""914, 915. Retreating the main unit: a standby unit is chosen, energies are discarded, the two change places."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.layers.explain_value import tell_change
from engine.abilities.view import RulesContext, reads
from engine.core.clauses.citation import NO_CLAUSES, all_of, joined
from engine.core.clauses.finding import Finding, forbids, permits
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import RaiseTriggerEvent
from engine.core.play.procedure import GO_ON, Next, Procedure, choose, do, done, go_on, step
from engine.core.table.choice import Question
from engine.core.table.parts import ATTACHMENTS, CHARACTERISTICS, turned
from engine.rulebooks.generic.v1_2.ch0200_cards import RETREAT
from engine.rulebooks.generic.v1_2.ch0300_zones import (
    MAIN,
    OWN_AREA,
    RESTED,
    STUNNED,
    barred_objects,
    energies,
    front,
    knocked_out_units,
    main_unit,
    standby_units,
)
from engine.rulebooks.generic.v1_2.ch0900_terms.trash import to_be_ordered
from engine.rulebooks.generic.v1_2.ch0900_terms.verbs import DiscardAttached, SwitchUnits
from engine.rulebooks.generic.v1_2.edition import GE

CHOOSE_UNITS = GE.cite("915.1a")
KO_STAYS = GE.cite("915.1a", "306.7a-3")
PAY_ENERGIES = GE.cite("915.1b", "206.1")
PAY_IN_ORDER = GE.cite("915.1b", "206.1", "309.3")
EXCHANGE = GE.cite("915.1c", "914.1")
WHOLE = GE.cite("915.1d")
STUNNED_STAYS = GE.cite("915.1a", "915.1d")
STUN_ALONE = GE.cite("915.1a")
BY_A_TEXT = GE.cite("605.2", "915.1")

RETREATED = GE.open_fact("retreated")
"""Whether the turn player took the action of 605 in this turn."""


@reads(*OWN_AREA, turned(f"you/{MAIN}"), CHARACTERISTICS, ATTACHMENTS)
def hindrance(g: RulesContext, seat: str, by_effect: bool = False) -> tuple[Finding, ...]:
    """915.1d: returns every reason why a player's main unit cannot retreat now; empty if it can."""
    unit = main_unit(g, seat)
    if not unit:
        if front(g, seat):
            return (forbids("retreat.knocked-out", KO_STAYS, seat, main_unit=0),)
        return (forbids("retreat.no-main-unit", CHOOSE_UNITS, seat, main_unit=0),)
    found: list[Finding] = []
    if g.obj(unit).orientation == STUNNED:
        found.append(forbids("retreat.stunned", STUNNED_STAYS, unit, orientation=STUNNED))
    if not standby_units(g, seat):
        passed_over = KO_STAYS if knocked_out_units(g, seat) else NO_CLAUSES
        found.append(
            forbids("retreat.no-standby-unit", joined(CHOOSE_UNITS + WHOLE, passed_over), unit, standby_units=0)
        )
    needed, there = cost(g, unit, by_effect), len(energies(g, unit))
    if needed > there:
        found.append(forbids("retreat.too-few-energies", PAY_ENERGIES + WHOLE, unit, needed=needed, available=there))
    return tuple(found)


def find_rested(g: RulesContext, seat: str) -> Finding | None:
    """915.1a: returns that a player's rested main unit retreats; None for any other."""
    unit = main_unit(g, seat)
    if not unit or g.obj(unit).orientation != RESTED:
        return None
    return permits("retreat.rested", STUN_ALONE, unit, orientation=g.obj(unit).orientation)


def list_cases_by_text(g: RulesContext, seat: str) -> Iterator[Finding]:
    """605.2, 915.1a: yields what seems to keep a unit from retreating by a text, and does not."""
    if RETREATED in g.state.facts and seat == g.turn_player:
        yield permits("retreat.by-a-text", BY_A_TEXT, main_unit(g, seat))
    rested = find_rested(g, seat)
    if rested is not None:
        yield rested


def cost(g: RulesContext, unit: int, by_effect: bool) -> int:
    """915.1b: returns the number of discarded energies. AGE-45: effects that make a unit retreat cost them too."""
    if by_effect and g.reading["retreat_by_effect"] == "free":
        return 0
    return max(g.derived.number(unit, RETREAT), 0)


class RetreatUnit(Procedure, edition=GE, name="retreat"):
    """915.1: discards energies and switches units.

    The energies stay hidden while they are picked (AGE-26); the first one picked lies on top (309.3).
    """

    player: str
    """The player whose main unit retreats."""
    by_effect: bool = False
    """Whether an effect makes it retreat."""
    unit: int = 0
    """The main unit."""
    standby: int | None = None
    """The standby unit chosen."""
    paid: list[int] | None = None
    """The energies picked."""

    @step("915.1a", "915.1", tells=True)
    def choose_units(self, g: RulesContext) -> Next:
        outcome = self.ask_unit(g)
        tells = self.by_effect and g.gives_reasons and not hindrance(g, self.player, self.by_effect)
        return outcome.noting(*list_cases_by_text(g, self.player)) if tells else outcome

    def ask_unit(self, g: RulesContext) -> Next:
        """Returns the question which standby unit comes, or the only one; ends what cannot be completed."""
        hindered = hindrance(g, self.player, self.by_effect)
        if hindered:
            over = done(joined(WHOLE, all_of(g.recorded(finding.cites) for finding in hindered)))
            short = next((finding.facts for finding in hindered if "available" in finding.facts), None)
            unit = main_unit(g, self.player)
            return over.telling(card=unit, now=short["available"], against=short["needed"]) if short else over
        candidates, unit = standby_units(g, self.player), main_unit(g, self.player)
        left_out = knocked_out_units(g, self.player)
        if len(candidates) == 1:
            return go_on(KO_STAYS if left_out else NO_CLAUSES, unit=unit, standby=candidates[0])
        options = objects_as_options("standby", candidates, CHOOSE_UNITS)
        barred = barred_objects("standby", left_out, KO_STAYS)
        question = Question(self.player, "standby unit", CHOOSE_UNITS, "standby", options, subject=unit, barred=barred)
        return choose(question, unit=unit)

    @step("915.1b")
    def choose_energies(self, g: RulesContext) -> Next:
        outcome, changed = self.ask_energies(g), tell_change(g, self.unit, RETREAT)
        return outcome.telling(**changed) if changed and not self.is_free(g) else outcome

    def ask_energies(self, g: RulesContext) -> Next:
        """Returns the question which energies are discarded; none if there is nothing to choose."""
        needed, there = cost(g, self.unit, self.by_effect), energies(g, self.unit)
        if needed == 0:
            return go_on(PAY_ENERGIES, paid=[])
        if needed == len(there) and not to_be_ordered(g, there):
            return go_on(PAY_ENERGIES, paid=there[::-1])
        cites = PAY_IN_ORDER if needed > 1 else PAY_ENERGIES
        options = objects_as_options("energy", there, cites)
        return choose(
            Question(
                self.player, "energies", cites, "paid", options, least=needed, most=needed, listed=True,
                subject=self.unit,
            )
        )  # fmt: skip

    def is_free(self, g: RulesContext) -> bool:
        """Returns whether the retreat costs nothing because an effect makes it (AGE-45)."""
        return self.by_effect and g.reading["retreat_by_effect"] == "free"

    @step("915.1b")
    def discard_energies(self, g: RulesContext) -> Next:
        acts = tuple(DiscardAttached(card, PAY_ENERGIES) for card in reversed(self.paid or ()))
        return do(*acts) if acts else GO_ON

    @step("915.1c")
    def exchange(self, g: RulesContext) -> Next:
        retreats = RaiseTriggerEvent("retreat", EXCHANGE, self.unit, self.player)
        return do(SwitchUnits(self.standby or 0, EXCHANGE), retreats, ends=True)
