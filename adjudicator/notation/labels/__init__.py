"""Labels that cards keep through zones, and play by these labels."""
