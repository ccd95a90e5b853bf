package io.github.adjudicator.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.adjudicator.v1.CardEntry;
import io.github.adjudicator.v1.CatalogueServiceGrpc.CatalogueServiceImplBase;
import io.github.adjudicator.v1.JudgeServiceGrpc.JudgeServiceImplBase;
import io.github.adjudicator.v1.ListCardsRequest;
import io.github.adjudicator.v1.ListCardsResponse;
import io.github.adjudicator.v1.RecordRulingRequest;
import io.github.adjudicator.v1.RecordRulingResponse;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Handles of the catalogue and of a judge. */
class HandlesTest {
  /** A card on each of two pages; what was asked is kept. */
  private static final class TwoPages extends CatalogueServiceImplBase {
    final List<ListCardsRequest> asked = new CopyOnWriteArrayList<>();

    @Override
    public void listCards(ListCardsRequest request, StreamObserver<ListCardsResponse> answer) {
      asked.add(request);
      boolean first = request.getPageToken().isEmpty();
      CardEntry card = CardEntry.newBuilder().setNumber(first ? "A" : "B").build();
      answer.onNext(
          ListCardsResponse.newBuilder().addCards(card).setNextPageToken(first ? "1" : "").build());
      answer.onCompleted();
    }
  }

  @Test
  void aListComesEntryByEntryAndCanBeGoneThroughAgain() throws IOException {
    TwoPages catalogue = new TwoPages();
    try (FakeServer server = new FakeServer(ConnectOptions.defaults(), catalogue)) {
      ListCardsRequest ofKind = ListCardsRequest.newBuilder().setKind("k").build();
      Paged<CardEntry> cards = server.seat().catalogue().cards(ofKind);
      for (int i = 0; i < 2; i++) {
        assertEquals(List.of("A", "B"), cards.stream().map(CardEntry::getNumber).toList());
      }
    }
    assertEquals(
        List.of("", "1", "", "1"),
        catalogue.asked.stream().map(ListCardsRequest::getPageToken).toList());
    for (ListCardsRequest request : catalogue.asked) {
      assertEquals("g1 k 500", said(request));
    }
  }

  private static String said(ListCardsRequest request) {
    return request.getGameId() + " " + request.getKind() + " " + request.getPageSize();
  }

  @Test
  void aPageIsAskedForWhenItIsReached() throws IOException {
    TwoPages catalogue = new TwoPages();
    try (FakeServer server = new FakeServer(ConnectOptions.defaults(), catalogue)) {
      assertEquals("A", server.client.catalogue("e").cards().iterator().next().getNumber());
    }
    assertEquals(1, catalogue.asked.size());
    assertEquals("e", catalogue.asked.get(0).getEdition());
  }

  @Test
  void anActRestsOnWhatTheSeatHasHeardUnlessAVersionIsGiven() throws IOException {
    List<Long> versions = new CopyOnWriteArrayList<>();
    JudgeServiceImplBase judge =
        new JudgeServiceImplBase() {
          @Override
          public void recordRuling(
              RecordRulingRequest request, StreamObserver<RecordRulingResponse> answer) {
            versions.add(request.getExpectedVersion());
            long after = request.getExpectedVersion() + 1;
            answer.onNext(RecordRulingResponse.newBuilder().setVersion(after).build());
            answer.onCompleted();
          }
        };
    try (FakeServer server = new FakeServer(ConnectOptions.defaults(), judge)) {
      Seat seat = server.seat();
      seat.judge().rule(Judge.grounds("so it is", "1.1"));
      seat.judge().rule(Judge.grounds("so it is", "1.1"));
      seat.judge().expecting(3).rule(Judge.grounds("so it is", "1.1"));
      assertEquals(List.of(7L, 8L, 3L), versions);
      assertEquals(9, seat.version());
    }
  }
}
