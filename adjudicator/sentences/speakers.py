"""Makes speakers with the words of an edition, and names cards and waiting abilities for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from adjudicator.sentences.abilities.sentences import speak_condition, speak_occasion, speak_path
from adjudicator.sentences.abilities.words import AbilityWords
from adjudicator.sentences.messages import messages_of
from adjudicator.sentences.speaker import PRINTED, Speaker
from adjudicator.sentences.told import find_number
from engine.abilities.language.ability import Ability
from engine.abilities.view import RulesContext
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import CardDefinition
from engine.core.table.state import Pending

OCCASION = "when"
"""The path of the occasion that a triggered ability waits for."""


def name_waiting(
    speaker: Speaker, pending: Pending, definitions: Mapping[str, CardDefinition], g: RulesContext, seat: str
) -> str:
    """Returns a waiting ability's name: its card, and its number if the card has several.

    Waiting triggers of the same ability are distinguished by the cards concerned, if the reader knows them. The name
    is empty if the reader may not see the ability's card.
    """
    number, (of, _, place) = find_number(g, seat, pending.source), pending.ability.partition("#")
    if not number:
        return ""
    named, printed = speaker.name_card(number), definitions.get(of)
    if printed is None or len(printed.abilities) < 2 or not place.isdecimal():
        called = speaker.say_first(("say.ability-of",), {"card": named})
    else:
        called = speaker.say_first(("say.numbered-ability",), {"words": named, "place": int(place) + 1})
    alike = [
        each for each in g.state.pending.values() if (each.source, each.ability) == (pending.source, pending.ability)
    ]
    about = [speaker.name_card(find_number(g, seat, each)) for each in pending.memory.get("m.subject", ())]
    return f"{called} ({', '.join(about)})" if len(alike) > 1 and about and all(about) else called


def name_card(printed: CardDefinition, language: str) -> str:
    """Returns the name of a printed card in a language, or its own name if there is none."""
    return printed.names.get(language, printed.name)


def make_speaker(
    book: Rulebook, name_object: Callable[[int], str], definitions: Mapping[str, CardDefinition], language: str
) -> Speaker:
    """Returns a speaker with the words of an edition that names objects by `name_object`."""
    names = {number: name_card(printed, language) for number, printed in definitions.items()}
    words = AbilityWords(book, language, {printed.name: names[number] for number, printed in definitions.items()})
    find_printed = partial(words.find_printed, PRINTED)

    def place_ability(key: str) -> tuple[str, int]:
        number, _, place = key.partition("#")
        printed = definitions[number].abilities if number in definitions else ()
        if not place.isdecimal() or int(place) >= len(printed):
            return "", 0
        ability = printed[int(place)]
        icon = words.name_word(("icon",), ability.icon) if isinstance(ability, Ability) and ability.icon else ""
        return getattr(ability, "name", "") or icon, int(place) + 1 if len(printed) > 1 else 0

    def read_condition(key: str) -> str:
        of, _, path = key.partition("~")
        number, _, place = of.partition("#")
        printed = definitions[number].abilities if number in definitions else ()
        ability = printed[int(place)] if place.isdecimal() and int(place) < len(printed) else None
        if not isinstance(ability, Ability):
            return ""
        if path == OCCASION:
            return speak_occasion(words, ability)
        return speak_path(words, ability, path) if path else speak_condition(words, ability)

    of_abilities = (place_ability, words, read_condition)
    return Speaker(messages_of(book), language, name_object, names, find_printed, *of_abilities)
