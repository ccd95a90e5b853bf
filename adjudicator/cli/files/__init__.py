"""Files and folders of the user: inputs, results, decks and official texts."""
