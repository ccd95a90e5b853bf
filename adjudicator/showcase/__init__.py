"""Programs that show the service at work: a demonstration, tournaments, and players that know no rules."""
