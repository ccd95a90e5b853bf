"""The table of commands: the module of each, and its line in the list of commands.

The list is printed without importing any command. A test compares each line with the first paragraph of its command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

PACKAGE = "adjudicator.cli.commands"
"""The package with the modules of the commands, in a package for each panel."""


class CommandEntry(NamedTuple):
    """One command, or one group of commands, in the list of commands."""

    site: str
    """The module in `PACKAGE` and the name of its function or group."""
    line: str
    """Its line in the list."""


PANELS: Mapping[str, Mapping[str, CommandEntry]] = {
    "Service": {
        "serve": CommandEntry(
            "service.serve:serve",
            "Serve until SIGTERM or Ctrl-C. Prints the address when calls are accepted; logs to stderr.",
        ),
        "mcp": CommandEntry(
            "service.mcp:mcp",
            "Serve assistants by the Model Context Protocol: rules, positions, trial games. Until stdin ends.",
        ),
        "demo": CommandEntry(
            "service.demo:demo",
            "Start a server, let two programs play a whole game, ask as a judge, replay and verify it.",
        ),
        "tournament": CommandEntry(
            "service.tournament:tournament",
            "Let players play the edition's decks against each other over a real server, and verify every game.",
        ),
        "token": CommandEntry("service.token:app", "Who may enter a game."),
        "invite": CommandEntry("service.invite:app", "Codes that others exchange for tokens."),
        "key": CommandEntry("service.key:app", "The key with which a server signs."),
        "certificate": CommandEntry("service.certificate:app", "Certificates for https in a hall without internet."),
        "migrate": CommandEntry(
            "service.migrate:migrate",
            "Create or upgrade the tables of a store, and pack the games that an older version left unpacked.",
        ),
        "backup": CommandEntry(
            "service.backup:backup",
            "Copy a store file, while servers use it, to one file with a seal, and read all of it back.",
        ),
        "restore": CommandEntry(
            "service.backup:restore",
            "Put a copy back as a store file, after its seal and all that it holds were checked. A new epoch begins.",
        ),
        "retire": CommandEntry(
            "service.retire:retire", "Export finished games, read each export back, and take the game out of the store."
        ),
        "store": CommandEntry("service.store:app", "The store file itself."),
    },
    "Games": {
        "new": CommandEntry("games.new:new", "Open a game and print its id, and the tokens of its roles, once."),
        "reserve": CommandEntry(
            "games.reserve:reserve", "Reserve a fair game; print its id and the commitment of the service."
        ),
        "games": CommandEntry(
            "games.games:games",
            "List the games of a store file, or of a server those that the token opens. With --json, one on each line.",
        ),
        "moves": CommandEntry(
            "games.moves:moves",
            "List the legal moves of a seat with their clauses, and the barred ones with what bars them.",
        ),
        "play": CommandEntry(
            "games.play:play",
            "Make a move and show what came of it. A refused move is recorded, shown with its reasons, and exits 1.",
        ),
        "identify": CommandEntry(
            "games.identify:identify",
            "Enter which card was seen, in a game on real cards: before it is played, or when looked up.",
        ),
        "explain": CommandEntry("games.explain:app", "Why: a move, event, value, result, place."),
        "state": CommandEntry(
            "games.state:state", "Show every zone, where in the rulebook the game stands, and who is asked what."
        ),
        "log": CommandEntry(
            "games.log:log",
            "List the events of a game with their clauses. "
            "With --json, one event (with --prose one turn) on each line.",
        ),
        "watch": CommandEntry(
            "games.log:watch",
            "Print events as they happen, until the game is over. With --json, one event on each line.",
        ),
    },
    "Judging": {
        "call": CommandEntry("judging.call:app", "Calls for a judge."),
        "ruling": CommandEntry(
            "judging.ruling:ruling", "Record a ruling with its clauses. It changes nothing on the table."
        ),
        "correct": CommandEntry(
            "judging.correct:correct",
            "Put the table right, with a reason and clauses. Open questions are asked again on the corrected table.",
        ),
        "rewind": CommandEntry(
            "judging.rewind:rewind",
            "Set the table back to an earlier version, by an event. The log keeps all; what was seen stays seen.",
        ),
        "fork": CommandEntry(
            "judging.fork:fork", "Begin a separate game at a version of this one. The original does not change."
        ),
        "desk": CommandEntry("judging.desk:app", "Positions in dispute."),
    },
    "Audit": {
        "replay": CommandEntry(
            "audit.replay:replay",
            "Replay a game from its log alone up to an event; show what led there, and the table then.",
        ),
        "verify": CommandEntry(
            "audit.verify:verify",
            "Replay the log, judge every move again, check the chain of hashes. Exits 0 only if the grade is EXACT "
            "or SAME.",
        ),
        "audit": CommandEntry(
            "audit.audit:audit",
            "Verify many games. Exits 0 only if every one of them is EXACT or SAME. With --json, a line for each, "
            "then the counts.",
        ),
        "head": CommandEntry(
            "audit.head:head",
            "Fetch the head of a game and save it. It reveals nothing hidden; any token of the game is enough.",
        ),
        "export": CommandEntry(
            "audit.export:export",
            "Write a game to one self-contained, compressed file, with everything that is hidden in it.",
        ),
        "import": CommandEntry(
            "audit.export:import_",
            "Take a game over from an export, and verify it. Nothing is stored unless all of it is sound.",
        ),
    },
    "Rules": {
        "rules": CommandEntry("rules.rules:app", "Clauses, coverage, disputes, official texts."),
        "cards": CommandEntry("rules.cards:app", "Cards: those that come with an edition, or that you see in a game."),
        "deck": CommandEntry("rules.deck:app", "Decks."),
        "scenario": CommandEntry("rules.scenario:app", "A judge's cases."),
    },
}
"""The commands by panel of the list."""
