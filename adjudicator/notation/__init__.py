"""The notation of scenarios, positions and claims: fields, labels, card layouts, defaults, files and their errors."""
