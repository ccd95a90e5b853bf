"""What judges do in the console: the log and why, rules without a line, disputes on paper, rulings, calls, claims."""

from __future__ import annotations

import pytest

from tests.cli.test_desk_answers import NINE_COPIES
from tests.console.conftest import Checking
from tests.console.test_pages import EVERY_LOOK
from tests.shares import RUN

pytestmark = pytest.mark.services

LOOKS = [("ja", 360, "light"), ("en", 1440, "dark")]
PAPER = {
    "edition": "fftcg@2.1.9",
    "phase": "アタック指定ステップ",
    "typed": "ティー",
    "card": "ティーダ",
    "word": "アタック",
    "says": "ティーダ",
}
"""A dispute as a judge types it: a forward attacks in the turn in which it came (FFTCG 10.1.2.2)."""


def test_the_log_says_why_a_line_came_about(check: Checking):
    check("judging.mjs", "the_log_says_why_a_line_came_about")


def test_rules_are_read_without_a_line(check: Checking):
    check("judging.mjs", "rules_are_read_without_a_line")


def test_a_dispute_goes_from_an_empty_page_to_the_verdict(check: Checking):
    check("judging.mjs", "a_dispute_goes_from_an_empty_page_to_the_verdict", paper=PAPER)


DECK_FAULT = {
    "en": {
        "paste": "Paste a text",
        "take": "Read it",
        "outcomes": ["May", "A deck of the position breaks the rules for decks"],
        "heading": "Against the rules for decks",
        "impossible": "What cannot be",
    },
    "ja": {
        "paste": "文章を貼る",
        "take": "読み取る",
        "outcomes": ["できる", "デッキの規則に反するデッキがある"],
        "heading": "デッキの規則に反するところ",
        "impossible": "ありえないところ",
    },
}


@pytest.mark.parametrize("language", DECK_FAULT)
def test_a_deck_fault_stands_under_a_heading_of_its_own(check: Checking, language: str):
    check(
        "judging.mjs",
        "a_deck_fault_stands_under_a_heading_of_its_own",
        edition="fire_force@1.0.0",
        language=language,
        positions=[NINE_COPIES, NINE_COPIES.partition("by:")[0]],
        **DECK_FAULT[language],
    )


def test_rulings_and_rewinds_are_made_with_their_grounds(check: Checking):
    names = ("a_ruling_is_kept_over_a_reload_and_recorded", "a_rewind_is_looked_at_before_it_is_made")
    check("judging.mjs", *names, clause="10.1.2.1")


def test_a_claim_leads_to_the_event_that_made_it_otherwise(check: Checking):
    check("judging.mjs", "a_claim_leads_to_the_event_that_made_it_otherwise")


def test_nothing_serious_is_found_by_axe(check: Checking):
    name = "nothing_serious_is_found_by_axe_on_these_pages"
    check("judging.mjs", name, looks=EVERY_LOOK if RUN == "all" else LOOKS)
