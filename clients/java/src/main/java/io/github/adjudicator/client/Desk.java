package io.github.adjudicator.client;

import io.github.adjudicator.v1.CheckPositionRequest;
import io.github.adjudicator.v1.CheckPositionResponse;
import io.github.adjudicator.v1.CompareClaimRequest;
import io.github.adjudicator.v1.CompareClaimResponse;
import io.github.adjudicator.v1.CompareReadingsRequest;
import io.github.adjudicator.v1.CompareReadingsResponse;
import io.github.adjudicator.v1.DeskServiceGrpc;
import io.github.adjudicator.v1.PositionAsked;
import java.util.List;

/** Positions that are in dispute. Nothing is recorded and no game is changed. */
public final class Desk {
  private final Caller caller;
  private final String gameId;

  Desk(Caller caller, String gameId) {
    this.caller = caller;
    this.gameId = gameId;
  }

  /** What is impossible in a position, what is missing, what may be done in it, and why. */
  public CheckPositionResponse check(PositionAsked position) {
    CheckPositionRequest request =
        CheckPositionRequest.newBuilder().setGameId(gameId).setPosition(position).build();
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
}
