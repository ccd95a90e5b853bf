"""The publishers' rulebook texts: a user's copy, parsed and compared with the index of an edition.

The sentences stay the publisher's and with the user; the project holds labels and summaries of its own only.
"""

from .alignment import Alignment, align
from .errors import (
    IncompleteText,
    LabelMissing,
    LabelTwice,
    NotARulebook,
    RulebookTextError,
    TruncatedText,
    UnreadableFile,
)
from .model import OfficialClause, OfficialText
from .parser import MAX_BYTES, load_official_text, parse_rulebook

__all__ = [
    "MAX_BYTES",
    "Alignment",
    "IncompleteText",
    "LabelMissing",
    "LabelTwice",
    "NotARulebook",
    "OfficialClause",
    "OfficialText",
    "RulebookTextError",
    "TruncatedText",
    "UnreadableFile",
    "align",
    "load_official_text",
    "parse_rulebook",
]
