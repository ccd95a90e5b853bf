"""Paper matches: what lies on a real table is known to the test alone; the record learns what is seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.core.clauses.refusal import Refusal
from engine.core.events.event import Event
from engine.core.opening.opening import GameSetup, open_game
from engine.core.play.decide import Answer, Command, Decision, Identify, decide
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import GameObject, GameState
from tests.properties.playing import BOOKS, MOST_COMMANDS, Pool, some_answer

ENTERED = 0.6
"""How often a card of the hand is entered before a player acts."""


@dataclass
class Paper:
    """One match: the record's table, and the real cards (`truth`: the number of every physical card)."""

    table: GameState
    log: list[Event]
    rng: random.Random
    truth: dict[int, str]
    commands: list[Command] = field(default_factory=list)
    told: set[int] = field(default_factory=set)
    """Physical cards whose number was entered and of which nobody lost sight since."""

    def enter(self, command: Command) -> Decision:
        """A command of the scorekeeper; it must be legal."""
        decision = decide(self.table, command)
        assert decision.reason == "", f"{command} was refused: {decision.verdict}"
        self.log.extend(decision.events)
        self.commands.append(command)
        return decision

    def unknown(self, zone: str) -> list[GameObject]:
        """The cards of a zone that were not entered."""
        objects = self.table.objects
        return [objects[i] for i in self.table.zones.get(zone, ()) if not objects[i].number]

    def see(self, obj: GameObject) -> None:
        """A card is entered as what it is; if play could not go on as it is asked, it is left."""
        try:
            self.enter(Identify(self.truth[obj.card], obj.id))
        except Refusal:
            return
        self.told.add(obj.card)

    def turns(self, most: int = MOST_COMMANDS) -> Iterator[Choice]:
        """Play on at random; yields the open choice before each answer."""
        while self.table.result is None and len(self.commands) < most:
            self.look()
            choice = self.table.choices[0]
            yield choice
            self.answer(choice)

    def look(self) -> None:
        """Now and then a card of the player who is asked is entered; what they look through is entered whole."""
        choice = self.table.choices[0]
        hand = self.unknown(f"{choice.seat}/hand")
        if hand and self.table.turn and self.rng.random() < ENTERED:
            self.see(self.rng.choice(hand))
        zone, _, top = choice.looks.partition("^")
        for obj in self.unknown(zone) if zone else ():
            if not top or obj.id in self.table.zones[zone][: int(top)]:
                self.see(obj)

    def answer(self, choice: Choice) -> None:
        """What really happened is entered."""
        if choice.form == "shuffle":
            self.shuffle(choice)
        elif choice.name == "identify":
            card = self.table.objects[int(choice.subject)].card
            self.enter(Answer(CHANCE, choice.id, (f"card:{self.truth[card]}",)))
            self.told.add(card)
        elif choice.name == "first unit":
            kinds = self.table.pins.definitions
            objects = self.table.objects
            units = [o.id for o in choice.options if kinds[self.truth[objects[int(o.subject)].card]].kind == "unit"]
            self.enter(Answer(choice.seat, choice.id, tuple(units[:1])))
        else:
            self.enter(some_answer(self.table, self.rng))

    def shuffle(self, choice: Choice) -> None:
        """The real cards of the zone change places; the record hears no more than that."""
        objects = self.table.objects
        top = next(frame.vars.get("top", ()) for frame in self.table.agenda if frame.procedure == "shuffle")
        zone = self.table.zones.get(str(choice.subject), [])
        if BOOKS[self.table.pins.edition].zone_rule(str(choice.subject)).public:
            self.enter(Answer(CHANCE, choice.id, tuple(self.rng.sample(zone, len(zone)))))
            return
        cards = [objects[i].card for i in zone if i not in top]
        numbers = [self.truth[card] for card in cards]
        self.rng.shuffle(numbers)
        self.truth.update(zip(cards, numbers, strict=True))
        self.told.difference_update(cards)
        self.enter(Answer(CHANCE, choice.id))

    def sides(self, card: int) -> tuple[str, ...]:
        """The numbers that a real card can show: its own, and those of its other sides."""
        return self.truth[card], *self.table.pins.definitions[self.truth[card]].sides

    def known(self) -> dict[int, str]:
        """What the record says of the cards that began hidden."""
        unknown = self.table.unknown
        assert unknown is not None
        return {o.card: o.number for o in self.table.objects.values() if o.number and o.card in unknown.decks}


def open_paper(seed: int, pool: Pool, definitions: Mapping[str, CardDefinition] | None = None) -> Paper:
    """A match of random decks; how the cards lie is decided by `seed` and told to nobody."""
    rng = random.Random(f"paper {pool.name} {seed}")
    setup = GameSetup(
        pool.edition, dict(definitions or pool.definitions), pool.decks(rng), format=pool.format, mode="observed"
    )
    table, events = open_game(setup)
    unknown = table.unknown
    assert unknown is not None
    truth: dict[int, str] = {}
    for deck, counts in unknown.left.items():
        numbers = list(Counter(counts).elements())
        rng.shuffle(numbers)
        truth.update(zip((card for card, of in unknown.decks.items() if of == deck), numbers, strict=True))
    return Paper(table, list(events), rng, truth)
