"""`python -m adjudicator.rpc`: see `bare_server`. Signals are caught before anything that takes time is imported."""

import sys

from adjudicator.process_signals import catch_signals
from adjudicator.process_streams import guard_streams

if __name__ == "__main__":
    with guard_streams(), catch_signals() as caught:
        from adjudicator.rpc.server.bare_server import main

        sys.exit(main(caught))
