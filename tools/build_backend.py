"""Builds what is installed: setuptools, after the modules of `proto/` and the digests of the engine were made.

pip and other programs call these functions (PEP 517, PEP 660) in an environment with what `build-system` in
`pyproject.toml` requires. A source distribution needs neither git nor what was made: it is the tree of the repository.
"""

from __future__ import annotations

from setuptools import build_meta
from setuptools.build_meta import (
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from tools import code_digests, generate_protos

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, str | list[str] | None] | None


def build_wheel(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """Build a wheel that needs nothing to be made where it is installed; returns its name."""
    make_modules()
    return str(build_meta.build_wheel(folder, settings, metadata))


def build_editable(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """Build a wheel that leads to this tree, in which everything is made now; returns its name."""
    make_modules()
    return str(build_meta.build_editable(folder, settings, metadata))


def build_sdist(folder: str, settings: Settings = None) -> str:
    """Build an archive of the sources, from which wheels are built elsewhere; returns its name."""
    return str(build_meta.build_sdist(folder, settings))


def make_modules() -> None:
    """Make what is no part of the repository. Raises RuntimeError: protoc refused a file, or a tool is missing."""
    for what, code in (
        ("the modules of proto/", generate_protos.main(["--quiet"])),
        ("the digests of the engine", code_digests.main(["--quiet"])),
    ):
        if code:
            raise RuntimeError(f"build a wheel: {what} could not be made; what is wrong stands above")
