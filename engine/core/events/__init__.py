"""Events by theme; an event class says everything about itself."""
