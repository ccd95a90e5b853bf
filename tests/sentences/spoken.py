"""Sentences of a stated game, with its cards by the names that the position gives them."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.sentences.messages import LANGUAGES, messages_of
from adjudicator.sentences.speaker import Speaker
from engine.core.clauses.finding import Effect, Finding, Verdict
from engine.core.play.book.rulebook import Rulebook
from tests.rulebooks.stated import StatedGame


def speakers(book: Rulebook, game: StatedGame | None = None, printed: Mapping[str, str] | None = None) -> list[Speaker]:
    """Those who say it in English and in Japanese; cards of a game are named, without a game there are none."""

    def name_object(object_id: int) -> str:
        return game.name(object_id) if game is not None and object_id in game.table.objects else ""

    return [Speaker(messages_of(book), language, name_object, printed or {}) for language in LANGUAGES]


def say_all(book: Rulebook, game: StatedGame, *findings: Finding) -> list[tuple[str, str]]:
    """The findings in English and Japanese."""
    english, japanese = speakers(book, game)
    return [(english.say_finding(found), japanese.say_finding(found)) for found in findings]


def say_refusal(book: Rulebook, game: StatedGame, verdict: Verdict) -> tuple[str, str]:
    """The one finding that refuses, in English and Japanese."""
    (said,) = say_all(book, game, *(found for found in verdict.findings if found.effect is Effect.FORBIDS))
    return said
