"""Verdicts and findings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Group
from rich.text import Text
from rich.tree import Tree

from adjudicator.cli.cited import FAINT, Cited, labels_text
from adjudicator.cli.phrases import phrase
from adjudicator_client import Effect, Finding, Outcome, Verdict
from engine.core.clauses import finding as verdict_module

if TYPE_CHECKING:
    from adjudicator.sentences.speaker import Speaker

STYLES = {Effect.PERMITS: "green", Effect.FORBIDS: "red", Effect.OPEN: "yellow"}
OUTCOMES = {Outcome.LEGAL: "bold green", Outcome.ILLEGAL: "bold red", Outcome.NEEDS_JUDGE: "bold yellow"}

MARKS = {Effect.PERMITS: "✓", Effect.FORBIDS: "✗", Effect.OPEN: "?"}

Namer = Callable[[int], str]
"""The name of an object by its id; empty if it is not known."""


def nameless(object_id: int) -> str:
    """A namer that knows nothing."""
    return ""


def about(subject: int | str | None, name: Namer = nameless) -> str:
    """What a finding or an option is about."""
    if subject is None:
        return ""
    if isinstance(subject, str):
        return subject
    return f"{subject} {name(subject)}".strip()


def finding(found: Finding, name: Namer = nameless) -> Text:
    """One finding: its sentence with the clauses behind it; without one, the effect, the subject and the facts."""
    if found.sentence:
        line = Text(MARKS.get(found.effect, "·"), style=STYLES.get(found.effect, FAINT))
        line.append(f" {found.sentence} (", style="default").append_text(labels_text(found.clauses))
        return line.append(")", style="default")
    line = Text(found.effect.name.lower().replace("_", " "), style=STYLES.get(found.effect, FAINT))
    line.append(" ").append_text(labels_text(found.clauses))
    if subject := about(found.subject, name):
        line.append(f" {subject}")
    if facts := ", ".join(f"{key} {value}" for key, value in sorted(found.facts.items())):
        line.append(f" ({facts})", style=FAINT)
    return line


def verdict(judged: Verdict, cited: Cited, title: str, name: Namer = nameless) -> Group:
    """A verdict with every finding, in rulebook order, and what the clauses say."""
    head = outcome(title, judged.outcome)
    return Group(findings_tree(head, judged.findings, name), cited.legend(cites_of(judged.findings)))


def name_outcome(found: Outcome) -> str:
    """An outcome in the language of the command."""
    return phrase(f"outcome.{found.name.lower().replace('_', '-')}")


def outcome(title: str, found: Outcome) -> Text:
    """A title and an outcome."""
    return Text(phrase("show.told", head=title, said="")).append(name_outcome(found), style=OUTCOMES.get(found, ""))


def findings_tree(head: Text, findings: Iterable[Finding], name: Namer = nameless) -> Tree:
    """Findings below a head."""
    tree = Tree(head, guide_style=FAINT)
    for found in findings:
        tree.add(finding(found, name))
    return tree


def cites_of(findings: Iterable[Finding]) -> list[str]:
    """Every label the findings cite."""
    return [label for found in findings for label in found.clauses]


def fact(value: Any) -> str:
    """A fact as the contract writes it: words as they are, numbers in decimal, the rest as JSON."""
    plain = isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool))
    return str(value) if plain else msgspec.json.encode(value).decode()


def of_engine(judged: verdict_module.Verdict, speaker: Speaker | None = None) -> Verdict:
    """A verdict of the engine as a client gets it, with its sentences if there is a speaker."""
    findings = tuple(
        Finding(
            found.cites,
            Effect[found.effect.name],
            found.subject or None,
            {name: fact(value) for name, value in found.facts.items()},
            found.code,
            sentence=speaker.say_finding(found) if speaker is not None else "",
        )
        for found in judged.findings
    )
    return Verdict(Outcome[judged.outcome.name], findings, tuple(dict.fromkeys(judged.cites)))
