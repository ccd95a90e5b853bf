"""Forms that data is read in: classes and unions whose fields msgspec looks up."""

from __future__ import annotations

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
