"""The services of the contract and their shared helpers."""
