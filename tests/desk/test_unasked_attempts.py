"""An attempt of a seat that is asked nothing: the real obstacle is named first, with what is asked and of whom."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import STEPS, parse_position
from adjudicator.scenario import BadScenario
from engine.core.clauses.finding import Finding
from engine.core.clauses.refusal import WorkLimit
from engine.rulebooks import load, part
from tests.desk.positions import MAIN, examined
from tests.properties.playing import POOLS, open_random
from tests.refused import refuses

FF, FT = "fire_force@1.0.0", "fftcg@2.1.9"
FW = "force_of_will@8.01"
FIELDS = {FF: "A1", "generic@1.2": "U1", FT: "W", FW: "W"}


def tried(edition: str, setup: str, by: str, attempt: str) -> tuple[str, tuple[Finding, ...]]:
    """The outcome of an attempt, and its findings."""
    report = examined(edition, setup, f"by: {by}\nattempt: {attempt}\n")
    assert report.attempt is not None
    return str(report.attempt.verdict.outcome), report.attempt.verdict.findings


@pytest.mark.parametrize("edition", MAIN)
def test_out_of_turn_the_turn_and_the_open_question_come_first(edition: str) -> None:
    act = "end" if edition in (FF, "generic@1.2") else "pass"
    outcome, findings = tried(edition, f'at: "{MAIN[edition]}"\nP2: {{hand: [{FIELDS[edition]}]}}', "P2", act)

    assert (outcome, findings[0].code, findings[0].subject) == ("ILLEGAL", "claim.out-of-turn", "P2")
    assert findings[0].facts["turn_player"] == findings[0].facts["asked"] == "P1"
    assert findings[0].cites


def test_who_is_not_asked_in_the_own_turn_is_told_who_is() -> None:
    battle = 'at: "702.12"\nknows: {attacker: A2, declared: P2}\nturn: P1\n'
    setup = battle + "P1: {field: [{A2: exhausted}]}\nP2: {hand: [E1], life: 3}"
    outcome, findings = tried(FF, setup, "P1", "end")

    assert (outcome, findings[0].code) == ("ILLEGAL", "claim.others-asked")
    assert findings[0].facts["asked"] == "P2"


def test_where_nobody_is_asked_for_too_long_there_is_no_verdict() -> None:
    repeats = "{do: repeat, times: 1000000, effect: [{do: reveal, what: {zone: hand, of: you}}]}"
    watch = f"[{{kind: triggered, when: {{event: turn_start}}, effect: [{repeats}]}}]"
    cards = f"cards: {{U: {{kind: unit, cost: 1, power: 3000, ability: {watch}}}}}"
    text = f"edition: {FF}\n{cards}\nsetup: {{turn: P1, at: '502.1', P1: {{field: [U], hand: 3}}}}\n"
    with pytest.raises(WorkLimit) as limited:
        examine(parse_position(f"{text}by: P1\nattempt: end\n"))

    assert (limited.value.code, limited.value.arguments) == ("limit.nobody-asked", {"most": STEPS, "named": "end"})


def test_without_a_place_that_is_said_and_nothing_else() -> None:
    outcome, findings = tried(FF, "P1: {field: [A1]}", "P1", "{attack: A1}")

    assert (outcome, findings[0].code) == ("NEEDS_JUDGE", "claim.place-unstated")


def test_what_the_place_has_to_know_is_named() -> None:
    outcome, findings = tried(FF, 'at: "702.12"\nknows: {declared: P2}', "P1", "end")

    assert (outcome, findings[0].code) == ("NEEDS_JUDGE", "claim.play-unstated")
    assert findings[0].facts == {"missing": ["knows.attacker"]}


def test_a_word_that_answers_nothing_is_told_which_do() -> None:
    outcome, findings = tried(FF, 'at: "503.3"\nP1: {field: [A1]}', "P1", "pass")

    assert (outcome, findings[0].code) == ("ILLEGAL", "claim.no-answer")
    assert {"attack", "end"} <= set(str(findings[0].facts["possible"]).split(", "))


def test_an_attempt_of_several_answers_is_refused_with_what_to_do() -> None:
    with refuses(BadScenario, match="one answer, and these are 2; give the first alone") as refused:
        tried(FF, 'at: "503.3"\nP1: {field: [A1]}', "P1", "{attack: A1, pay: F1}")

    assert (refused.value.code, refused.value.arguments["count"]) == ("position.attempt-several", 2)


@pytest.mark.parametrize("said", ["Soot Houmd", "Soot Hound"])
def test_a_card_that_does_not_lie_there_is_refused_with_what_to_do(said: str) -> None:
    with refuses(BadScenario, match=r"no card 'Soot Hou.*lies in this position"):
        tried(FF, 'at: "503.3"\nP1: {field: [Ash Courier]}', "P1", f"{{attack: {said}}}")


@pytest.mark.parametrize(
    ("edition", "place", "zones", "act", "clause"),
    [
        ("fftcg@2.1.9", "draw phase", "P1: {hand: [Ifrit, Squire], field: [Samurai]}", "{summon: Ifrit}", "9.2.1.1"),
        ("fire_force@1.0.0", "preparation phase", "P1: {field: [Soot Hound]}", "{attack: Soot Hound}", "502.1"),
        ("generic@1.2", "draw phase", "P1: {main: [Coal Pup], hand: [Quick Hands]}", "{play: Quick Hands}", "502.1"),
        ("generic@1.2", "skill step", "P1: {main: [Torch Walker: stunned]}", "none", "703.1"),
    ],
)
def test_nothing_can_be_tried_where_nobody_is_asked(
    edition: str, place: str, zones: str, act: str, clause: str
) -> None:
    """The clause that the attempt fails by is that of the step which play has left without a question."""
    text = f"edition: {edition}\nsetup:\n  at: {place}\n  {zones}\nby: P1\nattempt: {act}\n"
    verdict = examine(parse_position(text)).verdict

    left = [found.cites[0] for found in verdict.findings if found.code == "claim.step-over"]
    assert left == [clause]
    assert verdict.outcome == "ILLEGAL"
    assert examine(parse_position(text.replace(act, "concede"))).verdict.outcome == "LEGAL"


ATTACKED = (
    "P1: {field: [Soot Hound: exhausted]}\n  P2: {field: [Ash Courier], hand: [Reef Bulwark, Stillwater, Spark Scout]}"
)
AGAINST_P2 = f"{ATTACKED}\n  battle: {{attackers: [Soot Hound], target: P2}}"
AGAINST_A_UNIT = f"{ATTACKED}\n  battle: {{attackers: [Soot Hound], target: Ash Courier}}"
STUNNED = "P1: {main: [Torch Walker: stunned]}"


@pytest.mark.parametrize(
    ("edition", "place", "setup", "by", "act", "code"),
    [
        (FF, "defence", AGAINST_P2, "P2", "{defend: Ash Courier}", "defend.no-ability"),
        (FF, "support", AGAINST_P2, "P2", "{support: [Reef Bulwark]}", "support.player-attacked"),
        ("generic@1.2", "skill step", STUNNED, "P1", "{skill: Torch Walker/1}", "skill.unit-abnormal"),
    ],
)
def test_where_every_answer_is_barred_an_attempt_is_told_why(
    edition: str, place: str, setup: str, by: str, act: str, code: str
) -> None:
    """Play leaves the step without asking; what is tried there fails by that step and not by the next question."""
    text = f"edition: {edition}\nsetup:\n  at: {place}\n  {setup}\nby: {by}\nattempt: {act}\n"
    verdict = examine(parse_position(text)).verdict

    assert (verdict.outcome, [found.code for found in verdict.findings]) == ("ILLEGAL", [code])


@pytest.mark.parametrize(
    ("place", "act", "places", "phase"),
    [
        ("defence", "{use-event: Stillwater}", ["503.3b", "702.12b"], ""),
        ("attack", "{support: [Reef Bulwark]}", ["702.16"], "support"),
        ("attack", "{end: main phase}", ["503.3e"], "main phase"),
        ("support", "{use-event: Stillwater}", ["503.3b", "702.12b"], ""),
    ],
)
def test_what_is_tried_at_the_wrong_point_is_told_where_it_belongs(
    place: str, act: str, places: list[str], phase: str
) -> None:
    """An act of two phases is told by its clauses alone."""
    setup = AGAINST_A_UNIT.replace("[Ash Courier]", "[Ash Courier: exhausted, Harbour Watch]")
    text = f"edition: {FF}\nsetup:\n  at: {place}\n  {setup}\nby: P2\nattempt: {act}\n"
    findings = examine(parse_position(text)).verdict.findings

    code = "claim.asked-in-phase" if phase else "claim.asked-elsewhere"
    assert [found.code for found in findings] == ["claim.no-answer", code]
    assert list(findings[1].cites) == places
    assert (findings[1].facts["phase"][0] if phase else "") == phase
    assert findings[1].facts["at"].startswith("702.")


MAIN_FF = """P1: {hand: [Ash Courier, Riptide], field: [Kiln Matron, F*2]}
  P2: {field: [Ash Courier: exhausted]}"""
TARGET_FF = """P1: {field: [Soot Hound: exhausted]}
  battle: {attackers: [Soot Hound]}"""
MAIN_GE = "P1: {main: [Coal Pup], standby_1: [Camp Medic], hand: [Coal Pup, Quick Hands]}"
ASKED = {
    FF: [
        ("mulligan", "P1: {hand: 5}", "P1"),
        ("main phase", MAIN_FF, "P1"),
        ('"702.2"', TARGET_FF, "P1"),
        ("defence", AGAINST_P2.replace("Ash Courier", "Harbour Watch"), "P2"),
        ("attack", AGAINST_P2, "P2"),
        ("support", AGAINST_A_UNIT, "P2"),
    ],
    "generic@1.2": [("main phase", MAIN_GE, "P1"), ("skill step", "P1: {main: [Torch Walker]}", "P1")],
    FT: [
        ("mulligan", "P1: {hand: 5}", "P1"),
        (
            "damage resolution step",
            "P1: {field: [W: dull]}\n  P2: {deck: [EX]}\n  battle: {attackers: [W]}",
            "P2",
        ),
    ],
    FW: [
        ("mulligan", "P1: {hand: 5}", "P1"),
        ("main phase", "P1: {hand: [Listener], field: [S1, S2, D], ruler_area: [R]}", "P1"),
        ("main phase", "format: valhalla\n  P1: {life_break: 5}", "P1"),
        ('"803.3"', "P1: {field: [Listener]}", "P1"),
        ('"803.3b"', "knows: {card: D}\n  P1: {field: [D]}", "P1"),
        (
            '"804.3"',
            "P1: {field: [D: rested]}\n  P2: {field: [Listener]}\n  battle: {attackers: [D], target: P2}",
            "P2",
        ),
    ],
}
ASKED_CARDS = {
    FT: """
  W: {kind: forward, cost: 2, power: 5000, elements: [fire]}
  EX: {kind: summon, cost: 2, elements: [fire], ex: true, effect: [{do: draw, count: 1}]}""",
    FW: """
  D: {kind: resonator, cost: {free: 1}, atk: 500, def: 500}
  R: {kind: ruler, attributes: [fire], side: RJ, judgment: [{do: pay, count: 1}]}
  RJ: {kind: j_ruler, attributes: [fire], atk: 500, def: 500}""",
}


def list_met(edition: str) -> set[str]:
    """The acts that an edition lists and that these positions offer by one of the clauses listed for them."""
    known = part(load(edition), "scenario_defaults").SCENARIO_DEFAULTS.asked_at
    cards = f"cards: {ASKED_CARDS[edition]}\n" if edition in ASKED_CARDS else ""
    met = set[str]()
    for place, setup, by in ASKED[edition]:
        text = f"edition: {edition}\n{cards}setup:\n  at: {place}\n  {setup}\nby: {by}\nattempt: concede\n"
        asked = next(asked for asked in examine(parse_position(text)).at_once.asked if asked.seat == by)
        choice = asked.survey.choice
        assert choice is not None
        for each in asked.survey.options:
            word = each.option.id.partition(":")[0]
            met |= {word} if set(known.get(word, ())) & {*each.option.cites, *choice.cites} else set()
    return met


@pytest.mark.parametrize("edition", [each for each in ASKED if each != FT])
def test_where_acts_are_asked_for_is_where_they_are_offered(edition: str) -> None:
    assert list_met(edition) == set(part(load(edition), "scenario_defaults").SCENARIO_DEFAULTS.asked_at)


@pytest.mark.parametrize(("act", "clause"), [("{player: P2}", "803.3b")])
def test_what_force_of_will_asks_for_in_a_battle_is_told_where_it_belongs(act: str, clause: str) -> None:
    text = f"edition: {FW}\nsetup:\n  at: main phase\n  P1: {{field: [Listener]}}\nby: P1\nattempt: {act}\n"
    findings = examine(parse_position(text)).verdict.findings

    assert [found.code for found in findings] == ["claim.no-answer", "claim.asked-in-phase"]
    assert list(findings[-1].cites) == [clause]
    assert findings[-1].facts["stands"] == ["main phase", "メインフェイズ"]


FF_UNITS = "P1: {field: [Furnace Warden], hand: [Kindling Runner]}\n  P2: {field: [Slagback Ox], hand: [Reef Bulwark]}"
GE_UNITS = "P1: {main: [Coal Pup], hand: [Camp Medic]}\n  P2: {main: [Coal Pup], hand: [Camp Medic]}"
FT_UNITS = "P1: {field: [Samurai]}\n  P2: {field: [Squire]}"
FW_UNITS = "P1: {field: [Listener]}\n  P2: {field: [Listener]}"
OF_OTHER, OF_TURN = "claim.act-of-other-player", "claim.act-of-turn-player"


@pytest.mark.parametrize(
    ("edition", "setup", "seat", "act", "code", "clauses"),
    [
        (FF, FF_UNITS, "P1", "{support: Kindling Runner}", OF_OTHER, ["702.16"]),
        (FF, FF_UNITS, "P1", "{defend: Furnace Warden}", OF_OTHER, ["702.7"]),
        (FF, FF_UNITS, "P1", "{block: Furnace Warden}", OF_OTHER, ["702.7"]),
        (FF, FF_UNITS, "P2", "{attack: Slagback Ox}", OF_TURN, ["702.1", "503.3", "503.3d"]),
        ("generic@1.2", GE_UNITS, "P2", "{charge: Camp Medic}", OF_TURN, ["602.1", "503.3"]),
        ("generic@1.2", GE_UNITS, "P2", "retreat", OF_TURN, ["605.1", "503.3"]),
        (FT, FT_UNITS, "P1", "{block: Samurai}", OF_OTHER, ["10.1.3.1"]),
        (FT, FT_UNITS, "P2", "{attack: Squire}", OF_TURN, ["10.1.2.1"]),
        (FW, FW_UNITS, "P1", "{block: Listener}", OF_OTHER, ["804.3"]),
        (FW, FW_UNITS, "P2", "call", OF_TURN, ["604.2", "604.2e", "701.2"]),
        ("force_of_will@legacy", FW_UNITS, "P1", "{block: Listener}", OF_OTHER, ["804.3@8.01"]),
    ],
)
def test_an_act_that_belongs_to_the_other_player_is_told_by_the_player(
    edition: str, setup: str, seat: str, act: str, code: str, clauses: list[str]
) -> None:
    text = f"edition: {edition}\nsetup:\n  at: main phase\n  {setup}\nby: {seat}\nattempt: {act}\n"
    findings = examine(parse_position(text)).verdict.findings

    assert findings[0].code == code
    assert (list(findings[0].cites), findings[0].facts) == (clauses, {"player": "P2" if seat == "P1" else "P1"})
    assert not {"claim.asked-in-phase", "claim.asked-elsewhere"} & {found.code for found in findings}


def test_a_word_that_stands_for_several_acts_is_named_once() -> None:
    text = f"edition: {FF}\nsetup: {{at: main phase, P1: {{field: [Furnace Warden]}}}}\nby: P1\nattempt: pass\n"
    position = parse_position(text)
    finding = examine(position).verdict.findings[0]
    said = [str(speak_at_desk(position, language).say_finding(finding)) for language in ("en", "ja")]

    assert "Words that answer it: use, ability, attack, end." in said[0]
    assert "答えとなる語は使用, 能力, 攻撃, 終了である" in said[1]


@pytest.mark.parametrize(
    ("act", "codes", "clauses"),
    [
        ("redraw", ["claim.no-answer", "claim.asked-in-phase"], ["8.2.1.4"]),
        ("{cast: Squire}", ["claim.card-elsewhere"], ["11.1.1", "11.1.4"]),
    ],
)
def test_it_is_told_whether_the_moment_or_the_card_is_wrong(act: str, codes: list[str], clauses: list[str]) -> None:
    text = "edition: fftcg@2.1.9\nsetup:\n  at: main phase\n  P1: {field: [Samurai]}\n  P2: {hand: [Squire]}\n"
    findings = examine(parse_position(f"{text}by: P1\nattempt: {act}\n")).verdict.findings

    assert [found.code for found in findings] == codes
    assert list(findings[-1].cites) == clauses
    if "claim.card-elsewhere" in codes:
        assert findings[0].facts == {"asked": "P1", "zone": "P2/hand"}


@pytest.mark.parametrize(
    ("edition", "pools", "seeds"),
    [(FT, ("fftcg", "fftcg-wild"), (16, 17, 18)), (FW, ("force-of-will", "force-of-will-wild"), (16,))],
)
def test_whatever_is_offered_in_games_is_asked_for_where_the_list_says(
    edition: str, pools: tuple[str, ...], seeds: tuple[int, ...]
) -> None:
    """What is too seldom for so few games is offered in a position above."""
    known = part(load(edition), "scenario_defaults").SCENARIO_DEFAULTS.asked_at
    met = list_met(edition)
    for seed in seeds:
        for pool in pools:
            for _, choice in zip(range(250), open_random(seed, POOLS[pool]()).turns(), strict=False):
                for option in choice.options:
                    word = option.id.partition(":")[0]
                    assert not known.get(word) or {*known[word]} & {*option.cites, *choice.cites}, (
                        option,
                        choice.cites,
                    )
                    met.add(word)

    assert set(known) <= met


@pytest.mark.parametrize(
    ("attempt", "cites"),
    [
        ("{play: Rousing Cry}", ("604.1", "503.3")),
        ("{use: Rousing Cry}", ("703.2a", "604.1", "503.3", "606.1")),
        ("{put: Camp Medic}", ()),  # that may be a discard as well, which both players do
    ],
)
def test_a_word_belongs_to_the_turn_player_only_in_each_of_its_meanings(attempt: str, cites: tuple[str, ...]) -> None:
    text = f"""
edition: generic
setup: {{at: main phase, P1: {{main: [Coal Pup]}}, P2: {{main: [Coal Pup], hand: [Rousing Cry, Camp Medic]}}}}
by: P2
attempt: {attempt}
"""
    findings = examine(parse_position(text)).verdict.findings
    told = [finding.cites for finding in findings if finding.code == "claim.act-of-turn-player"]
    assert told == ([cites] if cites else [])
