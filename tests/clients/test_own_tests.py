"""The tests, formatters and linters that clients have in their own languages, once for each state of a client."""

from __future__ import annotations

import pytest

from kit.building import check, forget_checks
from kit.clients import CLIENTS
from tests.clients.at_hand import built
from tests.shares import RUN

pytestmark = pytest.mark.services


@pytest.mark.parametrize("name", sorted(name for name, client in CLIENTS.items() if client.check))
def test_a_client_passes_its_own_tests(name: str):
    client = built(name)
    if RUN == "all":
        forget_checks(client)
    check(client)
