"""Running games, written down as stated positions."""
