"""The command line, with the rulebook of this folder known besides: `python -m tests.tiny serve`."""

import sys

from adjudicator.cli import main
from engine import rulebooks

rulebooks.add("tests.tiny.rulebook")

if __name__ == "__main__":
    sys.exit(main())
