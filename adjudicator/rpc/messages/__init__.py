"""Messages of the contract, converted from and to the values of the application."""
