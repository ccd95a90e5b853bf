package io.github.adjudicator.client;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.github.adjudicator.v1.AttachCard;
import io.github.adjudicator.v1.Change;
import io.github.adjudicator.v1.FaceCard;
import io.github.adjudicator.v1.MoveCard;
import io.github.adjudicator.v1.SetFact;
import io.github.adjudicator.v1.SetIdentity;
import io.github.adjudicator.v1.SetMarkers;
import io.github.adjudicator.v1.SetPlace;
import io.github.adjudicator.v1.SetTurn;
import io.github.adjudicator.v1.TurnCard;
import java.util.Map;

/**
 * Makes what {@link Judge#correct} puts right, one method for each kind of change. Cards are named
 * by their ids on the table. A value is whatever JSON can be made of: texts, numbers, booleans,
 * lists, maps, records.
 */
public final class Changes {
  private static final Gson JSON =
      new GsonBuilder().disableHtmlEscaping().serializeNulls().create();

  private Changes() {}

  /** A card goes to a zone ("P1/hand"), on top, as cards usually lie there. */
  public static Change moveCard(long card, String zone) {
    return moveCard(MoveCard.newBuilder().setCard(card).setZone(zone).build());
  }

  /** A card goes to a zone, to a place in it, or to lie otherwise than cards usually do there. */
  public static Change moveCard(MoveCard moved) {
    return Change.newBuilder().setMoveCard(moved).build();
  }

  /** A card in play is turned, by the edition's word. */
  public static Change turnCard(long card, String orientation) {
    TurnCard turned = TurnCard.newBuilder().setCard(card).setOrientation(orientation).build();
    return Change.newBuilder().setTurnCard(turned).build();
  }

  /** A card in an open zone is turned over. */
  public static Change faceCard(long card, boolean faceUp) {
    return faceCard(card, faceUp, "");
  }

  /**
   * A card in an open zone is turned over.
   *
   * @param guise what it counts as face down, by the edition's word; empty: itself
   */
  public static Change faceCard(long card, boolean faceUp, String guise) {
    FaceCard faced = FaceCard.newBuilder().setCard(card).setFaceUp(faceUp).setGuise(guise).build();
    return Change.newBuilder().setFaceCard(faced).build();
  }

  /** So many markers of a kind lie on a card in an open zone. */
  public static Change setMarkers(long card, String name, long count) {
    SetMarkers set = SetMarkers.newBuilder().setCard(card).setName(name).setCount(count).build();
    return Change.newBuilder().setSetMarkers(set).build();
  }

  /** A card in play is attached to another one; 0: to none. */
  public static Change attachCard(long card, long to) {
    AttachCard attached = AttachCard.newBuilder().setCard(card).setTo(to).build();
    return Change.newBuilder().setAttachCard(attached).build();
  }

  /**
   * A named value that the rulebook keeps is another one.
   *
   * @param value null: it is gone
   */
  public static Change setFact(String name, Object value) {
    SetFact.Builder set = SetFact.newBuilder().setName(name);
    if (value != null) {
      set.setValueJson(JSON.toJson(value));
    }
    return Change.newBuilder().setSetFact(set).build();
  }

  /** It is a player's turn, and the how many-th; 0: the number stays. */
  public static Change setTurn(String player, int turn) {
    SetTurn set = SetTurn.newBuilder().setPlayer(player).setTurn(turn).build();
    return Change.newBuilder().setSetTurn(set).build();
  }

  /** A card is another one than was recorded, by its number or its name in any language. */
  public static Change setIdentity(long card, String number) {
    SetIdentity set = SetIdentity.newBuilder().setCard(card).setNumber(number).build();
    return Change.newBuilder().setSetIdentity(set).build();
  }

  /** Play stands at a clause, about the turn of the turn player. */
  public static Change setPlace(String at) {
    return setPlace(at, "", Map.of());
  }

  /**
   * Play stands at a clause.
   *
   * @param player whose turn it is about; empty: the turn player's
   * @param knows what the procedure there knows, by name; {@code "card:12"} is what object 12
   *     became by the correction
   */
  public static Change setPlace(String at, String player, Map<String, ?> knows) {
    SetPlace.Builder set = SetPlace.newBuilder().setAt(at).setPlayer(player);
    knows.forEach((name, value) -> set.putKnowsJson(name, JSON.toJson(value)));
    return Change.newBuilder().setSetPlace(set).build();
  }
}
