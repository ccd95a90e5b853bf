package io.github.adjudicator.client;

import io.github.adjudicator.v1.AccessServiceGrpc;
import io.github.adjudicator.v1.AccessServiceGrpc.AccessServiceBlockingStub;
import io.github.adjudicator.v1.CardServiceGrpc;
import io.github.adjudicator.v1.CardServiceGrpc.CardServiceBlockingStub;
import io.github.adjudicator.v1.CatalogueServiceGrpc;
import io.github.adjudicator.v1.CatalogueServiceGrpc.CatalogueServiceBlockingStub;
import io.github.adjudicator.v1.DeskServiceGrpc;
import io.github.adjudicator.v1.DeskServiceGrpc.DeskServiceBlockingStub;
import io.github.adjudicator.v1.GameServiceGrpc;
import io.github.adjudicator.v1.GameServiceGrpc.GameServiceBlockingStub;
import io.github.adjudicator.v1.JudgeServiceGrpc;
import io.github.adjudicator.v1.JudgeServiceGrpc.JudgeServiceBlockingStub;
import io.github.adjudicator.v1.LogServiceGrpc;
import io.github.adjudicator.v1.LogServiceGrpc.LogServiceBlockingStub;
import io.github.adjudicator.v1.RulebookServiceGrpc;
import io.github.adjudicator.v1.RulebookServiceGrpc.RulebookServiceBlockingStub;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;

/**
 * The service as the contract has it, for what has no method of its own here. Token, time, retries
 * and request_id are seen to.
 *
 * <p>{@link #call} throws the exceptions of this client. Generated stubs, over {@link #channel},
 * can only throw StatusRuntimeException; {@link
 * io.github.adjudicator.client.errors.AdjudicatorException#of(io.grpc.StatusRuntimeException)} has
 * the exception for it.
 */
public final class Services {
  private final Caller caller;

  Services(Caller caller) {
    this.caller = caller;
  }

  /**
   * A unary call of any service: {@code call(DeskServiceGrpc.getCheckPositionMethod(), request)}.
   */
  public <Q, R> R call(MethodDescriptor<Q, R> method, Q request) {
    return caller.call(method, request);
  }

  /** What stubs of any kind can be made for. */
  public Channel channel() {
    return caller.channel();
  }

  /** Games: opening one, moving in it, and asking what may be done and why. */
  public GameServiceBlockingStub games() {
    return GameServiceGrpc.newBlockingStub(caller.channel());
  }

  /** The log of a game. */
  public LogServiceBlockingStub logs() {
    return LogServiceGrpc.newBlockingStub(caller.channel());
  }

  /** Editions, clauses, decks. */
  public RulebookServiceBlockingStub rulebooks() {
    return RulebookServiceGrpc.newBlockingStub(caller.channel());
  }

  /** Cards that the operator imports, and deck lists. */
  public CardServiceBlockingStub cards() {
    return CardServiceGrpc.newBlockingStub(caller.channel());
  }

  /** Cards, decks, disputed points, games; clauses and cards by words. */
  public CatalogueServiceBlockingStub catalogue() {
    return CatalogueServiceGrpc.newBlockingStub(caller.channel());
  }

  /** A judge's acts. */
  public JudgeServiceBlockingStub judge() {
    return JudgeServiceGrpc.newBlockingStub(caller.channel());
  }

  /** Positions and claims. */
  public DeskServiceBlockingStub desk() {
    return DeskServiceGrpc.newBlockingStub(caller.channel());
  }

  /** The tokens of a game. */
  public AccessServiceBlockingStub access() {
    return AccessServiceGrpc.newBlockingStub(caller.channel());
  }
}
