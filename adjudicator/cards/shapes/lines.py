"""The lines of a printed text."""

from __future__ import annotations


def split_lines(text: str) -> list[str]:
    """Returns the lines of a text; a line in quotation marks belongs to the one before it."""
    lines: list[str] = []
    for raw in text.replace("\r", "\n").split("\n"):
        line = raw.strip()
        if line and line[0] in '"“' and lines:
            lines[-1] += f" {line}"
        elif line:
            lines.append(line)
    return lines
