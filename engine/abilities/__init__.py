"""The ability language and its execution: instructions, layers, triggers, replacement, payment."""
