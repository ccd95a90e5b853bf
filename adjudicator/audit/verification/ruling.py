"""Rules the commands of one log again, with the chance and the earlier log that they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.audit.verification.commitments import list_ids
from adjudicator.audit.verification.grade import Differs
from adjudicator.audit.verification.rerun import DEALT, chance_of, is_seed_due, seed_revealed
from adjudicator.log.records.command_record import StoredCommand, compute_chains
from adjudicator.log.records.mapper import GameMapper
from engine.core.events.event import Event
from engine.core.events.fold import evolve, fold
from engine.core.play.chance_renewal import RenewChance, renew_chance
from engine.core.play.decide import Decision, decide
from engine.core.table.chance import Chance, Dealing, Secret
from engine.core.table.state import GameState
from engine.judge.judging import AnyCommand, Fork, JudgeCommand, Rewind, carry_out_act


class CommandRuling:
    """Rules commands of one game on a table that the caller keeps."""

    def __init__(
        self,
        game_id: str,
        commands: Sequence[StoredCommand],
        mapper: GameMapper,
        read: Callable[[StoredCommand], list[Event]],
        secrets: tuple[Secret, ...],
    ) -> None:
        self._game_id, self._commands, self._mapper, self._read = game_id, commands, mapper, read
        self.dealing = Dealing("", game_id)
        """How the game was dealt; from its first event."""
        self.secrets = secrets
        """Its secrets; empty if they are unknown."""
        self._generator: tuple[Dealing, tuple[Secret, ...], Chance | None] | None = None

    def rule(
        self, table: GameState, asked: AnyCommand, earlier: int, events: Sequence[Event]
    ) -> tuple[Decision, list[Event]]:
        """Rules a command; returns the decision and the events, with the one that reveals the seed after the game.

        Args:
            table: the state before the command, which is changed.
            asked: the command.
            earlier: the number of commands before it in the log.
            events: the recorded events, which answer chance where the seed is unknown.

        Raises:
            Differs: a rewind or a fork names what the log does not have.
        """
        chance = self._find_chance(table.pins.mode, events)
        if isinstance(asked, RenewChance):
            decision = renew_chance(table, asked)
        elif isinstance(asked, JudgeCommand):
            decision = self._judge(table, asked, earlier, chance)
        else:
            decision = decide(table, asked, chance)
        return decision, self.add_seed(table, decision.events)

    def _find_chance(self, mode: str, events: Sequence[Event]) -> Chance | None:
        """Returns what answers chance; the generator of known secrets is made once."""
        if mode != DEALT or not self.secrets:
            return chance_of(mode, self.dealing, self.secrets, events)
        known = self._generator
        if known is None or known[0] is not self.dealing or known[1] is not self.secrets:
            known = self._generator = (self.dealing, self.secrets, chance_of(mode, self.dealing, self.secrets))
        return known[2]

    def add_seed(self, table: GameState, made: Sequence[Event]) -> list[Event]:
        """Returns the events of the rules and, after the game, the event that reveals the seed."""
        if not self.secrets or not is_seed_due(table):
            return list(made)
        due = seed_revealed(table, self.secrets)
        evolve(table, due)
        return [*made, due]

    def _judge(self, table: GameState, asked: JudgeCommand, earlier: int, chance: Chance | None) -> Decision:
        """Rules a judge's act with the earlier log that it needs; a fork's origin is checked by its chain."""
        first_seq, before = table.version + 1, self._commands[:earlier]
        if isinstance(asked, Rewind):
            if asked.to not in (command.record.last_seq for command in before):
                raise Differs(first_seq, "rewind", "a version at which a command ended", asked.to)
            events = [event for command in before for event in self._read(command)]
            return carry_out_act(table, asked, fold(events, asked.to), events[asked.to :])
        if isinstance(asked, Fork):
            if asked.origin in list_ids(self._game_id, before, self._mapper):
                raise Differs(first_seq, "asked", "the id of another game", asked.origin)
            chains = compute_chains(asked.origin, before)
            if asked.chain not in chains:
                raise Differs(first_seq, "chain", chains[-1], asked.chain)
        return carry_out_act(table, asked, chance=chance)
