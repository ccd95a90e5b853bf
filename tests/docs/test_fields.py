"""Each field of a public record is documented on the line below it, or by `described` in its annotation.

Parts of the tree that are not done yet stand in `LEFT`, each with how many fields are still undocumented; the numbers
only go down. `python -m tests.docs.test_fields` names the fields that are left and prints the table anew.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import TypeGuard

from tests.docs.test_prose import PACKAGES, ROOT, part_of

LEFT: dict[str, int] = {}
"""How many fields of a part still have to be documented; a part that is not named has none."""

RECORD_ROOTS = frozenset({"Struct", "NamedTuple"})
"""Base classes whose annotated attributes are fields, as are those of the classes derived from them."""


def sources(root: Path = ROOT) -> dict[Path, ast.Module]:
    """Returns every module of the tree by its path, generated ones left out."""
    paths = (path for package in PACKAGES for path in sorted((root / package).rglob("*.py")))
    written = (path for path in paths if not path.stem.endswith(("_pb2", "_pb2_grpc")))
    return {path.relative_to(root): ast.parse(path.read_text(encoding="utf-8")) for path in written}


def record_bases(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Returns the names of all classes that derive from a record, and of the roots."""
    classes = [(node.name, base_names(node)) for tree in trees for node in classes_of(tree)]
    found = RECORD_ROOTS
    while more := {name for name, bases in classes if bases & found} - found:
        found |= more
    return found


def classes_of(tree: ast.AST) -> Iterator[ast.ClassDef]:
    """Yields every class below a node; expressions, which have none, are not walked."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield node
        if not isinstance(node, ast.expr):
            yield from classes_of(node)


def base_names(node: ast.ClassDef) -> set[str]:
    """Returns the names of the base classes, without their modules."""
    return {ast.unparse(base).rpartition(".")[2] for base in node.bases}


def is_record(node: ast.ClassDef, bases: frozenset[str]) -> bool:
    """Returns whether a class declares its fields as annotated attributes."""
    decorators = {ast.unparse(each).partition("(")[0].rpartition(".")[2] for each in node.decorator_list}
    return "dataclass" in decorators or bool(base_names(node) & bases)


def undocumented(tree: ast.Module, bases: frozenset[str] = RECORD_ROOTS) -> Iterator[tuple[int, str]]:
    """Yields line and name of every field of a public record without a string literal below it."""
    todo: list[tuple[str, ast.Module | ast.ClassDef]] = [("", tree)]
    while todo:
        path, node = todo.pop()
        if isinstance(node, ast.ClassDef) and is_record(node, bases):
            for field, below in zip_longest(node.body, node.body[1:]):
                if is_field(field) and not is_documented(field, below):
                    yield field.lineno, f"{path}.{field.target.id}"
        todo += [
            (f"{path}.{inner.name}".lstrip("."), inner)
            for inner in node.body
            if isinstance(inner, ast.ClassDef) and not inner.name.startswith("_")
        ]


def is_field(node: ast.stmt) -> TypeGuard[ast.AnnAssign]:
    """Returns whether a statement of a record's body declares a public field."""
    return (
        isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and not node.target.id.startswith("_")
        and "ClassVar" not in ast.unparse(node.annotation)
    )


def is_documented(field: ast.AnnAssign, below: ast.stmt | None) -> bool:
    """Returns whether a field says what it means: in its annotation, or by the statement below it."""
    return "described(" in ast.unparse(field.annotation) or (
        isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
    )


def undocumented_fields(root: Path = ROOT) -> Iterator[tuple[Path, int, str]]:
    """Yields path, line and name of every undocumented field of the tree."""
    trees = sources(root)
    bases = record_bases(trees.values())
    for path, tree in trees.items():
        for line, name in undocumented(tree, bases):
            yield path, line, name


def counted(fields: Iterable[tuple[Path, int, str]]) -> Counter[str]:
    """Returns how many undocumented fields each part of the tree has."""
    return Counter(part_of(path) for path, *_ in fields)


def test_a_field_needs_a_string_below_it() -> None:
    fields = '    a: int\n    """One."""\n    b: int\n    c: ClassVar[int] = 1\n    _d: int\n'
    assert list(undocumented(ast.parse(f"class A(Struct):\n{fields}"))) == [(4, "A.b")]


def test_other_classes_are_left_out() -> None:
    assert not list(undocumented(ast.parse("class A:\n    a: int\nclass _B(Struct):\n    b: int\n")))


def test_classes_derived_from_records_are_records() -> None:
    tree = ast.parse("class B(msgspec.Struct):\n    pass\nclass C(B):\n    c: int\n")
    assert list(undocumented(tree, record_bases([tree]))) == [(4, "C.c")]


def test_fields_are_documented() -> None:
    fields = list(undocumented_fields())
    more = {part: count for part, count in counted(fields).items() if count > LEFT.get(part, 0)}
    names = [f"{path}:{line} {name}" for path, line, name in fields if part_of(path) in more]
    assert not more, f"fields without a line of their own below them: {more}\n" + "\n".join(names)


if __name__ == "__main__":
    left = list(undocumented_fields())
    for path, line, name in left:
        print(f"{path}:{line} {name}")
    for part, count in sorted(counted(left).items()):
        print(f'    "{part}": {count},')
