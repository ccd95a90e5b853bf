"""Renders abilities as sentences, for people who check a card or ask for its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from adjudicator.sentences.abilities.condition_reader import yes_or_no
from adjudicator.sentences.abilities.reader import AbilityReader
from adjudicator.sentences.abilities.source import write_source
from adjudicator.sentences.abilities.words import AbilityWords, MissingWords
from adjudicator.sentences.messages import BadMessages
from engine.abilities.instructions.branching import branches
from engine.abilities.language.ability import Ability, Static
from engine.abilities.language.selectors import Condition, Piece
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import CardDefinition

NO_NAMES: Mapping[str, str] = {}


def speak_abilities(
    book: Rulebook, card: CardDefinition, language: str, names: Mapping[str, str] = NO_NAMES
) -> tuple[str, ...]:
    """Returns the sentences of each ability of a card, in order; a word without a message shows its source.

    An ability with an empty message exists only for the rules and is left out.

    Args:
        book: the edition.
        card: the card.
        language: one of `messages.LANGUAGES`.
        names: card names as printed in texts, each with its name in that language; other names stay unchanged.
    """
    words = AbilityWords(book, language, names)
    said = (speak_ability(words, ability) for ability in card.abilities)
    return tuple(text for text in said if text)


def speak_ability(words: AbilityWords, ability: Ability) -> str:
    """Returns the sentences of one ability; its source if the language lacks a message for it."""
    try:
        return AbilityReader(words, ability).read()
    except (MissingWords, BadMessages):
        return words.say("say", "source", text=write_source(ability))


def list_unsaid(words: AbilityWords, ability: Ability) -> tuple[Piece, ...]:
    """Returns the parts of an ability without words in a language; the sentences show their source."""
    reader = AbilityReader(words, ability)
    try:
        reader.read()
    except (MissingWords, BadMessages):
        return (ability,)
    return tuple(reader.unsaid)


FACING = {"P1": "P2", "P2": "P1"}
SEEN_FROM_A_SIDE = frozenset({"you", "opponent", "self", "bearer", "subject", "owner"})
"""Words of the ability language whose meaning depends on the effect's player."""

QUOTED = frozenset({"gain_ability", "forbid_player"})
"""Fields whose text is quoted, or always names the seat."""

ALWAYS_SEEN_FROM_A_SIDE = frozenset({"replace", "fails", "reveal_top"})
"""Effects whose words address a player even if they name none."""


def speak_effect(words: AbilityWords, effect: Mapping[str, Any], cards: tuple[str, bool] | None) -> str:
    """Returns a started continuous effect as a clause; empty if the language lacks words for it.

    Args:
        words: the words of the ability language.
        effect: the effect, as recorded in the event.
        cards: the cards to which the effect is locked, and whether they are several; None without locked cards.
    """
    static, turn, until = words.read_told(effect["static"], Static), effect.get("turn", 0), effect["until"]
    player, controller = static.forbid_player, effect["controller"]
    seat = "" if player is None else controller if player == "you" else FACING[controller]
    try:
        lasting = words.say("lasting", "in_turn", turn=turn) if turn else ""
        if not turn and until != WHILE:
            lasting = words.say("lasting", until)
        said = AbilityReader(words, Ability("static", statics=(static,))).read_effect(static, lasting, cards, seat)
    except (MissingWords, BadMessages):
        return ""
    return said


WHILE = "while"
"""The duration of an effect that applies while its condition holds; the condition's words express it."""


def is_seen_from_a_side(static: Mapping[str, Any]) -> bool:
    """Returns whether an effect's words depend on the effect's player."""
    return not ALWAYS_SEEN_FROM_A_SIDE.isdisjoint(static) or not SEEN_FROM_A_SIDE.isdisjoint(_list_words(static))


def _list_words(told: Any) -> Iterator[str]:
    if isinstance(told, Mapping):
        for name, value in told.items():
            if name not in QUOTED:
                yield from _list_words(value)
    elif isinstance(told, list | tuple):
        for each in told:
            yield from _list_words(each)
    elif isinstance(told, str):
        yield told


def speak_waiting(words: AbilityWords, ability: Mapping[str, Any]) -> str:
    """Returns the sentences of a waiting ability, as recorded in an event."""
    return speak_ability(words, words.read_told(ability, Ability))


def speak_condition(words: AbilityWords, ability: Ability) -> str:
    """Returns the condition for an ability to trigger or to be used as a clause.

    It is empty if there is none, or the language lacks words.
    """
    condition = ability.when.holds if ability.when is not None else ability.only_if
    if condition is None:
        return ""
    return _speak_clause(words, ability, lambda reader: reader.read_condition(condition))


def speak_occasion(words: AbilityWords, ability: Ability) -> str:
    """Returns the occasion of a triggered ability as a clause; empty if there is none or the language lacks words."""
    when = ability.when
    return _speak_clause(words, ability, lambda reader: reader.read_occasion(when)) if when is not None else ""


def speak_branch(words: AbilityWords, ability: Ability, condition: Condition, *, holds: bool) -> str:
    """Returns a condition in an ability's text as a clause; empty if the language lacks words."""
    return _speak_clause(words, ability, lambda reader: reader.read_condition(condition, negated=not holds))


def _speak_clause(words: AbilityWords, ability: Ability, read: Callable[[AbilityReader], str]) -> str:
    """Returns a clause of an ability; empty if the language lacks words."""
    with suppress(MissingWords, BadMessages):
        reader = AbilityReader(words, ability)
        reader.read()  # the names of what the clause refers to
        return read(reader)
    return ""


def speak_path(words: AbilityWords, ability: Ability, path: str) -> str:
    """Returns the condition by which the instructions at a path were carried out or left out, as it was then.

    At the path of a continuous effect it is the condition that the effect asks for.

    It is empty if no condition decides about them, or the language lacks words.
    """
    node: Any = ability
    *above, branch = path.split(".")
    for part in above:
        node = node[int(part)] if part.isdecimal() else getattr(node, part)
    if isinstance(node, Static):
        return speak_branch(words, ability, node.while_, holds=True) if node.while_ is not None else ""
    return speak_branch(words, ability, node.condition, holds=branch == "then") if branches(node) else ""


def speak_averted(words: AbilityWords, act: Mapping[str, Any], who: str, player: str) -> str:
    """Returns an averted act as a clause; empty if the language lacks words for it.

    Args:
        words: the words of the ability language.
        act: the averted act, as recorded in the event.
        who: the affected card, in words; empty if there is none.
        player: the affected player, in words.
    """
    named = {"who": who, "has_who": yes_or_no(bool(who)), "player": "that", "player_name": player, "damage": "none"}
    with suppress(MissingWords, BadMessages):
        return words.say("would", words.name_act(str(act["act"])), **named)
    return ""
