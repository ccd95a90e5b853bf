package io.github.adjudicator.client.errors;

import io.github.adjudicator.v1.Refused;
import io.grpc.Status;
import java.io.Serializable;

/**
 * What is known of a call that failed.
 *
 * @param code the status of gRPC
 * @param reason the word of the contract; empty if the error is not the service's own
 * @param message what gRPC says in words
 * @param refused the service's own detail; its default if there is none
 * @param requestId of the request, if it has one; otherwise empty
 */
record Failure(Status.Code code, String reason, String message, Refused refused, String requestId)
    implements Serializable {

  static Failure of(Status.Code code, String reason, String message, String wrong) {
    return new Failure(code, reason, message, Refused.newBuilder().setWrong(wrong).build(), "");
  }
}
