"""Positions that nobody can understand or that contradict themselves: each is refused in words that say what to do."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from adjudicator.desk.positions.parser import parse_position
from adjudicator.scenario import BadScenario
from adjudicator.sentences.refusals import say_error, say_refusal, tell_in_english
from engine import rulebooks
from engine.core.table.bounds.work import CallStopped, Meter, metered
from tests.cli.test_japanese import WORD, find_english
from tests.desk.positions import PLAYED_CARDS
from tests.refused import expect_told

FFTCG = f"{PLAYED_CARDS}setup: "
FIRE = "edition: fire_force@1.0.0\nsetup: "
WILL = "edition: force_of_will@8.01\nsetup: "
GENERIC = "edition: generic@1.2\nsetup: "
CODE_WORDS = re.compile(
    r"`(str|int|object|array|bool|null)|Invalid enum value .* use one of \\?$|Traceback|msgspec|NoneType"
)

MALFORMED: dict[str, list[str]] = {
    "": [
        "",
        "[]",
        "edition: fftcg",
        "edition: [1]",
        "edition: fftcg@9.9\nsetup: {}",
        "edition: magic\nsetup: {}",
        "edition: fftcg\ncards: {W: {kind: dragon}}\nsetup: {}",
        "edition: fftcg\ncards: {W: {kind: forward}}\nsetup: {}",
        "edition: fftcg\ncards: {'?': {kind: forward}}\nsetup: {}",
        "edition: fftcg\ncards: {P1: {kind: forward}}\nsetup: {}",
        "a: &a [*a]",
        "edition: fftcg\nsetup: {P1: &x {field: [X]}, P2: *x}",
        "edition: fftcg\n\tsetup: {}",
        "edition: fftcg\nsetup: {P1: {field: [X]}, P1: {hand: 2}}",
    ],
    FFTCG: [
        "[]",
        "{at: 5}",
        "{at: 9.3}",
        "{turn: P3}",
        "{P3: {field: [W]}}",
        "{P1: {feild: [W]}}",
        "{P1: {null: [W]}}",
        "{P1: {16: [W]}}",
        "{P1: {field: true}}",
        "{P1: {field: [W, W]}}",
        "{P1: {field: [{W: dullish}]}}",
        "{P1: {field: [{W: [dull, active]}]}}",
        "{P1: {hand: [{W: [dull, active]}]}}",
        "{P1: {hand: [{W: [dull, dullish]}]}}",
        "{P1: {hand: -1}}",
        "{P1: {hand: 100000}}",
        "{P1: {field: [{W: {damage: -5}}]}}",
        "{P1: {field: [{W: {damage: lots}}]}}",
        "{P1: {field: [{W: {counters: 3}}]}}",
        "{P1: {field: ['W*x']}}",
        "{at: main phase, stack: S}",
        "{at: main phase, stack: [S]}",
        "{at: main phase, stack: [{card: S, by: P1, targets: {I: 1}}], P2: {field: [I]}}",
        "{at: main phase, stack: [{card: S, by: P1, targets: [I, I]}], P2: {field: [I]}}",
        "{at: main phase, stack: [{card: S, by: P1, targets: [I], modes: [0]}], P2: {field: [I]}}",
        "{at: main phase, stack: [{card: S, by: P1, targets: [I], x: 2}], P2: {field: [I]}}",
        "{at: main phase, stack: [{card: S, by: P1, targets: [I], chosen: {foo: [Q]}}], P2: {field: [I]}}",
        "{at: main phase, stack: [{card: S, by: P1, targets: [I], chosen: {it: [I]}}], P2: {field: [I]}}",
        "{at: main phase, stack: [{card: S, by: P1, chosen: {it: I}}], P2: {field: [I]}}",
        "{at: main phase, stack: [{card: S, by: P1, chosen: {it: 5}}], P2: {field: [I]}}",
        "{at: main phase, stack: [{card: S, by: P1, chosen: {it: [P2]}}], P2: {field: [I]}}",
        "{at: main phase, effects: [{ability: W/1, targets: [I]}, {ability: W/1}], P2: {field: [I]}, P1: {field: [W]}}",
        "{at: main phase, done: {attacked: 3}, P1: {field: [W]}}",
        "{at: main phase, done: {attacked: {P1: 2}}, P1: {field: [W]}}",
        "{at: main phase, done: {used: [W/9]}, P1: {field: [W]}}",
        "{at: main phase, battle: {attackers: [W]}, P1: {field: [W]}}",
        "{at: block declaration step, battle: {attackers: [W], blocker: W}, P1: {field: [W]}}",
        "{at: block declaration step, battle: {attackers: [Z]}, P1: {field: [W]}}",
        "{at: block declaration step, battle: {attackers: [W], struck: true}, P1: {field: [W]}}",
        "{at: block declaration step, battle: {attackers: [W], damage: 3}, P1: {field: [W]}}",
        "{at: main phase, passed: P3}",
        "{at: main phase, knows: {party: [Q]}}",
        "{readings: {foo: bar}}",
        "{readings: {life_order: bar}}",
        "{format: banana}",
        "{}\nattempt: {use: I}",
        "{at: main phase}\nby: P1\nattempt: {use: [W, I], pay: W}",
        "{at: main phase, number: -1}",
        "{at: main phase, number: 1000000000000}",
        "{at: main phase, waiting: [{ability: W/1}], P1: {field: [W]}}",
        "{at: main phase, waiting: [{card: I}], P1: {field: [I]}}",
        "{at: main phase, waiting: [{ability: Q/1}]}",
        "{at: main phase, effects: [{card: S}]}",
        "{at: main phase, stack: [{card: S, by: P1, targets: [I], chosen: {foo: [I]}}], P2: {field: [I]}}",
        "{at: main phase, stack: [{ability: W/1, targets: [W], chosen: {subject: [W]}}], P1: {field: [W]}}",
        "{at: main phase, effects: [{ability: W/1, targets: [W], chosen: {foo: [W]}}], P1: {field: [W]}}",
        "{at: main phase, effects: [{ability: W/1, targets: [W], paid: [alternative]}], P1: {field: [W]}}",
        "{at: main phase, played: [{card: W, chosen: {foo: [I]}}], P1: {field: [W]}, P2: {field: [I]}}",
        "{P1: {field: ['W*0']}}",
        "{P1: {hand: ['?*0', W]}}",
        *(
            f"{{at: main phase, waiting: [{{ability: T/1, {said}}}], P1: {{field: [T, W]}}}}"
            for said in (
                "paid: [alternative]",
                "targets: [W]",
                "modes: [0]",
                "x: 0",
                "paid_with: [W]",
                "chosen: {it: [W]}",
            )
        ),
        "{at: main phase, waiting: [{ability: T/1, card: W}], P1: {field: [T, W]}}",
        "{at: main phase, effects: [{card: S, targets: [I]}], P1: {break: [S]}, P2: {field: [I]}}",
        "{at: draw phase, priority: P2}",
        "{at: main phase, stack: [{card: '?', by: P1}]}",
        "{at: main phase, P1: {field: ['?']}, stack: [{ability: '?'}]}",
        "{at: main phase, P1: {hand: ['?1', '?1']}}",
        "{at: main phase, P1: {field: [Dark Knight]}}",
    ],
    FIRE: [
        "{at: メインフェイズ, stack: [{card: S}]}",
        "{at: 昼休み}",
        "{P1: {field: [Soot Hound]}}\nclaim: {cards: {Soot Hound: 3}, power: {Soot Hound: 3000}}",
        "{P1: {field: [Soot Hound]}}\nclaim: {cards: 3, exhausted: Soot Hound}",
        "{P1: {field: [Soot Hound]}}\nclaim: {not: {16: Soot Hound}}",
        "{at: メインフェイズ, P1: {field: [{F1: 行動済みかも}]}}",
        "{at: '503.3', battle: {skill: U1}}",
        "{at: '702.6', battle: {attackers: [U1]}, P1: {field: [U1]}}",
    ],
    WILL: [
        "{at: main phase, P1: {field: [R]}}",
        "{at: 801.1}",
        "{at: block step, battle: {attackers: [X], target: X}, P1: {field: [X]}}",
    ],
    GENERIC: [
        "{at: メインフェイズ, P1: {standby_9: [X]}}",
        "{P1: {main: [{Reckless Rammer: {energy: {by: P2, do: pass}}}]}}",
        "{at: メインフェイズ, done: {charged: 3}}",
        "{at: メインフェイズ, done: {charged: [X, X]}}",
        "{at: バトルフェイズ, battle: {attackers: [X]}}",
    ],
}


@pytest.fixture
def small_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """An edition is known that has few parts."""
    monkeypatch.setattr(rulebooks, "_added", {})
    rulebooks.add("tests.desk.small.v1")


@pytest.mark.parametrize(("head", "text"), [(head, text) for head, texts in MALFORMED.items() for text in texts])
def test_a_malformed_position_is_refused_with_what_to_do(head: str, text: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(head + text)

    said = say_error(refused.value)
    assert tell_in_english(refused.value).todo and refused.value.code, said
    assert not CODE_WORDS.search(said), said


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ("{P1: {field: {W: }}}", "got nothing"),
        ("{P1: {field: [Zidane, The Thief]}}", "no card 'Zidane' is declared"),
        ("{at: 5}", "Expected a word or a text in quotes, got a whole number"),
        ("{at: main phase, stack: [S]}", "Expected a mapping (`name: value`)"),
        (
            "{at: main phase, P2: {field: [I]}, stack: [{card: S, by: P1, targets: [I], modes: [0]}]}",
            "leave `modes` out",
        ),
        (
            "{at: main phase, P2: {field: [I]}, stack: [{card: S, by: P1, chosen: {it: I}}]}",
            "write it as a list: it: [U1]",
        ),
        (
            "{at: main phase, P2: {field: [I]}, stack: [{card: S, by: P1, chosen: {it: [P2]}}]}",
            "P2 is a player; name a card",
        ),
        (
            "{at: main phase, P2: {field: [I]}, stack: [{card: S, by: P1, targets: [I], chosen: {foo: [I]}}]}",
            "nothing is remembered as 'foo' so far; use `it`, or leave it out",
        ),
        ("{P1: {field: ['W*0']}}", "no card lies there; leave it out, or say how many lie there: W*2"),
        (
            "{at: main phase, waiting: [{ability: T/1, paid: [alternative]}], P1: {field: [T]}}",
            "it has triggered and is not used yet, so nothing was decided or paid for it; leave `paid` out",
        ),
        (
            "{P1: {field: [Dark Knight]}}",
            "3 cards are 'Dark Knight': 1-54 (ice 氷, cost コスト 4), 1-55 (ice 氷, cost コスト 3), "
            "1-92 (earth 土, cost コスト 2)",
        ),
    ],
)
def test_the_real_obstacle_is_named(setup: str, said: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(FFTCG + setup)

    assert said in say_error(refused.value)


TEXTS = """
edition: fftcg@2.1.9
cards:
  I: {kind: forward, cost: 2, power: 5000, elements: [ice]}
  J: {kind: forward, cost: 2, power: 5000, elements: [ice]}
  M: {kind: summon, cost: 2, elements: [fire], effect: [{do: modes, of: [[{do: draw}], [{do: draw, count: 2}]]}]}
  T:
    kind: summon
    cost: 2
    elements: [fire]
    effect:
    - {do: choose, from: {of: opponent, kind: forward}}
    - {do: choose, from: {of: opponent, kind: forward}, as: other}
    - {do: damage_to, what: it, count: 1000}
setup: """
OF_SCENARIOS = "format: adjudicator-scenario/1\nedition: fire_force@1.0.0\nscenarios: "
CHANT = (
    "edition: force_of_will@8.01\ncards: {C: {kind: chant, cost: {free: 1}, effect: [{do: draw, count: 1}]}}\nsetup: "
)
TOLD: dict[str, tuple[str, str, dict[str, str | int]]] = {
    "all-see": (FIRE + '{at: "503.3", P1: {field: [{F1: revealed}]}}', "setup.P1.field[0]", {}),
    "effects": (
        TEXTS + "{at: main phase, stack: [{card: M, by: P1, modes: [2]}]}",
        "setup.stack[0].modes",
        {"count": 2, "most": 1},
    ),
    "target-groups": (
        TEXTS + "{at: main phase, stack: [{card: T, by: P1, targets: [I]}], P2: {field: [I, J]}}",
        "setup.stack[0].targets",
        {"count": 1, "needed": 2},
    ),
    "cost-not-offered": (
        CHANT + "{at: main phase, stack: [{card: C, by: P1, paid: [awakening]}]}",
        "setup.stack[0].paid",
        {"named": "C", "given": "awakening", "possible": "", "count": 0},
    ),
    "no-scenario": (f"{OF_SCENARIOS}[]", "scenarios", {}),
    "no-setup": (f"{OF_SCENARIOS}[{{id: x}}]", "scenarios[0].setup", {}),
    "no-step-generic": (GENERIC + '{at: "301.1"}', "setup.at", {"at": "301.1"}),
    "no-former": (
        FFTCG + "{at: main phase, P1: {field: [I]}, left: [{called: gone, card: I, was: {names: 5}}]}",
        "setup.left[0].was",
        {"detail": "Expected `array`, got `int` - at `$.names`"},
    ),
    "no-printed": (
        "edition: fftcg@2.1.9\ncards: {Z: {kind: forward, printed: {name: 5}}}\nsetup: {at: main phase}",
        "cards.Z.printed",
        {"detail": "Expected `str`, got `int` - at `$.name`"},
    ),
    "no-step-within": (
        FFTCG + '{at: "11.4.4", procedure: nothing, within: [{at: "9.3.1.3"}]}',
        "setup.procedure",
        {"at": "11.4.4", "edition": "fftcg@2.1.9", "possible": "cast_character"},
    ),
    "no-battles": ('edition: small@1\nsetup: {at: "2", battle: {attackers: [A]}}', "setup.battle", {}),
}
"""What is wrong, by its code without the topic: a position, where in it, and what the sentence names."""


@pytest.mark.parametrize("code", TOLD)
def test_what_is_wrong_is_told_by_its_code_with_its_place(code: str, small_edition: None) -> None:
    text, place, about = TOLD[code]
    with pytest.raises(BadScenario) as refused:
        parse_position(text)

    expect_told(refused.value, f"position.{code}", written_at=f"position, $.{place}", **about)


TYPED = "constructed limited setup cost true false list card forward backup monster summon dull exhausted P1 P2"
"""Words that a position is written with, besides those of its own text."""
NAMED_IN_TWO_LANGUAGES = (
    "position.no-phase",
    "claim.not-what",
    "position.no-battle-there",
    "position.battle-word",
    "position.card-several",
    "reading.unknown",
    "yaml.unknown-field",
)
"""Sentences that list what can be typed, in either language."""


@pytest.mark.parametrize(("head", "text"), [(head, text) for head, texts in MALFORMED.items() for text in texts])
def test_a_malformed_position_is_refused_in_japanese_with_its_place(head: str, text: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(head + text, file="case.yaml")

    said = say_refusal(refused.value.code, refused.value.arguments, "ja")
    zones = [zone for edition in rulebooks.editions() for zone in rulebooks.load(edition).zones]
    names = frozenset(word.casefold() for word in WORD.findall(" ".join((head, text, TYPED, *zones))))
    assert said.startswith("case.yaml") and refused.value.code not in said
    if refused.value.code not in NAMED_IN_TWO_LANGUAGES:
        assert not find_english(re.sub(r"\$[\w.\[\]]*|YAML", "", said), names)


def test_at_least_thirty_are_tried() -> None:
    assert sum(map(len, MALFORMED.values())) >= 60


def test_reading_a_position_counts_as_work_for_every_character() -> None:
    """Reading a hundred thousand characters takes a fifth of a second, of which nothing was counted."""
    text = f"{FFTCG}{{P1: {{hand: [{'x, ' * 50_000}]}}}}"
    with metered(Meter(2**40, lambda: False)) as counted, suppress(BadScenario):
        parse_position(text)
    assert counted.spent > 50_000

    with metered(Meter(100_000, lambda: False)), pytest.raises(CallStopped):
        parse_position(text)
