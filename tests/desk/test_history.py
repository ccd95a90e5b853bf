"""The walk up a log finds what looking at every version afresh would find."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from adjudicator.desk.claims.agreement import holds
from adjudicator.desk.claims.binding import VALUES, ClaimPart, Facet, bind_claim, read
from adjudicator.desk.claims.comparison import compare_bound_claim
from adjudicator.desk.history.provenance import Parting, examine
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.abilities.view import RulesContext
from engine.core.events.event import Event
from engine.core.events.fold import evolve, evolve_noting_parts, open_state
from engine.core.table.state import GameState
from engine.judge.commands import Rewind
from tests.desk.claims import claim_of, data_of, played
from tests.judge.judge_games import EDITIONS, begun

GAMES = [
    "wild",
    "mixed",
    "generic-mixed",
    "fftcg",
    "fftcg-wild",
    "force-of-will-wild",
    *(f"{game} rewound" for game in EDITIONS),
]
CLAIMS = 3


@cache
def log_of(game: str) -> tuple[Event, ...]:
    """A random game of a pool, or one of an edition that was rewound and played on."""
    name, _, rewound = game.partition(" ")
    if not rewound:
        return played(name, 6, 20)[1]
    judged = begun(name, 4)
    judged.play(25)
    to = judged.ends[-10]
    judged.judge(Rewind("judge", to, "played on wrongly", judged.clauses), to)
    judged.play(10)
    return tuple(judged.log)


@cache
def tables(game: str) -> tuple[GameState, ...]:
    """The table of a game at every version."""
    found = [open_state(log_of(game)[0])]
    for event in log_of(game)[1:]:
        found.append(found[-1].copy())
        evolve(found[-1], event)
    return tuple(found)


@cache
def games(game: str) -> tuple[RulesContext, ...]:
    """Working places that know nothing of each other, one for every version."""
    return tuple(map(RulesContext, tables(game)))


# ------------------------------------------------------------------ claims of values


def some_claim(then: GameState, newest: GameState, rng: random.Random) -> dict[str, Any]:
    """Values of some cards as they were or nearly so, by object or by name, and a few zones with them."""
    g = RulesContext(then)
    known = [i for i in then.objects if then.objects[i].card and (i in newest.objects or i in newest.became)]
    cards: dict[str, Any] = {}
    for each in rng.sample(known, min(len(known), rng.randint(1, 6))):
        obj, traits = then.objects[each], g.derived.characteristics(each)
        said: dict[str, Any] = {"numbers": {n: v + rng.choice([0, 0, 1000]) for n, v in traits.numbers.items()}}
        word = rng.choice(["names", "kinds", "attributes", "icons", "flags"])
        other = {word: list(getattr(traits, word)), "printed": dict(traits.printed), "zone": obj.zone}
        other |= {"controller": obj.controller, "arrived": obj.since == then.turn}
        said |= {name: value for name, value in other.items() if rng.random() < 0.3}
        cards[str(each) if rng.random() < 0.6 else obj.number] = said
    whole, data = data_of(then), {"cards": cards}
    for owner in rng.sample(["P1", "P2"], rng.randint(0, 2)):
        zones = rng.sample(sorted(whole[owner]), min(3, len(whole[owner])))
        data[owner] = {zone: with_numbers(g, f"{owner}/{zone}", whole[owner][zone]) for zone in zones}
    return data


def with_numbers(g: RulesContext, key: str, listed: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is said of the cards of a zone, with their numbers if it is in play."""
    cards = [each for each in g.state.zones[key] if g.state.objects[each].card]
    for each, said in zip(cards, listed, strict=True):
        if key in g.book.play_keys:
            next(iter(said.values()))["numbers"] = dict(g.derived.characteristics(each).numbers)
    return listed


@pytest.mark.parametrize("game", GAMES)
def test_when_values_held_is_what_a_look_at_every_version_says(game: str):
    every = games(game)
    newest = every[-1].state
    for seed in range(CLAIMS):
        rng = random.Random(f"{game} {seed}")
        claim = claim_of(some_claim(rng.choice(tables(game)[len(every) // 3 :]), newest, rng))
        report = examine(log_of(game), claim, newest)

        said = bind_claim(claim, newest, load_defaults(newest.pins.edition))
        held = [[_holds(g, part) for part in said] for g in every]
        counts = [sum(each) for each in held]
        most = last(counts, max(counts))
        agreed = most if max(counts) == len(said) else 0
        after = most + 1 if most < len(every) else 0
        assert report.parting == Parting(agreed, after, most, max(counts), len(said))
        assert [each.difference for each in report.differences] == [*compare_bound_claim(newest, said, _visited(game))]
        for each in report.differences:
            found = each.difference
            assert each.agreed == last([now[found.said] for now in held], True)
            if found.facet in VALUES and found.object:
                assert each.event == since(every, found.object, Facet(found.facet, found.name, None))


def _holds(g: RulesContext, said: ClaimPart) -> bool:
    try:
        return holds(g.state, g, said)
    except LookupError:
        return False


def last(values: Sequence[Any], wanted: Any) -> int:
    """The last version at which something was so; 0: at none."""
    return next((version for version in range(len(values), 0, -1) if values[version - 1] == wanted), 0)


def since(every: Sequence[RulesContext], object_id: int, facet: Facet) -> int:
    """The event after the last version at which a value was another one, or its object was not there."""
    now = read(every[-1], every[-1].obj(object_id), facet)
    for g in reversed(every):
        obj = g.state.objects.get(object_id)
        try:
            if obj is None or read(g, obj, facet) != now:
                return g.state.version + 1
        except LookupError:
            continue
    return 1


def _visited(game: str) -> dict[int, frozenset[str]]:
    found: dict[int, set[str]] = {}
    for table in tables(game):
        for obj in table.objects.values():
            found.setdefault(obj.card, set()).add(obj.zone)
    return {card: frozenset(zones) for card, zones in found.items()}


# ------------------------------------------------------------------ layers worked out only where they must be


@pytest.mark.parametrize("game", GAMES)
def test_layers_come_to_the_same_as_when_worked_out_afresh(game: str):
    table = open_state(log_of(game)[0])
    g: RulesContext = RulesContext(table)
    for event, fresh in zip(log_of(game)[1:], games(game)[1:], strict=True):
        evolve_noting_parts(table, event)
        if table.altered == event.seq:
            assert _shapes(g) == _shapes(fresh), event


def _shapes(g: RulesContext) -> Any:
    try:
        return g.derived.shapes()
    except LookupError:
        return None
