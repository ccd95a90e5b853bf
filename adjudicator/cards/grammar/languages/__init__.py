"""What the compiler knows of a game's printed language: productions and corrections, as data."""
