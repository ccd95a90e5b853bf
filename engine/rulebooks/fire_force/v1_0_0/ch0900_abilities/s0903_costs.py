"""903. Paying costs: act by act in printed order, whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from engine.kernel import costs
from engine.kernel.choice import Barred, Question
from engine.kernel.citation import Cites
from engine.kernel.costs import CostPart, Demand
from engine.kernel.game import Game
from engine.kernel.language import instruct as do_
from engine.kernel.language.instruct import Instruction
from engine.kernel.menu import objects_as_options
from engine.kernel.procedure import Next, Procedure, choose, do, done, go_to, step
from engine.kernel.resolution import instructions
from engine.kernel.scope import Scope
from engine.kernel.table import Vars
from engine.kernel.verb import Verb
from engine.kernel.verdict import Finding, forbids
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import AS_FIRE, has_flame
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import DECK, EXHAUSTED, FIELD, HAND, LIFE, READY, counted_flames
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms import verbs
from engine.rulebooks.fire_force.v1_0_0.edition import FF

CIRCLED = FF.cite("903.6", "206.1", "1108.2")
WHOLE = FF.cite("903.2")
ZERO_COUNTS = FF.cite("903.5")
IN_ORDER = FF.cite("903.4")
REPLACED_COUNTS = FF.cite("903.3")
EMPTY_HAND_COUNTS = FF.cite("1111.2")
SEARCH_MAY_FAIL = FF.cite("302.2b", "1110.2")
COST_MOVE = FF.cite("903.4")


def fire_payers(g: Game, seat: str) -> list[int]:
    """903.6: one's own ready cards with flame (206.1); a carrier of fire is none by that (206.2a)."""
    memo = g.memo()
    key = ("payers", seat)
    if key not in memo:
        objects = g.table.objects
        ready = (i for i in counted_flames(g, seat) if objects[i].orientation == READY)
        memo[key] = [i for i in ready if g.forbidden("exhaust", i) is None]
    found: list[int] = memo[key]
    return found


def _fire(item: do_.Fire, s: Scope) -> Demand:
    return Demand("exhaust", s.amount(item.count), tuple(fire_payers(s.g, s.controller)), CIRCLED)


def _exhaust(item: do_.Exhaust, s: Scope) -> Demand:
    objects = s.g.table.objects
    wanted = _fixed(item.what, s)
    ready = tuple(
        i for i in wanted if i in objects and objects[i].orientation == READY and s.g.forbidden("exhaust", i) is None
    )
    return Demand("exhaust", max(len(wanted), 1), ready, verbs.MAKE_EXHAUSTED, asked=False)


def _moves(cites: Cites) -> Any:
    def demand(item: Any, s: Scope) -> Demand:
        wanted = _fixed(item.what, s)
        live = tuple(i for i in wanted if i in s.g.table.objects)
        if isinstance(item, do_.Leave):
            live = tuple(i for i in live if s.g.forbidden("leave", i) is None)
        return Demand("move", max(len(wanted), 1), live, cites, asked=False)

    return demand


def _pick(item: do_.Pick, s: Scope) -> Demand:
    found = s.objects(item.from_)
    objects = s.g.table.objects
    how = {"exhaust": "exhaust", "reveal": "use", "ready": "use"}.get(item.act, "move")
    if item.act == "exhaust":
        found = [i for i in found if objects[i].orientation == READY]
    if item.act in ("exhaust", "leave", "ready"):
        found = [i for i in found if s.g.forbidden(item.act, i) is None]
    if item.act == "ready":
        found = [i for i in found if objects[i].orientation == EXHAUSTED]
    keys = s.g.zone_keys(item.from_.zone, s.controller, item.from_.of)
    rule = s.g.book.zones[item.from_.zone]
    unseen = not rule.public and not (rule.owner_sees and keys == (f"{s.controller}/{item.from_.zone}",))
    looks = keys[0] if unseen else ""
    return Demand(how, s.amount(item.count), tuple(found), _PICK_CITES[item.act], unsure=unseen, looks=looks)


def _put_top(item: do_.PutTop, s: Scope) -> Demand:
    count, players = s.amount(item.count), s.players(item.of)
    top = tuple(card for player in players for card in s.g.zone(player, item.zone)[: max(count, 0)])
    return Demand("use", count * len(players), top, FF_TOP, asked=False)


def _discard_hand(item: do_.DiscardHand, s: Scope) -> Demand:
    return Demand("use", 0, tuple(s.g.zone(s.controller, HAND)), EMPTY_HAND_COUNTS, asked=False)


def _nothing(item: do_.Nothing, s: Scope) -> Demand:
    return Demand("use", 0, (), IN_ORDER, asked=False)


FF_TOP = FF.cite("304.3")
_PICK_CITES = {
    "discard": verbs.DISCARD, "leave": verbs.LEAVE, "exhaust": verbs.MAKE_EXHAUSTED, "return": verbs.RETURN,
    "put": COST_MOVE, "reveal": verbs.REVEAL, "ready": verbs.MAKE_READY,
}  # fmt: skip


def _fixed(what: Any, s: Scope) -> Sequence[int]:
    return s.remembered(what) if isinstance(what, str) else s.objects(what)


def _pick_verbs(item: do_.Pick, s: Scope, picked: Sequence[int]) -> tuple[Verb, ...]:
    index = 0 if item.position == "top" else -1
    made: dict[str, Any] = {
        "discard": verbs.DiscardCard,
        "leave": verbs.LeaveField,
        "exhaust": verbs.MakeExhausted,
        "ready": verbs.MakeReady,
        "return": lambda c: verbs.ReturnCard(c, item.zone, index),
        "put": lambda c: verbs.PutCard(c, item.zone, COST_MOVE, index),
        "reveal": verbs.RevealCard,
    }
    return tuple(made[item.act](card) for card in picked)


def _top_verbs(item: do_.PutTop, s: Scope, picked: Sequence[int]) -> tuple[Verb, ...]:
    index = 0 if item.to in (DECK, LIFE) else -1
    return tuple(verbs.PutCard(card, item.to, FF_TOP, index, item.face_down) for card in picked)


def _put_verbs(item: do_.Put, s: Scope, picked: Sequence[int]) -> tuple[Verb, ...]:
    index = 0 if item.position == "top" else -1
    guise = AS_FIRE if item.as_ == AS_FIRE and item.face_down else ""
    return tuple(
        verbs.PutCard(card, item.zone, COST_MOVE, index, item.face_down, guise, item.exhausted) for card in picked
    )


def _hand_verbs(item: do_.DiscardHand, s: Scope, picked: Sequence[int]) -> tuple[Verb, ...]:
    cards = tuple(verbs.DiscardCard(c, DISCARD_ALL) for c in s.g.zone(s.controller, HAND))
    return (*cards, verbs.HandDiscarded(s.controller))


DISCARD_ALL = FF.cite("1111.1", "1111.2")

PARTS: costs.Parts = {
    do_.Fire: CostPart(_fire, lambda item, s, picked: tuple(verbs.MakeExhausted(c, CIRCLED) for c in picked)),
    do_.Exhaust: CostPart(_exhaust, lambda item, s, picked: tuple(verbs.MakeExhausted(c) for c in picked)),
    do_.Leave: CostPart(_moves(verbs.LEAVE), lambda item, s, picked: tuple(verbs.LeaveField(c) for c in picked)),
    do_.Return: CostPart(
        _moves(verbs.RETURN),
        lambda item, s, picked: tuple(
            verbs.ReturnCard(c, item.zone, 0 if item.position == "top" else -1) for c in picked
        ),
    ),
    do_.Put: CostPart(_moves(COST_MOVE), _put_verbs),
    do_.Discard: CostPart(_moves(verbs.DISCARD), lambda item, s, picked: tuple(verbs.DiscardCard(c) for c in picked)),
    do_.Pick: CostPart(_pick, _pick_verbs),
    do_.PutTop: CostPart(_put_top, _top_verbs),
    do_.DiscardHand: CostPart(_discard_hand, _hand_verbs),
    do_.Nothing: CostPart(_nothing, lambda item, s, picked: ()),
}


def barred_payers(g: Game, seat: str, able: Sequence[int]) -> tuple[Barred, ...]:
    """Own cards on the field that cannot pay a circled number, each with its reason."""
    found: list[Barred] = []
    for card in g.zone(seat, FIELD):
        if card in able:
            continue
        if has_flame(g, card):
            cites = EXHAUSTED_ALREADY if g.obj(card).orientation == EXHAUSTED else NEEDED_LATER
        else:
            cites = CARRIER_PAYS_NOT if g.carried_by(card) else NO_FLAME
        found.append(Barred(f"pay:{card}", card, (forbids(cites, card),)))
    return tuple(found)


EXHAUSTED_ALREADY = FF.cite("903.6", "1108.2")
NEEDED_LATER = FF.cite("903.2", "903.4")
CARRIER_PAYS_NOT = FF.cite("903.6", "206.2a")
NO_FLAME = FF.cite("903.6", "206.1")


def cost_of_ability(g: Game, key: str) -> tuple[Instruction, ...]:
    """The printed cost of an ability; without one it has none (901.1b-1)."""
    return g.ability(key).cost


def unpayable(g: Game, cost: Sequence[Instruction], scope: Scope) -> Finding | None:
    """903.2: a forbidding finding if some act of the cost cannot be carried out whole, replacements ignored."""
    if len(cost) == 1 and isinstance(cost[0], do_.Fire):
        needed, able = scope.amount(cost[0].count), len(fire_payers(g, scope.controller))
        if needed <= able:
            return None
        return forbids((*WHOLE, *CIRCLED), scope.source, needed=needed, available=able)
    wanted = costs.demands(cost, scope, PARTS)
    short = costs.shortfall(wanted)
    if short is None or (feeds_itself(cost) and tried(scope, cost)):
        return None
    return forbids((*WHOLE, *short.cites), scope.source, needed=short.need, available=len(short.candidates))


def feeds_itself(cost: Sequence[Instruction]) -> bool:
    """Whether an act of the cost puts cards into a zone that a later act takes cards from."""
    filled: set[str] = set()
    for item in cost:
        if isinstance(item, do_.Pick) and item.from_.zone in filled:
            return True
        if isinstance(item, do_.Return | do_.Put) or (isinstance(item, do_.Pick) and item.act in ("return", "put")):
            filled.add(item.zone)
        if isinstance(item, do_.PutTop):
            filled.add(item.to)
    return False


def tried(scope: Scope, cost: Sequence[Instruction]) -> bool:
    """AFF-46: the acts are tried one after the other on a copy of the table, replacements left out."""
    if not cost:
        return True
    item, rest = cost[0], cost[1:]
    demand = PARTS[type(item)].demand(item, scope)
    if demand.need > len(demand.candidates):
        return False
    return any(
        tried(_after(scope, item, picked), rest) for picked in combinations(demand.candidates, max(demand.need, 0))
    )


def _after(scope: Scope, item: Instruction, picked: Sequence[int]) -> Scope:
    """The point of view of the payer after one act, on a copy of the table."""
    g = Game(scope.g.table.copy(), scope.g.book)
    there = Scope(g, scope.controller, scope.source, scope.vars)
    for verb in PARTS[type(item)].verbs(item, there, picked):
        verb.happen(g)
    return there


def uncertain(cost: Sequence[Instruction], scope: Scope) -> bool:
    """Whether paying may fail after it was begun, because a hidden zone must be looked through first."""
    return any(demand.unsure for demand in costs.demands(cost, scope, PARTS))


class PayCost(Procedure, edition=FF, name="pay"):
    """903.4: the acts of a cost in printed order. Hands `paid` to the procedure below."""

    ability: str
    source: int
    controller: str
    path: str = "cost"
    index: int = 0
    picked: list[int] | None = None
    chosen: Sequence[int] = ()

    @step("903.4")
    def next_act(self, g: Game) -> Next:
        cost = instructions(g, self.ability, self.path)
        if self.index >= len(cost):
            return done(paid=True, **self.memory())
        wanted = costs.demands(cost[self.index :], self.scope(g), PARTS)
        demand = wanted[0]
        left = demand.need - len(self.chosen)
        if left <= 0:
            cites = ZERO_COUNTS if demand.need <= 0 and demand.asked else ()
            return go_to("903.4/2", cites, picked=[])
        if not demand.asked:
            return go_to("903.4/2", picked=list(demand.candidates[: demand.need]))
        return self.ask(g, demand, wanted, left)

    def ask(self, g: Game, demand: Demand, wanted: Sequence[Demand], left: int) -> Next:
        """One question for the whole act where no later act wants the same cards, else card by card."""
        cost = instructions(g, self.ability, self.path)[self.index :]
        if feeds_itself(cost):
            able = (c for c in demand.candidates if tried(_after(self.scope(g), cost[0], (c,)), cost[1:]))
            candidates = [c for c in able if c not in self.chosen]
        else:
            candidates = [c for c in costs.usable(wanted) if c not in self.chosen]
        together = costs.separable(wanted)
        need = left if together else 1
        least = 0 if demand.unsure else need
        cites = (*demand.cites, *(SEARCH_MAY_FAIL if demand.unsure else ()))
        question = Question(
            self.controller, "payment", cites, "picked", objects_as_options("pay", candidates, cites), least=least,
            most=min(need, len(candidates)) if demand.unsure else need, listed=True, looks=demand.looks,
            barred=barred_payers(g, self.controller, candidates) if demand.cites is CIRCLED else (),
        )  # fmt: skip
        return choose(question)

    @step("903.4")
    def carry_out(self, g: Game) -> Next:
        cost = instructions(g, self.ability, self.path)
        item, scope = cost[self.index], self.scope(g)
        demand = PARTS[type(item)].demand(item, scope)
        picked = tuple(self.picked or ())
        if demand.unsure and len(picked) < demand.need:
            return done(WHOLE, paid=False)
        chosen = [*self.chosen, *picked]
        if len(chosen) < demand.need and demand.asked:
            return go_to("903.4", chosen=chosen)
        made = PARTS[type(item)].verbs(item, scope, chosen if demand.asked else picked)
        memory: Vars = {f"m.{item.as_}": list(chosen)} if isinstance(item, do_.Pick) else {}
        if isinstance(item, do_.Pick) and item.act == "reveal":
            memory["m.revealed_"] = list(chosen)
        if self.index + 1 == len(cost) and not g.pool.replaces:  # a replacement looks for the payment below it (903.3)
            return Next(verbs=made, ends=True, returns={"paid": True, **self.memory(), **memory})
        return do(*made, goto="903.4", index=self.index + 1, picked=None, chosen=[], **memory)

    def scope(self, g: Game) -> Scope:
        """The point of view of who pays."""
        return Scope(g, self.controller, self.source, vars(self))

    def memory(self) -> Vars:
        """What paying made known to the effect (which cards were discarded ...)."""
        return {key: value for key, value in vars(self).items() if key.startswith("m.")}
