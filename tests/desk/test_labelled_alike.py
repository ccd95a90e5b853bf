"""Cards of one name that a position gives labels of their own are named with these labels, wherever they have gone."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.rpc.messages import convert_desk
from adjudicator.rpc.messages.speaking_desk import fill_check
from adjudicator.rpc.messages.speaking_questions import fill_questions

TWINS = """
edition: fftcg
cards:
  T:
    kind: forward
    name: Twin
    generic: true
    cost: 3
    power: 1000
    elements: [water]
    ability: [{kind: triggered, when: {event: to_break_zone, who: self}, effect: [{do: draw}]}]
  S:
    kind: summon
    name: Splash
    cost: 0
    elements: [water]
    effect: [{do: choose, from: {of: opponent, kind: forward}}, {do: damage_to, what: it, count: 1000}]
setup: {at: main phase, P1: {hand: [S]}, P2: {field: [FIELD]}}
by: P1
attempt: [{cast: S}, {choose: T}PASSES]
claim: [{broken: T}, {zones: {P2: {break: [T]}}}]
ask: [what happens now]
"""


def tell(field: str, language: str, passes: str = ", pass, pass") -> dict[str, Any]:
    """What the desk tells of a position."""
    position = parse_position(TWINS.replace("FIELD", field).replace("PASSES", passes))
    report = examine(position)
    fields, speaker = convert_desk.check(report), speak_at_desk(position, language)
    fields["taken"] = []
    fill_check(fields, report, position, speaker)
    fill_questions(fields["questions"], report, speaker, position.table)
    return fields


def list_sentences(node: Any) -> list[str]:
    """Every sentence within some fields."""
    if isinstance(node, dict):
        told = [node[name] for name in ("sentence", "told", "prose") if isinstance(node.get(name), str)]
        return told + [each for value in node.values() for each in list_sentences(value)]
    return [each for value in node for each in list_sentences(value)] if isinstance(node, list | tuple) else []


@pytest.mark.parametrize(("language", "name"), [("en", "Twin (T)"), ("ja", "Twin（T）")])
def test_steps_claims_and_prose_tell_labelled_cards_of_one_name_apart(language: str, name: str) -> None:
    fields = tell("T, Tb", language)
    course, claims = fields["course"], fields["claims"]

    for told in (course["steps"][1], course["steps"][-1], claims[1]):
        assert any(name in sentence for sentence in list_sentences(told))
    assert name in tell("T, Tb", language, passes="")["questions"][0]["prose"]
    named = [sentence for part in (course["steps"], claims) for sentence in list_sentences(part) if "Twin" in sentence]
    assert all(name in sentence for sentence in named)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("field", ["T", "T, Filler"])
def test_a_card_whose_name_no_other_has_is_named_alone(field: str, language: str) -> None:
    told = list_sentences(tell(field.replace("Filler", "{X: dull}"), language))

    assert any("Twin" in sentence for sentence in told)
    assert not any(mark in sentence for sentence in told for mark in ("Twin (T)", "Twin（T）"))


def test_what_was_understood_names_each_label_once() -> None:
    understood = " ".join(part["sentence"] for part in tell("T, Tb", "en")["understood"])

    assert "Tb = Twin (" in understood
    assert "(Tb)" not in understood
