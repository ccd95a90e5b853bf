"""Import modules once for each of their labels, with that label made wrong; says how many times it was refused.

python -m tests.core.wrong_labels engine.rulebooks.a_game.v1.ch0100_game
"""

from __future__ import annotations

import importlib
import sys
import types
from collections.abc import Sequence
from pathlib import Path

from engine.core.citation import UnknownClause
from engine.core.procedure import Procedure

WRONG = "9999.9"


def main(names: Sequence[str]) -> None:
    """Try every label of some modules, as each would be imported."""
    print(f"{sum(map(refusals, names))} refused")


def refusals(name: str) -> int:
    """How many labels of a module were refused when they were wrong; the others are named."""
    from tests.core.test_checked_citations import labelled

    module = importlib.import_module(name)
    assert module.__file__ is not None
    source = Path(module.__file__).read_text(encoding="utf-8")
    lines = source.splitlines(keepends=True)
    refused = 0
    for label, given_to in labelled(Path(module.__file__)):
        row, first, last = label.lineno - 1, label.col_offset, label.end_col_offset
        text = lines[row].encode()
        changed = [*lines[:row], (text[:first] + f'"{WRONG}"'.encode() + text[last:]).decode(), *lines[row + 1 :]]
        again = types.ModuleType(name)
        again.__dict__.update({"__file__": module.__file__, "__package__": module.__package__})
        known = {edition: dict(found) for edition, found in Procedure.known.items()}
        for found in Procedure.known.values():
            found.clear()  # the module defines its procedures once more
        sys.modules[name] = again
        try:
            exec(compile("".join(changed), module.__file__, "exec"), again.__dict__)
        except UnknownClause:
            refused += 1
        else:
            print(f"{name} line {label.lineno}: {given_to} took {WRONG}")
        finally:
            sys.modules[name] = module
            for edition, found in known.items():
                Procedure.known[edition].update(found)
    return refused


if __name__ == "__main__":
    main(sys.argv[1:])
