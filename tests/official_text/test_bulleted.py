"""Books whose sections have numbers and whose clauses have bullets."""

import pytest

from adjudicator.official_text import LabelMissing, LabelTwice, NotARulebook, TruncatedText, parse_rulebook
from tests.official_text.samples import BULLETED


def test_a_label_is_the_section_and_the_place_of_each_bullet():
    book = parse_rulebook(BULLETED, game="sample")

    assert {clause.label: clause.text for clause in book.clauses} == {
        "2.1": "小屋",
        "2.1-1": "犬が寝る場所です。",
        "2.1-2": "置けるものは次のとおりです。",
        "2.1-2-1": "骨",
        "2.1-2-1-1": "古い骨も 1 本置けます。",
        "2.1-2-2": "皿",
        "2.1-3": "屋根は赤です。",
        "2.2": "庭",
        "2.2-1": "猫が歩く場所です。",
        "1.3": "終わり方",
        "1.3-1": "日が暮れたら終わりです。",
    }
    assert book.labels == book.reading_order
    assert book.clause("1.3-1").line == 17


def test_a_list_of_changes_ends_the_book():
    book = parse_rulebook(BULLETED.replace("上へ戻る", "更新履歴\n\n  • 屋根を赤くした。"), game="sample")

    assert book.labels[-1] == "1.3-1"


@pytest.mark.parametrize(
    ("old", "new", "kind", "said"),
    [
        ("2.2. 庭", "2.3. 庭", LabelMissing, r"line 12: read section 2\.3 after 2\.1: expected 2\.2;"),
        ("2.2. 庭", "2.1. 庭", LabelTwice, r"line 12: read section 2\.1 a second time"),
        ("    • 骨\n", "", LabelMissing, r"line 8: read the bullet 2\.1-2-1, indented by 4"),
        ("2.1. 小屋\n", "", LabelMissing, r"line 11: read bullets below 2\.2: expected .* numbered like 2;"),
        ("  • 日が暮れたら終わりです。\n", "", TruncatedText, r"line 16: read the clauses of section 1\.3"),
        ("終わりです。\n\n上へ戻る", "終わ", TruncatedText, "the end of its sentence"),
    ],
)
def test_what_is_missing_or_doubled_is_named_with_its_line(old: str, new: str, kind: type[Exception], said: str):
    assert old in BULLETED

    with pytest.raises(kind, match=said):
        parse_rulebook(BULLETED.replace(old, new), game="sample")


def test_a_shopping_list_is_not_a_rulebook():
    with pytest.raises(NotARulebook, match="find a section with bullets below it"):
        parse_rulebook("買うもの\n\n• 骨\n• 皿\n", game="sample")
