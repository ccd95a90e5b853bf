"""15.2.7. Warp: a card is removed with counters instead of being cast, and enters when they are used up."""

from __future__ import annotations

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.deploy import Deploy
from engine.abilities.instructions.markers import Markers
from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Ability, When
from engine.abilities.language.selectors import Amount, Condition
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, forbids
from engine.core.events.cards import MarkersChanged
from engine.core.play.actions import requires
from engine.core.play.procedure import Next, Procedure, call, do, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Value
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import WARP
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import HAND, REMOVED, place
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.payment import cp_frame, need_of
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.supply import find_supply, refuse_as_asked
from engine.rulebooks.fftcg.v2_1_9.ch14_illegal import UNPAYABLE
from engine.rulebooks.fftcg.v2_1_9.edition import FT

FROM_HAND = FT.cite("15.2.7.3", "15.2.7.1.1")
WITHOUT_STACK = FT.cite("15.2.7.3", "15.1.1.5.1")
WRITTEN_COST = FT.cite("15.2.7.2")


def abilities(count: int, cost: tuple[do_.AnyInstruction, ...]) -> tuple[Ability, ...]:
    """15.2.7.1: returns the field ability and the two autos that "warp N - cost" stands for."""
    counters = Condition(number=Amount(marker=WARP, of="self"), at_least=1)
    tick = When("first_main_start", player="you", holds=counters)
    return (
        Ability(kinds.WARP_ABILITY, flags=(WARP,), numbers={WARP: count}, cost=cost, zones=(HAND,)),
        Ability(kinds.AUTO, flags=(WARP,), when=tick, effect=(Markers("self", WARP, -1),), zones=(REMOVED,)),
        Ability(
            kinds.AUTO, flags=(WARP,), when=When(kinds.LAST_WARP_COUNTER, who="self"), effect=(Deploy("self"),),
            zones=(REMOVED,),
        ),
    )  # fmt: skip


def warp_of(g: RulesContext, card: int) -> str:
    """Returns the key of the ability by which a hand card may be warped, '' if it has none."""
    if card not in g.state.objects:
        return ""
    return next((key for key in g.derived.abilities(card) if g.derived.ability(key).kind == kinds.WARP_ABILITY), "")


def need(g: RulesContext, seat: str, card: int) -> cp.CPNeed:
    """Returns the cost of warping a card."""
    return need_of(g.derived.ability(warp_of(g, card)).cost, Scope(g, seat, card, {}), by_cost=False)


@requires("warp.in-hand", FT, "15.2.7.3", "15.2.7.1.1")
def WARP_IN_HAND(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if isinstance(subject, int) and warp_of(g, subject) and g.obj(subject).zone == f"{seat}/{HAND}":
        return None
    return WARP_IN_HAND.unmet(subject)


WARP_COST = FT.cite("15.2.7.3", "11.2.1.1")


@requires("warp.cost-payable", FT, "15.2.7.3", "11.2.1.1", of_cost=True)
def WARP_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if not isinstance(subject, int) or not warp_of(g, subject):
        return None
    asked = need(g, seat, subject)
    if cp.payable(g, seat, asked, (subject,)):
        return None
    supply = find_supply(g, seat, asked, (subject,))
    if supply.suffices(asked):
        return refuse_as_asked(subject, WARP_COST + UNPAYABLE, asked, supply)
    elements = [element for element, count in asked.of for _ in range(count)]
    total, dulled, discarded = supply.total, supply.dulled, supply.discarded
    if elements:
        return forbids(
            "warp.unpayable-with-elements", WARP_COST + UNPAYABLE, subject, needed=asked.total, elements=elements,
            available=total, dulled=dulled, discarded=discarded, made=supply.made,
        )  # fmt: skip
    return forbids(
        "warp.unpayable", WARP_COST + UNPAYABLE, subject, needed=asked.total, available=total, dulled=dulled,
        discarded=discarded,
    )  # fmt: skip


class WarpAway(Act, frozen=True, tag="warp-away"):
    """15.2.7.3: removes a card from the game with warp counters on it."""

    card: int
    """The card."""
    count: int
    """The number of its counters."""

    def happen(self, g: RulesContext) -> None:
        became = place(g, self.card, REMOVED, WITHOUT_STACK, "banish")
        g.record.emit(MarkersChanged, FROM_HAND, became, WARP, self.count, 0, "markers")


class Warping(Procedure, edition=FT, name="warp"):
    """15.2.7.3: pays the cost and removes the card from the game without the stack."""

    card: int
    player: str

    @step("15.2.7.3")
    def pay(self, g: RulesContext) -> Next:
        asked = need(g, self.player, self.card)
        if asked.total <= 0:
            return go_to("15.2.7.3/2")
        return call(cp_frame(self.player, asked, self.card, FROM_HAND, (self.card,), elements=WRITTEN_COST))

    @step("15.2.7.3")
    def remove(self, g: RulesContext) -> Next:
        count = Scope(g, self.player, self.card, {}).amount(g.derived.ability(warp_of(g, self.card)).numbers[WARP])
        return do(WarpAway(self.card, count), ends=True)
