"""Worker processes that carry out calls for the door, and their connection to it."""
