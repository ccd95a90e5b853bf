"""Facts of a player, what was used already, and who struck first: each is heard, read back, and asked for."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport
from adjudicator.desk.positions.understanding import read_back
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.rpc.messages.speaking_desk import say_understood
from adjudicator.sentences.refusals import say_error
from engine.core.events.cards import MarkersChanged
from tests.desk.test_stated_battle import write

EDITIONS = ("fire_force@1.0.0", "generic@1.2", "fftcg@2.1.9", "force_of_will@8.01", "force_of_will@legacy")
LIMITED = {
    "fire_force@1.0.0": ("503.3", "field", "U1: {kind: unit, cost: 1, power: 1000, attributes: [甲], ability: [{%s}]}"),
    "generic@1.2": (
        "503.3",
        "main",
        "U1: {kind: unit, hp: 500, retreat: 1, attributes: [火], ability: [{%s}]}",
    ),
    "fftcg@2.1.9": ("9.3.1.4", "field", "U1: {kind: backup, cost: 2, elements: [fire], ability: [{%s}]}"),
    "force_of_will@8.01": (
        "504.2",
        "field",
        "U1: {kind: resonator, cost: {free: 1}, atk: 100, def: 100, ability: [{%s}]}",
    ),
    "force_of_will@legacy": (
        "504.2@8.01",
        "field",
        "U1: {kind: resonator, cost: {free: 1}, atk: 100, def: 100, ability: [{%s}]}",
    ),
}
"""Of each edition where a player acts, where its card lies, and a card with an ability."""
ONCE = "kind: activated, once_per_turn: true, effect: [{do: draw}]"
GODS_ART = "kind: activated, flags: [gods_art], name: Judgement Day, effect: [{do: draw}]"


def find_kind(edition: str) -> str:
    return "ex" if edition.startswith("generic") else "ability"


def examined(edition: str, ability: str, more: str = "") -> PositionReport:
    """What the desk says of the use of an ability that is limited in number."""
    at, zone, card = LIMITED[edition]
    text = ability.replace("activated", "activated, name: Rest, flags: [ex]") if zone == "main" else ability
    return examine(
        parse_position(
            f'edition: {edition}\ncards:\n  {card % text}\nsetup:\n  at: "{at}"\n  P1: {{{zone}: [U1]}}\n{more}'
            f"by: P1\nattempt: {{{find_kind(edition)}: U1}}\n"
        )
    )


def told(text: str, language: str = "en") -> list[str]:
    position = parse_position(text)
    return [say_understood(part, position, speak_at_desk(position, language)) for part in read_back(position)]


# ------------------------------------------------------------------ facts of a player


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_players_fact_leaves_that_of_the_other_as_it_is(edition: str) -> None:
    scenario = load_defaults(edition).scenario
    at = LIMITED[edition][0]
    usual = scenario.facts(at, {})
    for name, fact in scenario.seat_facts.items():
        value: dict[str, Any] = {"number": 3, "amounts": {"fire": 1}, "names": ["A"], "name": "A"}
        table = parse_position(
            f'edition: {edition}\nsetup: {{at: "{at}", facts: {{{name}: {{P2: {value[fact.form]}}}}}}}'
        ).table
        assert table.facts[name] == {**usual.get(name, {}), "P2": value[fact.form]}, name


def test_one_life_stated_leaves_the_other_at_its_start_and_both_are_read_back() -> None:
    text = "edition: force_of_will@8.01\nsetup: {at: main phase, facts: {life: {P1: 3000}}}"

    assert parse_position(text).table.facts["life"] == {"P1": 3000, "P2": 4000}
    assert told(text)[-1] == "Life: P1 3,000, P2 4,000."
    assert examine(parse_position(text)).at_once.asked


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ("{life: 3000}", "write {P1: 3}"),
        ("{life: {P3: 3000}}", "write {P1: 3}"),
        ("{life: {P1: much}}", "write {P1: 3}"),
        ("{will: {P1: 2}}", "write {P1: {fire: 1}}"),
        ("{will: {P1: {fire: -1}}}", "write {P1: {fire: 1}}"),
        ("{gods_arts_played: {P1: Judgement Day}}", "write {P1: [A name]}"),
        ("{first_turn_ahead: P1}", "write [P1]"),
    ],
)
def test_a_fact_of_another_form_is_refused_with_an_example(facts: str, said: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(f"edition: force_of_will@8.01\nsetup: {{at: main phase, facts: {facts}}}")

    assert said in say_error(refused.value)


@pytest.mark.parametrize("facts", ["{will: null, life: null}", "{will: {P1: null}, life: {P1: null, P2: null}}"])
def test_a_fact_that_is_null_counts_as_not_stated(facts: str) -> None:
    text = f"edition: force_of_will@8.01\nsetup: {{at: main phase, facts: {facts}}}"

    assert parse_position(text).table.facts.get("will", {}) == {}
    assert parse_position(text).table.facts["life"] == {"P1": 4000, "P2": 4000}
    assert not examine(parse_position(text)).at_once.stuck


@pytest.mark.parametrize(("facts", "missing"), [("{life: {P2: '?'}}", "life.P2"), ("{will: '?'}", "will")])
def test_a_fact_that_nobody_knows_is_missing(facts: str, missing: str) -> None:
    report = examine(parse_position(f"edition: force_of_will@8.01\nsetup: {{at: main phase, facts: {facts}}}"))

    assert [finding.facts["missing"] for finding in report.missing] == [f"facts.{missing}"]


# ------------------------------------------------------------------ what was used already


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("used", "outcome"), [("", "LEGAL"), ("  done: {used: [U1/1]}\n", "ILLEGAL")])
def test_an_ability_that_was_used_this_turn_is_not_used_again(edition: str, used: str, outcome: str) -> None:
    report = examined(edition, ONCE, used)

    assert report.attempt is not None
    tried = report.attempt.as_played or report.attempt.verdict
    assert str(tried.outcome) == outcome


@pytest.mark.parametrize("edition", EDITIONS[3:])
@pytest.mark.parametrize(
    "used",
    [
        "  done: {used: [U1/1]}\n",
        "  done: {gods_arts: [U1/1]}\n",
        "  facts: {gods_arts_played: {P1: [Judgement Day]}}\n",
        "  stack: [{ability: U1/1}]\n",
    ],
)
def test_a_gods_art_that_was_played_in_any_way_is_not_played_again(edition: str, used: str) -> None:
    free, again = examined(edition, GODS_ART).attempt, examined(edition, GODS_ART, used).attempt

    assert free is not None and str(free.verdict.outcome) == "LEGAL"
    assert again is not None and str(again.verdict.outcome) == "ILLEGAL"
    assert [found.code for found in again.verdict.findings if found.effect == "FORBIDS"] == ["ability.used-this-game"]


def test_another_ability_is_no_gods_art() -> None:
    with pytest.raises(BadScenario) as refused:
        examined("force_of_will@8.01", ONCE, "  done: {gods_arts: [U1/1]}\n")

    assert "is no God's Art" in say_error(refused.value)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_not_done_is_read_back_as_not_done(edition: str) -> None:
    flags = [word for word, record in load_defaults(edition).scenario.turn_records.items() if record.form == "flag"]
    for word in flags:
        text = f'edition: {edition}\nsetup: {{at: "{LIMITED[edition][0]}", done: {{{word}: %s}}}}'
        assert told(text % "true")[-1].endswith(": yes.")
        assert told(text % "false")[-1].endswith(": no.")
        assert not parse_position(text % "false").table.facts.get(word)


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_record_has_a_word_in_each_language(edition: str) -> None:
    for word, record in load_defaults(edition).scenario.turn_records.items():
        value = {"cards": "[]", "flag": "true", "counts": "{P1: 2}", "seats": "[P1]"}[record.form]
        life = "P1: {life: []}, " if edition.startswith("fire_force") else ""
        text = f'edition: {edition}\nsetup: {{at: "{LIMITED[edition][0]}", {life}done: {{{word}: {value}}}}}'
        assert "_" not in told(text)[-1]
        assert word not in told(text, "ja")[-1]


JUDGED = """
edition: {edition}
cards:
  L1: {{kind: ruler, attributes: [fire], side: L1J, judgment: [{{do: pay, count: 1}}]}}
  L1J:
    kind: j_ruler
    attributes: [fire]
    atk: 1000
    def: 1000
    ability: [{{kind: activated, cost: [{{do: exhaust, what: self}}], effect: [{{do: draw}}]}}]
  W: {{kind: resonator, cost: {{free: 1}}, atk: 100, def: 100, ability: [{{kind: activated, effect: [{{do: draw}}]}}]}}
setup:
  at: main phase
  readings: {{judged_rulers: {reading}}}
  P1: {{ruler_area: [], field: [{ruler}, W]}}
  done: {{judged: true}}
{more}
by: P1
attempt: {{ability: L1J}}
"""


@pytest.mark.parametrize("edition", EDITIONS[3:])
@pytest.mark.parametrize("more", ["", "  stack: [{ability: W}]"])
@pytest.mark.parametrize("reading", ["as_new", "as_worded", "as_before"])
def test_a_judged_ruler_is_the_same_however_it_is_stated(edition: str, more: str, reading: str) -> None:
    found = set()
    for ruler in ("L1J", "{L1J: arrived}", "{L1J: arrived by judgment}"):
        text = JUDGED.format(edition=edition, more=more, reading=reading, ruler=ruler)
        tried = examine(parse_position(text)).attempt
        assert tried is not None
        found.add((str(tried.verdict.outcome), *(finding.code for finding in tried.verdict.findings)))

    assert len(found) == 1


# ------------------------------------------------------------------ who struck first


def test_who_struck_first_is_asked_for_between_the_damages() -> None:
    report = examine(parse_position(write("fftcg", "15.2.3.3", {"attackers": ["A1"], "blocker": "R1"})))

    assert [(finding.cites, finding.facts["missing"]) for finding in report.missing] == [
        (("15.2.3.2", "15.2.3.3"), "battle.struck_by")
    ]


@pytest.mark.parametrize(("struck", "hits"), [("A1", ["A1"]), ("R1", ["R1"])])
def test_who_struck_first_does_not_strike_again(struck: str, hits: list[str]) -> None:
    battle = {"attackers": ["A1"], "blocker": "R1", "struck_by": [struck]}
    text = write("fftcg", "15.2.3.3", battle, "  passed: P1\n") + "by: P2\nattempt: pass\n"
    report = examine(parse_position(text))

    assert report.attempt is not None and not report.missing
    names = {each.object: each.label for each in report.objects}
    dealt = [each for each in report.attempt.then.events if isinstance(each, MarkersChanged) and each.now > each.was]
    assert [names[each.card] for each in dealt] == hits
    assert told(text)[-2] == f"These have struck first and dealt their damage: {struck}."
