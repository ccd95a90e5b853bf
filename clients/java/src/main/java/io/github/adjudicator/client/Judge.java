package io.github.adjudicator.client;

import io.github.adjudicator.v1.CallJudgeRequest;
import io.github.adjudicator.v1.CallJudgeResponse;
import io.github.adjudicator.v1.Change;
import io.github.adjudicator.v1.ClaimJudgeCallRequest;
import io.github.adjudicator.v1.ClaimJudgeCallResponse;
import io.github.adjudicator.v1.CorrectTableRequest;
import io.github.adjudicator.v1.CorrectTableResponse;
import io.github.adjudicator.v1.ForkGameRequest;
import io.github.adjudicator.v1.ForkGameResponse;
import io.github.adjudicator.v1.Grounds;
import io.github.adjudicator.v1.JudgeCall;
import io.github.adjudicator.v1.JudgeServiceGrpc;
import io.github.adjudicator.v1.ListJudgeCallsRequest;
import io.github.adjudicator.v1.ListJudgeCallsResponse;
import io.github.adjudicator.v1.RecordRulingRequest;
import io.github.adjudicator.v1.RecordRulingResponse;
import io.github.adjudicator.v1.ResolveJudgeCallRequest;
import io.github.adjudicator.v1.ResolveJudgeCallResponse;
import io.github.adjudicator.v1.RewindGameRequest;
import io.github.adjudicator.v1.RewindGameResponse;
import java.util.Arrays;
import java.util.List;

/**
 * A judge's acts in a game. Each is recorded with its grounds; one that is refused is not. Unless
 * {@link #expecting another one} is given, they rest on the version the seat has heard last.
 */
public final class Judge {
  private final Seat seat;
  private final Caller caller;
  private final long expectedVersion;
  private final String requestId;

  Judge(Seat seat, Caller caller, long expectedVersion, String requestId) {
    this.seat = seat;
    this.caller = caller;
    this.expectedVersion = expectedVersion;
    this.requestId = requestId;
  }

  /** The same, whose acts rest on a version. */
  public Judge expecting(long version) {
    return new Judge(seat, caller, version, requestId);
  }

  /** The same for an act that is sent again, as its answer was lost. */
  public Judge requestId(String requestId) {
    return new Judge(seat, caller, expectedVersion, requestId);
  }

  private long version() {
    return expectedVersion > 0 ? expectedVersion : seat.versionOrAsk();
  }

  /**
   * Why something is done.
   *
   * @param text the reason in words
   * @param clauses those it rests on, by label: 1 to 20
   */
  public static Grounds grounds(String text, String... clauses) {
    return Grounds.newBuilder().setText(text).addAllClauses(Arrays.asList(clauses)).build();
  }

  /** Records a ruling that everybody may read. */
  public RecordRulingResponse rule(Grounds grounds) {
    return rule(grounds, false);
  }

  /** Records a ruling, or a private note that judges alone read. The table stays as it is. */
  public RecordRulingResponse rule(Grounds grounds, boolean isPrivate) {
    RecordRulingRequest request =
        RecordRulingRequest.newBuilder()
            .setGameId(seat.gameId())
            .setExpectedVersion(version())
            .setRequestId(requestId)
            .setGrounds(grounds)
            .setPrivate(isPrivate)
            .build();
    RecordRulingResponse answer = caller.call(JudgeServiceGrpc.getRecordRulingMethod(), request);
    seat.heard(answer.getVersion());
    return answer;
  }

  /**
   * Puts the table right, by changes in this order.
   *
   * @throws io.github.adjudicator.client.errors.ActRefusedException if one cannot be made, or play
   *     could not go on after it; nothing of it is done
   */
  public CorrectTableResponse correct(Grounds grounds, List<Change> changes) {
    CorrectTableRequest request =
        CorrectTableRequest.newBuilder()
            .setGameId(seat.gameId())
            .setExpectedVersion(version())
            .setRequestId(requestId)
            .setGrounds(grounds)
            .addAllChanges(changes)
            .build();
    CorrectTableResponse answer = caller.call(JudgeServiceGrpc.getCorrectTableMethod(), request);
    seat.heard(answer.getVersion());
    return answer;
  }

  /**
   * Makes the table what it was at a former version. A player may take back their own last answers.
   *
   * @throws io.github.adjudicator.client.errors.ActRefusedException if no command ended there
   * @throws io.github.adjudicator.client.errors.NeedsJudgeException if it is not for a player to do
   */
  public RewindGameResponse rewind(Grounds grounds, long toVersion) {
    RewindGameRequest request =
        RewindGameRequest.newBuilder()
            .setGameId(seat.gameId())
            .setExpectedVersion(version())
            .setRequestId(requestId)
            .setGrounds(grounds)
            .setToVersion(toVersion)
            .build();
    RewindGameResponse answer = caller.call(JudgeServiceGrpc.getRewindGameMethod(), request);
    seat.heard(answer.getVersion());
    return answer;
  }

  /**
   * What a correction would bring about, with the changes of the table; nothing is recorded.
   *
   * @throws io.github.adjudicator.client.errors.ActRefusedException as {@link #correct}
   */
  public CorrectTableResponse previewCorrection(List<Change> changes) {
    CorrectTableRequest request =
        CorrectTableRequest.newBuilder()
            .setGameId(seat.gameId())
            .setExpectedVersion(version())
            .addAllChanges(changes)
            .setDryRun(true)
            .build();
    CorrectTableResponse answer = caller.call(JudgeServiceGrpc.getCorrectTableMethod(), request);
    seat.heard(answer.getVersion());
    return answer;
  }

  /**
   * What a rewind would bring about, and what players have learned since; nothing is recorded.
   *
   * @throws io.github.adjudicator.client.errors.ActRefusedException if no command ended there
   * @throws io.github.adjudicator.client.errors.NeedsJudgeException if it is not for a player to do
   */
  public RewindGameResponse previewRewind(long toVersion) {
    RewindGameRequest request =
        RewindGameRequest.newBuilder()
            .setGameId(seat.gameId())
            .setExpectedVersion(version())
            .setToVersion(toVersion)
            .setDryRun(true)
            .build();
    RewindGameResponse answer = caller.call(JudgeServiceGrpc.getRewindGameMethod(), request);
    seat.heard(answer.getVersion());
    return answer;
  }

  /**
   * Takes back what was entered wrongly in an observed game or a fork; no clauses are needed.
   *
   * @throws io.github.adjudicator.client.errors.ActRefusedException if the service deals the game,
   *     or no command ended there
   */
  public RewindGameResponse undo(String reason, long toVersion) {
    RewindGameRequest request =
        RewindGameRequest.newBuilder()
            .setGameId(seat.gameId())
            .setExpectedVersion(version())
            .setRequestId(requestId)
            .setGrounds(grounds(reason))
            .setToVersion(toVersion)
            .setEnteredWrongly(true)
            .build();
    RewindGameResponse answer = caller.call(JudgeServiceGrpc.getRewindGameMethod(), request);
    seat.heard(answer.getVersion());
    return answer;
  }

  /**
   * Calls a judge, as a seat. The table stays as it is; the other seat and spectators are told
   * nothing.
   *
   * @throws io.github.adjudicator.client.errors.ExhaustedException if as many calls of the seat are
   *     open as can be
   */
  public CallJudgeResponse callJudge(String text) {
    CallJudgeRequest request =
        CallJudgeRequest.newBuilder()
            .setGameId(seat.gameId())
            .setRequestId(requestId)
            .setText(text)
            .build();
    CallJudgeResponse answer = caller.call(JudgeServiceGrpc.getCallJudgeMethod(), request);
    seat.heard(answer.getVersion());
    return answer;
  }

  /** The open calls for a judge, the oldest first: all for a judge, its own for a seat. */
  public List<JudgeCall> judgeCalls() {
    return judgeCalls(false, 0);
  }

  /**
   * The calls for a judge, the oldest first: all for a judge, its own for a seat.
   *
   * @param resolved whether resolved calls are listed too
   * @param atVersion as they stood then; 0: now
   */
  public List<JudgeCall> judgeCalls(boolean resolved, long atVersion) {
    ListJudgeCallsRequest request =
        ListJudgeCallsRequest.newBuilder()
            .setGameId(seat.gameId())
            .setResolved(resolved)
            .setAtVersion(atVersion)
            .build();
    ListJudgeCallsResponse answer =
        caller.call(JudgeServiceGrpc.getListJudgeCallsMethod(), request);
    return answer.getCallsList();
  }

  /**
   * Says that the judge comes to a call.
   *
   * @throws io.github.adjudicator.client.errors.ActRefusedException if another judge has claimed
   *     it, or it is resolved
   */
  public ClaimJudgeCallResponse claimCall(long callId) {
    ClaimJudgeCallRequest request =
        ClaimJudgeCallRequest.newBuilder()
            .setGameId(seat.gameId())
            .setRequestId(requestId)
            .setCallId(callId)
            .build();
    ClaimJudgeCallResponse answer =
        caller.call(JudgeServiceGrpc.getClaimJudgeCallMethod(), request);
    seat.heard(answer.getVersion());
    return answer;
  }

  /**
   * Closes a call, with words that the calling seat reads.
   *
   * @throws io.github.adjudicator.client.errors.ActRefusedException if it is resolved already
   */
  public ResolveJudgeCallResponse resolveCall(long callId, String answer) {
    ResolveJudgeCallRequest request =
        ResolveJudgeCallRequest.newBuilder()
            .setGameId(seat.gameId())
            .setRequestId(requestId)
            .setCallId(callId)
            .setAnswer(answer)
            .build();
    ResolveJudgeCallResponse response =
        caller.call(JudgeServiceGrpc.getResolveJudgeCallMethod(), request);
    seat.heard(response.getVersion());
    return response;
  }

  /**
   * Begins a game of its own where this one stood, to see what would have happened.
   *
   * @param name what it is for, in words
   * @param atVersion 0: now
   * @throws io.github.adjudicator.client.errors.ActRefusedException if no fork can begin there
   */
  public ForkGameResponse fork(String name, long atVersion) {
    ForkGameRequest request =
        ForkGameRequest.newBuilder()
            .setGameId(seat.gameId())
            .setRequestId(requestId)
            .setName(name)
            .setAtVersion(atVersion)
            .build();
    return caller.call(JudgeServiceGrpc.getForkGameMethod(), request);
  }
}
