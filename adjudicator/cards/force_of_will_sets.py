"""Reads sets of Force of Will in the format of OCTGN."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from adjudicator.cards.octgn import parse_octgn, read_properties
from adjudicator.cards.printed_card import PrintedCard
from engine.core.clauses.refusal import BadCardFile

FORCE_OF_WILL = "force_of_will"
KINDS = {
    "ruler": "ruler", "j-ruler": "j_ruler", "magic stone": "magic_stone", "resonator": "resonator",
    "reson": "resonator", "u": "resonator", "spell": "chant", "addition": "addition", "regalia": "regalia",
}  # fmt: skip
"""The kinds by their printed types, with misprints of known files."""
_SIDED = {"ruler", "j_ruler"}
_ATTRIBUTES = {"l": "light", "f": "fire", "wa": "water", "wi": "wind", "d": "darkness"}
_ICON = re.compile(r"\{([^{}]*)\}")
_JUDGMENT = re.compile(r"^\W*(?:j-activate|judge?ment)\b[^.]*", re.IGNORECASE | re.MULTILINE)
_MISNUMBERED = {("CMF-014", "Tell a Fairy Tale"): "CMF-017"}
"""Cards that known files give the number of another card."""
_SPELL_TRAITS = ("instant", "standby")


def read_set(text: str, file: str) -> Iterator[PrintedCard]:
    """Yields the cards of a set; the J-ruler side of a ruler is a card of its own. Raises BadCardFile."""
    root = parse_octgn(text, file)
    for place, card in enumerate(root.iter("card"), 1):
        fields = read_properties(card)
        sides = [(card, fields), *((side, {**fields, **read_properties(side)}) for side in card.iter("alternate"))]
        number = f"{fields.get('set', '')}-{_find_number(fields, [known for _, known in sides[1:]])}"
        ruler_text = fields.get("text", "")
        for side, known in sides:
            try:
                read = _read_card(side.get("name") or card.get("name") or "", number, known, ruler_text)
            except ValueError:
                raise BadCardFile("card-source.bad-card", file=file, named=str(place), fault="entry") from None
            other_ids = (card.get("id", ""),) if side is card else ()
            yield _finish(read, root.get("name", ""), other_ids)


def _find_number(fields: Mapping[str, str], others: list[dict[str, str]]) -> str:
    """Returns the number of a card; of a ruler printed with two J-ruler sides, the one that its side has."""
    number = fields.get("number", "")
    return others[0].get("number", number).rstrip("J") if "/" in number and others else number


def _finish(card: PrintedCard, title: str, other_ids: tuple[str, ...]) -> PrintedCard:
    number = _MISNUMBERED.get((card.number, card.name), card.number)
    return PrintedCard(
        number, card.name, card.kind, 0, None, card.elements, card.jobs, text=card.text, set=title,
        other_ids=other_ids, will=card.will, atk=card.atk, defence=card.defence, words=card.words,
    )  # fmt: skip


def _read_card(name: str, number: str, fields: dict[str, str], ruler_text: str) -> PrintedCard:
    kind = KINDS.get(fields.get("type", "").strip().lower(), fields.get("type", ""))
    will = fields.get("cost", "").strip()
    traits = [word.strip() for word in fields.get("trait", "").split("/") if word.strip()]
    subtypes = [word.strip().lower() for word in [fields.get("subtype", "")] if word.strip()]
    words = tuple(subtypes) + tuple(word.lower() for word in traits if word.lower() in _SPELL_TRAITS)
    races = tuple(word for word in traits if kind != "chant" or word.lower() not in _SPELL_TRAITS)
    if kind == "resonator" and subtypes:  # a race in the wrong column
        words, races = (), (*races, *(word.strip() for word in [fields["subtype"]]))
    # The figures do not tell the attribute of a ruler: it is that of the will for which its [Judgment] asks.
    asked = _JUDGMENT.search(ruler_text) if kind in _SIDED else None
    attributes = _list_attributes(asked[0] if asked is not None else will)
    figures = [int(fields[key]) if fields.get(key, "").strip() else None for key in ("atk", "def")]
    text = fields.get("text", "").replace("\r\n", "\n").strip()
    return PrintedCard(
        f"{number}J" if kind == "j_ruler" else number, name.strip(), kind, 0, None, attributes, races, text=text,
        will=will if kind not in {*_SIDED, "magic_stone"} else "", atk=figures[0], defence=figures[1], words=words,
    )  # fmt: skip


def _list_attributes(costs: str) -> tuple[str, ...]:
    icons = [icon.lower() for icon in _ICON.findall(costs)]
    return tuple(name for icon, name in _ATTRIBUTES.items() if icon in icons)
