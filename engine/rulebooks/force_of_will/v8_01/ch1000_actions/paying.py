"""1003, 903.2.j. Paying: will picked one by one, held or produced for it, and the other parts of a cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.may import May
from engine.abilities.instructions.pay import asks_payment
from engine.abilities.language.needs import Need
from engine.abilities.payment.paying import Payment, list_unable
from engine.abilities.resolution.card_order import Landing
from engine.abilities.resolution.resolution import instructions
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, Remark, forbids, pass_on, permits
from engine.core.play.actions import read_subject
from engine.core.play.common_acts import NoteFact, RaiseTriggerEvent
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_to, step
from engine.core.play.visibility import sees
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question, UnavailableOption
from engine.core.table.state import Frame
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import ITEM_AREA, list_in_play
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import (
    cite_ability_changes,
    cost_of_ability,
    count_will_parts,
    find_shortfall,
    find_unpayable_ability,
    list_needs,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_targets import judge_other_picks
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_abilities import list_will_abilities
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_need import WillNeed, add_needs, ask_for, subtract
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import (
    WILL,
    WILL_KINDS,
    ChangeWill,
    can_pay_will,
    list_barred_makers,
    list_costly_makers,
    list_makers,
    list_others,
    need_of_cost,
    need_of_pay,
    read_will,
    tell_free_part,
    tie_for_ability,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0908_resolution import Resolve
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.moving import find_landing
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.instructions.will import PICKED, read_plain_kind

PAYS = FW.cite("1003.1", "1003.2")
HELD_PAYS = FW.cite("1003.1", "907.4")
PRODUCES = FW.cite("907.2")
WHOLE = FW.cite("903.2.j", "1003.4")
IN_PRINTED_ORDER = FW.cite("903.2.j-1")
LEAVES_REST = FW.cite("1003.4")
NOT_WHILE_PAYING = FW.cite("1003.5")
ONCE_A_TURN = FW.cite("104.1")
PLAYED_AT_ONCE = FW.cite("903.2.k", "907.1", "907.2")
FROM_POOL, FROM_ABILITY = "will", "make"


def refuse_will(kind: str, *, serves: bool) -> Finding:
    """1003.1, 1003.4: returns why will of a kind cannot be used for a payment, which may need it or not."""
    if serves:
        return forbids("pay.will-leaves-rest", LEAVES_REST, kind)
    return forbids("pay.will-not-asked", PAYS, kind)


def refuse_maker(card: int, *, serves: bool) -> Finding:
    """907.2, 1003.4: returns why a will ability cannot be played for a payment, which may need its kind or not."""
    if serves:
        return forbids("pay.maker-leaves-rest", LEAVES_REST, card)
    return forbids("pay.maker-not-asked", PAYS, card)


PLAINLY_UNABLE = (
    "fit.", "pay.maker-not-asked", "pay.makes-no-will", "pay.turned-already",
    "pay.turned-otherwise",
)  # fmt: skip
"""The reasons why a card cannot pay that the table shows by itself."""


def list_unable_makers(g: RulesContext, seat: str, need: WillNeed) -> Iterator[Finding]:
    """907.2, 1003.1: yields why each of a player's cards in play makes no will for a cost.

    That abilities are played before a payment (AFW-02) is what the lack of will itself says.
    """
    makers = (*list_makers(g, seat), *list_costly_makers(g, seat), *list_barred_makers(g, seat))
    able = {maker.card: maker for maker in makers}
    known = {each.card: each for each in list_will_abilities(g, seat)}
    for card in [*list_in_play(g, seat), *g.zone(seat, ITEM_AREA)]:
        if card in able:
            if not any(would_serve(need, (), kind) for way in able[card].ways for kind in way):
                yield refuse_maker(card, serves=False)
        elif card in known:
            lack = find_unpayable_ability(g, seat, card, known[card].key, {})
            bar = kinds.find_bar(g, seat, card, known[card].key) if lack is None else lack
            if bar is not None:
                yield pass_on(bar, g.recorded(bar.cites) + PRODUCES, card)
        else:
            yield forbids("pay.makes-no-will", PAYS + PRODUCES, card)


def list_unable_payers(g: RulesContext, seat: str, card: int, key: str) -> Iterator[Finding]:
    """903.2.j: yields why each card does not pay the first part of an ability's cost that lacks cards."""
    cost, scope = g.derived.ability(key).cost, Scope(g, seat, card, {})
    if found := [*list_unable(g, list_others(cost), scope)]:
        yield from found
    elif (need := cost_of_ability(g, card, key, need_of_cost(cost, scope))).total:
        yield from list_unable_makers(g, seat, tie_for_ability(g, seat, card, key, need))


class OtherWill:
    """1003.1: judges picks of will that is not held and of cards that produce none now."""

    __slots__ = ("candidates", "cites")

    def __init__(self, question: Question) -> None:
        self.candidates = frozenset({e.id for e in question.options} | {e.id for e in question.barred})
        self.cites = question.cites

    def judge(self, g: RulesContext, seat: str, option_id: str) -> tuple[Finding, ...] | None:
        """Returns all findings about a pick; None for a candidate or an impossible answer."""
        word, _, said = option_id.partition(":")
        if option_id in self.candidates:
            return None
        if word == "will":
            return (forbids("pay.will-not-held", self.cites, said, held=0),) if said in WILL_KINDS else None
        card = read_subject(said.partition("/")[0])
        there = word == "make" and isinstance(card, int) and card in g.state.objects and sees(g, seat, card)
        return (forbids("pay.makes-no-will", self.cites + PRODUCES, card),) if there else None


class PayWill(Procedure, edition=FW, name="pay_will"):
    """1003: takes will that a player holds. Will abilities may be played meanwhile (907.2, AFW-02).

    Only options that leave the rest payable are offered. The result `paid` is handed to the caller.
    """

    player: str
    """The player who pays."""
    source: int
    """The card for which will is paid."""
    of: list[list[Any]]
    """The amount of each attribute or trait."""
    free: int = 0
    """The additional amount of any kind."""
    spent: list[str] | None = None
    """The kinds of the will that was picked so far."""
    picked: str | None = None
    """The last pick."""
    held: dict[str, int] | None = None
    """The will held before the last will ability; None before the first one."""
    spent_before: int = 0
    """The number of will picked before that ability."""
    later: list[Any] | None = None
    """The ability, list and index of the parts of the same cost that are paid later."""
    ties: list[str] | None = None
    """The keys of the abilities whose will pays for this and not for everything."""

    @step("907.2", tells=True)
    def produce(self, g: RulesContext) -> Next:
        """Plays a picked will ability before the next pick."""
        kind, _, rest = (self.picked or "").partition(":")
        if kind != FROM_ABILITY:
            return GO_ON
        subject, _, way = read_plain_kind(rest).rpartition(":")
        card, key = kinds.read_subject(subject)
        values: dict[str, Any] = {"ability": key, "source": card, "controller": self.player}
        if way:
            values[PICKED] = way
        played = call(PlayWillAbility.frame(**values), goto="1003.1", picked=None, **self.mark(g))
        return played.noting(*kinds.tell_new_payer(g, card, key)) if g.gives_reasons else played

    @step("1003.1", "1003.2", tells=True)
    def pick_will(self, g: RulesContext) -> Next:
        need, spent = self.need(), self.spent or []
        if vars(self).get("failed"):  # a will ability played for this payment was unpayable
            return done(WHOLE, paid=False)
        if len(spent) >= need.total:
            changes = {kind: -spent.count(kind) for kind in sorted(set(spent))}
            paid = Next(verbs=(ChangeWill(self.player, changes, PAYS),), ends=True, returns={"paid": True})
            return paid.noting(*self.tell_payment(g, spent)) if g.gives_reasons else paid
        options, barred = self.list_options(g, need, spent)
        if not options:
            return done(WHOLE, paid=False)
        fresh = [option for option in options if option.id in self.list_fresh(g)]
        if fresh or len(options) == 1 or self.takes_all(g, need, spent, options):
            return go_to("1003.1/2", picked=(fresh or options)[0].id)
        question = Question(
            self.player, "will", PAYS, "picked", options, barred=barred, subject=self.source, by_id=True
        )
        return choose(msgspec.structs.replace(question, menu=OtherWill(question)))

    @step("1003.1")
    def take_will(self, g: RulesContext) -> Next:
        kind, _, rest = str(self.picked).partition(":")
        if kind == FROM_ABILITY:
            return go_to("907.2")
        return go_to("1003.1", spent=[*(self.spent or ()), rest], picked=None)

    def tell_payment(self, g: RulesContext, spent: Sequence[str]) -> Iterator[Finding]:
        """1003.1: yields which will pays that was held before this payment, and which will is left.

        After picks before a will ability only what is left is told: they may be will that was made for the payment.
        """
        pool, player, card = read_will(g, self.player), self.player, self.source
        left = {kind: count for kind, count in subtract(pool, Counter(spent)).items() if count > 0}
        made = subtract(pool, self.held) if self.held is not None else {}
        paid = {kind: count for kind, count in subtract(Counter(sorted(spent)), made).items() if count > 0}
        yield from tell_free_part(card, self.need(), spent)
        if paid and (self.held is None or not self.spent_before):
            yield permits(
                "held.pays", HELD_PAYS, card, player=player, card=card, made=paid, value_name=WILL, found={player: left}
            ).told_with(Remark.STEP)  # fmt: skip
        elif left:
            told = permits("held.left", HELD_PAYS, card, card=card, value_name=WILL, found={player: left})
            yield told.told_with(Remark.STEP)

    def takes_all(self, g: RulesContext, need: WillNeed, spent: Sequence[str], options: Sequence[Option]) -> bool:
        """Returns whether all useful held will is needed and no will ability is an option."""
        if not all(option.id.startswith(f"{FROM_POOL}:") for option in options):
            return False
        left = {kind: count - spent.count(kind) for kind, count in read_will(g, self.player).items()}
        serving = (count for kind, count in left.items() if count > 0 and would_serve(need, spent, kind))
        return sum(serving) == need.total - len(spent)

    def mark(self, g: RulesContext) -> dict[str, Any]:
        """Returns the locals that distinguish will about to be produced from will held before."""
        return {"held": read_will(g, self.player), "spent_before": len(self.spent or ())}

    def list_fresh(self, g: RulesContext) -> list[str]:
        """Returns the options of will produced for this payment, which is taken without a question."""
        before, now = self.held, read_will(g, self.player)
        if before is None:
            return []
        left = {kind: count - before.get(kind, 0) for kind, count in now.items()}
        taken = (self.spent or ())[self.spent_before :]
        return [f"{FROM_POOL}:{kind}" for kind, count in left.items() if count > taken.count(kind)]

    def need(self) -> WillNeed:
        """Returns the required will."""
        return WillNeed(tuple((str(word), int(count)) for word, count in self.of), self.free, tuple(self.ties or ()))

    def list_options(
        self, g: RulesContext, need: WillNeed, spent: Sequence[str]
    ) -> tuple[tuple[Option, ...], tuple[UnavailableOption, ...]]:
        """Returns the will and the will abilities that may be picked and leave the rest payable."""
        beside, others = self.rest(g)
        whole = add_needs(need, beside)
        offered: list[Option] = []
        barred: list[UnavailableOption] = []
        for kind, count in read_will(g, self.player).items():
            if count <= spent.count(kind):
                continue
            serves = would_serve(need, spent, kind)
            if serves and can_pay_will(g, self.player, whole, (*spent, kind), others):
                offered.append(Option(f"{FROM_POOL}:{kind}", kind, PAYS))
            else:
                why = refuse_will(kind, serves=serves)
                barred.append(UnavailableOption(f"{FROM_POOL}:{kind}", kind, (why,)))
        for maker in list_makers(g, self.player):
            for way in maker.ways:
                name = f"{FROM_ABILITY}:{maker.card}/{maker.key}:{way[0]}"
                serves = any(would_serve(need, spent, kind) for kind in way)
                if serves and self.leaves_rest(g, maker.card, way, spent, others, whole):
                    offered.append(Option(name, maker.card, PRODUCES))
                else:
                    why = refuse_maker(maker.card, serves=serves)
                    barred.append(UnavailableOption(name, maker.card, (why,)))
        for maker in list_costly_makers(g, self.player):
            for way in maker.ways:
                name = f"{FROM_ABILITY}:{maker.card}/{maker.key}:{way[0]}"
                serves, late = any(would_serve(need, spent, kind) for kind in way), spent and maker.will.total
                if late:
                    why = forbids("pay.maker-too-late", PAYS, maker.card)
                    barred.append(UnavailableOption(name, maker.card, (why,)))
                elif serves and can_pay_will(g, self.player, whole, spent, others, more=way, used=maker):
                    offered.append(Option(name, maker.card, PRODUCES))
                else:
                    why = refuse_maker(maker.card, serves=serves)
                    barred.append(UnavailableOption(name, maker.card, (why,)))
        for maker in list_barred_makers(g, self.player):
            why = forbids("pay.maker-not-while-paying", NOT_WHILE_PAYING, maker.card)
            for way in maker.ways:
                name = f"{FROM_ABILITY}:{maker.card}/{maker.key}:{way[0]}"
                barred.append(UnavailableOption(name, maker.card, (why,)))
        return tuple(offered), tuple(barred)

    def leaves_rest(
        self,
        g: RulesContext,
        card: int,
        way: Sequence[str],
        spent: Sequence[str],
        others: Sequence[Need],
        need: WillNeed,
    ) -> bool:
        """Returns whether the cost can still be paid after a card has produced will in one way."""
        return can_pay_will(g, self.player, need, spent, others, without=card, more=way)

    def rest(self, g: RulesContext) -> tuple[WillNeed, list[Need]]:
        """Returns the will and the cards that later parts of the same cost require."""
        if not self.later:
            return WillNeed(), []
        ability, path, place = self.later
        cost = instructions(g, ability, path)[place:]
        scope = Scope(g, self.player, self.source, vars(self))
        return need_of_cost(cost, scope), list_needs(cost, scope)


def would_serve(need: WillNeed, spent: Sequence[str], kind: str) -> bool:
    """Returns whether one more will of a kind is useful for a need, after some picks."""
    return any(True for _ in ask_for(need, (*spent, kind)).begin())


def will_frame(player: str, source: int, need: WillNeed, later: Sequence[Any] = (), **memory: Any) -> Frame:
    """Returns the payment of will.

    Args:
        player: the player who pays.
        source: the object paid for.
        need: the will.
        later: the ability, list and index of the parts of the cost that are paid later.
        memory: the remembered values, such as X.
    """
    values: dict[str, Any] = {"of": [list(pair) for pair in need.of], "free": need.free}
    values |= {"ties": [*need.ties]} if need.ties else {}
    return PayWill.frame("1003.1", player=player, source=source, later=[*later], **values, **memory)


def find_optional_lack(item: May, scope: Scope) -> Finding | None:
    """903.2.j, 1003.4: returns why a player cannot fully pay an optional cost, will and cards together."""
    need = need_of_cost(item.cost, scope)
    return find_shortfall(scope.g, scope.controller, scope.source, need, item.cost, dict(scope.vars))


WILL_ABILITY = "will_ability"
"""The name of the procedure that plays a will ability."""


class PlayWillAbility(Procedure, edition=FW, name=WILL_ABILITY):
    """907.3: plays and resolves a will ability at once, without the chase (AFW-45)."""

    ability: str
    """The key of the ability."""
    source: int
    """The card with it."""
    controller: str
    """The player who plays it."""
    paid: bool = True
    """Whether its cost was paid."""

    @step("903.2.j", "907.2")
    def pay_will(self, g: RulesContext) -> Next:
        """903.2.i: pays the will, which effects may raise or lower from the printed cost."""
        ability = g.derived.ability(self.ability)
        acts: list[Act] = []
        if ability.once_per_turn:
            acts.append(NoteFact(kinds.USED, kinds.list_used_with(g, self.source, self.ability), ONCE_A_TURN))
        if ability.kind == kinds.TRIGGERED:
            return do(*acts, goto="907.3")
        changed = cite_ability_changes(g, self.source, self.ability)
        asked = need_of_cost(ability.cost, Scope(g, self.controller, self.source, vars(self)))
        need = cost_of_ability(g, self.source, self.ability, asked)
        if need.total == 0:
            return Next(verbs=tuple(acts), goto="903.2.j/2", cites=changed)
        later = (self.ability, "cost", count_will_parts(ability.cost)) if ability.cost else ()
        frame = will_frame(self.controller, self.source, need, later, **self.memory())
        return Next(verbs=tuple(acts), calls=(frame,), goto="903.2.j/2", cites=changed)

    @step("903.2.j", "907.2")
    def pay_other(self, g: RulesContext) -> Next:
        if not self.paid:
            return go_to("907.3")
        cost = g.derived.ability(self.ability).cost
        first = count_will_parts(cost)
        if first == len(cost):
            return GO_ON
        values = {"ability": self.ability, "source": self.source, "controller": self.controller}
        return call(PayCost.frame(**values, **self.memory(), index=first))

    @step("907.3", "707.2")
    def resolve(self, g: RulesContext) -> Next:
        """Resolves the played ability (903.2.k). An ability triggered by an activated one does not trigger itself."""
        if not self.paid:
            return done(WHOLE, failed=True)
        values = {"ability": self.ability, "source": self.source, "controller": self.controller}
        frames = (Resolve.frame(**values, **self.memory()),)
        names = (kinds.PLAY_ABILITY, kinds.PLAY_WILL_ABILITY)
        watched = [name for name in names if name in g.derived.index.watched]
        if g.derived.ability(self.ability).kind == kinds.TRIGGERED:
            watched = [name for name in watched if name == kinds.PLAY_ABILITY]
        acts = (RaiseTriggerEvent(name, PLAYED_AT_ONCE, self.source, self.controller) for name in watched)
        return Next(verbs=tuple(acts), calls=frames)

    @step("907.3")
    def end(self, g: RulesContext) -> Next:
        """Ends the ability without passing its remembered values to the payment."""
        return done()

    def memory(self) -> dict[str, Any]:
        """Returns the values remembered so far."""
        return {key: value for key, value in vars(self).items() if key.startswith("m.") and value is not None}


class PayCost(Payment, edition=FW, name="pay"):
    """903.2.j: carries out the actions of a cost in printed order, in full or not at all."""

    whole = WHOLE
    zero = WHOLE
    in_text_order = IN_PRINTED_ORDER

    @step("903.2.j", "903.2.j-1")
    def ask_for_next(self, g: RulesContext) -> Next:
        if vars(self).get("paid") is False:
            return done(WHOLE, paid=False)
        cost = instructions(g, self.ability, self.path)
        if self.index < len(cost):
            item = cost[self.index]
            if asks_payment(item):
                need = need_of_pay(item, self.scope(g))
                if need.total == 0:
                    return go_to("903.2.j", index=self.index + 1)
                later = (self.ability, self.path, self.index + 1)
                frame = will_frame(self.controller, self.source, need, later, **self.memory())
                return call(frame, goto="903.2.j", index=self.index + 1)
        asked = self.next_act(g)
        if not asked.questions:
            return asked
        questions = tuple(judge_other_picks(question, "pay") for question in asked.questions)
        return msgspec.structs.replace(asked, questions=questions)

    @step("903.2.j")
    def carry_out(self, g: RulesContext) -> Next:
        return self.pay_act(g)

    def find_landing(self, g: RulesContext, item: Any, card: int) -> Landing:
        """302.4, 316: returns the destination of a card that an act puts away."""
        return find_landing(g, card, item.places_into, item.position)
