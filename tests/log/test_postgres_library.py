"""The library's own contract for recorders, which the PostgreSQL recorder keeps as well."""

from __future__ import annotations

from uuid import uuid4

import pytest
from eventsourcing.tests import persistence as library

from adjudicator.log.postgres.connections import PostgresDatastore
from adjudicator.log.postgres.store import PostgresEventRecorder
from tests.log.postgres_stores import make_location
from tests.postgres_server import PostgresServer


@pytest.fixture
def location(postgres: PostgresServer) -> str:
    """A new store, where rows may be written without commands."""
    return make_location(postgres)


class OwnRecorder:
    """What the library's tests ask for: an empty recorder of events of originators with text ids."""

    INITIAL_VERSION = 1
    EXPECT_CONTIGUOUS_NOTIFICATION_IDS = False
    location: str

    @pytest.fixture(autouse=True)
    def _located(self, location: str) -> None:
        self.location = location

    def new_originator_id(self) -> str:
        """An id that no other originator has."""
        return str(uuid4())

    def create_recorder(self) -> PostgresEventRecorder:
        """The recorder."""
        self.datastore = PostgresDatastore(self.location, connections=10, patience=10.0)
        return PostgresEventRecorder(self.datastore)

    def tearDown(self) -> None:
        """Release its connections."""
        self.datastore.close()


class TestApplicationRecorder(OwnRecorder, library.ApplicationRecorderTestCase[PostgresEventRecorder]):  # type: ignore[misc]
    """Rows, notifications in the order of their commits, conflicts, subscriptions."""

    test_performance = test_concurrent_throughput = None  # they measure


class TestNotificationOrder(OwnRecorder, library.NonInterleavingNotificationIDsBaseCase):  # type: ignore[misc]
    """The numbers of two writers do not mix."""
