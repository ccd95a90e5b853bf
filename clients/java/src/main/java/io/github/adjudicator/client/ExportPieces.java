package io.github.adjudicator.client;

import com.google.protobuf.UnsafeByteOperations;
import io.github.adjudicator.v1.LogServiceGrpc;
import io.github.adjudicator.v1.VerifyExportRequest;
import io.github.adjudicator.v1.VerifyExportResponse;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** Sending an export to be verified, in pieces of one call each. */
final class ExportPieces {
  private static final int LARGEST = 1_000_000;
  private static final Duration TIMEOUT = Duration.ofSeconds(120);

  private ExportPieces() {}

  static VerifyExportResponse verify(Caller caller, InputStream export) throws IOException {
    VerifyExportRequest.Builder request =
        VerifyExportRequest.newBuilder().setRequestId(RequestIds.create());
    byte[] piece = export.readNBytes(LARGEST);
    while (true) {
      byte[] following = export.readNBytes(LARGEST);
      request.setChunk(UnsafeByteOperations.unsafeWrap(piece)).setLast(following.length == 0);
      VerifyExportResponse answer =
          caller.call(LogServiceGrpc.getVerifyExportMethod(), request.build(), TIMEOUT);
      if (following.length == 0) {
        return answer;
      }
      request.setOffset(answer.getReceived());
      piece = following;
    }
  }
}
