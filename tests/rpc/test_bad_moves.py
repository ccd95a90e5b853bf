"""Moves of Force of Will that are tried by name and are not legal: the client gets every finding that fails."""

from __future__ import annotations

import pytest

from adjudicator_client import Client, FindingEffect, IllegalMove, NotAsked, NotFound, Seat, zones_of
from tests.rpc.serving import SEED, seats

EDITIONS = ("force_of_will@8.01", "force_of_will@legacy")
CARDS = """
[[ruler]]
number = "king"
name = "King"
attributes = ["fire"]
side = "kingJ"
judgment = [{ do = "pay", count = 2, of = { fire = 2 } }]

[[j_ruler]]
number = "kingJ"
name = "King"
attributes = ["fire"]
atk = 800
def = 800

[[magic_stone]]
number = "stone"
name = "Fire Stone"
generic = "basic"
[[magic_stone.ability]]
kind = "activated"
cost = [{ do = "exhaust", what = "self" }]
effect = [{ do = "produce_will", of = ["fire"] }]
"""
BEASTS = "".join(
    f'[[resonator]]\nnumber = "beast {n}"\nname = "Beast {n}"\ncost = {{ fire = 1 }}\nattributes = ["fire"]\n'
    "atk = 500\ndef = 500\n"
    for n in range(10)
)
"""Invented cards: all that a player draws is a resonator that costs fire."""

DECK = {"ruler": {"king": 1}, "deck": {f"beast {n}": 4 for n in range(10)}, "stone_deck": {"stone": 10}}


def answers(seat: dict[str, Seat], player: str, word: str) -> None:
    """A player answers, whatever happened since that player looked last."""
    seat[player].submit(word, expected_version=seat["judge"].table().version)


@pytest.fixture(params=EDITIONS)
def seat(operator: Client, request: pytest.FixtureRequest) -> dict[str, Seat]:
    """The seats of a game in which both players kept their hands: the first draw phase waits for its priority."""
    cards = CARDS + BEASTS
    game = operator.create_game(request.param, {"P1": DECK, "P2": DECK}, card_file=cards, seed=SEED)
    found = seats(game)
    while (asked := found["judge"].options()).HasField("choice") and asked.choice.name != "priority":
        answers(found, asked.seat, asked.choice.options[0].id)
    return found


def whose_turn(seat: dict[str, Seat]) -> tuple[str, str]:
    """The player who is asked, and the other one."""
    asked = seat["judge"].options()
    assert asked.HasField("choice")
    return asked.seat, "P2" if asked.seat == "P1" else "P1"


def passes_to_main_phase(seat: dict[str, Seat]) -> None:
    """Both pass through the draw phase; in the first turn there is no recovery phase (503.1)."""
    for _ in range(4):
        answers(seat, whose_turn(seat)[0], "pass")


def failing(seat: Seat, word: str) -> list[set[str]]:
    """The clauses of every finding that speaks against an attempt, as 8.01 prints them."""
    with pytest.raises(IllegalMove) as refusal:
        seat.submit(word, expected_version=seat.table().version)
    found = [finding for finding in refusal.value.findings if finding.effect == FindingEffect.FINDING_EFFECT_FORBIDS]
    explained = [
        finding
        for finding in seat.explain_move(word).move.findings
        if finding.effect == FindingEffect.FINDING_EFFECT_FORBIDS
    ]
    assert found == explained
    return [{clause.partition("@")[0] for clause in finding.clauses} for finding in found]


def refuses(seat: Seat, word: str, *clauses: set[str]) -> None:
    """An attempt fails by findings that cite these clauses, in this order, and by no others; nothing else happens."""
    before = seat.table().table

    found = failing(seat, word)

    assert len(found) == len(clauses), found
    assert all(expected <= cites for expected, cites in zip(clauses, found, strict=True)), found
    after = seat.table().table
    assert (after.zones, after.turn) == (before.zones, before.turn)


def cards_in(seat: Seat, key: str) -> list[int]:
    """The cards of a zone."""
    return [card.id for card in zones_of(seat.table().table)[key].objects]


def test_before_the_main_phase_each_action_fails_by_its_time_and_by_all_it_lacks(seat: dict[str, Seat]) -> None:
    mine, _ = whose_turn(seat)
    (ruler,) = cards_in(seat[mine], f"{mine}/ruler_area")
    card = cards_in(seat[mine], f"{mine}/hand")[0]

    refuses(seat[mine], f"call:{ruler}", {"604.2", "604.2e", "701.2"})
    refuses(seat[mine], f"judge:{ruler}", {"604.2", "604.2c", "701.2"}, {"705.2", "903.2.j", "1003.4"})
    refuses(seat[mine], f"play:{card}", {"702.1", "604.2a"}, {"903.2.j", "1003.4"})
    refuses(seat[mine], f"standby:{card}", {"706.1", "604.2d"}, {"706.1", "1003.4"})
    refuses(seat[mine], "battle", {"704.1", "604.2b"})


def test_a_stone_is_called_once_and_the_rested_ruler_judges_nobody(seat: dict[str, Seat]) -> None:
    passes_to_main_phase(seat)
    mine, _ = whose_turn(seat)
    (ruler,) = cards_in(seat[mine], f"{mine}/ruler_area")
    card = cards_in(seat[mine], f"{mine}/hand")[0]
    refuses(seat[mine], f"judge:{ruler}", {"705.2", "903.2.j", "1003.4"})
    refuses(seat[mine], f"play:{card}", {"903.2.j", "1003.4"})

    answers(seat, mine, f"call:{ruler}")

    refuses(seat[mine], f"call:{ruler}", {"710.1"}, {"710.1"})
    refuses(seat[mine], f"judge:{ruler}", {"705.1"}, {"705.2", "903.2.j"})
    refuses(seat[mine], f"standby:{card}", {"706.1", "1003.4"})


def test_who_has_no_priority_and_what_is_no_option_is_told_apart(seat: dict[str, Seat]) -> None:
    _, other = whose_turn(seat)

    with pytest.raises(NotAsked) as refusal:
        answers(seat, other, "pass")
    assert {"602.1c", "601.1"} <= {clause.partition("@")[0] for clause in refusal.value.clauses}
    with pytest.raises(NotFound) as unknown:
        answers(seat, whose_turn(seat)[0], "dance")
    assert unknown.value.reason == "UNKNOWN_OPTION"
