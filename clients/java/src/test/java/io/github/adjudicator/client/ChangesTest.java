package io.github.adjudicator.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.adjudicator.v1.Change;
import io.github.adjudicator.v1.MoveCard;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ChangesTest {
  record Noted(String by, int often) {}

  @Test
  void factsAreSentAsJson() {
    assertEquals("{\"P1\":3000}", fact(Map.of("P1", 3000)));
    assertEquals("[\"<a>\",null,true]", fact(Arrays.asList("<a>", null, true)));
    assertEquals("{\"by\":\"P1\",\"often\":2}", fact(new Noted("P1", 2)));
    assertEquals("", fact(null));
  }

  private static String fact(Object value) {
    return Changes.setFact("life", value).getSetFact().getValueJson();
  }

  @Test
  void whatIsKnownAtAPlaceIsSentAsJson() {
    Change change = Changes.setPlace("1.1", "P2", Map.of("card", "card:12", "left", List.of(1)));
    assertEquals("P2", change.getSetPlace().getPlayer());
    assertEquals(
        Map.of("card", "\"card:12\"", "left", "[1]"), change.getSetPlace().getKnowsJsonMap());
    assertTrue(Changes.setPlace("1.1").getSetPlace().getKnowsJsonMap().isEmpty());
  }

  @Test
  void everyOtherChangeIsWhatItIsCalled() {
    assertEquals("left", Changes.turnCard(1, "left").getTurnCard().getOrientation());
    assertEquals("y", Changes.faceCard(1, true, "y").getFaceCard().getGuise());
    assertFalse(Changes.faceCard(1, false).getFaceCard().getFaceUp());
    assertEquals(3, Changes.setMarkers(1, "m", 3).getSetMarkers().getCount());
    assertEquals(2, Changes.attachCard(1, 2).getAttachCard().getTo());
    assertEquals(4, Changes.setTurn("P2", 4).getSetTurn().getTurn());
    assertEquals("N-1", Changes.setIdentity(1, "N-1").getSetIdentity().getNumber());
    assertEquals("P1/x", Changes.moveCard(1, "P1/x").getMoveCard().getZone());
    MoveCard bottom = MoveCard.newBuilder().setCard(1).setZone("P1/x").setPlace(-1).build();
    assertEquals(bottom, Changes.moveCard(bottom).getMoveCard());
  }
}
