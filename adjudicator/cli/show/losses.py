"""Shows the acknowledged data that a store lacks, in the language of the command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator.log import GameLoss, StoreLoss


def say_loss(loss: StoreLoss) -> str:
    """Returns the losses of all games as one sentence; in English the same as in the log line."""
    from adjudicator.log.losses.losses import NAMED

    tokens = sum(len(each.tokens) for each in loss.games)
    counts = []
    if loss.commands:
        counts.append(phrase("loss.commands", commands=loss.commands, events=loss.events))
    if tokens:
        counts.append(phrase("loss.tokens", count=tokens))
    if loss.unnamed:
        counts.append(phrase("loss.more-writes" if counts else "loss.writes", count=loss.unnamed))
    all_counts, number = phrase("loss.and").join(counts), loss.commands + tokens + loss.unnamed
    if not loss.games:
        return phrase("loss.missing", counts=all_counts, number=number)
    games = phrase("loss.comma").join(map(_say_game, loss.games[:NAMED]))
    if left := len(loss.games) - NAMED if len(loss.games) > NAMED else 0:
        games = phrase("loss.more-games", games=games, left=left)
    return phrase("loss.missing-in", counts=all_counts, number=number, games=games)


def _say_game(loss: GameLoss) -> str:
    """Returns the losses of one game."""
    from adjudicator.log.losses.losses import NAMED

    parts = []
    if loss.commands and loss.stored:
        parts.append(phrase("loss.stored", acknowledged=loss.acknowledged, stored=loss.stored))
    elif loss.commands:
        parts.append(phrase("loss.gone", acknowledged=loss.acknowledged))
    if loss.tokens:
        parts.append(phrase("loss.of-tokens", tokens=phrase("loss.comma").join(loss.tokens[:NAMED])))
    return phrase("loss.game", game_id=loss.game_id, told=phrase("loss.then").join(parts))
