"""1103, 1110, 1113. Terms about what is seen: reveal, choose, shuffle."""

from __future__ import annotations

import pytest

from engine.core.events.choices import ChoiceMade
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.fire_force.given import P1, P2, event_ability, given

# ---------------------------------------------------------------- 1103: reveal


@pytest.mark.clause("1103.2")
def test_revealing_for_a_cost_counts_once_too() -> None:
    cost = 'cost = [{ do = "pick", act = "reveal", from = { zone = "hand", of = "you" } }]'
    monk = f'kind = "activated"\n{cost}\neffect = [{{ do = "reveal", what = {{ zone = "hand", of = "you" }} }}]'
    game = (
        given().unit(P1, "monk", monk).unit(P1, "secret", zone="hand").at("503.3").uses_ability("monk").pays("secret")
    )

    assert [event.what for event in game.events(ActIncomplete, "1103.2")] == ["reveal"]


# ---------------------------------------------------------------- 1110: choose


@pytest.mark.clause("1110.2")
@pytest.mark.parametrize("unseen", [True, False])
def test_a_ban_on_choosing_tells_nobody_what_is_picked_unseen(unseen: bool) -> None:
    """AFF-86. Whoever looks sees which cards the ban reaches."""
    look = f'do = "choose", from = {{ zone = "hand", of = "opponent" }}, unseen = {str(unseen).lower()}'
    ban = 'to = { zone = "hand", of = "you", attribute = "赤" }, change = { forbid = ["be_chosen"] }'
    position = given().event(P1, "pick", event_ability(look, 'do = "discard", what = "it"'))
    position.unit(P2, "warden", f'kind = "static"\nstatics = [{{ {ban} }}]')
    position.unit(P2, "red", zone="hand", attributes=["赤"]).unit(P2, "plain", zone="hand")
    game = position.at("503.3").uses("pick")

    assert game.options() == ({"choose:red", "choose:plain"} if unseen else {"choose:plain"})
    game.picks("red" if unseen else "plain")
    assert game.zone("red") == ("P2/adora" if unseen else "P2/hand")


@pytest.mark.clause("1110.2")
def test_a_ban_on_choosing_any_card_of_a_hand_holds_also_for_what_is_picked_unseen() -> None:
    """AFF-86: it tells nothing of the cards."""
    pick = event_ability('do = "choose", from = { zone = "hand", of = "opponent" }, unseen = true', 'do = "draw"')
    ban = 'to = { zone = "hand", of = "you" }, change = { forbid = ["be_chosen"] }'
    position = given().event(P1, "pick", pick).unit(P2, "warden", f'kind = "static"\nstatics = [{{ {ban} }}]')
    game = position.unit(P2, "card", zone="hand").at("503.3").uses("pick")

    assert game.options() == set()


@pytest.mark.clause("1110.2")
def test_nothing_is_told_by_finding_nothing() -> None:
    pick = event_ability(
        'do = "choose", from = { zone = "hand", of = "opponent", attribute = "赤" }', 'do = "discard", what = "it"'
    )
    game = given().event(P1, "pick", pick).unit(P2, "plain", zone="hand").at("503.3").uses("pick")

    assert (game.asked().name, game.asked().options) == ("choose", ())
    game.picks()
    assert game.zone("plain") == "P2/hand"
    assert game.events(ChoiceMade, "1110.2")
