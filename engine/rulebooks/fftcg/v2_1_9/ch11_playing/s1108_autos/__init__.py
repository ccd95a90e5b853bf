"""11.8. Auto abilities: their occasions, their placing, and the optional costs of their effects."""
