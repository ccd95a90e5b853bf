"""What there is to look up: clauses and cards by words, cards and their abilities, decks, disputed points."""
