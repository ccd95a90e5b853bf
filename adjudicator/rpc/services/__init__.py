"""The services of the contract, and the helpers that several of them share."""
