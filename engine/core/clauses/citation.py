"""Clauses and citations: every label is looked up when the module that cites it is imported."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from typing import Any, Never, TypeVar, cast, overload

from engine.core.clauses.codec import read_open

T = TypeVar("T")

Labels = tuple[str, ...]
"""The stored form of labels in events and tables. `Edition.recorded` turns it back into citations."""


class Cites(tuple[str, ...]):
    """Labels that an edition prints, checked, main clause first.

    `Edition.cite` creates them; `+`, `joined` and `all_of` combine them; nothing else does. Their stored form is the
    plain tuple of their labels, which compares equal.
    """

    __slots__ = ()

    def __new__(cls, *_: Never) -> Cites:
        raise UncheckedCitation("citations come from Edition.cite, or from joining what it made")

    @property
    def main(self) -> Cites:
        """The main clause alone."""
        return _cites(Cites, self[:1])

    def without(self, other: Cites) -> Cites:
        """These clauses without the others."""
        return _cites(Cites, [label for label in self if label not in other])

    @overload  # type: ignore[override]  # of two citations the sum is one, which tuple does not know
    def __add__(self, other: Cites, /) -> Cites: ...
    @overload
    def __add__(self, other: tuple[str, ...], /) -> tuple[str, ...]: ...
    @overload
    def __add__(self, other: tuple[T, ...], /) -> tuple[str | T, ...]: ...
    def __add__(self, other: tuple[Any, ...], /) -> tuple[Any, ...]:
        if type(other) is not Cites:
            return _plus(self, other)
        return _cites(Cites, _plus(self, other)) if other else self

    def __reduce__(self) -> tuple[type[tuple[str, ...]], tuple[Labels]]:
        return tuple, (tuple(self),)

    def __copy__(self) -> Cites:
        return self

    def __deepcopy__(self, memo: object) -> Cites:
        return self


_cites: Callable[[type[Cites], Iterable[str]], Cites] = cast(Any, tuple.__new__)
_plus = tuple.__add__

NO_CLAUSES = _cites(Cites, ())
"""An empty citation, which events and findings refuse."""


class UncheckedCitation(TypeError):
    """Raised when labels are used as a citation that no edition has checked."""


def check_cites(cites: Labels) -> Cites:
    """Returns the citation unchanged. Raises UncheckedCitation for labels that no edition has checked."""
    if type(cites) is not Cites:
        raise unchecked_error(cites)
    return cites


def unchecked_error(labels: Labels) -> UncheckedCitation:
    """Returns the error for labels that no edition has checked."""
    return UncheckedCitation(f"{labels!r} is no citation: Edition.cite makes one")


@lru_cache(maxsize=4_096, typed=True)
def joined(first: Cites, more: Cites) -> Cites:
    """Returns clauses together with further clauses, each once."""
    return _cites(Cites, dict.fromkeys((*check_cites(first), *check_cites(more))))


def all_of(citations: Iterable[Cites]) -> Cites:
    """Returns the clauses of several citations in their order, each once."""
    found: dict[str, None] = {}
    for cites in citations:
        found.update(dict.fromkeys(check_cites(cites)))
    return _cites(Cites, found)


CLASSES = frozenset({"operational", "definition", "informational", "physical"})


class UnknownClause(LookupError):
    """Raised when a label is cited that the edition does not print."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered line of an edition."""

    label: str
    """The label as printed, with `#2` for the second line printed under the same label."""
    kind: str
    """The class of the line, such as `operational`."""
    summary: str
    """A summary in our own words; the official sentence is the user's own copy (`rules import`)."""
    position: int
    """Its place in printed order."""
    heading: bool = False
    """Whether it is a heading."""
    reclassified: str = ""
    """The reason for a class other than its text suggests; empty if there is none."""
    same_as: Labels = ()
    """The clauses of the base edition that say the same."""
    replaces: Labels = ()
    """The clauses of the base edition that it replaces, whose content is different."""
    borrowed: str = ""
    """The edition that prints it, if the clause is borrowed."""

    @property
    def printed_label(self) -> str:
        """The label in the edition that prints the clause."""
        return self.label.partition("@")[0] if self.borrowed else self.label


def read_clauses(edition_id: str, data: Mapping[str, Any], base: str = "") -> dict[str, Clause]:
    """Returns the clauses of a `clauses.toml` by their labels, in printed order.

    Args:
        edition_id: the edition to which they must belong.
        data: the parsed file.
        base: the edition on which that edition must be built; empty for none.

    Raises:
        ValueError: they belong to another edition, or an entry is invalid; the message names it.
    """
    if data.get("edition") != edition_id:
        raise ValueError(f"clause index is for {data.get('edition')!r}, expected {edition_id!r}")
    if data.get("base", "") != base:
        raise ValueError(f"{edition_id}: the clause index names the base {data.get('base', '')!r}, expected {base!r}")
    clauses: dict[str, Clause] = {}
    for position, entry in enumerate(data["clause"]):
        label = entry["label"]
        if label in clauses:
            raise ValueError(f"{edition_id}: label {label!r} is listed twice; the second needs '#2'")
        if entry["class"] not in CLASSES:
            raise ValueError(f"{edition_id} {label}: class {entry['class']!r} is none of {sorted(CLASSES)}")
        clauses[label] = Clause(
            label,
            entry["class"],
            entry["summary"],
            position,
            entry.get("heading", False),
            entry.get("reclassified", ""),
            tuple(entry.get("same_as", ())),
            tuple(entry.get("replaces", ())),
        )
    return clauses


@dataclass(frozen=True, slots=True)
class Site:
    """A place in the code that cites a clause."""

    module: str
    """The module."""
    line: int
    """The line in it."""

    def __str__(self) -> str:
        return f"{self.module}:{self.line}"


@dataclass(frozen=True)
class Edition:
    """The clause index of one edition of one rulebook.

    Example: `BOOK = Edition.load("a_game@1.0.0", __package__)`; then `BOOK.cite("702.17a", "1107.1")`.
    """

    id: str
    """The name and version, such as `a_game@1.0.0`."""
    clauses: Mapping[str, Clause]
    """Every clause by its label, in printed order."""
    package: str = ""
    """The package that holds the edition."""
    sites: dict[str, list[Site]] = field(default_factory=dict, compare=False, repr=False)
    """The places that cite each clause, by its label."""
    open_facts: set[str] = field(default_factory=set, compare=False, repr=False)
    """The facts that everybody may know (`open_fact`)."""

    @classmethod
    def load(cls, edition_id: str, package: str) -> Edition:
        """Reads `clauses.toml` of `package`. Raises ValueError naming an invalid entry."""
        source = resources.files(package).joinpath("clauses.toml").read_bytes().decode("utf-8")
        return cls.parse(edition_id, source, package)

    @classmethod
    def parse(cls, edition_id: str, source: str, package: str = "") -> Edition:
        """Builds the index from the text of a `clauses.toml`."""
        return cls(edition_id, read_clauses(edition_id, tomllib.loads(source)), package)

    def sites_of(self, label: str) -> Sequence[Site]:
        """Returns the places that cite a clause."""
        return self.sites.get(label, ())

    def __getitem__(self, label: str) -> Clause:
        try:
            return self.clauses[label]
        except KeyError:
            raise UnknownClause(f"{self.id} prints no clause {label!r}") from None

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def cite(self, *labels: str) -> Cites:
        """Checks labels and returns them, main clause first; records that the calling line implements them.

        Raises:
            UnknownClause: a label is not printed in this edition.
            ValueError: no label was given; an event without a citation cannot be built.
        """
        if not labels:
            raise ValueError(f"{self.id}: a citation needs at least one clause")
        caller = sys._getframe(1)
        return self.cited_at(Site(caller.f_globals["__name__"], caller.f_lineno), *labels)

    def open_fact(self, name: str) -> str:
        """Declares a fact as open to everybody and returns its name; other facts are told to judges alone."""
        self.open_facts.add(name)
        return name

    def cited_at(self, site: Site, *labels: str) -> Cites:
        """Checks labels, returns them, and records `site` for the coverage report."""
        for label in labels:
            known = self.sites.setdefault(self[label].label, [])
            if site not in known:
                known.append(site)
        return self._checked(labels)

    def _checked(self, labels: Iterable[str]) -> Cites:
        return _cites(Cites, labels)

    def stored(self, cites: Labels) -> Labels:
        """Returns the stored form of a citation; `recorded` converts it back."""
        return cites

    def lacks(self, cites: Cites) -> bool:
        """Returns whether the edition leaves out a clause that the code of its base cites."""
        return False

    def base_label(self, label: str) -> str:
        """Returns the label that the base uses for a clause; without a base, the label itself."""
        return label

    def recorded(self, labels: Labels) -> Cites:
        """Returns the citation with these stored labels, after checking them again.

        Raises:
            UnknownClause: a label is not printed in this edition.
        """
        if type(labels) is Cites:
            return labels
        for label in labels:
            if label not in self.clauses:
                raise UnknownClause(f"{self.id} prints no clause {label!r}")
        return _cites(Cites, labels)

    def reads(self, kind: type, labels: Any) -> Any:
        """Decodes a citation or a value of an open type for msgspec.

        Raises:
            NotImplementedError: the type is not open; msgspec requires this error of its hooks.
            UnknownClause: a label is not printed in this edition.
        """
        if kind is not Cites:
            return read_open(kind, labels)
        return self.recorded(tuple(labels))
