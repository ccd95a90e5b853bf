"""The set-up of a stated position: turn, place of play, zones, procedures under way.

Position files, messages and scenario files share this format. `?` stands for an unseen card (`?1` for one that needs a
name, `?*3` for three) and, in place of a zone's cards or of the turn player, for a fact that is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from adjudicator.notation.format.fields import (
    IN_WORDS,
    CardCalled,
    Count,
    FileMapping,
    How,
    Name,
    PatternInWords,
    Seat,
    Written,
    described,
)

NOBODY_KNOWS = "?"

_TEXT = r"^[^\s*?/\x00-\x1f\x7f][^*/\x00-\x1f\x7f]*(/[^\s*/\x00-\x1f\x7f][^*/\x00-\x1f\x7f]*)?$"
_CARDS = r"^(\?[0-9]{0,3}|[^\s*?\x00-\x1f\x7f][^*\x00-\x1f\x7f]{0,118})(\*[0-9]{1,3})?$"
SETUP_IN_WORDS = {
    **IN_WORDS,
    _TEXT: PatternInWords(
        "ability", "a card (its label, number or name), or a card and one of its abilities by number or name (U1/2)"
    ),
    _CARDS: PatternInWords(
        "unseen-cards",
        "a card (its label, number or name), or `?` for one that nobody has seen, either with how many (?*3)",
    ),
}
"""The descriptions of the patterns of a set-up, for messages."""
Cards = Annotated[str, Meta(pattern=_CARDS)]
StatedCards = Annotated[dict[Cards, How | list[How]], Meta(min_length=1, max_length=1)]
Contents = Annotated[int, Meta(ge=0, le=200)] | Literal["?"] | list[Cards | StatedCards]
MOST_TEXTS = 100
"""The most entries of each list of texts."""
MOST_LATER = 600
"""The most cards that came after an effect began."""
Target = CardCalled | list[CardCalled]


class PlayedText(FileMapping, frozen=True, kw_only=True):
    """A card or an ability that was played or has triggered, with what was decided for it."""

    card: Annotated[CardCalled, described("The card that was played, where the card itself waits to be resolved.")] = ""
    ability: Annotated[
        Annotated[str, Meta(pattern=_TEXT, max_length=120)] | None,
        described("The ability, by its card: `U1`, or `U1/2` for the second one printed."),
    ] = None
    by: Annotated[Seat | None, described("Who controls it; unless said otherwise, who controls its card.")] = None
    targets: Annotated[
        list[Target] | None, described("What was chosen, in the order of the text: cards by label, or players.")
    ] = None
    modes: Annotated[
        list[Annotated[int, Meta(ge=0, le=99)]] | None,
        described("The effects that were picked among several, counted from 0."),
    ] = None
    x: Annotated[Annotated[int, Meta(ge=0, le=10_000)] | None, described("The number that was declared as X.")] = None
    way: Annotated[
        Written | None,
        described("The way by which a card was played that moves or texts ask for later, in the edition's word."),
    ] = None
    paid: Annotated[
        list[Name], described("The costs that were picked, such as `alternative`, by their names in the edition.")
    ] = field(default_factory=list)
    paid_with: Annotated[
        list[Target] | None,
        described("The cards that its costs took (discarded, banished ...), in the order of the costs."),
    ] = None
    chosen: Annotated[dict[Name, Any], described("What was decided, by the name that the text remembers it under.")] = (
        field(default_factory=dict)
    )
    about: Annotated[list[CardCalled], described("Of a triggered ability: the cards that it triggered about.")] = field(
        default_factory=list
    )
    player: Annotated[Seat | None, described("Of a triggered ability: the player that it triggered about.")] = None
    before: Annotated[
        Annotated[list[CardCalled], Meta(max_length=MOST_LATER)] | Literal["?"],
        described("Of an effect in force: the cards in play that came after it began; `?` if nobody knows."),
    ] = field(default_factory=list)
    held: Annotated[
        Annotated[list[bool], Meta(max_length=MOST_TEXTS)],
        described("Of an effect in force: whether each condition of its text held, in the order of the text."),
    ] = field(default_factory=list)
    effect: Annotated[
        dict[str, Any] | None,
        described("Of an effect in force that no text states: the effect itself, in the words of card files."),
    ] = None
    until: Annotated[Name | Literal[""], described("With `effect`: how long it lasts, in the words of card files.")] = (
        ""
    )
    on: Annotated[
        list[CardCalled] | None, described("With `effect`: the cards to which it is locked; else all that fit.")
    ] = None
    spares: Annotated[list[CardCalled], described("With `effect`: the cards to which it no longer applies.")] = field(
        default_factory=list
    )
    turn: Annotated[Count | None, described("With `effect`: the turn in which it applies and ends.")] = None
    remembers: Annotated[
        dict[str, Any] | None,
        described(
            "All that it remembers, in the edition's names, instead of what is decided in words; `{U1}` stands for a "
            "card."
        ),
    ] = None


class StatedProcedure(FileMapping, frozen=True, kw_only=True):
    """A procedure that has called another one, and goes on when that has ended."""

    at: Annotated[
        Annotated[str, Meta(min_length=1, max_length=60)], described("The step with which it goes on, such as 504.1.")
    ]
    procedure: Annotated[Name | Literal[""], described("Its name, where several procedures carry out that clause.")] = (
        ""
    )
    knows: Annotated[dict[str, Any], described("What it knows; `{U1}` stands for a card.")] = field(
        default_factory=dict
    )


class StatedFormer(FileMapping, frozen=True, kw_only=True):
    """An object that has left its zone, to which something still refers."""

    called: Annotated[CardCalled, described("The word for it in this position.")]
    card: Annotated[CardCalled | None, described("The card that it is now, if it is still on the table.")] = None
    was: Annotated[
        dict[str, Any] | None, described("What it was last, where it was in play: its names, kinds, numbers ...")
    ] = None


class StatedBattle(FileMapping, frozen=True, kw_only=True):
    """A battle or an attack that is under way where play stands."""

    attackers: Annotated[list[CardCalled], described("Who attacks; several make a party.")] = field(
        default_factory=list
    )
    target: Annotated[CardCalled | None, described("What is attacked: a card, or a player.")] = None
    blocker: Annotated[CardCalled | None, described("Who blocks the attack, or defends against it.")] = None
    skill: Annotated[
        Annotated[str, Meta(pattern=_TEXT, max_length=120)] | None,
        described("The skill that was declared, by its card: `U1`, or `U1/2`."),
    ] = None
    struck: Annotated[bool, described("Whether the attacker has dealt its damage already, by striking first.")] = False
    struck_by: Annotated[
        list[CardCalled] | None, described("The cards that have dealt their damage already, by striking first.")
    ] = None
    damage: Annotated[
        Annotated[int, Meta(ge=0, le=1_000_000)] | None, described("How much damage is worked out so far.")
    ] = None


Texts = Annotated[list[PlayedText], Meta(max_length=MOST_TEXTS)]


class NotStated(list[PlayedText]):
    """A list that is not stated, which a branch distinguishes from an empty one."""


class StatedSetup(FileMapping, frozen=True, kw_only=True):
    """A position. What is not said is usual for the game; what is `?` is not known."""

    stack: Annotated[Texts, described("What waits to be resolved, the top (which is resolved first) first.")] = field(
        default_factory=NotStated
    )
    waiting: Annotated[Texts, described("Abilities that have triggered and are not used yet, the oldest first.")] = (
        field(default_factory=NotStated)
    )
    effects: Annotated[
        Texts, described("Cards and abilities whose lasting effects are in force, the oldest first.")
    ] = field(default_factory=NotStated)
    played: Annotated[
        Texts, described("Cards in play of which it is remembered how they were played: for which costs, with what.")
    ] = field(default_factory=NotStated)
    battle: Annotated[
        StatedBattle | None, described("The battle or the attack that is under way at the place where play stands.")
    ] = None
    done: Annotated[
        dict[Written, bool | list[str] | dict[Seat, Count] | Literal["?"]],
        described(
            "What was done this turn (or in this game), in the edition's words (`attacked: [F1]`, `charged: true`); "
            "`?` if nobody knows."
        ),
    ] = field(default_factory=dict)
    priority: Annotated[Seat | None, described("Who has priority; the turn player unless said otherwise.")] = None
    passed: Annotated[Seat | None, described("Who has just passed, so that the other player has priority.")] = None

    turn: Annotated[Seat | Literal["?"] | None, described("Whose turn it is; P1's unless said otherwise.")] = None
    at: Annotated[
        Annotated[str, Meta(max_length=60)],
        described("The clause where play stands, such as 503.3, or the phase or step by its name."),
    ] = ""
    number: Annotated[
        Count | Literal["?"] | None, described("The number of the turn; 3 unless said otherwise, `?` if nobody knows.")
    ] = None
    format: Annotated[
        str, described("The format that is played, such as `limited`, where the rules tell formats apart.")
    ] = ""
    knows: Annotated[
        dict[str, Any],
        described(
            "What the procedure at that clause knows (`attacker: A1`, `declared: R1` in the middle of an attack)."
        ),
    ] = field(default_factory=dict)
    facts: Annotated[dict[str, Any], described("Further small values of the table, for rare positions.")] = field(
        default_factory=dict
    )
    within: Annotated[
        Annotated[list[StatedProcedure], Meta(max_length=MOST_TEXTS)],
        described(
            "In the middle of an act: all procedures that wait for the one at `at`, the outermost (the turn) first. "
            "Then nothing has its usual value."
        ),
    ] = field(default_factory=list)
    left: Annotated[
        Annotated[list[StatedFormer], Meta(max_length=MOST_LATER)],
        described("Objects that have left and are still referred to."),
    ] = field(default_factory=list)
    procedure: Annotated[
        Name | Literal[""], described("With `within`: the procedure at `at`, where several carry out that clause.")
    ] = ""
    readings: Annotated[dict[str, str], described("How disputed clauses are read, where not by default.")] = field(
        default_factory=dict
    )
    P1: Annotated[
        Mapping[Written, Contents],
        described("P1's zones: labels, or a number of cards. Ordered zones: top first."),
    ] = field(default_factory=dict)
    P2: Annotated[Mapping[Written, Contents], described("P2's zones.")] = field(default_factory=dict)

    @property
    def turn_player(self) -> Seat:
        """The turn player; P1 if unknown."""
        return "P2" if self.turn == "P2" else "P1"

    @property
    def turn_number(self) -> int:
        """The number of the turn."""
        return self.number if isinstance(self.number, int) else 3

    @property
    def place(self) -> str:
        """The place of play, a clause or a name; empty if not stated or unknown."""
        return "" if self.at == NOBODY_KNOWS else self.at

    @property
    def holder(self) -> str:
        """The stated holder of priority; empty if not stated."""
        other = {"P1": "P2", "P2": "P1"}.get(self.passed or "", "")
        return self.priority or other

    @property
    def needs_priority(self) -> bool:
        """Whether the position is possible only if a player has priority."""
        return bool(self.stack or self.holder) and not self.within


def split_cards(item: str | Mapping[str, Any]) -> tuple[str, str, list[Any]]:
    """Splits a zone's entry into the card, its count and its states.

    The count is empty if not stated.

    >>> split_cards({"U1*2": "rested"})
    ('U1', '2', ['rested'])
    """
    said, how = (item, []) if isinstance(item, str) else next(iter(item.items()))
    card, _, copies = said.partition("*")
    return card, copies, how if isinstance(how, list) else [how]


def write_setup_alike(setup: StatedSetup) -> StatedSetup:
    """Returns the set-up in canonical form, for a position's digest."""
    zones = {seat: {name: _write_zone(zone) for name, zone in getattr(setup, seat).items()} for seat in ("P1", "P2")}
    return msgspec.structs.replace(setup, **zones)


def _write_zone(contents: Contents) -> Contents:
    return [_write_cards(item) for item in contents] if isinstance(contents, list) else contents


def _write_cards(item: Cards | StatedCards) -> Cards | StatedCards:
    card, copies, how = split_cards(item)
    cards = f"{card}*{int(copies)}" if copies else card
    return {cards: how} if how else cards
