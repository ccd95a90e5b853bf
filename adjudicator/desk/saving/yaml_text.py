"""A written position as the text of a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import yaml

from adjudicator.desk.positions.format import PositionFile
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.notation.words.position_writing import PositionWords
from adjudicator.sentences.messages import messages_of

WIDTH = 118
"""The most characters of a line, where words allow it."""


class _Dumper(yaml.SafeDumper):
    """Writes no aliases, which positions do not allow."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def write_text(fields: Mapping[str, Any], language: str = "en", remarks: Iterable[str] = ()) -> str:
    """Returns a position as YAML.

    Args:
        fields: the position as plain data.
        language: the language of its words.
        remarks: sentences for the reader, written above it as comments.
    """
    data = dict(fields)
    if language == "ja":
        defaults = load_defaults(str(fields["edition"]))
        data = PositionWords(defaults.words, messages_of(defaults.book), defaults.book.seats).write(data, PositionFile)
    text = yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=WIDTH, default_flow_style=None)
    return "".join(f"# {' '.join(remark.split())}\n" for remark in remarks) + text
