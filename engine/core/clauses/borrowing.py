"""Editions built on another edition: their own lines, and the clauses borrowed from the base.

In memory a bare label belongs to the base, whose code continues to cite it; an own label carries the edition's
version (`1.4-2@legacy`). Stored data reverses this: an own label is bare, a borrowed one carries the version of the
edition that prints it (`711.2@8.01`). `stored` converts to the stored form, `recorded` converts back; nothing else
does.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import resources
from typing import Literal, NamedTuple

from engine.core.clauses.citation import Cites, Clause, Edition, Labels, Site, UnknownClause, read_clauses

OF = "@"
"""The separator of a label and the version of its edition."""

Relation = Literal["same", "replaced", "new", "borrowed", "left out"]


class ClauseComparison(NamedTuple):
    """The relation of a clause to the clauses of another edition."""

    relation: Relation
    """The relation: same, replacing others, new, borrowed, or left out."""
    label: str
    """The label in the edition; empty if the edition leaves the clause out."""
    base_labels: Labels
    """The corresponding clauses of the base; none if the clause is new."""


@dataclass(frozen=True, kw_only=True)
class BorrowingEdition(Edition):
    """The clause index of an edition built on a base: its own lines in printed order, then the borrowed clauses.

    Where the base's code cites clauses that an own line repeats (`same_as`) or `replaces`, the own line is cited
    instead. All other clauses of the base are borrowed, except the ones that the edition `leaves_out`.
    """

    base: Edition
    """The edition on which it is built."""
    own: Mapping[str, Clause]
    """The edition's own lines, by label."""
    left_out: Labels
    """The clauses of the base that are not in force here; nothing can cite them."""
    stored_labels: Mapping[str, str]
    """The stored form of every label in memory."""
    labels_in_memory: Mapping[str, str]
    """The form in memory of every stored label."""
    labels_in_base: Mapping[str, str]
    """The label in the base of every borrowed clause."""
    known: dict[Labels, Labels] = field(default_factory=dict, compare=False, repr=False)
    """A cache of stored forms by citation."""

    @classmethod
    def load_on(cls, base: Edition, edition_id: str, package: str) -> BorrowingEdition:
        """Reads `clauses.toml` of `package`, which names the base. Raises ValueError naming what is wrong."""
        source = resources.files(package).joinpath("clauses.toml").read_bytes().decode("utf-8")
        return cls.build(base, edition_id, source, package)

    @classmethod
    def build(cls, base: Edition, edition_id: str, source: str, package: str = "") -> BorrowingEdition:
        """Builds the index from the text of a `clauses.toml`. Raises ValueError as `read_clauses` does."""
        data = tomllib.loads(source)
        own = read_clauses(edition_id, data, base.id)
        left_out: Labels = tuple(data.get("leaves_out", ()))
        version, base_version = version_of(edition_id), version_of(base.id)
        takes: dict[str, str] = {}
        for clause in own.values():
            takes.update(dict.fromkeys((*clause.same_as, *clause.replaces), clause.label))
        named = [label for clause in own.values() for label in (*clause.same_as, *clause.replaces)] + [*left_out]
        for place, label in enumerate(named):
            if label not in base.clauses or label in named[:place]:
                raise ValueError(f"{edition_id}: {label!r} is named twice, or {base.id} prints no such clause")
        borrowed: dict[str, str] = {}
        clauses = dict(own)
        for clause in base:
            if clause.label not in named:
                label = clause.label if clause.borrowed else f"{clause.label}{OF}{base_version}"
                borrowed[clause.label] = label
                lender = clause.borrowed or base.id
                clauses[label] = replace(
                    clause, label=label, position=len(clauses), same_as=(), replaces=(), borrowed=lender
                )
        forms = {**takes, **borrowed}
        stored = {label: forms[name] for label, name in _forms_in_memory(base).items() if name in forms}
        in_memory: dict[str, str] = {}
        for label, name in stored.items():
            if name not in own:
                in_memory.setdefault(name, label)
        for name in own:
            stored[f"{name}{OF}{version}"] = name
            in_memory[name] = f"{name}{OF}{version}"
        return cls(
            id=edition_id, clauses=clauses, package=package, base=base, own=own, left_out=left_out,
            stored_labels=stored, labels_in_memory=in_memory,
            labels_in_base={label: name for name, label in borrowed.items()},
        )  # fmt: skip

    def cited_at(self, site: Site, *labels: str) -> Cites:
        """Checks stored labels and remembers `site` for the coverage report."""
        super().cited_at(site, *labels)
        return self._checked([self.labels_in_memory[label] for label in labels])

    def stored(self, cites: Labels) -> Labels:
        """Returns the stored form of a citation, with each label once. Raises UnknownClause for other labels."""
        found = self.known.get(cites)
        if found is None:
            try:
                found = tuple(dict.fromkeys([self.stored_labels[label] for label in cites]))
            except KeyError as error:
                raise UnknownClause(f"{self.id} neither prints nor borrows {error}") from None
            self.known[cites] = found
        return found

    def recorded(self, labels: Labels) -> Cites:
        if type(labels) is Cites:
            return labels
        try:
            return self._checked([self.labels_in_memory[label] for label in labels])
        except KeyError as error:
            raise UnknownClause(f"{self.id} neither prints nor borrows {error}") from None

    def lacks(self, cites: Cites) -> bool:
        return any(label not in self.stored_labels for label in cites)

    def base_label(self, label: str) -> str:
        """Returns the first clause of the base that a stored label corresponds to, or the label itself."""
        own = self.own.get(label)
        if own is None:
            return self.labels_in_memory.get(label, label)
        return next((taken for taken in (*own.same_as, *own.replaces)), label)

    def labels_here(self, labels: Labels) -> Labels:
        """Returns this edition's labels for clauses of the base, omitting clauses that are left out."""
        forms = (_form_in_memory(self.base, label) for label in labels)
        return tuple(dict.fromkeys(self.stored_labels[form] for form in forms if form in self.stored_labels))

    def sites_of(self, label: str) -> Sequence[Site]:
        """Returns the places that cite a clause: in own code, then in code of the base."""
        found = [*self.sites.get(label, ())]
        for name in self.base.clauses:
            if self.stored_labels.get(_form_in_memory(self.base, name)) == label:
                found += self.base.sites_of(name)
        return found

    def compare_clause(self, clause: Clause) -> ClauseComparison:
        """Returns the relation of a clause to the base."""
        if clause.borrowed:
            return ClauseComparison("borrowed", clause.label, (self.labels_in_base[clause.label],))
        if clause.replaces:
            return ClauseComparison("replaced", clause.label, (*clause.same_as, *clause.replaces))
        return ClauseComparison("same" if clause.same_as else "new", clause.label, clause.same_as)

    def compare_clauses(self) -> Iterator[ClauseComparison]:
        """Yields the relation of every clause: own lines in printed order, then borrowed and left out clauses."""
        yield from map(self.compare_clause, self)
        for label in self.left_out:
            yield ClauseComparison("left out", "", (label,))


def version_of(edition_id: str) -> str:
    """Returns the version of an edition (`8.01` of `force_of_will@8.01`)."""
    return edition_id.partition(OF)[2]


def _form_in_memory(edition: Edition, label: str) -> str:
    """Returns the form in which an edition's code cites a label."""
    return edition.labels_in_memory[label] if isinstance(edition, BorrowingEdition) else label


def _forms_in_memory(edition: Edition) -> Mapping[str, str]:
    """Returns the stored form of every label that the code of an edition, or of its bases, cites."""
    if isinstance(edition, BorrowingEdition):
        return edition.stored_labels
    return {label: label for label in edition.clauses}
