package io.github.adjudicator.client.export;

/** How an export stands to a head. */
public enum Standing {
  /** Its history is the one of the head. */
  PASSES_THROUGH,
  /** It is another one, with the same id. */
  ALTERNATIVE_HISTORY,
  /** It ends before the head: the rest is missing. */
  ENDS_BEFORE,
  /** The head is of another game. */
  ANOTHER_GAME,
  /** The head is not what its key signed, and proves nothing. */
  FORGED_HEAD
}
