"""The grammar of a game's printed language: corrections, productions, parser and printer."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable

from adjudicator.cards.grammar.lexicon import Face, find_lexicon
from adjudicator.cards.grammar.parsing import LineParser
from adjudicator.cards.grammar.printing import Printer
from adjudicator.cards.grammar.productions import Hole, Production, read_productions
from adjudicator.cards.grammar.tokens import WORD, Mark

PACKAGE = "adjudicator.cards.grammar.languages"
PRODUCTIONS, CORRECTIONS = ".productions", ".corrections"
NAME = "name:"
"""What begins a correction of the name of a card in its own text."""
REVISION = 5
"""The version of the compiler itself."""


class Grammar:
    """What the compiler knows of the printed language of one game."""

    def __init__(self, name: str) -> None:
        self.name = name
        """The game and the language, such as `fftcg_en`."""
        self.lexicon = find_lexicon(name)
        """The tokens of the game's texts."""

    @cached_property
    def version(self) -> str:
        """The name with a digest of everything that decides what a text means."""
        parts = [file.read_bytes() for file in self._files]
        return f"{self.name.replace('_', '-')}/{REVISION}-{hashlib.sha256(b''.join(parts)).hexdigest()[:12]}"

    @cached_property
    def _files(self) -> list[Traversable]:
        return _list_files(self.name)

    @cached_property
    def productions(self) -> tuple[Production, ...]:
        """The productions of its texts."""
        texts = [file.read_text(encoding="utf-8") for file in self._files if file.name.endswith(PRODUCTIONS)]
        return read_productions("\n".join(texts), self.lexicon)

    @cached_property
    def parser(self) -> LineParser:
        """The parser of its lines."""
        starts = {production.sort: None for production in self.productions if production.sort.endswith("_line")}
        return LineParser(self.productions, tuple(starts), self.lexicon)

    @cached_property
    def printer(self) -> Printer:
        """The printer of its values."""
        return Printer(self.productions, self.lexicon)

    @cached_property
    def _corrections(self) -> tuple[tuple[tuple[Face, ...], tuple[Mark, ...]], ...]:
        read = []
        for file in self._files:
            for line in file.read_text(encoding="utf-8").splitlines() if file.name.endswith(CORRECTIONS) else ():
                printed, arrow, meant = line.partition("=>")
                if arrow and not line.startswith(("#", NAME)):
                    marks = [self.lexicon.read_piece(text) for text in (printed, meant)]
                    read.append((tuple(mark.face for mark in marks[0]), tuple(marks[1])))
        return tuple(read)

    @cached_property
    def _misprinted_names(self) -> dict[str, str]:
        """The names of cards as their own texts misprint them, by the name of the card."""
        texts = [file.read_text(encoding="utf-8") for file in self._files if file.name.endswith(CORRECTIONS)]
        lines = [line.removeprefix(NAME).partition("=>") for text in texts for line in text.splitlines()
                 if line.startswith(NAME)]  # fmt: skip
        return {meant.strip(): printed.strip() for printed, _, meant in lines}

    @cached_property
    def _words(self) -> frozenset[str]:
        """All words that productions and corrections have."""
        parts = [part for production in self.productions for surface in production.surfaces for part in surface]
        faces = [part for part in parts if not isinstance(part, Hole)]
        faces += [face for printed, _ in self._corrections for face in printed]
        return frozenset(str(value) for kind, value in faces if kind == WORD) | {"an"}

    def read_tokens(self, line: str, own_name: str) -> list[Mark]:
        """Returns the tokens of a line, with variants and misprints replaced by the usual form."""
        if (misprint := self._misprinted_names.get(own_name)) is not None:
            line = line.replace(misprint, own_name)
        tokens = self.lexicon.read(line, own_name, self._words)
        for printed, meant in self._corrections:
            tokens = _replace(tokens, printed, meant)
        return tokens


def _list_files(name: str) -> list[Traversable]:
    """Returns the files of the folder of a grammar in the order of their names, corrections last; none without one."""
    folder = resources.files(PACKAGE).joinpath(name)
    listed = folder.iterdir() if folder.is_dir() else ()
    wanted = [file for file in listed if file.name.endswith((PRODUCTIONS, CORRECTIONS))]
    return sorted(wanted, key=lambda file: (file.name.endswith(CORRECTIONS), file.name))


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
    return load_grammar(name) if _list_files(name) else None
