"""15.1, 6.5, 6.7 as acts: the acts of this game on cards."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.instructions.discard import DiscardCard
from engine.abilities.language.records import REMOVED_BY, STRUCK
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of, joined
from engine.core.events.cards import CardMoved, MarkersChanged, MemoryKept
from engine.core.events.game import FactNoted
from engine.core.events.steps import ActIncomplete
from engine.core.table.act import Act
from engine.core.table.state import Vars
from engine.rulebooks.fftcg.v2_1_9.ch03_game import CANNOT_WINS, IGNORED, NEGATIVE
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import BACKUP, CHARACTERS, DAMAGE, ENTERS_AS_DULL, FROZEN, POWER
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import (
    ACTIVE,
    BREAK,
    DULL,
    ENTERS_DULL,
    FIELD,
    HAND,
    NEVER_ON_FIELD,
    REMOVED,
    as_on_field,
    no_room,
    place,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1112_effects.records import note_by_card
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.control_in_force import (
    UNTIL_TURN_ENDS,
    add_control,
    is_held,
    note_control,
)
from engine.rulebooks.fftcg.v2_1_9.edition import FT

ENTERS = FT.cite("6.2.5")
PUT_BY_EFFECT = FT.cite("6.2.4")
ACTIVATED = FT.cite("15.1.1.1.1", "6.3.1")
DULLED = FT.cite("15.1.1.2.1", "6.3.1")
BROKEN = FT.cite("15.1.1.3.1")
TO_BREAK_ZONE = FT.cite("15.1.1.3.2")
DISCARDS = FT.cite("15.1.1.4.1")
REMOVES = FT.cite("15.1.1.5.1")
RETURNED = FT.cite("7.3")
FREEZES = FT.cite("15.2.4.1")
DEALT = FT.cite("5.2.6.1", "11.11.8")
DEALERS = FT.cite("12.4.5")
COUNTER = FT.cite("6.7.2")
COUNTER_REMOVED = FT.cite("15.1.1.10.1")
CAST_WITH = FT.cite("11.4.4")
CONTROLS = FT.cite("6.2.6", "6.2.6.1")
CONTROLS_OVER_LIMIT = FT.cite("6.2.6", "6.2.6.1", "6.2.6.2")
BORROWED = FT.cite("6.2.6", "6.2.6.1", "11.12.4.2", "11.12.4.9")
FOR_GOOD = FT.cite("6.2.6", "11.12.4.1", "11.12.4.6", "11.12.4.13")


DEAL_DAMAGE = "deal_combat_damage"
"""The restriction on dealing battle damage, including the point to a player (10.1.4)."""

ACTIVATE_IN_PHASE = "activate_in_phase"
"""The restriction on becoming active in the active phase (9.1.1.1); effects still activate the card."""

RETURN_BY_OPPONENT = "return_by_opponent"
"""The restriction on returning a card to the hand by summons and abilities of its controller's opponent."""


def report_ban(g: RulesContext, ban: str, card: int, word: str = "", agent: int = 0) -> bool:
    """2.2: returns whether a restriction forbids an act on a card, and records the ban.

    `word` names the act if the restriction has another word for it. `agent` is the acting card, if it is not the card
    whose summon or ability is carried out.
    """
    if not (g.derived.index.statics or g.state.lasting):
        return False
    active = g.derived.forbidden(ban, card, by=agent or g.acting)
    if active is not None:
        g.record.emit(ActIncomplete, CANNOT_WINS, word or ban, 1, 0, g.obj(card).controller, card, active.source)
        return True
    return False


class EnterField(Act, frozen=True, tag="enter"):
    """6.2.5: puts a character onto the field under a player's control; a backup enters dull (5.2.3.1.1.3)."""

    word: ClassVar[str] = "enter"
    card: int
    """The character."""
    player: str
    """Its new controller."""
    cites: Cites = NO_CLAUSES
    """The clauses of the act."""
    dull: bool = False
    """Whether it enters dull."""
    stays_by: Cites = NO_CLAUSES
    """The clauses by which a card already on the field remains the same card."""
    knows: Vars | None = None
    """The values its abilities remember of its casting costs (11.4.4)."""

    def find_agent(self) -> int:
        """Returns the card whose effect puts it there, if it is not the one being carried out; else 0."""
        return 0

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or not set(g.derived.characteristics(self.card).kinds) & set(CHARACTERS):
            why = IGNORED if obj is None else IGNORED + NEVER_ON_FIELD
            g.record.emit(ActIncomplete, why, "enter", 1, 0, self.player, self.card)
            return
        if report_ban(g, "enter", self.card):
            return
        hindered = no_room(g, self.player, self.card)
        limits = all_of(g.recorded(finding.cites) for finding in hindered)
        if limits and (self.stays_by or g.reading["entry_over_limit"] == "stays_away"):
            g.record.emit(ActIncomplete, limits + IGNORED + self.stays_by, "enter", 1, 0, self.player, self.card)
            return
        there = as_on_field(g, self.player, self.card)[0]
        backup, marked = BACKUP in there.kinds, ENTERS_AS_DULL in there.flags
        cites = self.cites + ENTERS + (ENTERS_DULL if backup else NO_CLAUSES) + limits
        became = place(
            g, self.card, FIELD, cites, "enter", owner=self.player, controller=self.player,
            orientation=DULL if backup or marked or self.dull else ACTIVE, agent=self.find_agent(),
        )  # fmt: skip
        if self.knows:
            g.record.emit(MemoryKept, CAST_WITH, became, self.knows)


def is_elsewhere(g: RulesContext, word: str, card: int, asked: int = 1, number: str = "") -> bool:
    """2.3: returns whether an act on field cards meets a card elsewhere, and records that it is ignored.

    Args:
        number: the name of a number that the card must have.
    """
    obj = g.state.objects.get(card)
    if obj is None:
        return True
    lacking = number and number not in g.derived.characteristics(card).numbers
    if obj.zone in g.book.play_keys and not lacking:
        return False
    g.record.emit(ActIncomplete, IGNORED, word, asked, 0, obj.controller, card)
    return True


class BreakCard(Act, frozen=True, tag="destroy"):
    """15.1.1.3.1: breaks a character: it goes from the field to its owner's break zone."""

    word: ClassVar[str] = "destroy"
    card: int
    """The character."""
    agent: int = 0
    """The card that breaks it; 0 for none."""
    cites: Cites = BROKEN
    """The clauses by which it is broken."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if is_elsewhere(g, "destroy", self.card) or obj is None or report_ban(g, "destroy", self.card):
            return
        cites = joined(self.cites, BROKEN)
        place(g, self.card, BREAK, cites, "destroy", agent=self.agent)


class ToBreakZone(Act, frozen=True, tag="to-break-zone"):
    """15.1.1.3.2: puts a card into the break zone without breaking it."""

    word: ClassVar[str] = "leave"
    card: int
    """The card."""
    cites: Cites = TO_BREAK_ZONE
    """The clauses of the act."""
    agent: int = 0
    """The card that does it."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or (obj.zone in g.book.play_keys and report_ban(g, "leave", self.card)):
            return
        place(g, self.card, BREAK, self.cites + TO_BREAK_ZONE, "leave", agent=self.agent)


class RemoveFromGame(Act, frozen=True, tag="banish"):
    """15.1.1.5.1: removes a card from the game."""

    word: ClassVar[str] = "banish"
    card: int
    """The card."""
    cites: Cites = REMOVES
    """The clauses of the act."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects and not report_ban(g, "banish", self.card):
            became = place(g, self.card, REMOVED, self.cites, "banish")
            if g.acting and REMOVED_BY in g.derived.index.records:
                note_by_card(g, REMOVED_BY, {str(g.acting): [became]})


class ReturnToHand(Act, frozen=True, tag="return-to"):
    """7.3: returns a card to a zone of its owner."""

    word: ClassVar[str] = "return"
    card: int
    """The card."""
    zone: str
    """The zone it goes to."""
    index: int = 0
    """Its place in an ordered zone."""
    cites: Cites = RETURNED
    """The clauses of the act."""
    by: str = ""
    """The player of the effect."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or report_ban(g, "return", self.card):
            return
        opposing = self.zone == HAND and self.by not in ("", obj.controller)
        if not (opposing and report_ban(g, RETURN_BY_OPPONENT, self.card, "return")):
            place(g, self.card, self.zone, self.cites, "return", index=self.index)


class PutCard(Act, frozen=True, tag="put"):
    """Puts a card into a zone. For some zones the rulebook has another word (`meant`)."""

    word: ClassVar[str] = "put"
    card: int
    """The card."""
    zone: str
    """The zone it goes to."""
    cites: Cites
    """The clauses of the act."""
    index: int = 0
    """Its place in an ordered zone."""
    agent: int = 0
    """The card that does it."""
    dull: bool = False
    """Whether it enters play dull."""

    def happen(self, g: RulesContext) -> None:
        act = self.meant(g)
        if act is not self:
            act.happen(g)
        elif self.card in g.state.objects and not report_ban(g, "put", self.card):
            place(g, self.card, self.zone, self.cites, "put", index=self.index, agent=self.agent)

    def meant(self, g: RulesContext, player: str = "") -> Act:
        """Returns the act with the rulebook's own word, or this act if there is none.

        Such acts are entering, removing, discarding, and leaving the field for the break zone. `player` carries the
        instruction out and so controls what enters (6.2.4, AFT-035).
        """
        obj = g.state.objects.get(self.card)
        if obj is None:
            return self
        if self.zone == FIELD:
            return EnterField(self.card, player or obj.owner, self.cites + PUT_BY_EFFECT, self.dull)
        if self.zone == REMOVED:
            return RemoveFromGame(self.card)
        if self.zone == BREAK and obj.zone == g.book.zone_key(obj.owner, HAND):
            return DiscardCard(self.card, DISCARDS)
        if self.zone == BREAK and obj.zone in g.book.play_keys:
            return ToBreakZone(self.card, self.cites, self.agent)
        return self


class DealDamage(Act, frozen=True, tag="damage-to"):
    """5.2.6.1: puts damage on a forward; 0 or less is none."""

    word: ClassVar[str] = "damage_to"
    card: int
    """The forward."""
    count: int
    """The amount of damage."""
    agent: int = 0
    """The card that deals it; 0 for none."""
    cites: Cites = DEALT
    """The clauses by which it is dealt."""
    party: tuple[int, ...] = ()
    """The forwards that deal it as one party (15.1.1.9.8)."""
    battle: bool = False
    """Whether it is battle damage (10.1.4.2)."""
    unreduced: bool = False
    """Whether the text that deals it lets nothing reduce it (2.2)."""

    def agents(self, g: RulesContext) -> tuple[int, ...]:
        """15.1.1.9.1: returns all cards that deal it, of a party each member."""
        return tuple(dict.fromkeys((self.done_by(g), *self.party)))

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if is_elsewhere(g, "damage_to", self.card, self.count, POWER) or obj is None:
            return
        if self.count <= 0:
            below = NEGATIVE if self.count < 0 else NO_CLAUSES
            g.record.emit(
                ActIncomplete, self.cites + IGNORED + below, "damage_to", self.count, 0, obj.controller, self.card
            )
            return
        if report_ban(g, "damage", self.card, agent=self.agent):
            return
        was = obj.markers.get(DAMAGE, 0)
        g.record.emit(MarkersChanged, self.cites, self.card, DAMAGE, was + self.count, was, "damage", self.agent)
        asked = "destroy" in g.derived.index.watched or g.reading["ban_on_breaking_by"] == "damage_too"
        if self.agent and asked:
            known = g.state.facts.get(DAMAGED_BY, {})
            by = dict.fromkeys([*known.get(str(self.card), ()), self.agent, *self.party])
            g.record.emit(FactNoted, DEALERS, DAMAGED_BY, {**known, str(self.card): list(by)})
        if self.agent and STRUCK in g.derived.index.records:
            note_by_card(g, STRUCK, {str(one): [self.card] for one in dict.fromkeys((self.agent, *self.party))})


class FreezeCard(Act, frozen=True, tag="freeze"):
    """15.2.4.1: a character is frozen until its controller's next active phase (15.2.4.2)."""

    word: ClassVar[str] = "freeze"
    card: int
    """The character."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if not is_elsewhere(g, "freeze", self.card) and obj is not None and not obj.markers.get(FROZEN):
            g.record.emit(MarkersChanged, FREEZES, self.card, FROZEN, 1, 0, "freeze")


FROZEN_IN_PHASE = FT.cite("15.2.4.2")


def find_freeze(g: RulesContext, card: int) -> Cites:
    """15.2.4.2: returns the clause of freezing if a card is frozen; it binds the active phase, not an effect."""
    return FROZEN_IN_PHASE if g.obj(card).markers.get(FROZEN) else NO_CLAUSES


class PutCounters(Act, frozen=True, tag="counters"):
    """6.7: puts counters of a name on a card or removes them (15.1.1.10); counters of one name are alike (6.7.2)."""

    word: ClassVar[str] = "markers"
    card: int
    """The card."""
    name: str
    """The name of the counters."""
    count: int
    """The number put on it; negative to remove some."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        was = obj.markers.get(self.name, 0)
        now = max(was + self.count, 0)
        if was != now:
            cites = COUNTER if now > was else COUNTER_REMOVED
            g.record.emit(MarkersChanged, cites, self.card, self.name, now, was, "markers")
        elif self.count:
            g.record.emit(
                ActIncomplete, COUNTER_REMOVED + IGNORED, "markers", -self.count, 0, obj.controller, self.card
            )


class TakeControl(Act, frozen=True, tag="control"):
    """6.2.6: a player gains control of a character, which does not enter the field anew (6.2.6.1).

    The latest of several effects that still last decides (11.12.4.13), even if it gives the character to its current
    controller.
    """

    word: ClassVar[str] = "control"
    card: int
    """The character."""
    player: str
    """Its new controller."""
    borrowed: bool = False
    """Whether the control ends with the turn."""

    def changes(self, g: RulesContext) -> bool:
        """Returns whether the character is where an effect can reach it."""
        return not is_elsewhere(g, "control", self.card) and self.card in g.state.objects

    def happen(self, g: RulesContext) -> None:
        if not self.changes(g):
            return
        before = g.obj(self.card).controller
        if before != self.player:
            self.moves(g)
        if is_held(g, self.card):
            if self.borrowed:
                add_control(g, self.card, UNTIL_TURN_ENDS, self.player, BORROWED)
            else:
                note_control(g, self.card, [], [], FOR_GOOD)
            return
        back: dict[str, str] = g.state.facts.get(GOES_BACK, {})
        known = back.get(str(self.card))
        if self.borrowed and known is None and before != self.player:
            g.record.emit(FactNoted, BORROWED, GOES_BACK, {**back, str(self.card): before})
        elif not self.borrowed and known is not None and known != self.player:
            g.record.emit(FactNoted, FOR_GOOD, GOES_BACK, {**back, str(self.card): self.player})

    def moves(self, g: RulesContext) -> None:
        """Moves the character to its new controller's side."""
        obj = g.obj(self.card)
        cites = CONTROLS_OVER_LIMIT if no_room(g, self.player, self.card) else CONTROLS
        g.record.emit(
            CardMoved, cites, self.card, self.card, obj.zone, f"{self.player}/{FIELD}", "control", self.player,
            -1, obj.orientation, obj.face_up, obj.guise, obj.shown, g.derived.snapshot(self.card),
        )  # fmt: skip
        since = {**g.state.facts.get(SINCE, {}), str(self.card): g.state.turn}
        g.record.emit(FactNoted, CONTROLS, SINCE, since)


GOES_BACK = FT.open_fact("goes_back")
"""The fact that names the player to whom each borrowed character returns at the end of the turn (6.2.6)."""

DAMAGED_BY = FT.open_fact("damaged_by")
"""The fact that lists the sources of damage to each forward since the last check (12.4.5, for a party 15.1.1.9.8)."""

LOOKED_AT = FT.cite("12.3", "12.4.5")


class DamageLookedAt(Act, frozen=True, tag="damage-looked-at"):
    """12.4.5: marks earlier damage as checked; its sources no longer break a forward."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(FactNoted, LOOKED_AT, DAMAGED_BY, None)


def damagers(g: RulesContext, card: int) -> list[int]:
    """Returns the cards that damaged a forward since the last check."""
    found: list[int] = g.state.facts.get(DAMAGED_BY, {}).get(str(card), [])
    return found


SINCE = FT.open_fact("controlled_since")
"""The fact that names the turn since which a player has controlled a character that changed sides."""


def since(g: RulesContext, card: int) -> int:
    """Returns the turn since which a character's controller has controlled it without a break."""
    found: int = g.state.facts.get(SINCE, {}).get(str(card), g.obj(card).since)
    return found
