"""900. Terms: the words of effects, each with its clause."""
