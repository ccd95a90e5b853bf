"""Why an event happened: a short path with sentences, and what the event needed besides its cause."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pytest

from adjudicator.cli.files.deck_files import read_sample_decks
from adjudicator_client import Client, NewGame, Seat
from adjudicator_client.pb.game_service_pb2 import Precondition, Reason
from engine.rulebooks import load
from tests.rpc.serving import EDITION, SEED, play

EDITIONS = ("fire_force", "generic", "fftcg", "force_of_will")
MOVES = 90
TOLD = ("card-moved", "card-turned", "markers-changed", "damage-taken", "effect-began")


def open_and_play(operator: Client, edition: str) -> dict[str, Seat]:
    """A game of the sample decks in the middle of play."""
    book = load(edition)
    decks = [deck for deck in read_sample_decks(book).values() if deck.format == book.usual_format]
    given = {seat: decks[place % len(decks)].cards.zones for place, seat in enumerate(book.seats)}
    game = operator.create_game(book.id, given, seed=SEED, request_id=f"paths-{edition}")
    play(game, moves=MOVES)
    return {role: game.seat(role) for role in ("judge", "P1")}


def walk(reasons: Iterator[Reason] | list[Reason]) -> Iterator[Reason]:
    """Every reason of a path and of its preconditions."""
    for reason in reasons:
        yield reason
        for needed in reason.preconditions:
            for path in needed.paths:
                yield from walk(list(path.reasons))


def preconditions_of(reasons: list[Reason]) -> Iterator[Precondition]:
    for reason in walk(reasons):
        yield from reason.preconditions


@pytest.mark.parametrize("edition", EDITIONS)
def test_at_most_twelve_reasons_in_the_median_each_with_a_sentence(operator: Client, edition: str) -> None:
    seats = open_and_play(operator, edition)
    judge, player = (seats[role].in_language("ja") for role in ("judge", "P1"))
    asked = [event.seq for event in judge.events() if event.type in TOLD and event.cause > 40][::6]
    lengths = []
    for seq in asked:
        reasons = list(judge.explain_event(seq, brief=True).event.reasons)
        everything = list(walk(reasons))
        lengths.append(len(everything))
        assert all(reason.sentence for reason in everything)
        assert len({reason.seq for reason in everything}) == len(everything) <= 40
        assert all(needed.sentence and needed.version < seq + 1 for needed in preconditions_of(reasons))
    assert median(lengths) <= 12
    seen = {event.seq for event in player.events()}
    for seq in [each for each in asked if each in seen][::3]:
        for reason in walk(list(player.explain_event(seq, brief=True).event.reasons)):
            assert reason.seq in seen and reason.sentence


def kinds_of(reasons: list[Reason]) -> set[str]:
    return {needed.code for needed in preconditions_of(reasons)}


FIGHT = f"""
edition: {EDITION}
cards:
  A1: {{kind: unit, cost: 2, power: 4000}}
  R1: {{kind: unit, cost: 1, power: 3000}}
  S1: {{kind: unit, cost: 1, power: 1000, support: 500}}
setup: {{at: "503.3", P1: {{field: [A1, F1]}}, P2: {{field: [{{R1: exhausted}}], hand: [S1]}}}}
"""

WAITS = """
edition: fftcg@2.1.9
cards:
  R1:
    kind: forward
    cost: 0
    power: 6000
    elements: [wind]
    ability:
    - kind: triggered
      when: {event: enter, who: self, holds: {count: {of: you, kind: forward}, at_least: 2}}
      effect: [{do: choose, from: {of: opponent, kind: forward}}, {do: damage_to, what: it, count: 6000}]
  F1: {kind: forward, cost: 2, power: 5000, elements: [fire]}
  G1: {kind: forward, cost: 3, power: 6000, elements: [water]}
setup: {turn: P1, at: 9.3.1.4, P1: {hand: [R1], field: [F1]}, P2: {field: [G1]}}
"""


def play_until(game: NewGame, wanted: str, verb: str, acts: tuple[str, ...]) -> int:
    """Picks the first option that does one of these acts, else as little as possible; returns the event awaited."""
    judge = game.seat("judge")
    after = judge.head().version
    for _ in range(20):
        stood = judge.options()
        choice = stood.choice
        ids = [option.id for option in choice.options]
        picks = [one for one in ids if one.partition(":")[0] in acts][:1]
        game.seat(choice.seat).submit(picks or ids[: choice.least], expected_version=stood.version)
        for event in judge.events(after=after):
            if (event.type, event.verb) == (wanted, verb):
                return event.seq
    raise AssertionError([(event.type, event.verb) for event in judge.events(after=after)])


def test_a_fight_is_told_with_the_values_compared_and_the_support_behind_them(operator: Client) -> None:
    game = operator.open_position(FIGHT, seed=SEED)
    judge = game.seat("judge").in_language("en")
    seq = play_until(game, "card-moved", "leave", ("attack", "target", "support"))

    reasons = list(judge.explain_event(seq, brief=True).event.reasons)

    values = [needed for needed in preconditions_of(reasons) if needed.code == "why.value"]
    assert [needed.value.value for needed in values] == ["4000", "3500"]
    assert [needed.sentence for needed in values] == [
        "A1 has power 4,000 when it is compared.", "R1 has power 3,500 when it is compared."
    ]  # fmt: skip
    assert [step.code for step in values[1].value.steps] == ["value.printed", "value.changed-itself"]
    [support] = values[1].paths
    assert [reason.type for reason in support.reasons] == ["effect-began"]
    assert [reason.type for reason in reasons] == ["card-moved", "step-taken", "choice-made"]


def test_damage_is_told_with_the_trigger_and_its_condition(operator: Client) -> None:
    game = operator.open_position(WAITS, seed=SEED)
    seq = play_until(game, "card-moved", "destroy", ("cast", "choose"))

    for role in ("judge", "P1", "P2", "spectator"):
        reasons = list(game.seat(role).in_language("en").explain_event(seq, brief=True).event.reasons)

        assert (role, kinds_of(reasons)) == (
            role,
            {"why.value", "why.markers", "why.use", "why.trigger", "why.condition"},
        )
        said = {one.code: one.sentence for one in preconditions_of(reasons)}
        assert said["why.markers"] == "G1 has 6,000 damage."
        assert said["why.condition"] == "It triggers only if there are at least 2 forwards you control; that was so."


def test_without_a_language_the_same_preconditions_have_no_sentences(operator: Client) -> None:
    game = operator.open_position(WAITS, seed=SEED)
    seq = play_until(game, "card-moved", "destroy", ("cast", "choose"))
    judge = game.seat("judge")

    told, silent = (
        list(seat.explain_event(seq, brief=True).event.reasons) for seat in (judge.in_language("ja"), judge)
    )

    assert kinds_of(told) == kinds_of(silent)
    assert not any(needed.sentence for needed in preconditions_of(silent))
    assert not any(reason.preconditions for reason in judge.explain_event(seq).event.reasons)


SPLITS = f"""
edition: {EDITION}
cards:
  A1: {{kind: unit, cost: 0, power: 1000}}
  C1:
    kind: unit
    cost: 0
    power: 1000
    ability:
      - kind: triggered
        when: {{event: deploy, who: self}}
        effect:
          - do: if
            condition: {{count: {{zone: field, of: you, name: A1}}, at_least: LEAST}}
            then: [{{do: draw}}]
            else: [{{do: draw, count: 2}}]
setup: {{at: "503.3", P1: {{field: [A1], hand: [C1], deck: 3}}, P2: {{field: []}}}}
"""


@pytest.mark.parametrize(
    ("least", "because"),
    [
        (1, "there is at least 1 card you control named “A1”"),
        (2, "there are fewer than 2 cards you control named “A1”"),
    ],
)
def test_a_condition_in_a_text_is_told_where_it_decides(operator: Client, least: int, because: str) -> None:
    game = operator.open_position(SPLITS.replace("LEAST", str(least)), seed=SEED)
    seq = play_until(game, "card-moved", "draw", ("use", "trigger"))

    for role in ("judge", "P1", "P2"):
        reasons = list(game.seat(role).in_language("en").explain_event(seq, brief=True).event.reasons)

        [told] = [one.sentence for one in preconditions_of(reasons) if one.code == "why.branch"]
        assert told == f"The text does this because {because}."
