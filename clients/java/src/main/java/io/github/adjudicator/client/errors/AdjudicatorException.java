package io.github.adjudicator.client.errors;

import io.github.adjudicator.v1.Argument;
import io.github.adjudicator.v1.Finding;
import io.github.adjudicator.v1.Verdict;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A call failed. There is one class for each thing a program would do differently.
 *
 * <p>Look at the class to decide what to do, at {@link #reason()} for the exact word of the
 * contract, at {@link #findings()} and {@link #clauses()} for why the rules refuse.
 */
public class AdjudicatorException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Failure failure;

  AdjudicatorException(Failure failure) {
    super(failure.message());
    this.failure = failure;
  }

  /**
   * The exception for what a generated stub throws. Calls that are made through this client's own
   * methods throw it by themselves.
   */
  public static AdjudicatorException of(StatusRuntimeException failed) {
    if (failed.getCause() instanceof AdjudicatorException known) {
      return known;
    }
    return of(failed.getStatus(), failed.getTrailers(), "");
  }

  /**
   * The exception for a call that ended with this status.
   *
   * @param status any status but OK
   * @param trailers what the server sent with it; may be null
   * @param requestId of the request, or empty
   */
  public static AdjudicatorException of(Status status, Metadata trailers, String requestId) {
    AdjudicatorException error = Details.read(status, trailers, requestId).toException();
    if (status.getCause() != null) {
      error.initCause(status.getCause());
    }
    return error;
  }

  /** The status of gRPC. */
  public Status.Code code() {
    return failure.code();
  }

  /**
   * The word of the contract's ErrorReason without its prefix ("UNKNOWN_GAME"). Empty if the error
   * is not the service's own. A reason newer than this client is given as the server spells it.
   */
  public String reason() {
    return failure.reason();
  }

  /** What was tried, in a few words of English; may be empty. */
  public String tried() {
    return failure.refused().getTried();
  }

  /** What is wrong with it; may be empty. */
  public String wrong() {
    return failure.refused().getWrong();
  }

  /** What the caller can do; may be empty. */
  public String todo() {
    return failure.refused().getTodo();
  }

  /** The same in the language that the client asked for; empty if it asked for none. */
  public String sentence() {
    return failure.refused().getSentence();
  }

  /** The stable name of what went wrong; empty if the error is not the service's own. */
  public String errorCode() {
    return failure.refused().getCode();
  }

  /** The stable name of what is wrong in particular; empty if there is no more to say. */
  public String wrongCode() {
    return failure.refused().getWrongCode();
  }

  /** What the codes are about; {@link io.github.adjudicator.client.Arguments} finds one by name. */
  public List<Argument> arguments() {
    return failure.refused().getArgumentsList();
  }

  /** The game it is about; empty if it is about none. */
  public String gameId() {
    return failure.refused().getGameId();
  }

  /** The version of the game just after the refusal; 0 if it is not known. */
  public long version() {
    return failure.refused().getVersion();
  }

  /** The edition whose clauses are cited; empty if none is. */
  public String edition() {
    return failure.refused().getEdition();
  }

  /** The verdict on a refused move; empty if the rules were not asked. */
  public Optional<Verdict> verdict() {
    return failure.refused().hasVerdict()
        ? Optional.of(failure.refused().getVerdict())
        : Optional.empty();
  }

  /** The verdict on each illegal deck, by seat. */
  public Map<String, Verdict> deckVerdicts() {
    return failure.refused().getDeckVerdictsMap();
  }

  /** Every finding, of the move or of all decks. */
  public List<Finding> findings() {
    return verdicts().flatMap(verdict -> verdict.getFindingsList().stream()).toList();
  }

  /** How many findings were left out to keep the error small. */
  public int findingsLeftOut() {
    return failure.refused().getFindingsLeftOut();
  }

  /** The clauses that decided, by label, each once. */
  public List<String> clauses() {
    return verdicts().flatMap(verdict -> verdict.getClausesList().stream()).distinct().toList();
  }

  /** How long to wait before the call can be sent again; zero if waiting is not what helps. */
  public Duration retryAfter() {
    return Duration.ofMillis(failure.refused().getRetryAfterMs());
  }

  /**
   * The request_id of the call that failed; empty if it has none. Send the call again with it, and
   * it is carried out once.
   */
  public String requestId() {
    return failure.requestId();
  }

  private Stream<Verdict> verdicts() {
    return Stream.concat(verdict().stream(), deckVerdicts().values().stream());
  }
}
