"""Every kind of difference that a verification names has a sentence that says where it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import adjudicator.audit
from adjudicator.audit.grade import FirstDifference
from adjudicator.sentences.grades import say_difference
from adjudicator.sentences.messages import LANGUAGES

FOLDER = Path(adjudicator.audit.__path__[0])
NAMED = re.compile(
    r'(?:Differs|_check_same|_check_bytes|FirstDifference)\(\s*[^,()]+(?:\([^()]*\))?[^,()]*,\s*"([a-z_]+)"'
)
KINDS = sorted({kind for path in FOLDER.glob("*.py") for kind in NAMED.findall(path.read_text("utf-8"))})


def test_the_source_names_kinds() -> None:
    assert {"event", "chain", "verdict", "bytes"} <= set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_difference_is_a_sentence(kind: str, language: str) -> None:
    said = say_difference(FirstDifference(17, kind, "", "").code, 17, language)

    assert "17" in said and "[" not in said
