"""Events of choices: opened, answered, revealed, asked again; and refused attempts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from engine.core.clauses.finding import Verdict
from engine.core.events.event import Event, Touches, Viewer
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.parts import NO_PARTS, Part
from engine.core.table.sight import ALL, BY_RULE, NOBODY, Sights
from engine.core.table.state import GameState, Vars


class ChoiceOpened(Event, tag="choice-opened", frozen=True):
    """A seat was asked to choose."""

    choice: Choice
    """The choice."""

    seen_by: ClassVar[Sights] = {"choice": BY_RULE}
    touches: ClassVar[Touches] = Touches.NOTHING
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        state.choices.append(self.choice)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        told["choice"] = msgspec.to_builtins(viewer.choice(self.choice))
        return True

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


class ChoiceMade(Event, tag="choice-made", frozen=True):
    """A seat answered."""

    seat: str
    """The seat that answered."""
    choice: int
    """The number of the choice."""
    picks: tuple[Any, ...] = ()
    """The option ids picked; object ids for a shuffle."""
    number: int | None = None
    """The number named."""
    value: Any = None
    """The value that the procedure reads."""
    private: bool = False
    """Whether the answer is never shown to others."""

    seen_by: ClassVar[Sights] = {
        "seat": ALL, "choice": ALL, "picks": BY_RULE, "number": BY_RULE, "value": BY_RULE, "private": ALL,
    }  # fmt: skip
    touches: ClassVar[Touches] = Touches.NOTHING
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        for choice in state.choices:
            if choice.id == self.choice:
                state.choices.remove(choice)
                state.asked[self.seat] = state.asked.get(self.seat, 0) + 1
                if choice.leaves_alternatives:
                    _decide_freely(state, choice, self.seq, self.picks)
                frame = state.agenda[-1]
                frame.cause = self.seq
                frame.vars[choice.into] = self.value
                if choice.secret:
                    state.answers[choice.seat] = self.value
                if choice.seat == CHANCE:
                    state.chances += 1
                return

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Tells the answer to the seat that gave it.

        Other seats are told it too, unless it is private or about a card that they cannot see.
        """
        hidden = self.private or self.seat == CHANCE or self.seat in viewer.state.answers
        for pick in () if hidden else self.picks:
            hidden |= any(not viewer.sees(object_id) for object_id in viewer.objects_in(str(pick)))
        if self.seat == viewer.seat or not hidden:
            names = ("picks", "number", "value") if self.seat == viewer.seat else ("picks", "number")
            told.update((name, whole[name]) for name in names if name in whole)
        return True

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


class ChoicesRevealed(Event, tag="choices-revealed", frozen=True):
    """Secret answers of several seats were revealed."""

    answers: dict[str, Any]
    """The answers by seat."""

    seen_by: ClassVar[Sights] = {"answers": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.answers = {}

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


class AttemptRefused(Event, tag="attempt-refused", frozen=True):
    """An attempt that changed nothing, recorded as evidence with its verdict."""

    seat: str
    """The seat that made the attempt."""
    attempt: dict[str, Any]
    """The command as plain data."""
    verdict: Verdict
    """The verdict with its findings."""

    seen_by: ClassVar[Sights] = {"seat": BY_RULE, "attempt": BY_RULE, "verdict": BY_RULE}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        """Changes nothing: the event is evidence only."""

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        told.update((name, whole[name]) for name in ("seat", "attempt", "verdict"))
        return viewer.seat == self.seat

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


class ChoiceRenewed(Event, tag="choice-renewed", frozen=True):
    """An open choice was asked again on a changed table; its id stays."""

    choice: Choice
    """The choice as it is asked now."""
    sets: Vars | None = None
    """The locals to which the asking step now gives different values."""

    seen_by: ClassVar[Sights] = {"choice": BY_RULE, "sets": NOBODY}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        renewed = self.choice
        state.choices = [renewed if choice.id == renewed.id else choice for choice in state.choices]
        if self.sets:
            state.agenda[-1].vars.update(self.sets)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        told["choice"] = msgspec.to_builtins(viewer.choice(self.choice))
        return True

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


def _decide_freely(table: GameState, choice: Choice, seq: int, picks: Iterable[Any]) -> None:
    """Records the answer to a choice with alternatives: the event, and each pick with its card."""
    table.free[choice.seat] = table.free.get(choice.seat, 0) + 1
    found: list[list[Any]] = []
    for pick in picks:
        option = choice.find(str(pick))
        obj = table.objects.get(option.subject) if option is not None and isinstance(option.subject, int) else None
        found.append([str(pick), obj.number if obj is not None else ""])
    sign, source = table.question_sign(choice.seat, choice.name, choice.into)
    table.decided[f"{source} {sign}"] = [seq, found]
