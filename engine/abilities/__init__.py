"""The ability language and what carries it out: instructions, layers, triggers, replacement, payment."""
