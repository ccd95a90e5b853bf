"""Why a statement is right or wrong: what brought it about, what stood in its way, and what was left undone."""
