"""The words of a set-up for what is under way: what waits to be resolved, triggers, lasting effects, priority."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, field

from adjudicator.notation.fields import CardCalled, Count, FileMapping, Name, PatternInWords, Seat, Written, described

_TEXT = r"^[^\s*?/\x00-\x1f\x7f][^*/\x00-\x1f\x7f]*(/[A-Za-z0-9_-]+)?$"
TEXT_IN_WORDS = {
    _TEXT: PatternInWords(
        "ability", "a card (its label, number or name), or a card and the number of one of its abilities (U1/2)"
    )
}
"""What the pattern of a text means, for messages."""
MOST_TEXTS = 100
"""Entries of each list of texts."""
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
    damage: Annotated[
        Annotated[int, Meta(ge=0, le=1_000_000)] | None, described("How much damage is worked out so far.")
    ] = None


Texts = Annotated[list[PlayedText], Meta(max_length=MOST_TEXTS)]


class NotStated(list[PlayedText]):
    """The list of a position that says nothing of it, which a branch tells from an empty one."""


class StatedPlay(FileMapping, frozen=True, kw_only=True):
    """What is under way in a position, beside the place where play stands."""

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
        dict[Written, bool | list[str] | dict[Seat, Count]],
        described("What was done this turn, in the edition's words (`attacked: [F1]`, `charged: true`)."),
    ] = field(default_factory=dict)
    priority: Annotated[Seat | None, described("Who has priority; the turn player unless said otherwise.")] = None
    passed: Annotated[Seat | None, described("Who has just passed, so that the other player has priority.")] = None

    @property
    def holder(self) -> str:
        """Who has priority as far as it is said; empty if it is not."""
        other = {"P1": "P2", "P2": "P1"}.get(self.passed or "", "")
        return self.priority or other

    @property
    def needs_priority(self) -> bool:
        """Whether it can only be so while somebody has priority."""
        return bool(self.stack or self.holder)
