"""Costs whose later acts find or count what earlier ones bring: the structure finds what trying every set finds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import pytest

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction
from engine.abilities.payment import dependence, trial
from engine.abilities.payment.forms import need_of
from engine.abilities.payment.paying import check_payable
from engine.abilities.payment.trial import list_leading_on, succeeds
from engine.abilities.payment.uses import CardUses
from engine.abilities.view import RulesContext
from engine.core.table.bounds.search import SearchBudget
from engine.core.table.state import GameState
from tests.abilities.payment.paying_by_sets import pays
from tests.rulebooks.fire_force.given import P1, P2, activated, given

ZONES = ("field", "hand", "adora")
QUALITIES = (
    "", 'kind = "unit"', "least = { power = 2000 }", "most = { power = 2000 }", "least = { power = 3000 }",
    "most = { power = 1000 }", 'is = "other"', "ready = true",
    'any_of = [{ zone = "ZONE", name = "u1" }, { zone = "ZONE", least = { power = 3000 } }]',
    'not = { zone = "ZONE", kind = "unit", least = { power = 3000 } }',
)  # fmt: skip


def which(rng: random.Random, zone: str, *, asks: bool = True) -> str:
    """A selector of own cards in a zone."""
    asked = rng.choice(QUALITIES if asks else ("",)).replace("ZONE", zone)
    return f'{{ zone = "{zone}", of = "you"{", " if asked else ""}{asked} }}'


def amount(rng: random.Random, counts: bool) -> str:
    """How many cards an act takes: a number, or as many as there are of others."""
    if not counts:
        return str(rng.choice((0, 1, 1, 2, 2, 3)))
    times, plus = rng.choice((1, 1, 2, -1)), rng.choice((0, 0, 1, -1, 4))
    return f"{{ count = {which(rng, rng.choice(ZONES))}, times = {times}, plus = {plus} }}"


def list_acts(rng: random.Random) -> list[str]:
    """The acts of a cost; cards mostly go where the next act looks for some."""
    found: list[str] = []
    looks, length = rng.choice(ZONES), rng.choice((2, 2, 3))
    for place in range(length):
        then = rng.choice(ZONES)
        acts = {"hand": ("discard", "reveal", "put", "put"), "field": ("exhaust", "ready", "return", "put")}
        how = rng.choice(acts.get(looks, ("return", "put")))
        where = {"return": "hand", "put": then if then != "field" else "adora"}.get(how, "")
        counts = bool(place) and rng.random() < 0.5
        to = f'zone = "{where}", ' if where else ""
        among = which(rng, looks, asks=rng.random() < (0.9 if place else 0.2))
        found.append(f'do = "pick", act = "{how}", {to}count = {amount(rng, counts)}, from = {among}')
        looks = (where or looks) if rng.random() < 0.8 else then
    return found


LORDS = (
    'to = { of = "you", kind = "unit" }, change = { plus = { power = 1000 } }',
    'to = { zone = "hand", of = "you" }, change = { plus = { power = -1000 } }',
    'to = { zone = "adora", of = "you", least = { power = 2000 } }, change = { becomes = { power = 3000 } }',
    'to = { zone = "hand", of = "you", most = { power = 2000 } }, change = { gain_kind = "event" }',
    'to = { of = "you", is = "other" }, change = { plus = { power = 1000 } }',
    'to = "self", change = { plus = { power = 2000 } }',
)
"""What effects do to each card by itself."""
TIED = (
    'to = { of = "you" }, change = { plus = { power = { count = { zone = "hand", of = "you" }, times = 1000 } } }',
    'to = { of = "you" }, change = { plus = { power = 1000 } }, while = { count = { zone = "adora", of = "you" }, '
    "at_least = 1 }",
    'to = { zone = "adora", of = "you", top = 1 }, change = { plus = { power = 1000 } }',
)
"""What they do to cards by what others are."""


SEEDS = range(400)


@lru_cache(maxsize=len(SEEDS))
def table_of(seed: int, effects: tuple[str, ...], players: tuple[str, ...]) -> GameState:
    """The table of a case, opened once for the tests that ask something else of the same cases. Not to be changed."""
    rng = random.Random(seed)
    acts = list_acts(rng)
    position = given().unit(P1, "payer", activated('do = "draw"', cost=" }, { ".join(acts)))
    for n in range(rng.randint(1, 2) if effects else 0):
        text, seat = rng.choice(effects), rng.choice(players)
        text = text if seat == P1 else text.replace('"you"', '"opponent"')
        position.unit(seat, f"lord{n}", f'kind = "static"\nstatics = [{{ {text} }}]', power=1000)
    for n in range(rng.randint(3, 8)):
        zone, ready = rng.choice(ZONES), rng.random() < 0.6
        position.unit(P1, f"u{n}", power=1000 * rng.randint(1, 3), zone=zone, ready=ready)
    return position.filled(P1, hand=rng.choice((0, 0, 1, 2))).at("503.3").table


class Case:
    """A cost, at a table of few cards, on which effects may be in force of units of either player."""

    def __init__(self, seed: int, effects: Sequence[str] = (), players: Sequence[str] = (P1, P2)) -> None:
        self.table = table_of(seed, tuple(effects), tuple(players)).copy()
        g: RulesContext = RulesContext(self.table)
        source = next(card for card, obj in self.table.objects.items() if obj.number == "payer")
        self.scope = Scope(g, P1, source, {})
        self.cost: Sequence[Instruction] = g.derived.ability(g.derived.abilities(source)[0]).cost
        self.uses = CardUses.of(self.scope, self.cost, SearchBudget("look", 10_000))


def test_uses_add_up_to_a_payment_exactly_if_some_sets_of_cards_pay() -> None:
    found: Counter[bool | None] = Counter()
    for seed in SEEDS:
        case = Case(seed)
        paid = case.uses.can_pay() if case.uses is not None else None
        found[paid] += 1
        if paid is not None:
            assert paid == pays(case.scope, case.cost), seed
    assert found[True] > 100 and found[False] > 100 and not found[None], found


@pytest.mark.parametrize(
    ("effects", "players"), [(LORDS, (P2,)), (LORDS, (P1, P2)), ((*LORDS, *TIED), (P1, P2))],
    ids=["of the opponent", "of both", "tied to other cards"],
)  # fmt: skip
def test_uses_add_up_to_a_payment_under_effects_for_each_card_by_itself(
    effects: Sequence[str], players: Sequence[str]
) -> None:
    found: Counter[bool | None] = Counter()
    for seed in range(300):
        case = Case(seed, effects, players)
        paid = case.uses.can_pay() if case.uses is not None else None
        found[paid] += 1
        if paid is not None:
            assert paid == pays(case.scope, case.cost), seed
    assert found[True] > 30 and found[False] > 30, found
    assert players != (P2,) or found[None] < 30, "nobody takes a lord of the opponent"


@pytest.mark.parametrize("overlooked", ["_is_for_each", "_asks_card_alone"])
def test_an_effect_that_ties_cards_to_others_is_noticed(overlooked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The property fails where such an effect counts as one for each card by itself."""
    monkeypatch.setattr(dependence, overlooked, lambda *_: True)
    wrong = 0
    for seed in range(300):
        case = Case(seed, TIED if overlooked == "_is_for_each" else TIED[2:], (P2,))
        if case.uses is not None:
            wrong += case.uses.can_pay() != pays(case.scope, case.cost)
    assert wrong


def test_the_cards_offered_are_those_with_which_the_rest_can_be_paid() -> None:
    offered = refused = 0
    for seed in SEEDS:
        case = Case(seed)
        first = need_of(case.cost[0], case.scope)
        if first.count < 1 or not pays(case.scope, case.cost):
            continue
        leading = [card for card in first.candidates if pays(case.scope, case.cost, (card,))]
        assert list_leading_on(case.scope, case.cost, (), first.candidates) == leading, seed
        offered, refused = offered + len(leading), refused + len(first.candidates) - len(leading)
        if first.count > 1:
            others = [card for card in first.candidates if card != leading[0]]
            after = [card for card in others if pays(case.scope, case.cost, (leading[0], card))]
            assert list_leading_on(case.scope, case.cost, (leading[0],), others) == after, seed
    assert offered > 200 and refused > 5, (offered, refused)


def test_a_card_stands_for_another_one_only_where_its_uses_tell_whether_it_pays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where a payment cannot be carried out as found, each card is tried: those of one kind need not be alike then."""
    monkeypatch.setattr(CardUses, "can_pay", lambda *_: None)
    monkeypatch.setattr(CardUses, "made_by", lambda *_: ())
    refused = 0
    for seed in SEEDS:
        case = Case(seed)
        first = need_of(case.cost[0], case.scope)
        if case.uses is None or first.count < 1 or not pays(case.scope, case.cost):
            continue
        leading = [card for card in first.candidates if pays(case.scope, case.cost, (card,))]
        assert list_leading_on(case.scope, case.cost, (), first.candidates) == leading, seed
        refused += 0 < len(leading) < len(first.candidates)
    assert refused > 2


def test_cards_that_are_alike_for_a_cost_stand_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where uses are not looked for: then numbers of cards of each sort are tried, and not sets."""
    monkeypatch.setattr(CardUses, "of", lambda *_: None)
    monkeypatch.setattr(trial, "FEW", 0)
    monkeypatch.setattr(trial, "MOST_COPIES", 100_000)
    for seed in SEEDS:
        case = Case(seed)
        assert succeeds(case.scope, case.cost) == pays(case.scope, case.cost), seed


BANNED_WHILE = """
kind = "static"
statics = [{ forbid_player = "you", forbid = ["discard"], while = { count = { CARDS }, NUMBER } }]
"""
SENT = 'do = "pick", act = "put", zone = "adora", count = 1, from = { zone = "ZONE", of = "you", name = "u1" }'
DISCARDED = 'do = "pick", act = "discard", count = 1, from = { zone = "hand", of = "you" }'


@pytest.mark.parametrize(
    ("zone", "cards", "number", "paid"),
    [
        ("field", 'zone = "adora", of = "you"', "at_least = 1", False),
        ("field", 'zone = "adora", of = "you"', "at_least = 2", True),
        ("hand", 'zone = "hand", of = "you"', "at_most = 2", False),
        ("field", 'of = "you", name = "u1"', "at_least = 1", True),
    ],
    ids=["begun by the first act", "never begun", "of the cards left", "ended by the first act"],
)
def test_what_a_player_may_no_longer_do_after_an_act_pays_for_nothing(
    zone: str, cards: str, number: str, paid: bool
) -> None:
    position = given().unit(
        P1, "payer", activated('do = "draw"', cost=f"{SENT.replace('ZONE', zone)} }}, {{ {DISCARDED}")
    )
    position.unit(P1, "u0", BANNED_WHILE.replace("CARDS", cards).replace("NUMBER", number)).unit(P1, "u1", zone=zone)
    table = position.filled(P1, hand=3 - (zone == "hand")).at("503.3").table
    g: RulesContext = RulesContext(table)
    source = next(card for card, obj in table.objects.items() if obj.number == "payer")
    scope, cost = Scope(g, P1, source, {}), g.derived.ability(g.derived.abilities(source)[0]).cost

    assert pays(scope, cost) is paid
    assert (check_payable(g, cost, scope) is None) is paid
