"""5.2.1.1, 6.6.3, 7.6.2: elements and jobs that a player names, and cards of the deck that are looked at."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.rulebooks.fftcg.given import P1, P2, action, given

MAIN = "9.3.1.4"
ANY = 'do = "choose", from = { kind = "forward" }'


def names(sort: str, *effect: str, more: str = "") -> str:
    """An action whose player names a word."""
    listed = ", ".join(f"{{ {item} }}" for item in effect)
    return action(f'do = "choose_word", sort = "{sort}"{more}, effect = [{listed}]')


@pytest.mark.clause("5.2.1.1")
def test_a_card_becomes_the_named_element() -> None:
    becomes = 'do = "change", of = "self", change = { attribute_becomes = "$word" }'
    position = given().forward(P1, "mime", names("attribute", becomes, more=', words = ["ice", "wind"]'))
    game = position.at(MAIN).uses("mime").resolves()

    assert {option.id for option in game.asked().options} == {"word:ice", "word:wind"}
    game.picks("word:wind")
    assert game.why("mime", "attributes").value == ("wind",)


@pytest.mark.clause("2.2")
def test_a_named_element_cannot_choose() -> None:
    ban = 'do = "change", of = "self", change = { forbid = ["be_chosen_by_summons"], by = { attribute = "$word" } }'
    position = given().forward(P1, "warded", names("attribute", ban)).forward(P1, "other")
    position.summon(P1, "fire song", ANY, 'do = "nothing"').summon(P1, "ice song", ANY, 'do = "nothing"', element="ice")
    game = position.at(MAIN).uses("warded").resolves().picks("word:fire").picks("summon:fire song")
    assert {game.readable(option) for option in game.options()} == {"choose:other"}

    game.picks("other").pays().resolves().picks("summon:ice song")
    assert {game.readable(option) for option in game.options()} == {"choose:other", "choose:warded"}


@pytest.mark.clause("6.6.3")
def test_a_job_is_named_among_those_in_the_open() -> None:
    gain = 'do = "change", of = { of = "you", kind = "forward" }, change = { gain_flag = "job:$word" }'
    position = given().forward(P1, "namer", names("job", gain)).forward(P2, "cook", facts={"jobs": ["Cook"]})
    position.forward(P2, "secret", zone="hand", facts={"jobs": ["Spy"]})
    game = position.at(MAIN).uses("namer").resolves()

    assert {option.id for option in game.asked().options} == {"word:Cook"}
    assert game.picks("word:Cook").has("namer", "job:Cook")


@pytest.mark.clause("7.9.2")
def test_top_cards_go_back_on_top_or_to_the_bottom() -> None:
    position = given().backup(P1, "seer", action('do = "foresee", count = 2')).filled(P1, deck=3)
    for name in ("one", "two"):
        position.forward(P1, name, zone="deck")
    game = position.at(MAIN).uses("seer").resolves()

    assert game.sees(P1, "one") and not game.sees(P2, "one")
    game.picks("bottom:one")
    assert game.cards("P1/deck")[0] == "two" and game.cards("P1/deck")[-1] == "one"


@pytest.mark.clause("7.6.2")
def test_a_player_looks_at_the_top_card_alone() -> None:
    position = given().backup(P1, "seer", action('do = "look", zone = "deck", of = "opponent", top = 1'))
    game = position.forward(P2, "one", zone="deck").forward(P2, "two", zone="deck").at(MAIN).uses("seer").resolves()

    assert game.sees(P1, "one") and not game.sees(P1, "two")
    game.picks("seen")


@pytest.mark.parametrize(
    "effect",
    [
        'do = "destroy", what = { kind = "forward", attribute = "$word" }',
        'do = "choose_word", sort = "mood", effect = [{ do = "draw" }]',
        'do = "choose_word", sort = "attribute", words = ["joy"], effect = [{ do = "draw" }]',
    ],
)
def test_words_that_nobody_names_are_refused(effect: str) -> None:
    entry = '[[summon]]\nnumber = "x"\nname = "x"\ncost = 1\nelements = ["fire"]\n'
    with pytest.raises(BadCardFile):
        read_cards(entry + f"effect = [{{ {effect} }}]", "given")
