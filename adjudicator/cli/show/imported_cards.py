"""Shows imported cards: what became of them, and how much of a set is understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from adjudicator.cards.compiled_card import CompiledCard
from adjudicator.cards.coverage import Refusal, SetCoverage
from adjudicator.cards.kept_cards import KeptCard
from adjudicator.cli.cited import FAINT, LABEL
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.phrases import phrase
from adjudicator.cli.terminal.output import Output

MOST_REFUSALS = 10
"""The number of reasons shown after an import."""
VERDICT_STYLES = {"compiled": "green", "override": "cyan", "plain": "green", "refused": "red", "bad": "red"}


def show_coverage(sets: Sequence[SetCoverage], refusals: Sequence[Refusal], most: int) -> Iterator[RenderableType]:
    """Yields a table of sets, and the reasons that keep most cards from being whole."""
    table = Table(box=None, pad_edge=False)
    for column in ("set", "whole", "of", "percent", "lines", "lines-percent"):
        table.add_column(phrase(f"imported.{column}"), justify="left" if column == "set" else "right")
    for one in sets:
        lines = f"{one.compiled_lines}/{one.lines}"
        row = (one.set, str(one.whole), str(one.cards), share(one.whole, one.cards), lines)
        table.add_row(*row, share(one.compiled_lines, one.lines))
    yield table
    if refusals:
        yield Text(phrase("imported.unlocks"), style=LABEL)
    for refusal in refusals[:most]:
        yield Text(f"{refusal.unlocks:5} {refusal.lines:5}  {refusal.code}  {refusal.phrase}")


def answer_import(
    output: Output,
    found: Sequence[CompiledCard],
    sets: Sequence[SetCoverage],
    refusals: Sequence[Refusal],
    *told: RenderableType,
    **more: object,
) -> ExitCode:
    """Shows what became of the cards of a file: with --json each of them, then a summary.

    Args:
        output: where it is shown.
        found: the cards.
        sets: how much of their sets is understood.
        refusals: the reasons for refused lines.
        told: what else is told after them, if not as JSON.
        more: what else the summary says.
    """
    whole = sum(card.is_whole for card in found)
    summary = {"type": "summary", "cards": len(found), "whole": whole, "sets": sets, **more}
    if output.as_json:
        for card in found:
            output.answer(card)
        output.answer(summary)
    else:
        output.answer(summary, *show_coverage(sets, refusals, MOST_REFUSALS), *told)
    return choose_exit_code(found)


def choose_exit_code(found: Iterable[CompiledCard]) -> ExitCode:
    """Returns the exit code of a command about cards: whether all of them were understood in whole."""
    return ExitCode.OK if all(card.is_whole for card in found) else ExitCode.REFUSED


def share(part: int, whole: int) -> str:
    """Returns a share in percent."""
    return f"{100 * part / whole:.0f} %" if whole else "-"


def show_printed(kept: KeptCard, language: str) -> Iterator[RenderableType]:
    """Yields what is printed on an imported card, then its text beside what was understood, line by line."""
    printed = kept.printed
    power = f", {printed.power}" if printed.power is not None else ""
    yield Text(f"{printed.kind}, {'/'.join(printed.elements)}, {printed.cost}{power}", style=FAINT)
    words = (*printed.jobs, *printed.categories)
    if words:
        yield Text(", ".join(words), style=FAINT)
    yield from show_imported(kept.compiled, language)
    for text in printed.texts.values():
        yield Text(text, style=FAINT)


def show_imported(card: CompiledCard, language: str) -> Iterator[RenderableType]:
    """Yields a card line by line: its text, and what was understood or why it was refused."""
    head = Text(f"{card.number} {card.name}", style=LABEL).append("  ")
    yield head.append(phrase(f"imported.{card.verdict}"), style=VERDICT_STYLES[card.verdict])
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(ratio=1)
    table.add_column(ratio=1)
    for line in card.lines:
        if line.code:
            said = Text(f"{line.code}: {line.phrase}", style="red")
            if line.nearest:
                said.append(f"\n{line.nearest}", style=FAINT)
        else:
            said = Text(line.said.get(language, line.said.get("en", line.printed)))
        table.add_row(Text(line.text), said)
    if card.lines:
        yield table
    if card.detail:
        yield Text(card.say_detail(language), style="red")
