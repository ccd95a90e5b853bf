"""Says an event and names its cards, as far as the seat may know them."""

from __future__ import annotations

from adjudicator.rpc.convert import Fields
from adjudicator.rpc.speaking import name_card
from engine.abilities.view import RulesContext
from engine.core.redaction import find_objects
from engine.core.visibility import JUDGE, sees

IDS = ("card", "became", "other_card", "agent")
"""The fields with ids of cards."""

NUMBERED = frozenset(
    {"card-faced", "card-identified", "card-made", "card-moved", "card-side-turned", "identity-corrected"}
)
"""The types of which `card_number` is the number of the card in `card`."""


def name_cards(fields: Fields, g: RulesContext, seat: str, language: str) -> None:
    """Adds `card_names` to an event: the names of the cards whose ids a seat is told.

    A card is named if the event tells its number, or if the seat sees it just after the event.

    Args:
        fields: the event as the seat is told of it.
        g: a context over the table just after the event.
        seat: the seat, or the judge.
        language: the language that the call asks for; without one there are no names.
    """
    if not language:
        return
    told = {fields[name] for name in IDS if name in fields}
    told |= {each for pick in fields.get("picks", ()) for each in find_objects(g, pick)}
    numbers = {
        each: obj.number
        for each in told
        if (obj := g.state.objects.get(each)) is not None and (seat == JUDGE or sees(g, seat, each))
    }
    if fields["type"] in NUMBERED and fields.get("card_number"):
        numbers |= {fields[name]: fields["card_number"] for name in ("card", "became") if fields.get(name)}
    definitions = g.state.pins.definitions
    names = {each: name_card(definitions[n], language) for each, n in numbers.items() if n in definitions}
    if names:
        fields["card_names"] = names
