"""Lists the codes of what is refused, with their arguments, as the source says them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.list_codes import ROOT, Code

GIVE_CODES = {
    "wrong": 0,
    "refuse_malformed": 0,
    "refuse_forbidden": 0,
    "fail": 1,
    "refuse_entry": 1,
    "Wrong": 1,
}
"""What gives a refusal its code, and the place of the code among the arguments."""
BASES = ("Refusal", "Problem")
"""The classes whose instances have a code, and whose subclasses are found by them."""
CLASS = re.compile(r"^class (\w+)\((\w+)\)", re.MULTILINE)
CODE = re.compile(r"[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z0-9]+)*")
SPREAD = {
    "about": {"named", "edition", "nearest"},
    "arguments": {"named", "edition", "nearest"},
    "attempt": {"act", "game", "file"},
    "told": {"failure", "detail", "role", "game"},
    "known": {"named", "edition", "nearest"},
    "said": {"detail", "advice", "written_at"},
    "tried": {"act", "at", "origin"},
}
"""The arguments in a mapping that is spread out, by its name."""
CARRIED = {"verdicts"}
"""What a refusal carries besides its arguments."""
GIVE_TEXTS = {"give_code": 0, "CodedText": 1}
"""What gives a text of a scenario's report its code, and the place of the code among the arguments."""
CLASS_CODE = "says"
"""The attribute of a class whose instances all have one code."""
OF_CLASSES = {
    "audit": {"place", "detail", "fault", "sound"},
    "official_text": {"place", "tried", "detail", "advice", "fault"},
}
"""The arguments that such classes give, by their package in `adjudicator`."""


@cache
def list_refusals() -> dict[str, Code]:
    """Returns every code of something that is wrong, with its arguments and where it is given; read once."""
    found: dict[str, Code] = {}
    for path in sorted([*ROOT.glob("adjudicator/**/*.py"), *ROOT.glob("engine/**/*.py")]):
        for name, arguments, line in _codes_of(path):
            code = found.setdefault(name, Code(name))
            code.arguments |= arguments
            code.places.append(f"{path.relative_to(ROOT)}:{line}")
    return found


def list_expectations() -> dict[str, Code]:
    """Returns every code of what a scenario expects and finds, with its arguments and where it is given."""
    found: dict[str, Code] = {}
    for path in sorted(ROOT.glob("adjudicator/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            place = GIVE_TEXTS.get(getattr(node.func, "id", "")) if isinstance(node, ast.Call) else None
            if place is None or not isinstance(node, ast.Call) or len(node.args) <= place:
                continue
            literal = node.args[place]
            if isinstance(literal, ast.Constant):
                code = found.setdefault(str(literal.value), Code(str(literal.value)))
                code.arguments |= {each.arg for each in node.keywords if each.arg}
                code.places.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    return found


def _codes_of(path: Path) -> Iterator[tuple[str, set[str], int]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.Assign) and getattr(part.targets[0], "id", "") == CLASS_CODE:
                    yield ast.literal_eval(part.value), set(OF_CLASSES[path.relative_to(ROOT).parts[1]]), part.lineno
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if called in list_kinds() or called in ("__init__", "kind"):  # `kind`: a class that was handed over
            codes = [str(each.value) for each in node.args if isinstance(each, ast.Constant) and is_code(each.value)]
            yield from ((code, _names_of(node), node.lineno) for code in codes)
        if called not in GIVE_CODES:
            continue
        place = GIVE_CODES[called]
        literal = node.args[place] if len(node.args) > place else None
        if isinstance(literal, ast.Constant):
            yield str(literal.value), _names_of(node), node.lineno


def is_code(value: object) -> bool:
    """Whether a literal is the code of what is refused."""
    return isinstance(value, str) and CODE.fullmatch(value) is not None


@cache
def list_kinds() -> frozenset[str]:
    """Returns the names of the classes of what is refused."""
    sources = [*ROOT.glob("adjudicator/**/*.py"), *ROOT.glob("engine/**/*.py")]
    bases = dict(found for path in sources for found in CLASS.findall(path.read_text(encoding="utf-8")))
    kinds: set[str] = set(BASES)
    while further := {name for name, base in bases.items() if base in kinds} - kinds:
        kinds |= further
    return frozenset(kinds)


def _names_of(call: ast.Call) -> set[str]:
    """Returns the names of the arguments of a call; those in a mapping that is spread out as `SPREAD` says."""
    spread = [each.value.id for each in call.keywords if each.arg is None and isinstance(each.value, ast.Name)]
    return {each.arg for each in call.keywords if each.arg and each.arg not in CARRIED}.union(
        *(SPREAD.get(name, set()) for name in spread)
    )
