"""Observed games: cards are known when they were entered, and what is entered must fit the deck list."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Effect
from engine.core.clauses.refusal import BadAnswer, UnknownCard, UnknownOption
from engine.core.events.cards import ZoneReordered
from engine.core.events.choices import AttemptRefused, ChoiceMade, ChoiceRenewed
from engine.core.events.fold import evolve, fold
from engine.core.events.game import GameOpened
from engine.core.events.identity import CardIdentified, CardsUnknown
from engine.core.events.steps import StateRestored, StateSaved
from engine.core.play.decide import Answer, Concede, Decision, Identify, decide
from engine.core.play.survey import explain_move
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState
from engine.judge.commands import SetIdentity
from engine.judge.judging import Correct, carry_out_act
from tests.properties.paper import Paper, open_paper
from tests.properties.playing import FFTCG, FIRE_FORCE, FORCE_OF_WILL, GENERIC, POOLS, open_random
from tests.refused import refuses

GAMES = {FIRE_FORCE: "sample", GENERIC: "generic", FFTCG: "fftcg", FORCE_OF_WILL: "force-of-will"}
DECK_CLAUSE = {
    FIRE_FORCE: ("402.2", "402.1"), GENERIC: ("402.1", "402.2c"), FFTCG: ("8.1.1", "8.1.1.2"),
    FORCE_OF_WILL: ("402.3", "402.1"),
}  # fmt: skip
BOX_CLAUSES = {"stone_box": ("402.4", "402.1")}
"""The clauses of decks other than the main deck."""
NEXT_SHUFFLED = {FORCE_OF_WILL: "P1/stone_deck"}
"""What is shuffled after the first deck, if it is not the deck of the other player."""
A_CLAUSE = {FIRE_FORCE: "402.2", GENERIC: "402.1", FFTCG: "8.1.1", FORCE_OF_WILL: "402.1"}

editions = pytest.mark.parametrize("edition", GAMES)


def begun(edition: str, seed: int = 1) -> Paper:
    """A match in which somebody has a hand and is asked something."""
    match = open_paper(seed, POOLS[GAMES[edition]]())
    for _ in match.turns():
        if match.unknown("P1/hand") and match.table.turn and match.table.choices[0].name != "identify":
            break
    return match


def asked_which(edition: str) -> Paper:
    """A match in which CHANCE is asked which card comes to be seen."""
    for seed in range(20):
        match = open_paper(seed, POOLS[GAMES[edition]]())
        for choice in match.turns():
            if choice.name == "identify" and match.table.turn:
                return match
    raise AssertionError("nothing was ever shown")


def box_of(match: Paper, card: int) -> str:
    """Where a physical card lay before the game."""
    unknown = match.table.unknown
    assert unknown is not None
    return unknown.decks[card]


def left(table: GameState, deck: str = "P1/box") -> dict[str, int]:
    """How many cards of each number nobody has seen."""
    assert table.unknown is not None
    return table.unknown.left[deck]


def of_p1(match: Paper) -> tuple[str, int]:
    """A number of P1's deck that is left, and how many of it."""
    return sorted(left(match.table).items())[0]


# ---------------------------------------------------------------- how it begins


@editions
def test_cards_that_begin_hidden_have_no_number_and_the_deck_list_is_counted(edition: str) -> None:
    match = open_paper(1, POOLS[GAMES[edition]]())

    first = match.log[0]
    assert isinstance(first, GameOpened) and first.unknown is not None
    assert not any(obj.number for obj in match.table.objects.values() if obj.zone == "P1/deck")
    assert sum(left(match.table).values()) == len(match.table.zones["P1/deck"])
    assert set(left(match.table)) <= set(match.table.pins.definitions)


def test_cards_that_lie_face_up_before_the_game_are_known() -> None:
    table = open_paper(1, POOLS["sample"]()).table

    assert all(table.objects[i].number for i in table.zones["P1/fire_deck"])


@editions
def test_in_a_dealt_game_nothing_is_unknown_and_nothing_is_identified(edition: str) -> None:
    live = open_random(1, POOLS[GAMES[edition]]())

    assert live.table.unknown is None
    with refuses(BadAnswer, match="every card of this game is known"):
        decide(live.table, Identify("ANY", zone="P1/hand"))


# ---------------------------------------------------------------- shuffles


@editions
def test_a_shuffle_is_entered_without_an_order(edition: str) -> None:
    match = open_paper(1, POOLS[GAMES[edition]]())
    before = list(match.table.zones["P1/deck"])

    decision = decide(match.table, Answer(CHANCE, 0))

    made = next(event for event in decision.events if isinstance(event, ChoiceMade))
    assert (made.picks, made.value) == ((), None)
    reordered = next(event for event in decision.events if isinstance(event, ZoneReordered))
    assert list(reordered.order) == before
    assert match.table.choices[0].subject == NEXT_SHUFFLED.get(edition, "P2/deck")


@editions
def test_a_full_order_may_be_entered_too(edition: str) -> None:
    match = open_paper(1, POOLS[GAMES[edition]]())
    order = tuple(reversed(match.table.zones["P1/deck"]))

    decide(match.table, Answer(CHANCE, 0, order))

    assert match.table.zones["P1/deck"][-5:] == list(order)[-5:]
    with refuses(BadAnswer, match="does not name every card once"):
        decide(match.table, Answer(CHANCE, 0, order[1:]))


def test_of_a_lot_one_of_its_results_is_entered() -> None:
    table = open_paper(1, POOLS["fftcg"]()).table
    while table.choices[0].form == "shuffle":
        decide(table, Answer(CHANCE, 0))

    for picks in ((), ("P3",), ("P1", "P2")):
        with refuses(BadAnswer, match="P1, P2") as refused:
            decide(table, Answer(CHANCE, 0, picks))
        assert (refused.value.code, refused.value.arguments["question"]) == ("answer.lot", "who chooses")


@editions
def test_a_known_card_that_is_shuffled_away_is_unknown_again(edition: str) -> None:
    match = open_paper(1, POOLS[GAMES[edition]]())
    number, count = of_p1(match)
    seen = decide(match.table, Identify(number, zone="P1/deck"))
    assert seen.reason == "" and left(match.table).get(number, 0) == count - 1

    decision = decide(match.table, Answer(CHANCE, 0))

    lost = next(event for event in decision.events if isinstance(event, CardsUnknown))
    assert (lost.zone, len(lost.cards)) == ("P1/deck", 1)
    assert left(match.table)[number] == count


# ---------------------------------------------------------------- entering a card


@editions
def test_a_card_of_the_hand_is_entered_and_what_is_asked_is_asked_again(edition: str) -> None:
    match = begun(edition)
    obj = match.unknown("P1/hand")[0]

    decision = match.enter(Identify(match.truth[obj.card], zone="P1/hand"))

    seen = decision.events[0]
    assert isinstance(seen, CardIdentified)
    assert (seen.card, seen.number) == (obj.id, match.truth[obj.card])
    assert set(DECK_CLAUSE[edition]) <= set(seen.cites)
    assert {type(event) for event in decision.events[1:]} == {ChoiceRenewed}
    assert fold(match.log).digest() == match.table.digest()


@editions
def test_one_copy_more_than_the_deck_list_has_is_refused_by_the_deck_clause(edition: str) -> None:
    match = begun(edition)
    number, count = of_p1(match)
    for _ in range(count):
        assert decide(match.table, Identify(number, zone="P1/deck")).reason == ""
    version = match.table.version

    decision = decide(match.table, Identify(number, zone="P1/hand"))

    (found,) = decision.verdict.findings
    assert (decision.reason, found.effect, found.cites) == ("ILLEGAL_MOVE", Effect.FORBIDS, DECK_CLAUSE[edition])
    assert found.facts["left"] == 0 and found.facts["listed"] == len(found.facts["seen"]) >= count
    (refused,) = decision.events
    assert isinstance(refused, AttemptRefused) and refused.seq == version + 1
    assert refused.attempt["number"] == number


@editions
def test_a_card_that_is_not_on_the_list_is_refused(edition: str) -> None:
    match = begun(edition)

    decision = decide(match.table, Identify("NO-SUCH-CARD", zone="P1/hand"))

    assert decision.verdict.findings[0].facts == {"number": "NO-SUCH-CARD", "listed": 0, "left": 0, "seen": []}


@editions
def test_what_cannot_be_meant_is_said_and_not_recorded(edition: str) -> None:
    match = begun(edition)
    number = of_p1(match)[0]
    known = match.unknown("P1/deck")[0].id
    match.enter(Identify(number, known))
    version = match.table.version

    for command, error, wrong in (
        (Identify(number, known), BadAnswer, "it is known to be"),
        (Identify("", match.unknown("P1/deck")[0].id), BadAnswer, "nobody knows which card it is"),
        (Identify("", zone="P2/deck"), BadAnswer, "no card of P2/deck is known"),
        (Identify(number, 99_999), UnknownCard, "no card that began hidden"),
        (Identify(number, zone="P1/moon"), UnknownCard, "there is no zone"),
        (Identify("x" * 65, zone="P1/hand"), BadAnswer, "too long"),
    ):
        with refuses(error, match=wrong):
            decide(match.table, command)
    assert match.table.version == version


@editions
def test_a_card_that_went_out_of_sight_is_unknown_again(edition: str) -> None:
    match = begun(edition)
    number, count = of_p1(match)
    match.enter(Identify(number, zone="P1/deck"))

    match.enter(Identify(zone="P1/deck"))

    assert left(match.table)[number] == count
    assert any(isinstance(event, CardsUnknown) for event in match.log[-5:])


def test_after_the_end_nothing_is_entered() -> None:
    match = begun(FIRE_FORCE)
    match.enter(Concede("P1"))

    assert decide(match.table, Identify(of_p1(match)[0], zone="P1/hand")).reason == "GAME_OVER"


# ---------------------------------------------------------------- cards that come to be seen


@editions
def test_chance_is_asked_which_card_it_is_before_it_lies_open(edition: str) -> None:
    match = asked_which(edition)
    choice = match.table.choices[0]
    obj = match.table.objects[int(choice.subject)]
    number = match.truth[obj.card]

    assert not obj.number and choice.seat == CHANCE
    assert {str(option.subject) for option in choice.options} <= set(left(match.table, box_of(match, obj.card)))
    decision = match.enter(Answer(CHANCE, 0, (f"card:{number}",)))
    seen = next(event for event in decision.events if isinstance(event, CardIdentified))
    assert (seen.card, seen.number) == (obj.id, number)


@editions
def test_a_wrong_answer_is_evidence_and_a_judges_word_goes_on_with_play(edition: str) -> None:
    """A copy too many really lay there: refused, then a judge says what stands, and play goes on from it."""
    match = asked_which(edition)
    table, card = match.table, int(match.table.choices[0].subject)
    box = box_of(match, table.objects[card].card)
    number = next(n for n in sorted(table.pins.definitions) if n not in left(table, box))
    refused = decide(table, Answer(CHANCE, 0, (f"card:{number}",)))
    assert refused.reason == "ILLEGAL_MOVE"
    assert refused.verdict.findings[0].cites == BOX_CLAUSES.get(box.partition("/")[2], DECK_CLAUSE[edition])

    about = refused.events[0].seq
    carry_out_act(table, Correct("judge", "it lay there", (A_CLAUSE[edition],), (SetIdentity(card, number),), about))

    assert [option.id for option in table.choices[0].options] == [f"card:{number}"]
    went_on = decide(table, Answer(CHANCE, 0, (f"card:{number}",)))
    assert went_on.reason == ""
    assert table.objects.get(card) is None or table.objects[card].number == number


@pytest.mark.parametrize("word", ["use-unit", "use-event", "support"])
def test_a_card_nobody_entered_is_not_judged(word: str) -> None:
    match = begun(FIRE_FORCE)
    choice = match.table.choices[0]
    card = match.unknown(f"{choice.seat}/hand")[0].id

    with refuses(BadAnswer, match="has not been entered"):
        decide(match.table, Answer(choice.seat, 0, (f"{word}:{card}",)))
    with refuses(UnknownOption, match="has not been entered"):
        explain_move(match.table, choice.seat, f"{word}:{card}")


def test_a_unit_laid_before_the_game_is_a_unit_when_it_is_turned_up() -> None:
    match = open_paper(1, POOLS["generic"]())
    for choice in match.turns():
        if choice.name == "identify":
            break
    command = next(n for n in sorted(left(match.table)) if match.table.pins.definitions[n].kind == "command")
    assert match.table.objects[int(match.table.choices[0].subject)].zone == "P1/main"

    decision: Decision = decide(match.table, Answer(CHANCE, 0, (f"card:{command}",)))

    assert decision.reason == "ILLEGAL_MOVE"
    assert [found.cites for found in decision.verdict.findings if found.effect is Effect.FORBIDS] == [("403.3",)]


def test_what_was_seen_stays_seen_when_a_use_is_taken_back() -> None:
    match = begun(FFTCG)
    table = match.table
    evolve(table, StateSaved(table.version + 1, 0, 1, ("8.1.1",)))
    number, count = of_p1(match)
    card = match.unknown("P1/deck")[0].id
    evolve(table, CardIdentified(table.version + 1, 0, 1, ("8.1.1",), card, number))

    evolve(table, StateRestored(table.version + 1, 0, 1, ("8.1.1",)))

    assert table.objects[card].number == number
    assert left(table).get(number, 0) == count - 1
