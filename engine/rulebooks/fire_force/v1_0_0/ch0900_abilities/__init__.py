"""900. Cards and abilities: costs, use, triggers, effects, layers, replacement; one file per section."""
