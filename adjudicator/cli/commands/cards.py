"""`adjudicator cards`: finds an edition's cards by words, shows their abilities as sentences, and checks card files."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import CommandGroup, where_options
from adjudicator.cli.exit_codes import ExitCode

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


@app.command("show")
@click.argument("cards", metavar="CARD...", nargs=-1, required=True, help="Numbers, or names in any language.")
@opt.edition
@opt.of_game
@where_options
@opt.json
def show(cards: tuple[str, ...], edition: str, game: str, where: Where, json: bool) -> int:
    """Show what is printed on cards, with their abilities as sentences. With --json, one on each line."""
    from adjudicator.cli.backend import open_catalogue
    from adjudicator.cli.languages import find_language
    from adjudicator.cli.show.catalogue import answer_each, show_card

    with open_catalogue(where, edition, game) as catalogue:
        return answer_each(map(catalogue.card, cards), partial(show_card, language=find_language()), json=json)


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
