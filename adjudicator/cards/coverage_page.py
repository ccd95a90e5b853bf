"""A page about how much of the imported cards is compiled, with every refused line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from adjudicator.cards.compiled_card import CompiledCard
from adjudicator.cards.coverage import Refusal, SetCoverage

_HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Coverage of cards</title>
<style>body{font:15px sans-serif;margin:2em}td,th{padding:.2em .8em;text-align:left;vertical-align:top}
mark{background:#fbb}</style><h1>Coverage of cards</h1>"""


def write_page(sets: Sequence[SetCoverage], refusals: Sequence[Refusal], cards: Iterable[CompiledCard]) -> str:
    """Returns a page (HTML) for the user alone: it has the texts of the user's cards."""
    rows = [(one.set, one.whole, one.cards, one.compiled_lines, one.lines) for one in sets]
    reasons = [(one.unlocks, one.lines, one.code, one.phrase, ", ".join(one.examples)) for one in refusals[:200]]
    parts = [_HEAD, _write_table(("Set", "Whole", "Cards", "Lines understood", "Lines"), rows)]
    parts += ["<h2>What would unlock most</h2>"]
    parts += [_write_table(("Cards unlocked", "Lines", "Code", "Phrase", "Examples"), reasons)]
    parts += ["<h2>Refused lines</h2><table><tr><th>Card<th>Line<th>Code"]
    for card in cards:
        for line in card.lines:
            if line.code:
                start, end = line.at
                marked = (
                    f"{escape(line.text[:start])}<mark>{escape(line.text[start:end])}</mark>{escape(line.text[end:])}"
                )
                parts.append(f"<tr><td>{escape(card.number)} {escape(card.name)}<td>{marked}<td>{escape(line.code)}")
    return "\n".join([*parts, "</table></html>"])


def _write_table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    written = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}" for cell in row) for row in rows)
    return f"<table><tr>{''.join(f'<th>{escape(name)}' for name in head)}{written}</table>"
