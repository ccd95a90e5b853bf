"""Clauses and citations: every label is looked up when the module that cites it is imported."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources

Cites = tuple[str, ...]
"""Labels of one edition, main clause first. Only `Edition.cite` builds them; never empty."""


@lru_cache(maxsize=4_096)
def joined(first: Cites, more: Cites) -> Cites:
    """Clauses and further ones that were relied on, each once."""
    return tuple(dict.fromkeys((*first, *more)))


CLASSES = frozenset({"operational", "definition", "informational", "physical"})


class UnknownClause(LookupError):
    """A label was cited that the edition does not print."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered line of an edition.

    `label` is the label as printed, with `#2` for the second line printed under the same label.
    `summary` is in our own words; the official sentence is the user's own copy (`rules import`).
    """

    label: str
    kind: str
    summary: str
    position: int
    heading: bool = False
    reclassified: str = ""


@dataclass(frozen=True, slots=True)
class Site:
    """A place in the code that cites a clause: module and line."""

    module: str
    line: int

    def __str__(self) -> str:
        return f"{self.module}:{self.line}"


@dataclass(frozen=True)
class Edition:
    """The clause index of one edition of one rulebook.

    Example: `BOOK = Edition.load("a_game@1.0.0", __package__)`; then `BOOK.cite("702.17a", "1107.1")`.
    """

    id: str
    clauses: Mapping[str, Clause]
    sites: dict[str, list[Site]] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def load(cls, edition_id: str, package: str) -> Edition:
        """Read `clauses.toml` of `package`. Raises ValueError naming the entry that is not understood."""
        source = resources.files(package).joinpath("clauses.toml").read_bytes().decode("utf-8")
        return cls.parse(edition_id, source)

    @classmethod
    def parse(cls, edition_id: str, source: str) -> Edition:
        """Build the index from the text of a `clauses.toml`."""
        data = tomllib.loads(source)
        if data.get("edition") != edition_id:
            raise ValueError(f"clause index is for {data.get('edition')!r}, expected {edition_id!r}")
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
            )
        return cls(edition_id, clauses)

    def __getitem__(self, label: str) -> Clause:
        try:
            return self.clauses[label]
        except KeyError:
            raise UnknownClause(f"{self.id} prints no clause {label!r}") from None

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def cite(self, *labels: str) -> Cites:
        """Checked labels, main clause first. The calling line is remembered as carrying them out.

        Raises:
            UnknownClause: a label is not printed in this edition.
            ValueError: no label was given; an event without a citation cannot be built.
        """
        if not labels:
            raise ValueError(f"{self.id}: a citation needs at least one clause")
        caller = sys._getframe(1)
        self.cited_at(Site(caller.f_globals["__name__"], caller.f_lineno), *labels)
        return labels

    def cited_at(self, site: Site, *labels: str) -> None:
        """Check labels and remember `site` for the coverage report."""
        for label in labels:
            known = self.sites.setdefault(self[label].label, [])
            if site not in known:
                known.append(site)
