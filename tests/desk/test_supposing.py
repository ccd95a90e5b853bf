"""What cards nobody has seen may pay, be chosen for or allow needs a judge; what no card could change does not."""

from __future__ import annotations

import textwrap

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport
from tests.desk.positions import MAIN

ALLOWS, BARS = "unseen.would-allow", "unseen.would-bar"
FF, GE, FT, FW = MAIN


def ruled(edition: str, cards: str, zones: str, attempt: str) -> PositionReport:
    """What the desk says of P1's attempt in P1's main phase."""
    lines = textwrap.indent(textwrap.dedent(cards).strip(), "  ")
    text = (
        f'edition: {edition}\ncards:\n{lines}\nsetup:\n  at: "{MAIN[edition]}"\n  {zones}\nby: P1\nattempt: {attempt}\n'
    )
    return examine(parse_position(text))


def outcome(report: PositionReport) -> str:
    assert report.attempt is not None
    return str(report.attempt.verdict.outcome)


def found(report: PositionReport, code: str = ALLOWS) -> list[dict[str, object]]:
    """The facts of the findings that suppose cards."""
    assert report.attempt is not None
    return [each.facts for each in report.attempt.verdict.findings if each.code == code]


COST = "{kind: %s, cost: [{do: pick, act: discard, from: {zone: hand, of: you, %s}}], effect: [{do: draw}]}"
CONDITION = "{kind: %s, only_if: {count: {zone: hand, of: you, %s}, at_least: 1}, effect: [{do: draw}]}"
IN_PLAY = {
    FF: ("A: {kind: unit, cost: 1, power: 1000, attributes: [甲], ability: [%s]}", "field", "kind: event"),
    FT: ("A: {kind: forward, cost: 1, power: 1000, elements: [fire], ability: [%s]}", "field", "kind: summon"),
    FW: (
        "A: {kind: resonator, cost: {}, attributes: [fire], atk: 100, def: 100, ability: [%s]}",
        "field",
        "kind: chant",
    ),
}


@pytest.mark.parametrize(
    ("edition", "wording"),
    [(FF, COST), (FT, COST), (FT, CONDITION), (FW, CONDITION)],
    ids=["ff-cost", "fftcg-cost", "fftcg-condition", "fow-condition"],
)
def test_what_an_unseen_card_may_pay_or_fulfil_needs_a_judge(edition: str, wording: str) -> None:
    card, zone, quality = IN_PLAY[edition]
    cards = card % (wording % ("activated", quality))

    unseen = ruled(edition, cards, f'P1: {{{zone}: [A], hand: ["?*2"]}}', "{ability: A/1}")
    empty = ruled(edition, cards, f"P1: {{{zone}: [A], hand: []}}", "{ability: A/1}")
    foreign = ruled(edition, cards, f'P1: {{{zone}: [A], hand: []}}\n  P2: {{hand: ["?*2"]}}', "{ability: A/1}")

    assert (outcome(unseen), outcome(empty), outcome(foreign)) == ("NEEDS_JUDGE", "ILLEGAL", "ILLEGAL")
    [facts] = found(unseen)
    assert facts["count"] == 1


@pytest.mark.parametrize("edition", [FT, FW])
def test_what_an_unseen_card_may_forbid_needs_a_judge(edition: str) -> None:
    card, zone, quality = IN_PLAY[edition]
    ability = "{kind: activated, only_if: {count: {zone: hand, of: you, %s}, exactly: 0}, effect: [{do: draw}]}"
    cards = card % (ability % quality)

    unseen = ruled(edition, cards, f'P1: {{{zone}: [A], hand: ["?"]}}', "{ability: A/1}")
    empty = ruled(edition, cards, f"P1: {{{zone}: [A], hand: []}}", "{ability: A/1}")

    assert (outcome(unseen), outcome(empty)) == ("NEEDS_JUDGE", "LEGAL")
    assert found(unseen, BARS)


@pytest.mark.parametrize("edition", [FF, FT])
def test_an_option_that_unseen_cards_may_allow_is_listed_as_depending_and_not_as_barred(edition: str) -> None:
    card, zone, quality = IN_PLAY[edition]
    report = ruled(edition, card % (COST % ("activated", quality)), f'P1: {{{zone}: [A], hand: ["?"]}}', "pass")

    [asked] = [each for each in report.at_once.asked if each.seat == "P1"]
    depending = {each.id for each in asked.depends if any(finding.code == ALLOWS for finding in each.findings)}
    assert [each for each in depending if each.startswith("ability:")]
    assert not depending & {each.id for each in asked.survey.barred}


def test_points_of_an_element_that_no_seen_card_makes_may_be_in_the_hand() -> None:
    """Two lightning points: one lightning card is enough, and which card makes them would have to be known."""
    zones = "P1: {field: [Gilgamesh], hand: [%s]}"

    unseen = ruled(
        FT, "W: {kind: forward, cost: 2, power: 5000, elements: [fire]}", zones % '"?*3"', "{ability: Gilgamesh/2}"
    )
    fire = ruled(
        FT, "W: {kind: forward, cost: 2, power: 5000, elements: [fire]}", zones % "W", "{ability: Gilgamesh/2}"
    )

    assert (outcome(unseen), outcome(fire)) == ("NEEDS_JUDGE", "ILLEGAL")
    [facts] = found(unseen)
    assert facts["count"] == 1


def test_two_elements_need_two_unseen_cards() -> None:
    cards = """
      A:
        kind: forward
        cost: 1
        power: 1000
        elements: [fire]
        ability:
        - kind: activated
          cost: [{do: pay, count: 4, of: {water: 2, earth: 2}}]
          effect: [{do: draw}]
    """

    two = ruled(FT, cards, 'P1: {field: [A], hand: ["?*2"]}', "{ability: A/1}")
    one = ruled(FT, cards, 'P1: {field: [A], hand: ["?"]}', "{ability: A/1}")

    assert (outcome(two), outcome(one)) == ("NEEDS_JUDGE", "ILLEGAL")
    assert found(two)[0]["count"] == 2


def test_a_condition_that_no_hand_changes_stays_unmet() -> None:
    """The special ability needs four points of damage as well as a card of the same name."""
    zones = 'P1: {field: [Gilgamesh], hand: ["?*4"], damage: %s}'

    few = ruled(FT, "W: {kind: backup, cost: 1, elements: [fire]}", zones % "3", "{ability: Gilgamesh/3}")
    many = ruled(FT, "W: {kind: backup, cost: 1, elements: [fire]}", zones % "4", "{ability: Gilgamesh/3}")

    assert (outcome(few), outcome(many)) == ("ILLEGAL", "NEEDS_JUDGE")
    assert "1-207" in found(many)[0]["cards"]  # type: ignore[operator]


def test_a_seen_card_that_unseen_ones_may_pay_for_needs_a_judge() -> None:
    cards = "W: {kind: forward, cost: 4, power: 5000, elements: [ice]}"

    unseen = ruled(FT, cards, 'P1: {hand: [W, "?*2"]}', "{cast: W}")
    one = ruled(FT, cards, 'P1: {hand: [W, "?"]}', "{cast: W}")

    assert (outcome(unseen), outcome(one)) == ("NEEDS_JUDGE", "ILLEGAL")


def test_an_ex_skill_that_discards_a_unit_needs_one_in_the_hand() -> None:
    cards = """
      A:
        kind: unit
        hp: 500
        retreat: 1
        attributes: [火]
        skill: [{name: 打, cost: 1, damage: 100}]
        ability:
        - kind: activated
          name: 値
          flags: [ex]
          cost: [{do: pick, act: discard, from: {zone: hand, of: you, kind: unit}}]
          effect: [{do: draw}]
    """

    unseen = ruled(GE, cards, 'P1: {main: [A], hand: ["?"]}', "{ex: A/2}")
    empty = ruled(GE, cards, "P1: {main: [A], hand: []}", "{ex: A/2}")

    assert (outcome(unseen), outcome(empty)) == ("NEEDS_JUDGE", "ILLEGAL")
    assert found(unseen)


NEVER_ENTERED = {FF: "attribute: 乙", FT: "name: 未登録", FW: '"flag": "race:未登録"'}
"""What no card that the program has, and none that is declared, has."""


@pytest.mark.parametrize(
    ("edition", "wording"),
    [(FF, COST), (FT, COST), (FW, COST), (FT, CONDITION), (FW, CONDITION)],
    ids=["ff-cost", "fftcg-cost", "fow-cost", "fftcg-condition", "fow-condition"],
)
def test_an_unseen_card_may_be_one_that_was_never_entered(edition: str, wording: str) -> None:
    card, zone, _ = IN_PLAY[edition]
    cards = card % (wording % ("activated", NEVER_ENTERED[edition]))

    unseen = ruled(edition, cards, f'P1: {{{zone}: [A], hand: ["?*2"]}}', "{ability: A/1}")
    empty = ruled(edition, cards, f"P1: {{{zone}: [A], hand: []}}", "{ability: A/1}")

    assert (outcome(unseen), outcome(empty)) == ("NEEDS_JUDGE", "ILLEGAL")
    [facts] = found(unseen, "unseen.would-allow-with")
    assert facts["count"] == 1 and facts["qualities"] == [NEVER_ENTERED[edition].rpartition(": ")[2].strip('"')]


def test_an_unseen_card_that_was_never_entered_may_forbid() -> None:
    card, zone, _ = IN_PLAY[FT]
    ability = (
        "{kind: activated, only_if: {count: {zone: hand, of: you, name: 未登録}, exactly: 0}, effect: [{do: draw}]}"
    )
    report = ruled(FT, card % ability, f'P1: {{{zone}: [A], hand: ["?"]}}', "{ability: A/1}")

    assert outcome(report) == "NEEDS_JUDGE" and found(report, "unseen.would-bar-with")
