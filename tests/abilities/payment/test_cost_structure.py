"""Costs that fill play, sweep zones, look into hidden ones or move what is attached: told without trying sets of cards.

The tables and costs are random and small, so that every set of cards can be tried for every act beside it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction
from engine.abilities.payment import uses
from engine.abilities.payment.forms import need_of
from engine.abilities.payment.paying import check_payable
from engine.abilities.payment.trial import list_leading_on, succeeds
from engine.abilities.payment.uses import CardUses
from engine.abilities.view import RulesContext
from engine.core.table.bounds.search import SearchBudget
from engine.core.table.state import GameState
from tests.abilities.payment.paying_by_sets import pays
from tests.rulebooks.fftcg import given as fftcg
from tests.rulebooks.fire_force import given as fire_force
from tests.rulebooks.force_of_will import kit as force_of_will
from tests.rulebooks.generic import given as generic

P1, P2 = fire_force.P1, fire_force.P2
FIELD_OF = {"fire_force": "field", "force_of_will": "field", "generic": "standby", "fftcg": "field"}
OPEN_OF = {"fire_force": "adora", "force_of_will": "graveyard", "generic": "trash", "fftcg": "break"}
STRENGTH = {"fire_force": "power", "force_of_will": "atk", "generic": "hp", "fftcg": "power"}

Act = dict[str, Any]


def payer(table: GameState) -> tuple[Scope, Sequence[Instruction]]:
    """The point of view of who pays, and what."""
    g: RulesContext = RulesContext(table)
    source = next(card for card, obj in table.objects.items() if obj.number == "payer")
    return Scope(g, P1, source, {}), g.derived.ability(g.derived.abilities(source)[0]).cost


class Case:
    """A cost, at a table of few cards."""

    def __init__(self, game: str, seed: int, *, lord: bool = False) -> None:
        self.rng = random.Random(f"{game} {seed}")
        self.game, self.field, self.open = game, FIELD_OF[game], OPEN_OF[game]
        self.zones = (self.field, "hand", self.open, "deck")
        acts = self.list_acts()
        self.lord: dict[str, Any] | None = None
        """What an effect of a card of the opponent does to each of the payer's cards in a zone."""
        if lord:
            weaker = {STRENGTH[game]: self.rng.choice((1000, -1000))}
            to = {**self.which(self.rng.choice(self.zones[:3])), "of": "opponent"}
            self.lord = {"to": to, "change": {"plus": weaker}}
        self.table = self.state(acts)
        self.scope, self.cost = payer(self.table)
        self.uses = CardUses.of(self.scope, self.cost, SearchBudget("look", 10_000))

    def which(self, zone: str, chance: float = 0.5) -> Act:
        """A selector of own cards in a zone."""
        found: Act = {"zone": zone, "of": "you"}
        if self.rng.random() < chance:
            strength = {STRENGTH[self.game]: 1000 * self.rng.randint(1, 3)}
            found |= self.rng.choice(({"least": strength}, {"most": strength}, {"is": "other"}))
        return found

    def list_acts(self) -> list[Act]:
        """The acts of a cost; cards mostly go where the next act looks for some."""
        rng, found, looks = self.rng, list[Act](), self.rng.choice(self.zones[:3])
        for place in range(rng.choice((2, 2, 3, 3))):
            then = rng.choice(self.zones)
            count = rng.choice((0, 1, 1, 2, 2, 3))
            if place and rng.random() < 0.2:
                among = self.which(rng.choice(self.zones), 0.2)
                among.pop("is", None)
                count = {"count": among, "times": rng.choice((1, 1, -1)), "plus": rng.choice((0, 1, 3))}
            sort = rng.random()
            if sort < 0.15:
                found.append({"do": "discard_hand"})
                then = self.open
            elif sort < 0.3:
                then = rng.choice(("hand", self.open))
                found.append({"do": "put_top", "to": then, "count": rng.choice((1, 2, 3))})
            elif sort < 0.45:
                found.append({"do": "put", "zone": then, "what": self.which(looks, 0.7)})
            elif sort < 0.6 and looks == self.field:
                found.append({"do": "pick", "act": rng.choice(("exhaust", "ready")), "count": count,
                              "from": self.which(looks)})  # fmt: skip
            else:
                to = then if self.game != "generic" or then != "standby" else self.open
                end = rng.choice(("top", "bottom")) if to == "deck" else "bottom"  # other zones have no order
                found.append({"do": "pick", "act": "put", "zone": to, "count": count, "position": end,
                              "from": self.which(looks)})  # fmt: skip
                then = to
            looks = then if rng.random() < 0.8 else rng.choice(self.zones)
        return found

    def state(self, acts: list[Act]) -> GameState:
        """The table at which the cost is paid."""
        rng, strong = self.rng, lambda: 1000 * self.rng.randint(1, 3)
        if self.game == "fire_force":
            written = " }, { ".join(_as_toml(act) for act in acts)
            position = fire_force.given(attached_fire_on_leave=rng.choice(("stays", "stays", "follows")))
            position.unit(P1, "payer", fire_force.activated('do = "draw"', cost=written))
            if self.lord is not None:
                position.unit(P2, "lord", f'kind = "static"\nstatics = [{_value(self.lord)}]')
            for n in range(rng.randint(2, 6)):
                zone, ready = rng.choice((*self.zones[:3], "deck")), rng.random() < 0.6
                position.unit(P1, f"u{n}", power=strong(), zone=zone, ready=ready)
                if zone == "field" and rng.random() < 0.5:
                    position.fire(P1, f"f{n}", on=f"u{n}")
            return position.filled(P1, deck=rng.randint(0, 3), hand=rng.choice((0, 1))).at("503.3").table
        if self.game == "generic":
            cost = " }, { ".join(_as_toml(act) for act in acts)
            there = generic.given(area_capacity=rng.choice(("one_unit", "one_unit", "no_limit")))
            there.unit(P1, "payer", generic.ex("pay", 'do = "draw"', cost=cost))
            free = ["standby_1", "standby_2", "standby_3", "standby_4"]
            for n in range(rng.randint(2, 6)):
                zone = rng.choice(("standby", "standby", "hand", "trash", "deck"))
                if zone == "standby":
                    zone = free.pop() if free else "hand"
                there.unit(P1, f"u{n}", hp=strong(), zone=zone)
            return there.filled(P1, deck=rng.randint(0, 2), hand=rng.choice((0, 1))).at("503.3").table
        if self.game == "fftcg":
            stated = fftcg.given()
            stated.forward(P1, "payer", fftcg.action('do = "draw"', cost=[_as_toml(act) for act in acts]))
            if self.lord is not None:
                stated.forward(P2, "lord", fftcg.field(_as_toml(self.lord)))
            for n in range(rng.randint(2, 6)):
                zone, cost = rng.choice((*self.zones[:3], "deck")), rng.randint(1, 4)
                stated.forward(P1, f"u{n}", power=strong(), zone=zone, cost=cost, element=rng.choice(("fire", "dark")))
            return stated.filled(P1, deck=rng.randint(0, 2), hand=rng.choice((0, 1))).at("9.3.1.4").table
        ability = force_of_will.text("activated", cost=acts, effect=[{"do": "draw"}])
        table = force_of_will.given().card(P1, "payer", "regalia", abilities=(ability,))
        if self.lord is not None:
            table.card(P2, "lord", "regalia", abilities=(force_of_will.text("static", statics=[self.lord]),))
        for n in range(rng.randint(2, 6)):
            zone, numbers = rng.choice((*self.zones[:3], "deck")), {"atk": strong(), "def": 100}
            table.card(P1, f"u{n}", "resonator", numbers=numbers, zone=zone)
        return table.filled(P1, deck=rng.randint(0, 2), hand=rng.choice((0, 1))).at("504.2").table


def _as_toml(act: Any) -> str:
    """An act without its braces; values that are mappings have theirs."""
    return ", ".join(f"{name} = {_value(said)}" for name, said in act.items())


def _value(said: Any) -> str:
    if isinstance(said, dict):
        return f"{{ {_as_toml(said)} }}"
    return f'"{said}"' if isinstance(said, str) and said != "false" else str(said)


SEEDS = range(200)


@pytest.mark.parametrize("game", FIELD_OF)
def test_uses_add_up_to_a_payment_exactly_if_some_sets_of_cards_pay(game: str) -> None:
    found: Counter[bool | None] = Counter()
    for seed in SEEDS:
        case = Case(game, seed)
        if case.uses is not None:
            paid = case.uses.can_pay()
            found[paid] += 1
            assert paid == pays(case.scope, case.cost), seed
    assert found[True] > 30 and found[False] > 30, found


@pytest.mark.parametrize("game", ["fire_force", "force_of_will", "fftcg"])
def test_uses_add_up_to_a_payment_while_an_effect_of_another_player_changes_each_card(game: str) -> None:
    found: Counter[bool | None] = Counter()
    for seed in SEEDS:
        case = Case(game, seed, lord=True)
        if case.uses is not None:
            paid = case.uses.can_pay()
            found[paid] += 1
            assert paid == pays(case.scope, case.cost), seed
    assert found[True] > 30 and found[False] > 30, found


@pytest.mark.parametrize("game", FIELD_OF)
def test_what_is_payable_and_which_cards_are_offered_is_as_trying_every_set_says(game: str) -> None:
    offered = 0
    for seed in SEEDS:
        case = Case(game, seed)
        first, payable = need_of(case.cost[0], case.scope), pays(case.scope, case.cost)
        assert succeeds(case.scope, case.cost) == payable, seed
        assert (check_payable(case.scope.g, case.cost, case.scope) is None) == payable, seed
        if first.count < 1 or not first.asked or first.looks or not payable:
            continue
        leading = [card for card in first.candidates if pays(case.scope, case.cost, (card,))]
        assert list_leading_on(case.scope, case.cost, (), first.candidates) == leading, seed
        offered += len(leading)
    assert offered > 25, offered


def test_where_there_is_room_for_some_cards_only_uses_are_not_looked_for() -> None:
    """The field of FFTCG (7.7.3-7.7.5); what is payable, and with which cards, is found by trying, as above."""
    found: Counter[bool] = Counter()
    for seed in SEEDS:
        case = Case("fftcg", seed)
        if any(case.field in item.fills for item in case.cost):
            assert case.uses is None, seed
            found[pays(case.scope, case.cost)] += 1
    assert found[True] > 15 and found[False] > 15, found


RETURNED = {"do": "pick", "act": "return", "from": {"of": "you", "kind": "unit", "is": "other"}}
FROM_OPEN = {"do": "pick", "act": "put", "zone": "deck", "from": {"zone": "adora", "of": "you"}}


def carried(*acts: Act, reading: str = "follows") -> GameState:
    """P1 has a unit that carries a fire card, and pays these acts."""
    position = fire_force.given(attached_fire_on_leave=reading)
    position.unit(P1, "payer", fire_force.activated('do = "draw"', cost=" }, { ".join(map(_as_toml, acts))))
    return position.unit(P1, "bearer").fire(P1, "flame", on="bearer").at("503.3").table


def full(*acts: Act) -> GameState:
    """P1 has a unit in each standby area and one in the hand, and pays these acts."""
    there = generic.given().unit(P1, "payer", generic.ex("pay", 'do = "draw"', cost=" }, { ".join(map(_as_toml, acts))))
    for place in range(1, 5):
        there.unit(P1, f"u{place}", zone=f"standby_{place}")
    return there.unit(P1, "waiting", zone="hand").at("503.3").table


DEPENDS: dict[str, tuple[str, Callable[[], GameState]]] = {
    "a bearer takes along what another act could take": (
        "engine.abilities.payment.uses._brings_another",
        lambda: carried({**RETURNED, "from": {"of": "you", "is": "other"}}, FROM_OPEN),
    ),
    "a card that no act takes moves": (
        "engine.abilities.payment.uses._is_all_that_changed",
        lambda: carried(RETURNED, FROM_OPEN),
    ),
    "a card is no longer attached": (
        "engine.abilities.payment.dependence._reads_attachments",
        lambda: carried(
            RETURNED,
            {"do": "pick", "act": "put", "zone": "adora", "from": {"of": "you", "kind": "fire", "attached": "false"}},
            reading="stays",
        ),
    ),
    "an act makes room": (
        "engine.abilities.payment.dependence.fills_limited",
        lambda: full(
            {"do": "pick", "act": "put", "zone": "trash", "from": {"zone": "standby", "of": "you"}},
            {"do": "put", "zone": "standby", "what": {"zone": "hand", "of": "you", "kind": "unit"}},
        ),
    ),
}


@pytest.mark.parametrize("case", DEPENDS)
def test_where_cards_depend_on_each_other_their_uses_are_not_looked_for(
    case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each case is payable; with the part of the search that notices it overlooked, the uses do not say so."""
    noticed_by, make = DEPENDS[case]
    scope, cost = payer(make())
    assert CardUses.of(scope, cost, SearchBudget("look", 1_000)) is None
    assert pays(scope, cost) and check_payable(scope.g, cost, scope) is None

    monkeypatch.setattr(noticed_by, lambda *_: noticed_by.endswith("changed"))

    overlooked = CardUses.of(scope, cost, SearchBudget("look", 1_000))
    assert overlooked is not None and overlooked.can_pay() is not True


def test_cards_that_an_act_takes_in_any_case_are_not_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    discarded = {"do": "pick", "act": "discard", "from": {"zone": "hand", "of": "you"}}
    written = " }, { ".join(map(_as_toml, ({"do": "discard_hand"}, discarded)))
    position = fire_force.given().unit(P1, "payer", fire_force.activated('do = "draw"', cost=written))
    scope, cost = payer(position.filled(P1, hand=3).at("503.3").table)

    def look() -> bool | None:
        found = CardUses.of(scope, cost, SearchBudget("look", 1_000))
        return None if found is None else found.can_pay()

    assert look() is False and not pays(scope, cost)
    monkeypatch.setattr(uses, "SWEEPING", ())
    assert look() is not False


def test_an_amount_that_earlier_picks_decide_is_not_told_as_a_number() -> None:
    """The second act takes as many cards as lie in the zone that the first one fills: none before it is done."""
    first = {"do": "pick", "act": "put", "zone": "adora", "from": {"zone": "hand", "of": "you"}}
    second = {
        "do": "pick", "act": "put", "zone": "deck", "count": {"count": {"zone": "adora", "of": "you"}},
        "from": {"zone": "hand", "of": "you"},
    }  # fmt: skip
    written = " }, { ".join(map(_as_toml, (first, second)))
    position = fire_force.given().unit(P1, "payer", fire_force.activated('do = "draw"', cost=written))
    scope, cost = payer(position.filled(P1, hand=1).at("503.3").table)
    assert need_of(cost[1], scope).count == 0
    found = check_payable(scope.g, cost, scope)
    assert found is not None
    assert (found.code, found.facts) == ("pay.too-few-after", {"place": 2})
