package io.github.adjudicator.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.adjudicator.client.errors.NotFoundException;
import io.github.adjudicator.client.errors.UnavailableException;
import io.github.adjudicator.v1.EventDetail;
import io.github.adjudicator.v1.LogServiceGrpc.LogServiceImplBase;
import io.github.adjudicator.v1.WatchEventsRequest;
import io.github.adjudicator.v1.WatchEventsResponse;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class WatchTest {
  private static final Status AWAY = Status.UNAVAILABLE.withDescription("away");

  /** Each opening is served by the next script, and those after the last by the last. */
  private static final class Logs extends LogServiceImplBase {
    final List<Long> openedAfter = new CopyOnWriteArrayList<>();
    private final List<Consumer<StreamObserver<WatchEventsResponse>>> scripts;

    Logs(List<Consumer<StreamObserver<WatchEventsResponse>>> scripts) {
      this.scripts = scripts;
    }

    @Override
    public void watchEvents(
        WatchEventsRequest request, StreamObserver<WatchEventsResponse> answer) {
      openedAfter.add(request.getAfterVersion());
      scripts.get(Math.min(openedAfter.size(), scripts.size()) - 1).accept(answer);
    }
  }

  private static WatchEventsResponse news(long version) {
    return WatchEventsResponse.newBuilder().setVersion(version).build();
  }

  private static WatchEventsResponse end(long version) {
    return news(version).toBuilder().setGameOver(true).build();
  }

  private static List<Long> versions(Watch watch) {
    List<Long> versions = new ArrayList<>();
    watch.forEachRemaining(message -> versions.add(message.getVersion()));
    return versions;
  }

  private static FakeServer serving(Logs logs) throws IOException {
    return new FakeServer(ConnectOptions.defaults().attempts(3), logs);
  }

  @Test
  void opensAgainWhatIsSilent() throws IOException {
    Logs logs =
        new Logs(List.of(answer -> answer.onNext(news(10)), answer -> answer.onNext(end(20))));
    try (FakeServer server = serving(logs);
        Watch watch = server.seat().watch(0).silentFor(Duration.ofMillis(200))) {
      assertEquals(List.of(10L, 20L), versions(watch));
      assertEquals(List.of(0L, 10L), logs.openedAfter);
    }
  }

  @Test
  void givesUpWhenSilenceGoesOn() throws IOException {
    Logs logs = new Logs(List.of(answer -> {}));
    try (FakeServer server = serving(logs);
        Watch watch = server.seat().watch(0).silentFor(Duration.ofMillis(50))) {
      assertThrows(UnavailableException.class, watch::hasNext);
      assertEquals(3, logs.openedAfter.size());
    }
  }

  @Test
  void resumesWhereItStopped() throws IOException {
    Logs logs =
        new Logs(
            List.of(
                answer -> {
                  answer.onNext(news(10));
                  answer.onNext(news(20));
                  answer.onError(AWAY.asRuntimeException());
                },
                answer -> {
                  answer.onNext(news(20));
                  answer.onNext(news(30));
                  answer.onCompleted();
                },
                answer -> {
                  answer.onNext(end(40));
                  answer.onNext(news(50));
                }));
    try (FakeServer server = serving(logs)) {
      Seat seat = server.seat();
      try (Watch watch = seat.watch(5)) {
        assertEquals(List.of(10L, 20L, 30L, 40L), versions(watch));
      }
      assertEquals(40, seat.version());
    }
    assertEquals(List.of(5L, 20L, 30L), logs.openedAfter);
  }

  @Test
  void goesPastTheEndIfAskedTo() throws IOException {
    Logs logs =
        new Logs(
            List.of(
                answer -> {
                  answer.onNext(end(40));
                  answer.onNext(end(50));
                }));
    try (FakeServer server = serving(logs);
        Watch watch = server.seat().watch(0, true, EventDetail.EVENT_DETAIL_FULL)) {
      assertEquals(40, watch.next().getVersion());
      assertEquals(50, watch.next().getVersion());
    }
  }

  @Test
  void givesUpAfterOpeningsThatBroughtNothing() throws IOException {
    Logs logs = new Logs(List.of(answer -> answer.onError(AWAY.asRuntimeException())));
    try (FakeServer server = serving(logs);
        Watch watch = server.seat().watch(0)) {
      assertThrows(UnavailableException.class, watch::hasNext);
      assertFalse(watch.hasNext());
    }
    assertEquals(3, logs.openedAfter.size());
  }

  @Test
  void anOpeningThatBringsSomethingBeginsTheCountAnew() throws IOException {
    Consumer<StreamObserver<WatchEventsResponse>> away =
        answer -> answer.onError(AWAY.asRuntimeException());
    Logs logs =
        new Logs(
            List.of(
                away,
                away,
                answer -> {
                  answer.onNext(news(10));
                  answer.onError(AWAY.asRuntimeException());
                },
                away,
                away,
                answer -> answer.onNext(end(20))));
    try (FakeServer server = serving(logs);
        Watch watch = server.seat().watch(0)) {
      assertEquals(List.of(10L, 20L), versions(watch));
    }
  }

  @Test
  void aRefusedWatchIsNotOpenedAgain() throws IOException {
    Logs logs = new Logs(List.of(answer -> answer.onError(Status.NOT_FOUND.asRuntimeException())));
    try (FakeServer server = serving(logs);
        Watch watch = server.seat().watch(0)) {
      assertThrows(NotFoundException.class, watch::hasNext);
    }
    assertEquals(1, logs.openedAfter.size());
  }

  @Test
  void canBeClosedWhileItWaits() throws Exception {
    Logs logs = new Logs(List.of(answer -> answer.onNext(news(10))));
    try (FakeServer server = serving(logs)) {
      Watch watch = server.seat().watch(0);
      assertTrue(watch.hasNext());
      watch.next();
      CompletableFuture<Boolean> waiting = CompletableFuture.supplyAsync(watch::hasNext);
      watch.close();
      assertFalse(waiting.get(5, TimeUnit.SECONDS));
    }
  }

  @Test
  void endsWithItsClient() throws Exception {
    Logs logs = new Logs(List.of(answer -> answer.onNext(news(10))));
    try (FakeServer server = serving(logs)) {
      Watch watch = server.seat().watch(0);
      watch.next();
      CompletableFuture<Boolean> waiting = CompletableFuture.supplyAsync(watch::hasNext);
      server.client.close();
      assertFalse(waiting.get(5, TimeUnit.SECONDS));
    }
  }
}
