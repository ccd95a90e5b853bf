"""Hand-made events and records: a log that needs no rulebook."""

from __future__ import annotations

from datetime import UTC, datetime

from adjudicator.log import CommandRecord, start_chain
from adjudicator.log.records.command_record import encode_asked
from engine.core.clauses.citation import Edition
from engine.core.clauses.finding import Outcome, Verdict, permits
from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.choices import ChoiceOpened
from engine.core.events.event import Event
from engine.core.events.game import FactNoted, GameOpened
from engine.core.events.steps import StepTaken
from engine.core.table.cards import CardDefinition, Characteristics, GameManifest
from engine.core.table.choice import Choice, Option
from engine.core.table.state import Frame, GameObject

CITES = ("702.17a", "1107.1")
CARDS = 40
TOY = Edition.parse(
    "toy@1", 'edition = "toy@1"\n[[clause]]\nlabel = "702.1"\nclass = "operational"\nsummary = "A toy."\n'
)
LEGAL = Verdict(Outcome.LEGAL, (permits("attack.ready", TOY.cite("702.1"), "attack:1", ready=True),))
NOON = datetime(2026, 11, 21, 12, 0, 0, 123000, tzinfo=UTC)

PINS = GameManifest(
    edition="toy@1",
    index_hash="0" * 64,
    engine_version="0.1.0",
    schema_version=1,
    seats=("P1", "P2"),
    readings={"toy-1": "first"},
    definitions={"T-1": CardDefinition("T-1", "見習い", "unit", {"power": 2000, "cost": 1})},
)


def opening() -> GameOpened:
    """The first event of a game with forty cards on the field."""
    objects = tuple(GameObject(i, i, "T-1", "P1", "P1", "P1/field", "ready") for i in range(1, CARDS + 1))
    return GameOpened(1, 0, 1, CITES, PINS, objects, (Frame("Turn", "500.1"),), 1, "P1")


def burst(base: int, count: int = 40) -> list[Event]:
    """`count` events after event `base`, of the mixture a command brings about; they fold from `opening`."""
    made: list[Event] = []
    for seq in range(base + 1, base + count + 1):
        kind, card = seq % 6, seq % CARDS + 1
        if kind == 0:
            made.append(FactNoted(seq, seq - 1, seq, CITES, "attacker", card))
        elif kind == 1:
            was, now = ("ready", "exhausted") if seq % 2 else ("exhausted", "ready")
            made.append(CardTurned(seq, seq - 1, seq, CITES, card, now, was, "exhaust"))
        elif kind == 2:
            last = Characteristics(
                "T-1", ("見習い",), ("unit",), {"power": 2000, "cost": 1}, owner="P1", zone="P1/field"
            )
            made.append(
                CardMoved(
                    seq,
                    seq - 1,
                    seq,
                    CITES,
                    card,
                    card,
                    "P1/field",
                    "P1/field",
                    "put",
                    "P1",
                    -1,
                    "ready",
                    last=last,
                )
            )
        else:
            made.append(
                StepTaken(seq, seq - 1, seq, CITES, "Turn", "500.1", "500.2", {"attacker": card, "target": "P2"})
            )
    return made


def asking(seq: int) -> ChoiceOpened:
    """An open choice with five options."""
    options = tuple(Option(f"attack:{i}", i, CITES) for i in range(5))
    return ChoiceOpened(seq, seq - 1, seq, CITES, Choice(seq, "P1", "attacker", CITES, "702.1", "it", options))


def record(first: int, last: int, request_id: str = "", **fields: object) -> CommandRecord:
    """A command record for events `first` to `last`."""
    asked, content = encode_asked({"seat": "P1", "first": first})
    values: dict[str, object] = {
        "request_id": request_id or f"request-{first}",
        "asked": asked,
        "content": content,
        "actor": "P1",
        "first_seq": first,
        "last_seq": last,
        "digest": "d" * 64,
        "recorded_at": NOON,
        "verdict": LEGAL,
    }
    return CommandRecord(**{**values, **fields})  # type: ignore[arg-type]


def opened_in(store, game_id: str, **given) -> CommandRecord:  # type: ignore[no-untyped-def]
    """Store the first command of a game; returns its sealed record."""
    return store.append(game_id, 0, [opening()], record(1, 1), previous=start_chain(game_id), **given)


def grown_in(store, game_id: str, commands: int = 3, count: int = 5) -> CommandRecord:  # type: ignore[no-untyped-def]
    """A game of an opening and `commands` bursts of `count` events; returns the last sealed record."""
    sealed = opened_in(store, game_id)
    for _ in range(commands):
        base = sealed.last_seq
        sealed = store.append(game_id, base, burst(base, count), record(base + 1, base + count), previous=sealed.chain)
    return sealed
