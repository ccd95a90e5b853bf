package io.github.adjudicator.client.errors;

/** An error of the server, or a status this client does not know. */
public final class ServerFaultException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  ServerFaultException(Failure failure) {
    super(failure);
  }
}
