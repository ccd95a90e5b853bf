"""Event types: each has its stored name, its clauses, and its entry in `evolve`."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import msgspec
import pytest

from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.event import Event, Touches, UncitedEvent, UnstatedEvent
from engine.core.events.fold import LogGap, evolve, fold, open_state
from engine.core.events.game import Conceded
from engine.core.table.sight import ALL, Sights
from engine.core.table.state import GameState
from engine.event_types import EVENT_TYPES
from engine.rulebooks import load
from tests.rulebooks.fire_force.given import P1, Play, given

STORED = {
    "ability-placed", "ability-removed", "attempt-refused", "card-attached", "card-faced", "card-moved", "card-shown",
    "card-turned", "chance-renewed", "choice-made", "choice-opened", "choices-revealed", "conceded",
    "condition-occurred",
    "damage-taken", "delayed-gone", "delayed-set", "effect-began", "effect-ended", "effect-narrowed", "effects-ordered",
    "event-replaced", "fact-noted", "fell-short", "game-ended", "game-opened", "limit-reached", "markers-changed",
    "player-lost", "procedure-abandoned", "procedure-called", "replacement-declined", "seed-revealed", "state-restored",
    "state-saved", "step-taken", "trigger-counted", "trigger-spent", "turn-began", "value-changed",
    "zone-placed", "zone-reordered",
}  # fmt: skip
"""The names in stored logs. One may be added; none may ever be renamed, removed or used for something else."""

KINDS = sorted(EVENT_TYPES.items())


def fought() -> Play:
    """A short game with an attack, a refused attempt and an end."""
    game = given().unit(P1, "attacker", flame=True).at("501.1")
    game.refused("attack:P1 fire_deck 1")
    return game.attacks("attacker", "P2").passes().ends().concedes(P1)


def test_no_stored_name_was_changed() -> None:
    assert set(EVENT_TYPES) >= STORED


@pytest.mark.parametrize("name", ["apply", "touches"])
def test_a_type_that_does_not_say_how_it_changes_the_table_cannot_be_made(name: str) -> None:
    said: dict[str, Any] = {"seen_by": {}, "apply": Event.apply, "touches": Touches.NOTHING}
    del said[name]

    with pytest.raises(UnstatedEvent, match=f"Unsaid does not state `{name}`"):
        type(Event)("Unsaid", (Event,), said, tag="unsaid", frozen=True)


def test_a_type_of_events_is_derived_from_no_other_one() -> None:
    said: dict[str, Any] = {"seen_by": {}, "apply": Event.apply, "touches": Touches.NOTHING}

    with pytest.raises(UnstatedEvent, match="Further is derived from another one"):
        type(Event)("Further", (CardMoved,), said, tag="further", frozen=True)


def test_stored_names_are_unique_and_readable() -> None:
    kinds = [kind for kind in Event.__subclasses__() if kind.__module__.startswith("engine.")]

    assert len(EVENT_TYPES) == len(kinds)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)+|conceded", name) for name in EVENT_TYPES)


@pytest.mark.parametrize("name, kind", KINDS)
def test_an_event_without_a_clause_cannot_be_recorded(name: str, kind: type[Event]) -> None:
    needed = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    g = RulesContext(given().at("503.3").table)
    before = g.state.digest()

    with pytest.raises(UncitedEvent, match=f"{kind.__name__} at {g.state.version + 1} cites no clause"):
        g.record.emit(kind, (), *[None] * (needed - 4))

    assert (g.record.events, g.state.digest()) == ([], before)


def test_an_event_without_a_clause_cannot_be_read() -> None:
    stored = b'{"type":"conceded","seq":3,"cause":2,"batch":3,"cites":[],"seat":"P1"}'

    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(stored, type=Conceded)


def test_events_are_numbered_without_gaps_and_caused_by_earlier_ones() -> None:
    log = fought().log

    assert [event.seq for event in log] == list(range(1, len(log) + 1))
    assert all(event.cause < event.seq for event in log)
    assert all(0 < event.batch <= event.seq for event in log)
    assert [event.seq for event in log if event.cause == 0] == [1]


def test_every_event_of_a_game_cites_printed_clauses() -> None:
    game = fought()
    printed = set(load("fire_force").edition.clauses)

    assert all(event.cites and set(event.cites) <= printed for event in game.log)


@pytest.mark.parametrize("codec", [msgspec.json, msgspec.msgpack], ids=["json", "msgpack"])
def test_events_survive_being_stored(codec: object) -> None:
    for event in fought().log:
        stored = codec.encode(event)  # type: ignore[attr-defined]

        read = codec.decode(stored, type=type(event))  # type: ignore[attr-defined]

        assert codec.encode(read) == stored  # type: ignore[attr-defined]


def test_an_added_field_with_a_default_leaves_stored_events_readable() -> None:
    stored = msgspec.json.encode(CardTurned(2, 1, 2, ("1108.2",), 7, "exhausted", "ready", "exhaust"))

    class Later(Event, tag="card-turned", frozen=True):
        """The same event type with one more field."""

        card: int
        orientation: str
        was: str
        verb: str
        agent: int = 0

        seen_by: ClassVar[Sights] = {**CardTurned.seen_by, "agent": ALL}
        touches: ClassVar[Touches] = CardTurned.touches

        def apply(self, state: GameState) -> None:
            """It is read only."""

    assert msgspec.json.decode(stored, type=Later).agent == 0


def test_a_log_with_a_gap_is_not_folded() -> None:
    log = fought().log

    with pytest.raises(LogGap, match="event 4 follows event 2"):
        fold([*log[:2], *log[3:]])


def test_a_log_starts_with_the_opening_and_has_one_only() -> None:
    log = fought().log

    with pytest.raises(ValueError, match="starts with game-opened"):
        open_state(log[1])
    with pytest.raises(ValueError, match="a game opens once"):
        evolve(open_state(log[0]), log[0])
