"""What was compiled is kept in `build/pycache` where the environment forbids it beside the sources.

Tests start some hundred processes, and each would compile every module of the service once more. Importing this module
settles it, for this process and for those that it starts.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.dont_write_bytecode and os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / "build" / "pycache")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
