"""The edition in which drawing brings 2."""

from tests.desk.small.book import make

BOOK = make("small@2", __package__, 2)
