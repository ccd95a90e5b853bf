"""Checks of words in card files: words of the edition, and remembered names."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import NoReturn

from engine.abilities.card_files.card_schema import MARKS, NO_NUMBER, PLAYERS, SHARES, CardSchema
from engine.abilities.card_files.schema_hints import suggest
from engine.abilities.language.selectors import Amount
from engine.core.clauses.refusal import BadCardFile


def refuse_entry(at: str, code: str, **arguments: str | int) -> NoReturn:
    """Raises BadCardFile for a part of a card.

    Args:
        at: file, card and field.
        code: the code of the error.
        arguments: of the code.
    """
    raise BadCardFile(code, written_at=at, **arguments)


@dataclass(frozen=True, slots=True)
class WordChecker:
    """Checks words against a card schema; its methods raise BadCardFile."""

    schema: CardSchema
    """The schema of the card file."""
    where: str
    """File, card and field, as errors name them."""
    unpaid: frozenset[str] = frozenset()
    """The names remembered by a cost that is not paid yet."""
    measures: tuple[Amount, ...] = ()
    """The amounts that may read these names, because possible payments are tried."""

    # ------------------------------------------------------------------ refusing

    def fail(self, at: str, code: str, **arguments: str | int) -> NoReturn:
        """Raises BadCardFile with the place, what is wrong there, and what to do.

        Args:
            at: the field, relative to the place of this checker.
            code: the code of the error.
            arguments: of the code.
        """
        joint = " " if self.where.endswith(" field") else "."
        place = f"{self.where}{joint}{at.lstrip('.')}".rstrip(" .")
        refuse_entry(place, code, **arguments)

    def check_words(self, at: str, what: str, names: Iterable[str | None], allowed: Collection[str]) -> None:
        """Refuses words that are not allowed; an allowed word that ends in `:` is a prefix."""
        for name in names:
            if name is not None and not _among(name, allowed):
                possible = suggest(name, allowed)
                self.fail(at, "card-file.unknown-word", named=name, possible=possible, field=what, fault="similar")

    def check_word(self, at: str, what: str, name: str | None, allowed: Collection[str]) -> None:
        """Refuses a word that is not allowed."""
        if name is not None and name not in allowed:
            possible = suggest(name, allowed)
            self.fail(at, "card-file.unknown-word", named=name, possible=possible, field=what, fault="one-of")

    def check_flags(self, at: str, flags: Iterable[str | None], *, changed: bool = False) -> None:
        """Refuses flags that there are not, or that nothing changes, and words that no flag has behind its prefix."""
        known_flags = [name for name, word in self.schema.flags.items() if not (changed and word.printed_only)]
        for flag in flags:
            self.check_words(at, "flag", (flag,), known_flags)
            head, colon, rest = (flag or "").partition(":")
            known = self.schema.flags.get(f"{head}:") if colon and flag not in self.schema.flags else None
            if known is not None and known.words:
                self.check_word(at, "flag", rest, known.words)

    def check_zone(self, at: str, zone: str | None, zones: Collection[str]) -> None:
        """Refuses a zone that is not in a given list."""
        self.check_word(at, "zone", zone, zones)

    def check_attribute(self, at: str, word: str | None) -> None:
        """Refuses an attribute that no card can have."""
        self.check_word(at, "attribute", word if self.schema.attributes else None, self.schema.attributes)

    def check_landing(self, at: str, zone: str, **given: bool) -> None:
        """Refuses a position or an order for cards that an instruction puts into an unordered zone."""
        for name in given if zone not in self.schema.ordered else ():
            if given[name]:
                self.fail(f"{at}.{name}", "card-file.leave-out", named=name, given=zone, fault="no-order")

    def check_remembered(self, at: str, name: str | None, known: Collection[str]) -> None:
        """Refuses to read a name that is not remembered at that point."""
        if name is not None and name in self.unpaid:
            self.fail(at, "card-file.not-yet-paid", named=name)
        if name is not None and name not in known:
            names = suggest(name, sorted(each for each in known if not each.startswith(MARKS)))
            self.fail(at, "card-file.not-remembered", named=name, possible=names)

    def check_number(self, at: str, name: str | None, known: Collection[str]) -> None:
        """Refuses to read a number under a name that means something else or is not known yet."""
        if name is not None and name in self.unpaid:
            self.check_remembered(at, name, known)
        if name is not None and (name in self.schema.names_given or f"{NO_NUMBER}{name}" in known):
            self.fail(at, "card-file.no-number", named=name)

    def check_no_number(self, at: str, name: str | None, known: Collection[str]) -> None:
        """Refuses to read cards, players or shares under the name of a number or an unknown name."""
        self.check_remembered(at, name, known)
        if name is not None and name not in self.schema.names_given and f"{NO_NUMBER}{name}" not in known:
            self.fail(at, "card-file.a-number", named=name)

    def check_cards(self, at: str, name: str | None, known: Collection[str]) -> None:
        """Refuses to ask whether a name is remembered if it means a number or always exists."""
        if name is None or name not in known:
            return
        if name in self.schema.names_given or f"{NO_NUMBER}{name}" not in known:
            self.fail(at, "card-file.always-there", named=name)

    def check_shares(self, at: str, name: str | None, known: Collection[str]) -> None:
        """Refuses to distribute an amount that was not divided."""
        if name is not None and name in known and f"{SHARES}{name}" not in known:
            self.fail(at, "card-file.no-shares", named=name)

    def check_players(self, at: str, name: str, known: Collection[str]) -> None:
        """Refuses to read players under a name that means something else."""
        self.check_remembered(at, name, known)
        if f"{PLAYERS}{name}" not in known:
            self.fail(at, "card-file.no-players", named=name)

    def check_new_name(self, at: str, name: str, field: str = "as", others: Collection[str] = ()) -> None:
        """Refuses to remember a value under a name that is in use.

        Args:
            at: the place of the instruction.
            name: the name.
            field: the field that holds the name.
            others: further names that the instruction gives.
        """
        if name in self.schema.names_given or name in others:
            self.fail(f"{at}.{field}", "card-file.name-taken", named=name)


def _among(name: str, allowed: Collection[str]) -> bool:
    if name in allowed:
        return not name.endswith(":")
    return any(word.endswith(":") and name.startswith(word) for word in allowed)
