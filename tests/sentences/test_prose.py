"""What happens as prose: what happens at once, attacks of which nothing comes, answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from adjudicator.sentences.prose import write_prose
from adjudicator.sentences.told import ToldEvent
from engine.core.questions.redaction import EventView
from tests.sentences.prose import MOVED, NAMES, tell
from tests.sentences.test_events import find_speaker

PUMP = {"id": 30, "source": 3, "until": "turn", "fixed": [4], "static": {"change": {"plus": {"power": 1000}}}}
AT_ONCE: Mapping[str, tuple[str, list[tuple[str, dict[str, Any]]], tuple[str, str]]] = {
    "damage that a card loses as it leaves": (
        "fire_force@1.0.0",
        [("markers-changed", {"card": 3, "name": "damage", "now": 0, "was": 2}), ("card-moved", {"card": 3, **MOVED})],
        ("Ayla moves from P1's field to P1's adora.", "AylaがP1の現場からP1の“アドラ”へ移る。"),
    ),
    "three things": (
        "fire_force@1.0.0",
        [
            ("card-moved", {"card": 3, **MOVED}),
            ("card-turned", {"card": 4, "verb": "ready", "orientation": "ready"}),
            ("game-ended", {"winner": "P2"}),
        ],
        (
            "Ayla moves from P1's field to P1's adora; Bors becomes ready; P2 wins the game.",
            "AylaがP1の現場からP1の“アドラ”へ移り、Borsが待機になると同時に、P2がゲームに勝利する。",
        ),
    ),
    "an effect on a number": (
        "fire_force@1.0.0",
        [("effect-began", {"effect": PUMP})],
        (
            "Ayla gives Bors power +1,000 until the end of the turn.",
            "Aylaの効果により、ターン終了時まで、Borsのパワーが1,000増える。",
        ),
    ),
    "an effect of a card on itself that takes away": (
        "fire_force@1.0.0",
        [("effect-began", {"effect": PUMP | {"fixed": [3], "static": {"change": {"plus": {"power": -1000}}}}})],
        ("Ayla gets power −1,000 until the end of the turn.", "ターン終了時まで、Aylaのパワーが1,000減る。"),
    ),
    "an effect that applies in a later turn only": (
        "fire_force@1.0.0",
        [("effect-began", {"effect": PUMP | {"turn": 4, "fixed": [3]}})],
        ("Ayla gets power +1,000 during turn 4.", "第4ターンの間、Aylaのパワーが1,000増える。"),
    ),
    "an effect that gives a keyword": (
        "fftcg@2.1.9",
        [("effect-began", {"effect": PUMP | {"static": {"change": {"gain_flag": "haste"}}}})],
        (
            "Ayla gives Bors Haste until the end of the turn.",
            "Aylaの効果により、ターン終了時まで、Borsはヘイストを得る。",
        ),
    ),
    "an effect of a card on itself that gives a keyword": (
        "fftcg@2.1.9",
        [("effect-began", {"effect": PUMP | {"fixed": [3], "static": {"change": {"gain_flag": "haste"}}}})],
        ("Ayla gains Haste until the end of the turn.", "ターン終了時まで、Aylaはヘイストを得る。"),
    ),
    "an effect that takes away": (
        "fftcg@2.1.9",
        [("effect-began", {"effect": PUMP | {"static": {"change": {"plus": {"power": -2000}}}}})],
        (
            "Ayla gives Bors power −2,000 until the end of the turn.",
            "Aylaの効果により、ターン終了時まで、Borsのパワーが2,000減る。",
        ),
    ),
    "an effect of a card on itself": (
        "fftcg@2.1.9",
        [("effect-began", {"effect": PUMP | {"fixed": [3]}})],
        ("Ayla gets power +1,000 until the end of the turn.", "ターン終了時まで、Aylaのパワーが1,000増える。"),
    ),
    "a card that is turned over": (
        "force_of_will@8.01",
        [("card-side-turned", {"card": 3, "was": "X-1J", "number": "X-1"})],
        ("X-1J is turned over: its other side, X-1, is up now.", "X-1Jが裏返り、もう一方の面のX-1になる。"),
    ),
    "life": (
        "force_of_will@8.01",
        [("fact-noted", {"name": "life", "value": {"P1": 3700, "P2": 4000}})],
        ("The life is now P1 3,700, P2 4,000.", "ライフがP1は3,700、P2は4,000になる。"),
    ),
    "a card that goes under its own deck": (
        "force_of_will@8.01",
        [("card-moved", {"card": 3, **MOVED, "source": "P1/deck", "target": "P1/deck", "verb": "put", "index": -1})],
        ("Ayla is put under P1's main deck.", "AylaがP1のメインデッキの一番下に置かれる。"),
    ),
    "what changes nothing": (
        "force_of_will@8.01",
        [("fell-short", {"what": "exhaust", "asked": 1, "done": 0, "player": "P1", "card": 3})] * 2,
        ("", ""),
    ),
    "the same twice": (
        "force_of_will@8.01",
        [("fell-short", {"what": "call", "asked": 1, "done": 0, "player": "P1"})] * 2,
        ("P1 has no magic stone left to call.", "P1が魔石を呼び出せない。"),
    ),
    "a draw from an empty deck": (
        "generic@1.2",
        [("fell-short", {"what": "draw", "asked": 2, "done": 0, "player": "P2"})],
        ("P2 cannot draw a card.", "P2がカードを引けない。"),
    ),
    "an effect that forbids it": (
        "force_of_will@8.01",
        [("fell-short", {"what": "gain", "asked": 200, "done": 0, "player": "P2", "agent": 3})],
        ("P2 gains no life: an effect of Ayla forbids it.", "Aylaの効果で禁止されているため、P2はライフを得ない。"),
    ),
    "an effect that forbids to break a card": (
        "fftcg@2.1.9",
        [("fell-short", {"what": "destroy", "asked": 1, "done": 0, "player": "P1", "card": 3, "agent": 3})],
        (
            "Ayla is not broken: an effect of Ayla forbids it.",
            "Aylaの効果で禁止されているため、Aylaはブレイクされない。",
        ),
    ),
    "a break": (
        "fftcg@2.1.9",
        [("card-moved", {"card": 3, **MOVED, "verb": "destroy", "target": "P1/break"})],
        ("Ayla is broken and goes to P1's break zone.", "Aylaがブレイクされ、P1のブレイクゾーンに置かれる。"),
    ),
    "a card that is put into the break zone is not broken": (
        "fftcg@2.1.9",
        [("card-moved", {"card": 3, **MOVED, "target": "P1/break"})],
        ("Ayla moves from P1's field to P1's break zone.", "AylaがP1のフィールドからP1のブレイクゾーンへ移る。"),
    ),
    "the end of a freeze": (
        "fftcg@2.1.9",
        [("markers-changed", {"card": 3, "name": "frozen", "now": 0, "was": 1})],
        ("Ayla is no longer frozen.", "Aylaの凍結が解ける。"),
    ),
    "a freeze": (
        "fftcg@2.1.9",
        [("markers-changed", {"card": 3, "name": "frozen", "now": 1, "was": 0})],
        ("Ayla is frozen.", "Aylaが凍結する。"),
    ),
    "a destruction": (
        "force_of_will@8.01",
        [("card-moved", {"card": 3, **MOVED, "verb": "destroy", "target": "P1/graveyard"})],
        ("Ayla is destroyed and goes to P1's graveyard.", "Aylaが破壊され、P1の墓地に置かれる。"),
    ),
    "an imperishable J-ruler": (
        "force_of_will@8.01",
        [("fell-short", {"what": "astral", "asked": 1, "done": 0, "player": "P1", "card": 3})],
        (
            "The ruler gets no astral counter, since the J-ruler was imperishable.",
            "Jルーラーが[不滅]を持っていたため、アストラル・カウンターは置かれない。",
        ),
    ),
    "a loss": (
        "generic@1.2",
        [("player-lost", {"seat": "P1", "reason": "no substitute"})],
        (
            "P1 has no unit that can take the place of the main unit, which is a losing condition.",
            "P1は交代処理を完全に実行できなかったため、敗北条件を満たす。",
        ),
    ),
    "a loss whose reason has no sentence of its own": (
        "force_of_will@8.01",
        [("player-lost", {"seat": "P1", "reason": "life"})],
        ("P1 loses (no life is left).", "P1が敗北する（ライフが0以下になった）。"),
    ),
}
"""What happens at once, and the sentence that says it in each language."""


@pytest.mark.parametrize("happened", AT_ONCE)
def test_what_happens_at_once_is_one_sentence(happened: str) -> None:
    edition, events, wanted = AT_ONCE[happened]
    for language, said in zip(("en", "ja"), wanted, strict=True):
        assert " ".join(tell(edition, language, [events])) == said


ATTACKS = [("condition-occurred", {"name": "attack", "card": 3, "player": "P1"})]
ON_BORS = [("condition-occurred", {"name": "attacked", "card": 4, "agent": 3})]
ON_P2 = [("condition-occurred", {"name": "attacked", "player": "P2", "agent": 3})]
ATTACK_OVER = [("condition-occurred", {"name": "attack_end", "card": 3, "player": "P1"})]
BATTLE_BEGINS = [("condition-occurred", {"name": "battle_start", "player": "P1"})]
BATTLE_OVER = [("condition-occurred", {"name": "battle_end", "player": "P1"})]
HURT = [("markers-changed", {"card": 4, "name": "damage", "now": 2, "was": 0})]
GONE = [("card-moved", {"card": 4, **MOVED})]
FRUITLESS: Mapping[str, tuple[list[Any], tuple[str, str]]] = {
    "an attack on a unit": (
        [ATTACKS, ON_BORS, ATTACK_OVER],
        ("Nothing comes of the attack of Ayla on Bors.", "AylaのBorsへの攻撃は、何も起こらずに終わる。"),
    ),
    "an attack on a player": (
        [ATTACKS, ON_P2, BATTLE_OVER, ATTACK_OVER],
        ("Nothing comes of the attack of Ayla on P2.", "AylaのP2への攻撃は、何も起こらずに終わる。"),
    ),
    "an attack that the turn leaves behind": (
        [ATTACKS, [("condition-occurred", {"name": "turn_end", "player": "P1"})]],
        ("Nothing comes of the attack of Ayla.", "Aylaの攻撃は、何も起こらずに終わる。"),
    ),
    "an attack that goes on": ([ATTACKS, ON_BORS], ("", "")),
    "a battle": (
        [BATTLE_BEGINS, BATTLE_OVER],
        ("Nothing comes of the battle.", "バトルは、何も起こらずに終わる。"),
    ),
    "a battle with an attack": (
        [BATTLE_BEGINS, ATTACKS, BATTLE_OVER],
        ("Nothing comes of the attack of Ayla.", "Aylaの攻撃は、何も起こらずに終わる。"),
    ),
    "an attack that takes a unit away": (
        [ATTACKS, ON_BORS, GONE, ATTACK_OVER],
        ("Bors moves from P1's field to P1's adora.", "BorsがP1の現場からP1の“アドラ”へ移る。"),
    ),
    "an attack that deals damage": (
        [ATTACKS, ON_BORS, HURT, ATTACK_OVER],
        ("Bors has 2 damage now, 0 before.", "Borsのダメージが0から2になる。"),
    ),
}
"""Attacks and battles, and what prose says of them."""


@pytest.mark.parametrize("course", FRUITLESS)
def test_prose_says_of_an_attack_of_which_nothing_comes_that_nothing_does(course: str) -> None:
    batches, wanted = FRUITLESS[course]

    assert tuple(" ".join(tell("fire_force@1.0.0", language, batches)) for language in ("en", "ja")) == wanted


def test_the_end_of_effects_says_whose_they_were() -> None:
    views = [EventView(n, "effect-ended", 0, 1, ("1",), {"effect": n, "why": "end of turn"}) for n in (30, 31)]
    ended = [ToldEvent(view, {3: "A", 5: "C"}, of) for view, of in zip(views, (3, 5), strict=True)]
    unknown = [replace(each, effect_of=0) for each in ended]

    def say(language: str, told: list[ToldEvent]) -> str:
        return write_prose(told, find_speaker("fftcg@2.1.9", language, NAMES))[0].text

    assert say("en", ended) == "What Ayla and Cid did no longer applies (the turn ends)."
    assert say("ja", ended) == "ターンの終了により、Ayla、Cidの効果が終わる。"
    assert say("ja", unknown) == "ターンの終了により、効果が終わる。"


def test_an_answer_is_told_unless_the_next_that_happens_to_its_card_names_the_act() -> None:
    played = ("choice-made", {"seat": "P1", "picks": ["use-unit:3"]})
    shown, chosen = ("card-shown", {"card": 3, "seats": ["*"]}), ("choice-made", {"seat": "P1", "picks": ["choose:3"]})
    used = ("card-moved", {"card": 3, **MOVED, "verb": "use"})

    assert tell("fire_force@1.0.0", "en", [[played], [used]]) == ["P1 uses Ayla."]
    assert tell("fire_force@1.0.0", "en", [[played], [shown], [used]])[0] == "P1 decides: use Ayla."
    assert tell("fire_force@1.0.0", "en", [[chosen], [used]])[0] == "P1 decides: choose Ayla."


def test_who_joins_a_party_is_told_whatever_happens_to_it_next() -> None:
    led, joined = (("choice-made", {"seat": "P1", "picks": [pick]}) for pick in ("party:3", "partner:4"))
    taken = ("card-moved", {"card": 4, **MOVED, "target": "P2/field", "verb": "control", "controller": "P2"})

    said = tell("fftcg@2.1.9", "en", [[led], [joined], [taken]])

    assert said[:2] == ["P1 decides: attack with a party that Ayla leads.", "P1 decides: let Bors join the party."]


def test_a_number_is_told_with_what_it_was_named_for() -> None:
    asked = {"id": 8, "name": "X", "seat": "P1", "form": "number", "subject": 3, "cites": []}
    told = tell(
        "force_of_will@8.01",
        "en",
        [[("choice-opened", {"choice": asked})], [("choice-made", {"seat": "P1", "number": 3})]],
    )

    assert told == ["P1 is asked: What is X for Ayla?", "P1 names 3."]


def test_what_happens_several_times_in_a_row_is_said_once() -> None:
    rested = ("card-turned", {"card": 3, "orientation": "rested", "verb": "rest"})
    paid = ("card-turned", {"card": 4, "orientation": "rested", "verb": "rest"})
    batches = [[rested], [paid], [rested], [paid], [rested], [paid], [rested]]

    told = tell("force_of_will@8.01", "en", [[each] for batch in batches for each in batch])

    assert told == ["Ayla becomes rested. (3 times)", "Bors becomes rested. (3 times)", "Ayla becomes rested."]
