"""Shows a disputed point of an edition and its possible readings."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rich.text import Text
from rich.tree import Tree

from adjudicator.catalogue.disputed_points import DisputedPoint
from adjudicator.cli.cited import FAINT, LABEL
from adjudicator.cli.languages import ENGLISH, find_language
from adjudicator.cli.phrases import phrase
from adjudicator.sentences.speaker import Speaker
from engine.core.clauses.reading import Reading


def name_point(entry: DisputedPoint) -> set[str]:
    """Returns a point's names on the command line: its number, its clauses, its parameter."""
    return {entry.id, entry.parameter, *entry.clauses} - {""}


def tell_reading(reading: Reading, speaker: Speaker) -> dict[str, Any]:
    """Returns a parameter's name and values in words."""
    values = {value: speaker.name_value_of(reading.name, value) for value in reading.values}
    return {"name": speaker.name_reading(reading.name), "values": values}


def show_point(entry: DisputedPoint, reading: Reading | None, speaker: Speaker) -> Tree:
    """Returns a point as a tree; in languages other than English, only the parts that have messages."""
    said, title = asdict(entry), entry.title
    question = speaker.find_dispute(reading.name) if reading is not None else None
    if find_language() != ENGLISH and reading is not None and question is not None:
        title = speaker.name_reading(reading.name)
        values = tell_reading(reading, speaker)["values"]
        ways = {value: phrase("rules.way", value=value, told=told) for value, told in values.items()}
        said = {"text": question, "readings": speaker.join([*ways.values()], "say.either")}
        said |= {"parameter": f"`{reading.name}`", "default": ways[reading.default]}
    if find_language() != ENGLISH:
        said["outcome"] = phrase(f"rules.outcome-{entry.outcome}")
    head = Text(f"{entry.id} ", style="bold").append(", ".join(entry.clauses), style=LABEL).append(f"  {title}")
    tree = Tree(head, guide_style=FAINT)
    if find_language() != ENGLISH and question is None:
        tree.add(Text(phrase("rules.point-english"), style=FAINT))
    for name in ("text", "readings", "parameter", "default", "reason", "outcome"):
        if said.get(name):
            tree.add(Text(f"{phrase(f'rules.point-{name}')} ", style=FAINT).append(said[name], style="default"))
    return tree
