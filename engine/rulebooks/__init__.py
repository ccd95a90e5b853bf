"""The rulebooks that are shipped. `load` imports an edition on demand and installs it."""

from __future__ import annotations

from importlib import import_module

from engine.kernel.refusal import UnknownEdition
from engine.kernel.rulebook import Rulebook, install

EDITIONS = {"fire_force@1.0.0": "engine.rulebooks.fire_force.v1_0_0"}
"""Edition id to the package that holds it."""


def editions() -> tuple[str, ...]:
    """The ids of all shipped editions."""
    return tuple(EDITIONS)


def load(name: str) -> Rulebook:
    """The rulebook of an edition id, or the newest edition of a game (`fire_force`).

    Raises:
        UnknownEdition: no such game or edition is shipped.
    """
    found = [edition for edition in EDITIONS if name in (edition, edition.partition("@")[0])]
    if not found:
        raise UnknownEdition(f"rulebook {name!r}", "it is not shipped", f"use one of {', '.join(EDITIONS)}")
    book: Rulebook = import_module(EDITIONS[found[-1]]).BOOK
    return install(book)
