"""The command line `adjudicator`: one module per command in `commands`, what they share beside it.

Start reading at `app` (the tree of commands), then `backend` (where games are kept: a store file or a server, one
port with two adapters), `show` (answers as tables and trees), `output` (for people or as JSON) and `exit_codes`.
"""

from adjudicator.cli.app import main

__all__ = ["main"]
