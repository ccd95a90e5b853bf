"""A judge asks of a game under way what a position is asked: courses, claims and questions beside its table."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.beside_game import put_beside
from adjudicator.desk.positions.parser import ExaminedPosition, parse_position, position_of_game
from adjudicator.scenario import BadScenario
from engine.core.play.decide import Answer, decide
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState
from engine.rulebooks import load
from tests.desk.claims import played
from tests.refused import expect_told

TWO_ALIKE = """
edition: fftcg@2.1.9
setup: {at: main phase, P1: {field: [{Mine: copy of Gilgamesh}]}, P2: {field: [{Theirs: copy of Gilgamesh}]}}
"""
POOLS = ("sample", "generic", "fftcg", "force-of-will")


def stand(pool: str) -> ExaminedPosition:
    """A random game where a player is asked."""
    for commands in range(40, 46):
        table = played(pool, 3, commands)[0]
        if table.choices and table.choices[0].seat != CHANCE and table.result is None:
            return position_of_game(load(table.pins.edition), table)
    raise AssertionError(f"nobody is asked in the game of {pool}")


def take(table: GameState) -> str:
    """The first option of the open question, if it takes one."""
    choice = table.choices[0]
    options = [option.id for option in choice.options]
    for option in options:
        if decide(table.copy(), Answer(choice.seat, picks=(option,))).verdict.outcome == "LEGAL":
            return option
    return options[0]


@pytest.mark.parametrize("pool", POOLS)
def test_a_game_is_asked_like_a_position_and_not_changed(pool: str) -> None:
    position = stand(pool)
    table, choice = position.table, position.table.choices[0]
    before = table.copy()
    given = take(table)
    text = f"""
by: {choice.seat}
attempt: ["{given}"]
claim: [{{turn: {table.turn_player}}}, {{zones: {{P1: {{hand: 99}}}}}}]
ask: [what happens now, who decides, {{avoided: {{hand: {{P1: 99}}}}}}]
"""
    report = examine(put_beside(position, text))
    assert report.course is not None
    first = report.course.steps[0]
    assert (first.seat, str(first.verdict.outcome)) == (choice.seat, "LEGAL")
    assert str(report.claims[1].answer) != "right"
    happens, decides, avoided = report.questions
    assert happens.findings[0].cites
    assert decides.findings[0].cites
    assert avoided.findings[0].code == "asked.not-happening"
    assert table == before


@pytest.mark.parametrize("pool", POOLS)
def test_only_what_happens_from_now_on_is_claimed(pool: str) -> None:
    position = stand(pool)
    earlier, later = examine(put_beside(position, "claim: [{draw: P1}, {draw: P2}]")).claims, position.table.version
    assert {str(claim.answer) for claim in earlier} <= {"wrong", "unknown"}
    assert all(event.seq > later for claim in earlier for event in claim.events)


def test_cards_of_a_game_are_called_by_name_number_or_id() -> None:
    position = stand("sample")
    objects, definitions = position.table.objects, position.definitions
    known = [obj for obj in objects.values() if obj.card and obj.zone in position.book.play_keys and obj.number]
    named = [position.labels.label(obj.id) for obj in known]
    card = next(
        obj for obj in known if named.count(position.labels.label(obj.id)) == 1 and definitions[obj.number].numbers
    )
    value = next(iter(definitions[card.number].numbers))
    printed = definitions[card.number]
    for said in (str(card.id), printed.number, *printed.names.values()):
        [answered] = examine(put_beside(position, f"ask: {{worth: {{{said}: {value}}}}}")).questions
        assert [reason.card for reason in answered.values] == [card.id]


def test_a_name_that_several_cards_in_play_have_is_not_guessed() -> None:
    table = parse_position(TWO_ALIKE).table
    position = position_of_game(load(table.pins.edition), table)

    with pytest.raises(BadScenario) as refused:
        put_beside(position, "ask: {worth: {Gilgamesh: power}}")

    several = ", ".join(f"{each} (P{seat}/field)" for seat in (1, 2) for each in table.zones[f"P{seat}/field"])
    expect_told(refused.value, "ask.several-cards", written_at="beside, $.ask[0]", named="Gilgamesh", items=several)


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("ask: why", "ask.no-question", "$.ask[0]"),
        ("ask: {worth: {Nobody: power}}", "ask.no-card", "$.ask[0]"),
        ("attempt: pass", "position.attempt-halves", "$.attempt"),
        ("claim: {broken: Nobody}", "claim.no-deed", "$.claim[0].broken"),
        ("setup: {}", "yaml.unknown-field", "$"),
    ],
)
def test_what_is_not_understood_beside_a_game_is_refused_with_its_place(text: str, code: str, place: str) -> None:
    with pytest.raises(BadScenario) as error:
        put_beside(stand("sample"), text)
    assert (error.value.code, error.value.path) == (code, place)
