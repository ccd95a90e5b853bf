"""Access to games: tokens, invitations, and secrets that are shown again."""
