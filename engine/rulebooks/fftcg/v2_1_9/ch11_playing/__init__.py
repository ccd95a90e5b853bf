"""11. Playing cards and abilities: priority, costs, casting, autos, resolution, effects."""
