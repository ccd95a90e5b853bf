"""6.5, 11.10. Damage to a player: cards go from deck to damage zone, then their EX Bursts are used."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, ClassVar

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import forbids
from engine.core.events.cards import DamageTaken
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.steps import ActIncomplete
from engine.core.play.common_acts import NoteFact, RaiseTriggerEvent, ShowCard
from engine.core.play.procedure import Next, Procedure, call, choose, do, done, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question, UnavailableOption
from engine.core.table.state import Vars
from engine.rulebooks.fftcg.v2_1_9.ch03_game import CANNOT_WINS
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import EX
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DAMAGE_ZONE, DECK, place
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.resolution import (
    CAST_NEXT,
    REVEAL_OVER,
    TO_CAST,
    WAITING_BURSTS,
    Resolve,
)
from engine.rulebooks.fftcg.v2_1_9.ch12_rule_processes import over_damage
from engine.rulebooks.fftcg.v2_1_9.edition import FT

DAMAGE = FT.cite("6.5.1")
TO_DAMAGE_ZONE = FT.cite("6.5.2", "7.8.2")
EMPTY_DECK = FT.cite("6.5.2", "3.1.3")
WHOLE_DECK = FT.cite("12.4.3")
NO_DAMAGE = FT.cite("2.3")
DAMAGE_BURST = FT.cite("15.2.6.3")
DAMAGE_BURST_OF_SEVERAL = FT.cite("15.2.6.3", "15.2.6.3.1")
BURSTS_LATER = FT.cite("6.5.2.1")
MAY_USE = FT.cite("11.10.2", "6.5.2.1")
NOT_USED = FT.cite("11.10.2")
WHOLE_SUMMON = FT.cite("11.10.3", "11.10.1", "15.1.1.7.1")
EFFECT_PART = FT.cite("11.10.3", "11.10.1")
CONDITION = FT.cite("11.8.13", "11.10.3")
NOTHING_TO_CHOOSE = FT.cite("11.10.2", "11.3.3", "11.8.9")
AFTER_TEXT = FT.cite("11.10.2", "11.11.5")
AFTER_ALL_DAMAGE = FT.cite("6.5.2.1", "6.1.4")
OF_ALL = FT.cite("10.1.4.1", "15.1.1.9.1")
AFTER_BURSTS = FT.cite("10.1.4.3", "11.8.3")


class DamagePlayer(Act, frozen=True, tag="damage"):
    """6.5.1: deals N points of damage to a player, beginning at once."""

    word: ClassVar[str] = "damage"
    amount_field: ClassVar[str] = "amount"
    player: str
    """The player."""
    amount: int
    """The number of points."""
    source: int = 0
    """The card that deals it; 0 for none."""
    cites: Cites = DAMAGE
    """The clauses by which it is dealt."""
    party: tuple[int, ...] = ()
    """The forwards that deal it as one party (AFT-090)."""

    def agents(self, g: RulesContext) -> tuple[int, ...]:
        """15.1.1.9.1: returns all cards that deal it, of a party each member."""
        return tuple(dict.fromkeys((self.done_by(g), *self.party)))

    def happen(self, g: RulesContext) -> None:
        if self.amount <= 0:
            g.record.emit(ActIncomplete, self.cites + NO_DAMAGE, "damage", self.amount, 0, self.player)
            return
        values: dict[str, Any] = {"party": list(self.party)} if self.party else {}
        nobody = self.party and g.reading["party_point"] == "nobody_in_particular"
        source = 0 if nobody else self.source
        g.push(DamageProcess.frame(player=self.player, amount=self.amount, source=source, **values), self.cites)


class OnePoint(Act, frozen=True, tag="one-point"):
    """6.5.2: puts the top card of the deck face up into the damage zone; with an empty deck 3.1.3 waits.

    Damage equal to the deck's size takes its last card (AFT-006).
    """

    player: str
    """The player."""
    source: int
    """The card that deals it; 0 for none."""
    party: tuple[int, ...] = ()
    """The forwards that deal it as one party."""

    def happen(self, g: RulesContext) -> None:
        self.lands(g)
        if not waits_for_bursts(g):
            credit(g, self.player, self.source, self.party)

    def lands(self, g: RulesContext) -> None:
        """Moves one card, if there is one."""
        deck = g.zone(self.player, DECK)
        if not deck:
            g.record.emit(DamageTaken, EMPTY_DECK, self.player, 0, self.source)
            g.record.emit(FactNoted, EMPTY_DECK, over_damage(self.player), True)
            return
        became = place(g, deck[0], DAMAGE_ZONE, TO_DAMAGE_ZONE, "damage", owner=self.player, index=-1)
        g.record.emit(DamageTaken, TO_DAMAGE_ZONE, self.player, became, self.source)
        if g.reading["deck_damage"] == "whole_deck" and not g.zone(self.player, DECK):
            g.record.emit(FactNoted, WHOLE_DECK, over_damage(self.player), True)


class DamageProcess(Procedure, edition=FT, name="damage_process"):
    """6.5.2-3: deals all points first, then offers EX Bursts in the order they were turned up (6.5.2.1).

    A card that an EX Burst casts is cast when that EX Burst ends (11.3.11), unless `casts_later`.
    """

    player: str
    """The player who takes the damage."""
    amount: int
    """The number of points dealt."""
    source: int = 0
    """The card that deals the damage, 0 if no card does."""
    point: int = 0
    """The number of points dealt so far."""
    before: int = 0
    """The first object id that was free when the current point began."""
    bursts: list[int] | None = None
    """The cards in the damage zone whose EX Bursts wait, in order."""
    effects: dict[str, str] | None = None
    """The EX Burst of each card, recorded when it was turned up, by object id."""
    use: str | None = None
    """Whether the player uses the current EX Burst."""
    decided: bool = False
    """Whether EX Bursts were settled when they were turned up (AFT-041)."""
    landed: int = 0
    """The points announced to triggers after the EX Bursts (AFT-098)."""
    party: Sequence[int] = ()
    """The members of the party that deals the damage jointly."""
    casts_later: bool = False
    """Whether the damaging text already had a card to cast."""

    @step("6.5.2")
    def next_point(self, g: RulesContext) -> Next:
        return do(OnePoint(self.player, self.source, tuple(self.party)), point=self.point + 1, before=g.state.next_id)

    @step("6.5.2.1")
    def burst_turned_up(self, g: RulesContext) -> Next:
        landed = self.landed + 1 if waits_for_bursts(g) else 0
        zone = g.zone(self.player, DAMAGE_ZONE)
        if not zone or not self.turned(g, zone[-1]):
            return go_to("6.5.3", landed=landed)
        if g.derived.forbidden(kinds.NO_BURST, zone[-1], by=self.source) is not None:
            return go_to("6.5.3", CANNOT_WINS, landed=landed)
        cites = BURSTS_LATER + of_damage(g, zone[-1], self.amount)
        effects = {**(self.effects or {}), str(zone[-1]): burst_of(g, zone[-1])}
        if g.reading["ex_burst_choice"] == "at_reveal":
            return choose(self.asks(g, zone[-1]), cites=cites, decided=True, landed=landed, effects=effects)
        return go_to("6.5.3", cites, bursts=[*(self.bursts or []), zone[-1]], landed=landed, effects=effects)

    @step("6.5.2.1")
    def decided_as_turned_up(self, g: RulesContext) -> Next:
        if self.use != "use":
            return go_to("6.5.3", NOT_USED)
        return go_to("6.5.3", BURSTS_LATER, bursts=[*(self.bursts or []), g.zone(self.player, DAMAGE_ZONE)[-1]])

    @step("6.5.3")
    def enough(self, g: RulesContext) -> Next:
        return go_to("6.5.2") if self.point < self.amount else go_to("11.10.2")

    @step("11.10.2")
    def ask_burst(self, g: RulesContext) -> Next:
        shown = vars(self).get("m.revealed_")
        casts = self.use == "use" and TO_CAST in g.state.facts and not self.casts_later
        if shown or casts:  # an EX Burst has been carried out
            hiding = tuple(ShowCard(card, (), REVEAL_OVER) for card in shown or () if card in g.state.objects)
            casting = (g.book.procedures[CAST_NEXT].frame(),) if casts else None
            return Next(verbs=hiding, calls=casting, goto="11.10.2", sets={"m.revealed_": None, "use": None})
        waiting = g.state.facts.get(WAITING_BURSTS) or []
        inside = bool(g.reading["ex_burst_in_resolution"] == "after_resolution" and inside_text(g))
        together = other_player_next(g)
        if (inside and self.bursts) or (together and (self.bursts or self.landed)):
            names = ("player", "amount", "source", "bursts", "effects", "decided", "landed", "party")
            later = {name: value for name, value in vars(self).items() if name in names}
            return do(
                NoteFact(WAITING_BURSTS, [*waiting, later], AFTER_ALL_DAMAGE if together else AFTER_TEXT), ends=True
            )
        if waiting and not inside:
            frames = tuple(DamageProcess.frame("11.10.2", **later) for later in reversed(waiting))
            return Next(verbs=(NoteFact(WAITING_BURSTS, None, AFTER_TEXT),), calls=frames, goto="11.10.2")
        if not self.bursts:
            return self.over(g)
        if self.decided:
            return go_to("11.10.3", use="use")
        return choose(self.asks(g, self.bursts[0]))

    @step("11.10.3")
    def carry_out(self, g: RulesContext) -> Next:
        card, *others = self.bursts or []
        key = self.effect_of(g, card)
        if self.use != "use" or not key:
            return go_to("11.10.2", bursts=others)
        if not condition_met(g, self.player, card, key):
            return do(Short("EX Burst", self.player, card, CONDITION), goto="11.10.2", bursts=others)
        asks = kinds.names(msgspec.to_builtins(g.derived.ability(key)), kinds.BURST)
        told: Vars = {f"m.{kinds.BURST}": [card]} if asks else {}
        frame = Resolve.frame(ability=key, source=card, controller=self.player, **told, **g.derived.locals_of_text())
        cites = WHOLE_SUMMON if g.derived.ability(key).kind == kinds.SUMMON_EFFECT else EFFECT_PART
        waits = {"casts_later": True} if TO_CAST in g.state.facts else {}
        outcome = call(frame, goto="11.10.2", cites=cites, bursts=others, **waits)
        if BURST_USED not in g.derived.index.watched:
            return outcome
        return msgspec.structs.replace(outcome, verbs=(RaiseTriggerEvent(BURST_USED, MAY_USE, card, self.player),))

    def asks(self, g: RulesContext, card: int) -> Question:
        """Asks whether an EX Burst is used, unless its initial choice has no candidates (AFT-155)."""
        key = self.effect_of(g, card)
        use = not key or kinds.can_choose(g, key, self.player, card)
        options = (*((Option("use", "use", MAY_USE),) if use else ()), Option("leave", "leave", NOT_USED))
        barred = (
            ()
            if use
            else (
                UnavailableOption(
                    "use", "use", (forbids("burst.nothing-to-choose", NOTHING_TO_CHOOSE, card, targets=0),)
                ),
            )
        )
        return Question(self.player, "EX Burst", MAY_USE, "use", options, barred=barred, subject=card)

    def effect_of(self, g: RulesContext, card: int) -> str:
        """Returns the key of a card's EX Burst.

        If an earlier EX Burst moved the card (7.4), the effect recorded as it was turned up is used (AFT-171).
        """
        return burst_of(g, card) if card in g.state.objects else (self.effects or {}).get(str(card), "")

    def over(self, g: RulesContext) -> Next:
        """Ends the process; under the reading `after_ex_bursts` of AFT-098 the damage triggers only now."""
        if not self.landed:
            return done()
        point = DamagePointDealt(self.player, self.source, tuple(self.party))
        return do(*(point for _ in range(self.landed)), ends=True)

    def turned(self, g: RulesContext, card: int) -> bool:
        """Returns whether this point turned up the card, and the card has an EX Burst."""
        if card < self.before or not burst_of(g, card):
            return False
        return in_time(g, self.player, burst_of(g, card))


class Short(Act, frozen=True, tag="ex-burst-short"):
    """An EX Burst that has no effect."""

    what: str
    """The impossible act."""
    player: str
    """The player."""
    card: int
    """The card with the EX Burst."""
    cites: Cites
    """The clauses by which it has no effect."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ActIncomplete, self.cites, self.what, 1, 0, self.player, self.card)


class DamagePointDealt(Act, frozen=True, tag="damage-dealt"):
    """AFT-098: announces a point of damage to triggers after the EX Bursts."""

    player: str
    """The player."""
    source: int
    """The card that dealt it; 0 for none."""
    party: tuple[int, ...] = ()
    """The forwards that dealt it as one party."""

    def happen(self, g: RulesContext) -> None:
        credit(g, self.player, self.source, self.party)
        if self.source:
            g.record.emit(ConditionOccurred, AFTER_BURSTS, DEALS, self.source, self.player, self.source)
        g.record.emit(ConditionOccurred, AFTER_BURSTS, RECEIVES, 0, self.player, self.source)


DEALS, RECEIVES = "deal_damage_to_player", "receive_damage"
BURST_USED = "burst_used"
"""The occasion that a player uses an EX Burst of a card."""


def credit(g: RulesContext, player: str, source: int, party: Sequence[int]) -> None:
    """15.1.1.9.1: records the source of a party's point: each member, or only the party (AFT-090)."""
    if not source and party:
        g.record.emit(ConditionOccurred, OF_ALL, "party_deals_damage", party[0], player, party[0])
    for member in party if source else ():
        if member != source:
            g.record.emit(ConditionOccurred, OF_ALL, DEALS, member, player, member)


def waits_for_bursts(g: RulesContext) -> bool:
    """Returns whether damage to a player triggers only after its EX Bursts (AFT-098)."""
    return bool(g.reading["player_damage_triggers"] == "after_ex_bursts")


def other_player_next(g: RulesContext) -> bool:
    """Returns whether the other player still has to take the same damage. EX Bursts wait for it (AFT-043)."""
    below = g.state.agenda[-2]
    return below.procedure == DamageProcess.name and below.at == "6.5.2"


def inside_text(g: RulesContext) -> bool:
    """Returns whether this damage comes from a resolving stack object or EX Burst."""
    agenda = g.state.agenda
    if any(frame.procedure == "resolve_top" for frame in agenda):
        return True
    return any(
        lower.procedure == DamageProcess.name and (upper.procedure == Resolve.name or upper.vars.get("point"))
        for lower, upper in pairwise(agenda)
    )


def condition_met(g: RulesContext, player: str, card: int, key: str) -> bool:
    """11.8.13, AFT-046: returns whether the "if" condition of an auto ability used as an EX Burst holds."""
    when = g.derived.ability(key).when
    if when is None or when.holds is None or when.event == "state" or g.reading["ex_burst_condition"] == "ignored":
        return True
    return Scope(g, player, card, {}).holds(when.holds)


def burst_of(g: RulesContext, card: int) -> str:
    """11.10.1: returns the key of a card's EX Burst, '' if it has none."""
    if card not in g.state.objects or EX not in g.derived.characteristics(card).flags:
        return ""
    return next((key for key in g.derived.abilities(card) if kinds.EX_BURST in g.derived.ability(key).flags), "")


def of_damage(g: RulesContext, card: int, points: int) -> Cites:
    """Returns the clauses that let an effect after "Damage N" be the revealed card's EX Burst.

    `points` is the number of points dealt together.
    """
    if not g.derived.ability(burst_of(g, card)).numbers.get(kinds.DAMAGE_TAKEN):
        return NO_CLAUSES
    return DAMAGE_BURST_OF_SEVERAL if points > 1 else DAMAGE_BURST


def in_time(g: RulesContext, player: str, key: str) -> bool:
    """15.2.6.3: returns whether an EX Burst after "Damage N" has enough cards in the damage zone, itself included."""
    asked = g.derived.ability(key).numbers.get(kinds.DAMAGE_TAKEN, 0)
    if asked and g.reading["damage_n_ex_burst"] == "exactly":
        return len(g.zone(player, DAMAGE_ZONE)) == asked
    return kinds.damage_met(g, player, key)
