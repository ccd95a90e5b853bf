"""The format of scenarios, positions and claims: shared fields, the set-up, YAML files, errors with their place."""
