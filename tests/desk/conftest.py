"""What tests of the desk start from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import rulebooks


@pytest.fixture(scope="module")
def small_game() -> Iterator[None]:
    """Both editions of the small game are known."""
    known = dict(rulebooks._added)
    rulebooks.add("tests.desk.small.v1")
    rulebooks.add("tests.desk.small.v2")
    yield
    rulebooks._added.clear()
    rulebooks._added.update(known)
