"""1000. Rule processes: losing, knock-outs, substitution, and misplaced cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.replacement.applicability import applicable
from engine.abilities.resolution.signs import ShowAnswers
from engine.abilities.view import RulesContext, reads
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, not_applicable
from engine.core.events.game import FactNoted
from engine.core.events.steps import ActIncomplete
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import NoteFact
from engine.core.play.procedure import GO_ON, ComparedValue, Next, Procedure, choose, do, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.core.table.parts import ATTACHMENTS, CHARACTERISTICS, MARKERS, RESTRICTIONS, WHOSE_TURN, fact
from engine.rulebooks.generic.v1_2.ch0100_game import SEATS, outcome
from engine.rulebooks.generic.v1_2.ch0200_cards import DAMAGE, ENERGY, HP, KO, KO_UNIT, UNIT
from engine.rulebooks.generic.v1_2.ch0300_zones import (
    DECK,
    FIELD,
    GROUPS,
    MAIN,
    TRASH_ORDER,
    barred_objects,
    front,
    knocked_out_units,
    shift,
    standby_units,
)
from engine.rulebooks.generic.v1_2.ch0900_terms.naming import KO_LEFT_OUT
from engine.rulebooks.generic.v1_2.ch0900_terms.trash import last_on_top, order_question, to_be_ordered
from engine.rulebooks.generic.v1_2.ch0900_terms.verbs import (
    DAMAGED_BY,
    KILLED_BY,
    DiscardAttached,
    KnockOut,
    SwitchUnits,
)
from engine.rulebooks.generic.v1_2.edition import GE

TOGETHER = GE.cite("811.2a", "1001.2")
NO_DRAW = GE.cite("1002.1")
NO_SUBSTITUTE = GE.cite("1002.2")
NO_HP = GE.cite("1003.1", "909.1")
DAMAGE_KILLS = GE.cite("1003.2", "203.2", "909.1")
SUBSTITUTE_FOR_KO = GE.cite("1004.1", "914.1")
FILLS_MAIN = GE.cite("1004.2")
NOBODY_LEFT = GE.cite("1004.1", "1004.2", "1002.2")
SET_WITHOUT_UNIT = GE.cite("1005.1", "911.1")
ENERGY_WITHOUT_UNIT = GE.cite("1005.2", "911.1")
OPENED = GE.cite("1004.1")


def failed_draw(seat: str) -> str:
    """Returns the fact that a draw asked of a player was not possible since the last rule process (1002.1)."""
    return f"failed_draw/{seat}"


def failed_substitution(seat: str) -> str:
    """Returns the fact that a substitution asked of a player was not possible (1002.2)."""
    return f"failed_substitution/{seat}"


@reads(
    *(f"each/{zone}" for zone in GROUPS[FIELD]), CHARACTERISTICS, MARKERS, ATTACHMENTS, RESTRICTIONS, WHOSE_TURN,
    fact(failed_draw("")), fact(failed_substitution("")),
)  # fmt: skip
def due(g: RulesContext) -> bool:
    """Returns whether any rule process has something to do now."""
    return bool(any(lost(g)) or knocked_out(g) or any(to_substitute(g, seat) for seat in SEATS) or stray(g))


def lost(g: RulesContext) -> dict[str, tuple[str, Cites]]:
    """1002: returns why each losing player loses."""
    found: dict[str, tuple[str, Cites]] = {}
    for seat in SEATS:
        if failed_draw(seat) in g.state.facts:
            found[seat] = ("deck", NO_DRAW)
        elif g.state.facts.get(failed_substitution(seat)) == "due":
            found[seat] = ("no substitute", NO_SUBSTITUTE)
    return found


def find_not_losing(g: RulesContext, seat: str) -> Iterator[Finding]:
    """1002: yields the conditions that a player does not meet; of the deck only if it is empty."""
    if seat in lost(g):
        return
    if not g.zone(seat, DECK):
        yield not_applicable("standing.no-draw-missed", NO_DRAW, seat, player=seat)
    if front(g, seat) and failed_substitution(seat) not in g.state.facts:
        yield not_applicable("standing.main-area-filled", NO_SUBSTITUTE, seat, player=seat)


def find_staying(g: RulesContext, card: int) -> Iterator[Finding]:
    """1003: yields that a unit has HP, and that the damage on it does not reach them."""
    hp, damage = g.derived.characteristics(card).numbers.get(HP), g.obj(card).markers.get(DAMAGE, 0)
    if hp is not None and hp > 0 and not damage and g.obj(card).zone in g.book.play_keys and g.obj(card).face_up:
        yield not_applicable("standing.hp-left", NO_HP + DAMAGE_KILLS, card, card=card, hp=hp)
    if hp is not None and 0 < damage < hp:
        yield not_applicable("standing.damage-below-hp", DAMAGE_KILLS, card, card=card, damage=damage, hp=hp)


def find_falling(g: RulesContext, card: int) -> Iterator[Finding]:
    """1003: yields that a unit has no HP left, or that the damage on it has reached its HP."""
    hp, damage = g.derived.characteristics(card).numbers.get(HP), g.obj(card).markers.get(DAMAGE, 0)
    if hp is not None and hp <= 0:
        yield not_applicable("standing.no-hp-left", NO_HP, card, card=card, hp=hp)
    if hp is not None and 0 < hp <= damage:
        yield not_applicable("standing.damage-reaches-hp", DAMAGE_KILLS, card, card=card, damage=damage, hp=hp)


def knocked_out(g: RulesContext) -> list[tuple[int, Cites]]:
    """1003: returns the units with HP of 0 or less, or with damage of at least their HP."""
    found: list[tuple[int, Cites]] = []
    objects = g.state.objects
    for seat in (g.turn_player, g.other_player):
        for zone in GROUPS[FIELD]:
            for unit in g.zone(seat, zone):
                if objects[unit].attached_to or not objects[unit].face_up:
                    continue
                traits = g.derived.characteristics(unit)
                if UNIT not in traits.kinds or HP not in traits.numbers:
                    continue
                hp, damage = traits.numbers[HP], objects[unit].markers.get(DAMAGE, 0)
                if hp > damage or g.derived.forbidden("destroy", unit) is not None:
                    continue  # a KO that an effect forbids is not due at all (104.4)
                found.append((unit, NO_HP if hp <= 0 else DAMAGE_KILLS))
    return found


def to_substitute(g: RulesContext, seat: str) -> Cites:
    """1004: returns the clauses by which a player must fill the main area now, () if none."""
    if failed_substitution(seat) in g.state.facts or not g.turn_player:
        return NO_CLAUSES
    there = front(g, seat)
    if not there:
        return FILLS_MAIN
    return SUBSTITUTE_FOR_KO if KO_UNIT in g.derived.characteristics(there).kinds else NO_CLAUSES


def stray(g: RulesContext) -> list[tuple[int, Cites]]:
    """1005: returns the sets and energies whose unit is not in the area or is knocked out."""
    found: list[tuple[int, Cites]] = []
    objects, play = g.state.objects, g.book.play_keys
    for key in g.derived.index.play_keys:
        for card in g.state.zones.get(key, ()):
            carrier = objects[card].attached_to
            if not carrier:
                continue
            unit = objects.get(carrier)
            if unit is None or unit.zone not in play or unit.guise == KO:
                energy = objects[card].guise == ENERGY
                found.append((card, ENERGY_WITHOUT_UNIT if energy else SET_WITHOUT_UNIT))
    return found


class NoSubstitute(Act, frozen=True, tag="no-substitute"):
    """1004, 1002.2: records a substitution that cannot be carried out; the player loses in the next pass."""

    player: str
    """The player."""
    cites: Cites = NO_CLAUSES
    """The clauses by which units in the standby areas are left out."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ActIncomplete, NOBODY_LEFT + self.cites, "substitution", 1, 0, self.player)
        when = "due" if g.reading["failed_substitution"] == "next_pass" else "next_check"
        g.record.emit(FactNoted, NO_SUBSTITUTE, failed_substitution(self.player), when)


class FillMain(Act, frozen=True, tag="fill-main"):
    """1004.2: a standby unit moves to the empty main area."""

    card: int
    """The standby unit."""
    player: str
    """The player."""
    cites: Cites = NO_CLAUSES
    """The clauses by which other units in the standby areas are left out."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            shift(g, self.card, f"{self.player}/{MAIN}", FILLS_MAIN + self.cites, "to_main_area")


class RuleProcesses(Procedure, edition=GE, name="rule_processes"):
    """1001.2: finds due processes at the start of a pass and carries them out together (811.2a, AGE-18)."""

    pick_1: int | None = None
    """The standby unit that the turn player picked."""
    pick_2: int | None = None
    """The standby unit that the other player picked."""
    order_1: list[int] | None = None
    """The order of the turn player's cards in the trash."""
    order_2: list[int] | None = None
    """The order of the other player's cards in the trash."""
    n: int = 0
    """The number of knock-outs told so far."""

    @step("1001.2")
    def begin(self, g: RulesContext) -> Next:
        return go_on(TOGETHER)

    @step("1002.1")
    def losing(self, g: RulesContext) -> Next:
        losing = lost(g)
        return do(outcome(g, losing), ends=True) if losing else GO_ON

    @step("1003.1", "1003.2")
    def find_knock_outs(self, g: RulesContext) -> Next:
        """Tells by which HP and damage each unit is knocked out; `carry_out` does it with everything else."""
        found = knocked_out(g)
        if self.n >= len(found):
            return GO_ON
        unit, cites = found[self.n]
        damage, hp = g.obj(unit).markers.get(DAMAGE, 0), g.derived.number(unit, HP)
        outcome = go_to("1003.1", cites, n=self.n + 1)
        told = outcome.telling(card=unit, now=damage, against=hp, value_name=HP)
        return told.comparing(ComparedValue(unit, unit, HP, DAMAGE)) if g.gives_reasons else told

    @step("1004.1")
    def ask_turn_player(self, g: RulesContext) -> Next:
        questions = [self.question(g, g.turn_player, "pick_1")]
        if g.reading["simultaneous_choices"] == "secret":
            questions.append(self.question(g, g.other_player, "pick_2"))
        asked = tuple(question for question in questions if question is not None)
        return choose(*asked) if asked else GO_ON

    @step("1004.2")
    def ask_other_player(self, g: RulesContext) -> Next:
        if g.reading["simultaneous_choices"] == "secret":
            return do(ShowAnswers(OPENED)) if g.state.answers else GO_ON
        question = self.question(g, g.other_player, "pick_2")
        return choose(question) if question is not None else GO_ON

    @step("1005.1", "1005.2")
    def ask_turn_players_order(self, g: RulesContext) -> Next:
        return self.ask_order(g, g.turn_player, "order_1")

    @step("1005.1", "1005.2")
    def ask_other_players_order(self, g: RulesContext) -> Next:
        return self.ask_order(g, g.other_player, "order_2")

    @step("1005.1", "1005.2")
    def carry_out(self, g: RulesContext) -> Next:
        acts: list[Act] = [knock_out(g, unit, cites) for unit, cites in knocked_out(g)]
        for seat, picked in ((g.turn_player, self.pick_1), (g.other_player, self.pick_2)):
            why = to_substitute(g, seat)
            if not why:
                continue
            unit = picked or next(iter(substitutes(g, seat)), 0)
            left_out = KO_LEFT_OUT if not picked and fallen_substitutes(g, seat) else NO_CLAUSES
            if not unit:
                acts.append(NoSubstitute(seat, left_out))
            elif why is SUBSTITUTE_FOR_KO:
                acts.append(SwitchUnits(unit, SUBSTITUTE_FOR_KO + left_out))
            else:
                acts.append(FillMain(unit, seat, left_out))
        going = dict(stray(g))
        orders = [order for order in (self.order_1, self.order_2) if order]
        acts += [DiscardAttached(card, going[card]) for card in last_on_top(list(going), orders)]
        if DAMAGED_BY in g.state.facts:
            acts.append(NoteFact(DAMAGED_BY, None, KILLED_BY))
        return do(*acts, ends=True, cites=TRASH_ORDER if orders else NO_CLAUSES) if acts else Next(ends=True)

    def ask_order(self, g: RulesContext, seat: str, into: str) -> Next:
        """309.3: asks in which order discarded cards lie in a player's trash."""
        own = to_be_ordered(g, [card for card, _ in stray(g)]).get(seat)
        return choose(order_question(seat, own, into)) if own else GO_ON

    def question(self, g: RulesContext, seat: str, into: str) -> Question | None:
        """1004: asks which standby unit comes to the main area, if there are several."""
        cites, candidates = to_substitute(g, seat), substitutes(g, seat)
        if not cites or len(candidates) < 2:
            return None
        secret = g.reading["simultaneous_choices"] == "secret"
        options = objects_as_options("substitute", candidates, cites)
        barred = barred_objects("substitute", fallen_substitutes(g, seat), cites.main + KO_LEFT_OUT)
        return Question(seat, "substitute", cites, into, options, secret=secret, barred=barred)


def substitutes(g: RulesContext, seat: str) -> list[int]:
    """1004: returns the standby units that can come to the main area.

    AGE-68: a unit that this pass knocks out first (1001.2) is left out, unless there is no other or its KO may be
    replaced.
    """
    units = standby_units(g, seat)
    out = {unit for unit, cites in knocked_out(g) if not applicable(g, knock_out(g, unit, cites), ())}
    return [unit for unit in units if unit not in out] or units


def fallen_substitutes(g: RulesContext, seat: str) -> list[int]:
    """306.7a-3: returns the knocked-out standby units, none of which can come to the main area."""
    return [unit for unit in knocked_out_units(g, seat) if not g.obj(unit).zone.endswith(f"/{MAIN}")]


def killers(g: RulesContext, unit: int, cites: Cites) -> tuple[tuple[int, ...], Cites]:
    """813.5a: returns the sources of damage to the unit since the last rule process, the latest first (AGE-31)."""
    by: list[int] = g.state.facts.get(DAMAGED_BY, {}).get(str(unit), [])
    return tuple(reversed(by)), cites + KILLED_BY if by else cites


def knock_out(g: RulesContext, unit: int, cites: Cites) -> KnockOut:
    """1003: returns the act that knocks out a unit, with its sources of damage."""
    by, said = killers(g, unit, cites)
    return KnockOut(unit, by[0] if by else 0, said, by[1:])
