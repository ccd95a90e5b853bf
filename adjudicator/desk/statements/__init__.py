"""Claims beside a position: each is answered with the event, or the actual value, that makes it right or wrong."""
