"""11.6, 11.7. Action and special abilities: move to the stack, targets, cost, completion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.pay import asks_payment
from engine.abilities.language.ability import Ability
from engine.abilities.language.needs import Need
from engine.abilities.payment.forms import needs_of
from engine.abilities.payment.paying import list_unable
from engine.abilities.payment.plan import Shortfall, can_pay
from engine.abilities.resolution.resolution import instructions
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import NoteFact, PlaceAbility, RaiseTriggerEvent, ShowCard, StoreChoices
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Question, UnavailableOption
from engine.core.table.roles import USE
from engine.core.table.state import Vars
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import BACKUP, FORWARD, HASTE, MONSTER, has
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import FIELD, HAND, STACK, ZONES
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import slots as choosing
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.barred import (
    act_of,
    bar_discards,
    bar_payers,
    discardable,
    list_shown_to_payer,
    list_unable_sources,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.payment import (
    ACTION_AT_ONCE,
    SPECIAL_AT_ONCE,
    PayCost,
    cp_frame,
    need_of,
    numbers_in,
    other_acts,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.slots import MAKES_CP, Slot, next_slot, of_cost
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.supply import find_supply, refuse_as_asked
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting import offers
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.casting import memory_of, own_text
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.chosen import tell_choices
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.resolution import Resolve
from engine.rulebooks.fftcg.v2_1_9.ch14_illegal import UNPAYABLE
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import since
from engine.rulebooks.fftcg.v2_1_9.edition import FT
from engine.rulebooks.fftcg.v2_1_9.instructions.offer import offer_of

TO_STACK = FT.cite("11.6.4", "11.5.4", "7.12.3")
SPECIAL_TO_STACK = FT.cite("11.7.4", "11.5.4", "7.12.3")
SHOWN = FT.cite("11.6.4")
SPECIAL_SHOWN = FT.cite("11.7.4")
TARGETS = FT.cite("11.6.5")
SPECIAL_TARGETS = FT.cite("11.7.5")
COST_FIXED = FT.cite("11.6.9", "11.6.2.1")
SPECIAL_COST_FIXED = FT.cite("11.7.9", "11.7.2.1")
OFFER = FT.cite("11.6.7")
SPECIAL_OFFER = FT.cite("11.7.7")
USED = FT.cite("11.6.11")
SPECIAL_USED = FT.cite("11.7.11")
ONCE = FT.cite("2.1")
SAME_NAME = FT.cite("11.7.1")
ACTION_COST = FT.cite("11.6.2.1")
SPECIAL_COST = FT.cite("11.7.2.1")
PAID_WHOLE = FT.cite("11.6.10", "11.6.3")
SPECIAL_PAID_WHOLE = FT.cite("11.7.10", "11.7.3")


def special_discards(g: RulesContext, seat: str, card: int) -> list[int]:
    """11.7.1: returns the hand cards of the same name; a special ability's cost takes one of them."""
    names = set(g.derived.characteristics(card).names)
    return [i for i in g.zone(seat, HAND) if names & set(g.derived.characteristics(i).names) and discardable(g, i)]


def too_new(g: RulesContext, card: int, special: bool = False) -> bool:
    """11.6.2.2: returns whether a card's control began after the start of its player's latest turn.

    A card with haste can still be dulled (15.2.2.3). The rule does not name monsters (AFT-146). For special abilities a
    reading counts the present turn instead (AFT-147).
    """
    of = set(g.derived.characteristics(card).kinds)
    named = {FORWARD, BACKUP} if g.reading["monster_dull_icon"] == "free" else {FORWARD, BACKUP, MONSTER}
    if not of & named or has(g, card, HASTE):
        return False
    own = g.turn_player == g.obj(card).controller
    present = own or (special and g.reading["dull_icon_since"] == "any_turn")
    latest = g.state.turn if present else g.state.turn - 1
    return since(g, card) >= latest


def slots(g: RulesContext, seat: str, card: int, key: str, memory: Vars) -> list[Slot]:
    """Returns the slots of cards that a cost takes from the hand, and from the field if it requires CP.

    A special ability takes a card from the hand by 11.7.1.
    """
    ability, scope = g.derived.ability(key), Scope(g, seat, card, memory)
    found: list[Slot] = []
    if ability.kind == kinds.SPECIAL:
        found.append(Slot(None, Need("move", 1, tuple(special_discards(g, seat, card)), SAME_NAME)))
    cost = kinds.cost_of(ability, memory)
    zones: Sequence[str] = MAKES_CP if any(asks_payment(item) for item in cost) else (HAND,)
    if choosing.all_at_once(cost, scope):
        zones = tuple(ZONES)
    return [*found, *of_cost(cost, scope, zones)]


def cp_need(g: RulesContext, seat: str, card: int, key: str, memory: Vars) -> cp.CPNeed:
    """Returns the CP that an ability costs. A clause grants surplus for action abilities only."""
    ability = g.derived.ability(key)
    cost = kinds.cost_of(ability, memory)
    return need_of(cost, Scope(g, seat, card, memory), by_cost=ability.kind != kinds.SPECIAL)


def candidates(g: RulesContext, seat: str, card: int, key: str, taken: Sequence[int], memory: Vars) -> list[int]:
    """Returns the cards that may be taken next and leave the rest of the cost, including CP, payable."""
    listed, need = slots(g, seat, card, key, memory), cp_need(g, seat, card, key, memory)
    scope = Scope(g, seat, card, memory)
    cost = kinds.cost_of(g.derived.ability(key), memory)
    return choosing.candidates(
        scope, listed, need, choosing.used_up(cost, scope), taken, choosing.whole_hand(cost, scope)
    )


def ways(g: RulesContext, seat: str, card: int, key: str) -> list[Vars]:
    """11.6.7, 11.7.7: returns the printed cost, and the alternative one if its condition holds."""
    offer = offer_of(g.derived.ability(key))
    there = bool(offer.alternative) and (offer.if_ is None or Scope(g, seat, card, {}).holds(offer.if_))
    return [{}, {"way": kinds.ALTERNATIVE}] if there else [{}]


def check_payable(g: RulesContext, seat: str, card: int, key: str) -> Finding | None:
    """Returns why no cost of an ability can be paid; with several costs, why the printed one cannot."""
    found = [barred(g, seat, card, key, way) for way in ways(g, seat, card, key)]
    return None if None in found else found[0]


DULLS_TOO_SOON = FT.cite("11.6.2.2", "15.2.2.3")
SPECIAL_DULLS_TOO_SOON = FT.cite("11.7.2.2", "15.2.2.3")


def barred(g: RulesContext, seat: str, card: int, key: str, way: Vars) -> Finding | None:
    """Returns why one cost of an ability cannot be paid, including a dull icon of that cost (11.6.2.2, 11.7.2.2)."""
    special = g.derived.ability(key).kind == kinds.SPECIAL
    if offer_of(g.derived.ability(key)).alternative and dull_icon_barred(g, card, key, way):
        return forbids("use.dulls-too-soon", SPECIAL_DULLS_TOO_SOON if special else DULLS_TOO_SOON, card)
    return shortfall(g, seat, card, key, way)


def dull_icon_barred(g: RulesContext, card: int, key: str, way: Vars) -> bool:
    """Returns whether a cost has a dull icon and its card came too late to be dulled."""
    ability = g.derived.ability(key)
    return kinds.dull_icon(kinds.cost_of(ability, way)) and too_new(g, card, ability.kind == kinds.SPECIAL)


def shortfall(g: RulesContext, seat: str, card: int, key: str, memory: Vars) -> Finding | None:
    """11.6.10, 11.7.10: returns why the cost of an ability cannot be paid in full."""
    ability = g.derived.ability(key)
    special = ability.kind == kinds.SPECIAL
    whole = SPECIAL_PAID_WHOLE if special else PAID_WHOLE
    if special and not g.gives_reasons and not special_discards(g, seat, card):  # this is what lacks most often
        return forbids("use.too-few-of-same-name", SAME_NAME, card, needed=1, available=0)
    scope = Scope(g, seat, card, {**memory, "hand_paid": True, "ability": key})
    cost = kinds.cost_of(ability, memory)
    acts = other_acts(cost)
    found = can_pay(needs_of(acts, scope))
    if isinstance(found, Shortfall):
        short = found.need
        cites = all_of((whole, short.cites, short.barred_by, UNPAYABLE))
        act, able = act_of(g, card, acts[len(found.before)]), len(short.candidates)
        return forbids("use.too-few-for-cost", cites, card, act=act, needed=short.count, available=able)
    listed = slots(g, seat, card, key, memory)
    for slot in listed:
        there, asked = len(slot.need.candidates), slot.need.count
        if there < asked:
            by = SAME_NAME if slot.act is None else whole
            bright = cp.NO_LIGHT_OR_DARK_COST if light_or_dark_left_out(g, seat, slot) else NO_CLAUSES
            cites = all_of((by, bright, slot.need.barred_by, UNPAYABLE))
            if bright:
                return forbids("use.too-few-but-light-or-dark", cites, card, needed=asked, available=there)
            if slot.act is None:
                return forbids("use.too-few-of-same-name", cites, card, needed=asked, available=there)
            act = act_of(g, card, slot.act)
            return forbids("use.too-few-for-cost", cites, card, act=act, needed=asked, available=there)
    if payable(g, seat, card, key, memory):
        return None
    whole = whole + (SPECIAL_COST if special else ACTION_COST)
    need = cp_need(g, seat, card, key, memory)
    if need.total <= 0:  # the cards suffice for each act, but not for all together
        asked = sum(slot.need.count for slot in listed)
        return forbids("use.cards-wanted-twice", whole + UNPAYABLE, card, needed=asked)
    supply = find_supply(g, seat, need, [*choosing.used_up(cost, scope), *choosing.whole_hand(cost, scope)])
    total, dulled, discarded = supply.total, supply.dulled, supply.discarded
    cites = whole + cp.SURPLUS + UNPAYABLE
    if listed and g.tells_absent:
        by = cites + (SAME_NAME if any(slot.act is None for slot in listed) else NO_CLAUSES)
        left = _count_left(g, seat, card, key, memory)
        return forbids("use.cards-needed-for-cost", by, card, needed=need.total, available=left)
    if listed:
        return forbids(
            "use.unpayable-beside-cards", cites, card, needed=need.total, available=total, dulled=dulled,
            discarded=discarded,
        )  # fmt: skip
    if supply.suffices(need):
        return refuse_as_asked(card, cites, need, supply)
    if need.of:
        elements = [element for element, count in need.of for _ in range(count)]
        none = [element for element, _ in need.of if not supply.made.get(element)]
        if none and total >= need.total:
            return forbids("use.element-missing", cites, card, needed=need.total, elements=none)
        return forbids(
            "use.unpayable-with-elements", cites, card, needed=need.total, elements=elements, available=total,
            dulled=dulled, discarded=discarded, made=supply.made,
        )  # fmt: skip
    return forbids(
        "use.unpayable", cites, card, needed=need.total, available=total, dulled=dulled, discarded=discarded
    )  # fmt: skip


def list_unable_cards(g: RulesContext, seat: str, card: int, key: str) -> Iterator[Finding]:
    """11.6.2, 11.7.2: yields why each card does not pay the first part of an ability's cost that lacks cards."""
    ability, scope = g.derived.ability(key), Scope(g, seat, card, {"hand_paid": True, "ability": key})
    special = ability.kind == kinds.SPECIAL
    acts, by = other_acts(ability.cost), SPECIAL_COST if special else ACTION_COST
    if isinstance(can_pay(needs_of(acts, scope)), Shortfall):
        yield from list_unable(g, acts, scope)
        return
    for slot in slots(g, seat, card, key, {}):
        fits = slot.need.candidates
        if len(fits) < slot.need.count:
            if slot.act is None:
                others = [one for one in g.zone(seat, HAND) if one not in fits]
                barred = bar_discards(g, others, card, SAME_NAME, (), fits)
            else:
                others = [one for one in list_shown_to_payer(slot.act, scope) if one not in fits]
                barred = bar_payers(slot.act, scope, others, by, (), fits)
            yield from (found for each in barred for found in each.findings)
            return
    need = cp_need(g, seat, card, key, {})
    if need.total:
        yield from list_unable_sources(g, seat, need, {}, by)


def _count_left(g: RulesContext, seat: str, card: int, key: str, memory: Vars) -> int:
    """Returns the most CP that can be made beside the cards that a cost takes; less than the cost asks for."""
    need = cp_need(g, seat, card, key, memory)
    lower = (need._replace(total=total, of=()) for total in range(need.total - 1, 0, -1))
    return next((one.total for one in lower if payable(g, seat, card, key, memory, one)), 0)


def payable(g: RulesContext, seat: str, card: int, key: str, memory: Vars, need: cp.CPNeed | None = None) -> bool:
    """Returns whether the CP, or another amount of it, and the cards of a cost can be paid together."""
    listed, need = slots(g, seat, card, key, memory), need or cp_need(g, seat, card, key, memory)
    scope = Scope(g, seat, card, memory)
    cost = kinds.cost_of(g.derived.ability(key), memory)
    return choosing.payable(scope, listed, need, choosing.used_up(cost, scope), choosing.whole_hand(cost, scope))


def light_or_dark_left_out(g: RulesContext, seat: str, slot: Slot) -> bool:
    """Returns whether a slot of hand cards excludes light or dark ones (AFT-026)."""
    takes_hand = slot.act is None or slot.act.from_.zone == HAND
    return takes_hand and any(not discardable(g, card) for card in g.zone(seat, HAND))


class UseAbility(Procedure, edition=FT, name="use_ability"):
    """11.6.3-11.6.11, 11.7.3-11.7.11. `placed` is the ability on the stack.

    `way` and `extra` record whether an alternative and an additional cost were picked. The cards that the cost itself
    takes are picked before CP, so that they are not used for CP.
    """

    role = USE

    ability: str
    source: int
    controller: str
    placed: int = 0
    way: str | None = None
    extra: str | None = None
    taken: list[int] | None = None
    picked: int | None = None
    paid: bool = True
    paid_with: Vars | None = None

    def targets(self, g: RulesContext) -> Cites:
        """Returns the clause of choices on activating."""
        return SPECIAL_TARGETS if g.derived.ability(self.ability).kind == kinds.SPECIAL else TARGETS

    @step("11.6.4")
    def to_stack(self, g: RulesContext) -> Next:
        special, text = g.derived.ability(self.ability).kind == kinds.SPECIAL, g.derived.locals_of_text()
        to_stack = SPECIAL_TO_STACK if special else TO_STACK
        acts: list[Act] = [PlaceAbility(self.ability, self.source, self.controller, STACK, to_stack, text)]
        obj = g.state.objects.get(self.source)
        if obj is not None and not g.book.zone_rule(obj.zone).public and "*" not in obj.shown:
            acts.append(ShowCard(self.source, ("*",), SPECIAL_SHOWN if special else SHOWN))
        if g.derived.ability(self.ability).once_per_turn:
            acts.append(NoteFact(kinds.USED_FACT, kinds.use_noted(g, self.source, self.ability), ONCE))
        return do(*acts, cites=to_stack if special else NO_CLAUSES, placed=g.state.next_id, **text)

    @step("11.6.5", "11.7.5")
    def choose_targets(self, g: RulesContext) -> Next:
        if not kinds.decisions(g.derived.ability(self.ability).effect):
            return go_to(self.cost_step(g))
        values = {"ability": self.ability, "source": self.source, "controller": self.controller}
        return call(Resolve.frame(**values, only_choices=True), cites=self.targets(g))

    @step("11.6.5")
    def keep_targets(self, g: RulesContext) -> Next:
        kept = {**own_text(self), **memory_of(self)}
        cites = self.targets(g)
        told = tell_choices(g, self.ability, self.controller, self.source, kept, cites)
        return do(StoreChoices(self.placed, kept, cites), *told, goto=self.cost_step(g), cites=cites)

    def cost_step(self, g: RulesContext) -> str:
        """Returns the next step of the cost, which is the choice of a cost if there are several."""
        return "11.6.7" if offer_of(g.derived.ability(self.ability)).names else "11.6.9"

    def offer(self, g: RulesContext) -> Cites:
        """Returns the clause by which costs are picked."""
        return SPECIAL_OFFER if g.derived.ability(self.ability).kind == kinds.SPECIAL else OFFER

    def fails(self, g: RulesContext, way: Vars) -> Finding | None:
        """Returns why a cost cannot be picked."""
        return barred(g, self.controller, self.source, self.ability, {**vars(self), **way})

    @step("11.6.7", "11.7.7")
    def which_cost(self, g: RulesContext) -> Next:
        found = ways(g, self.controller, self.source, self.ability)
        if len(found) < 2:
            return go_to("11.6.7/2", way=offers.PRINTED)
        reasons = {way.get("way", offers.PRINTED): self.fails(g, way) for way in found}
        return choose(offers.which(self.controller, self.source, self.offer(g), reasons))

    @step("11.6.7", "11.7.7")
    def whether_additional(self, g: RulesContext) -> Next:
        if not offer_of(g.derived.ability(self.ability)).additional:
            return go_to("11.6.9")
        short = self.fails(g, {"extra": kinds.PAY})
        return choose(offers.whether(self.controller, self.source, self.offer(g), short), goto="11.6.9")

    @step("11.6.9", "11.7.9")
    def cards_of_the_cost(self, g: RulesContext) -> Next:
        """Asks for the cards that the cost takes by choice, before CP are paid with them."""
        taken = [*(self.taken or []), *([self.picked] if self.picked else [])]
        place = (g, self.controller, self.source, self.ability)
        following = next_slot(slots(*place, vars(self)), taken)
        if following is None:
            return go_to("11.6.9/2", taken=taken, picked=None)
        item, able = following[0].act, candidates(*place, taken, vars(self))
        special = g.derived.ability(self.ability).kind == kinds.SPECIAL
        cites = SAME_NAME if item is None else SPECIAL_COST_FIXED if special else COST_FIXED
        fits, scope = following[0].need.candidates, Scope(g, self.controller, self.source, vars(self))
        barred: tuple[UnavailableOption, ...] = ()
        if g.gives_reasons and item is None:
            others = (i for i in g.zone(self.controller, HAND) if i not in able)
            barred = bar_discards(g, others, self.source, cites, taken, fits)
        elif g.gives_reasons and item is not None:
            by = (SPECIAL_COST if special else ACTION_COST) if item.from_.zone == FIELD else cites
            others = (i for i in list_shown_to_payer(item, scope) if i not in able)
            barred = bar_payers(item, scope, others, by, taken, fits)
        options = objects_as_options("pay", able, cites)
        question = Question(self.controller, "payment", cites, "picked", options, subject=self.source, barred=barred)
        return choose(question, goto="11.6.9", taken=taken)

    @step("11.6.9")
    def pay_cp(self, g: RulesContext) -> Next:
        need = cp_need(g, self.controller, self.source, self.ability, vars(self))
        cost = kinds.cost_of(g.derived.ability(self.ability), vars(self))
        scope = Scope(g, self.controller, self.source, vars(self))
        numbers = numbers_in(cost, scope)
        if need.total <= 0:
            return GO_ON.citing(numbers)
        kept = [*choosing.used_up(cost, scope), *choosing.whole_hand(cost, scope), *(self.taken or ())]
        special = g.derived.ability(self.ability).kind == kinds.SPECIAL
        cites, also = (SPECIAL_COST_FIXED, SAME_NAME) if special else (COST_FIXED, PAID_WHOLE)
        by, elements = (SPECIAL_AT_ONCE, SPECIAL_COST) if special else (ACTION_AT_ONCE, ACTION_COST)
        values = (self.controller, need, self.source, by, kept, also, elements)
        if not choosing.all_at_once(cost, scope):
            return call(cp_frame(*values), cites=cites + numbers)
        acts, known = self.everything(g)
        return call(cp_frame(*values, acts, own_text(self)), cites=cites + numbers, paid_with=known)

    @step("11.6.10", "11.7.10")
    def pay_rest(self, g: RulesContext) -> Next:
        if self.paid_with is not None:  # already carried out with the CP
            return GO_ON
        ability, scope = g.derived.ability(self.ability), Scope(g, self.controller, self.source, vars(self))
        if choosing.all_at_once(kinds.cost_of(ability, vars(self)), scope):
            acts, known = self.everything(g)
            made = [msgspec.to_builtins(verb) for verb in acts]
            place = {"ability": self.ability, "source": self.source, "controller": self.controller}
            return call(PayCost.frame(**place, acts=made, **own_text(self)), paid_with=known)
        whole = SPECIAL_PAID_WHOLE if ability.kind == kinds.SPECIAL else PAID_WHOLE
        listed = slots(g, self.controller, self.source, self.ability, vars(self))
        acts, known = choosing.acts(scope, listed, self.taken or (), whole)
        took_from_field = any(slot.act is not None and slot.act.from_.zone == FIELD for slot in listed)
        known |= offers.known(self.placed, self.way, self.extra) | kinds.unpaid_numbers(ability, vars(self), vars(self))
        declared = {name: value for name, value in memory_of(self).items() if isinstance(value, int)}  # X
        frames = [
            PayCost.frame(
                ability=self.ability, source=self.source, controller=self.controller, hand_paid=True,
                field_paid=took_from_field, **declared, **where, **own_text(self),
            )
            for where in reversed(self.paths(ability))
            if other_acts(instructions(g, self.ability, where.get("path", "cost")))
        ]  # fmt: skip
        if not frames:
            return do(*acts, paid_with=known) if acts or known else GO_ON
        return Next(calls=tuple(frames), verbs=tuple(acts), sets={"paid_with": known})

    def everything(self, g: RulesContext) -> tuple[list[Act], Vars]:
        """Returns all acts of the cost other than CP, as one batch, and the remembered values."""
        ability, scope = g.derived.ability(self.ability), Scope(g, self.controller, self.source, vars(self))
        whole = SPECIAL_PAID_WHOLE if ability.kind == kinds.SPECIAL else PAID_WHOLE
        listed = slots(g, self.controller, self.source, self.ability, vars(self))
        acts, known = choosing.all_acts(scope, kinds.cost_of(ability, vars(self)), listed, self.taken or (), whole)
        known |= offers.known(self.placed, self.way, self.extra) | kinds.unpaid_numbers(ability, vars(self), vars(self))
        return acts, known

    def paths(self, ability: Ability) -> list[dict[str, str]]:
        """Returns the paths of the picked costs."""
        offer = offer_of(ability)
        offered = f"cost.{ability.cost.index(offer)}" if offer.names else ""
        listed = [{"path": f"{offered}.alternative"}] if self.way == kinds.ALTERNATIVE else [{}]
        return [*listed, {"path": f"{offered}.additional"}] if self.extra == kinds.PAY else listed

    @step("11.6.11", "11.7.11")
    def used(self, g: RulesContext) -> Next:
        special = g.derived.ability(self.ability).kind == kinds.SPECIAL
        name = "special_used" if special else "ability_used"
        occurs = RaiseTriggerEvent(name, SPECIAL_USED if special else USED, self.source, self.controller)
        by_choice = any(item.picks_as for item in kinds.cost_of(g.derived.ability(self.ability), vars(self)))
        if not (by_choice or self.paid_with):
            return do(occurs, ends=True)
        memory = {**memory_of(self), **(self.paid_with or {})}
        return do(StoreChoices(self.placed, memory, SPECIAL_PAID_WHOLE if special else PAID_WHOLE), occurs, ends=True)
