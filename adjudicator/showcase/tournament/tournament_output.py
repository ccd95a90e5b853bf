"""The report of a tournament as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from adjudicator.cli.cited import FAINT, LABEL, Cited
from adjudicator.cli.phrases import phrase
from adjudicator.showcase.tournament.tournament_report import GamesSum, TournamentReport

SHOWN_WRONG = 10


def account(told: TournamentReport, cited: Cited) -> Iterator[RenderableType]:
    """Returns the whole report."""
    total, plan = GamesSum(told.games), told.plan
    yield Text(
        phrase(
            "tournament.head",
            edition=plan.book.id,
            format=plan.format,
            games=str(len(total.games)),
            answers=str(total.mean(lambda game: game.moves)),
            events=str(total.mean(lambda game: game.events)),
            speed=f"{told.speed:.2f}",
        )
    )
    yield ""
    yield sums("players", told.by(lambda game: game.pairing.players), plan.book.seats)
    yield ""
    yield sums("decks", told.by(lambda game: game.pairing.decks), plan.book.seats)
    yield ""
    yield ends(total, cited)
    yield ""
    yield from wrong(told)
    style = "bold green" if told.exact else "bold red"
    yield Text(phrase("tournament.exact", exact=str(total.exact), count=str(len(total.games))), style=style)


def sums(what: str, rows: Mapping[tuple[str, ...], GamesSum], seats: tuple[str, ...]) -> Table:
    """Returns a row for each pair of decks or players, in the order of the seats."""
    table = Table(show_edge=False, box=None, pad_edge=False, header_style=FAINT)
    table.add_column(f"{phrase(f'tournament.{what}')} ({', '.join(seats)})")
    won_by = [phrase("tournament.won", seat=seat) for seat in seats]
    counted = [phrase(f"tournament.{each}") for each in ("games", "nobody", "answers", "events")]
    for heading in (counted[0], *won_by, *counted[1:], "EXACT"):
        table.add_column(heading, justify="right")
    for names, total in rows.items():
        won = (str(total.won[seat]) for seat in (*seats, ""))
        means = (total.mean(lambda game: game.moves), total.mean(lambda game: game.events))
        table.add_row(", ".join(names), str(len(total.games)), *won, *map(str, means), str(total.exact))
    return table


def ends(total: GamesSum, cited: Cited) -> Table:
    """Returns the clauses by which games were lost."""
    table = Table(show_edge=False, box=None, pad_edge=False, header_style=FAINT)
    table.add_column(phrase("tournament.ended-by"), style=LABEL, no_wrap=True)
    table.add_column(phrase("tournament.games"), justify="right")
    table.add_column(phrase("tournament.because"))
    table.add_column("", ratio=1, overflow="fold")
    for (clause, reason), count in total.ended_by.items():
        table.add_row(clause, str(count), cited.words.loss(reason), cited.says(clause))
    return table


def wrong(told: TournamentReport) -> Iterator[Text]:
    """Returns the faulty games, and the command to play one of them again."""
    bad = sorted((game for game in told.games if not game.exact), key=lambda game: game.number)
    for game in bad[:SHOWN_WRONG]:
        yield Text(
            phrase(
                "tournament.wrong",
                number=str(game.number),
                name=game.grade,
                wrong=str(game.wrong or phrase("tournament.not-ended")),
            ),
            style="red",
        )
    if len(bad) > SHOWN_WRONG:
        yield Text(phrase("tournament.more", count=str(len(bad) - SHOWN_WRONG)), style="red")
    if bad:
        which = (
            f"--edition {told.plan.book.id} --players {','.join(told.plan.players)} --first {bad[0].number} --games 1"
        )
        yield Text(phrase("tournament.again"))
        yield Text(f"adjudicator tournament {which} --save FOLDER", no_wrap=True)
