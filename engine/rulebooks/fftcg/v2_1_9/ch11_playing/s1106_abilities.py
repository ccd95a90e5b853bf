"""11.6, 11.7. Action and special abilities: to the stack, targets, cost, done."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from engine.kernel import costs
from engine.kernel.acts import Keep, Note, Occur, PlaceAbility, Show
from engine.kernel.choice import Barred, Question
from engine.kernel.citation import Cites
from engine.kernel.costs import Demand
from engine.kernel.game import Game
from engine.kernel.language import instruct as do_
from engine.kernel.menu import objects_as_options
from engine.kernel.procedure import GO_ON, Next, Procedure, call, choose, do, go_to, step
from engine.kernel.scope import Scope
from engine.kernel.table import Vars
from engine.kernel.verb import Verb
from engine.kernel.verdict import Finding, forbids
from engine.kernel.words.acts import DiscardCard
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import BACKUP, FORWARD, HASTE, MONSTER, has
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import FIELD, HAND, STACK
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1102_cp as cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_casting import memory_of
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1107_payment import (
    ACTION_AT_ONCE,
    PARTS,
    SPECIAL_AT_ONCE,
    PayCost,
    barred_characters,
    cp_frame,
    discardable,
    need_of,
    other_acts,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution import Resolve
from engine.rulebooks.fftcg.v2_1_9.ch14_illegal import UNPAYABLE
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import since
from engine.rulebooks.fftcg.v2_1_9.edition import FT

TO_STACK = FT.cite("11.6.4", "11.5.4", "7.12.3")
SPECIAL_TO_STACK = FT.cite("11.7.4", "11.5.4", "7.12.3")
SHOWN = FT.cite("11.6.4")
SPECIAL_SHOWN = FT.cite("11.7.4")
TARGETS = FT.cite("11.6.5")
SPECIAL_TARGETS = FT.cite("11.7.5")
COST_FIXED = FT.cite("11.6.9", "11.6.2.1")
SPECIAL_COST_FIXED = FT.cite("11.7.9", "11.7.2.1")
USED = FT.cite("11.6.11")
SPECIAL_USED = FT.cite("11.7.11")
ONCE = FT.cite("2.1")
DULL_ICON = FT.cite("11.6.2.2", "15.2.2.3")
DULL_ICON_SPECIAL = FT.cite("11.7.2.2", "15.2.2.3")
SAME_NAME = FT.cite("11.7.1")
ACTION_COST = FT.cite("11.6.2.1")
SPECIAL_COST = FT.cite("11.7.2.1")
PAID_WHOLE = FT.cite("11.6.10", "11.6.3")
SPECIAL_PAID_WHOLE = FT.cite("11.7.10", "11.7.3")


def special_discards(g: Game, seat: str, card: int) -> list[int]:
    """11.7.1: hand cards of the same name, one of which a special ability asks for."""
    names = set(g.traits(card).names)
    return [i for i in g.zone(seat, HAND) if names & set(g.traits(i).names) and discardable(g, i)]


def too_new(g: Game, card: int, special: bool = False) -> bool:
    """11.6.2.2: a forward or backup its controller did not control since the start of the own latest turn.

    One with haste may use it all the same (15.2.2.3); monsters are not named (AFT-146). For special abilities the
    present turn may be asked for instead (AFT-147).
    """
    of = set(g.traits(card).kinds)
    named = {FORWARD, BACKUP} if g.reading["monster_dull_icon"] == "free" else {FORWARD, BACKUP, MONSTER}
    if not of & named or has(g, card, HASTE):
        return False
    own = g.turn_player == g.obj(card).controller
    present = own or (special and g.reading["dull_icon_since"] == "any_turn")
    latest = g.table.turn if present else g.table.turn - 1
    return since(g, card) >= latest


class Slot(NamedTuple):
    """Cards that a cost takes by the payer's choice and that might make CP instead: among which, how many."""

    act: do_.Pick | None
    demand: Demand


def slots(g: Game, seat: str, card: int, key: str, memory: Vars) -> list[Slot]:
    """What a cost takes from the hand (11.7.1 for special abilities), and from the field if CP are asked for too."""
    ability, scope = g.ability(key), Scope(g, seat, card, memory)
    found: list[Slot] = []
    if ability.kind == kinds.SPECIAL:
        found.append(Slot(None, Demand("move", 1, tuple(special_discards(g, seat, card)), SAME_NAME)))
    zones = (HAND, FIELD) if any(isinstance(item, do_.Pay) for item in ability.cost) else (HAND,)
    for item in ability.cost:
        if isinstance(item, do_.Pick) and item.from_.zone in zones:
            found.append(Slot(item, PARTS[do_.Pick].demand(item, scope)))
    return found


def cp_need(g: Game, seat: str, card: int, key: str, memory: Vars) -> cp.Need:
    """The CP an ability costs; that one may be left over for the cost itself is said of action abilities only."""
    ability = g.ability(key)
    return need_of(ability.cost, Scope(g, seat, card, memory), by_cost=ability.kind != kinds.SPECIAL)


def next_slot(listed: Sequence[Slot], taken: Sequence[int]) -> tuple[Slot, int] | None:
    """The slot that the next card is for, and how many it still lacks; None if all are full."""
    left = len(taken)
    for slot in listed:
        if left < slot.demand.need:
            return slot, slot.demand.need - left
        left -= max(slot.demand.need, 0)
    return None


def candidates(g: Game, seat: str, card: int, key: str, taken: Sequence[int], memory: Vars) -> list[int]:
    """The cards that may be taken next so that the rest of the cost, CP too, can still be paid."""
    listed, need = slots(g, seat, card, key, memory), cp_need(g, seat, card, key, memory)
    spared = kinds.spared(g, card, key)

    def completes(chosen: tuple[int, ...]) -> bool:
        following = next_slot(listed, chosen)
        if following is None:
            return cp.payable(g, seat, need, [*spared, *chosen])
        slot, missing = following
        free = (i for i in slot.demand.candidates if i not in chosen and i not in spared)
        return any(completes((*chosen, *more)) for more in combinations(free, missing))

    following = next_slot(listed, taken)
    if following is None:
        return []
    free = [i for i in following[0].demand.candidates if i not in taken and i not in spared]
    return [one for one in free if completes((*taken, one))]


def shortfall(g: Game, seat: str, card: int, key: str) -> Finding | None:
    """11.6.10, 11.7.10: why the cost of an ability cannot be paid whole."""
    ability = g.ability(key)
    special = ability.kind == kinds.SPECIAL
    whole = SPECIAL_PAID_WHOLE if special else PAID_WHOLE
    scope = Scope(g, seat, card, {"hand_paid": True})
    short = costs.shortfall(costs.demands(other_acts(ability.cost), scope, g.book.words.parts))
    if short is not None:
        return forbids((*whole, *short.cites, *UNPAYABLE), card, needed=short.need, available=len(short.candidates))
    listed = slots(g, seat, card, key, {})
    for slot in listed:
        found, asked = len(slot.demand.candidates), slot.demand.need
        if found < asked:
            cites = SAME_NAME if slot.act is None else whole
            barred = cp.NO_LIGHT_OR_DARK_COST if light_or_dark_left_out(g, seat, slot) else ()
            return forbids((*cites, *barred, *UNPAYABLE), card, needed=asked, available=found)
    if payable(g, seat, card, key, {}):
        return None
    whole = (*whole, *(SPECIAL_COST if special else ACTION_COST))
    return forbids((*whole, *cp.SURPLUS, *UNPAYABLE), card, needed=cp_need(g, seat, card, key, {}).total)


def payable(g: Game, seat: str, card: int, key: str, memory: Vars) -> bool:
    """Whether the CP and the cards of a cost can be paid together (its other acts aside)."""
    if next_slot(slots(g, seat, card, key, memory), ()) is not None:
        return bool(candidates(g, seat, card, key, (), memory))
    return cp.payable(g, seat, cp_need(g, seat, card, key, memory), kinds.spared(g, card, key))


def light_or_dark_left_out(g: Game, seat: str, slot: Slot) -> bool:
    """Whether light or dark cards of the hand are what a slot lacks (AFT-026)."""
    takes_hand = slot.act is None or slot.act.from_.zone == HAND
    return takes_hand and any(not discardable(g, card) for card in g.zone(seat, HAND))


def _not_taken(g: Game, card: int, cites: Cites) -> Cites:
    return cites if discardable(g, card) else (*cites, *cp.NO_LIGHT_OR_DARK_COST)


class UseAbility(Procedure, edition=FT, name="use_ability"):
    """11.6.3-11.6.11, 11.7.3-11.7.11. `placed` is the ability on the stack.

    The cards that the cost itself takes are asked for before CP, so that they are not used for CP.
    """

    ability: str
    source: int
    controller: str
    placed: int = 0
    taken: list[int] | None = None
    picked: int | None = None
    paid: bool = True
    paid_with: Vars | None = None

    def targets(self, g: Game) -> Cites:
        """The clause by which what it chooses is chosen on activating."""
        return SPECIAL_TARGETS if g.ability(self.ability).kind == kinds.SPECIAL else TARGETS

    @step("11.6.4")
    def to_stack(self, g: Game) -> Next:
        special = g.ability(self.ability).kind == kinds.SPECIAL
        acts: list[Verb] = [
            PlaceAbility(self.ability, self.source, self.controller, STACK, SPECIAL_TO_STACK if special else TO_STACK)
        ]
        obj = g.table.objects.get(self.source)
        if obj is not None and not g.book.zone_rule(obj.zone).public and "*" not in obj.shown:
            acts.append(Show(self.source, ("*",), SPECIAL_SHOWN if special else SHOWN))
        if g.ability(self.ability).once_per_turn:
            used = [*g.table.facts.get(kinds.USED_FACT, ()), f"{self.source}:{self.ability}"]
            acts.append(Note(kinds.USED_FACT, used, ONCE))
        return do(*acts, placed=g.table.next_id)

    @step("11.6.5", "11.7.5")
    def choose_targets(self, g: Game) -> Next:
        if not kinds.decisions(g.ability(self.ability).effect):
            return go_to("11.6.9")
        values = {"ability": self.ability, "source": self.source, "controller": self.controller}
        return call(Resolve.frame(**values, only_choices=True), cites=self.targets(g))

    @step("11.6.5")
    def keep_targets(self, g: Game) -> Next:
        return do(Keep(self.placed, memory_of(self), self.targets(g)), goto="11.6.9")

    @step("11.6.9", "11.7.9")
    def cards_of_the_cost(self, g: Game) -> Next:
        """The cards the cost takes by choice are asked for before CP, so that they are not used for CP."""
        taken = [*(self.taken or []), *([self.picked] if self.picked else [])]
        place = (g, self.controller, self.source, self.ability)
        following = next_slot(slots(*place, vars(self)), taken)
        if following is None:
            return go_to("11.6.9/2", taken=taken, picked=None)
        item, able = following[0].act, candidates(*place, taken, vars(self))
        cites = SAME_NAME if item is None else COST_FIXED
        if item is not None and item.from_.zone == FIELD:
            barred = barred_characters(g, self.controller, [*able, *taken])
        else:
            others = (i for i in g.zone(self.controller, HAND) if i not in (*able, *taken))
            barred = tuple(Barred(f"pay:{i}", i, (forbids(_not_taken(g, i, cites), i),)) for i in others)
        options = objects_as_options("pay", able, cites)
        question = Question(self.controller, "payment", cites, "picked", options, subject=self.source, barred=barred)
        return choose(question, goto="11.6.9", taken=taken)

    @step("11.6.9")
    def pay_cp(self, g: Game) -> Next:
        need = cp_need(g, self.controller, self.source, self.ability, vars(self))
        if need.total <= 0:
            return GO_ON
        kept = [*kinds.spared(g, self.source, self.ability), *(self.taken or ())]
        special = g.ability(self.ability).kind == kinds.SPECIAL
        cites, also = (SPECIAL_COST_FIXED, SAME_NAME) if special else (COST_FIXED, PAID_WHOLE)
        by = SPECIAL_AT_ONCE if special else ACTION_AT_ONCE
        return call(cp_frame(self.controller, need, self.source, by, kept, also), cites=cites)

    @step("11.6.10", "11.7.10")
    def pay_rest(self, g: Game) -> Next:
        ability, scope = g.ability(self.ability), Scope(g, self.controller, self.source, vars(self))
        cites = SAME_NAME if ability.kind == kinds.SPECIAL else PAID_WHOLE
        acts: list[Verb] = []
        left, took_from_field = list(self.taken or ()), False
        known: Vars = {}
        for slot in slots(g, self.controller, self.source, self.ability, vars(self)):
            cards, left = left[: max(slot.demand.need, 0)], left[max(slot.demand.need, 0) :]
            if slot.act is None or slot.act.act == "discard":
                acts += [DiscardCard(card, cites) for card in cards]
            else:
                acts += PARTS[do_.Pick].verbs(slot.act, scope, cards)
            if slot.act is not None:
                known[f"m.{slot.act.as_}"] = cards
            took_from_field = took_from_field or (slot.act is not None and slot.act.from_.zone == FIELD)
        if not other_acts(ability.cost):
            return do(*acts, paid_with=known) if acts else GO_ON
        frame = PayCost.frame(
            ability=self.ability, source=self.source, controller=self.controller, hand_paid=True,
            field_paid=took_from_field,
        )  # fmt: skip
        return Next(calls=(frame,), verbs=tuple(acts), sets={"paid_with": known})

    @step("11.6.11", "11.7.11")
    def used(self, g: Game) -> Next:
        special = g.ability(self.ability).kind == kinds.SPECIAL
        name = "special_used" if special else "ability_used"
        occurs = Occur(name, SPECIAL_USED if special else USED, self.source, self.controller)
        by_choice = any(isinstance(item, do_.Pick) for item in g.ability(self.ability).cost)
        if not by_choice:
            return do(occurs, ends=True)
        memory = {**memory_of(self), **(self.paid_with or {})}
        return do(Keep(self.placed, memory, SPECIAL_PAID_WHOLE if special else PAID_WHOLE), occurs, ends=True)
