"""Checking the words of a card file: those that an edition has, and the names under which something is remembered."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import NoReturn

from engine.abilities.language.card_schema import NO_NUMBER, CardSchema
from engine.abilities.language.schema_hints import suggest
from engine.core.refusal import BadCardFile


def refuse_entry(at: str, wrong: str, todo: str, *, code: str, **arguments: str | int) -> NoReturn:
    """Raises BadCardFile for a part of a card.

    Args:
        at: file, card and field.
        wrong: what is wrong, in English.
        todo: what to do, in English.
        code: says the same in every language.
        arguments: of the code.
    """
    raise BadCardFile(at, wrong, todo).told_as(code, written_at=at, **arguments)


@dataclass(frozen=True, slots=True)
class WordChecker:
    """Checks words against a card schema; its methods raise BadCardFile."""

    schema: CardSchema
    """What the card file can say."""
    where: str
    """File, card and field, as errors name them."""

    # ------------------------------------------------------------------ refusing

    def fail(self, at: str, wrong: str, todo: str, *, code: str, **arguments: str | int) -> NoReturn:
        """Raises BadCardFile with the place, what is wrong there, and what to do.

        Args:
            at: the field, behind the place that this checker is for.
            wrong: what is wrong, in English.
            todo: what to do, in English.
            code: says the same in every language.
            arguments: of the code.
        """
        joint = " " if self.where.endswith(" field") else "."
        place = f"{self.where}{joint}{at.lstrip('.')}".rstrip(" .")
        refuse_entry(place, wrong, todo, code=code, **arguments)

    def check_words(self, at: str, what: str, names: Iterable[str | None], allowed: Collection[str]) -> None:
        """Refuses words that are not allowed; an allowed word that ends in `:` stands for all that begin so."""
        for name in names:
            if name is not None and not _among(name, allowed):
                possible = suggest(name, allowed)
                self.fail(
                    at,
                    f"unknown {what} {name!r}",
                    f"use {possible}",
                    code="card-file.unknown-word",
                    named=name,
                    possible=possible,
                )

    def check_word(self, at: str, what: str, name: str | None, allowed: Collection[str]) -> None:
        """Refuses a word that is not allowed."""
        if name is not None and name not in allowed:
            possible = suggest(name, allowed)
            self.fail(
                at,
                f"unknown {what} {name!r}",
                f"use one of {possible}",
                code="card-file.unknown-word",
                named=name,
                possible=possible,
            )

    def check_zone(self, at: str, zone: str | None, zones: Collection[str]) -> None:
        """Refuses a zone that is not among those given."""
        self.check_word(at, "zone", zone, zones)

    def check_remembered(self, at: str, name: str | None, known: Collection[str]) -> None:
        """Refuses to read a name under which nothing is remembered."""
        if name is not None and name not in known:
            names = suggest(name, sorted(each for each in known if not each.startswith(NO_NUMBER)))
            wrong = f"nothing is remembered as {name!r}"
            self.fail(at, wrong, f"known here: {names}", code="card-file.not-remembered", named=name, possible=names)

    def check_number(self, at: str, name: str | None, known: Collection[str]) -> None:
        """Refuses to read a number under a name that means cards, players or shares."""
        if name is not None and (name in self.schema.names_given or f"{NO_NUMBER}{name}" in known):
            self.fail(
                at,
                f"{name!r} is no number",
                "use remembered to count what it means",
                code="card-file.no-number",
                named=name,
            )

    def check_new_name(self, at: str, name: str) -> None:
        """Refuses to remember something under a name that means something already."""
        if name in self.schema.names_given:
            self.fail(
                f"{at}.as",
                f"{name!r} means a card already",
                "use another name",
                code="card-file.name-taken",
                named=name,
            )


def _among(name: str, allowed: Collection[str]) -> bool:
    if name in allowed:
        return not name.endswith(":")
    return any(word.endswith(":") and name.startswith(word) for word in allowed)
