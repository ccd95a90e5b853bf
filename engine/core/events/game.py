"""Events of the whole game: opening, turns, facts, conditions, losing, the end, chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from engine.core.events.effects import begin_effect
from engine.core.events.event import Event, Touches, Viewer
from engine.core.table.aspects import RESULT, TURN, Aspect
from engine.core.table.cards import Characteristics, GameManifest, PositionOrigin
from engine.core.table.held import AnyAbility
from engine.core.table.parts import EFFECTS, NO_PARTS, WHOSE_TURN, Part, fact
from engine.core.table.sight import ALL, BY_RULE, FOLLOWED, NOBODY, Sights
from engine.core.table.state import (
    DATES,
    FIRST_DRAWN,
    Delayed,
    Frame,
    GameObject,
    GameState,
    Lasting,
    Pending,
    Result,
    Unknown,
    Vars,
)

PINS_TOLD = ("edition", "index_hash", "engine_version", "schema_version", "seats", "readings", "format",
             "chance_algorithm", "seed_commitment", "mode", "repeatable", "dealt_as", "contributions",
             "budget")  # fmt: skip
"""The pinned fields that everybody is told."""

ORIGIN_TOLD = ("stated_by", "edition")
"""The fields of a position's origin that everybody is told."""


class GameOpened(Event, tag="game-opened", frozen=True):
    """The first event: the manifest, the objects in their zones, and the clause where play begins.

    In an observed game the objects that begin hidden have no number.
    """

    pins: GameManifest
    """The manifest, fixed for the whole game."""
    objects: tuple[GameObject, ...]
    """The objects in their zones, top first."""
    agenda: tuple[Frame, ...]
    """The procedures under way, the innermost last."""
    turn: int = 0
    """The number of the turn."""
    turn_player: str = ""
    """The seat whose turn it is."""
    facts: Vars = msgspec.field(default_factory=dict)
    """The named values that the rulebook keeps."""
    lasting: tuple[Lasting, ...] = ()
    """The continuous effects made by effects."""
    pending: tuple[Pending, ...] = ()
    """The counted occurrences of triggers that are not used yet."""
    unknown: Unknown | None = None
    """The record of unknown cards, in an observed game."""
    origin: PositionOrigin | None = None
    """The origin of a stated position; None if decks were dealt or no origin was named."""
    delayed: tuple[Delayed, ...] = ()
    """The delayed triggered abilities that wait."""
    granted: dict[str, AnyAbility] = msgspec.field(default_factory=dict)
    """The texts of delayed abilities, by their keys."""
    became: dict[int, int] = msgspec.field(default_factory=dict)
    """The present object of each object that has left and is still referred to; 0 if there is none."""
    gone: dict[int, Characteristics] = msgspec.field(default_factory=dict)
    """The last characteristics of such objects, where they are stated."""

    seen_by: ClassVar[Sights] = {
        "pins": BY_RULE, "objects": NOBODY, "agenda": NOBODY, "turn": NOBODY, "turn_player": NOBODY, "facts":
        NOBODY, "lasting": NOBODY, "pending": NOBODY, "unknown": NOBODY, "origin": BY_RULE,
        "delayed": NOBODY, "granted": NOBODY, "became": NOBODY, "gone": NOBODY,
    }  # fmt: skip
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        """Fills an empty state. Raises ValueError on any other state."""
        if state.version:
            raise ValueError(f"game-opened at {self.seq}: a game opens once")
        for obj in self.objects:
            state.put_object(obj)
            state.zones.setdefault(obj.zone, []).append(obj.id)
        drawn = [i for i in state.objects if i >= FIRST_DRAWN] if self.pins.number_key else []
        state.next_id = max(state.objects.keys() - set(drawn), default=0) + 1
        for number in drawn:
            state.born[number] = state.next_id
            state.next_id += 1
        state.agenda = [Frame(f.procedure, f.at, dict(f.vars), self.seq) for f in self.agenda]
        state.turn, state.turn_player = self.turn, self.turn_player
        state.facts, state.unknown = dict(self.facts), self.unknown
        for effect in self.lasting:
            begin_effect(state, effect)
        for pending in self.pending:
            state.pending[pending.id] = pending
        state.delayed = {each.id: each for each in self.delayed}
        state.granted |= self.granted
        state.became, state.gone = {was: now for was, now in self.became.items() if now}, dict(self.gone)
        known = [*(e.id for e in self.lasting), *(p.id for p in self.pending), *(d.id for d in self.delayed)]
        state.next_id = max([state.next_id, *(number + 1 for number in known)])

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        pins = whole["pins"]
        told["pins"] = {name: pins[name] for name in PINS_TOLD if name in pins}
        origin = whole.get("origin")
        if origin:  # not the digest, which could confirm guesses of hidden cards
            told["origin"] = {name: origin[name] for name in ORIGIN_TOLD}
        return True

    def tell_judge(self, told: dict[str, Any], after: GameState) -> None:
        told["pins"].pop("number_key", None)


class GameRestarted(Event, tag="game-restarted", frozen=True):
    """The game ended without a result, and another one begins with the same cards in the same log.

    Only the cards remain, and the following events move them. Numbers keep growing.
    """

    agenda: tuple[Frame, ...]
    """The procedures by which the new game is prepared, the innermost last."""
    facts: Vars = msgspec.field(default_factory=dict)
    """The named values that the rulebook keeps for it."""

    seen_by: ClassVar[Sights] = {"agenda": NOBODY, "facts": NOBODY}
    touches: ClassVar[Touches] = Touches.PLACES
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        for obj in [obj for obj in state.objects.values() if obj.card <= 0]:
            state.zones[obj.zone].remove(obj.id)
            state.take_object(obj.id)
        for card in list(state.objects):
            state.change_object(card, attached_to=0, memory={}, markers={}, since=0)
        state.turn, state.turn_player = 0, ""
        state.agenda = [Frame(f.procedure, f.at, dict(f.vars), self.seq) for f in self.agenda]
        state.choices, state.saved, state.facts = [], None, dict(self.facts)
        for name in ("answers", "pending", "lasting", "delayed", "granted", "decided", "set_off"):
            setattr(state, name, {})


class Conceded(Event, tag="conceded", frozen=True):
    """A player gave up."""

    seat: str
    """The seat that gave up."""

    seen_by: ClassVar[Sights] = {"seat": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        """Changes nothing: `game-ended` follows."""


class ConditionOccurred(Event, tag="condition-occurred", frozen=True):
    """A trigger condition occurred under the rules, such as the start of a turn."""

    name: str
    """The name of the condition."""
    card: int = 0
    """The card concerned; 0 for none."""
    player: str = ""
    """The player concerned; empty for none."""
    agent: int = 0
    """The card that caused it; 0 for none."""
    count: int = 0
    """An amount, such as damage; 0 if there is none."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"name": ALL, "card": FOLLOWED, "player": ALL, "agent": FOLLOWED, "count": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        """Changes nothing: the event exists for triggers, observers and the log."""

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


class FactNoted(Event, tag="fact-noted", frozen=True):
    """A named value of the table changed."""

    name: str
    """The name of the fact."""
    value: Any = None
    """The new value; None if the fact was removed."""

    seen_by: ClassVar[Sights] = {"name": BY_RULE, "value": BY_RULE}
    touches: ClassVar[Touches] = Touches.LOOKS

    def apply(self, state: GameState) -> None:
        if self.value is None:
            state.facts.pop(self.name, None)
        else:
            state.facts[self.name] = self.value
        if self.name.startswith(DATES):
            state.shifted = self.seq

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Omits the object and the value of a fact that the edition does not declare open."""
        if self.name in viewer.open_facts:
            told.update((name, whole[name]) for name in ("name", "value") if name in whole)
        else:
            told["name"] = self.name.partition("/")[0]
        return True

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (("fact", self.name, ""),)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (fact(self.name), EFFECTS) if self.name.startswith(DATES) else (fact(self.name),)


class TurnBegan(Event, tag="turn-began", frozen=True):
    """A player's turn began."""

    player: str
    """The seat whose turn it is."""
    turn: int
    """The number of the turn."""

    seen_by: ClassVar[Sights] = {"player": ALL, "turn": ALL}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        state.turn, state.turn_player, state.decided, state.set_off = self.turn, self.player, {}, {}

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (TURN,)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (WHOSE_TURN,)


class PlayerLost(Event, tag="player-lost", frozen=True):
    """A player met a losing condition."""

    seat: str
    """The seat that lost."""
    reason: str
    """The condition, in one word."""

    seen_by: ClassVar[Sights] = {"seat": ALL, "reason": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        """Changes nothing: the event exists for triggers, observers and the log."""

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


class GameEnded(Event, tag="game-ended", frozen=True):
    """The game ended."""

    winner: str
    """The seat that won; empty for a draw."""
    losers: tuple[str, ...]
    """The seats that lost."""

    seen_by: ClassVar[Sights] = {"winner": ALL, "losers": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        state.result = Result(self.winner, self.losers, self.cites, self.seq)
        state.choices = []

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (RESULT,)


class RevealedSecret(msgspec.Struct, frozen=True):
    """A secret and the salt of its commitment, in hex."""

    seed: str
    """The secret."""
    salt: str
    """The salt."""


class SeedRevealed(Event, tag="seed-revealed", frozen=True):
    """The preimage of the first event's commitment was revealed, after the end of the game."""

    seed: str
    """The seed, in hex."""
    salt: str = ""
    """The salt of the commitment, in hex, if it has one."""
    renewed: tuple[RevealedSecret, ...] = ()
    """The secrets of the renewals of chance, in order."""

    seen_by: ClassVar[Sights] = {"seed": ALL, "salt": ALL, "renewed": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.seed = self.seed


class ChanceRenewed(Event, tag="chance-renewed", frozen=True):
    """The service committed to a fresh secret, from which all later chance is derived.

    It does so before play continues in a store that was restored or rolled back.
    """

    renewal: int
    """The number of this renewal, counted from 1."""
    seed_commitment: str
    """The commitment of the fresh secret."""

    seen_by: ClassVar[Sights] = {"renewal": ALL, "seed_commitment": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.renewed = (*state.renewed, self.seed_commitment)
