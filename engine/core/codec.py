"""Forms that data is read in: classes and unions whose fields msgspec looks up."""

from __future__ import annotations

import atexit
import gc
from typing import TypeVar

import msgspec

T = TypeVar("T")


def ready(form: T) -> T:
    """The form, with its fields looked up now.

    msgspec looks them up when a form is first used; two threads that do so at once crash the process. Editions make
    their forms ready where they are defined, before anybody can read data by them.
    """
    msgspec.json.Decoder(form)
    return form


# When Python ends it collects the forms. Where forms name each other, msgspec 0.22 then reads fields that it has freed,
# and some processes crash after their work is done. What is frozen is not collected: the system frees it.
atexit.register(gc.freeze)
