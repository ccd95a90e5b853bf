"""11.3.3, 11.6.5, 11.8.9, 11.11.5.1: autos that wait for a card to be chosen."""

from __future__ import annotations

import pytest

from tests.rulebooks.fftcg.given import P1, P2, action, auto, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
ANY = 'do = "choose", from = { kind = "forward" }'
BREAK = 'do = "destroy", what = "it"'


@pytest.mark.clause("11.3.3")
@pytest.mark.parametrize(
    ("by", "drawn"),
    [("{ of = \"opponent\" }", 1), ('{ kind = "summon" }', 1), ('{ of = "you" }', 0), ('{ kind = "character" }', 0)],
)  # fmt: skip
def test_a_forward_is_chosen_by_a_summon(by: str, drawn: int) -> None:
    position = given().forward(P2, "proud", auto("chosen", DRAW, who="self", by=by)).forward(P2, "other")
    position.summon(P1, "blow", ANY, 'do = "damage_to", what = "it", count = 1000')
    game = position.summon(P1, "again", ANY, 'do = "nothing"').at(MAIN).casts("again", "other").resolves()

    assert not game.cards("P2/hand")
    game.casts("blow", "proud").resolves()
    assert len(game.cards("P2/hand")) == drawn


@pytest.mark.clause("11.6.5")
def test_an_ability_that_chooses_is_answered_before_it_resolves() -> None:
    answer = auto(
        "chosen", 'do = "destroy", what = "chooser"', who="self", by='{ of = "opponent", kind = "character" }'
    )
    position = given().forward(P2, "proud", answer).backup(P1, "breaker", action(ANY, BREAK))
    game = position.at(MAIN).uses("breaker", 0, "proud").resolves()

    assert game.zone("breaker") == "P1/break" and game.zone("proud") == "P2/field"
    assert game.resolves().zone("proud") == "P2/break"


@pytest.mark.clause("11.11.1")
def test_what_chooses_can_be_made_void() -> None:
    answer = auto("chosen", 'do = "cancel", what = "choosing"', who="self", by='{ of = "opponent" }', once=True)
    position = given().forward(P2, "proud", answer).backup(P1, "breaker", action(ANY, BREAK))
    game = position.summon(P1, "blow", ANY, BREAK).at(MAIN).uses("breaker", 0, "proud").resolves().resolves()
    assert game.zone("proud") == "P2/field"

    assert game.casts("blow", "proud").resolves().zone("proud") == "P2/break"


@pytest.mark.clause("11.8.9")
def test_an_auto_chooses_too() -> None:
    entry = auto("enter", ANY, 'do = "nothing"', who="self")
    position = (
        given().forward(P2, "proud", auto("chosen", DRAW, who="self")).forward(P1, "guest", entry, zone="hand", cost=0)
    )
    game = position.at(MAIN).casts("guest").picks("proud").resolves()

    assert len(game.cards("P2/hand")) == 1


@pytest.mark.clause("11.8.6")
def test_several_that_are_chosen_together_count_once() -> None:
    proud = auto("chosen", DRAW, who='{ of = "you", kind = "forward" }')
    proud = proud.replace('"chosen"', '"chosen", one_or_more = true')
    position = given().backup(P2, "watcher", proud).forward(P2, "one").forward(P2, "two")
    both = 'do = "choose", from = { kind = "forward", of = "opponent" }, count = 2'
    game = position.summon(P1, "blow", both, BREAK).at(MAIN).picks("summon:blow").picks("one", "two").pays().resolves()

    assert len(game.cards("P2/hand")) == 1 and game.resolves().cards("P2/break").count("one") == 1


@pytest.mark.clause("11.11.5.1")
@pytest.mark.parametrize(("word", "drawn"), [("choose", 1), ("select", 0)])
def test_a_choice_at_resolution_counts_and_a_selection_does_not(word: str, drawn: int) -> None:
    later = f'do = "{word}", from = {{ kind = "forward", of = "opponent" }}'
    position = given().forward(P2, "proud", auto("chosen", DRAW, who="self")).forward(P2, "other", power=2000)
    game = position.summon(P1, "blow", DRAW, later, BREAK).at(MAIN).casts("blow").resolves().picks("proud")

    assert game.zone("proud") == "P2/break"
    if drawn:
        game.resolves()
    assert len(game.cards("P2/hand")) == drawn
