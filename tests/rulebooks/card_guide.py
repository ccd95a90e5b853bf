"""Sections of docs/ability-language.md, read for their examples."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from engine.core.clauses.codec import convert

WHOLE = Path(__file__).parents[2].joinpath("docs", "ability-language.md").read_text("utf-8")


@dataclass(frozen=True)
class Guide:
    """A part of the guide."""

    text: str

    @cached_property
    def files(self) -> list[str]:
        """The card files written out in it."""
        return re.findall(r"```toml\n(.*?)```", self.text, re.DOTALL)

    @cached_property
    def examples(self) -> set[str]:
        """The pieces of the language in its tables: `{ do = "draw" }`."""
        lines = re.sub(r"```.*?```", "", self.text, flags=re.DOTALL).splitlines()
        return {code for line in lines if line.startswith("|") for code in re.findall(r"`(\{ .*? \})`", line)}

    def beginning(self, words: str) -> list[str]:
        """The examples that begin so, in alphabetical order; `words` is a pattern for what follows the bracket."""
        return sorted(code for code in self.examples if re.match(rf"\{{ (?:{words})", code))

    def under(self, heading: str) -> list[str]:
        """The examples whose first place is under a heading, in alphabetical order."""
        return sorted(code for code in self.examples if self.heading(code) == heading)

    def heading(self, code: str) -> str:
        """The heading above an example."""
        return str(re.findall(r"^##+ (.*)$", self.text[: self.text.index(f"`{code}`")], re.MULTILINE)[-1])

    def without(self, words: Iterable[str]) -> set[str]:
        """Those of these words that it does not name."""
        return {word for word in words if f"`{word}`" not in self.text}

    def cited(self) -> set[str]:
        """The labels of clauses in it."""
        return set(re.findall(r"\b\d{3,4}\.\d+[a-z]?(?:-\d+)?(?!\d)", self.text))


def understood(code: str, kind: type[Any]) -> object:
    """An example as a piece of the language.

    Raises:
        msgspec.ValidationError: it is none of this kind.
    """
    return convert(tomllib.loads(f"piece = {code}")["piece"], kind)
