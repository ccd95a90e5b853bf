"""800. Cards and abilities: kinds, playing, triggers, continuous effects, replacement, the rule check."""
