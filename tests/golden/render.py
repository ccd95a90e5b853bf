"""Games as readable text: one line for each event, with its clauses and what happened in words.

    # fire_force@1.0.0  constructed
    # P1 cinder  P2 tide  seed 1
    > P1 answers 33: keep
       34  choice-made      404.1d              P1 answers `redraw`: keep

Lines that begin with `>` are the commands, in order; the rest is what the engine made of them. The header and the
commands are all that is needed to play the game again, and the text must then come out the same, to the letter.

    python -m tests.golden.render            check the stored games, say what differs
    python -m tests.golden.render --refresh  play them again by their seeds and store what comes out

Refresh after a wanted change of the engine only, and read the difference before it is kept.
"""

from __future__ import annotations

import difflib
import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.abilities.layers import aspects_of
from engine.core.chance import SeededChance
from engine.core.choice import CHANCE, Choice
from engine.core.decide import Answer, Command, Concede, decide
from engine.core.event import Event
from engine.core.events.cards import (
    CardAttached,
    CardFaced,
    CardMoved,
    CardShown,
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
from engine.core.events.steps import ActIncomplete, LimitReached, ProcedureAbandoned, ProcedureCalled, StepTaken
from engine.core.finding import Effect
from engine.core.fold import evolve, opened
from engine.core.opening import GameSetup, open_game
from engine.core.state import Frame, GameState
from engine.rulebooks import load, part

HERE = Path(__file__).parent
FIRE_FORCE, GENERIC, FFTCG = "fire_force@1.0.0", "generic@1.2", "fftcg@2.1.9"
LISTED = 8
"""How many options, ids or clauses a line shows before it says how many more there are."""


@dataclass(frozen=True)
class Game:
    """A game as it is opened: everything its header says."""

    edition: str
    decks: tuple[str, str]
    seed: int
    readings: dict[str, str] = field(default_factory=dict)

    @property
    def format(self) -> str:
        """The format the decks are built for."""
        return str(self.shipped("decks").sample_decks()[self.decks[0]].format)

    def shipped(self, name: str) -> Any:
        """A module of the game's edition (`decks`, `card_file`)."""
        return part(load(self.edition), name)

    def open(self) -> tuple[GameState, tuple[Event, ...], SeededChance]:
        """The table just after the opening, its events, and the game's chance."""
        chance = SeededChance(self.seed.to_bytes(8, "big"), "golden")
        known = self.shipped("decks").sample_decks()
        decks = {seat: known[name].deck for seat, name in zip(("P1", "P2"), self.decks, strict=True)}
        cards = self.shipped("card_file").sample_cards()
        setup = GameSetup(self.edition, cards, decks, format=self.format, readings=self.readings)
        return (*open_game(setup, chance), chance)


# ---------------------------------------------------------------- a game as text


def render(game: Game, commands: Sequence[Command]) -> str:
    """Play the commands and write the game down; ends with a line break."""
    table, events, chance = game.open()
    lines = list(_header(game))
    teller = Teller(events)
    lines += teller.lines(events)
    for command in commands:
        lines.append(f"> {_command(command)}")
        lines += teller.lines(decide(table, command, chance).events)
    lines.append(f"= {table.digest()}")
    return "\n".join(lines) + "\n"


def _header(game: Game) -> Iterator[str]:
    yield f"# {game.edition}  {game.format}"
    yield f"# P1 {game.decks[0]}  P2 {game.decks[1]}  seed {game.seed}"
    if game.readings:
        yield "# readings " + "  ".join(f"{name}={value}" for name, value in sorted(game.readings.items()))


def _command(command: Command) -> str:
    if isinstance(command, Concede):
        return f"{command.seat} concedes"
    said = command.number if command.number is not None else " ".join(str(pick) for pick in command.picks)
    return f"{command.seat} answers {command.choice}: {said}".rstrip()


def read(text: str) -> tuple[Game, list[Command]]:
    """The game and the commands of a text.

    Raises:
        ValueError: a header or command line is not understood; the message quotes it.
    """
    edition = re.search(r"^# (\S+@\S+)  ", text)
    if edition is None:
        raise ValueError("no line `# <edition>  <format>`")
    decks = re.search(r"^# P1 (\S+)  P2 (\S+)  seed (\d+)$", text, re.MULTILINE)
    if decks is None:
        raise ValueError("no line `# P1 <deck>  P2 <deck>  seed <number>`")
    readings = re.search(r"^# readings (.+)$", text, re.MULTILINE)
    chosen = dict(part.split("=") for part in readings[1].split("  ")) if readings is not None else {}
    commands = [_read_command(line) for line in text.splitlines() if line.startswith("> ")]
    return Game(edition[1], (decks[1], decks[2]), int(decks[3]), chosen), commands


def _read_command(line: str) -> Command:
    conceded = re.fullmatch(r"> (\S+) concedes", line)
    if conceded is not None:
        return Concede(conceded[1])
    answered = re.fullmatch(r"> (\S+) answers (\d+):(.*)", line)
    if answered is None:
        raise ValueError(f"not a command: {line!r}")
    seat, choice, said = answered[1], int(answered[2]), answered[3].split()
    if len(said) == 1 and re.fullmatch(r"\d+", said[0]):
        return Answer(seat, choice, (), said[0])
    return Answer(seat, choice, tuple(said))


class Teller:
    """Says what each event means, with the table as it was and as it is."""

    def __init__(self, events: Sequence[Event]) -> None:
        first = events[0]
        assert isinstance(first, GameOpened)
        self.table = opened(first)
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


# ---------------------------------------------------------------- the stored games


@dataclass(frozen=True)
class Golden:
    """A stored game, and how it is played when it is played anew."""

    game: Game
    plot: str
    concedes_at: int = 0


GOLDEN = {
    "cinder-tide": Golden(
        Game(FIRE_FORCE, ("cinder", "tide"), 1), "to the end, by default readings, with some refused attempts"
    ),
    "tide-cinder-other-readings": Golden(
        Game(
            FIRE_FORCE,
            ("tide", "cinder"),
            2,
            {
                "attached_fire_on_leave": "follows",
                "attacked_is": "final_target",
                "deployment": "every_entry",
                "first_player": "chance",
                "life_loss": "last_card",
                "life_order": "first_on_top",
                "nested_check": "full",
                "orphaned_trigger": "lost",
                "targets_chosen": "on_use",
                "trigger_count": "cleared_after_batch",
            },
        ),
        "to the end, by other readings",
    ),
    "cinder-cinder-conceded": Golden(Game(FIRE_FORCE, ("cinder", "cinder"), 24), "until P2 concedes in P1's turn", 40),
    "bonfire-harbour": Golden(
        Game(GENERIC, ("bonfire", "harbour"), 1), "to the end, by default readings, with some refused attempts"
    ),
    "harbour-bonfire-other-readings": Golden(
        Game(
            GENERIC,
            ("harbour", "bonfire"),
            2,
            {
                "advantage_doubles": "every_damage",
                "janken": "chance",
                "ko_unit_abilities": "in_force",
                "redraw_starts_over": "both_players",
                "restoring_janken": "once_per_turn",
                "simultaneous_choices": "secret",
                "skill_of_gone_unit": "stops",
            },
        ),
        "to the end, by other readings",
    ),
    "starter-vii-starter-x": Golden(
        Game(FFTCG, ("starter-vii", "starter-x"), 1), "to the end, by default readings, with some refused attempts"
    ),
    "starter-xiii-starter-vii-other-readings": Golden(
        Game(
            FFTCG,
            ("starter-xiii", "starter-vii"),
            2,
            {
                "cp_elements": "own_only",
                "first_player": "drawn",
                "next_attack": "preparation",
                "party_damage": "member_by_member",
            },
        ),
        "to the end, by other readings",
    ),
}


def some_commands(golden: Golden) -> list[Command]:
    """A lively game by its seed: two players who act while they can, and sometimes try what they may not."""
    table, _, chance = golden.game.open()
    rng = random.Random(golden.game.seed)
    commands: list[Command] = []
    while table.result is None:
        if golden.concedes_at and len(commands) >= golden.concedes_at and table.turn_player == "P1":
            commands.append(Concede("P2"))
        elif rng.random() < 0.04:
            commands.append(_attempt(table, rng))
        else:
            commands.append(_answer(table.choices[0], rng))
        decide(table, commands[-1], chance)
    return commands


def _attempt(table: GameState, rng: random.Random) -> Command:
    """An answer nobody offered: of the seat that is not asked."""
    choice = next(choice for choice in table.choices if choice.seat != CHANCE)
    seat = "P2" if choice.seat == "P1" else "P1"
    return Answer(seat, choice.id, ("end",)) if table.choice_of(seat) is None else _answer(table.choices[0], rng)


def _answer(choice: Choice, rng: random.Random) -> Answer:
    if choice.form == "number":
        return Answer(choice.seat, choice.id, (), str(rng.randrange(3)))
    options = [option.id for option in choice.options]
    acting = [option for option in options if option not in ("end", "pass", "none", "decline", "no")]
    if choice.least == choice.most == 1:
        attacks = [option for option in acting if option.startswith(("attack:", "target:P", "skill:"))]
        return Answer(choice.seat, choice.id, (rng.choice(attacks or acting or options),))
    count = len(options) if choice.form == "order" else rng.randint(choice.least, min(choice.most, len(options)))
    return Answer(choice.seat, choice.id, tuple(rng.sample(options, count)))


def path_of(name: str) -> Path:
    """Where a stored game lies."""
    return HERE / GOLDEN[name].game.edition.partition("@")[0] / f"{name}.txt"


def main(argv: Sequence[str] | None = None) -> int:
    """Check or refresh the stored games. Exit 0 they are as they were, 1 some differ (or were refreshed)."""
    refresh = "--refresh" in (sys.argv[1:] if argv is None else argv)
    changed = 0
    for name, golden in GOLDEN.items():
        path = path_of(name)
        stored = path.read_text(encoding="utf-8") if path.exists() else ""
        made = render(golden.game, some_commands(golden)) if refresh else render(*read(stored))
        if made == stored:
            continue
        changed += 1
        print(f"{name}: {'refreshed' if refresh else 'differs'}")
        if refresh:
            path.parent.mkdir(exist_ok=True)
            path.write_text(made, encoding="utf-8")
        else:
            differing = difflib.unified_diff(stored.splitlines(), made.splitlines(), "stored", "made", lineterm="", n=1)
            print("\n".join(list(differing)[:40]))
    print(f"{len(GOLDEN) - changed} of {len(GOLDEN)} golden games are as they were")
    return int(bool(changed))


if __name__ == "__main__":
    sys.exit(main())
