package io.github.adjudicator.client.errors;

/** The seat is not asked anything now. */
public final class NotAskedException extends MoveRefusedException {
  private static final long serialVersionUID = 1L;

  NotAskedException(Failure failure) {
    super(failure);
  }
}
