"""Words of the ability language with the same meaning in every edition; each edition supplies their clauses."""
