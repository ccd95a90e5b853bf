"""1200. Icon abilities: a word on the card that means a whole ability."""

from __future__ import annotations

from engine.abilities.instructions.attach import Attach
from engine.abilities.instructions.choose import Choose
from engine.abilities.instructions.nothing import Nothing
from engine.abilities.instructions.turning import Exhaust
from engine.abilities.language.ability import Ability
from engine.abilities.language.selectors import Select
from engine.rulebooks.fire_force.v1_0_0.edition import FF
from engine.rulebooks.fire_force.v1_0_0.instructions.attack import Redirect

ASSAULT, DEFENCE, PRAYER = "assault", "defence", "prayer"

ASSAULT_ABILITY = FF.cite("1202.1", "906.1")
DEFENCE_ABILITY = FF.cite("1203.1")
PRAYER_ABILITY = FF.cite("1204.1")

CITES = {ASSAULT: ASSAULT_ABILITY, DEFENCE: DEFENCE_ABILITY, PRAYER: PRAYER_ABILITY}
"""The clause that defines an icon, cited when its ability is used."""

ICONS: dict[str, Ability] = {
    # 1202.1: a static ability; 702.1a-2 asks for it.
    ASSAULT: Ability("static", icon=ASSAULT, effect=(Nothing(),)),
    # 1203.1, 901.1f: exhaust this unit; it becomes the target (901.1f-1).
    DEFENCE: Ability("defence", icon=DEFENCE, cost=(Exhaust("self"),), effect=(Redirect("self"),)),
    # 1204.1: up to one own unit gets an exhausted own fire card (AFF-38).
    PRAYER: Ability(
        "activated",
        icon=PRAYER,
        cost=(Exhaust("self"),),
        effect=(
            Choose(Select(of="you", kind="unit"), up_to=True, as_="unit"),
            Choose(Select(of="you", kind="fire", ready=False, face_up=True), as_="fire"),
            Attach("fire", "unit"),
        ),
    ),
}
