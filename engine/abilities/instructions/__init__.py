"""Words of the ability language that mean the same in every edition; each edition says by which clauses."""
