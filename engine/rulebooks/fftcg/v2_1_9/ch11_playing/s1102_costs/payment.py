"""11.2, 11.3.7, 11.6.10. Paying a cost: CP picked source by source, other acts picked, then all carried out at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.discard import DiscardCard
from engine.abilities.instructions.pay import asks_payment
from engine.abilities.instructions.pick import Pick, PickClauses, PickedAct, picks_to_pay
from engine.abilities.instructions.put import Put, PutClauses, PutTop, PutTopClauses
from engine.abilities.instructions.turning import MakeExhausted
from engine.abilities.language import ability as do_
from engine.abilities.language.instruction import Clauses, CostForm
from engine.abilities.language.needs import Need
from engine.abilities.payment.candidates import keep_allowed
from engine.abilities.payment.paying import Payment
from engine.abilities.replacement.procedure import read_verb
from engine.abilities.resolution.resolution import instructions
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of, joined
from engine.core.clauses.finding import Finding, Remark, forbids, permits
from engine.core.play.procedure import Next, Procedure, choose, do, done, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question, UnavailableOption
from engine.core.table.state import Frame, Vars
from engine.rulebooks.fftcg.v2_1_9.ch03_game import of_numbers
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import BACKUP
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import (
    FIELD,
    HAND,
    can_enter_together,
    controlled,
    find_entry_bans,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.barred import (
    OWN_ONLY,
    ban_on,
    bar_payers,
    barred_sources,
    cite_payment_ban,
    discardable,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.paid import CP_BACKUPS, note_paid
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import (
    PUT_BY_EFFECT,
    TO_BREAK_ZONE,
    ToBreakZone,
    since,
)
from engine.rulebooks.fftcg.v2_1_9.edition import FT

ALL_PAID = FT.cite("11.4.7")
NEW_BACKUP_PAYS = FT.cite("5.2.3.1.1.3", "11.7.2.2")
REVEALED_IN_HAND = FT.cite("11.4.2", "11.4.7")
ALL_AT_ONCE = FT.cite("11.3.7.1", "11.2.1.1")
CHARACTER_AT_ONCE = FT.cite("11.4.7", "11.4.6.1.4", "11.2.1.1")
ACTION_AT_ONCE = FT.cite("11.6.10", "11.6.2.1", "11.2.1.1")
SPECIAL_AT_ONCE = FT.cite("11.7.10", "11.7.2.1", "11.2.1.1")
ACTIVATION_COST = FT.cite("11.6.2.1")
SPECIAL_COST = FT.cite("11.7.2.1")
IN_AUTO = FT.cite("11.8.14")
IN_EFFECT = FT.cite("11.11.5.1")


class PayCP(Procedure, edition=FT, name="pay_cp"):
    """11.2.1.1: pays the CP of one cost once all its sources are picked.

    `picks` are the sources so far: [kind, card, element]. `kept` cards are used for something else, by the clauses
    `kept_for`. `elements` are the required CP by element.
    """

    player: str
    total: int
    of: list[list[Any]]
    source: int = 0
    kept: Sequence[int] = ()
    kept_for: Sequence[str] = ()
    by: Sequence[str] = ALL_AT_ONCE
    elements: Sequence[str] = ()
    also: Sequence[dict[str, Any]] = ()
    granted: bool = True
    idle_backups: bool = False
    only: Sequence[str] = ()
    tied: bool = False
    backups: Sequence[str] = ()
    """The elements of the backups whose CP alone pay; empty if other cards pay as well."""
    tells: bool = False
    """Whether an ability of the card reads what was paid."""
    tells_backups: bool = False
    """Whether an ability of the card reads how many CP backups produced."""
    picks: list[list[Any]] | None = None
    answer: str | None = None

    @step("11.2.1.1")
    def pick_source(self, g: RulesContext) -> Next:
        need, picks = self.need(), self.picks or []
        if cp.covered(need, self.counted()):
            return go_to("11.2.1.1/3")
        used = {pick[1] for pick in picks}
        available = [s for s in cp.sources(g, self.player, self.kept, self.only, self.backups) if s.card not in used]
        offered = cp.next_picks(need, self.counted(), available)
        options = tuple(
            Option(f"{source.kind}:{source.card}:{element}", source.card, _cites(source.kind))
            for source, element in offered
        )
        cites = joined(g.recorded(tuple(self.by)), g.recorded(tuple(self.elements)))
        barred: tuple[UnavailableOption, ...] = ()
        if g.gives_reasons:
            able = {int(str(option.subject)) for option in options} | used
            reasons = self.of_no_use_if_active(g, available) | self.of_no_use(g, available, able) | self.spoken_for(g)
            by_element = g.recorded(tuple(self.elements))
            sources = barred_sources(g, self.player, able, reasons, need, by_element)
            barred = (*sources, *self.barred_picks(g, available, offered))
        return choose(
            Question(self.player, "CP", cites, "answer", options, by_id=True, subject=self.source, barred=barred)
        )

    @step("11.2.1.1")
    def note_source(self, g: RulesContext) -> Next:
        kind, card, element = str(self.answer).split(":")
        return go_to("11.2.1.1", picks=[*(self.picks or []), [kind, int(card), element]], answer=None)

    @step("11.2.1.1", tells=True)
    def produce(self, g: RulesContext) -> Next:
        acts: list[Act] = []
        for kind, card, _ in self.picks or ():
            acts.append(DiscardCard(card, cp.DISCARDED) if kind == cp.DISCARD else MakeExhausted(card, cp.DULLED))
        acts += (read_verb(g, act) for act in self.also)
        made = sum(cp.YIELD[kind] for kind, _, _ in self.picks or ())
        told = note_paid(self.picks or (), self.tells_backups) if self.tells else None
        if made <= self.total:
            outcome = msgspec.structs.replace(do(*acts, ends=True) if acts else done(), returns=told)
            return outcome.noting(*self.tell_new_payers(g)) if g.gives_reasons else outcome
        outcome = do(*acts, ends=True, cites=joined(cp.SURPLUS, g.recorded(tuple(self.by))))
        outcome = msgspec.structs.replace(outcome, returns=told)
        outcome = outcome.noting(*self.tell_new_payers(g)) if g.gives_reasons else outcome
        return outcome.telling(card=self.source, now=made, against=self.total, left=made - self.total)

    def tell_new_payers(self, g: RulesContext) -> Iterator[Finding]:
        """5.2.3.1.1.3: yields the backups dulled for CP in their first turn; 11.7.2.2 is about the dull icon alone."""
        for kind, card, _ in self.picks or ():
            if kind != cp.DISCARD and since(g, card) == g.state.turn:
                yield permits("pay.newcomer", NEW_BACKUP_PAYS, card).told_with(Remark.CLAIM)

    def barred_picks(
        self, g: RulesContext, available: Sequence[cp.Source], offered: Sequence[tuple[cp.Source, str]]
    ) -> tuple[UnavailableOption, ...]:
        """Returns the barred declarations of a suitable source: its other elements, or the source again."""
        able = {source.card for source, _ in offered}
        others = [
            UnavailableOption(
                f"{source.kind}:{source.card}:{element}", source.card, (self.bar_element(g, source.card),)
            )
            for source in available
            for element in source.elements
            if source.card in able and (source, element) not in offered
        ]
        once = [
            UnavailableOption(f"{kind}:{card}", card, (forbids("pay.picked-already", _cites(kind), card),))
            for kind, card, _ in self.picks or ()
        ]
        return (*others, *once)

    def bar_element(self, g: RulesContext, card: int) -> Finding:
        """Returns why another element of a suitable source cannot be declared."""
        if self.of and self.elements:
            return forbids("pay.other-element-asked", g.recorded(tuple(self.elements)), card)
        return forbids("pay.surplus", cp.SURPLUS, card)

    def spoken_for(self, g: RulesContext) -> dict[int, Finding]:
        """Returns the cards that are used for something else, with the reason.

        A card that is paid for while it stays in the hand cannot be discarded for that (AFT-107).
        """
        by = g.recorded(tuple(self.kept_for))
        found = {card: forbids("pay.used-otherwise", by, card) for card in self.kept if self.kept_for}
        if self.source in self.kept and self.source in g.zone(self.player, HAND):
            stays = REVEALED_IN_HAND if ALL_PAID[0] in self.by else g.recorded(tuple(self.by))
            found[self.source] = forbids("pay.paid-for", stays, self.source)
        return found

    def of_no_use(self, g: RulesContext, available: Sequence[cp.Source], able: set[int]) -> dict[int, Finding]:
        """Returns the cards that would add to the total but leave no room for a required element."""
        if not self.of or not self.elements:
            return {}
        would_do = cp.next_picks(self.need()._replace(of=(), tied=False), self.counted(), available)
        by = g.recorded(tuple(self.elements))
        found = {
            source.card: forbids("pay.other-element-asked", by, source.card)
            for source, _ in would_do
            if source.card not in able
        }
        if self.tied:
            untied = cp.next_picks(self.need()._replace(tied=False), self.counted(), available)
            found |= {
                source.card: forbids("pay.surplus-of-another-element", cp.SURPLUS_IN_ELEMENT, source.card)
                for source, _ in untied
                if source.card not in able
            }
        return found

    def of_no_use_if_active(self, g: RulesContext, available: Sequence[cp.Source]) -> dict[int, Finding]:
        """Returns the backups that make no CP now and would be of no use if they could, with the reason."""
        ready, found = {source.card for source in available} | {pick[1] for pick in self.picks or ()}, {}
        only = set(self.need().only)
        for backup in controlled(g, self.player, BACKUP):
            elements = cp.made_by(g, backup)
            if backup in ready or backup in self.kept or (only and not only & set(elements)):
                continue
            if self.backups and not cp.is_of(g, backup, self.backups):
                continue
            source = cp.Source(cp.DULL, backup, elements)
            able = {one.card for one, _ in cp.next_picks(self.need(), self.counted(), [*available, source])}
            if backup not in able:
                no_use = self.of_no_use(g, [*available, source], able).get(backup)
                found[backup] = no_use or forbids("pay.surplus", cp.SURPLUS, backup)
        return found

    def need(self) -> cp.CPNeed:
        """Returns the need of the cost."""
        return cp.read_need((self.total, self.of, self.granted, self.idle_backups, self.only, self.tied, self.backups))

    def counted(self) -> tuple[cp.Picked, ...]:
        """Returns the picks so far."""
        return tuple(sorted(cp.Picked(kind, element) for kind, _, element in self.picks or ()))


def cp_frame(
    player: str,
    need: cp.CPNeed,
    source: int,
    by: Cites,
    kept: Sequence[int] = (),
    kept_for: Cites = NO_CLAUSES,
    elements: Cites = ACTIVATION_COST,
    also: Sequence[Act] = (),
    text: Vars | None = None,
    tells: Collection[str] = (),
) -> Frame:
    """Returns a payment of CP by the clauses `by`; `kept` cards are used elsewhere by the clauses `kept_for`.

    `also` are the other acts of the cost, done at the same time; `text` marks their text (`own_text`). `tells` are the
    numbers of what was paid that abilities read, which the procedure below then remembers.
    """
    total, of, granted, idle_backups, only, tied, *backups = cp.written(need)
    values: dict[str, Any] = {"source": source, "by": list(by), "kept": list(kept), "kept_for": list(kept_for)}
    if of:
        values["elements"] = list(elements)
    if also:
        values["also"] = [msgspec.to_builtins(verb) for verb in also]
        values |= text or {}
    values |= {"granted": granted, "idle_backups": idle_backups, "only": only}
    if tied:
        values["tied"] = True
    if backups:
        values["backups"] = backups[0]
    if tells:
        values["tells"] = True
    if CP_BACKUPS in tells:
        values["tells_backups"] = True
    return PayCP.frame(player=player, total=total, of=of, **values)


def _cites(kind: str) -> Cites:
    return cp.DISCARDED if kind == cp.DISCARD else cp.DULLED


def need_of(cost: Sequence[do_.Instruction], scope: Scope, by_cost: bool = True) -> cp.CPNeed:
    """11.6.2.1: returns an activation cost's CP; `by_cost`: see `as_read` of `cp.py` (special abilities: False)."""
    total = 0
    of: dict[str, int] = {}
    for item in cost:
        if asks_payment(item):
            total += scope.amount(item.count)
            of = {**of, **item.of}
    return cp.ability_need(scope.g, total, of, by_cost)


def numbers_in(cost: Sequence[do_.Instruction], scope: Scope) -> Cites:
    """4.2-4.4: returns the clauses by which the amounts of a cost are read."""
    return all_of(of_numbers(scope, item) for item in cost)


def clause_of(g: RulesContext, ability: str, path: str = "cost") -> Cites:
    """Returns the clause for paying a whole cost, which is an ability's own or one inside its effect."""
    kind = g.derived.ability(ability).kind
    if path.partition(".")[0] == "cost":
        return SPECIAL_COST if kind == kinds.SPECIAL else ACTIVATION_COST
    return IN_AUTO if kind == kinds.AUTO else IN_EFFECT


def other_acts(cost: Sequence[do_.Instruction]) -> tuple[do_.Instruction, ...]:
    """Returns the acts of an activation cost other than CP."""
    return tuple([item for item in cost if not item.paid_apart])


def name_ban(need: Need, s: Scope, ban: str) -> Need:
    """2.2, 11.6.2.4, 11.7.2.4: returns a need that cites the clauses of bans that exclude cards."""
    return msgspec.structs.replace(need, barred_by=cite_payment_ban(s, ban)) if need.barred_by else need


LEAVE_AS_COST = CostForm(
    need=lambda item, s, clauses: name_ban(item.cost_need(s, clauses), s, "leave"),
    acts=lambda item, s, cards, clauses: tuple(ToBreakZone(card, OWN_ONLY) for card in cards),
)
RETURN_AS_COST = CostForm(need=lambda item, s, clauses: name_ban(item.cost_need(s, clauses), s, "return"))


def _paid(item: Pick, s: Scope) -> bool:
    """Returns whether a choice was made together with the CP and already carried out."""
    return bool(s.vars.get({HAND: "hand_paid", FIELD: "field_paid"}.get(item.from_.zone, "")))


LEAVES = PickedAct(make=lambda item, scope, card: ToBreakZone(card, OWN_ONLY), cites=lambda g: TO_BREAK_ZONE)
"""15.1.1.3.2: the picked characters are put into the break zone."""


def act_on_picked(item: Pick, s: Scope, cards: Sequence[int], clauses: PickClauses) -> tuple[Act, ...]:
    """Returns the acts on picked cards; none if they were already carried out."""
    return () if _paid(item, s) else item.cost_acts(s, cards, clauses)


def need_to_pick(item: Pick, s: Scope, clauses: PickClauses) -> Need:
    """Returns the need for the picked cards of a cost: cards on which the act can be performed."""
    if _paid(item, s):
        return Need("", 0, (), ACTIVATION_COST, asked=False)
    need = item.cost_need(s, clauses)
    able = need.candidates
    if item.act == "discard" and item.from_.zone == HAND:
        able = tuple(card for card in able if discardable(s.g, card))
    if item.from_.zone == FIELD:  # 11.6.2.3
        able = tuple(card for card in able if s.g.obj(card).controller == s.controller)
    need = msgspec.structs.replace(need, candidates=able)
    ban = ban_on(item.act, item.zone) if item.from_.zone == FIELD else ""
    if ban:
        need = without_banned(s, need, ban)
    if item.act == "put" and item.zone == FIELD:
        begun = [*(s.vars.get("chosen") or ()), *(s.vars.get("taken") or ())]
        return entering(s, need, begun)
    return need


def without_banned(s: Scope, need: Need, ban: str) -> Need:
    """11.6.2.4, 11.7.2.4, 2.2: leaves out cards that a ban keeps in place."""
    able, _ = keep_allowed(s, ban, need.candidates)
    if len(able) == len(need.candidates) and not need.barred_by:
        return need
    by = cite_payment_ban(s, ban)
    return msgspec.structs.replace(need, candidates=able, cites=need.cites + by, barred_by=by)


def entering(s: Scope, need: Need, begun: Sequence[int] = ()) -> Need:
    """7.7.3-7.7.5: limits a need to cards that can enter the field together with those already taken.

    Cards put by a cost enter under their owner's control (AFT-035).
    """
    g, able = s.g, []
    why = [need.barred_by]
    taken = [card for card in begun if card in need.candidates]
    for card in need.candidates:
        seat = g.obj(card).owner
        beside = [other for other in taken if other != card and g.obj(other).owner == seat]
        bans = [g.recorded(found.cites) for found in find_entry_bans(g, seat, card, beside)]
        others = [other for other in need.candidates if other not in (card, *taken) and g.obj(other).owner == seat]
        more = need.count - len(taken) - 1
        if not bans and card not in taken and not can_enter_together(g, seat, others, more, (*beside, card)):
            single = [found for other in others for found in find_entry_bans(g, seat, other, (*beside, card))]
            bans = [g.recorded(found.cites) for found in single] or [g.recorded(PUT_BY_EFFECT)]
        if card in taken or not bans:
            able.append(card)
        why += bans
    return msgspec.structs.replace(need, candidates=tuple(able), barred_by=all_of(why), singly=True)


def need_to_put(item: Put, s: Scope, clauses: PutClauses) -> Need:
    """Returns the need of a cost that puts cards into a zone: cards that can enter and are not banned."""
    need = item.cost_need(s, clauses)
    if item.zone == FIELD:
        return entering(s, need)
    ban = ban_on("put", item.zone)
    there = [card for card in need.candidates if s.g.obj(card).zone in s.g.book.play_keys]
    return without_banned(s, need, ban) if ban and there else need


def need_to_put_top(item: PutTop, s: Scope, clauses: PutTopClauses) -> Need:
    """Returns the need of a cost that puts top cards into a zone, up to the first that cannot enter."""
    need = item.cost_need(s, clauses)
    if item.to != FIELD:
        return need
    top = need.candidates[: max(need.count, 0)]
    found = [find_entry_bans(s.g, s.g.obj(card).owner, card, top[:place]) for place, card in enumerate(top)]
    able = next((place for place, why in enumerate(found) if why), len(need.candidates))
    why = all_of(s.g.recorded(finding.cites) for each in found for finding in each)
    return msgspec.structs.replace(need, candidates=need.candidates[:able], barred_by=why)


def need_nothing(item: do_.Instruction, s: Scope, clauses: Clauses) -> Need:
    """11.6.10: returns an empty need, as CP are paid before the other acts of a cost."""
    return Need("", 0, (), ACTIVATION_COST, asked=False)


def do_nothing(item: do_.Instruction, s: Scope, cards: Sequence[int], clauses: Clauses) -> tuple[Act, ...]:
    """11.6.10: returns no act, as CP are paid separately."""
    return ()


PAID = FT.cite("11.6.10")


class PayCost(Payment, edition=FT, name="pay"):
    """11.6.10: carries out the other acts of a cost in the order of the text, or all of `acts` at once."""

    whole = zero = in_text_order = PAID

    acts: Sequence[dict[str, Any]] = ()

    def reasons(self, g: RulesContext, item: do_.Instruction, able: Sequence[int]) -> tuple[UnavailableOption, ...]:
        """11.6.2.3, 11.7.2.3: returns the opponent's characters, also if the text speaks of the player's own."""
        if not picks_to_pay(item) or item.from_.zone != FIELD:
            return ()
        others = (card for card in g.zone(g.opponent(self.controller), FIELD) if card not in able)
        by = clause_of(g, self.ability, self.path)
        return bar_payers(item, self.scope(g), others, by, self.chosen, ())

    @step("11.6.10")
    def ask_for_next(self, g: RulesContext) -> Next:
        by = clause_of(g, self.ability, self.path)
        if self.acts:
            every = len(instructions(g, self.ability, self.path))
            return do(*(read_verb(g, act) for act in self.acts), goto=self.begins_at, cites=by, acts=(), index=every)
        return self.next_act(g).citing(by)

    @step("11.6.10")
    def carry_out(self, g: RulesContext) -> Next:
        numbers = of_numbers(self.scope(g), instructions(g, self.ability, self.path)[self.index])
        return self.pay_act(g).citing(clause_of(g, self.ability, self.path) + numbers)
