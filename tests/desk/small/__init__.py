"""A game of four clauses in two editions that differ in one: how many cards a turn brings."""
