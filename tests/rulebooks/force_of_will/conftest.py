"""The edition is known by its name while a test of this folder is collected or runs, and at no other time."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest

from engine import rulebooks

HALF_WRITTEN = {"force_of_will@8.01": "tests.rulebooks.force_of_will.kit"}


@contextmanager
def edition_known() -> Generator[None]:
    """The chapters that there are can be loaded by the name of their edition."""
    before = dict(rulebooks._added)
    rulebooks._added.update(HALF_WRITTEN)
    try:
        yield
    finally:
        rulebooks._added.clear()
        rulebooks._added.update(before)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems() -> Generator[None, Any, Any]:
    with edition_known():
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call() -> Generator[None, Any, Any]:
    with edition_known():
        return (yield)
