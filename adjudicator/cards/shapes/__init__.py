"""What differs from game to game around a printed text: kinds of cards, numbers, and the entry that pieces make up."""
