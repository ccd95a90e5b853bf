"""Players that know no rules and no game: they choose among offered options by what the service tells.

Written to be read by authors of clients. `at_random` shows how each form of a choice is answered, `greedy` how to weigh
what is offered by looking at the table. Neither imports anything but the client.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Protocol

from adjudicator.showcase.players.at_random import AtRandom
from adjudicator.showcase.players.greedy import Greedy
from adjudicator_client.pb.choice_pb2 import Choice
from adjudicator_client.pb.game_service_pb2 import GetTableResponse


class Player(Protocol):
    """Whoever answers for one seat of one game."""

    def answer(self, choice: Choice, look: Callable[[], GetTableResponse]) -> tuple[list[str], int | None]:
        """Answer a choice.

        Args:
            choice: what the seat is asked; its options need no reasons.
            look: asks for the table as the seat sees it; called only if it matters.

        Returns:
            The ids of the picked options and the number said, as `Seat.submit` takes them.
        """
        ...


PLAYERS: Mapping[str, Callable[[random.Random], Player]] = {"random": AtRandom, "greedy": Greedy}
"""By name; each is made for one seat of one game, and answers alike if the random numbers are alike."""
