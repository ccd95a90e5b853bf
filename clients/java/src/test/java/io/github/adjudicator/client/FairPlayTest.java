package io.github.adjudicator.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.protobuf.ByteString;
import io.github.adjudicator.client.export.Head;
import io.github.adjudicator.v1.ChainLink;
import io.github.adjudicator.v1.CreateGameRequest;
import io.github.adjudicator.v1.CreateGameResponse;
import io.github.adjudicator.v1.GameServiceGrpc.GameServiceImplBase;
import io.github.adjudicator.v1.GetHeadRequest;
import io.github.adjudicator.v1.GetHeadResponse;
import io.github.adjudicator.v1.LogServiceGrpc.LogServiceImplBase;
import io.github.adjudicator.v1.ReserveGameRequest;
import io.github.adjudicator.v1.ReserveGameResponse;
import io.github.adjudicator.v1.SignedHead;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Reserved games, and heads. */
class FairPlayTest {
  private static final class Games extends GameServiceImplBase {
    final List<CreateGameRequest> opened = new CopyOnWriteArrayList<>();

    @Override
    public void reserveGame(
        ReserveGameRequest request, StreamObserver<ReserveGameResponse> answer) {
      answer.onNext(
          ReserveGameResponse.newBuilder()
              .setGameId("g1")
              .setSeedCommitment("of " + request.getRequestId())
              .setExpiresAt(5)
              .build());
      answer.onCompleted();
    }

    @Override
    public void createGame(CreateGameRequest request, StreamObserver<CreateGameResponse> answer) {
      opened.add(request);
      answer.onNext(
          CreateGameResponse.newBuilder().setRepeatable(!request.getSeed().isEmpty()).build());
      answer.onCompleted();
    }
  }

  @Test
  void aGameIsReservedAndOpenedWithContributions() throws IOException {
    Games games = new Games();
    try (FakeServer server = new FakeServer(ConnectOptions.defaults(), games)) {
      ReserveGameResponse reserved = server.client.reserveGame("r");
      assertEquals("of r", reserved.getSeedCommitment());
      assertEquals(5, reserved.getExpiresAt());
      String made = server.client.reserveGame().getSeedCommitment();
      assertTrue(made.matches("of .{16,}"), made);
      byte[] bytes = {1, 2, 3};
      NewGame fair =
          server.client.createGame("e", Map.of(), reserved.getGameId(), Map.of("P1", bytes));
      assertFalse(fair.repeatable());
      assertEquals("g1", games.opened.get(0).getReservation());
      assertEquals(
          Map.of("P1", ByteString.copyFrom(bytes)), games.opened.get(0).getContributionsMap());
      CreateGameRequest seeded =
          CreateGameRequest.newBuilder().setSeed(ByteString.copyFrom(bytes)).build();
      assertTrue(server.client.createGame(seeded).repeatable());
    }
  }

  @Test
  void aSeatAsksForItsHeadAndForLinksPageByPage() throws IOException {
    LogServiceImplBase logs =
        new LogServiceImplBase() {
          @Override
          public void getHead(GetHeadRequest request, StreamObserver<GetHeadResponse> answer) {
            long after = request.getLinksAfter();
            SignedHead.Builder head =
                SignedHead.newBuilder()
                    .setGameId("g1")
                    .setVersion(9)
                    .setChain("c")
                    .setTime("t")
                    .setPublicKey("k")
                    .setSignature("s");
            GetHeadResponse.Builder page = GetHeadResponse.newBuilder().setHead(head);
            if (request.hasLinksAfter()) {
              page.addLinks(ChainLink.newBuilder().setVersion(after + 3).setBound("b" + after));
            }
            answer.onNext(page.setVersion(9).setNextLinksAfter(after == 3 ? 6 : 0).build());
            answer.onCompleted();
          }
        };
    try (FakeServer server = new FakeServer(ConnectOptions.defaults(), logs)) {
      Seat seat = server.seat();
      assertEquals(new Head("g1", 9, "c", "t", "k", "s"), seat.head());
      assertEquals(9, seat.version());
      assertEquals(List.of(new Head.Link(6, "b3"), new Head.Link(9, "b6")), seat.links(3));
      assertEquals(List.of(new Head.Link(3, "b0")), seat.links(0));
    }
  }
}
