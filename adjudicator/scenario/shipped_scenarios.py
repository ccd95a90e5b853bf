"""The scenarios shipped with editions, and their use under editions built on these.

The cases of a base edition also test the editions built on it: they are played with the clause labels and the cards
of that edition. A file whose result differs there excludes the edition (`not_in`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.words.edition_defaults import EditionDefaults
from adjudicator.scenario.scenario_format import ScenarioFile
from adjudicator.scenario.scenario_loading import parse_scenarios
from engine.core.clauses.borrowing import BorrowingEdition
from engine.core.clauses.citation import Edition
from engine.rulebooks import editions, find_folder, packages, read_index

FOLDER = "scenarios"
"""The folder of an edition's scenarios, each in its own file."""
SUFFIX = ".yaml"

CLAUSES = frozenset({"clauses", "because"})
"""Fields that list clauses."""
CLAUSES_BY_SUBJECT = frozenset({"barred", "open", "cannot_be"})
"""Fields that list clauses by candidate or card."""
PLACE = "at"
"""The field that names a clause or, in a set-up, a phase."""


class ShippedScenarios(NamedTuple):
    """A file of scenarios shipped with an edition."""

    edition: str
    """The edition under which it is played: its own, or one built on its own."""
    package: str
    """The package of its own edition."""
    name: str
    """The name of the file."""

    @property
    def id(self) -> str:
        """The id of its scenario."""
        return self.name.removesuffix(SUFFIX)

    def read(self) -> ScenarioFile:
        """Returns its contents. Raises BadScenario."""
        return parse_scenarios(find_folder(self.package).joinpath(FOLDER, self.name).read_text("utf-8"), self.name)


def list_shipped(edition: Edition) -> Iterator[ShippedScenarios]:
    """Yields the files shipped with an edition, then those shipped with its bases."""
    lender: Edition | None = edition
    while lender is not None:
        package = packages().get(lender.id, lender.package)
        folder = find_folder(package) / FOLDER
        names = sorted(each.name for each in folder.iterdir()) if folder.is_dir() else []
        yield from (ShippedScenarios(edition.id, package, name) for name in names if name.endswith(SUFFIX))
        lender = lender.base if isinstance(lender, BorrowingEdition) else None


def find_shipped(named: str, edition: str = "") -> ShippedScenarios | None:
    """Returns the file whose scenario has this id; None if there is none.

    Args:
        named: the id.
        edition: the edition to search under; empty for all editions, newest first.
    """
    for index in map(read_index, [edition] if edition else reversed(editions())):
        for shipped in list_shipped(index):
            if shipped.id == named and (edition or packages()[index.id] == shipped.package):
                return shipped
    return None


def play_under(
    written: ScenarioFile, defaults: EditionDefaults, own: EditionDefaults, file: str
) -> tuple[ScenarioFile, EditionDefaults]:
    """Converts scenarios and defaults for play under an edition: their own, or one built on their own.

    Args:
        defaults: the defaults of the edition under which they are played.
        own: the defaults of their own edition.

    Raises:
        BadScenario: the edition is not built on theirs.
    """
    if defaults.book.id == own.book.id:
        return written, own
    put = put_under(written, defaults.book.edition, file)
    read = defaults.scenario.read_of_base or own.scenario.read
    return put, EditionDefaults(defaults.book, replace(defaults.scenario, read=read))


def put_under(written: ScenarioFile, edition: Edition, file: str) -> ScenarioFile:
    """Converts scenarios for play under an edition: their own, or one built on their own.

    Raises:
        BadScenario: the edition is not built on theirs.
    """
    if written.edition in (edition.id, edition.id.partition("@")[0]):
        return written
    if not isinstance(edition, BorrowingEdition):
        raise BadScenario(file, "$.edition", "scenario.not-built-on", edition=edition.id, named=written.edition)
    put: ScenarioFile = _put(put_under(written, edition.base, file), edition)
    return msgspec.structs.replace(put, edition=edition.id)


def _put(value: Any, edition: BorrowingEdition) -> Any:
    """Returns a part of a file with the clause labels of an edition."""
    if type(value) is list:  # a list that is not stated has another type
        return [_put(each, edition) for each in value]
    if isinstance(value, dict):
        return {name: _put(each, edition) for name, each in value.items()}
    if not isinstance(value, msgspec.Struct):
        return value
    changed: dict[str, Any] = {}
    for name in value.__struct_fields__:
        each = getattr(value, name)
        if name in CLAUSES:
            changed[name] = list(edition.labels_here(tuple(each)))
        elif name in CLAUSES_BY_SUBJECT and isinstance(each, dict):
            changed[name] = {subject: list(edition.labels_here(tuple(labels))) for subject, labels in each.items()}
        elif name == PLACE and each in edition.base.clauses:
            changed[name] = next(iter(edition.labels_here((each,))), "")
        else:
            changed[name] = _put(each, edition)
    return msgspec.structs.replace(value, **changed)
