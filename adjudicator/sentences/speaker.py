"""The speaker: renders findings, questions and acts of one game as sentences for one reader in one language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from adjudicator.sentences.arguments import ARGUMENTS, ArgumentKind, name_question
from adjudicator.sentences.grammar import GRAMMARS
from adjudicator.sentences.holdings import IN_WORDS, has_words, is_holding, list_holdings
from adjudicator.sentences.messages import FALLBACK
from adjudicator.sentences.wording import SEATS, Namer, Wording
from engine.abilities.layers.explain_value import ValueReason, ValueStep
from engine.core.clauses.borrowing import OF
from engine.core.clauses.citation import NO_CLAUSES, Labels
from engine.core.clauses.finding import DECIDING, Effect, Finding, Verdict
from engine.core.table.choice import Choice

FACES = {
    Effect.FORBIDS: "",
    Effect.PERMITS: "_permits",
    Effect.OPEN: "_open",
    Effect.NOT_APPLICABLE: "_not-applicable",
}
"""The suffix of codes in the message files, by the finding's effect."""

PLACE_IN_A_LIST = "mode"
"""The act whose subject is a number: the index (from 0) of an effect in a text."""

FULL_STOPS = ".。"
"""The characters that end a sentence."""

PRINTED = ("attribute", "flag", "icon", "marker", "number", "noun", "will")
"""The topics of printed words, in order of preference."""


QUALITIES = ("names", "kinds", "attributes", "icons", "flags")
"""The values that are lists of qualities."""
OF_ITSELF = "value.changed-itself"
"""The code of a step by which a card changes itself."""
OF_QUALITIES = ("value.printed", "value.becomes", "value.more", "value.less", OF_ITSELF)
"""The codes of steps that have a sentence of their own for such a value."""
WRITTEN = ("possible", "barred_answers", "given")
"""The arguments that hold answers as they are written."""
TOLD_AS_ACTS = ("right_if", "wrong_if")
"""The arguments that hold answers of which people are told what is done."""
NUMBER_AFTER = re.compile(r"(?P<answer>.*?)(?P<number> \(\d+\))?")
"""The pattern of such an answer with the number that it leads to."""
WRITTEN_ANSWER = re.compile(r"(?P<before>\{?)(?P<act>[a-z][a-z-]*)(?P<between>[: ]+|(?=\}?$))(?P<about>[^(].*|)")
"""The pattern of such an answer: an act, and what it is about."""
ONLY_ACT = re.compile("[a-z][a-z-]*")
"""The pattern of the word for an act without what it is about."""
WORDS_APART = re.compile("[、,]")
"""What separates the words for an act."""


class Speaker(Wording):
    """Renders one game for one reader in one language. It shows no name that its naming function withholds."""

    def naming(self, name_object: Namer) -> Speaker:
        """Returns a copy of this speaker with another naming function."""
        return self._with(name_object, self._find_printed, self.mark)

    def knowing(self, find_further: Callable[[str], str | None]) -> Speaker:
        """Returns a copy of this speaker with additional words."""

        def find_printed(word: str) -> str | None:
            return self._find_printed(word) or find_further(word)

        return self._with(self.name_object, find_printed, self.mark)

    def marking(self, mark: Callable[[int, str], str]) -> Speaker:
        """Returns a copy of this speaker that tells objects apart in events; `mark` takes an object and its name."""
        return self._with(self.name_object, self._find_printed, mark)

    def name_in_event(self, object_id: int, number: str) -> str:
        """Returns the name of an object of an event by its card number, told apart from equal ones."""
        name = self.name_card(number)
        return self.mark(object_id, name) if name else name

    def _with(
        self, name_object: Namer, find_printed: Callable[[str], str | None], mark: Callable[[int, str], str]
    ) -> Speaker:
        further = (self._place_ability, self.abilities, self._read_condition, mark)
        return Speaker(self._messages, self.language, name_object, self._printed_names, find_printed, *further)

    def say(self, code: str, arguments: Mapping[str, Any]) -> str:
        """Returns the sentence for a code with its arguments in words, beginning with a capital letter."""
        return capitalise(self._messages.say(code, self.language, self.word_all(arguments, NO_CLAUSES)))

    def say_finding(self, found: Finding) -> str:
        """Returns the sentence of a finding; empty if it was stored before findings had codes.

        The sentence of a finding about a deck begins with the deck's player, if the finding names one.
        """
        if not found.code:
            return ""
        worded = self.word_all({"subject": found.subject, **found.facts}, asked_by=found.cites)
        code, face = found.code, FACES[Effect(found.effect)]
        own = (f"{code}{IN_WORDS}{face}",) if self._is_holding(found.facts, found.facts.get("found")) else ()
        told = capitalise(self.say_first((*own, f"{code}{face}"), worded))
        if found.facts.get("assumed"):
            told = self.say("say.as-assumed", {"told": told})
        owner = found.facts.get("player") if found.code.startswith("deck.") else None
        return self.say("say.of-seat", {"seat": owner, "told": told}) if owner else told

    def say_verdict(self, judged: Verdict) -> str:
        """Returns the decisive findings of a verdict, one sentence each; empty if none of them has a code."""
        deciding = DECIDING[judged.outcome]
        said = (self.say_finding(found) for found in judged.findings if found.effect is deciding)
        return " ".join(sentence for sentence in said if sentence)

    def say_step(self, reason: ValueReason, step: ValueStep) -> str:
        """Returns the sentence for one step in a value's computation; omits a source that the reader may not know."""
        arguments, code = reason.arguments(step), reason.name_code(step)
        if isinstance(step.result, list | tuple) and reason.name != "names":
            arguments["result"] = self.word(ArgumentKind.TERMS, step.result)
        sign, _, quality = step.change.partition(" ")
        if sign in ("+", "-") and reason.name in QUALITIES:
            arguments["change"] = self.word(ArgumentKind.TERM, quality)
        if reason.name not in QUALITIES or code not in OF_QUALITIES:
            worded = self.word_all(arguments, NO_CLAUSES)
            return capitalise(self.say_first(names_by_clause(code, step.cites), worded))
        itself = {"+": "-gains", "-": "-loses"}.get(sign) if code == OF_ITSELF else None
        return self.say(f"{code}{itself or '-quality'}", arguments)

    def say_question(self, asked: Choice) -> str:
        """Returns the question of a choice."""
        return self.say_question_about(asked.name, asked.seat, asked.subject, asked.cites)

    def say_question_about(self, name: str, seat: str, subject: int | str, asked_by: Labels) -> str:
        """Returns the question of a choice by its name; omits a subject that the reader may not see.

        The sentence of a question without its subject has the suffix `-alone`.

        Args:
            name: the name of the choice.
            seat: the asked seat.
            subject: the subject.
            asked_by: the clauses that ask it; one of them can have a sentence of its own.
        """
        worded = self.word_all({"seat": seat, "subject": subject}, NO_CLAUSES)
        names = names_by_clause(name_question(name), asked_by)
        if not subject:
            names = (f"{name_question(name)}-alone", *names)
        return capitalise(self.say_first(names, worded))

    def say_act(self, option_id: str, subject: int | str, asked_by: Labels) -> str:
        """Returns the meaning of an option; an option without an act is described by its subject.

        An act without a subject (`pay`, not `pay:12`) uses the sentence with the suffix `-alone`, if there is one.

        Args:
            option_id: the id of the option.
            subject: the subject.
            asked_by: the clauses that ask its question, empty if unknown; one of them can have a sentence of its own.
        """
        act, about, _ = option_id.replace("_", "-").partition(":")
        if act == PLACE_IN_A_LIST:
            return self.say(f"act.{act}", {"place": int(subject) + 1})
        arguments = self.word_all({"subject": subject}, NO_CLAUSES)
        alone = () if about else (f"act.{act}-alone",)
        names = (*names_by_clause(f"act.{act}", asked_by)[:-1], *alone, f"act.{act}")
        said = (self._messages.find(name, self.language, arguments) for name in names)
        return next((sentence for sentence in said if sentence), str(arguments["subject"]))

    def word_all(self, arguments: Mapping[str, Any], asked_by: Labels) -> dict[str, str | int]:
        """Returns arguments in words, by their kinds.

        Args:
            arguments: the arguments by name.
            asked_by: the clauses that ask a question among them.
        """
        kinds = {name: ARGUMENTS.get(name, ArgumentKind.TEXT) for name in arguments}
        asked, about = str(arguments.get("asked", "")), arguments.get("asked_about", "")
        worded: dict[str, str | int] = {}
        for name, value in arguments.items():
            if kinds[name] is ArgumentKind.QUESTION:
                worded[name] = self.say_question_about(str(value), asked, about, asked_by)
            elif kinds[name] is ArgumentKind.READING_VALUES and "reading" in arguments:
                values = [value] if isinstance(value, str) else value
                said = [self.name_value_of(str(arguments["reading"]), str(each)) for each in values]
                worded[name] = self.join(said, "say.either")
            elif name in TOLD_AS_ACTS and isinstance(value, str):
                worded[name] = self.join(list(map(self.say_written, value.split(", "))), "say.either")
            elif self._is_holding(arguments, value):
                worded[name] = self.say_holdings(str(arguments["value_name"]), value)
            elif name in WRITTEN and isinstance(value, str):
                worded[name] = self._write_answers(value)
            else:
                worded[name] = self.word(kinds[name], value)
        return worded

    def say_holdings(self, fact: str, held: Mapping[str, Any]) -> str:
        """Returns what each player holds of a fact, as a clause; empty if the edition has no words for it."""
        if not self._is_holding({"value_name": fact}, held):
            return ""
        return self.join(list_holdings(self._messages, self.language, fact, held, self._term), "say.and")

    def _is_holding(self, arguments: Mapping[str, Any], value: Any) -> bool:
        """Returns whether a value is what players hold of a fact for which the edition has words."""
        fact = str(arguments.get("value_name", ""))
        return is_holding(value, SEATS) and has_words(self._messages, self.language, fact)

    def _write_answers(self, said: str) -> str:
        """Returns answers of the English notation as `write_answer` does, the words of acts once each."""
        written: list[str] = []
        for each in said.split(", "):
            answer = self.write_answer(each)
            if answer not in written or not ONLY_ACT.fullmatch(each):
                written.append(answer)
        return ", ".join(written)

    def write_answer(self, said: str) -> str:
        """Returns an answer of the English notation with the word for it that is read in the reader's language."""
        answer = WRITTEN_ANSWER.fullmatch(said)
        if answer is None:
            return said
        acts = (answer["act"], answer["act"].partition("-")[0])
        words = next(filter(None, (self._messages.find(f"attempt.{act}", self.language, {}) for act in acts)), None)
        if self.language == FALLBACK:
            kinds = self._messages.find(f"attempt.{acts[0]}", self.language, {}) is None and words is not None
            words = acts[1] if kinds and not answer["about"] else answer["act"]
        if words is None:
            return said
        about = [self._write_subject(each) for each in answer["about"].split("/")]
        return f"{answer['before']}{WORDS_APART.split(words)[0]}{answer['between']}{'/'.join(about)}"

    def say_written(self, said: str) -> str:
        """Returns what is done by an answer of the English notation, with a number behind it if there is one."""
        parts = NUMBER_AFTER.fullmatch(said)
        answer = WRITTEN_ANSWER.fullmatch(parts["answer"]) if parts is not None else None
        if answer is None or parts is None or answer["before"]:
            return self.write_answer(said)
        subject = "/".join(self._write_subject(each) for each in answer["about"].split("/"))
        alone = () if answer["about"] else (f"act.{answer['act']}-alone",)
        names = (*alone, f"act.{answer['act']}")
        told = (self._messages.find(name, self.language, {"subject": subject}) for name in names)
        return (next(filter(None, told), None) or self.write_answer(parts["answer"])) + (parts["number"] or "")

    def _write_subject(self, said: str) -> str:
        """Returns what an answer is about: words of the rules translated, and the name of a card for its number."""
        named = self._printed_names.get(said, said)
        if named != said and [*self._printed_names.values()].count(named) == 1:
            return named
        return str(self._term(said)) if self.language != FALLBACK and said.isascii() and said.islower() else said

    def join_sentences(self, sentences: Sequence[str]) -> str:
        """Joins sentences about the same moment."""
        *earlier, last = [sentence.rstrip(FULL_STOPS) for sentence in sentences]
        if not earlier:
            return sentences[0]
        end = sentences[-1][len(last) :]
        *first, second = earlier
        grammar, between = GRAMMARS[self.language], self._messages.say("prose.between", self.language, {})
        told = grammar.join([*first, ""], between) + second if first else second
        return self.join([told, last], "prose.together") + end


def names_by_clause(code: str, cites: Labels) -> tuple[str, ...]:
    """Returns the possible message names for a code; names with clauses come first.

    A clause is a suffix of the code, like a finding's effect: `question.choose_903-2-g`. A clause borrowed from
    another edition has the same name there.
    """
    return (*(f"{code}_{label.partition(OF)[0].replace('.', '-')}" for label in cites), code)


def capitalise(sentence: str) -> str:
    """Returns a text with an initial capital letter."""
    return sentence[:1].upper() + sentence[1:]
