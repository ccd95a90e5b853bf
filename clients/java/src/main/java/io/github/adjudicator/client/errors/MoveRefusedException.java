package io.github.adjudicator.client.errors;

/** The move was judged and is not legal. It is recorded; the table is unchanged. */
public class MoveRefusedException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  MoveRefusedException(Failure failure) {
    super(failure);
  }
}
