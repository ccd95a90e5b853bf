"""Lists the codes of findings with their arguments, as the source says them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parents[1]

CODE = re.compile(r"[a-z]{3,}\.[a-z]+(-[a-z]+)*")

FACES = {"forbids": "", "unmet": "", "permits": "_permits", "leaves_open": "_open", "needs_effect": "_open"}
FACES["not_applicable"] = "_not-applicable"
"""What a call's sentence has behind its code, by the function that is called."""


NO_BAN = "require_no_ban"
"""The function that makes a requirement of a code, and whose finding names the card of a ban."""
BAN = [ast.keyword("by", ast.Constant(0))]
"""The arguments of that finding."""


@dataclass
class Code:
    """One code with one effect."""

    name: str
    """The code, with the ending of its effect."""
    arguments: set[str] = field(default_factory=set)
    """The names of its arguments besides `subject`."""
    open_arguments: bool = False
    """Whether a call takes arguments out of a mapping, whose names the source does not say."""
    places: list[str] = field(default_factory=list)
    """Where it is made, as `path:line`."""


@cache
def list_codes(*folders: Path) -> dict[str, Code]:
    """Returns every code that the modules of folders make, by its name with the ending of its effect; read once.

    Raises:
        ValueError: a code is no literal.
    """
    found: dict[str, Code] = {}
    for folder in folders:
        for path in sorted([folder] if folder.is_file() else folder.rglob("*.py")):
            for name, call in _calls_of(path):
                code = found.setdefault(name, Code(name))
                code.places.append(f"{path.relative_to(ROOT)}:{call.lineno}")
                for keyword in call.keywords:
                    if keyword.arg is None:
                        code.open_arguments = True
                    else:
                        code.arguments.add(keyword.arg)
    return found


def _calls_of(path: Path) -> Iterator[tuple[str, ast.Call]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    requirements: dict[str, str] = {}
    handed_on = _faces_handed_on(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and _name(decorator.func) == "requires":
                    requirements[node.name] = _literal(path, decorator)
                    if _is_never_met(node) or _has_case_always(decorator, tree):
                        continue
                    yield f"{requirements[node.name]}_permits", ast.Call(decorator.func, [], [], lineno=node.lineno)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = _name(node.func)
        if called == "unmet" and isinstance(node.func, ast.Attribute) and _name(node.func.value) in requirements:
            yield requirements[_name(node.func.value)], node
        elif isinstance(node.func, ast.Name) and called in FACES and called != "unmet" and node.args:
            yield from ((f"{code}{FACES[called]}", node) for code in _given(path, node))
        elif called == NO_BAN and _is_code(node.args[0]):
            code = _literal(path, node)
            yield code, ast.Call(node.func, [], BAN, lineno=node.lineno)
            yield f"{code}_permits", ast.Call(node.func, [], [], lineno=node.lineno)
        elif called not in (*FACES, "requires") and node.args and _is_code(node.args[0]) and len(node.args) > 1:
            code = _literal(path, node)
            # of `good("deck.size", ...)` nothing is known where `good` is no function of the module
            for face in sorted(handed_on.get(called, {"", "_permits"})):
                yield f"{code}{face}", node


def _is_never_met(requirement: ast.FunctionDef) -> bool:
    """Returns whether a requirement refuses whatever it is asked about, and so permits nothing."""
    given = [node.value for node in ast.walk(requirement) if isinstance(node, ast.Return)]
    return all(isinstance(each, ast.Call) and _name(each.func) in ("unmet", "forbids") for each in given)


def _has_case_always(decorator: ast.Call, tree: ast.Module) -> bool:
    """Returns whether a requirement that is met is always told by one of its cases, as their function declares."""
    told = [_name(keyword.value) for keyword in decorator.keywords if keyword.arg == "case"]
    cases = (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name in told)
    return any(node.returns is not None and _name(node.returns) == "Finding" for node in cases)


def _faces_handed_on(tree: ast.Module) -> dict[str, set[str]]:
    """Returns what functions that take a code make of it, by their names."""
    found: dict[str, set[str]] = {}
    for function in tree.body:
        if not isinstance(function, ast.FunctionDef):
            continue
        if any(first.arg == "code" for first in (*function.args.posonlyargs, *function.args.args)[:1]):
            calls = (node for node in ast.walk(function) if isinstance(node, ast.Call) and node.args)
            found[function.name] = {
                FACES[_name(call.func)] for call in calls if _name(call.func) in FACES and _name(call.args[0]) == "code"
            }
    return found


def _given(path: Path, call: ast.Call) -> list[str]:
    if _name(call.args[0]) == "code":
        return []  # handed on by a function that takes a code itself
    return [_literal(path, call)]


def _is_code(node: ast.expr) -> TypeGuard[ast.Constant]:
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        return False
    return CODE.fullmatch(node.value) is not None


def _literal(path: Path, call: ast.Call) -> str:
    first = call.args[0]
    if not _is_code(first):
        raise ValueError(
            f"{path}:{call.lineno}: {ast.unparse(call)[:80]}: no literal code; write one (`attack.not-ready`)"
        )
    return str(first.value)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def main() -> None:
    """Prints the codes of each part of the engine."""
    for folder in (ROOT / "engine/core", *sorted((ROOT / "engine/rulebooks").glob("*/v*"))):
        for name, code in sorted(list_codes(folder).items()):
            print(folder.relative_to(ROOT), name, ", ".join(sorted(code.arguments)), *code.places)


if __name__ == "__main__":
    main()
