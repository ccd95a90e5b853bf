"""Players without knowledge of rules or games: they choose among offered options by the service's data.

It is an example for authors of clients. `at_random` shows how each form of a choice is answered, `greedy` how to weigh
what is offered by looking at the table. Both import only the client.
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
    """A player of one seat of one game."""

    def answer(self, choice: Choice, look: Callable[[], GetTableResponse]) -> tuple[list[str], int | None]:
        """Answers a choice.

        Args:
            choice: the choice of the seat; its options need no reasons.
            look: requests the table as the seat sees it; called only if needed.

        Returns:
            The ids of the picked options and the answered number, as `Seat.submit` takes them.
        """
        ...


PLAYERS: Mapping[str, Callable[[random.Random], Player]] = {"random": AtRandom, "greedy": Greedy}
"""Players by name; each serves one seat of one game, and is deterministic for given random numbers."""
