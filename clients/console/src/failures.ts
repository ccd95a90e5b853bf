/** What went wrong, as a sentence for people, and a way on. */
import { AdjudicatorError, RateLimited, TimedOut, Unauthenticated, Unavailable } from "adjudicator-client/web";
import { say } from "./words/words.svelte";

/** The sentence about something that was thrown: that of the service, else one of the console. */
export function tellFailure(failed: unknown): string {
  if (failed instanceof AdjudicatorError && failed.sentence) return failed.sentence;
  if (failed instanceof Unavailable || failed instanceof TimedOut) return say("failure-unreachable");
  if (failed instanceof Unauthenticated) return say("failure-signed-out");
  if (failed instanceof RateLimited) return say("failure-too-often");
  if (failed instanceof TypeError && !isSecureContext) return say("failure-plain-http");
  return say("failure-other");
}
