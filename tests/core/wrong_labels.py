"""Import modules with each of their labels made wrong in turn; says how many times that was refused.

python -m tests.core.wrong_labels engine.rulebooks.a_game.v1.ch0100_game
"""

from __future__ import annotations
import __future__

import ast
import importlib
import sys
import types
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.core.clauses.citation import UnknownClause
from engine.core.play.procedure import Procedure

WRONG = "9999.9"


def main(names: Sequence[str]) -> None:
    """Try every label of some modules, as each would be imported."""
    print(f"{sum(map(refusals, names))} refused")


def refusals(name: str) -> int:
    """How many labels of a module were refused when they were wrong; the others are named.

    Its statements are carried out one after the other, first with each of their labels made wrong.
    """
    from tests.core.test_checked_citations import labelled

    module = importlib.import_module(name)
    assert module.__file__ is not None
    made = types.ModuleType(name)
    made.__dict__.update({"__file__": module.__file__, "__package__": module.__package__})
    known = {edition: dict(found) for edition, found in Procedure.known.items()}
    keep({edition: {} for edition in known})  # the module defines its procedures once more
    refused = 0
    statements = ast.parse(Path(module.__file__).read_text(encoding="utf-8")).body
    while statements and not labelled(statements[-1]):
        statements.pop()
    for statement in statements:
        for label, given_to in labelled(statement):
            before = {edition: dict(found) for edition, found in Procedure.known.items()}
            tried = types.ModuleType(name)
            tried.__dict__.update(made.__dict__)
            right, label.value = label.value, WRONG
            try:
                carry_out(statement, tried, module.__file__)
            except UnknownClause:
                refused += 1
            else:
                print(f"{name} line {label.lineno}: {given_to} took {WRONG}")
            finally:
                label.value = right
                keep(before)
        if statement is not statements[-1]:
            carry_out(statement, made, module.__file__)
    sys.modules[name] = module
    keep(known)
    return refused


def carry_out(statement: ast.stmt, module: types.ModuleType, file: str) -> None:
    """A statement of a module, as its import would."""
    sys.modules[module.__name__] = module
    code = compile(ast.Module([statement], []), file, "exec", __future__.annotations.compiler_flag, dont_inherit=True)
    exec(code, module.__dict__)


def keep(known: Mapping[str, dict[str, Any]]) -> None:
    """These procedures are known and no others."""
    for edition, found in Procedure.known.items():
        found.clear()
        found.update(known[edition])


if __name__ == "__main__":
    main(sys.argv[1:])
