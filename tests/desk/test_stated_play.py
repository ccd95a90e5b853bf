"""What is under way in a position: the stack, triggers, effects, priority; and what is said where it cannot be."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport
from adjudicator.scenario import BadScenario
from adjudicator.sentences.refusals import say_error
from tests.desk.positions import PLAYED_CARDS
from tests.refused import refuses

FFTCG = (
    PLAYED_CARDS
    + """setup:
  P1: {field: [W]}
  P2: {field: [I]}
"""
)


def examined(more: str, attempt: str = "") -> PositionReport:
    """What the desk says of a position with these further lines of its set-up."""
    lines = "".join(f"  {line}\n" for line in more.strip().splitlines())
    return examine(parse_position(f"{FFTCG}{lines}{attempt}"))


def refusal(more: str) -> str:
    """Why such a position is not understood."""
    with pytest.raises(BadScenario) as error:
        examined(more)
    return say_error(error.value)


def test_what_waits_is_resolved_after_two_passes() -> None:
    report = examined("at: main phase\npassed: P1\nstack: [{card: S, by: P1, targets: [I]}]", "by: P2\nattempt: pass\n")
    assert report.inconsistencies == ()
    assert [asked.seat for asked in report.at_once.asked] == ["P2"]
    assert report.attempt is not None
    moved = [(event.card, event.verb) for event in report.attempt.then.events if hasattr(event, "became")]
    names = {each.object: each.label for each in report.objects}
    assert [(names[card], verb) for card, verb in moved] == [("S", "resolved"), ("I", "destroy")]


def test_objects_of_the_stack_are_named_by_their_cards() -> None:
    report = examined("at: main phase\nstack: [{ability: W/1, targets: [I]}]")
    assert [each.label for each in report.objects if each.zone == "stack"] == ["W"]


@pytest.mark.parametrize(
    "at", ["main phase", "Main  Phase", "メインフェイズ", "第1メインフェイズ", "ﾒｲﾝﾌｪｲｽﾞ", "9.3.1.4"]
)
def test_a_phase_is_named_in_either_language_or_by_its_clause(at: str) -> None:
    assert examined(f'at: "{at}"').clause == "9.3.1.4"


def test_a_step_with_a_stack_is_where_players_have_priority() -> None:
    report = examined("at: アタック準備ステップ\npriority: P2\nstack: [{ability: W/1, targets: [I]}]")
    assert [asked.seat for asked in report.at_once.asked] == ["P2"]


def test_a_target_that_could_not_be_chosen_is_told_with_its_clauses() -> None:
    [finding] = examined("at: main phase\nstack: [{card: S, by: P1, targets: [W]}]").inconsistencies
    assert (finding.code, str(finding.effect), finding.cites[0]) == ("position.target-not-legal", "OPEN", "11.11.2")


GILGAMESH = """
edition: fftcg@2.1.9
cards:
  I: {kind: forward, cost: 2, power: 5000, elements: [ice]}
  D:
    kind: forward
    cost: 2
    power: 5000
    elements: [ice]
    ability:
    - kind: activated
      cost: [{do: pick, act: discard, from: {zone: hand, of: you}}]
      only_if: {count: {zone: hand, of: you}, at_least: 1}
      effect: [{do: draw, count: 1}]
setup:
  at: main phase
  P2: {field: [I]}
"""


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ("P1: {field: [Gilgamesh], damage: 3}\nstack: [{ability: Gilgamesh/3, targets: [I]}]", ["use-condition-unmet"]),
        ("P1: {field: [Gilgamesh], damage: 4}\nstack: [{ability: Gilgamesh/3, targets: [I]}]", []),
        ("P1: {field: [D], hand: []}\nstack: [{ability: D/1}]", []),  # its own cost took the card
    ],
)
def test_an_ability_whose_damage_was_never_there_is_told(lines: str, codes: list[str]) -> None:
    setup = "".join(f"  {line}\n" for line in lines.splitlines())
    found = examine(parse_position(f"{GILGAMESH}{setup}")).inconsistencies
    assert [finding.code for finding in found] == [f"position.{code}" for code in codes]
    assert {(str(finding.effect), finding.cites) for finding in found} <= {("OPEN", ("2.1", "7.8.2"))}


def test_effects_that_last_change_values() -> None:
    report = examined("at: main phase\neffects: [{ability: W/1, targets: [I]}]", "by: P1\nattempt: pass\n")
    assert report.inconsistencies == ()


def test_a_trigger_that_waits_is_listed() -> None:
    [waiting] = examined("at: main phase\nwaiting: [{ability: W, by: P2}]").waiting
    assert (waiting.ability, waiting.controller) == ("W#1", "P2")


@pytest.mark.parametrize(
    ("more", "where", "todo"),
    [
        ("at: main phaze", "setup.at", "use main phase"),
        ("at: main phase\nstack: [{card: S, by: P1, targets: [Q]}]", "stack[0].targets", "a target that has gone lies"),
        ("at: main phase\nstack: [{card: S, targets: [I]}]", "stack[0]", "say who with `by`"),
        ("at: main phase\nstack: [{card: S, by: P1}]", "stack[0]", "`targets: [U1]`"),
        ("at: main phase\nstack: [{card: S, by: P1, targets: [I, W]}]", "stack[0].targets", "name as many"),
        ("at: main phase\nstack: [{card: S, by: P1, targets: []}]", "stack[0].targets", "name as many"),
        ("at: main phase\nstack: [{ability: W/3}]", "stack[0].ability", "use W/1, W/2"),
        ("at: main phase\nstack: [{ability: I}]", "stack[0].ability", "name a card that has one"),
        ("at: main phase\nstack: [{ability: W/1, x: 3, targets: [I]}]", "stack[0].x", "leave `x` out"),
        ("at: main phase\nstack: [{ability: W/1, about: [I], targets: [I]}]", "stack[0]", "leave `about`"),
        ("at: main phase\nstack: [{}]", "stack[0]", "`card: S1` or `ability: U1/2`"),
        ("at: main phase\nstack: [{card: I, by: P2}]", "stack[0].card", "leave it out there"),
        ("at: draw phase\nstack: [{card: S, by: P1, targets: [I]}]", "stack", "where players get priority"),
        ("at: main phase\npriority: P1\npassed: P1", "priority", "name one of them otherwise"),
        ("at: main phase\nwaiting: [{ability: W/1}]", "waiting[0].ability", "use W/2"),
        ("at: main phase\neffects: [{ability: W/2}]", "effects[0]", "name a card whose effect lasts"),
        ("at: main phase\neffects: [{card: I}]", "effects[0]", "give it `ability: I/1`"),
        (
            "at: main phase\ndone: {sung: [I]}",
            "done.sung",
            "use attacked (アタックしたフォワード), cast (キャストされたカード)",
        ),
    ],
)
def test_what_contradicts_itself_is_refused_with_what_to_do(more: str, where: str, todo: str) -> None:
    said = refusal(more)
    assert where in said
    assert todo in said


def test_nothing_waits_in_a_game_without_a_stack() -> None:
    text = 'edition: fire_force@1.0.0\nsetup:\n  at: "503.3"\n  stack: [{card: S, by: P1}]\n'
    with refuses(BadScenario, match="carried out at once"):
        parse_position(text)


@pytest.mark.parametrize(
    ("edition", "at"), [("fire_force@1.0.0", "503.3"), ("generic@1.2", "503.3"), ("fftcg@2.1.9", "9.3.1.4")]
)
def test_a_card_that_is_named_as_an_effect_and_is_not_there_is_told_as_a_card(edition: str, at: str) -> None:
    with pytest.raises(BadScenario) as error:
        parse_position(f'edition: {edition}\nsetup:\n  at: "{at}"\n  effects: [{{card: Nobody}}]\n')
    assert "effects[0].card:" in say_error(error.value)


@pytest.mark.parametrize(
    ("stack", "said"),
    [
        ("{card: S, by: P1, targets: [P2]}", "its text chooses cards, and P2 is a player; name a card"),
        ("{card: S, by: P1, targets: [S]}", "S is the text that chooses, and lies in no zone yet; name another card"),
        ("{card: I, by: P2}", "'I' lies in P2/field too; leave it out there: what was played has left its zone"),
        ("{card: S, by: P1, targets: [I], paid: [banana]}", "no cost is called 'banana'; use additional, alternative"),
        ("{card: S, by: P1, targets: [I], paid: [additional, additional]}", "a cost is named twice; name each once"),
    ],
)
def test_a_stack_that_contradicts_itself_is_refused_with_what_to_do(stack: str, said: str) -> None:
    assert said in refusal(f"at: main phase\nstack: [{stack}]")


def test_two_copies_on_the_stack_have_labels_of_their_own() -> None:
    both = "{card: S, by: P1, targets: [I]}, {card: S, by: P1, targets: [I]}"

    assert "call a copy Sb" in refusal(f"at: main phase\nstack: [{both}]")
    report = examined(f"at: main phase\nstack: [{both.replace('S', 'Sb', 1)}]")
    assert len({each.object for each in report.objects if each.number == "S"}) == 2


def test_of_several_mistakes_in_what_was_chosen_the_first_one_written_is_named() -> None:
    names = [f"pick{n}" for n in range(12)]
    effect = ", ".join(f"{{do: choose, from: {{of: any, kind: forward}}, as: {name}}}" for name in names)
    text = FFTCG.replace("effect: [{do: choose, from: {of: opponent, kind: forward}}, ", f"effect: [{effect}, ")
    text = text.replace("what: it, count: 6000", "what: pick0, count: 6000")
    said = ", ".join(f"{name}: 3" for name in names)

    with pytest.raises(BadScenario) as refused:
        parse_position(f"{text}  at: main phase\n  stack: [{{card: S, by: P1, chosen: {{{said}}}}}]\n")

    assert "chosen.pick0: what was chosen is a list" in say_error(refused.value)


BROKEN_BY_A_SUMMON = """edition: fftcg@2.1.9
setup:
  at: main phase
  P1: {field: [Cid Raines: arrived]}
  P2: {field: [{Snow: [dull, {damage: 4000}]}], hand: [Squire, Archer]}
  stack: [{card: Ifrit, by: P1, targets: [Snow]}]
  effects: [{ability: Cid Raines, targets: [Snow]}]
  passed: P1
by: P2
attempt: pass
"""
"""Raines has said that P2 discards when Snow is broken; Ifrit, which is still to be carried out, breaks it."""


@pytest.mark.parametrize("stated", [True, False])
def test_what_a_text_waits_for_until_the_end_of_the_turn_is_an_effect_of_it(stated: bool) -> None:
    """11.8.17: a delayed trigger that was said to wait triggers; where none was said, nothing does."""
    text = BROKEN_BY_A_SUMMON if stated else BROKEN_BY_A_SUMMON.replace("effects:", "# effects:")
    report = examine(parse_position(text))

    assert report.attempt is not None
    tags = [event.__struct_config__.tag for event in report.attempt.then.events]
    assert tags.count("trigger-counted") == tags.count("delayed-gone") == int(stated)


@pytest.mark.parametrize(("by", "until_now"), [("P2", True), ("P1", False)])
def test_an_effect_for_a_players_next_turn_is_in_force_in_that_turn(by: str, until_now: bool) -> None:
    """An effect for the opponent's next turn began before that turn, if it is that turn, and after it otherwise."""
    card = {"P2": "Net Mender", "P1": "Torch Walker"}[by]
    position = parse_position(
        "edition: generic@1.2\nsetup:\n  at: main phase\n"
        f"  P1: {{main: [Torch Walker], trash: {'[]' if by == 'P2' else '[Braced]'}}}\n"
        f"  P2: {{main: [Net Mender], trash: {'[Braced]' if by == 'P2' else '[]'}}}\n"
        f"  effects: [{{card: Braced, by: {by}, targets: [{card}]}}]\n"
    )
    [effect] = position.table.lasting.values()

    assert effect.turn == position.table.turn + (0 if until_now else 1)
