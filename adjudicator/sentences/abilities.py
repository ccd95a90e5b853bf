"""Abilities read back from the ability language as sentences, for people who check a card or ask what it does."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.sentences.ability_reader import AbilityReader
from adjudicator.sentences.ability_source import write_source
from adjudicator.sentences.ability_words import AbilityWords, MissingWords
from adjudicator.sentences.messages import BadMessages
from engine.abilities.language.ability import Ability
from engine.core.cards import CardDefinition
from engine.core.rulebook import Rulebook

NO_NAMES: Mapping[str, str] = {}


def speak_abilities(
    book: Rulebook, card: CardDefinition, language: str, names: Mapping[str, str] = NO_NAMES
) -> tuple[str, ...]:
    """Returns what each ability of a card says, in order; a word without a message shows its source.

    An ability of which the message is empty stands beside others for the rules alone and is left out.

    Args:
        book: the edition.
        card: the card.
        language: one of `messages.LANGUAGES`.
        names: card names as texts have them, each with the name in that language; one that lacks stands as it is.
    """
    words = AbilityWords(book, language, names)
    said = (speak_ability(words, ability) for ability in card.abilities)
    return tuple(text for text in said if text)


def speak_ability(words: AbilityWords, ability: Ability) -> str:
    """Returns what one ability says; its source if the language lacks a message for it."""
    try:
        return AbilityReader(words, ability).read()
    except (MissingWords, BadMessages):
        return words.say("say", "source", text=write_source(ability))
