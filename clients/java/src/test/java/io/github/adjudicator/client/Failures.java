package io.github.adjudicator.client;

import com.google.protobuf.Any;
import com.google.protobuf.Message;
import io.github.adjudicator.v1.ErrorStatus;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;

/** Errors as the service sends them. */
public final class Failures {
  private static final Metadata.Key<byte[]> TRAILER =
      Metadata.Key.of("grpc-status-details-bin", Metadata.BINARY_BYTE_MARSHALLER);

  private Failures() {}

  /** A status with details. */
  public static StatusRuntimeException failure(Status status, Message... details) {
    ErrorStatus.Builder detailed = ErrorStatus.newBuilder().setCode(status.getCode().value());
    for (Message detail : details) {
      detailed.addDetails(Any.pack(detail));
    }
    return failure(status, detailed.build().toByteArray());
  }

  /** A status with whatever bytes in the trailer. */
  public static StatusRuntimeException failure(Status status, byte[] details) {
    Metadata trailers = new Metadata();
    trailers.put(TRAILER, details);
    return status.asRuntimeException(trailers);
  }
}
