"""11.3, 11.4. Casting summons and characters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.abilities.evaluate import Scope
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, permits
from engine.core.play.common_acts import NoteFact, RaiseTriggerEvent, ShowCard, StoreChoices
from engine.core.play.procedure import Next, Procedure, call, choose, do, done, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.cards import Characteristics
from engine.core.table.state import MOVED, TEXT, Vars
from engine.rulebooks.fftcg.v2_1_9.ch03_game import IGNORED, behind
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import (
    CAST_COST,
    CAST_FREE,
    CHARACTER,
    COST,
    LIMITED_CAST_COSTS,
    REMOVED_AFTER_USE,
    SUMMON,
    light_or_dark,
)
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BREAK, HAND, REMOVED, STACK, no_room, place
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.paid import list_names
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.payment import ALL_AT_ONCE, CHARACTER_AT_ONCE, cp_frame
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting import offers
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.chosen import tell_choices
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.lent import (
    find_caster,
    find_hand_layers,
    find_hand_traits,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.resolution import (
    AFTER_USE,
    CAST_NEXT,
    GOES_TO,
    TO_CAST,
    Resolve,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1112_effects.records import NoteCast, end_at_cast, is_cast_asked
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import EnterField, PutCard
from engine.rulebooks.fftcg.v2_1_9.edition import FT

TO_STACK = FT.cite("11.3.2", "7.12.3", "6.2.3")
TARGETS = FT.cite("11.3.3")
COST_FIXED = FT.cite("11.3.7", "5.2.1.2")
LOOKED_AT_CARDS = FT.cite("11.3.5")
FREE = FT.cite("11.3.7")
EFFECT_OVER = FT.cite("11.3.11", "11.4.1.1")
UNCAST = FT.cite("11.11.5", "7.4")
SUMMON_CAST = FT.cite("11.3.8")
ANNOUNCED = FT.cite("11.4.2", "15.1.1.7.1")
CHARACTER_COST = FT.cite("11.4.6", "11.4.6.1.1", "5.2.1.2")
CHARACTER_LOOKED_AT_CARDS = FT.cite("11.4.4")
MULTI_COST = FT.cite("11.4.6", "11.4.6.1.2", "5.2.1.2")
LIGHT_COST = FT.cite("11.4.6", "11.4.6.1.3", "5.2.1.2")
CHARACTER_CAST = FT.cite("11.4.8")
BACK_ATTACKS = FT.cite("15.2.5.2", "15.2.5.4")
IN_RESPONSE = FT.cite("15.2.5.2", "15.2.5.3", "15.2.5.4")


class ToStack(Act, frozen=True, tag="to-stack"):
    """11.3.2: a summon being cast goes on top of the stack."""

    card: int
    """The summon."""
    player: str
    """The player who casts it."""

    def happen(self, g: RulesContext) -> None:
        place(g, self.card, STACK, TO_STACK, "cast_summon", controller=self.player)


class CastSummon(Procedure, edition=FT, name="cast_summon"):
    """11.3: a player casts a summon from the hand."""

    card: int
    """The object in the hand."""
    player: str
    free: bool = False
    cast: int = 0
    """The object on the stack."""
    need: list[Any] | None = None
    way: str | None = None
    """The answer that picks an alternative cost."""
    extra: str | None = None
    """The answer that picks an additional cost."""
    taken: list[int] | None = None
    """The cards with which the picked costs are paid."""
    picked: int | None = None

    @step("11.3.2", "11.3.1")
    def to_stack(self, g: RulesContext) -> Next:
        need = cp.CPNeed(0) if self.free else cast_need(g, self.card)
        numbers = NO_CLAUSES if self.free else cite_changes(g, self.card)
        goes = () if REMOVED_AFTER_USE not in g.derived.characteristics(self.card).flags else (REMOVED,)
        known = g.state.facts.get(GOES_TO, {})
        kept = [NoteFact(GOES_TO, {**known, str(self.card): zone}, AFTER_USE) for zone in goes]
        to_stack = ToStack(self.card, self.player)
        return do(to_stack, *kept, cites=numbers, cast=g.state.next_id, need=cp.written(need))

    @step("11.3.3")
    def choose_targets(self, g: RulesContext) -> Next:
        key = kinds.summon_effect(g, self.cast)
        if not key or not kinds.decisions(g.derived.ability(key).effect):
            return go_to("11.3.5")
        frame = Resolve.frame(ability=key, source=self.cast, controller=self.player, only_choices=True)
        return call(frame, cites=TARGETS)

    @step("11.3.3")
    def keep_targets(self, g: RulesContext) -> Next:
        memory, key = memory_of(self), kinds.summon_effect(g, self.cast)
        told = tell_choices(g, key, self.player, self.cast, memory, TARGETS)
        return do(StoreChoices(self.cast, memory, TARGETS), *told)

    @step("11.3.5")
    def which_cost(self, g: RulesContext) -> Next:
        offered = self.offered(g)
        if not offered.any:
            return go_to("11.3.7")
        return choose(offered.which()) if offered.several else go_to("11.3.5/2")

    @step("11.3.5")
    def whether_additional(self, g: RulesContext) -> Next:
        offered = self.offered(g)
        return choose(offered.whether()) if offered.offer.additional else go_to("11.3.5/3")

    @step("11.3.5")
    def cards_for_it(self, g: RulesContext) -> Next:
        offered = self.offered(g)
        taken = [*(self.taken or []), *([self.picked] if self.picked else [])]
        if offered.lacks(taken):
            return choose(offered.with_which(taken), goto="11.3.5/3", taken=taken)
        known = {**offered.known(taken), **kinds.unpaid_numbers(offered.ability, offered.picked, vars(self))}
        if not known:
            return go_to("11.3.7")
        kept = StoreChoices(self.cast, {**memory_of(self), **known}, offers.OF_SUMMON)
        return do(kept, taken=taken, picked=None, **g.derived.locals_of_text())

    @step("11.3.7", "11.3.7.1")
    def fix_cost(self, g: RulesContext) -> Next:
        """Pays the cost fixed at the beginning of the casting, all at the same time."""
        need, taken = self.fixed(), self.taken or []
        offered = self.offered(g)
        changed = not self.free and worked_out(g, self.cast, need)
        looked = LOOKED_AT_CARDS if changed else NO_CLAUSES
        grounds = tell_cost(g, self.cast, need) if changed else {}
        need, acts = offered.need(), offered.acts(taken)
        if need.total <= 0:
            cites = FREE + looked
            paid = do(*acts, goto="11.3.8", cites=cites) if acts else go_to("11.3.8", cites)
            return paid.telling(**grounds) if grounds else paid
        asks = cp.element_cites(need)
        frame = cp_frame(
            self.player, need, self.cast, ALL_AT_ONCE, taken, offers.OF_SUMMON, elements=asks, also=acts,
            text=own_text(self), tells=kinds.reads_payment(g, self.cast),
        )  # fmt: skip
        asked = call(frame, goto="11.3.8", cites=COST_FIXED + looked)
        return asked.telling(**grounds) if grounds else asked

    def fixed(self) -> cp.CPNeed:
        """Returns the cost fixed at the beginning of the casting."""
        return cp.read_need(self.need or cp.written(cp.CPNeed(0)))

    def offered(self, g: RulesContext) -> offers.Offered:
        """Returns the costs that may be picked, and the picked ones."""
        scope = Scope(g, self.player, self.cast, memory_of(self))
        picked = {"way": self.way, "extra": self.extra}
        return offers.Offered(scope, kinds.summon_effect(g, self.cast), self.fixed(), picked, self.free)

    @step("11.3.8")
    def summon_cast(self, g: RulesContext) -> Next:
        cast, moved = RaiseTriggerEvent("cast", SUMMON_CAST, self.cast, self.player), told_by_payment(self)
        over = end_at_cast(g, self.cast, self.player, g.derived.characteristics(self.cast), SUMMON_CAST)
        if not moved:
            return do(cast, *over, ends=True)
        stored = StoreChoices(self.cast, {**g.obj(self.cast).memory, **moved}, offers.OF_SUMMON)
        return do(stored, cast, *over, ends=True)


class CastCharacter(Procedure, edition=FT, name="cast_character"):
    """11.4: a character goes from the hand to the field; the stack is not used (11.4.1).

    `way`, `extra` and `taken` are as for summons. `knows` holds what the character remembers of them on the field.
    """

    card: int
    player: str
    back_attack: bool = False
    free: bool = False
    way: str | None = None
    extra: str | None = None
    taken: list[int] | None = None
    picked: int | None = None
    knows: Vars | None = None

    @step("11.4.2")
    def announce(self, g: RulesContext) -> Next:
        cites = ANNOUNCED + self.as_back_attack(g)
        shown = "*" in g.obj(self.card).shown
        acts = () if shown else (ShowCard(self.card, ("*",), ANNOUNCED),)
        return do(*acts, cites=cites)

    @step("11.4.4")
    def which_cost(self, g: RulesContext) -> Next:
        offered = self.offered(g)
        if not offered.any:
            return go_to("11.4.6")
        return choose(offered.which()) if offered.several else go_to("11.4.4/2")

    @step("11.4.4")
    def whether_additional(self, g: RulesContext) -> Next:
        offered = self.offered(g)
        return choose(offered.whether()) if offered.offer.additional else go_to("11.4.4/3")

    @step("11.4.4")
    def cards_for_it(self, g: RulesContext) -> Next:
        offered = self.offered(g)
        taken = [*(self.taken or []), *([self.picked] if self.picked else [])]
        if offered.lacks(taken):
            return choose(offered.with_which(taken), goto="11.4.4/3", taken=taken)
        known = offered.known(taken) or None
        return go_on(taken=taken, picked=None, knows=known, **(g.derived.locals_of_text() if known else {}))

    def offered(self, g: RulesContext) -> offers.Offered:
        """Returns the costs that may be picked, and the picked ones."""
        need = cp.CPNeed(0) if self.free else cast_need(g, self.card)
        scope, picked = Scope(g, self.player, self.card, {}), {"way": self.way, "extra": self.extra}
        return offers.Offered(scope, kinds.casting(g, self.card), need, picked, self.free, (self.card,))

    @step("11.4.6")
    def fix_cost(self, g: RulesContext) -> Next:
        need = cp.CPNeed(0) if self.free else cast_need(g, self.card)
        cites = cite_cost(g, self.card, need)
        grounds = tell_cost(g, self.card, need) if not self.free and worked_out(g, self.card, need) else {}
        if grounds:
            cites = cites + CHARACTER_LOOKED_AT_CARDS + cite_changes(g, self.card)
        offered, taken = self.offered(g), self.taken or []
        need, acts = offered.need(), offered.acts(taken)
        if need.total <= 0:
            paid = do(*acts, goto="11.4.8", cites=cites) if acts else go_to("11.4.8", cites)
            return paid.telling(**grounds) if grounds else paid
        asks = cp.element_cites(need)
        frame = cp_frame(
            self.player, need, self.card, CHARACTER_AT_ONCE, (self.card, *taken),
            offers.OF_CHARACTER if taken else NO_CLAUSES, elements=asks, also=acts, text=own_text(self),
            tells=kinds.reads_payment(g, self.card),
        )  # fmt: skip
        asked = call(frame, goto="11.4.8", cites=cites)
        return asked.telling(**grounds) if grounds else asked

    @step("11.4.8")
    def enter(self, g: RulesContext) -> Next:
        cites = CHARACTER_CAST + self.as_back_attack(g)
        knows = {**(self.knows or {}), **told_by_payment(self)} or None
        enters = EnterField(self.card, self.player, cites, knows=knows)
        over = end_at_cast(g, self.card, self.player, find_cost_traits(g, self.card), CHARACTER_CAST)
        noted = [NoteCast(self.card, self.player)] if is_cast_asked(g) else []
        return do(enters, *noted, *over, ends=True)

    def as_back_attack(self, g: RulesContext) -> Cites:
        """Returns the clauses of back attack, if it allows the casting; with 15.2.5.3 if the stack is not empty."""
        if not self.back_attack:
            return NO_CLAUSES
        return IN_RESPONSE if g.state.zones.get(STACK) else BACK_ATTACKS


class CastNext(Procedure, edition=FT, name=CAST_NEXT):
    """11.3.11, 11.4.1.1: casts a card for an effect, as soon as the effect ends.

    A card that cannot be cast (nothing to choose, no room on the field, not payable) stays in place, unless its text
    says where it goes then.
    """

    @step("11.3.11", "11.4.1.1")
    def next_one(self, g: RulesContext) -> Next:
        waiting: list[list[Any]] = g.state.facts.get(TO_CAST, [])
        if not waiting:
            return done()
        card, player, free, *told = waiting[0]
        after, left = [zone for zone in told[:1] if zone != BREAK], told[1:]
        note = NoteFact(TO_CAST, waiting[1:] or None, EFFECT_OVER)
        if card not in g.state.objects or not castable(g, card, player, free):
            return do(note, *(PutCard(card, zone, UNCAST) for zone in left), goto="11.3.11", cites=IGNORED)
        casting = CastSummon if kinds.is_summon(g, card) else CastCharacter
        known = g.state.facts.get(GOES_TO, {})
        kept = [NoteFact(GOES_TO, {**known, str(card): zone}, AFTER_USE) for zone in after]
        return Next(verbs=(note, *kept), calls=(casting.frame(card=card, player=player, free=free),), goto="11.3.11")


def castable(g: RulesContext, card: int, player: str, free: bool) -> bool:
    """Returns whether an effect can have a player cast a card of the hand."""
    need = cast_need(g, card)
    if g.derived.forbidden("cast", card, player) is not None or not (free or affordable(g, player, card, need)):
        return False
    if not kinds.is_summon(g, card):
        return not no_room(g, player, card)
    key = kinds.summon_effect(g, card)
    return not key or kinds.can_choose(g, key, player, card)


def affordable(g: RulesContext, seat: str, card: int, need: cp.CPNeed) -> bool:
    """11.3.7.1, 11.4.7: returns whether a player can pay the printed or alternative cost of a hand card."""
    key = kinds.summon_effect(g, card) or kinds.casting(g, card)
    if not key or not g.derived.ability(key).cost:  # most cards offer no other cost
        return cp.payable(g, seat, need, (card,))
    return offers.Offered(Scope(g, seat, card, {}), key, need, {}, kept=(card,)).possible()


def find_free_way(g: RulesContext, card: int) -> dict[str, Any]:
    """2.1: returns the local by which a casting pays nothing, if a text lets the card be cast so."""
    return {"free": True} if CAST_FREE in find_cost_traits(g, card).flags else {}


def find_cost_traits(g: RulesContext, card: int) -> Characteristics:
    """Returns the characteristics by which the cost of a card is worked out, where it lies."""
    return find_hand_traits(g, card) or g.derived.characteristics(card)


def cast_need(g: RulesContext, card: int) -> cp.CPNeed:
    """11.3.7, 11.4.6: returns the present cost of casting a card (never below 0: 4.3)."""
    traits = find_cost_traits(g, card)
    if CAST_FREE in traits.flags:
        return cp.CPNeed(0)
    kind = SUMMON if SUMMON in traits.kinds else CHARACTER
    total = traits.numbers.get(COST, 0) + traits.numbers.get(CAST_COST, 0)
    for name, floor in LIMITED_CAST_COSTS.items():
        total = max(total + traits.numbers.get(name, 0), min(total, floor))
    return cp.card_need(g, max(total, 0), traits.attributes, kind, traits.flags)


def cite_cost(g: RulesContext, card: int, need: cp.CPNeed) -> Cites:
    """11.4.6: returns the clauses by which the cost of a character is fixed."""
    traits = g.derived.characteristics(card)
    if len(need.of) > 1 or (need.total <= 0 and len(traits.attributes) > 1):
        return MULTI_COST
    return LIGHT_COST if light_or_dark(traits) else CHARACTER_COST


def cite_changes(g: RulesContext, card: int) -> Cites:
    """Returns the clauses by which effects change the cost of casting a card."""
    return behind(g, card, COST, CAST_COST, *LIMITED_CAST_COSTS, layers=find_hand_layers(g, card))


def find_price(g: RulesContext, card: int) -> Iterator[Finding]:
    """11.3.7, 11.4.6: yields the CP that casting a card costs now, which may differ from its cost."""
    if not g.obj(card).zone.endswith(f"/{HAND}") and not find_caster(g, card):
        return
    need, summon = cast_need(g, card), SUMMON in g.derived.characteristics(card).kinds
    cites = COST_FIXED if summon else cite_cost(g, card, need)
    if not worked_out(g, card, need):
        yield permits("cast.price", cites, card, card=card, now=need.total)
        return
    cites = cites + (LOOKED_AT_CARDS if summon else CHARACTER_LOOKED_AT_CARDS) + cite_changes(g, card)
    told = tell_cost(g, card, need)
    yield permits("cast.price-changed", cites, card, card=card, was=told["was"], now=told["now"])


def find_settled_price(g: RulesContext, card: int) -> Iterator[Finding]:
    """11.3.7, 11.4.6: yields the CP that a card is cast for, with the picked costs, while it is being cast."""
    for frame in g.state.agenda:
        if frame.procedure == CastSummon.name and frame.vars.get("cast") == card:
            summon = CastSummon.view(frame.vars)
            yield _tell_settled(g, card, summon.offered(g).need(), COST_FIXED, LOOKED_AT_CARDS)
        elif frame.procedure == CastCharacter.name and frame.vars.get("card") == card:
            need = CastCharacter.view(frame.vars).offered(g).need()
            yield _tell_settled(g, card, need, cite_cost(g, card, need), CHARACTER_LOOKED_AT_CARDS)


def _tell_settled(g: RulesContext, card: int, need: cp.CPNeed, cites: Cites, looked: Cites) -> Finding:
    """Tells what a card is cast for, with the clauses of other costs if that is not the printed one."""
    if not worked_out(g, card, need):
        return permits("cast.price-settled", cites, card, card=card, now=need.total)
    told, cites = tell_cost(g, card, need), cites + looked + cite_changes(g, card)
    return permits("cast.price-settled-changed", cites, card, card=card, was=told["was"], now=told["now"])


def worked_out(g: RulesContext, card: int, need: cp.CPNeed) -> bool:
    """11.3.5, 11.4.4: returns whether a card's current cost differs from its printed one."""
    return need.total != find_printed_need(g, card).total


def find_printed_need(g: RulesContext, card: int) -> cp.CPNeed:
    """Returns the cost that is printed on a card."""
    printed = g.state.definition(g.obj(card).number)
    return cp.card_need(g, printed.numbers.get(COST, 0), printed.attributes, printed.kind)


def tell_cost(g: RulesContext, card: int, need: cp.CPNeed) -> dict[str, int]:
    """Returns the cost printed on a card and the one that is paid, as the grounds of a step."""
    return {"card": card, "was": find_printed_need(g, card).total, "now": need.total}


def memory_of(procedure: Procedure) -> Vars:
    """Returns the remembered values of a procedure, without those of its text."""
    return {name: value for name, value in vars(procedure).items() if name.startswith("m.") and name != TEXT}


def own_text(procedure: Procedure) -> Vars:
    """Returns the local that marks a payment as part of the text that asks for it.

    That text can then still refer to cards moved by the payment.
    """
    return {name: value for name, value in vars(procedure).items() if name == TEXT}


def told_by_payment(procedure: Procedure) -> Vars:
    """Returns the remembered values of cards moved by paying the cost, and of the CP with which it was paid."""
    return {name: value for name, value in vars(procedure).items() if (name == MOVED and value) or name in PAID_WITH}


PAID_WITH = frozenset(f"m.{name}" for name in list_names())
"""The remembered values of the CP paid for a card."""
