"""The cards of FFTCG."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.cards.grammar.references import check_grants
from adjudicator.cards.grammar.settling import hoist_owners, settle_ability, settle_effect
from adjudicator.cards.grammar.templates import Unsettled
from adjudicator.cards.grammar.tokens import ELEMENTS, names_itself_in_grant
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.cards.shapes.lines import split_lines
from adjudicator.cards.shapes.shape import DataFault, Piece

SUMMON = "summon"
_BRIGHT_ICONS = re.compile(r"\{([dhH])\}")
_NUMBER = re.compile(r"^(?P<set>[A-Za-z]+|\d+)-0*(?P<card>\d+)[A-Za-z]*$")


class FftcgCards:
    """The shape of FFTCG cards."""

    kinds: tuple[str, ...] = ("forward", "backup", "monster", SUMMON)
    """The kinds of cards."""
    offers: frozenset[str] = frozenset({"additional", "alternative"})
    """The costs that other lines of a card ask about."""

    def tidy_number(self, written: str) -> str:
        """Returns a card number without zeros in front and without the letter for the rarity.

        >>> FftcgCards().tidy_number("1-001H")
        '1-1'
        """
        found = _NUMBER.match(written.strip())
        if found is None:
            return written.strip()
        prefix = str(int(found["set"])) if found["set"].isdecimal() else found["set"].upper()
        return f"{prefix}-{int(found['card'])}"

    def split_lines(self, text: str) -> list[str]:
        """Returns the lines of a text."""
        return split_lines(text)

    def find_start(self, card: PrintedCard) -> str:
        """Returns what a line of a card is for the grammar."""
        return "summon_line" if card.kind == SUMMON else "character_line"

    def check_reading(self, card: PrintedCard, line: str, value: Piece) -> None:
        """Refuses abilities that others gain and that name the card, and light or dark CP of other cards.

        Only cards that are light or dark cost such CP (11.2.1.1); elsewhere the letter is a misprint.

        Raises:
            Unsettled: one of these stands in the line.
        """
        for icon in _BRIGHT_ICONS.findall(line):
            if ELEMENTS[icon.lower()] not in card.elements:
                raise Unsettled(f"{{{icon}}}")
        if names_itself_in_grant(line, card.name):
            check_grants(value)

    def settle(self, value: Piece) -> Piece:
        """Returns what a line adds to an entry. Raises Unsettled."""
        piece = dict(value)
        if "ability" in piece:
            settled_all = [one for text in piece["ability"] for one in settle_ability(text, bans_present=True)]
            piece["ability"] = [_name_no_card(one) for one in settled_all]
        if "effect" in piece:
            piece["effect"] = settle_effect(piece["effect"], bans_present=True)
        settled: Piece = hoist_owners(piece)
        return settled

    def build_entry(self, card: PrintedCard, pieces: Sequence[Piece]) -> dict[str, Any]:
        """Returns the entry of a card with the given lines."""
        entry: dict[str, Any] = {"number": card.number, "name": card.name}
        entry |= {"names": dict(card.names)} if card.names else {}
        entry |= {"cost": card.cost, "elements": list(card.elements)}
        entry |= dict(_list_printed(card))
        for piece in pieces:
            for name, value in piece.items():
                entry[name] = [*entry.get(name, []), *value] if isinstance(value, list) else value
        marks = [flag for ability in entry.get("ability", ()) for flag in ability.get("flags", ())]
        if card.ex or "ex" in marks:
            entry["ex"] = True
        if card.kind == SUMMON and "effect" not in entry:
            entry["effect"] = [{"do": "nothing"}]
        return entry

    def complete(self, card: PrintedCard, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """Returns the lines of a card with its EX Burst marked, if only one ability can have it.

        It is the effect of a summon, or the auto ability of a character (11.10.1, 11.10.3).
        """
        if not _lacks_mark(card) or card.kind == SUMMON:
            return pieces
        autos = [at for at, piece in enumerate(pieces) if any(map(_is_auto, piece.get("ability", ())))]
        if len(autos) != 1:
            return pieces
        first, *others = pieces[autos[0]]["ability"]
        marked = {**pieces[autos[0]], "ability": [{**first, "flags": ["ex"]}, *others]}
        return [marked if at == autos[0] else piece for at, piece in enumerate(pieces)]

    def find_fault(self, card: PrintedCard, pieces: Sequence[Piece]) -> DataFault | None:
        """Returns what data of a card contradict each other; None if none do."""
        if card.kind == SUMMON:
            return DataFault("summon-effect") if sum("effect" in piece for piece in pieces) != 1 else None
        marked = any("ex" in ability.get("flags", ()) for piece in pieces for ability in piece.get("ability", ()))
        return DataFault("ex-burst") if _lacks_mark(card) and not marked else None

    def sort_deck(self, counts: Mapping[str, int], kinds: Mapping[str, str]) -> dict[str, dict[str, int]]:
        """Returns the parts of a deck."""
        return {"deck": dict(counts)}


def _lacks_mark(card: PrintedCard) -> bool:
    return card.ex and bool(card.text.strip()) and not any(mark in card.text for mark in ("{EX}", "EX BURST"))


def _is_auto(ability: Piece) -> bool:
    return bool(ability.get("kind") == "triggered")


def _list_printed(card: PrintedCard) -> Iterator[tuple[str, Any]]:
    if card.categories:
        yield "categories", list(card.categories)
    if card.jobs:
        yield "jobs", list(card.jobs)
    if card.generic:
        yield "generic", True
    if card.kind == "forward":
        yield "power", card.power or 0


def _name_no_card(ability: Piece) -> Piece:
    """Returns an ability that waits for any card as one that names none, unless its effect uses it."""
    when = ability.get("when", {})
    if when.get("who") != {} or "subject" in str(ability.get("effect")):
        return ability
    return {**ability, "when": {name: part for name, part in when.items() if name != "who"}}
