"""Nobody follows a hidden card by its number: what a seat was told once never names a card that it has lost sight of.

An adversary keeps every number that it is sent, in views, events, options, reasons and errors. In a hidden zone it may
be sent the numbers of cards that it sees or is just asked to pick unseen, and no other. When it no longer sees such a
card, the number is dead: no card bears it afterwards, and it is never sent again. So nothing it is sent can be put
together with anything it was sent before, and the two worlds in which two hidden cards of a zone have changed places,
with all that ever happened to them, look the same.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.refusal import Refusal
from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event, Viewer
from engine.core.events.fold import evolve, open_state
from engine.core.events.identity import CardShown, CardsRenumbered
from engine.core.play.book.recorder import Recorder
from engine.core.play.decide import Answer, decide
from engine.core.play.survey import explain_move, survey
from engine.core.play.visibility import follows, list_offered, sees, view_table
from engine.core.questions.redaction import redact
from engine.core.table.identity.hidden_numbers import draw_numbers
from engine.core.table.state import FIRST_DRAWN, LAST_DRAWN, GameState
from tests.properties.playing import MANY, POOLS, SEATS, VIEWERS, Live, open_random
from tests.shares import share

NUMBER = re.compile(r"(?<!\d)[1-9]\d{6}(?!\d)")
ENCODE = msgspec.json.Encoder().encode


OVER = (CardMoved, CardsRenumbered, CardShown, ChoiceMade)
"""Events after which a number may be out of date that was good before."""


class Adversary:
    """One viewer, and all numbers it was ever sent."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.sent: dict[int, int] = {}
        """By number the event at which it was sent last."""
        self.lost: dict[int, int] = {}
        """Numbers of cards that it could follow no longer, with the event since when."""

    def may_name(self, g: RulesContext, number: int) -> bool:
        """Whether the number of a live object may be said to it now."""
        return follows(g, self.seat, number) or number in list_offered(g, self.seat)

    def is_sent(self, said: Any, *tables: RulesContext) -> None:
        """It gets something that is true for one of these tables."""
        if said is None:
            return
        for number in {int(found) for found in NUMBER.findall(ENCODE(said).decode())}:
            there = [g for g in tables if number in g.state.objects]
            if not any(number in g.state.born for g in tables):
                continue  # an amount
            known = number in self.sent and number not in self.lost
            if there and not any(self.may_name(g, number) for g in there):
                pytest.fail(f"{self.seat} is told {number}, a hidden card, by {said}")
            if not there and not known and not self.owns(tables[-1].state, number):
                pytest.fail(f"{self.seat} is told {number}, which a card had once, by {said}")
            if number in self.lost:
                pytest.fail(f"{self.seat} lost sight of {number} at {self.lost[number]} and is told it by {said}")
            self.sent[number] = tables[-1].state.version

    def owns(self, table: GameState, number: int) -> bool:
        """Whether what was hidden under that number was its own, so that it had seen it there."""
        now = table.objects.get(table.present(number))
        return now is not None and now.owner == self.seat

    def looks(self, g: RulesContext) -> None:
        """It notices which of the cards it knows by number it can follow no longer."""
        for number in self.sent:
            obj = g.state.objects.get(number)
            if obj is not None and number not in self.lost and not self.may_name(g, number):
                self.lost[number] = g.state.version

    def settles(self, g: RulesContext) -> None:
        """Somebody is asked: no hidden card may bear a number that it knows and has lost."""
        for number in self.lost:
            if number in g.state.objects:
                pytest.fail(f"{self.seat} knows {number} in {g.state.objects[number].zone} since before it lost it")


def follow(live: Live, upto: int, adversaries: Sequence[Adversary]) -> None:
    """Play on, and send each viewer everything it gets."""
    table = open_state(live.log[0])
    sent = 0
    for n, _ in enumerate(live.turns()):
        sent = send(table, live.log, sent, adversaries)
        g = RulesContext(table)
        for each in adversaries:
            each.looks(g)
            each.settles(g)
            each.is_sent(view_table(table, each.seat), g)
            if each.seat in SEATS:
                each.is_sent(survey(table, each.seat), g)
                for said in answers(live, each):
                    each.is_sent(said, g)
        if n >= upto:
            return


def send(table: GameState, log: Sequence[Event], sent: int, adversaries: Sequence[Adversary]) -> int:
    """Send the events since the last ones; a number may be named that is right before or after its event."""
    for event in log[sent:]:
        if event.seq > 1:
            before = RulesContext(table.copy()) if isinstance(event, OVER) else None
            evolve(table, event)
        else:
            before = None
        g = RulesContext(table)
        for each in adversaries:
            each.is_sent(redact(event, table, each.seat, g), *([before] if before is not None else []), g)
            each.looks(g)
    return len(log)


def answers(live: Live, who: Adversary) -> Iterator[Any]:
    """What a seat hears when it tries numbers that it knows or guesses: verdicts, records and errors."""
    rng = random.Random(live.table.version)
    known = rng.sample(sorted(who.sent), min(2, len(who.sent)))
    for number in (*known, *who.lost, rng.randint(FIRST_DRAWN, LAST_DRAWN)):
        for word in (f"choose:{number}", f"attack:{number}", f"use-unit:{number}"):
            try:
                yield told_apart(explain_move(live.table, who.seat, word), number)
                copy = live.table.copy()
                yield told_apart(decide(copy, Answer(who.seat, 0, (word,)), live.chance).verdict, number)
            except Refusal:
                continue


def told_apart(said: Any, number: int) -> str:
    """What is said of a number, without the number that was asked about."""
    return ENCODE(said).decode().replace(str(number), "it")


def check_games(pool: str, seeds: Iterable[int], upto: int) -> list[Live]:
    played = []
    for seed in seeds:
        live = open_random(seed, POOLS[pool]())
        follow(live, upto, [Adversary(seat) for seat in VIEWERS])
        played.append(live)
    return played


@pytest.mark.parametrize("pool", POOLS)
def test_no_number_follows_a_card_into_hiding(pool: str) -> None:
    check_games(pool, share(range(1, 3), 2), 60)


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
def test_no_number_follows_a_card_into_hiding_in_many_games(pool: str) -> None:
    check_games(pool, range(5000, 5000 + (MANY or 25)), 400)


# ---------------------------------------------------------------- it can fail


def told_as_before(event: CardMoved, told: dict[str, Any], whole: Any, viewer: Viewer) -> bool:
    """What 0.1.0 told of a move: both numbers, unless the zone is an ordered hidden one."""
    for name, zone in (("card", event.source), ("became", event.target)):
        rule = viewer.zone_rule(zone)
        told[name] = 0 if rule.ordered and not rule.public else whole[name]
    return True


def test_a_move_that_names_the_hidden_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardMoved, "tell", told_as_before)

    with pytest.raises(pytest.fail.Exception, match=r"told \d+, (a hidden card|which a card had once)"):
        check_games("sample", range(1), 60)


def test_a_card_that_keeps_its_number_when_it_is_hidden_again_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Recorder, "lose_sight_of", lambda record, cards: None)

    with pytest.raises(pytest.fail.Exception, match=r"knows \d+ in P\d/\w+ since|lost sight of"):
        check_games("mixed", range(6), 120)


# ---------------------------------------------------------------- the numbers themselves


def drawn_in(live: Live) -> list[int]:
    """The drawn numbers of a game in the order in which they were given."""
    return list(live.table.born)


def concordance(numbers: Sequence[int]) -> float:
    """How far numbers grow with time: 1 always, -1 never, about 0 if they do not tell."""
    pairs = [(a < b) - (a > b) for place, a in enumerate(numbers) for b in numbers[place + 1 :]]
    return sum(pairs) / len(pairs)


@pytest.mark.parametrize("pool", ["sample", "generic", "fftcg", "force-of-will"])
def test_numbers_tell_nothing_of_when_they_were_given(pool: str) -> None:
    live = open_random(2, POOLS[pool]())
    for _ in live.turns(120):
        pass
    numbers = drawn_in(live)

    assert len(numbers) == len(set(numbers)) > 100
    assert all(FIRST_DRAWN <= number <= LAST_DRAWN for number in numbers)
    assert abs(concordance(numbers)) < 0.15
    assert abs(concordance([b - a for a, b in pairwise(numbers)])) < 0.15


def test_the_same_game_under_another_key_has_other_numbers() -> None:
    table = GameState(open_random(1, POOLS["sample"]()).table.pins)
    other = GameState(msgspec.structs.replace(table.pins, number_key="another key"))

    mine, theirs = draw_numbers(table, 500), draw_numbers(other, 500)

    assert len(set(mine)) == 500
    assert len(set(mine) & set(theirs)) < 5


def test_a_renumbered_card_is_the_same_object_everywhere() -> None:
    """What the rules remember of a card still means it after it got another number."""
    for seed in range(4):
        live = open_random(seed, POOLS["fftcg-wild"]())
        table = open_state(live.log[0])
        seen = 0
        for _ in live.turns(150):
            pass
        for event in live.log[1:]:
            cards = {obj.id: obj.card for obj in table.objects.values()}
            evolve(table, event)
            if isinstance(event, CardsRenumbered):
                seen += 1
                text = ENCODE([table.agenda, list(table.pending.values()), table.facts, table.choices]).decode()
                for was, now in zip(event.cards, event.now, strict=True):
                    assert table.objects[now].card == cards[was]
                    assert str(was) not in NUMBER.findall(text)
                    assert table.zones[event.zone].count(now) == 1
        assert seen


@pytest.mark.parametrize("seat", VIEWERS)
def test_who_looks_at_hands_is_listed_only_what_it_sees(seat: str) -> None:
    live = open_random(3, POOLS["sample"]())
    for _ in live.turns(40):
        pass
    g = RulesContext(live.table)

    hands = {zone.key: zone for zone in view_table(live.table, seat).zones if zone.key.endswith("/hand")}

    for key, zone in hands.items():
        assert zone.count == len(live.table.zones[key])
        assert len(zone.objects) == (zone.count if key.startswith(seat) else 0)
        assert all(sees(g, seat, obj.id) for obj in zone.objects)
