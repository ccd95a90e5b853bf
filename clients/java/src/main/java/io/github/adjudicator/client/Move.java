package io.github.adjudicator.client;

import io.github.adjudicator.v1.Answer;
import io.github.adjudicator.v1.Option;
import io.github.adjudicator.v1.SubmitMoveRequest;
import java.util.Arrays;
import java.util.List;

/**
 * An answer to a choice. Values do not change: each method answers with a move of its own.
 *
 * <pre>{@code
 * seat.submit(Move.picks("keep").choice(3).withoutEvents())
 * }</pre>
 */
public final class Move {
  private final SubmitMoveRequest request;

  private Move(SubmitMoveRequest request) {
    this.request = request;
  }

  private static Move answer(Answer.Builder answer) {
    return new Move(SubmitMoveRequest.newBuilder().setAnswer(answer).build());
  }

  /** Picks by id: option ids, or object ids in decimal for a shuffle. None is an answer too. */
  public static Move picks(String... ids) {
    return picks(Arrays.asList(ids));
  }

  /** Picks by id, in this order. */
  public static Move picks(List<String> ids) {
    return answer(Answer.newBuilder().addAllPicks(ids));
  }

  /** Picks options, in this order. */
  public static Move options(List<Option> options) {
    return picks(options.stream().map(Option::getId).toList());
  }

  /** Says a number. */
  public static Move number(long number) {
    return number(Long.toString(number));
  }

  /** Says a number that may not fit a long, in decimal. */
  public static Move number(String decimal) {
    return answer(Answer.newBuilder().setNumber(decimal));
  }

  /** Which choice is answered, by its id. Default: whichever is open to the seat. */
  public Move choice(long id) {
    Answer answer = request.getAnswer().toBuilder().setChoice(id).build();
    return new Move(request.toBuilder().setAnswer(answer).build());
  }

  /** As whom, for a judge who keeps score. Default: the token's own seat. */
  public Move as(String seat) {
    return new Move(request.toBuilder().setSeat(seat).build());
  }

  /**
   * The version on which the decision rests. Default: what the seat's handle has heard last.
   *
   * @param version 0: the default
   */
  public Move expecting(long version) {
    return new Move(request.toBuilder().setExpectedVersion(version).build());
  }

  /** To send a move again whose answer was lost. Default: a new one. */
  public Move requestId(String id) {
    return new Move(request.toBuilder().setRequestId(id).build());
  }

  /** Leaves the events out of the answer, for those who watch. */
  public Move withoutEvents() {
    return new Move(request.toBuilder().setOmitEvents(true).build());
  }

  SubmitMoveRequest request() {
    return request;
  }
}
