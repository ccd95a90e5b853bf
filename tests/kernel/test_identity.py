"""A card that was seen, goes back into hiding and is met again: nobody can tell by its number that it is the same."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.kernel import events as ev
from engine.kernel.acts import Show
from engine.kernel.citation import Cites
from engine.kernel.evolve import evolve, opened
from engine.kernel.game import Game
from engine.kernel.identity import renamed
from engine.kernel.redaction import redact
from engine.kernel.rulebook import rulebook_of
from engine.kernel.table import FIRST_DRAWN, Table
from engine.kernel.visibility import JUDGE, SPECTATOR, view
from tests.properties.playing import POOLS, Live, open_random

PLAYED = ("sample", "generic", "fftcg")


class Held:
    """A card of P2's hand in a dealt game, and what each seat is told from here on."""

    def __init__(self, pool: str) -> None:
        self.live: Live = open_random(2, POOLS[pool]())
        for _ in self.live.turns(25):
            pass
        self.table: Table = self.live.table
        self.g = Game(self.table)
        self.cites: Cites = self.g.book.visibility.hidden
        self.card = self.table.objects[self.table.zones["P2/hand"][0]].card
        self.told: dict[str, list[Any]] = {"P1": [], "P2": [], SPECTATOR: [], JUDGE: []}

    @property
    def number(self) -> int:
        return next(obj.id for obj in self.table.objects.values() if obj.card == self.card)

    def does(self, act: Any) -> None:
        start, before = len(self.g.events), self.table.copy()
        act(self.g)
        for event in self.g.events[start:]:
            evolve(before, event)
            for seat, told in self.told.items():
                told.append(redact(event, before, seat))

    def heard(self, seat: str, number: int) -> bool:
        return str(number) in msgspec.json.encode(self.told[seat]).decode()


@pytest.mark.parametrize("pool", PLAYED)
def test_a_card_that_was_shown_goes_face_down_under_another_number(pool: str) -> None:
    held = Held(pool)
    held.does(lambda g: g.carry_out([Show(held.number, ("*",), held.cites)]))
    seen = held.number
    held.does(lambda g: g.carry_out([Show(seen, (), held.cites)]))
    hidden = held.number
    field = next(key for key in sorted(held.g.book.play_keys) if key.startswith("P2/"))
    held.does(lambda g: g.move(hidden, field, held.cites, "put", face_up=False))
    lying = held.number

    for seat in ("P1", SPECTATOR):
        assert held.heard(seat, seen) and held.heard(seat, lying), "what lies openly is followed by eye"
        assert not held.heard(seat, hidden)
        (moved,) = [each for each in held.told[seat] if each is not None and each.type == "card-moved"]
        assert (moved.data["card"], moved.data["became"], "number" in moved.data) == (0, lying, False)
    assert all(held.heard(seat, number) for seat in ("P2", JUDGE) for number in (seen, hidden, lying))
    assert len({seen, hidden, lying}) == 3
    assert seen not in held.table.objects and held.table.present(seen) == lying


@pytest.mark.parametrize("pool", PLAYED)
def test_a_card_from_the_open_is_lost_in_the_hand(pool: str) -> None:
    held = Held(pool)
    field = next(key for key in sorted(held.g.book.play_keys) if key.startswith("P2/"))
    held.does(lambda g: g.move(held.number, field, held.cites, "put"))
    lay = held.number
    held.does(lambda g: g.move(lay, "P2/hand", held.cites, "return"))

    back = held.number
    assert back >= FIRST_DRAWN
    assert [held.heard(seat, back) for seat in ("P1", SPECTATOR, "P2", JUDGE)] == [False, False, True, True]
    hand = next(zone for zone in view(held.table, "P1").zones if zone.key == "P2/hand")
    assert (hand.objects, hand.count) == ((), len(held.table.zones["P2/hand"]))


def test_no_view_and_no_event_shows_the_key() -> None:
    live = open_random(1, POOLS["sample"]())
    key = live.table.pins.number_key
    assert key and rulebook_of(live.table.pins.edition)
    for seat in ("P1", "P2", SPECTATOR, JUDGE):
        assert key not in msgspec.json.encode(view(live.table, seat)).decode()
        table = opened(live.log[0])
        assert key not in msgspec.json.encode(redact(live.log[0], table, seat)).decode()


def test_a_number_is_renamed_alone_in_lists_and_in_words() -> None:
    names = {1234567: 7654321}
    said = {"card": 1234567, "all": [1234567, (1, "use:1234567/A-01#0")], "1234567": 12345678, "n": 3}

    assert renamed(said, names) == {
        "card": 7654321, "all": [7654321, (1, "use:7654321/A-01#0")], "7654321": 12345678, "n": 3,
    }  # fmt: skip


def test_a_game_without_a_key_keeps_the_counter() -> None:
    held = Held("sample")
    plain = held.table.copy()
    plain.pins = msgspec.structs.replace(plain.pins, number_key="")
    g = Game(plain)
    card = plain.zones["P1/field"][0] if plain.zones.get("P1/field") else plain.zones["P1/hand"][0]

    became = g.move(card, "P1/hand", held.cites, "return")

    assert became == plain.next_id - 1 < FIRST_DRAWN
    assert not [event for event in g.events if isinstance(event, ev.CardsRenumbered)]
