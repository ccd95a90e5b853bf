"""With which cards a text on the stack or the chase was paid, and payments that cannot have been."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport
from adjudicator.scenario import BadScenario
from adjudicator.sentences.refusals import say_error
from engine.core.events.cards import MarkersChanged
from tests.refused import refuses

FFTCG = """
edition: fftcg@2.1.9
cards:
  N:
    kind: forward
    name: Thrower
    cost: 2
    power: 5000
    elements: [fire]
    ability:
    - kind: activated
      cost: [{do: pick, act: discard, from: {zone: hand, of: you, kind: forward}, as: thrown}]
      effect:
      - {do: choose, from: {of: any, kind: forward}}
      - {do: damage_to, what: it, count: {value: power, of: thrown}}
    - kind: activated
      cost: [{do: exhaust, what: self}]
      effect: [{do: draw}]
  S:
    kind: summon
    cost: 2
    elements: [fire]
    additional: [{do: pick, act: leave, from: {of: you, kind: forward}, count: 2, as: given}]
    effect:
    - {do: choose, from: {of: opponent, kind: forward}}
    - {do: damage_to, what: it, count: 3000}
    - {do: if, condition: {remembered: additional}, then: [{do: damage_to, what: it, count: 5000}]}
  K:
    kind: forward
    name: Keeper
    cost: 1
    power: 5000
    elements: [fire]
    additional: [{do: pick, act: discard, from: {zone: hand, of: you}, as: thrown}]
    ability:
    - kind: triggered
      when: {event: attack, who: self, holds: {remembered: additional}}
      effect:
      - {do: choose, from: {of: opponent, kind: forward}}
      - {do: damage_to, what: it, count: {value: power, of: thrown}}
  A: {kind: forward, name: Big One, cost: 2, power: 4000, elements: [ice]}
  B: {kind: summon, cost: 2, elements: [ice], effect: [{do: draw}]}
  C: {kind: forward, cost: 2, power: 9000, elements: [ice]}
setup:
  at: main phase
  passed: P1
"""

FORCE_OF_WILL = """
edition: force_of_will@8.01
cards:
  M:
    kind: resonator
    cost: {fire: 1}
    attributes: [fire]
    races: [Human]
    atk: 300
    def: 300
    ability:
    - kind: activated
      cost: [{do: pick, act: discard, from: {zone: hand, of: you}, as: thrown}]
      effect:
      - {do: choose, from: {of: opponent, kind: resonator}}
      - {do: damage_to, what: it, count: {value: atk, of: thrown}}
  R: {kind: resonator, cost: {fire: 1}, attributes: [fire], races: [Human], atk: 400, def: 400}
  E: {kind: resonator, cost: {fire: 1}, attributes: [fire], races: [Human], atk: 900, def: 900}
setup:
  at: main phase
  passed: P1
"""


def examined(setup: str, position: str = FFTCG) -> PositionReport:
    lines = "".join(f"  {line}\n" for line in setup.strip().splitlines())
    return examine(parse_position(f"{position}{lines}by: P2\nattempt: pass\n"))


def refusal(setup: str, position: str = FFTCG) -> str:
    with pytest.raises(BadScenario) as error:
        examined(setup, position)
    return say_error(error.value)


def damage(report: PositionReport) -> dict[str, int]:
    """The damage that is dealt when the stack is resolved, by card."""
    assert report.inconsistencies == () and report.attempt is not None
    names = {each.object: each.label for each in report.objects}
    return {
        names[event.card]: event.now
        for event in report.attempt.then.events
        if isinstance(event, MarkersChanged) and event.name == "damage"
    }


@pytest.mark.parametrize("called", ["A", "Big One", "big one"])
def test_a_text_asks_for_the_card_that_its_cost_took(called: str) -> None:
    setup = f"P1: {{field: [N], break: [A]}}\nP2: {{field: [C]}}\nstack: [{{ability: N/1, targets: [C], paid_with: [{called}]}}]"  # noqa: E501

    assert damage(examined(setup)) == {"C": 4000}


def test_a_chase_asks_for_the_card_that_its_cost_took() -> None:
    setup = "P1: {field: [M], graveyard: [R]}\nP2: {field: [E]}\nstack: [{ability: M, targets: [E], paid_with: [R]}]"

    assert damage(examined(setup, FORCE_OF_WILL)) == {"E": 400}


def test_offered_costs_tell_what_they_took() -> None:
    stack = "stack: [{card: S, by: P1, targets: [C], paid: [additional], paid_with: [A, Aa]}]"
    paid = f"P1: {{break: [A, Aa]}}\nP2: {{field: [C]}}\n{stack}"
    without = "P2: {field: [C]}\nstack: [{card: S, by: P1, targets: [C]}]"

    assert damage(examined(paid)) == {"C": 8000}
    assert damage(examined(without)) == {"C": 3000}


def test_a_character_in_play_remembers_how_it_was_cast() -> None:
    setup = """
P1: {field: [K], break: [A]}
P2: {field: [C]}
played: [{card: Keeper, paid: [additional], paid_with: [Big One]}]
stack: [{ability: K/1, targets: [C]}]
"""
    assert damage(examined(setup)) == {"C": 4000}
    report = parse_position(
        FFTCG + "  P1: {field: [K], break: [A]}\n  played: [{card: K, paid: [additional], paid_with: [A]}]\n"
    )
    [keeper] = [obj for obj in report.table.objects.values() if obj.number == "K"]
    assert keeper.memory == {
        "m.additional": [keeper.id],
        "m.thrown": [next(o.id for o in report.table.objects.values() if o.number == "A")],
    }


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ("stack: [{ability: N/1, targets: [C]}]", "its effect asks with which cards it was paid; say it"),
        ("stack: [{ability: N/1, targets: [C], paid_with: []}]", "that cost takes 1, and 0 are named; name as many"),
        (
            "stack: [{ability: N/1, targets: [C], paid_with: [A, Aa]}]",
            "that cost takes 1, and 2 are named; name as many",
        ),
        ("stack: [{ability: N/1, targets: [C], paid_with: [Q]}]", "no card 'Q' lies in this position"),
        ("stack: [{ability: N/1, targets: [C], paid_with: [P2]}]", "no card 'P2' lies in this position"),
        ("stack: [{ability: N/1, targets: [C], paid_with: [H]}]", "H still lies in P1/hand"),
        ("stack: [{ability: N/1, targets: [C], paid_with: [B]}]", "B is no card that the cost asks for"),
        ("stack: [{ability: N/1, targets: [C], paid_with: [Z]}]", "Z is P2's, and P1 paid"),
        ("stack: [{ability: N/1, targets: [C], paid_with: [[A], [Aa]]}]", "1 of its costs take cards"),
        ("stack: [{ability: N/2, paid_with: [A]}]", "cards that gave CP or will lie where paying has put them"),
        (
            "stack: [{ability: N/1, targets: [C], paid: [additional], paid_with: [A]}]",
            "no costs are picked for an ability",
        ),
        ("stack: [{card: S, by: P1, targets: [C], paid_with: [A, Aa]}]", "none of its costs took cards"),
        (
            "stack: [{card: S, by: P1, targets: [C], paid: [alternative]}]",
            "S offers no alternative cost; use additional",
        ),
        (
            "stack: [{card: S, by: P1, targets: [C], paid: [additional], paid_with: [A, A]}]",
            "a card is named twice; name each once",
        ),
        (
            "stack: [{card: S, by: P1, targets: [C], paid: [additional], paid_with: [A, N]}]",
            "N still lies in P1/field, so that the cost did not take it; put it where it went",
        ),
        ("played: [{card: A, paid: [additional]}]", "A lies in P1/break, where nothing is remembered of it"),
        ("played: [{card: N, paid: [additional]}]", "N offers no additional cost; leave it out"),
        ("played: [{card: K, targets: [C]}]", "only its costs are remembered of it"),
        ("played: [{ability: K/1}]", "no card is named that was played"),
        ("played: [{card: K, x: 3}]", "no X is remembered in this game"),
    ],
)
def test_a_payment_that_cannot_have_been_is_refused_with_what_to_do(setup: str, said: str) -> None:
    zones = "P1: {field: [N, K], break: [A, Aa, B], hand: [H]}\nP2: {field: [C], break: [Z]}\n"
    cards = FFTCG.replace(
        "setup:",
        "  H: {kind: forward, cost: 1, power: 1000, elements: [ice]}\n"
        "  Z: {kind: forward, cost: 1, power: 1000, elements: [ice]}\nsetup:",
    )

    assert said in refusal(f"{zones}{setup}", cards)


def test_nothing_is_remembered_where_everything_is_carried_out_at_once() -> None:
    text = 'edition: fire_force@1.0.0\nsetup:\n  at: "503.3"\n  P1: {field: [F1]}\n  played: [{card: F1}]\n'

    with refuses(BadScenario, match="remembers how it was played; leave it out"):
        parse_position(text)
