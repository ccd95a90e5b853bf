"""903.2.g: what is no target, and by which line."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rulebooks.force_of_will.kit import P1, P2, given, text

DENIES = [{"do": "choose", "from": {"zone": "chase"}}, {"do": "cancel", "what": "it"}]


@pytest.mark.clause("705.2d", "903.2.g-1")
def test_a_judgment_is_no_target_among_spells_nor_is_the_spell_itself() -> None:
    at = given().ruler(P1, "king", text("judgment", cost=[]))
    for seat, name, effect in ((P1, "page", [{"do": "draw"}]), (P2, "deny", DENIES)):
        at.written(seat, name, "chant", zone="hand", cost={}, keywords=["quickcast"], effect=effect)
    game = at.at("504.2").picks("judge:king").picks("play:page").picks("pass").picks("play:deny")

    assert game.options() == {"choose:page"}
    judgment, itself = (card for card in game.table.zones["chase"] if card != game.id("page"))
    assert {"903.2.g", "705.2d"} <= set(game.refused(f"choose:{judgment}").cites)
    assert {"903.2.g", "903.2.g-1"} <= set(game.refused(f"choose:{itself}").cites)


@pytest.mark.clause("903.2.g-2")
def test_a_card_removed_face_down_is_no_target_where_information_is_asked_for() -> None:
    recalls = [
        {"do": "choose", "from": {"zone": "removed", "of": "any", "kind": "resonator"}},
        {"do": "put", "what": "it", "zone": "hand"},
    ]
    at = given().card(P2, "masked", "resonator", zone="removed")
    at.objects[-1] = replace(at.objects[-1], face_up=False)
    at.written(P1, "recall", "chant", zone="hand", cost={}, effect=recalls)
    assert {"903.2.g", "903.2.g-2"} <= set(at.at("504.2").refused("play:recall").cites)

    game = at.card(P1, "open", "resonator", zone="removed").at("504.2").picks("play:recall")
    assert game.options() == {"choose:open"}
    assert "903.2.g-2" in game.refused("choose:masked").cites
