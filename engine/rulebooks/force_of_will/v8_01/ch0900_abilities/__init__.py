"""900. Cards and abilities: their kinds, play, resolution and effects."""
