"""The processes that carry out calls for a door, and how it speaks with them."""
