"""A text that may be unfinished is given back in fields, with a sentence and a code for what was not taken over."""

from __future__ import annotations

import pytest

from adjudicator.desk.positions.unfinished import MOST, read_unfinished
from adjudicator_client import Client, Forbidden, InvalidRequest, NewGame
from adjudicator_client.pb import desk_service_pb2 as pb
from adjudicator_client.pb.error_pb2 import ERROR_REASON_MALFORMED_REQUEST, Refused

EDITION = "fire_force@1.0.0"
WHOLE = """edition: fire_force
setup:
  at: "503.3"
  P1: {field: [Soot Hound, F*3], hand: ["?*2"]}
  P2: {field: [{Brine Lancer: exhausted}]}
by: P1
attempt: {attack: Soot Hound}
"""


def read(operator: Client, text: str, language: str = "en") -> pb.CheckPositionResponse:
    return operator.in_language(language).judges_desk().read_unfinished(text)


def places(refused: pb.CheckPositionResponse) -> list[tuple[str, str]]:
    """The code and the place of each part that was not taken over."""
    return [(each.wrong_code, written_at(each)) for each in refused.not_taken]


def written_at(refused: Refused) -> str:
    return next(
        (each.words[0].partition(", ")[2] for each in refused.arguments if each.name == "written_at"), ""
    )  # fmt: skip


def test_a_finished_text_comes_back_as_the_check_of_it_gives_it(operator: Client) -> None:
    desk = operator.judges_desk()

    given, checked = desk.read_unfinished(WHOLE), desk.check(WHOLE)

    assert given.stated == checked.stated and given.edition == EDITION and not given.not_taken
    assert not given.checks and not given.HasField("verdict")
    assert desk.check(given.stated).verdict == checked.verdict, "one goes on in fields"


def test_every_prefix_of_a_text_comes_back_in_fields(operator: Client) -> None:
    seen = set()
    for end in range(len("edition: fire_force\n"), len(WHOLE), 14):
        given = read(operator, WHOLE[:end])

        assert given.stated.edition == EDITION, WHOLE[:end]
        assert all(each.sentence and each.code and each.reason for each in given.not_taken)
        seen |= {each.wrong_code for each in given.not_taken}
    assert "yaml.unreadable" in seen


WRONG = """edition: fire_force@1.0.0
cards:
  A1: {kind: unit, cost: 2, power: 4000}
  B1: {kind: nonsense}
setup:
  P1: {field: [Zork, A1, Blub, F1, Blib]}   # to be asked
  P2: {fild: [A1]}
  turn: P7
by: P2
"""


def test_what_is_wrong_is_left_out_alone_and_told_with_its_place_in_the_text(operator: Client) -> None:
    given = read(operator, WRONG)

    assert set(places(given)) == {
        ("position.no-field", "$"),
        ("yaml.unknown-word", "$.setup.turn"),
        ("card-file.table", "$.cards.B1"),
        ("position.card-undeclared", "$.setup.P1.field[0]"),
        ("position.card-undeclared", "$.setup.P1.field[2]"),
        ("position.card-undeclared", "$.setup.P1.field[4]"),
        ("position.no-zone", "$.setup.P2.fild"),
    }
    assert [*given.stated.cards] == ["A1"] and given.stated.by == "P2"
    [field] = given.stated.setup.zones["P1"].zones
    assert (field.zone, [card.card for card in field.cards.cards]) == ("field", ["A1", "F1"])
    assert all(each.reason == ERROR_REASON_MALFORMED_REQUEST for each in given.not_taken)
    said = [each.sentence for each in read(operator, WRONG, "ja").not_taken]
    assert len(said) == len(given.not_taken) and all(ord(max(sentence)) > 0x3000 for sentence in said)


@pytest.mark.parametrize("text", ["", "hello", "- a\n- b", "setup: {P1: {}}", "edition: chess\nsetup: {}", "[" * 200])
def test_a_text_without_an_edition_gives_nothing_back_but_why(operator: Client, text: str) -> None:
    given = read(operator, text)

    assert not given.HasField("stated") and not given.edition and 1 <= len(given.not_taken) <= 2


def test_scenarios_have_no_field_and_long_nonsense_is_bounded() -> None:
    scenario = read_unfinished("format: adjudicator-scenario/1\nedition: fire_force\nscenarios: []\n")
    assert scenario.refusals[0].code == "position.no-field"
    wrong = ", ".join(f"Nobody{n}" for n in range(3 * MOST))
    found = read_unfinished(f"edition: fire_force\nsetup: {{P1: {{field: [{wrong}]}}}}\n")
    assert len(found.refusals) == MOST and found.stated is not None and found.stated.setup.P1 == {"field": []}


def test_only_a_text_may_be_unfinished_and_only_judges_ask(operator: Client, game: NewGame) -> None:
    desk = operator.judges_desk()
    for asked in (pb.PositionAsked(), pb.PositionAsked(text="x", at_version=3), pb.PositionAsked(beside="by: P1")):
        request = pb.CheckPositionRequest(position=asked, unfinished=True)
        if asked == pb.PositionAsked():
            assert desk._wire.call(desk._desk.CheckPosition, request).not_taken
            continue
        with pytest.raises(InvalidRequest, match="unfinished"):
            desk._wire.call(desk._desk.CheckPosition, request)
    with pytest.raises(Forbidden):
        game.seat("P1").judges_desk().read_unfinished(WHOLE)
    assert game.seat("judge").judges_desk().read_unfinished(WHOLE).stated.edition == EDITION
