"""What a stated answer means: another form of an answer, the question after a payment, what was done before."""
