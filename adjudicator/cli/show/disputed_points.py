"""Shows a disputed point of an edition and its possible readings."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rich.text import Text
from rich.tree import Tree

from adjudicator.catalogue.disputed_points import DisputedPoint, translate_point
from adjudicator.cli.cited import FAINT, LABEL
from adjudicator.cli.languages import ENGLISH, find_language
from adjudicator.cli.phrases import phrase
from adjudicator.sentences.speaker import Speaker
from engine.core.clauses.citation import Edition
from engine.core.clauses.reading import Reading


def name_point(entry: DisputedPoint) -> set[str]:
    """Returns a point's names on the command line: its number, its clauses, its parameter."""
    return {entry.id, entry.parameter, *entry.clauses} - {""}


def tell_reading(reading: Reading, speaker: Speaker) -> dict[str, Any]:
    """Returns a parameter's name and values in words."""
    values = {value: speaker.name_value_of(reading.name, value) for value in reading.values}
    return {"name": speaker.name_reading(reading.name), "values": values}


def show_point(entry: DisputedPoint, edition: Edition, reading: Reading | None, speaker: Speaker) -> Tree:
    """Returns a point as a tree, in the language of the command."""
    language, said = find_language(), asdict(entry)
    translated = translate_point(entry, edition, language)
    if language != ENGLISH:
        said = asdict(translated or entry)
        said["outcome"] = phrase(f"rules.outcome-{entry.outcome}")
        if reading is not None:
            said["title"] = speaker.name_reading(reading.name)
            values = tell_reading(reading, speaker)["values"]
            ways = {value: phrase("rules.way", value=value, told=told) for value, told in values.items()}
            said["readings"] = speaker.join([*ways.values()], "say.either")
            said |= {"parameter": f"`{reading.name}`", "default": ways[reading.default]}
    head = Text(f"{entry.id} ", style="bold").append(", ".join(entry.clauses), style=LABEL)
    tree = Tree(head.append(f"  {said['title']}"), guide_style=FAINT)
    if language != ENGLISH and translated is None:
        tree.add(Text(phrase("rules.point-english"), style=FAINT))
    for name in ("text", "readings", "parameter", "default", "reason", "outcome"):
        if said.get(name):
            tree.add(Text(f"{phrase(f'rules.point-{name}')} ", style=FAINT).append(said[name], style="default"))
    return tree
