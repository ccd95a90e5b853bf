package io.github.adjudicator.client;

import io.github.adjudicator.v1.CheckPositionRequest;
import io.github.adjudicator.v1.CheckPositionResponse;
import io.github.adjudicator.v1.CompareClaimRequest;
import io.github.adjudicator.v1.CompareClaimResponse;
import io.github.adjudicator.v1.CompareReadingsRequest;
import io.github.adjudicator.v1.CompareReadingsResponse;
import io.github.adjudicator.v1.DeskServiceGrpc;
import io.github.adjudicator.v1.ExplainPositionRequest;
import io.github.adjudicator.v1.ExplainPositionResponse;
import io.github.adjudicator.v1.PositionAsked;
import io.github.adjudicator.v1.SavePositionRequest;
import io.github.adjudicator.v1.SavePositionResponse;
import java.util.List;

/**
 * Positions that are in dispute. Nothing is recorded and no game is changed.
 *
 * <p>{@link DeskAnswer}, {@link SideBySide} and {@link ClaimAnswer} make of its answers what a
 * screen shows.
 */
public final class Desk {
  private final Caller caller;
  private final String gameId;

  Desk(Caller caller, String gameId) {
    this.caller = caller;
    this.gameId = gameId;
  }

  /** The same about the game as it stands, for its judge. */
  public CheckPositionResponse check() {
    return check(PositionAsked.getDefaultInstance());
  }

  /**
   * What is impossible in a position, what is missing, what may be done in it, and why.
   *
   * @param position in text or in fields; the game's own if it has neither
   * @throws io.github.adjudicator.client.errors.InvalidRequestException if it is not understood
   * @throws io.github.adjudicator.client.errors.ActRefusedException if one of its changes cannot be
   *     made
   */
  public CheckPositionResponse check(PositionAsked position) {
    return check(position, "");
  }

  /**
   * The same in a series of calls of which only the newest counts, such as those of one editor
   * while somebody types: an older one that still waits or runs is ended.
   *
   * @throws io.github.adjudicator.client.errors.StaleException (CALL_SUPERSEDED) a newer call came
   */
  public CheckPositionResponse check(PositionAsked position, String series) {
    return ask(
        CheckPositionRequest.newBuilder()
            .setGameId(gameId)
            .setPosition(position)
            .setSeries(series)
            .build());
  }

  /** A text that may be unfinished, given back in fields, with what could not be taken over. */
  public CheckPositionResponse readUnfinished(String text) {
    PositionAsked position = PositionAsked.newBuilder().setText(text).build();
    return ask(
        CheckPositionRequest.newBuilder()
            .setGameId(gameId)
            .setPosition(position)
            .setUnfinished(true)
            .build());
  }

  private CheckPositionResponse ask(CheckPositionRequest request) {
    return caller.call(DeskServiceGrpc.getCheckPositionMethod(), request);
  }

  /**
   * Whether a position comes out differently under other readings, or under other editions.
   *
   * @param readings empty: every one that the position consults
   * @param editions empty: editions are not compared
   */
  public CompareReadingsResponse compare(
      PositionAsked position, List<String> readings, List<String> editions) {
    CompareReadingsRequest request =
        CompareReadingsRequest.newBuilder()
            .setGameId(gameId)
            .setPosition(position)
            .addAllReadings(readings)
            .addAllEditions(editions)
            .build();
    return caller.call(DeskServiceGrpc.getCompareReadingsMethod(), request);
  }

  /**
   * How a value of a card in a position is made up, layer by layer.
   *
   * @param card its label, name or number in the position, or its id in a game
   * @param name the value
   * @throws io.github.adjudicator.client.errors.NotFoundException if there is no such card, or it
   *     has no such value
   */
  public ExplainPositionResponse explainValue(PositionAsked position, String card, String name) {
    ExplainPositionRequest request =
        ExplainPositionRequest.newBuilder()
            .setGameId(gameId)
            .setPosition(position)
            .setCard(card)
            .setName(name)
            .build();
    return caller.call(DeskServiceGrpc.getExplainPositionMethod(), request);
  }

  /**
   * What the players say of this game, compared with it; for its judge.
   *
   * @param claim what they say (YAML)
   * @param atVersion the version it is compared with; 0: the newest
   */
  public CompareClaimResponse claim(String claim, long atVersion) {
    CompareClaimRequest request =
        CompareClaimRequest.newBuilder()
            .setGameId(gameId)
            .setText(claim)
            .setAtVersion(atVersion)
            .build();
    return caller.call(DeskServiceGrpc.getCompareClaimMethod(), request);
  }

  /**
   * The table of this game as a position, as YAML and in fields, and what that does not say; for
   * its judge.
   *
   * @param atVersion the version that is written; 0: the newest
   * @param seenBy a seat or "spectator", whose unknown cards are written as unknown; "" for the
   *     judge
   */
  public SavePositionResponse save(long atVersion, String seenBy) {
    SavePositionRequest request =
        SavePositionRequest.newBuilder()
            .setGameId(gameId)
            .setAtVersion(atVersion)
            .setSeenBy(seenBy)
            .build();
    return caller.call(DeskServiceGrpc.getSavePositionMethod(), request);
  }
}
