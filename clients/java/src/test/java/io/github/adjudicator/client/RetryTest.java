package io.github.adjudicator.client;

import static io.github.adjudicator.client.Failures.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.adjudicator.client.errors.AdjudicatorException;
import io.github.adjudicator.client.errors.RateLimitedException;
import io.github.adjudicator.client.errors.StaleException;
import io.github.adjudicator.client.errors.UnavailableException;
import io.github.adjudicator.v1.ErrorReason;
import io.github.adjudicator.v1.GameServiceGrpc.GameServiceImplBase;
import io.github.adjudicator.v1.JudgeServiceGrpc.JudgeServiceImplBase;
import io.github.adjudicator.v1.RecordRulingRequest;
import io.github.adjudicator.v1.RecordRulingResponse;
import io.github.adjudicator.v1.Refused;
import io.github.adjudicator.v1.SubmitMoveRequest;
import io.github.adjudicator.v1.SubmitMoveResponse;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RetryTest {
  private static final Status AWAY = Status.UNAVAILABLE.withDescription("away");

  /** Fails as told, then answers. */
  private static final class Games extends GameServiceImplBase {
    final List<SubmitMoveRequest> moves = new CopyOnWriteArrayList<>();
    final List<String> tokens = new CopyOnWriteArrayList<>();
    final Queue<StatusRuntimeException> failures = new ArrayDeque<>();

    Games(StatusRuntimeException... failures) {
      this.failures.addAll(Arrays.asList(failures));
    }

    @Override
    public void submitMove(SubmitMoveRequest move, StreamObserver<SubmitMoveResponse> answer) {
      moves.add(move);
      tokens.add(FakeServer.AUTHORIZATION.get());
      StatusRuntimeException failure = failures.poll();
      if (failure != null) {
        answer.onError(failure);
      } else {
        answer.onNext(SubmitMoveResponse.newBuilder().setVersion(9).build());
        answer.onCompleted();
      }
    }
  }

  private static FakeServer serving(Games games) throws IOException {
    return new FakeServer(ConnectOptions.defaults(), games);
  }

  @Test
  void aMoveIsSentAgainUnchanged() throws IOException {
    Games games = new Games(AWAY.asRuntimeException(), Status.CANCELLED.asRuntimeException());
    try (FakeServer server = serving(games)) {
      Seat seat = server.seat();
      assertEquals(9, seat.submit("keep").getVersion());
      assertEquals(9, seat.version());
    }
    assertEquals(3, games.moves.size());
    assertEquals(1, games.moves.stream().distinct().count());
    assertTrue(games.moves.get(0).getRequestId().matches("[0-9a-f]{32}"));
    assertEquals(7, games.moves.get(0).getExpectedVersion());
    assertEquals(List.of("Bearer " + FakeServer.TOKEN), games.tokens.stream().distinct().toList());
  }

  @Test
  void everyMoveHasItsOwnRequestId() throws IOException {
    Games games = new Games();
    try (FakeServer server = serving(games)) {
      server.seat().submit("keep");
      server.seat().submit("keep");
      server.seat().submit(Move.picks("keep").requestId("mine"));
    }
    List<String> ids = games.moves.stream().map(SubmitMoveRequest::getRequestId).toList();
    assertEquals(3, ids.stream().distinct().count());
    assertEquals("mine", ids.get(2));
  }

  @Test
  void givesUpAfterAttemptsAndSaysTheRequestId() throws IOException {
    Games games = new Games();
    for (int i = 0; i < 9; i++) {
      games.failures.add(AWAY.asRuntimeException());
    }
    try (FakeServer server = new FakeServer(ConnectOptions.defaults().attempts(3), games)) {
      UnavailableException error =
          assertThrows(UnavailableException.class, () -> server.seat().submit("keep"));
      assertEquals(games.moves.get(0).getRequestId(), error.requestId());
      assertEquals("away", error.getMessage());
    }
    assertEquals(3, games.moves.size());
  }

  @Test
  void givesUpWhenTheTimeIsOver() throws IOException {
    Games games = new Games();
    for (int i = 0; i < 9; i++) {
      games.failures.add(AWAY.asRuntimeException());
    }
    ConnectOptions options = ConnectOptions.defaults().attempts(9).timeout(Duration.ofMillis(120));
    try (FakeServer server = new FakeServer(options, games)) {
      assertThrows(AdjudicatorException.class, () -> server.seat().submit("keep"));
    }
    assertTrue(games.moves.size() < 5);
  }

  @Test
  void waitsAsLongAsItIsTold() throws IOException {
    Games games = new Games(toldToWait(300));
    long begun = System.nanoTime();
    try (FakeServer server = serving(games)) {
      server.seat().submit("keep");
    }
    assertTrue(System.nanoTime() - begun >= Duration.ofMillis(300).toNanos());
    assertEquals(2, games.moves.size());
  }

  @Test
  void doesNotWaitLongerThanThereIsTime() throws IOException {
    Games games = new Games(toldToWait(60_000));
    try (FakeServer server = serving(games)) {
      RateLimitedException error =
          assertThrows(RateLimitedException.class, () -> server.seat().submit("keep"));
      assertEquals(Duration.ofMinutes(1), error.retryAfter());
    }
    assertEquals(1, games.moves.size());
  }

  @Test
  void whatDoesNotPassIsNotTriedAgain() throws IOException {
    Games games = new Games(Status.ABORTED.asRuntimeException());
    try (FakeServer server = serving(games)) {
      assertThrows(StaleException.class, () -> server.seat().submit("keep"));
    }
    assertEquals(1, games.moves.size());
  }

  @Test
  void closingEndsACallThatWaits() throws Exception {
    Games games = new Games(toldToWait(9_000));
    try (FakeServer server = serving(games)) {
      CompletableFuture<?> call = CompletableFuture.supplyAsync(() -> server.seat().submit("keep"));
      while (games.moves.isEmpty()) {
        Thread.sleep(5);
      }
      Thread.sleep(200);
      server.client.close();
      ExecutionException ended =
          assertThrows(ExecutionException.class, () -> call.get(3, TimeUnit.SECONDS));
      assertInstanceOf(UnavailableException.class, ended.getCause());
    }
  }

  @Test
  void generatedStubsAreTriedAgainToo() throws IOException {
    List<RecordRulingRequest> rulings = new CopyOnWriteArrayList<>();
    JudgeServiceImplBase judge =
        new JudgeServiceImplBase() {
          @Override
          public void recordRuling(
              RecordRulingRequest ruling, StreamObserver<RecordRulingResponse> answer) {
            rulings.add(ruling);
            answer.onError(
                (rulings.size() < 2 ? AWAY : Status.PERMISSION_DENIED).asRuntimeException());
          }
        };
    try (FakeServer server = new FakeServer(ConnectOptions.defaults(), judge)) {
      RecordRulingRequest ruling = RecordRulingRequest.newBuilder().setGameId("g1").build();
      StatusRuntimeException failed =
          assertThrows(
              StatusRuntimeException.class,
              () -> server.seat().services().judge().recordRuling(ruling));
      AdjudicatorException error = AdjudicatorException.of(failed);
      assertSame(failed.getCause(), error);
      assertEquals(Status.Code.PERMISSION_DENIED, error.code());
      assertEquals(rulings.get(0).getRequestId(), error.requestId());
    }
    assertEquals(2, rulings.size());
    assertEquals(rulings.get(0), rulings.get(1));
  }

  private static StatusRuntimeException toldToWait(long milliseconds) {
    Refused refused =
        Refused.newBuilder()
            .setReason(ErrorReason.ERROR_REASON_RATE_LIMITED)
            .setRetryAfterMs(milliseconds)
            .build();
    return failure(Status.RESOURCE_EXHAUSTED, refused);
  }
}
