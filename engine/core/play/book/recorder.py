"""The recorder of events. Each event is cited, applied to the state and held until the command is decided."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.core.clauses.citation import Cites, Labels, unchecked_error
from engine.core.clauses.refusal import WorkLimit
from engine.core.events.cards import CardMoved
from engine.core.events.event import Event, UncitedEvent
from engine.core.events.fold import evolve
from engine.core.events.steps import StepGrounds, StepTaken
from engine.core.play.book.abilities import Abilities
from engine.core.table.bounds.work import COUNTED_EVERY, current_meter
from engine.core.table.parts import NO_PARTS, Changes
from engine.core.table.state import Frame, GameState, Vars

WIDEST_EVENT = 32_768
"""The assumed maximum average size of events in bytes; the size of too few events is not measured."""

_ENCODE = msgspec.json.Encoder().encode


class Recorder:
    """Records the events of one command."""

    __slots__ = (
        "_abilities", "_bytes", "_changes", "_count_at", "_counted", "_state", "_tops", "_weighed", "batch", "cause",
        "entering", "events", "lost",
    )  # fmt: skip

    def __init__(self, state: GameState, abilities: Abilities) -> None:
        self._state, self._abilities, self._changes = state, abilities, Changes.of(state)
        self.entering: Labels = abilities.entering
        """The clauses by which a card enters play with the effects already in force there."""
        self.events: list[Event] = []
        """The events recorded since the command began."""
        self.cause = 0
        """The cause of the events recorded next."""
        self.batch = state.version + 1
        """The number that simultaneous events share."""
        self.lost: list[int] = []
        """Cards of hidden zones that nobody can follow since the present acts began."""
        self._tops: list[int] | None = None
        self._counted, self._weighed, self._bytes, self._count_at = 0, 0, 0, COUNTED_EVERY

    def begin(self) -> None:
        """Begins a command, without any events."""
        self.events, self.lost, self._tops = [], [], None
        self._counted, self._weighed, self._bytes, self._count_at = 0, 0, 0, COUNTED_EVERY
        self._changes.catch_up(self._state)
        self.look_at_tops()
        self.batch = self._state.version + 1

    def emit(self, kind: type[Event], cites: Cites, *fields: Any) -> int:
        """Records one event, applies it to the state, and returns its number in the log.

        A move also cites the clause by which effects in force apply to the arriving card.

        Raises:
            UncitedEvent: no clause is given.
            UncheckedCitation: no edition has checked the clauses.
        """
        if not cites:
            raise UncitedEvent(f"{kind.__name__} at {self._state.version + 1} cites no clause")
        if type(cites) is not Cites:
            self.refuse_unchecked(cites)
        state = self._state
        seq = state.version + 1
        event = kind(seq, self.cause, self.batch, cites, *fields)
        changes, parts = self._changes, event.changed_parts(state)
        if type(event) is CardMoved:
            abilities, same = self._abilities, event.became == event.card
            before = abilities.reaching(event.card, older=False) if same else frozenset()
            evolve(state, event)
            changes.take_in(seq, parts)  # `reaching` reads the present state
            if abilities.reaching(event.became, older=not same) - before:
                event = msgspec.structs.replace(event, cites=cites + self.entering)
        else:
            evolve(state, event)
            if parts == NO_PARTS:
                changes.through = seq
            else:
                changes.take_in(seq, parts)
        self.events.append(event)
        if self._tops is not None and state.altered == seq:
            self.look_at_tops()
        if len(self.events) >= self._count_at:
            self.count()
        return seq

    def refuse_unchecked(self, labels: Labels) -> None:
        """Refuses labels that no edition has checked. Raises UncheckedCitation."""
        raise unchecked_error(labels)

    def step(
        self, cites: Cites, procedure: str, at: str, goto: str, sets: Vars | None = None,
        calls: tuple[Frame, ...] | None = None, returns: Vars | None = None, grounds: StepGrounds | None = None,
    ) -> None:  # fmt: skip
        """Records a step of a procedure, the most frequent event, as the cause of later events.

        `Edition.cite` has checked the citation of the step when the rulebook was imported.
        """
        state = self._state
        seq = state.version + 1
        event = StepTaken(seq, self.cause, self.batch, cites, procedure, at, goto, sets, calls, returns, grounds)
        self.events.append(event)
        event.apply(state)
        state.version = self.cause = self._changes.through = seq
        if len(self.events) >= self._count_at:
            self.count()

    def count(self) -> None:
        """Counts the newly recorded events against the budgets of the game and of the caller.

        Raises:
            WorkLimit: they exceed the budget of the game.
            CallStopped: they exceed the budget of the caller.
        """
        events, before = self.events, self._counted
        self._counted = len(events)
        self._count_at = self._counted + COUNTED_EVERY
        current_meter().spend(self._counted - before)
        budget = self._state.pins.budget
        if budget is None:
            return
        if self._counted > budget.events:
            raise WorkLimit("limit.events", most=budget.events)
        if self._counted * WIDEST_EVENT <= budget.bytes:
            return
        more, self._weighed = events[self._weighed :], self._counted
        try:
            self._bytes += len(_ENCODE(more))
        except OverflowError:  # no number of a log has more than 64 bits
            raise WorkLimit("limit.number", most=budget.number, fault="command") from None
        if self._bytes > budget.bytes:
            raise WorkLimit("limit.bytes", most=budget.bytes)

    def lose_sight_of(self, cards: Iterable[int]) -> None:
        """Marks cards of hidden zones to be renumbered after the present acts, as nobody can follow them."""
        if self._state.pins.number_key:
            self.lost.extend(cards)

    def look_at_tops(self) -> None:
        """Records which top cards an effect shows; cards no longer shown cannot be followed."""
        if self._state.pins.number_key and (now := self._abilities.shown_tops()) is not None:
            were, self._tops = self._tops or (), now
            self.lose_sight_of(card for card in were if card not in now)
