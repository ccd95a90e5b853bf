"""11.8.8, 11.8.11, 11.8.14. Optional acts and costs of effects: offered, then paid in full or not at all."""

from __future__ import annotations

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.choose import picks_cards
from engine.abilities.instructions.discard import DiscardClauses
from engine.abilities.instructions.may import May, is_optional, optional_at
from engine.abilities.language import ability as do_
from engine.abilities.payment.dependence import acts_depend
from engine.abilities.payment.forms import needs_of
from engine.abilities.payment.plan import Shortfall, can_pay
from engine.abilities.payment.trial import succeeds
from engine.abilities.resolution.resolution import AGAIN, InstructionContext, instructions
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites, all_of, joined
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.actions import objects_as_options
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, done, go_to, step
from engine.core.table.choice import Option, Question, UnavailableOption
from engine.core.table.state import Vars
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp, slots
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.barred import act_of, bar_payers, list_shown_to_payer
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.payment import (
    IN_AUTO,
    PayCost,
    clause_of,
    cp_frame,
    need_of,
    numbers_in,
    other_acts,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.choosing import find_bars_to_entry, find_entry
from engine.rulebooks.fftcg.v2_1_9.ch13_loops import answered, may_not
from engine.rulebooks.fftcg.v2_1_9.edition import FT

COST_IN_TEXT = FT.cite("11.8.8")
PAYS_CP = FT.cite("11.2.1.1")
PAID = "m.paid_"
"""The prefix of the remembered result of a cost settled on stacking (AFT-119): paid or not paid."""


class OptionalCost(Procedure, edition=FT, name="optional_cost"):
    """11.8.14: offers the cost at `path` of `ability`, takes payment, and hands `paid` to its caller.

    The caller also gets the values remembered in paying. Cards that the cost takes by choice are picked before CP
    (`taken`), so that each pays only once.
    """

    ability: str
    path: str
    source: int
    controller: str
    answer: str | None = None
    paid: bool = False
    taken: list[int] | None = None
    picked: int | None = None

    @step("11.8.14")
    def ask(self, g: RulesContext) -> Next:
        cites = self.clauses(g)
        unpaid = shortfall(g, self.scope(g), self.cost(g), cites) or self.no_entry(g)
        item = optional_at(g, self.ability, self.path)
        if item is not None and item.must:  # nobody is asked: it is done if it can be
            return go_to("11.8.14/2", answer="no" if unpaid else "yes").citing(cites)
        short = {
            "yes": may_not(g, self.controller, self.ability, "yes") or unpaid,
            "no": None if unpaid else may_not(g, self.controller, self.ability, "no"),
        }
        question = Question(
            self.controller, "optional cost", cites, "answer",
            tuple(Option(answer, answer, cites) for answer, why in short.items() if why is None),
            barred=tuple(UnavailableOption(answer, answer, (why,)) for answer, why in short.items() if why is not None),
            subject=self.source,
        )  # fmt: skip
        return choose(question)

    @step("11.8.14")
    def pay_cp(self, g: RulesContext) -> Next:
        told = answered(g, self.controller, self.ability, str(self.answer)) if self.declining_does(g) else ()
        following = self.what_follows(g)
        return msgspec.structs.replace(following, verbs=told) if told else following

    def declining_does(self, g: RulesContext) -> bool:
        """Returns whether declining has an effect, and could therefore continue a loop."""
        item = optional_at(g, self.ability, self.path)
        return item is not None and bool(item.else_)

    def no_entry(self, g: RulesContext) -> Finding | None:
        """7.7.3-7.7.5: returns why an optional act cannot put cards onto the field, if it would."""
        item = optional_at(g, self.ability, self.path)
        if item is None or not item.then or item.costs_something:
            return None
        scope, first = self.scope(g), item.then[0]
        if picks_cards(first):
            entry, cards = find_entry(item.then[1:], first.as_), scope.objects(first.from_)
        else:
            name = str(getattr(first, "what", ""))
            entry = find_entry(item.then[:1], name)
            cards = [card for card in scope.remembered(name) if card in g.state.objects] if entry else []
        found = [find_bars_to_entry(entry, scope, card) for card in cards] if entry else []
        if not found or not all(found):
            return None
        why = all_of(g.recorded(finding.cites) for each in found for finding in each)
        return forbids("pay.none-can-enter", joined(self.clauses(g), why), self.source, cards=len(found))

    def what_follows(self, g: RulesContext) -> Next:
        """Returns the next step: the end if the player declined, or the payment of CP."""
        if self.answer != "yes":
            return done(paid=False)
        cost, scope = self.cost(g), self.scope(g)
        need, by = need_of(cost, scope), clause_of(g, self.ability, self.path) + PAYS_CP
        if slots.next_slot(slots.beside_cp(cost, scope), self.taken or ()) is not None:
            return go_to("11.8.14/5")
        if need.total <= 0:
            return GO_ON.citing(numbers_in(cost, scope))
        kept = [*slots.used_up(cost, scope), *slots.whole_hand(cost, scope), *(self.taken or ())]
        frame = cp_frame(self.controller, need, self.source, by, kept, by, elements=PAYS_CP)
        return call(frame, cites=numbers_in(cost, scope))

    @step("11.8.14")
    def pay_rest(self, g: RulesContext) -> Next:
        cost = self.cost(g)
        if not other_acts(cost):
            return done(paid=True)
        place = {"ability": self.ability, "path": self.path, "source": self.source, "controller": self.controller}
        if self.taken is None:
            return call(PayCost.frame(**place, **self.memory()))
        listed = slots.beside_cp(cost, self.scope(g))
        acts, known = slots.acts(self.scope(g), listed, self.taken, self.clauses(g) + DiscardClauses.of(g).card)
        frame = PayCost.frame(**place, **{**self.memory(), **known}, hand_paid=True, field_paid=True)
        return Next(verbs=tuple(acts), calls=(frame,), sets={"paid_with": known})

    @step("11.8.14")
    def over(self, g: RulesContext) -> Next:
        return done(paid=bool(self.paid), **{**self.memory(), **(vars(self).get("paid_with") or {})})

    @step("11.8.14")
    def cards_of_the_cost(self, g: RulesContext) -> Next:
        cost, scope, cites = self.cost(g), self.scope(g), self.clauses(g)
        taken = [*(self.taken or ()), *([self.picked] if self.picked else [])]
        listed = slots.beside_cp(cost, scope)
        if slots.next_slot(listed, taken) is None:
            return go_to("11.8.14/2", taken=taken, picked=None)
        spared, hand = slots.used_up(cost, scope), slots.whole_hand(cost, scope)
        able = slots.candidates(scope, listed, need_of(cost, scope), spared, taken, hand)
        options = objects_as_options("pay", able, cites)
        asks = slots.next_slot(listed, taken)
        barred: tuple[UnavailableOption, ...] = ()
        if g.gives_reasons and asks is not None and asks[0].act is not None:
            others = (i for i in list_shown_to_payer(asks[0].act, scope) if i not in able)
            barred = bar_payers(asks[0].act, scope, others, cites, taken, asks[0].need.candidates)
        question = Question(self.controller, "payment", cites, "picked", options, subject=self.source, barred=barred)
        return choose(question, goto="11.8.14/5", taken=taken)

    def clauses(self, g: RulesContext) -> Cites:
        """Returns 11.8.14 for an auto ability, with 11.8.8 if there is a cost; 11.11.5.1 for any other text."""
        by = clause_of(g, self.ability, self.path)
        costs_something = not all(item.does_nothing for item in self.cost(g))
        return by + COST_IN_TEXT if by == IN_AUTO and costs_something else by

    def cost(self, g: RulesContext) -> tuple[do_.Instruction, ...]:
        """Returns the cost."""
        return instructions(g, self.ability, self.path)

    def scope(self, g: RulesContext) -> Scope:
        """Returns the point of view of the payer."""
        return Scope(g, self.controller, self.source, vars(self))

    def memory(self) -> Vars:
        """Returns the remembered values."""
        return {key: value for key, value in vars(self).items() if key.startswith("m.")}


def shortfall(g: RulesContext, scope: Scope, cost: tuple[do_.Instruction, ...], by: Cites) -> Finding | None:
    """Returns why a cost by the clauses `by` cannot be fully paid."""
    listed = other_acts(cost)
    needs = needs_of(listed, scope)
    found = can_pay(needs)  # unless an earlier act makes a later one possible
    if isinstance(found, Shortfall) and not (acts_depend(listed, needs, scope) and succeeds(scope, listed)):
        short = found.need
        cites = all_of((by, short.cites, short.barred_by))
        act, able = act_of(scope.g, scope.source, listed[len(found.before)]), len(short.candidates)
        return forbids("pay.part-unpayable", cites, scope.source, act=act, needed=short.count, available=able)
    need = need_of(cost, scope)
    hand = slots.whole_hand(cost, scope)
    if slots.payable(scope, slots.beside_cp(cost, scope), need, slots.used_up(cost, scope), hand):
        return None
    return forbids("pay.unpayable", by + cp.SURPLUS, scope.source, needed=need.total)


def settled_early(g: RulesContext, ability: str) -> int:
    """AFT-119 `when_stacked`: returns the index of the cost settled when an auto ability is stacked, -1 for none."""
    if g.reading["auto_ability_cost"] != "when_stacked":
        return -1
    for place, item in enumerate(g.derived.ability(ability).effect):
        if is_optional(item) and item.by == "you" and item.costs_something and not item.must:
            return place
    return -1


def may(item: May, w: InstructionContext) -> Next:
    """11.8.14: offers and pays an optional cost during resolution, unless it was settled on stacking."""
    if w.n == 0 and PAID in w.vars and w.by.path == "effect" and w.by.index == settled_early(w.g, w.by.ability):
        return item.follow(w, bool(w.vars[PAID]))
    if w.n == 0:
        place = {"ability": w.by.ability, "path": w.by.here("cost"), "source": w.source}
        frame = OptionalCost.frame(**place, controller=w.player(item.by), **w.by.memory())
        return call(frame, goto=AGAIN, n=1)
    return item.follow(w, bool(w.vars.get("paid")))
