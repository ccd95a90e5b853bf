"""Converters between messages of the contract and values of the application."""
