"""The shapes of all games whose printed cards are read."""

from __future__ import annotations

from adjudicator.cards.shapes.fftcg import FftcgCards
from adjudicator.cards.shapes.force_of_will import ForceOfWillCards
from adjudicator.cards.shapes.shape import Shape

SHAPES: dict[str, Shape] = {"fftcg": FftcgCards(), "force_of_will": ForceOfWillCards()}
"""The shapes by game."""
