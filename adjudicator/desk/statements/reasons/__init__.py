"""Why a statement is right or wrong: what brought it about, stood in its way or was left undone."""
