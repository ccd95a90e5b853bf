"""What a course does not do is told with its clause: void parts of texts, cards that stay, values that have gone."""

from __future__ import annotations

import pytest

from adjudicator.desk.positions.report import ClaimAnswer, PositionReport
from tests.desk.courses import examined

RIGHT, WRONG = ClaimAnswer.RIGHT, ClaimAnswer.WRONG
DRILL = """
edition: generic
setup: {at: main phase, P1: {main: [Torch Walker], hand: [Drill at Dawn, HAND]}, P2: {main: [Net Mender], hand: 0}}
by: P1
attempt: ATTEMPT
"""
ATTACK = """
edition: fftcg
cards:
  B: {kind: forward, cost: 2, power: 5000, elements: [fire], keywords: [KEYWORD]}
setup: {at: attack phase, P1: {field: [B]}}
by: P1
attempt: [{attack: B}]
claim: {dull: B}
"""
SKILL = """
edition: generic
setup: {at: skill step, P1: {main: [{Frost Warden: {energy: 1}}]}, P2: {main: [UNIT], standby: [Net Mender]}}
by: P1
attempt: {skill: Cold Snap}
claim: {damage: {UNIT: 200}}
"""
STANDBY = """
edition: force_of_will
cards:
  R: {kind: resonator, cost: {free: 1}, atk: 100, def: 100}
  T:
    kind: chant
    cost: {free: 1}
    standby: {when: {event: enter, who: {of: opponent}}, effect: [{do: draw, count: 1}]}
setup: {at: main phase, P1: {hand: [CARD], field: [Light Magic Stone*2]}}
by: P1
attempt: {standby: CARD}
"""
TORRENT = """
edition: force_of_will
setup:
  at: main phase
  P1: {hand: [INV-025], field: [Fire Magic Stone, Light Magic Stone, Water Magic Stone]}
  done: {cards played: {P1: PLAYED}}
by: P1
attempt: [{play: INV-025}, pass]
claim: {draw: P1}
"""


def list_told(report: PositionReport, claim: int = 0) -> list[tuple[str, tuple[str, ...]]]:
    """Returns the code and the clauses of what is told with a claim, besides the answer itself."""
    return [(found.code, tuple(found.cites)) for found in report.claims[claim].findings[1:]]


def list_codes_of_steps(report: PositionReport) -> list[str]:
    assert report.course is not None
    return [found.code for step in report.course.steps for found in step.verdict.findings]


@pytest.mark.parametrize(("zone", "told"), [("P1", 1), ("P2", 1)])
def test_an_instruction_without_cards_is_told_of_the_zone_that_is_empty(zone: str, told: int) -> None:
    attempt = "[{play: Drill at Dawn}, {choose: Torch Walker}, {by: P2, do: {choose: Net Mender}}]"
    report = examined(DRILL.replace(", HAND", "").replace("ATTEMPT", attempt) + f"claim: {{hand: {{{zone}: 1}}}}")
    assert report.claims[0].answer is RIGHT
    [(code, cites)] = list_told(report)
    assert (code, cites) == ("text.zone-empty", ("906.1", "104.2"))
    assert report.claims[0].findings[1].facts["zone"] == f"{zone}/hand"


def test_an_instruction_that_has_its_cards_is_told_of_no_empty_zone() -> None:
    attempt = (
        "[{play: Drill at Dawn}, {choose: Torch Walker}, {charge: Net Mender}, {by: P2, do: {choose: Net Mender}}]"
    )
    report = examined(DRILL.replace("HAND", "Net Mender").replace("ATTEMPT", attempt) + "claim: {hand: {P1: 1}}")
    assert all(
        found.facts.get("zone") != "P1/hand" for found in report.claims[0].findings if found.code == "text.zone-empty"
    )


@pytest.mark.parametrize(
    ("keyword", "told"), [("brave", [("attack.stays-active", ("10.1.2.2", "15.2.1.2"))]), ("first_strike", [])]
)
def test_an_attacker_stays_active_by_brave_alone(keyword: str, told: list[tuple[str, tuple[str, ...]]]) -> None:
    report = examined(ATTACK.replace("KEYWORD", keyword))
    assert report.claims[0].answer is (WRONG if told else RIGHT)
    assert [each for each in list_told(report) if each[0].startswith("attack.")] == told
    assert ("attack.stays-active" in list_codes_of_steps(report)) is bool(told)


@pytest.mark.parametrize(
    ("unit", "code"),
    [("Chameleon", "advantage.over-base"), ("Coal Pup", "advantage.none"), ("Rockpool Crab", "advantage.over")],
)
def test_the_attributes_that_decide_about_the_advantage_are_told(unit: str, code: str) -> None:
    report = examined(SKILL.replace("UNIT", unit))
    told = dict(list_told(report))
    assert code in told
    assert ("805.2" in told[code]) is (code == "advantage.over-base")


@pytest.mark.parametrize(("played", "code", "answer"), [(0, "text.torrent-not-there", WRONG), (1, "", RIGHT)])
def test_which_card_of_the_turn_is_played_decides_about_torrent(played: int, code: str, answer: ClaimAnswer) -> None:
    report = examined(TORRENT.replace("PLAYED", str(played)))
    assert report.claims[0].answer is answer
    assert [found for found, _ in list_told(report)] == [code] * bool(code)
    assert (code or "text.torrent-counts") in list_codes_of_steps(report)


def test_a_value_that_a_card_has_no_more_is_the_last_one_it_had() -> None:
    report = examined(
        """
edition: generic
setup:
  at: main phase
  P1: {hand: [Cut to Size], main: [Torch Walker]}
  P2: {main: [{Bellows Ox: {damage: 600}}], standby: [Net Mender]}
by: P1
attempt: [{play: Cut to Size}, {choose: Bellows Ox}]
claim: [{hp: {Bellows Ox: 700}}, {hp: {Bellows Ox: 600}}, {hp: {Torch Walker: 400}}]
"""
    )
    assert [judged.answer for judged in report.claims] == [WRONG, RIGHT, RIGHT]
    codes = [judged.findings[0].code for judged in report.claims]
    assert codes == ["statement.last-value", "statement.last-value", "statement.value"]


@pytest.mark.parametrize(("card", "clause"), [("R", "706.3"), ("T", "706.1")])
def test_a_card_without_a_trigger_may_be_set_as_well(card: str, clause: str) -> None:
    report = examined(STANDBY.replace("CARD", card))
    told = {found.code: found.cites for found in report.verdict.findings}
    assert report.verdict.outcome == "LEGAL"
    assert ("standby.without-trigger" in told) is (clause == "706.3")


@pytest.mark.parametrize(("arrived", "told"), [("arrived", [("5.2.3.1.1.3", "11.7.2.2")]), ("active", [])])
def test_a_backup_makes_cp_in_its_first_turn(arrived: str, told: list[tuple[str, ...]]) -> None:
    report = examined(
        f"""
edition: fftcg
setup: {{at: main phase, P1: {{hand: [Squire], field: [{{"Evoker (fire)": {arrived}}}, "Evoker (fire)"]}}}}
by: P1
attempt: [{{cast: Squire}}, pass]
claim: {{cast: Squire}}
"""
    )
    assert report.verdict.outcome == "LEGAL"
    found = [tuple(one.cites) for one in report.verdict.findings if one.code == "pay.newcomer"]
    assert found == told


@pytest.mark.parametrize(("arrived", "told"), [("arrived", [("905.3",)]), ("recovered", [])])
def test_a_magic_stone_makes_will_in_its_first_turn(arrived: str, told: list[tuple[str, ...]]) -> None:
    """905.3: only a J/resonator waits; that is told also where nobody states the payment."""
    report = examined(
        f"""
edition: force_of_will
setup: {{at: main phase, P1: {{hand: [Marco Polo], field: [{{Magic Stone of Wind: {arrived}}}, Magic Stone of Water]}}}}
by: P1
attempt: [{{play: Marco Polo}}, pass]
"""
    )
    assert report.verdict.outcome == "LEGAL"
    found = [tuple(one.cites) for one in report.verdict.findings if one.code == "pay.newcomer"]
    assert found == told


def test_an_attribute_that_an_effect_gives_counts_for_the_advantage() -> None:
    report = examined(
        """
edition: generic
cards:
  G: {kind: tactic, effect: [{do: change, of: {of: opponent}, change: {gain_attribute: tide}, until: turn}]}
setup:
  at: main phase
  P1: {hand: [G], main: [{Frost Warden: {energy: 1}}]}
  P2: {main: [Coal Pup], standby: [Net Mender]}
by: P1
attempt: [{play: G}, {skill: Cold Snap}]
claim: {damage: {Coal Pup: 400}}
"""
    )
    assert "advantage.over-gained" in dict(list_told(report))


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("{damage: {Net Mender: 200}}", RIGHT),
        ("{damage: {P2/Net Mender: 200}}", RIGHT),
        ("{damage: {P1/Net Mender: 200}}", WRONG),
        ("{damage: {Net Mender: 300}}", WRONG),
        ("{not: {damage: {Net Mender: 200}}}", WRONG),
    ],
)
def test_a_name_that_both_players_have_in_play_means_either_card(claim: str, answer: ClaimAnswer) -> None:
    report = examined(
        f"""
edition: generic
setup:
  at: skill step
  P1: {{main: [{{Torch Walker: {{energy: 2}}}}], standby: [Net Mender]}}
  P2: {{main: [Net Mender]}}
by: P1
attempt: {{skill: Wave the Torch}}
claim: {claim}
"""
    )
    assert [judged.answer for judged in report.claims] == [answer]


def test_claims_about_two_cards_of_one_name_contradict_nothing() -> None:
    report = examined(
        """
edition: generic
setup:
  at: skill step
  P1: {main: [{Torch Walker: {energy: 2}}], standby: [Net Mender]}
  P2: {main: [Net Mender]}
by: P1
attempt: {skill: Wave the Torch}
claim:
  - {damage: {Net Mender: 200}}
  - {damage: {Net Mender: 0}}
  - {damage: {Torch Walker: 0}}
  - {damage: {Torch Walker: 9}}
"""
    )
    told = [[found.code for found in judged.findings] for judged in report.claims]
    assert ["statement.contradicts" in codes for codes in told] == [False, False, False, True]


PARTY = """
edition: fftcg
cards:
  A: {kind: forward, cost: 2, power: 5000, elements: [fire]}
  B: {kind: forward, cost: 2, power: 5000, elements: [fire]}
  R: {kind: summon, cost: 0, elements: [water], effect: [{do: choose, from: {name: B}}, {do: return, what: it}]}
setup: {at: attack phase, P1: {field: [A, B]}, P2: {hand: [R], field: [Squire]}}
by: P1
attempt: [{attack: [A, B]}, ANSWERS]
claim: {CLAIM}
"""


@pytest.mark.parametrize(
    ("answers", "claim", "told"),
    [
        ("{by: P2, do: [{cast: R}, {choose: B}]}, pass, {by: P2, do: {block: none}}", "damage zone: {P2: 1}", 2),
        ("pass, {by: P2, do: {block: none}}, {by: P2, do: [{cast: R}, {choose: B}]}", "damage zone: {P2: 1}", 1),
        (
            "pass, {by: P2, do: {block: Squire}}, {by: P2, do: [{cast: R}, {choose: B}]}, pass",
            "break zone: {P2: [Squire]}",
            1,
        ),
        ("pass, {by: P2, do: {block: none}}", "damage zone: {P2: 1}", 0),
    ],
)
def test_a_party_of_which_one_is_left_is_told_to_be_dissolved(answers: str, claim: str, told: int) -> None:
    """15.1.1.9.5: at the question who blocks, and where the damage is dealt."""
    report = examined(PARTY.replace("ANSWERS", answers).replace("CLAIM", claim))
    assert list_codes_of_steps(report).count("attack.party-over") == told


ACTIVATED = """
edition: fire_force
cards:
  A: {kind: event, cost: 0, ability: [{kind: event, effect: [CHOICE, {do: activate_event, what: it}]}]}
  E: {kind: event, cost: 9, ability: [{kind: event, effect: [{do: draw, count: 2}]}]}
setup: {at: main phase, P1: {hand: [A], adora: ADORA}}
by: P1
attempt: [ANSWERS]
claim: {hand: {P1: HAND}}
"""
CHOICE = "{do: choose, from: {zone: adora, of: you, kind: event}}"
NOT_USED = ("text.event-not-used", ("1114.3", "1114.1"))


@pytest.mark.parametrize(
    ("adora", "answers", "hand", "told"),
    [("[E]", "{use: A}, {choose: E}", 2, [NOT_USED]), ("[]", "{use: A}", 0, [])],
)
def test_an_event_whose_ability_alone_is_activated_is_told_not_to_be_used(
    adora: str, answers: str, hand: int, told: list[tuple[str, tuple[str, ...]]]
) -> None:
    """1114.1: using an event is paying its cost from the hand; 1114.3 has only its ability activated."""
    text = ACTIVATED.replace("ADORA", adora).replace("ANSWERS", answers).replace("HAND", str(hand))
    report = examined(text.replace("CHOICE", CHOICE))
    assert report.claims[0].answer == RIGHT
    assert [each for each in list_told(report) if each[0].startswith("text.event")] == told
    assert list_codes_of_steps(report).count("text.event-not-used") == len(told)


def test_no_draw_in_the_first_turn_of_the_game_is_told_with_the_hand() -> None:
    text = """
edition: force_of_will
setup: {at: draw phase, turn: P1, number: NUMBER, P1: {hand: 5}, P2: {hand: 5}}
by: P1
attempt: pass
claim: {hand: {P1: 6}}
"""
    first, later = (examined(text.replace("NUMBER", number)).claims[0] for number in "13")
    assert (first.answer, later.answer) == (WRONG, RIGHT)
    assert ("draw.none-in-first-turn", ("502.3",)) in [(each.code, tuple(each.cites)) for each in first.findings]


PRAYER = """
edition: fire_force
setup: {at: main phase, P1: {field: [Salt Chanter, Slagback Ox, STATE]}}
by: P1
attempt: [{prayer: Salt Chanter}, {choose: Slagback Ox}]
claim: {cards: {Hearth Ember: {attached_to: Slagback Ox}}}
"""


@pytest.mark.parametrize(("state", "told"), [("Hearth Ember", 1), ("{Hearth Ember: exhausted}", 0)])
def test_the_card_that_lacks_one_quality_is_told_where_nothing_can_be_chosen(state: str, told: int) -> None:
    """1204.1: prayer takes an exhausted fire card."""
    report = examined(PRAYER.replace("STATE", state))
    [judged] = report.claims
    found = [each for each in judged.findings if each.code == "text.nearest-lacks"]

    assert (judged.answer, len(found)) == ((WRONG, 1) if told else (RIGHT, 0))
    assert [each.facts["qualities"] for each in found] == [["exhausted"]] * told


@pytest.mark.parametrize(
    ("stones", "told"),
    [("Water Magic Stone, Fire Magic Stone", [("203.4",)]), ("Water Magic Stone, Magic Stone of Water", [])],
)
def test_will_of_another_kind_pays_the_free_part_of_a_cost(stones: str, told: list[tuple[str, ...]]) -> None:
    """203.4: the part of a cost that names no attribute may be paid with any will; told where other will pays it."""
    report = examined(
        f"""
edition: force_of_will
setup: {{at: main phase, P1: {{hand: [Marco Polo], field: [{stones}]}}}}
by: P1
attempt: [{{play: Marco Polo}}, pass]
"""
    )
    assert report.verdict.outcome == "LEGAL"
    assert [tuple(one.cites) for one in report.verdict.findings if one.code == "pay.free-part"] == told


def test_all_will_of_the_free_part_is_told() -> None:
    """203.3, 203.4: one water pays the symbol; the other water and the fire pay the two of any kind."""
    report = examined(
        """
edition: force_of_will
cards:
  BIG: {kind: resonator, cost: {water: 1, free: 2}, atk: 100, def: 100}
setup: {at: main phase, P1: {hand: [BIG], field: [Water Magic Stone, Magic Stone of Water, Fire Magic Stone]}}
by: P1
attempt: [{play: BIG}, pass]
"""
    )
    [told] = [one for one in report.verdict.findings if one.code == "pay.free-part"]
    assert (told.facts["needed"], told.facts["made"]) == (2, {"fire": 1, "water": 1})
