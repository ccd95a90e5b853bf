"""Worker processes that execute calls for the door, and their connection to it."""
