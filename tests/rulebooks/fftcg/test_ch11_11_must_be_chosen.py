"""11.11.5.1.1: what must be chosen is among what is chosen, in every choice (AFT-104), as far as there is room."""

from __future__ import annotations

import pytest

from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
FORWARD = 'do = "choose", from = { kind = "forward" }'
DULLS = 'do = "exhaust", what = "it"'
CLAUSE = "11.11.5.1.1"


def marked(mark: str = "must_be_chosen") -> str:
    """The field ability of a card that must be chosen."""
    return field(f'to = "self", change = {{ gain_flag = "{mark}" }}')


def position(*names: str, seat: str = P2) -> Given:
    """Forwards of a player; those that begin with `must` must be chosen."""
    stated = given()
    for name in names:
        stated.forward(seat, name, *([marked()] if name.startswith("must") else []))
    return stated


def asks(game: Play) -> tuple[set[str], int, int]:
    """What is offered, and how many may be picked."""
    return game.options(), game.asked().least, game.asked().most


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize("kind", ["summon", "action", "auto"])
def test_a_choice_made_as_something_is_played_takes_it_in_too(kind: str) -> None:
    stated = position("must", "plain")
    if kind == "summon":
        game = stated.summon(P1, "text", FORWARD, DULLS).at(MAIN).casts("text")
    elif kind == "action":
        game = stated.backup(P1, "text", action(FORWARD, DULLS)).at(MAIN).uses("text")
    else:
        printed = auto("enter", FORWARD, DULLS, who="self")
        game = stated.backup(P1, "text", printed, cost=0, zone="hand").at(MAIN).casts("text")

    assert asks(game) == ({"choose:must"}, 1, 1)
    assert CLAUSE in game.asked().cites and CLAUSE in game.barred("choose:plain")[0].cites
    assert CLAUSE in game.refused("choose:plain").cites


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize("first", [(), (DRAW,)])
def test_of_up_to_some_it_is_one(first: tuple[str, ...]) -> None:
    game = position("must", "plain").summon(P1, "text", *first, f"{FORWARD}, up_to = true", DULLS).at(MAIN)
    game.casts("text")
    if first:
        game.resolves()

    assert asks(game) == ({"choose:must"}, 1, 1) and game.events(StepTaken, CLAUSE)


@pytest.mark.clause(CLAUSE)
def test_of_up_to_two_the_other_is_free() -> None:
    text = f"{FORWARD}, count = 2, up_to = true"
    game = position("must", "plain", "other").summon(P1, "text", text, DULLS).at(MAIN).casts("text")
    assert asks(game) == ({"choose:plain", "choose:other"}, 0, 1)

    game.picks().resolves()

    assert [game.state(name) for name in ("must", "plain", "other")] == ["dull", "active", "active"]


@pytest.mark.clause(CLAUSE)
def test_of_several_as_many_as_the_number_allows() -> None:
    game = position("must 1", "must 2", "must 3", "plain").summon(P1, "text", f"{FORWARD}, count = 2", DULLS)
    game = game.at(MAIN).casts("text")

    assert asks(game) == ({"choose:must 1", "choose:must 2", "choose:must 3"}, 2, 2)


@pytest.mark.clause(CLAUSE)
def test_one_that_cannot_be_chosen_need_not_be() -> None:
    ban = field('to = "self", change = { forbid = ["be_chosen_by_summons"] }')
    stated = given().forward(P2, "must", marked(), ban).forward(P2, "plain")
    game = stated.summon(P1, "text", FORWARD, DULLS).backup(P1, "tool", action(FORWARD, DULLS)).at(MAIN)

    assert game.casts("text").options() == {"choose:plain"}
    assert game.picks("plain").resolves().uses("tool").options() == {"choose:must"}


@pytest.mark.clause("11.3.3")
def test_one_that_does_not_fit_need_not_be() -> None:
    cheap = 'do = "choose", from = { kind = "forward", most = { cost = 2 } }'
    stated = position("must").forward(P2, "cheap", cost=2)

    assert stated.summon(P1, "text", cheap, DULLS).at(MAIN).casts("text").options() == {"choose:cheap"}


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize(
    ("mark", "own"), [("must_be_chosen", {"decoy"}), ("must_be_chosen_by_opponent", {"decoy", "plain"})]
)
def test_it_holds_for_all_or_for_the_opponent_alone(mark: str, own: set[str]) -> None:
    stated = given().forward(P2, "decoy", marked(mark)).forward(P2, "plain")
    for seat in (P1, P2):
        stated.summon(seat, f"{seat} text", FORWARD, DULLS)
    game = stated.at(MAIN).casts("P1 text")
    assert game.options() == {"choose:decoy"}

    game.picks("decoy").passes().casts("P2 text")

    assert game.options() == {f"choose:{name}" for name in own}


@pytest.mark.clause(CLAUSE, "11.11.6")
def test_where_each_player_chooses_two_it_is_one_of_its_players_two() -> None:
    pick = 'do = "choose", from = { of = "you", kind = "forward" }, by = "each", count = 2'
    stated = position("must", "c", "d").forward(P1, "a").forward(P1, "b")
    game = stated.summon(P1, "text", pick, DULLS).at(MAIN).casts("text").resolves()
    assert asks(game) == ({"choose:a", "choose:b"}, 2, 2)

    game.picks("a", "b")
    assert game.asked().seat == P2 and asks(game) == ({"choose:c", "choose:d"}, 1, 1)
    game.picks("d")

    assert [game.state(name) for name in ("a", "b", "must", "c", "d")] == ["dull", "dull", "dull", "active", "dull"]


@pytest.mark.clause(CLAUSE)
def test_a_choice_inside_an_effect_that_was_selected() -> None:
    modes = f'do = "modes", of = [[{{ {FORWARD} }}, {{ {DULLS} }}], [{{ {DRAW} }}]]'
    game = position("must", "plain").summon(P1, "text", modes).at(MAIN).casts("text").picks("mode:0")

    assert game.options() == {"choose:must"} and CLAUSE in game.asked().cites


def test_a_card_outside_the_field_is_free_to_be_left() -> None:
    # 11.9.1: its ability is not in force there
    pick = 'do = "choose", from = { zone = "break", kind = "forward" }'
    stated = given().forward(P2, "must", marked(), zone="break").forward(P2, "plain", zone="break")

    game = stated.summon(P1, "text", pick, 'do = "banish", what = "it"').at(MAIN).casts("text")

    assert game.options() == {"choose:must", "choose:plain"}
