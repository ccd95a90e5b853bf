"""Clients as far as this machine can build them."""

from __future__ import annotations

import os

import pytest

from kit.building import build
from kit.clients import CLIENTS, ClientProgram

ALL = "ADJUDICATOR_ALL_CLIENTS"
"""Set where every client has to be there: then nothing is skipped."""


def built(name: str) -> ClientProgram:
    """A client, built. Skips the test if this machine lacks what it needs."""
    client = CLIENTS[name]
    if client.missing and not os.environ.get(ALL):
        pytest.skip(f"{', '.join(client.missing)} missing; `make toolchains` installs it")
    build(client)
    return client
