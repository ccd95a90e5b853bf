"""Force of Will 8.01 in sentences: targets are chosen as such while a text is played, all else is plainly chosen."""

from __future__ import annotations

import pytest

from adjudicator.sentences.abilities.sentences import speak_abilities
from engine.core.clauses.finding import forbids
from engine.rulebooks import load, sample_cards
from engine.rulebooks.force_of_will.v8_01.edition import FW
from tests.rulebooks.force_of_will.kit import BOOK, P1, P2, Play, given, text
from tests.sentences.spoken import say_all, speakers

STRIKE = text(
    "spell",
    effect=[
        {"do": "choose", "from": {"kind": "resonator"}},
        {"do": "destroy", "what": "it"},
        {"do": "choose", "from": {"zone": "hand", "of": "you"}, "as": "rest"},
        {"do": "discard", "what": "rest"},
    ],
)


def strike() -> Play:
    """The chant is being played: its target is asked for."""
    at = given().card(P1, "bolt", "chant", zone="hand", abilities=(STRIKE,)).card(P1, "scroll", "chant", zone="hand")
    return at.card(P2, "ghost", "resonator", numbers={"atk": 100, "def": 100}).at("504.2").picks("play:bolt")


def say_open_question(game: Play) -> list[tuple[str, str]]:
    """What is asked and what its only option means, in English and Japanese."""
    choice = game.asked()
    (option,) = choice.options
    return [
        (one.say_question(choice), one.say_act(option.id, option.subject, choice.cites)) for one in speakers(BOOK, game)
    ]


def test_a_target_is_chosen_as_a_target_while_the_card_is_played() -> None:
    assert say_open_question(strike()) == [
        ("Which targets does P1 choose for bolt?", "choose ghost as a target"),
        ("P1はboltの対象として何を選択するか。", "ghostを対象として選択する"),
    ]


def test_what_is_chosen_on_resolution_is_no_target() -> None:
    game = strike().picks("choose:ghost").picks("pass").picks("pass", seat=P2)

    assert say_open_question(game) == [
        ("What does P1 choose for bolt?", "choose scroll"),
        ("P1はboltのために何を選ぶか。", "scrollを選ぶ"),
    ]


def test_a_refusal_that_names_the_open_question_says_it_in_the_same_words() -> None:
    game = strike()
    choice = game.asked()
    found = forbids(
        "claim.others-asked", FW.recorded(choice.cites), P2, asked=P1, open_question=choice.name,
        asked_about=choice.subject,
    )  # fmt: skip

    ((english, japanese),) = say_all(BOOK, game, found)

    assert "Which targets does P1 choose for bolt?" in english
    assert "P1はboltの対象として何を選択するか。" in japanese


@pytest.mark.parametrize("edition", ["force_of_will", "force_of_will@legacy"])
def test_abilities_target_only_what_is_chosen_while_they_are_played(edition: str) -> None:
    book = load(edition)
    card = sample_cards(book)["VS01-024"]

    english, japanese = (speak_abilities(book, card, language) for language in ("en", "ja"))

    assert "Choose 1 card in your hand." in english[0] and "Target" not in english[0]
    assert "Target 1 resonator you control." in english[1]
    assert "自分の手札のカード1枚を選ぶ。" in japanese[0] and "対象" not in japanese[0]
    assert "自分のリゾネイター1体を対象として選択する。" in japanese[1]
