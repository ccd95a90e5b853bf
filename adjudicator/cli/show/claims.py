"""Shows a judge how a claim compares with a game: a table of differences, and trees of reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from adjudicator.cli.cited import FAINT, LABEL, Cited, labels_text
from adjudicator.cli.languages import ENGLISH, find_language
from adjudicator.cli.phrases import phrase
from adjudicator.cli.show.events import what
from adjudicator.cli.words import Words
from adjudicator_client import DifferenceKind, word_of
from adjudicator_client.pb.desk_service_pb2 import AccountCompared, ClaimDifference, ClaimParting, CompareClaimResponse
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.game_service_pb2 import Reason

Events: TypeAlias = Mapping[int, Event]
"""The events that a report refers to, by number."""

SHOWN = 5
"""The default number of steps of a reasoning path."""


def show_comparison(found: CompareClaimResponse, cited: Cited, steps: int = SHOWN) -> Iterator[RenderableType]:
    """Shows a whole comparison: the differences, their reasons, and where the accounts diverge."""
    events = {event.seq: event for event in found.events}
    called = {each.object_id: each.label for each in found.objects}
    yield Text(found.edition, style="bold").append(f"  {phrase('claim.at', version=str(found.version))}", style=FAINT)
    for shared in found.shared:
        yield Text(shared.sentence or f"{shared.named}: {', '.join(shared.several)}", style=FAINT)
    if found.differences:
        yield _show_differences(found.differences)
        for number, each in enumerate(found.differences, 1):
            yield _show_reasons(number, each, events, called, steps, cited.words)
    elif found.HasField("parting"):
        yield Text(phrase("claim.as-claimed"), style="green")
    if found.HasField("parting") and found.differences:
        yield _show_parting(found.parting, events, cited.words)
    if found.HasField("account"):
        yield _show_account(found.account, events, steps, cited.words)
    yield Text()
    yield cited.legend(*(each.clauses for each in found.differences), found.account.clauses)


def _show_differences(differences: Sequence[ClaimDifference]) -> Table:
    """Shows a row for each difference."""
    table = Table(show_edge=False, box=None, pad_edge=False, header_style=FAINT)
    table.add_column("", justify="right", style=FAINT)
    for name in ("difference", "what", "claimed", "table"):
        table.add_column(phrase(f"claim.{name}"), overflow="fold")
    table.add_column(phrase("log.event"), justify="right")
    table.add_column(phrase("log.clauses"), style=LABEL, overflow="fold")
    for number, each in enumerate(differences, 1):
        kind = phrase(f"claim.{word_of(DifferenceKind, each.kind).lower().replace('_', '-')}")
        about = each.what if find_language() == ENGLISH else _name_subject(each)
        said = each.claimed_said or each.claimed, each.found_said or each.found
        table.add_row(str(number), kind, about, *said, str(each.event or ""), labels_text(each.clauses))
    return table


def _name_subject(each: ClaimDifference) -> str:
    """Returns the subject of a difference in the language of the command, with the number of its object."""
    return " ".join(filter(None, (str(each.object_id or ""), each.heading or each.what)))


def _show_reasons(
    number: int, each: ClaimDifference, events: Events, called: Mapping[int, str], steps: int, words: Words
) -> Tree:
    """Shows how a difference arose: its event and the causes of that event."""
    head = Text(f"{number}  {each.sentence or each.what}", style="bold")
    if each.agreed_version:
        head.append(f"  {phrase('claim.held', agreed_version=str(each.agreed_version))}", style=FAINT)
    tree = Tree(head, guide_style=FAINT)
    if not each.event:
        tree.add(Text(phrase("claim.none-left"), style=FAINT))
        return tree
    _show_path(tree, each.path.reasons, each.path_left_out, events, steps, words)
    if len(each.trail) > 1:
        way = tree.add(Text(phrase("claim.way"), style=FAINT))
        for seq in reversed(each.trail):
            way.add(_show_line(seq, events, words))
    if each.value.steps:
        value = tree.add(Text(phrase("claim.made-up", name=words.word(each.name)), style=FAINT))
        for step in each.value.steps:
            by = step.sentence or f"{step.change}  {called.get(step.source, '')}".rstrip()
            value.add(Text(f"{words.value(step.result)}  {by}  ").append_text(labels_text(step.clauses)))
    return tree


def _show_path(tree: Tree, path: Sequence[Reason], left_out: int, events: Events, steps: int, words: Words) -> None:
    """Shows a reasoning path as branches, each cause below its effect."""
    shown = path[:steps] if steps else path
    for reason in shown:
        tree = tree.add(_show_line(reason.seq, events, words, reason, because=bool(reason.depth)))
    left = len(path) - len(shown) + left_out
    if left:
        tree.add(Text(phrase("claim.further", left=str(left)), style=FAINT))


def _show_line(seq: int, events: Events, words: Words, reason: Reason | None = None, *, because: bool = False) -> Text:
    event = events.get(seq)
    said = what(event, words) if event is not None else reason.type if reason is not None else ""
    clauses = event.clauses if event is not None else reason.clauses if reason is not None else ()
    line = Text(f"{seq} ", style=FAINT)
    return (
        line.append(phrase("explain.because", said=said) if because else said, style="default")
        .append("  ")
        .append_text(labels_text(clauses))
    )


def _show_parting(parting: ClaimParting, events: Events, words: Words) -> Tree:
    """Shows where the claimed table and the log diverge."""
    if parting.agreed_version:
        head = phrase("claim.all-held", agreed_version=str(parting.agreed_version))
    else:
        now = phrase("claim.then") if parting.event else phrase("claim.now")
        head = phrase(
            "claim.never-held",
            version=str(parting.closest_version),
            holding=str(parting.holding),
            parts=str(parting.parts),
            now=now,
        )
    tree = Tree(Text(head, style="bold"), guide_style=FAINT)
    if parting.event:
        tree.add(_show_line(parting.event, events, words))
    return tree


def _show_account(account: AccountCompared, events: Events, steps: int, words: Words) -> Tree:
    """Shows how far the players' account fits the log."""
    head = phrase("claim.fits") if account.fits else phrase("claim.part")
    tree = Tree(Text(head, style="green" if account.fits else "bold red"), guide_style=FAINT)
    for each in account.matched:
        tree.add(
            Text(f"{each.entry + 1}. {each.said}").append(
                f"  {phrase('claim.event', event=str(each.event))}", style=FAINT
            )
        )
    if not account.fits:
        here = tree.add(Text(f"{account.entry + 1}. {account.said}", style="red"))
        said = account.sentence or f"{phrase('claim.log-has')} {account.has}"
        has = here.add(Text(said, style="bold"))
        _show_path(has, account.path.reasons, account.path_left_out, events, steps, words)
    return tree
