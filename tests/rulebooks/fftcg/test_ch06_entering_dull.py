"""6.3.1, 11.9.2: characters that come onto the field dull, and further texts about entering, blocking and parties."""

from __future__ import annotations

import pytest

from tests.rulebooks.fftcg.given import P1, P2, auto, field, given

MAIN, ATTACK = "9.3.1.4", "10.1.2.1"
DULL = 'change = { gain_flag = "enters_dull" }'


@pytest.mark.parametrize(
    ("printed", "host", "state"),
    [
        ([field(f'to = "self", {DULL}')], [], "dull"),
        ([], [field(f'to = {{ of = "opponent", kind = "forward" }}, {DULL}')], "dull"),
        ([], [field(f'to = {{ of = "you", kind = "forward" }}, {DULL}')], "active"),
        ([], [], "active"),
    ],
)
def test_a_forward_enters_dull_where_a_text_says_so(printed: list[str], host: list[str], state: str) -> None:
    position = given().forward(P1, "guest", *printed, zone="hand", cost=0).backup(P2, "host", *host)
    assert position.at(MAIN).casts("guest").state("guest") == state


@pytest.mark.clause("10.1.3.1.2")
def test_a_forward_that_cannot_block_strong_ones() -> None:
    strong = '{ kind = "forward", least = { power = 8000 } }'
    ban = f'to = {strong}, change = {{ forbid = ["be_blocked"], by = {{ is = "self" }} }}'
    position = given().forward(P1, "strong", power=8000).forward(P1, "weak", power=7000).forward(P2, "wall", field(ban))
    game = position.forward(P2, "other").at(ATTACK).attacks("strong").passes(2)
    assert {game.readable(one) for one in game.options()} == {"block:other", "none"}
    assert game.explains("block:wall").findings

    game = position.at(ATTACK).attacks("weak").passes(2)
    assert "block:wall" in {game.readable(one) for one in game.options()}


@pytest.mark.clause("10.1.2.5")
@pytest.mark.parametrize(("party", "drawn"), [(("one", "two"), 1), (("one",), 0)])
def test_a_forward_that_forms_a_party(party: tuple[str, ...], drawn: int) -> None:
    together = '{ count = { kind = "forward", is = "attacker" }, at_least = 2 }'
    position = given().forward(P1, "one", auto("attack", 'do = "draw"', who="self", holds=together)).forward(P1, "two")
    game = position.at(ATTACK).attacks(*party)
    if drawn:
        game.resolves()

    assert len(game.cards("P1/hand")) == drawn
