"""Positions with slips of the pen: what can mean one thing only is read so, everything else is refused with advice."""

from __future__ import annotations

import re

import pytest

from adjudicator.desk.positions.file_slips import find_edition
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.sentences.refusals import say_error, say_refusal
from engine.rulebooks import editions

FIRE, FINAL, WILL, GENERIC = "fire_force@1.0.0", "fftcg@2.1.9", "force_of_will@8.01", "generic@1.2"
PLACED = re.compile("at:|phase:|フェイズ:")
JAPANESE = re.compile("[ぁ-ん]")
MELGIS = "Melgis, the One Charmed by the Demon Sword"
ATTACK = "at: block declaration step, P2: {field: [Golem]}, P1: {field: [{Cloud: dull}]}, battle: "


def table(text: str, edition: str = "") -> str:
    """The event that creates the table of a text, without the words in which it is stated."""
    opened = parse_position(f"edition: {edition}\n{text}" if edition else text).opened
    assert opened is not None
    return str(opened)


SAME = {
    "small letters, capitals": (FINAL, "P1: {field: ['summoner (Lightning)']}", "P1: {field: [Summoner (lightning)]}"),
    "full-width letters": (FIRE, "P1: {field: [ｓｏｏｔ　ｈｏｕｎｄ]}", "P1: {field: [Soot Hound]}"),
    "full-width digits": (FIRE, "P1: {life: ４, hand: ３枚}", "P1: {life: 4, hand: 3}"),
    "full-width signs": (FIRE, "P1: {hand: ['？＊３', Ｘ＊２]}", "P1: {hand: ['?*3', X*2]}"),
    "copies": (FIRE, "P1: {field: [Soot Hound x2, X ×3]}", "P1: {field: [Soot Hound*2, X*3]}"),
    "half-width katakana": (FINAL, "P1: {ﾌｨｰﾙﾄﾞ: [{ｸﾗｳﾄﾞ: ﾀﾞﾙ}]}", "P1: {field: [{クラウド: dull}]}"),
    "quotes": (FIRE, "P1: {field: [「煤の猟犬」, 『火花の斥候』]}", "P1: {field: [煤の猟犬, 火花の斥候]}"),
    "quotes and copies": (FIRE, "P1: {field: [“Soot Hound”*2]}", "P1: {field: [Soot Hound*2]}"),
    "the other language": (FIRE, "P1: {field: [煤の猟犬]}", "P1: {field: [Soot Hound]}"),
    "rarity": (FINAL, "P1: {field: [1-187S]}", "P1: {field: [1-187]}"),
    "rarity and zeros": (FINAL, "P1: {field: [1-092 C]}", "P1: {field: [1-92]}"),
    "one card": (FIRE, "P1: {field: Soot Hound}", "P1: {field: [Soot Hound]}"),
    "one card that lies": (FIRE, "P1: {field: {Soot Hound: exhausted}}", "P1: {field: [{Soot Hound: exhausted}]}"),
    "cards in braces": (FIRE, "P1: {field: {X: ready, F1: ready}}", "P1: {field: [X, F1]}"),
    "one attacker": (FINAL, f"{ATTACK}{{attackers: Cloud}}", f"{ATTACK}{{attackers: [Cloud]}}"),
    "one on the stack": (
        FINAL,
        "P2: {field: [Cloud]}, stack: {card: Ifrit, by: Ｐ１, targets: Cloud}",
        "P2: {field: [Cloud]}, stack: [{card: Ifrit, by: P1, targets: [Cloud]}]",
    ),
    "one that attacked": (
        FINAL,
        "P1: {field: [Cloud]}, done: {attacked: Cloud}",
        "P1: {field: [Cloud]}, done: {attacked: [Cloud]}",
    ),
    "yes": (GENERIC, "done: {charged: yes}", "done: {charged: true}"),
    "はい": (GENERIC, "done: {チャージ: はい}", "done: {charged: true}"),
    "capital keys": (FIRE, "Number: 4, p1: {Field: [Soot Hound]}", "number: 4, P1: {field: [Soot Hound]}"),
    "a player in another form": (FIRE, "turn: player 2", "turn: P2"),
    "cards by player": (FIRE, "life: {P1: 4, P2: 3}", "P1: {life: 4}, P2: {life: 3}"),
    "life as a zone": (WILL, "P1: {life: 300}", "facts: {life: {P1: 300}}"),
    "life by player": (WILL, "ライフ: {P1: 300}", "facts: {life: {P1: 300}}"),
    "tapped": (FIRE, "P1: {field: [{Soot Hound: Tapped}]}", "P1: {field: [{Soot Hound: exhausted}]}"),
    "rested": (FIRE, "P1: {field: [{Soot Hound: rested}]}", "P1: {field: [{Soot Hound: exhausted}]}"),
    "dull": (WILL, "P1: {field: [{Dragoon of Certo: dull}]}", "P1: {field: [{Dragoon of Certo: rested}]}"),
    "exhausted": (FINAL, "P1: {field: [{Cloud: exhausted}]}", "P1: {field: [{Cloud: dull}]}"),
    "untapped": (FINAL, "P1: {field: [{Cloud: untapped}]}", "P1: {field: [Cloud]}"),
    "行動済": (GENERIC, "P1: {main: [{Lock Keeper: 行動済}]}", "P1: {main: [{Lock Keeper: rested}]}"),
    "face down": (WILL, "P1: {standby: [X: Face Down]}", "P1: {standby: [X: face-down]}"),
    "summoning sick": (FIRE, "P1: {field: [{Soot Hound: summoning sick}]}", "P1: {field: [{Soot Hound: arrived}]}"),
    "graveyard": (FIRE, "P1: {graveyard: 2}", "P1: {adora: 2}"),
    "battlefield": (WILL, "P1: {Battlefield: [Dragoon of Certo]}", "P1: {field: [Dragoon of Certo]}"),
    "library": (WILL, "P1: {library: 9}", "P1: {deck: 9}"),
    "main deck": (WILL, "P1: {main deck: 9}", "P1: {deck: 9}"),
    "discard pile": (FINAL, "P1: {discard pile: 2}", "P1: {break: 2}"),
    "discard": (WILL, "P1: {discard: 2}", "P1: {graveyard: 2}"),
    "exile": (FINAL, "P1: {exile: [Golem]}", "P1: {removed: [Golem]}"),
    "break zone": (GENERIC, "P1: {break zone: 2}", "P1: {trash: 2}"),
    "main": (FIRE, "phase: Main, P1: {field: [X]}", "P1: {field: [X]}"),
    "メインフェーズ": (FIRE, "フェイズ: メインフェーズ, P1: {field: [X]}", "P1: {field: [X]}"),
}


@pytest.mark.parametrize(("edition", "slip", "meant"), SAME.values(), ids=SAME)
def test_a_slip_that_means_one_thing_is_read_so(edition: str, slip: str, meant: str) -> None:
    first, second = (f"setup: {{{'' if PLACED.search(said) else 'at: main phase, '}{said}}}" for said in (slip, meant))

    assert table(first, edition) == table(second, edition)


REFUSED = {
    "a name in a list": (
        WILL,
        f"P1: {{field: [{MELGIS}]}}",
        f'put a name with a comma into quotation marks: "{MELGIS}"',
    ),
    "a name in braces": (WILL, f"P1: {{field: [{{{MELGIS}: rested}}]}}", f"'{MELGIS}' was split at its comma"),
    "targets": (
        WILL,
        f"P1: {{graveyard: [Pride of Knights], field: ['{MELGIS}']}}, "
        f"effects: [{{card: Pride of Knights, targets: [{MELGIS}]}}]",
        f"'{MELGIS}' was split at its comma",
    ),
    "Japanese comma": (
        FIRE,
        "P1: {field: [煤の猟犬、火花の斥候]}",
        "separate them with a plain comma and a space: [煤の猟犬, 火花の斥候]",
    ),
    "full-width comma": (FIRE, "P1: {field: [煤の猟犬，火花の斥候]}", "are 2 cards written as one"),
    "a typing error": (FIRE, "P1: {field: [Soot Houdn]}", "use one of SAMPLE-006 (Soot Hound)"),
    "a typing error in the hand": (FIRE, "P1: {hand: [Soot Houdn]}", "use one of SAMPLE-006 (Soot Hound)"),
    "no such zone": (FIRE, "P1: {Astral Plane: 2}", "a player has no such zone"),
    "said twice": (WILL, "P1: {life: 300}, facts: {life: {P1: 400}}", "state it once"),
    "two words for a zone": (FIRE, "P1: {adora: 2, graveyard: 3}", "state it once"),
    "two words for an act": (GENERIC, "done: {charged: true, チャージ: false}", "state it once"),
}


@pytest.mark.parametrize(("edition", "setup", "said"), REFUSED.values(), ids=REFUSED)
def test_a_slip_that_could_mean_something_else_is_refused_with_advice(edition: str, setup: str, said: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(f"edition: {edition}\nsetup: {{at: main phase, {setup}}}")

    assert said in say_error(refused.value)
    assert JAPANESE.search(say_refusal(refused.value.code, refused.value.arguments, "ja"))


def test_an_attempt_with_an_unquoted_comma_is_refused() -> None:
    with pytest.raises(BadScenario, match="comma"):
        parse_position(f"edition: {WILL}\nsetup: {{}}\nby: P1\nattempt: {{ability: {MELGIS}/3}}")


@pytest.mark.parametrize("text", ["edition： fire_force\nsetup： {}", "edition:fire_force\n"])
def test_a_colon_that_yaml_does_not_read_is_named(text: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(text)

    assert refused.value.code == "yaml.colon"


def test_the_edition_follows_from_the_cards() -> None:
    setup = "setup: {at: main phase, P1: {field: [Soot Hound]}}"

    assert table(setup) == table(setup, FIRE)


@pytest.mark.parametrize("setup", ["", "setup: {}"])
def test_a_deck_handed_in_is_no_position(setup: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(
            f"edition: fftcg\n{setup}\nby: P1\nattempt: {{submit: {{format: limited, zones: {{deck: {{X: 40}}}}}}}}"
        )

    assert refused.value.code == "position.deck"
    assert "deck check" in say_error(refused.value)


@pytest.mark.parametrize("cards", ["X", "Nobody Knows This Card"])
def test_an_edition_that_does_not_follow_from_the_cards_is_asked_for(cards: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(f"setup: {{at: main phase, P1: {{field: [{cards}]}}}}")

    assert refused.value.code == "position.no-edition"


@pytest.mark.parametrize(
    ("said", "edition"),
    [
        ("Fire Force", FIRE),
        ("fire force 1.0.0", FIRE),
        ("炎炎ノ消防隊", FIRE),
        ("FFTCG", FINAL),
        ("FF TCG", FINAL),
        ("Force of Will", WILL),
        ("FoW", WILL),
        ("フォース・オブ・ウィル", WILL),
        ("force of will legacy", "force_of_will@legacy"),
        ("汎用TCG", GENERIC),
        ("no game at all", "no game at all"),
    ],
)
def test_an_edition_is_called_by_its_game(said: str, edition: str) -> None:
    assert find_edition(said) == edition


@pytest.mark.parametrize("edition", editions())
def test_every_word_of_players_for_a_zone_or_a_state_means_what_our_word_means(edition: str) -> None:
    words, pairs = load_defaults(edition).words, 0
    for vocabulary in (words.zones, words.turned, words.kinds, words.done, words.facts, words.markers):
        for spoken, ours in words.spoken.items():
            names = {vocabulary.read(word) for word in ours if vocabulary.read(word) in vocabulary.said}
            pairs += bool(names)
            assert not names or vocabulary.read(spoken) in {*names, spoken}

    assert pairs > 5
