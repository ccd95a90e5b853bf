"""`adjudicator desk position`, `readings` and `value`: a position on paper, for people and for programs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.cli.exit_codes import ExitCode
from tests.cli.conftest import Cli

POSITION = """
edition: fire_force@1.0.0
cards:
  A1: {kind: unit, cost: 2, power: 4000, attributes: [甲]}
setup: {at: "503.3", P1: {field: [A1, F*9], hand: ["?"]}, P2: {field: []}}
by: P1
attempt: {attack: A1}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A position on paper."""
    path = tmp_path / "position.yaml"
    path.write_text(POSITION, encoding="utf-8")
    return path


def test_a_judge_can_read_what_is_wrong_and_what_is_open(cli: Cli, file: Path) -> None:
    ran = cli("desk", "position", str(file))
    assert (ran.code, ran.err) == (1, "")
    for said in ("403.1a-2", "1303.1", "AFF-30", "NEEDS_JUDGE", "`refused` (now)", "a rule check now", "depends"):
        assert said in ran.out


def test_nothing_is_headed_as_happening_where_the_game_is_over(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "won.yaml"
    path.write_text(
        """
edition: force_of_will
setup:
  at: draw phase
  P1: {hand: [Stoning to Death], field: [Hunter of Souls, Magic Stone of Darkness, Magic Stone of Darkness]}
  P2: {field: [Marco Polo]}
  facts: {life: {P1: 4000, P2: 200}}
by: P1
attempt: [{play: Stoning to Death}, {target: Marco Polo}, pass]
claim: {winner: P1}
""",
        encoding="utf-8",
    )
    ran = cli("desk", "position", str(path))

    assert "P1 wins the game." in ran.out
    assert "happens at once" not in ran.out


def test_damage_to_both_players_at_one_time_is_told_once(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "draw.yaml"
    path.write_text(
        """
edition: force_of_will
setup:
  at: main phase
  life: {P1: 100, P2: 100}
  P1: {field: ["Certo, the Blazing Volcano", Fire Magic Stone], hand: [Demonflame]}
  P2: {field: [Vainamoinen]}
by: P1
attempt: [{play: Demonflame}, effect 1, {target: Vainamoinen}, pass, pass]
claim: {result: draw}
""",
        encoding="utf-8",
    )
    ran = cli("desk", "position", str(path))

    assert (ran.code, ran.out.count("The life is now")) == (0, 1)
    assert "The life is now P1 0, P2 0." in ran.out


DELAYED = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Weather Turns], field: [Hearth Ember, Hearth Ember]}
by: P1
attempt: [{use: Weather Turns}, end the main phase]
claim: {draw: P1}
"""


@pytest.mark.parametrize(
    ("language", "way", "occasion"),
    [("en", "by way of", "It comes about: a turn ends."), ("ja", "そこまでの手順", "次のことが起こる：ターンの終了。")],
)
def test_what_led_to_a_claimed_draw_is_told_with_its_clauses(
    cli: Cli, tmp_path: Path, language: str, way: str, occasion: str
) -> None:
    """The end of the turn comes first (504.1), then the rule check that has the ability used (1002.1b)."""
    path = tmp_path / "delayed.yaml"
    path.write_text(DELAYED, encoding="utf-8")
    lines = cli("desk", "position", str(path), "--lang", language).out.splitlines()

    led = next(line for line in lines if line.strip().startswith(way))
    assert "504.1, 504.2, 1002.1, 1002.1b" in led
    assert [line.split()[-1] for line in lines if occasion in line] == ["504.1"]


def test_a_program_reads_the_same(cli: Cli, file: Path) -> None:
    found = cli("desk", "position", str(file), "--json").document
    assert found["verdict"]["outcome"] == "NEEDS_JUDGE"
    assert {finding["clauses"][0] for finding in found["inconsistencies"]} == {"403.1a-2", "1303.1"}


def test_a_settled_reading_is_not_asked_about(cli: Cli, file: Path) -> None:
    found = cli("desk", "position", str(file), "--reading", "attack_without_target=allowed", "--json").document
    assert found["attempt"]["verdict"]["outcome"] == "LEGAL"


def test_would_it_differ(cli: Cli, file: Path) -> None:
    ran = cli("desk", "readings", str(file))
    assert ran.code == 1
    assert "attack_without_target" in ran.out
    same = cli("desk", "readings", str(file), "--only", "life_order")
    assert same.code == 0
    assert "the same" in same.out
    assert cli("desk", "readings", str(file), "--edition", "fire_force@1.0.0").code == 0


@pytest.mark.parametrize("edition", ["generic", "汎用TCG", "generic@1.2"])
def test_a_file_without_an_edition_gets_one_and_an_ability_that_triggers_is_named(
    cli: Cli, tmp_path: Path, edition: str
) -> None:
    path = tmp_path / "trigger.yaml"
    path.write_text(
        """
setup:
  at: main phase
  P1: {hand: [Clear the Table, Coal Pup]}
  P2: {hand: [], standby: [Rag Picker], deck: 4}
by: P1
attempt: [{play: Clear the Table}, pass]
""",
        encoding="utf-8",
    )
    ran = cli("desk", "position", str(path), "--edition", edition)
    assert ("generic@1.2" in ran.out, ran.err) == (True, "")
    assert "“Clean Sweep” of Rag Picker triggers." in ran.out
    assert "An ability of Rag Picker has been carried out." in ran.out


def test_questions_are_answered_after_the_verdict_and_alone_if_brief(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "asked.yaml"
    path.write_text(f"{POSITION}ask: [who decides, {{worth: {{A1: power}}}}]\n", encoding="utf-8")
    whole, brief = cli("desk", "position", str(path)).out, cli("desk", "position", str(path), "--brief").out
    assert whole.index("NEEDS_JUDGE") < whole.index("asked: who decides") < whole.index("\ncannot be\n")
    assert "Power 4,000 is printed on A1." in whole
    assert brief.splitlines()[-1].startswith("✓ A1: power is 4000")


@pytest.mark.parametrize(
    "arguments",
    [["desk", "position"], ["desk", "position", "no-such.yaml"], ["desk", "readings", "FILE", "--reading", "x"]],
)
def test_what_is_not_understood_says_so(cli: Cli, file: Path, arguments: list[str]) -> None:
    ran = cli(*(str(file) if each == "FILE" else each for each in arguments))
    assert ran.code not in (0, 7)
    assert ran.out == ""
    assert ran.err


NOT_UNDERSTOOD = """
edition: fire_force@1.0.0
setup: {at: main phase, P1: {field: [F1]}}
by: P1
attempt: [{pay: F1}]
"""


@pytest.mark.parametrize(
    ("language", "head"),
    [
        ("en", "the course: not understood (nobody is asked that here)"),
        ("ja", "手順：読み取れない（ここでそれを尋ねられている者はいない）"),
    ],
)
def test_what_nobody_is_asked_for_is_no_illegal_course(cli: Cli, tmp_path: Path, language: str, head: str) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(NOT_UNDERSTOOD, encoding="utf-8")
    ran = cli("desk", "position", str(path), "--brief", "--lang", language)
    assert ran.out.splitlines()[0].rstrip() == head
    assert ran.code == 1


LEGAL_AND_IMPOSSIBLE = """
edition: fire_force@1.0.0
cards: {A1: {kind: unit, cost: 2, power: 4000}}
setup: {at: "503.3", P1: {field: [A1, F*9], hand: []}, P2: {field: []}}
by: P1
attempt: end
"""
SOUND = LEGAL_AND_IMPOSSIBLE.replace("F*9", "F1")
ANSWERS = {
    "en": ("P1 attempts: end the main phase: LEGAL", "Nothing in the position is impossible, missing or open."),
    "ja": ("P1が試みたこと「メインフェイズを終了する」：適正", "この局面にあり得ない点、不足、未決の点はない。"),
}
"""The first lines of an answer about a legal attempt, and about a sound position, by language."""


@pytest.mark.parametrize("language", ANSWERS)
def test_the_answer_stands_first_and_the_position_as_read_last(cli: Cli, tmp_path: Path, language: str) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(SOUND, encoding="utf-8")
    whole = cli("desk", "position", file, "--lang", language)
    brief = cli("desk", "position", file, "--brief", "--lang", language)

    lines = whole.out.splitlines()
    assert (whole.code, brief.code) == (0, 0)
    assert lines[0] == brief.out.splitlines()[0] == ANSWERS[language][0]
    assert len(brief.out.splitlines()) == 2
    read_back = next(place for place, line in enumerate(lines) if line.startswith("fire_force@1.0.0"))
    assert read_back > max(place for place, line in enumerate(lines) if "✓" in line)


WHEN_UNKNOWN = """
edition: fftcg@2.1.9
setup: {at: attack phase, P1: {field: [{Noel: "arrived ?"}]}, P2: {field: [Wakka]}, effects: EFFECTS}
by: P1
attempt: {attack: Noel}
""".replace("EFFECTS", "[{ability: Wakka/Status Reels, by: P2, targets: [Noel]}]")


def test_what_a_course_depends_on_stands_below_its_verdict(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(WHEN_UNKNOWN, encoding="utf-8")
    lines = cli("desk", "position", file).out.splitlines()

    assert lines[:2] == ["the course: NEEDS_JUDGE", "missing"]
    assert lines.count("missing") == 1


COURSE = """
edition: fire_force@1.0.0
setup: {at: main phase, P1: {field: [Lantern Diver]}, P2: {field: [Harbour Watch]}}
by: P1
attempt: [{attack: Lantern Diver}, {target: P2}, {by: P2, do: [{defend: Harbour Watch}, pass]}]
"""


def test_clauses_that_decide_nothing_stand_without_their_texts(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(COURSE, encoding="utf-8")
    short, full = cli("desk", "position", file).out, cli("desk", "position", file, "--full").out

    texts = [
        [line.split()[0] for line in said.splitlines() if re.match(r"\d{3,4}\.\d\S*  ", line)] for said in (short, full)
    ]
    assert {"901.1f-1", "702.17a"} <= {*texts[0]} and not {"702.7", "1401.1a"} & {*texts[0]}
    assert {"901.1f-1", "702.17a", "702.7", "1401.1a"} <= {*texts[1]}
    (folded,) = [line for line in short.splitlines() if line.startswith("cited as well")]
    assert "206.1" in folded and folded not in full


SHUFFLED = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Season's End], field: [Hearth Ember]}
  P2: {life: [Ash Courier]}
by: P1
attempt: [{use: Season's End}]
claim: {adora: Ash Courier}
"""


def test_the_answers_of_chance_are_told_by_its_name_in_the_language(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(SHUFFLED, encoding="utf-8")
    said = {language: cli("desk", "position", file, "--lang", language).out for language in ANSWERS}

    assert "1. CHANCE: " in said["en"] and "1. 偶然：" in said["ja"] and "CHANCE" not in said["ja"]


NEWCOMER = """
edition: force_of_will
setup:
  at: main phase
  P1: {field: [{Familiar of Holy Wind: arrived}, Magic Stone of Wind]}
  P2: {field: [Rukh]}
by: P1
attempt: [{ability: Familiar of Holy Wind}, {target: Rukh}, pass]
claim: {destroyed: Rukh}
"""


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "its ability does not rest it, and only an ability that rests its own J/resonator has to wait. (905.3"),
        ("ja", "次のターンを待つのは、コストにそれを含む能力だけである。 (905.3"),
    ],
)
def test_why_a_newcomer_need_not_wait_stands_below_its_answer(
    cli: Cli, tmp_path: Path, language: str, reason: str
) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(NEWCOMER, encoding="utf-8")
    ran = cli("desk", "position", file, "--lang", language)

    said = "".join(line.strip() + " " * (language == "en") for line in ran.out.splitlines())
    assert ran.code == 0 and reason in said


HELD_WILL = """
edition: force_of_will
setup:
  at: main phase
  P1: {field: [Soji Okita, Water Magic Stone], hand: [Napoleon]}
  P2: {field: [Marco Polo]}
by: P1
attempt: """
WILL_IN_BATTLE = "[{ability: Water Magic Stone}, battle, {attack: Soji Okita}, {target: player}, {ability: Soji Okita}]"
TOLD_OF_WILL = {
    "it pays in the battle": (
        HELD_WILL + WILL_IN_BATTLE,
        {
            "en": [
                "P1 holds 1 water will now. 907.4, 907.1",
                "2. P1: start a battle: LEGAL ✓ P1 holds 1 water will, and it stays: only the recovery phase and the"
                " end of a turn make held will vanish. (907.4, 503.4, 505.5c)",
                "✓ P1 pays a cost of Soji Okita with will held before: water (1). After that, P1 holds no will."
                " (1003.1, 907.4)",
            ],
            "ja": [
                "P1の保有ウィル：水1点。 907.4, 907.1",
                "✓ P1の保有ウィル：水1点。保有ウィルが消滅するのはリカバリーフェイズとターンの終わりだけであり、"
                "今は残る。 (907.4, 503.4, 505.5c)",
                "✓ P1は沖田総司のコストを、それまでに保有していたウィルで支払う：水 (1)。"
                "支払った後のP1の保有ウィル：なし。 (1003.1, 907.4)",
            ],
        },
        [],
    ),
    "it stays in the end phase and vanishes at the end of the turn": (
        HELD_WILL + "[{ability: Water Magic Stone}, pass, pass, pass]",
        {
            "en": [
                "2. P2 passes: LEGAL ✓ P1 holds 1 water will, and it stays",
                "Will that was held vanishes at the end of the turn. 505.5c, 505.5, 907.4",
            ],
            "ja": ["保有されていたウィルは、ターンの終わりに消滅する。 505.5c, 505.5, 907.4"],
        },
        [],
    ),
    "it vanishes in the recovery phase": (
        HELD_WILL.replace("main phase", "draw phase") + "[{ability: Water Magic Stone}, pass, pass, pass]",
        {
            "en": ["Will that was held vanishes in the recovery phase. 503.4, 907.4"],
            "ja": ["保有されていたウィルは、リカバリーフェイズの処理で消滅する。 503.4, 907.4"],
        },
        [],
    ),
    "will that was made for a payment is not told": (
        HELD_WILL.replace("Napoleon", "Demonflame").replace("Water Magic Stone", "Fire Magic Stone")
        + "[{play: Demonflame}, {target: Marco Polo}, {rest: Fire Magic Stone}]",
        {"en": ["Fire Magic Stone becomes rested."], "ja": []},
        ["will now.", "will held before"],
    ),
    "what is left after a payment is told": (
        HELD_WILL.replace("Napoleon", "Demonflame").replace("setup:", "setup:\n  facts: {will: {P1: {fire: 3}}}")
        + "[{play: Demonflame}, {target: Marco Polo}]",
        {"en": ["with will held before: fire (1). After that, P1 holds 2 fire will."], "ja": ["炎 (1)"]},
        [],
    ),
}


@pytest.mark.parametrize("case", TOLD_OF_WILL)
def test_what_becomes_of_held_will_stands_below_the_answer_that_brings_it_about(
    cli: Cli, tmp_path: Path, case: str
) -> None:
    file = tmp_path / "case.yaml"
    position, told, untold = TOLD_OF_WILL[case]
    file.write_text(position, encoding="utf-8")
    for language, expected in told.items():
        ran = cli("desk", "position", file, "--lang", language)
        said = re.sub(r"\s+", " ", ran.out)
        bare = said.replace(" ", "")
        assert ran.code == 0, ran.out
        assert all(each.replace(" ", "") in bare for each in expected), ran.out
        assert not any(each in said for each in untold), ran.out


UNSUPPORTED = """
版: fire_force
局面:
  時点: メインフェイズ
  P1: {現場: [木炭の先鋒]}
  P2: {現場: [{灰の飛脚: 行動済}], 手札: [影の代役]}
プレイヤー: P1
試み: [{攻撃: 木炭の先鋒}, {対象: 灰の飛脚}, {プレイヤー: P2, 回答: {公開: 影の代役}}]
主張: {退場: 灰の飛脚}
"""


def test_who_picks_nothing_is_said_in_words_and_summaries_have_no_remarks(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(UNSUPPORTED, encoding="utf-8")
    said = {language: cli("desk", "position", file, "--lang", language).out for language in ANSWERS}

    assert "P2: pick nothing (" in said["en"] and "P2：何も選ばない（" in said["ja"]
    assert "910.1a" in said["en"] and "[sic" not in said["en"] and "None" not in said["ja"]
    assert "[sic" in cli("rules", "show", "910.1a").out


@pytest.mark.parametrize("language", ANSWERS)
def test_a_position_without_an_act_is_no_legal_one(cli: Cli, tmp_path: Path, language: str) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(SOUND.partition("by:")[0].replace("A1, F1", "F1"), encoding="utf-8")
    ran = cli("desk", "position", file, "--lang", language)

    assert ran.code == 0
    assert ran.out.splitlines()[0] == ANSWERS[language][1]
    assert "LEGAL" not in ran.out


def test_what_cannot_be_is_never_all_right(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(LEGAL_AND_IMPOSSIBLE, encoding="utf-8")
    whole, brief = cli("desk", "position", file), cli("desk", "position", file, "--brief")

    assert whole.out.splitlines()[0] == ANSWERS["en"][0]
    assert "cannot be" in whole.out and "P1 owns 9 fire cards" in brief.out
    assert (whole.code, brief.code) == (1, 1)


def test_a_value_of_a_position_is_explained(cli: Cli, file: Path) -> None:
    shown = cli("desk", "value", "A1", "power", file)
    told = cli("desk", "value", "A1", "power", file, "--json").document

    assert (shown.code, told["value"]) == (ExitCode.OK, "4000")
    assert f"power of {told['object_id']} A1: 4000" in shown.out
