"""Corrections: the changes are events, open choices are asked again, and what is impossible changes nothing."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.sentences.refusals import say_error
from engine.core.clauses.refusal import (
    BadCorrection,
    BadPosition,
    BadRuling,
    JudgeNeeded,
    OverAlready,
    Refusal,
    UnknownClauseAsked,
)
from engine.core.events.cards import CardMoved
from engine.core.events.choices import AttemptRefused, ChoiceMade, ChoiceRenewed
from engine.core.events.effects import TriggerCounted
from engine.core.events.event import Event
from engine.core.events.fold import fold
from engine.core.play.book.rulebook import rulebook_of
from engine.core.play.decide import Answer, Concede, decide
from engine.core.questions.explain import explain_event
from engine.core.questions.redaction import redact
from engine.judge.commands import (
    AttachCard,
    Change,
    Correct,
    CorrectMarkers,
    FaceCard,
    MoveCard,
    Rule,
    SetFact,
    SetIdentity,
    SetPlace,
    SetTurn,
    TurnCard,
)
from engine.judge.events import PlaceStated, TableCorrected
from tests.judge.judge_games import EDITIONS, Played, begun
from tests.refused import refuses


def correct(game: Played, *changes: Change, about: int = 0) -> tuple[Event, ...]:
    return game.judge(Correct("judge", "it was otherwise", game.clauses, changes, about))


def in_hand(game: Played, seat: str) -> int:
    return game.table.zones[f"{seat}/hand"][0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_put_elsewhere_is_there_and_the_choices_are_asked_again(edition: str) -> None:
    game = begun(edition, 3)
    game.play(12)
    seat = game.table.choices[0].seat
    card, physical = in_hand(game, seat), game.table.objects[in_hand(game, seat)].card
    choice = game.table.choices[0]
    done = correct(game, MoveCard(card, f"{seat}/deck", place=2))
    header, moved, *renewed = done
    assert isinstance(header, TableCorrected)
    assert isinstance(moved, CardMoved)
    assert (moved.verb, moved.cause, moved.batch) == ("correct", header.seq, header.seq)
    assert header.cites == moved.cites == game.clauses
    assert all(isinstance(event, ChoiceRenewed) and event.cause == header.seq for event in renewed)
    assert game.table.objects[game.table.zones[f"{seat}/deck"][2]].card == physical
    assert card not in [option.subject for option in game.table.choices[0].options]
    assert game.table.choices[0].id == choice.id
    game.play(5)
    assert fold(game.log).digest() == game.table.digest()


def test_a_card_given_back_is_offered_again() -> None:
    game = begun("fire_force", 3)
    game.play(12)
    seat = game.table.choices[0].seat
    before = {option.id for option in game.table.choices[0].options}
    card = in_hand(game, seat)
    correct(game, MoveCard(card, f"{seat}/deck"))
    top = game.table.zones[f"{seat}/deck"][0]
    correct(game, MoveCard(top, f"{seat}/hand"))
    assert len(game.table.choices[0].options) == len(before)


def test_the_answer_to_a_renewed_choice_leads_back_to_the_judge() -> None:
    game = begun("fire_force", 3)
    game.play(12)
    game.judge(Rule("judge", "a note", game.clauses))
    seat = game.table.choices[0].seat
    header = correct(game, MoveCard(in_hand(game, seat), f"{seat}/deck"))[0]
    game.play(1)
    made = next(event for event in game.log if isinstance(event, ChoiceMade) and event.seq > header.seq)
    path = explain_event(game.log, made.seq)
    assert header.seq in [reason.seq for reason in path]


def test_an_illegal_play_that_happened_stands_with_its_findings_and_the_correction_answers_it() -> None:
    game = begun("fire_force", 3)
    game.play(12)
    seat = game.table.choices[0].seat
    other = "P2" if seat == "P1" else "P1"
    refused = decide(game.table, Answer(other, 0, (game.table.choices[0].options[0].id,)), game.chance)
    assert refused.reason == "NOT_ASKED"
    game.took(refused.events)
    attempt = game.log[-1]
    assert isinstance(attempt, AttemptRefused)
    card = in_hand(game, other)
    header = correct(game, MoveCard(card, f"{other}/field"), about=attempt.seq)[0]
    assert header.cause == attempt.seq
    assert "attempt-refused" in [reason.type for reason in explain_event(game.log, game.log[-1].seq)]
    game.play(3)


def test_each_kind_of_change() -> None:
    game = begun("fire_force", 3)
    game.play(12)
    seat = game.table.choices[0].seat
    card, other = game.table.zones[f"{seat}/hand"][:2]
    numbers = sorted(game.table.pins.definitions)
    here = game.table.next_id
    correct(
        game,
        MoveCard(card, f"{seat}/field"),
        MoveCard(other, f"{seat}/field", orientation="exhausted"),
        TurnCard(card, "exhausted"),
        FaceCard(other, face_up=False),
        CorrectMarkers(card, "note", 2),
        AttachCard(other, card),
        SetFact("noted", [1, 2]),
        SetIdentity(card, numbers[0]),
    )
    first, second = game.table.objects[here], game.table.objects[here + 1]
    assert (first.orientation, first.markers, first.number) == ("exhausted", {"note": 2}, numbers[0])
    assert (second.orientation, second.face_up, second.attached_to) == ("exhausted", False, here)
    assert game.table.facts["noted"] == [1, 2]
    correct(game, AttachCard(here + 1), FaceCard(here + 1, face_up=True), SetFact("noted"))
    assert game.table.objects[here + 1].attached_to == 0
    assert "noted" not in game.table.facts
    correct(game, AttachCard(here + 1, here))
    correct(game, MoveCard(here, f"{seat}/hand"))
    assert game.table.objects[here + 1].attached_to == 0
    correct(game, SetTurn(game.table.turn_player, 9))
    assert game.table.turn == 9


def test_nothing_observes_a_correction() -> None:
    game = begun("fire_force", 3)
    game.play(12)
    seat = game.table.choices[0].seat
    done = correct(game, *(MoveCard(card, f"{seat}/field") for card in game.table.zones[f"{seat}/hand"]))
    assert not [event for event in done if isinstance(event, TriggerCounted)]


def test_where_play_stands_can_be_said_and_play_goes_on_from_there() -> None:
    game = begun("fire_force", 3, mode="observed")
    game.play(30)
    other = "P2" if game.table.turn_player == "P1" else "P1"
    done = correct(game, SetTurn(other, 4), SetPlace("503.3"))
    placed = next(event for event in done if isinstance(event, PlaceStated))
    assert placed.at == "503.3"
    assert (game.table.turn_player, game.table.turn) == (other, 4)
    assert [choice.seat for choice in game.table.choices] == [other]
    assert explain_event(game.log, game.table.choices[0].id)[-1].seq == 1
    assert done[0].seq in [reason.seq for reason in explain_event(game.log, game.table.choices[0].id)]
    game.play(5)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (MoveCard(9_999, "P1/hand"), BadCorrection),
        (MoveCard(0, "P3/hand"), BadCorrection),
        (MoveCard(0, "P1/nowhere"), BadCorrection),
        (MoveCard(0, "P1/deck", place=500), BadCorrection),
        (MoveCard(0, "P1/hand", place=1), BadCorrection),
        (MoveCard(0, "P1/deck", face_up=True), BadCorrection),
        (MoveCard(0, "P1/field", orientation="sideways"), BadCorrection),
        (MoveCard(0, "P1/hand", orientation="ready"), BadCorrection),
        (MoveCard(0, "P1/field", face_up=False, guise="a teapot"), BadCorrection),
        (MoveCard(0, "P2/hand"), BadCorrection),
        (TurnCard(0, "ready"), BadCorrection),
        (FaceCard(0, face_up=True), BadCorrection),
        (CorrectMarkers(0, "note", 1), BadCorrection),
        (AttachCard(0, 0 + 9_999), BadCorrection),
        (SetFact("", 1), BadCorrection),
        (SetFact("big", "x" * 5_000), BadCorrection),
        (SetTurn("P3"), BadCorrection),
        (SetTurn("P1", -1), BadCorrection),
        (SetIdentity(0, "no such card"), BadCorrection),
        (SetPlace("no such clause"), BadPosition),
        (SetPlace("503.3", "P9"), BadCorrection),
        (SetPlace("702.12", knows={"attacker": "card:9999"}), BadCorrection),
    ],
)
def test_what_is_impossible_is_refused_and_changes_nothing(change: Change, error: type[Refusal]) -> None:
    game = begun("fire_force", 3)
    game.play(12)
    if getattr(change, "card", 1) == 0:
        change = msgspec.structs.replace(change, card=in_hand(game, "P1"))
    before, version, kept = game.table.digest(), game.table.version, game.table.copy()
    with pytest.raises(error):
        correct(game, SetFact("first", 1), change)
    assert (game.table.digest(), game.table.version) == (before, version)
    assert game.table == kept


@pytest.mark.parametrize(
    ("place", "code", "told"),
    [
        (SetPlace("702.12"), "correct.clause-needs", {"named": "attacker"}),
        (
            SetPlace("503.3", knows={"attacker": 1}),
            "correct.clause-knows",
            {"named": "attacker", "possible": "action, actions, recent"},
        ),
    ],
)
def test_a_place_is_told_what_its_procedure_knows_and_needs(place: SetPlace, code: str, told: dict[str, str]) -> None:
    game = begun("fire_force", 3)
    game.play(12)
    before = game.table.copy()
    with pytest.raises(BadCorrection) as refused:
        correct(game, place)
    assert refused.value.code == code and told.items() <= {**refused.value.arguments}.items()
    assert game.table == before


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (AttachCard(1, 2), "correct.attach-absent"),
        (AttachCard(1, 1), "correct.attach-itself"),
        (CorrectMarkers(1, "", 1), "correct.marker-kind"),
        (CorrectMarkers(1, "note", -1), "correct.marker-kind"),
    ],
)
def test_what_cannot_be_of_a_card_in_play_is_told_by_its_code(change: AttachCard | CorrectMarkers, code: str) -> None:
    """Card 1 stands for one in play, card 2 for one in the hand."""
    game = begun("fire_force", 3)
    game.play(12)
    correct(game, MoveCard(in_hand(game, "P1"), "P1/field"))
    cards = {1: game.table.zones["P1/field"][-1], 2: in_hand(game, "P1")}
    change = msgspec.structs.replace(change, card=cards[change.card])
    if isinstance(change, AttachCard):
        change = msgspec.structs.replace(change, to=cards[change.to])

    with pytest.raises(BadCorrection) as refused:
        correct(game, change)
    assert refused.value.code == code


def test_another_player_in_turn_needs_a_place() -> None:
    game = begun("fire_force", 3)
    game.play(12)
    other = "P2" if game.table.turn_player == "P1" else "P1"
    with refuses(BadCorrection, match="where play stands"):
        correct(game, SetTurn(other))


def test_a_question_that_would_not_be_asked_any_more_refuses_the_correction_unless_it_says_where_play_stands() -> None:
    for seed in range(60):
        game = begun("fire_force", seed)
        game.play(20 + seed)
        asked = game.table.choices[0] if game.table.choices else None
        if asked is None or asked.name != "attack target":
            continue
        targets = [option.subject for option in asked.options]
        if not all(isinstance(target, int) for target in targets):
            continue  # the player can be attacked too, whatever becomes of the units
        away = [MoveCard(target, f"{game.table.objects[target].owner}/adora") for target in targets]
        try:
            correct(game, *away)
        except BadCorrection as refused:
            assert "where play stands" in say_error(refused)
            correct(game, *away, SetPlace("503.3"))
            assert game.table.choices
            return
    pytest.fail("nobody was asked for a unit to attack")


@pytest.mark.parametrize(
    ("command", "error"),
    [
        (Rule("P1", "mine", ("x",)), JudgeNeeded),
        (Rule("judge", " ", ("x",)), BadRuling),
        (Rule("judge", "x" * 5_000, ("x",)), BadRuling),
        (Rule("judge", "text", ()), BadRuling),
        (Rule("judge", "text", ("no such",)), UnknownClauseAsked),
        (Rule("judge", "text", ("x",), about=9_999), BadRuling),
        (Correct("P2", "mine", ("x",), (SetFact("a", 1),)), JudgeNeeded),
        (Correct("judge", "", ("x",), (SetFact("a", 1),)), BadRuling),
        (Correct("judge", "why", ("x",), ()), BadCorrection),
        (Correct("judge", "why", ("x",), (SetPlace("503.3"), SetPlace("503.3"))), BadCorrection),
        (Correct("judge", "why", ("x",), (SetFact("a", 1),), about=-1), BadRuling),
    ],
)
def test_a_wrong_act_is_refused_and_changes_nothing(command: Rule | Correct, error: type[Refusal]) -> None:
    game = begun("fire_force", 3)
    game.play(3)
    before = game.table.digest()
    command = msgspec.structs.replace(
        command, clauses=tuple(game.clauses[0] if c == "x" else c for c in command.clauses)
    )
    with pytest.raises(error):
        game.judge(command)
    assert game.table.digest() == before


def test_a_ruling_changes_nothing_and_a_private_one_is_read_by_judges_alone() -> None:
    game = begun("fire_force", 3)
    game.play(3)
    position = game.table.position_digest()
    open_ruling, note = (
        game.judge(Rule("judge", "watch the clock", game.clauses, 2, private))[0] for private in (False, True)
    )
    assert game.table.position_digest() == position
    for seat in ("P1", "P2", "spectator"):
        assert redact(note, game.table, seat) is None
        seen = redact(open_ruling, game.table, seat)
        assert seen is not None
        assert seen.data["text"] == "watch the clock"
    assert redact(note, game.table, "judge") is not None
    game.play(2)


def test_after_the_end_nothing_is_corrected_and_a_ruling_is_given_all_the_same() -> None:
    game = begun("fire_force", 3)
    game.took(decide(game.table, Concede("P1"), game.chance).events)
    with pytest.raises(OverAlready):
        correct(game, SetFact("a", 1))
    assert game.judge(Rule("judge", "it was in time", game.clauses))


@pytest.mark.parametrize("edition", EDITIONS)
def test_corrections_of_hidden_cards_do_not_tell(edition: str) -> None:
    """The same correction of two games that differ in what one seat holds looks the same to the others."""

    def other_hand() -> Played:
        game = begun(edition, 3, mode="stated")
        game.play(14)
        return game

    one, two = other_hand(), other_hand()
    seat = one.table.choices[0].seat
    other = next(s for s in one.table.pins.seats if s != seat)
    hand = [i for key, ids in one.table.zones.items() if key == f"{seat}/hand" for i in ids]
    numbers = [one.table.objects[i].number for i in hand]
    for card, number in zip(hand, reversed(numbers), strict=True):
        two.table.change_object(card, number=number)
    views = []
    for game in (one, two):
        start = len(game.log)
        rulebook_of(game.table.pins.edition)
        game.judge(
            Correct("judge", "drawn too many", game.clauses, (MoveCard(hand[0], f"{seat}/deck"),)),
        )
        game.judge(Rule("judge", f"it was {game.table.objects[hand[1]].number}", game.clauses, private=True))
        number = sorted(game.table.pins.definitions)[0 if game is one else 1]
        game.judge(Correct("judge", "another card", game.clauses, (SetIdentity(hand[1], number),)))
        for viewer in (other, "spectator"):
            views.append((game is one, [redact(event, game.table, viewer) for event in game.log[start:]]))
    first = [seen for is_one, seen in views if is_one]
    second = [seen for is_one, seen in views if not is_one]
    assert first == second


def test_a_card_that_nobody_has_seen_is_said_to_be_another_and_put_elsewhere() -> None:
    game = begun("fire_force", 3, mode="observed")
    game.play(12)
    seat = game.table.choices[0].seat
    unseen = [i for i in game.table.zones[f"{seat}/hand"] if not game.table.objects[i].number]
    assert unseen
    number = next(n for n, card in sorted(game.table.pins.definitions.items()) if card.kind == "unit")
    here = game.table.next_id
    correct(game, SetIdentity(unseen[0], number), MoveCard(unseen[0], f"{seat}/adora"))
    assert game.table.objects[here].number == number
    correct(game, MoveCard(here, f"{seat}/deck", place=0))
    assert fold(game.log).digest() == game.table.digest()
