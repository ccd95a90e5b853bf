"""What a desk's answer comes to, and what is found in messages by name."""

from __future__ import annotations

from typing import Any

from adjudicator_client import (
    Outcome,
    answer_of,
    arguments_of,
    deck_of,
    find_object,
    name_of,
    numbers_of,
    zones_of,
)
from adjudicator_client.pb import deck_pb2, desk_service_pb2, table_pb2, verdict_pb2


def checked(**fields: Any) -> desk_service_pb2.CheckPositionResponse:
    return desk_service_pb2.CheckPositionResponse(**fields)


def finding(code: str, effect: str, **more: object) -> verdict_pb2.Finding:
    number = verdict_pb2.FindingEffect.Value(f"FINDING_EFFECT_{effect}")
    return verdict_pb2.Finding(clauses=["1.1"], code=code, effect=number, **more)


def by_reading(name: str) -> verdict_pb2.Finding:
    kind = verdict_pb2.ARGUMENT_KIND_TEXT
    said = [verdict_pb2.Argument(name="reading", kind=kind, words=[name])]
    return finding("reading.differs", "OPEN", arguments=said, word=name)


def test_an_attempt_that_other_readings_decide_comes_to_what_is_in_use():
    verdict = verdict_pb2.Verdict(
        outcome=verdict_pb2.OUTCOME_NEEDS_JUDGE, findings=[finding("a.held", "PERMITS"), by_reading("late")]
    )
    played = desk_service_pb2.PlayedOutcome(outcome=verdict_pb2.OUTCOME_LEGAL, readings={"late": "now"})
    attempt = desk_service_pb2.AttemptJudged(said="play:7", told="plays it", verdict=verdict, as_played=played)
    answer = answer_of(checked(verdict=verdict, attempt=attempt))

    assert (answer.outcome, answer.as_played, answer.comes_to) == (
        Outcome.OUTCOME_NEEDS_JUDGE,
        Outcome.OUTCOME_LEGAL,
        Outcome.OUTCOME_LEGAL,
    )
    assert (answer.depends_on, answer.to_know, answer.attempt) == (("late",), (), "plays it")
    assert [each.code for each in answer.deciding] == ["reading.differs"]


def test_what_would_have_to_be_known_is_said_apart_from_readings():
    found = [finding("card.unseen", "OPEN"), finding("a.held", "PERMITS"), by_reading("late")]
    verdict = verdict_pb2.Verdict(outcome=verdict_pb2.OUTCOME_NEEDS_JUDGE, findings=found)
    answer = answer_of(checked(verdict=verdict))

    assert answer.comes_to == Outcome.OUTCOME_NEEDS_JUDGE and not answer.as_played and answer.attempt == ""
    assert [each.code for each in answer.to_know] == ["card.unseen"]
    assert answer.depends_on == ("late",)


def test_a_refusal_needs_nothing_to_be_known():
    found = [finding("card.unseen", "OPEN"), finding("a.broken", "FORBIDS"), finding("a.held", "PERMITS")]
    verdict = verdict_pb2.Verdict(outcome=verdict_pb2.OUTCOME_ILLEGAL, findings=found)
    answer = answer_of(checked(verdict=verdict))

    assert [each.code for each in answer.deciding] == ["a.broken"]
    assert (answer.to_know, answer.comes_to) == ((), Outcome.OUTCOME_ILLEGAL)


def test_an_outcome_that_is_not_known_is_for_a_judge():
    verdict = verdict_pb2.Verdict(outcome=99, findings=[finding("card.unseen", "OPEN")])  # type: ignore[arg-type]  # newer
    answer = answer_of(checked(verdict=verdict))

    assert answer.outcome == Outcome.OUTCOME_NEEDS_JUDGE
    assert [each.code for each in answer.to_know] == ["card.unseen"]


def test_readings_stand_side_by_side_in_sentences_or_as_the_log_tells():
    change = desk_service_pb2.OutlookChange
    drawn = change(about="events", heading="What happens", sentence="A card is drawn.", times=2)
    nothing = change(about="events", heading="What happens", sentence="Nothing.", times=1)
    plain = change(about="P1/field", times=1)
    now = desk_service_pb2.Outlook(
        name="now",
        told="at once",
        outcome=verdict_pb2.OUTCOME_LEGAL,
        changes=[plain, drawn],
        differs={"P1/field": "A1"},
    )
    later = desk_service_pb2.Outlook(name="later", changes=[nothing], not_told="it does not end")
    reading = desk_service_pb2.OpenReading(reading="late", value="now", differs=True, outlooks=[now, later])
    shown = answer_of(checked(open=[reading])).readings[0]

    assert (shown.title, shown.settled) == ("late", False)
    assert [(side.title, side.in_use, side.outcome) for side in shown.sides] == [
        ("at once", True, Outcome.OUTCOME_LEGAL),
        ("later", False, Outcome.OUTCOME_UNSPECIFIED),
    ]
    assert [(row.heading, row.cells) for row in shown.rows] == [
        ("P1/field", (("A1",), ())),
        ("What happens", (("A card is drawn. ×2",), ("Nothing.",))),
    ]
    assert shown.sides[1].not_told == "it does not end"


def test_arguments_are_found_by_name_numbers_as_numbers() -> None:
    said = verdict_pb2.Finding(
        arguments=[
            verdict_pb2.Argument(name="count", kind=verdict_pb2.ARGUMENT_KIND_NUMBER, number=0),
            verdict_pb2.Argument(name="card", kind=verdict_pb2.ARGUMENT_KIND_CARD, object_ids=[7, 9]),
            verdict_pb2.Argument(name="zone", kind=verdict_pb2.ARGUMENT_KIND_ZONE, words=["P1/hand"]),
        ]
    )

    assert arguments_of(said) == {"count": 0, "card": (7, 9), "zone": ("P1/hand",)}


def test_a_table_has_its_zones_objects_and_numbers_by_name() -> None:
    power = table_pb2.NamedValue(name="power", value=3000, printed=2000)
    ash = table_pb2.TableObject(id=7, number="A-01", names=["Ash", "Tree"], values=[power])
    zone = table_pb2.Zone(key="P1/field", count=1, objects=[ash])
    table = table_pb2.Table(zones=[zone])

    assert zones_of(table) == {"P1/field": zone}
    assert find_object(table, 7) == ash and find_object(table, 8) is None
    assert numbers_of(ash) == {"power": power}


def test_a_card_is_called_by_its_name_in_the_language_its_printed_names_or_its_number() -> None:
    card = table_pb2.TableObject(number="A-01")
    assert name_of(card) == "A-01"
    card.names.extend(["Ash", "Tree"])
    assert name_of(card) == "Ash/Tree"
    card.called = "とねりこ"
    assert name_of(card) == "とねりこ"


def test_a_deck_of_the_catalogue_is_what_opens_a_game() -> None:
    entry = deck_pb2.DeckEntry
    deck = deck_pb2.Deck(
        entries=[entry(zone="deck", number="A", count=2), entry(zone="box", number="A", count=1),
                 entry(zone="deck", number="B", count=1)]
    )  # fmt: skip

    assert deck_of(deck) == {"deck": {"A": 2, "B": 1}, "box": {"A": 1}}
