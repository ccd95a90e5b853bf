"""The games of 8.01 that these tests play are played by the older edition too, command by command."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rulebooks.force_of_will_legacy.companions import Companions


@pytest.fixture(autouse=True)
def companions(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is opened, decided and explained is done under both editions, and has to come out the same."""
    if request.node.get_closest_marker("one_edition") is None:
        Companions().install(monkeypatch)
    yield
