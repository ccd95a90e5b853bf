"""1200. Rule processes: losing (1202), counters (1203), destroying (1204), rounding life (1205), additions (1206)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.view import RulesContext, reads
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, not_applicable
from engine.core.events.cards import MarkersChanged
from engine.core.events.game import FactNoted
from engine.core.events.steps import ActIncomplete
from engine.core.play.procedure import GO_ON, ComparedValue, Next, Procedure, do, step
from engine.core.table.act import Act
from engine.core.table.parts import ATTACHMENTS, CHARACTERISTICS, MARKERS, RESTRICTIONS, fact
from engine.rulebooks.force_of_will.v8_01.ch0100_game import (
    HUNDRED,
    LIFE,
    SEATS,
    SetLife,
    end_with_losers,
    read_life,
    round_life,
)
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import DAMAGE, DEF, J_RESONATOR
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    DECK,
    FIELD,
    GRAVEYARD,
    LIFE_BREAK,
    RULER_AREA,
    list_entities,
    list_in_play,
)
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.attaching import (
    DetachAddition,
    find_class,
    is_proper_bearer,
)
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.destroying import (
    DESTROYED,
    IS_ETERNAL,
    NOT_DESTROYED,
    DestroyCard,
)
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.turns import DRAW_PHASE, find_phase
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import ETERNAL
from engine.rulebooks.force_of_will.v8_01.ch1400_valhalla import PutExcessAway, find_excess
from engine.rulebooks.force_of_will.v8_01.edition import FW

NO_LIFE = FW.cite("1202.1", "105.4")
NO_CARD = FW.cite("1202.2")
LETHAL_DAMAGE = FW.cite("1204.1")
COUNTERS_CANCEL = FW.cite("1203.1")
ALL_CANCEL = FW.cite("1203.1", "1203.1a")
ON_ITSELF = FW.cite("1206.1")
NOT_PROPERLY_ATTACHED = FW.cite("1406.4a")
RAISING, LOWERING = "+100/+100", "-100/-100"
"""The counters that cancel each other out (1203.1)."""

ROUNDED_UP = FW.cite("1205.1")
NO_DEFENCE_LEFT = FW.cite("1204.2")
FAILED_DRAWS = FW.open_fact("failed_draws")
"""The fact that lists the players who could not draw in a draw phase since the last rule process (1202.2)."""

SPARED = FW.open_fact("spared")
"""The fact that lists the cards that an effect keeps from being destroyed by a rule process (1010.3)."""


def note_missed_draw(g: RulesContext, seat: str) -> None:
    """1202.2: records that a player could not draw, if this is a draw phase.

    AFW-89 decides whether draws other than that of 502.3 count. That draw is the only one outside other procedures.
    """
    if g.reading["draws_that_lose"] == "own_draw":
        counts = g.state.agenda[-1].procedure == DRAW_PHASE
    else:
        counts = find_phase(g) == DRAW_PHASE
    if counts:
        known: list[str] = g.state.facts.get(FAILED_DRAWS, [])
        if seat not in known:
            g.record.emit(FactNoted, NO_CARD, FAILED_DRAWS, [*known, seat])


def find_losers(g: RulesContext) -> dict[str, tuple[str, Cites]]:
    """1202: returns the players who lose now, each with the reason and its clauses.

    AFW-01 decides whether losing by life comes before losing by an empty deck.
    """
    lives = [seat for seat in SEATS if LIFE in g.state.facts and read_life(g, seat) <= 0]
    drawing = [seat for seat in SEATS if seat in g.state.facts.get(FAILED_DRAWS, ())]
    if lives and g.reading["losing_together"] == "in_order":
        drawing = []
    return {seat: ("empty deck", NO_CARD) for seat in drawing} | {seat: ("life", NO_LIFE) for seat in lives}


def find_not_losing(g: RulesContext, seat: str) -> Iterator[Finding]:
    """1202: yields the conditions that a player does not meet; of the deck only if it is empty."""
    if seat in find_losers(g):
        return
    if LIFE in g.state.facts:
        yield not_applicable("standing.life-left", NO_LIFE, seat, player=seat, life=read_life(g, seat))
    if not g.zone(seat, DECK):
        yield not_applicable("standing.no-draw-missed", NO_CARD, seat, player=seat)


def find_staying(g: RulesContext, card: int) -> Iterator[Finding]:
    """1204: yields that a J/resonator has defence, and that the damage on it does not reach that."""
    damage = g.state.objects[card].markers.get(DAMAGE, 0)
    for _, one, defence, _ in _list_fighters(g):
        if one == card and not damage and defence > 0:
            yield not_applicable(
                "standing.defence-left", NO_DEFENCE_LEFT + LETHAL_DAMAGE, card, card=card, defence=defence
            )
        if one == card and 0 < damage < defence:
            yield not_applicable(
                "standing.damage-below-defence", LETHAL_DAMAGE, card, card=card, damage=damage, defence=defence
            )


def find_falling(g: RulesContext, card: int) -> Iterator[Finding]:
    """1204: yields that a J/resonator has no defence left, or that the damage on it has reached its defence."""
    damage = g.state.objects[card].markers.get(DAMAGE, 0)
    for _, one, defence, _ in _list_fighters(g):
        if one == card and defence <= 0:
            yield not_applicable("standing.no-defence-left", NO_DEFENCE_LEFT, card, card=card, defence=defence)
        if one == card and 0 < defence <= damage:
            yield not_applicable(
                "standing.damage-reaches-defence", LETHAL_DAMAGE, card, card=card, damage=damage, defence=defence
            )


def find_doomed(g: RulesContext) -> dict[int, Cites]:
    """1204: returns the J/resonators to be destroyed now, each with the clauses.

    Indestructible ones are omitted, as the rule process would otherwise repeat for ever (1010.3).
    """
    return {card: cites + DESTROYED for card, cites, spared_by in _list_beaten(g) if not spared_by}


def _list_beaten(g: RulesContext) -> Iterator[tuple[int, Cites, Cites]]:
    """1204: yields each J/resonator whose defence is used up, with the clauses, and those by which it is spared."""
    for seat, card, defence, eternal in _list_fighters(g):
        if g.state.objects[card].markers.get(DAMAGE, 0) >= defence or defence <= 0:
            forbidden = g.derived.forbidden("destroy", card, seat) is not None
            spared_by = (IS_ETERNAL if eternal else NO_CLAUSES) + (NOT_DESTROYED if forbidden else NO_CLAUSES)
            yield card, NO_DEFENCE_LEFT if defence <= 0 else LETHAL_DAMAGE, spared_by


@reads(f"each/{FIELD}", CHARACTERISTICS)
def _list_fighters(g: RulesContext) -> list[tuple[str, int, int, bool]]:
    """Returns the J/resonators with their controllers and defences, and whether they are eternal."""
    fighters = ((seat, card, g.derived.characteristics(card)) for seat in SEATS for card in list_entities(g, seat))
    return [
        (seat, card, now.numbers[DEF], ETERNAL in now.flags)
        for seat, card, now in fighters
        if J_RESONATOR in now.kinds and DEF in now.numbers
    ]


@reads(f"each/{FIELD}", CHARACTERISTICS, MARKERS, RESTRICTIONS)
def find_spared(g: RulesContext) -> dict[int, Cites]:
    """1010.3: returns the J/resonators that only an effect keeps from being destroyed now, each with the clauses."""
    return {card: cites + spared_by for card, cites, spared_by in _list_beaten(g) if spared_by}


class NoteSpared(Act, frozen=True, tag="note-spared"):
    """1010.3: records which cards a rule process does not destroy although their defence is used up."""

    def happen(self, g: RulesContext) -> None:
        spared, known = find_spared(g), g.state.facts.get(SPARED) or []
        for card in spared:
            if card not in known:
                g.record.emit(ActIncomplete, spared[card], "destroy", 1, 0, g.obj(card).controller, card)
        g.record.emit(FactNoted, NOT_DESTROYED, SPARED, [*spared] or None)


def is_sparing_news(g: RulesContext) -> bool:
    """1010.3: returns whether other cards than recorded are spared now."""
    return [*find_spared(g)] != (g.state.facts.get(SPARED) or [])


def find_uneven_lives(g: RulesContext) -> dict[str, int]:
    """1205.1: returns the players whose life is not a multiple of 100, each with the rounded life (AFW-05)."""
    lives: dict[str, int] = g.state.facts.get(LIFE, {})
    return {seat: round_life(life) for seat, life in lives.items() if life % HUNDRED}


def find_cancelling(g: RulesContext) -> dict[int, int]:
    """1203.1: returns the cards in play with opposite counters, each with the number of pairs to remove."""
    found: dict[int, int] = {}
    for seat in SEATS:
        for card in list_in_play(g, seat):
            markers = g.state.objects[card].markers
            if markers and markers.get(RAISING) and markers.get(LOWERING):
                found[card] = min(markers[RAISING], markers[LOWERING])
    return found


def find_stray_additions(g: RulesContext) -> dict[int, Cites]:
    """1206.1, 1406.4a: returns the wrongly attached additions, each with the clauses.

    An addition of a class without a proper bearer goes to the graveyard; any other is detached if it bears itself.
    """
    found: dict[int, Cites] = {}
    for card, of_class in _list_classes(g):
        bearer = g.state.objects[card].attached_to
        if of_class and (bearer == card or not is_proper_bearer(g, of_class, bearer)):
            found[card] = NOT_PROPERLY_ATTACHED
        elif bearer == card:
            found[card] = ON_ITSELF
    return found


@reads(f"each/{FIELD}", CHARACTERISTICS)
def _list_classes(g: RulesContext) -> list[tuple[int, str]]:
    """Returns the cards on the field, each with its class as an addition."""
    return [(card, find_class(g, card)) for seat in SEATS for card in list_entities(g, seat)]


@reads(
    *(f"each/{zone}" for zone in (FIELD, RULER_AREA, LIFE_BREAK)), CHARACTERISTICS, MARKERS, ATTACHMENTS, RESTRICTIONS,
    fact(LIFE), fact(FAILED_DRAWS),
)  # fmt: skip
def is_anything_due(g: RulesContext) -> bool:
    """1201.1: returns whether a rule process has to be carried out."""
    cards = find_cancelling(g) or find_doomed(g) or find_stray_additions(g) or find_excess(g)
    return bool(find_losers(g) or cards or find_uneven_lives(g))


class CancelCounters(Act, frozen=True, tag="cancel-counters"):
    """1203.1: removes pairs of opposite counters from a card."""

    card: int
    """The card."""
    count: int
    """The number of pairs."""

    def happen(self, g: RulesContext) -> None:
        markers = g.obj(self.card).markers
        cites = ALL_CANCEL if markers[RAISING] == markers[LOWERING] else COUNTERS_CANCEL
        for name in (RAISING, LOWERING):
            was = g.obj(self.card).markers[name]
            g.record.emit(MarkersChanged, cites, self.card, name, was - self.count, was, "cancelled")


class SweepAddition(Act, frozen=True, tag="sweep-addition"):
    """1406.4a: puts an addition of a class without a proper bearer into the graveyard, undestroyed."""

    card: int
    """The addition."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            place(g, self.card, GRAVEYARD, NOT_PROPERLY_ATTACHED, "swept")


class RuleProcesses(Procedure, edition=FW, name="rule_processes"):
    """1201.1: carries out due rule processes in the printed order."""

    @step("1202.1", "1202.2", "1201.1")
    def lose(self, g: RulesContext) -> Next:
        losers = find_losers(g)
        return do(end_with_losers(g, losers), ends=True) if losers else GO_ON

    @step("1203.1", "1203.1a")
    def cancel_counters(self, g: RulesContext) -> Next:
        found = find_cancelling(g)
        return do(*(CancelCounters(card, count) for card, count in found.items())) if found else GO_ON

    @step("1204.1", "1204.2")
    def destroy(self, g: RulesContext) -> Next:
        doomed = find_doomed(g)
        if not doomed:
            return GO_ON
        outcome = do(*(DestroyCard(card, 0, cites) for card, cites in doomed.items()))
        if not g.gives_reasons:
            return outcome
        return outcome.comparing(*(ComparedValue(card, card, DEF, DAMAGE) for card in doomed))

    @step("1205.1")
    def round_life(self, g: RulesContext) -> Next:
        return do(*(SetLife(seat, life, ROUNDED_UP) for seat, life in find_uneven_lives(g).items()))

    @step("1206.1", "1406.4a")
    def put_additions_right(self, g: RulesContext) -> Next:
        acts: list[Act] = [
            DetachAddition(card, ON_ITSELF) if cites == ON_ITSELF else SweepAddition(card)
            for card, cites in find_stray_additions(g).items()
        ]
        return do(*acts)

    @step("1415.1.e-1", "1415.1e")
    def put_excess_away(self, g: RulesContext) -> Next:
        return do(*(PutExcessAway(card) for card in find_excess(g)), ends=True)
