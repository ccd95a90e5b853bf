package io.github.adjudicator.client.errors;

/** The rulebook leaves it open; a person has to rule. */
public final class NeedsJudgeException extends MoveRefusedException {
  private static final long serialVersionUID = 1L;

  NeedsJudgeException(Failure failure) {
    super(failure);
  }
}
