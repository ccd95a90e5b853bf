"""900. Cards and abilities: what they are, how they are played and resolved, and what their effects do."""
