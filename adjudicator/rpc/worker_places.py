"""Imported first where workers are forked: metrics made after it are counted in files, by the worker's place."""

from __future__ import annotations

import os

from prometheus_client import values

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable by which the library finds the folder of those files."""


class Place:
    """The place of the worker that this process is."""

    name = "none"
    """Its name; `none` in the process that workers are forked from."""


if FOLDER in os.environ:  # so it is where workers are forked; the door has imported this before it sets the variable
    values.ValueClass = values.MultiProcessValue(lambda: Place.name)  # type: ignore[no-untyped-call]  # it has no types
