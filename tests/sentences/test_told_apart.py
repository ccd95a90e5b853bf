"""Triggers that wait and abilities of one card are told apart, wherever somebody chooses between several."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.simulation.simulated_game import carry_on
from adjudicator.rpc.messages.speaking import speak_at
from adjudicator.sentences.events import say_event
from adjudicator.sentences.told import tell_event
from engine.abilities.view import RulesContext
from engine.core.events.fold import evolve
from engine.core.play.decide import Answer, decide
from engine.core.play.survey import survey
from engine.core.play.visibility import JUDGE
from tests.rulebooks.fire_force.given import P1, event_ability, given, triggered
from tests.sentences.test_events import find_speaker
from tests.telling import tell_survey

POSITIONS = {
    "fftcg": """
edition: fftcg@2.1.9
setup:
  at: main phase
  P1: {field: [Wedge, Jessie]}
  waiting: [{ability: Wedge/1}, {ability: Jessie/1}]
""",
    "fire force": """
edition: fire_force@1.0.0
setup:
  at: rule check
  P1: {field: [閃光を呼ぶ者, 火花の斥候]}
  waiting: [{ability: 閃光を呼ぶ者/1}, {ability: 火花の斥候/1}]
""",
}
SKILLS = """
edition: generic@1.2
setup:
  at: skill step
  P1: {main: [Torch Walker, {Coal Pup: [energy, under Torch Walker]}]}
  P2: {main: [Net Mender]}
"""
ABILITIES = """
edition: fftcg@2.1.9
setup:
  at: main phase
  P1: {field: [Gilgamesh]}
"""
SAID = {
    ("fftcg", "en"): ["put an ability of Wedge onto the stack next", "put an ability of Jessie onto the stack next"],
    ("fftcg", "ja"): ["ウェッジのアビリティを次にスタックに乗せる", "ジェシーのアビリティを次にスタックに乗せる"],
    ("fire force", "en"): ["use an ability of Flare Caller first", "use an ability of Spark Scout first"],
    ("fire force", "ja"): ["閃光を呼ぶ者の能力を先に使用する", "火花の斥候の能力を先に使用する"],
}


@pytest.mark.parametrize(("game", "language"), SAID)
def test_triggers_to_choose_between_are_told_apart(game: str, language: str) -> None:
    position = parse_position(POSITIONS[game])
    table = carry_on(position).table

    for speaker in (speak_at_desk(position, language), speak_at(table, "P1", language)):
        fields = tell_survey(survey(table, "P1"), speaker)
        assert fields is not None
        assert [option["sentence"] for option in fields["options"]] == SAID[game, language]


def test_which_trigger_was_picked_is_told_in_the_log() -> None:
    table = carry_on(parse_position(POSITIONS["fire force"])).table
    names = {number: card.names.get("ja", card.name) for number, card in table.pins.definitions.items()}
    picked = table.choices[0].options[0].id
    witness = table.copy()
    made = decide(table, Answer("P1", picks=(picked,))).events[0]
    evolve(witness, made)

    told = tell_event(made, RulesContext(witness), JUDGE)
    assert told is not None
    speaker = find_speaker("fire_force@1.0.0", "ja", names)
    assert say_event(speaker, told) == "P1の選択：閃光を呼ぶ者の能力を先に使用する。"


def test_several_occurrences_of_one_ability_are_told_by_what_they_are_about() -> None:
    purge = event_ability('do = "leave", what = { of = "you", kind = "unit", without_flag = "flame" }')
    mourns = triggered("leave", 'do = "draw"', who='{ of = "you", kind = "unit" }')
    position = given().event(P1, "purge", purge).unit(P1, "mourner", mourns, flame=True).unit(P1, "one").unit(P1, "two")
    game = position.at("503.3").uses("purge")
    speaker = speak_at(game.table, P1, "en")

    assert [speaker.say_act(option.id, option.subject, ()) for option in game.asked().options] == [
        "use an ability of mourner (one) first", "use an ability of mourner (two) first",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("stated", "language", "said"),
    [
        (SKILLS, "en", {"use “Wave the Torch” of Torch Walker", "use “Set Alight” of Torch Walker"}),
        (SKILLS, "ja", {"松明の歩み手の「Wave the Torch」を使用する", "松明の歩み手の「Set Alight」を使用する"}),
        (ABILITIES, "en", {"use ability 2 of Gilgamesh", "use “Divider” of Gilgamesh"}),
        (ABILITIES, "ja", {"ギルガメッシュの2番目のアビリティを使う", "ギルガメッシュの「Divider」を使う"}),
    ],
)
def test_abilities_of_one_card_are_told_apart(stated: str, language: str, said: set[str]) -> None:
    table = carry_on(parse_position(stated)).table

    fields = tell_survey(survey(table, "P1"), speak_at(table, "P1", language))

    assert fields is not None
    assert said <= {each["sentence"] for name in ("options", "barred") for each in fields[name]}
