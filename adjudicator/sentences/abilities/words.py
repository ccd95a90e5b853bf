"""The words of the ability language in a reader's language: message files and common helpers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext, suppress
from functools import cache, cached_property
from itertools import takewhile
from pathlib import Path
from typing import Any, TypeVar, cast, get_args

import engine.abilities
from adjudicator.sentences.grammar import GRAMMARS, name_initial
from adjudicator.sentences.messages import FOLDER, BadMessages, MessageBook, find_folders, read_messages
from engine.abilities.card_files.card_schema import DONE
from engine.abilities.derived import DeriveBy
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.selectors import Piece
from engine.abilities.resolution.resolution import Resolution
from engine.core.clauses.codec import convert
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.bounds.work import current_meter
from engine.core.table.roles import RESOLUTION

T = TypeVar("T")

IN_NAMES = str.maketrans({":": "-", "+": "-", "/": "-", "$": None})
"""Replacements for characters that are valid in words but not in message names."""

ABILITIES = "abilities"
"""The folder with the messages of an edition's ability words, beside the messages of its findings."""

SHARED = Path(engine.abilities.__path__[0]) / FOLDER
"""The folder with the messages of words shared by several editions."""


def read_ability_messages(book: Rulebook) -> MessageBook:
    """Returns the messages for an edition's ability words; its own take precedence over shared ones."""
    return read_messages(*_find_ability_folders(book.packages))


@cache
def _find_ability_folders(packages: tuple[str, ...]) -> tuple[Path, ...]:
    own = find_folders(packages)
    return (*(folder / ABILITIES for folder in own), *own, SHARED)


class AbilityWords:
    """The words of the ability language in a reader's language."""

    def __init__(self, book: Rulebook, language: str, names: Mapping[str, str]) -> None:
        """Takes the messages of an edition.

        Args:
            book: the edition.
            language: the language.
            names: printed card names, each with its name in this language, if any.
        """
        self._messages, self.language, self._names = read_ability_messages(book), language, names
        self.grammar = GRAMMARS[language]
        self._book = book

    @cached_property
    def _resolution(self) -> Resolution:
        return cast(Resolution, self._book.roles[RESOLUTION].view({}))

    def read_told(self, data: Any, form: type[T]) -> T:
        """Converts an event's plain data to a piece of the edition's ability language."""
        abilities = self._book.abilities
        with abilities.rules.instructions.reads() if isinstance(abilities, DeriveBy) else nullcontext():
            return convert(data, form)

    def name_act(self, tag: str) -> str:
        """Returns the rulebook's word for an act by its stored name, or the stored name."""
        verbs = {str(verb.__struct_config__.tag): verb.word for verb in get_args(self._book.verbs)}
        return verbs.get(tag) or tag

    def list_decided(self, effect: Sequence[Instruction]) -> Iterator[Instruction]:
        """Yields the instructions of a text whose choices are made when it is played, not when it resolves."""
        for item in takewhile(self._resolution.decided_on_use, effect):
            yield item
            for _, listed in item.lists if item.decides else ():
                yield from self.list_decided(listed)

    def find(self, topic: str, name: str, /, **arguments: Any) -> str | None:
        """Returns a message; None if the language has none. Each call is metered, because a card's text can be long."""
        current_meter().spend(3)
        return self._messages.find(f"{topic}.{name.translate(IN_NAMES)}", self.language, arguments)

    def say(self, topic: str, /, *names: str, **arguments: Any) -> str:
        """Returns the first existing message of several names; raises MissingWords if there is none."""
        found = (self.find(topic, name, **arguments) for name in names)
        said = next((text for text in found if text is not None), None)
        if said is None:
            raise MissingWords(f"{topic}.{' or '.join(names)}")
        return said

    def name_card(self, name: str) -> str:
        """Returns a printed name in this language, quoted."""
        return self.say("say", "quoted", text=self._names.get(name, name))

    def name_word(self, topics: tuple[str, ...], word: str, /, **arguments: Any) -> str:
        """Returns the word for a word of the rules; printed words stay unchanged.

        A word with a prefix (`race:Elf`) uses the message of the prefix, with the rest as its arguments: `rest` as it
        is written, and `inner` in words.
        """
        head, _, rest = word.partition(":")
        further = {"rest": rest.removeprefix("$") or "none", "inner": self.name_rest(rest)}
        for topic in topics:
            found = self.find(topic, head.removeprefix("$"), **{**arguments, **further})
            if found is not None:
                return found
        return self.say("say", f"printed-{topics[0]}", "printed", text=word, **arguments)

    def find_printed(self, topics: Sequence[str], word: str) -> str | None:
        """Returns the word for a printed word; None if no topic has it."""
        head, _, rest = word.partition(":")
        current_meter().spend(3 * len(topics))
        name = head.translate(IN_NAMES)
        for code in [f"{topic}.{name}" for topic in topics]:
            if self._messages.has(code, self.language):
                with suppress(BadMessages):  # its message needs an argument that the word does not give
                    given = {"rest": rest, "inner": self.name_rest(rest), "many": "one"}
                    return self._messages.find(code, self.language, given)
        return None

    def name_rest(self, rest: str) -> str:
        """Returns the word for the part after a prefix, which is a word of the rules or a printed word."""
        known = (self.find(topic, rest) for topic in ("will", "word", "attribute") if rest)
        return next((text for text in known if text is not None), None) or self.say("say", "printed", text=rest)

    def say_zone(self, topic: str, zone: str, whose: str, /, **arguments: Any) -> str:
        """Returns the phrase for a place of cards, a source or a destination."""
        owner = self.say("whose", whose, many=arguments.get("many", "one"))
        return self.say(
            topic, zone, "other", zone=self.name_word(("zone",), zone), whose=owner, player=whose, **arguments
        )

    def count_cards(self, form: str, cards: str, /, **arguments: Any) -> str:
        """Returns cards with their quantity: `all`, `any` one, `exact` or `up_to` a number."""
        return self.say("quantity", form, cards=cards, initial=name_initial(cards), **arguments)

    def list_words(self, words: list[str], link: str = "comma") -> str:
        """Returns words as one list; among alternatives, the link stands only between the last two."""
        if link == "or" and len(words) > 2:
            return self.say("say", link).join((self.say("say", "comma").join(words[:-1]), words[-1]))
        return self.say("say", link).join(words)

    def join_clauses(self, clauses: list[str], link: str = "then") -> str:
        """Returns several clauses as one."""
        return self.grammar.join(clauses, self.say("say", link))


class MissingWords(LookupError):
    """Raised when a language has no message for a word of the ability language."""


def clause_forms(words: AbilityWords, name: str, clauses: list[str], link: str = "then") -> Iterator[tuple[str, str]]:
    """Yields the arguments for a list of clauses, in every form that a message can use."""
    joined = words.join_clauses(clauses, link)
    yield name, joined or "none"
    yield f"{name}_and", words.grammar.go_on(joined)
    yield f"{name}_may", words.grammar.permit(joined)


def tell_done(item: Piece) -> dict[str, str]:
    """Returns the argument that says of a delayed trigger that it waits for nothing; empty for anything else."""
    return {"every": DONE} if getattr(getattr(item, "when", None), "event", "") == DONE else {}


def has_fixed_attributes(book: Rulebook) -> bool:
    """Returns whether the cards of an edition have no attributes but those that its rulebook names."""
    return isinstance(book.abilities, DeriveBy) and bool(book.abilities.rules.schema.attributes)
