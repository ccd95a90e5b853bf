"""Paper matches with a hidden truth: the record plays to the end, is re-ruled alike, and knows what was seen alone."""

from __future__ import annotations

import copy

import msgspec
import pytest

from engine.abilities.view import RulesContext
from engine.core.events.fold import fold, open_state
from engine.core.play.decide import decide
from engine.core.play.runner import run
from engine.core.play.survey import survey
from engine.core.play.visibility import sees, view_table
from engine.core.questions.redaction import redact
from tests.properties.paper import Paper, open_paper
from tests.properties.playing import MANY, POOLS, SEATS
from tests.shares import share

ENCODE = msgspec.json.Encoder().encode
FEW = {
    "wild": 3, "sample": 3, "mixed": 3, "generic": 3, "generic-mixed": 3, "fftcg": 2, "fftcg-wild": 3,
    "force-of-will": 2, "force-of-will-wild": 2,
}  # fmt: skip
MATCHES = [(name, seed) for name, few in FEW.items() for seed in (range(MANY) if MANY else share(range(few), few))]
EYES = (*SEATS, "judge", "spectator")


def knows_what_was_told(match: Paper) -> None:
    """What the record says of the cards is true, and no more than was entered."""
    known = match.known()
    assert set(known) == match.told
    assert all(number in match.sides(card) for card, number in known.items())
    unknown = match.table.unknown
    assert unknown is not None
    hidden = [card for card in unknown.decks if card not in known]
    assert sum(sum(counts.values()) for counts in unknown.left.values()) == len(hidden)


@pytest.mark.parametrize(("pool", "seed"), MATCHES)
def test_a_match_is_recorded_to_its_end_and_ruled_alike_again(pool: str, seed: int) -> None:
    match = open_paper(seed, POOLS[pool]())
    for _ in match.turns():
        knows_what_was_told(match)

    knows_what_was_told(match)
    assert match.table.result is not None or len(match.commands) > 1000
    assert fold(match.log).digest() == match.table.digest()
    again = open_state(match.log[0])
    g = RulesContext.over(again)
    run(g)
    events = [match.log[0], *g.record.events]
    for command in match.commands:
        events += decide(again, command).events
    assert events == match.log


@pytest.mark.parametrize("pool", ["mixed", "generic-mixed", "fftcg", "force-of-will"])
def test_what_was_not_seen_has_no_number_for_anybody(pool: str) -> None:
    match = open_paper(11, POOLS[pool]())
    for n, _ in enumerate(match.turns(120)):
        unseen = {obj.id for obj in match.table.objects.values() if obj.card and not obj.number}
        for seat in EYES if n % 5 == 0 else ():
            shown = {obj.id: obj for zone in view_table(match.table, seat).zones for obj in zone.objects}
            assert not any(shown[i].number or shown[i].names or shown[i].abilities for i in unseen & set(shown))
        for choice in match.table.choices if n % 5 == 0 else ():
            for barred in survey(match.table, choice.seat).barred:
                if barred.subject in unseen:
                    assert [finding.effect for finding in barred.findings] == ["OPEN"]


@pytest.mark.parametrize("pool", ["mixed", "generic-mixed", "fftcg", "force-of-will"])
def test_no_card_lies_open_that_was_not_entered(pool: str) -> None:
    match = open_paper(12, POOLS[pool]())
    for choice in match.turns(250):
        g = RulesContext(match.table)
        being_asked = {i for frame in match.table.agenda for i in frame.vars.get("cards", ())}
        lying = [obj.id for obj in match.table.objects.values() if sees(g, "spectator", obj.id)]
        assert choice.name == "identify" or not [i for i in lying if g.unknown(i) and i not in being_asked]


@pytest.mark.parametrize(("pool", "seed"), [("mixed", 3), ("generic", 4), ("fftcg", 5), ("force-of-will", 6)])
def test_two_matches_that_differ_in_unseen_cards_have_one_record_until_one_is_seen(pool: str, seed: int) -> None:
    """Two cards that nobody has seen change places on the real table: not a byte of the record tells it."""
    match = open_paper(seed, POOLS[pool]())
    for _ in match.turns(25):
        pass
    deck = f"{SEATS[0]}/deck"
    one, other = (obj.card for obj in (match.unknown(deck)[0], match.unknown(deck)[-1]))
    twin = Paper(
        match.table.copy(), list(match.log), copy.deepcopy(match.rng), dict(match.truth), list(match.commands),
        set(match.told),
    )  # fmt: skip
    twin.truth[one], twin.truth[other] = twin.truth[other], twin.truth[one]
    for _ in zip(match.turns(300), twin.turns(300), strict=False):
        seen = (match.told | twin.told) & {one, other}
        mixed = match.truth[one] == twin.truth[one]
        if seen or mixed:
            break
        assert ENCODE(match.log) == ENCODE(twin.log)
        for seat in EYES:
            assert ENCODE(view_table(match.table, seat)) == ENCODE(view_table(twin.table, seat))
            last = match.log[-1]
            assert ENCODE(redact(last, match.table, seat)) == ENCODE(redact(twin.log[-1], twin.table, seat))
