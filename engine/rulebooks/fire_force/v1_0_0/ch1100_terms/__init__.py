"""1100. Terms of the game: the acts (`verbs`) and how instructions of an effect use them (`terms`, `lasting`)."""
