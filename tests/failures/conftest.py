"""The PostgreSQL server of the tests that kill servers."""

from tests.log.conftest import postgres

__all__ = ["postgres"]
