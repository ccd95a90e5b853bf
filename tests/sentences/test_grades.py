"""Every kind of difference has a sentence: of a verification and of a claim, with nothing but its typed arguments."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import adjudicator.audit
from adjudicator.audit.verification.grade import FirstDifference
from adjudicator.desk.claims.comparison import compare
from adjudicator.desk.claims.difference import ARGUMENTS_OF, ClaimDifference, DifferenceKind
from adjudicator.desk.claims.format import read_claim
from adjudicator.desk.positions.parser import parse_position
from adjudicator.sentences.arguments import ARGUMENTS
from adjudicator.sentences.grades import say_difference
from adjudicator.sentences.messages import KERNEL, LANGUAGES, messages_of
from adjudicator.sentences.speaker import Speaker
from engine.rulebooks import load
from tests.desk.test_claim import POSITION
from tests.sentences.test_every_code import read_attributes

LATIN = re.compile(r"[a-z]{2,}")
FOLDER = Path(adjudicator.audit.__path__[0])
NAMED = re.compile(
    r'(?:Differs|_check_same|_check_bytes|FirstDifference)\(\s*[^,()]+(?:\([^()]*\))?[^,()]*,\s*"([a-z_]+)"'
)
KINDS = sorted({kind for path in FOLDER.rglob("*.py") for kind in NAMED.findall(path.read_text("utf-8"))})


def test_the_source_names_kinds() -> None:
    assert {"event", "chain", "verdict", "bytes"} <= set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_difference_is_a_sentence(kind: str, language: str) -> None:
    first = FirstDifference(17, kind, "", "")
    said = say_difference(first.code, first.arguments(judge=False), language)

    assert "17" in said and "[" not in said


CLAIM = """
turn: P2
number: 4
at: 702.16
result: {winner: P1}
P1: {hand: 3, field: [A1*2, F*2, F*1]}
P2: {field: [B1: {damage: 2000, power: 9000, state: ready, controller: P1}]}
cards: {4: {zone: P1/hand}}
"""


def test_differences_of_a_claim_are_said_with_their_arguments() -> None:
    table = parse_position(POSITION).table
    names = {object_id: "Rin" for object_id in table.objects}
    found = compare(table, read_claim(CLAIM))
    assert len({each.kind for each in found}) >= 9

    for language in LANGUAGES:
        speaker = Speaker(messages_of(load(table.pins.edition)), language, lambda object_id: names[object_id], {})
        for each in found:
            said = speaker.say(each.code, each.arguments)
            assert "[" not in said and each.arguments.keys() <= ARGUMENTS.keys(), said
            assert each.arguments.keys() <= set(ARGUMENTS_OF[each.kind])
            assert "card" not in each.arguments or "Rin" in said
            if language == "ja":
                assert not re.sub(r"Rin|A1|F|P[12]|[0-9.]+", "", said).isascii() and not LATIN.search(
                    re.sub(r"Rin|A1|F\b|P[12]", "", said)
                ), said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", DifferenceKind)
def test_each_kind_of_a_claims_differences_has_its_sentence(kind: DifferenceKind, language: str) -> None:
    code = ClaimDifference(kind, "", "", "", 0).code

    assert code in read_attributes(KERNEL / f"{language}.ftl")
