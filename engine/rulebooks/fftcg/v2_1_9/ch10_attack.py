"""10. The attack phase: preparation, declaring an attacker or a party, blocking, damage, and again."""

from __future__ import annotations

from engine.abilities.instructions.turning import MakeExhausted
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of
from engine.core.clauses.finding import Finding, Remark, permits
from engine.core.events.game import FactNoted
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import NoteFact, RaiseTriggerEvent
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question
from engine.rulebooks.fftcg.v2_1_9 import ch12_rule_processes as rule_processes
from engine.rulebooks.fftcg.v2_1_9.ch03_game import CANNOT_WINS, behind
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import ATTACK_COST, BLOCK_COST, BRAVE, FIRST_STRIKE, FORWARD, POWER, has
from engine.rulebooks.fftcg.v2_1_9.ch06_damage import DamagePlayer
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DAMAGE_ZONE, forwards
from engine.rulebooks.fftcg.v2_1_9.ch10_requirements import (
    ATTACK_COSTS,
    ATTACK_MENU,
    ATTACKED,
    ATTACKERS,
    BLOCK_COSTS,
    BLOCK_MENU,
    BLOCKER,
    IN_BATTLE,
    attackers,
    barred_partners,
    block_cost,
    blocker,
    cost_of,
    partners,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1101_priority import Priority
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.payment import cp_frame
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1112_effects.records import note_phase, note_records
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.as_long_as import AWAY_BY, end_what_lapsed
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.control_in_force import HELD_BY
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import DEAL_DAMAGE, DealDamage
from engine.rulebooks.fftcg.v2_1_9.edition import FT

PREPARATION = FT.cite("10.1.1.1")
DECLARE = FT.cite("10.1.2.1")
NAMED_NONE = FT.cite("10.1.2.6", "10.1.2.7")
PARTNERS = FT.cite("10.1.2.1", "15.1.1.9.2", "15.1.1.9.3", "15.1.1.9.4")
DULLED = FT.cite("10.1.2.2")
STAYS_ACTIVE = FT.cite("10.1.2.2", "15.2.1.2")
ATTACKING = FT.cite("10.1.2.4")
ATTACK_AUTOS = FT.cite("10.1.2.5")
ONE_PARTY = FT.cite("15.1.1.9.1")
PARTY_OVER = FT.cite("15.1.1.9.5")
NO_ATTACK = FT.cite("10.1.2.7")
BLOCK = FT.cite("10.1.3.1")
BLOCKING = FT.cite("10.1.3.2", "10.1.3.2.1")
PARTY_BLOCKED = FT.cite("10.1.3.4")
NO_BLOCKER = FT.cite("10.1.3.2")
BLOCK_AUTOS = FT.cite("10.1.3.5")
UNBLOCKED = FT.cite("10.1.4.1")
BLOCKED = FT.cite("10.1.4.1", "10.1.4.2")
PARTY_POINT = FT.cite("10.1.4.1", "15.1.1.9.1")
BATTLE_DAMAGE = FT.cite("10.1.4.2")
PARTY_DAMAGE = FT.cite("10.1.4.2.1", "10.1.4.2")
PARTY_DEALS = FT.cite("10.1.4.2", "15.1.1.9.8")
FIRST = FT.cite("15.2.3.2")
PARTY_NOT_FIRST = FT.cite("15.2.3.4", "15.1.1.9.7")
BETWEEN = FT.cite("15.2.3.3")
REMOVED_FROM_BATTLE = FT.cite("10.1.3.3")
NO_ATTACKER = FT.cite("10.1.3.2.1")
OUT_OF_BATTLE = FT.cite("10.1.3.2.1", "10.1.3.3")
ATTACK_OVER = FT.cite("10.1.4.5")
DISSOLVED = FT.cite("10.1.4.5", "15.1.1.9.9")
AGAIN = FT.cite("10.1.4.6")
FROM_PREPARATION = FT.cite("10.1.4.6", "15.1.1.9.9")
THOUSAND = 1000


def after_batch(g: RulesContext, start: int) -> None:
    """10.1.3.2.1: removes forwards without an opposing attacker or blocker from battle, after each batch."""
    if HELD_BY in g.state.facts or AWAY_BY in g.state.facts:
        end_what_lapsed(g)
    rule_processes.after_batch(g, start)
    note_records(g, start)
    if ATTACKERS in g.state.facts:
        out_for_good(g)
    fighting = g.state.facts.get(IN_BATTLE)
    if not fighting:
        return
    left, other = attackers(g), blocker(g)
    now = [*left, other] if left and other else []
    if now != fighting:
        alone = PARTY_OVER if len(left) < 2 < len(fighting) else NO_CLAUSES
        g.record.emit(FactNoted, OUT_OF_BATTLE + alone, IN_BATTLE, now)


def out_for_good(g: RulesContext) -> None:
    """AFT-085: permanently removes forwards that left the attack, even if they change back."""
    objects, facts = g.state.objects, g.state.facts
    named, left = facts[ATTACKERS], attackers(g)
    if any(card in objects and card not in left for card in named):
        g.record.emit(FactNoted, OUT_OF_BATTLE, ATTACKERS, [card for card in named if card in left])
    if facts.get(BLOCKER) in objects and not blocker(g):
        g.record.emit(FactNoted, OUT_OF_BATTLE, BLOCKER, None)


def tell_blocked(g: RulesContext, attacker: int) -> Finding:
    """10.1.4.1: returns that an attack without a blocker any more deals no damage to the player, as it was blocked."""
    zone = f"{g.other_player}/{DAMAGE_ZONE}"
    return permits(
        "block.stands-without-blocker", BLOCKED, attacker, card=attacker, player=g.other_player, zone=zone
    ).told_with(Remark.CLAIM)


class AttackPhase(Procedure, edition=FT, name="attack_phase"):
    """10.1: attacks, one after the other."""

    hands_over_at = "10.1.2.1"
    answer: str | None = None
    """The answer to the last question."""
    party: list[int] | None = None
    """The attackers; the list grows while partners are chosen."""
    partner: str | None = None
    """The partner chosen last."""
    blocked: bool = False
    """Whether the attack was blocked, even if the blocker has left (10.1.3.3)."""
    assigned: list[list[int]] | None = None
    """The damage of the blocker to each member of a party."""
    amount: int | None = None
    """The amount chosen last."""
    rest: int | None = None
    """The member that takes the rest below a thousand."""
    early: list[int] | None = None
    """The forwards with first strike."""
    late: bool = False
    """Whether the forwards with first strike have dealt their damage."""

    @step("10.1.1.1")
    def starting_condition(self, g: RulesContext) -> Next:
        phase = note_phase(g, self.name, PREPARATION)
        return do(*phase, RaiseTriggerEvent("attack_start", PREPARATION, player=g.turn_player))

    @step("10.1.1.2")
    def preparation_priority(self, g: RulesContext) -> Next:
        return call(Priority.frame(holder=g.turn_player))

    @step("10.1.2.1")
    def declare(self, g: RulesContext) -> Next:
        options, barred = ATTACK_MENU.options(g, g.turn_player)
        question = Question(
            g.turn_player, "attack", DECLARE, "answer", options, barred=barred, by_id=True, menu=ATTACK_MENU
        )
        return choose(question, party=None, blocked=False, assigned=None, early=None, late=False)

    @step("10.1.2.1")
    def declared(self, g: RulesContext) -> Next:
        act, _, card = str(self.answer).partition(":")
        if act == "none":
            if g.reading["priority_without_attack"] == "given":
                return call(Priority.frame(holder=g.turn_player), ends=True, cites=NAMED_NONE)
            return Next(ends=True, cites=NO_ATTACK)
        return go_to("10.1.2.1/3" if act == "party" else "10.1.2.2", party=[int(card)])

    @step("10.1.2.1", "15.1.1.9.2")
    def ask_partner(self, g: RulesContext) -> Next:
        party = self.party or []
        found = partners(g, g.turn_player, party)
        if not found:
            return go_to("10.1.2.2")
        options = objects_as_options("partner", found, PARTNERS)
        if len(party) > 1:
            options = (*options, Option("done", "done", PARTNERS))
        barred = barred_partners(g, g.turn_player, party)
        question = Question(g.turn_player, "party", PARTNERS, "partner", options, by_id=True, barred=barred)
        return choose(question)

    @step("10.1.2.1", "15.1.1.9.4")
    def partner_joins(self, g: RulesContext) -> Next:
        if self.partner == "done":
            return go_to("10.1.2.2")
        card = int(str(self.partner).partition(":")[2])
        return go_to("10.1.2.1/3", party=[*(self.party or []), card], partner=None)

    @step("10.1.2.2", tells=True)
    def dull_attackers(self, g: RulesContext) -> Next:
        party = self.party or []
        brave = [card for card in party if has(g, card, BRAVE)]
        acts: list[Act] = [MakeExhausted(card, DULLED) for card in party if card not in brave]
        outcome = do(*acts, cites=STAYS_ACTIVE if brave else NO_CLAUSES)
        if not g.gives_reasons:
            return outcome
        return outcome.noting(
            *(permits("attack.stays-active", STAYS_ACTIVE, card, card=card).told_with(Remark.STEP) for card in brave)
        )

    @step("10.1.2.3")
    def attack_cost(self, g: RulesContext) -> Next:
        """Fixes and pays the cost of attacking; it is no card's cost and requires no element."""
        asked = cost_of(g, self.party or [])
        if not asked:
            return GO_ON
        frame = cp_frame(g.turn_player, cp.as_read(g, cp.CPNeed(asked)), (self.party or [0])[0], ATTACK_COSTS)
        return call(frame, cites=all_of(behind(g, card, ATTACK_COST) for card in self.party or ()))

    @step("10.1.2.4")
    def attacking(self, g: RulesContext) -> Next:
        party = self.party or []
        cites = ATTACKING + (ONE_PARTY if len(party) > 1 else NO_CLAUSES)
        before = g.state.facts.get(ATTACKED, [])
        return do(NoteFact(ATTACKERS, party, cites), NoteFact(ATTACKED, [*before, *party], cites))

    @step("10.1.2.5")
    def attack_autos(self, g: RulesContext) -> Next:
        player = g.turn_player
        acts: list[Act] = [RaiseTriggerEvent("attack", ATTACK_AUTOS, card, player, card) for card in self.party or ()]
        if len(self.party or ()) > 1:
            acts.append(RaiseTriggerEvent("party_attack", ATTACK_AUTOS, player=player))
        return do(*acts)

    @step("10.1.2.6")
    def attack_priority(self, g: RulesContext) -> Next:
        return call(Priority.frame(holder=g.turn_player))

    @step("10.1.3.1", tells=True)
    def declare_block(self, g: RulesContext) -> Next:
        if not attackers(g):
            return go_to("10.1.3.6", NO_ATTACKER)
        options, barred = BLOCK_MENU.options(g, g.other_player)
        question = Question(
            g.other_player, "block", BLOCK, "answer", options, barred=barred, by_id=True, menu=BLOCK_MENU
        )
        return choose(question).noting(*self.tell_party_over(g))

    @step("10.1.3.1.3")
    def block_cost(self, g: RulesContext) -> Next:
        """Fixes and pays the cost of blocking."""
        act, _, card = str(self.answer).partition(":")
        if act == "none":
            return go_to("10.1.3.6")
        asked = block_cost(g, int(card))
        frame = cp_frame(g.other_player, cp.as_read(g, cp.CPNeed(asked)), int(card), BLOCK_COSTS)
        return call(frame, cites=behind(g, int(card), BLOCK_COST)) if asked else GO_ON

    @step("10.1.3.2")
    def blocks(self, g: RulesContext) -> Next:
        card = str(self.answer).partition(":")[2]
        if int(card) not in forwards(g, g.other_player):
            return go_to("10.1.3.6", NO_BLOCKER)
        cites = BLOCKING + (PARTY_BLOCKED if len(attackers(g)) > 1 else NO_CLAUSES)
        acts = (NoteFact(BLOCKER, int(card), cites), NoteFact(IN_BATTLE, [*attackers(g), int(card)], cites))
        return do(*acts, blocked=True)

    @step("10.1.3.5")
    def block_autos(self, g: RulesContext) -> Next:
        one = blocker(g)
        acts: list[Act] = [RaiseTriggerEvent("block", BLOCK_AUTOS, one, g.other_player, one)]
        acts += [RaiseTriggerEvent("be_blocked", BLOCK_AUTOS, card, g.turn_player, one) for card in attackers(g)]
        return do(*acts)

    @step("10.1.3.6")
    def block_priority(self, g: RulesContext) -> Next:
        return call(Priority.frame(holder=g.turn_player))

    @step("10.1.4.1", tells=True)
    def unblocked(self, g: RulesContext) -> Next:
        left = attackers(g)
        as_unblocked = g.reading["attack_without_blocker"] == "counts_unblocked" and not blocker(g)
        if self.blocked and not as_unblocked:
            if not left and not blocker(g):
                return go_to("10.1.4.3", REMOVED_FROM_BATTLE)
            tells = g.gives_reasons and left and not blocker(g)
            return go_to("10.1.4.2").noting(tell_blocked(g, left[0])) if tells else go_to("10.1.4.2")
        if not left:
            return go_to("10.1.4.3", REMOVED_FROM_BATTLE)
        able = [i for i in left if g.derived.forbidden(DEAL_DAMAGE, i) is None]
        if not able:
            return go_to("10.1.4.3", UNBLOCKED + CANNOT_WINS)
        alone = PARTY_OVER if len(left) < 2 <= len(self.party or ()) else NO_CLAUSES
        cites = (PARTY_POINT if len(left) > 1 else UNBLOCKED) + alone
        shared = tuple(left) if len(left) > 1 else ()
        point = DamagePlayer(g.other_player, 1, able[0], cites, shared)
        told = self.tell_party_over(g)
        if all(has(g, i, FIRST_STRIKE) for i in left):
            return do(point, goto="15.2.3.3", cites=FIRST, early=left).noting(*told)
        cites = PARTY_NOT_FIRST if any(has(g, i, FIRST_STRIKE) for i in left) else NO_CLAUSES
        return do(point, goto="10.1.4.3", cites=cites).noting(*told)

    @step("10.1.4.2")
    def first_strikes(self, g: RulesContext) -> Next:
        """15.2.3.2: finds the forwards with first strike. A party has it only if all its members do."""
        left, other = attackers(g), blocker(g)
        if not left or not other:
            return go_to("10.1.4.3", REMOVED_FROM_BATTLE)
        quick = [i for i in left if has(g, i, FIRST_STRIKE)]
        in_vain = PARTY_NOT_FIRST if 0 < len(quick) < len(left) else NO_CLAUSES
        early = ([] if in_vain else quick) + ([other] if has(g, other, FIRST_STRIKE) else [])
        if not early:
            return go_to("10.1.4.2.1", in_vain, early=[])
        return go_to("10.1.4.2.1", FIRST + in_vain, early=early)

    @step("10.1.4.2.1")
    def assign(self, g: RulesContext) -> Next:
        """Asks how the blocker's damage is divided among a party, in thousands; the last member takes the rest.

        The rest below a thousand is dealt to one member of the player's choice (AFT-088).
        """
        left, other = attackers(g), blocker(g)
        given = self.assigned or []
        if len(left) < 2 or other not in self.striking(g):
            return go_to("10.1.4.2.1/3")
        rest = self.power(g, other) - sum(one[1] for one in given)
        if len(given) >= len(left) - 1:
            over = rest % THOUSAND
            shares = [*given, [left[len(given)], rest - over]]
            if not over:
                return go_to("10.1.4.2.1/3", assigned=shares)
            options = objects_as_options("rest", left, PARTY_DAMAGE)
            question = Question(g.other_player, "rest of the damage", PARTY_DAMAGE, "rest", options, subject=other)
            return choose(question, goto="10.1.4.2.1/4", assigned=shares)
        question = Question(
            g.other_player, "damage in thousands", PARTY_DAMAGE, "amount", least=0, most=max(rest, 0) // THOUSAND,
            form="number", subject=left[len(given)],
        )  # fmt: skip
        return choose(question)

    @step("10.1.4.2.1")
    def note_assigned(self, g: RulesContext) -> Next:
        given = self.assigned or []
        card = attackers(g)[len(given)]
        return go_to("10.1.4.2.1", assigned=[*given, [card, int(self.amount or 0) * THOUSAND]], amount=None)

    @step("10.1.4.2.1", "10.1.4.2", tells=True)
    def deal(self, g: RulesContext) -> Next:
        acts = self.damage(g)
        after = "15.2.3.3" if self.early and not self.late else "10.1.4.3"
        numbers = all_of(behind(g, card, POWER) for card in self.striking(g))
        outcome = do(*acts, goto=after, cites=numbers) if acts else go_to(after)
        return outcome.noting(*self.tell_party_over(g))

    @step("10.1.4.2.1")
    def note_rest(self, g: RulesContext) -> Next:
        over = self.power(g, blocker(g)) % THOUSAND
        shares = [[card, amount + (over if card == self.rest else 0)] for card, amount in self.assigned or ()]
        return go_to("10.1.4.2.1/3", assigned=shares, rest=None)

    @step("10.1.4.3", "10.1.4.4")
    def priority_after_damage(self, g: RulesContext) -> Next:
        return call(Priority.frame(holder=g.turn_player))

    @step("10.1.4.5")
    def dissolve(self, g: RulesContext) -> Next:
        cites = DISSOLVED if len(self.party or ()) > 1 else ATTACK_OVER
        acts = [NoteFact(name, None, cites) for name in (ATTACKERS, BLOCKER, IN_BATTLE) if name in g.state.facts]
        return do(*acts) if acts else GO_ON

    @step("10.1.4.6")
    def again(self, g: RulesContext) -> Next:
        if g.reading["next_attack"] == "preparation":
            return go_to("10.1.1.1", FROM_PREPARATION)
        return go_to("10.1.2.1", AGAIN)

    @step("15.2.3.3")
    def between(self, g: RulesContext) -> Next:
        return call(Priority.frame(holder=g.turn_player, barred_by="15.2.3.3"), cites=BETWEEN)

    @step("15.2.3.3", "15.2.3.2")
    def slower_ones(self, g: RulesContext) -> Next:
        return go_to("10.1.4.2.1", late=True)

    def striking(self, g: RulesContext) -> list[int]:
        """Returns the forwards that deal battle damage now: all, or first strikers only (15.2.3.2)."""
        left, other = attackers(g), blocker(g)
        fighting = [*left, other] if left and other else []
        return [i for i in fighting if not self.early or (i in self.early) != self.late]

    def power(self, g: RulesContext, card: int) -> int:
        """Returns a forward's battle damage: its power, or 0 if that is below 1 (4.3) or restricted (2.2)."""
        if FORWARD not in g.derived.characteristics(card).kinds or g.derived.forbidden(DEAL_DAMAGE, card) is not None:
            return 0
        return max(g.derived.number(card, POWER), 0)

    def tell_party_over(self, g: RulesContext) -> tuple[Finding, ...]:
        """15.1.1.9.5: returns the finding that only one forward is left of a party; none otherwise."""
        left = attackers(g)
        alone = g.gives_reasons and len(left) == 1 < len(self.party or ())
        return (
            (permits("attack.party-over", PARTY_OVER, left[0], card=left[0]).told_with(Remark.STEP),) if alone else ()
        )

    def damage(self, g: RulesContext) -> list[Act]:
        """10.1.4.2: returns the acts by which forwards in battle damage each other; a party deals one amount
        (AFT-089).
        """
        left, other, now = attackers(g), blocker(g), self.striking(g)
        acts: list[Act] = []
        cites: Cites = PARTY_DEALS if len(left) > 1 else BATTLE_DAMAGE
        if len(left) < 2 <= len(self.party or ()):
            cites = cites + PARTY_OVER
        striking = [i for i in left if i in now]
        if len(striking) > 1 and g.reading["party_damage"] == "one_amount":
            able = [i for i in striking if self.power(g, i)] or striking
            acts.append(DealDamage(other, sum(self.power(g, i) for i in able), able[0], cites, tuple(left), True))
        else:
            party = tuple(left) if len(left) > 1 else ()
            acts += [DealDamage(other, self.power(g, i), i, cites, party, True) for i in striking]
        if other in now:
            if len(left) > 1:
                shares = {card: amount for card, amount in self.assigned or ()}
                acts += [DealDamage(i, shares[i], other, PARTY_DAMAGE, (), True) for i in left if shares.get(i)]
            else:
                acts.append(DealDamage(left[0], self.power(g, other), other, BATTLE_DAMAGE, (), True))
        return acts
