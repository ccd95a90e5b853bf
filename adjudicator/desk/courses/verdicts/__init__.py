"""What is added to the verdict on an answer: reasons of a later time, and of a new card."""
