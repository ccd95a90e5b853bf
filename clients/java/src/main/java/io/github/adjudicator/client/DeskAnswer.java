package io.github.adjudicator.client;

import io.github.adjudicator.v1.AttemptJudged;
import io.github.adjudicator.v1.CheckPositionResponse;
import io.github.adjudicator.v1.Finding;
import io.github.adjudicator.v1.FindingEffect;
import io.github.adjudicator.v1.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the desk answers about an attempt, or about a position without one, put together as a screen
 * shows it.
 *
 * @param outcome that of the verdict; one that is not known counts as NEEDS_JUDGE
 * @param asPlayed the outcome by the readings in use; empty unless the verdict is open only because
 *     of other readings
 * @param attempt what is attempted, in words; empty: nothing is
 * @param deciding the findings that decide
 * @param toKnow what would have to be known, or ruled, before the outcome can be told: open
 *     findings, but those on readings
 * @param dependsOn the readings on which the verdict depends, by name
 * @param readings every disputed clause that was consulted and of which something differs
 * @param understood the position read back, part by part; empty: it is that of a game
 * @param taken names that several cards have, each with the card it was taken for
 */
public record DeskAnswer(
    Outcome outcome,
    Optional<Outcome> asPlayed,
    String attempt,
    List<Finding> deciding,
    List<Finding> toKnow,
    List<String> dependsOn,
    List<SideBySide> readings,
    List<Understood> understood,
    List<SharedName> taken) {
  /** The code of a finding that a verdict depends on how a clause is read. */
  private static final String READING_DIFFERS = "reading.differs";

  /** What {@link Desk#check} came to. */
  public static DeskAnswer of(CheckPositionResponse found) {
    Outcome outcome =
        switch (found.getVerdict().getOutcome()) {
          case OUTCOME_LEGAL -> Outcome.OUTCOME_LEGAL;
          case OUTCOME_ILLEGAL -> Outcome.OUTCOME_ILLEGAL;
          default -> Outcome.OUTCOME_NEEDS_JUDGE;
        };
    FindingEffect effect =
        switch (outcome) {
          case OUTCOME_LEGAL -> FindingEffect.FINDING_EFFECT_PERMITS;
          case OUTCOME_ILLEGAL -> FindingEffect.FINDING_EFFECT_FORBIDS;
          default -> FindingEffect.FINDING_EFFECT_OPEN;
        };
    List<Finding> deciding =
        found.getVerdict().getFindingsList().stream()
            .filter(finding -> finding.getEffect() == effect)
            .toList();
    boolean open = outcome == Outcome.OUTCOME_NEEDS_JUDGE;
    AttemptJudged tried = found.getAttempt();
    return new DeskAnswer(
        outcome,
        asPlayed(found),
        Words.orElse(tried.getTold(), tried.getSaid()),
        deciding,
        deciding.stream().filter(finding -> open && !isOnReading(finding)).toList(),
        deciding.stream().filter(DeskAnswer::isOnReading).flatMap(DeskAnswer::readingOf).toList(),
        found.getOpenList().stream().map(SideBySide::of).toList(),
        found.getUnderstoodList().stream().map(Understood::of).toList(),
        found.getTakenList().stream().map(SharedName::of).toList());
  }

  /** The outcome as games are played: by the readings in use if that can be told. */
  public Outcome comesTo() {
    return asPlayed.orElse(outcome);
  }

  private static Optional<Outcome> asPlayed(CheckPositionResponse found) {
    if (found.getCourse().hasAsPlayed()) {
      return Optional.of(found.getCourse().getAsPlayed().getOutcome());
    }
    AttemptJudged tried = found.getAttempt();
    return tried.hasAsPlayed() ? Optional.of(tried.getAsPlayed().getOutcome()) : Optional.empty();
  }

  private static boolean isOnReading(Finding finding) {
    return finding.getCode().equals(READING_DIFFERS);
  }

  private static Stream<String> readingOf(Finding finding) {
    return Arguments.of(finding, "reading").stream().flatMap(each -> each.getWordsList().stream());
  }
}
