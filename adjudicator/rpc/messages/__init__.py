"""Turns what the application says into messages of the contract, and refusals into errors."""
