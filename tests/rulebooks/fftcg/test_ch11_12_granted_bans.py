"""2.2, 11.12.4: bans and replacements of abilities that an effect has given."""

from __future__ import annotations

import pytest

from engine.core.events.steps import ActIncomplete
from tests.rulebooks.fftcg.given import P1, P2, Given, action, auto, field, given

MAIN, ATTACK = "9.3.1.4", "10.1.2.1"
ANY = 'do = "choose", from = { kind = "forward" }'
BREAK = 'do = "destroy", what = "it"'


def gains(static: str, of: str = "it") -> str:
    """An instruction that gives cards a field ability until the end of the turn."""
    return (
        f'do = "change", of = "{of}", change = {{ gain_ability = {{ kind = "static", statics = [{{ {static} }}] }} }}'
    )


UNBREAKABLE = 'to = "self", change = { forbid = ["destroy"], by = { of = "opponent" } }'


def breakers(position: Given) -> Given:
    """Backups of both players that break any forward."""
    return position.backup(P1, "own", action(ANY, BREAK)).backup(P2, "theirs", action(ANY, BREAK))


@pytest.mark.clause("2.2")
def test_a_granted_ban_protects_its_card_alone() -> None:
    position = breakers(given().forward(P1, "kept").forward(P1, "other").summon(P1, "ward", ANY, gains(UNBREAKABLE)))
    game = position.at(MAIN).casts("ward", "kept").resolves().passes()

    game.uses("theirs", 0, "kept").resolves()
    assert game.zone("kept") == "P1/field" and game.events(ActIncomplete, "2.2")
    game.uses("own", 0, "kept").resolves()
    assert game.zone("kept") == "P1/break"
    assert game.passes().uses("theirs", 0, "other").resolves().zone("other") == "P1/break"


@pytest.mark.clause("11.12.4.2")
def test_a_card_that_loses_its_abilities_loses_the_granted_ban() -> None:
    position = given().forward(P1, "kept").summon(P1, "ward", ANY, gains(UNBREAKABLE))
    position.backup(P2, "silence", action(ANY, 'do = "change", of = "it", change = { lose_abilities = true }'))
    game = breakers(position).at(MAIN).casts("ward", "kept").resolves().passes()

    game.uses("silence", 0, "kept").resolves()
    game.passes().uses("theirs", 0, "kept").resolves()
    assert game.zone("kept") == "P1/break"


@pytest.mark.clause("10.1.3.1.2")
def test_others_have_it_while_a_field_ability_gives_it() -> None:
    given_away = (
        'to = { of = "you", kind = "forward", is = "other" }, change = { gain_ability = { kind = "static", '
        'statics = [{ to = "self", change = { forbid = ["be_blocked"], by = { least = { cost = 4 } } } }] } }'
    )
    position = given().forward(P1, "giver", field(given_away)).forward(P1, "runner")
    game = position.forward(P2, "dear", cost=4).forward(P2, "cheap", cost=3).at(ATTACK).attacks("runner").passes(2)

    assert game.explains("block:dear").findings and "block:cheap" in {game.readable(one) for one in game.options()}
    game = position.at(ATTACK).attacks("giver").passes(2)
    assert {"block:dear", "block:cheap"} <= {game.readable(one) for one in game.options()}


@pytest.mark.clause("11.12.5.2")
def test_a_granted_replacement_is_applied() -> None:
    double = (
        'replace = { would = "damage_to", what = { zone = "field", kind = "forward" }, by = "self", '
        'becomes = { number = "amount", times = 2 } }'
    )
    position = given().forward(P2, "target", power=9000)
    position.forward(
        P1, "striker", action(gains(double, "self")), action(ANY, 'do = "damage_to", what = "it", count = 3000')
    )
    game = position.at(MAIN).uses("striker", 0).resolves().uses("striker", 1, "target").resolves()

    assert game.damage("target") == 6000


@pytest.mark.clause("11.12.5.2")
def test_a_granted_replacement_can_do_something_else_instead() -> None:
    away = 'replace = { would = "destroy", what = "self", instead = [{ do = "banish", what = "it" }] }'
    position = breakers(given().forward(P1, "kept").summon(P1, "ward", ANY, gains(away)))
    game = position.at(MAIN).casts("ward", "kept").resolves().uses("own", 0, "kept").resolves()

    assert game.zone("kept") == "P1/removed"


@pytest.mark.clause("2.2")
def test_a_granted_ban_of_a_player_ends_with_its_card() -> None:
    silence = 'forbid_player = "opponent", forbid = ["cast"]'
    position = given().forward(P1, "guard", auto("enter", gains(silence, "self"), who="self"), zone="hand", cost=0)
    position.summon(P2, "gift", 'do = "draw"')
    game = breakers(position).at(MAIN).casts("guard").resolves().passes()
    assert "summon:gift" not in {game.readable(one) for one in game.options()}

    game.uses("theirs", 0, "guard").resolves().passes()
    assert "summon:gift" in {game.readable(one) for one in game.options()}
