package io.github.adjudicator.client.errors;

/** A limit of the server: size, watches, refused attempts, disk, or the engine's own. */
public class ExhaustedException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  ExhaustedException(Failure failure) {
    super(failure);
  }
}
