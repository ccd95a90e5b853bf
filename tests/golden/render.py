"""Events as readable text: one line for each, with its clauses and what happened in words.

34  choice-made      404.1d              P1 answers `redraw`: keep
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.abilities.layers.changes import aspects_of
from engine.core.clauses.finding import Effect
from engine.core.events.cards import (
    CardAttached,
    CardFaced,
    CardMoved,
    CardTurned,
    DamageTaken,
    MarkersChanged,
    ZonePlaced,
    ZoneReordered,
)
from engine.core.events.choices import AttemptRefused, ChoiceMade, ChoiceOpened, ChoicesRevealed
from engine.core.events.effects import (
    AbilityPlaced,
    AbilityRemoved,
    DelayedGone,
    DelayedSet,
    EffectBegan,
    EffectEnded,
    EffectNarrowed,
    EffectsOrdered,
    EventReplaced,
    ReplacementDeclined,
    TriggerCounted,
    TriggerSpent,
    ValueChanged,
)
from engine.core.events.event import Event
from engine.core.events.fold import evolve, open_state
from engine.core.events.game import (
    Conceded,
    ConditionOccurred,
    FactNoted,
    GameEnded,
    GameOpened,
    PlayerLost,
    SeedRevealed,
    TurnBegan,
)
from engine.core.events.identity import CardShown
from engine.core.events.made_objects import CardMade, CardVanished
from engine.core.events.steps import ActIncomplete, LimitReached, ProcedureAbandoned, ProcedureCalled, StepTaken
from engine.core.table.state import Frame

LISTED = 8
"""How many options, ids or clauses a line shows before it says how many more there are."""


class Teller:
    """Says what each event means, with the table as it was and as it is."""

    def __init__(self, events: Sequence[Event]) -> None:
        first = events[0]
        assert isinstance(first, GameOpened)
        self.table = open_state(first)
        self.names = {number: card.name for number, card in first.pins.definitions.items()}

    def lines(self, events: Sequence[Event]) -> Iterator[str]:
        for event in events:
            words = _SAY[type(event)](self, event) if type(event) in _SAY else ""
            if not isinstance(event, GameOpened):
                evolve(self.table, event)
            kind = str(event.__struct_config__.tag)
            yield f"{event.seq:>5}  {kind:<19} {_some(event.cites, 4):<34} {words}".rstrip()

    def name(self, object_id: int) -> str:
        """A card as one would call it: its name and the id it has now."""
        obj = self.table.objects.get(object_id)
        if obj is not None:
            return f"{self.names.get(obj.number, 'an ability')} {object_id}"
        last = self.table.gone.get(object_id)
        return f"{self.names[last.number]} {object_id}" if last is not None else str(object_id)


def _some(words: Sequence[Any], most: int = LISTED) -> str:
    shown = " ".join(str(word) for word in words[:most])
    return shown if len(words) <= most else f"{shown} +{len(words) - most}"


def _frames(frames: Sequence[Frame]) -> str:
    return ", ".join(f"{frame.procedure} {frame.at}" for frame in reversed(frames))


def _opened(t: Teller, e: GameOpened) -> str:
    return f"{len(e.objects)} cards of {len(e.pins.definitions)} numbers; begins {_frames(e.agenda)}"


def _step(t: Teller, e: StepTaken) -> str:
    then = f"-> {e.goto}" if e.goto else "ends"
    return f"{e.procedure} {e.at} {then}" + (f", calls {_frames(e.calls)}" if e.calls else "")


def _asked(t: Teller, e: ChoiceOpened) -> str:
    choice = e.choice
    among = _some([option.id for option in choice.options]) if choice.options else str(choice.subject or choice.form)
    bounds = "" if (choice.least, choice.most) == (1, 1) else f" ({choice.least} to {choice.most})"
    return f"{choice.seat} is asked `{choice.name}`{bounds}: {among}"


def _answered(t: Teller, e: ChoiceMade) -> str:
    name = next(choice.name for choice in t.table.choices if choice.id == e.choice)
    said = str(e.number) if e.number is not None else _some(e.picks) or "nothing"
    return f"{e.seat} answers `{name}`: {said}"


def _refused(t: Teller, e: AttemptRefused) -> str:
    why = [label for f in e.verdict.findings if f.effect is Effect.FORBIDS for label in f.cites]
    return f"{e.seat} may not {_some(e.attempt.get('picks', ()))}: forbidden by {_some(why)}"


def _moved(t: Teller, e: CardMoved) -> str:
    where = "" if e.index < 0 else (" on top" if e.index == 0 else f" at {e.index}")
    left = f" as {e.became}" if e.became != e.card else ""
    return f"{t.name(e.card)}: {e.source} -> {e.target}{where}{left} ({e.verb})"


def _lasting(t: Teller, e: EffectBegan) -> str:
    changes = e.effect.static.change
    what = [*aspects_of(changes), *(["forbid"] if changes.forbid else [])] if changes else ["rule"]
    return f"effect {e.effect.id} of {t.name(e.effect.source)}: {_some(what)}, until {e.effect.until}"


def _happened(t: Teller, e: ConditionOccurred) -> str:
    return f"{e.name}" + (f" {t.name(e.card)}" if e.card else "") + (f" {e.player}" if e.player else "")


def _value(t: Teller, e: ValueChanged) -> str:
    return f"{e.name} of {t.name(e.card)}: {'' if e.was is None else f'{e.was} -> '}{e.value}"


_SAY: dict[type[Event], Callable[[Teller, Any], str]] = {
    GameOpened: _opened,
    StepTaken: _step,
    ProcedureCalled: lambda t, e: f"{e.frame.procedure} {e.frame.at} begins",
    ProcedureAbandoned: lambda t, e: f"down to {e.depth}",
    ChoiceOpened: _asked,
    ChoiceMade: _answered,
    ChoicesRevealed: lambda t, e: "  ".join(f"{seat}: {word}" for seat, word in sorted(e.answers.items())),
    AttemptRefused: _refused,
    Conceded: lambda t, e: e.seat,
    ZonePlaced: lambda t, e: f"{e.source} becomes {e.target}",
    CardMoved: _moved,
    ZoneReordered: lambda t, e: f"{e.zone}: {_some(e.order)}",
    CardTurned: lambda t, e: f"{t.name(e.card)} is {e.orientation}",
    CardFaced: lambda t, e: f"{t.name(e.card)} is face {'up' if e.face_up else 'down'} ({e.verb})",
    MarkersChanged: lambda t, e: f"{e.name} on {t.name(e.card)}: {e.was} -> {e.now} ({e.verb})",
    EffectNarrowed: lambda t, e: f"effect {e.effect} no longer reaches {t.name(e.card)}",
    CardAttached: lambda t, e: f"{t.name(e.card)} " + (f"to {t.name(e.to)}" if e.to else "comes off"),
    CardShown: lambda t, e: f"{t.name(e.card)} to {' '.join(e.seats) or 'nobody'}",
    ConditionOccurred: _happened,
    DamageTaken: lambda t, e: f"{e.player}" + (f" by {t.name(e.source)}" if e.source else ""),
    ValueChanged: _value,
    TriggerCounted: lambda t, e: f"{e.pending.id}: {e.pending.ability} of {t.name(e.pending.source)}",
    TriggerSpent: lambda t, e: f"{e.pending} {e.how}",
    AbilityPlaced: lambda t, e: f"{e.obj.id}: {e.obj.ability} of {t.name(e.obj.source)}",
    CardMade: lambda t, e: f"{t.name(e.obj.id)} in {e.obj.zone}",
    CardVanished: lambda t, e: f"{e.card} of {e.zone}",
    AbilityRemoved: lambda t, e: f"{e.obj}",
    EffectBegan: _lasting,
    EffectEnded: lambda t, e: f"effect {e.effect}: {e.why}",
    EffectsOrdered: lambda t, e: _some(e.order),
    DelayedSet: lambda t, e: f"{e.delayed.id} of {t.name(e.delayed.source)}, until {e.delayed.until}",
    DelayedGone: lambda t, e: f"{e.delayed}",
    FactNoted: lambda t, e: f"{e.name}" + (" is over" if e.value is None else ""),
    TurnBegan: lambda t, e: f"turn {e.turn} of {e.player}",
    ActIncomplete: lambda t, e: f"{e.what}: {e.done} of {e.asked}" + (f" {t.name(e.card)}" if e.card else ""),
    EventReplaced: lambda t, e: f"{e.act['act']} by {t.name(e.by)}",
    ReplacementDeclined: lambda t, e: f"{e.act['act']} by {t.name(e.by)}",
    PlayerLost: lambda t, e: f"{e.seat}: {e.reason}",
    GameEnded: lambda t, e: f"{e.winner} wins" if e.winner else "a draw",
    LimitReached: lambda t, e: f"{e.limit}: {e.count}",
    SeedRevealed: lambda t, e: e.seed,
}
