"""A card that was seen, goes back into hiding and is met again: nobody can tell by its number that it is the same."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.fold import evolve, open_state
from engine.core.events.identity import CardsRenumbered
from engine.core.play.book.rulebook import rulebook_of
from engine.core.play.common_acts import ShowCard
from engine.core.play.visibility import JUDGE, SPECTATOR, view_table
from engine.core.questions.redaction import redact
from engine.core.table.identity.object_references import rename_in_facts, rename_in_locals, rename_in_word
from engine.core.table.state import FIRST_DRAWN, GameState
from tests.properties.playing import POOLS, Live, open_random

PLAYED = ("sample", "generic", "fftcg", "force-of-will")


class Held:
    """A card of P2's hand in a dealt game, and what each seat is told from here on."""

    def __init__(self, pool: str) -> None:
        self.live: Live = open_random(2, POOLS[pool]())
        for _ in self.live.turns(25):
            pass
        self.table: GameState = self.live.table
        self.g = RulesContext(self.table)
        self.cites: Cites = self.g.book.visibility.hidden
        self.card = self.table.objects[self.table.zones["P2/hand"][0]].card
        self.told: dict[str, list[Any]] = {"P1": [], "P2": [], SPECTATOR: [], JUDGE: []}

    @property
    def number(self) -> int:
        return next(obj.id for obj in self.table.objects.values() if obj.card == self.card)

    def does(self, act: Any) -> None:
        start, before = len(self.g.record.events), self.table.copy()
        act(self.g)
        for event in self.g.record.events[start:]:
            evolve(before, event)
            for seat, told in self.told.items():
                told.append(redact(event, before, seat))

    def heard(self, seat: str, number: int) -> bool:
        return str(number) in msgspec.json.encode(self.told[seat]).decode()


@pytest.mark.parametrize("pool", PLAYED)
def test_a_card_that_was_shown_goes_face_down_under_another_number(pool: str) -> None:
    held = Held(pool)
    held.does(lambda g: g.carry_out([ShowCard(held.number, ("*",), held.cites)]))
    seen = held.number
    held.does(lambda g: g.carry_out([ShowCard(seen, (), held.cites)]))
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
    hand = next(zone for zone in view_table(held.table, "P1").zones if zone.key == "P2/hand")
    assert (hand.objects, hand.count) == ((), len(held.table.zones["P2/hand"]))


def shown_top() -> tuple[GameState, RulesContext, Cites, int]:
    """A game in which the card on top of P1's deck is shown to everybody by a card in play, and that card."""
    for seed in range(40):
        live = open_random(seed, POOLS["wild"]())
        for _ in live.turns(25):
            pass
        table, g = live.table, RulesContext.over(live.table)
        cites, deck = g.book.visibility.hidden, table.zones["P1/deck"]
        able = (obj.id for obj in table.objects.values() if obj.card and _reveals(g, obj.number) and obj.owner == "P1")
        card = next(able, 0)
        if card and table.result is None and len(deck) > 3 and not g.derived.shows_top(g.obj(deck[0])):
            g.move(card, "P1/field", cites, "put")
            if g.derived.shows_top(g.obj(deck[0])):
                return table, g, cites, table.zones["P1/field"][-1]
    raise AssertionError("no game has such a card")


def _reveals(g: RulesContext, number: str) -> bool:
    return any(
        static.reveal_top for key in g.derived.index.base[number].abilities for static in g.derived.ability(key).statics
    )


def test_the_shown_top_of_a_pile_gets_another_number_when_a_card_is_put_on_it() -> None:
    table, g, cites, _ = shown_top()
    top, other = table.zones["P1/deck"][:2]
    g.move(table.zones["P1/hand"][0], "P1/deck", cites, "put")
    g.renumber()

    new, *rest = table.zones["P1/deck"]
    assert top not in rest and rest[1] == other, "it lies there under another number, what lay below it as it did"
    assert table.present(top) == rest[0] and g.derived.shows_top(g.obj(new))


def test_the_shown_top_of_a_pile_gets_another_number_when_the_effect_is_over() -> None:
    table, g, cites, shows = shown_top()
    top, other = table.zones["P1/deck"][:2]
    g.move(shows, "P1/hand", cites, "return")
    g.renumber()

    now = table.zones["P1/deck"]
    assert not g.derived.shows_top(g.obj(now[0]))
    assert (now[0] == top, now[1], table.present(top)) == (False, other, now[0])


def test_no_view_and_no_event_shows_the_key() -> None:
    live = open_random(1, POOLS["sample"]())
    key = live.table.pins.number_key
    assert key and rulebook_of(live.table.pins.edition)
    for seat in ("P1", "P2", SPECTATOR, JUDGE):
        assert key not in msgspec.json.encode(view_table(live.table, seat)).decode()
        table = open_state(live.log[0])
        assert key not in msgspec.json.encode(redact(live.log[0], table, seat)).decode()


NAMES = {1234567: 7654321, 2: 8888888}


def test_what_names_an_object_is_renamed_and_nothing_else() -> None:
    said = {
        "card": 1234567, "picked": [2, 3], "amount": 1234567, "m.it": [1234567, 2], "m.x": 1234567, "m.since_": 2,
        "m.shares": [[2, 2], [1234567, 1234567]], "action": "use:1234567/1234567#0", "ability": "1234567#0",
        "text": "power becomes 1234567", "todo": [[{"act": "put", "card": 2, "amount": 2, "cites": ["1234567"]}, []]],
    }  # fmt: skip

    assert rename_in_locals(said, NAMES) == {
        "card": 7654321, "picked": [8888888, 3], "amount": 1234567, "m.it": [7654321, 8888888], "m.x": 1234567,
        "m.since_": 2, "m.shares": [[8888888, 2], [7654321, 1234567]], "action": "use:7654321/1234567#0",
        "ability": "1234567#0", "text": "power becomes 1234567",
        "todo": [[{"act": "put", "card": 8888888, "amount": 2, "cites": ["1234567"]}, []]],
    }  # fmt: skip


@pytest.mark.parametrize("word, renamed", [
    ("attack:2", "attack:8888888"), ("mode:2", "mode:2"), ("trigger:2", "trigger:2"), ("end", "end"),
    ("identified:1234567", "identified:1234567"), ("discard:1234567:fire", "discard:7654321:fire"),
    ("ability:2/1234567#0", "ability:8888888/1234567#0"), ("replace:A-1#0@2", "replace:A-1#0@8888888"),
    ("ability:2/@1234567", "ability:8888888/@1234567"), ("target:P1", "target:P1"),
])  # fmt: skip
def test_an_option_id_is_renamed_where_it_names_an_object(word: str, renamed: str) -> None:
    assert rename_in_word(word, NAMES) == renamed


def test_a_fact_is_renamed_in_its_name_and_not_in_its_amount() -> None:
    facts = {"value/2/power": 2, "attacker": 1234567, "counted": 1234567, "controlled_since": {"2": 2}}

    assert rename_in_facts(facts, NAMES) == {
        "value/8888888/power": 2, "attacker": 7654321, "counted": 1234567, "controlled_since": {"8888888": 2},
    }  # fmt: skip


def test_a_game_without_a_key_keeps_the_counter() -> None:
    held = Held("sample")
    plain = held.table.copy()
    plain.pins = msgspec.structs.replace(plain.pins, number_key="")
    g = RulesContext(plain)
    card = plain.zones["P1/field"][0] if plain.zones.get("P1/field") else plain.zones["P1/hand"][0]

    became = g.move(card, "P1/hand", held.cites, "return")

    assert became == plain.next_id - 1 < FIRST_DRAWN
    assert not [event for event in g.record.events if isinstance(event, CardsRenumbered)]
