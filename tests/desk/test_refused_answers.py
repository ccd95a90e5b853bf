"""Claims after an answer that is not legal: an act is taken back, or the only legal answer stands in its place."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import JudgedClaim

TOO_DEAR = """
edition: force_of_will@legacy
setup:
  at: main phase
  P1: {hand: [Rapid Decay], field: [Fire Magic Stone]}
  P2: {field: [Tutankhamun, Marco Polo]}
by: P1
attempt: [{play: Rapid Decay}, {target: Tutankhamun}, pass]
claim: %s
"""
"""A spell whose target has a total cost of 3, where the text asks for 2 or less; another card could be chosen."""
DULL_BLOCKER = """
edition: fftcg
setup:
  at: attack phase
  P1: {field: [Squire]}
  P2: {field: [{Gilgamesh: dull}%s]}
by: P1
attempt: [{attack: Squire}, {by: P2, do: {block: Gilgamesh}}]
claim: %s
"""
"""A dull forward is named to block (10.1.3.1.1)."""


def judge(position: str) -> JudgedClaim:
    """Answers the only claim of a position, after checking that each sentence can be said."""
    parsed = parse_position(position)
    [judged] = examine(parsed).claims
    for language in ("en", "ja"):
        assert all(speak_at_desk(parsed, language).say_finding(found) for found in judged.findings)
    return judged


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("{destroyed: Tutankhamun}", "wrong"),
        ("{not: {destroyed: Tutankhamun}}", "right"),
        ("{destroyed: Marco Polo}", "wrong"),
        ("{hand: {P1: [Rapid Decay]}}", "right"),
        ("{field: Tutankhamun}", "right"),
    ],
)
def test_an_act_with_an_illegal_choice_is_taken_back_whole(claim: str, answer: str) -> None:
    assert judge(TOO_DEAR % claim).answer == answer


@pytest.mark.parametrize(("claim", "answer"), [("{damage zone: {P2: 1}}", "right"), ("{breaks: Squire}", "wrong")])
def test_where_only_one_other_answer_is_legal_the_claim_is_answered_after_it(claim: str, answer: str) -> None:
    """10.1.3.1.3: nobody else can block, so that the attack is not blocked."""
    judged = judge(DULL_BLOCKER % ("", claim))

    assert judged.answer == answer
    assert [found.code for found in judged.findings].count("statement.only-left") == 1


def test_where_several_other_answers_are_legal_the_claim_stays_open() -> None:
    judged = judge(DULL_BLOCKER % (", Samurai", "{damage zone: {P2: 1}}"))

    assert judged.answer == "unknown"
    assert "statement.only-left" not in {found.code for found in judged.findings}


@pytest.mark.parametrize(("claim", "answer"), [("{dull: Samurai}", "wrong"), ("{active: Samurai}", "right")])
def test_where_all_other_answers_lead_to_the_same_the_claim_is_answered_so(claim: str, answer: str) -> None:
    """A forward that blocks stays active (10.1.3.1), and so does one that does not."""
    judged = judge(DULL_BLOCKER % (", Samurai", claim))
    codes = [found.code for found in judged.findings]

    assert judged.answer == answer
    assert "statement.any-left" in codes if answer == "wrong" else "statement.only-left" not in codes


STRUCK = """
edition: fftcg
setup:
  at: "15.2.3.3"
  P1: {hand: [Ifrit], field: [{Dragoon: dull}, Black Mage]}
  P2: {field: [{Gilgamesh: {damage: 6000}}]}
  battle: {attackers: [Dragoon], blocker: Gilgamesh, struck_by: [Dragoon]}
by: P1
attempt: %s
claim: %s
"""
"""Between the damage of first strike and the other damage no summon is cast."""


@pytest.mark.parametrize("attempt", ["{cast: Ifrit}", "[{cast: Ifrit}]", "[{cast: Ifrit}, {choose: Gilgamesh}]"])
@pytest.mark.parametrize(("claim", "answer"), [("{broken: Gilgamesh}", "wrong"), ("{broken: Dragoon}", "right")])
def test_passing_stands_in_place_of_what_cannot_be_played(attempt: str, claim: str, answer: str) -> None:
    """15.2.3.3, 10.1.4.2: P1 can only pass, also where a target was named; then the other damage is dealt."""
    judged = judge(STRUCK % (attempt, claim))

    assert judged.answer == answer
    assert "statement.only-left" in {found.code for found in judged.findings}


ENTERED = """
edition: fftcg
cards:
  E1: {kind: forward, cost: 1, elements: [ice], power: 3000, ability: [{kind: triggered,
    when: {event: enter, who: self}, effect: [
    {do: choose, from: {of: any, kind: forward, most: {cost: 2}, is: other}}, {do: destroy, what: it}]}]}
  B1: {kind: backup, cost: 1, elements: [ice]}
  T1: {kind: forward, cost: 2, elements: [ice], power: 3000}
setup:
  at: main phase
  P1: {hand: [E1], field: [B1]}
  P2: {field: [T1, Samurai]}
by: P1
attempt: [{cast: E1}, {choose: Samurai}]
claim: %s
"""
"""A forward has entered; what it triggered names a forward that is too dear (11.8.9)."""
RESOLVING = """
edition: fire_force
cards:
  EVT: {kind: event, cost: 0, ability: [{kind: event, effect: [{do: draw},
    {do: choose, from: {of: any, kind: unit, most: {power: 2000}}}, {do: leave, what: it}]}]}
  T1: {kind: unit, cost: 0, power: 2000, support: 1000}
setup: {at: main phase, P1: {hand: [EVT]}, P2: {field: [T1, Lantern Diver]}}
by: P1
attempt: [{use: EVT}, {choose: Lantern Diver}]
claim: %s
"""
"""An event has drawn a card; the unit that is named then does not fit its text."""


@pytest.mark.parametrize(
    ("position", "claim", "answer"),
    [
        (ENTERED, "{field: E1}", "right"),
        (ENTERED, "{hand: {P1: [E1]}}", "wrong"),
        (ENTERED, "{breaks: T1}", "right"),
        (RESOLVING, "{draw: P1}", "right"),
        (RESOLVING, "{hand: {P1: [EVT]}}", "wrong"),
        (RESOLVING, "{leaves: T1}", "right"),
    ],
)
def test_what_is_complete_is_not_taken_back_by_a_later_illegal_choice(position: str, claim: str, answer: str) -> None:
    """11.4.8, 11.8.7; Fire Force 905.4b returns only what cannot be paid."""
    assert judge(position % claim).answer == answer


def test_what_was_so_before_the_only_legal_answer_is_not_called_right() -> None:
    """10.1.4.1: the attack that nobody can block deals a point of damage."""
    position = DULL_BLOCKER.replace("P2: {field:", "P2: {damage zone: 1, field:")

    assert judge(position % ("", "{damage zone: {P2: 1}}")).answer == "wrong"
    assert judge(position % ("", "{damage zone: {P2: 2}}")).answer == "right"


GROUND_BLOCKER = """
edition: force_of_will
setup:
  at: attack declaration step
  P1: {field: [Flamewing Wyvern]}
  P2: {field: [Siegfried, Moonglow Bird]}
by: P1
attempt: [{attack: Flamewing Wyvern}, {target: player}, {by: P2, do: {block: Siegfried}}]
claim: %s
"""
"""A blocker without [Flying] (1106.2); another one could block, and the game returns to that choice (804.4)."""
SET_THIS_TURN = """
edition: force_of_will
setup:
  at: attack declaration step
  P1: {field: [Siegfried], standby: [{Justice of God's Sword: arrived}]}
  P2: {field: [Lu Bu]}
by: P1
attempt: [{attack: Siegfried}, {target: player}, {by: P2, do: {block: Lu Bu}},
  {reveal: Justice of God's Sword}, {target: Lu Bu}]
claim: %s
"""
"""A chant was set this turn (708.5): nothing is left to reveal, and the stated target is the refused chant's."""


@pytest.mark.parametrize(
    ("claim", "answer"), [("{damage: {Lu Bu: 500}}", "wrong"), ("{damage: {Lu Bu: 800}}", "right")]
)
def test_picking_nothing_stands_in_place_of_what_cannot_be_revealed(claim: str, answer: str) -> None:
    judged = judge(SET_THIS_TURN % claim)

    assert judged.answer == answer
    assert "statement.only-left" in {found.code for found in judged.findings}


@pytest.mark.parametrize(
    ("claim", "answer"), [("{rested: Siegfried}", "wrong"), ("{destroyed: Flamewing Wyvern}", "wrong")]
)
def test_what_no_legal_answer_leads_to_is_wrong_with_the_clause_that_takes_back(claim: str, answer: str) -> None:
    judged = judge(GROUND_BLOCKER % claim)
    [note] = [found for found in judged.findings if found.code == "statement.any-left"]

    assert (judged.answer, note.facts["count"]) == (answer, 2)
    assert "804.4" in note.cites


def test_what_depends_on_the_answer_given_instead_stays_open_with_the_clause_that_takes_back() -> None:
    judged = judge(GROUND_BLOCKER % "{destroyed: Moonglow Bird}")

    assert judged.answer == "unknown"
    assert "804.4" in judged.findings[0].cites
