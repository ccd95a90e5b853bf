"""Finds the rulebooks: every ready folder `GAME/vEDITION` here, and editions added from elsewhere.

The folder `fire_force/v1_0_0` is the edition `fire_force@1.0.0`. It is ready, and listed, when it has the files of
`PARTS`, or an index that names the edition it is built on, and its `__init__.py` binds `BOOK` at the left margin. This
is checked without importing anything: `load` imports an edition on demand and installs it. An edition that is not ready
can still be loaded by name, for development. An edition built on another has the modules of its base that it
lacks. `read_index` reads the clauses of an edition and imports none of its rules, which takes most of the time.

Other packages ask for modules of an edition by name (`part`): `decks` with `read_decks` and `sample_decks`, `card_file`
with `read_cards` and `sample_cards`, `scenario_defaults` with `SCENARIO_DEFAULTS`. An edition added from elsewhere may
lack any of them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from engine.core.clauses.borrowing import BorrowingEdition
from engine.core.clauses.citation import Edition
from engine.core.clauses.refusal import UnknownEdition

if TYPE_CHECKING:
    from engine.core.play.book.rulebook import Rulebook
    from engine.core.table.cards import CardDefinition

INDEX = "clauses.toml"
PARTS = ("edition.py", INDEX, "card_file.py", "decks.py", "scenario_defaults.py")
GAME = re.compile(r"[a-z][a-z0-9_]*")
FOLDER = re.compile(r"v(?P<version>[0-9a-z]+(_[0-9a-z]+)*)")
BOOK = re.compile(r"^BOOK\b", re.MULTILINE)
BASE = re.compile(r'^base = "(?P<id>[^"]+)"$', re.MULTILINE)

NEAR = 0.7
"""The least similarity of two edition names, from 0 to 1, for one to be suggested for the other."""

_added: dict[str, str] = {}


def editions() -> tuple[str, ...]:
    """Returns the ids of all known editions, sorted by game and then from the oldest to the newest."""
    return tuple(packages())


def packages() -> Mapping[str, str]:
    """Returns the package of each known edition by its id, in the order of `editions`."""
    return _in_order({**_folders(ready=True), **_added})


def load(name: str) -> Rulebook:
    """Returns the rulebook of an edition id, or the newest edition of a game (`fire_force`).

    Raises:
        UnknownEdition: no such game or edition is known, or its folder is named after another edition.
    """
    _, package = _find(name)
    book: Rulebook = import_module(package).BOOK
    if name not in (book.id, book.id.partition("@")[0]):
        raise UnknownEdition("edition.other-folder", named=name, object=package, edition=book.id)
    return book.install()


def read_index(name: str) -> Edition:
    """Returns the clauses of an edition, named as in `load`, without importing its rules.

    The places that cite them are unknown unless the edition is already loaded.

    Raises:
        UnknownEdition: no such game or edition is known.
    """
    edition, package = _find(name)
    if edition in _added or package in sys.modules:
        return load(edition).edition
    source = find_folder(package).joinpath(INDEX).read_bytes().decode("utf-8")
    base = BASE.search(source)
    if base is None:
        return Edition.parse(edition, source, package)
    return BorrowingEdition.build(read_index(base["id"]), edition, source, package)


def find_folder(package: str) -> Traversable:
    """Returns the folder of an edition's package; packages in this folder are not imported."""
    if not package.startswith(f"{__name__}."):
        return resources.files(package)
    return resources.files(__name__).joinpath(*package.removeprefix(f"{__name__}.").split("."))


def load_all() -> None:
    """Loads every known edition, so that the instructions of all of them are known."""
    for edition in editions():
        load(edition)


def engine_versions() -> Mapping[str, str]:
    """Loads all known editions and returns the version of the engine in each, by edition id."""
    return {edition: load(edition).engine_version for edition in editions()}


def add(package: str) -> Rulebook:
    """Registers a package that binds `BOOK` as an edition; it replaces a known edition with the same id."""
    book: Rulebook = import_module(package).BOOK
    _added[book.id] = package
    return book.install()


def comes_from_elsewhere(edition: str) -> bool:
    """Returns whether an edition was added by `add`."""
    return edition in _added


def part(book: Rulebook, name: str) -> ModuleType | None:
    """Returns a module of an edition or of its base by name (`decks`); None if neither has it."""
    modules = (f"{package}.{name}" for package in book.packages)
    return next((import_module(module) for module in modules if find_spec(module) is not None), None)


def sample_cards(book: Rulebook) -> dict[str, CardDefinition]:
    """Returns the cards shipped with an edition, by number; empty if it ships none."""
    found = getattr(part(book, "card_file"), "sample_cards", None)
    return dict(found()) if found is not None else {}


def _find(name: str) -> tuple[str, str]:
    """Returns the id and the package of an edition, or of the newest edition of a game. Raises UnknownEdition."""
    known = packages()
    for named in (known, _in_order(_folders(ready=False))):
        found = [edition for edition in named if name in (edition, edition.partition("@")[0])]
        if found:
            return found[-1], named[found[-1]]
    near = get_close_matches(name, known, n=3, cutoff=NEAR)
    raise UnknownEdition("edition.not-shipped", named=name, nearest=", ".join(near or known))


@lru_cache(maxsize=2)
def _folders(*, ready: bool) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for game in resources.files(__name__).iterdir():
        for folder in game.iterdir() if game.is_dir() and GAME.fullmatch(game.name) else ():
            named, begins = FOLDER.fullmatch(folder.name), folder / "__init__.py"
            if named is None or not begins.is_file() or not BOOK.search(begins.read_text(encoding="utf-8")):
                continue
            if not ready or _has_parts(folder):
                version = named["version"].replace("_", ".")
                found[f"{game.name}@{version}"] = f"{__name__}.{game.name}.{folder.name}"
    return found


def _has_parts(folder: Traversable) -> bool:
    """Returns whether an edition has all its files; one built on another needs only its index."""
    index = folder / INDEX
    if index.is_file() and BASE.search(index.read_text(encoding="utf-8")):
        return True
    return all((folder / part).is_file() for part in PARTS)


def _in_order(known: Mapping[str, str]) -> dict[str, str]:
    return {edition: known[edition] for edition in sorted(known, key=_age)}


def _age(edition: str) -> tuple[str, list[tuple[int, str]]]:
    """Returns a key that sorts editions by game, then by version: 1.2 before 1.10."""
    game, _, version = edition.partition("@")
    return game, [(int(each), "") if each.isdigit() else (0, each) for each in version.split(".")]
