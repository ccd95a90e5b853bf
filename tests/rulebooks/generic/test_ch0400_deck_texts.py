"""402.2a, 402.3: cards whose text sets another limit of copies, and cards with another back."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Verdict
from engine.core.clauses.refusal import BadCardFile
from engine.core.opening.opening import DeckList
from engine.rulebooks.generic.v1_2.card_file import read_cards
from tests.rulebooks.generic.given import BOOK

PLAIN = "".join(f'[[unit]]\nnumber = "plain {n}"\nname = "plain {n}"\nhp = 100\nretreat = 1\n' for n in range(13))


def checked(entry: str, count: int, table: str = "unit") -> Verdict:
    """The verdict on fifty cards: so many of a card with these lines, the rest plain units, four of each."""
    body = "hp = 100\nretreat = 1\n" if table == "unit" else 'effect = [{ do = "draw" }]\n'
    cards = read_cards(f'{PLAIN}[[{table}]]\nnumber = "it"\nname = "it"\n{body}{entry}')
    plain = {f"plain {n}": min(4, 50 - count - 4 * n) for n in range(13) if 50 - count > 4 * n}
    return BOOK.check_deck("constructed", DeckList({"deck": {"it": count, **plain}}), cards)


@pytest.mark.clause("402.3", "402.2c", "104.1")
@pytest.mark.parametrize(
    ("entry", "count", "against"),
    [
        ('copies = "any"', 30, ()),
        ("copies = 10", 10, ()),
        ("copies = 10", 11, ("402.2c",)),
        ("copies = 1", 2, ("402.2c",)),
        ("copies = 0", 1, ("402.2c",)),
    ],
)
def test_a_text_says_how_many_of_its_card_a_deck_may_hold(entry: str, count: int, against: tuple[str, ...]) -> None:
    for table in ("unit", "tactic"):
        verdict = checked(entry, count, table)

        assert tuple(label for f in verdict.findings if f.effect == "FORBIDS" for label in f.cites) == against
        allowed = any(f.effect == "PERMITS" and f.cites == ("402.3", "104.1") for f in verdict.findings)
        assert allowed, "the text is among the reasons, also where it allows too little"


@pytest.mark.clause("402.2c", "402.3")
def test_without_such_a_text_four_are_allowed() -> None:
    for table in ("unit", "tactic"):
        assert checked("", 4, table).outcome == "LEGAL"
        assert checked("", 5, table).cites == ("402.2c",)


@pytest.mark.clause("402.2a")
def test_all_cards_of_a_deck_have_the_same_back() -> None:
    verdict = checked('back = "blue"', 1)

    assert verdict.cites == ("402.2a",)
    assert next(f for f in verdict.findings if f.effect == "FORBIDS").facts["cards"] == ["it"]


@pytest.mark.clause("402.2a")
def test_a_deck_may_have_any_one_back() -> None:
    assert checked('back = "blue"\ncopies = "any"', 50).outcome == "LEGAL"


@pytest.mark.parametrize("entry", ['copies = "some"', "copies = -1", "copies = 1.5", "back = 7"])
def test_what_is_no_number_and_no_word_is_refused(entry: str) -> None:
    with pytest.raises(BadCardFile):
        checked(entry, 4)
