"""908.2a to 908.2c. Triggered abilities of hidden cards."""

from __future__ import annotations

import pytest

from engine.core.events.effects import TriggerCounted
from engine.core.events.identity import CardShown
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DRAW, KILL_FOES, priced
from tests.rulebooks.fire_force.given import P1, P2, Given, given
from tests.rulebooks.fire_force.happened import drawn

FROM_HAND = (
    'kind = "triggered"\nzones = ["hand"]\n'
    'when = {{ event = "leave", who = {{ of = "you", kind = "unit" }} }}\neffect = [{{ {} }}]'
)


def mourners(effect: str = DRAW, count: int = 1) -> Given:
    """P1 can make P2's units leave, and P2 holds cards that wait for that in the hand."""
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "victim")
    for n in range(1, count + 1):
        position.unit(P2, f"mourner {n}", FROM_HAND.format(effect), zone="hand", cost=0)
    return position


@pytest.mark.clause("908.2a")
def test_a_hidden_cards_trigger_counts_only_if_the_card_is_revealed() -> None:
    game = mourners().at("503.3").uses("kill")

    assert (game.asked().seat, game.options()) == (P2, {"reveal:mourner 1"})
    game.picks("mourner 1")

    assert game.last(CardShown, "908.2a").seats == ("*",)
    assert game.last(TriggerCounted).pending.source == game.id("mourner 1")
    assert drawn(game, P2) == 1


@pytest.mark.clause("908.2b")
def test_the_card_may_be_kept_hidden_instead() -> None:
    game = mourners().at("503.3").uses("kill")

    game.picks()

    assert game.events(TriggerCounted) == []
    assert game.events(CardShown) == []
    assert game.events(StepTaken, "908.2b")
    assert drawn(game, P2) == 0


@pytest.mark.clause("908.2a")
def test_several_hidden_cards_may_be_revealed_for_one_occurrence() -> None:
    # AFF-57
    game = mourners(count=3).at("503.3").uses("kill")

    game.picks("mourner 1", "mourner 3")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert drawn(game, P2) == 2
    assert len(game.events(CardShown, "908.2a")) == 2


@pytest.mark.clause("908.2a")
def test_one_card_counts_every_occurrence_of_a_moment_it_is_revealed_at() -> None:
    game = mourners().unit(P2, "second").at("503.3").uses("kill")

    options = [option.id for option in game.asked().options]
    assert len(set(options)) == len(options)
    game.picks(*options)
    while game.asked().name in ("trigger order", "reveal for trigger"):
        game.picks(game.asked().options[0].id)

    assert drawn(game, P2) == 2
    assert game.events(TriggerCounted)


@pytest.mark.clause("908.2a", "908.2b")
def test_asking_does_not_tell_whether_such_a_card_is_held() -> None:
    """The player is asked as long as such a card may be hidden somewhere, also without one in the hand."""
    without = given().event(P1, "kill", KILL_FOES).unit(P2, "victim").unit(P2, "plain", zone="hand")
    without.unit(P2, "mourner 1", FROM_HAND.format(DRAW), zone="deck")
    game = without.at("503.3").uses("kill")

    assert (game.asked().seat, game.asked().name, game.asked().options) == (P2, "reveal for trigger", ())
    game.picks()
    assert game.asked().seat == P1
    held = mourners().at("503.3").uses("kill").picks("mourner 1")
    assert held.events(CardShown, "908.2a")


@pytest.mark.clause("908.2c")
def test_the_revealed_card_stays_revealed_until_its_ability_was_resolved() -> None:
    ask = 'do = "choose", from = { of = "you", kind = "unit" }'
    game = mourners(ask).unit(P2, "elsewhere", zone="adora").at("503.3")
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "victim")
    slow = FROM_HAND.format('do = "choose", from = { of = "opponent", kind = "unit" }')
    game = position.unit(P2, "mourner 1", slow, zone="hand").unit(P1, "a").unit(P1, "b").at("503.3").uses("kill")

    game.picks("mourner 1")
    assert game.asked().name == "choose"
    assert game.sees(P1, "mourner 1")
    game.picks("a")

    assert not game.sees(P1, "mourner 1")
    assert game.last(CardShown, "908.2c").seats == ()


@pytest.mark.clause("908.2c", "908.3a")
def test_or_until_it_is_known_not_to_be_used() -> None:
    costly = priced(FROM_HAND.format(DRAW))
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "victim").fires(P2, 1)
    game = position.unit(P2, "mourner", costly, zone="hand").at("503.3").uses("kill")

    game.picks("mourner")
    assert (game.asked().name, game.sees(P1, "mourner")) == ("pay for trigger", True)
    game.picks("decline")

    assert not game.sees(P1, "mourner")
    assert game.last(CardShown, "908.2c").seats == ()
    assert drawn(game, P2) == 0


@pytest.mark.clause("908.2c")
def test_a_card_that_moves_by_its_own_trigger_is_hidden_again_only_where_it_lies_hidden() -> None:
    game = mourners('do = "deploy", what = "self"').at("503.3").uses("kill").picks("mourner 1")

    assert game.zone("mourner 1") == "P2/field"
    assert game.sees(P1, "mourner 1")
    stays = mourners().at("503.3").uses("kill").picks("mourner 1")
    assert stays.last(CardShown, "908.2c").seats == ()


FROM_LIFE = FROM_HAND.replace('["hand"]', '["life"]')


@pytest.mark.parametrize("hand", [0, 2])
def test_a_card_that_its_player_may_not_see_cannot_be_revealed(hand: int) -> None:
    """AFF-78. Nobody is asked, so nothing is told of the life cards."""
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "victim")
    position.unit(P2, "ghost", FROM_LIFE.format(DRAW), zone="life").unit(P2, "under it", zone="life")
    for n in range(hand):
        position.unit(P2, f"card {n}", zone="hand")

    game = position.at("503.3").uses("kill")

    assert game.asked().name != "reveal for trigger"
    assert game.events(TriggerCounted) == []


@pytest.mark.clause("908.2a")
def test_of_a_card_in_force_in_the_hand_and_in_life_only_that_in_the_hand_can_be_revealed() -> None:
    both = FROM_HAND.replace('["hand"]', '["hand", "life"]').format(DRAW)
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "victim")
    position.unit(P2, "ghost", both, zone="life").unit(P2, "mourner", both, zone="hand")

    game = position.at("503.3").uses("kill")

    assert game.options() == {"reveal:mourner"}
