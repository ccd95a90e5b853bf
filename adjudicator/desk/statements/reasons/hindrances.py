"""Finds why something claimed does not happen: what fell short, was forbidden, replaced, compared or void."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from adjudicator.desk.claims.binding import CardReference
from adjudicator.desk.claims.played_acts import TRIGGERED, USE, PlayedAct, PlayedActs
from adjudicator.desk.claims.statements import DeedClaim
from adjudicator.desk.statements.course_end import CourseEnd
from adjudicator.desk.statements.reasons.grounds import list_causes
from adjudicator.notation.labels.meant_options import ATTACK
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.sentences.event_words import tells_by_clauses, tells_step
from adjudicator.sentences.messages import messages_of
from engine.core.events.cards import MarkersChanged, MemoryKept
from engine.core.events.choices import ChoiceMade
from engine.core.events.effects import EventReplaced
from engine.core.events.event import Event
from engine.core.events.game import GameEnded, PlayerLost
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.play.book.rulebook import Rulebook

DAMAGE = "damage"
"""The kind of markers that damage puts on cards."""
MOST_TOLD = 4
"""The most events that tell what prevented something, if none is known to concern it."""
UNTRIGGERED = dict.fromkeys(
    ("trigger", "trigger_inert", "trigger_elsewhere", "trigger_by_other", "trigger_unchanged", "count"), TRIGGERED
)
"""The words under which it is recorded that an ability does not trigger, with the deed that they deny."""


@dataclass(frozen=True)
class Hindrances:
    """What kept things from happening in the events of a course."""

    end: CourseEnd
    """Where the course ends."""
    acts: PlayedActs
    """The acts in its events."""
    book: Rulebook
    """The rulebook."""
    events: Mapping[int, Event]
    """The events of the course by their numbers."""

    def is_meant(self, act: PlayedAct, deed: DeedClaim) -> bool:
        """Returns whether an act is of the kind and of the player of a claimed deed."""
        named = act.word in deed.names or act.word.removeprefix(f"{USE}-") in deed.names
        return (named or (USE in deed.names and act.word.startswith(f"{USE}-"))) and deed.seat in ("", act.seat)

    def concerns(self, act: PlayedAct, card: CardReference) -> bool:
        """Returns whether an act concerns a claimed card."""
        cards = {self.acts.find_card(subject) for subject in act.subjects}
        if card.card:
            return card.card in cards
        return any(self.acts.find_number(each) in card.numbers for each in cards if each)

    def find_done(self, act: PlayedAct, deed: DeedClaim) -> int:
        """Returns the event by which an act was done to the first claimed card; else its first event."""
        cards, done_by = deed.cards[:1], () if act.answer else zip((act.seq, *act.further), act.subjects, strict=False)
        for seq, subject in done_by:
            alone = PlayedAct(seq, act.seat, act.word, [subject])
            if any(self.concerns(alone, card) for card in cards):
                return seq
        return act.seq

    def find(self, deed: DeedClaim) -> int:
        """Returns the last event that tells why a deed does not happen; 0 for none."""
        return self._find_shortfall(deed) or self._find_forbidden(deed) or self._find_compared(deed)

    def _find_shortfall(self, deed: DeedClaim) -> int:
        """Returns the last event which tells that a deed was due and could not be done; 0 if there is none."""
        for event in reversed(self.end.log):
            if not isinstance(event, ActIncomplete) or event.done:
                continue
            about, word = (event.card,) if deed.cards else (), UNTRIGGERED.get(event.what, event.what)
            act = PlayedAct(event.seq, event.player, word, [str(card) for card in about])
            if self.is_meant(act, deed) and all(self.concerns(act, card) for card in deed.cards):
                return event.seq
        return 0

    def _find_forbidden(self, deed: DeedClaim) -> int:
        """Returns the last event by which something was forbidden or replaced for a card of a deed; 0 for none."""
        for event in reversed(self.end.log):
            if isinstance(event, ActIncomplete) and event.agent and not event.done:
                hindered = event.card
            elif isinstance(event, EventReplaced):
                hindered = int(event.act.get("card") or 0)
            else:
                continue
            if self._is_about(deed, hindered):
                return event.seq
        return 0

    def _find_compared(self, deed: DeedClaim) -> int:
        """Returns the last step that compared a value of a card of a deed, or of the card against it; 0 for none."""
        for event in reversed(self.end.log):
            if isinstance(event, StepTaken) and event.grounds is not None and event.grounds.value_name:
                if any(self._is_about(deed, card) for card in (event.grounds.card, event.grounds.agent)):
                    return event.seq
        return 0

    def _is_about(self, deed: DeedClaim, object_id: int) -> bool:
        act = PlayedAct(0, "", deed.word, [str(object_id)])
        return bool(object_id) and any(self.concerns(act, card) for card in deed.cards)

    # ------------------------------------------------------------------ what is known to concern nothing in particular

    @cached_property
    def prevented(self) -> tuple[int, ...]:
        """Returns the last events by which something fell short, was replaced or became illegal."""
        return self._list_last(ActIncomplete, EventReplaced, MemoryKept)

    @cached_property
    def diverted(self) -> tuple[int, ...]:
        """Returns the last events by which the last attack damaged or compared cards, and not the player."""
        battle = load_defaults(self.book.id).scenario.battle
        if battle is None:
            return ()
        declared = max((event.seq for event in self.end.log if _declares_attack(event)), default=0)
        later = (event for event in self.end.log if event.seq > declared and self._is_of_cards(event))
        return tuple([event.seq for event in later if any(map(battle.under_way, event.cites))][-MOST_TOLD:])

    def _is_of_cards(self, event: Event) -> bool:
        """Returns whether an event of the course damages a card, or compares values of cards."""
        if event.seq <= self.end.begins_after:
            return False
        if isinstance(event, StepTaken):
            return event.grounds is not None and bool(event.grounds.value_name and event.grounds.card)
        return isinstance(event, MarkersChanged) and event.name == DAMAGE and event.now > event.was

    @cached_property
    def decided(self) -> tuple[int, ...]:
        """Returns the last events that decided something and changed nothing."""
        return self._list_last(ActIncomplete, EventReplaced, MemoryKept, StepTaken)

    def _list_last(self, *kinds: type[Event]) -> tuple[int, ...]:
        known = [event.seq for event in self.end.log if isinstance(event, kinds) and self._is_told(event)]
        return tuple(known[-MOST_TOLD:])

    def _is_told(self, event: Event) -> bool:
        """Returns whether an event of the course has a sentence of its own; what was paid too much prevents nothing."""
        messages = messages_of(self.book)
        if event.seq <= self.end.begins_after:
            return False
        if isinstance(event, StepTaken):
            surplus = event.grounds is not None and event.grounds.left is not None
            return not surplus and tells_step(messages, event)
        if isinstance(event, MemoryKept):
            return tells_by_clauses(messages, "memory-kept", event.cites)
        return True

    def list_about(self, seq: int) -> tuple[Event, ...]:
        """Returns what tells about an event: the losses that end the game, and void parts of texts.

        Args:
            seq: the number of the event; 0 for none.
        """
        return (*self._list_losses(seq), *self._list_void(seq)) if seq else ()

    def _list_losses(self, ended: int) -> tuple[PlayerLost, ...]:
        """Returns the events by which players lost, if an event ends the game; else none."""
        if not isinstance(self.events.get(ended), GameEnded):
            return ()
        return tuple(event for event in self.end.log if isinstance(event, PlayerLost) and event.seq < ended)

    def _list_void(self, seq: int) -> tuple[MemoryKept, ...]:
        """Returns the events by which a part of the text that led to an event became void."""
        causes = {step.seq for step in list_causes(self.events, seq)}
        kept = (event for event in self.end.log if isinstance(event, MemoryKept) and event.cause in causes)
        return tuple(event for event in kept if self._is_told(event))

    def find_kept(self, card: int) -> int:
        """Returns the last event that tells why a card stays as it lies; 0 if there is none."""
        messages = messages_of(self.book)
        for event in reversed(self.end.log):
            if event.seq <= self.end.begins_after or getattr(event, "card", 0) != card:
                continue
            if isinstance(event, MarkersChanged) and tells_by_clauses(messages, "markers-changed", event.cites):
                return event.seq
            if isinstance(event, ActIncomplete) and not event.done and self._is_told(event):
                return event.seq
        return 0


def _declares_attack(event: Event) -> bool:
    """Returns whether an event is the answer that declares an attack."""
    return isinstance(event, ChoiceMade) and any(str(pick).partition(":")[0] == ATTACK for pick in event.picks)
