"""Any numbered book, printed in any of the known ways, gives back its labels and its sentences."""

from dataclasses import dataclass
from itertools import zip_longest
from string import ascii_lowercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.official_text import RulebookTextError, align, parse_rulebook

KANA = ["いぬ", "ねこ", "さかな", "ことりが", "ほねを", "ひろう", "たべ", "ねむる"]
WORDS = ["dog", "barks", "at", "the cat", "which", "sleeps", "again", "soon"]


@dataclass(frozen=True)
class Clause:
    label: str
    words: tuple[str, ...]  # joined by `space`, they are its one sentence
    space: str

    @property
    def heading(self) -> bool:
        return "." not in self.label

    @property
    def text(self) -> str:
        end = "" if self.heading else "。" if not self.space else "."
        return self.space.join(self.words) + end


@st.composite
def books(draw: st.DrawFn) -> list[Clause]:
    """A tree of labels in printed order, each with words; some words are references to other labels."""
    japanese, hundreds = draw(st.booleans()), draw(st.booleans())
    count = st.integers(1, 2)
    labels: list[str] = []
    for chapter in range(1, draw(count) + 1):
        labels.append(f"{chapter * 100}" if hundreds else f"{chapter}")
        for section in range(1, draw(count) + 1):
            labels += [head := f"{chapter * 100 + section}" if hundreds else f"{chapter}.{section}"]
            labels += below(draw, head)
    references = [f"({label})" for label in labels] + ([] if japanese else labels)
    word = st.sampled_from(KANA if japanese else WORDS)
    words = st.tuples(word, st.lists(word | st.sampled_from(references), max_size=12), word)
    return [Clause(label, flat(draw(words)), "" if japanese else " ") for label in labels]


def flat(words: tuple[str, list[str], str]) -> tuple[str, ...]:
    return (words[0], *words[1], words[2])


def below(draw: st.DrawFn, head: str) -> list[str]:
    found = []
    for clause in range(1, draw(st.sampled_from([1, 2, 3, 11])) + 1):
        found.append(f"{head}.{clause}")
        for letter in ascii_lowercase[: draw(st.sampled_from([0, 0, 2]))]:
            dot = draw(st.sampled_from(["", "."]))
            found.append(f"{head}.{clause}{dot}{letter}")
            found += [f"{head}.{clause}{dot}{letter}-{n}" for n in range(1, draw(st.sampled_from([0, 0, 2])) + 1)]
    return found


@st.composite
def printed(draw: st.DrawFn, book: list[Clause]) -> str:
    """A file that holds the book: each clause is set, cut and marked in its own way."""
    choose = st.sampled_from
    rows = ["# A book ver. 1", "", *draw(choose([[], ["犬.....\t3", ""], ["Contents", ""]]))]
    if draw(st.booleans()):
        rows += [f"{clause.label}. {clause.text}.....\t7" for clause in book if clause.heading] + [""]
    for clause in book:
        closing = "" if "-" in clause.label and draw(st.booleans()) else "."
        gap = " " if not closing or clause.space else draw(choose(["", " ", "\t"]))
        cut = draw(choose(["", "\n", "\n\n", "\n\n- 4 -\n\n"])) if len(clause.words) > 1 else ""
        sentence = clause.text
        if cut and not clause.heading:
            at = draw(st.integers(1, len(clause.words) - 1))
            front, back = clause.words[:at], clause.words[at:]
            if may_be_cut(front[-1], back[0]):
                sentence = clause.space.join(front) + cut + clause.space.join(back) + clause.text[-1]
        mark = draw(choose(["", "- ", " - ", "## ", "**"]))
        rows += [f"{mark}{clause.label}{closing}{gap}{sentence}{mark if mark == '**' else ''}"]
        rows += [""] * draw(st.integers(0, 2)) if mark in ("- ", " - ") and not clause.heading else [""]
    rows += draw(choose([[], ["更新履歴", "", "- 1.1. 犬"], ["Revision history:", "", "**1999** 100. Dog"]]))
    return draw(choose(["\n", "\r\n"])).join("\n".join(rows).split("\n"))


def may_be_cut(left: str, right: str) -> bool:
    """A line break beside a bracket leaves no trace of whether a space stood there."""
    return left[-1] not in ".)" and right[0] != "("


@settings(deadline=None)
@given(st.data())
def test_a_printed_book_gives_back_its_labels_and_texts(data: st.DataObject):
    book = data.draw(books())

    read = parse_rulebook(data.draw(printed(book)), game="sample")

    texts = {clause.label: clause.text for clause in read.clauses}
    assert list(read.reading_order) == [clause.label for clause in book]
    assert texts == {clause.label: clause.text for clause in book}
    assert align(read, [clause.label for clause in book]).complete


@settings(deadline=None)
@given(st.lists(st.sampled_from(KANA), min_size=4, max_size=12), st.data())
def test_two_columns_are_read_one_after_the_other(words: list[str], data: st.DataObject):
    cells = [f"1.{number}. {word}。" for number, word in enumerate(words, start=1)]
    middle = data.draw(st.integers(len(cells) // 2, len(cells) - 1))
    left, right = cells[:middle], cells[middle:]
    if data.draw(st.booleans()):  # the first sentence on the right began on the left
        right.insert(0, "走る。")
        left[-1] = left[-1][:-1] + "、"
        words = [*words[: middle - 1], f"{words[middle - 1]}、走る", *words[middle:]]
    rows = ["\t".join(row) for row in zip_longest(left, right, fillvalue="")]

    read = parse_rulebook("1. 犬\n\n" + "\n".join(rows) + "\n\n2. 猫\n\n2.1. 眠る。\n", game="sample")

    assert [read.text_of(f"1.{at}") for at in range(1, len(words) + 1)] == [f"{word}。" for word in words]
    assert len(read.reading_order) == len(words) + 3


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from(KANA)), min_size=5, max_size=20))
def test_bullets_are_labelled_by_their_place(steps: list[tuple[int, str]]):
    rows, labels, path = ["1.1. 犬", ""], ["1.1"], []
    for step, word in steps:
        depth = min(step, len(path)) + 1  # no more than one deeper than the bullet before
        path = [*path[: depth - 1], path[depth - 1] + 1 if depth <= len(path) else 1]
        rows.append("  " * depth + f"• {word} です。")
        labels.append("-".join(["1.1", *map(str, path)]))

    read = parse_rulebook("\n".join(rows), game="sample")

    assert list(read.labels) == labels
    assert [clause.text for clause in read.clauses[1:]] == [f"{word}です。" for _, word in steps]


@settings(deadline=None)
@given(st.data())
def test_a_book_without_one_of_its_labels_is_never_taken_for_the_whole(data: st.DataObject):
    book = data.draw(books())
    gone = data.draw(st.integers(0, len(book) - 1))
    rows = [f"{clause.label}. {clause.text}\n\n" for clause in book]
    del rows[gone]

    try:
        read = parse_rulebook("".join(rows), game="sample")
    except RulebookTextError:
        return

    assert align(read, [clause.label for clause in book]).missing == (book[gone].label,)


@settings(deadline=None)
@given(st.data())
def test_a_clause_printed_twice_is_always_refused(data: st.DataObject):
    book = data.draw(books())
    again = data.draw(st.integers(0, len(book) - 1))
    rows = [f"- {clause.label}. {clause.text}\n" for clause in book]
    rows.insert(again, rows[again])

    with pytest.raises(RulebookTextError):
        parse_rulebook("".join(rows), game="sample")
