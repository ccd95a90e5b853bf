"""The page docs/codes.md, made from the source and the message files: codes, their arguments, their sentences.

python -m tools.codes_page             writes the page
python -m tools.codes_page --check     says whether it is up to date (exit code 1: it is not)
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast

from adjudicator.sentences.arguments import ARGUMENTS
from adjudicator.sentences.messages import FOLDER, KERNEL, LANGUAGES
from tools.list_codes import ROOT, Code, list_codes

PAGE = ROOT / "docs" / "codes.md"
KERNEL_PARTS = ("engine/core", "engine/abilities", "engine/judge", "engine/observed", "adjudicator/desk")
EDITIONS = ROOT / "engine" / "rulebooks"
HEAD = """# Codes

Every finding has a code and arguments; both are contract ([contract.md](contract.md)), its sentence is not. Generated
by `make contract` (tools/codes_page.py) from literals in the source and the message files: change those, not this page.

A code that ends in `_permits`, `_open` or `_not-applicable` here is the same code with that effect; without an ending
it forbids. `subject` is an argument of every code: an object, a seat or a word.
"""


def folders_of_messages() -> Mapping[str, tuple[Path, tuple[Path, ...]]]:
    """Returns by title the folder of message files and the folders whose codes they speak for."""
    found = {"The kernel": (KERNEL, tuple(ROOT / part for part in KERNEL_PARTS))}
    for folder in sorted(EDITIONS.glob(f"*/*/{FOLDER}")):
        edition = f"{folder.parent.parent.name}@{folder.parent.name[1:].replace('_', '.')}"
        found[edition] = (folder, (folder.parent,))
    return found


def page() -> str:
    """Returns the whole page."""
    lines = [HEAD, "## Arguments", "", "| argument | is |", "| --- | --- |"]
    lines += [f"| `{name}` | {kind.value} |" for name, kind in sorted(ARGUMENTS.items())]
    for title, (folder, sources) in folders_of_messages().items():
        said = {language: read_sentences(folder / f"{language}.ftl") for language in LANGUAGES}
        lines += ["", f"## {title}", "", *_table(list_codes(*sources), said)]
    return "\n".join(lines) + "\n"


def _table(codes: Mapping[str, Code], said: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    yield "| code | arguments | " + " | ".join(LANGUAGES) + " |"
    yield "| --- | --- |" + " --- |" * len(LANGUAGES)
    for name, code in sorted(codes.items()):
        arguments = ", ".join(f"`{argument}`" for argument in sorted(code.arguments))
        sentences = " | ".join(said[language].get(name, "") for language in LANGUAGES)
        yield f"| `{name}` | {arguments} | {sentences} |"


def read_sentences(path: Path) -> dict[str, str]:
    """Returns the sentences of a message file by `topic.name`, each on one line as it is written."""
    write, found = FluentSerializer(), {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(entry, ast.Message):
            continue
        for attribute in entry.attributes:
            text = write.serialize_entry(ast.Message(ast.Identifier("x"), attribute.value)).partition("=")[2]
            found[f"{entry.id.name}.{attribute.id.name}"] = re.sub(r"\s+", " ", text).strip().replace("|", "\\|")
    return found


def main(arguments: list[str]) -> int:
    """Writes the page, or says whether it is up to date."""
    if arguments not in ([], ["--check"]):
        print("usage: python -m tools.codes_page [--check]", file=sys.stderr)
        return 2
    text = page()
    if not arguments:
        PAGE.write_text(text, "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != text:
        print(f"{PAGE.relative_to(ROOT)} is not what the source says; run `make contract`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
