"""Identity of objects: references to them in stored values, and numbers of hidden cards."""
