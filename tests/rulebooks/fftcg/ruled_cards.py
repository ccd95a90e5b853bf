"""What the invented cards of the published rulings do, and a summon that answers them."""

from __future__ import annotations

from tests.rulebooks.fftcg.given import P2, Given

ANY = 'do = "choose", from = { kind = "character" }'
THEIRS = 'do = "choose", from = { of = "opponent", kind = "forward" }'
IT_BREAKS = 'do = "destroy", what = "it"'


def hits(amount: int) -> str:
    """What was chosen is dealt so much damage."""
    return f'do = "damage_to", what = "it", count = {amount}'


def doom(position: Given) -> Given:
    """A summon by which P2 can break any character."""
    return position.summon(P2, "doom", ANY, IT_BREAKS)
