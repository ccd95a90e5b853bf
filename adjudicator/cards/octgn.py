"""The XML of OCTGN: sets of cards and decks are read in one way and refused with one voice."""

from __future__ import annotations

from xml.etree import ElementTree

from engine.core.clauses.refusal import BadCardFile


def parse_octgn(text: str, file: str) -> ElementTree.Element:
    """Returns the root of a set or a deck. Raises BadCardFile: it is cut off, or defines entities."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise BadCardFile("card-source.bad-card", file=file, named="DOCTYPE", fault="markup")
    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise BadCardFile("card-source.cut-off", file=file, line=error.position[0]) from None


def read_properties(card: ElementTree.Element) -> dict[str, str]:
    """Returns the properties of a card's first side, by their names in small letters."""
    return {
        (item.get("name") or "").lower().replace(" ", "_"): item.get("value") or item.text or ""
        for item in card.findall("property")
    }
