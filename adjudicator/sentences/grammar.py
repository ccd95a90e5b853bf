"""Each language's rules for combining clauses, and for the words around a noun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

VOWELS = frozenset("aeio")


class Grammar(Protocol):
    """A language's rules for combining clauses; the message files hold the clauses."""

    def begin(self, clause: str) -> str:
        """Returns a clause in the form that begins a sentence."""

    def go_on(self, clause: str) -> str:
        """Returns a clause in the form that precedes another one."""

    def permit(self, clause: str) -> str:
        """Returns a clause in the form that precedes a permission."""

    def join(self, clauses: Sequence[str], link: str) -> str:
        """Returns clauses joined by a link."""


class English:
    """The rules of English; clauses never change their form."""

    def begin(self, clause: str) -> str:
        """Returns a clause with a capital letter."""
        return clause[:1].upper() + clause[1:]

    def go_on(self, clause: str) -> str:
        """Returns a clause unchanged."""
        return clause

    def permit(self, clause: str) -> str:
        """Returns a clause unchanged."""
        return clause

    def join(self, clauses: Sequence[str], link: str) -> str:
        """Returns clauses with the link between them."""
        return link.join(clauses)


class Japanese:
    """The rules of Japanese; a clause's final verb or adjective changes if the sentence continues.

    >>> Japanese().join(["カードを引く", "手札に加える", "終わる"], "、")
    'カードを引き、手札に加え、終わる'
    >>> Japanese().permit("カードを捨てる")
    'カードを捨てて'
    """

    def begin(self, clause: str) -> str:
        """Returns a clause unchanged."""
        return clause

    def go_on(self, clause: str) -> str:
        """Returns a clause with its verb in the continuative form."""
        return _change_ending(clause, 0)

    def permit(self, clause: str) -> str:
        """Returns a clause with its verb in the conjunctive form."""
        return _change_ending(clause, 1)

    def join(self, clauses: Sequence[str], link: str) -> str:
        """Returns clauses with all but the last one in the continuative form."""
        return link.join([*map(self.go_on, clauses[:-1]), *clauses[-1:]])


ENDINGS = {
    "する": ("し", "して"),
    "できない": ("できず", "できないで"),
    "しない": ("せず", "しないで"),
    "されない": ("されず", "されないで"),
    "である": ("であり", "であって"),
    "ではない": ("ではなく", "ではなくて"),
    "ない": ("ず", "ないで"),
    "よい": ("よく", "よくて"),
    **{f"{verb}る": (verb, f"{verb}て") for verb in "得出見"},
    **{f"{column}る": (column, f"{column}て") for column in "えけげせてでべめれねじちびきみ"},
    "いる": ("い", "いて"),
    "す": ("し", "して"),
    "く": ("き", "いて"),
    "ぐ": ("ぎ", "いで"),
    "う": ("い", "って"),
    "つ": ("ち", "って"),
    "ぶ": ("び", "んで"),
    "む": ("み", "んで"),
    "る": ("り", "って"),
}
"""The endings of verbs and adjectives, longer ones first, with continuative and conjunctive form."""


def _change_ending(clause: str, form: int) -> str:
    ending = next((ending for ending in ENDINGS if clause.endswith(ending)), "")
    return clause.removesuffix(ending) + ENDINGS[ending][form] if ending else clause


GRAMMARS: Mapping[str, Grammar] = {"en": English(), "ja": Japanese()}
"""The grammar of each language."""


def name_initial(phrase: str) -> str:
    """Returns the kind of a phrase's first letter, on which an article can depend."""
    if phrase.startswith("other "):
        return "other"
    return "vowel" if phrase[:1].lower() in VOWELS else "consonant"
