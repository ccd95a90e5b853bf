"""The speaker: says findings, questions and events of one game to one reader in one language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.sentences.arguments import ARGUMENTS, ArgumentKind
from adjudicator.sentences.messages import MessageBook
from engine.abilities.explain_value import ValueReason, ValueStep
from engine.core.choice import Choice
from engine.core.finding import DECIDING, Effect, Finding, Verdict

FACES = {
    Effect.FORBIDS: "",
    Effect.PERMITS: "_permits",
    Effect.OPEN: "_open",
    Effect.NOT_APPLICABLE: "_not-applicable",
}
"""What stands behind a code in the message files, by the effect of the finding."""

PLACE_IN_A_LIST = "mode"
"""The act whose subject is no object: it counts the effects of a text from 0."""

Namer = Callable[[int], str]
"""Returns the name of an object, empty if the reader may not know it."""


class Speaker:
    """Says what happens in one game to one reader, in one language. It tells no name that its namer does not."""

    def __init__(
        self, messages: MessageBook, language: str, name_object: Namer, printed_names: Mapping[str, str]
    ) -> None:
        """Takes what the reader may know.

        Args:
            messages: the sentences of the edition.
            language: one of `LANGUAGES`.
            name_object: names the objects that the reader may know.
            printed_names: the names of cards by their numbers.
        """
        self._messages, self.language = messages, language
        self._name_object, self._printed_names = name_object, printed_names

    def say(self, code: str, arguments: Mapping[str, Any]) -> str:
        """Returns the sentence of a code with its arguments said in words; it begins with a capital letter."""
        said = self._messages.say(code, self.language, self._word_all(arguments))
        return said[:1].upper() + said[1:]

    def say_finding(self, found: Finding) -> str:
        """Returns the sentence of a finding; empty if it was stored before findings had codes."""
        if not found.code:
            return ""
        return self.say(found.code + FACES[Effect(found.effect)], {"subject": found.subject, **found.facts})

    def say_verdict(self, judged: Verdict) -> str:
        """Returns what decided of a verdict, one sentence for each finding; empty if none of them has a code."""
        deciding = DECIDING[judged.outcome]
        said = (self.say_finding(found) for found in judged.findings if found.effect is deciding)
        return " ".join(sentence for sentence in said if sentence)

    def say_step(self, reason: ValueReason, step: ValueStep) -> str:
        """Returns one step in the making of a value; a source that the reader may not know is not named."""
        arguments = {"card": reason.card, "by": step.source, "value_name": reason.name, "change": step.change}
        return self.say(step.code, arguments | {"result": step.result})

    def say_question(self, asked: Choice) -> str:
        """Returns what a choice asks."""
        name = asked.name.replace("_", "-").replace(" ", "-")
        return self.say(f"question.{name}", {"seat": asked.seat, "subject": asked.subject})

    def say_act(self, option_id: str, subject: int | str) -> str:
        """Returns what it means to pick an option; one without an act of its own is said by its subject.

        What stands alone (`pay`, not `pay:12`) has a sentence of its own if `-alone` stands behind the act's name.
        """
        act, about, _ = option_id.replace("_", "-").partition(":")
        if act == PLACE_IN_A_LIST:
            return self.say(f"act.{act}", {"place": int(subject) + 1})
        arguments = self._word_all({"subject": subject})
        names = (f"act.{act}",) if about else (f"act.{act}-alone", f"act.{act}")
        said = (self._messages.find(name, self.language, arguments) for name in names)
        return next((sentence for sentence in said if sentence), str(arguments["subject"]))

    def _word_all(self, arguments: Mapping[str, Any]) -> dict[str, str | int]:
        return {name: self.word(ARGUMENTS.get(name, ArgumentKind.TEXT), value) for name, value in arguments.items()}

    def word(self, kind: ArgumentKind, value: Any) -> str | int:
        """Returns a value of an argument as words, or as a number for plurals."""
        if isinstance(value, bool):
            return int(value)
        if isinstance(value, Mapping):
            return self._list([f"{self.word(kind.one, key)} ({count})" for key, count in value.items()])
        if isinstance(value, list | tuple | set | frozenset):
            return self._list([str(self.word(kind.one, each)) for each in value])
        if kind is ArgumentKind.NUMBER and isinstance(value, int):
            return value
        if isinstance(value, int):
            return self._card(value) if kind in (ArgumentKind.CARD, ArgumentKind.CARDS, ArgumentKind.TERM) else value
        text = str(value)
        if kind in (ArgumentKind.PRINTED, ArgumentKind.PRINTED_CARDS):
            return self._printed_names.get(text, text)
        if kind in (ArgumentKind.ZONE, ArgumentKind.ZONES):
            return self._zone(text)
        return text if kind is ArgumentKind.TEXT else self._term(text)

    def _card(self, object_id: int) -> str:
        if not object_id:
            return self._messages.say("word.nothing", self.language, {})
        return self._name_object(object_id) or self._messages.say("word.unknown-card", self.language, {})

    def _zone(self, key: str) -> str:
        owner, _, name = key.rpartition("/")
        zone = self._messages.find(f"zone.{name}", self.language, {}) or name
        return self._messages.say("say.zone-of", self.language, {"seat": owner, "zone": zone}) if owner else zone

    def _term(self, text: str) -> str:
        head, _, rest = text.partition("/")
        if head.isdigit() and rest:
            return self._messages.say("say.ability-of", self.language, {"card": self._card(int(head))})
        if rest:
            return self._zone(text)
        act = text.replace("_", "-")
        said = (
            self._messages.find(name, self.language, {"subject": text})
            for name in (f"word.{text}", f"act.{act}-alone", f"act.{act}")
        )
        return next((words for words in said if words), text)

    def _list(self, words: list[str]) -> str:
        return str(self._messages.say("say.comma", self.language, {})).join(words)
