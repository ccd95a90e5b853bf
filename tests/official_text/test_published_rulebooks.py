"""The five published texts, if a copy lies beside the checkout. None of their sentences is repeated here."""

import hashlib
import re
from functools import cache
from pathlib import Path

import pytest

from adjudicator.official_text import OfficialText, align, load_official_text, parse_rulebook

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "rulebooks"
COUNTS = {"fftcg": 459, "fire_force": 428, "force_of_will": 1014, "force_of_will_legacy": 45, "generic": 452}
# SHA-256 of the copy that was read, and of all labels and texts as they were checked by eye against it.
CHECKED = {
    "fftcg": (
        "3ad8130cd5da45de7a362c21fe02a735f317979f95994c6d2e1b27dc28306498",
        "a6c3d5052eaeab6c1c5bade5b1c15fbdbb49003ffec9de3eb39e3cb564fc8a17",
    ),
    "fire_force": (
        "b567493b96c13b87d1ca3d6303c7a39e035beacbd665daf333fff655b7be4b52",
        "fad2a33329d26d7f95272399736596b07443fa6b65f63be7e6ea7a67227ab5a6",
    ),
    "force_of_will": (
        "11cdfe235bd60f019111f79e5f99f841eb7013061e34da5787684427a6cb8141",
        "445b968cde61c6e38318cf3b8866f15186d03738e5dab904b586444e726f69ba",
    ),
    "force_of_will_legacy": (
        "2576a7b6c32fe41765af31dd56b711f609d1c5d20f1af4b65aa7da22d65a876e",
        "0ace75571a7054ef2416d6ff7aee76a3a324d49ee404914981aef284c557d918",
    ),
    "generic": (
        "a82c280e63800032a6d180fd9d402e2f815271dd11175501130e9624117f59a4",
        "f5ff19008badbb6d75bb883333c3c5d30c9b6ce2251a2ba48a00f725440272bf",
    ),
}
MARKS = re.compile(r"[\s*・•#-]|</?b>")

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason=f"no rulebook texts in {FOLDER}")
each_book = pytest.mark.parametrize("game", COUNTS)


@cache
def source(game: str) -> str:
    path = FOLDER / game / "rulebook.txt"
    if not path.is_file():
        pytest.skip(f"no rulebook text {path}")
    return path.read_bytes().decode("utf-8")


@cache
def book(game: str) -> OfficialText:
    source(game)
    return load_official_text(FOLDER / game / "rulebook.txt", game=game)


@cache
def printed_labels(game: str) -> list[str]:
    """The list of labels, with `301bis.1` in our spelling: `301.1#2`."""
    path = FOLDER / game / "clauses.txt"
    if not path.is_file():
        pytest.skip(f"no list of labels {path}")
    listed = path.read_text(encoding="utf-8").split()
    return [label.replace("bis", "") + "#2" if "bis" in label else label for label in listed]


def squeezed(text: str) -> str:
    return MARKS.sub("", text)


@each_book
def test_every_label_is_found_once_and_in_order(game: str):
    assert list(book(game).labels) == printed_labels(game)
    assert len(book(game).labels) == COUNTS[game]
    assert sum(COUNTS.values()) == 2398


@each_book
def test_the_text_is_complete_for_its_index(game: str):
    loaded = load_official_text(FOLDER / game / "rulebook.txt", game=game, index=printed_labels(game))

    assert align(loaded, printed_labels(game)).out_of_order == ()
    assert loaded.digest == hashlib.sha256((FOLDER / game / "rulebook.txt").read_bytes()).hexdigest()


@each_book
def test_the_reading_order_has_the_same_labels_and_goes_down_the_file(game: str):
    read = book(game)

    places = [read.clause(label).line for label in read.reading_order]

    assert sorted(read.reading_order) == sorted(read.labels)
    if game != "fftcg":  # the only one with pages in columns
        assert places == sorted(places)


@each_book
def test_texts_are_clean(game: str):
    dirt = re.compile(r"\.{3,}|</?[a-z]+>|\*\*|\s\s|[\t\n]|^\s|\s$|更新情報|- \d+ -|トップへ")

    assert [clause.label for clause in book(game).clauses if dirt.search(clause.text)] == []


@each_book
def test_a_text_begins_on_its_line_and_ends_before_the_next_label(game: str):
    rows = source(game).split("\n")

    for clause in book(game).clauses:
        row = squeezed(rows[clause.line - 1])
        assert squeezed(clause.text.partition(" ")[0])[:6] in row, clause.label
        if game != "force_of_will_legacy":
            assert squeezed(clause.label.partition("#")[0]) in row, clause.label


@each_book
def test_every_row_of_the_book_is_in_some_clause(game: str):
    """Of what lies between the first clause and the list of changes, only figures are in no clause."""
    read = book(game)
    rows = source(game).split("\n")
    first = min(clause.line for clause in read.clauses)
    last = next((at for at, row in enumerate(rows) if row.strip() == "更新情報:"), len(rows))
    dots = str.maketrans("", "", ".")
    legacy = game == "force_of_will_legacy"
    labels = ["" if legacy else label.partition("#")[0] for label in read.reading_order]
    texts = [read.text_of(label) or "" for label in read.reading_order]
    whole = "".join(squeezed(a + b) for a, b in zip(labels, texts, strict=True)).translate(dots)

    cells = [cell for row in rows[first - 1 : last] for cell in row.split("\t")]
    if legacy:
        cells = [re.sub(r"^[\d.]+ ", "", cell) for cell in cells if "トップへ" not in cell]
    lost = [cell for cell in cells if squeezed(cell).translate(dots) not in whole]

    assert [cell for cell in lost if not cell.strip().startswith(("<p>", "<div>"))] == []


@each_book
def test_labels_and_texts_are_those_that_were_checked(game: str):
    read = book(game)
    if read.digest != CHECKED[game][0]:
        pytest.skip("another copy of the rulebook than the one that was checked")

    lines = (f"{label}\t{read.text_of(label)}\n" for label in read.reading_order)

    assert hashlib.sha256("".join(lines).encode()).hexdigest() == CHECKED[game][1]


@each_book
def test_the_copy_may_have_other_line_ends_and_no_space_at_the_end_of_lines(game: str):
    rows = source(game).split("\n")

    assert parse_rulebook("\r\n".join(rows), game=game).clauses == book(game).clauses
    assert parse_rulebook("\n".join(map(str.rstrip, rows)), game=game).clauses == book(game).clauses


def test_the_section_printed_under_a_used_number_has_its_own_clauses():
    read = book("fire_force")

    assert [label for label in read.labels if label.endswith("#2")] == ["301#2", "301.1#2", "301.2#2"]
    assert read.text_of("301") != read.text_of("301#2")
    assert read.text_of("301.1") != read.text_of("301.1#2")


def test_a_sentence_that_goes_on_in_the_next_column_is_joined():
    read = book("fftcg")

    clause = read.clause("15.2.6.3.1")

    assert clause.line == 1105
    assert "満たしていなければ" in clause.text  # 満たして | いなければ: nine rows further up, on the right
    assert "いなければ" not in read.text_of("15.2.5")


def test_a_label_that_lost_its_space_leaves_the_figure_to_the_sentence():
    assert book("fftcg").text_of("15.2.3.2").startswith("1 体")


def test_a_page_break_with_a_stray_bullet_does_not_end_the_sentence():
    assert "以降、効果が" in book("fftcg").text_of("11.8.10.1")
