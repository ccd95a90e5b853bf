"""Positions on paper call the cards that come with the edition by number or by name, without declaring them."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import ExaminedPosition, parse_position
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.words.card_naming import number_changed, number_entered
from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.finding import Outcome
from engine.core.play.decide import Identify
from engine.judge.commands import CorrectMarkers, MoveCard, SetIdentity, TurnCard
from tests.refused import refuses


def position(zones: str, more: str = "", edition: str = "fire_force@1.0.0", at: str = "503.3") -> ExaminedPosition:
    """A position with these zones of P1."""
    return parse_position(f"edition: {edition}\nsetup:\n  at: '{at}'\n  P1: {zones}\n{more}")


def numbers(stated: ExaminedPosition, zone: str) -> list[str]:
    """The numbers of the cards in a zone."""
    return [stated.table.objects[i].number for i in stated.table.zones[zone]]


@pytest.mark.parametrize(
    ("edition", "at", "called", "number"),
    [
        ("fire_force@1.0.0", "503.3", "SAMPLE-026", "SAMPLE-026"),
        ("fire_force@1.0.0", "503.3", "soot hound", "SAMPLE-006"),
        ("fire_force@1.0.0", "503.3", "送り火の灯", "SAMPLE-003"),
        ("fftcg@2.1.9", "9.3.1.4", "1-14", "1-14"),
        ("fftcg@2.1.9", "9.3.1.4", "Samurai", "1-14"),
        ("generic@1.2", "503.3", "Coal Pup", "GSAMPLE-001"),
        ("force_of_will@8.01", "504.2", "Abel, the Avenger of Gods", "MPR-002"),
    ],
)
def test_a_card_of_the_edition_needs_no_entry(edition: str, at: str, called: str, number: str) -> None:
    stated = position(f'{{hand: ["{called}"]}}', edition=edition, at=at)

    assert numbers(stated, "P1/hand") == [number]
    assert number in stated.table.pins.definitions


@pytest.mark.parametrize(
    ("called", "number"),
    [
        ("Summoner (lightning)", "1-138"),
        ("Summoner (Lightning)", "1-138"),
        ("召喚士（雷）", "1-138"),
        ("Summoner (ice)", "1-40"),
    ],
)
def test_a_printed_quality_tells_cards_of_one_name_apart(called: str, number: str) -> None:
    stated = position(f'{{hand: ["{called}"]}}', edition="fftcg@2.1.9", at="9.3.1.4")

    assert numbers(stated, "P1/hand") == [number]


@pytest.mark.parametrize("called", ["Summoner (fire)", "Summoner (cost 1)", "Summoner (backup)"])
def test_a_quality_that_no_card_or_several_have_is_refused(called: str) -> None:
    with pytest.raises(BadScenario):
        position(f'{{hand: ["{called}"]}}', edition="fftcg@2.1.9", at="9.3.1.4")


def test_several_cards_of_one_name_can_be_on_the_table() -> None:
    stated = position("{hand: [Soot Hound*2, Kindling Runner], field: [Soot Hound]}")

    assert sorted(numbers(stated, "P1/hand")) == ["SAMPLE-004", "SAMPLE-006", "SAMPLE-006"]
    assert numbers(stated, "P1/field") == ["SAMPLE-006"]


@pytest.mark.parametrize("said", ["Kindling Runner", "kindling runner", "SAMPLE-004"])
def test_an_attempt_calls_the_card_as_people_do(said: str) -> None:
    zones = "{hand: [Kindling Runner], field: [SAMPLE-005, SAMPLE-006]}"

    report = examine(position(zones, f"by: P1\nattempt: {{use: {said}}}"))

    assert report.attempt is not None and report.attempt.verdict.outcome is Outcome.LEGAL


def test_a_declared_card_is_called_by_its_name() -> None:
    text = """
edition: fire_force@1.0.0
cards:
  E1: {kind: event, name: 炎の舞, cost: 0, ability: [{kind: event, effect: [{do: draw}]}]}
setup: {at: "503.3", P1: {hand: [E1]}}
by: P1
attempt: {use: 炎の舞}
"""
    report = examine(parse_position(text))

    assert report.attempt is not None and report.attempt.verdict.outcome is Outcome.LEGAL


@pytest.mark.parametrize(
    ("zones", "wrong", "todo"),
    [
        ("{field: [SAMPEL-024]}", "no card 'SAMPEL-024' is declared", "use one of SAMPLE-024 ("),
        ("{hand: [SAMPEL-024]}", "no card 'SAMPEL-024' is declared", "use one of SAMPLE-024 ("),
        ("{hand: [Kindling Runer]}", "no card 'Kindling Runer' is declared", "use one of SAMPLE-004 (Kindling Runner)"),
        ("{hand: [何か]}", "no card '何か' is declared", "give it an entry under `cards`"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_the_nearest_cards(zones: str, wrong: str, todo: str) -> None:
    with pytest.raises(BadScenario) as refused:
        position(zones)

    assert tell_in_english(refused.value).wrong == wrong and tell_in_english(refused.value).todo.startswith(todo)


def test_cards_of_one_name_are_listed_with_their_numbers() -> None:
    with refuses(
        BadScenario, match=r"3 cards are 'Evoker'.*: 1-11 \(fire 火\), 1-159 \(water 水\), .*; give its number"
    ):
        position("{hand: [Evoker]}", edition="fftcg@2.1.9", at="9.3.1.4")


def test_what_waits_on_the_stack_is_called_by_name_as_well() -> None:
    text = """
edition: fftcg@2.1.9
setup:
  at: 9.3.1.4
  P1: {field: [Samurai]}
  P2: {field: [Black Mage]}
  stack: [{card: Ifrit, by: P2, targets: [1-14]}]
"""
    stated = parse_position(text)

    waiting = [obj for obj in stated.table.objects.values() if obj.number == "1-4"]
    assert [obj.memory["m.it"] for obj in waiting] == [[1]]


@pytest.mark.parametrize("fires", ["[Hearth Ember*2, 種火]", "[F1, F2, Hearth Ember]", "[SAMPLE-003*3]"])
def test_fire_cards_by_name_are_of_the_five_of_their_player(fires: str) -> None:
    """403.1a-2: what lies on the field does not lie in the fire deck any more, whatever it is called by."""
    stated = position(f"{{field: {fires}}}")

    assert len(numbers(stated, "P1/fire_deck")) == 2
    assert examine(stated).inconsistencies == ()


@pytest.mark.parametrize("hand", ["[Hound]", "[Mordred]"])
def test_a_part_of_a_name_is_no_filler(hand: str) -> None:
    edition = "fire_force@1.0.0" if "Hound" in hand else "force_of_will@8.01"
    at = "503.3" if "Hound" in hand else "504.2"
    with refuses(BadScenario, match=r"Soot Hound|Mordred, the Traitor"):
        position(f"{{hand: {hand}}}", edition=edition, at=at)


FOW = ("force_of_will@8.01", "504.2")


@pytest.mark.parametrize(
    ("zones", "zone", "number"),
    [
        ("{ruler_area: [源義経]}", "P1/ruler_area", "VIN-055"),
        ("{field: [源義経]}", "P1/field", "VIN-055J"),
        ("{graveyard: [Hannibal Barca]}", "P1/graveyard", "VIN-007"),
        ("{field: [光の魔石]}", "P1/field", "MPR-103"),
        ("{field: [光の魔石 (VS01)]}", "P1/field", "VS01-034"),
    ],
)
def test_a_name_of_several_cards_means_the_one_that_can_lie_there(zones: str, zone: str, number: str) -> None:
    stated = position(zones, edition=FOW[0], at=FOW[1])

    assert numbers(stated, zone) == [number]
    assert not stated.taken or next(iter(stated.taken.values()))[0] == number


def test_a_ruler_and_its_j_ruler_lie_beside_each_other_by_one_name() -> None:
    stated = position("{field: [源義経], ruler_area: [Minamoto no Yoshitsune]}", edition=FOW[0], at=FOW[1])

    assert stated.taken == {
        "源義経": ("VIN-055J", ("VIN-055", "VIN-055J")),
        "Minamoto no Yoshitsune": ("VIN-055", ("VIN-055", "VIN-055J")),
    }


def test_where_neither_can_lie_both_are_listed() -> None:
    with pytest.raises(BadScenario) as refused:
        position("{hand: [源義経]}", edition=FOW[0], at=FOW[1])

    assert refused.value.code == "position.card-several"
    assert refused.value.arguments["several"] == "VIN-055, VIN-055J"


@pytest.mark.parametrize(("zone", "number"), [("P1/ruler_area", "VIN-055"), ("P1/field", "VIN-055J")])
def test_what_is_entered_and_corrected_by_name_fits_its_zone(zone: str, number: str) -> None:
    text = '{ruler_area: ["?1", 源義経], field: [光の魔石]}'
    table = position(text, edition=FOW[0], at=FOW[1]).table
    entered = number_entered(Identify("源義経", zone=zone), table)
    assert isinstance(entered, Identify) and entered.number == number

    lying = next(obj for obj in table.objects.values() if obj.zone == zone)
    [changed] = number_changed((SetIdentity(lying.id, "源義経"),), table)
    assert isinstance(changed, SetIdentity) and changed.number == number


def test_zones_and_words_of_acts_on_a_table_are_read_in_the_rulebooks_language() -> None:
    table = position('{ruler_area: [源義経], field: [光の魔石], hand: ["?1"]}', edition=FOW[0], at=FOW[1]).table
    entered = number_entered(Identify("VIN-055", zone="P1/手札"), table)
    lost = number_entered(Identify(zone="P1/手札"), table)
    moved = number_changed((MoveCard(1, "P1/墓地"), MoveCard(1, "P1/場", 0, "レスト状態")), table)
    others = number_changed((TurnCard(1, "レスト"), CorrectMarkers(1, "ダメージ", 2), MoveCard(1, "P1/野原")), table)

    assert isinstance(entered, Identify) and isinstance(lost, Identify)
    assert (entered.zone, entered.number, lost.zone) == ("P1/hand", "VIN-055", "P1/hand")
    assert moved == (MoveCard(1, "P1/graveyard"), MoveCard(1, "P1/field", 0, "rested"))
    assert others == (TurnCard(1, "rested"), CorrectMarkers(1, "damage", 2), MoveCard(1, "P1/野原"))


def test_zones_are_called_as_in_the_japanese_rulebook() -> None:
    stated = position("{現場: [煤の猟犬], アドラ: [SAMPLE-048], 手札: 2}")

    assert numbers(stated, "P1/field") == ["SAMPLE-006"]
    assert numbers(stated, "P1/adora") == ["SAMPLE-048"]
    assert len(numbers(stated, "P1/hand")) == 2


def test_a_text_whose_effects_are_in_force_in_different_turns_does_not_say_which_are() -> None:
    said = "at: メインフェイズ, number: 5, effects: [{card: 休戦}], P1: {アドラ: [休戦], 現場: [煤の猟犬]}"
    with pytest.raises(BadScenario) as refused:
        parse_position(f"edition: fire_force@1.0.0\nsetup: {{{said}}}\n")

    assert refused.value.code == "position.effects-of-two-turns"
    assert refused.value.path == "$.setup.effects[0]"
