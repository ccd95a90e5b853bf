"""Which moment a claim is about: where a course ends, or where play comes to rest after it."""

from __future__ import annotations

from adjudicator.desk.claims.binding import VALUES, CardClaim, ClaimPart, TableClaim
from adjudicator.desk.claims.statements import BoundClaim
from adjudicator.desk.positions.report import ClaimAnswer, JudgedClaim

OF_PLAY = ("turn", "place", "result")
"""The kinds of statements that say where play stands, or that it is over."""


def choose_answer(here: JudgedClaim, later: JudgedClaim, claim: BoundClaim, *, resolves: bool) -> JudgedClaim:
    """Returns the answer to a claim where a course ends in the middle of something.

    What happens, and what the table is like, is judged once everybody has passed; only what a card is worth in battle,
    and where play stands, is right if it is so where the course ends. What has happened by then stays right. What a
    card is worth at neither moment is told of the first.

    Args:
        here: the answer where the course ends.
        later: the answer once everybody has passed.
        claim: the claim.
        resolves: whether something is resolved in between, which may change what cards are worth.
    """
    if here.answer is not ClaimAnswer.RIGHT:
        return here if is_never_so(here, later, claim) else later
    happened = claim.deeds and not claim.parts and all(deed.happens for deed in claim.deeds)
    of_moment = not claim.deeds and all(map(_is_of_moment, claim.parts))
    if resolves and later.answer is ClaimAnswer.WRONG and any(isinstance(part, CardClaim) for part in claim.parts):
        return later
    return here if of_moment or (happened and later.answer is ClaimAnswer.UNKNOWN) else later


def is_never_so(here: JudgedClaim, later: JudgedClaim, claim: BoundClaim) -> bool:
    """Returns whether a claim about what cards are worth is wrong where a course ends and later too."""
    worth = bool(claim.parts) and not claim.deeds and all(isinstance(part, CardClaim) for part in claim.parts)
    return worth and all(map(_is_of_moment, claim.parts)) and here.answer is later.answer is ClaimAnswer.WRONG


def is_of_play(claim: BoundClaim) -> bool:
    """Returns whether a claim is only about the turn, the place or the result."""
    return not claim.deeds and all(isinstance(part, TableClaim) and part.kind in OF_PLAY for part in claim.parts)


def _is_of_moment(part: ClaimPart) -> bool:
    """Returns whether a statement is about a moment of a battle: a value of a card, or where play stands."""
    if isinstance(part, CardClaim):
        return all(facet.kind in VALUES for entry in part.entries for facet in entry.facets)
    return isinstance(part, TableClaim) and part.kind in ("place", "turn")
