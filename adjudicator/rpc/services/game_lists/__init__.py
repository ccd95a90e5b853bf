"""Lists of games with what each reader may know of them: entries, their order, and a stream of changes."""
