"""`rules`: clauses, disputed points, imported texts."""

from __future__ import annotations

import stat
from dataclasses import replace
from pathlib import Path

import pytest

from adjudicator.catalogue.disputed_points import BadDisputed, find_disagreements, parse_disputed, read_disputed
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.files.texts import find_text, locate_text
from adjudicator.cli.languages import ask_for
from adjudicator.cli.show.disputed_points import show_point
from adjudicator.sentences.messages import messages_of
from adjudicator.sentences.speaker import Speaker
from engine.core.clauses.reading import Reading
from engine.rulebooks import editions, load
from tests.cli.conftest import Cli
from tests.refused import refuses

FF = load("fire_force")


def test_a_clause_is_shown_with_everything_known_of_it(cli: Cli):
    (told,) = cli("rules", "show", "1302.1", "--json").lines

    assert told["class"] == "operational" and told["summary"]
    assert any(site.startswith("engine.rulebooks.fire_force.v1_0_0.ch1300") for site in told["carried_out"])
    assert [each["id"] for each in told["disputed"]] == ["AFF-27"]
    assert told["readings"][0]["name"] == "life_loss" and told["official_text"] == ""


def test_a_heading_shows_its_family(cli: Cli):
    labels = [line["label"] for line in cli("rules", "show", "702", "--json").lines]

    assert labels[0] == "702" and "702.1a-2" in labels and all(label.startswith("702") for label in labels)


def test_a_borrowed_clause_says_so_and_its_family_is_borrowed_too(cli: Cli):
    told = cli("rules", "show", "711@8.01", "--edition", "force_of_will@legacy", "--json").lines

    assert [each["label"] for each in told][:2] == ["711@8.01", "711.1@8.01"]
    assert {each["relation"] for each in told} == {"borrowed"} and told[1]["base_labels"] == ["711.1"]
    assert "engine.rulebooks.force_of_will.v8_01" in told[1]["carried_out"][0]


def test_an_own_line_says_what_it_takes_the_place_of(cli: Cli):
    (told,) = cli("rules", "show", "1.5-4-1", "--edition", "force_of_will@legacy", "--json").lines

    assert (told["relation"], told["base_labels"]) == ("replaced", ["105.4a"])


def test_two_editions_are_compared_clause_by_clause(cli: Cli):
    told = cli("rules", "compare", "force_of_will@legacy", "--json").lines
    by_relation = {
        relation: [each for each in told if each["relation"] == relation]
        for relation in {each["relation"] for each in told}
    }

    assert by_relation.keys() == {"same", "replaced", "new", "borrowed", "left out"}
    assert [each["base_labels"] for each in by_relation["left out"]] == [["104.6"]]
    assert sum(len(each["base_labels"]) for each in told) == len(load("force_of_will@8.01").edition.clauses)
    assert told == cli("rules", "compare", "force_of_will@8.01", "force_of_will@legacy", "--json").lines


def test_for_people_only_what_changed_is_listed_of_a_comparison(cli: Cli):
    out = cli("rules", "compare", "force_of_will@legacy").out

    assert "replaced  1.5-4-1" in out and "left out  104.6" in out and "borrowed" not in out


def test_editions_of_which_none_is_built_on_the_other_are_compared_by_label(cli: Cli):
    told = cli("rules", "compare", "fire_force", "fire_force", "--json").lines

    assert {each["relation"] for each in told} == {"same"}


def test_the_second_clause_of_a_label_has_a_family_of_its_own(cli: Cli):
    assert [line["label"] for line in cli("rules", "show", "301#2", "--json").lines] == ["301#2", "301.1#2", "301.2#2"]
    assert "301.1#2" not in [line["label"] for line in cli("rules", "show", "301", "--json").lines]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["show", "702.99"], ExitCode.UNKNOWN),
        (["show", "702.1", "--edition", "chess"], ExitCode.UNKNOWN),
        (["show"], ExitCode.USAGE),
        (["compare", "fire_force"], ExitCode.USAGE),
        (["compare", "fire_force", "chess"], ExitCode.UNKNOWN),
        (["compare", "fire_force", "generic"], ExitCode.UNKNOWN),
        (["disputed", "AFF-999"], ExitCode.UNKNOWN),
        (["coverage", "chess"], ExitCode.UNKNOWN),
        (["coverage", "--games", "-1"], ExitCode.USAGE),
        (["import", "chess", "file"], ExitCode.UNKNOWN),
        (["import", "fire_force", "no-such-file"], ExitCode.USAGE),
    ],
)
def test_bad_input(cli: Cli, arguments, code):
    ran = cli("rules", *arguments)

    assert (ran.code, ran.out) == (code, "") and ran.err


def test_an_imported_text_is_kept_for_the_user_alone_and_found_again(cli: Cli, official_text: Path):
    told = cli("rules", "import", "fire_force", official_text, "--json").document

    file = Path(told["file"])
    assert file == locate_text("fire_force@1.0.0") and stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    text = find_text("fire_force@1.0.0")
    assert text is not None and len(text.clauses) == told["clauses"] == len(FF.edition.clauses)
    assert text.text_of("702.1a-2") == "invented sentence of 702.1a-2."
    (shown,) = cli("rules", "show", "702.1a-2", "--json").lines
    assert shown["official_text"] == "invented sentence of 702.1a-2."


def test_a_text_of_another_edition_replaces_nothing(cli: Cli, official_text: Path, tmp_path: Path):
    cli("rules", "import", "fire_force", official_text)
    before = locate_text("fire_force@1.0.0").read_bytes()
    short = tmp_path / "short.txt"
    short.write_text(official_text.read_text().partition("103. ")[0])

    ran = cli("rules", "import", "fire_force", short, "--json")

    error = ran.error["error"]
    assert (ran.code, error["reason"]) == (ExitCode.USAGE, "BAD_RULEBOOK_TEXT")
    assert error["code"].startswith("rulebook-text.") and {"place", "fault", "tried"} < set(error["arguments"])
    assert locate_text("fire_force@1.0.0").read_bytes() == before
    assert list(locate_text("fire_force@1.0.0").parent.iterdir()) == [locate_text("fire_force@1.0.0")]


def test_a_broken_import_says_what_to_do(cli: Cli, official_text: Path):
    cli("rules", "import", "fire_force", official_text)
    locate_text("fire_force@1.0.0").write_text("{}")

    ran = cli("rules", "show", "101.1")

    assert ran.code == ExitCode.USAGE and "rules import fire_force@1.0.0" in ran.err


def test_disputed_points_are_listed_with_their_readings(cli: Cli):
    ran = cli("rules", "disputed", "AFF-27", "--json")

    (entry,) = ran.lines
    assert entry["clauses"] == ["1302.1"] and entry["parameter"] == "life_loss"
    assert entry["values"] == ["damage_at_zero", "last_card"] and entry["outcome"] == "HIGH"


@pytest.mark.parametrize("asked", ["AFF-27", "life_loss"])
def test_a_point_with_a_parameter_is_told_in_japanese(cli: Cli, asked: str) -> None:
    ran = cli("rules", "disputed", asked, "--lang", "ja")

    assert "ライフ0枚による敗北の時点" in ran.out and "`life_loss`" in ran.out
    assert "`damage_at_zero`＝最後のライフを失った後、さらにダメージを受けた時" in ran.out.replace("\n│   ", "")
    assert cli("rules", "disputed", asked, "--lang", "ja", "--json").document["told"]["name"] in ran.out


def test_a_point_without_a_parameter_is_told_in_japanese(cli: Cli) -> None:
    ran = cli("rules", "disputed", "AFF-02", "--lang", "ja")

    assert "誤ったステップへの参照" in ran.out and "理由" in ran.out
    assert "英語だけ" not in ran.out
    assert cli("rules", "disputed", "AFF-02", "--lang", "ja", "--json").document["translated"]["title"] in ran.out


def test_a_point_that_is_not_translated_says_that_it_is_english() -> None:
    point = replace(read_disputed(FF.edition)[0], id="AFF-999")
    ask_for("ja")
    try:
        told = show_point(point, FF.edition, None, Speaker(messages_of(FF), "ja", lambda object_id: "", {}))
    finally:
        ask_for("")

    assert "英語だけ" in str(told.children[0].label)
    assert point.title in str(told.label)


@pytest.mark.parametrize("edition", editions())
def test_every_edition_agrees_with_its_list_of_disputed_points(edition):
    book = load(edition)

    assert find_disagreements(read_disputed(book.edition), book.readings, book.edition) == []


ENTRY = """## Part

### X-1 | 101.1, 102.1 | a title
- text: what is
  unclear
- readings: `a` = one; `b` = two
- parameter: which
- default: `a`
- reason: because
- outcome: yes
"""


def test_an_entry_is_read_with_all_its_lines():
    (entry,) = parse_disputed(ENTRY)

    assert entry.clauses == ("101.1", "102.1") and entry.section == "Part"
    assert entry.text == "what is unclear" and entry.parameter == "which"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (ENTRY.replace("### X-1 | 101.1, 102.1 | a title", "### X-1 a title"), 3),
        (ENTRY.replace("- reason: because\n", ""), 3),
        (ENTRY + ENTRY, 13),
        (ENTRY + "- colour: red\n", 11),
        (ENTRY + "- text: again\n", 11),
    ],
)
def test_a_malformed_list_is_refused_with_its_line(text, line):
    with refuses(BadDisputed, f"line {line}:"):
        parse_disputed(text)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("101.1, ", "999.9, "), "prints no clause 999.9"),
        (("parameter: which", "parameter: other"), "other is no reading"),
        (("- parameter: which\n", ""), "its parameter is none"),
        (("default: `a`", "default: `b`"), "its default is b, the reading's is a"),
        (("`b` = two", "b is two"), "do not name b"),
        (("X-1", "X-2"), "there is no entry X-1"),
        (("101.1, 102.1", "102.1"), "also concerns 101.1"),
    ],
)
def test_a_list_that_differs_from_the_code_is_found(change, said):
    reading = Reading("which", ("a", "b"), "X-1", ("101.1",))
    same = find_disagreements(parse_disputed(ENTRY), {"which": reading}, FF.edition)

    wrong = find_disagreements(parse_disputed(ENTRY.replace(*change)), {"which": reading}, FF.edition)

    assert same == [] and any(said in each for each in wrong), wrong


@pytest.mark.parametrize("edition", ["fftcg", "generic"])
@pytest.mark.parametrize(
    ("words", "lang", "heading", "without"),
    [
        (["attack", "target"], "en", "nothing has all of these words; what has most of them:", "without "),
        (["攻撃", "対象"], "ja", "すべての言葉を含むものはない。最も多くの言葉を含むもの：", "含まない言葉："),
    ],
)
def test_a_search_that_finds_nothing_shows_what_is_nearest_and_says_so(
    edition: str, words: list[str], lang: str, heading: str, without: str, cli: Cli
) -> None:
    ran = cli("rules", "search", *words, "--edition", edition, "--lang", lang)

    assert ran.code == 1 and ran.out.splitlines()[0] == heading
    shown = "".join(ran.out.splitlines()) if lang == "ja" else " ".join(ran.out.split())  # a summary may take two lines
    assert without in shown and any(word in shown for word in words)
    told = cli("rules", "search", *words, "--edition", edition, "--json")
    assert told.code == 1 and all(len(line["missing"]) == 1 for line in told.lines)
    assert all(
        line["missing"] == [] for line in cli("rules", "search", *words, "--edition", "fire_force", "--json").lines
    )


def test_a_card_search_that_finds_nothing_shows_what_is_nearest(cli: Cli) -> None:
    ran = cli("cards", "search", "kindling", "runner", "zebra")

    assert ran.code == 1 and "SAMPLE-004" in ran.out and "without zebra" in ran.out
    assert cli("cards", "search", "qqqqq").out.startswith("nothing was found")
