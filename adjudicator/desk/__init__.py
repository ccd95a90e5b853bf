"""The judge's desk: positions in dispute, and what the players say the table is. Nothing here changes a game."""
