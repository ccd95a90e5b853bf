"""Shows disputed positions, and the answers to questions beside them."""
