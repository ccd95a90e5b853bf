"""Resolution of an ability's text, and helpers that several instructions share."""
