"""The history behind a claim: which event brought each difference about, and when each part held."""
