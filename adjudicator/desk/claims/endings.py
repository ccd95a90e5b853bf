"""Reads claims about how the game ends: who wins, who loses, a draw, or that it goes on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.desk.claims.binding import TableClaim
from adjudicator.notation.format.errors import FilePosition
from engine.core.table.card_names import normalise

SEATS = ("P1", "P2")
NOBODY, OPEN = "nobody", "open"
WINS = frozenset({"wins", "winner", "win", "won", "winners"})
"""The entries that name who wins."""
LOSES = frozenset({"loses", "loser", "losers", "lose", "lost"})
"""The entries that name who loses."""
DRAW = frozenset({"drawn", "tie", "tied", "引き分け", "ひきわけ", "引分け", "引分"})
"""The entries which say that the game is drawn."""
DRAW_CARD = "draw"
"""The entry which says that somebody draws a card or, with a truth value, that the game is drawn."""
RESULT = "result"
NO_ONE = frozenset(
    {"nobody", "no one", "none", "neither", "no", "なし", "無し", "誰も", "いない", "どちらでもない", "どちらもなし"}
)
"""Words for no player."""
EVERY_ONE = frozenset({"both", "both players", "all", "両方", "両者", "双方", "二人とも", "両プレイヤー"})
"""Words for both players."""
IS_OPEN = frozenset(
    {"open", "goes on", "continues", "undecided", "続く", "続行", "未決", "未定", "終わらない", "続いている"}
)
"""Words for a game that goes on."""
IS_DRAW = frozenset({"draw", "a draw", "drawn", "tie", *DRAW})
"""Words for a drawn game."""
WITH_VERB = re.compile(
    r"(?P<seat>p[12])(?: (?P<wins>wins|won|win)| (?P<loses>loses|lost|lose)"
    r"|(?:の|が)?(?P<win>勝ち|勝利|勝つ|勝者)|(?:の|が)?(?P<lose>負け|敗北|負ける|敗者))?(?:する)?"
)
"""A player, with or without a word for winning or losing."""
APART = re.compile(r"\s*(?:,|、|と|&|\band\b)\s*")
"""What separates several players in one text."""


def write_endings_out(claim: Any) -> Any:
    """Returns claims in which a text alone, such as `P1 wins`, is written as a result."""
    if isinstance(claim, str):
        return {RESULT: claim}
    return [write_endings_out(each) for each in claim] if isinstance(claim, list) else claim


def is_ending(key: str, value: Any) -> bool:
    """Returns whether an entry of a claim says how the game ends."""
    drawn = key == DRAW_CARD and isinstance(value, bool)
    return key in WINS | LOSES | DRAW or drawn or (key == RESULT and not isinstance(value, Mapping))


def read_ending(key: str, value: Any, at: FilePosition, *, denied: bool = False) -> TableClaim:
    """Returns the statement of an entry about the end of the game.

    Args:
        key: the entry.
        value: what it says.
        at: the place of the claim in its file.
        denied: whether it is claimed not to be so.

    Raises:
        BadScenario: it names neither a player nor a result.
    """
    denied = denied != (value is False)
    if key in DRAW or key == DRAW_CARD:
        return TableClaim("result", RESULT, NOBODY, denied=denied)
    if key in WINS:
        seats = _read_seats(value, at / key)
        if len(seats) > 1:
            raise (at / key).wrong("claim.one-winner", named=", ".join(seats))
        return TableClaim("result", RESULT, seats[0] if seats else NOBODY, denied=denied)
    if key in LOSES:
        return _loss(_read_seats(value, at / key), denied)
    return _read_result(value, at / key, denied)


def _read_result(value: Any, at: FilePosition, denied: bool) -> TableClaim:
    word = normalise(str(value))
    if word in IS_OPEN:
        return TableClaim("result", RESULT, OPEN, denied=denied)
    if word in IS_DRAW or word in NO_ONE:
        return TableClaim("result", RESULT, NOBODY, denied=denied)
    said = WITH_VERB.fullmatch(word)
    if said is None:
        raise at.wrong("claim.no-result", named=str(value)[:40])
    seat = said["seat"].upper()
    if said["loses"] or said["lose"]:
        return _loss((seat,), denied)
    return TableClaim("result", RESULT, seat, denied=denied)


def _loss(seats: Iterable[str], denied: bool) -> TableClaim:
    return TableClaim("result", "losers", sorted(seats), denied=denied, among=True)


def _read_seats(value: Any, at: FilePosition) -> tuple[str, ...]:
    """Returns the players that a value names; none for nobody."""
    words = APART.split(value) if isinstance(value, str) and normalise(value) not in NO_ONE | EVERY_ONE else [value]
    words = value if isinstance(value, list) else words
    found: list[str] = []
    for each in words:
        word = normalise(str(each))
        if word in EVERY_ONE:
            found += SEATS
        elif word.upper() in SEATS:
            found.append(word.upper())
        elif word not in NO_ONE:
            raise at.wrong("claim.no-seat", named=str(each)[:40], possible=f"{', '.join(SEATS)}, both, {NOBODY}")
    return tuple(dict.fromkeys(found))
