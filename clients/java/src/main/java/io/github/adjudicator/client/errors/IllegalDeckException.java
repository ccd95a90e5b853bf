package io.github.adjudicator.client.errors;

/** A deck breaks the rules of its format; {@link #deckVerdicts()} has every finding by seat. */
public final class IllegalDeckException extends InvalidRequestException {
  private static final long serialVersionUID = 1L;

  IllegalDeckException(Failure failure) {
    super(failure);
  }
}
