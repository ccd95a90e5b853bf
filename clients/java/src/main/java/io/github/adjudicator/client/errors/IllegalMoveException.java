package io.github.adjudicator.client.errors;

/** A clause forbids the move. */
public final class IllegalMoveException extends MoveRefusedException {
  private static final long serialVersionUID = 1L;

  IllegalMoveException(Failure failure) {
    super(failure);
  }
}
