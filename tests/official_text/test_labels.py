"""How labels are spelled, and what may follow what."""

import pytest

from adjudicator.official_text.clause_labels import NumberingScheme, label_at_start, may_follow


@pytest.mark.parametrize(
    ("text", "label", "rest"),
    [
        ("100. 犬", "100", "犬"),
        ("1114.犬", "1114", "犬"),
        ("1202.【犬】", "1202", "【犬】"),
        ("105.3a. 犬", "105.3a", "犬"),
        ("404.1f.犬", "404.1f", "犬"),
        ("402.2a-1 犬", "402.2a-1", "犬"),
        ("201.2.c-1. 犬", "201.2.c-1", "犬"),
        ("903.2.a. 犬", "903.2.a", "犬"),
        ("5.2.3.1.2.1.犬", "5.2.3.1.2.1", "犬"),
        ("7.1.3 匹", "7.1", "3 匹"),
    ],
)
def test_a_label_is_kept_as_printed(text: str, label: str, rest: str):
    printed = label_at_start(text)

    assert printed is not None
    assert (printed.label, printed.rest) == (label, rest)


@pytest.mark.parametrize("text", ["905 犬", "3.5倍", "702.1a に戻る", "(905.)", "2-3 枚", "犬 1.1.", "101.1 犬", ""])
def test_other_figures_are_no_labels(text: str):
    assert label_at_start(text) is None


@pytest.mark.parametrize(
    ("last", "label"),
    [
        ("100.", "101."),
        ("309.2.", "310."),
        ("309.2.", "400."),
        ("702.1a.", "702.1a-1 "),
        ("702.1a-3 ", "702.1b."),
        ("702.1a-3 ", "702.2."),
        ("903.2.k.", "903.3."),
        ("804.2c-3 ", "804.2c-31 "),
    ],
)
def test_a_child_a_sibling_or_the_next_of_an_ancestor_may_follow(last: str, label: str):
    assert follows(last, label)


@pytest.mark.parametrize(
    ("last", "label"),
    [
        ("100.", "101.1."),
        ("101.1.", "101.1."),
        ("101.1.", "101.3."),
        ("101.1.", "103."),
        ("101.1a.", "101.1c."),
        ("309.2.", "301."),
        ("702.12.", "702.12b."),
        ("702.20.", "702.11."),
    ],
)
def test_others_may_not(last: str, label: str):
    assert not follows(last, label)


def test_below_the_sections_one_level_may_be_skipped():
    assert may_follow((11, 4, 6), (11, 4, 6, 1, 1))
    assert not may_follow((11, 4, 6), (11, 4, 6, 1, 1, 1))
    assert not may_follow((11, 4), (11, 4, 1, 1))


def follows(last: str, label: str) -> bool:
    counting = NumberingScheme(hundreds=True)
    before, after = label_at_start(last), label_at_start(label)
    assert before is not None
    assert after is not None
    return any(may_follow(next(counting.keys(before)), key) for key in counting.keys(after))


def test_a_book_in_hundreds_has_no_section_below_100():
    printed = label_at_start("12. 犬")

    assert printed is not None
    assert list(NumberingScheme(hundreds=True).keys(printed)) == []
    assert list(NumberingScheme(hundreds=False).keys(printed)) == [(12,)]
