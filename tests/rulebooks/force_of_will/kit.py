"""Force of Will 8.01: cards to play it with, positions and games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from copy import copy
from types import MappingProxyType
from typing import Any

import msgspec

from engine.abilities.card_files.checking import check_ability
from engine.abilities.language.ability import Ability
from engine.abilities.view import RulesContext
from engine.core.clauses.codec import convert
from engine.core.events.steps import StepTaken
from engine.core.opening import opening
from engine.core.opening.opening import DeckList, GameSetup
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.procedure import Next, Procedure, do, done, step
from engine.core.table.act import Act
from engine.core.table.cards import CardDefinition
from engine.core.table.chance import Chance
from engine.core.table.choice import Choice
from engine.core.table.state import Frame, GameState
from engine.rulebooks import load
from engine.rulebooks.force_of_will.v8_01.card_file import cards_of
from engine.rulebooks.force_of_will.v8_01.card_schema import SCHEMA
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0700_actions import BATTLE
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0910_replacement
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import WILL
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.turns import PHASES
from engine.rulebooks.force_of_will.v8_01.ch1300_token_cards import list_token_cards
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.instructions_table import INSTRUCTIONS
from engine.rulebooks.force_of_will.v8_01.places import at_clause
from tests.rulebooks.stated import P1, P2, TURN, StatedGame, StatedPosition, as_is

__all__ = [
    "BOOK",
    "DECKS",
    "P1",
    "P2",
    "Given",
    "Play",
    "cards",
    "deck",
    "given",
    "makes",
    "opened",
    "s0910_replacement",
    "text",
]

CALLS: list[Callable[[RulesContext], object]] = []
"""What `Given.carries_out` has done in a game that begins with it."""


class Call(Act, frozen=True, tag="call"):
    """What a test wants done happens, as one batch."""

    def happen(self, g: RulesContext) -> None:
        for call in CALLS:
            call(g)


class CallFirst(Procedure, edition=FW, name="call first"):
    """Has something done by itself: most acts belong to chapters that are not written yet."""

    @step("101.1")
    def call(self, g: RulesContext) -> Next:
        return do(Call())

    @step("101.1")
    def end(self, g: RulesContext) -> Next:
        return done()


MOVED = FW.cite("101.1")


def at_clause_or_call(label: str, player: str, call: bool = False, **locals: Any) -> tuple[Frame, ...]:
    """The agenda that stands at a clause; with `call` something is done there first."""
    agenda = at_clause(label, player, **locals)
    return (*agenda, CallFirst.frame()) if call else agenda


BOOK: Rulebook = copy(load(FW.id))
"""The edition, with a place more: where a test has something done first. It is installed nowhere."""
BOOK.places = at_clause_or_call


# ---------------------------------------------------------------- cards and decks


def card(number: str, kind: str, **facts: Any) -> CardDefinition:
    """A card that is named as it is numbered, unless `name` says otherwise."""
    made = tuple(list_token_cards(facts.get("flags", ()), facts.get("abilities", ())))
    return CardDefinition(number, facts.pop("name", number), kind, token_cards=made, **facts)


def text(kind: str, known: Collection[str] = (), **fields: Any) -> Ability:
    """An ability as a card file says it: `text("activated", cost=[{"do": "pay"}], effect=[{"do": "draw"}])`."""
    with INSTRUCTIONS.reads():
        return check_ability(convert({"kind": kind, **fields}, Ability), SCHEMA, "text", known)


def makes(*kinds: str, count: int = 1) -> Ability:
    """The will ability of most stones: rest it, and will of one of these kinds is produced."""
    effect = [{"do": "produce_will", "of": list(kinds), "count": count}]
    return text("activated", cost=[{"do": "exhaust", "what": "self"}], effect=effect)


FILLER = card("filler", "resonator", numbers={"atk": 100, "def": 100, "free_cost": 9})


def cards(*more: CardDefinition) -> dict[str, CardDefinition]:
    """The cards of the decks below, and more."""
    plain = [msgspec.structs.replace(FILLER, number=f"r{n:02}", name=f"r{n:02}") for n in range(16)]
    usual = [
        FILLER,
        card("ruler", "ruler", flags=("basic",), attributes=("fire",)),
        card("ST-F", "magic_stone", name="炎の魔石", flags=("basic",)),
    ]
    return {each.number: each for each in (*plain, *usual, *more)}


def deck(**parts: Mapping[str, int]) -> DeckList:
    """A ruler, ten resonators four times each, and ten basic stones, where no other part is given."""
    usual = {"ruler": {"ruler": 1}, "deck": {f"r{n:02}": 4 for n in range(10)}, "stone_deck": {"ST-F": 10}}
    return DeckList({name: dict(listed) for name, listed in (usual | parts).items()})


DECKS = {P1: deck(), P2: deck()}


# ---------------------------------------------------------------- the game


class Play(StatedGame):
    """A game of the chapters that there are."""

    def passes(self, times: int = 1) -> Play:
        """604.1d: whoever has priority passes, so many times."""
        for _ in range(times):
            self.picks("pass")
        return self

    def pays(self) -> Play:
        """Whoever has to pay does it with what is offered first."""
        while self.asked().name in ("will", "payment"):
            self.picks(self.asked().options[0].id)
        return self

    def passes_to(self, clause: str) -> Play:
        """Both pass until a priority of that clause is processed."""
        while self.place != clause:
            self.picks("pass")
        return self

    @property
    def place(self) -> str:
        """The step that a phase or the battle under way took last: that of the priority which is processed now."""
        under_way = {frame.procedure for frame in self.table.agenda} & {BATTLE} or PHASES
        return next(event.at for event in reversed(self.events(StepTaken)) if event.procedure in under_way)

    @property
    def will(self) -> dict[str, int]:
        """The will of the player who is asked."""
        return dict(self.table.facts.get(WILL, {}).get(self.asked().seat, {}))

    @property
    def chase(self) -> list[str]:
        """What lies on the chase, the last one last; an ability is called so."""
        return self.cards("chase")

    @property
    def life(self) -> dict[str, int]:
        """The life of both players."""
        return dict(self.table.facts[LIFE])


def given(**readings: str) -> Given:
    """An empty position, with the readings of the game."""
    return Given(readings)


class Given(StatedPosition[Play]):
    """A position of Force of Will being stated; `at` ends it."""

    book, game, plain = BOOK, Play, ()
    usual = MappingProxyType({"deck": 5, "stone_deck": 3})

    def __init__(self, readings: dict[str, str]) -> None:
        super().__init__(readings)
        self.defined = {"filler": FILLER}
        self.fact(LIFE, {P1: 4000, P2: 4000})

    def card(self, seat: str, name: str, kind: str = "", *, number: str = "", zone: str = "field",
             state: str = "recovered", markers: Mapping[str, int] | None = None, owner: str = "",
             **facts: Any) -> Given:  # fmt: skip
        """A card in a zone; `kind` and `facts` are what is printed on it, else it is a filler card."""
        if kind:
            number = number or name
            self.defined[number] = card(number, kind, **facts)
        key = BOOK.zone_key(seat, zone)
        rule = BOOK.zone_rule(key)
        return self.put(
            name, number or "filler", owner, seat, key, orientation=state if rule.in_play else "",
            face_up=rule.public, markers=dict(markers or {}),
        )  # fmt: skip

    def written(self, seat: str, name: str, kind: str, /, *, zone: str = "field", number: str = "",
                state: str = "recovered", **entry: Any) -> Given:  # fmt: skip
        """A card in a zone that is printed as a card file says it: `keywords`, `ability`, `awakening` and so on."""
        number = number or name
        if number not in self.defined:
            self.defined |= cards_of({kind: [{"name": number, **entry, "number": number}]})
        return self.card(seat, name, number=number, zone=zone, state=state)

    def carries_out(self, *calls: Callable[[RulesContext], object], at: str = "504.2", player: str = P1,
                    turn: int = TURN) -> Play:  # fmt: skip
        """We are at a clause; first something is done there."""
        CALLS[:] = calls
        return self.at(at, player, turn=turn, call=True)

    def stone(self, seat: str, name: str, *kinds: str, **facts: Any) -> Given:
        """A magic stone on the field that produces will of these kinds."""
        return self.card(seat, name, "magic_stone", abilities=(makes(*kinds),), **facts)

    def ruler(
        self, seat: str, name: str, *abilities: Ability, state: str = "recovered",
        j_abilities: tuple[Ability, ...] = (), j_flags: tuple[str, ...] = (),
    ) -> Given:  # fmt: skip
        """A ruler in the ruler area, whose other side is the J-ruler `<name>J`."""
        self.defined[f"{name}J"] = card(
            f"{name}J", "j_ruler", numbers={"atk": 800, "def": 800}, abilities=j_abilities, flags=j_flags, sides=(name,)
        )
        return self.card(
            seat, name, "ruler", zone="ruler_area", state=state, abilities=abilities, sides=(f"{name}J",)
        )  # fmt: skip

    def will(self, **held: Mapping[str, int]) -> Given:
        """Will that players hold: `will(P1={"fire": 1})`."""
        return self.fact(WILL, {seat: dict(kinds) for seat, kinds in held.items()})

    def moves(self, name: str, zone: str, at: str = "504.2", **how: Any) -> Play:
        """A card is told to move to a zone, by no clause in particular."""
        return self.carries_out(lambda g: place(g, self.ids[name], zone, MOVED, "move", **how), at=at)

    def definitions(self) -> dict[str, CardDefinition]:
        """All cards defined so far."""
        return self.defined


def opened(decks: Mapping[str, DeckList] = DECKS, *more: CardDefinition, first: str = P1, number_key: str = "",
           **readings: str) -> Play:  # fmt: skip
    """A game from decks, up to the first question; the lot of 403.4 falls on `first`."""

    def answer(table: GameState, choice: Choice) -> tuple[int, ...]:
        return ((P1, P2).index(first),) if choice.form == "lot" else as_is(table, choice)

    chance: Chance = answer
    table, events = opening.open_game(
        GameSetup(BOOK.id, cards(*more), dict(decks), readings=readings, number_key=number_key), chance
    )
    return Play(table, events, {f"card {obj.card}": obj.card for obj in table.objects.values()}, chance)
