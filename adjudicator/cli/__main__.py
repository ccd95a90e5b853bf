"""`python -m adjudicator.cli`, equivalent to the command `adjudicator`."""

import sys

from adjudicator.cli import main

if __name__ == "__main__":
    sys.exit(main())
