"""Clause summaries in languages other than English, stored beside an edition's messages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

import msgspec

from engine.core.clauses.citation import Clause, Edition
from engine.rulebooks import find_folder, read_index

FOLDER, FILE = "messages", "{language}_clauses.toml"
"""The path of a language's summaries in an edition's folder; without the file, English is used."""

LANGUAGES = ("ja",)
"""The languages of summaries besides English, which is in `clauses.toml`."""


class SummaryFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file with the summaries of one language."""

    edition: str
    """The edition."""
    language: str
    """The language."""
    summary: dict[str, str]
    """The summary of each clause that the edition prints, by its label."""


def summarise(edition: Edition, clause: Clause, language: str) -> str:
    """Returns our summary of a clause in a language, else in English."""
    if language not in LANGUAGES:
        return clause.summary
    package, label = edition.package, clause.label
    if clause.borrowed:
        package, label = read_index(clause.borrowed).package, clause.printed_label
    return read_summaries(package, language).get(label, clause.summary)


@lru_cache(maxsize=32)
def read_summaries(package: str, language: str) -> Mapping[str, str]:
    """Returns the summaries of an edition's printed clauses, by label; none if the language has no file."""
    file = find_folder(package).joinpath(FOLDER, FILE.format(language=language)) if package else None
    if file is None or not file.is_file():
        return MappingProxyType({})
    return MappingProxyType(msgspec.convert(tomllib.loads(file.read_text("utf-8")), SummaryFile).summary)
