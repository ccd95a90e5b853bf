"""Imported first where workers are forked: it settles what signals mean to them, and where their metrics are counted.

Metrics made after it are counted in files, by the worker's place.
"""

from __future__ import annotations

import os
import signal

from prometheus_client import values

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable by which the library finds the folder of those files."""


class Place:
    """The place of the worker that this process is."""

    name = "none"
    """Its name; `none` in the process that workers are forked from."""


TO_ALL = (signal.SIGTERM, signal.SIGHUP)
"""Signals that are sent to all processes of a server at once; the door alone decides what they mean."""

if FOLDER in os.environ:  # so it is where workers are forked; the door has imported this before it sets the variable
    for number in TO_ALL:  # if what forks them ended, they would count as ended with it
        signal.signal(number, signal.SIG_IGN)
    values.ValueClass = values.MultiProcessValue(lambda: Place.name)
