"""Setup of forked workers: their signals, and the place of their metrics. Imported first.

Metrics created after its import are stored in files, by the worker's place.
"""

from __future__ import annotations

import os
import signal

from prometheus_client import values

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that names the folder of these files to the library."""


class Place:
    """The place of this worker process."""

    name = "none"
    """Its name; `none` in the process that workers are forked from."""


TO_ALL = (signal.SIGTERM, signal.SIGHUP)
"""Signals sent to all processes of a server at once, which only the door handles."""

if FOLDER in os.environ:  # so it is where workers are forked; the door has imported this before it sets the variable
    for number in TO_ALL:  # if what forks them ended, they would count as ended with it
        signal.signal(number, signal.SIG_IGN)
    values.ValueClass = values.MultiProcessValue(lambda: Place.name)
