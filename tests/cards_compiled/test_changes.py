"""One word or number of a text changed never leaves the compiled card as it was."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from adjudicator.cards.importing import Importer
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.cards.sources import read_source
from tests.cards_compiled.conftest import card
from tests.cards_compiled.test_lines import ABILITIES

WORDS = (
    "Forward", "Backup", "Monster", "your", "opponent", "hand", "Break", "field", "3", "1300", "up", "other", "~",
    "Fire", "dull", "active", "may", "turn", "cost", "less", "more", "not", "cannot", "gains", "loses", "power", "or",
    "If", "you", "it", "them", "draw", "attack", "block", "control", "Haste",
)  # fmt: skip
OWN = [card(text) for text, _ in ABILITIES] + [
    card("When Gate Captain blocks, your opponent discards 3 cards. If you control a Monster, draw 3 cards."),
    card("{2}, discard 3 cards: Choose up to 3 dull Backups of cost 6 or less. Return them to their owners' hands."),
    card("The _Job Gatekeeper_ Backups other than Gate Captain you control cannot be broken.", "backup"),
]


def change(text: str, name: str, chance: random.Random) -> str:
    """Returns a text with one word replaced, left out or counted on; a number grows."""
    words = text.split(" ")
    place = chance.randrange(len(words))
    if chance.random() < 0.3 and re.search(r"\d", text):
        place = chance.choice([at for at, word in enumerate(words) if re.search(r"\d", word)])
        words[place] = re.sub(r"\d+", lambda found: str(int(found[0]) + chance.choice((1, 2))), words[place], count=1)
    elif chance.random() < 0.4:
        del words[place]
    else:
        words[place] = chance.choice(WORDS).replace("~", name)
    return " ".join(words)


_AGAIN = re.compile(r"\b(dull|activate) (it|them) and")
"""An object that the second verb names as well: left out or not, the sentence says the same."""
_YOURS = re.compile(r"\byour (?=opponent\b)")
"""Whose opponent it is: cards print both `opponent controls` and `your opponent controls`."""


def _strip_articles(text: str) -> str:
    text = text.replace("{EX}", "").lower()  # the card says by itself that it has one
    text = _AGAIN.sub(r"\1 and", _YOURS.sub("", text))
    return re.sub(r"\W", "", re.sub(r"\b(the|an?)\b", "", text))


def _strip_all(text: str) -> str:
    text = text.replace("{EX}", "").lower()  # the card says by itself that it has one
    text = _AGAIN.sub(r"\1 and", _YOURS.sub("", text))
    return re.sub(r"\W", "", re.sub(r"\b(all )?(the|an?)\b", "", text))


def find_unchanged(importer: Importer, printed: PrintedCard, chance: random.Random, times: int) -> list[str]:
    """Returns the changed texts that were compiled to the same entry."""
    before = importer.compile(printed)
    assert before.is_whole, before.lines
    found = []
    for _ in range(times):
        lines = printed.text.strip().split("\n")
        place = chance.randrange(len(lines))
        changed = change(lines[place], printed.name, chance)
        if any(strip(changed) == strip(lines[place]) for strip in (_strip_articles, _strip_all)):
            continue  # an article is no qualifier, and neither is `all` before one
        lines[place] = changed
        after = importer.compile(msgspec.structs.replace(printed, text="\n".join(lines)))
        if after.is_whole and after.entry == before.entry:
            found.append(changed)
    return found


@pytest.mark.parametrize("place", range(len(OWN)))
def test_a_changed_text_of_our_own_is_another_card(importer: Importer, place: int) -> None:
    assert find_unchanged(importer, OWN[place], random.Random(place), 30) == []


def test_a_changed_text_of_others_is_another_card(importer: Importer, browser_text: str) -> None:
    chance = random.Random(7)
    cards = [printed for printed in read_source(browser_text, "db.json") if printed.text]
    whole = [printed for printed in chance.sample(cards, 120) if importer.compile(printed).verdict == "compiled"]

    unchanged = [text for printed in whole[:50] for text in find_unchanged(importer, printed, chance, 3)]

    assert unchanged == []
