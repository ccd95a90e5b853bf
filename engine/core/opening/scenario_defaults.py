"""What the scenarios of an edition leave unsaid: filler cards, what lies where by default, words for states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding
from engine.core.opening.opening import OpeningPosition
from engine.core.table.cards import CardDefinition
from engine.core.table.state import Vars

COUNTER = "counter "
"""How a state begins that is a counter: `counter frozen`; the name of the counter is a word for it, too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StockCard:
    """A card of which all are alike, so that scenarios need not declare it."""

    entry: Mapping[str, Any]
    """Its entry, with `kind` and `number`."""
    label: str = "(?!)"
    """A pattern of the labels that mean such a card, besides its number."""
    zones: frozenset[str] = frozenset()
    """Zones in which cards without a label are such cards."""


def _has_no_text(g: Any, card: int, memory: Vars) -> str:
    return ""


def _remember_ways(ways: Sequence[str], obj: int) -> Vars:
    return {f"m.{way}": [obj] for way in ways}


def _find_own_cost(g: Any, card: int, key: str, ways: Sequence[str]) -> Sequence[Any]:
    return g.derived.ability(key).cost if key else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StackDefaults:
    """How cards and abilities that wait to be resolved are stated, in a game where they wait."""

    text_of: Callable[[Any, int, Vars], str] = _has_no_text
    """Returns the key of the text that a card there carries out when it is resolved; empty if it has none."""
    ways: Callable[[Sequence[str], int], Vars] = _remember_ways
    """What an object there remembers of the costs that were picked for it, by their names."""
    costs: tuple[str, ...] = ()
    """The costs that can have been picked, by their names; empty: the parts of the card itself."""
    cost_of: Callable[[Any, int, str, Sequence[str]], Sequence[Any]] = _find_own_cost
    """Returns the costs that were paid for what lies there, by its text and the costs that were picked for it."""
    offers: Callable[[Any, int], frozenset[str] | None] = lambda g, card: None
    """Returns the names of the costs that a card offers; None: its text says by itself which it can be played with."""
    x: str = ""
    """The name under which the X of a cost is remembered, where no text asks for it."""


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A phase or step that a position can name instead of a clause."""

    clause: str
    """The clause where play stands in it."""
    with_priority: str = ""
    """The clause where players have priority in it; empty: the same."""
    knows: Mapping[str, Any] = field(default_factory=dict)
    """What the procedure at the clause knows by the name alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleDefaults:
    """How a battle or an attack that is under way is stated."""

    words: tuple[str, ...]
    """What can be said of one: some of `attackers`, `target`, `blocker`, `skill`, `struck` and `damage`."""
    under_way: Callable[[str], bool]
    """Whether a battle is under way at a clause."""
    state: Callable[[str, Mapping[str, Any]], tuple[Vars, Vars]]
    """Returns what the procedure at a clause knows, and the facts, from what is said. Raises BadPosition."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsTogether:
    """How an answer that names several cards at once is given where one is asked for after another."""

    question: str
    """The name of the question that the first card answers."""
    first: str
    """The word of the first card."""
    other: str
    """The word of each other card."""
    refuse: Callable[[Any, str, Sequence[int]], Sequence[Finding]]
    """Returns why a seat cannot name these objects together; empty if it can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRecord:
    """What a table remembers of the present turn, in a word of its own."""

    fact: str
    """The name of the fact that holds it."""
    form: Literal["cards", "flag", "counts"] = "cards"
    """What it holds: a list of cards, whether it was done at all, or how often by player."""
    uses: Callable[[Any, int, str], str] | None = None
    """Returns the entry for the use of an ability, given its card and key; None if no abilities are listed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioDefaults:
    """An edition's defaults for scenarios; its module `scenario_defaults` binds them as `SCENARIO_DEFAULTS`."""

    read: Callable[[Mapping[str, Any], str], dict[str, CardDefinition]]
    """Reads its card files: entries by kind, and a name for errors."""
    filler: Mapping[str, Any]
    """The entry of the filler card X, with its `kind`."""
    read_of_base: Callable[[Mapping[str, Any], str], dict[str, CardDefinition]] | None = None
    """Reads cards that are written for the edition it is built on; None: that edition's `read`."""
    stock: tuple[StockCard, ...] = ()
    """The cards of which all are alike."""
    begun: Callable[[str], bool] = lambda at: True
    """Whether there is a turn player at a clause."""
    zone_counts: Callable[[str, int], Mapping[str, int]] = lambda at, stock: {}
    """How many cards lie in a player's zones by default, given the clause and the number of stock cards elsewhere."""
    facts: Callable[[str, Mapping[str, Any]], Vars] = lambda at, knows: {}
    """The facts of the table at a clause in the middle of a procedure, from what the procedure knows."""
    face_down: frozenset[str] = frozenset()
    """What cards can lie face down as; the empty word: as nothing in particular."""
    states: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Further words for the states of a card, each with the states it stands for; `counter NAME` is a counter."""
    holds: Callable[[str, str], bool] = lambda zone, kind: True
    """Returns whether a card of a kind can lie in a zone; it decides which of several cards of one name is meant."""
    declared_in: frozenset[str] = frozenset()
    """Zones in which a label needs an entry."""
    stack: StackDefaults | None = None
    """How what waits to be resolved is stated; None: nothing waits in this game."""
    battle: BattleDefaults | None = None
    """How a battle that is under way is stated; None: not in words of its own."""
    places: Mapping[str, NamedPlace] = field(default_factory=dict)
    """Phases and steps by their names, in English (small letters) and Japanese."""
    together: Mapping[str, CardsTogether] = field(default_factory=dict)
    """Words that name several cards where one is asked for after another."""
    asked_at: Mapping[str, Cites] = field(default_factory=dict)
    """The clauses by which an act is asked for, by its word: it tells where an attempt out of place belongs."""
    acts_by_kind: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """The act that a word means with a card of a kind, by both, where the rulebook has one word for several acts."""
    turn_records: Mapping[str, TurnRecord] = field(default_factory=dict)
    """What was done in the present turn, by the word a set-up has for it."""
    settle: Callable[[Any, OpeningPosition], OpeningPosition] | None = None
    """Returns a stated position with what effects that are in force have made of it, given the rules over it."""
