"""Reads: true for the version they carry, at any version, for whoever asks."""

from __future__ import annotations

import io
import json

import pytest

from adjudicator_client import (
    AdjudicatorError,
    ClauseClass,
    ClauseRelation,
    Client,
    FindingEffect,
    Grade,
    NewGame,
    Outcome,
    Seat,
    numbers_of,
)
from adjudicator_client.pb import rulebook_service_pb2, verdict_pb2
from adjudicator_client.pb.table_pb2 import Table
from engine.rulebooks import editions
from tests.rpc.serving import EDITION, open_game, play, seats


@pytest.fixture(scope="module")
def played(operator: Client) -> NewGame:
    """A game some way on."""
    game = open_game(operator)
    play(game, moves=40)
    return game


@pytest.fixture
def seat(played: NewGame) -> dict[str, Seat]:
    return seats(played)


def test_what_was_answered_then_is_answered_for_that_version_now(operator: Client) -> None:
    game = open_game(operator)
    roles = seats(game)
    then = {}

    for _ in range(12):
        version = roles["judge"].table().version
        then[version] = {
            role: (handle.table(), handle.options(), handle.explain_place()) for role, handle in roles.items()
        }
        play(game, moves=1, seed=version)

    for version, answers in then.items():
        for role, handle in roles.items():
            now = (
                handle.table(at_version=version),
                handle.options(at_version=version),
                handle.explain_place(at_version=version),
            )
            assert now == answers[role], (version, role)


def test_pages_make_up_the_log_whatever_their_size(seat: dict[str, Seat]) -> None:
    for role in ("P1", "judge"):
        whole = list(seat[role].events())
        pieces = []
        following: int | None = 0
        while following is not None:
            page = seat[role].page(following, size=7)
            assert len(page.events) <= 7
            pieces += page.events
            following = page.next_after_version or None
        assert pieces == whole
        assert [event.seq for event in whole] == sorted({event.seq for event in whole})


def test_a_judge_sees_every_event_and_a_page_ends_where_it_was_asked_to(seat: dict[str, Seat]) -> None:
    version = seat["judge"].table().version

    assert [event.seq for event in seat["judge"].events()] == list(range(1, version + 1))
    assert [event.seq for event in seat["judge"].events(5, at_version=9)] == [6, 7, 8, 9]
    assert seat["judge"].page(version).events == []
    assert seat["judge"].page(9, at_version=9).next_after_version == 0


def test_the_events_of_a_move_are_those_of_the_log(operator: Client) -> None:
    game = open_game(operator)
    told: dict[str, list[object]] = {"P1": [], "P2": []}

    def note(role: str, moved: object) -> None:
        told[role] += [(role, event) for event in moved.events]  # type: ignore[attr-defined]

    play(game, moves=25, each=note)

    for role, handle in seats(game).items():
        log = {event.seq: event for event in handle.events()}
        for _, event in told.get(role, []):  # type: ignore[misc]
            assert log[event.seq] == event  # type: ignore[attr-defined]


def test_options_have_reasons_and_barred_ones_have_theirs(operator: Client) -> None:
    game = open_game(operator)
    roles = seats(game)
    barred = 0
    for step in range(40):
        asked = roles["judge"].options(reasons=False)
        if not asked.HasField("choice"):
            break
        full = roles[asked.choice.seat].options()
        assert full.HasField("choice")
        assert [option.id for option in full.choice.options] == [option.id for option in asked.choice.options]
        for option in full.choice.options:
            assert option.clauses
            assert option.findings
            assert all(found.effect != FindingEffect.FINDING_EFFECT_FORBIDS for found in option.findings)
        for candidate in full.choice.barred:
            barred += 1
            assert any(found.effect == FindingEffect.FINDING_EFFECT_FORBIDS for found in candidate.findings), candidate
            assert all(found.clauses for found in candidate.findings)
        play(game, moves=1, seed=step)
    assert barred


def test_the_next_choice_in_the_answer_is_the_one_that_is_listed(operator: Client) -> None:
    game = open_game(operator)
    roles = seats(game)
    for step in range(30):
        moved = play(game, moves=1, seed=step)
        for role in ("P1", "P2"):
            listed = roles[role].options(reasons=False)
            assert listed.waiting_for == moved.waiting_for
            if moved.HasField("choice") and moved.choice.seat == role:
                assert listed.choice == moved.choice


def test_a_value_is_explained_by_steps_that_end_in_it(seat: dict[str, Seat]) -> None:
    judge = seat["judge"]
    units = [obj for zone in judge.table().table.zones for obj in zone.objects if "power" in numbers_of(obj)]
    assert units

    for unit in units:
        explained = judge.explain_value(unit.id, "power")
        made = explained.value
        assert made.value == str(numbers_of(unit)["power"].value) == made.steps[-1].result
        assert {clause.label for clause in explained.clauses} >= set(made.steps[0].clauses)


def test_an_event_is_explained_back_to_the_beginning(seat: dict[str, Seat]) -> None:
    version = seat["judge"].table().version

    explained = seat["judge"].explain_event(version)

    reasons = explained.event.reasons
    assert reasons[0].seq == version
    assert [reason.depth for reason in reasons] == list(range(len(reasons)))
    assert reasons[-1].seq < version
    labels = {label for reason in reasons for label in reason.clauses}
    assert {clause.label for clause in explained.clauses} == labels
    assert [clause.position for clause in explained.clauses] == sorted(c.position for c in explained.clauses)
    assert all(clause.summary for clause in explained.clauses)


def test_the_place_in_the_rulebook_names_the_step(seat: dict[str, Seat]) -> None:
    where = seat["judge"].explain_place()

    assert where.place.places
    assert where.place.places[-1].step in {clause.label for clause in where.clauses}
    assert [(p.procedure, p.step) for p in where.place.places] == [
        (p.procedure, p.step) for p in seat["P1"].explain_place().place.places
    ]
    assert all(not place.variables for place in seat["P1"].explain_place().place.places)


def test_an_offered_move_is_explained_as_legal_and_a_barred_one_with_its_findings(seat: dict[str, Seat]) -> None:
    listed = seat["judge"].options()
    assert listed.HasField("choice")
    asked = seat[listed.seat]

    for option in listed.choice.options:
        assert asked.explain_move(option).move.outcome == Outcome.OUTCOME_LEGAL
    for candidate in listed.choice.barred:
        assert asked.explain_move(candidate.id).move.outcome != Outcome.OUTCOME_LEGAL


def test_a_basic_table_is_a_full_one_without_the_workings(seat: dict[str, Seat]) -> None:
    full, basic = seat["P1"].table().table, seat["P1"].table(full=False).table

    assert any(card.kinds for zone in full.zones for card in zone.objects)
    in_brief = Table(zones=full.zones)
    for card in (card for zone in in_brief.zones for card in zone.objects):
        for name in ("kinds", "attributes", "flags", "icons", "abilities"):
            card.ClearField(name)
    assert basic.zones == in_brief.zones
    assert basic.waiting_for == full.waiting_for
    assert full.agenda
    assert not basic.agenda
    assert not basic.readings
    assert not basic.facts


def test_a_log_is_verified_by_the_judge_at_any_time(seat: dict[str, Seat]) -> None:
    checked = seat["judge"].verify()

    assert checked.grade == Grade.GRADE_EXACT
    assert not checked.HasField("first")
    assert checked.commands
    assert checked.chain
    earlier = seat["judge"].verify(at_version=checked.version - 1)
    assert (earlier.grade, earlier.version, earlier.chain) == (Grade.GRADE_EXACT, checked.version - 1, "")


def test_players_verify_when_the_game_is_over(operator: Client) -> None:
    from adjudicator_client import Forbidden

    roles = seats(open_game(operator))
    with pytest.raises(Forbidden):
        roles["P1"].verify()

    roles["P2"].concede()

    assert roles["P1"].verify().grade == Grade.GRADE_EXACT
    assert roles["spectator"].verify().shuffles == "re-derived"


def test_an_export_is_for_the_judge_and_holds_the_log(seat: dict[str, Seat]) -> None:
    from adjudicator_client import Forbidden

    out = io.BytesIO()

    version = seat["judge"].export(out)

    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert lines[0]["kind"] == "header"
    assert [line["seq"] for line in lines if line["kind"] == "event"] == list(range(1, version + 1))
    for role in ("P1", "P2", "spectator"):
        with pytest.raises(Forbidden):
            seat[role].export(io.BytesIO())


def test_the_library_lists_every_clause_once_in_order(operator: Client) -> None:
    listed = operator.rulebooks()
    book = next(found for found in listed if found.edition == EDITION)
    clauses = list(operator.clauses(EDITION, page_size=50))

    assert [found.edition for found in listed] == sorted(editions())
    assert book.formats == ["constructed", "blitz_sealed"]
    assert len(clauses) == book.clause_count
    assert [clause.position for clause in clauses] == list(range(len(clauses)))
    operational = list(operator.clauses("fire_force", clause_class=ClauseClass.CLAUSE_CLASS_OPERATIONAL))
    assert operational == [clause for clause in clauses if clause.clause_class == ClauseClass.CLAUSE_CLASS_OPERATIONAL]
    assert operator.clause(EDITION, "301.1#2").label == "301.1#2"
    assert not book.has_official_text
    assert book.readings
    assert all(reading.default_value in reading.values and reading.clauses for reading in book.readings)


def test_a_deck_is_checked_without_a_game(operator: Client) -> None:
    from tests.rpc.serving import card_file, deck

    good = operator.check_deck("fire_force", deck("A"), card_file=card_file())

    assert good.verdict.outcome == Outcome.OUTCOME_LEGAL
    assert (good.edition, good.format) == (EDITION, "constructed")
    unknown = operator.check_deck(EDITION, deck("A"), card_file=card_file(), format="two_headed")
    assert unknown.verdict.outcome == Outcome.OUTCOME_ILLEGAL


def test_clauses_of_an_edition_built_on_another_say_what_they_are_to_it(operator: Client) -> None:
    def ask(relation: int, *labels: str) -> list[tuple[str, list[str], str]]:
        request = rulebook_service_pb2.ListClausesRequest(
            edition="force_of_will@legacy", relation=relation, labels=labels, page_size=500
        )
        found = operator._wire.call(operator._rulebooks.ListClauses, request).clauses
        assert {clause.relation for clause in found} <= {relation}
        return [(clause.label, list(clause.base_labels), clause.borrowed_from) for clause in found]

    assert ("1.5-4-1", ["105.4a"], "") in ask(verdict_pb2.CLAUSE_RELATION_REPLACED)
    assert ("1.4-1", ["104.1"], "") in ask(verdict_pb2.CLAUSE_RELATION_SAME)
    assert ("2.1-2-3", [], "") in ask(verdict_pb2.CLAUSE_RELATION_NEW)
    borrowed = ("711.2@8.01", ["711.2"], "force_of_will@8.01")
    assert ask(verdict_pb2.CLAUSE_RELATION_BORROWED, "711.2@8.01", "1.4-1") == [borrowed]
    clause = operator.clause("force_of_will@legacy", "711.2@8.01")
    assert (clause.relation, list(clause.base_labels)) == (ClauseRelation.CLAUSE_RELATION_BORROWED, ["711.2"])


def test_an_edition_names_the_one_it_is_built_on(operator: Client) -> None:
    based = {book.edition: (book.base, list(book.left_out)) for book in operator.rulebooks() if book.base}

    assert based == {"force_of_will@legacy": ("force_of_will@8.01", ["104.6"])}
    assert operator.clause(EDITION, "102.1")


def test_an_unknown_relation_is_refused(operator: Client) -> None:
    request = rulebook_service_pb2.ListClausesRequest(edition=EDITION, relation=99)

    with pytest.raises(AdjudicatorError) as refusal:
        operator._wire.call(operator._rulebooks.ListClauses, request)

    assert refusal.value.reason == "MALFORMED_REQUEST"
