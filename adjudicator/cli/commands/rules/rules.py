"""`adjudicator rules`: shows clauses, coverage and disputed points, and imports official texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import CommandGroup, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.languages import find_language
from adjudicator.cli.phrases import phrase
from adjudicator.cli.plain_lines import find_plain_line

if TYPE_CHECKING:
    from adjudicator.catalogue.disputed_points import DisputedPoint
    from adjudicator.cli.cited import Cited
    from engine.core.clauses.borrowing import ClauseComparison
    from engine.core.clauses.citation import Edition
    from engine.core.clauses.reading import Reading

app = CommandGroup(help="Clauses, coverage, disputes, official texts.")


@app.command("show")
@click.argument(
    "clauses", metavar="CLAUSE...", nargs=-1, required=True, help="Labels as printed; 702 shows its family."
)
@opt.edition
@opt.rulebook
@opt.json
def show(clauses: tuple[str, ...], edition: str, rulebook: Path | None, json: bool) -> int:
    """Show clauses: class, summary, official sentence, where carried out, disputes. With --json, one on each line."""
    from adjudicator.catalogue.disputed_points import read_disputed, translate_point
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.files.texts import choose_text
    from adjudicator.cli.terminal.output import Output
    from adjudicator.rule_source import note_citing_lines, read_declared, read_names
    from engine.rulebooks import read_index

    index = read_index(edition)
    cited, entries, readings = Cited(index, choose_text(index, rulebook)), read_disputed(index), read_declared(index)
    names = read_names(index, find_language())
    labels = list(dict.fromkeys(label for asked in clauses for label in family(index, asked)))
    note_citing_lines(index, labels)
    out = Output(as_json=json)
    for label in labels:
        told = describe_clause(index, label, cited, entries, readings, names)
        about = [each for each in entries if label in each.clauses]
        points = [translate_point(each, index, find_language()) or each for each in about]
        out.answer(told, *([] if json else [_show_clause(told, points)]))
    return ExitCode.OK


def family(edition: Edition, asked: str) -> list[str]:
    """Returns the requested clause and, for a heading, every clause below it.

    Raises:
        UnknownClauseAsked: the edition prints no such clause.
    """
    from engine.core.clauses.refusal import UnknownClauseAsked

    clause = edition.clauses.get(asked)
    if clause is None:
        raise UnknownClauseAsked("clause.unknown", edition=edition.id, named=asked[:64], act="show")
    if not clause.heading:
        return [asked]
    base, _, nth = clause.printed_label.partition("#")
    below = [
        each.label
        for each in edition
        if each.borrowed == clause.borrowed
        and each.printed_label.startswith((f"{base}.", f"{base}-"))
        and each.printed_label.partition("#")[2] == nth
    ]
    return [asked, *below]


def describe_clause(
    edition: Edition,
    label: str,
    cited: Cited,
    entries: tuple[DisputedPoint, ...],
    readings: Mapping[str, Reading],
    names: Mapping[tuple[str, str], str],
) -> dict[str, Any]:
    """Returns all facts about a clause. `names`: the words for parameters and their values."""
    from engine.core.clauses.edition_comparison import compare_clause

    clause = edition[label]
    about = [entry for entry in entries if label in entry.clauses]
    open_readings = [reading for reading in readings.values() if label in reading.clauses]
    compared = compare_clause(edition, clause)
    return {
        "edition": edition.id,
        "label": label,
        "class": clause.kind,
        "heading": clause.heading,
        "summary": cited.summary(label),
        "reclassified": clause.reclassified,
        **({"relation": compared.relation, "base_labels": list(compared.base_labels)} if compared is not None else {}),
        "official_text": cited.sentence(label),
        "carried_out": [str(site) for site in edition.sites_of(label)],
        "disputed": [
            {"id": each.id, "title": each.title, "default": each.default, "outcome": each.outcome} for each in about
        ],
        "readings": [
            {
                "name": each.name,
                "values": list(each.values),
                "default": each.default,
                "disputed": each.disputed,
                "told": names.get((each.name, ""), ""),
                "told_values": {value: names.get((each.name, value), "") for value in each.values},
            }
            for each in open_readings
        ],
    }


def _show_clause(told: dict[str, Any], points: Sequence[DisputedPoint]) -> Any:
    from rich.text import Text
    from rich.tree import Tree

    from adjudicator.cli.cited import FAINT, SENTENCE

    tree = Tree(_head(told), guide_style=FAINT)
    if told["official_text"]:
        tree.add(Text(told["official_text"], style=SENTENCE))
    heading = f", {_word('heading')}" if told["heading"] else ""
    tree.add(Text(f"{_word(told['class'])}{heading}", style=FAINT))
    if "relation" in told:
        of = f": {', '.join(told['base_labels'])} {_word('of the base')}" if told["base_labels"] else ""
        tree.add(Text(f"{_word(told['relation'])}{of}", style=FAINT))
    if told["reclassified"]:
        tree.add(Text(f"{_word('reclassified')}: {told['reclassified']}"))
    for site in told["carried_out"]:
        tree.add(Text(f"{_word('carried out at')} {site}"))
    for point in points:
        tree.add(Text(f"{_word('disputed')}: {point.id} {point.title}; {_word('read as')}: {point.default}"))
    for each in told["readings"]:
        branch = tree.add(Text(f"{_word('reading')}: {each['told']} (`{each['name']}`)"))
        for value, words in each["told_values"].items():
            default = f" ({_word('default')})" if value == each["default"] else ""
            branch.add(Text(f"{words} (`{value}`){default}"))
    return tree


def _word(english: str) -> str:
    """Returns a heading of the clause display in the language of the command."""
    return find_plain_line(f"clause-{english.replace(' ', '-')}") or english


def _head(told: dict[str, Any]) -> Any:
    """Returns the label of a clause and its summary."""
    from rich.text import Text

    from adjudicator.cli.cited import LABEL

    return Text(told["label"], style=LABEL).append(f"  {told['summary']}", style="default")


@app.command("search")
@opt.words
@opt.edition
@opt.of_game
@opt.limit
@where_options
@opt.rulebook
@opt.json
def search(
    words: tuple[str, ...], edition: str, game: str, limit: int, where: Where, rulebook: Path | None, json: bool
) -> int:
    """Find clauses by words in any order: labels, our summaries, the rulebook's terms, imported official sentences.

    With --json, one on each line, and all of them. Exits 1 if none has all words; those that have most of them are
    shown then, with the words that they lack.
    """
    from adjudicator.cli.show.catalogue import answer_found

    found = _find_clauses(" ".join(words), edition, game, where, rulebook)
    return answer_found(found, _show_found, lambda each: each["missing"], limit, json=json)


def _find_clauses(query: str, edition: str, game: str, where: Where, rulebook: Path | None) -> Iterator[dict[str, Any]]:
    """Yields matching clauses, from a server if one is named. Without one it imports neither rules nor transport."""
    if game or where.server:
        from adjudicator.cli.backend import open_catalogue
        from adjudicator_client import ClauseClass, FoundIn, word_of

        with open_catalogue(where, edition, game) as catalogue:
            for found in catalogue.search_clauses(query, nearest=True):
                clause, kind = found.clause, word_of(ClauseClass, found.clause.clause_class).lower()
                places = [word_of(FoundIn, place).lower().replace("_", " ") for place in found.found_in]
                yield _tell_found(
                    clause.edition, clause.label, clause.summary, kind, clause.official_text, places,
                    tuple(found.missing),
                )  # fmt: skip
        return
    from adjudicator.catalogue.clause_search import ClauseSearch
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.files.texts import choose_text
    from engine.rulebooks import read_index

    index = read_index(edition)
    cited = Cited(index, choose_text(index, rulebook))
    for hit in ClauseSearch(index, lambda clause: cited.sentence(clause.label)).find(query, nearest=True):
        printed = index[hit.key]
        yield _tell_found(
            index.id, printed.label, cited.summary(printed.label), printed.kind, cited.sentence(printed.label),
            [str(place) for place in hit.found_in], hit.missing,
        )  # fmt: skip


def _tell_found(
    edition: str, label: str, summary: str, kind: str, official: str, places: list[str], missing: tuple[str, ...]
) -> dict[str, Any]:
    return {
        "edition": edition,
        "label": label,
        "class": kind,
        "summary": summary,
        "official_text": official,
        "found_in": places,
        "missing": list(missing),
    }


def _show_found(found: dict[str, Any]) -> Any:

    from adjudicator.cli.cited import FAINT, SENTENCE
    from adjudicator.cli.show.catalogue import show_places

    line = _head(found).append(f"  ({show_places(found['found_in'], found['missing'])})", style=FAINT)
    return line.append(f"\n{found['official_text']}", style=SENTENCE) if found["official_text"] else line


@app.command("compare")
@click.argument("edition", help="Edition, or a game for its newest edition.")
@click.argument("other", metavar="[OTHER]", default="", help="Default: the edition it is built on.")
@click.option("--all", "every", is_flag=True, help="List also what is the same or borrowed.")
@opt.json
def compare(edition: str, other: str, every: bool, json: bool) -> int:
    """Show what changed between two editions, clause by clause. With --json, every clause, one on each line.

    A clause is the same, replaced, new, borrowed (printed only by the other) or left out. The first edition may also be
    the one that the other is built on.
    """
    from adjudicator.cli.failures import Problem
    from adjudicator.cli.terminal.output import Output
    from engine.core.clauses.edition_comparison import compare_editions, find_base
    from engine.rulebooks import read_index

    index = read_index(edition)
    if not other and not find_base(index):
        raise Problem("request.no-base", edition=index.id, act="compare")
    with_index = read_index(other or find_base(index))
    if find_base(with_index) == index.id:
        index, with_index = with_index, index
    out = Output(as_json=json)
    for each in compare_editions(index, with_index):
        told = {"edition": index.id, "other": with_index.id, **each._asdict()}
        if json or every or each.relation not in ("same", "borrowed"):
            out.answer(told, *([] if json else [_show_comparison(each, index, with_index)]))
    return ExitCode.OK


def _show_comparison(compared: ClauseComparison, edition: Edition, other: Edition) -> Any:
    from rich.text import Text

    from adjudicator.catalogue.clause_summaries import summarise
    from adjudicator.cli.cited import FAINT

    of = edition if compared.label else other
    label = compared.label or compared.base_labels[0]
    line = Text(f"{_word(compared.relation)}  ", style=FAINT)
    line.append_text(_head({"label": label, "summary": summarise(of, of[label], find_language())}))
    was = ", ".join(compared.base_labels) if compared.label else ""
    return line.append(f"  ({phrase('rules.was', labels=was, edition=other.id)})", style=FAINT) if was else line


@app.command("coverage")
@click.argument("edition", default=opt.DEFAULT_GAME, help="Edition, or a game for its newest edition.")
@click.option(
    "--games", type=click.IntRange(0, 10000), default=2, show_default=True, help="Random games played for it."
)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Of the first random game.")
@click.option(
    "--tests",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="What a test run left behind (build/exercised.json): counts too.",
)
@click.option("--all", "every", is_flag=True, help="List every clause, not only those that are open.")
@opt.json
def coverage(edition: str, games: int, seed: int, tests: Path | None, every: bool, json: bool) -> int:
    """List the clauses that are carried out, and what shows each at work. Exits 1 if an operational one is open.

    Seen at work means: cited by a recorded event, or by a finding or reason of a verdict, in a scenario that comes with
    the edition, or in a random game with its sample decks. `scenario run ID` runs such a scenario, `--games 1 --seed N`
    plays random game N.
    """
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.cli.terminal.output import Output, show_progress
    from adjudicator.coverage import CoverageRun, collect, cover, read_notes
    from adjudicator.coverage.collect import steps_of
    from engine.rulebooks import load

    quiet_logging()
    book = load(edition)
    notes = read_notes(book)
    plan = CoverageRun(games, seed, tests)
    with show_progress("coverage", steps_of(book, plan)) as advance:
        sources = collect(book, plan, advance)
    report = cover(book, notes, sources.seen, sources.counted, sources.failed)
    out = Output(as_json=json)
    if json:
        out.answer(report)
    else:
        from adjudicator.cli.show.coverage import show_coverage

        out.note(*show_coverage(report, every=every))
    return ExitCode.REFUSED if report.open else ExitCode.OK


@app.command("import")
@click.argument("edition", metavar="GAME", help="Game, or edition.")
@click.argument("file", type=click.Path(path_type=Path), help="The official text, extracted from its PDF, in UTF-8.")
@opt.json
def import_(edition: str, file: Path, json: bool) -> int:
    """Read your own copy of an official text, match it with the index, and keep it for you alone.

    Its sentences then stand beside the clauses in every command and in what `serve` answers.
    """
    from adjudicator.cli.files.texts import keep, read_text_of
    from adjudicator.cli.terminal.output import Output, show_progress
    from engine.rulebooks import read_index

    index = read_index(edition)
    with show_progress("reading", None):
        text = read_text_of(index, file)
    path = keep(index, text)
    told = {"edition": index.id, "clauses": len(text.clauses), "digest": text.digest, "file": str(path)}
    Output(as_json=json).answer(
        told, phrase("rules.kept", count=str(len(text.clauses)), id=str(index.id), path=str(path))
    )
    return ExitCode.OK


@app.command("disputed")
@click.argument("about", metavar="[ENTRY|CLAUSE|NAME]...", nargs=-1, help="Only these.")
@opt.edition
@opt.json
def disputed(about: tuple[str, ...], edition: str, json: bool) -> int:
    """List the disputed points of an edition and how they are read. With --json, one on each line.

    Exits 1 if the list and the readings of the code differ.
    """
    from dataclasses import asdict

    from adjudicator.catalogue.disputed_points import find_disagreements, read_disputed, translate_point
    from adjudicator.cli.failures import CommandFailure, Problem, tell
    from adjudicator.cli.show.disputed_points import name_point, show_point, tell_reading
    from adjudicator.cli.terminal.output import Output
    from adjudicator.sentences.messages import messages_of
    from adjudicator.sentences.speaker import Speaker
    from engine.rulebooks import load

    book = load(edition)
    entries = read_disputed(book.edition)
    wanted = [entry for entry in entries if not about or name_point(entry) & set(about)]
    for asked in about:
        if not any(asked in name_point(entry) for entry in entries):
            raise Problem("disputed.unknown", ExitCode.UNKNOWN, named=asked[:64])
    out, speaker = Output(as_json=json), Speaker(messages_of(book), find_language(), lambda object_id: "", {})
    for entry in wanted:
        reading = book.readings.get(entry.parameter)
        told = {**asdict(entry), "values": list(reading.values) if reading else []}
        translated = translate_point(entry, book.edition, find_language())
        if translated is not None:
            told["translated"] = asdict(translated)
        if reading is not None:
            told["told"] = tell_reading(reading, speaker)
        out.answer(told, *([] if json else [show_point(entry, book.edition, reading, speaker)]))
    wrong = find_disagreements(entries, book.readings, book.edition)
    for each in wrong:
        tell(
            CommandFailure(f"DISPUTED.md and the code differ: {each}", "DISPUTED_DIFFERS", ExitCode.REFUSED),
            as_json=json,
        )
    return ExitCode.REFUSED if wrong else ExitCode.OK
