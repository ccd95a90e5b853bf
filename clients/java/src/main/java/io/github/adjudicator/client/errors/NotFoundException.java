package io.github.adjudicator.client.errors;

/** There is no such game, edition, clause, card, seat, option, event, object, value or token. */
public final class NotFoundException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  NotFoundException(Failure failure) {
    super(failure);
  }
}
