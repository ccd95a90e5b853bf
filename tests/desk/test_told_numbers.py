"""A number that effects changed is told when a step reads it, with the card whose effect was applied last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.speaking import speak_at
from adjudicator.sentences.messages import LANGUAGES
from engine.abilities.layers.explain_value import ValueReason, explain_value
from engine.abilities.view import RulesContext
from engine.core.events.event import Event
from engine.core.events.steps import StepTaken
from engine.core.play.visibility import sees
from tests.desk.test_stated_facts import EDITIONS
from tests.desk.test_unmet_conditions import UNITS
from tests.telling import tell_value

COST = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Slagback Ox, Tollkeeper]}
  P2: {hand: [Backdraft], field: [{Clinker Guard: exhausted}, Soot Hound]}
by: P1
attempt:
  - {attack: Slagback Ox}
  - {target: Clinker Guard}
  - {by: P2, do: [{use: Backdraft}, {pay: Soot Hound}, {choose: Clinker Guard}]}
"""
SUPPORT = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Slagback Ox]}
  P2: {hand: [Second Rank], field: [{Ash Courier: exhausted}, Quartermaster]}
by: P1
attempt: [{attack: Slagback Ox}, {target: Ash Courier}, {by: P2, do: [pass, {support: Second Rank}]}]
"""
RETREAT = """
edition: generic
setup:
  at: main phase
  P1:
    main: [{Torch Walker: {energy: 1, set: [{Walking Stick: arrived in 1}]}}]
    standby: [Coal Pup]
  P2: {main: [{Frost Warden: arrived in 2}]}
by: P1
attempt: [retreat]
"""


@pytest.mark.parametrize(
    ("text", "at", "was", "now", "source"),
    [
        (COST, "905.4", 0, 1, "Tollkeeper"),
        (SUPPORT, "702.16/2", 2000, 3000, "Quartermaster"),
        (RETREAT, "915.1b", 1, 1, "Frost Warden"),
    ],
)
def test_a_step_tells_the_number_and_the_card_that_changed_it(
    text: str, at: str, was: int, now: int, source: str
) -> None:
    report = examine(parse_position(text))
    assert report.course is not None
    events: list[Event] = [event for step in report.course.steps for event in step.then.events]
    [step] = [event for event in events if isinstance(event, StepTaken) and event.at == at]
    assert step.grounds is not None
    assert (step.grounds.was, step.grounds.now) == (was, now)
    named = {each.object: each.label for each in report.objects}
    assert named[step.grounds.agent] == source


def test_what_a_cost_was_when_it_was_paid_is_told_before_what_it_is_at_the_end() -> None:
    [answered] = examine(parse_position(f"{COST}ask: [{{worth: {{Backdraft: cost}}}}]")).questions
    assert [(each.code, each.facts["found"]) for each in answered.findings] == [
        ("asked.worth-read", "1"),
        ("asked.worth-printed", "0"),
    ]
    assert [reason.value for reason in answered.values] == [1, 0]


GIVER = """
edition: fire_force
cards:
  Drummer:
    kind: unit
    cost: 1
    power: 2000
    ability: [{kind: static, statics: [{to: {of: you, kind: unit}, change: {plus: {power: 1000}}}]}]
setup: {at: main phase, P1: {field: [Drummer, Slagback Ox]}}
ask: [{worth: {Drummer: power}}, {worth: {Slagback Ox: power}}]
"""


def test_a_card_that_changes_its_own_number_is_not_told_to_give_it_to_itself() -> None:
    own, other = (value for asked in examine(parse_position(GIVER)).questions for value in asked.values)
    assert own.name_code(own.steps[-1]) == "value.changed-itself"
    assert other.name_code(other.steps[-1]) == "value.more"


COUNTING = """
edition: %(edition)s
cards:
  U: {%(card)s, ability: [{kind: static, statics: [{to: self, change: {%(change)s: {%(number)s: %(amount)s}}}]}]}
  V: {%(card)s, name: "Knight, the Old"}
  W: {%(card)s, name: W}
  W2: {%(card)s, name: W}
  W3: {%(card)s}
  W4: {%(card)s}
  W5: {%(card)s}
  W6: {%(card)s}
setup: {at: '%(at)s', P1: {%(zone)s: [%(cards)s]%(more)s}, P2: {%(zone)s: []%(foes)s}}
%(asked)s
"""


def count(edition: str, amount: str, cards: str = "U, V, W", **other: str) -> str:
    """Writes a position with a card U whose number an amount changes."""
    number, at, zone, card, _ = UNITS[edition]
    given = {"change": "plus", "more": "", "foes": "", "asked": f"ask: {{worth: {{U: {number}}}}}", **other}
    return COUNTING % {
        "edition": edition,
        "card": card,
        "number": number,
        "at": at,
        "zone": zone,
        "cards": cards,
        "amount": amount.replace("NUMBER", number),
        **{name: text.replace("NUMBER", number) for name, text in given.items()},
    }


def tell_last(text: str) -> tuple[list[str], Mapping[str, Any]]:
    """The last step of the only value that an answer tells: its sentence in each language, and its arguments."""
    position = parse_position(text)
    report = examine(position)
    [reason] = [value for told in (*report.questions, *report.claims) for value in told.values]
    told = [tell_value(reason, reason.open_objects, speak_at_desk(position, language)) for language in LANGUAGES]
    return [step["steps"][-1]["sentence"] for step in told], read_arguments(told[0]["steps"][-1])


def read_arguments(step: Fields) -> dict[str, Any]:
    """The arguments of a step, by their names."""
    return {each["name"]: each.get("object_ids", each.get("number", each.get("words"))) for each in step["arguments"]}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("asked", ["ask: {worth: {U: NUMBER}}", "claim: {NUMBER: {U: 4100}}"])
def test_a_number_that_was_counted_is_told_with_the_cards(edition: str, asked: str) -> None:
    kind = UNITS[edition][3].partition(": ")[2].partition(",")[0]
    amount = f"{{count: {{of: you, kind: {kind}}}, times: 200}}"
    (english, japanese), arguments = tell_last(count(edition, amount, "U, W, W3", asked=asked))
    assert english.endswith(" 4,600. +600: 200 for each of 3 cards: U, W, W3.")
    assert japanese.endswith("+600の内訳は、カード3枚×200である（U、W、W3）。")
    assert (arguments["count"], arguments["each"], len(arguments["counted"])) == (3, 200, 3)


FORMS = [
    (
        "{count: SOME, times: -1000, plus: 500}",
        "-2500: −1,000 for each of 3 cards, plus 500: ",
        "カード3枚×（−1,000）に＋500",
    ),
    (
        "{count: SOME, groups: full 2, times: 100}",
        "+200: 100 for each of 3 cards, rounded down to a multiple of 2: ",
        "カード3枚（2の倍数に切り捨て）×100",
    ),
    (
        "{count: SOME, groups: begun 2, times: 100}",
        "+400: 100 for each of 3 cards, rounded up to a multiple of 2: ",
        "カード3枚（2の倍数に切り上げ）×100",
    ),
    ("{count: SOME, over: 3, times: 200}", "+200: 200 for each of 3 cards, divided by 3: ", "（カード3枚×200）÷3"),
    ("{count: SOME, value: atk}", "+12000: the ATK of 3 cards together (12,000): ", "カード3枚の攻撃力の合計12,000"),
    (
        "{count: SOME, value: atk, printed: true, times: 2}",
        "+24000: 2 × the printed ATK of 3 cards together (12,000): ",
        "カード3枚の記載された攻撃力の合計12,000×2",
    ),
    (
        "{count: SOME, different: name, times: 100}",
        "+300: 100 for each of 3 different names among 3 cards: ",
        "カード3枚のカード名の種類の数3×100",
    ),
    (
        "{count: SOME, marker: damage, times: 100}",
        "+0: 100 for each of 0 damage on 3 cards: ",
        "カード3枚のダメージの数0×100",
    ),
]
"""Amounts over the cards U, V and W, and how they are told."""


@pytest.mark.parametrize(("amount", "english", "japanese"), FORMS)
def test_how_counted_cards_come_to_the_number_is_told(amount: str, english: str, japanese: str) -> None:
    amount = amount.replace("SOME", "{of: you, kind: resonator}")
    said, _ = tell_last(count("force_of_will@8.01", amount))
    change = english.partition(":")[0]
    assert said[0].endswith(f". {english}U; Knight, the Old; W.")
    assert said[1].endswith(f"。{change}の内訳は、{japanese}である（U／Knight, the Old／W）。")


def test_the_number_of_the_card_itself_and_a_number_that_is_set_are_told_too() -> None:
    (english, _), _ = tell_last(count("force_of_will@8.01", "{value: atk, printed: true}"))
    assert english.endswith("+4000: the printed ATK of 1 card (4,000): U.")
    several = "{count: {of: you, kind: resonator}, times: 100}"
    (english, japanese), _ = tell_last(count("force_of_will@8.01", several, "U, W", change="becomes"))
    assert english == "U makes the ATK of U 200. 200: 100 for each of 2 cards: U, W."
    assert japanese.endswith("200の内訳は、カード2枚×100である（U、W）。")


def test_of_many_cards_six_names_are_told_and_how_many_more_there_are() -> None:
    amount = "{count: {of: you, kind: unit}, times: 10}"
    said, arguments = tell_last(count("fire_force@1.0.0", amount, "U, V, W, W2, W3, W4, W5, W6"))
    assert said[0].endswith("+80: 10 for each of 8 cards: U; Knight, the Old; W ×2; W3; W4; W5 and 1 more.")
    assert said[1].endswith("カード8枚×10である（U／Knight, the Old／W×2／W3／W4／W5、ほか1枚）。")
    assert len(arguments["counted"]) == 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_counted_cards_of_a_hand_are_told_by_their_number_only(edition: str) -> None:
    hands = "{count: {zone: hand, of: any}, times: 100}"
    text = count(edition, hands, more=", hand: [W2, W3]", foes=", hand: [W4]")
    (english, japanese), arguments = tell_last(text)
    assert english.endswith(" 4,300. +300: 100 for each of 3 cards.")
    assert japanese.endswith("+300の内訳は、カード3枚×100である。")
    assert (arguments["count"], arguments["counted"]) == (3, [])


@pytest.mark.parametrize(
    ("seat", "named"), [("P1", ["W", "W3"]), ("P2", ["W4"]), ("spectator", []), ("judge", ["W", "W3", "W4"])]
)
def test_a_reader_of_a_game_is_told_the_counted_cards_that_he_may_know(seat: str, named: list[str]) -> None:
    hands = "{count: {zone: hand, of: any}, times: 10}"
    table = parse_position(count("generic@1.2", hands, more=", hand: [W2, W3]", foes=", hand: [W4]")).table
    [card] = [obj.id for obj in table.objects.values() if obj.number == "U"]
    reason, g = explain_value(table, card, "hp"), RulesContext(table)
    seen = frozenset(each for each in reason.objects if sees(g, seat, each))
    step = tell_value(reason, seen, speak_at(table, seat, "en"))["steps"][-1]
    left = 3 - len(named)
    further = f": {', '.join(named)}" + (f" and {left} more" if left else "") if named else ""
    assert step["sentence"].endswith(f"+30: 10 for each of 3 cards{further}.")
    assert [table.objects[each].number for each in read_arguments(step)["counted"]] == [
        {"W": "W2"}.get(name, name) for name in named
    ]


def test_cards_are_counted_as_they_are_when_the_effect_is_applied() -> None:
    """U and V have the attribute that is counted from an earlier layer."""
    reason = explain_first(GIVEN_ATTRIBUTE)
    assert [step.counted and len(step.counted.cards) for step in reason.steps] == [None, 2]


GIVEN_ATTRIBUTE = """
edition: force_of_will@8.01
cards:
  U: {kind: resonator, cost: {free: 1}, atk: 100, def: 100, ability: [
    {kind: static, statics: [{to: self, change: {plus: {atk: {count: {of: you, attribute: fire}, times: 100}}}}]}]}
  V: {kind: resonator, cost: {free: 1}, atk: 100, def: 100, ability: [
    {kind: static, statics: [{to: {of: you, kind: resonator}, change: {gain_attribute: fire}}]}]}
setup: {at: main phase, P1: {field: [U, V]}}
ask: {worth: {U: atk}}
"""


def explain_first(text: str) -> ValueReason:
    """The first value that the answers to a position's questions tell."""
    return examine(parse_position(text)).questions[0].values[0]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "gives Ash Courier grove"), ("ja", "によって灰の飛脚のカードの属性に森が加わり")],
)
def test_a_quality_that_an_effect_gives_is_told_in_words(language: str, said: str) -> None:
    """910.1b, 910.1d: an attribute is gained first, and another one takes the place of all later."""
    position = parse_position(
        """
edition: fire_force
setup: {at: main phase, P1: {hand: [New Name Tag], field: [Ash Courier, Hearth Ember]}}
by: P1
attempt: [{use: New Name Tag}, {choose: Ash Courier}]
ask: {worth: {Ash Courier: attributes}}
"""
    )
    [value] = examine(position).questions[0].values
    told = [speak_at_desk(position, language).say_step(value, step) for step in value.steps]

    assert any(said in sentence for sentence in told), told
    assert not any("+" in sentence for sentence in told)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("U: {ATTRIBUTES, ability: [{STATIC, statics: [{to: self, change: {gain_attribute: 乙}}]}]}", "gives itself"),
        ("U: {ATTRIBUTES, ability: [{STATIC, statics: [{to: self, change: {lose_attribute: 甲}}]}]}", "by itself"),
        (
            "U: {ATTRIBUTES}\n  V: {ATTRIBUTES, ability: [{STATIC, statics: [{to: {name: U}, "
            "change: {lose_attribute: 甲}}]}]}",
            "takes",
        ),
    ],
    ids=["gains", "loses", "is taken"],
)
def test_who_changes_a_quality_is_told(text: str, said: str) -> None:
    """910.1b: attributes are gained and lost in one layer."""
    cards = text.replace("ATTRIBUTES", "kind: unit, cost: 1, power: 1000, attributes: [甲]")
    names = "U, V" if "V:" in text else "U"
    position = parse_position(
        f"edition: fire_force\ncards:\n  {cards.replace('STATIC', 'kind: static')}\n"
        f"setup: {{at: main phase, P1: {{field: [{names}]}}}}\nask: {{worth: {{U: attributes}}}}\n"
    )
    [value] = examine(position).questions[0].values

    for language in LANGUAGES:
        assert all(speak_at_desk(position, language).say_step(value, step) for step in value.steps)
    assert said in speak_at_desk(position, "en").say_step(value, value.steps[-1])


def test_the_will_that_a_payment_leaves_is_told() -> None:
    """907.4: a will of another attribute that was held before stays."""
    course = examine(
        parse_position(
            """
edition: force_of_will
setup:
  at: main phase
  P1: {field: [Magic Stone of Flame, Magic Stone of Water], hand: [Demonflame]}
  P2: {field: [Temple Monk]}
by: P1
attempt: [{use: Magic Stone of Water}, {play: Demonflame}, first effect, {target: Temple Monk}]
"""
        )
    ).course

    assert course is not None
    told = [found for step in course.steps for found in step.verdict.findings if found.code == "held.left"]
    assert [found.facts["found"] for found in told] == [{"P1": {"water": 1}}]
