"""Tells why cards are no targets or pay nothing, where an attempt fails because it lacks such cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.simulation.simulated_game import SimulatedGame, find_submitted
from engine.core.clauses.finding import Finding, Outcome, Verdict
from engine.core.play.decide import explain_candidates, lacks_only_cost

MOST_TOLD = 3
"""The most cards of which it is told what they lack, where no later answer names one."""
OTHER_KIND = "fit.other-kind"
"""The code of the finding that a card is of another kind than the text asks for."""


def tell_misfits(
    game: SimulatedGame,
    tried: StatedAttempt,
    verdict: Verdict,
    chosen: Collection[int] = (),
    paying: Collection[int] = (),
) -> Verdict:
    """Returns a verdict against an attempt that lacks targets or cards that pay, with what each card lacks.

    The requirement judges the cards itself. Those that lack the least are told, where no answer names one. Of cards
    that pay, those that only seem able to are told as well.

    Args:
        game: the game where the attempt is made.
        tried: the attempt.
        verdict: the verdict on it.
        chosen: the cards that later answers name as targets.
        paying: the cards that later answers pay with.
    """
    picks = find_submitted(game, tried) if verdict.outcome is Outcome.ILLEGAL else ()
    if len(picks) != 1:
        return verdict
    unpaid = lacks_only_cost(game.table, tried.seat, picks[0])
    named = paying if unpaid else chosen
    found = explain_candidates(game.table, tried.seat, picks[0], named)
    lacking = dict[int | str, list[Finding]]()
    for each in found:
        lacking.setdefault(each.subject, []).append(each)
    told = [card for card in lacking if card in named]
    if unpaid or not told:
        told += _pick_nearest({card: each for card, each in lacking.items() if card not in named})
    more = tuple(each for card in told for each in lacking[card] if each not in verdict.findings)
    return Verdict(verdict.outcome, (*verdict.findings, *more)) if more else verdict


def _pick_nearest(lacking: Mapping[int | str, Sequence[Finding]]) -> list[int | str]:
    """Returns a few cards that lack the least; those of another kind only if there are no others."""
    of_kind = [card for card, found in lacking.items() if all(each.code != OTHER_KIND for each in found)]
    return sorted(of_kind or lacking, key=lambda card: len(lacking[card]))[:MOST_TOLD]
