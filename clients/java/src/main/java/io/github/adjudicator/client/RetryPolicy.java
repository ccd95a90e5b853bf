package io.github.adjudicator.client;

import io.github.adjudicator.client.errors.AdjudicatorException;
import io.grpc.Deadline;
import io.grpc.Status;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * When a call is tried again, and after how long.
 *
 * @param attempts how often a call is tried at most
 * @param timeout for a call with all its retries
 */
record RetryPolicy(int attempts, Duration timeout) {
  private static final double FIRST_PAUSE = 0.05;
  private static final double LONGEST_PAUSE = 2.0;
  private static final double NANOS = 1e9;

  /** A pause that means: not again. */
  static final long NEVER = -1;

  /**
   * How long to wait before the next try.
   *
   * @param failures how often the call has failed, counted from 1
   * @param deadline when the time for it is over
   * @return nanoseconds, or {@link #NEVER}
   */
  long pauseAfter(int failures, AdjudicatorException error, Deadline deadline) {
    long demanded = error.retryAfter().toNanos();
    if (failures >= attempts || (demanded == 0 && !passes(error.code()))) {
      return NEVER;
    }
    long pause = Math.max(demanded, pauseAfter(failures));
    return pause >= deadline.timeRemaining(TimeUnit.NANOSECONDS) ? NEVER : pause;
  }

  /** Nanoseconds to wait after the n-th failure: growing, and not the same for all clients. */
  static long pauseAfter(int failures) {
    double pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * Math.pow(2, failures));
    return (long) (pause * ThreadLocalRandom.current().nextDouble(0.5, 1.0) * NANOS);
  }

  /** Whether waiting helps: a server that is away, or that stops just as the call comes in. */
  private static boolean passes(Status.Code code) {
    return code == Status.Code.UNAVAILABLE || code == Status.Code.CANCELLED;
  }
}
