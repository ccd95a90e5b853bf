"""Effects that begin, end or avert something, read back in the words of the ability language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.sentences.events import say_event
from adjudicator.sentences.messages import messages_of
from adjudicator.sentences.speaker import Speaker
from adjudicator.sentences.told import ToldEvent
from engine.core.play.book.rulebook import rulebook_of
from engine.core.questions.redaction import EventView
from tests.sentences.prose import NAMES, tell

BEGAN = {"id": 30, "source": 3, "controller": "P1", "until": "turn", "fixed": [4]}


def began(static: Mapping[str, Any], **further: Any) -> list[tuple[str, dict[str, Any]]]:
    """An effect of Ayla on Bors that begins, as it is told."""
    return [("effect-began", {"effect": {**BEGAN, "static": static, **further}})]


AVERTED = {"act": {"act": "leave", "card": 4}, "by": 3, "effect": ""}
WAITS = {"kind": "triggered", "when": {"event": "turn_end"}, "effect": [{"do": "draw", "count": 2}]}
READ_BACK: Mapping[str, tuple[str, list[tuple[str, dict[str, Any]]], tuple[str, str]]] = {
    "a prohibition": (
        "fire_force@1.0.0",
        began({"change": {"forbid": ["attack", "be_attacked"]}}),
        (
            "By an effect of Ayla, until the end of the turn, Bors cannot attack and cannot be attacked.",
            "Aylaの効果により、ターン終了時まで、Borsは攻撃できず、攻撃されない。",
        ),
    ),
    "a prohibition in a later turn": (
        "fire_force@1.0.0",
        began({"change": {"forbid": ["attack"]}}, turn=4),
        (
            "By an effect of Ayla, in turn 4, Bors cannot attack.",
            "Aylaの効果により、第4ターンの間、Borsは攻撃できない。",
        ),
    ),
    "a player who may not do something": (
        "fire_force@1.0.0",
        began({"forbid_player": "opponent", "forbid": ["draw"]}, fixed=None),
        (
            "By an effect of Ayla, until the end of the turn, P2 cannot draw cards.",
            "Aylaの効果により、ターン終了時まで、P2はカードを引けない。",
        ),
    ),
    "the same of two cards": (
        "fire_force@1.0.0",
        began({"change": {"lose_abilities": True}}) + began({"change": {"lose_abilities": True}}, fixed=[5]),
        (
            "By an effect of Ayla, until the end of the turn, Bors and Cid lose all abilities.",
            "Aylaの効果により、ターン終了時まで、Bors、Cidはすべての能力を失う。",
        ),
    ),
    "a card that is changed by itself": (
        "fire_force@1.0.0",
        began({"change": {"becomes": {"power": 1000}, "gain_icon": "assault"}}, fixed=[3], until="battle"),
        (
            "Until the end of the battle, Ayla has power 1,000 and gains Assault.",
            "戦闘終了時まで、Aylaはパワーが1,000になり、強襲を得る。",
        ),
    ),
    "a kind, an element and a name": (
        "fftcg@2.1.9",
        began({"change": {"gain_kind": "monster", "attribute_becomes": "ice", "gain_name": "Cloud"}}),
        (
            "By an effect of Ayla, until the end of the turn, Bors has the attribute ice in place of all others and"
            " gains the name “Cloud” and counts as monster, too.",
            "Aylaの効果により、ターン終了時まで、Borsは属性が氷だけになり、名前「Cloud」を得、モンスターとしても扱われる。",
        ),
    ),
    "an ability that is gained": (
        "fire_force@1.0.0",
        began(
            {
                "change": {
                    "gain_ability": {
                        "kind": "triggered",
                        "when": {"event": "attack", "who": "self"},
                        "effect": [{"do": "draw"}],
                    }
                }
            }
        ),
        (
            "By an effect of Ayla, until the end of the turn, Bors gains the ability"
            " “When this card attacks: Draw a card.”.",
            "Aylaの効果により、ターン終了時まで、Borsは能力『このカードが攻撃したとき：カード1枚を引く。』を得る。",
        ),
    ),
    "cards that fit at any time": (
        "fire_force@1.0.0",
        began({"to": {"kind": "unit", "of": "opponent"}, "change": {"forbid": ["block"]}}, fixed=None),
        (
            "An effect of Ayla begins for P1: “until the end of the turn, all units your opponent controls"
            " cannot block”.",
            "P1が支配するAylaの効果が始まる：「ターン終了時まで、相手のユニットすべてはブロックできない」。",
        ),
    ),
    "a replacement": (
        "fire_force@1.0.0",
        began(
            {
                "replace": {
                    "would": "leave",
                    "what": {"kind": "unit", "of": "you"},
                    "instead": [{"do": "exhaust", "what": "it"}],
                }
            },
            fixed=None,
        ),
        (
            "An effect of Ayla begins for P1: “until the end of the turn, if a unit you control would leave,"
            " exhaust it instead”.",
            "P1が支配するAylaの効果が始まる：「ターン終了時まで、自分のユニットが退場する場合、かわりにそれを行動済にする」。",
        ),
    ),
    "an ability that waits": (
        "fftcg@2.1.9",
        [
            (
                "delayed-set",
                {
                    "delayed": {"id": 9, "ability": "@9", "source": 3, "controller": "P1", "until": "turn"},
                    "ability": WAITS,
                },
            )
        ],
        (
            "An effect of Ayla sets an ability for P1 that waits for its time: “When a turn ends: Draw 2 cards”.",
            "Aylaの効果により、P1がコントロールする遅延型のオートアビリティが生成される：「ターンが終わるとき：カード2枚を引く」。",
        ),
    ),
    "what is replaced": (
        "fire_force@1.0.0",
        [("event-replaced", AVERTED)],
        ("Bors would leave; an effect of Ayla applies instead.", "Borsが退場するかわりに、Aylaの効果が適用される。"),
    ),
    "what could have been replaced": (
        "fire_force@1.0.0",
        [("replacement-declined", AVERTED)],
        (
            "Bors would leave, and it does: the effect of Ayla that can replace it is not applied.",
            "Aylaの効果は適用されず、そのままBorsが退場する。",
        ),
    ),
    "words that no language has": (
        "fire_force@1.0.0",
        began({"change": {"forbid": ["attack"]}}, until="moon"),
        ("An effect of Ayla begins; it lasts moon.", "Moon続くAylaの効果が始まる。"),
    ),
}
"""What happens in the ability language, and what of it is read back in each language."""


@pytest.mark.parametrize("happened", READ_BACK)
def test_what_an_effect_does_is_read_back(happened: str) -> None:
    edition, events, wanted = READ_BACK[happened]

    assert tuple(" ".join(tell(edition, language, [events])) for language in ("en", "ja")) == wanted


def test_an_effect_is_told_without_its_words_where_nobody_can_read_them() -> None:
    view = EventView(1, *began({"change": {"forbid": ["attack"]}})[0][:1], 0, 1, ("1",), began({})[0][1])
    speaker = Speaker(messages_of(rulebook_of("fire_force@1.0.0")), "en", lambda object_id: "", NAMES)

    assert (
        say_event(speaker, ToldEvent(view, {3: "A"})) == "An effect of Ayla begins; it lasts until the end of the turn."
    )
