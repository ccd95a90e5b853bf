package io.github.adjudicator.client.errors;

import io.grpc.Status;

/**
 * A file is no export, or not the one that was written. Nothing was taken over.
 *
 * <p>The service says so of a file that was sent to it, and {@link
 * io.github.adjudicator.client.export.ExportCheck} of a file that is checked here.
 */
public final class BadExportException extends InvalidRequestException {
  private static final long serialVersionUID = 1L;

  private final int line;

  BadExportException(Failure failure) {
    super(failure);
    line = 0;
  }

  /**
   * What is wrong with a file that is checked without the service.
   *
   * @param line which line, counted from 1; 0 if it is not known
   * @param wrong what is wrong with it
   */
  public BadExportException(int line, String wrong) {
    super(
        Failure.of(
            Status.Code.INVALID_ARGUMENT,
            "BAD_EXPORT",
            line > 0 ? "line " + line + " of the export: " + wrong : "the export: " + wrong,
            wrong));
    this.line = line;
  }

  /** The line, counted from 1; 0 if it is not known, or said in the message only. */
  public int line() {
    return line;
  }
}
