"""Force of Will comprehensive rules, the undated older fragment: so far the index of its clauses."""
