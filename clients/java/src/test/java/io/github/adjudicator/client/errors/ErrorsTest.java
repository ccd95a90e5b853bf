package io.github.adjudicator.client.errors;

import static io.github.adjudicator.client.Failures.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.rpc.ErrorInfo;
import io.github.adjudicator.v1.ErrorReason;
import io.github.adjudicator.v1.Finding;
import io.github.adjudicator.v1.Outcome;
import io.github.adjudicator.v1.Refused;
import io.github.adjudicator.v1.Verdict;
import io.grpc.Status;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ErrorsTest {
  private static Verdict illegal(String... clauses) {
    Verdict.Builder verdict = Verdict.newBuilder().setOutcome(Outcome.OUTCOME_ILLEGAL);
    for (String clause : clauses) {
      verdict.addClauses(clause).addFindings(Finding.newBuilder().addClauses(clause));
    }
    return verdict.build();
  }

  @Test
  void aRefusedMoveHasItsFindings() {
    Refused refused =
        Refused.newBuilder()
            .setReason(ErrorReason.ERROR_REASON_ILLEGAL_MOVE)
            .setGameId("g1")
            .setVersion(12)
            .setEdition("game@1")
            .setTried("submit the move")
            .setWrong("forbidden")
            .setTodo("pick another")
            .setFindingsLeftOut(3)
            .setVerdict(illegal("1.1", "1.2"))
            .build();
    AdjudicatorException error =
        AdjudicatorException.of(failure(Status.FAILED_PRECONDITION.withDescription("no"), refused));
    assertInstanceOf(IllegalMoveException.class, error);
    assertEquals("no", error.getMessage());
    assertEquals(Status.Code.FAILED_PRECONDITION, error.code());
    assertEquals("ILLEGAL_MOVE", error.reason());
    assertEquals(
        List.of("submit the move", "forbidden", "pick another"),
        List.of(error.tried(), error.wrong(), error.todo()));
    assertEquals(List.of("g1", "game@1"), List.of(error.gameId(), error.edition()));
    assertEquals(12, error.version());
    assertEquals(3, error.findingsLeftOut());
    assertEquals(List.of("1.1", "1.2"), error.clauses());
    assertEquals(2, error.findings().size());
    assertEquals(illegal("1.1", "1.2"), error.verdict().orElseThrow());
  }

  @Test
  void illegalDecksHaveThemBySeat() {
    Refused refused =
        Refused.newBuilder()
            .setReason(ErrorReason.ERROR_REASON_ILLEGAL_DECK)
            .putDeckVerdicts("P1", illegal("2.1"))
            .putDeckVerdicts("P2", illegal("2.1", "2.2"))
            .build();
    AdjudicatorException error = AdjudicatorException.of(failure(Status.INVALID_ARGUMENT, refused));
    assertInstanceOf(IllegalDeckException.class, error);
    assertEquals(Map.of("P1", illegal("2.1"), "P2", illegal("2.1", "2.2")), error.deckVerdicts());
    assertEquals(List.of("2.1", "2.2"), error.clauses());
    assertEquals(3, error.findings().size());
  }

  @Test
  void anUnknownReasonIsSpeltAsTheServerDoesAndTreatedByItsStatus() {
    Refused refused = Refused.newBuilder().setReasonValue(9999).setWrong("something new").build();
    ErrorInfo info =
        ErrorInfo.newBuilder().setDomain("adjudicator.v1").setReason("TOO_SOON").build();
    AdjudicatorException spelt =
        AdjudicatorException.of(failure(Status.RESOURCE_EXHAUSTED, info, refused));
    assertInstanceOf(ExhaustedException.class, spelt);
    assertEquals("TOO_SOON", spelt.reason());
    assertEquals("something new", spelt.wrong());
    AdjudicatorException bare = AdjudicatorException.of(failure(Status.NOT_FOUND, refused));
    assertInstanceOf(NotFoundException.class, bare);
    assertEquals("9999", bare.reason());
  }

  @Test
  void anErrorWithoutDetailsIsOneByItsStatus() {
    AdjudicatorException error =
        AdjudicatorException.of(Status.DEADLINE_EXCEEDED.asRuntimeException());
    assertInstanceOf(TimedOutException.class, error);
    assertEquals("", error.reason());
    assertEquals("DEADLINE_EXCEEDED", error.getMessage());
    assertTrue(error.findings().isEmpty() && error.clauses().isEmpty());
  }

  @Test
  void brokenDetailsAreNone() {
    AdjudicatorException error =
        AdjudicatorException.of(failure(Status.ABORTED, new byte[] {1, 2, 3, -1}));
    assertInstanceOf(StaleException.class, error);
    assertEquals("", error.reason());
  }

  @ParameterizedTest
  @EnumSource(value = ErrorReason.class, mode = EnumSource.Mode.EXCLUDE, names = "UNRECOGNIZED")
  void everyReasonHasItsWord(ErrorReason reason) {
    Refused refused = Refused.newBuilder().setReason(reason).build();
    String word = reason.name().substring("ERROR_REASON_".length());
    AdjudicatorException error = AdjudicatorException.of(failure(Status.INTERNAL, refused));
    assertEquals(word.equals("UNSPECIFIED") ? "" : word, error.reason());
  }

  @ParameterizedTest
  @EnumSource(value = Status.Code.class, mode = EnumSource.Mode.EXCLUDE, names = "OK")
  void everyStatusIsAnError(Status.Code code) {
    assertEquals(code, AdjudicatorException.of(code.toStatus().asRuntimeException()).code());
  }
}
