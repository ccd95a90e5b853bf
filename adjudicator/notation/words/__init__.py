"""Words of files: defaults of an edition, names of cards, and words of the rulebook's language."""
