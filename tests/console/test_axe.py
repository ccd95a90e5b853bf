"""Every page of the console by axe-core: in both languages, sizes and schemes; one of these looks a day."""

from __future__ import annotations

import pytest

from tests.console.conftest import Checking
from tests.console.test_pages import EVERY_LOOK
from tests.shares import share
from tools.demo_web import Demonstration

pytestmark = pytest.mark.services

PAGES = 13


@pytest.mark.parametrize("look", share(EVERY_LOOK, of=len(EVERY_LOOK)), ids=lambda look: "-".join(map(str, look)))
def test_nothing_is_found_by_axe_on_any_page(check: Checking, running: Demonstration, look: tuple[str, int, str]):
    (row,) = check("axe.mjs", "nothing_is_found_by_axe_on_any_page", looks=[look], hall=running.judge)
    assert set(row["looked"].values()) == {1} and len(row["looked"]) == PAGES
