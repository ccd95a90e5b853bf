"""What a judge does at a table: rulings, corrections, rewinding; commands, events, and how they are carried out."""
