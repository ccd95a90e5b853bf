"""The catalogue: search for clauses and cards, texts of cards and abilities, decks, disputed points."""
