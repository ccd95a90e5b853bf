"""The services of the contract, one module each, and what several of them share."""
