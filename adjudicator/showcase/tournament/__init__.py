"""The tournament: many games over a real server, each verified. Start at `run`; `game` plays one of them."""
