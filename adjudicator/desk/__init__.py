"""The judge's desk: examines disputed positions and claims of players. Nothing here changes a game."""
