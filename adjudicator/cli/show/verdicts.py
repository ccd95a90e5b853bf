"""Shows verdicts and findings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Group
from rich.text import Text
from rich.tree import Tree

from adjudicator.cli.cited import FAINT, Cited, labels_text
from adjudicator.cli.phrases import phrase
from adjudicator_client import FindingEffect, Outcome, word_of
from adjudicator_client.pb.choice_pb2 import BarredOption, Option
from adjudicator_client.pb.verdict_pb2 import Finding, Verdict
from engine.core.clauses import finding as verdict_module

if TYPE_CHECKING:
    from adjudicator.sentences.speaker import Speaker

STYLES: Mapping[int, str] = {
    FindingEffect.FINDING_EFFECT_PERMITS: "green",
    FindingEffect.FINDING_EFFECT_FORBIDS: "red",
    FindingEffect.FINDING_EFFECT_OPEN: "yellow",
}
OUTCOMES: Mapping[int, str] = {
    Outcome.OUTCOME_LEGAL: "bold green",
    Outcome.OUTCOME_ILLEGAL: "bold red",
    Outcome.OUTCOME_NEEDS_JUDGE: "bold yellow",
}

MARKS: Mapping[int, str] = {
    FindingEffect.FINDING_EFFECT_PERMITS: "✓",
    FindingEffect.FINDING_EFFECT_FORBIDS: "✗",
    FindingEffect.FINDING_EFFECT_OPEN: "?",
}

Namer = Callable[[int], str]
"""A function that returns an object's name by id; empty for an unknown object."""


def nameless(object_id: int) -> str:
    """Returns no name for any object."""
    return ""


def about(said: Finding | Option | BarredOption, name: Namer = nameless) -> str:
    """Returns the subject of a finding or an option."""
    return f"{said.object_id} {name(said.object_id)}".strip() if said.object_id else said.word


def finding(found: Finding, name: Namer = nameless) -> Text:
    """Returns a finding as text: its sentence and clauses. Without a sentence: effect, subject and facts."""
    if found.sentence:
        line = Text(MARKS.get(found.effect, "·"), style=STYLES.get(found.effect, FAINT))
        line.append(f" {found.sentence}", style="default")
        if not found.clauses:
            return line
        return line.append(" (", style="default").append_text(labels_text(found.clauses)).append(")", style="default")
    line = Text(word_of(FindingEffect, found.effect).lower().replace("_", " "), style=STYLES.get(found.effect, FAINT))
    line.append(" ").append_text(labels_text(found.clauses))
    if subject := about(found, name):
        line.append(f" {subject}")
    if facts := ", ".join(f"{key} {value}" for key, value in sorted(found.facts.items())):
        line.append(f" ({facts})", style=FAINT)
    return line


def verdict(judged: Verdict, cited: Cited, title: str, name: Namer = nameless) -> Group:
    """Shows a verdict with all findings in rulebook order, and the texts of the clauses."""
    head = outcome(title, judged.outcome)
    return Group(findings_tree(head, judged.findings, name), cited.legend(cites_of(judged.findings)))


def name_outcome(found: Outcome) -> str:
    """Returns the name of an outcome in the language of the command."""
    return phrase(f"outcome.{word_of(Outcome, found).lower().replace('_', '-')}")


def outcome(title: str, found: Outcome) -> Text:
    """Returns a title and an outcome."""
    return Text(phrase("show.told", head=title, said="")).append(name_outcome(found), style=OUTCOMES.get(found, ""))


def findings_tree(head: Text, findings: Iterable[Finding], name: Namer = nameless) -> Tree:
    """Shows findings below a title."""
    tree = Tree(head, guide_style=FAINT)
    for found in findings:
        tree.add(finding(found, name))
    return tree


def cites_of(findings: Iterable[Finding]) -> list[str]:
    """Returns every label that the findings cite."""
    return [label for found in findings for label in found.clauses]


def fact(value: Any) -> str:
    """Returns a fact as the contract writes it: words unchanged, numbers in decimal, the rest as JSON."""
    plain = isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool))
    return str(value) if plain else msgspec.json.encode(value).decode()


def of_engine(judged: verdict_module.Verdict, speaker: Speaker | None = None) -> Verdict:
    """Converts an engine's verdict to the client's form, with sentences if there is a speaker."""
    findings = [
        Finding(
            clauses=found.cites,
            effect=f"FINDING_EFFECT_{found.effect.name}",
            object_id=found.subject if isinstance(found.subject, int) else 0,
            word=found.subject if isinstance(found.subject, str) else "",
            facts={name: fact(value) for name, value in found.facts.items()},
            code=found.code,
            sentence=speaker.say_finding(found) if speaker is not None else "",
        )
        for found in judged.findings
    ]
    return Verdict(outcome=f"OUTCOME_{judged.outcome.name}", findings=findings, clauses=dict.fromkeys(judged.cites))
