package io.github.adjudicator.client.errors;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import io.github.adjudicator.v1.ErrorStatus;
import io.github.adjudicator.v1.Refused;
import io.grpc.Metadata;
import io.grpc.Status;
import java.util.Map;
import java.util.function.Function;

/** What a status and its trailers say, and which exception that is. */
record Details(Failure failure) {
  private static final Metadata.Key<byte[]> TRAILER =
      Metadata.Key.of("grpc-status-details-bin", Metadata.BINARY_BYTE_MARSHALLER);
  private static final String DOMAIN = "adjudicator.v1";
  private static final String PREFIX = "ERROR_REASON_";

  private static final Map<String, Function<Failure, AdjudicatorException>> BY_REASON =
      Map.ofEntries(
          Map.entry("ILLEGAL_MOVE", IllegalMoveException::new),
          Map.entry("NOT_ASKED", NotAskedException::new),
          Map.entry("GAME_OVER", GameOverException::new),
          Map.entry("NEEDS_JUDGE", NeedsJudgeException::new),
          Map.entry("NO_RESULT", NothingToExplainException::new),
          Map.entry("ILLEGAL_DECK", IllegalDeckException::new),
          Map.entry("ENGINE_LIMIT", EngineLimitException::new),
          Map.entry("TOKENS_GONE", TokensGoneException::new),
          Map.entry("BAD_EXPORT", BadExportException::new),
          Map.entry("GAME_EXISTS", GameExistsException::new),
          Map.entry("RATE_LIMITED", RateLimitedException::new),
          Map.entry("BAD_CORRECTION", ActRefusedException::new),
          Map.entry("BAD_REWIND", ActRefusedException::new),
          Map.entry("BAD_FORK", ActRefusedException::new),
          Map.entry("JUDGE_CALL_CLOSED", ActRefusedException::new));

  static Details read(Status status, Metadata trailers, String requestId) {
    Refused refused = Refused.getDefaultInstance();
    String spelt = "";
    byte[] bytes = trailers == null ? null : trailers.get(TRAILER);
    if (bytes != null) {
      try {
        for (Any detail : ErrorStatus.parseFrom(bytes).getDetailsList()) {
          if (detail.is(Refused.class)) {
            refused = detail.unpack(Refused.class);
          } else if (detail.is(ErrorInfo.class)) {
            ErrorInfo info = detail.unpack(ErrorInfo.class);
            spelt = info.getDomain().equals(DOMAIN) ? info.getReason() : spelt;
          }
        }
      } catch (InvalidProtocolBufferException broken) {
        // An error with a broken detail is still an error, with its status.
        refused = Refused.getDefaultInstance();
        spelt = "";
      }
    }
    String text = status.getDescription() == null ? "" : status.getDescription();
    String message = text.isEmpty() ? status.getCode().name() : text;
    return new Details(
        new Failure(status.getCode(), reason(refused, spelt), message, refused, requestId));
  }

  AdjudicatorException toException() {
    Function<Failure, AdjudicatorException> made = BY_REASON.get(failure.reason());
    return made != null ? made.apply(failure) : byCode();
  }

  /** Where a reason is not known, as of a newer server, the status decides. */
  private AdjudicatorException byCode() {
    return switch (failure.code()) {
      case INVALID_ARGUMENT -> new InvalidRequestException(failure);
      case NOT_FOUND -> new NotFoundException(failure);
      case OUT_OF_RANGE -> new VersionNotReachedException(failure);
      case FAILED_PRECONDITION -> new MoveRefusedException(failure);
      case ABORTED -> new StaleException(failure);
      case ALREADY_EXISTS -> new RequestIdReusedException(failure);
      case UNAUTHENTICATED -> new UnauthenticatedException(failure);
      case PERMISSION_DENIED -> new ForbiddenException(failure);
      case RESOURCE_EXHAUSTED -> new ExhaustedException(failure);
      case UNAVAILABLE, CANCELLED -> new UnavailableException(failure);
      case DEADLINE_EXCEEDED -> new TimedOutException(failure);
      default -> new ServerFaultException(failure);
    };
  }

  private static String reason(Refused refused, String spelt) {
    return switch (refused.getReason()) {
      case ERROR_REASON_UNSPECIFIED -> spelt;
      case UNRECOGNIZED -> spelt.isEmpty() ? String.valueOf(refused.getReasonValue()) : spelt;
      default -> refused.getReason().name().substring(PREFIX.length());
    };
  }
}
