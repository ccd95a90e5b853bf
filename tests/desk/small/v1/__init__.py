"""The edition in which drawing brings 1."""

from tests.desk.small.book import make

BOOK = make("small@1", __package__, 1)
