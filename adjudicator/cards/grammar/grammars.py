"""The grammar of a game's printed language: corrections, productions, parser and printer."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache, cached_property
from importlib import resources

from adjudicator.cards.grammar.parsing import LineParser
from adjudicator.cards.grammar.printing import Printer
from adjudicator.cards.grammar.productions import Production, load_productions
from adjudicator.cards.grammar.tokens import Mark, read_tokens

PACKAGE = "adjudicator.cards.grammar.languages"
REVISION = 1
"""The version of the compiler itself."""


class Grammar:
    """What the compiler knows of the printed language of one game."""

    def __init__(self, name: str) -> None:
        self.name = name
        """The game and the language, such as `fftcg_en`."""

    @cached_property
    def version(self) -> str:
        """The name with a digest of everything that decides what a text means."""
        parts = [resources.files(PACKAGE).joinpath(name).read_bytes() for name in (*self._files, self._corrected)]
        return f"{self.name.replace('_', '-')}/{REVISION}-{hashlib.sha256(b''.join(parts)).hexdigest()[:12]}"

    @cached_property
    def _files(self) -> tuple[str, ...]:
        """The file of productions named like the grammar, then those that continue it, `NAME.TOPIC.productions`."""
        names = sorted(file.name for file in resources.files(PACKAGE).iterdir())
        topics = (name for name in names if name.startswith(f"{self.name}.") and name.count(".") > 1)
        return f"{self.name}.productions", *(name for name in topics if name.endswith(".productions"))

    @property
    def _corrected(self) -> str:
        return f"{self.name}.corrections"

    @cached_property
    def _productions(self) -> tuple[Production, ...]:
        return load_productions(PACKAGE, self._files)

    @cached_property
    def parser(self) -> LineParser:
        """The parser of its lines."""
        return LineParser(self._productions, ("character_line", "summon_line"))

    @cached_property
    def printer(self) -> Printer:
        """The printer of its values."""
        return Printer(self._productions)

    @cached_property
    def _corrections(self) -> tuple[tuple[tuple[object, ...], tuple[Mark, ...]], ...]:
        text = resources.files(PACKAGE).joinpath(self._corrected).read_text(encoding="utf-8")
        read = []
        for line in text.splitlines():
            printed, arrow, meant = line.partition("=>")
            if arrow and not line.startswith("#"):
                read.append((tuple(mark.face for mark in _read(printed)), tuple(_read(meant))))
        return tuple(read)

    def read_tokens(self, line: str, own_name: str) -> list[Mark]:
        """Returns the tokens of a line, with variants and misprints replaced by the usual form."""
        tokens = read_tokens(line, own_name)
        for printed, meant in self._corrections:
            tokens = _replace(tokens, printed, meant)
        return tokens


def _read(text: str) -> list[Mark]:
    return read_tokens(text.strip() + " x", "")[:-2]


def _replace(tokens: list[Mark], printed: Sequence[object], meant: Sequence[Mark]) -> list[Mark]:
    replaced: list[Mark] = []
    place = 0
    while place < len(tokens):
        piece = tokens[place : place + len(printed)]
        if [mark.face for mark in piece] == list(printed):
            replaced += [Mark(mark.kind, mark.value, piece[0].start, piece[-1].end) for mark in meant]
            place += len(printed)
        else:
            replaced.append(tokens[place])
            place += 1
    return replaced


@cache
def load_grammar(name: str) -> Grammar:
    """Returns the grammar of a game and a language."""
    return Grammar(name)


def find_grammar(game: str, language: str) -> Grammar | None:
    """Returns the grammar of a game and a language; None if there is none."""
    name = f"{game}_{language}"
    return load_grammar(name) if resources.files(PACKAGE).joinpath(f"{name}.productions").is_file() else None
