"""A battle or an attack under way in a stated position, in the edition's form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import PlayedText, StatedBattle
from adjudicator.notation.format.yaml_files import name_field
from adjudicator.notation.positions.cards.card_layout import CardLayout
from adjudicator.notation.positions.names import find_stated_ability, find_stated_card
from adjudicator.notation.words.edition_defaults import EditionDefaults
from engine.core.clauses.refusal import BadPosition
from engine.core.opening.consistency import UNSEEN
from engine.core.table.state import GameObject, Vars

LEFT = 700_000
"""What is added to the number of a card for the object that it was before it left play."""


def locate_battle(battle: StatedBattle | None, clause: str, layout: CardLayout, at: FilePosition) -> tuple[Vars, Vars]:
    """Returns the local variables of a battle's procedure at a clause, and the facts about the battle.

    Raises:
        BadScenario: a battle cannot be stated there, or the statement is contradictory.
    """
    if battle is None:
        return {}, {}
    defaults = layout.defaults.scenario.battle
    if defaults is None:
        raise at.wrong("position.no-battles")
    said = _find_ids(battle, layout, at)
    for word in said:
        if word not in defaults.words:
            raise (at / word).wrong(
                "position.battle-word",
                edition=layout.defaults.book.id,
                named=str(word),
                possible=", ".join(map(name_field, defaults.words)),
            )
    plain = clause.partition("/")[0]
    if not defaults.under_way(plain):
        named = ", ".join(
            name for name, place in layout.defaults.scenario.places.items() if defaults.under_way(place.clause)
        )
        raise at.wrong(
            "position.no-battle-there",
            at=str(clause or "?"),
            possible=named,
            fault="elsewhere" if clause else "nowhere",
        )
    try:
        return defaults.state(plain, said)
    except BadPosition as error:
        raise at.repeat(error) from error


def find_fighter(layout: CardLayout, label: str, at: FilePosition) -> int:
    """Returns the object that attacks; for one that has left play, where that is possible, a number of no object."""
    card = find_stated_card(layout, label, at)
    return LEFT + card.id if has_left(layout.defaults, card) else card.id


def has_left(defaults: EditionDefaults, card: GameObject) -> bool:
    """Returns whether a stated attacker has left the battle, which goes on without it in the edition."""
    battle = defaults.scenario.battle
    goes_on = battle is not None and battle.goes_on_without
    return goes_on and card.zone not in defaults.book.play_keys and card.number != UNSEEN


def _find_ids(battle: StatedBattle, layout: CardLayout, at: FilePosition) -> Mapping[str, Any]:
    """Returns the battle's statements with object ids in place of labels."""
    found: dict[str, Any] = {}
    if battle.attackers:
        places = at / "attackers"
        found["attackers"] = [find_fighter(layout, each, places[n]) for n, each in enumerate(battle.attackers)]
        if len(set(found["attackers"])) < len(battle.attackers):
            raise places.wrong("position.target-twice")
    if battle.target is not None:
        seat = battle.target in layout.defaults.book.seats
        found["target"] = battle.target if seat else find_stated_card(layout, battle.target, at / "target").id
    if battle.blocker is not None:
        found["blocker"] = find_stated_card(layout, battle.blocker, at / "blocker").id
    if battle.skill is not None:
        card, key = find_stated_ability(layout, PlayedText(ability=battle.skill), at / "skill")
        unit = card.attached_to or card.id
        found["skill"] = [card.id, key, unit]
    if battle.struck:
        found["struck"] = True
    if battle.struck_by is not None:
        places = at / "struck_by"
        found["struck_by"] = [find_stated_card(layout, each, places[n]).id for n, each in enumerate(battle.struck_by)]
    if battle.damage is not None:
        found["damage"] = battle.damage
    if found.get("blocker") in found.get("attackers", ()):
        raise (at / "blocker").wrong("position.attacks-and-blocks")
    return found
