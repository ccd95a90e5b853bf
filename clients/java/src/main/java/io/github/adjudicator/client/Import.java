package io.github.adjudicator.client;

import com.google.protobuf.UnsafeByteOperations;
import io.github.adjudicator.client.errors.AdjudicatorException;
import io.github.adjudicator.v1.ImportGameRequest;
import io.github.adjudicator.v1.ImportGameResponse;
import io.github.adjudicator.v1.LogServiceGrpc;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;

/** Sending an export to a server, piece by piece, no faster than it is taken. */
final class Import extends ClientCall.Listener<ImportGameResponse> {
  private static final int CHUNK = 256 * 1024;
  private static final Duration TIMEOUT = Duration.ofSeconds(120);

  private final CompletableFuture<ImportGameResponse> answer = new CompletableFuture<>();
  private final Semaphore ready = new Semaphore(0);
  private ImportGameResponse received = ImportGameResponse.getDefaultInstance();

  private Import() {}

  static ImportGameResponse send(Caller caller, InputStream export) throws IOException {
    ClientCall<ImportGameRequest, ImportGameResponse> call =
        caller.channel().newCall(LogServiceGrpc.getImportGameMethod(), Caller.within(TIMEOUT));
    Import listener = new Import();
    call.start(listener, new Metadata());
    call.request(1);
    try {
      listener.pieces(call, export);
      call.halfClose();
      return listener.answer.join();
    } catch (CompletionException failed) {
      throw (AdjudicatorException) failed.getCause();
    } catch (IOException | RuntimeException failed) {
      call.cancel("the export cannot be sent", failed);
      throw failed;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      call.cancel("interrupted", interrupted);
      throw AdjudicatorException.of(
          Status.CANCELLED.withDescription("interrupted").withCause(interrupted), null, "");
    }
  }

  private void pieces(ClientCall<ImportGameRequest, ?> call, InputStream export)
      throws IOException, InterruptedException {
    byte[] piece = export.readNBytes(CHUNK);
    while (piece.length > 0 && !answer.isDone()) {
      if (call.isReady()) {
        call.sendMessage(
            ImportGameRequest.newBuilder()
                .setChunk(UnsafeByteOperations.unsafeWrap(piece))
                .build());
        piece = export.readNBytes(CHUNK);
      } else {
        ready.acquire();
        ready.drainPermits();
      }
    }
  }

  @Override
  public void onReady() {
    ready.release();
  }

  @Override
  public void onMessage(ImportGameResponse message) {
    received = message;
  }

  @Override
  public void onClose(Status status, Metadata trailers) {
    if (status.isOk()) {
      answer.complete(received);
    } else {
      answer.completeExceptionally(AdjudicatorException.of(status, trailers, ""));
    }
    ready.release();
  }
}
