package io.github.adjudicator.client.errors;

/** The game is over. */
public final class GameOverException extends MoveRefusedException {
  private static final long serialVersionUID = 1L;

  GameOverException(Failure failure) {
    super(failure);
  }
}
