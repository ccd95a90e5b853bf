"""The user's own folder for files of the command line, readable by no other user."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.disk import write_result

if TYPE_CHECKING:
    from adjudicator.log import StoreAddress

STORE_VARIABLE = "ADJUDICATOR_STORE"
DATA_VARIABLE = "ADJUDICATOR_DATA"


def data_folder() -> Path:
    """Returns `$ADJUDICATOR_DATA`, else `adjudicator` under `$XDG_DATA_HOME`, else under `~/.local/share`."""
    given = os.environ.get(DATA_VARIABLE)
    if given:
        return Path(given)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else _find_home() / ".local" / "share") / "adjudicator"


def cards_folder() -> Path:
    """Returns the folder for imported cards."""
    return data_folder() / "cards"


def _find_home() -> Path:
    """Returns the user's home; the root for a user unknown to the system, as in a container."""
    try:
        return Path.home()
    except RuntimeError:
        return Path("/")


def default_store() -> Path:
    """Returns the store file of a command without `--store`."""
    return data_folder() / "games.db"


def find_store(given: str | None) -> StoreAddress:
    """Returns the address of the store of `--store`, else of the default file. Raises UnusableStore."""
    from adjudicator.log import StoreAddress  # not at the top: help texts need no store

    return StoreAddress(given).require_meant() if given else StoreAddress(str(default_store()))


def make_folder(folder: Path) -> Path:
    """Creates a missing folder for this user alone."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def write_private(path: Path, content: bytes) -> None:
    """Writes a file of mode 0600 atomically, replacing an existing one. Raises as `write_result`."""
    make_folder(path.parent)
    with write_result(path, private=True) as file:
        file.write(content)
