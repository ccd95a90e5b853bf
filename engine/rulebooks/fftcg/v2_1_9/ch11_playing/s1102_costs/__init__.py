"""11.2. Paying costs: crystal points, cards that pay, cards that cannot, and the payment itself."""
