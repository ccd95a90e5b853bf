"""`adjudicator cards`: finds an edition's cards by words, shows their abilities as sentences, and checks card files."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import CommandGroup, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem

app = CommandGroup(help="Cards: those that come with an edition, or that you see in a game.")


@app.command("search")
@opt.words
@opt.edition
@opt.of_game
@opt.limit
@where_options
@opt.json
def search(words: tuple[str, ...], edition: str, game: str, limit: int, where: Where, json: bool) -> int:
    """Find cards by words in any order: numbers, names, kinds, attributes, abilities, in every language.

    With --json, one on each line, and all of them. Exits 1 if none has all words; those that have most of them are
    shown then, with the words that they lack.
    """
    from adjudicator.cli.backend import open_catalogue
    from adjudicator.cli.languages import find_language
    from adjudicator.cli.show.catalogue import answer_found, find_words_of, show_card_hit

    with open_catalogue(where, edition, game) as catalogue:
        found = catalogue.search_cards(" ".join(words), nearest=True)
        shown = partial(show_card_hit, language=find_language(), words=find_words_of(catalogue, edition, game))
        return answer_found(found, shown, lambda hit: hit.missing, limit, json=json)


@app.command("list")
@opt.edition
@click.option("--kind", default="", help="Only cards of this kind.")
@opt.of_game
@where_options
@opt.json
def list_(edition: str, kind: str, game: str, where: Where, json: bool) -> int:
    """List the cards of an edition. With --json, one on each line."""
    from adjudicator.cli.backend import open_catalogue
    from adjudicator.cli.languages import find_language
    from adjudicator.cli.show.catalogue import answer_each, find_words_of, show_card_entry

    with open_catalogue(where, edition, game) as catalogue:
        shown = partial(show_card_entry, language=find_language(), words=find_words_of(catalogue, edition, game))
        return answer_each(catalogue.cards(kind=kind), shown, json=json)


@app.command("import")
@click.argument("edition", metavar="GAME", help="Game, or edition.")
@click.argument(
    "file", metavar="FILE", type=click.Path(path_type=Path), help="Card data: JSON, CSV, or a set.xml of OCTGN."
)
@click.option("--set", "of_set", default="", help="Only the cards of this set.")
@click.option(
    "--override", type=click.Path(path_type=Path), help="Entries by hand (TOML) that take the place of compiled ones."
)
@click.option(
    "--out", type=click.Path(path_type=Path), help="Also write the cards that are whole as a card file (TOML)."
)
@where_options
@opt.json
def import_(
    edition: str, file: Path, of_set: str, override: Path | None, out: Path | None, where: Where, json: bool
) -> int:
    """Read your own card data, compile the printed texts, and keep the cards for you alone.

    With --server they are compiled and kept there; that needs the operator's token. With --json, one card on each line,
    then a summary. Exits 1 if a card was not understood in whole.
    """
    if where.server:
        return _import_to_server(edition, file, of_set, override, out, where, json=json)
    from adjudicator.cards.card_file_text import write_card_file
    from adjudicator.cards.coverage import measure_sets, rank_refusals
    from adjudicator.cards.importing import Importer
    from adjudicator.cards.overrides import read_overrides
    from adjudicator.cards.shapes.shapes import SHAPES
    from adjudicator.cards.sources import read_source
    from adjudicator.cli.files.imported_cards import keep_cards, load_cards, read_source_text
    from adjudicator.cli.files.user_files import open_result, read_text
    from adjudicator.cli.languages import find_language
    from adjudicator.cli.phrases import phrase
    from adjudicator.cli.show.imported_cards import answer_import
    from adjudicator.cli.terminal.output import Output, show_progress
    from engine.core.clauses.refusal import BadCardFile
    from engine.rulebooks import load

    book = load(edition)
    game = book.id.partition("@")[0]
    if game not in SHAPES:
        raise BadCardFile("card-source.no-grammar", named=game)
    cards = [card for card in read_source(read_source_text(file), str(file), game) if of_set in ("", card.set)]
    by_hand = read_overrides(read_text(override, "read-card-file"), str(override), game) if override is not None else {}
    kept = load_cards(game)
    importer = Importer(book, kept)
    output, compiled = Output(as_json=json), []
    with show_progress(phrase("imported.compiling"), len(cards)) as advance:
        for pair in importer.compile_all(cards, by_hand, str(override or "")):
            compiled.append(pair)
            advance(len(compiled))
    path = keep_cards(game, compiled)
    found = [card for _, card in compiled]
    if out is not None:
        with open_result(out) as result:
            result.write(write_card_file(found).encode())
    unused = sorted(by_hand.keys() - {card.number for card in found})
    whole = str(sum(card.is_whole for card in found))
    told = phrase("imported.kept", count=str(len(found)), whole=whole, path=str(path))
    notes = [phrase("imported.unused", numbers=", ".join(unused))] if unused else []
    more: dict[str, object] = {"file": str(path)} | ({"unused": unused} if unused else {})
    refusals = rank_refusals(found, find_language())
    return answer_import(output, found, measure_sets(found), refusals, *notes, told, **more)


def _import_to_server(
    edition: str, file: Path, of_set: str, override: Path | None, out: Path | None, where: Where, *, json: bool
) -> int:
    """Sends a file of card data to a server, and shows what became of its cards there."""
    from adjudicator.cli.backend.server_cards import open_server_cards, read_entry, read_refusals, read_sets
    from adjudicator.cli.files.imported_cards import open_source
    from adjudicator.cli.files.user_files import open_result, read_text
    from adjudicator.cli.phrases import phrase
    from adjudicator.cli.show.imported_cards import answer_import
    from adjudicator.cli.terminal.output import Output, show_progress

    by_hand = read_text(override, "read-card-file") if override is not None else ""
    output = Output(as_json=json)
    with open_server_cards(where, edition) as cards:
        with show_progress(phrase("imported.compiling"), None) as advance, open_source(file) as data:
            entries = cards.import_file(
                data, file_name=file.name, of_set=of_set, overrides=by_hand, progress=lambda done, of: advance(done)
            )
        found = [read_entry(entry) for entry in entries]
        if out is not None:
            with open_result(out) as result:
                for card in found:
                    if card.is_whole:
                        result.write(cards.card(card.number).source.encode())
        told = cards.coverage()
    ours = {card.set for card in found}
    sets = [one for one in read_sets(told) if one.set in ours]
    whole = str(sum(card.is_whole for card in found))
    kept = phrase("imported.kept-there", count=str(len(found)), whole=whole, named=where.server)
    return answer_import(output, found, sets, read_refusals(told), kept)


@app.command("coverage")
@click.argument("edition", metavar="GAME", help="Game, or edition.")
@click.option("--report", type=click.Path(path_type=Path), help="Also write a report (HTML) with every refused line.")
@opt.limit
@where_options
@opt.json
def coverage(edition: str, report: Path | None, limit: int, where: Where, json: bool) -> int:
    """Show how much of your imported cards is understood, by set, and what would unlock most.

    With --server those of the server. With --json, one set or reason on each line.
    """
    from adjudicator.cards.coverage import measure_sets, rank_refusals
    from adjudicator.cards.coverage_page import write_page
    from adjudicator.cli.files.imported_cards import load_cards
    from adjudicator.cli.files.user_files import open_result
    from adjudicator.cli.languages import find_language
    from adjudicator.cli.show.imported_cards import show_coverage
    from adjudicator.cli.terminal.output import Output
    from adjudicator.sentences.messages import FALLBACK
    from engine.rulebooks import load

    if where.server:
        from adjudicator.cli.backend.server_cards import MOST_REASONS, open_server_cards, read_refusals, read_sets

        if report is not None:
            raise Problem("card-source.report-here-only")
        with open_server_cards(where, edition) as cards:
            told = cards.coverage(min(limit, MOST_REASONS))
        found, sets, refusals = [], read_sets(told), read_refusals(told)
    else:
        kept = load_cards(load(edition).id.partition("@")[0])
        found = [card.compiled for card in kept.cards.values()]
        sets, refusals = measure_sets(found), rank_refusals(found, FALLBACK if json else find_language())
    output = Output(as_json=json)
    if report is not None:
        with open_result(report) as result:
            result.write(write_page(sets, refusals, found).encode())
    if json:
        for line in (*sets, *refusals):
            output.answer(line)
    else:
        output.note(*show_coverage(sets, refusals, limit))
    return ExitCode.OK


@app.command("explain")
@click.argument("numbers", metavar="NUMBER...", nargs=-1, required=True, help="Numbers of imported cards.")
@opt.edition
@where_options
@opt.json
def explain(numbers: tuple[str, ...], edition: str, where: Where, json: bool) -> int:
    """Show an imported card line by line: what was understood, and which phrase was refused and why.

    With --server one of the server. With --json, one card on each line. Exits 1 if one of them was refused.
    """
    from adjudicator.cli.files.imported_cards import find_imported
    from adjudicator.cli.languages import find_language
    from adjudicator.cli.show.imported_cards import choose_exit_code, show_imported
    from adjudicator.cli.terminal.output import Output
    from engine.core.clauses.refusal import BadCardFile

    output = Output(as_json=json)
    if where.server:
        from adjudicator.cli.backend.server_cards import open_server_cards, read_card

        with open_server_cards(where, edition) as cards:
            found = [read_card(cards.card(number)) for number in numbers]
    else:
        imported = find_imported(edition, numbers)
        absent = next((number for number in numbers if number not in imported), None)
        if absent is not None:
            raise BadCardFile("card-source.not-imported", named=absent)
        found = [imported[number].compiled for number in numbers]
    for card in found:
        output.answer(card, *([] if json else show_imported(card, find_language())))
    return choose_exit_code(found)


@app.command("show")
@click.argument("cards", metavar="CARD...", nargs=-1, required=True, help="Numbers, or names in any language.")
@opt.edition
@opt.of_game
@where_options
@opt.json
def show(cards: tuple[str, ...], edition: str, game: str, where: Where, json: bool) -> int:
    """Show what is printed on cards, with their abilities as sentences. With --json, one on each line.

    A card that you have imported is shown line by line, its text beside what was understood; one of a server by
    `cards explain`.
    """
    from adjudicator.cli.backend import open_catalogue
    from adjudicator.cli.files.imported_cards import find_imported
    from adjudicator.cli.languages import find_language
    from adjudicator.cli.show.catalogue import answer_each, show_card
    from adjudicator.cli.show.imported_cards import show_printed
    from adjudicator.cli.terminal.output import Output

    language, output = find_language(), Output(as_json=json)
    imported = {} if game or where.server else find_imported(edition, cards)
    for kept in imported.values():
        output.answer(kept.compiled, *([] if json else show_printed(kept, language)))
    others = [named for named in cards if named not in imported]
    if not others:
        return ExitCode.OK
    with open_catalogue(where, edition, game) as catalogue:
        return answer_each(map(catalogue.card, others), partial(show_card, language=language), json=json)


@app.command("check")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path), help="A card file (TOML).")
@opt.edition
@where_options
@opt.json
def check(file: Path, edition: str, where: Where, json: bool) -> int:
    """Check a card file: everything that is wrong with it at once, and what was understood as sentences.

    Exits 1 if something is wrong.
    """
    from adjudicator.cli.backend import open_catalogue
    from adjudicator.cli.files.user_files import read_text
    from adjudicator.cli.languages import find_language
    from adjudicator.cli.show.catalogue import show_checked
    from adjudicator.cli.terminal.output import Output

    out = Output(as_json=json)
    with open_catalogue(where, edition, "") as catalogue:
        checked = catalogue.check_cards(read_text(file, "read-card-file"))
    out.answer(checked, *show_checked(checked, str(file), find_language()))
    return ExitCode.REFUSED if checked.errors else ExitCode.OK
