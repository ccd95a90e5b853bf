"""11.12. Effects: continuous and replacing ones in their order, and what texts count of the turn."""
