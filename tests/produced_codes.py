"""Which codes of findings the tests produce: recorded while they run, never listed by hand.

`python -m tests.produced_codes` compares the record of the last whole run with the codes of the source. A code counts
for the package whose module made the finding; what a verdict of a game holds counts for the packages of its edition.
"""

from __future__ import annotations

import functools
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from engine.core import finding
from engine.core.finding import Finding
from engine.rulebooks import load
from tools.codes_page import folders_of_messages
from tools.list_codes import FACES, ROOT, list_codes

RECORD = ROOT / "build" / "produced_codes.json"
BY_EFFECT = {"FORBIDS": "", "PERMITS": "_permits", "OPEN": "_open", "NOT_APPLICABLE": "_not-applicable"}
HANDS_ON = "engine.core.actions"
"""The module whose `unmet` makes findings for the module that calls it."""

Codes = dict[str, set[str]]

produced: Codes = defaultdict(set)
"""The codes that were produced in this run, with the endings of their effects, by the package that made them."""


def watch_makers() -> None:
    """Records every finding that is made from now on, in whichever module."""
    for name, face in FACES.items():
        original = getattr(finding, name, None)
        if original is None:
            continue
        watched = _watch(original, face)
        for module in list(sys.modules.values()):
            if getattr(module, "__name__", "").partition(".")[0] in ("engine", "adjudicator"):
                for at, value in list(vars(module).items()):
                    if value is original:
                        setattr(module, at, watched)


def _watch(original: Any, face: str) -> Any:
    @functools.wraps(original)
    def watched(code: str, *args: Any, **facts: Any) -> Finding:
        frame = sys._getframe(1)
        if frame.f_globals["__name__"] == HANDS_ON and frame.f_back is not None:
            frame = frame.f_back
        produced[package_of(frame.f_globals["__name__"])].add(code + face)
        made: Finding = original(code, *args, **facts)
        return made

    return watched


def package_of(module: str) -> str:
    """Returns the package of an edition that a module belongs to; empty for a module of no edition."""
    parts = module.split(".")
    return ".".join(parts[:4]) if parts[:2] == ["engine", "rulebooks"] and len(parts) > 3 else ""


@functools.cache
def packages_of(edition: str) -> tuple[str, ...]:
    """Returns the packages whose codes an edition's verdicts hold, its base's among them."""
    return (*load(edition).packages, "")


def saw_findings(edition: str, findings: Iterable[Finding]) -> None:
    """Records findings that a game of an edition gave."""
    for found in findings:
        if found.code:
            for package in packages_of(edition):
                produced[package].add(found.code + BY_EFFECT[found.effect])


def list_missing(record: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Returns the codes of the source that a record does not hold, by the title of their part."""
    missing: dict[str, list[str]] = {}
    kernel = set(record.get("", ()))
    for title, (folder, sources) in folders_of_messages().items():
        package = package_of(".".join(folder.relative_to(ROOT).parent.parts) + ".messages")
        seen = set(record.get(package, ())) | kernel  # a helper below the editions makes findings for all of them
        missing[title] = sorted(set(list_codes(*sources)) - seen)
    return {title: codes for title, codes in missing.items() if codes}


def merge(part: Mapping[str, Iterable[str]]) -> None:
    """Adds what another process recorded."""
    for package, codes in part.items():
        produced[package] |= set(codes)


def plain() -> dict[str, list[str]]:
    """Returns the record as plain data."""
    return {package: sorted(codes) for package, codes in sorted(produced.items())}


def write(path: Path = RECORD) -> None:
    """Writes the record of this run."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(plain(), indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Says which codes no test of the last run produced."""
    if not RECORD.exists():
        print(f"read {RECORD.relative_to(ROOT)}: no run has written it; run the tests first", file=sys.stderr)
        return 2
    missing = list_missing(json.loads(RECORD.read_text(encoding="utf-8")))
    for title, codes in missing.items():
        print(f"{title}: {len(codes)} codes that no test produced: {', '.join(codes)}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
