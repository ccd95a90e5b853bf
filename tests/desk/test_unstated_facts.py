"""What a position leaves out: it is told as assumed where it decides, and asked for where nobody knows it."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport
from adjudicator.rpc.messages.speaking_desk import say_understood
from adjudicator.sentences.messages import LANGUAGES
from tests.desk.positions import examine_once
from tests.desk.test_stated_facts import EDITIONS, GODS_ART, ONCE, examined

DOCS = Path(__file__).parents[2] / "docs"
NEWCOMER = {
    "fire_force@1.0.0": ("503.3", "P1: {field: [%s]}\nP2: {field: [{R: exhausted}]}", "{attack: U}"),
    "fftcg@2.1.9": ("10.1.2.1", "P1: {field: [%s]}\ndone: {attacked: []}", "{attack: U}"),
    "force_of_will@8.01": ("803.3", "P1: {field: [%s]}", "{attack: U}"),
    "force_of_will@legacy": ("803.3@8.01", "P1: {field: [%s]}", "{attack: U}"),
    "generic@1.2": (
        "503.3",
        "number: 5\nP1: {main: [%s], hand: [G]}\nP2: {main: [{B: arrived}]}\ndone: {set: []}",
        "{play: G}",
    ),
}
"""Of each edition a place, a position and an attempt, where a card that came this turn cannot do what is tried."""
FIGHTERS = {
    "fire_force": "  U: {kind: unit, cost: 1, power: 4000, attributes: [甲]}\n"
    "  R: {kind: unit, cost: 1, power: 3000, attributes: [乙]}\n",
    "fftcg": "  U: {kind: forward, cost: 2, power: 5000, elements: [fire]}\n",
    "force_of_will": "  U: {kind: resonator, cost: {free: 1}, atk: 500, def: 500}\n",
    "generic": "  U: {kind: unit, hp: 500, retreat: 1, attributes: [火]}\n"
    "  G: {kind: strengthening, skill: [{name: 強, cost: 1, damage: 100}]}\n",
}

IN_DOUBT = ("出たターン ?", "このターンに出た？", "出たばかりか不明", "このターンに出たかどうか不明")
"""Words of judges for a card of which nobody knows when it came."""


def judge(edition: str, card: str, more: str = "") -> tuple[PositionReport, list[str]]:
    """Returns what the desk says of the attempt with a card, and what is read back in English."""
    at, setup, attempt = NEWCOMER[edition]
    lines = textwrap.indent(f'at: "{at}"\n{setup % card}\n{more}', "  ")
    text = f"edition: {edition}\ncards:\n{FIGHTERS[edition.partition('@')[0]]}setup:\n{lines}\nby: P1\n"
    position = parse_position(f"{text}attempt: {attempt}\n")
    report = examine(position)
    return report, [say_understood(part, position, speak_at_desk(position, "en")) for part in report.understood]


def outcome_of(report: PositionReport) -> str:
    assert report.attempt is not None
    return str((report.attempt.as_played or report.attempt.verdict).outcome)


def assumed_in(report: PositionReport) -> list[str]:
    assert report.attempt is not None
    return [str(found.effect) for found in report.attempt.verdict.findings if found.facts.get("assumed")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_when_a_card_came_is_assumed_stated_or_unknown(edition: str) -> None:
    plain, told = judge(edition, "U")
    assert (outcome_of(plain), assumed_in(plain)) == ("LEGAL", ["PERMITS"])
    assert "Assumed, as the position does not say when they came: U did not come this turn. That matters here." in told

    stated, told = judge(edition, "{U: arrived}")
    assert outcome_of(stated) != "LEGAL" and not assumed_in(stated)
    assert any("arrived" in line for line in told) and not [line for line in told if line.startswith("Assumed")]

    unknown, told = judge(edition, '{U: "arrived ?"}')
    assert outcome_of(unknown) == "NEEDS_JUDGE"
    assert [finding.code for finding in unknown.missing] == ["position.arrival-unknown", "position.either-arrived"]
    assert any("whether it came this turn, nobody knows" in line for line in told)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "state", ["出たターン ?", "このターンに出た？", "出たばかりか不明", "このターンに出たかどうか不明"]
)
def test_the_words_of_judges_say_that_nobody_knows_when_a_card_came(edition: str, state: str) -> None:
    unknown, told = judge(edition, f'{{U: "{state}"}}')

    assert outcome_of(unknown) == "NEEDS_JUDGE"
    assert any("whether it came this turn, nobody knows" in line for line in told)


@pytest.mark.parametrize("page", ["guide-for-judges.md", "guide-for-judges.ja.md"])
def test_what_the_guides_write_for_a_card_in_doubt_is_understood(page: str) -> None:
    written = re.findall(r'`\{[^`:]+: "([^`"]*[^\s`"]\s*\?)"\}`', (DOCS / page).read_text(encoding="utf-8"))
    assert written
    for state in written:
        assert outcome_of(judge("fftcg@2.1.9", f'{{U: "{state}"}}')[0]) == "NEEDS_JUDGE"


@pytest.mark.parametrize(
    ("edition", "state"),
    [
        ("fire_force@1.0.0", "行動済か不明"),
        ("fftcg@2.1.9", "ダル ?"),
        ("fftcg@2.1.9", "active ?"),
        ("force_of_will@8.01", "レスト？"),
        ("force_of_will@legacy", "rested or not"),
    ],
)
def test_a_way_to_lie_can_be_in_doubt(edition: str, state: str) -> None:
    report, told = judge(edition, f'{{U: "{state}"}}')

    assert outcome_of(report) == "NEEDS_JUDGE"
    assert any("how it lies, nobody knows" in line for line in told)


@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if not edition.startswith("generic")])
def test_how_a_card_lies_can_be_unknown(edition: str) -> None:
    report, told = judge(edition, '{U: "?"}')

    assert outcome_of(report) == "NEEDS_JUDGE"
    assert any("how it lies, nobody knows" in line for line in told)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("state", ["?", "arrived ?"])
def test_what_nobody_knows_and_does_not_matter_is_not_asked_for(edition: str, state: str) -> None:
    at, _, _ = NEWCOMER[edition]
    cards = FIGHTERS[edition.partition("@")[0]]
    zone = "standby_1" if edition.startswith("generic") else "field"
    lines = f'at: "{at}", P1: {{{zone}: [{{U: "{state}"}}]}}'
    report = examine(
        parse_position(f"edition: {edition}\ncards:\n{cards}setup: {{{lines}}}\nby: P1\nattempt: concede\n")
    )

    assert not report.missing


@pytest.mark.parametrize("edition", EDITIONS)
def test_whether_an_ability_was_used_is_assumed_stated_or_unknown(edition: str) -> None:
    plain = examined(edition, ONCE)
    assert assumed_in(plain) == ["PERMITS"]
    assert [part.arguments["subject"] for part in plain.understood if part.code.endswith("assumed-used")] == ["U1/1"]
    assert not assumed_in(examined(edition, ONCE, "  done: {used: []}\n"))
    assert not assumed_in(examined(edition, ONCE.replace("once_per_turn: true, ", "")))

    unknown = examined(edition, ONCE, '  done: {used: "?"}\n')
    assert outcome_of(unknown) == "NEEDS_JUDGE"
    assert [finding.facts.get("missing") for finding in unknown.missing] == ["done.used", None]


def test_a_gods_art_of_an_earlier_turn_is_assumed_not_to_have_been_played() -> None:
    assert assumed_in(examined("force_of_will@8.01", GODS_ART)) == ["PERMITS"]
    assert outcome_of(examined("force_of_will@8.01", GODS_ART, '  done: {used: "?"}\n')) == "NEEDS_JUDGE"


@pytest.mark.parametrize("edition", EDITIONS[3:])
@pytest.mark.parametrize(
    ("done", "outcome", "assumed", "missing"),
    [
        ('{gods_arts: "?"}', "NEEDS_JUDGE", [], "done.gods_arts"),
        ('{gods_arts: "?", used: []}', "NEEDS_JUDGE", [], "done.gods_arts"),
        ('{gods_arts: "?", used: "?"}', "NEEDS_JUDGE", [], "done.gods_arts"),
        ('{gods_arts: "?", used: [U1/1]}', "ILLEGAL", [], None),
        ("{gods_arts: []}", "LEGAL", [], None),
        ("{gods_arts: [U1/1]}", "ILLEGAL", [], None),
        ("{}", "LEGAL", ["PERMITS"], None),
    ],
)
def test_whether_a_gods_art_was_played_in_the_game_can_be_unknown(
    edition: str, done: str, outcome: str, assumed: list[str], missing: str | None
) -> None:
    """1112.2: a God's Art is played once in a game, whatever was used in this turn."""
    report = examined(edition, GODS_ART, f"  done: {done}\n")
    assert (outcome_of(report), assumed_in(report)) == (outcome, assumed)
    asked = [found for found in report.missing if found.facts.get("missing") == missing is not None]
    assert [found.cites[0].partition("@")[0] for found in asked] == (["1112.2"] if missing else [])
    told = [found.code for found in report.missing if found.code.startswith("position.either")]
    assert told == (["position.either-used-in-game"] if missing else [])
    assert not [part for part in report.understood if part.code.endswith("assumed-used") and not assumed]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_assumed_has_a_sentence_in_each_language(language: str) -> None:
    at, setup, attempt = NEWCOMER["fftcg@2.1.9"]
    lines = textwrap.indent(f'at: "{at}"\n{setup % "U"}', "  ")
    text = f"edition: fftcg@2.1.9\ncards:\n{FIGHTERS['fftcg']}setup:\n{lines}\nby: P1\nattempt: {attempt}\n"
    position, report = examine_once(text)
    speaker = speak_at_desk(position, language)
    said = [say_understood(part, position, speaker) for part in report.understood if "assumed" in part.code]
    assert report.attempt is not None
    said += [speaker.say_finding(each) for each in report.attempt.verdict.findings if each.facts.get("assumed")]

    assert len(said) == 2
    assert all(line.startswith("Assumed" if language == "en" else ("出た時期", "局面に")) for line in said)


COUNTS_NEWCOMERS = """
edition: fire_force@1.0.0
cards:
  U:
    kind: unit
    cost: 1
    power: 4000
    attributes: [甲]
    ability:
      - kind: static
        statics: [{to: {kind: unit, arrived: true, zone: field, of: you}, change: {plus: {power: 1000}}}]
  R: {kind: unit, cost: 1, power: 3000, attributes: [乙]}
setup: {at: "503.3", P1: {field: [U]}, P2: {field: [{R: exhausted}]}}
"""
"""A unit that is worth more in the turn in which it comes."""
ASIDE = {
    "en": "Assumed, as the position does not say when they came: U did not come this turn.",
    "ja": "出た時期が述べられていないため、このターンに出たものではないと仮定した：U。",
}
MATTERS = {"en": " That matters here.", "ja": "結論はこれによって変わる。"}
"""What is read back of a fact that is assumed, and what follows it where what is asked depends on it."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("asked", "matters"),
    [
        ("", True),
        ("ask: {worth: {U: power}}", True),
        ("claim: {power: {U: 4000}}", True),
        ("by: P1\nattempt: [{attack: U}]", True),
        ("ask: who decides", True),  # a newcomer has nothing to do
        ("ask: {worth: {R: power}}", False),
        ("claim: {field: {P1: U}}", False),
        ("by: P1\nattempt: [end]\nclaim: {field: {P1: U}}", False),
    ],
)
def test_an_assumed_fact_is_said_to_matter_only_where_what_is_asked_differs(
    asked: str, matters: bool, language: str
) -> None:
    position, report = examine_once(COUNTS_NEWCOMERS + asked)
    speaker = speak_at_desk(position, language)
    told = [say_understood(part, position, speaker) for part in report.understood]

    assert [line for line in told if line.startswith(ASIDE[language])] == [
        ASIDE[language] + (MATTERS[language] if matters else "")
    ]


ENDS_WITH_THE_TURN = """
edition: generic
setup: {at: skill step, P1: {main: [Lock Keeper, {E1: [energy, under Lock Keeper]}]}, P2: {main: [Reckless Rammer]}}
by: P1
attempt: {skill: Lock Keeper}
"""
"""A skill, after which the turn ends and all records of the turn with it."""


EX_SKILL = """
edition: generic
setup:
  at: main phase
  P1: {main: [Lock Keeper], standby_1: [Quartermaster, {E1: [energy, under Quartermaster]}], hand: [X]}
by: P1
attempt: {ex: Quartermaster/Restock}
"""
RESTING = """
edition: force of will
setup: {at: main phase, P1: {field: ["Guinevere, the Jealous Queen", X]}}
by: P1
attempt: {ability: "Guinevere, the Jealous Queen/1"}
"""


@pytest.mark.parametrize(
    ("text", "assumed"), [(EX_SKILL, ["understood.assumed-used"]), (RESTING, ["understood.assumed-arrived"])]
)
def test_only_the_fact_that_decides_the_attempt_is_assumed(text: str, assumed: list[str]) -> None:
    report = examine(parse_position(text))

    assert [part.code for part in report.understood if part.code.startswith("understood.assumed")] == assumed


def test_records_that_only_end_with_the_turn_are_not_assumed() -> None:
    position = parse_position(ENDS_WITH_THE_TURN)
    report = examine(position)

    assert report.attempt is not None and report.attempt.verdict.outcome == "LEGAL"
    assert not [part for part in report.understood if part.code.startswith("understood.assumed")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("edition: fire_force\nsetup: {at: main phase, P1: {field: [X]}}\nby: P1\nattempt: end\n", []),
        (
            "edition: generic\nsetup: {at: main phase, P1: {main: [Lock Keeper]}}\nby: P1\nattempt: end\n",
            ["understood.assumed-turn-number"],
        ),
    ],
)
def test_the_number_of_the_turn_is_assumed_only_where_the_first_turn_differs(text: str, told: list[str]) -> None:
    """504.1 of the generic book has no battle in the first turn of a game; Fire Force has one."""
    report = examine(parse_position(text))

    assert [part.code for part in report.understood if part.code.startswith("understood.assumed")] == told


CALLED = """
edition: force_of_will
setup:
  at: main phase
  P1: {stone_deck: [MPR-104]}
  done: {called: "?"}
by: P1
attempt: call
"""


def test_what_nobody_knows_to_have_been_done_is_not_asked_for_again() -> None:
    position = parse_position(CALLED)
    report = examine(position)

    assert [finding.code for finding in report.missing] == ["position.done-unknown", "position.either-done"]
    told = report.missing[1]
    assert (told.facts["outcome"], told.facts["otherwise"]) == ("LEGAL", "ILLEGAL")
    for language in LANGUAGES:
        said = [speak_at_desk(position, language).say_finding(finding) for finding in report.missing]
        assert all(said) and "done.called" not in " ".join(said)


DECKS = {
    "fire_force@1.0.0": ("503.3", "Soot Hound*3", "field", 40, "402.2b-2", "402.2b-3", ", life: 5"),
    "fftcg@2.1.9": ("9.3.1.4", "Snow*4", "hand", 50, "8.1.1.1", "8.1.1.2", ""),
    "force_of_will@8.01": ("504.2", "Rukh*5", "field", 60, "402.3a", "402.3b", ""),
    "generic@1.2": ("503.3", "Coal Pup*5", "hand", 50, "402.2b", "402.2c", ", main: [X]"),
}
"""Of each edition a place, more copies than its decks may have, the most cards of a deck, the two clauses, and the
other zones in which cards lie if nothing is said of them."""


@pytest.mark.parametrize("edition", DECKS)
@pytest.mark.parametrize(
    ("deck", "counted"),
    [
        ("", False),
        (", deck: [X, ...]", False),
        (', deck: "?"', False),
        (", deck: MOST", True),
        (", deck: 12REST", True),
    ],
)
def test_a_deck_is_counted_where_its_cards_are_stated(edition: str, deck: str, counted: bool) -> None:
    """A pile of which nobody says how many cards it has may have any number; the copies are counted all the same."""
    at, copies, zone, most, of_size, of_copies, rest = DECKS[edition]
    own = f"{zone}: [{copies}]{deck.replace('MOST', str(most)).replace('REST', rest)}"
    _, report = examine_once(f"edition: {edition}\nsetup:\n  at: '{at}'\n  format: constructed\n  P1: {{{own}}}\n")
    of_decks = [(each.cites[0], each.facts["player"]) for each in report.inconsistencies if each.code[:5] == "deck."]
    assert of_decks == [(label, "P1") for label in ((of_size, of_copies) if counted else (of_copies,))]
