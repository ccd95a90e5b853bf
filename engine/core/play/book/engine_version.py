"""The version of the engine in an edition, computed from the sources that can decide in it.

The version covers the modules of `DECIDING`, of the edition and of its base, and their clauses. Only parts that can
decide count: a module's syntax tree without comments, docstrings and layout, and `clauses.toml` without titles and
summaries. Messages, notes and cards (which games pin) do not count.

Sources may lie in a folder or in a zip, beside their compiled files. Code without its source cannot be identified, so
it has no version: `SourcesMissing`.

Digesting all sources takes a second, so `tools/code_digests.py` records the digest of each file by the SHA-256 of its
bytes. A file without a recorded digest is digested here; the version is the same.
"""

from __future__ import annotations

import ast
import hashlib
import json
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from engine import RELEASE

DECIDING = ("engine.core", "engine.abilities", "engine.judge", "engine.observed")
"""The packages that can decide in every edition."""

INDEX = "clauses.toml"
NOTES = "code_digests.json"
"""The file beside this package in which digests of sources are recorded."""

OWN = "core/play/book/engine_version.py"
"""This file: digests recorded by another version of it do not count."""

COMPILED = (".so", ".pyd", ".pyc")
"""Suffixes of files that Python runs without a source."""

DIGITS = 12
"""How many hexadecimal digits of the digest stand in a version."""

FOR_PEOPLE = frozenset({"title", "summary"})
"""The fields of a clause index that are for people alone."""

WITHOUT_EFFECT = frozenset({"ctx", "kind", "type_comment", "type_ignores"})
"""Fields of a syntax tree that are redundant or have no effect."""


class SourcesMissing(Exception):
    """Raised when a package is installed without the sources that its version is computed from."""

    def __init__(self, package: str, wrong: str) -> None:
        super().__init__(f"{package}: {wrong}")
        self.package, self.wrong = package, wrong


def read_version(edition: str, packages: tuple[str, ...]) -> str:
    """Returns the version of the engine in an edition: `0.2.0+fire_force.1f3a9c2b04d7`.

    `packages` are the edition's own. Only the part after the `+` distinguishes engines; the release before it is for
    people. Raises SourcesMissing.
    """
    return f"{RELEASE}+{edition.partition('@')[0]}.{digest_sources((*DECIDING, *packages))[:DIGITS]}"


def is_same_engine(one: str, other: str) -> bool:
    """Returns whether two versions mean the same sources. Old versions without `+` are compared as a whole."""
    return _code_of(one) == _code_of(other)


def _code_of(version: str) -> str:
    release, plus, code = version.partition("+")
    return plus + code if plus else release


def digest_sources(packages: tuple[str, ...]) -> str:
    """Returns the SHA-256 (hex) of the deciding sources of packages. Raises SourcesMissing."""
    return _hash("\n".join(f"{package} {digest_package(package)}" for package in packages).encode())


@lru_cache(maxsize=64)
def digest_package(package: str) -> str:
    """Returns the SHA-256 (hex) of the deciding sources of a package, cached for the process.

    Raises SourcesMissing if the package, or a compiled file in it, has no source.
    """
    sources = list(list_sources(package))
    if not any(name.endswith(".py") for name, _ in sources):
        raise SourcesMissing(package, "there is no source")
    noted, found = read_notes(), hashlib.sha256()
    for name, file in sources:
        content = file.read_bytes()
        digest = noted.get(_hash(content)) or digest_source(file.name, content)
        found.update(f"{name} {digest}\n".encode())
    return found.hexdigest()


def list_sources(package: str) -> Iterator[tuple[str, Traversable]]:
    """Yields the deciding sources of a package and its subpackages, with their paths, in order.

    Raises SourcesMissing.
    """
    yield from _list_folder(package, "", _find_folder(package))


def _find_folder(package: str) -> Traversable:
    """Returns the folder of a package, without importing packages of the engine."""
    ours, dot, rest = package.partition(".")
    if ours != "engine":
        return resources.files(package)
    return resources.files(ours).joinpath(*rest.split(".") if dot else ())


def _list_folder(package: str, path: str, folder: Traversable) -> Iterator[tuple[str, Traversable]]:
    files = sorted(folder.iterdir(), key=lambda each: each.name)
    names = {each.name for each in files}
    for each in files:
        if each.name.endswith(".py") or each.name == INDEX:
            yield path + each.name, each
        elif each.name.endswith(COMPILED) and f"{each.name.partition('.')[0]}.py" not in names:
            raise SourcesMissing(package, f"{path}{each.name} has no source beside it")
        elif "." not in each.name and each.name != "__pycache__" and each.is_dir():
            yield from _list_folder(package, f"{path}{each.name}/", each)


@lru_cache(maxsize=1)
def read_notes() -> dict[str, str]:
    """Returns the recorded digests by hash of the bytes; none if another version of this module made them."""
    ours = resources.files("engine")
    try:
        noted: dict[str, dict[str, str]] = json.loads(ours.joinpath(NOTES).read_bytes())
    except OSError:
        return {}
    return noted.get(_hash(ours.joinpath(OWN).read_bytes()), {})


def make_notes(packages: tuple[str, ...]) -> bytes:
    """Returns the content of the file of recorded digests, for the deciding sources of packages."""
    noted = read_notes()
    contents = [(file.name, file.read_bytes()) for package in packages for _, file in list_sources(package)]
    found = {_hash(content): noted.get(_hash(content)) or digest_source(name, content) for name, content in contents}
    own = _hash(resources.files("engine").joinpath(OWN).read_bytes())
    return json.dumps({own: dict(sorted(found.items()))}, indent=0).encode()


def digest_source(name: str, content: bytes) -> str:
    """Returns the SHA-256 (hex) of the deciding parts of one file. Raises SyntaxError, TOMLDecodeError."""
    parts: list[str] = []
    if name.endswith(".py"):
        _write_tree(ast.parse(content), parts)
    else:
        parts.append(json.dumps(_drop_words(tomllib.loads(content.decode())), sort_keys=True, default=str))
    return _hash("\n".join(parts).encode())


def _drop_words(data: object) -> object:
    """Returns the data without the fields that are for people alone."""
    if isinstance(data, dict):
        return {name: _drop_words(value) for name, value in data.items() if name not in FOR_PEOPLE}
    return [_drop_words(each) for each in data] if isinstance(data, list) else data


def _write_tree(node: ast.AST, parts: list[str]) -> None:
    """Writes a syntax tree in a form that is the same under every version of Python."""
    parts.append(f"({type(node).__name__}")
    for name in sorted(node._fields):
        value = getattr(node, name, None)
        if value is None or name in WITHOUT_EFFECT:
            continue
        if isinstance(value, list):
            joined = isinstance(node, ast.JoinedStr)
            left = _join_texts(value) if joined else [each for each in value if _decides(each)]
            if left:
                parts.append(name)
                _write_values(left, parts)
                parts.append("]")
        elif isinstance(value, ast.AST):
            if not (isinstance(value, ast.JoinedStr) and not value.values):
                parts.append(name)
                _write_tree(value, parts)
        else:
            parts.append(f"{name}={type(value).__name__}:{value!a}")
    parts.append(")")


def _write_values(values: list[object], parts: list[str]) -> None:
    for each in values:
        if isinstance(each, ast.AST):
            _write_tree(each, parts)
        else:  # a name, or None for an unpacked mapping
            parts.append(ascii(each))


def _decides(statement: object) -> bool:
    """Returns whether a statement has an effect; docstrings have none, wherever they stand."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return not isinstance(statement.value.value, str)
    return not isinstance(statement, ast.Pass)


def _join_texts(values: list[ast.expr]) -> list[object]:
    """Returns the parts of an f-string with neighbouring texts joined, as not all versions of Python do."""
    joined: list[object] = []
    text = ""
    for each in values:
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            text += each.value
            continue
        joined += [text] if text else []
        joined.append(each)
        text = ""
    return [*joined, text] if text else joined


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
