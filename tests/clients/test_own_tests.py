"""The tests, formatters and linters that clients have in their own languages."""

from __future__ import annotations

import pytest

from kit.building import run
from kit.clients import CLIENTS
from tests.clients.at_hand import built


@pytest.mark.parametrize("name", sorted(name for name, client in CLIENTS.items() if client.check))
def test_a_client_passes_its_own_tests(name: str):
    client = built(name)
    for command in client.check:
        run(command, client.path)
