"""The notation of scenarios, positions and claims: fields, labels, card layouts, defaults and file errors."""
