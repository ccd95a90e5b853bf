"""Defaults of an edition for scenarios: filler cards, default zones, words for states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding
from engine.core.opening.opening import OpeningPosition
from engine.core.table.cards import CardDefinition
from engine.core.table.state import Vars

COUNTER = "counter "
"""The prefix of a state that is a counter: `counter frozen`; the counter's name alone works too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StockCard:
    """A card whose copies are all alike, so that scenarios need not declare it."""

    entry: Mapping[str, Any]
    """Its entry, with `kind` and `number`."""
    label: str = "(?!)"
    """A pattern for labels that mean such a card, besides its number."""
    zones: frozenset[str] = frozenset()
    """Zones in which cards without a label are of this kind."""


def _has_no_text(g: Any, card: int, memory: Vars) -> str:
    return ""


def _remember_ways(ways: Sequence[str], obj: int) -> Vars:
    return {f"m.{way}": [obj] for way in ways}


def _find_own_cost(g: Any, card: int, key: str, ways: Sequence[str]) -> Sequence[Any]:
    return g.derived.ability(key).cost if key else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StackDefaults:
    """Defaults for stated cards and abilities that wait to be resolved."""

    text_of: Callable[[Any, int, Vars], str] = _has_no_text
    """Returns the key of the text that a waiting card resolves; empty if it has none."""
    ways: Callable[[Sequence[str], int], Vars] = _remember_ways
    """The values that a waiting object remembers of its picked costs, by their names."""
    costs: tuple[str, ...] = ()
    """The costs that can be picked, by their names; empty for the parts of the card itself."""
    cost_of: Callable[[Any, int, str, Sequence[str]], Sequence[Any]] = _find_own_cost
    """Returns the costs paid for a waiting object, by its text and its picked costs."""
    offers: Callable[[Any, int], frozenset[str] | None] = lambda g, card: None
    """Returns the names of the costs that a card offers; None if its text names them itself."""
    x: str = ""
    """The name under which the X of a cost is remembered if no text asks for it."""
    played_ways: Mapping[str, Vars] = field(default_factory=dict)
    """The ways by which a card was played that rules ask for later, each with what the waiting card remembers."""


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A phase or step that a position can name instead of a clause."""

    clause: str
    """The clause where play stands in it."""
    with_priority: str = ""
    """The clause where players have priority in it; empty if it is the same."""
    knows: Mapping[str, Any] = field(default_factory=dict)
    """The locals of the procedure that follow from the name alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleDefaults:
    """Defaults for a stated battle or attack."""

    words: tuple[str, ...]
    """The fields that can be stated: some of `attackers`, `target`, `blocker`, `skill`, `struck`, `damage`."""
    under_way: Callable[[str], bool]
    """Returns whether a battle is under way at a clause."""
    state: Callable[[str, Mapping[str, Any]], tuple[Vars, Vars]]
    """Returns the locals of the procedure at a clause, and the facts, from the stated fields. Raises BadPosition."""
    goes_on_without: bool = False
    """Whether an attack goes on, as one without attackers, after its attackers have left play."""
    needs: Callable[[str], Mapping[str, Cites]] = lambda at: {}
    """Returns the fields that play at a clause depends on and no usual value has, each with its clauses."""
    strikes_at: str = ""
    """The fact or the zone of a player that an unblocked attack on the player changes; empty if there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsTogether:
    """The split of an answer with several cards, for games that ask for cards one by one."""

    question: str
    """The name of the question that the first card answers."""
    first: str
    """The word of the first card."""
    other: str
    """The word of each other card."""
    refuse: Callable[[Any, str, Sequence[int]], Sequence[Finding]]
    """Returns why a seat cannot pick these objects together; empty if it can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRecord:
    """A record that the table has of the present turn (or of the game), with its word in scenarios."""

    fact: str
    """The name of the fact that holds it."""
    form: Literal["cards", "flag", "counts", "seats"] = "cards"
    """Its form: a list of cards (or of abilities), a yes or no, a count by player, or a list of players."""
    uses: Callable[[Any, Vars, int, str], Vars] | None = None
    """Returns the facts after one more use of an ability, by its card and key; None if it lists no abilities."""
    notes: Callable[[Any, Any], Any] | None = None
    """Returns the value of the fact for the stated one; None if they are equal."""
    facts: Callable[[Any, Vars, Any], Vars] | None = None
    """Returns the facts after the stated value was noted, where no single fact holds it; None if `fact` does."""
    of_game: bool = False
    """Whether it is remembered for the whole game, not only for the present turn."""
    rare: bool = False
    """Whether it is so rare that a position which says nothing of it clearly means that there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFact:
    """The form of a fact that has a value for each player."""

    form: Literal["number", "amounts", "names", "name"]
    """Its form: a number, numbers by word, words, or a word."""
    least: int = 0
    """The least number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioDefaults:
    """An edition's defaults for scenarios; its module `scenario_defaults` binds them as `SCENARIO_DEFAULTS`."""

    read: Callable[[Mapping[str, Any], str], dict[str, CardDefinition]]
    """Reads card entries by kind; takes a name for errors."""
    filler: Mapping[str, Any]
    """The entry of the filler card X, with its `kind`."""
    read_of_base: Callable[[Mapping[str, Any], str], dict[str, CardDefinition]] | None = None
    """Reads cards written for the base edition; None for the base's own `read`."""
    stock: tuple[StockCard, ...] = ()
    """The cards whose copies are all alike."""
    begun: Callable[[str], bool] = lambda at: True
    """Returns whether there is a turn player at a clause."""
    zone_counts: Callable[[str, int], Mapping[str, int]] = lambda at, stock: {}
    """Returns default counts of a player's zones, from the clause and the stock cards elsewhere."""
    not_usual_with: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By zone the kinds of cards of which one stated anywhere replaces the zone's usual cards."""
    facts: Callable[[str, Mapping[str, Any]], Vars] = lambda at, knows: {}
    """Returns the facts at a clause in the middle of a procedure, from its locals."""
    face_down: frozenset[str] = frozenset()
    """The identities that face-down cards can have; the empty word for none in particular."""
    attached_as: Callable[[str, bool], str] = lambda kind, face_down: ""
    """Returns what an attached card lies face down as if nothing is said, by its kind and whether it is face down."""
    always_attached: frozenset[str] = frozenset()
    """The identities of face-down cards that are always attached; without a stated host, to the last card before."""
    states: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Further words for the states of a card, each with the states that it means; `counter NAME` is a counter."""
    holds: Callable[[str, str], bool] = lambda zone, kind: True
    """Returns whether a kind of card can lie in a zone; it distinguishes cards of the same name."""
    declared_in: frozenset[str] = frozenset()
    """Zones in which a label needs an entry."""
    stack: StackDefaults | None = None
    """Defaults for objects that wait to be resolved; None in games without them."""
    battle: BattleDefaults | None = None
    """Defaults for a stated battle; None if it has no words of its own."""
    places: Mapping[str, NamedPlace] = field(default_factory=dict)
    """Phases and steps by their names, in English (small letters) and Japanese."""
    together: Mapping[str, CardsTogether] = field(default_factory=dict)
    """Words for picking several cards, for games that ask for cards one by one."""
    asked_at: Mapping[str, Cites] = field(default_factory=dict)
    """The clauses that ask for each act, by its word; they tell where a misplaced attempt belongs."""
    asked_in: Mapping[str, str] = field(default_factory=dict)
    """The clauses of the phases in which acts are asked for, by the word of the act, if `asked_at` does not tell."""
    of_turn_player: Mapping[str, Cites] = field(default_factory=dict)
    """The acts that only the turn player ever does, by word, with the clauses that say so."""
    of_other_player: Mapping[str, Cites] = field(default_factory=dict)
    """The acts that only the player whose turn it is not ever does, by word, with the clauses that say so."""
    taking_back: Mapping[str, Cites] = field(default_factory=dict)
    """The clauses that take back an act that is not legal, by its word; under the empty word those for any act."""
    asked_once: frozenset[str] = frozenset()
    """The answers of the preparation that each player gives once in a game (`redraw`, `keep`)."""
    acts_by_kind: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """The act meant by a word and a kind of card, where the rulebook uses one word for several acts."""
    also_means: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words that stand for other acts where the question does not ask for an act of that word, the likeliest first."""
    acts_in: Mapping[str, str] = field(default_factory=dict)
    """Acts without a card, each with the zone of the only card that an answer may name for it (`retreat`)."""
    names_result: frozenset[str] = frozenset()
    """Acts with one possible card, whose answer may name the card that they bring instead (`call` with a stone)."""
    turn_records: Mapping[str, TurnRecord] = field(default_factory=dict)
    """The records of the present turn, by their words in a set-up."""
    seat_facts: Mapping[str, SeatFact] = field(default_factory=dict)
    """The facts that have a value for each player, by name; a stated value replaces only that player's usual one."""
    seats_lists: frozenset[str] = frozenset()
    """The facts that are lists of players."""
    is_limited: Callable[[Any], bool] = lambda ability: bool(ability.once_per_turn)
    """Returns whether an ability can be used only so often in a turn or a game, so that earlier uses matter."""
    new_card: Cites = NO_CLAUSES
    """The clauses by which a card is a new one in another zone, so that earlier uses of its abilities do not count."""
    dated_zones: frozenset[str] = frozenset()
    """The zones out of play in which it matters whether a card came there in the present turn."""
    played_away: frozenset[str] = frozenset()
    """The kinds of cards that lie among the discarded ones once they were played and carried out."""
    settle: Callable[[Any, OpeningPosition], OpeningPosition] | None = None
    """Returns a stated position after effects in force have been applied to it."""
