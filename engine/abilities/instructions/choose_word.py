"""Words of the rules, such as attributes, that a player names while a text is carried out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.chosen_word import WORD
from engine.abilities.language.instruction import AnyInstruction, Clauses, Instruction
from engine.abilities.language.selectors import Text
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import GO_ON, Next, call, choose
from engine.core.table.choice import Option, Question

READ_WITH = "read_with_"
"""The prefix of the name of the list with a word filled in."""


class ChooseWord(Instruction, tag="choose_word", frozen=True):
    """Asks for a word of a sort, then carries out a list in which `$word` stands for it."""

    gives_word: ClassVar[bool] = True

    sort: Text
    """The sort of word: `attribute`, or another sort of the edition."""
    effect: tuple[AnyInstruction, ...]
    """The instructions."""
    words: tuple[Text, ...] = ()
    """The words from which one is chosen; if omitted, those that the edition gives."""

    def __getattr__(self, name: str) -> Any:
        """Returns the list with a word filled in, for the step that reads the list by such a name."""
        if not name.startswith(READ_WITH):
            raise AttributeError(name)
        return read_with(self.effect, bytes.fromhex(name.removeprefix(READ_WITH)).decode())

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if not self.effect:
            checker.fail(f"{at}.effect", "card-file.nothing-done", named="effect", fault="effect")

        sorts = checker.schema.instructions.clauses(ChooseWordClauses).chosen
        checker.check_word(f"{at}.sort", "sort", self.sort, sorts)
        for place, word in enumerate(self.words if self.sort == "attribute" else ()):
            checker.check_attribute(f"{at}.words[{place}]", word)

    def carry_out(self, here: InstructionContext, clauses: ChooseWordClauses) -> Next:
        if here.n > 1:
            return GO_ON
        if here.n == 1:
            word = str(here.vars.get("m.word_"))
            return call(here.by.inner(here.by.here(f"{READ_WITH}{word.encode().hex()}")), goto=AGAIN, n=2)
        cites, words = clauses.chosen[self.sort], self.words or clauses.words(here, self.sort)
        if not words:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        options = tuple(Option(f"word:{word}", word, cites) for word in words)
        question = Question(here.controller, self.sort, cites, "m.word_", options, subject=here.source)
        return choose(question, goto=AGAIN, n=1)


class ChooseWordClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for choosing a word."""

    chosen: Mapping[str, Cites]
    """The sorts of words, each with the clauses that say what it is."""
    words: Callable[[InstructionContext, str], Sequence[str]]
    """Returns the possible words of a sort."""


def read_with(effect: tuple[Instruction, ...], word: str) -> tuple[Instruction, ...]:
    """Returns a list of instructions with a word in place of every placeholder."""
    found: tuple[Instruction, ...] = _read(effect, word)
    return found


def _read(piece: Any, word: str) -> Any:
    if isinstance(piece, str):
        return piece.replace(WORD, word)
    if isinstance(piece, tuple):
        return tuple(_read(each, word) for each in piece)
    if isinstance(piece, dict):
        return {_read(name, word): _read(value, word) for name, value in piece.items()}
    if isinstance(piece, msgspec.Struct):
        fields = {name: getattr(piece, name) for name in piece.__struct_fields__}
        return msgspec.structs.replace(piece, **{name: _read(value, word) for name, value in fields.items()})
    return piece
