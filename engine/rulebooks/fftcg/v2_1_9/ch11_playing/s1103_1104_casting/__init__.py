"""11.3, 11.4. Casting summons and characters: the steps, what is declared, and the costs that may be picked."""
